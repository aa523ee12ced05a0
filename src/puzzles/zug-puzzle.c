/* zug-puzzle.c: a turn of which it is asked what to choose, and what each choice is worth */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-puzzle.h"

#include "zug-coordinate.h"
#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-review.h"
#include "zug-splitmix.h"
#include "zug-zfen.h"
#include <string.h>

/* KEY KIND SIDE RATING CHOICES ZFEN */
enum
{
  KEY,
  KIND,
  SIDE,
  RATING,
  CHOICES,
  ZFEN,
  N_FIELDS
};

/* Of what stands in a file; a win's has its turns behind it. */
static const char *const names[ZUG_PUZZLE_OWN] = {"only", "mix", "trap", "save", "win"};

guint64
zug_puzzle_key (const ZugLaws *laws, const ZugPosition *position, ZugSide side)
{
  return zug_splitmix_from (zug_hash (laws, position) + (guint64) side);
}

const ZugPuzzleChoice *
zug_puzzle_find (const ZugPuzzle *self, ZugMove move)
{
  for (int i = 0; i < self->n; i++)
    if (zug_move_equal (self->choice[i].move, move))
      return &self->choice[i];
  return NULL;
}

int
zug_puzzle_marks (const ZugPuzzle *self, ZugMove move)
{
  const ZugPuzzleChoice *choice = zug_puzzle_find (self, move);

  if (choice == NULL)
    return 0;
  if (choice->percent > 0)
    return ZUG_PUZZLE_FULL;
  return CLAMP (ZUG_PUZZLE_FULL * (ZUG_REVIEW_MISTAKE - choice->loss) / ZUG_REVIEW_MISTAKE, 0,
                ZUG_PUZZLE_NEARLY);
}

/* --- as text ---------------------------------------------------------------------------------- */

void
zug_puzzle_write (const ZugPuzzle *self, const ZugLaws *laws, GString *text)
{
  char move[ZUG_COORDINATE_MAX], zfen[ZUG_ZFEN_MAX];

  g_string_append_printf (text, "%016" G_GINT64_MODIFIER "x %s", self->head.key,
                          names[self->head.kind]);
  if (self->head.kind == ZUG_PUZZLE_WIN)
    g_string_append_printf (text, "%d", self->head.turns);
  g_string_append_printf (text, " %c %d ", self->side == ZUG_WHITE ? 'w' : 'b', self->head.rating);
  for (int i = 0; i < self->n; i++)
    {
      const ZugPuzzleChoice *choice = &self->choice[i];

      g_string_append_printf (text, "%s%s:%d", i > 0 ? "," : "",
                              zug_coordinate_write (laws, choice->move, move),
                              choice->percent > 0 ? choice->percent : -choice->loss);
    }
  g_string_append_printf (text, " %s", zug_zfen_write (laws, &self->position, zfen));
}

/* A whole number and nothing else. */
static gboolean
read_number (const char *text, int least, int most, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, least, most, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static gboolean
read_kind (const char *text, ZugPuzzleKind *kind, int *turns)
{
  *turns = 0;
  for (*kind = 0; *kind < ZUG_PUZZLE_WIN; (*kind)++)
    if (g_str_equal (text, names[*kind]))
      return TRUE;
  return g_str_has_prefix (text, names[ZUG_PUZZLE_WIN])
         && read_number (text + strlen (names[ZUG_PUZZLE_WIN]), 1, ZUG_PUZZLE_TURNS, turns);
}

static gboolean
read_head (char *const *fields, ZugPuzzleHead *head)
{
  return strlen (fields[KEY]) == 16
         && g_ascii_string_to_unsigned (fields[KEY], 16, 0, G_MAXUINT64, &head->key, NULL)
         && read_kind (fields[KIND], &head->kind, &head->turns)
         && read_number (fields[RATING], 0, 9999, &head->rating);
}

gboolean
zug_puzzle_read_head (const char *text, ZugPuzzleHead *head)
{
  g_auto (GStrv) fields = g_strsplit (text, " ", N_FIELDS);

  return g_strv_length (fields) == N_FIELDS && read_head (fields, head);
}

static gboolean
read_choice (ZugPuzzle *self, const ZugLaws *laws, const char *text)
{
  ZugPuzzleChoice *choice = &self->choice[self->n];
  const char *colon = strchr (text, ':');
  ZugStatus status;
  int number;

  if (self->n == ZUG_PUZZLE_CHOICES || colon == NULL
      || !zug_coordinate_read (laws, &self->position, self->side, text, (size_t) (colon - text),
                               &choice->move, &status)
      || zug_puzzle_find (self, choice->move) != NULL
      || !read_number (colon + 1, -9999, 100, &number)
      || (number > 0 && number < ZUG_PUZZLE_PLAYED))
    return FALSE;
  choice->percent = MAX (number, 0);
  choice->loss = MAX (-number, 0);
  self->n++;
  return TRUE;
}

static gboolean
read_choices (ZugPuzzle *self, const ZugLaws *laws, const char *text)
{
  g_auto (GStrv) choices = g_strsplit (text, ",", -1);

  self->n = 0;
  for (guint i = 0; choices[i] != NULL; i++)
    if (!read_choice (self, laws, choices[i]))
      return FALSE;
  return self->n > 0 && self->choice[0].percent > 0;
}

gboolean
zug_puzzle_read (ZugPuzzle *self, const ZugLaws *laws, const char *text)
{
  g_auto (GStrv) fields = g_strsplit (text, " ", N_FIELDS);

  if (g_strv_length (fields) != N_FIELDS || !read_head (fields, &self->head)
      || (!g_str_equal (fields[SIDE], "w") && !g_str_equal (fields[SIDE], "b"))
      || !zug_zfen_read (laws, fields[ZFEN], &self->position, NULL)
      || zug_outcome (laws, &self->position, NULL, 0).result != ZUG_RESULT_OPEN)
    return FALSE;
  self->side = *fields[SIDE] == 'w' ? ZUG_WHITE : ZUG_BLACK;
  self->later = FALSE;
  return self->head.key == zug_puzzle_key (laws, &self->position, self->side)
         && read_choices (self, laws, fields[CHOICES]);
}
