/* zug-setup-array.c: the board and the array of a game that is being set up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-setup-private.h"

#include <string.h>

void
zug_setup_show_array (ZugSetupState *state, const ZugArray *array)
{
  memset (&state->position, 0, sizeof state->position);
  zug_position_clear (&state->laws, &state->position);
  for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
    for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
      if (array->type[side][square] != ZUG_NO_MAN && zug_laws_on_board (&state->laws, square))
        zug_position_put (&state->position, side, (ZugManType) array->type[side][square], square);
}

/* White's men keep their distance from White's edge, Black's from Black's; who has no square then, or
 * not one for himself, goes. */
static void
refit (const ZugArray *from, guint ranks, ZugSetupState *state)
{
  const ZugLaws *laws = &state->laws;
  ZugArray array;

  memset (&array, ZUG_NO_MAN, sizeof array);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
      {
        int rank = zug_rank (square) + (side == ZUG_BLACK ? laws->ranks - (int) ranks : 0);
        ZugSquare to;

        if (from->type[side][square] == ZUG_NO_MAN || rank < 0 || rank > 15)
          continue;
        to = zug_square (zug_file (square), rank);
        if (zug_laws_on_board (laws, to) && array.type[ZUG_WHITE][to] == ZUG_NO_MAN)
          array.type[side][to] = from->type[side][square];
      }
  zug_laws_set_array (&state->laws, &array);
  zug_setup_show_array (state, &array);
}

/* The laws with a board of the size that the array's text has. */
static void
fit_board (ZugLaws *laws)
{
  guint files = 0, ranks = 1;
  const char *c = laws->array;

  for (; *c != '\0' && *c != '/'; c++)
    {
      guint run = 1;

      if (g_ascii_isdigit (*c))
        run = (guint) (*c - '0');
      if (g_ascii_isdigit (*c) && g_ascii_isdigit (c[1]))
        run = run * 10 + (guint) (*++c - '0');
      files += run;
    }
  for (; *c != '\0'; c++)
    ranks += *c == '/';
  laws->files = (uint8_t) (laws->array[0] != '\0' && files <= 16 ? files : 8);
  laws->ranks = (uint8_t) (laws->array[0] != '\0' && ranks <= 16 ? ranks : 8);
  memset (laws->holes, 0, sizeof laws->holes);
  zug_laws_settle (laws);
}

/* Where the board has become another since, the men are taken over to it as far as they fit. */
void
zug_setup_place_array (ZugSetupState *state)
{
  ZugArray array;
  ZugLaws own;

  if (zug_laws_array (&state->laws, &array))
    {
      zug_setup_show_array (state, &array);
      return;
    }
  own = state->laws;
  fit_board (&own);
  if (!zug_laws_array (&own, &array))
    memset (&array, ZUG_NO_MAN, sizeof array);
  refit (&array, own.ranks, state);
}

gboolean
zug_setup_resize (ZugSetup *self, guint files, guint ranks)
{
  ZugSetupState state;
  ZugArray array;
  guint before;

  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);
  g_return_val_if_fail (self->is_array, FALSE);
  g_return_val_if_fail (files >= 3 && files <= 16 && ranks >= 3 && ranks <= 16, FALSE);

  state = *zug_setup_now (self);
  before = state.laws.ranks;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (ZugSquare square = 0; square < ZUG_N_SQUARES; square++)
      array.type[side][square] =
          (uint8_t) (zug_laws_on_board (&state.laws, square)
                         ? zug_position_man (&state.position, (ZugSide) side, square)
                         : ZUG_NO_MAN);
  state.laws.files = (uint8_t) files;
  state.laws.ranks = (uint8_t) ranks;
  for (guint rank = 0; rank < G_N_ELEMENTS (state.laws.holes); rank++)
    state.laws.holes[rank] &= (uint16_t) (rank < ranks ? (1u << files) - 1 : 0);
  /* The old text says nothing of the new board. */
  memset (state.laws.array, 0, sizeof state.laws.array);
  zug_laws_settle (&state.laws);
  refit (&array, before, &state);
  return zug_setup_step (self, &state, ZUG_SETUP_SIZE);
}

gboolean
zug_setup_get_mirrored (ZugSetup *self)
{
  g_return_val_if_fail (ZUG_IS_SETUP (self), FALSE);

  return self->mirrored;
}

void
zug_setup_set_mirrored (ZugSetup *self, gboolean mirrored)
{
  g_return_if_fail (ZUG_IS_SETUP (self));

  self->mirrored = mirrored;
}
