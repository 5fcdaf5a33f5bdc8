/* play_ask.c - the question, its options, and what a player may type. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/play_int.h"

enum { GROUP_MAX = 24, MATCHES_SHOWN = 12, LOG_LINES = 14, LOG_ALL = 200, ABILITIES_ROOM = 8192 };

/* --- lines --- */

bool line_read(char *line, size_t room)
{
    (void)fflush(stdout);
    if (!fgets(line, (int)room, stdin))
        return false;
    size_t size = strlen(line);
    if (size + 1 == room && line[size - 1] != '\n')
        for (int c = getchar(); c != '\n' && c != EOF;)
            c = getchar(); /* the rest of a line that is too long */
    while (size > 0 && isspace((unsigned char)line[size - 1]))
        line[--size] = 0;
    const size_t blank = strspn(line, " \t");
    memmove(line, line + blank, size - blank + 1);
    return true;
}

/* If the line begins with the word, the rest of it without blanks; else NULL. */
static const char *after_word(const char *line, const char *word)
{
    const size_t size = strlen(word);
    if (strncmp(line, word, size) != 0 || (line[size] != 0 && line[size] != ' '))
        return NULL;
    return line + size + strspn(line + size, " ");
}

/* --- options --- */

/* What stands before the card's name: acts are small words. Options without it have size 0. */
static size_t group_size(const char *text)
{
    const size_t size = strcspn(text, " ");
    const bool is_act = islower((unsigned char)text[0]) && text[size] == ' ' &&
                        !islower((unsigned char)text[size + 1]) &&
                        !isdigit((unsigned char)text[size + 1]);
    return is_act && size < GROUP_MAX ? size : 0;
}

/* Prints options in one or two columns, under the word that they share. */
typedef struct {
    const Play *play;
    char group[GROUP_MAX];
    size_t indent; /* wide if some option has a group */
    size_t column; /* where the cursor stands; 0: at the start of a line */
} Printer;

static void end_line(Printer *p)
{
    if (p->column > 0)
        printf("\n");
    p->column = 0;
}

static void print_option(Printer *p, unsigned index, const char *text)
{
    enum { SECOND_COLUMN = 54 };
    const Style style = p->play->style;
    char group[GROUP_MAX];
    const size_t size = group_size(text);
    (void)snprintf(group, sizeof group, "%.*s", (int)size, text);
    const char *rest = size > 0 ? text + size + 1 : text;
    const size_t width = 4 + columns_of(rest);
    const bool is_new = strcmp(group, p->group) != 0;
    const bool is_narrow = size > 0 || columns_of(rest) < 40;
    if (is_new || !is_narrow || p->column + 1 > SECOND_COLUMN || SECOND_COLUMN + width > TEXT_WIDTH)
        end_line(p);
    if (p->column == 0) {
        printf("  %s%-*s%s", paint(style, PAINT_BOLD), (int)p->indent - 2, is_new ? group : "",
               paint(style, PAINT_PLAIN));
        p->column = p->indent;
    } else {
        printf("%*s", (int)(SECOND_COLUMN - p->column), "");
        p->column = SECOND_COLUMN;
    }
    printf("%s%3u%s %s", paint(style, PAINT_GOOD), index + 1, paint(style, PAINT_PLAIN), rest);
    p->column += width;
    (void)snprintf(p->group, sizeof p->group, "%s", group);
}

static void print_options(const Play *play)
{
    Printer p = {.play = play, .indent = 2};
    char text[LINE_ROOM];
    const unsigned count = gavel_option_count(play->game);
    for (unsigned i = 0; i < count; i++) {
        (void)gavel_option_text(play->game, i, text, sizeof text);
        const size_t wanted = group_size(text) + 4;
        if (wanted > 4 && wanted > p.indent)
            p.indent = wanted;
    }
    for (unsigned i = 0; i < count; i++) {
        (void)gavel_option_text(play->game, i, text, sizeof text);
        print_option(&p, i, text);
    }
    end_line(&p);
}

/* What "yes" would have an ability do. */
static void print_offer(const Play *play)
{
    char text[LINE_ROOM];
    GavelOption option;
    for (unsigned i = 0; gavel_option(play->game, i, &option); i++)
        if (option.kind == GAVEL_OPTION_YES &&
            gavel_option_ability(play->game, i, text, sizeof text) > 0) {
            printf("  ");
            print_wrapped(text, 2, 2);
        }
}

/* True if several of the options can be chosen, one after the other. */
static bool asks_for_order(const Play *play)
{
    GavelQuestion question;
    gavel_question(play->game, &question);
    return question.is_order && question.most > question.picked + 1;
}

