/* zug-finder-match.c: which games a search finds */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder.h"
#include "zug-fold.h"

#include "zug-sql.h"
#include "zug-store-error.h"

#include <glib/gi18n.h>
#include <string.h>

/* Games without a year have dates below. */
#define FIRST_DATE 10000

/* --- variants and collections ----------------------------------------------------------------- */

typedef struct
{
  guint32 words;
  char *key;
  char *folded; /* its name */
} Variant;

static void
variant_free (gpointer data)
{
  Variant *variant = data;

  g_free (variant->key);
  g_free (variant->folded);
  g_free (variant);
}

/* What lists call a game that is built in; else what it calls itself. */
static const char *
shown_name (const char *key, const char *name)
{
  for (size_t i = 0; i < zug_n_presets; i++)
    if (strcmp (zug_presets[i].id, key) == 0)
      return g_dpgettext2 (NULL, "variant", zug_presets[i].name);
  return name;
}

static gboolean
take_variants (ZugFinder *self, sqlite3 *db, GError **error)
{
  g_autoptr (ZugStatement) stmt = zug_sql_prepare (db, "SELECT id, key, name FROM variant", error);
  ZugStep step;

  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      const char *key = (const char *) sqlite3_column_text (stmt, 1);
      const char *name = (const char *) sqlite3_column_text (stmt, 2);
      Variant *variant = g_new (Variant, 1);

      *variant = (Variant) {zug_finder_find_words (self, name, FALSE)
                                | zug_finder_find_words (self, shown_name (key, name), FALSE),
                            g_strdup (key), zug_fold (name)};
      g_hash_table_insert (self->variants, GINT_TO_POINTER (sqlite3_column_int (stmt, 0)), variant);
    }
  return step == ZUG_STEP_DONE;
}

static gboolean
is_called (const Variant *variant, const ZugFinderNode *node)
{
  return strcmp (node->query->variant, variant->key) == 0
         || strcmp (node->variant, variant->folded) == 0;
}

/* Whether a variant is built in, one's own, or that of a game. */
static gboolean
check_variant (const ZugFinderNode *self, const ZugFinder *finder, sqlite3 *db, GError **error)
{
  const char *wanted = self->query->variant;
  GHashTableIter variants;
  gpointer variant;
  gint64 own;
  ZugLaws laws;

  if (wanted[0] == '\0' || zug_laws_preset (&laws, wanted))
    return TRUE;
  g_hash_table_iter_init (&variants, finder->variants);
  while (g_hash_table_iter_next (&variants, NULL, &variant))
    if (is_called (variant, self))
      return TRUE;
  switch (zug_sql_find (db, &own, error, "SELECT 1 FROM preset WHERE id = ? OR name = ?", "ss",
                        wanted, wanted))
    {
    case ZUG_STEP_ROW:
      return TRUE;
    case ZUG_STEP_DONE:
      /* Translators: what was typed into a search: no game's name */
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                   C_ ("search", "No game is called “%s”."), wanted);
      return FALSE;
    default:
      return FALSE;
    }
}

static gboolean
check_collection (const ZugFinderNode *self, sqlite3 *db, GError **error)
{
  gint64 wanted = self->query->collection, id;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, wanted);

  if (wanted == 0)
    return TRUE;
  switch (zug_sql_find (db, &id, error, "SELECT id FROM collection WHERE id = ? AND hidden <= 1",
                        "i", wanted))
    {
    case ZUG_STEP_ROW:
      return TRUE;
    case ZUG_STEP_DONE:
      g_set_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID,
                   C_ ("search", "No collection has the number %s."), number);
      return FALSE;
    default:
      return FALSE;
    }
}

/* What a search names is there: to find nothing would not say that it was not understood. */
static gboolean
check_node (const ZugFinderNode *self, const ZugFinder *finder, sqlite3 *db, GError **error)
{
  if (!check_variant (self, finder, db, error) || !check_collection (self, db, error))
    return FALSE;
  for (guint i = 0; i < self->groups->len; i++)
    {
      const ZugFinderGroup *group = self->groups->pdata[i];

      for (guint k = 0; k < group->any->len; k++)
        if (!check_node (group->any->pdata[k], finder, db, error))
          return FALSE;
    }
  return TRUE;
}

/* The collections that a query names, hidden or not, but for those that it does not want. */
static void
list_named (const ZugGameQuery *query, GHashTable *named)
{
  if (query->collection != 0)
    g_hash_table_add (named, GSIZE_TO_POINTER (query->collection));
  for (guint i = 0; i < query->groups->len; i++)
    {
      const ZugQueryGroup *group = query->groups->pdata[i];

      for (guint k = 0; !group->none && k < group->any->len; k++)
        list_named (group->any->pdata[k], named);
    }
}

