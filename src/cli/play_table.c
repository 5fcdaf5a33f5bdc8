/* play_table.c - the table in plain text: the other players above, the own cards below.
 *
 * Zones in play, and those that only their player sees, are listed card by card, equal cards in one
 * row. The cards of other zones that can be seen are named in a line; of the rest the number is
 * told.
 */
#include <stdio.h>
#include <string.h>

#include "cli/play_int.h"

enum { ROWS_MAX = 80, STATS = 8, NOTES_ROOM = 200, NAME_MIN = 30, NAME_MAX = 46, HEADING = 16 };
enum { NAMES_MAX = 10, NAMES_INDENT = 4 };

/* How a zone of a player is shown, in the order of the table. */
typedef enum {
    IN_HEADING, /* behind the player's numbers: how many cards, or the one that stands for them */
    IN_PLAY,    /* a list with stats */
    BY_NAME,    /* one line of names */
    IN_HAND,    /* a list with stats, below all that others see too */
    MANNERS
} Manner;

typedef struct {
    const char *name; /* NULL: hidden */
    int stats[STATS];
    unsigned slot;
    unsigned times;
    char notes[NOTES_ROOM];
} Row;

typedef struct {
    Row rows[ROWS_MAX];
    size_t count;
    size_t left_out;
} Rows;

/* The columns that all lists of one table share. */
typedef struct {
    size_t name_width;
    bool has_stat[STATS]; /* some card has it */
} Shape;

/* --- rows --- */

static void note(Text *text, const char *format, const char *word, int number)
{
    if (text->size > 0)
        text_add(text, ", ");
    text_add(text, format, word, number);
}

/* The name of the card that another is attached to, wherever it lies. */
static const char *host_name(const Play *play, unsigned host)
{
    GavelCardView card;
    for (unsigned seat = 0; seat < gavel_match_seats(play->match); seat++)
        for (size_t zone = 0; gavel_zone_name(play->rules, zone); zone++)
            for (size_t i = 0; i < gavel_zone_size(play->game, seat, zone); i++)
                if (gavel_zone_card(play->game, play->seat, seat, zone, i, &card) &&
                    card.id == host && card.name)
                    return card.name;
    return "a card";
}

/* What lies on a card and where it stands; not `is_brief`: also its marks and keywords. */
static void write_notes(const Play *play, const GavelCardView *card, bool is_brief, Row *row)
{
    Text text = text_in(row->notes, sizeof row->notes);
    if (card->slot_name[0])
        note(&text, "%s", card->slot_name, 0);
    if (card->is_looked_at)
        note(&text, "%s", "looked at", 0);
    for (size_t i = 0; card->marks[i] && !is_brief; i++)
        note(&text, "%s", card->marks[i], 0);
    if (card->host)
        note(&text, "with %s", host_name(play, card->host), 0);
    if (card->damage > 0) /* less than none is healing beyond what is printed */
        note(&text, "%s %d", "damage", card->damage);
    for (size_t i = 0; gavel_counter_name(play->rules, i) && i < 8; i++)
        if (card->counters[i] > 0)
            note(&text, "%s %d", gavel_counter_name(play->rules, i), (int)card->counters[i]);
    for (size_t i = 0; card->keywords[i] && !is_brief; i++)
        note(&text, card->keyword_values[i] ? "%s %d" : "%s", card->keywords[i],
             card->keyword_values[i]);
}

static bool rows_equal(const Row *a, const Row *b)
{
    const bool is_same_name =
        a->name && b->name ? strcmp(a->name, b->name) == 0 : a->name == b->name;
    return is_same_name && a->slot == b->slot && memcmp(a->stats, b->stats, sizeof a->stats) == 0 &&
           strcmp(a->notes, b->notes) == 0;
}

static void add_row(Rows *rows, const Row *row)
{
    for (size_t i = 0; i < rows->count; i++)
        if (rows_equal(&rows->rows[i], row)) {
            rows->rows[i].times++;
            return;
        }
    if (rows->count == ROWS_MAX) {
        rows->left_out++;
        return;
    }
    size_t place = rows->count++;
    while (place > 0 && rows->rows[place - 1].slot > row->slot) {
        rows->rows[place] = rows->rows[place - 1];
        place--;
    }
    rows->rows[place] = *row;
}

static void collect(const Play *play, unsigned seat, size_t zone, Rows *rows)
{
    GavelCardView card;
    memset(rows, 0, sizeof *rows);
    for (size_t i = 0; gavel_zone_card(play->game, play->seat, seat, zone, i, &card); i++) {
        Row row = {.name = card.name, .slot = card.slot, .times = 1};
        memcpy(row.stats, card.stats, sizeof row.stats);
        write_notes(play, &card, false, &row);
        add_row(rows, &row);
    }
}

