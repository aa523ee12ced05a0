/* zug-list-columns.c: the columns that the list of games can have */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-list-columns.h"

#include "zug-game-query.h"
#include "zug-game-words.h"
#include "zug-variant.h"
#include <glib/gi18n.h>

/* --- what a cell says ------------------------------------------------------------------------- */

static char *
white_words (ZugGameRow *row)
{
  return g_strdup (zug_game_words_player (row->white_name, ZUG_WHITE));
}

static char *
black_words (ZugGameRow *row)
{
  return g_strdup (zug_game_words_player (row->black_name, ZUG_BLACK));
}

static char *
rating_words (int rating)
{
  return rating > 0 ? g_strdup_printf ("%d", rating) : g_strdup ("");
}

static char *
elo_white_words (ZugGameRow *row)
{
  return rating_words (row->elo[ZUG_WHITE]);
}

static char *
elo_black_words (ZugGameRow *row)
{
  return rating_words (row->elo[ZUG_BLACK]);
}

/* Of two that are known, as it is sorted. */
static char *
elo_words (ZugGameRow *row)
{
  int white = row->elo[ZUG_WHITE], black = row->elo[ZUG_BLACK];

  return rating_words (white > 0 && black > 0 ? (white + black + 1) / 2 : 0);
}

static char *
result_words (ZugGameRow *row)
{
  return g_strdup (zug_game_words_result (row));
}

static char *
date_words (ZugGameRow *row)
{
  return zug_game_words_date (row->date);
}

static char *
variant_words (ZugGameRow *row)
{
  return g_strdup (zug_variant_find_name (row->variant_id, row->variant_name));
}

static char *
eco_words (ZugGameRow *row)
{
  return zug_query_number_text (ZUG_RANGE_ECO, row->eco);
}

/* What files write where they do not know. */
static char *
known_words (const char *text)
{
  return g_strdup (g_str_equal (text, "?") || g_str_equal (text, "-") ? "" : text);
}

static char *
event_words (ZugGameRow *row)
{
  return known_words (row->event);
}

static char *
site_words (ZugGameRow *row)
{
  return known_words (row->site);
}

static char *
round_words (ZugGameRow *row)
{
  return known_words (row->round);
}

static char *
turns_words (ZugGameRow *row)
{
  return g_strdup_printf ("%d", row->turns);
}

static char *
men_words (ZugGameRow *row)
{
  return g_strdup (row->men != NULL ? row->men : "");
}

static char *
annotated_words (ZugGameRow *row)
{
  return g_strdup (row->annotated ? C_ ("library", "annotated") : "");
}

static char *
collection_words (ZugGameRow *row)
{
  return g_strdup (row->collection[0] != '\0' ? row->collection : C_ ("library", "My Games"));
}

static char *
updated_words (ZugGameRow *row)
{
  return zug_game_words_when (row->updated);
}

/* --- the columns ------------------------------------------------------------------------------ */

