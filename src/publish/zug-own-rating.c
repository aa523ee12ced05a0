/* zug-own-rating.c: how strong one is against the computer's levels, game after game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-own-rating.h"

#include "zug-computer-style.h"
#include "zug-game-heading.h"
#include "zug-glicko.h"
#include "zug-level-ladder.h"
#include "zug-list-words.h"
#include "zug-variant.h"
#include <glib/gi18n.h>

#include <math.h>

enum
{
  WEEK = 7 * 24 * 60 * 60 /* seconds */
};

void
zug_own_rating_free (ZugOwnRating *self)
{
  g_free (self->title);
  g_free (self->variant);
  g_array_unref (self->steps);
  g_free (self);
}

/* --- ratings ---------------------------------------------------------------------------------- */

/* 0 where it is no level, one that was not measured in the game, or one that adapts, of which
 * nobody knows how strong it was. */
static double
rating_of_opponent (const ZugCareerRow *opponent)
{
  ZugComputerStyle style;

  return zug_computer_style_read (opponent->key, &style) && !style.adapts
             ? zug_level_ladder_rating (opponent->variant, style.level)
             : 0;
}

static ZugOwnRating *
rate (const ZugCareer *career, const ZugCareerRow *first)
{
  ZugOwnRating *self = g_new0 (ZugOwnRating, 1);
  ZugGlicko glicko = zug_glicko_unknown ();
  gint64 before = 0;

  self->title = g_strdup (zug_variant_find_name (first->variant, first->variant_name));
  self->variant = g_strdup (first->variant);
  self->steps = g_array_new (FALSE, FALSE, sizeof (ZugOwnRatingStep));
  for (guint i = 0; i < career->own->len; i++)
    {
      const ZugCareerOwn *own = &g_array_index (career->own, ZugCareerOwn, i);
      const ZugGlickoGame game = {rating_of_opponent (own->opponent), 0, own->score};
      ZugOwnRatingStep step = {.game = own};

      if (game.rating == 0 || !g_str_equal (own->opponent->variant, self->variant))
        continue;
      if (self->steps->len > 0)
        zug_glicko_wait (&glicko, (own->began - before) / WEEK);
      before = own->began;
      zug_glicko_play (&glicko, &game, 1);
      step.rating = glicko.rating;
      step.margin = zug_glicko_margin (&glicko);
      g_array_append_val (self->steps, step);
    }
  return self;
}

static gboolean
is_of (gconstpointer rating, gconstpointer variant)
{
  return g_str_equal (((const ZugOwnRating *) rating)->variant, variant);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const ZugOwnRating *one = *(ZugOwnRating *const *) a, *other = *(ZugOwnRating *const *) b;

  if (one->steps->len != other->steps->len)
    return one->steps->len > other->steps->len ? -1 : 1;
  return g_strcmp0 (one->variant, other->variant);
}

GPtrArray *
zug_own_ratings (const ZugCareer *career)
{
  GPtrArray *ratings = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_own_rating_free);

  g_return_val_if_fail (career != NULL, ratings);

  for (guint i = 0; i < career->own->len; i++)
    {
      const ZugCareerRow *opponent = g_array_index (career->own, ZugCareerOwn, i).opponent;

      if (rating_of_opponent (opponent) > 0
          && !g_ptr_array_find_with_equal_func (ratings, opponent->variant, is_of, NULL))
        g_ptr_array_add (ratings, rate (career, opponent));
    }
  g_ptr_array_sort (ratings, compare);
  return ratings;
}

/* --- words ------------------------------------------------------------------------------------ */

static const ZugOwnRatingStep *
step_at (const ZugOwnRating *self, guint step)
{
  return &g_array_index (self->steps, ZugOwnRatingStep, step);
}

