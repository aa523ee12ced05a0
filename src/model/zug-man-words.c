/* zug-man-words.c: the names of men and sides in the forms that sentences need */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-man-words.h"
#include <glib/gi18n.h>

const char *
zug_man_words_side (ZugSide side)
{
  return side == ZUG_WHITE ? C_ ("side", "White") : C_ ("side", "Black");
}

const char *
zug_man_words_subject (ZugSide side, ZugManType type)
{
  static const char *const names[ZUG_N_SIDES][ZUG_N_TYPES] = {
      {NC_ ("man as subject", "White’s pawn"), NC_ ("man as subject", "White’s knight"),
       NC_ ("man as subject", "White’s bishop"), NC_ ("man as subject", "White’s rook"),
       NC_ ("man as subject", "White’s queen"), NC_ ("man as subject", "White’s king")},
      {NC_ ("man as subject", "Black’s pawn"), NC_ ("man as subject", "Black’s knight"),
       NC_ ("man as subject", "Black’s bishop"), NC_ ("man as subject", "Black’s rook"),
       NC_ ("man as subject", "Black’s queen"), NC_ ("man as subject", "Black’s king")},
  };

  g_return_val_if_fail (side < ZUG_N_SIDES && type < ZUG_N_TYPES, NULL);
  return g_dpgettext2 (NULL, "man as subject", names[side][type]);
}

const char *
zug_man_words_object (ZugSide side, ZugManType type)
{
  static const char *const names[ZUG_N_SIDES][ZUG_N_TYPES] = {
      {NC_ ("man as object", "White’s pawn"), NC_ ("man as object", "White’s knight"),
       NC_ ("man as object", "White’s bishop"), NC_ ("man as object", "White’s rook"),
       NC_ ("man as object", "White’s queen"), NC_ ("man as object", "White’s king")},
      {NC_ ("man as object", "Black’s pawn"), NC_ ("man as object", "Black’s knight"),
       NC_ ("man as object", "Black’s bishop"), NC_ ("man as object", "Black’s rook"),
       NC_ ("man as object", "Black’s queen"), NC_ ("man as object", "Black’s king")},
  };

  g_return_val_if_fail (side < ZUG_N_SIDES && type < ZUG_N_TYPES, NULL);
  return g_dpgettext2 (NULL, "man as object", names[side][type]);
}

const char *
zug_man_words_moved (ZugManType type)
{
  static const char *const names[ZUG_N_TYPES] = {
      NC_ ("man that is moved", "the pawn"),   NC_ ("man that is moved", "the knight"),
      NC_ ("man that is moved", "the bishop"), NC_ ("man that is moved", "the rook"),
      NC_ ("man that is moved", "the queen"),  NC_ ("man that is moved", "the king")};

  g_return_val_if_fail (type < ZUG_N_TYPES, NULL);
  return g_dpgettext2 (NULL, "man that is moved", names[type]);
}

const char *
zug_man_words_with (ZugManType type)
{
  static const char *const names[ZUG_N_TYPES] = {
      NC_ ("with this man", "the pawn"),   NC_ ("with this man", "the knight"),
      NC_ ("with this man", "the bishop"), NC_ ("with this man", "the rook"),
      NC_ ("with this man", "the queen"),  NC_ ("with this man", "the king")};

  g_return_val_if_fail (type < ZUG_N_TYPES, NULL);
  return g_dpgettext2 (NULL, "with this man", names[type]);
}

const char *
zug_man_words_become (ZugManType type)
{
  static const char *const names[ZUG_N_TYPES] = {
      NC_ ("becomes this man", "a pawn"),   NC_ ("becomes this man", "a knight"),
      NC_ ("becomes this man", "a bishop"), NC_ ("becomes this man", "a rook"),
      NC_ ("becomes this man", "a queen"),  NC_ ("becomes this man", "a king")};

  g_return_val_if_fail (type < ZUG_N_TYPES, NULL);
  return g_dpgettext2 (NULL, "becomes this man", names[type]);
}

const char *
zug_man_words_on_square (ZugSide side, ZugManType type)
{
  static const char *const names[ZUG_N_SIDES][ZUG_N_TYPES] = {
      {NC_ ("man on a square", "white pawn"), NC_ ("man on a square", "white knight"),
       NC_ ("man on a square", "white bishop"), NC_ ("man on a square", "white rook"),
       NC_ ("man on a square", "white queen"), NC_ ("man on a square", "white king")},
      {NC_ ("man on a square", "black pawn"), NC_ ("man on a square", "black knight"),
       NC_ ("man on a square", "black bishop"), NC_ ("man on a square", "black rook"),
       NC_ ("man on a square", "black queen"), NC_ ("man on a square", "black king")},
  };

  g_return_val_if_fail (side < ZUG_N_SIDES && type < ZUG_N_TYPES, NULL);
  return g_dpgettext2 (NULL, "man on a square", names[side][type]);
}

const char *
zug_man_words_bare (ZugManType type)
{
  static const char *const names[ZUG_N_TYPES] = {
      NC_ ("man before its square", "pawn"),   NC_ ("man before its square", "knight"),
      NC_ ("man before its square", "bishop"), NC_ ("man before its square", "rook"),
      NC_ ("man before its square", "queen"),  NC_ ("man before its square", "king")};

  g_return_val_if_fail (type < ZUG_N_TYPES, NULL);
  return g_dpgettext2 (NULL, "man before its square", names[type]);
}
