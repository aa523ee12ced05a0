/* zug-moment-quick.c: what is asked of a turn, found in orthodox games without the rules */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-moment-private.h"

#include "zug-choice-code.h"
#include "zug-signature.h"

#include <stdlib.h>
#include <string.h>

/* What a test is of, beside men. */
enum
{
  OF_SOMEBODY = ZUG_N_ORTHODOX,
  OF_NOBODY,
  OF_NOT /* the man of type 0 does not stand there, and so on */
};

/* --- patterns --------------------------------------------------------------------------------- */

static guint
type_of (const ZugPlacedSquare *asked)
{
  return asked->on == ZUG_ON_MAN        ? asked->type
         : asked->on == ZUG_ON_SOMEBODY ? OF_SOMEBODY
         : asked->on == ZUG_ON_NOBODY   ? OF_NOBODY
                                        : OF_NOT + asked->type;
}

/* What is seldom true is tested first: kings, of which there is one, before pawns. */
static void
add_placement (GArray *tests, const ZugPlacement *placement, int file, int rank)
{
  static const guint8 order[] = {ZUG_KING,   ZUG_QUEEN, ZUG_ROOK,    ZUG_BISHOP,
                                 ZUG_KNIGHT, ZUG_PAWN,  OF_SOMEBODY, OF_NOBODY};
  const guint n_order = G_N_ELEMENTS (order) + ZUG_N_ORTHODOX;
  guint first = tests->len;
  guint64 corners = 0;

  for (int up = placement->down; up <= placement->up; up++)
    for (int right = placement->left; right <= placement->right; right++)
      corners |= G_GUINT64_CONSTANT (1) << ((rank + up) * 8 + file + right);
  for (guint i = 0; i < n_order; i++)
    for (guint k = 0; k < placement->n; k++)
      {
        const ZugPlacedSquare *asked = &placement->squares[k];
        guint type = i < G_N_ELEMENTS (order) ? order[i] : OF_NOT + i - G_N_ELEMENTS (order);
        ZugQuickTest test = {corners, asked->side, (guint8) type,
                             (guint8) ((asked->rank - rank) * 8 + asked->file - file), FALSE};

        if (type_of (asked) == type)
          g_array_append_val (tests, test);
      }
  g_assert (tests->len > first);
  g_array_index (tests, ZugQuickTest, tests->len - 1).last = TRUE;
}

void
zug_ready_moment_make_quick (ZugReadyMoment *self)
{
  self->tests = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < self->patterns->len; i++)
    {
      const GArray *placements = self->patterns->pdata[i];
      GArray *tests = g_array_new (FALSE, FALSE, sizeof (ZugQuickTest));

      for (guint k = 0; k < placements->len; k++)
        {
          const ZugPlacement *placement = &g_array_index (placements, ZugPlacement, k);
          int file = 7, rank = 7;

          for (guint square = 0; square < placement->n; square++)
            {
              file = MIN (file, placement->squares[square].file);
              rank = MIN (rank, placement->squares[square].rank);
            }
          add_placement (tests, placement, file, rank);
        }
      g_ptr_array_add (self->tests, tests);
    }
}

static inline guint64
squares_of (const ZugQuickTest *test, const ZugQuickBoard *board)
{
  guint64 occupied = board->occupied[ZUG_WHITE] | board->occupied[ZUG_BLACK];

  return test->type < ZUG_N_ORTHODOX ? board->men[test->side][test->type]
         : test->type >= OF_NOT      ? ~board->men[test->side][test->type - OF_NOT]
         : test->type == OF_NOBODY   ? ~occupied
                                     : occupied;
}

static gboolean
has_pattern (const GArray *tests, const ZugQuickBoard *board)
{
  const ZugQuickTest *test = (const ZugQuickTest *) (gpointer) tests->data;
  const ZugQuickTest *end = test + tests->len;

  while (test < end)
    {
      guint64 corners = test->corners & squares_of (test, board) >> test->shift;

      for (; corners != 0 && !test->last; corners &= squares_of (test, board) >> test->shift)
        test++;
      if (corners != 0)
        return TRUE;
      while (!test++->last)
        ;
    }
  return FALSE;
}

/* --- events ----------------------------------------------------------------------------------- */

static gboolean
is_man (const ZugReadyMoment *self, char letter, guint type)
{
  return letter == 0 || (guint) zug_laws_man (self->laws, letter) == type;
}

