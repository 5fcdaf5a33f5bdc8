/* report.c - see report.h. */
#include "sim/report.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "sim/page.h"

enum { CELL = 74, CARD_GAMES_MIN = 10 };

static const char style[] =
    ":root{--ink:#1d2430;--soft:#667085;--line:#d8dce3;--blue:#24629c;--red:#b23f30;--paper:#fff}"
    "*{box-sizing:border-box}body{font:15px/1.5 system-ui,'Segoe UI',sans-serif;color:var(--ink);"
    "background:var(--paper);max-width:1060px;margin:0 auto;padding:32px 24px 64px}"
    "h1{font-size:28px;margin:0 0 4px;letter-spacing:-.01em}h2{font-size:19px;margin:44px 0 6px;"
    "padding-top:14px;border-top:2px solid var(--ink)}h3{font-size:15px;margin:22px 0 6px}"
    "p{margin:4px 0 12px;max-width:72ch}.soft,.note{color:var(--soft)}.note{font-size:13px}"
    "code,pre{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}pre{background:#f5f6f8;"
    "padding:10px 14px;border-radius:6px;white-space:pre-wrap;word-break:break-word}"
    "table{border-collapse:collapse;margin:8px 0}th,td{padding:4px 14px 4px 0;text-align:left;"
    "vertical-align:middle}th{font-weight:600;font-size:13px;color:var(--soft);border-bottom:1px "
    "solid var(--line)}td{border-bottom:1px solid #eef0f3}td.n,th.n{text-align:right;"
    "font-variant-numeric:tabular-nums;white-space:nowrap}svg{display:block;max-width:100%}"
    "svg text{font:12px system-ui,'Segoe UI',sans-serif;fill:var(--ink)}.axis{stroke:#b6bcc8;"
    "fill:none}.middle{stroke:#8b93a3;stroke-dasharray:2 2;fill:none}.spread{stroke:var(--blue);"
    "stroke-width:3;stroke-linecap:round}.dot{fill:var(--blue);stroke:#fff;stroke-width:1.5}"
    ".plus{fill:var(--blue)}.minus{fill:var(--red)}.whisker{stroke:var(--ink);stroke-width:1}"
    ".column{fill:#4c7fb0}svg text.tick{font-size:10.5px;fill:var(--soft);text-anchor:middle}"
    ".grid{display:flex;flex-wrap:wrap;gap:18px 40px}.player{color:var(--soft);font-size:13px}"
    "figure{margin:0;width:360px}figcaption{font-size:13px;margin-bottom:4px}tr{break-inside:avoid}"
    "@media print{body{font-size:11px;padding:0;max-width:none}h2{break-after:avoid}figure,svg{"
    "break-inside:avoid}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}";

/* --- words --- */

static void add_entrant(Page *page, const Entrant *entrant)
{
    page_words(page, entrant->deck_name);
    page_add(page, " <span class=\"player\">");
    page_words(page, entrant->player);
    page_add(page, "</span>");
}

static uint64_t games_played(const Tournament *t)
{
    uint64_t games = 0;
    for (unsigned i = 0; i < t->pairing_count; i++)
        games += t->pairings[i].result.games;
    return games;
}

static void add_head(Page *page, const Tournament *t, const char *command)
{
    const GavelRules *rules = gavel_cards_rules(t->cards);
    page_add(page, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta "
                   "name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>");
    page_words(page, gavel_rules_title(rules));
    page_add(page, ": arena</title><style>%s</style></head><body>\n<h1>", style);
    page_words(page, gavel_rules_title(rules));
    page_add(page,
             "</h1><p class=\"soft\">%u entrants, %llu games; every pair plays %llu games with the "
             "seats swapped in every second one. A draw counts as half a win. Intervals hold in 95 "
             "of 100 cases (Wilson).</p>\n<pre>",
             t->entrant_count, (unsigned long long)games_played(t), (unsigned long long)t->games);
    page_words(page, command);
    page_add(page, "</pre>\n");
    if (games_played(t) < tournament_total(t))
        page_add(page, "<p><strong>The run was stopped early: %llu of %llu games.</strong></p>\n",
                 (unsigned long long)games_played(t), (unsigned long long)tournament_total(t));
}

