/* zug-archive-records.c: what a record must be before it is written */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-private.h"
#include "zug-game-body.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
refuse (GError **error, const char *what)
{
  g_set_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_INVALID,
               _ ("The game cannot be saved as it is (%s)."), what);
  return FALSE;
}

/* Whether TEXT is there and UTF-8. FIELD is the column's name. */
static gboolean
check_text (const char *text, const char *field, GError **error)
{
  g_autofree char *what = NULL;

  if (text != NULL && g_utf8_validate (text, -1, NULL))
    return TRUE;
  what = g_strdup_printf (text == NULL ? _ ("%s is missing") : _ ("%s is not UTF-8"), field);
  return refuse (error, what);
}

static gboolean
check_one_of (const char *text, const char *const *choices, const char *field, GError **error)
{
  g_autofree char *what = NULL;

  if (text != NULL && g_strv_contains (choices, text))
    return TRUE;
  what = g_strdup_printf ("%s: “%s”", field, text != NULL ? text : "");
  return refuse (error, what);
}

static gboolean
check_result_and_state (const char *result, const char *state, GError **error)
{
  static const char *const results[] = {ZUG_RECORD_OPEN, ZUG_RECORD_WHITE_WON, ZUG_RECORD_BLACK_WON,
                                        ZUG_RECORD_DRAWN, NULL};
  static const char *const states[] = {ZUG_RECORD_PLAYING, ZUG_RECORD_OVER, NULL};

  return check_one_of (result, results, "result", error)
         && check_one_of (state, states, "state", error);
}

gboolean
zug_archive_check_standing (const ZugGameStanding *standing, GError **error)
{
  return check_result_and_state (standing->result, standing->state, error)
         && (standing->reason == NULL || check_text (standing->reason, "reason", error))
         && (standing->cursor >= 0 || refuse (error, _ ("it stands at no turn")));
}

gboolean
zug_archive_check_turn (const ZugTurnRecord *turn, GError **error)
{
  static const char *const irregular[] = {"", "w", "b", "wb", NULL};

  if (turn->id <= 0 || turn->id > G_MAXINT32 || turn->parent < 0 || turn->parent >= turn->id
      || turn->ordinal < 0)
    return refuse (error, _ ("a turn has no place in it"));
  if (!check_text (turn->text, "turn", error)
      || !check_one_of (turn->irregular, irregular, "irregular", error))
    return FALSE;
  if (turn->text[0] == '\0')
    return refuse (error, _ ("a turn is empty"));
  return TRUE;
}

gboolean
zug_archive_check_annotation (const ZugAnnotationRecord *annotation, GError **error)
{
  if (annotation->turn < 0 || annotation->ordinal < 0 || annotation->side == '\0'
      || strchr ("wb-", annotation->side) == NULL)
    return refuse (error, _ ("a comment has no place in it"));
  if (!check_text (annotation->kind, "kind", error)
      || !check_text (annotation->text, "comment", error))
    return FALSE;
  return zug_remark_kind_of (annotation->kind) >= 0
         || refuse (error, _ ("a comment is of no kind"));
}

static gboolean
check_tag (const ZugTagRecord *tag, GError **error)
{
  if (!check_text (tag->name, "tag", error) || !check_text (tag->value, "tag", error))
    return FALSE;
  return tag->name[0] != '\0' || refuse (error, _ ("a tag has no name"));
}

gboolean
zug_archive_check_header (const ZugGameRecord *header, GError **error)
{
  return check_text (header->white_name, "white_name", error)
         && check_text (header->black_name, "black_name", error)
         && check_text (header->event, "event", error) && check_text (header->site, "site", error)
         && check_text (header->date, "date", error) && check_text (header->round, "round", error);
}

static gboolean
check_whole_header (const ZugGameRecord *game, GError **error)
{
  static const char *const sources[] = {ZUG_RECORD_PLAYED, ZUG_RECORD_IMPORTED, ZUG_RECORD_SHIPPED,
                                        NULL};

  return zug_archive_check_header (game, error)
         && check_result_and_state (game->result, game->state, error)
         && check_text (game->uid, "uid", error)
         && check_text (game->variant_id, "variant_id", error)
         && check_text (game->variant_name, "variant_name", error)
         && check_text (game->laws, "laws", error)
         && check_text (game->start_zfen, "start_zfen", error)
         && check_text (game->white_kind, "white_kind", error)
         && check_text (game->black_kind, "black_kind", error)
         && check_text (game->reason, "reason", error)
         && check_one_of (game->source, sources, "source", error)
         && (game->id >= 0 || refuse (error, _ ("it has no number")));
}

/* Whether the turns are a tree, and cursor and annotations are at turns of it. Ordinals are looked
 * at by zug_game_record_to_pgn(). */
static gboolean
check_tree (const ZugGameRecord *game, GError **error)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_int64_hash, g_int64_equal);
  static const gint64 start = 0;

  g_hash_table_add (ids, (gpointer) &start);
  for (guint i = 0; i < game->turns->len; i++)
    {
      ZugTurnRecord *turn = game->turns->pdata[i];

      if (!zug_archive_check_turn (turn, error))
        return FALSE;
      if (!g_hash_table_add (ids, &turn->id))
        return refuse (error, _ ("a turn is in it twice"));
    }
  for (guint i = 0; i < game->turns->len; i++)
    {
      ZugTurnRecord *turn = game->turns->pdata[i];

      if (!g_hash_table_contains (ids, &turn->parent))
        return refuse (error, _ ("a turn follows one that is not in it"));
    }
  for (guint i = 0; i < game->annotations->len; i++)
    {
      ZugAnnotationRecord *annotation = game->annotations->pdata[i];

      if (!zug_archive_check_annotation (annotation, error))
        return FALSE;
      if (!g_hash_table_contains (ids, &annotation->turn))
        return refuse (error, _ ("a comment is on a turn that is not in it"));
    }
  return g_hash_table_contains (ids, &game->cursor)
         || refuse (error, _ ("it stands at a turn that is not in it"));
}

gboolean
zug_archive_check_game (const ZugGameRecord *game, GError **error)
{
  if (!check_whole_header (game, error))
    return FALSE;
  for (guint i = 0; i < game->tags->len; i++)
    if (!check_tag (game->tags->pdata[i], error))
      return FALSE;
  return check_tree (game, error);
}

gboolean
zug_archive_check_preset (const ZugPresetRecord *preset, GError **error)
{
  if (preset->id != NULL && preset->id[0] != '\0' && g_utf8_validate (preset->id, -1, NULL)
      && preset->name != NULL && g_utf8_validate (preset->name, -1, NULL) && preset->text != NULL
      && g_utf8_validate (preset->text, -1, NULL))
    return TRUE;
  g_set_error (error, ZUG_ARCHIVE_ERROR, ZUG_ARCHIVE_ERROR_INVALID,
               _ ("The variant needs a name and a text."));
  return FALSE;
}
