/* zug-replay-start.c: the start of a game under other laws */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-replay-private.h"

#include "zug-man-words.h"
#include <glib/gi18n.h>

typedef struct
{
  const ZugLaws *from;
  const ZugLaws *to;
  const ZugPosition *position;
  ZugPosition result;
} Move;

static gboolean
move_men (Move *self, ZugSide side, char **why)
{
  for (guint square = 0; square < 256; square++)
    {
      ZugManType type = ZUG_NO_MAN, other;
      char letter;

      if (zug_laws_on_board (self->from, square))
        type = zug_position_man (self->position, side, (ZugSquare) square);
      if (type == ZUG_NO_MAN)
        continue;
      letter = zug_laws_letter (self->from, ZUG_WHITE, type);
      other = zug_laws_man (self->to, letter);
      if (other == ZUG_NO_MAN)
        {
          g_autofree char *man = zug_man_words_bare (self->from, type);

          /* TRANSLATORS: a man's name: “archbishop” */
          *why = g_strdup_printf (C_ ("replay", "There is no %s."), man);
          return FALSE;
        }
      zug_position_put (&self->result, side, other, (ZugSquare) square);
    }
  return TRUE;
}

static void
move_set (Move *self, ZugPositionSet which)
{
  ZugSet set = zug_position_set (self->position, which);

  for (guint square = 0; square < 256; square++)
    if (zug_set_has (&set, (ZugSquare) square))
      zug_position_set_mark (&self->result, which, (ZugSquare) square, true);
}

/* All rights that there could be, less those that the game has not; where it knows none at all,
 * all. */
static void
move_rights (Move *self)
{
  ZugSet had = zug_position_set (self->position, ZUG_SET_RIGHTS), possible;

  if (!zug_laws_know_castling (self->to))
    return;
  zug_position_give_rights (self->to, &self->result);
  possible = zug_position_set (&self->result, ZUG_SET_RIGHTS);
  for (guint square = 0; zug_laws_know_castling (self->from) && square < 256; square++)
    if (zug_set_has (&possible, (ZugSquare) square) && !zug_set_has (&had, (ZugSquare) square))
      zug_position_set_mark (&self->result, ZUG_SET_RIGHTS, (ZugSquare) square, false);
}

/* Captured men that count in both. */
static void
move_pools (Move *self)
{
  if (!zug_laws_count_captured (self->from) || !zug_laws_count_captured (self->to))
    return;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int type = 0; type < self->from->n_types; type++)
      {
        unsigned count = zug_position_pool (self->position, (ZugSide) side, (ZugManType) type);
        ZugManType other =
            count > 0 ? zug_laws_man (self->to,
                                      zug_laws_letter (self->from, ZUG_WHITE, (ZugManType) type))
                      : ZUG_NO_MAN;

        if (other != ZUG_NO_MAN)
          zug_position_set_pool (&self->result, (ZugSide) side, other, count);
      }
}

/* What is known of the turn, as far as the other laws know such a thing. */
static void
move_rest (Move *self)
{
  if (zug_laws_know_rest (self->from) && zug_laws_know_rest (self->to))
    {
      move_set (self, ZUG_SET_WHITE_RESTS);
      move_set (self, ZUG_SET_BLACK_RESTS);
    }
  if (zug_laws_remember_passed (self->to))
    move_set (self, ZUG_SET_PASSED);
  self->result.turn = self->position->turn;
  self->result.quiet = self->position->quiet;
  self->result.kingless = self->position->kingless;
  if (zug_laws_alternate (self->to))
    self->result.to_move = self->position->to_move;
  if (zug_laws_must_leave (self->to))
    self->result.leave = self->position->leave;
}

static gboolean
move_all (Move *self, char **why)
{
  zug_position_clear (self->to, &self->result);
  if (zug_laws_place_marks (self->from) != zug_laws_place_marks (self->to))
    *why = g_strdup (C_ ("replay", "One is chess, the other is not."));
  else if (self->from->files != self->to->files || self->from->ranks != self->to->ranks)
    *why = g_strdup_printf (
        /* TRANSLATORS: files and ranks of two boards */
        C_ ("replay", "The game has a board of %u×%u, this one of %u×%u."), self->from->files,
        self->from->ranks, self->to->files, self->to->ranks);
  if (*why != NULL || !move_men (self, ZUG_WHITE, why) || !move_men (self, ZUG_BLACK, why))
    return FALSE;
  move_rights (self);
  move_pools (self);
  move_rest (self);
  return TRUE;
}

ZugGame *
zug_replay_start (ZugGame *game, ZugVariant *variant, char **why)
{
  Move move = {.from = zug_game_get_laws (game),
               .to = zug_variant_get_laws (variant),
               .position = zug_turn_get_position (zug_game_get_root (game))};
  g_autoptr (GError) error = NULL;
  ZugPosition array;
  ZugGame *other;

  *why = NULL;
  if (!move_all (&move, why))
    return NULL;
  zug_position_start (move.to, &array);
  other = zug_game_new (variant, zug_position_equal (&array, &move.result) ? NULL : &move.result,
                        &error);
  if (other == NULL)
    *why = g_strdup (error->message);
  return other;
}
