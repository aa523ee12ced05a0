/* zug-career-own.c: how one has done against each opponent of the program, in each variant */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-career-private.h"

#include "zug-game-data.h"

/* Games that were played here have a uid: the index of these leaves a million imported ones out. */
static const char *const own_games =
    "SELECT game.id, white_kind <> 'person', iif (white_kind = 'person', black_kind, white_kind),"
    " variant.key, variant.name, white.text, black.text, result, date, created,"
    " start = '' AND instr (char (10) || tags, char (10) || ? || char (9)) = 0"
    " FROM game JOIN variant ON variant.id = game.variant"
    " JOIN name AS white ON white.id = game.white JOIN name AS black ON black.id = game.black"
    " WHERE uid IS NOT NULL AND source = 0 AND over = 1 AND result > 0"
    " AND (white_kind = 'person') <> (black_kind = 'person') ORDER BY created, game.id";

/* Whether it says how strong somebody is. */
static void
take_own (ZugCareerCount *self, ZugStatement *stmt, const ZugCareerGame *game,
          const ZugCareerRow *row)
{
  ZugResult wins = game->side == ZUG_WHITE ? ZUG_RESULT_WHITE : ZUG_RESULT_BLACK;
  const ZugCareerOwn own = {game->id, sqlite3_column_int64 (stmt, 9),
                            game->result == ZUG_RESULT_DRAW ? .5 : game->result == wins, row};

  if (sqlite3_column_int (stmt, 10))
    zug_career_count_own_game (self, &own);
}

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
  take_own (self, stmt, &game, row);
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
zug_career_count_own (ZugCareerCount *self, sqlite3 *db, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_query (db, error, own_games, "s", ZUG_TAG_ASSISTANCE);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
        return FALSE;
      take_game (self, stmt);
    }
  return step == ZUG_STEP_DONE;
}
