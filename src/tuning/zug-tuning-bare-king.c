/* zug-tuning-bare-king.c: how soon a rook wins, learnt from the table of the ending */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-bare-king.h"
#include "zug-outcome.h"
#include "zug-search.h"
#include "zug-tuning.h"
#include <math.h>

enum
{
  ROUNDS = 15, /* each of the numbers is fitted so often, the others as they are */
  DOUBT = 3,   /* positions of the mean that each number has seen beforehand */
  PER_LINE = 20
};

/* A position that is won, and in how many turns. */
typedef struct
{
  int at[ZUG_BARE_KING_SUMMANDS];
  int turns;
  double left; /* of them when what was fitted so far is taken off */
} Won;

typedef struct
{
  char *variant, *folder;
  gint seed, n;
  ZugLaws laws;
  ZugEndings *endings;
  GRand *random;
} Fit;

static void
fit_clear (Fit *self)
{
  g_free (self->variant);
  g_free (self->folder);
  g_clear_pointer (&self->endings, zug_endings_close);
  g_clear_pointer (&self->random, g_rand_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fit, fit_clear)

static ZugSquare
draw_square (Fit *self)
{
  int number = g_rand_int_range (self->random, 0, ZUG_BARE_KING_BOARD * ZUG_BARE_KING_BOARD);

  return zug_square (number % ZUG_BARE_KING_BOARD, number / ZUG_BARE_KING_BOARD);
}

/* A position with White's rook, any man of a side resting or none; FALSE where it is none. */
static gboolean
draw_position (Fit *self, ZugBareKing *seen, ZugPosition *position)
{
  int rests = g_rand_int_range (self->random, 0, 6);

  *seen = (ZugBareKing) {.king = draw_square (self),
                         .rook = draw_square (self),
                         .bare = draw_square (self),
                         .king_rests = rests / 2 == 1,
                         .rook_rests = rests / 2 == 2,
                         .bare_rests = rests % 2 == 1};
  if (seen->king == seen->rook || seen->king == seen->bare || seen->rook == seen->bare)
    return FALSE;
  zug_position_start (&self->laws, position);
  zug_position_clear (&self->laws, position);
  zug_position_put (position, ZUG_WHITE, ZUG_KING, seen->king);
  zug_position_put (position, ZUG_WHITE, ZUG_ROOK, seen->rook);
  zug_position_put (position, ZUG_BLACK, ZUG_KING, seen->bare);
  zug_position_set_mark (position, ZUG_SET_WHITE_RESTS, seen->king, seen->king_rests);
  if (seen->rook_rests)
    zug_position_set_mark (position, ZUG_SET_WHITE_RESTS, seen->rook, TRUE);
  zug_position_set_mark (position, (ZugPositionSet) (ZUG_SET_WHITE_RESTS + ZUG_BLACK), seen->bare,
                         seen->bare_rests);
  return zug_outcome (&self->laws, position, NULL, 0).result == ZUG_RESULT_OPEN;
}

static gboolean
is_won (const Fit *self, const ZugPosition *position)
{
  double value;

  return zug_endings_value (self->endings, &self->laws, position, &value) && value == 1;
}

/* The fewest turns in which White wins for certain; 0 where it does not. */
static int
turns_of (const Fit *self, ZugPosition *position)
{
  int least = 1, most = self->laws.quiet;

  if (!is_won (self, position))
    return 0;
  while (least < most)
    {
      int turns = (least + most) / 2;

      position->quiet = (guint16) (self->laws.quiet - turns);
      if (is_won (self, position))
        most = turns;
      else
        least = turns + 1;
    }
  return least;
}

static GArray *
draw_won (Fit *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Won));

  /* Should few positions be won, it ends all the same. */
  for (int tries = 0; all->len < (guint) self->n && tries / 100 < self->n; tries++)
    {
      ZugBareKing seen;
      ZugPosition position;
      Won won;

      if (!draw_position (self, &seen, &position))
        continue;
      won.turns = turns_of (self, &position);
      zug_bare_king_look (&seen, won.at);
      if (won.turns > 0)
        g_array_append_val (all, won);
    }
  return all;
}