static gboolean
may_capture (const ZugReadyMoment *self, const ZugMomentEvent *asked, const ZugQuickBoard *board,
             ZugMove move)
{
  guint to = zug_quick_square (move.to);
  guint man = board->man[zug_quick_square (move.from)], taken = board->man[to];
  ZugSquare passed = zug_square (zug_file (move.to), zug_rank (move.from));
  gboolean in_passing = man == ZUG_PAWN && taken == ZUG_NO_MAN && passed != move.from;

  if (taken == ZUG_NO_MAN && !in_passing)
    return FALSE;
  if (in_passing)
    taken = ZUG_PAWN;
  return (asked->square == ZUG_NO_SQUARE || asked->square == move.from || asked->square == move.to
          || (in_passing && asked->square == passed))
         && ((is_man (self, asked->men[0], man) && is_man (self, asked->men[1], taken))
             || (is_man (self, asked->men[0], taken) && is_man (self, asked->men[1], man)));
}

/* Whether the events asked for can come of a choice, as far as is plain: only the rules know. */
static gboolean
may_happen (const ZugReadyMoment *self, const ZugQuickBoard *board, guint code, gboolean last)
{
  const GArray *events = self->moment->events;
  gboolean may = TRUE;
  ZugMove move;

  if (!zug_choice_from_code (code, FALSE, &move))
    return TRUE;
  for (guint i = 0; may && i < events->len; i++)
    {
      const ZugMomentEvent *asked = &g_array_index (events, ZugMomentEvent, i);

      if (asked->row->flags & ZUG_EVENT_LAST)
        may = last;
      else if (asked->row->kind == ZUG_EVENT_CAPTURE)
        may = may_capture (self, asked, board, move);
      else if (asked->row->kind == ZUG_EVENT_CASTLE)
        /* Nobody but a king goes so, and he when he castles. */
        may = zug_move_is_castle (move)
              || (board->man[zug_quick_square (move.from)] == ZUG_KING
                  && abs (zug_file (move.from) - zug_file (move.to)) > 1);
      else if (asked->row->kind == ZUG_EVENT_PROMOTE)
        may = move.promotion != ZUG_NO_MAN;
    }
  return may;
}

/* The same, of the board after it. */
static gboolean
may_have_happened (const ZugReadyMoment *self, const ZugQuickBoard *board)
{
  const GArray *events = self->moment->events;

  for (guint i = 0; i < events->len; i++)
    {
      const ZugMomentEventRow *row = g_array_index (events, ZugMomentEvent, i).row;

      if (row->kind == ZUG_EVENT_CHECK && !(row->flags & ZUG_EVENT_LAST))
        return zug_quick_board_has_check (board);
    }
  return TRUE;
}

/* --- a line ----------------------------------------------------------------------------------- */

