/* zug-tool-publish.c: a game as a web page or on paper, a turn as a picture */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-tool-paper.h"

#include "zug-archive-sync.h"
#include "zug-document-file.h"
#include "zug-game-conversion.h"
#include "zug-game-pgn.h"
#include "zug-game-web.h"
#include "zug-position-png.h"
#include "zug-position-svg.h"
#include <glib/gi18n.h>

typedef struct
{
  char *archive;
  char *out;
  ZugToolPaper paper;
  gint64 number; /* of the turn; -1: the last */
  int width;
  gboolean board;
  gboolean flipped;
} Options;

static gboolean
has_suffix (const char *name, const char *suffix)
{
  g_autofree char *folded = g_ascii_strdown (name, -1);

  return g_str_has_suffix (folded, suffix);
}

/* So many turns from the start on the line played, or its end. */
static ZugTurn *
find_turn (ZugGame *game, gint64 number)
{
  ZugTurn *turn = zug_game_get_root (game);

  if (number < 0)
    return zug_game_get_last (game);
  for (; number > 0 && turn != NULL; number--)
    turn = zug_turn_get_next (turn);
  return turn;
}

/* What the name of the file asks for; NULL, after a complaint, where the game has no such turn. */
static char *
make_document (ZugGame *game, const Options *options)
{
  ZugTurn *turn;

  if (has_suffix (options->out, ".html") || has_suffix (options->out, ".htm"))
    {
      g_autofree char *pgn = zug_game_dup_pgn (game);

      return zug_game_web_page (game, options->flipped, pgn);
    }
  turn = find_turn (game, options->number);
  if (turn == NULL)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, options->number);

      zug_tool_complain (_ ("The game has no turn %s"), number);
    }
  else if (options->board)
    return zug_turn_position_svg (game, turn, options->flipped);
  else
    return zug_turn_svg (game, turn, options->flipped);
  return NULL;
}

static gboolean
is_paper (const Options *options)
{
  return has_suffix (options->out, ".pdf");
}

static int
publish (ZugArchive *archive, gint64 id, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugGameEntry) entry = zug_archive_load_game_sync (archive, id, &error);
  g_autoptr (ZugGame) game = entry != NULL ? zug_game_from_entry (entry, &error) : NULL;
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (options->out);
  g_autofree char *text = NULL;

  if (game == NULL)
    return zug_tool_fail (error);
  if (is_paper (options))
    return zug_tool_paper_game (entry, &options->paper, options->out);
  text = make_document (game, options);
  if (text == NULL)
    return ZUG_TOOL_FAILED;
  if (!zug_document_write (text, file, options->width, &error))
    return zug_tool_fail (error);
  return ZUG_TOOL_GOOD;
}

static gboolean
is_understood (const Options *options)
{
  const char *const suffixes[] = {".html", ".htm", ".svg", ".png", ".pdf"};

  if (options->width < 0 || options->width > ZUG_PNG_MAX_WIDTH)
    return zug_tool_complain (_ ("A picture is at most %d pixels wide"), ZUG_PNG_MAX_WIDTH);
  for (guint i = 0; options->out != NULL && i < G_N_ELEMENTS (suffixes); i++)
    if (has_suffix (options->out, suffixes[i]))
      return TRUE;
  return zug_tool_complain (
      _ ("Say with --output where it goes: a name that ends in .html, .svg, .png or .pdf"));
}

/* What has no number: a booklet, or a rule card. */
static int
publish_others (char **words, const Options *options)
{
  g_autoptr (ZugArchive) archive = NULL;
  g_autoptr (ZugGameQuery) query = NULL;

  if (!is_paper (options))
    return zug_tool_misuse (_ ("Booklets and rule cards are for paper: a name that ends in .pdf"));
  if (options->paper.variant != NULL)
    return zug_tool_paper_card (&options->paper, options->out);
  query = zug_tool_query (words);
  if (query == NULL)
    return ZUG_TOOL_USAGE;
  archive = zug_tool_open (options->archive, FALSE);
  return archive != NULL
             ? zug_tool_close (archive,
                               zug_tool_paper_games (archive, query, &options->paper, options->out))
             : ZUG_TOOL_FAILED;
}

static int
publish_one (const char *number, const Options *options)
{
  g_autoptr (ZugArchive) archive = NULL;
  gint64 id;

  if (!zug_tool_number (number, &id))
    return ZUG_TOOL_USAGE;
  archive = zug_tool_open (options->archive, FALSE);
  return archive != NULL ? zug_tool_close (archive, publish (archive, id, options))
                         : ZUG_TOOL_FAILED;
}

/* Either one game, or many of them, or none. */
static gboolean
has_arguments (int argc, const Options *options)
{
  if (options->paper.booklet != NULL && options->paper.variant != NULL)
    return zug_tool_complain (_ ("Either --booklet or --variant, not both"));
  if (options->paper.variant != NULL && argc > 1)
    return zug_tool_complain (_ ("A rule card needs no games"));
  if (options->paper.booklet == NULL && options->paper.variant == NULL && argc != 2)
    return zug_tool_complain (_ ("Say with its number which game is meant"));
  return TRUE;
}

int
zug_tool_publish (int argc, char **argv)
{
  Options options = {.number = -1};
  const GOptionEntry entries[] = {
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options.out,
       N_ ("Where it goes: .html or .pdf the whole game, .svg or .png a turn"), N_ ("FILE")},
      {"turn", 't', 0, G_OPTION_ARG_INT64, &options.number,
       N_ ("The turn shown, counted from the start; without it the last"), N_ ("NUMBER")},
      {"board", 'b', 0, G_OPTION_ARG_NONE, &options.board,
       N_ ("The position after the turn alone, without what was intended"), NULL},
      {"flipped", 'f', 0, G_OPTION_ARG_NONE, &options.flipped, N_ ("Seen from Black’s side"), NULL},
      {"width", 'w', 0, G_OPTION_ARG_INT, &options.width, N_ ("Pixels across of a .png"),
       N_ ("PIXELS")},
      {"booklet", 'k', 0, G_OPTION_ARG_STRING, &options.paper.booklet,
       N_ ("All games that a query finds, as a booklet of this title (.pdf)"), N_ ("TITLE")},
      {"variant", 'v', 0, G_OPTION_ARG_STRING, &options.paper.variant,
       N_ ("The rule card of a game by its name or its file (.pdf)"), N_ ("ID")},
      {"paper", 'p', 0, G_OPTION_ARG_STRING, &options.paper.size,
       N_ ("The size of the paper of a .pdf, if not A4"), N_ ("a4|letter")},
      {"diagrams", 'd', 0, G_OPTION_ARG_STRING, &options.paper.diagrams,
       N_ ("Where a game says nothing of them: one every so many turns, at its end, or none"),
       N_ ("NUMBER|end|none")},
      ZUG_TOOL_ARCHIVE (&options.archive),
      G_OPTION_ENTRY_NULL,
  };
  int status = ZUG_TOOL_USAGE;

  if (zug_tool_options (&argc, &argv, _ ("NUMBER|QUERY"),
                        _ ("Writes a game of an archive as a web page or for paper, or one of its "
                           "turns as a picture. The file’s name says which."),
                        entries, 0, G_MAXINT)
      && is_understood (&options) && has_arguments (argc, &options)
      && zug_tool_paper_read (&options.paper, options.flipped))
    status = options.paper.booklet != NULL || options.paper.variant != NULL
                 ? publish_others (argv + 1, &options)
                 : publish_one (argv[1], &options);
  zug_tool_paper_clear (&options.paper);
  g_free (options.archive);
  g_free (options.out);
  return status;
}