/* clang-format off */
const ZugListColumn zug_list_columns[ZUG_N_COLUMNS] = {
    [ZUG_COLUMN_WHITE] = {"white", NC_ ("library column", "White"), NULL, white_words,
                          ZUG_SORT_WHITE, -8, 0, FALSE, TRUE, 0},
    [ZUG_COLUMN_ELO_WHITE] = {"elo-white", NC_ ("library column", "White’s Elo"), NULL,
                              elo_white_words, ZUG_SORT_ELO_WHITE, 6, 0, TRUE, FALSE, 0},
    [ZUG_COLUMN_BLACK] = {"black", NC_ ("library column", "Black"), NULL, black_words,
                          ZUG_SORT_BLACK, -8, 0, FALSE, TRUE, 0},
    [ZUG_COLUMN_ELO_BLACK] = {"elo-black", NC_ ("library column", "Black’s Elo"), NULL,
                              elo_black_words, ZUG_SORT_ELO_BLACK, 6, 0, TRUE, FALSE, 0},
    [ZUG_COLUMN_ELO] = {"elo", NC_ ("library column", "Average Elo"),
                        NC_ ("library", "Where both ratings are known"), elo_words,
                        ZUG_SORT_ELO, 6, 0, TRUE, FALSE, 0},
    [ZUG_COLUMN_RESULT] = {"result", NC_ ("library column", "Result"), NULL, result_words,
                           ZUG_SORT_RESULT, 10, 0, FALSE, TRUE, 0},
    [ZUG_COLUMN_DATE] = {"date", NC_ ("library column", "Date"), NULL, date_words,
                         ZUG_SORT_DATE, 12, 0, TRUE, TRUE, 0},
    [ZUG_COLUMN_GAME] = {"game", NC_ ("library column", "Game"),
                         NC_ ("library", "The opening, or else the variant, where games listed differ"),
                         zug_game_words_game, ZUG_SORT_VARIANT, -8, 0, FALSE, TRUE,
                         ZUG_FOUND_VARIANTS | ZUG_FOUND_OPENINGS},
    [ZUG_COLUMN_VARIANT] = {"variant", NC_ ("library column", "Variant"),
                            NC_ ("library", "Where games listed are of several"), variant_words,
                            ZUG_SORT_VARIANT, -8, 0, FALSE, FALSE, ZUG_FOUND_VARIANTS},
    [ZUG_COLUMN_ECO] = {"eco", NC_ ("library column", "ECO"), NULL, eco_words,
                        ZUG_SORT_ECO, 5, 0, FALSE, FALSE, 0},
    [ZUG_COLUMN_OPENING] = {"opening", NC_ ("library column", "Opening"),
                            NC_ ("library", "Where games listed can have one"),
                            zug_game_words_opening, ZUG_SORT_OPENING, -8, 0, FALSE, FALSE,
                            ZUG_FOUND_OPENINGS},
    [ZUG_COLUMN_EVENT] = {"event", NC_ ("library column", "Event"), NULL, event_words,
                          ZUG_SORT_EVENT, -8, 760, FALSE, TRUE, 0},
    [ZUG_COLUMN_SITE] = {"site", NC_ ("library column", "Site"), NULL, site_words,
                         ZUG_SORT_SITE, -8, 0, FALSE, FALSE, 0},
    [ZUG_COLUMN_ROUND] = {"round", NC_ ("library column", "Round"), NULL, round_words,
                          ZUG_SORT_ROUND, 6, 0, FALSE, FALSE, 0},
    [ZUG_COLUMN_TURNS] = {"length", NC_ ("library column", "Turns"), NULL, turns_words,
                          ZUG_SORT_LENGTH, 6, 600, FALSE, TRUE, 0},
    [ZUG_COLUMN_MEN] = {"men", NC_ ("library column", "Men at the End"),
                        NC_ ("library", "White’s and Black’s, kings apart"), men_words,
                        ZUG_SORT_MEN, 22, 0, FALSE, FALSE, 0},
    [ZUG_COLUMN_ANNOTATED] = {"annotated", NC_ ("library column", "Annotated"), NULL,
                              annotated_words, ZUG_SORT_ANNOTATED, 10, 0, TRUE, FALSE, 0},
    [ZUG_COLUMN_COLLECTION] = {"collection", NC_ ("library column", "Collection"), NULL,
                               collection_words, ZUG_SORT_COLLECTION, -8, 0, FALSE, FALSE, 0},
    [ZUG_COLUMN_UPDATED] = {"updated", NC_ ("library column", "Last Played"), NULL, updated_words,
                            ZUG_SORT_UPDATED, 12, 880, TRUE, TRUE, 0},
};
/* clang-format on */

const char *
zug_list_column_title (ZugColumnKind kind)
{
  g_return_val_if_fail (kind < ZUG_N_COLUMNS, "");

  return g_dpgettext2 (NULL, "library column", zug_list_columns[kind].title);
}
