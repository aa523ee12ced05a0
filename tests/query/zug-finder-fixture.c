/* zug-finder-fixture.c: thousands of made-up games, and a search among them that is plain to see */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-finder-fixture.h"

#include "zug-archive-jobs.h"
#include "zug-opening.h"
#include "zug-postings.h"
#include "zug-summary.h"

#include <stdio.h>
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
    {"orthodox", "Orthodox chess"},
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
static const char *const made_collections[] = {"twic", "Zonal", "\303\201lamo", "Twic"};

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
#define KNOWN_ROUNDS 9

/* What zug_men_signature() says: bare kings, knight against pawn, rook against rook, rook against
 * bishop and two pawns, queen against rook and four pawns. */
static const struct
{
  guint32 signature;
  int worth;
} made_men[] = {{0, 0}, {0x010001, 4}, {0x100100, 10}, {0x100042, 10}, {0x400104, 18}};

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
                  .men = pick (G_N_ELEMENTS (made_men)),
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
                  id, made_collections[id % G_N_ELEMENTS (made_collections)],
                  id == 3   ? 1
                  : id == 5 ? 2
                            : 0);
      g_assert_no_error (error);
    }
}

/* Orthodox chess, of which the archive counts single moves. */
static gboolean
takes_turns (const ZugMade *game)
{
  return game->variant == 0;
}

/* The tags of a game that have no column: name and value, one after the other; NULL at the end. */
static const char *const tag_names[] = {"WhiteElo", "BlackElo", "ECO"};

static const char *
tag_value (const ZugMade *game, guint tag)
{
  if (tag < 2)
    return game->elo[tag] >= 0 ? zug_made_elos[game->elo[tag]] : NULL;
  return game->eco >= 0 ? zug_made_ecos[game->eco] : NULL;
}

static char *
make_tags (const ZugMade *game)
{
  GString *tags = g_string_new ("Annotator\tO'Kelly\n");

  for (guint tag = 0; tag < G_N_ELEMENTS (tag_names); tag++)
    if (tag_value (game, tag) != NULL)
      g_string_append_printf (tags, "%s\t%s\n", tag_names[tag], tag_value (game, tag));
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
                                                         made_men[game->men].signature),
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
  for (guint tag = 0; tag < G_N_ELEMENTS (tag_names); tag++)
    if (tag_value (game, tag) != NULL)
      {
        g_autofree char *field = g_strconcat ("tag:", tag_names[tag], NULL);

        add_posting (terms, zug_term_key (field, tag_value (game, tag)), number);
        add_posting (terms, zug_term_key ("tag", tag_names[tag]), number);
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

/* --- searching by looking at each ------------------------------------------------------------- */

/* Without case and accents. */
static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *lower = g_utf8_casefold (normal, -1);
  GString *bare = g_string_new (NULL);

  for (const char *at = lower; *at != '\0'; at = g_utf8_next_char (at))
    if (!g_unichar_ismark (g_utf8_get_char (at)))
      g_string_append_unichar (bare, g_utf8_get_char (at));
  return g_string_free (bare, FALSE);
}

/* What there is to look through is the same for every query: it is folded once. */
static const char *
folded_once (const char *text)
{
  static GHashTable *known;
  char *folded;

  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  folded = g_hash_table_lookup (known, text);
  if (folded == NULL)
    {
      folded = fold (text);
      g_hash_table_insert (known, g_strdup (text), folded);
    }
  return folded;
}

/* The words of a text, folded. */
static GStrv
split (const char *text)
{
  const char *folded = folded_once (text);
  g_autoptr (GString) words = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (words, g_unichar_isalnum (c) ? c : ' ');
    }
  return g_strsplit (words->str, " ", -1);
}

static const char *const *
words_once (const char *text)
{
  static GHashTable *known;
  GStrv words;

  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  words = g_hash_table_lookup (known, text);
  if (words == NULL)
    {
      words = split (text);
      g_hash_table_insert (known, g_strdup (text), words);
    }
  return (const char *const *) words;
}

static gboolean
has_word (const char *text, const char *word)
{
  const char *const *words = words_once (text);

  for (const char *const *at = words; *at != NULL; at++)
    if (g_str_has_prefix (*at, word))
      return TRUE;
  return FALSE;
}

/* Whether one of the texts is this whole name. */
static gboolean
has_whole (const char *name, const char *const *texts)
{
  for (; *texts != NULL; texts++)
    if (strcmp (folded_once (*texts), folded_once (name)) == 0)
      return TRUE;
  return FALSE;
}

static gboolean has_words (const char *wanted, const char *const *texts, int year);

