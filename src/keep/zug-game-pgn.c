/* zug-game-pgn.c: games as PGN text, and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-pgn.h"

#include "zug-game-body.h"
#include "zug-game-records.h"
#include "zug-pgn.h"
#include "zug-zfen.h"
#include <glib/gi18n.h>
#include <string.h>

static bool
append (void *data, const char *text, size_t length)
{
  g_string_append_len (data, text, (gssize) length);
  return true;
}

char *
zug_game_dup_pgn (ZugGame *game, GError **error)
{
  g_autoptr (ZugGameRecord) record = NULL;
  GString *text;
  ZugPgnGame pgn = {0};
  gboolean good;

  g_return_val_if_fail (ZUG_IS_GAME (game), NULL);

  record = zug_game_records_from_game (game, "", "");
  text = g_string_new (NULL);
  good = zug_game_record_to_pgn (record, &pgn, error);
  if (good && !zug_pgn_write (&pgn, append, text))
    g_error ("out of memory");
  zug_pgn_game_clear (&pgn);
  return g_string_free (text, !good);
}

guint
zug_text_count_games (const char *text, gsize length, guint enough)
{
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugPgnGame game = {0};
  guint n = 0;

  while (length > 0 && n < enough)
    {
      gsize used = zug_pgn_measure (text, length, true);

      n += zug_pgn_read (reader, text, used, &game);
      text += used;
      length -= used;
    }
  zug_pgn_game_clear (&game);
  zug_pgn_reader_free (reader);
  return n;
}

/* A tag pair on a line of its own, or a move's number with its dot: PGN; else a score sheet. */
static gboolean
looks_like_pgn (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);

  return g_regex_match_simple ("^\\s*\\[\\w+\\s+\".*\"\\s*\\]|(^|\\s)\\d+\\.", copy,
                               G_REGEX_MULTILINE, 0);
}

/* What a record says once for the whole game. */
static void
take_head (ZugGameRecord *record, const ZugPgnGame *game)
{
  static const char *const known[] = {"Result", "Variant", "Laws", "SetUp", "FEN", NULL};
  char laws[ZUG_LAWS_TEXT], start[ZUG_ZFEN_MAX];

  zug_record_set_text (&record->variant_id, game->variant_id);
  zug_record_set_text (&record->variant_name, game->variant_name);
  zug_record_set_text (&record->laws, zug_laws_write (&game->laws, laws));
  zug_record_set_text (&record->start_zfen, zug_zfen_write (&game->laws, &game->start, start));
  zug_record_set_text (&record->result, zug_result_text (game->result));
  zug_record_set_text (&record->source, ZUG_RECORD_IMPORTED);
  if (game->result != ZUG_RESULT_OPEN)
    zug_record_set_text (&record->state, ZUG_RECORD_OVER);
  for (size_t i = 0; i < game->n_tags; i++)
    if (!g_strv_contains (known, game->tag[i].name))
      zug_game_record_add_tag (record, game->tag[i].name, game->tag[i].value);
}

static ZugGame *
read_pgn (const char *text, gsize length, GError **error)
{
  ZugPgnReader *reader = zug_pgn_reader_new ();
  g_autoptr (ZugGameRecord) record = NULL;
  ZugPgnGame game = {0};

  if (zug_pgn_read (reader, text, zug_pgn_measure (text, length, true), &game))
    {
      record = zug_game_record_new ();
      take_head (record, &game);
      zug_game_record_take_turns (record, &game);
    }
  zug_pgn_game_clear (&game);
  zug_pgn_reader_free (reader);
  if (record != NULL)
    return zug_game_records_to_game (record, error);
  g_set_error_literal (error, ZUG_GAME_ERROR, ZUG_GAME_ERROR_MALFORMED,
                       C_ ("reading a game", "The text holds no game."));
  return NULL;
}

ZugGame *
zug_game_new_from_text (const char *text, gsize length, ZugVariant *variant, GError **error)
{
  g_autofree char *sheet = NULL;

  g_return_val_if_fail (text != NULL && ZUG_IS_VARIANT (variant), NULL);

  if (looks_like_pgn (text, length))
    return read_pgn (text, length, error);
  sheet = g_utf8_make_valid (text, (gssize) length);
  return zug_game_new_from_score_sheet (variant, sheet, error);
}