static gboolean
take_collections (ZugFinder *self, sqlite3 *db, GError **error)
{
  g_autoptr (GHashTable) named = g_hash_table_new (NULL, NULL);
  g_autoptr (ZugStatement) stmt =
      zug_sql_prepare (db, "SELECT id, hidden FROM collection WHERE hidden <= 1", error);
  ZugStep step;

  list_named (self->query, named);
  while ((step = zug_sql_step (stmt, error)) == ZUG_STEP_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      if (self->query->collection != 0
              ? id == self->query->collection
              : sqlite3_column_int (stmt, 1) == 0
                    || g_hash_table_contains (named, GSIZE_TO_POINTER (id)))
        g_hash_table_add (self->collections, GSIZE_TO_POINTER (id));
    }
  return step == ZUG_STEP_DONE;
}

/* --- the search ------------------------------------------------------------------------------- */

ZugFinder *
zug_finder_new (sqlite3 *db, const ZugGameQuery *query, GError **error)
{
  g_autoptr (ZugFinder) self = g_new0 (ZugFinder, 1);
  gint64 last = 0;

  self->query = zug_game_query_copy (query);
  self->variants = g_hash_table_new_full (NULL, NULL, NULL, variant_free);
  self->collections = g_hash_table_new (NULL, NULL);
  self->moments = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_moment_free);
  if (zug_sql_find (db, &last, error, "SELECT coalesce (max (id), 0) FROM name", "")
      != ZUG_STEP_ROW)
    return NULL;
  self->n_names = (gsize) last + 1;
  self->names = g_new0 (guint32, self->n_names);
  self->root = zug_finder_node_new (self, db, self->query, error);
  if (self->root == NULL || !take_variants (self, db, error) || !take_collections (self, db, error)
      || !check_node (self->root, self, db, error) || !zug_finder_take_shown (self, db, error))
    return NULL;
  self->judges = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_ready_moment_free);
  zug_laws_init (&self->orthodox);
  for (guint i = 0; i < self->moments->len; i++)
    g_ptr_array_add (self->judges, zug_ready_moment_new (self->moments->pdata[i], &self->orthodox));
  if (self->moments->len > 0
      && (self->pass = zug_moment_pass_new (db, self->moments, error)) == NULL)
    return NULL;
  return g_steal_pointer (&self);
}

void
zug_finder_free (ZugFinder *self)
{
  for (guint word = 0; word < ZUG_FINDER_WORDS; word++)
    {
      if (self->comments[word].stmt != NULL)
        {
          zug_sql_finish (self->comments[word].stmt);
          zug_id_set_clear (&self->comments[word].games);
        }
      if (self->openings[word] != NULL)
        zug_id_set_clear (self->openings[word]);
      g_free (self->openings[word]);
      g_free (self->beginnings[word]);
    }
  g_clear_pointer (&self->root, zug_finder_node_free);
  g_clear_pointer (&self->pass, zug_moment_pass_free);
  g_clear_pointer (&self->judges, g_ptr_array_unref);
  g_ptr_array_unref (self->moments);
  zug_game_query_free (self->query);
  g_hash_table_unref (self->variants);
  g_hash_table_unref (self->collections);
  g_free (self->names);
  g_free (self);
}

/* --- chunks ----------------------------------------------------------------------------------- */

static gboolean node_wants (const ZugFinderNode *self, gint64 chunk);

static gboolean
group_wants (const ZugFinderGroup *self, gint64 chunk)
{
  for (guint i = 0; !self->none && i < self->any->len; i++)
    if (node_wants (self->any->pdata[i], chunk))
      return TRUE;
  return self->none;
}

static gboolean
node_wants (const ZugFinderNode *self, gint64 chunk)
{
  for (guint i = 0; i < self->sets->len; i++)
    if (zug_id_set_find (self->sets->pdata[i], chunk) == NULL)
      return FALSE;
  for (guint i = 0; i < self->groups->len; i++)
    if (!group_wants (self->groups->pdata[i], chunk))
      return FALSE;
  return TRUE;
}

gboolean
zug_finder_wants (const ZugFinder *self, gint64 chunk)
{
  return node_wants (self->root, chunk);
}

