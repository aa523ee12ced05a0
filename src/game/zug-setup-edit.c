/* zug-setup-edit.c: men, marks and counts of a position that is being set up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-setup-private.h"

#include "zug-position-text.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

#define MAX_POOL 16

static ZugPositionSet
rest_of (ZugSide side)
{
  return (ZugPositionSet) (ZUG_SET_WHITE_RESTS + side);
}

static gboolean
has (const ZugPosition *position, ZugPositionSet which, ZugSquare square)
{
  ZugSet set = zug_position_set (position, which);

  return zug_set_has (&set, square);
}

static gboolean
stands (const ZugPosition *position, ZugSide side, ZugSquare square)
{
  return zug_position_man (position, side, square) != ZUG_NO_MAN;
}

/* --- what follows from the men ---------------------------------------------------------------- */

/* The square that must be left is the one that is shared; men on it may count as resting. */
static void
settle_leave (ZugSetupState *state)
{
  ZugPosition *position = &state->position;
  ZugSet shared = zug_position_set (position, ZUG_SET_SHARED);
  ZugSquare leave = zug_laws_must_leave (&state->laws) ? zug_set_take (&shared) : ZUG_NO_SQUARE;
  gboolean rests = zug_laws_leave_resting (&state->laws);

  if (position->leave == leave)
    return;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      if (position->leave != ZUG_NO_SQUARE)
        zug_position_set_mark (position, rest_of (side), position->leave, false);
      if (leave != ZUG_NO_SQUARE)
        zug_position_set_mark (position, rest_of (side), leave, rests);
    }
  position->leave = leave;
}

/* A mark goes with what it needs: the rules say which one lacks it. */
static void
drop_marks (ZugSetupState *state)
{
  ZugPosition *position = &state->position;

  for (guint i = 0; i < ZUG_N_SQUARES; i++)
    {
      ZugSquare square = ZUG_NO_SQUARE;

      switch (zug_position_check (&state->laws, position, &square))
        {
        case ZUG_POSITION_REST:
          zug_position_set_mark (position, ZUG_SET_WHITE_RESTS, square,
                                 has (position, ZUG_SET_WHITE_RESTS, square)
                                     && stands (position, ZUG_WHITE, square)
                                     && zug_laws_know_rest (&state->laws));
          zug_position_set_mark (position, ZUG_SET_BLACK_RESTS, square,
                                 has (position, ZUG_SET_BLACK_RESTS, square)
                                     && stands (position, ZUG_BLACK, square)
                                     && zug_laws_know_rest (&state->laws));
          break;
        case ZUG_POSITION_RIGHTS:
          zug_position_set_mark (position, ZUG_SET_RIGHTS, square, false);
          break;
        case ZUG_POSITION_EN_PASSANT:
          zug_position_set_mark (position, ZUG_SET_PASSED, square, false);
          break;
        default:
          return;
        }
    }
}

/* The text of the array, what follows from it, and the men again, as wide as the laws then are. */
static void
settle_array (ZugSetupState *state)
{
  ZugArray array;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
      array.type[side][square] =
          zug_laws_on_board (&state->laws, square)
              ? (uint8_t) zug_position_man (&state->position, (ZugSide) side, square)
              : ZUG_NO_MAN;
  zug_laws_set_array (&state->laws, &array);
  zug_setup_show_array (state, &array);
}

static gboolean
step_men (ZugSetup *self, ZugSetupState *state)
{
  if (self->is_array)
    {
      settle_array (state);
    }
  else
    {
      settle_leave (state);
      drop_marks (state);
    }
  return zug_setup_step (self, state, ZUG_SETUP_MEN);
}

/* --- men -------------------------------------------------------------------------------------- */

static void
take (ZugPosition *position, ZugSide side, ZugSquare square)
{
  zug_position_take (position, side, square);
  zug_position_set_mark (position, rest_of (side), square, false);
}

