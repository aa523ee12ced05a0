/* zug-link-check.c: whether a game is what two people signed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-link-check.h"

#include "zug-game-time.h"
#include "zug-link-code.h"
#include "zug-seal.h"
#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>

/* The texts of the messages, in their order; borrowed. */
static GPtrArray *
collect (ZugGame *game)
{
  GPtrArray *codes = g_ptr_array_new ();

  for (ZugTurn *turn = zug_game_get_root (game); turn != NULL; turn = zug_turn_get_next (turn))
    for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
      {
        const ZugRemark *remark = zug_turn_get_remark (turn, i);
        const char *code = zug_remark_command (remark->kind, remark->text, "link");

        if (code != NULL)
          g_ptr_array_add (codes, (gpointer) code);
      }
  return codes;
}

gboolean
zug_link_check_has (ZugGame *game)
{
  g_autoptr (GPtrArray) codes = collect (game);

  return codes->len > 0;
}

/* --- the messages ----------------------------------------------------------------------------- */

static gboolean
read_code (const char *text, guint number, ZugLinkPacket *packet, GError **error)
{
  gsize at = 0;

  if (zug_link_code_next (text, strlen (text), &at, packet) == ZUG_LINK_CODE_GOOD)
    return TRUE;
  g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_MALFORMED,
               _ ("Message %u cannot be read: it was changed."), number);
  return FALSE;
}

/* Says which message it was. */
static void
fail_message (guint number, const char *name, GError **error)
{
  /* TRANSLATORS: the number of a message, and whose it should be */
  g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_FOREIGN,
               _ ("Message %1$u is not what %2$s signed in this place."), number, name);
}

static ZugLinkGame *
take_first (GPtrArray *codes, GError **error)
{
  ZugLinkPacket offer, accept;
  g_autoptr (GError) problem = NULL;
  ZugLinkGame *link;

  if (codes->len < 2)
    {
      g_set_error_literal (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_MALFORMED,
                           _ ("The offer or its acceptance is missing."));
      return NULL;
    }
  if (!read_code (codes->pdata[0], 1, &offer, error)
      || !read_code (codes->pdata[1], 2, &accept, error))
    return NULL;
  link = zug_link_game_new (&offer, &accept, &problem);
  if (link != NULL)
    return link;
  /* TRANSLATORS: the number of a message, and a sentence that says what is wrong with it */
  g_set_error (error, ZUG_LINK_ERROR, problem->code, _ ("Message %1$u: %2$s"),
               problem->code == ZUG_LINK_ERROR_FOREIGN || problem->code == ZUG_LINK_ERROR_OWN ? 2
                                                                                              : 1,
               problem->message);
  return NULL;
}

static ZugLinkGame *
take_all (GPtrArray *codes, GError **error)
{
  g_autoptr (ZugLinkGame) link = take_first (codes, error);

  for (guint i = 2; link != NULL && i < codes->len; i++)
    {
      ZugLinkPacket packet;

      if (!read_code (codes->pdata[i], i + 1, &packet, error))
        return NULL;
      if (!zug_link_game_take (link, &packet, NULL))
        {
          fail_message (i + 1, zug_link_game_get_name (link, zug_link_packet_get_role (&packet)),
                        error);
          return NULL;
        }
    }
  return g_steal_pointer (&link);
}

/* --- the game --------------------------------------------------------------------------------- */

static gboolean
fail_game (const char *words, GError **error)
{
  g_set_error_literal (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_MALFORMED, words);
  return FALSE;
}

