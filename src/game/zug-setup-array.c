/* zug-setup-array.c: the board and the array of a game that is being set up */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-setup-private.h"

#include <glib/gi18n.h>
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

/* White's men keep their distance from White's edge, Black's from Black's; who has no square then,
 * or not one for himself, goes. */
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

/* none: whether it is about sides without a king, else about those with several. sides: a bit for
 * each of them. */
static const char *
kings_words (gboolean none, guint sides)
{
  static const char *const words[2][4] = {
      {NULL,
       NC_ ("setup",
            "White has more than one king: each of them counts, and who loses one has lost."),
       NC_ ("setup",
            "Black has more than one king: each of them counts, and who loses one has lost."),
       NC_ ("setup", "Both sides have more than one king: each of them counts, and who loses one "
                     "has lost.")},
      {NULL, NC_ ("setup", "White has no king: it is never in check and cannot be mated."),
       NC_ ("setup", "Black has no king: it is never in check and cannot be mated."),
       NC_ ("setup", "Neither side has a king: nobody is ever in check or mated.")}};

  return words[none][sides] != NULL ? g_dpgettext2 (NULL, "setup", words[none][sides]) : NULL;
}

char *
zug_setup_dup_kings_words (ZugSetup *self)
{
  const ZugLaws *laws;
  const char *several, *none;
  guint bare = 0, many = 0;

  g_return_val_if_fail (ZUG_IS_SETUP (self), NULL);
  g_return_val_if_fail (self->is_array, NULL);

  laws = &zug_setup_now (self)->laws;
  if (zug_laws_place_marks (laws) || self->problem != NULL)
    return NULL;
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      bare |= (guint) (laws->n_royal[side] == 0) << side;
      many |= (guint) (laws->n_royal[side] > 1) << side;
    }
  none = kings_words (TRUE, bare);
  several = kings_words (FALSE, many);
  if (none != NULL && several != NULL)
    return g_strdup_printf ("%s %s", none, several);
  return g_strdup (none != NULL ? none : several);
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
