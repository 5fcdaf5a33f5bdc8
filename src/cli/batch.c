/* batch.c - see batch.h. */
#include "cli/batch.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ai/ai.h"
#include "cli/guest.h"

/* --- arguments --- */

bool batch_args(const Args *args, BatchArgs *batch)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    long seed = 1;
    batch->threads = cores < 1 ? 1 : cores > SIM_THREADS_MAX ? SIM_THREADS_MAX : cores;
    if (!args_number(args, "--games", 1, BATCH_GAMES_MAX, &batch->games) ||
        !args_number(args, "--threads", 1, SIM_THREADS_MAX, &batch->threads) ||
        !args_number(args, "--seed", 0, 999999999, &seed))
        return false;
    batch->seed = (uint64_t)seed;
    return true;
}

bool batch_player_is_known(const char *spec)
{
    AiSpec read;
    GavelFault fault;
    if (guest_is_meant(spec) || ai_spec_read(spec, &read, &fault))
        return true;
    (void)usage_error("%s", fault.text);
    return false;
}

/* --- stopping --- */

static sigset_t stopping_signals(void)
{
    sigset_t set;
    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGINT);
    (void)sigaddset(&set, SIGTERM);
    return set;
}

void batch_catch_stop(void)
{
    const sigset_t set = stopping_signals();
    (void)pthread_sigmask(SIG_BLOCK, &set, NULL);
}

bool batch_is_stopped(void)
{
    const sigset_t set = stopping_signals();
    const struct timespec at_once = {0, 0};
    return sigtimedwait(&set, NULL, &at_once) > 0;
}

/* --- the bar --- */

enum { BAR_WIDTH = 32 };

double seconds_now(void)
{
    struct timespec at;
    (void)clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

Bar bar_begin(uint64_t total)
{
    return (Bar){.total = total,
                 .start = seconds_now(),
                 .is_shown = isatty(STDERR_FILENO) != 0,
                 .unit = "games"};
}

void bar_draw(Bar *bar, uint64_t done)
{
    const double now = seconds_now();
    if (!bar->is_shown || now - bar->drawn < 0.1)
        return;
    bar->drawn = now;
    done += bar->before;
    const double rate = (double)done / (now - bar->start > 0 ? now - bar->start : 1);
    const int filled = (int)(done * BAR_WIDTH / (bar->total > 0 ? bar->total : 1));
    char line[BAR_WIDTH + 1];
    memset(line, '.', BAR_WIDTH);
    memset(line, '#', (size_t)(filled < BAR_WIDTH ? filled : BAR_WIDTH));
    line[BAR_WIDTH] = 0;
    (void)fprintf(stderr, "\r[%s] %llu/%llu %s, %.1f/s", line, (unsigned long long)done,
                  (unsigned long long)bar->total, bar->unit, rate);
    const double left = rate > 0 ? (double)(bar->total - done) / rate : 0;
    if (done > 0)
        (void)fprintf(stderr, ", %.0f:%02d left   ", left >= 60 ? (left - 30) / 60 : 0,
                      (int)left % 60);
}

void bar_clear(void)
{
    if (isatty(STDERR_FILENO))
        (void)fprintf(stderr, "\r%*s\r", BAR_WIDTH + 60, "");
}

void bar_end(Bar *bar)
{
    if (bar->is_shown)
        bar_clear();
}