/* Whether the rules could hold both there; they alone know. */
static gboolean
may_share (const ZugSetup *self, const ZugSetupState *state, ZugSide side, ZugManType type,
           ZugSquare square)
{
  ZugSetupState both = *state;
  ZugSet shared;
  ZugSquare at = ZUG_NO_SQUARE;
  ZugPosition *position = &both.position;

  if (self->is_array)
    return FALSE;
  shared = zug_position_set (position, ZUG_SET_SHARED);
  if (zug_laws_must_leave (&both.laws) && !zug_set_is_empty (&shared)
      && !zug_set_has (&shared, square))
    return FALSE;
  /* By themselves, so that nothing else can be wrong before. */
  zug_position_clear (&both.laws, position);
  for (ZugSide each = ZUG_WHITE; each < ZUG_N_SIDES; each++)
    zug_position_put (position, each,
                      each == side ? type : zug_position_man (&state->position, each, square),
                      square);
  settle_leave (&both);
  switch (zug_position_check (&both.laws, position, &at))
    {
    case ZUG_POSITION_SHARED_ALTERNATE:
    case ZUG_POSITION_LEAVE:
      return FALSE;
    default:
      return TRUE;
    }
}

static void
put (const ZugSetup *self, ZugSetupState *state, ZugSide side, ZugManType type, ZugSquare square)
{
  ZugPosition *position = &state->position;
  ZugSide other = zug_other (side);

  if (stands (position, other, square) && !may_share (self, state, side, type, square))
    take (position, other, square);
  if (zug_position_man (position, side, square) == type)
    return;
  take (position, side, square);
  zug_position_put (position, side, type, square);
  zug_position_set_mark (position, ZUG_SET_PASSED, square, false);
  if (state->laws.man[type].royal)
    position->kingless &= (uint8_t) ~(1u << side);
}

/* The square where the other side does the same; ZUG_NO_SQUARE where it does not. */
static ZugSquare
twin_of (const ZugSetup *self, const ZugLaws *laws, ZugSquare square)
{
  ZugSquare twin = zug_square_flip (laws, square);

  return self->is_array && self->mirrored && twin != square ? twin : ZUG_NO_SQUARE;
}

static gboolean
is_square (const ZugSetupState *state, ZugSquare square)
{
  return zug_laws_on_board (&state->laws, square);
}

gboolean
zug_setup_put (ZugSetup *self, ZugSide side, ZugManType type, ZugSquare square)
{
  ZugSetupState state;
  ZugSquare twin;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);
  g_return_val_if_fail (side < ZUG_N_SIDES, FALSE);

  state = *zug_setup_now (self);
  g_return_val_if_fail (type < state.laws.n_types, FALSE);
  if (!is_square (&state, square))
    return FALSE;
  twin = twin_of (self, &state.laws, square);
  put (self, &state, side, type, square);
  if (twin != ZUG_NO_SQUARE && is_square (&state, twin))
    put (self, &state, zug_other (side), type, twin);
  return step_men (self, &state);
}

gboolean
zug_setup_take (ZugSetup *self, ZugSide side, ZugSquare square)
{
  ZugSetupState state;
  ZugSquare twin;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);
  g_return_val_if_fail (side < ZUG_N_SIDES, FALSE);

  state = *zug_setup_now (self);
  if (!is_square (&state, square))
    return FALSE;
  twin = twin_of (self, &state.laws, square);
  take (&state.position, side, square);
  if (twin != ZUG_NO_SQUARE)
    take (&state.position, zug_other (side), twin);
  return step_men (self, &state);
}

static void
erase (ZugPosition *position, ZugSquare square)
{
  take (position, ZUG_WHITE, square);
  take (position, ZUG_BLACK, square);
  zug_position_set_mark (position, ZUG_SET_RIGHTS, square, false);
  zug_position_set_mark (position, ZUG_SET_PASSED, square, false);
}

gboolean
zug_setup_erase (ZugSetup *self, ZugSquare square)
{
  ZugSetupState state;
  ZugSquare twin;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  state = *zug_setup_now (self);
  if (!is_square (&state, square))
    return FALSE;
  twin = twin_of (self, &state.laws, square);
  erase (&state.position, square);
  if (twin != ZUG_NO_SQUARE)
    erase (&state.position, twin);
  return step_men (self, &state);
}

gboolean
zug_setup_move (ZugSetup *self, ZugSquare from, ZugSquare to)
{
  ZugSetupState state;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  if (to == ZUG_NO_SQUARE)
    return zug_setup_erase (self, from);
  state = *zug_setup_now (self);
  if (from == to || !is_square (&state, from) || !is_square (&state, to))
    return FALSE;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      ZugManType type = zug_position_man (&state.position, side, from);
      gboolean rests = zug_position_rests (&state.position, side, from);

      if (type == ZUG_NO_MAN)
        continue;
      take (&state.position, side, from);
      put (self, &state, side, type, to);
      zug_position_set_mark (&state.position, rest_of (side), to, rests);
    }
  return step_men (self, &state);
}

