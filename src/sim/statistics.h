/* statistics.h - how sure a counted share is. */
#ifndef SIM_STATISTICS_H
#define SIM_STATISTICS_H

#include <stdint.h>

typedef struct {
    double low;
    double high;
} Interval;

/* The 95 % interval of Wilson for a share of `part` in `whole`; 0 to 1 if there is no whole. Parts
 * may be halves: a draw is half a win. */
Interval share_interval(double part, double whole);

/* A share of something that was counted. */
typedef struct {
    double part;
    double whole;
} Share;

/* The 95 % interval of Newcombe for the difference a - b of two shares. */
Interval difference_interval(Share a, Share b);

/* Whole numbers that were counted; order does not matter, so threads may count apart. */
typedef struct {
    uint64_t count;
    uint64_t sum;
    uint64_t squares;
    uint64_t least;
    uint64_t most;
} Tally;

void tally_add(Tally *tally, uint64_t value);
void tally_merge(Tally *into, const Tally *from);
double tally_mean(const Tally *tally);

/* The 95 % interval of the mean. */
Interval tally_interval(const Tally *tally);

/* Wald's sequential test of a share: has it been shown, with at most 5 % of error each way, that it
 * is `high` rather than `low`? */
typedef enum { TEST_OPEN, TEST_LOW, TEST_HIGH } TestResult;
TestResult share_test(double part, double whole, double low, double high);

#endif
