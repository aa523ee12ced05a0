/* zug-hint-reason.c: what speaks for a choice, in a sentence */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hint-reason.h"

#include "zug-attack.h"
#include "zug-choices.h"
#include "zug-man-words.h"
#include "zug-resolve.h"
#include <glib/gi18n.h>

/* A choice, and the board as it would be with it alone. */
typedef struct
{
  ZugGame *game;
  const ZugLaws *laws;
  const ZugPosition *before;
  ZugPosition after;
  ZugSide side;
  ZugMove move;
  ZugManType man;
} Choice;

static gboolean
is_empty (ZugSet set)
{
  return zug_set_is_empty (&set);
}

/* Who rests attacks nothing on the coming turn. */
static gboolean
is_attacked (const Choice *choice, const ZugPosition *position, ZugSquare square)
{
  ZugSide other = zug_other (choice->side);
  ZugSet attackers = zug_attackers (choice->laws, position, other, square);

  for (ZugSquare from = 0; from < ZUG_N_SQUARES; from++)
    if (zug_set_has (&attackers, from) && !zug_position_rests (choice->before, other, from))
      return TRUE;
  return FALSE;
}

static char *
tell_check_answered (const Choice *choice)
{
  ZugCheckState check = zug_check (choice->laws, choice->before, choice->side);

  if (!is_empty (check.immediate))
    return g_strdup (C_ ("hint", "It answers the check."));
  if (!is_empty (check.delayed) && choice->laws->man[choice->man].royal)
    return g_strdup (C_ ("hint", "It takes the king away before the check counts."));
  return NULL;
}

static char *
tell_capture (const Choice *choice)
{
  ZugSide other = zug_other (choice->side);
  ZugManType victim = zug_position_man (choice->before, other, choice->move.to);
  g_autofree char *name = NULL;

  if (choice->move.kind == ZUG_MOVE_EN_PASSANT)
    return g_strdup (C_ ("hint", "It takes a pawn in passing."));
  if (victim == ZUG_NO_MAN)
    return NULL;
  name = zug_man_words_object (choice->laws, other, victim);
  if (!zug_laws_simultaneous (choice->laws))
    /* TRANSLATORS: %s is "Black’s queen" */
    return g_strdup_printf (C_ ("hint", "It takes %s."), name);
  if (zug_position_rests (choice->before, other, choice->move.to))
    /* TRANSLATORS: %s is "Black’s queen" */
    return g_strdup_printf (C_ ("hint", "It takes %s: a man that rests cannot leave."), name);
  /* TRANSLATORS: %s is "Black’s queen" */
  return g_strdup_printf (C_ ("hint", "It takes %s, if the man stays there."), name);
}

static char *
tell_saved (const Choice *choice)
{
  g_autofree char *name = zug_man_words_moved (choice->laws, choice->man);

  if (choice->man == ZUG_PAWN || !is_attacked (choice, choice->before, choice->move.from)
      || is_attacked (choice, &choice->after, choice->move.to))
    return NULL;
  /* TRANSLATORS: %s is "the queen" */
  return g_strdup_printf (C_ ("hint", "It brings %s to safety."), name);
}

static char *
tell_check (const Choice *choice)
{
  ZugCheckState check = zug_check (choice->laws, &choice->after, zug_other (choice->side));

  if (zug_set_has (&check.immediate, choice->move.to)
      || zug_set_has (&check.delayed, choice->move.to))
    return g_strdup (zug_laws_delay_check (choice->laws)
                         ? C_ ("hint", "It gives check, which counts a turn later.")
                         : C_ ("hint", "It gives check."));
  return NULL;
}

/* The best of what it attacks that is worth more than the man itself. */
static char *
tell_attack (const Choice *choice)
{
  ZugSide other = zug_other (choice->side);
  guint most = choice->laws->man[choice->man].value;
  g_autofree char *name = NULL;

  for (int i = 0; i < choice->laws->files * choice->laws->ranks; i++)
    {
      ZugSquare square = zug_square (i % choice->laws->files, i / choice->laws->files);
      ZugManType man = zug_position_man (&choice->after, other, square);
      ZugSet attackers;

      if (man == ZUG_NO_MAN || choice->laws->man[man].royal || choice->laws->man[man].value <= most)
        continue;
      attackers = zug_attackers (choice->laws, &choice->after, choice->side, square);
      if (!zug_set_has (&attackers, choice->move.to))
        continue;
      most = choice->laws->man[man].value;
      g_free (name);
      name = zug_man_words_object (choice->laws, other, man);
    }
  /* TRANSLATORS: %s is "Black’s queen" */
  return name != NULL ? g_strdup_printf (C_ ("hint", "It attacks %s."), name) : NULL;
}

/* A man that still stands in the last rank, where the game began. */
static char *
tell_development (const Choice *choice)
{
  const ZugPosition *start = zug_turn_get_position (zug_game_get_root (choice->game));
  g_autofree char *name = zug_man_words_moved (choice->laws, choice->man);
  int home = choice->side == ZUG_WHITE ? 0 : choice->laws->ranks - 1;

  if (choice->man == ZUG_PAWN || choice->laws->man[choice->man].royal
      || zug_rank (choice->move.from) != home
      || zug_position_man (start, choice->side, choice->move.from) != choice->man)
    return NULL;
  /* TRANSLATORS: %s is "the knight" */
  return g_strdup_printf (C_ ("hint", "It brings %s into play."), name);
}

static char *
tell_room (const Choice *choice)
{
  int file = zug_file (choice->move.to), middle = choice->laws->files / 2;

  if (choice->man != ZUG_PAWN)
    return NULL;
  if (file >= middle - 2 && file <= middle + 1)
    return g_strdup (C_ ("hint", "It takes room in the centre."));
  if (zug_count_choices (choice->laws, &choice->after, choice->side)
      > zug_count_choices (choice->laws, choice->before, choice->side))
    return g_strdup (C_ ("hint", "It gives the men behind it more room."));
  return NULL;
}

static char *
tell_kind (const Choice *choice)
{
  g_autofree char *now = NULL;

  if (zug_move_is_castle (choice->move))
    return g_strdup (C_ ("hint", "Castling brings the king to safety."));
  if (choice->move.promotion == ZUG_NO_MAN)
    return NULL;
  now = zug_man_words_become (choice->laws, choice->move.promotion);
  /* TRANSLATORS: %s is "a queen" */
  return g_strdup_printf (C_ ("hint", "The pawn becomes %s."), now);
}

char *
zug_hint_reason (ZugGame *game, ZugSide side, ZugMove move)
{
  /* What weighs most comes first. */
  static char *(*const reasons[]) (const Choice *choice) = {
      tell_check_answered, tell_capture, tell_kind,        tell_saved,
      tell_check,          tell_attack,  tell_development, tell_room,
  };
  Choice choice = {.game = game, .side = side, .move = move};
  char *words = NULL;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  choice.laws = zug_game_get_laws (game);
  choice.before = zug_turn_get_position (zug_game_get_last (game));
  if (zug_count_choices (choice.laws, choice.before, side) == 1)
    return g_strdup (C_ ("hint", "There is no other choice."));
  if (move.kind != ZUG_MOVE_PASS && move.kind != ZUG_MOVE_PLACE)
    {
      choice.man = zug_position_man (choice.before, side, move.from);
      zug_after_alone (choice.laws, choice.before, side, move, &choice.after);
      for (guint i = 0; i < G_N_ELEMENTS (reasons) && words == NULL; i++)
        words = reasons[i](&choice);
    }
  return words != NULL ? words : g_strdup (C_ ("hint", "The computer finds nothing better."));
}