/* --- who is best --- */

typedef struct {
    unsigned entrant;
    double points;
    uint64_t games;
} Rank;

static int compare_ranks(const void *a, const void *b)
{
    const Rank *x = a;
    const Rank *y = b;
    const double p = x->games ? x->points / (double)x->games : 0;
    const double q = y->games ? y->points / (double)y->games : 0;
    if (p < q || p > q)
        return p < q ? 1 : -1;
    return x->entrant < y->entrant ? -1 : 1;
}

static void add_ranking(Page *page, const Tournament *t, Rank *ranks)
{
    page_add(page,
             "<h2>Ranking</h2>\n<table><tr><th class=\"n\">#</th><th>entrant</th><th "
             "class=\"n\">points</th><th>0 to 100 %%</th><th class=\"n\">interval</th></tr>\n");
    for (unsigned i = 0; i < t->entrant_count; i++) {
        ranks[i].entrant = i;
        ranks[i].points = tournament_points(t, i, &ranks[i].games);
    }
    qsort(ranks, t->entrant_count, sizeof *ranks, compare_ranks);
    for (unsigned i = 0; i < t->entrant_count; i++) {
        const Rank *rank = &ranks[i];
        const double share = rank->games ? rank->points / (double)rank->games : 0;
        const Interval in = share_interval(rank->points, (double)rank->games);
        page_add(page, "<tr><td class=\"n\">%u</td><td>", i + 1);
        add_entrant(page, &t->entrant[rank->entrant]);
        page_add(page, "</td><td class=\"n\"><strong>%.1f %%</strong></td><td>", 100 * share);
        chart_share(page, share, in);
        page_add(page, "</td><td class=\"n\">%.1f to %.1f</td></tr>\n", 100 * in.low,
                 100 * in.high);
    }
    page_add(page, "</table>\n");
}

/* --- the matrix --- */

static void add_cell(Page *page, const Tournament *t, unsigned a, unsigned b, unsigned column)
{
    unsigned side = 0;
    const SimResult *r = tournament_between(t, a, b, &side);
    const unsigned x = column * CELL;
    if (!r) {
        page_add(page, "<rect x=\"%u\" width=\"%d\" height=\"44\" fill=\"#eef0f3\"/>", x, CELL - 2);
        return;
    }
    const double points = sim_points(r, side);
    const double share = points / (double)r->games;
    const Interval in = share_interval(points, (double)r->games);
    const Shade shade = shade_of(share);
    const char *ink = shade.is_dark ? "#fff" : "#1d2430";
    page_add(page,
             "<rect x=\"%u\" width=\"%d\" height=\"44\" fill=\"rgb(%u,%u,%u)\"><title>%.1f of %llu "
             "games</title></rect>",
             x, CELL - 2, shade.red, shade.green, shade.blue, points, (unsigned long long)r->games);
    page_add(page,
             "<text x=\"%u\" y=\"20\" text-anchor=\"middle\" style=\"fill:%s;font-weight:600;"
             "font-size:14px\">%.0f %%</text><text x=\"%u\" y=\"35\" text-anchor=\"middle\" "
             "style=\"fill:%s;font-size:10.5px\">%.0f to %.0f</text>",
             x + CELL / 2, ink, 100 * share, x + CELL / 2, ink, 100 * in.low, 100 * in.high);
}

