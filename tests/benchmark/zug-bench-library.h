/* zug-bench-library.h: an archive of many made games, for the benchmarks of the library */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive-sync.h"
#include "zug-game-search.h"
#include "zug-import.h"

/* So many games where nobody asks for another number, … */
#define BENCH_GAMES 200000

/* … which the first argument does, or ZUG_BENCH_GAMES. */
guint bench_games (int argc, char **argv);

/* Seconds, of a clock that only goes on. */
double bench_now (void);
/* Seconds that processors have spent on this program. */
double bench_work (void);

/* Makes a file of games in a folder; its path. g_free(). */
char *bench_make_file (const char *folder, const char *variant, guint n);
gint64 bench_size_of (const char *path);

/* A number that an SQL question yields, from the file of an archive. */
gint64 bench_ask (const char *archive, const char *sql);

/* Imports a file and waits; meanwhile, where `on_tick` is not NULL, calls it every `interval` ms.
 */
ZugImportReport *bench_import (ZugArchive *archive, const char *file, guint interval,
                               GSourceFunc on_tick, gpointer user_data);

/* The most memory this process ever held, in bytes. */
gint64 bench_peak_memory (void);

/* Times, of which the middle, the 99th of a hundred and the longest are told. */
typedef struct
{
  GArray *seconds; /* of double */
} BenchTimes;
void bench_times_add (BenchTimes *self, double seconds);
/* Prints "NAME p50 … ms, p99 … ms, most … ms (N times)", and forgets them. */
void bench_times_print (BenchTimes *self, const char *name);

/* A folder for archive and files, and removing it with all in it. */
char *bench_make_folder (void);
void bench_remove_folder (char *folder);
