/* zug-finder-fixture.c: thousands of made-up games in an archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder-fixture.h"

#include "zug-archive-jobs.h"
#include "zug-postings.h"
#include "zug-summary.h"

#include <string.h>

/* Those with accents, of several words, of words that begin alike, and those that say nothing. */
const char *const zug_made_names[] = {
    "",
    "?",
    "Carlsen, Magnus",
    "Carlson, Mags",
    "Anand, Viswanathan",
    "Žofie Ångström",
    "zofie angstrom",
    "O'Neil, J.-P.",
    "Neiling",
    "Müller",
    "MULLER-Thurgau",
    "Éva",
    "İnci",
    "Łukasz",
    "Иван Иванов",
    "Вера",
    "陳 大文",
    "x",
    "42",
    "Wijk aan Zee",
    "Tata Steel 2013",
    "Orthodox Club",
};

const char *const zug_made_variants[][2] = {
    {"orthodox", "Orthodox Chess"},
    {"parity", "Parity Chess"}, /* as lists call it, by which it is found too */
    {"mine", "Éva's own game"},
};

const char *const zug_made_comments[] = {
    "A blunder.", "What a blunder, Magnus!", "Zugzwang – très joli", "x", "42 moves of theory",
};

/* What is in files: of other cases, longer, and none at all. */
const char *const zug_made_ecos[] = {"B20", "B90", "C42", "b90",        "B91/05",
                                     "E99", "A00", "?",   "ABCDEFGHIJ", "B9"};

const char *const zug_made_elos[] = {"2400", "2700", "2700?", "-",     "",      "2550 (FIDE)",
                                     "?",    "0",    "99999", " 2701", "+2500", "2699p"};

/* What collections are called, by their ids. */
const char *const zug_made_collections[ZUG_MADE_COLLECTION_NAMES] = {"twic", "Zonal",
                                                                     "\303\201lamo", "Twic"};

guint
zug_made_n_elos (void)
{
  return G_N_ELEMENTS (zug_made_elos);
}

guint
zug_made_n_names (void)
{
  return G_N_ELEMENTS (zug_made_names);
}

guint
zug_made_n_variants (void)
{
  return G_N_ELEMENTS (zug_made_variants);
}

guint
zug_made_n_comments (void)
{
  return G_N_ELEMENTS (zug_made_comments);
}

guint
zug_made_n_ecos (void)
{
  return G_N_ELEMENTS (zug_made_ecos);
}

/* --- making ----------------------------------------------------------------------------------- */

static int
pick (guint n)
{
  return g_test_rand_int_range (0, (int) n);
}

/* One in ODDS. */
static gboolean
is_lucky (guint odds)
{
  return pick (odds) == 0;
}

static int
make_date (void)
{
  int year = 1990 + pick (30), month = 1 + pick (12), day = 1 + pick (28);

  switch (pick (6))
    {
    case 0:
      return 0;
    case 1:
      return year * 10000;
    case 2:
      return year * 10000 + month * 100;
    case 3:
      /* Of no year, or a day that no calendar has. */
      return is_lucky (2) ? month * 100 + day : year * 10000 + 1340;
    default:
      return year * 10000 + month * 100 + day;
    }
}

/* In their order; those that say nothing last. */
static const char *const made_rounds[] = {"1",    "2",     "3.1",  "3.2", "3.10", "10",
                                          "10.1", "Final", "Semi", "?",   "-",    ""};

/* What zug_men_signature() says: bare kings, knight against pawn, rook against rook, rook against
 * bishop and two pawns, queen against rook and four pawns. */
const ZugMadeMen zug_made_men[] = {
    {0, 0}, {0x010001, 4}, {0x100100, 10}, {0x100042, 10}, {0x400104, 18}};

/* Games that were stored before openings were noted: of one's own, since what is left of the
 * collection that is being removed goes meanwhile. */
static gboolean
is_unnoted (gint64 id)
{
  return id % 700 == 300;
}

static void
note_chunks (ZugMade *games)
{
  for (guint i = 0; i < ZUG_MADE_GAMES; i++)
    {
      games[i].noted = TRUE;
      for (guint k = 0; k < ZUG_MADE_GAMES && games[i].noted; k++)
        games[i].noted = games[k].id / 256 != games[i].id / 256 || !is_unnoted (games[k].id);
    }
}

