/* zug-tool-play-words.c: what a terminal says of games with friends */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-play.h"
#include "zug-link-code.h"
#include "zug-time-words.h"
#include "zug-turn-story.h"
#include <glib/gi18n.h>

static ZugLinkGame *
game_of (ZugPlay *play, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (play->desk, number);

  return seat != NULL ? zug_link_seat_get_game (seat) : NULL;
}

/* Whether what is sent goes by itself. */
static gboolean
is_together (ZugPlay *play, guint number)
{
  return zug_link_seat_is_together (zug_link_desk_get_seat (play->desk, number));
}

/* Of a game that somebody has accepted. */
static const char *
friend_of (ZugPlay *play, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (play->desk, number);
  ZugLinkGame *game = zug_link_seat_get_game (seat);
  const ZugLinkRole other = !zug_link_seat_get_role (seat);
  const char *known;

  known = zug_link_desk_find_contact (play->desk, zug_link_game_get_lasting (game, other));
  return known != NULL ? known : zug_link_game_get_name (game, other);
}

guint
zug_play_count_turns (ZugPlay *play, guint number)
{
  ZugLinkGame *link = game_of (play, number);
  ZugGame *game = link != NULL ? zug_link_game_get_game (link) : NULL;

  return game != NULL ? zug_turn_get_depth (zug_game_get_last (game)) : 0;
}

/* --- keys ------------------------------------------------------------------------------------- */

void
zug_play_tell_key (ZugPlay *play, const guint8 *lasting, const char *name)
{
  const char *known = zug_link_desk_find_contact (play->desk, lasting);
  g_autofree char *key = zug_link_fingerprint (lasting);

  if (known != NULL)
    {
      zug_tool_say (_ ("You know this key: it is that of %s."), known);
      return;
    }
  if (zug_link_desk_knows_name (play->desk, name))
    zug_tool_say (_ ("Take care: you know another key by the name of %s. This one is new."), name);
  zug_tool_say (
      /* TRANSLATORS: a name, then letters that people compare */
      _ ("You do not know this key yet. %1$s should see the same letters by typing “friends”: "
         "%2$s"),
      name, key);
  zug_tool_say (_ ("If they are the same, “friend” keeps the key, and nobody else can play as %s."),
                name);
}

/* --- one game --------------------------------------------------------------------------------- */

void
zug_play_tell_board (ZugPlay *play, guint number)
{
  ZugLinkGame *link = game_of (play, number);
  ZugGame *game = link != NULL ? zug_link_game_get_game (link) : NULL;
  g_autofree char *board = NULL;

  if (game == NULL)
    return;
  board = zug_tool_board (zug_game_get_laws (game),
                          zug_turn_get_position (zug_game_get_last (game)), play->ascii);
  zug_tool_say ("%s", board);
}

static void
tell_turn (ZugGame *game, ZugTurn *turn)
{
  g_autofree char *story = zug_turn_story_text (game, turn);
  const char *white = zug_turn_get_san (turn, ZUG_WHITE);
  const char *black = zug_turn_get_san (turn, ZUG_BLACK);

  g_print (C_ ("terminal", "Turn %1$u: %2$s%3$s%4$s"), zug_turn_get_number (turn),
           white ? white : "…", zug_turn_get_between (turn), black ? black : "");
  zug_tool_say ("\n%s", g_strchomp (story));
}

void
zug_play_tell_turns (ZugPlay *play, guint number, guint before)
{
  ZugLinkGame *link = game_of (play, number);
  ZugGame *game = link != NULL ? zug_link_game_get_game (link) : NULL;
  const guint now = zug_play_count_turns (play, number);

  if (game == NULL || now == before)
    return;
  if (now > before)
    tell_turn (game, zug_game_get_last (game));
  else
    zug_tool_say (_ ("Turns were taken back."));
  zug_play_tell_board (play, number);
}