/* --- marks ------------------------------------------------------------------------------------ */

gboolean
zug_setup_offers (ZugSetup *self, ZugSetupMark mark)
{
  const ZugLaws *laws;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  laws = zug_setup_get_laws (self);
  if (self->is_array || mark == ZUG_SETUP_HOLE)
    return self->is_array && mark == ZUG_SETUP_HOLE;
  if (zug_laws_place_marks (laws))
    return FALSE;
  if (mark == ZUG_SETUP_REST)
    return zug_laws_know_rest (laws);
  if (mark == ZUG_SETUP_RIGHT)
    return zug_laws_know_castling (laws);
  return zug_laws_remember_passed (laws) && zug_laws_know_double_step (laws);
}

/* None, White's, Black's, both: as far as somebody stands there. */
static gboolean
toggle_rest (ZugPosition *position, ZugSquare square)
{
  guint may = 0, rests = 0;

  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      may |= (guint) stands (position, side, square) << side;
      rests |= (guint) zug_position_rests (position, side, square) << side;
    }
  if (may == 0)
    return FALSE;
  do
    rests = (rests + 1) % 4;
  while (rests & ~may);
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    zug_position_set_mark (position, rest_of (side), square, rests >> side & 1);
  return TRUE;
}

static void
set_hole (ZugSetupState *state, ZugSquare square, gboolean hole)
{
  guint bit = 1u << zug_file (square);

  /* The rules know no man on a hole: he goes first. */
  erase (&state->position, square);
  if (hole)
    state->laws.holes[zug_rank (square)] |= (uint16_t) bit;
  else
    state->laws.holes[zug_rank (square)] &= (uint16_t) ~bit;
}

/* The last square of a board stays one. */
static gboolean
toggle_hole (const ZugSetup *self, ZugSetupState *state, ZugSquare square)
{
  ZugLaws *laws = &state->laws;
  gboolean hole = !(laws->holes[zug_rank (square)] >> zug_file (square) & 1);
  ZugSquare twin = twin_of (self, laws, square);
  gboolean left = FALSE;

  if (zug_file (square) >= laws->files || zug_rank (square) >= laws->ranks)
    return FALSE;
  set_hole (state, square, hole);
  if (twin != ZUG_NO_SQUARE)
    set_hole (state, twin, hole);
  for (int rank = 0; rank < laws->ranks; rank++)
    left |= (~laws->holes[rank] & ((1u << laws->files) - 1)) != 0;
  zug_laws_settle (laws);
  return left;
}

gboolean
zug_setup_toggle (ZugSetup *self, ZugSetupMark mark, ZugSquare square)
{
  ZugSetupState state;
  ZugPosition *position = &state.position;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);
  g_return_val_if_fail (square < ZUG_N_SQUARES, FALSE);

  state = *zug_setup_now (self);
  if (!zug_setup_offers (self, mark))
    return FALSE;
  if (mark == ZUG_SETUP_HOLE)
    return toggle_hole (self, &state, square) && step_men (self, &state);
  if (!is_square (&state, square))
    return FALSE;
  if (mark == ZUG_SETUP_RIGHT)
    zug_position_set_mark (position, ZUG_SET_RIGHTS, square,
                           !has (position, ZUG_SET_RIGHTS, square));
  else if (mark == ZUG_SETUP_PASSED)
    zug_position_set_mark (position, ZUG_SET_PASSED, square,
                           !has (position, ZUG_SET_PASSED, square));
  else if (square == position->leave || !toggle_rest (position, square))
    return FALSE;
  return zug_setup_step (self, &state, ZUG_SETUP_MEN);
}

/* --- counts ----------------------------------------------------------------------------------- */

gboolean
zug_setup_set_to_move (ZugSetup *self, ZugSide side)
{
  ZugSetupState state;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);
  g_return_val_if_fail (side < ZUG_N_SIDES, FALSE);

  state = *zug_setup_now (self);
  if (zug_laws_alternate (&state.laws))
    state.position.to_move = (uint8_t) side;
  return step_men (self, &state);
}

gboolean
zug_setup_set_kingless (ZugSetup *self, ZugSide side, gboolean kingless)
{
  ZugSetupState state;
  guint bit = 1u << side;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);
  g_return_val_if_fail (side < ZUG_N_SIDES, FALSE);

  state = *zug_setup_now (self);
  if (kingless)
    state.position.kingless |= (uint8_t) bit;
  else
    state.position.kingless &= (uint8_t) ~bit;
  return zug_setup_step (self, &state, ZUG_SETUP_MEN);
}