/* Reads on in the full text index until it has passed the chunk. */
static gboolean
find_comments (ZugCommentWord *self, gint64 chunk, GError **error)
{
  while (self->from > chunk * ZUG_SUMMARY_GAMES)
    switch (zug_sql_step (self->stmt, error))
      {
      case ZUG_STEP_ROW:
        self->from = sqlite3_column_int64 (self->stmt, 0);
        zug_id_set_add (&self->games, self->from);
        break;
      case ZUG_STEP_DONE:
        self->from = G_MININT64;
        break;
      case ZUG_STEP_ERROR:
        return FALSE;
      }
  self->games.now = zug_id_set_find (&self->games, chunk);
  return TRUE;
}

/* Makes a node ready for the games of a chunk. */
static void
enter_node (ZugFinderNode *self, const ZugFinder *finder, gint64 number)
{
  const ZugSummaryChunk *chunk = finder->chunk;

  /* Places that a chunk does not have are never good, should a game name one. */
  memset (self->variant_good, 0, sizeof self->variant_good);
  for (guint i = 0; i < chunk->n_variants; i++)
    {
      const Variant *variant =
          g_hash_table_lookup (finder->variants, GUINT_TO_POINTER (chunk->variants[i]));

      self->variant_good[i] =
          variant != NULL && (self->variant[0] == '\0' || is_called (variant, self));
    }
  for (guint i = 0; i < self->sets->len; i++)
    {
      ZugIdSet *set = self->sets->pdata[i];

      set->now = zug_id_set_find (set, number);
    }
  for (guint i = 0; i < self->groups->len; i++)
    {
      const ZugFinderGroup *group = self->groups->pdata[i];

      for (guint k = 0; k < group->any->len; k++)
        enter_node (group->any->pdata[k], finder, number);
    }
}

static gboolean
any_is_good (const guint8 good[ZUG_SUMMARY_GAMES], guint n)
{
  return memchr (good, TRUE, n) != NULL;
}

/* Makes ready for the games of a chunk; *any is FALSE where none of them can be found. */
static gboolean
enter_chunk (ZugFinder *self, gint64 number, const ZugSummaryChunk *chunk, gboolean *any,
             GError **error)
{
  self->chunk = chunk;
  memset (self->collection_good, 0, sizeof self->collection_good);
  for (guint i = 0; i < chunk->n_collections; i++)
    self->collection_good[i] =
        g_hash_table_contains (self->collections, GSIZE_TO_POINTER (chunk->collections[i]));
  for (guint i = 0; i < chunk->n_variants; i++)
    {
      const Variant *variant =
          g_hash_table_lookup (self->variants, GUINT_TO_POINTER (chunk->variants[i]));

      self->variant_words[i] = variant != NULL ? variant->words : 0;
    }
  enter_node (self->root, self, number);
  *any = any_is_good (self->collection_good, chunk->n_collections)
         && any_is_good (self->root->variant_good, chunk->n_variants)
         && zug_finder_wants (self, number);
  for (guint word = 0; *any && word < self->n_words; word++)
    if (self->openings[word] != NULL)
      self->openings[word]->now = zug_id_set_find (self->openings[word], number);
  for (guint word = 0; *any && word < self->n_words; word++)
    if (self->commented & 1u << word)
      {
        if (!find_comments (&self->comments[word], number, error))
          return FALSE;
        *any = !(self->root->in_comment & 1u << word) || self->comments[word].games.now != NULL;
      }
  return TRUE;
}

/* --- games ------------------------------------------------------------------------------------ */

/* What is not known is in no range. */
static gboolean
is_in (const ZugQueryRange *range, int number)
{
  return number > 0 && number >= range->from && (range->to == 0 || number <= range->to);
}

static gboolean
is_open (const ZugQueryRange *range)
{
  return range->from == 0 && range->to == 0;
}