/* Without stats, and from the newest card to the oldest. */
static void collect_names(const Play *play, unsigned seat, size_t zone, Rows *rows)
{
    GavelCardView card;
    memset(rows, 0, sizeof *rows);
    for (size_t i = gavel_zone_size(play->game, seat, zone); i > 0; i--) {
        (void)gavel_zone_card(play->game, play->seat, seat, zone, i - 1, &card);
        Row row = {.name = card.name, .slot = card.slot, .times = 1};
        write_notes(play, &card, true, &row);
        add_row(rows, &row);
    }
}

static void widen(const Play *play, unsigned seat, size_t zone, Shape *shape)
{
    GavelCardView card;
    for (size_t i = 0; gavel_zone_card(play->game, play->seat, seat, zone, i, &card); i++) {
        const size_t width = card.name ? columns_of(card.name) : 0;
        if (width > shape->name_width)
            shape->name_width = width < NAME_MAX ? width : NAME_MAX;
        for (int k = 0; k < STATS; k++)
            shape->has_stat[k] = shape->has_stat[k] || card.stats[k] != 0;
    }
}

/* --- printing --- */

static int stat_width(const char *name)
{
    const size_t size = strlen(name);
    return size < 4 ? 6 : (int)size + 2;
}

static void print_spaces(size_t count)
{
    printf("%*s", (int)count, "");
}

static void print_row(const Play *play, const Shape *shape, const Row *row)
{
    const char *name = row->name ? row->name : "(hidden)";
    const size_t columns = columns_of(name);
    if (row->times > 1)
        printf("  %s%2u x%s ", paint(play->style, PAINT_WARM), row->times,
               paint(play->style, PAINT_PLAIN));
    else
        print_spaces(7);
    printf("%s", name);
    print_spaces(columns < shape->name_width ? shape->name_width - columns : 0);
    for (size_t i = 0; i < STATS && gavel_stat_name(play->rules, i); i++) {
        if (!shape->has_stat[i])
            continue;
        const int width = stat_width(gavel_stat_name(play->rules, i));
        if (row->name && row->stats[i] != 0)
            printf("%*d", width, row->stats[i]);
        else
            printf("%*s", width, "-");
    }
    if (row->notes[0])
        printf("   %s%s%s", paint(play->style, PAINT_WARM), row->notes,
               paint(play->style, PAINT_PLAIN));
    printf("\n");
}

static void print_zone(const Play *play, const Shape *shape, unsigned seat, size_t zone)
{
    Rows rows;
    char name[NOTES_ROOM];
    collect(play, seat, zone, &rows);
    (void)gavel_zone_text(play->rules, zone, GAVEL_ENGLISH, name, sizeof name);
    printf("  %s%s", paint(play->style, PAINT_DIM), name);
    if (rows.count == 0) {
        printf(": empty%s\n", paint(play->style, PAINT_PLAIN));
        return;
    }
    const size_t used = 2 + columns_of(name);
    print_spaces(shape->name_width + 7 > used ? shape->name_width + 7 - used : 0);
    for (size_t i = 0; i < STATS && gavel_stat_name(play->rules, i); i++)
        if (shape->has_stat[i])
            printf("%*s", stat_width(gavel_stat_name(play->rules, i)),
                   gavel_stat_name(play->rules, i));
    printf("%s\n", paint(play->style, PAINT_PLAIN));
    for (size_t i = 0; i < rows.count; i++)
        print_row(play, shape, &rows.rows[i]);
    if (rows.left_out > 0)
        printf("       and %zu more\n", rows.left_out);
}

/* True if the zone is for the one card that stands for its player, such as a leader: it is called
 * as the deck of that card, and every player has one there. */
static bool is_single(const Play *play, size_t zone)
{
    const char *deck = NULL;
    for (size_t i = 0; (deck = gavel_word(play->rules, GAVEL_DECKS, i)) != NULL; i++)
        if (strcmp(deck, gavel_zone_name(play->rules, zone)) == 0)
            break;
    for (unsigned seat = 0; deck && seat < gavel_match_seats(play->match); seat++)
        if (gavel_zone_size(play->game, seat, zone) != 1)
            return false;
    return deck != NULL;
}

static Manner manner_of(const Play *play, unsigned seat, size_t zone)
{
    GavelCardView own;
    GavelCardView others;
    Manner manner = IN_HEADING;
    if (gavel_zone_is_in_play(play->rules, zone))
        return IN_PLAY;
    if (seat == play->seat && strcmp(gavel_zone_faces(play->rules, zone), "player") == 0)
        return IN_HAND;
    for (size_t i = 0; gavel_zone_card(play->game, play->seat, seat, zone, i, &own); i++) {
        (void)gavel_zone_card(play->game, GAVEL_NOBODY, seat, zone, i, &others);
        if (own.name && !others.name)
            return IN_HAND; /* shown to this player only */
        if (own.name)
            manner = BY_NAME;
    }
    return manner == BY_NAME && is_single(play, zone) ? IN_HEADING : manner;
}