/* What one has asked, or is asked. */
static gboolean
tell_question (ZugPlay *play, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (play->desk, number);
  ZugLinkGame *game = zug_link_seat_get_game (seat);
  const char *name = friend_of (play, number);
  ZugLinkRole by;
  ZugLinkAsk ask;
  guint turns;

  if (!zug_link_game_get_ask (game, &by, &ask, &turns))
    return FALSE;
  if (by == zug_link_seat_get_role (seat))
    zug_tool_say (_ ("You have asked %s; wait for the answer."), name);
  else if (ask == ZUG_LINK_ASK_DRAW)
    zug_tool_say (_ ("%s offers a draw. Answer “yes” or “no”."), name);
  else if (ask == ZUG_LINK_ASK_ABORT)
    zug_tool_say (_ ("%s asks to end the game without a result. Answer “yes” or “no”."), name);
  else if (ask == ZUG_LINK_ASK_REST)
    zug_tool_say (_ ("%s asks to let the game rest. Answer “yes” or “no”."), name);
  else if (ask == ZUG_LINK_ASK_GO_ON)
    zug_tool_say (_ ("%s asks to go on with the game. Answer “yes” or “no”."), name);
  else if (turns == 0)
    zug_tool_say (_ ("%s asks to take back all turns. Answer “yes” or “no”."), name);
  else
    zug_tool_say (
        ngettext ("%1$s asks to take back all but the first turn. Answer “yes” or “no”.",
                  "%1$s asks to take back all but the first %2$u turns. Answer “yes” or “no”.",
                  turns),
        name, turns);
  return TRUE;
}

/* What is left on the clocks, if the game has any. */
static void
tell_clocks (ZugPlay *play, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (play->desk, number);
  const ZugLinkRole role = zug_link_seat_get_role (seat);
  g_autofree char *own = zug_time_words_shown (zug_link_seat_get_left (seat, role));
  g_autofree char *other = zug_time_words_shown (zug_link_seat_get_left (seat, !role));

  if (zug_link_game_has_clock (zug_link_seat_get_game (seat), role))
    /* TRANSLATORS: a time, such as “4:37” */
    zug_tool_say (_ ("You have %s left."), own);
  if (zug_link_game_has_clock (zug_link_seat_get_game (seat), !role))
    /* TRANSLATORS: a name and a time */
    zug_tool_say (_ ("%1$s has %2$s left."), friend_of (play, number), other);
}

/* While both are there, neither waits for texts. */
static void
tell_turn_together (ZugPlay *play, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (play->desk, number);
  ZugLinkGame *game = zug_link_seat_get_game (seat);
  const ZugLinkRole role = zug_link_seat_get_role (seat);
  const char *name = friend_of (play, number);

  if (zug_link_game_has_chosen (game, role) && zug_link_game_has_chosen (game, !role))
    return;
  if (zug_link_game_get_duty (game, role) != ZUG_LINK_DO_CHOOSE)
    zug_tool_say (zug_link_game_has_sealed (game, role)
                      ? _ ("Your choice is sealed; %s still chooses.")
                      : _ ("%s chooses."),
                  name);
  else if (zug_link_game_has_sealed (game, !role))
    zug_tool_say (_ ("%s has sealed a choice. Type yours, such as “Nf3”, then “seal”."), name);
  else
    zug_tool_say (_ ("Type your choice, such as “Nf3”, then “seal”."));
}

static void
tell_turn_to (ZugPlay *play, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (play->desk, number);
  ZugLinkGame *game = zug_link_seat_get_game (seat);
  const ZugLinkRole role = zug_link_seat_get_role (seat);
  const char *name = friend_of (play, number);
  const gboolean together =
      zug_variant_is_simultaneous (zug_game_get_variant (zug_link_game_get_game (game)));

  tell_clocks (play, number);
  if (zug_link_game_is_resting (game))
    zug_tool_say (_ ("The game rests. “resume” asks to go on."));
  else if (is_together (play, number))
    tell_turn_together (play, number);
  else if (zug_link_game_get_duty (game, role) != ZUG_LINK_DO_CHOOSE)
    zug_tool_say (zug_link_game_has_sealed (game, role)
                      ? _ ("Your choice is sealed. Paste the code that %s answers with.")
                      : _ ("Paste the next code of %s here when it comes."),
                  name);
  else if (together && zug_link_game_has_sealed (game, !role))
    zug_tool_say (_ ("%s has sealed a choice. Type yours, such as “Nf3”, then “seal”."), name);
  else if (!together)
    zug_tool_say (_ ("It is your move. Type it, such as “Nf3”, then “seal”."));
  else if (zug_link_game_get_writer (game) == role)
    zug_tool_say (_ ("You seal first on this turn. Type your choice, such as “Nf3”, then “seal”."));
  else
    zug_tool_say (_ ("%s seals first on this turn. Paste the code when it comes."), name);
}

void
zug_play_tell_codes (ZugPlay *play, guint number)
{
  ZugLinkSeat *seat = zug_link_desk_get_seat (play->desk, number);
  g_autoptr (GPtrArray) unsent = zug_link_seat_dup_unsent (seat);

  if (unsent->len == 0 || zug_link_seat_is_together (seat))
    return;
  if (game_of (play, number) == NULL)
    zug_tool_say (_ ("Send this code to your friend:"));
  else
    zug_tool_say (ngettext ("Send this code to %s:", "Send these codes to %s, one after the other:",
                            unsent->len),
                  friend_of (play, number));
  for (guint i = 0; i < unsent->len; i++)
    {
      g_autofree char *code = zug_link_code_dup (unsent->pdata[i]);

      zug_tool_say ("\n%s", code);
    }
  zug_tool_say ("%s", "");
}

