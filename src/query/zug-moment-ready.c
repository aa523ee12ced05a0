/* zug-moment-ready.c: what is asked of a turn, made ready for the laws of games */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-moment-private.h"

#include <string.h>

static ZugManType
type_of (const ZugLaws *laws, guint letter)
{
  return zug_laws_man (laws, (char) ('A' + letter));
}

/* FALSE where a man is asked for that the game does not have. */
static gboolean
count_side (const ZugLaws *laws, const ZugMaterialSide *side, ZugReadyCounts *counts)
{
  memset (counts->least, 0, sizeof counts->least);
  memset (counts->most, side->asked && !side->others ? 0 : ZUG_MANY, sizeof counts->most);
  for (guint letter = 0; letter < ZUG_N_LETTERS; letter++)
    {
      ZugManType type = type_of (laws, letter);

      if (!side->named[letter])
        continue;
      if (type == ZUG_NO_MAN && side->least[letter] > 0)
        return FALSE;
      if (type == ZUG_NO_MAN)
        continue;
      counts->least[type] = side->least[letter];
      counts->most[type] = side->most[letter];
    }
  counts->least[ZUG_KING] = 0;
  counts->most[ZUG_KING] = ZUG_MANY;
  return TRUE;
}

static void
compare_sides (const ZugReadyCounts counts[2], gboolean others, ZugReadyDifferences *differences)
{
  for (int type = 0; type < ZUG_N_TYPES; type++)
    {
      gboolean open = others && counts[0].most[type] == ZUG_MANY;

      differences->least[type] = open ? -ZUG_MANY : counts[0].least[type] - counts[1].most[type];
      differences->most[type] = open ? ZUG_MANY : counts[0].most[type] - counts[1].least[type];
    }
}

static gboolean
prepare_material (ZugReadyMoment *self, const ZugMaterial *asked)
{
  ZugReadyMaterial material = {.asked = asked};

  for (int i = 0; i < 2; i++)
    if (!count_side (self->laws, &asked->sides[i], &material.counts[i]))
      return FALSE;
  if (asked->kind == ZUG_MATERIAL_AGAINST)
    compare_sides (material.counts, asked->sides[0].others || asked->sides[1].others,
                   &material.differences);
  g_array_append_val (self->materials, material);
  return TRUE;
}

static void
placement_clear (gpointer data)
{
  g_free (((ZugPlacement *) data)->squares);
}

/* A square of a pattern, on the board as it is written. FALSE where the board has no such square,
 * or the game no such man. */
static gboolean
place_square (const ZugLaws *laws, const ZugPatternSquare *from, ZugPlacedSquare *to)
{
  gboolean man = from->on == ZUG_ON_MAN || from->on == ZUG_ON_NOT_MAN;

  *to = (ZugPlacedSquare) {.on = from->on,
                           .side = from->side,
                           .type = ZUG_NO_MAN,
                           .file = (gint8) zug_file (from->square),
                           .rank = (gint8) zug_rank (from->square)};
  if (man)
    to->type = (guint8) zug_laws_man (laws, from->letter);
  return to->file < laws->files && to->rank < laws->ranks && !(man && to->type == ZUG_NO_MAN);
}

/* One way of turning a pattern. FALSE where the board or the game has no place for it. A man that
 * is not to be where none can be needs no look. */
static gboolean
turn_pattern (const ZugLaws *laws, const ZugPattern *pattern, gboolean mirrored, gboolean reversed,
              ZugPlacement *placement)
{
  int file[2] = {15, 0}, rank[2] = {15, 0};

  placement->n = 0;
  placement->squares = g_new (ZugPlacedSquare, pattern->squares->len);
  for (guint i = 0; i < pattern->squares->len; i++)
    {
      const ZugPatternSquare *from = &g_array_index (pattern->squares, ZugPatternSquare, i);
      ZugPlacedSquare *to = &placement->squares[placement->n];

      if (!place_square (laws, from, to))
        {
          if (from->on != ZUG_ON_NOT_MAN)
            return FALSE;
          continue;
        }
      placement->n++;
      if (mirrored)
        to->file = (gint8) (laws->files - 1 - to->file);
      if (reversed)
        {
          to->rank = (gint8) (laws->ranks - 1 - to->rank);
          to->side ^= 1;
        }
      file[0] = MIN (file[0], to->file);
      file[1] = MAX (file[1], to->file);
      rank[0] = MIN (rank[0], to->rank);
      rank[1] = MAX (rank[1], to->rank);
    }
  placement->left = placement->right = placement->down = placement->up = 0;
  if (pattern->anywhere)
    {
      placement->left = -file[0];
      placement->right = laws->files - 1 - file[1];
      placement->down = -rank[0];
      placement->up = laws->ranks - 1 - rank[1];
    }
  return placement->n > 0;
}