static void add_matrix(Page *page, const Tournament *t, const Rank *ranks)
{
    enum { NAMES = 300, TOP = 24, ROW = 46 };
    const unsigned count = t->entrant_count;
    page_add(page,
             "<h2>Who beats whom</h2><p>Points of the entrant on the left against the one "
             "above: blue is good for the left, red for the one above; below the interval."
             "</p>\n<svg width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\" role=\"img\" "
             "aria-label=\"matrix of points\">",
             NAMES + count * CELL, TOP + count * ROW, NAMES + count * CELL, TOP + count * ROW);
    for (unsigned i = 0; i < count; i++)
        page_add(page, "<text x=\"%u\" y=\"14\" class=\"tick\">%u</text>",
                 NAMES + i * CELL + CELL / 2, i + 1);
    for (unsigned row = 0; row < count; row++) {
        const Entrant *entrant = &t->entrant[ranks[row].entrant];
        page_add(page, "<g transform=\"translate(0 %u)\"><text y=\"20\">%u&#160; ", TOP + row * ROW,
                 row + 1);
        char name[44];
        size_t size = strlen(entrant->deck_name);
        size = size < sizeof name - 1 ? size : sizeof name - 1;
        while (size > 0 && ((unsigned char)entrant->deck_name[size] & 0xC0) == 0x80)
            size--;
        memcpy(name, entrant->deck_name, size);
        name[size] = 0;
        page_words(page, name);
        page_add(page, "</text><text x=\"18\" y=\"35\" style=\"fill:#667085;font-size:11px\">");
        page_words(page, entrant->player);
        page_add(page, "</text><g transform=\"translate(%d 0)\">", NAMES);
        for (unsigned column = 0; column < count; column++)
            add_cell(page, t, ranks[row].entrant, ranks[column].entrant, column);
        page_add(page, "</g></g>\n");
    }
    page_add(page, "</svg>\n");
}

/* --- the first turn, and how long games take --- */

static void add_first_share(Page *page, Share share)
{
    if (share.whole > 0)
        page_add(page, "<td class=\"n\">%.0f %% of %.0f</td>", 100 * share.part / share.whole,
                 share.whole);
    else
        page_add(page, "<td class=\"n soft\">never</td>");
}

static void add_first_row(Page *page, const Tournament *t, const Pairing *pairing)
{
    const Share first = sim_wins_first(&pairing->result, 0);
    const Share second = sim_wins_second(&pairing->result, 0);
    page_add(page, "<tr><td>");
    add_entrant(page, &t->entrant[pairing->a]);
    page_add(page, "<br><span class=\"soft\">against</span> ");
    add_entrant(page, &t->entrant[pairing->b]);
    page_add(page, "</td>");
    add_first_share(page, first);
    add_first_share(page, second);
    if (first.whole > 0 && second.whole > 0) {
        const double effect = first.part / first.whole - second.part / second.whole;
        page_add(page, "<td class=\"n\"><strong>%+.0f</strong></td><td>", 100 * effect);
        chart_difference(page, effect, difference_interval(first, second), 0.5);
        page_add(page, "</td></tr>\n");
    } else {
        page_add(page, "<td class=\"n soft\">&#8211;</td><td></td></tr>\n");
    }
}

static void add_firsts(Page *page, const Tournament *t)
{
    page_add(page,
             "<h2>The first turn</h2><p>How often the upper entrant of a pair wins when it "
             "has the first turn, and when the other has it; the difference is what the first "
             "turn is worth there, in points of a hundred. Players choose who begins where "
             "the rules let them.</p>\n<table><tr><th>pair</th><th class=\"n\">wins as "
             "first</th><th class=\"n\">as second</th><th class=\"n\">effect</th><th>"
             "&#8722;50 to +50</th></tr>\n");
    for (unsigned i = 0; i < t->pairing_count; i++)
        if (t->pairings[i].result.games > 0)
            add_first_row(page, t, &t->pairings[i]);
    page_add(page, "</table>\n");
}

static void add_lengths(Page *page, const Tournament *t)
{
    page_add(page, "<h2>How long games take</h2><p>Games by the number of their turns, both "
                   "players' turns counted.</p>\n<div class=\"grid\">\n");
    for (unsigned i = 0; i < t->pairing_count; i++) {
        const Pairing *pairing = &t->pairings[i];
        const SimResult *r = &pairing->result;
        if (r->games == 0)
            continue;
        page_add(page, "<figure><figcaption>");
        add_entrant(page, &t->entrant[pairing->a]);
        page_add(page, "<br>");
        add_entrant(page, &t->entrant[pairing->b]);
        page_add(page, "<br><span class=\"player\">%.1f turns, %.0f decisions</span></figcaption>",
                 tally_mean(&r->turns), tally_mean(&r->decisions));
        chart_histogram(page, r->lengths, SIM_TURNS_MAX);
        page_add(page, "</figure>\n");
    }
    page_add(page, "</div>\n");
}