static ZugMade
make_game (gint64 id)
{
  ZugMade game = {.id = id,
                  /* Blocks of a collection, as imports leave them, with single games between. */
                  .collection = is_lucky (20) || is_unnoted (id)
                                    ? 1
                                    : 2 + id / 300 % (ZUG_MADE_COLLECTIONS - 1),
                  /* Many of the same second; some older or newer than their neighbours. */
                  .updated = is_lucky (20) ? pick (2000) : 1000 + id / 400,
                  .white = pick (zug_made_n_names ()),
                  .black = pick (zug_made_n_names ()),
                  .event = pick (zug_made_n_names ()),
                  .site = pick (zug_made_n_names ()),
                  .variant = is_lucky (3) ? pick (zug_made_n_variants ()) : 0,
                  .date = make_date (),
                  .length = is_lucky (100) ? 70000 : pick (90),
                  .result = pick (4),
                  .features = (guint32) pick (1 << 8) & (guint32) pick (1 << 8),
                  .eco = is_lucky (2) ? pick (zug_made_n_ecos ()) : -1,
                  .comment = is_lucky (4) ? pick (zug_made_n_comments ()) : -1,
                  .round = pick (G_N_ELEMENTS (made_rounds)),
                  .opening = is_unnoted (id) || is_lucky (3) ? 0 : 1 + (guint) pick (1300),
                  .men = pick (G_N_ELEMENTS (zug_made_men)),
                  .elo = {is_lucky (5) ? -1 : pick (zug_made_n_elos ()),
                          is_lucky (5) ? -1 : pick (zug_made_n_elos ())},
                  .positions = 1u | (guint) pick (1 << ZUG_MADE_POSITIONS)};

  if (id % 7 == 0)
    game.features |= 1u << ZUG_FEATURE_ANNOTATED;
  if (is_lucky (50))
    game.features |= 1u << (ZUG_N_FEATURES - 1);
  return game;
}

/* --- writing ---------------------------------------------------------------------------------- */

static void
run (sqlite3 *db, const char *sql)
{
  g_autoptr (GError) error = NULL;

  zug_sql_exec (db, sql, &error);
  g_assert_no_error (error);
}

static void
write_words (sqlite3 *db)
{
  g_autoptr (GError) error = NULL;

  run (db, "DELETE FROM name; DELETE FROM variant; DELETE FROM laws");
  run (db, "INSERT INTO laws (id, text) VALUES (1, ''), (2, 'turn=together; rest=mover')");
  for (guint i = 0; i < zug_made_n_names (); i++)
    {
      gint64 id = i + 1;

      zug_sql_do (db, &error, "INSERT INTO name (id, text) VALUES (?, ?)", "is", id,
                  zug_made_names[i]);
      g_assert_no_error (error);
      zug_sql_do (db, &error, "INSERT INTO name_words (rowid, text) VALUES (?, ?)", "is", id,
                  zug_made_names[i]);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < zug_made_n_variants (); i++)
    {
      zug_sql_do (db, &error, "INSERT INTO variant (id, key, name) VALUES (?, ?, ?)", "iss",
                  (gint64) i + 1, zug_made_variants[i][0], zug_made_variants[i][1]);
      g_assert_no_error (error);
    }
  for (gint64 id = 2; id <= ZUG_MADE_COLLECTIONS; id++)
    {
      zug_sql_do (db, &error,
                  "INSERT INTO collection (id, name, created, hidden) VALUES (?, ?, 1, ?)", "isn",
                  id, zug_made_collections[id % ZUG_MADE_COLLECTION_NAMES],
                  id == 3   ? 1
                  : id == 5 ? 2
                            : 0);
      g_assert_no_error (error);
    }
}

/* Orthodox Chess, of which the archive counts single moves. */
static gboolean
takes_turns (const ZugMade *game)
{
  return game->variant == 0;
}

/* The tags of a game that have no column: name and value, one after the other; NULL at the end. */
const char *const zug_made_tags[ZUG_MADE_TAGS] = {"WhiteElo", "BlackElo", "ECO"};

const char *
zug_made_tag (const ZugMade *game, guint tag)
{
  if (tag < 2)
    return game->elo[tag] >= 0 ? zug_made_elos[game->elo[tag]] : NULL;
  return game->eco >= 0 ? zug_made_ecos[game->eco] : NULL;
}

static char *
make_tags (const ZugMade *game)
{
  GString *tags = g_string_new ("Annotator\tO'Kelly\n");

  for (guint tag = 0; tag < ZUG_MADE_TAGS; tag++)
    if (zug_made_tag (game, tag) != NULL)
      g_string_append_printf (tags, "%s\t%s\n", zug_made_tags[tag], zug_made_tag (game, tag));
  return g_string_free (tags, FALSE);
}

static void
write_game (sqlite3 *db, const ZugMade *game)
{
  g_autofree char *tags = make_tags (game);
  g_autoptr (GError) error = NULL;

  zug_sql_do (db, &error,
              "INSERT INTO game (id, collection, created, updated, variant, laws, start, white,"
              " black, event, site, round, date, result, reason, over, source, white_kind,"
              " black_kind, cursor, length, features, tags)"
              " VALUES (?, ?, 1, ?, ?, ?, '', ?, ?, ?, ?, ?, ?, ?, '', 1, 1, '', '', 0, ?, ?, ?)",
              "iiinnnnnnsnnnis", game->id, game->collection, game->updated, game->variant + 1,
              takes_turns (game) ? 1 : 2, game->white + 1, game->black + 1, game->event + 1,
              game->site + 1, made_rounds[game->round], game->date, game->result,
              takes_turns (game) ? 2 * game->length - game->id % 2 : game->length,
              is_unnoted (game->id) ? (gint64) game->features
                                    : zug_features_pack (game->features, game->opening, 0,
                                                         zug_made_men[game->men].signature),
              tags);
  g_assert_no_error (error);
  if (game->comment >= 0)
    zug_sql_do (db, &error, "INSERT INTO comment_words (rowid, text) VALUES (?, ?)", "is", game->id,
                zug_made_comments[game->comment]);
  g_assert_no_error (error);
}