static gboolean
prepare_pattern (ZugReadyMoment *self, const ZugPattern *pattern)
{
  GArray *placements = g_array_new (FALSE, FALSE, sizeof (ZugPlacement));

  g_array_set_clear_func (placements, placement_clear);
  g_ptr_array_add (self->patterns, placements);
  for (int way = 0; way < 4; way++)
    {
      ZugPlacement placement;

      if ((way & 1 && !pattern->mirrored) || (way & 2 && !pattern->reversed))
        continue;
      if (!turn_pattern (self->laws, pattern, way & 1, way & 2, &placement))
        {
          placement_clear (&placement);
          return FALSE;
        }
      g_array_append_val (placements, placement);
    }
  return TRUE;
}

static gboolean
prepare (ZugReadyMoment *self)
{
  const ZugMoment *moment = self->moment;

  for (guint i = 0; i < moment->materials->len; i++)
    if (!prepare_material (self, &g_array_index (moment->materials, ZugMaterial, i)))
      return FALSE;
  for (guint i = 0; i < moment->patterns->len; i++)
    if (!prepare_pattern (self, moment->patterns->pdata[i]))
      return FALSE;
  return TRUE;
}

/* --- what comes of it ------------------------------------------------------------------------- */

static gboolean
has_counts (const ZugReadyMoment *self, const guint8 men[ZUG_N_TYPES], const ZugReadyCounts *counts)
{
  for (int type = 0; type < self->laws->n_types; type++)
    if (men[type] < counts->least[type] || men[type] > counts->most[type])
      return FALSE;
  return TRUE;
}

static gboolean
has_differences (const ZugReadyMoment *self, const ZugMaterialCount *count, ZugSide first,
                 const ZugReadyDifferences *differences)
{
  for (int type = 0; type < self->laws->n_types; type++)
    {
      int difference = count->men[first][type] - count->men[!first][type];

      if (type != ZUG_KING
          && (difference < differences->least[type] || difference > differences->most[type]))
        return FALSE;
    }
  return TRUE;
}

gboolean
zug_ready_material_fits (const ZugReadyMoment *self, const ZugReadyMaterial *material,
                         const ZugMaterialCount *count)
{
  const ZugMaterial *asked = material->asked;

  for (ZugSide first = ZUG_WHITE; first < ZUG_N_SIDES; first++)
    if ((asked->first < 0 || asked->first == (int) first)
        && (asked->kind == ZUG_MATERIAL_AGAINST
                ? has_differences (self, count, first, &material->differences)
                : has_counts (self, count->men[first], &material->counts[0])
                      && has_counts (self, count->men[!first], &material->counts[1])))
      return TRUE;
  return FALSE;
}

/* --- life ------------------------------------------------------------------------------------- */

ZugReadyMoment *
zug_ready_moment_new (const ZugMoment *moment, const ZugLaws *laws)
{
  ZugReadyMoment *self = g_new0 (ZugReadyMoment, 1);

  self->moment = moment;
  self->laws = laws;
  self->materials = g_array_new (FALSE, FALSE, sizeof (ZugReadyMaterial));
  self->patterns = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->possible = prepare (self);
  if (self->possible && zug_quick_board_plays (laws))
    zug_ready_moment_make_quick (self);
  return self;
}

void
zug_ready_moment_free (ZugReadyMoment *self)
{
  g_array_unref (self->materials);
  g_ptr_array_unref (self->patterns);
  g_clear_pointer (&self->tests, g_ptr_array_unref);
  g_free (self);
}