gboolean
zug_setup_set_turn (ZugSetup *self, guint turn)
{
  ZugSetupState state;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  state = *zug_setup_now (self);
  state.position.turn = (uint16_t) CLAMP (turn, 1, G_MAXUINT16);
  return zug_setup_step (self, &state, ZUG_SETUP_TURN);
}

gboolean
zug_setup_set_quiet (ZugSetup *self, guint quiet)
{
  ZugSetupState state;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  state = *zug_setup_now (self);
  state.position.quiet = (uint16_t) MIN (quiet, G_MAXUINT16);
  return zug_setup_step (self, &state, ZUG_SETUP_QUIET);
}

gboolean
zug_setup_set_pool (ZugSetup *self, ZugSide side, ZugManType type, guint count)
{
  ZugSetupState state;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);
  g_return_val_if_fail (side < ZUG_N_SIDES, FALSE);

  state = *zug_setup_now (self);
  g_return_val_if_fail (type < state.laws.n_types, FALSE);
  zug_position_set_pool (&state.position, side, type, MIN (count, MAX_POOL));
  return zug_setup_step (self, &state, ZUG_SETUP_POOL);
}

/* ZFEN says it best: bans are its last key. */
static char *
without_bans (const ZugSetupState *state, char **bans)
{
  g_autofree char *text = g_malloc (ZUG_ZFEN_MAX);
  char *at;

  zug_zfen_write (&state->laws, &state->position, text);
  at = strstr (text, " blocked=");
  if (bans != NULL)
    *bans = g_strdup (at != NULL ? at + strlen (" blocked=") : "");
  if (at != NULL)
    *at = '\0';
  return g_steal_pointer (&text);
}

char *
zug_setup_dup_bans (ZugSetup *self)
{
  g_autofree char *text = NULL;
  char *bans;

  g_return_val_if_fail (ZUG_IS_SETUP (self), NULL);

  text = without_bans (zug_setup_now (self), &bans);
  return bans;
}

gboolean
zug_setup_set_bans (ZugSetup *self, const char *bans, GError **error)
{
  ZugSetupState state;
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *stripped = NULL;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);
  g_return_val_if_fail (bans != NULL, FALSE);

  state = *zug_setup_now (self);
  stripped = g_strstrip (g_strdup (bans));
  text = without_bans (&state, NULL);
  whole = *stripped != '\0' ? g_strconcat (text, " blocked=", stripped, NULL) : g_strdup (text);
  if (!zug_position_text_read (&state.laws, whole, state.position.to_move, &state.position, NULL,
                               error))
    return FALSE;
  zug_setup_step (self, &state, ZUG_SETUP_BANS);
  return TRUE;
}

/* --- all of it -------------------------------------------------------------------------------- */

gboolean
zug_setup_clear (ZugSetup *self)
{
  ZugSetupState state;
  uint16_t turn;
  uint8_t to_move;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  state = *zug_setup_now (self);
  turn = state.position.turn;
  to_move = state.position.to_move;
  zug_position_clear (&state.laws, &state.position);
  state.position.turn = turn;
  state.position.to_move = to_move;
  return step_men (self, &state);
}

gboolean
zug_setup_reset (ZugSetup *self)
{
  ZugSetupState state;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  state = self->is_array ? self->first : *zug_setup_now (self);
  if (!self->is_array)
    zug_position_start (&state.laws, &state.position);
  return zug_setup_step (self, &state, ZUG_SETUP_MEN);
}

static void
swap_holes (ZugLaws *laws)
{
  uint16_t holes[16];

  memcpy (holes, laws->holes, sizeof holes);
  for (int rank = 0; rank < laws->ranks; rank++)
    laws->holes[rank] = holes[laws->ranks - 1 - rank];
  zug_laws_settle (laws);
}

gboolean
zug_setup_swap_sides (ZugSetup *self)
{
  ZugSetupState state;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  state = *zug_setup_now (self);
  zug_position_flip (&state.laws, &zug_setup_now (self)->position, &state.position);
  if (zug_laws_simultaneous (&state.laws))
    state.position.to_move = ZUG_WHITE;
  if (self->is_array)
    swap_holes (&state.laws);
  return step_men (self, &state);
}
