/* zug-tool-games.c: opening and closing an archive; one game as a score sheet */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-archive-sync.h"
#include "zug-game-conversion.h"
#include "zug-zfen.h"
#include "zug-variant.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  PATIENCE = 10000 /* milliseconds that closing may take */
};

char *
zug_tool_archive_path (const char *path)
{
  return path != NULL ? g_strdup (path) : zug_archive_default_path ();
}

ZugArchive *
zug_tool_open (const char *given, gboolean make)
{
  g_autofree char *path = zug_tool_archive_path (given);
  g_autoptr (GError) error = NULL;
  ZugArchive *archive = NULL;

  if (!make && !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      zug_tool_complain (_ ("There is no archive %s"), path);
      return NULL;
    }
  archive = zug_archive_open_sync (path, &error);
  if (archive == NULL)
    zug_tool_complain ("%s: %s", path, error->message);
  return archive;
}

int
zug_tool_close (ZugArchive *archive, int status)
{
  g_autoptr (GError) error = NULL;

  if (zug_archive_close (archive, PATIENCE, &error))
    return status;
  return MAX (status, zug_tool_fail (error));
}

gboolean
zug_tool_number (const char *text, gint64 *number)
{
  if (g_ascii_string_to_signed (text, 10, 1, G_MAXINT64, number, NULL))
    return TRUE;
  return zug_tool_complain (_ ("“%s” is not the number of a game or of a collection"), text);
}

/* --- show ------------------------------------------------------------------------------------- */

static gboolean
has_text (const char *text)
{
  return text != NULL && *text != '\0';
}

/* The comment on a turn, on the score's line. */
static void
append_comment (GString *text, ZugTurn *turn)
{
  g_autofree char *line = g_strdup (zug_turn_get_comment (turn));

  if (line != NULL)
    g_string_append_printf (text, " %s", g_strdelimit (line, "\r\n", ' '));
}

static void
append_score (GString *text, ZugGame *game)
{
  ZugTurn *turn = zug_game_get_root (game);
  int number = 0;

  while ((turn = zug_turn_get_next (turn)) != NULL)
    {
      const char *white, *black;

      white = zug_turn_get_san (turn, ZUG_WHITE);
      black = zug_turn_get_san (turn, ZUG_BLACK);
      /* In an alternating game Black's move stands behind White's. */
      if (white != NULL || number == 0)
        {
          number++;
          g_string_append_printf (text, "%s%d %s", number > 1 ? "\n" : "", number,
                                  white != NULL ? white : "…");
        }
      if (black != NULL)
        g_string_append_printf (text, "%s%s", zug_turn_get_between (turn), black);
      append_comment (text, turn);
    }
  if (number > 0)
    g_string_append_c (text, '\n');
}

static void
append_line (GString *text, const char *name, const char *value)
{
  if (has_text (value))
    g_string_append_printf (text, "%s: %s\n", name, value);
}

static void
print_game (const ZugGameEntry *game, ZugGame *played)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const ZugGameData *data = &game->data;
  char laws[ZUG_LAWS_TEXT], start[ZUG_ZFEN_MAX];

  append_line (text, _ ("Variant"), zug_variant_find_name (data->variant_id, data->variant_name));
  append_line (text, _ ("Laws"), zug_laws_write (&data->laws, laws));
  append_line (text, _ ("White"), zug_game_entry_tag (game, "White"));
  append_line (text, _ ("Black"), zug_game_entry_tag (game, "Black"));
  append_line (text, _ ("Event"), zug_game_entry_tag (game, "Event"));
  append_line (text, _ ("Date"), zug_game_entry_tag (game, "Date"));
  append_line (text, _ ("Start"), zug_zfen_write (&data->laws, &data->start, start));
  append_line (text, _ ("Ended by"),
               has_text (game->reason) ? g_dpgettext2 (NULL, "reason", game->reason) : NULL);
  g_string_append_c (text, '\n');
  append_score (text, played);
  g_print ("%s%s\n", text->str, zug_result_text (data->result));
}

static int
show (ZugArchive *archive, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameEntry) game = zug_archive_load_game_sync (archive, id, &error);
  g_autoptr (ZugGame) played = NULL;

  if (game == NULL)
    return zug_tool_fail (error);
  played = zug_game_from_entry (game, &error);
  if (played == NULL)
    return zug_tool_fail (error);
  print_game (game, played);
  return ZUG_TOOL_GOOD;
}

int
zug_tool_show (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  const GOptionEntry entries[] = {ZUG_TOOL_ARCHIVE (&path), G_OPTION_ENTRY_NULL};
  gint64 id;

  if (!zug_tool_options (&argc, &argv, _ ("NUMBER"),
                         _ ("Prints a game of an archive as a score sheet."), entries, 1, 1)
      || !zug_tool_number (argv[1], &id))
    return ZUG_TOOL_USAGE;
  archive = zug_tool_open (path, FALSE);
  return archive != NULL ? zug_tool_close (archive, show (archive, id)) : ZUG_TOOL_FAILED;
}
