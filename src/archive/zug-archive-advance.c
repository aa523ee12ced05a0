/* zug-archive-advance.c: a game going on: turn after turn, and how it stands */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-writer.h"

#include "zug-sums.h"
#include "zug-choice-code.h"
#include "zug-game-terms.h"
#include "zug-opening.h"
#include "zug-summary.h"
#include <glib/gi18n.h>
#include <string.h>

/* A turn, a standing, or both, on their way to the writer. */
typedef struct
{
  gint64 game;
  ZugGameStep *step; /* NULL: none */
  ZugGameStanding standing;
  char *reason;
} ZugAdvance;

static ZugAdvance *
advance_new (gint64 game, ZugGameStep *step, const ZugGameStanding *standing)
{
  ZugAdvance *self = g_new0 (ZugAdvance, 1);

  self->game = game;
  self->step = step;
  self->reason = g_strdup (standing->reason != NULL ? standing->reason : "");
  self->standing = *standing;
  self->standing.reason = self->reason;
  return self;
}

static void
advance_free (ZugAdvance *self)
{
  g_clear_pointer (&self->step, zug_game_step_free);
  g_free (self->reason);
  g_free (self);
}

void
zug_game_step_free (ZugGameStep *self)
{
  zug_game_data_clear (&self->data);
  g_free (self);
}

/* --- its place -------------------------------------------------------------------------------- */

static gboolean
out_of_order (GError **error, const char *message)
{
  g_set_error_literal (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_ORDER, message);
  return FALSE;
}

/* Whether the turn comes next: later than all, after one that is there (*parent: its index), in a
 * free place. */
static gboolean
find_place (const ZugGameData *data, const ZugGameStep *step, int *parent, GError **error)
{
  guint siblings = 0;

  *parent = step->parent == 0 ? 0 : -1;
  for (int i = 1; i < (int) data->n_turns; i++)
    {
      if (data->turn[i].id >= step->data.turn[1].id)
        return out_of_order (error, _ ("This turn, or a later one, has been saved already."));
      if (data->turn[i].id == step->parent)
        *parent = i;
      siblings += data->turn[i].parent == *parent;
    }
  if (*parent < 0)
    return out_of_order (error, _ ("The turn before this one has not been saved."));
  if (step->place < siblings)
    return out_of_order (error, _ ("Another turn has been saved in this one’s place."));
  return TRUE;
}

static void
add_turn (ZugGameData *data, const ZugGameStep *step, int parent)
{
  const ZugGameData *from = &step->data;
  const ZugTurnData *turn = &from->turn[1];
  int index = zug_game_data_add_turn (data, parent);

  g_assert (index > 0);
  data->turn[index] = *turn;
  data->turn[index].parent = parent;
  if (turn->team != NULL)
    data->turn[index].team = zug_game_data_keep (data, turn->team, strlen (turn->team));
  for (gsize i = 0; i < from->n_remarks; i++)
    zug_game_data_add_remark (data, index, from->remark[i].side,
                              (ZugRemarkKind) from->remark[i].kind, from->remark[i].text,
                              strlen (from->remark[i].text));
}

/* --- how it stands ---------------------------------------------------------------------------- */

