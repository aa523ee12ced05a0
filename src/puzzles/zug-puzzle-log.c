/* zug-puzzle-log.c: what one has answered, and what follows from it: rating, streak, what is next
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle-log.h"

#include "zug-splitmix.h"

enum
{
  WEEK = 7,
  DEVIATION = 100, /* how little is known of a puzzle's rating */
  SPREAD = 150,    /* points by which the next puzzle may be harder or easier */
  FIRST = 1000     /* points by which anything else is farther than a win, of the first of all */
};

struct _ZugPuzzleLog
{
  GArray *tries;        /* of ZugPuzzleTry, in the order in which they came */
  GHashTable *answered; /* keys (gint64) */
  GHashTable *solved;
};

ZugPuzzleLog *
zug_puzzle_log_new (void)
{
  ZugPuzzleLog *self = g_new0 (ZugPuzzleLog, 1);

  self->tries = g_array_new (FALSE, FALSE, sizeof (ZugPuzzleTry));
  self->answered = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->solved = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

void
zug_puzzle_log_free (ZugPuzzleLog *self)
{
  g_array_unref (self->tries);
  g_hash_table_unref (self->answered);
  g_hash_table_unref (self->solved);
  g_free (self);
}

void
zug_puzzle_log_add (ZugPuzzleLog *self, const ZugPuzzleTry *answer)
{
  gint64 key = (gint64) answer->key;

  g_array_append_vals (self->tries, answer, 1);
  g_hash_table_add (self->answered, g_memdup2 (&key, sizeof key));
  if (answer->marks == ZUG_PUZZLE_FULL)
    g_hash_table_add (self->solved, g_memdup2 (&key, sizeof key));
}

guint
zug_puzzle_log_get_n (const ZugPuzzleLog *self)
{
  return self->tries->len;
}

gboolean
zug_puzzle_log_has (const ZugPuzzleLog *self, guint64 key, gboolean solved)
{
  gint64 number = (gint64) key;

  return g_hash_table_contains (solved ? self->solved : self->answered, &number);
}

/* --- rating ----------------------------------------------------------------------------------- */

guint
zug_puzzle_log_rate (const ZugPuzzleLog *self, const char *variant, ZugGlicko *rating)
{
  g_autoptr (GHashTable) met = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint32 before = 0;
  guint n = 0;

  *rating = zug_glicko_unknown ();
  for (guint i = 0; i < self->tries->len; i++)
    {
      const ZugPuzzleTry *answer = &g_array_index (self->tries, ZugPuzzleTry, i);
      const ZugGlickoGame game = {answer->rating, DEVIATION,
                                  (double) answer->marks / ZUG_PUZZLE_FULL};

      if (!g_str_equal (answer->variant, variant) || answer->rating == 0
          || !g_hash_table_add (met, (gpointer) &answer->key))
        continue;
      if (n++ > 0 && answer->day > before)
        zug_glicko_wait (rating, (answer->day - before) / WEEK);
      before = answer->day;
      zug_glicko_play (rating, &game, 1);
    }
  return n;
}

/* --- days ------------------------------------------------------------------------------------- */

static gboolean
solved_on (const ZugPuzzleLog *self, guint32 day)
{
  for (guint i = self->tries->len; i-- > 0;)
    {
      const ZugPuzzleTry *answer = &g_array_index (self->tries, ZugPuzzleTry, i);

      if (answer->daily && answer->day == day && answer->marks == ZUG_PUZZLE_FULL)
        return TRUE;
    }
  return FALSE;
}

guint
zug_puzzle_log_streak (const ZugPuzzleLog *self, guint32 today)
{
  guint32 day = solved_on (self, today) ? today : today - 1;
  guint n = 0;

  while (solved_on (self, day--))
    n++;
  return n;
}

const char *
zug_puzzle_day_variant (guint32 day)
{
  return zug_puzzle_games[day % (g_strv_length ((GStrv) zug_puzzle_games))];
}

/* The puzzle that comes first in the order that the day gives them. */
guint
zug_puzzle_day_find (const ZugPuzzleSet *set, guint32 day)
{
  guint n = zug_puzzle_set_get_n (set), found = n;
  guint64 least = G_MAXUINT64;

  for (guint i = 0; i < n; i++)
    {
      guint64 place =
          zug_splitmix_from (zug_puzzle_set_get_head (set, i)->key ^ zug_splitmix (day));

      if (found == n || place < least)
        {
          least = place;
          found = i;
        }
    }
  return found;
}

/* --- what is next ----------------------------------------------------------------------------- */

/* How far a puzzle is from what suits; the order of those about as hard is chance, but the same for
 * the same answers. */
static double
distance (const ZugPuzzleLog *self, const ZugPuzzleHead *head, const ZugGlicko *strength)
{
  /* Whoever is hardly known begins with what most can solve. */
  double rating = strength->rating - 2 * strength->deviation;
  gboolean late = self->tries->len == 0 && head->kind != ZUG_PUZZLE_WIN;
  double chance = (double) (zug_splitmix_from (head->key + self->tries->len) >> 11)
                  / (G_GUINT64_CONSTANT (1) << 53);

  /* Who has answered none knows at once what a win is, and has yet to learn what a mix is. */
  return ABS (head->rating - rating) + SPREAD * chance + (late ? FIRST : 0);
}

/* When it was asked last, from 1 on; 0: it was not. */
static guint
place_in (const GArray *asked, guint64 key)
{
  guint place = asked->len;

  while (place > 0 && g_array_index (asked, guint64, place - 1) != key)
    place--;
  return place;
}

/* The less it has been met, the sooner it comes. */
static guint
times_met (const ZugPuzzleLog *self, guint64 key)
{
  return zug_puzzle_log_has (self, key, TRUE) ? 2 : zug_puzzle_log_has (self, key, FALSE) ? 1 : 0;
}

guint
zug_puzzle_log_next (const ZugPuzzleLog *self, const ZugPuzzleSet *set, const GArray *asked)
{
  guint n = zug_puzzle_set_get_n (set), found = n;
  guint64 best = G_MAXUINT64;
  double least = 0;
  ZugGlicko rating;

  zug_puzzle_log_rate (self, zug_variant_get_id (zug_puzzle_set_get_variant (set)), &rating);
  for (guint i = 0; i < n; i++)
    {
      const ZugPuzzleHead *head = zug_puzzle_set_get_head (set, i);
      guint place = place_in (asked, head->key);
      gboolean last = place > 0 && place == asked->len;
      guint64 turn = (guint64) (last ? 3 : times_met (self, head->key)) << 32 | place;
      double far = distance (self, head, &rating);

      if (turn < best || (turn == best && far < least))
        {
          best = turn;
          least = far;
          found = i;
        }
    }
  return found;
}