static void print_question(const Play *play)
{
    char text[LINE_ROOM];
    const char *clause = gavel_question_clause(play->game);
    (void)gavel_question_text(play->game, text, sizeof text);
    printf("\n%s%s%s", paint(play->style, PAINT_BOLD), text, paint(play->style, PAINT_PLAIN));
    if (clause[0])
        printf(" %s[%s]%s", paint(play->style, PAINT_DIM), clause, paint(play->style, PAINT_PLAIN));
    printf("\n");
    print_offer(play);
    if (gavel_set_size(play->game) > 0)
        set_print(play);
    else
        print_options(play);
    if (asks_for_order(play))
        printf("  %s(several at once, such as 1 3 4: in that order)%s\n",
               paint(play->style, PAINT_DIM), paint(play->style, PAINT_PLAIN));
}

static void print_all(Play *play)
{
    if (play->is_terminal && play->style.is_on)
        printf("\033[H\033[2J");
    table_print(play);
    if (play->chronicle.count > play->chronicle.shown) {
        printf("\n%swhat happened%s\n", paint(play->style, PAINT_DIM),
               paint(play->style, PAINT_PLAIN));
        chronicle_print(play, play->chronicle.shown, LOG_LINES);
    }
    print_question(play);
}

/* --- commands --- */

static void print_help(void)
{
    printf("  NUMBER            choose that option; Enter alone takes it if there is only one\n"
           "  NUMBERS           where several cards can be chosen, choose them or let them go: 1 3 "
           "4;\n"
           "                    in any order, until you say: done\n"
           "  WORDS             choose the option that has the words, such as: quest stitch\n"
           "  why ACT CARD      why this is not offered; with a target: why challenge A -> B\n"
           "  card NAME         what a card is, and what makes its numbers\n"
           "  rule ID           a clause of the rulebook\n"
           "  zone NAME         all cards of a zone, such as: zone discard\n"
           "  hint              what a good player would do here\n"
           "  log               everything that has happened\n"
           "  table             the table again\n"
           "  save FILE         write the game so far as a replay\n"
           "  concede           give up\n"
           "  quit              stop playing\n");
}

static void print_why(const Play *play, const char *words)
{
    char act[64];
    char card[LINE_ROOM];
    const size_t size = strcspn(words, " ");
    const char *rest = words + size + strspn(words + size, " ");
    const char *arrow = strstr(rest, "->");
    const Slice subject = slice_trim((Slice){rest, arrow ? (size_t)(arrow - rest) : strlen(rest)});
    (void)snprintf(act, sizeof act, "%.*s", (int)size, words);
    (void)snprintf(card, sizeof card, "%.*s", (int)subject.size, subject.at);
    const char *target = arrow ? arrow + 2 + strspn(arrow + 2, " ") : NULL;
    GavelReason reason;
    if (gavel_why_not(play->game, play->seat, act, card, target, &reason)) {
        printf("  nothing speaks against it\n");
        return;
    }
    printf("  not possible: %s", reason.text);
    if (reason.source_name)
        printf(" (%s)", reason.source_name);
    printf(reason.clause[0] ? " [%s]\n" : "%s\n", reason.clause);
}

static void print_rule(const Play *play, const char *id)
{
    GavelClause clause;
    const long index = gavel_clause_find(play->rules, id);
    if (index < 0 || !gavel_clause_at(play->rules, (size_t)index, &clause)) {
        printf("  there is no clause \"%s\"\n", id);
        return;
    }
    printf("  %s%s%s  ", paint(play->style, PAINT_BOLD), clause.id,
           paint(play->style, PAINT_PLAIN));
    print_wrapped(clause.summary ? clause.summary : "", 4 + columns_of(clause.id), 4);
}

/* The numbers of a card that are not simply printed, and what makes them. */
static void print_values_of(const Play *play, unsigned seat, const GavelCardView *card)
{
    char text[LINE_ROOM];
    for (size_t i = 0; gavel_stat_name(play->rules, i) && i < 8; i++) {
        (void)gavel_why_value(play->game, play->seat, card->id, i, text, sizeof text);
        if (strstr(text, " + ") || strstr(text, " - "))
            printf("    %s of player %u's: %s\n", gavel_stat_name(play->rules, i), seat + 1, text);
    }
}

/* The same for each copy of the card that can be seen. */
static void print_values(const Play *play, const char *name)
{
    GavelCardView card;
    for (unsigned seat = 0; seat < gavel_match_seats(play->match); seat++)
        for (size_t zone = 0; zone < gavel_zone_count(play->rules); zone++)
            for (size_t i = 0; gavel_zone_card(play->game, play->seat, seat, zone, i, &card); i++)
                if (card.name && strcmp(card.name, name) == 0)
                    print_values_of(play, seat, &card);
}