static gboolean
take_standing (ZugGameEntry *game, const ZugGameStanding *standing, GError **error)
{
  gsize i = 0;

  while (i < game->data.n_turns && game->data.turn[i].id != standing->cursor)
    i++;
  if (i == game->data.n_turns)
    return zug_store_not_found (error, ZUG_NO_SUCH_TURN);
  zug_text_set (&game->reason, standing->reason);
  game->data.result = standing->result;
  game->over = standing->over;
  game->cursor = standing->cursor;
  game->updated = zug_archive_now ();
  return TRUE;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Whether the line's last position, from which the turn goes on, is in a row of the index: not that
 * of an imported game, or of one that cannot be replayed to its end. */
static ZugStep
is_in_rows (sqlite3 *db, const ZugGameEntry *game, int parent, const ZugGameStep *step,
            GError **error)
{
  gint64 found;
  int length;
  int last = zug_game_data_line_end (&game->data, &length);

  if (step != NULL && last != parent)
    return ZUG_STEP_DONE;
  if (step == NULL)
    return zug_sql_find (db, &found, error,
                         "SELECT 1 FROM posting WHERE game = ? AND kind = 0 AND turn = ?", "in",
                         game->id, length);
  return zug_sql_find (db, &found, error,
                       "SELECT 1 FROM posting WHERE kind = 0 AND key = ? AND game = ? AND turn = ?",
                       "iin", (gint64) ZUG_POSTING_KEY (step->data.key[0]), game->id, length);
}

/* What the index says of a turn that the line goes on with: the position before it has a pair now.
 */
static gboolean
index_turn (sqlite3 *db, const ZugGameEntry *game, const ZugGameStep *step, GError **error)
{
  const ZugGameData *data = &step->data;
  ZugPosting postings[2] = {
      {.key = ZUG_POSTING_KEY (data->key[0]),
       .pair = zug_pair_code (&data->turn[1], zug_choice_is_wide (&data->laws))},
      {.key = ZUG_POSTING_KEY (data->key[1])}};
  int length, n;

  zug_game_data_line_end (&game->data, &length);
  for (int i = 0; i < 2; i++)
    {
      postings[i].turn = (guint16) (length - 1 + i);
      postings[i].result = (guint8) game->data.result;
    }
  n = length <= G_MAXUINT16 ? 2 : 1;
  if (!zug_sums_posting_row (db, game->id, -1, (gint64) postings[0].key, length - 1, 0,
                             game->data.result, error))
    return FALSE;
  for (int i = 0; i < n; i++)
    if (!zug_sums_posting_row (db, game->id, 1, (gint64) postings[i].key, postings[i].turn,
                               (gint64) postings[i].pair, game->data.result, error))
      return FALSE;
  return zug_postings_add_rows (db, game->id, ZUG_POSTING_POSITION, postings, (gsize) n, error);
}

static gboolean
write_game (sqlite3 *db, const ZugGameEntry *game, ZugResult result, const char *words,
            GError **error)
{
  const ZugGameData *data = &game->data;
  int length;

  zug_game_data_line_end (data, &length);
  return zug_sql_do (db, error,
                     "UPDATE game SET (updated, result, reason, over, cursor, length, features)"
                     " = (?, ?, ?, ?, ?, ?, ?) WHERE id = ?",
                     "insninii", game->updated, (int) data->result, game->reason,
                     (int) (game->over != 0), game->cursor, length, zug_archive_features (game),
                     game->id)
         && zug_archive_write_body (db, game, error) && zug_sums_game (db, game->id, error)
         && zug_archive_write_words (db, game, words, error)
         && (data->result == result
             || (zug_postings_set_result (db, game->id, data->result, error)
                 && zug_sums_posting_rows (db, game->id, error)));
}

/* A game that the index does not have in rows, or whose line does not go on, is stored anew. */
static gboolean
advance_whole (sqlite3 *db, ZugGameEntry *game, int parent, const ZugAdvance *advance,
               GError **error)
{
  g_autoptr (ZugGameEntry) before = zug_archive_fetch_sound (db, game->id, error);

  if (before == NULL)
    return FALSE;
  if (advance->step != NULL)
    add_turn (&game->data, advance->step, parent);
  return take_standing (game, &advance->standing, error)
         && zug_archive_write_game (db, game, before, error);
}

/* The latest position that has an opening says which it is. */
static void
take_opening (ZugGameEntry *game, const ZugGameStep *step)
{
  int length;
  guint opening;

  zug_game_data_line_end (&game->data, &length);
  opening = zug_opening_number_at (step->data.key[1], (gsize) length);
  if (opening > 0 && g_str_equal (game->data.variant_id, "orthodox"))
    game->opening = opening;
}

static gboolean
advance_in_rows (sqlite3 *db, ZugGameEntry *game, int parent, const ZugAdvance *advance,
                 GError **error)
{
  const ZugGameStep *step = advance->step;
  const guint32 end = 1u << ZUG_FEATURE_MATE | 1u << ZUG_FEATURE_STALEMATE;
  const ZugResult result = game->data.result;
  g_autofree char *words = zug_archive_dup_words (game);

  if (step != NULL)
    {
      add_turn (&game->data, step, parent);
      game->data.features =
          (game->data.features & ~end) | (step->data.features & ~(1u << ZUG_FEATURE_SETUP));
      game->data.men = step->data.men;
      take_opening (game, step);
    }
  return take_standing (game, &advance->standing, error)
         && (step == NULL || index_turn (db, game, step, error))
         && write_game (db, game, result, words, error);
}

/* Whether a turn brings signs or comments, which have terms: seldom while a game is played. */
static gboolean
is_remarked (const ZugGameData *step)
{
  ZugNagSet nags;

  zug_game_nags (step, &nags);
  return (nags.bits[0] | nags.bits[1] | nags.bits[2] | nags.bits[3]) != 0;
}

/* Appends the turn, if there is one, to the game as it is there, and sets how it stands. Only the
 * turn is played out. */
static gpointer
advance_work (sqlite3 *db, gpointer data, GError **error)
{
  const ZugAdvance *advance = data;
  g_autoptr (ZugGameEntry) game = NULL;
  gboolean done;
  ZugStep rows;
  int parent = 0;

  if (!zug_archive_check_standing (&advance->standing, error)
      || (advance->step != NULL && !zug_archive_check_data (&advance->step->data, error))
      || (game = zug_archive_fetch_to_append (db, advance->game, advance->standing.result, error))
             == NULL
      || (advance->step != NULL && !find_place (&game->data, advance->step, &parent, error)))
    return NULL;
  rows = advance->step == NULL
                 || (!is_remarked (&advance->step->data)
                     && zug_game_data_replay (&advance->step->data))
             ? is_in_rows (db, game, parent, advance->step, error)
             : ZUG_STEP_DONE;
  if (rows == ZUG_STEP_ERROR)
    return NULL;
  done = rows == ZUG_STEP_ROW ? advance_in_rows (db, game, parent, advance, error)
                              : advance_whole (db, game, parent, advance, error);
  return done ? ZUG_DONE : NULL;
}

void
zug_archive_append_async (ZugArchive *self, gint64 game, ZugGameStep *step,
                          const ZugGameStanding *standing, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (standing != NULL);
  g_return_if_fail (step == NULL || step->data.n_turns == 2);

  zug_archive_write (self, advance_work, advance_new (game, step, standing),
                     (GDestroyNotify) advance_free, NULL, zug_archive_append_async, cancellable,
                     callback, user_data);
}

gboolean
zug_archive_append_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}
