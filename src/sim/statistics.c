/* statistics.c - see statistics.h. */
#include "sim/statistics.h"

#include <math.h>

static const double z = 1.959963984540054; /* 95 % of a normal distribution lie within */

Interval share_interval(double part, double whole)
{
    if (whole <= 0)
        return (Interval){0, 1};
    const double share = part / whole;
    const double scale = 1 + z * z / whole;
    const double middle = (share + z * z / (2 * whole)) / scale;
    const double spread =
        z / scale * sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole));
    return (Interval){middle > spread ? middle - spread : 0,
                      middle + spread < 1 ? middle + spread : 1};
}

Interval difference_interval(Share a, Share b)
{
    if (a.whole <= 0 || b.whole <= 0)
        return (Interval){-1, 1};
    const double p = a.part / a.whole;
    const double q = b.part / b.whole;
    const Interval x = share_interval(a.part, a.whole);
    const Interval y = share_interval(b.part, b.whole);
    return (Interval){p - q - sqrt((p - x.low) * (p - x.low) + (y.high - q) * (y.high - q)),
                      p - q + sqrt((x.high - p) * (x.high - p) + (q - y.low) * (q - y.low))};
}

void tally_add(Tally *tally, uint64_t value)
{
    tally->least = tally->count == 0 || value < tally->least ? value : tally->least;
    tally->most = value > tally->most ? value : tally->most;
    tally->count++;
    tally->sum += value;
    tally->squares += value * value;
}

void tally_merge(Tally *into, const Tally *from)
{
    if (from->count == 0)
        return;
    into->least = into->count == 0 || from->least < into->least ? from->least : into->least;
    into->most = from->most > into->most ? from->most : into->most;
    into->count += from->count;
    into->sum += from->sum;
    into->squares += from->squares;
}

double tally_mean(const Tally *tally)
{
    return tally->count == 0 ? 0 : (double)tally->sum / (double)tally->count;
}

Interval tally_interval(const Tally *tally)
{
    const double mean = tally_mean(tally);
    if (tally->count < 2)
        return (Interval){mean, mean};
    const double count = (double)tally->count;
    const double variance = ((double)tally->squares - mean * (double)tally->sum) / (count - 1);
    const double spread = z * sqrt((variance > 0 ? variance : 0) / count);
    return (Interval){mean - spread, mean + spread};
}

TestResult share_test(double part, double whole, double low, double high)
{
    const double bound = log((1 - 0.05) / 0.05);
    const double evidence = part * log(high / low) + (whole - part) * log((1 - high) / (1 - low));
    if (evidence >= bound)
        return TEST_HIGH;
    return evidence <= -bound ? TEST_LOW : TEST_OPEN;
}
