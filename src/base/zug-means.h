/* zug-means.h: what a search may use of the machine: clocks and processors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <time.h>

G_BEGIN_DECLS

/* Clocks for ZugSearchLimits, in seconds: of everybody, and of the processor that this thread has
 * used. */
static inline double
zug_means_clock (void *data)
{
  return (double) g_get_monotonic_time () / G_USEC_PER_SEC;
}

static inline double
zug_means_processor (void *data)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return (double) used.tv_sec + (double) used.tv_nsec / 1e9;
}

/* Threads for a search beside which somebody uses the program: one processor is left to it. */
static inline int
zug_means_threads (void)
{
  return (int) MAX (g_get_num_processors (), 2) - 1;
}

G_END_DECLS