/* The same with whole names behind "=". */
static gboolean
has_names (const char *wanted, const char *const *texts)
{
  g_autofree char *spaced = g_strconcat (" ", wanted, NULL);
  g_auto (GStrv) parts = *wanted != '\0' ? g_strsplit (spaced, " =", -1) : NULL;

  if (parts == NULL)
    return TRUE;

  for (guint i = 1; parts[i] != NULL; i++)
    if (parts[i][0] != '\0' && !has_whole (parts[i], texts))
      return FALSE;
  return has_words (parts[0], texts, 0);
}

/* Whether a word is just this number. */
static gboolean
is_number (const char *word, int number)
{
  char text[12];

  g_snprintf (text, sizeof text, "%d", number);
  return strcmp (word, text) == 0;
}

/* Whether each word of WANTED is in any of the texts, which NULL ends, or is the year. */
static gboolean
has_words (const char *wanted, const char *const *texts, int year)
{
  const char *const *words = words_once (wanted);

  for (const char *const *word = words; *word != NULL; word++)
    {
      gboolean found = **word == '\0' || (year > 0 && is_number (*word, year));

      for (const char *const *text = texts; *text != NULL && !found; text++)
        found = has_word (*text, *word);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

static gboolean
match_words (const ZugMade *game, const ZugGameQuery *query)
{
  const char *white = zug_made_names[game->white], *black = zug_made_names[game->black];
  const char *event = zug_made_names[game->event], *site = zug_made_names[game->site];
  const char *comment = game->comment >= 0 ? zug_made_comments[game->comment] : "";
  const char *variant = zug_made_variants[game->variant][1];
  const char *const all[] = {white, black, event, site, comment, variant, NULL};

  return has_words (query->words, all, game->date / 10000)
         && has_names (query->player, (const char *const[]) {white, black, NULL})
         && has_names (query->white, (const char *const[]) {white, NULL})
         && has_names (query->black, (const char *const[]) {black, NULL})
         && has_names (query->event, (const char *const[]) {event, NULL})
         && has_names (query->site, (const char *const[]) {site, NULL})
         && has_words (query->comment, (const char *const[]) {comment, NULL}, 0);
}

/* The number at the beginning of a text that has at most four digits there, -1: none. */
static int
number_of (const char *text)
{
  int number = 0;

  while (*text == ' ')
    text++;
  return strspn (text, "0123456789") > 0 && sscanf (text, "%9d", &number) == 1 ? number : -1;
}

static int
rating_of (const ZugMade *game, guint side)
{
  int number = tag_value (game, side) != NULL ? number_of (tag_value (game, side)) : -1;

  return number > 0 && number < 10000 ? number : 0;
}

/* "NAME", "NAME=VALUE", "NAME>NUMBER" or "NAME<=NUMBER". */
static gboolean
match_tag (const ZugMade *game, const char *tag)
{
  for (guint i = 0; i < G_N_ELEMENTS (tag_names); i++)
    {
      const char *value = tag_value (game, i);
      gsize length = strlen (tag_names[i]);
      const char *rest = tag + length;

      if (value == NULL || g_ascii_strncasecmp (tag, tag_names[i], length) != 0)
        continue;
      if (*rest == '\0')
        return TRUE;
      if (*rest == '=')
        return g_ascii_strcasecmp (value, rest + 1) == 0;
      if (i < 2)
        return rating_of (game, i) > 0
               && (*rest == '>' ? rating_of (game, i) > atoi (rest + 1)
                                : rating_of (game, i) <= atoi (rest + 2));
      return FALSE;
    }
  return FALSE;
}

static gboolean
match_tags (const ZugMade *game, const ZugGameQuery *query)
{
  for (guint i = 0; i < query->tags->len; i++)
    if (!match_tag (game, query->tags->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
in_range (const ZugGameQuery *query, ZugQueryRangeKind kind, int number)
{
  return number > 0 && number >= query->ranges[kind].from
         && (query->ranges[kind].to == 0 || number <= query->ranges[kind].to);
}

/* The place of a code among all from A00 to E99, the first of which has 1; 0: the text begins with
 * none. */
static int
find_code (const char *text)
{
  int letter = g_ascii_toupper (text[0]) - 'A';

  return letter >= 0 && letter < 5 && g_ascii_isdigit (text[1]) && g_ascii_isdigit (text[2])
             ? letter * 100 + (text[1] - '0') * 10 + text[2] - '0' + 1
             : 0;
}

/* Without a code in its tags it has that of its opening. */
static int
eco_of (const ZugMade *game)
{
  const ZugOpening *opening = zug_opening_by_number (game->opening);
  int code = game->eco >= 0 ? find_code (zug_made_ecos[game->eco]) : 0;

  return code == 0 && opening != NULL ? find_code (opening->code) : code;
}

static gboolean
match_range (const ZugMade *game, const ZugGameQuery *query, ZugQueryRangeKind kind)
{
  int white = rating_of (game, 0), black = rating_of (game, 1);

  switch (kind)
    {
    case ZUG_RANGE_ELO:
      return in_range (query, kind, white) && in_range (query, kind, black);
    case ZUG_RANGE_ELO_ANY:
      return in_range (query, kind, white) || in_range (query, kind, black);
    case ZUG_RANGE_ELO_WHITE:
      return in_range (query, kind, white);
    case ZUG_RANGE_ELO_BLACK:
      return in_range (query, kind, black);
    case ZUG_RANGE_ELO_DIFF:
      return white > 0 && black > 0 && in_range (query, kind, ABS (white - black) + 1);
    default:
      return in_range (query, kind, eco_of (game));
    }
}

static gboolean
match_ranges (const ZugMade *game, const ZugGameQuery *query)
{
  for (int kind = 0; kind < ZUG_N_RANGES; kind++)
    if ((query->ranges[kind].from != 0 || query->ranges[kind].to != 0)
        && !match_range (game, query, kind))
      return FALSE;
  return TRUE;
}

static gboolean match_terms (const ZugMade *game, const ZugGameQuery *query);

static gboolean
match_groups (const ZugMade *game, const ZugGameQuery *query)
{
  for (guint i = 0; i < query->groups->len; i++)
    {
      const ZugQueryGroup *group = query->groups->pdata[i];
      guint n = 0;

      for (guint k = 0; k < group->any->len; k++)
        n += match_terms (game, group->any->pdata[k]);
      if (group->none ? n > 0 : n == 0)
        return FALSE;
    }
  return TRUE;
}

/* All that a query asks for, whether the collection is shown apart. */
static gboolean
match_terms (const ZugMade *game, const ZugGameQuery *query)
{
  gboolean dated = query->date_from != 0 || query->date_to != 0;

  if (query->collection != 0 && game->collection != query->collection)
    return FALSE;
  if (query->results != 0 && !(query->results & 1u << game->result))
    return FALSE;
  if (query->variant[0] != '\0'
      && strcmp (query->variant, zug_made_variants[game->variant][0]) != 0)
    return FALSE;
  if (dated
      && (game->date < 10000 || game->date < query->date_from
          || (query->date_to != 0 && game->date > query->date_to)))
    return FALSE;
  if (game->length < query->length_from
      || (query->length_to != 0 && game->length > query->length_to))
    return FALSE;
  if ((query->features & ~game->features) != 0)
    return FALSE;
  if (query->key != 0 && !(game->positions & 1u << ((query->key >> 16) - 1)))
    return FALSE;
  return match_words (game, query) && match_tags (game, query) && match_ranges (game, query)
         && match_groups (game, query);
}

/* Whether a query names the third collection, which is hidden, among what it wants. */
static gboolean
names_hidden (const ZugGameQuery *query)
{
  for (guint i = 0; i < query->groups->len; i++)
    {
      const ZugQueryGroup *group = query->groups->pdata[i];

      for (guint k = 0; k < group->any->len && !group->none; k++)
        if (names_hidden (group->any->pdata[k]))
          return TRUE;
    }
  return query->collection == 3;
}

static gboolean
match (const ZugMade *game, const ZugGameQuery *query)
{
  return game->id != 0 && game->collection != 5 && (game->collection != 3 || names_hidden (query))
         && match_terms (game, query);
}

/* --- ordering --------------------------------------------------------------------------------- */

static int
compare_texts (const char *a, const char *b)
{
  gboolean a_says = a[0] != '\0' && strcmp (a, "?") != 0;
  gboolean b_says = b[0] != '\0' && strcmp (b, "?") != 0;
  int order = b_says - a_says;

  if (order == 0)
    order = strcmp (folded_once (a), folded_once (b));
  return order != 0 ? order : strcmp (a, b);
}

/* The average that counts; 0 unknown. */
static int
average_of (const ZugMade *game)
{
  int white = rating_of (game, 0), black = rating_of (game, 1);

  return white > 0 && black > 0 ? white + black : 0;
}

/* One's own games are first; of one name the older. */
static int
compare_collections (gint64 a, gint64 b)
{
  int order = a == b ? 0 : (a != 1) - (b != 1);

  if (order == 0)
    order = compare_texts (made_collections[a % G_N_ELEMENTS (made_collections)],
                           made_collections[b % G_N_ELEMENTS (made_collections)]);
  return order != 0 ? order : a < b ? -1 : a > b;
}

/* Whether a game says nothing of what it is sorted by. */
static gboolean
is_unknown (const ZugMade *game, ZugGameSort sort)
{
  const int names[ZUG_N_SORTS] = {[ZUG_SORT_WHITE] = game->white,
                                  [ZUG_SORT_BLACK] = game->black,
                                  [ZUG_SORT_EVENT] = game->event,
                                  [ZUG_SORT_SITE] = game->site};
  const char *name = zug_made_names[names[sort]];

  switch (sort)
    {
    case ZUG_SORT_WHITE:
    case ZUG_SORT_BLACK:
    case ZUG_SORT_EVENT:
    case ZUG_SORT_SITE:
      return name[0] == '\0' || strcmp (name, "?") == 0;
    case ZUG_SORT_DATE:
      return game->date < 10000;
    case ZUG_SORT_ELO:
      return average_of (game) == 0;
    case ZUG_SORT_ELO_WHITE:
      return rating_of (game, 0) == 0;
    case ZUG_SORT_ELO_BLACK:
      return rating_of (game, 1) == 0;
    case ZUG_SORT_ECO:
      return eco_of (game) == 0;
    case ZUG_SORT_OPENING:
      return !game->noted || game->opening == 0;
    case ZUG_SORT_ROUND:
      return !game->noted || game->round >= KNOWN_ROUNDS;
    case ZUG_SORT_MEN:
      return !game->noted;
    default:
      return FALSE;
    }
}

static int
compare_openings (guint a, guint b)
{
  const ZugOpening *x = zug_opening_by_number (a), *y = zug_opening_by_number (b);
  g_autofree char *first = zug_opening_dup_name (x);
  g_autofree char *second = zug_opening_dup_name (y);
  int order = strcmp (x->code, y->code);

  if (order == 0)
    order = g_utf8_collate (first, second);
  return order != 0 ? order : (int) a - (int) b;
}

static int
compare_men (const ZugMade *a, const ZugMade *b)
{
  int order = made_men[a->men].worth - made_men[b->men].worth;

  return order != 0 ? order : (int) made_men[a->men].signature - (int) made_men[b->men].signature;
}

static int
compare_column (const ZugMade *a, const ZugMade *b, ZugGameSort sort)
{
  static const int results[] = {3, 0, 2, 1};

  switch (sort)
    {
    case ZUG_SORT_DATE:
      return b->date - a->date;
    case ZUG_SORT_WHITE:
      return compare_texts (zug_made_names[a->white], zug_made_names[b->white]);
    case ZUG_SORT_BLACK:
      return compare_texts (zug_made_names[a->black], zug_made_names[b->black]);
    case ZUG_SORT_EVENT:
      return compare_texts (zug_made_names[a->event], zug_made_names[b->event]);
    case ZUG_SORT_SITE:
      return compare_texts (zug_made_names[a->site], zug_made_names[b->site]);
    case ZUG_SORT_COLLECTION:
      return compare_collections (a->collection, b->collection);
    case ZUG_SORT_ELO:
      return average_of (b) - average_of (a);
    case ZUG_SORT_ELO_WHITE:
      return rating_of (b, 0) - rating_of (a, 0);
    case ZUG_SORT_ELO_BLACK:
      return rating_of (b, 1) - rating_of (a, 1);
    case ZUG_SORT_ECO:
      return eco_of (a) - eco_of (b);
    case ZUG_SORT_OPENING:
      return compare_openings (a->opening, b->opening);
    case ZUG_SORT_ROUND:
      return a->round - b->round;
    case ZUG_SORT_MEN:
      return compare_men (a, b);
    case ZUG_SORT_ANNOTATED:
      return (int) (b->features >> ZUG_FEATURE_ANNOTATED & 1)
             - (int) (a->features >> ZUG_FEATURE_ANNOTATED & 1);
    case ZUG_SORT_RESULT:
      return results[a->result] - results[b->result];
    case ZUG_SORT_LENGTH:
      return a->length - b->length;
    case ZUG_SORT_VARIANT:
      return compare_texts (zug_made_variants[a->variant][1], zug_made_variants[b->variant][1]);
    default:
      return 0;
    }
}

static int
compare_games (gconstpointer a, gconstpointer b, gpointer data)
{
  const ZugMade *x = *(const ZugMade *const *) a, *y = *(const ZugMade *const *) b;
  const ZugGameQuery *query = data;
  gboolean unknown = is_unknown (x, query->sort);
  int order = unknown - is_unknown (y, query->sort);

  /* What is not known comes last, whichever way round. */
  if (order != 0)
    return order;
  if (!unknown)
    order = compare_column (x, y, query->sort);
  if (order == 0 && x->updated != y->updated)
    order = x->updated > y->updated ? -1 : 1;
  if (order == 0)
    order = x->id > y->id ? -1 : 1;
  return query->reverse ? -order : order;
}

GArray *
zug_made_search (const ZugMade *games, const ZugGameQuery *query)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < ZUG_MADE_GAMES; i++)
    if (match (&games[i], query))
      g_ptr_array_add (found, (gpointer) &games[i]);
  g_ptr_array_sort_with_data (found, compare_games, (gpointer) query);
  for (guint i = 0; i < found->len; i++)
    g_array_append_val (ids, ((const ZugMade *) found->pdata[i])->id);
  return ids;
}