void
zug_play_tell (ZugPlay *play, guint number)
{
  ZugLinkGame *game = game_of (play, number);
  g_autofree char *end = NULL;

  zug_play_tell_codes (play, number);
  if (game == NULL && zug_link_seat_is_offered (zug_link_desk_get_seat (play->desk, number)))
    {
      zug_play_tell_offer (play,
                           zug_link_seat_get_offer (zug_link_desk_get_seat (play->desk, number)));
      return;
    }
  if (game == NULL)
    {
      zug_tool_say (is_together (play, number)
                        ? _ ("The game is offered.")
                        : _ ("Nobody has accepted yet. Paste the answer here when it comes."));
      return;
    }
  end = zug_link_game_dup_end_words (game);
  if (end != NULL && *end != '\0')
    zug_tool_say ("%s", end);
  else if (zug_link_game_get_game (game) == NULL && is_together (play, number))
    zug_tool_say (_ ("You have accepted."));
  else if (zug_link_game_get_game (game) == NULL)
    zug_tool_say (_ ("Paste the code that %s begins with here when it comes."),
                  friend_of (play, number));
  else if (!tell_question (play, number))
    tell_turn_to (play, number);
}

/* --- all games -------------------------------------------------------------------------------- */

void
zug_play_tell_games (ZugPlay *play)
{
  gboolean any = FALSE;

  for (guint i = 1; i <= zug_link_desk_get_last (play->desk); i++)
    {
      g_autoptr (ZugFriendGame) game = zug_friend_game_new (play->desk, i);

      if (game == NULL)
        continue;
      any = TRUE;
      if (game->name == NULL)
        {
          /* TRANSLATORS: the number of a game */
          zug_tool_say (_ ("%u: offered; nobody has accepted yet"), i);
          continue;
        }
      /* TRANSLATORS: the number of a game, the friend, the turn, and whose turn it is */
      zug_tool_say (_ ("%1$u: with %2$s, turn %3$u: %4$s"), i, game->name, game->turn,
                    zug_friend_game_words (game));
    }
  if (!any)
    zug_tool_say (
        _ ("There are no games with friends. “offer parity” offers one; or paste a code."));
}

void
zug_play_tell_offer (ZugPlay *play, const ZugLinkPacket *packet)
{
  ZugLinkOffer offer;
  guint8 hash[ZUG_LINK_HASH];
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugVariant) variant = zug_link_read_offer (packet, &offer, hash, NULL, &error);
  g_auto (GStrv) card = NULL;

  play->offer.n = 0;
  if (variant == NULL)
    {
      zug_play_fail (play, error);
      return;
    }
  play->offer = *packet;
  /* TRANSLATORS: who offers, and which game */
  zug_tool_say (_ ("%1$s offers a game: %2$s."), offer.name, zug_variant_get_name (variant));
  card = zug_variant_dup_rule_card (variant, NULL, NULL);
  for (guint i = 0; card[i] != NULL; i++)
    zug_tool_say ("  %s", card[i]);
  if (offer.start[0] != '\0')
    zug_tool_say (_ ("It begins with: %s"), offer.start);
  if (offer.sides == ZUG_LINK_BY_COIN)
    zug_tool_say (_ ("A coin that neither of you can lead decides who is White."));
  else
    zug_tool_say (offer.sides == ZUG_LINK_HOST_WHITE ? _ ("You would be Black.")
                                                     : _ ("You would be White."));
  if (offer.days > 0)
    zug_tool_say (ngettext ("Who lets the other wait longer than %u day can lose by that.",
                            "Who lets the other wait longer than %u days can lose by that.",
                            offer.days),
                  offer.days);
  for (guint i = ZUG_LINK_N_ROLES; i-- > 0;)
    {
      g_autofree char *control = zug_time_words_control (&offer.clock[i]);

      if (offer.clock[i].kind != ZUG_TIME_NONE)
        /* TRANSLATORS: a time control in words */
        zug_tool_say (i == ZUG_LINK_GUEST ? _ ("Your time: %s.") : _ ("The other side’s time: %s."),
                      control);
    }
  zug_play_tell_key (play, offer.lasting, offer.name);
  zug_tool_say (_ ("“accept” takes it, “decline” does not."));
}