static gboolean
match_ranges (const ZugFinderNode *self, const ZugSummary *game)
{
  const ZugQueryRange *ranges = self->query->ranges;
  const guint16 *elo = game->elo;
  int apart = elo[0] > 0 && elo[1] > 0 ? ABS (elo[0] - elo[1]) + 1 : 0;

  for (int side = 0; side < 2; side++)
    if (self->rating[side].from > 0
        && (elo[side] < self->rating[side].from || elo[side] > self->rating[side].to))
      return FALSE;
  return (is_open (&ranges[ZUG_RANGE_ELO])
          || (is_in (&ranges[ZUG_RANGE_ELO], elo[0]) && is_in (&ranges[ZUG_RANGE_ELO], elo[1])))
         && (is_open (&ranges[ZUG_RANGE_ELO_ANY]) || is_in (&ranges[ZUG_RANGE_ELO_ANY], elo[0])
             || is_in (&ranges[ZUG_RANGE_ELO_ANY], elo[1]))
         && (is_open (&ranges[ZUG_RANGE_ELO_WHITE]) || is_in (&ranges[ZUG_RANGE_ELO_WHITE], elo[0]))
         && (is_open (&ranges[ZUG_RANGE_ELO_BLACK]) || is_in (&ranges[ZUG_RANGE_ELO_BLACK], elo[1]))
         && (is_open (&ranges[ZUG_RANGE_ELO_DIFF]) || is_in (&ranges[ZUG_RANGE_ELO_DIFF], apart))
         && (is_open (&ranges[ZUG_RANGE_ECO]) || is_in (&ranges[ZUG_RANGE_ECO], game->eco));
}

static gboolean
match_columns (const ZugFinder *finder, const ZugFinderNode *self, const ZugSummary *game)
{
  const ZugGameQuery *query = self->query;

  return self->variant_good[game->variant]
         && (query->collection == 0
             || finder->chunk->collections[game->collection] == query->collection)
         && (query->results == 0 || (query->results >> game->result & 1))
         && (game->features & self->features) == self->features
         && ((query->date_from == 0 && query->date_to == 0) || game->date >= FIRST_DATE)
         && (query->date_from == 0 || game->date >= (guint32) query->date_from)
         && (query->date_to == 0 || game->date <= (guint32) query->date_to)
         && (query->length_from == 0 || game->length >= MIN (query->length_from, G_MAXUINT16))
         && (query->length_to == 0 || game->length <= query->length_to)
         && (!self->ranged || match_ranges (self, game));
}

static guint32
words_of (const ZugFinder *self, guint32 name)
{
  return name < self->n_names ? self->names[name] : 0;
}

static gboolean
is_in_set (const ZugIdSet *set, guint place)
{
  return set != NULL && set->now != NULL && zug_id_bit (set->now, place);
}

/* Whether a game has each of these words in a comment, or is in an opening that is called so. */
static gboolean
match_comments (const ZugFinder *self, guint place, guint32 left)
{
  for (guint word = 0; left != 0 && word < self->n_words; word++)
    if ((left & 1u << word) && !is_in_set (&self->comments[word].games, place)
        && !is_in_set (self->openings[word], place))
      return FALSE;
  return TRUE;
}

/* What lists say of a game beside its names. */
static guint32
shown_words (const ZugFinder *self, const ZugSummary *game)
{
  int year = (int) (game->date / 10000);
  guint32 words = self->results[game->result & 3];

  if (game->white == self->nobody)
    words |= self->sides[ZUG_WHITE];
  if (game->black == self->nobody)
    words |= self->sides[ZUG_BLACK];
  for (guint word = 0; self->dated != 0 && word < self->n_words; word++)
    if ((self->dated & 1u << word) && self->years[word] == year)
      words |= 1u << word;
  return words;
}

static gboolean
match_names (const ZugFinder *finder, const ZugFinderNode *self, guint place,
             const ZugSummary *game)
{
  guint32 white = words_of (finder, game->white), black = words_of (finder, game->black);
  guint32 event = words_of (finder, game->event), site = words_of (finder, game->site);
  guint32 anywhere = white | black | event | site | finder->variant_words[game->variant]
                     | shown_words (finder, game);

  return (white & self->white) == self->white && (black & self->black) == self->black
         && (event & self->event) == self->event && (site & self->site) == self->site
         && ((white | black) & self->player) == self->player
         && match_comments (finder, place, self->in_comment)
         && match_comments (finder, place, self->anywhere & ~anywhere);
}

/* What is known of a game. What is not, before it was looked through, may hold where it is wanted.
 */
typedef struct
{
  guint place;
  const ZugSummary *summary;
  guint32 known;   /* of these moments it is known whether they come … */
  guint32 moments; /* … and these do */
} Candidate;

static gboolean match_node (const ZugFinder *finder, const ZugFinderNode *self,
                            const Candidate *game, gboolean wanted);

static gboolean
match_group (const ZugFinder *finder, const ZugFinderGroup *self, const Candidate *game,
             gboolean wanted)
{
  for (guint i = 0; i < self->any->len; i++)
    if (match_node (finder, self->any->pdata[i], game, wanted ^ self->none))
      return !self->none;
  return self->none;
}