static gboolean
has_material (const ZugReadyMoment *self, const ZugQuickBoard *board)
{
  const guint64 bishops[] = {board->men[ZUG_WHITE][ZUG_BISHOP], board->men[ZUG_BLACK][ZUG_BISHOP]};
  ZugMaterialCount count;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    memcpy (count.men[side], board->count[side], sizeof board->count[side]);
  for (guint i = 0; i < self->materials->len; i++)
    {
      const ZugReadyMaterial *material = &g_array_index (self->materials, ZugReadyMaterial, i);

      if (material->asked->kind == ZUG_MATERIAL_OPPOSITE_BISHOPS
              ? !zug_signature_are_opposite (bishops)
              : !zug_ready_material_fits (self, material, &count))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_patterns (const ZugReadyMoment *self, const ZugQuickBoard *board)
{
  for (guint i = 0; i < self->tests->len; i++)
    if (!has_pattern (self->tests->pdata[i], board))
      return FALSE;
  return TRUE;
}

int
zug_ready_moment_find_quick (const ZugReadyMoment *self, const ZugQuickBoard *start,
                             const ZugGameBodyLine *line)
{
  gboolean asks = self->moment->events->len > 0, may = !asks;
  ZugQuickBoard board = *start;
  gboolean fits;

  if (!self->possible)
    return ZUG_TURN_NONE;
  if (self->tests == NULL || line->width != 2)
    return ZUG_TURN_UNKNOWN;
  fits = has_material (self, &board);
  for (guint turn = 0;; turn++)
    {
      const guint8 *choice = line->choices + 2 * (gsize) turn;
      ZugQuickStep step;
      guint code;

      if (fits && may && has_patterns (self, &board))
        return (int) turn;
      if (turn == line->n)
        return ZUG_TURN_NONE;
      code = choice[0] | (guint) choice[1] << 8;
      may = !asks || may_happen (self, &board, code, turn + 1 == line->n);
      step = zug_quick_board_step (&board, code);
      if (step == ZUG_QUICK_UNKNOWN)
        return ZUG_TURN_UNKNOWN;
      if (step == ZUG_QUICK_MATERIAL)
        fits = has_material (self, &board);
      may = may && fits && (!asks || may_have_happened (self, &board));
    }
}

/* --- by a signature --------------------------------------------------------------------------- */

/* The fewest and the most men that there were at any turn. */
typedef struct
{
  guint8 least[ZUG_N_SIDES][ZUG_KING], most[ZUG_N_SIDES][ZUG_KING];
  gboolean exact; /* there was nothing else but what lies between, the fewest at the end */
  gboolean opposite;
} Bounds;

static void
read_bounds (Bounds *self, guint32 signature, guint32 features)
{
  self->exact = !(features & (1u << ZUG_FEATURE_PROMOTION | 1u << ZUG_FEATURE_SETUP));
  self->opposite = zug_signature_opposite (signature);
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      memcpy (self->least[side], zug_signature_men (zug_signature_side (signature, side)),
              ZUG_KING);
      if (self->exact)
        memcpy (self->most[side], zug_signature_most, ZUG_KING);
      else
        memset (self->most[side], ZUG_MANY, ZUG_KING);
    }
}

/* Whether each count by itself can have been. */
static gboolean
may_be (const Bounds *bounds, const ZugReadyMaterial *material, ZugSide first)
{
  for (int i = 0; i < 2; i++)
    for (int type = ZUG_PAWN; type < ZUG_KING; type++)
      if (bounds->least[first ^ i][type] > material->counts[i].most[type]
          || bounds->most[first ^ i][type] < material->counts[i].least[type])
        return FALSE;
  return TRUE;
}

static gboolean
may_differ (const Bounds *bounds, const ZugReadyMaterial *material, ZugSide first)
{
  const ZugReadyDifferences *asked = &material->differences;

  for (int type = ZUG_PAWN; bounds->exact && type < ZUG_KING; type++)
    if (bounds->least[first][type] - bounds->most[!first][type] > asked->most[type]
        || bounds->most[first][type] - bounds->least[!first][type] < asked->least[type])
      return FALSE;
  return TRUE;
}

static gboolean
is_at_end (const ZugReadyMoment *self, const Bounds *bounds, const ZugReadyMaterial *material)
{
  ZugMaterialCount count = {0};

  for (int side = 0; side < ZUG_N_SIDES; side++)
    memcpy (count.men[side], bounds->least[side], ZUG_KING);
  return bounds->exact && zug_ready_material_fits (self, material, &count);
}

static ZugComes
judge (const ZugReadyMoment *self, const Bounds *bounds, const ZugReadyMaterial *material)
{
  gboolean may = FALSE;

  if (material->asked->kind == ZUG_MATERIAL_OPPOSITE_BISHOPS)
    return bounds->opposite ? ZUG_COMES : ZUG_COMES_NEVER;
  for (ZugSide first = ZUG_WHITE; first < ZUG_N_SIDES; first++)
    if (material->asked->first < 0 || material->asked->first == (int) first)
      may = may
            || (material->asked->kind == ZUG_MATERIAL_AGAINST ? may_differ (bounds, material, first)
                                                              : may_be (bounds, material, first));
  if (!may)
    return ZUG_COMES_NEVER;
  return is_at_end (self, bounds, material) ? ZUG_COMES : ZUG_COMES_PERHAPS;
}

ZugComes
zug_ready_moment_judge (const ZugReadyMoment *self, guint32 signature, guint32 features)
{
  /* Several kinds of material may each have come at a turn of their own. */
  gboolean alone =
      self->materials->len == 1 && self->patterns->len == 0 && self->moment->events->len == 0;
  ZugComes comes = ZUG_COMES_PERHAPS;
  Bounds bounds;

  if (!(signature & ZUG_SIGNATURE_KNOWN))
    return ZUG_COMES_PERHAPS;
  if (!self->possible)
    return ZUG_COMES_NEVER;
  read_bounds (&bounds, signature, features);
  for (guint i = 0; i < self->materials->len && comes != ZUG_COMES_NEVER; i++)
    comes = judge (self, &bounds, &g_array_index (self->materials, ZugReadyMaterial, i));
  return comes == ZUG_COMES && !alone ? ZUG_COMES_PERHAPS : comes;
}