/* What a card does, a line for each ability. */
static void print_abilities(const Play *play, size_t card)
{
    char text[ABILITIES_ROOM];
    (void)gavel_card_english(play->cards, card, text, sizeof text);
    for (char *line = text; *line;) {
        char *end = line + strcspn(line, "\n");
        const bool is_last = *end == 0;
        *end = 0;
        printf("    ");
        print_wrapped(line, 4, 6);
        line = is_last ? end : end + 1;
    }
}

static void print_card(const Play *play, const char *words)
{
    char text[LINE_ROOM];
    unsigned count = 0;
    for (size_t i = 1; i <= gavel_card_count(play->cards) && words[0]; i++) {
        const char *name = gavel_card_name(play->cards, i);
        if (!slice_has(slice_of(name), slice_of(words)) || count++ >= MATCHES_SHOWN)
            continue;
        (void)gavel_card_text(play->cards, i, text, sizeof text);
        printf("  %s%s%s\n    ", paint(play->style, PAINT_BOLD), name,
               paint(play->style, PAINT_PLAIN));
        print_wrapped(text, 4, 4);
        print_abilities(play, i);
        print_values(play, name);
    }
    if (count == 0)
        printf("  no card is called \"%s\"\n", words);
    if (count > MATCHES_SHOWN)
        printf("  and %u more\n", count - MATCHES_SHOWN);
}

/* --- choosing by words --- */

/* The option that has all the words; -1: none or several, and it has said so. */
static long option_by_words(const Play *play, const char *words)
{
    char text[LINE_ROOM];
    long found = -1;
    unsigned matches = 0;
    const unsigned count = gavel_option_count(play->game);
    for (unsigned i = 0; i < count; i++) {
        (void)gavel_option_text(play->game, i, text, sizeof text);
        if (slice_same(slice_of(text), slice_of(words)))
            return (long)i;
        if (has_all_words(text, words)) {
            found = (long)i;
            matches++;
        }
    }
    if (matches == 1)
        return found;
    if (matches > 1) {
        printf("  %u options have these words; use a number\n", matches);
        return -1;
    }
    print_why(play, words);
    printf("  (\"?\" explains what you can type)\n");
    return -1;
}

/* The option that the line names; -1: none, and it has said so. */
static long option_of_line(const Play *play, const char *line)
{
    long number = 0;
    const unsigned count = gavel_option_count(play->game);
    if (line[0] == 0)
        return count == 1 ? 0 : -1;
    if (!isdigit((unsigned char)line[0]))
        return option_by_words(play, line);
    if (slice_number(slice_of(line), 1, count, &number))
        return number - 1;
    printf("  a number from 1 to %u, please\n", count);
    return -1;
}

void play_save(const Play *play, const char *path)
{
    if (play->scenario) {
        printf("  a replay begins with a whole game, not with a scenario: it cannot be saved\n");
        return;
    }
    const size_t size = gavel_replay_write(play->replay, NULL, 0);
    char *text = mem_new(size + 1);
    if (!path[0]) {
        printf("  save where? for example: save game.replay\n");
    } else if (text) {
        (void)gavel_replay_write(play->replay, text, size + 1);
        if (file_write(path, text, size))
            printf("  saved: gavel replay %s, or gavel play --replay %s\n", path, path);
    }
    mem_free(text);
}

void play_answer(Play *play, unsigned seat, unsigned option)
{
    play->chosen_count = 0;
    if (gavel_answer(play->game, seat, option))
        (void)gavel_replay_add(play->replay, seat, option);
}

/* --- several cards in an order --- */

enum { SEVERAL_MAX = 64 };

/* What was typed: options, by what they say. */
typedef struct {
    long number[SEVERAL_MAX];
    unsigned count;
} Several;

/* The numbers of a line; false: it is something else. */
static bool read_several(const char *line, Several *several)
{
    several->count = 0;
    for (const char *c = line + strspn(line, " ,"); *c;) {
        const size_t size = strcspn(c, " ,");
        if (several->count == SEVERAL_MAX ||
            !slice_number((Slice){c, size}, 1, 9999, &several->number[several->count++]))
            return false;
        c += size;
        c += strspn(c, " ,");
    }
    return several->count > 1;
}