static gboolean
match_node (const ZugFinder *finder, const ZugFinderNode *self, const Candidate *game,
            gboolean wanted)
{
  if (!match_columns (finder, self, game->summary))
    return FALSE;
  for (guint i = 0; i < self->sets->len; i++)
    {
      const ZugIdSet *set = self->sets->pdata[i];

      if (set->now == NULL || !zug_id_bit (set->now, game->place))
        return FALSE;
    }
  if (self->worded && !match_names (finder, self, game->place, game->summary))
    return FALSE;
  for (guint i = 0; i < self->groups->len; i++)
    if (!match_group (finder, self->groups->pdata[i], game, wanted))
      return FALSE;
  return self->moment == 0
         || (game->known & self->moment ? (game->moments & self->moment) != 0 : wanted);
}

/* The moments that come in a game, by their bits. */
static guint32
find_bits (const int *turns, guint n)
{
  guint32 bits = 0;

  for (guint i = 0; i < n; i++)
    if (turns[i] >= 0)
      bits |= 1u << i;
  return bits;
}

/* What the signature of a game tells of the moments. */
static void
judge (const ZugFinder *self, Candidate *game)
{
  const ZugSummary *summary = game->summary;

  for (guint i = 0; i < self->judges->len; i++)
    {
      ZugComes comes =
          zug_ready_moment_judge (self->judges->pdata[i], summary->signature, summary->features);

      if (comes != ZUG_COMES_PERHAPS)
        game->known |= 1u << i;
      if (comes == ZUG_COMES)
        game->moments |= 1u << i;
    }
}

/* Says which of these games are found, by what comes in them. */
static gboolean
look_through (ZugFinder *self, gint64 number, const ZugSummaryChunk *chunk,
              const guint8 places[ZUG_SUMMARY_GAMES], guint n, gboolean found[ZUG_SUMMARY_GAMES],
              GError **error)
{
  guint n_moments = self->moments->len;
  g_autofree int *turns = g_new (int, (gsize) n *n_moments);
  gint64 ids[ZUG_SUMMARY_GAMES] = {0};
  ZugSummary summary;

  for (guint i = 0; i < n; i++)
    ids[i] = number * ZUG_SUMMARY_GAMES + places[i];
  if (!zug_moment_pass_run (self->pass, ids, n, turns, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (zug_summary_chunk_get (chunk, places[i], &summary))
      {
        Candidate game = {places[i], &summary, G_MAXUINT32,
                          find_bits (turns + (gsize) i * n_moments, n_moments)};

        found[places[i]] = match_node (self, self->root, &game, TRUE);
      }
  return TRUE;
}

/* Whether all games of the chunk are found: then none of them is looked at. */
static gboolean
finds_all (const ZugFinder *self, const ZugSummaryChunk *chunk)
{
  return self->root->open && memchr (self->collection_good, FALSE, chunk->n_collections) == NULL
         && memchr (self->root->variant_good, FALSE, chunk->n_variants) == NULL;
}

static int
list_all (const ZugSummaryChunk *chunk, guint8 places[ZUG_SUMMARY_GAMES])
{
  int n = 0;

  for (guint place = 0; place < chunk->n_games; place++)
    if (zug_summary_chunk_has (chunk, place))
      places[n++] = (guint8) place;
  return n;
}

int
zug_finder_find (ZugFinder *self, gint64 number, const ZugSummaryChunk *chunk,
                 guint8 places[ZUG_SUMMARY_GAMES], GError **error)
{
  gboolean found[ZUG_SUMMARY_GAMES] = {FALSE};
  guint8 unsure[ZUG_SUMMARY_GAMES];
  guint n_unsure = 0;
  ZugSummary summary;
  gboolean any;
  int n = 0;

  if (!enter_chunk (self, number, chunk, &any, error))
    return -1;
  if (any && finds_all (self, chunk))
    return list_all (chunk, places);
  for (guint place = 0; any && place < chunk->n_games; place++)
    if (zug_summary_chunk_get (chunk, place, &summary) && self->collection_good[summary.collection])
      {
        Candidate game = {place, &summary, 0, 0};

        judge (self, &game);
        if (!match_node (self, self->root, &game, TRUE))
          continue;
        found[place] = self->pass == NULL || match_node (self, self->root, &game, FALSE);
        if (!found[place])
          unsure[n_unsure++] = (guint8) place;
      }
  if (n_unsure > 0 && !look_through (self, number, chunk, unsure, n_unsure, found, error))
    return -1;
  for (guint place = 0; place < chunk->n_games; place++)
    if (found[place])
      places[n++] = (guint8) place;
  return n;
}
