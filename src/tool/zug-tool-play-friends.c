/* zug-tool-play-friends.c: whose keys one knows, from a terminal */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-play.h"
#include <glib/gi18n.h>

static void
tell_contact (const char *name, const guint8 *lasting, gpointer data)
{
  g_autofree char *key = zug_link_fingerprint (lasting);

  g_print ("%s: %s\n", name, key);
}

void
zug_play_run_friends (ZugPlay *play, GStrv words)
{
  const ZugLinkPerson *person = zug_link_desk_get_person (play->desk);
  g_autofree char *key = zug_link_fingerprint (person->lasting);

  /* TRANSLATORS: one's own name and the letters of one's key */
  zug_tool_say (_ ("You are %1$s: %2$s"), person->name, key);
  zug_link_desk_foreach_contact (play->desk, tell_contact, NULL);
}

/* The rest of the line. */
static char *
join_rest (GStrv words)
{
  return words[1] != NULL ? g_strjoinv (" ", words + 1) : NULL;
}

void
zug_play_run_friend (ZugPlay *play, GStrv words)
{
  ZugLinkGame *game =
      zug_play_current (play) != NULL ? zug_link_seat_get_game (zug_play_current (play)) : NULL;
  g_autofree char *name = join_rest (words);
  g_autoptr (GError) error = NULL;
  ZugLinkRole other;

  if (game == NULL)
    {
      zug_play_complain (play, _ ("There is no friend yet in this game."));
      return;
    }
  other = !zug_link_seat_get_role (zug_play_current (play));
  if (!zug_link_desk_add_contact (play->desk, zug_link_game_get_lasting (game, other),
                                  name != NULL ? name : zug_link_game_get_name (game, other),
                                  &error))
    zug_play_fail (play, error);
  else
    zug_play_tell_key (play, zug_link_game_get_lasting (game, other), "");
}

void
zug_play_run_name (ZugPlay *play, GStrv words)
{
  g_autofree char *name = join_rest (words);
  g_autoptr (GError) error = NULL;

  if (!zug_link_desk_set_name (play->desk, name != NULL ? name : "", &error))
    zug_play_fail (play, error);
  else
    zug_play_run_friends (play, words);
}
