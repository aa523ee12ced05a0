/* zug-import-words.c: what an import says about a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-parse.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  LONGEST_TOKEN = 40 /* bytes of a game's text that are quoted */
};

static const char *
player (const ZugGameData *game, const char *tag)
{
  const char *name = zug_game_data_tag (game, tag);

  return name != NULL && *name != '\0' ? name : "?";
}

char *
zug_import_words_players (const ZugGameData *game)
{
  return g_strdup_printf ("%s – %s", player (game, "White"), player (game, "Black"));
}

/* The number under which the turn behind `turn` is played; *black: by Black alone. */
static int
number_behind (const ZugGameData *game, int turn, bool *black)
{
  int played = 0;

  for (; turn > 0; turn = game->turn[turn].parent)
    played++;
  return zug_game_data_number (game, played, black);
}

/* The turn on which the text hangs that could not be read, -1 where none does. */
static int
find_unread (const ZugGameData *game)
{
  for (gsize i = 0; i < game->n_remarks; i++)
    if (game->remark[i].kind == ZUG_REMARK_UNREAD)
      return game->remark[i].turn;
  return -1;
}

/* Where the word ends that begins at `at`; that of a comment with its brace. */
static gsize
find_end (const char *text, gsize at, gsize length)
{
  gsize end = at;

  if (end < length && text[end] == '{')
    for (end++; end < length && end - at < LONGEST_TOKEN && g_ascii_isspace (text[end]); end++)
      ;
  while (end < length && end - at < LONGEST_TOKEN && !g_ascii_isspace (text[end])
         && strchr ("(){};", text[end]) == NULL)
    end++;
  return end;
}

/* What stands at the place of the trouble: "12. Nf9". NULL where nothing does. */
static char *
quote (const ZugGameData *game, const char *text, gsize length)
{
  gsize at = MIN (game->status.offset, length), end = find_end (text, at, length);
  int turn = find_unread (game);
  g_autofree char *token = NULL;
  bool black;
  int number;

  if (end == at)
    return NULL;
  token = g_utf8_make_valid (text + at, (gssize) (end - at));
  if (turn < 0)
    return g_steal_pointer (&token);
  number = number_behind (game, turn, &black);
  return g_strdup_printf (black ? "%d… %s" : "%d. %s", number, token);
}

/* The words that belong to a code. */
static void
append_words (GString *words, const ZugStatus *status)
{
  if (status->code == ZUG_STATUS_VALUE && g_strcmp0 (status->field, "Variant") == 0)
    g_string_append (words, C_ ("import", "This game is not known here"));
  else
    g_string_append (words, g_dpgettext2 (NULL, "notation error", zug_status_words (status->code)));
  if (status->code == ZUG_STATUS_POSITION)
    g_string_append_printf (
        words, ": %s", g_dpgettext2 (NULL, "position", zug_position_fault_words (status->fault)));
  else if (status->code == ZUG_STATUS_LAWS && status->problem != NULL)
    g_string_append_printf (words, ": %s", g_dpgettext2 (NULL, "law problem", status->problem));
  else if (status->code == ZUG_STATUS_MOVE_ILLEGAL && status->why.reason != ZUG_WHY_LEGAL)
    g_string_append_printf (words, ": %s",
                            g_dpgettext2 (NULL, "why", zug_why_words (status->why.reason)));
}

/* The tag that is the trouble, all moves being kept as text. */
static void
append_tag (GString *words, const ZugStatus *status)
{
  g_string_append (words, status->field);
  if (status->given[0] != '\0')
    g_string_append_printf (words, " “%s”", status->given);
  g_string_append (words, ": ");
}

char *
zug_import_words_unread (const ZugGameData *game, const char *text, gsize length)
{
  g_autofree char *token = NULL;
  GString *words;

  if (game->status.code == ZUG_STATUS_GOOD)
    return NULL;
  words = g_string_new (NULL);
  if (game->status.field != NULL)
    append_tag (words, &game->status);
  else
    {
      token = quote (game, text, length);
      if (token != NULL)
        g_string_append_printf (words, "%s: ", token);
    }
  append_words (words, &game->status);
  return g_string_free (words, FALSE);
}

char *
zug_import_words_irregular (const ZugGameData *game)
{
  for (gsize i = 1; game->n_irregular > 0 && i < game->n_turns; i++)
    {
      const ZugTurnData *turn = &game->turn[i];
      bool black;
      int number;

      if (turn->irregular == 0)
        continue;
      number = number_behind (game, turn->parent, &black);
      if (turn->irregular == 1u << ZUG_WHITE)
        return g_strdup_printf (
            _ ("Turn %d: the laws forbid White’s choice; it was kept as played."), number);
      if (turn->irregular == 1u << ZUG_BLACK)
        return g_strdup_printf (
            _ ("Turn %d: the laws forbid Black’s choice; it was kept as played."), number);
      return g_strdup_printf (
          _ ("Turn %d: the laws forbid both sides’ choices; they were kept as played."), number);
    }
  return NULL;
}
