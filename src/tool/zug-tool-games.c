/* zug-tool-games.c: the games of an archive: listing, showing, checking */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool.h"
#include "zug-archive-sync.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  PAGE = 200
};

ZugArchive *
zug_tool_open (const char *path)
{
  g_autofree char *usual = path == NULL ? zug_archive_default_path () : NULL;
  g_autoptr (GError) error = NULL;
  ZugArchive *archive = NULL;

  path = path != NULL ? path : usual;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      zug_tool_complain (_ ("There is no archive %s"), path);
      return NULL;
    }
  archive = zug_archive_open_sync (path, &error);
  if (archive == NULL)
    zug_tool_complain ("%s: %s", path, error->message);
  return archive;
}

static int
close_archive (ZugArchive *archive)
{
  g_autoptr (GError) error = NULL;

  if (zug_archive_close (archive, 10000, &error))
    return ZUG_TOOL_GOOD;
  zug_tool_complain ("%s", error->message);
  return ZUG_TOOL_FAILED;
}

static int
complain_of (const GError *error)
{
  zug_tool_complain ("%s", error->message);
  return ZUG_TOOL_FAILED;
}

/* --- list -------------------------------------------------------------------------------- */

static void
print_row (ZugGameRow *row)
{
  const char *date = zug_game_row_get_date (row);

  g_print ("%" G_GINT64_FORMAT "\t%s\t%s\t%s – %s\t%s\t%d\n", zug_game_row_get_id (row),
           *date != '\0' ? date : "????.??.??", zug_game_row_get_variant_name (row),
           zug_game_row_get_white_name (row), zug_game_row_get_black_name (row),
           zug_game_row_get_result (row), zug_game_row_get_turns (row));
}

static int
list (ZugArchive *archive)
{
  g_autoptr (GPtrArray) page = NULL;

  do
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) before = g_steal_pointer (&page);
      ZugGameRow *after = before != NULL ? g_ptr_array_index (before, before->len - 1) : NULL;

      page = zug_archive_list_games_sync (archive, NULL, after, PAGE, &error);
      if (page == NULL)
        return complain_of (error);
      for (guint i = 0; i < page->len; i++)
        print_row (g_ptr_array_index (page, i));
    }
  while (page->len == PAGE);
  return ZUG_TOOL_GOOD;
}

int
zug_tool_list (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  const GOptionEntry entries[] = {
      {"archive", 'a', 0, G_OPTION_ARG_FILENAME, &path,
       N_ ("The archive, if not the program’s own"), N_ ("FILE")},
      G_OPTION_ENTRY_NULL,
  };
  int status;

  if (!zug_tool_options (&argc, &argv, NULL,
                         _ ("Lists the games of an archive: number, date, variant, players, "
                            "result, turns; the latest first."),
                         entries, 0, 0))
    return ZUG_TOOL_USAGE;
  archive = zug_tool_open (path);
  if (archive == NULL)
    return ZUG_TOOL_FAILED;
  status = list (archive);
  return MAX (status, close_archive (archive));
}

/* --- show -------------------------------------------------------------------------------- */

/* What follows a turn on the main line. */
static const ZugTurnRecord *
next_turn (const ZugGameRecord *game, gint64 parent)
{
  const ZugTurnRecord *next = NULL;

  for (guint i = 0; i < game->turns->len; i++)
    {
      const ZugTurnRecord *turn = g_ptr_array_index (game->turns, i);

      if (turn->parent == parent && (next == NULL || turn->ordinal < next->ordinal))
        next = turn;
    }
  return next;
}

static gboolean
has_text (const char *text)
{
  return text != NULL && *text != '\0';
}

/* The comment on a turn, on the score's line. */
static void
append_comment (GString *text, const ZugGameRecord *game, gint64 turn)
{
  const char *comment = zug_game_record_find_annotation (game, turn, '-', ZUG_ANNOTATION_COMMENT);
  g_autofree char *line = g_strdup (comment);

  if (line != NULL)
    g_string_append_printf (text, " %s", g_strdelimit (line, "\r\n", ' '));
}