/* "leader Arisa (defense 20)": the only card of a zone, which everybody sees. */
static void write_single(const Play *play, unsigned seat, size_t zone, Text *text)
{
    GavelCardView card;
    const char *joint = " (";
    (void)gavel_zone_card(play->game, play->seat, seat, zone, 0, &card);
    text_add(text, "%s %s", gavel_zone_name(play->rules, zone), card.name ? card.name : "(hidden)");
    for (size_t i = 0; i < STATS && gavel_stat_name(play->rules, i); i++)
        if (card.stats[i] != 0) {
            text_add(text, "%s%s %d", joint, gavel_stat_name(play->rules, i), card.stats[i]);
            joint = ", ";
        }
    if (card.damage > 0) {
        text_add(text, "%sdamage %d", joint, card.damage);
        joint = ", ";
    }
    if (joint[0] == ',')
        text_add(text, ")");
}

/* "inkwell 4 (1 exerted)" */
static void write_pile(const Play *play, unsigned seat, size_t zone, Text *text)
{
    GavelCardView card;
    char name[NOTES_ROOM];
    const char *mark = NULL;
    unsigned marked = 0;
    (void)gavel_zone_text(play->rules, zone, GAVEL_ENGLISH, name, sizeof name);
    text_add(text, "%s", name);
    for (size_t i = 0; gavel_zone_card(play->game, play->seat, seat, zone, i, &card); i++) {
        if (card.marks[0] && strcmp(card.marks[0], "face down") != 0) {
            mark = card.marks[0];
            marked++;
        }
    }
    text_add(text, " %zu", gavel_zone_size(play->game, seat, zone));
    if (mark)
        text_add(text, " (%u %s)", marked, mark);
}

/* Words that follow each other, in as many lines as they need. */
typedef struct {
    size_t at;
    size_t indent;
} Line;

/* In a new line the joint loses its blanks and bars. */
static void print_part(Line *line, const char *joint, const char *words)
{
    line->at += strlen(joint) + columns_of(words);
    if (line->at > TEXT_WIDTH) {
        printf("%.*s\n", (int)strspn(joint, ",;"), joint);
        print_spaces(line->indent);
        line->at = line->indent + columns_of(words);
        joint = "";
    }
    printf("%s%s", joint, words);
}

/* The numbers of the player; the first one is what the game is about. */
static void print_numbers(const Play *play, unsigned seat, Line *line)
{
    for (size_t i = 0; gavel_number_name(play->rules, i); i++) {
        char name[NOTES_ROOM];
        char words[LINE_ROOM];
        const int number = gavel_number(play->game, seat, i);
        if (!gavel_number_is_shown(play->rules, i) || (number == 0 && i > 0))
            continue;
        (void)gavel_number_text(play->rules, i, GAVEL_ENGLISH, name, sizeof name);
        (void)snprintf(words, sizeof words, "%s %d", name, number);
        printf("%s", i == 0 ? paint(play->style, PAINT_GOOD) : "");
        print_part(line, i > 0 ? ", " : "", words);
        printf("%s", i == 0 ? paint(play->style, PAINT_PLAIN) : "");
    }
}

/* True if the zone has cards to be shown with this seat, and in this manner. */
static bool is_shown(const Play *play, unsigned seat, size_t zone, Manner manner)
{
    const bool is_elsewhere = gavel_zone_is_shared(play->rules, zone) && seat != 0;
    return !is_elsewhere && gavel_zone_size(play->game, seat, zone) > 0 &&
           manner_of(play, seat, zone) == manner;
}

static void print_heading(const Play *play, unsigned seat)
{
    const bool is_own = seat == play->seat;
    printf("%splayer %u%s%s", paint(play->style, PAINT_BOLD), seat + 1, is_own ? " (you)" : "",
           paint(play->style, PAINT_PLAIN));
    print_spaces(is_own ? 2 : 8);
    Line line = {.at = HEADING, .indent = HEADING};
    print_numbers(play, seat, &line);
    const char *joint = line.at > HEADING ? " | " : "";
    for (size_t zone = 0; zone < gavel_zone_count(play->rules); zone++) {
        char words[LINE_ROOM];
        if (!is_shown(play, seat, zone, IN_HEADING))
            continue;
        Text text = text_in(words, sizeof words);
        if (is_single(play, zone))
            write_single(play, seat, zone, &text);
        else
            write_pile(play, seat, zone, &text);
        print_part(&line, joint, words);
        joint = ", ";
    }
    printf("\n");
}

