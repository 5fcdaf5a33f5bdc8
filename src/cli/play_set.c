/* play_set.c - a set of cards is chosen: in any order, and let go again, until the player is done.
 */
#include <stdio.h>
#include <string.h>

#include "cli/play_int.h"

bool has_all_words(const char *text, const char *words)
{
    while (*words) {
        const size_t size = strcspn(words, " ");
        if (!slice_has(slice_of(text), (Slice){words, size}))
            return false;
        words += size + strspn(words + size, " ");
    }
    return true;
}

/* Where the card stands among the chosen; chosen_count: it is not. */
static size_t place_of(const Play *play, unsigned card)
{
    size_t place = 0;
    while (place < play->chosen_count && play->chosen[place] != card)
        place++;
    return place;
}

/* How many it must be, in words. */
static void say_how_many(const Play *play, char *text, size_t room)
{
    GavelQuestion question;
    gavel_question(play->game, &question);
    const unsigned least = question.least > question.picked ? question.least - question.picked : 0;
    const unsigned most = question.most - question.picked;
    if (least == most)
        (void)snprintf(text, room, "%u, please", most);
    else if (least == 0)
        (void)snprintf(text, room, "at most %u, please", most);
    else
        (void)snprintf(text, room, "%u to %u, please", least, most);
}

void set_print(const Play *play)
{
    const Style style = play->style;
    char text[LINE_ROOM];
    const size_t size = gavel_set_size(play->game);
    for (unsigned i = 0; i < size; i++) {
        (void)gavel_set_text(play->game, i, text, sizeof text);
        printf("  %s%3u%s [%c] %s\n", paint(style, PAINT_GOOD), i + 1, paint(style, PAINT_PLAIN),
               place_of(play, i) < play->chosen_count ? 'x' : ' ', text);
    }
    printf("  %s(%zu chosen; a number chooses or lets go, several at once such as 1 3 4; then: "
           "done)%s\n",
           paint(style, PAINT_DIM), play->chosen_count, paint(style, PAINT_PLAIN));
}

static void toggle(Play *play, unsigned card)
{
    char text[LINE_ROOM];
    const size_t place = place_of(play, card);
    if (place < play->chosen_count) {
        play->chosen[place] = play->chosen[--play->chosen_count];
        return;
    }
    if (play->chosen_count == GAVEL_SET_MAX)
        return;
    play->chosen[play->chosen_count] = card;
    if (gavel_set_can_have(play->game, play->chosen, play->chosen_count + 1)) {
        play->chosen_count++;
        return;
    }
    GavelQuestion question;
    gavel_question(play->game, &question);
    const bool is_full = question.picked + play->chosen_count >= question.most;
    if (is_full)
        say_how_many(play, text, sizeof text);
    else
        (void)gavel_set_text(play->game, card, text, sizeof text);
    printf("  %s%s\n", is_full ? "" : "these cannot be chosen together: ", text);
}

/* The card that has all the words; -1: none or several, and it has said so. Of equal cards it is
 * the first that is not chosen. */
static long card_by_words(const Play *play, const char *words)
{
    char text[LINE_ROOM];
    char first[LINE_ROOM] = "";
    long found = -1;
    for (unsigned i = 0; i < gavel_set_size(play->game); i++) {
        GavelOption card;
        (void)gavel_set_text(play->game, i, text, sizeof text);
        if (!has_all_words(text, words) || !gavel_set_card(play->game, i, &card))
            continue;
        const char *name = card.name ? card.name : text;
        if (found >= 0 && strcmp(first, name) != 0) {
            printf("  several cards have these words; use a number\n");
            return -1;
        }
        if (found < 0 || place_of(play, (unsigned)found) < play->chosen_count)
            found = (long)i;
        (void)snprintf(first, sizeof first, "%s", name);
    }
    if (found < 0)
        printf("  none of the cards has these words\n");
    return found;
}

/* Gives the answers that pick what is chosen. */
static bool take_set(Play *play)
{
    unsigned answers[GAVEL_SET_MAX + 1];
    char text[LINE_ROOM];
    const size_t count = gavel_set_answers(play->game, play->chosen, play->chosen_count, answers);
    if (count == 0) {
        say_how_many(play, text, sizeof text);
        printf("  %s\n", text);
        return false;
    }
    play->chronicle.shown = play->chronicle.count;
    for (size_t i = 0; i < count; i++)
        play_answer(play, play->seat, answers[i]);
    return true;
}

/* Chooses the cards whose numbers the line begins with; returns what stands behind them, NULL: one
 * of the numbers is no card, and it has said so. */
static const char *toggle_numbers(Play *play, const char *line)
{
    const size_t size = gavel_set_size(play->game);
    for (;;) {
        long number = 0;
        line += strspn(line, " ,");
        const size_t length = strcspn(line, " ,");
        if (length == 0 || !slice_number((Slice){line, length}, 0, 9999, &number))
            return line;
        if (number < 1 || (size_t)number > size) {
            printf("  %ld is none of the cards\n", number);
            return NULL;
        }
        toggle(play, (unsigned)number - 1);
        line += length;
    }
}

bool set_line(Play *play, const char *line)
{
    const char *rest = toggle_numbers(play, line);
    if (!rest || !rest[0])
        return false;
    if (strcmp(rest, "done") == 0)
        return take_set(play);
    const long card = card_by_words(play, rest);
    if (card >= 0)
        toggle(play, (unsigned)card);
    return false;
}