/* The option that says the same; -1: none does any more. */
static long option_saying(const GavelGame *game, const char *text)
{
    char other[LINE_ROOM];
    for (unsigned i = 0; i < gavel_option_count(game); i++) {
        (void)gavel_option_text(game, i, other, sizeof other);
        if (strcmp(text, other) == 0)
            return (long)i;
    }
    return -1;
}

/* Tries all of them on a copy, so that a wrong one leaves the game as it was. Notes the answers;
 * returns how many there are, 0: it has said what is wrong. */
static unsigned try_several(const Play *play, GavelGame *copy, const Several *several,
                            unsigned *answers)
{
    char text[SEVERAL_MAX][LINE_ROOM];
    GavelQuestion question;
    gavel_question(play->game, &question);
    for (unsigned i = 0; i < several->count; i++) {
        GavelOption option;
        const unsigned index = (unsigned)several->number[i] - 1;
        if (!gavel_option(play->game, index, &option) || option.kind != GAVEL_OPTION_CARD) {
            printf("  %ld is none of the cards\n", several->number[i]);
            return 0;
        }
        (void)gavel_option_text(play->game, index, text[i], LINE_ROOM);
    }
    if (several->count > question.most - question.picked) {
        printf("  at most %u, please\n", question.most - question.picked);
        return 0;
    }
    for (unsigned i = 0; i < several->count; i++) {
        const long index = option_saying(copy, text[i]);
        if (index < 0 || !gavel_answer(copy, play->seat, (unsigned)index)) {
            printf("  these cannot be chosen together: %s\n", text[i]);
            return 0;
        }
        answers[i] = (unsigned)index;
    }
    return several->count;
}

/* True if the line was several cards and they have been chosen. */
static bool choose_several(Play *play, const Several *several)
{
    unsigned answers[SEVERAL_MAX];
    GavelGame *copy = gavel_game_new(play->match, 0);
    if (!copy) {
        printf("  out of memory\n");
        return false;
    }
    gavel_game_copy(copy, play->game);
    const unsigned count = try_several(play, copy, several, answers);
    gavel_game_free(copy);
    if (count > 0)
        play->chronicle.shown = play->chronicle.count;
    for (unsigned i = 0; i < count; i++)
        play_answer(play, play->seat, answers[i]);
    return count > 0;
}

/* Does what the line says unless it is an answer. */
static bool run_command(Play *play, const char *line)
{
    const char *rest = NULL;
    if (strcmp(line, "?") == 0 || strcmp(line, "help") == 0)
        print_help();
    else if ((rest = after_word(line, "why")) != NULL)
        print_why(play, rest);
    else if ((rest = after_word(line, "card")) != NULL && !isdigit((unsigned char)rest[0]))
        print_card(play, rest);
    else if ((rest = after_word(line, "rule")) != NULL)
        print_rule(play, rest);
    else if ((rest = after_word(line, "zone")) != NULL) {
        if (!table_print_zone(play, rest))
            printf("  there is no zone \"%s\"\n", rest);
    } else if (strcmp(line, "hint") == 0)
        hint_print(play);
    else if (strcmp(line, "log") == 0)
        chronicle_print(play, 0, LOG_ALL);
    else if (strcmp(line, "table") == 0)
        print_all(play);
    else if ((rest = after_word(line, "save")) != NULL)
        play_save(play, rest);
    else
        return false;
    return true;
}

/* True if the line was an answer, and has been given. */
static bool answer_line(Play *play, const char *line)
{
    Several several;
    const bool is_over = strcmp(line, "concede") == 0;
    if (!is_over && gavel_set_size(play->game) > 0) {
        const bool is_given = set_line(play, line);
        if (!is_given)
            print_question(play);
        return is_given;
    }
    if (!is_over && asks_for_order(play) && read_several(line, &several))
        return choose_several(play, &several);
    const long option = is_over ? GAVEL_CONCEDE : option_of_line(play, line);
    if (option < 0)
        return false;
    play->chronicle.shown = play->chronicle.count;
    play_answer(play, play->seat, (unsigned)option);
    return true;
}

Asked ask_player(Play *play)
{
    char line[LINE_ROOM];
    print_all(play);
    for (;;) {
        printf("%s> %s", paint(play->style, PAINT_BOLD), paint(play->style, PAINT_PLAIN));
        (void)fflush(stdout);
        play->is_stale = play->watched && !watch_wait(play->watched, play->watched_as);
        if (play->is_stale || !line_read(line, sizeof line))
            return ASKED_END;
        if (!play->is_terminal)
            printf("%s\n", line);
        if (strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0)
            return ASKED_QUIT;
        if (!run_command(play, line) && answer_line(play, line))
            return ASKED_ANSWERED;
    }
}
