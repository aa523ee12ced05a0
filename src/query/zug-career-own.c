/* zug-career-own.c: how one has done against each opponent of the program, in each variant */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-career-private.h"

/* Games that were played here have a uid: the index of these leaves a million imported ones out. */
static const char *const own_games =
    "SELECT game.id, white_kind <> 'person', iif (white_kind = 'person', black_kind, white_kind),"
    " variant.key, variant.name, white.text, black.text, result, date"
    " FROM game JOIN variant ON variant.id = game.variant"
    " JOIN name AS white ON white.id = game.white JOIN name AS black ON black.id = game.black"
    " WHERE uid IS NOT NULL AND source = 0 AND over = 1 AND result > 0"
    " AND (white_kind = 'person') <> (black_kind = 'person')";

static void
take_game (ZugCareerCount *self, ZugStatement *stmt)
{
  ZugSide side = sqlite3_column_int (stmt, 1) ? ZUG_BLACK : ZUG_WHITE;
  const ZugCareerGame game = {.id = sqlite3_column_int64 (stmt, 0),
                              .side = side,
                              .result = (ZugResult) sqlite3_column_int (stmt, 7),
                              .date = sqlite3_column_int (stmt, 8)};
  const char *texts[5]; /* kind, variant's id and name, oneself, the other */
  g_autofree char *key = NULL;
  ZugCareerRow *row;

  for (int i = 0; i < 3; i++)
    texts[i] = (const char *) sqlite3_column_text (stmt, 2 + i);
  texts[3] = (const char *) sqlite3_column_text (stmt, side == ZUG_WHITE ? 5 : 6);
  texts[4] = (const char *) sqlite3_column_text (stmt, side == ZUG_WHITE ? 6 : 5);
  key = g_strjoin ("\n", texts[0], texts[1], texts[2], texts[3], texts[4], NULL);
  zug_career_count_game (self, &game);
  row = zug_career_count_row (self, ZUG_CAREER_OPPONENTS, key, &game);
  if (row->variant != NULL)
    return;
  g_free (row->key);
  row->key = g_strdup (texts[0]);
  row->variant = g_strdup (texts[1]);
  row->variant_name = g_strdup (texts[2]);
  row->me = g_strdup (texts[3]);
  row->name = g_strdup (texts[4]);
}

gboolean
zug_career_count_own (ZugCareerCount *self, sqlite3 *db, GCancellable *cancellable, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, own_games, error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      take_game (self, stmt);
    }
  return step == ZUG_STEP_DONE;
}