/* --- cards --- */

/* How much more an entrant gets in games with the card than in all its games. */
static double gain(uint64_t games, uint64_t half_wins, double share)
{
    return (double)half_wins / 2 / (double)games - share;
}

static void add_gain(Page *page, uint64_t games, uint64_t half_wins, double share)
{
    if (games < CARD_GAMES_MIN) {
        page_add(page, "<td class=\"n soft\">%llu</td><td class=\"n soft\">&#8211;</td><td></td>",
                 (unsigned long long)games);
        return;
    }
    const Interval in = share_interval((double)half_wins / 2, (double)games);
    const double difference = gain(games, half_wins, share);
    page_add(page, "<td class=\"n\">%llu</td><td class=\"n\">%+.1f</td><td>",
             (unsigned long long)games, 100 * difference);
    chart_difference(page, difference, (Interval){in.low - share, in.high - share}, 0.4);
    page_add(page, "</td>");
}

static double order_of(const SimCard *card)
{
    return card->played >= CARD_GAMES_MIN
               ? (double)card->played_wins / (double)card->played
               : -1 + (double)card->drawn_wins / (double)(card->drawn + 1) / 4;
}

static int compare_cards(const void *a, const void *b)
{
    const double x = order_of(a);
    const double y = order_of(b);
    if (x < y || x > y)
        return x < y ? 1 : -1;
    return strcmp(((const SimCard *)a)->name, ((const SimCard *)b)->name);
}

static void add_cards_of(Page *page, const Tournament *t, unsigned entrant, SimCards *cards)
{
    uint64_t games = 0;
    const double points = tournament_points(t, entrant, &games);
    const double share = games ? points / (double)games : 0;
    tournament_cards(t, entrant, cards);
    qsort(cards->card, cards->count, sizeof cards->card[0], compare_cards);
    page_add(page, "<h3>");
    add_entrant(page, &t->entrant[entrant]);
    page_add(page, "</h3>\n<table><tr><th>card</th><th class=\"n\">games drawn</th><th "
                   "class=\"n\">&#177; points</th><th>when drawn</th><th class=\"n\">games "
                   "played</th><th class=\"n\">&#177; points</th><th>when played</th></tr>\n");
    for (unsigned i = 0; i < cards->count; i++) {
        const SimCard *card = &cards->card[i];
        page_add(page, "<tr><td>");
        page_words(page, card->name);
        page_add(page, "</td>");
        add_gain(page, card->drawn, card->drawn_wins, share);
        add_gain(page, card->played, card->played_wins, share);
        page_add(page, "</tr>\n");
    }
    page_add(page, "</table>\n");
}

static void add_cards(Page *page, const Tournament *t)
{
    SimCards *cards = mem_new(sizeof *cards);
    if (!cards) {
        page->is_failed = true;
        return;
    }
    page_add(page,
             "<h2>What cards bring</h2><p>How many points of a hundred an entrant gets more, "
             "or less, in games in which it had the card in hand in a turn of its own, or "
             "played it from its hand. A dear card is played only by those who "
             "lived to pay for it: compare cards of like cost. The thin line is the interval; "
             "bars begin at %d games.</p>\n",
             CARD_GAMES_MIN);
    for (unsigned i = 0; i < t->entrant_count; i++)
        add_cards_of(page, t, i, cards);
    mem_free(cards);
}

char *report_make(const Tournament *t, const char *command, size_t *size)
{
    Page page = {.at = NULL};
    Rank ranks[TOURNAMENT_ENTRANTS_MAX];
    add_head(&page, t, command);
    add_ranking(&page, t, ranks);
    add_matrix(&page, t, ranks);
    add_firsts(&page, t);
    add_lengths(&page, t);
    add_cards(&page, t);
    page_add(&page, "<p class=\"note\">Made by gavel %s.</p></body></html>\n", gavel_version());
    if (page.is_failed) {
        mem_free(page.at);
        return NULL;
    }
    *size = page.size;
    return page.at;
}
