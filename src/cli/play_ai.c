/* play_ai.c - the program at the table: opponents by strength, what they thought, and hints. */
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "cli/play_int.h"

enum { LINES_SHOWN = 8 };

static const char *const default_level = "normal";
static const char *const adviser_level = "hard";

/* --- who plays --- */

/* The level of that number or of that beginning of a name; NULL: there is none. */
static const char *level_meant(const char *line)
{
    unsigned count = 0;
    long number = 0;
    while (ai_level_at(count))
        count++;
    if (slice_number(slice_of(line), 1, (long)count, &number))
        return ai_level_at((unsigned)number - 1)->name;
    for (unsigned i = 0; i < count; i++)
        if (slice_starts(slice_of(ai_level_at(i)->name), line))
            return ai_level_at(i)->name;
    return NULL;
}

bool level_choose(Play *play)
{
    char line[LINE_ROOM];
    if (play->level)
        return true;
    play->level = default_level;
    if (!play->is_terminal)
        return true;
    printf("How strong should the other player be?\n");
    for (unsigned i = 0; ai_level_at(i); i++)
        printf("  %u  %-8s %s%s\n", i + 1, ai_level_at(i)->name, ai_level_at(i)->about,
               strcmp(ai_level_at(i)->name, default_level) == 0 ? " (Enter)" : "");
    for (;;) {
        printf("> ");
        if (!line_read(line, sizeof line) || strcmp(line, "quit") == 0)
            return false;
        const char *meant = line[0] ? level_meant(line) : default_level;
        if (meant) {
            play->level = meant;
            return true;
        }
        printf("A number or a name, please, or quit.\n");
    }
}

bool opponents_open(Play *play, uint64_t seed)
{
    GavelFault fault = {.line = 0};
    bool is_whole = true;
    for (unsigned seat = 0; seat < gavel_match_seats(play->match) && is_whole; seat++) {
        if (seat == play->seat)
            continue;
        play->opponents[seat] =
            ai_new(play->match, play->level, hash_number(seed, seat + 1), &fault);
        is_whole = play->opponents[seat] != NULL;
    }
    if (is_whole) {
        play->adviser = ai_new(play->match, adviser_level, hash_number(seed, 0), &fault);
        is_whole = play->adviser != NULL;
    }
    if (!is_whole)
        (void)usage_error("%s", fault.text);
    return is_whole;
}

void opponents_free(Play *play)
{
    for (unsigned seat = 0; seat < GAVEL_SEATS_MAX; seat++) {
        ai_free(play->opponents[seat]);
        play->opponents[seat] = NULL;
    }
    ai_free(play->adviser);
    play->adviser = NULL;
}

/* --- what they think --- */

static void print_lines(const Play *play, const AiExplanation *e)
{
    char text[LINE_ROOM];
    for (unsigned i = 0; i < e->count && i < LINES_SHOWN; i++) {
        (void)gavel_option_text(play->game, e->lines[i].option, text, sizeof text);
        printf("  %s%5.1f %%%s %7u  %s\n", paint(play->style, PAINT_GOOD), 100 * e->lines[i].value,
               paint(play->style, PAINT_PLAIN), e->lines[i].visits, text);
    }
    if (e->count > LINES_SHOWN)
        printf("  and %u more\n", e->count - LINES_SHOWN);
}

void opponent_answer(Play *play, unsigned seat)
{
    AiPlayer *ai = play->opponents[seat];
    const bool is_told = play->is_terminal && gavel_option_count(play->game) > 1;
    if (is_told) {
        printf("%sPlayer %u thinks ...%s", paint(play->style, PAINT_DIM), seat + 1,
               paint(play->style, PAINT_PLAIN));
        (void)fflush(stdout);
    }
    const unsigned option = ai_choose(ai, play->game, seat);
    if (is_told)
        printf("\r%20s\r", "");
    const AiExplanation *e = ai_explanation(ai);
    if (play->is_explaining && e->count > 0) {
        printf("\nplayer %u: chance to win, times tried, option (%.0f ms)\n", seat + 1,
               e->milliseconds);
        print_lines(play, e);
    }
    play_answer(play, seat, option);
}

void hint_print(Play *play)
{
    const unsigned option = ai_choose(play->adviser, play->game, play->seat);
    const AiExplanation *e = ai_explanation(play->adviser);
    char text[LINE_ROOM];
    (void)gavel_option_text(play->game, option, text, sizeof text);
    printf("  a good player would take %u: %s\n", option + 1, text);
    if (e->count > 1) {
        printf("  chance to win, times tried, option\n");
        print_lines(play, e);
    }
}
