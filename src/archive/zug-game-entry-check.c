/* zug-game-entry-check.c: what a game must be before it is written */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-jobs.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
refuse (GError **error, const char *what)
{
  g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
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
check_number (int number, int n, const char *field, GError **error)
{
  g_autofree char *what = NULL;

  if (number >= 0 && number < n)
    return TRUE;
  what = g_strdup_printf ("%s: %d", field, number);
  return refuse (error, what);
}

gboolean
zug_archive_check_standing (const ZugGameStanding *standing, GError **error)
{
  return check_number (standing->result, ZUG_RESULT_DRAW + 1, "result", error)
         && (standing->reason == NULL || check_text (standing->reason, "reason", error))
         && (standing->cursor >= 0 || refuse (error, _ ("it stands at no turn")));
}

static gboolean
check_turn (const ZugGameData *data, int i, GError **error)
{
  const ZugTurnData *turn = &data->turn[i];

  if (turn->parent < 0 || turn->parent >= i || turn->id <= 0
      || (turn->parent > 0 && data->turn[turn->parent].id >= turn->id))
    return refuse (error, _ ("a turn has no place in it"));
  if (turn->team != NULL && !check_text (turn->team, "turn", error))
    return FALSE;
  if ((turn->team == NULL && turn->sides == 0) || (turn->team != NULL && turn->team[0] == '\0'))
    return refuse (error, _ ("a turn is empty"));
  return check_number (turn->irregular, 4, "irregular", error)
         && check_number (turn->chance, ZUG_CHANCE_NONE + 1, "chance", error);
}

static gboolean
check_remark (const ZugGameData *data, gsize i, GError **error)
{
  const ZugRemarkData *remark = &data->remark[i];

  if (remark->turn < 0 || (gsize) remark->turn >= data->n_turns || remark->side == '\0'
      || strchr ("wb-", remark->side) == NULL || (i > 0 && data->remark[i - 1].turn > remark->turn))
    return refuse (error, _ ("a comment has no place in it"));
  return check_text (remark->text, "comment", error)
         && (remark->kind < ZUG_N_REMARKS || refuse (error, _ ("a comment is of no kind")));
}

gboolean
zug_archive_check_data (const ZugGameData *data, GError **error)
{
  for (gsize i = 0; i < data->n_tags; i++)
    if (!check_text (data->tag[i].name, "tag", error)
        || !check_text (data->tag[i].value, data->tag[i].name, error)
        || (data->tag[i].name[0] == '\0' && !refuse (error, _ ("a tag has no name"))))
      return FALSE;
  for (int i = 1; i < (int) data->n_turns; i++)
    if (!check_turn (data, i, error))
      return FALSE;
  for (gsize i = 0; i < data->n_remarks; i++)
    if (!check_remark (data, i, error))
      return FALSE;
  return check_text (data->variant_id, "variant_id", error)
         && check_text (data->variant_name, "variant_name", error)
         && check_number (data->result, ZUG_RESULT_DRAW + 1, "result", error);
}

/* Whether every turn has an id of its own, and the game stands at one of them. */
static gboolean
check_ids (const ZugGameEntry *game, GError **error)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (NULL, NULL);

  g_hash_table_add (ids, GINT_TO_POINTER (0));
  for (gsize i = 1; i < game->data.n_turns; i++)
    if (!g_hash_table_add (ids, GINT_TO_POINTER (game->data.turn[i].id)))
      return refuse (error, _ ("a turn is in it twice"));
  return (game->cursor >= 0 && game->cursor <= G_MAXINT32
          && g_hash_table_contains (ids, GINT_TO_POINTER ((gint) game->cursor)))
         || refuse (error, _ ("it stands at a turn that is not in it"));
}

gboolean
zug_archive_check_game (const ZugGameEntry *game, GError **error)
{
  return check_text (game->uid, "uid", error) && check_text (game->reason, "reason", error)
         && check_text (game->white_kind, "white_kind", error)
         && check_text (game->black_kind, "black_kind", error)
         && (game->laws == NULL || check_text (game->laws, "laws", error))
         && (game->laws == NULL || check_text (game->start, "start", error))
         && check_number (game->source, ZUG_N_SOURCES, "source", error)
         && (game->id >= 0 || refuse (error, _ ("it has no number")))
         && zug_archive_check_data (&game->data, error) && check_ids (game, error);
}

gboolean
zug_archive_check_preset (const ZugPresetRecord *preset, GError **error)
{
  if (preset->id != NULL && preset->id[0] != '\0' && g_utf8_validate (preset->id, -1, NULL)
      && preset->name != NULL && g_utf8_validate (preset->name, -1, NULL) && preset->text != NULL
      && g_utf8_validate (preset->text, -1, NULL))
    return TRUE;
  g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
               _ ("The variant needs a name and a text."));
  return FALSE;
}