static char *
dup_figure (const ZugOwnRatingStep *step)
{
  /* TRANSLATORS: a rating, and how far it may be from that: "1180 ± 130" */
  return g_strdup_printf (C_ ("own rating", "%1$d ± %2$d"), (int) lround (step->rating),
                          (int) lround (step->margin));
}

static char *
dup_change (const ZugOwnRating *self, guint step)
{
  double before = step > 0 ? step_at (self, step - 1)->rating : zug_glicko_unknown ().rating;
  int change = (int) lround (step_at (self, step)->rating) - (int) lround (before);

  return g_strdup_printf (change < 0 ? "−%d" : "+%d", ABS (change));
}

char *
zug_own_rating_dup_step (const ZugOwnRating *self, guint step)
{
  g_autofree char *figure = dup_figure (step_at (self, step));
  g_autofree char *change = dup_change (self, step);

  /* TRANSLATORS: a rating, "1180 ± 130", and what a game changed in it, "+12" */
  return g_strdup_printf (C_ ("own rating", "%1$s (%2$s)"), figure, change);
}

static char *
dup_end (const ZugCareerOwn *game)
{
  ZugComputerStyle style;
  const char *words = game->score > .5   ? C_ ("own rating", "won against %s")
                      : game->score < .5 ? C_ ("own rating", "lost against %s")
                                         : C_ ("own rating", "drawn against %s");

  zug_computer_style_read (game->opponent->key, &style);
  return g_strdup_printf (words, zug_computer_level_name (style.level));
}

char *
zug_own_rating_dup_step_game (const ZugOwnRating *self, guint step)
{
  const ZugCareerOwn *game = step_at (self, step)->game;
  g_autoptr (GDateTime) began = g_date_time_new_from_unix_local (game->began);
  g_autofree char *number = g_strdup_printf (C_ ("own rating", "Game %u"), step + 1);
  g_autofree char *end = dup_end (game);
  g_autofree char *day = g_date_time_format (began, "%Y.%m.%d");
  g_autofree char *date = zug_game_heading_date (day);
  g_autoptr (GString) words = g_string_new (number);

  zug_list_words_add (words, end);
  zug_list_words_add (words, date);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
zug_own_rating_dup_words (const ZugOwnRating *self)
{
  guint n = self->steps->len;
  g_autofree char *figure = dup_figure (step_at (self, self->steps->len - 1));
  g_autofree char *change = dup_change (self, n - 1);

  return g_strdup_printf (
      /* TRANSLATORS: a rating, "1180 ± 130", and what the last game changed in it, "+12" */
      g_dngettext (NULL, "%1$s after %2$'u game (%3$s).",
                   "%1$s after %2$'u games (%3$s in the last one).", n),
      figure, n, change);
}

/* --- the curve -------------------------------------------------------------------------------- */

static void
find_span (const ZugOwnRating *self, ZugCareerSpan *span)
{
  double lowest = INFINITY, highest = -INFINITY;

  for (guint i = 0; i < self->steps->len; i++)
    {
      const ZugOwnRatingStep *step = step_at (self, i);

      lowest = MIN (lowest, step->rating - step->margin);
      highest = MAX (highest, step->rating + step->margin);
    }
  span->first_year = 1;
  span->last_year = (int) self->steps->len;
  span->lowest = (guint) MAX (0, floor (lowest / 100) * 100);
  span->highest = (guint) MAX (span->lowest + 100, ceil (highest / 100) * 100);
}

GArray *
zug_own_rating_curve (const ZugOwnRating *self, ZugCareerSpan *span)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (ZugCareerPoint));

  find_span (self, span);
  for (guint i = 0; i < self->steps->len; i++)
    {
      const ZugOwnRatingStep *step = step_at (self, i);
      double height = span->highest - span->lowest;
      const ZugCareerPoint point = {self->steps->len > 1 ? (double) i / (self->steps->len - 1) : .5,
                                    (step->rating - span->lowest) / height, step->margin / height};

      g_array_append_val (points, point);
    }
  return points;
}