static void
append_score (GString *text, const ZugGameRecord *game)
{
  const ZugTurnRecord *turn = next_turn (game, 0);
  int number = 0;

  while (turn != NULL)
    {
      gboolean white = has_text (turn->san_white);
      gboolean black = has_text (turn->san_black);

      /* In an alternating game Black's move stands behind White's. */
      if (white || number == 0)
        {
          number++;
          g_string_append_printf (text, "%s%d %s", number > 1 ? "\n" : "", number,
                                  white ? turn->san_white : "…");
        }
      if (black)
        g_string_append_printf (text, " %s", turn->san_black);
      append_comment (text, game, turn->id);
      turn = next_turn (game, turn->id);
    }
  g_string_append_printf (text, "%s%s\n", number > 0 ? "\n" : "", game->result);
}

static void
append_line (GString *text, const char *name, const char *value)
{
  if (has_text (value))
    g_string_append_printf (text, "%s: %s\n", name, value);
}

static void
print_game (const ZugGameRecord *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_line (text, _ ("Variant"), game->variant_name);
  append_line (text, _ ("Laws"), game->laws);
  append_line (text, _ ("White"), game->white_name);
  append_line (text, _ ("Black"), game->black_name);
  append_line (text, _ ("Event"), game->event);
  append_line (text, _ ("Date"), game->date);
  append_line (text, _ ("Start"), game->start_zfen);
  append_line (text, _ ("Ended by"),
               has_text (game->reason) ? g_dpgettext2 (NULL, "reason", game->reason) : NULL);
  g_string_append_c (text, '\n');
  append_score (text, game);
  g_print ("%s", text->str);
}

static int
show (ZugArchive *archive, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameRecord) game = zug_archive_load_game_sync (archive, id, &error);

  if (game == NULL)
    return complain_of (error);
  print_game (game);
  return ZUG_TOOL_GOOD;
}

int
zug_tool_show (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (ZugArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
      {"archive", 'a', 0, G_OPTION_ARG_FILENAME, &path,
       N_ ("The archive, if not the program’s own"), N_ ("FILE")},
      G_OPTION_ENTRY_NULL,
  };
  gint64 id;
  int status;

  if (!zug_tool_options (&argc, &argv, _ ("NUMBER"),
                         _ ("Prints a game of an archive as a score sheet."), entries, 1, 1))
    return ZUG_TOOL_USAGE;
  if (!g_ascii_string_to_signed (argv[1], 10, 1, G_MAXINT64, &id, NULL))
    {
      zug_tool_complain (_ ("“%s” is not the number of a game"), argv[1]);
      return ZUG_TOOL_USAGE;
    }
  archive = zug_tool_open (path);
  if (archive == NULL)
    return ZUG_TOOL_FAILED;
  status = show (archive, id);
  return MAX (status, close_archive (archive));
}

/* --- check ------------------------------------------------------------------------------- */

int
zug_tool_check (int argc, char **argv)
{
  const GOptionEntry entries[] = {G_OPTION_ENTRY_NULL};
  g_autoptr (ZugArchive) archive = NULL;
  g_autoptr (GError) error = NULL;

  if (!zug_tool_options (&argc, &argv, _ ("FILE"),
                         _ ("Reads through an archive and says whether it is whole."), entries, 1,
                         1))
    return ZUG_TOOL_USAGE;
  archive = zug_tool_open (argv[1]);
  if (archive == NULL)
    return ZUG_TOOL_FAILED;
  if (!zug_archive_check_sync (archive, &error))
    {
      zug_tool_complain ("%s: %s", argv[1], error->message);
      close_archive (archive);
      return ZUG_TOOL_FAILED;
    }
  g_print (_ ("%s is whole."), argv[1]);
  g_print ("\n");
  return close_archive (archive);
}