/* "cemetery 3: Roc; 2 x Aiela, Dragon Knight": names have commas of their own. */
static void print_names(const Play *play, unsigned seat, size_t zone)
{
    Rows rows;
    char words[LINE_ROOM];
    size_t untold = gavel_zone_size(play->game, seat, zone);
    Text text = text_in(words, sizeof words);
    collect_names(play, seat, zone, &rows);
    write_pile(play, seat, zone, &text);
    printf("  %s%s:%s ", paint(play->style, PAINT_DIM), words, paint(play->style, PAINT_PLAIN));
    Line line = {.at = 4 + columns_of(words), .indent = NAMES_INDENT};
    for (size_t i = 0; i < rows.count && i < NAMES_MAX; i++) {
        const Row *row = &rows.rows[i];
        text = text_in(words, sizeof words);
        if (row->times > 1)
            text_add(&text, "%u x ", row->times);
        text_add(&text, row->notes[0] ? "%s (%s)" : "%s", row->name ? row->name : "(hidden)",
                 row->notes);
        print_part(&line, i > 0 ? "; " : "", words);
        untold -= row->times;
    }
    text = text_in(words, sizeof words);
    text_add(&text, "and %zu more", untold);
    if (untold > 0)
        print_part(&line, "; ", words);
    printf("\n");
}

static void print_seat(const Play *play, const Shape *shape, unsigned seat)
{
    print_heading(play, seat);
    for (Manner manner = IN_PLAY; manner < MANNERS; manner++) {
        bool is_empty = true;
        for (size_t zone = 0; zone < gavel_zone_count(play->rules); zone++) {
            if (!is_shown(play, seat, zone, manner))
                continue;
            if (manner == BY_NAME)
                print_names(play, seat, zone);
            else
                print_zone(play, shape, seat, zone);
            is_empty = false;
        }
        if (manner == IN_PLAY && is_empty)
            printf("  %snothing in play%s\n", paint(play->style, PAINT_DIM),
                   paint(play->style, PAINT_PLAIN));
    }
}

static Shape shape_of(const Play *play)
{
    Shape shape = {.name_width = NAME_MIN};
    for (unsigned seat = 0; seat < gavel_match_seats(play->match); seat++)
        for (size_t zone = 0; zone < gavel_zone_count(play->rules); zone++)
            if (is_shown(play, seat, zone, IN_PLAY) || is_shown(play, seat, zone, IN_HAND))
                widen(play, seat, zone, &shape);
    return shape;
}

static void print_rule_line(const Play *play, const char *words)
{
    const size_t used = columns_of(words);
    printf("%s-- %s ", paint(play->style, PAINT_DIM), words);
    for (size_t i = used + 4; i < TEXT_WIDTH; i++)
        putchar('-');
    printf("%s\n", paint(play->style, PAINT_PLAIN));
}

void table_print(const Play *play)
{
    char words[LINE_ROOM];
    const unsigned seats = gavel_match_seats(play->match);
    const unsigned active = gavel_active_seat(play->game);
    if (gavel_turn(play->game) == 0)
        (void)snprintf(words, sizeof words, "%s, before the first turn",
                       gavel_rules_title(play->rules));
    else
        (void)snprintf(words, sizeof words, "%s, turn %u of player %u%s, %s",
                       gavel_rules_title(play->rules), gavel_turn(play->game), active + 1,
                       active == play->seat ? " (yours)" : "", gavel_phase(play->game));
    const Shape shape = shape_of(play);
    print_rule_line(play, words);
    for (unsigned i = 1; i < seats; i++)
        print_seat(play, &shape, (play->seat + i) % seats);
    printf("\n");
    print_seat(play, &shape, play->seat);
}

static bool begins_with(const char *text, const char *start)
{
    const size_t size = strlen(start);
    return strlen(text) >= size && slice_same((Slice){text, size}, slice_of(start));
}

/* By its name in card files, or in words. */
static bool is_called(const Play *play, size_t zone, const char *start)
{
    char words[NOTES_ROOM];
    (void)gavel_zone_text(play->rules, zone, GAVEL_ENGLISH, words, sizeof words);
    return start[0] &&
           (begins_with(gavel_zone_name(play->rules, zone), start) || begins_with(words, start));
}

bool table_print_zone(const Play *play, const char *word)
{
    bool is_found = false;
    for (size_t zone = 0; zone < gavel_zone_count(play->rules); zone++) {
        if (!is_called(play, zone, word))
            continue;
        is_found = true;
        for (unsigned seat = 0; seat < gavel_match_seats(play->match); seat++) {
            if (gavel_zone_is_shared(play->rules, zone) && seat > 0)
                continue;
            Shape shape = {.name_width = NAME_MIN};
            widen(play, seat, zone, &shape);
            printf("player %u%s\n", seat + 1, seat == play->seat ? " (you)" : "");
            print_zone(play, &shape, seat, zone);
        }
    }
    return is_found;
}
