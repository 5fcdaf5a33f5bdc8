/* page.c - see page.h. */
#include "sim/page.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/memory.h"

/* --- text --- */

static bool make_room(Page *page, size_t size)
{
    if (page->size + size < page->room)
        return true;
    const size_t room = 2 * page->room + size + 4096;
    char *grown = page->is_failed ? NULL : mem_grow(page->at, room);
    if (!grown) {
        page->is_failed = true;
        return false;
    }
    page->at = grown;
    page->room = room;
    return true;
}

void page_add(Page *page, const char *format, ...)
{
    va_list args;
    va_list again;
    va_start(args, format);
    va_copy(again, args);
    const int size = vsnprintf(NULL, 0, format, args);
    if (size >= 0 && make_room(page, (size_t)size + 1))
        page->size += (size_t)vsnprintf(page->at + page->size, (size_t)size + 1, format, again);
    va_end(again);
    va_end(args);
}

void page_words(Page *page, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '<':
            page_add(page, "&lt;");
            break;
        case '>':
            page_add(page, "&gt;");
            break;
        case '&':
            page_add(page, "&amp;");
            break;
        case '"':
            page_add(page, "&quot;");
            break;
        default:
            page_add(page, "%c", *text);
            break;
        }
    }
}

/* --- charts --- */

enum { SHARE_WIDTH = 220, DIFFERENCE_WIDTH = 150, ROW_HEIGHT = 18 };

void chart_share(Page *page, double share, Interval in)
{
    const double low = in.low * SHARE_WIDTH;
    const double high = in.high * SHARE_WIDTH;
    page_add(page,
             "<svg class=\"share\" width=\"%d\" height=\"%d\" viewBox=\"-4 0 %d %d\" role=\"img\" "
             "aria-label=\"%.1f %%, %.1f to %.1f\">",
             SHARE_WIDTH + 8, ROW_HEIGHT, SHARE_WIDTH + 8, ROW_HEIGHT, 100 * share, 100 * in.low,
             100 * in.high);
    page_add(page, "<path class=\"axis\" d=\"M0 9H%d\"/>", SHARE_WIDTH);
    for (int i = 0; i <= 4; i++)
        page_add(page, "<path class=\"%s\" d=\"M%d %dV%d\"/>", i == 2 ? "middle" : "axis",
                 i * SHARE_WIDTH / 4, i == 2 ? 0 : 6, i == 2 ? ROW_HEIGHT : 12);
    page_add(page,
             "<path class=\"spread\" d=\"M%.1f 9H%.1f\"/><circle class=\"dot\" cx=\"%.1f\" "
             "cy=\"9\" r=\"4\"/></svg>",
             low, high, share * SHARE_WIDTH);
}

static double placed(double difference, double reach)
{
    const double half = DIFFERENCE_WIDTH / 2.0;
    const double at = half + half * difference / reach;
    return at < 0 ? 0 : at > DIFFERENCE_WIDTH ? DIFFERENCE_WIDTH : at;
}

void chart_difference(Page *page, double difference, Interval in, double reach)
{
    const double middle = DIFFERENCE_WIDTH / 2.0;
    const double at = placed(difference, reach);
    page_add(
        page,
        "<svg class=\"difference\" width=\"%d\" height=\"%d\" role=\"img\" "
        "aria-label=\"%+.1f points, %+.1f to %+.1f\"><path class=\"middle\" d=\"M%.1f 0V%d\"/>",
        DIFFERENCE_WIDTH, ROW_HEIGHT, 100 * difference, 100 * in.low, 100 * in.high, middle,
        ROW_HEIGHT);
    page_add(page, "<rect class=\"%s\" x=\"%.1f\" y=\"4\" width=\"%.1f\" height=\"10\"/>",
             difference < 0 ? "minus" : "plus", at < middle ? at : middle,
             at < middle ? middle - at : at - middle);
    page_add(page, "<path class=\"whisker\" d=\"M%.1f 9H%.1f\"/></svg>", placed(in.low, reach),
             placed(in.high, reach));
}

enum { HISTOGRAM_WIDTH = 340, HISTOGRAM_HEIGHT = 110, HISTOGRAM_FOOT = 16 };

void chart_histogram(Page *page, const uint64_t *counts, unsigned last)
{
    unsigned from = 0;
    unsigned to = last;
    uint64_t most = 1;
    while (from < to && counts[from] == 0)
        from++;
    while (to > from && counts[to] == 0)
        to--;
    for (unsigned i = from; i <= to; i++)
        most = counts[i] > most ? counts[i] : most;
    const double step = (double)HISTOGRAM_WIDTH / (to - from + 1);
    const double width = step > 26 ? 26 : step;
    const unsigned apart = width >= 18 ? 1 : width >= 9 ? 2 : 5;
    page_add(page,
             "<svg class=\"histogram\" width=\"%d\" height=\"%d\" role=\"img\" "
             "aria-label=\"games by turns\">",
             HISTOGRAM_WIDTH, HISTOGRAM_HEIGHT + HISTOGRAM_FOOT);
    for (unsigned i = from; i <= to; i++) {
        const double x = (i - from) * width;
        const double tall = (HISTOGRAM_HEIGHT - 4.0) * (double)counts[i] / (double)most;
        page_add(page,
                 "<rect class=\"column\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\">"
                 "<title>%u turns: %llu games</title></rect>",
                 x + 0.5, HISTOGRAM_HEIGHT - tall, width > 2 ? width - 1 : width, tall, i,
                 (unsigned long long)counts[i]);
        if (i % apart == 0)
            page_add(page, "<text x=\"%.1f\" y=\"%d\" class=\"tick\">%u%s</text>", x + width / 2,
                     HISTOGRAM_HEIGHT + 12, i, i == last ? "+" : "");
    }
    page_add(page, "<path class=\"axis\" d=\"M0 %dH%d\"/></svg>", HISTOGRAM_HEIGHT,
             HISTOGRAM_WIDTH);
}

/* From red over paper to blue: told apart by nearly everybody, and in grey by how dark they are. */
Shade shade_of(double share)
{
    static const double low[] = {178, 63, 48};
    static const double middle[] = {247, 245, 240};
    static const double high[] = {36, 98, 156};
    const double away = share < 0.5 ? 1 - 2 * share : 2 * share - 1;
    const double *end = share < 0.5 ? low : high;
    unsigned mixed[3];
    for (int i = 0; i < 3; i++)
        mixed[i] = (unsigned)(middle[i] + (end[i] - middle[i]) * away + 0.5);
    return (Shade){mixed[0], mixed[1], mixed[2], away > 0.55};
}