static gboolean
compare_head (ZugGame *game, ZugGame *signed_game, const guint8 *id, GError **error)
{
  const char *tag = zug_game_get_tag (game, ZUG_SEAL_TAG);
  char hex[2 * ZUG_LINK_HASH + 1];

  sodium_bin2hex (hex, sizeof hex, id, ZUG_LINK_HASH);
  if (!zug_laws_equal (zug_game_get_laws (game), zug_game_get_laws (signed_game)))
    return fail_game (_ ("The messages are of a game with other laws."), error);
  if (!zug_position_equal (zug_turn_get_position (zug_game_get_root (game)),
                           zug_turn_get_position (zug_game_get_root (signed_game))))
    return fail_game (_ ("The messages are of a game from another start."), error);
  if (g_strcmp0 (tag, hex) != 0)
    return fail_game (_ ("The messages are of a game with another SealId."), error);
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (g_strcmp0 (zug_game_get_name (game, side), zug_game_get_name (signed_game, side)) != 0)
      {
        /* TRANSLATORS: two names */
        g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_MALFORMED,
                     _ ("The game names %1$s, and who signed is called %2$s."),
                     zug_game_get_name (game, side), zug_game_get_name (signed_game, side));
        return FALSE;
      }
  return TRUE;
}

/* Whether both tell the same time left after a turn. */
static gboolean
compare_time (ZugTurn *there, ZugTurn *here, guint number, GError **error)
{
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    {
      gint64 told = 0, meant = 0;

      if (!zug_game_time_find (here, side, &meant)
          || (zug_game_time_find (there, side, &told) && told == meant))
        continue;
      g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_MALFORMED,
                   _ ("Turn %u tells another time than was signed."), number);
      return FALSE;
    }
  return TRUE;
}

/* The first turn of the line that is not the one that was signed. */
static gboolean
compare_turns (ZugGame *game, ZugGame *signed_game, GError **error)
{
  ZugTurn *there = zug_game_get_root (game), *here = zug_game_get_root (signed_game);

  for (guint number = 1;; number++)
    {
      g_autofree char *told = NULL, *meant = NULL;

      there = zug_turn_get_next (there);
      here = zug_turn_get_next (here);
      if (there == NULL && here == NULL)
        return TRUE;
      told = there != NULL ? zug_turn_dup_text (there) : g_strdup ("");
      meant = here != NULL ? zug_turn_dup_text (here) : g_strdup ("");
      if (g_str_equal (told, meant))
        {
          if (!compare_time (there, here, number, error))
            return FALSE;
          continue;
        }
      if (here == NULL)
        g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_MALFORMED,
                     _ ("Turn %u is in no message."), number);
      else if (there == NULL)
        g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_MALFORMED,
                     _ ("Turn %u is missing: the messages go on."), number);
      else
        /* TRANSLATORS: the number of a turn; then choices, as “e2e4/e7e5” */
        g_set_error (error, ZUG_LINK_ERROR, ZUG_LINK_ERROR_MALFORMED,
                     _ ("Turn %1$u is not what was signed: %2$s instead of %3$s."), number, told,
                     meant);
      return FALSE;
    }
}

static gboolean
compare_controls (ZugGame *game, ZugGame *signed_game)
{
  ZugTimeControl told[ZUG_N_SIDES], meant[ZUG_N_SIDES];

  zug_game_time_get_controls (game, told);
  if (!zug_game_time_get_controls (signed_game, meant))
    return TRUE; /* it was played without clocks */
  for (guint side = 0; side < ZUG_N_SIDES; side++)
    if (told[side].kind != meant[side].kind || told[side].base != meant[side].base
        || told[side].extra != meant[side].extra)
      return FALSE;
  return TRUE;
}

ZugLinkGame *
zug_link_check (ZugGame *game, GError **error)
{
  g_autoptr (GPtrArray) codes = collect (game);
  g_autoptr (ZugLinkGame) link = take_all (codes, error);
  ZugGame *signed_game;

  if (link == NULL)
    return NULL;
  signed_game = zug_link_game_get_game (link);
  if (signed_game == NULL)
    {
      fail_game (_ ("The messages do not begin a game."), error);
      return NULL;
    }
  if (!compare_head (game, signed_game, zug_link_game_get_id (link), error)
      || !compare_turns (game, signed_game, error))
    return NULL;
  if (!compare_controls (game, signed_game))
    {
      fail_game (_ ("The game has another time control than was signed."), error);
      return NULL;
    }
  if (zug_game_get_end (game).result != zug_game_get_end (signed_game).result)
    {
      fail_game (_ ("The result is not the one that the messages lead to."), error);
      return NULL;
    }
  return g_steal_pointer (&link);
}
