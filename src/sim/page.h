/* page.h - an HTML text that grows, and the charts that reports draw into it as SVG. */
#ifndef SIM_PAGE_H
#define SIM_PAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "sim/statistics.h"

typedef struct {
    char *at;
    size_t size;
    size_t room;
    bool is_failed; /* memory is out: the text has holes */
} Page;

void page_add(Page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a text with what HTML would take for its own replaced. */
void page_words(Page *page, const char *text);

/* A share as a point with its interval on a scale from 0 to 100 %, with a line at 50 %. */
void chart_share(Page *page, double share, Interval interval);

/* A difference of shares as a bar from the middle, with its interval; `reach` is what fills half of
 * it. */
void chart_difference(Page *page, double difference, Interval interval, double reach);

/* Columns for counts of 0..last. */
void chart_histogram(Page *page, const uint64_t *counts, unsigned last);

/* The colour of a share in the matrix, as red, green and blue; whether words on it must be white.
 */
typedef struct {
    unsigned red, green, blue;
    bool is_dark;
} Shade;

Shade shade_of(double share);

#endif