/* Backfitting (Friedman and Stuetzle 1981): the mean of what the others leave, for each in turn. */
static double
fit_numbers (GArray *all, double number[ZUG_BARE_KING_NUMBERS])
{
  double mean = 0;

  for (guint i = 0; i < all->len; i++)
    mean += (double) g_array_index (all, Won, i).turns / all->len;
  for (guint i = 0; i < all->len; i++)
    g_array_index (all, Won, i).left = g_array_index (all, Won, i).turns - mean;
  for (int round = 0; round < ROUNDS * ZUG_BARE_KING_SUMMANDS; round++)
    {
      int which = round % ZUG_BARE_KING_SUMMANDS;
      double sum[ZUG_BARE_KING_NUMBERS] = {0};
      guint n[ZUG_BARE_KING_NUMBERS] = {0};

      for (guint i = 0; i < all->len; i++)
        {
          const Won *won = &g_array_index (all, Won, i);

          sum[won->at[which]] += won->left;
          n[won->at[which]]++;
        }
      for (guint i = 0; i < all->len; i++)
        {
          Won *won = &g_array_index (all, Won, i);

          won->left -= sum[won->at[which]] / (n[won->at[which]] + DOUBT);
        }
      for (int i = 0; i < ZUG_BARE_KING_NUMBERS; i++)
        number[i] += sum[i] / (n[i] + DOUBT);
    }
  return mean;
}

static void
print_numbers (const double number[ZUG_BARE_KING_NUMBERS], double mean)
{
  g_print ("{%ld,\n {", lround (mean * ZUG_BARE_KING_PARTS));
  for (int i = 0; i < ZUG_BARE_KING_NUMBERS; i++)
    g_print ("%ld%s", CLAMP (lround (number[i] * ZUG_BARE_KING_PARTS), G_MININT8, G_MAXINT8),
             i == ZUG_BARE_KING_NUMBERS - 1 ? "}}\n"
             : i % PER_LINE == PER_LINE - 1 ? ",\n  "
                                            : ", ");
}

static int
fit (Fit *self)
{
  g_autoptr (GArray) all = draw_won (self);
  double number[ZUG_BARE_KING_NUMBERS] = {0}, mean, square = 0;

  if (all->len < (guint) self->n)
    return zug_tool_failure ("There is no table of king and rook, or hardly anything is won");
  mean = fit_numbers (all, number);
  for (guint i = 0; i < all->len; i++)
    square += pow (g_array_index (all, Won, i).left, 2) / all->len;
  g_print ("/* zugleich-tuning bare-king -v %s -n %d -s %d: wrong by %.2f turns */\n",
           self->variant, self->n, self->seed, sqrt (square));
  print_numbers (number, mean);
  return ZUG_TOOL_GOOD;
}

int
zug_tuning_bare_king (int argc, char **argv)
{
  g_auto (Fit) self = {.seed = 1, .n = 200000};
  const GOptionEntry entries[] = {
      {"variant", 'v', 0, G_OPTION_ARG_STRING, &self.variant, "The game", "ID"},
      {"folder", 'f', 0, G_OPTION_ARG_FILENAME, &self.folder,
       "Where its tables of endings are (zugleich-tool tables)", "FOLDER"},
      {"positions", 'n', 0, G_OPTION_ARG_INT, &self.n, "To be fitted to (200000)", "NUMBER"},
      {"seed", 's', 0, G_OPTION_ARG_INT, &self.seed, "Of the positions", "NUMBER"},
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, NULL,
                         "Prints what the evaluation knows of won endings: zug-bare-king.inc.",
                         entries, 0, 0))
    return ZUG_TOOL_USAGE;
  if (self.variant == NULL || self.folder == NULL || self.n < 1)
    return zug_tool_misuse ("--variant and --folder have to be given");
  if (!zug_laws_preset (&self.laws, self.variant) || self.laws.files != ZUG_BARE_KING_BOARD
      || self.laws.ranks != ZUG_BARE_KING_BOARD)
    return zug_tool_failure ("There is no variant “%s” with a board of the usual size",
                             self.variant);
  self.endings = zug_endings_open (self.folder, &self.laws);
  if (self.endings == NULL)
    return zug_tool_failure ("There are no tables of “%s” in %s", self.variant, self.folder);
  self.random = g_rand_new_with_seed ((guint32) self.seed);
  return fit (&self);
}