static void
add_posting (GArray *postings, guint64 key, gint64 game)
{
  const ZugPosting posting = {.key = key, .game = game};

  g_array_append_val (postings, posting);
}

static void
add_postings (const ZugMade *game, gint64 number, GArray *positions, GArray *terms)
{
  for (guint i = 0; i < ZUG_MADE_POSITIONS; i++)
    if (game->positions & 1u << i)
      add_posting (positions, i + 1, number);
  for (guint tag = 0; tag < ZUG_MADE_TAGS; tag++)
    if (zug_made_tag (game, tag) != NULL)
      {
        g_autofree char *field = g_strconcat ("tag:", zug_made_tags[tag], NULL);

        add_posting (terms, zug_term_key (field, zug_made_tag (game, tag)), number);
        add_posting (terms, zug_term_key ("tag", zug_made_tags[tag]), number);
      }
}

static void
write_run (sqlite3 *db, gint64 collection, ZugPostingKind kind, GArray *postings)
{
  g_autoptr (ZugPackedRun) packed =
      zug_packed_run_new (kind, (ZugPosting *) (gpointer) postings->data, postings->len);
  g_autoptr (GError) error = NULL;

  zug_postings_add_run (db, collection, packed, 0, &error);
  g_assert_no_error (error);
}

/* Imported games as runs, one's own as rows. */
static void
write_postings (sqlite3 *db, const ZugMade *games)
{
  g_autoptr (GError) error = NULL;

  for (gint64 collection = 1; collection <= ZUG_MADE_COLLECTIONS; collection++)
    {
      g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
      g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (ZugPosting));

      for (guint i = 0; i < ZUG_MADE_GAMES; i++)
        if (games[i].collection == collection)
          {
            add_postings (&games[i], games[i].id, positions, terms);
            if (collection > 1)
              continue;
            zug_postings_set_game (db, games[i].id, (ZugPosting *) (gpointer) positions->data,
                                   positions->len, (ZugPosting *) (gpointer) terms->data,
                                   terms->len, &error);
            g_assert_no_error (error);
            g_array_set_size (positions, 0);
            g_array_set_size (terms, 0);
          }
      if (collection > 1)
        {
          write_run (db, collection, ZUG_POSTING_POSITION, positions);
          write_run (db, collection, ZUG_POSTING_TERM, terms);
        }
    }
}

ZugMade *
zug_made_write (sqlite3 *db)
{
  ZugMade *games = g_new0 (ZugMade, ZUG_MADE_GAMES);
  gpointer log = zug_summary_follower.begin (db);
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  run (db, "PRAGMA foreign_keys = ON; BEGIN IMMEDIATE");
  write_words (db);
  for (guint i = 0; i < ZUG_MADE_GAMES; i++)
    {
      id += is_lucky (200) ? pick (2000) + 1 : 1;
      games[i] = make_game (id);
      write_game (db, &games[i]);
    }
  note_chunks (games);
  write_postings (db, games);
  zug_summary_follower.commit (log, &error);
  g_assert_no_error (error);
  run (db, "COMMIT");
  zug_summary_follower.end (log);
  return games;
}

void
zug_made_delete_some (sqlite3 *db, ZugMade *games)
{
  gpointer log = zug_summary_follower.begin (db);
  g_autoptr (GError) error = NULL;

  run (db, "BEGIN IMMEDIATE");
  for (guint i = 0; i < ZUG_MADE_GAMES; i++)
    if (is_lucky (10) || i / 256 == 5)
      {
        zug_sql_do (db, &error, "DELETE FROM game WHERE id = ?", "i", games[i].id);
        g_assert_no_error (error);
        games[i].id = 0;
      }
  note_chunks (games);
  zug_summary_follower.commit (log, &error);
  g_assert_no_error (error);
  run (db, "COMMIT");
  zug_summary_follower.end (log);
}

/* --- the archive ------------------------------------------------------------------------------ */

static void
set_up (ZugMadeFixture *self, gconstpointer data)
{
  zug_fixture_set_up (&self->base, data);
  self->archive = zug_fixture_open (&self->base);
  self->db = zug_fixture_connect (&self->base);
  self->games = zug_made_write (self->db);
}

static void
tear_down (ZugMadeFixture *self, gconstpointer data)
{
  sqlite3_close (self->db);
  g_assert_true (zug_archive_close (self->archive, 300000, NULL));
  g_assert_finalize_object (self->archive);
  g_free (self->games);
  zug_fixture_tear_down (&self->base, data);
}

void
zug_made_add (const char *name, void (*test) (ZugMadeFixture *self, gconstpointer data))
{
  g_test_add (name, ZugMadeFixture, NULL, set_up, test, tear_down);
}
