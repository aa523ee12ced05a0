/* bench-pgn.c: how fast games in PGN are cut, read with replay and keys, and written */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-maker.h"
#include "zug-pgn.h"

#include <locale.h>
#include <time.h>

enum
{
  GAMES = 3000,
  RUNS = 5
};

/* Of processor time; the best of the runs counts, as others may be at work on the machine. */
static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

static bool
count (void *data, const char *text, size_t length)
{
  *(size_t *) data += length;
  return true;
}

typedef struct
{
  double cut;
  double read;
  double write;
  double replay;
  size_t games;
  size_t plies;
  size_t unread;
} Run;

/* Cuts all games, and reads them where there is a reader. */
static double
go_through (ZugPgnReader *reader, ZugGameData *game, const GString *text, Run *total)
{
  double begun = now ();

  for (size_t at = 0, n; at < text->len; at += n)
    {
      n = zug_pgn_measure (text->str + at, text->len - at, true);
      if (reader == NULL)
        continue;
      if (!zug_pgn_read (reader, text->str + at, n, game))
        g_error ("a game cannot be read");
      total->games++;
      total->plies += game->n_keys - 1;
      total->unread += game->status.code != ZUG_STATUS_GOOD;
    }
  return now () - begun;
}

/* Writes and replays each game behind its reading. */
static void
use (ZugPgnReader *reader, ZugGameData *game, const GString *text, Run *total)
{
  size_t written = 0;

  for (size_t at = 0, n; at < text->len; at += n)
    {
      double read, wrote;

      n = zug_pgn_measure (text->str + at, text->len - at, true);
      zug_pgn_read (reader, text->str + at, n, game);
      read = now ();
      zug_pgn_write (game, count, &written);
      wrote = now ();
      zug_game_data_replay (game);
      total->write += wrote - read;
      total->replay += now () - wrote;
    }
}

static Run
run (ZugPgnReader *reader, ZugGameData *game, const GString *text)
{
  Run total = {0};

  total.cut = go_through (NULL, game, text, &total);
  total.read = go_through (reader, game, text, &total) - total.cut;
  use (reader, game, text, &total);
  return total;
}

static void
print (const char *what, double seconds, const Run *total)
{
  g_print ("  %-8s %8.2f µs a game, %8.0f games/s, %6.0f ns a turn\n", what,
           seconds * 1e6 / (double) total->games, (double) total->games / seconds,
           seconds * 1e9 / (double) total->plies);
}

static void
measure (const char *variant)
{
  g_autoptr (ZugGameMaker) maker = zug_game_maker_new (variant, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugGameData game = {0};
  Run best = {0};

  for (int i = 0; i < GAMES; i++)
    zug_game_maker_make (maker, text);
  for (int i = 0; i < RUNS; i++)
    {
      Run one = run (reader, &game, text);

      if (i == 0)
        best = one;
      best.cut = MIN (best.cut, one.cut);
      best.read = MIN (best.read, one.read);
      best.write = MIN (best.write, one.write);
      best.replay = MIN (best.replay, one.replay);
    }
  g_print ("%s: %zu games, %.1f turns and %zu bytes each, %zu not read to the end\n", variant,
           best.games, (double) best.plies / (double) best.games, text->len / best.games,
           best.unread);
  print ("cut", best.cut, &best);
  print ("read", best.read, &best);
  print ("write", best.write, &best);
  print ("replay", best.replay, &best);
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
}

int
main (int argc, char **argv)
{
  static const char *const variants[] = {"orthodox",    "capablanca", "parity",
                                         "synchronous", "randomized", "fair"};

  if (argc > 1)
    measure (argv[1]);
  else
    for (size_t i = 0; i < G_N_ELEMENTS (variants); i++)
      measure (variants[i]);
  return 0;
}
