/* test-game-query.c: searches as text, there and back */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive.h"
#include "zug-game-query.h"
#include "zug-hash.h"
#include "zug-zfen.h"

#include <string.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static ZugGameQuery *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  ZugGameQuery *query = zug_game_query_parse (text, &error);

  g_assert_no_error (error);
  g_assert_nonnull (query);
  return query;
}

/* --- texts that come back in one form --------------------------------------------------------- */

typedef struct
{
  const char *name;
  const char *text;
  const char *again; /* NULL: the same */
} ZugTextCase;

static const ZugTextCase texts[] = {
    {"nothing", "", NULL},
    {"spaces", "  \t ", ""},
    {"words", "carlsen anand", NULL},
    {"words-spaced", "  carlsen \n anand ", "carlsen anand"},
    {"words-quoted", "\"carlsen anand\"", "carlsen anand"},
    {"quote-left-open", "\"carlsen anand", "carlsen anand"},
    {"not-a-filter", "http://example.org", "\"http://example.org\""},
    {"quoted-filter", "\"white:ann\"", NULL},
    {"quotation-mark", "\"\"\"\"", NULL},
    {"lone-colon", ":", "\":\""},
    {"white", "white:ann", NULL},
    {"any-case", "WHITE:ann", "white:ann"},
    {"white-quoted", "white:\"de la Maza\"", NULL},
    {"white-half-quoted", "white:de\" la \"Maza", "white:\"de la Maza\""},
    {"white-twice", "white:ann white:bob", "white:\"ann bob\""},
    {"white-nothing", "white:", ""},
    {"result-nothing", "result:", ""},
    {"variant-and-nothing", "variant:parity variant:", "variant:parity"},
    {"all-names", "player:a white:b black:c event:d site:e comment:f", NULL},
    {"result", "result:1-0", NULL},
    {"results", "result:1/2,0-1,1-0", "result:1-0,0-1,1/2-1/2"},
    {"result-open", "result:*", NULL},
    {"results-in-words", "result:White,draw,OPEN", "result:*,1-0,1/2-1/2"},
    {"result-alone", "ann 1-0", "ann result:1-0"},
    {"results-alone", "½–½ -0:1", "result:1/2-1/2 -result:0-1"},
    {"day-alone", "ann 9.5.2013", "ann date:2013.05.09"},
    {"day-alone-plain", "-2013.05.09", "-date:2013.05.09"},
    {"day-quoted", "\"9.5.2013\"", NULL},
    {"day-turned", "date:9.5.2013..12.2014", "date:2013.05.09..2014.12"},
    {"year-alone", "2013", NULL},
    {"no-day", "2013.5 1.e4 31.12.13 1.2.3.2013", NULL},
    {"no-such-day", "99.5.2013", NULL},
    {"result-quoted", "\"1-0\"", NULL},
    {"result-in-a-field", "event:1-0", NULL},
    {"variant", "variant:parity", NULL},
    {"whole-name", "player:\"=Anand, V\"", NULL},
    {"whole-names", "player:\"=Anand, V\" player:=Tal", "player:\"=Anand, V =Tal\""},
    {"whole-name-and-word", "white:\"=Anand, V\" white:vishy", "white:\"vishy =Anand, V\""},
    {"year", "date:2013", NULL},
    {"month", "date:2013.05", NULL},
    {"day", "date:2013.05.09", NULL},
    {"day-dashed", "date:2013-5-9", "date:2013.05.09"},
    {"dates", "date:2013.05..2014", NULL},
    {"dates-from", "date:2013..", NULL},
    {"dates-to", "date:..1999", NULL},
    {"dates-of-a-year", "date:2013..2013", "date:2013"},
    {"december", "date:2013.12", NULL},
    {"to-december", "date:2013.05..2013.12", NULL},
    {"dates-twice", "date:2010.. date:..2012", "date:2010.. (date:..2012)"},
    {"length", "length:20..40", NULL},
    {"length-exact", "length:7", NULL},
    {"length-same", "length:7..7", "length:7"},
    {"length-from", "length:20..", NULL},
    {"length-to", "length:..40", NULL},
    {"elo", "elo:2700..", NULL},
    {"elo-to", "elo:..1500", NULL},
    {"elo-of-one", "elo-any:2700..2800 elo-white:2700 elo-black:..2600", NULL},
    {"elo-apart", "elo-diff:..50 eco:C20", NULL},
    {"elo-not-apart", "elo-diff:0", NULL},
    {"elo-typing", "elo:", ""},
    {"eco", "eco:B90..B99", NULL},
    {"eco-small", "ECO:b90", "eco:B90"},
    {"eco-letter", "eco:B", "eco:B00..B99"},
    {"eco-digit", "eco:B9..C1", "eco:B90..C19"},
    {"eco-from", "eco:D..", "eco:D00.."},
    {"eco-to", "eco:..a0", "eco:..A09"},
    {"features", "has:mate has:shared", "has:shared has:mate"},
    {"variations", "has:variation", "has:variations"},
    {"nag", "nag:blunder", NULL},
    {"nag-number", "nag:$4 nag:255 nag:001", "nag:good nag:blunder nag:255"},
    {"nag-sign", "nag:?? nag:!? nag:+-", "nag:blunder nag:interesting nag:18"},
    {"nag-not", "-nag:Mistake", "-nag:mistake"},
    {"nag-typing", "nag:", ""},
    {"has-comment", "has:Comments nag:3", "has:comment nag:brilliant"},
    {"tag", "tag:ECO=B90", NULL},
    {"tag-there", "tag:ECO", NULL},
    {"tag-empty", "tag:ECO=", "tag:ECO"},
    {"tag-equal-signs", "tag:Note=a=b", NULL},
    {"tag-ends-so", "tag:Note=a=", NULL},
    {"tag-quoted", "tag:\"Annotator=J. Doe\" tag:ECO", NULL},
    {"tag-above", "tag:WhiteElo>2700", NULL},
    {"tag-from", "tag:PlyCount>=80 tag:PlyCount<100", NULL},
    {"tag-typing", "tag:WhiteElo> tag:BlackElo<=", ""},
    {"tag-ends-in-a-sign", "tag:Note=a<", NULL},
    {"material", "material:QR-Q", NULL},
    {"material-spaced", "Material:\"Q+R v Q\"", "material:\"Q+R v Q\""},
    {"material-typing", "material:", ""},
    {"pattern", "pattern:\"Kg1 .h2 anywhere\" happens:\"share e4\"", NULL},
    {"moments", "-happens:share material:(R-R OR Q-Q)",
     "-happens:share (material:R-R OR material:Q-Q)"},
    {"tag-of-signs", "tag:Note=<3", NULL},
    {"collection", "in:12", NULL},
    {"position", "position:\"" START "\"", NULL},
    {"position-elsewhere", "position:\"" START "\" variant:orthodox",
     "variant:orthodox position:\"" START "\""},
    {"key", "key:00000000deadbeef", NULL},
    {"key-nothing", "key:0", ""},
    {"key-wins", "position:x/y key:00000000deadbeef", NULL},
    {"key-short", "key:DEADBEEF", "key:00000000deadbeef"},
    {"not", "-anand", NULL},
    {"not-filter", "carlsen -white:anand", NULL},
    {"not-in-words", "NOT anand", "-anand"},
    {"not-not", "--anand", "anand"},
    {"not-quoted", "-\"de la Maza\"", "-(de la Maza)"},
    {"not-group", "-(anand OR kramnik)", NULL},
    {"not-not-group", "-(-anand)", NULL},
    {"not-all", "-(white:anand has:mate)", NULL},
    {"dash", "Carlsen - Anand", "Carlsen Anand"},
    {"dashes-alone", "Carlsen -- -Anand", "Carlsen -Anand"},
    {"dash-at-the-end", "Carlsen -", "Carlsen"},
    {"dash-in-a-word", "Nimzo-Indian", NULL},
    {"dash-quoted", "\"-anand\"", NULL},
    {"or", "anand OR kramnik", NULL},
    {"or-brackets", "(anand OR kramnik)", "anand OR kramnik"},
    {"or-beside", "carlsen (anand OR kramnik)", NULL},
    {"or-beside-or", "carlsen anand OR kramnik", NULL},
    {"or-three", "a OR b c OR d", NULL},
    {"or-small", "anand or kramnik", NULL},
    {"or-quoted", "anand \"OR\" kramnik", NULL},
    {"or-typing", "anand OR ", "anand"},
    {"or-nothing", "OR OR", ""},
    {"and", "anand AND kramnik", "anand kramnik"},
    {"nested", "a (b OR (c -(d OR e)))", NULL},
    {"group-typing", "carlsen (anand OR kram", "carlsen (anand OR kram)"},
    {"group-begun", "carlsen (", "carlsen"},
    {"group-empty", "carlsen ()", "carlsen"},
    {"group-without-spaces", "(a)(b)", "(a) (b)"},
    {"bracket-in-a-word", "f(x)", "\"f(x)\""},
    {"bracket-alone", "a) b", "\"a)\" b"},
    {"bracket-in-a-group", "(white:f(x) OR y)", "white:\"f(x)\" OR y"},
    {"values", "white:(carlsen OR anand)", "white:carlsen OR white:anand"},
    {"values-not", "date:(2013 OR 2015) -eco:(B90 OR C)",
     "(date:2013 OR date:2015) -(eco:B90 OR eco:C00..C99)"},
    {"sort-within", "(a sort:-date OR b)", "a OR b sort:-date"},
    {"position-within", "variant:orthodox -position:\"" START "\"", NULL},
    {"sort", "sort:date", NULL},
    {"sort-back", "sort:-white", NULL},
    {"sort-elo", "sort:elo", NULL},
    {"sort-elo-of-one", "sort:-elo-white", NULL},
    {"sort-eco-capitals", "sort:ECO", "sort:eco"},
    {"sort-annotated", "sort:annotated", NULL},
    {"sort-default", "sort:updated", ""},
    {"sort-default-back", "sort:-updated", NULL},
};

static void
test_text (gconstpointer data)
{
  const ZugTextCase *test = data;
  g_autoptr (ZugGameQuery) query = parse (test->text);
  g_autofree char *text = zug_game_query_to_text (query);
  g_autoptr (ZugGameQuery) again = parse (text);

  g_assert_cmpstr (text, ==, test->again != NULL ? test->again : test->text);
  g_assert_true (zug_game_query_equal (query, again));
}

/* --- what cannot be --------------------------------------------------------------------------- */

static const struct
{
  const char *text, *message; /* a part of it */
} refused[] = {
    {"result:2-0", "“result:” cannot be “2-0”"},
    {"result:1-0,", "1-0,"},
    {"date:yesterday", "“date:” cannot be “yesterday”"},
    {"date:2013.13", "2013.13"},
    {"date:2013.05.32", "2013.05.32"},
    {"date:2013.05.01.02", "2013.05.01.02"},
    {"date:0", "“0”"},
    {"date:..", "“..”"},
    {"date:2014..2013", "2014..2013"},
    {"date:2013x", "2013x"},
    {"length:many", "many"},
    {"length:0", "“0”"},
    {"elo:27x", "“elo:” cannot be “27x”"},
    {"elo:0", "“0”"},
    {"elo:2800..2700", "2800..2700"},
    {"elo:99999", "99999"},
    {"elo-diff:-5", "-5"},
    {"material:qr-q", "qr-q"},
    {"pattern:\"Ne5 .e5\"", "Ne5 .e5"},
    {"happens:divorce", "divorce"},
    {"eco:F10", "F10"},
    {"eco:B9x", "B9x"},
    {"eco:B901", "B901"},
    {"eco:C..B", "C..B"},
    {"tag:WhiteElo>many", "tag:"},
    {"tag:>3", "tag:"},
    {"ello:2700..", "There is no filter “ello:”"},
    {"a (b -ello:3 OR c)", "“ello:”"},
    {"-date:never", "“never”"},
    {"white:(a OR date:never)", "“never”"},
    {"((((((((((((((((((a))))))))))))))))))", "brackets"},
    {"length:-1", "-1"},
    {"length:9..3", "9..3"},
    {"length:99999999999999999999", "9999"},
    {"has:everything", "“has:” cannot be “everything”"},
    {"nag:0", "“nag:” cannot be “0”"},
    {"nag:256", "“256”"},
    {"nag:⊙", "“⊙”"},
    {"nag:mate", "“mate”"},
    {"tag:=x", "“tag:” cannot be “=x”"},
    {"tag:White=Ann", "tag:"},
    {"tag:round=3", "“round=3”"},
    {"in:here", "here"},
    {"in:0", "“0”"},
    {"key:xyz", "xyz"},
    {"sort:size", "“sort:” cannot be “size”"},
    {"sort:--date", "--date"},
    {"position:nonsense", "“position:” cannot be “nonsense” ("},
    {"key:1 position:nonsense", "“position:” cannot be “nonsense”"},
    {"position:\"" START "\" variant:mine", "“mine”"},
    {"variant:mine -position:\"" START "\"", "“mine”"},
};

static void
test_refused (gconstpointer data)
{
  const char *const *test = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (zug_game_query_parse (test[0], &error));
  g_assert_error (error, ZUG_STORE_ERROR, ZUG_STORE_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, test[1]));
}

/* What is wrong is found in the text. */
static void
test_place (void)
{
  static const struct
  {
    const char *text, *wrong;
  } rows[] = {
      {"ello:3", "ello:3"},
      {"carlsen date:never has:mate", "date:never"},
      {"Žofie (a OR -elo:\"2 7\") b", "-elo:\"2 7\""},
      {"position:nonsense white:anand", "position:nonsense"},
      {"key:1 position:nonsense", "position:nonsense"},
      {"a (-position:nonsense OR white:anand)", "-position:nonsense"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *wrong = NULL;
      gsize start, end;

      g_assert_null (zug_game_query_parse_typed (rows[i].text, &start, &end, NULL));
      g_assert_cmpuint (end, <=, strlen (rows[i].text));
      wrong = g_strndup (rows[i].text + start, end - start);
      g_assert_cmpstr (wrong, ==, rows[i].wrong);
    }
}

/* --- values ----------------------------------------------------------------------------------- */

static void
test_values (void)
{
  g_autoptr (ZugGameQuery) query =
      parse ("a white:b result:1-0,* date:2013.05..2014 length:3..9 has:mate has:pass tag:A=b in:7"
             " sort:-length");

  g_assert_cmpstr (query->words, ==, "a");
  g_assert_cmpstr (query->white, ==, "b");
  g_assert_cmpuint (query->results, ==, 1u << ZUG_RESULT_WHITE | 1u << ZUG_RESULT_OPEN);
  g_assert_cmpint (query->date_from, ==, 20130500);
  g_assert_cmpint (query->date_to, ==, 20149999);
  g_assert_cmpint (query->length_from, ==, 3);
  g_assert_cmpint (query->length_to, ==, 9);
  g_assert_cmpuint (query->features, ==, 1u << ZUG_FEATURE_MATE | 1u << ZUG_FEATURE_PASS);
  g_assert_cmpuint (query->tags->len, ==, 1);
  g_assert_cmpstr (query->tags->pdata[0], ==, "A=b");
  g_assert_cmpint (query->collection, ==, 7);
  g_assert_cmpint (query->sort, ==, ZUG_SORT_LENGTH);
  g_assert_true (query->reverse);
}

/* A position within a group is one of the game that the whole names. */
static void
test_position_within (void)
{
  g_autofree char *text = NULL;
  g_autoptr (ZugGameQuery) query = NULL;
  const ZugQueryGroup *group;
  char zfen[ZUG_ZFEN_MAX];
  ZugPosition position;
  ZugLaws laws;

  g_assert_true (zug_laws_preset (&laws, "parity"));
  zug_position_start (&laws, &position);
  text = g_strdup_printf ("variant:parity (position:\"%s\" OR anand)",
                          zug_zfen_write (&laws, &position, zfen));
  query = parse (text);
  group = query->groups->pdata[0];
  g_assert_cmpuint (((const ZugGameQuery *) group->any->pdata[0])->key, ==,
                    zug_hash (&laws, &position));
}

static void
test_empty (void)
{
  g_autoptr (ZugGameQuery) query = zug_game_query_new ();
  g_autoptr (ZugGameQuery) sorted = parse ("sort:-date");
  g_autoptr (ZugGameQuery) tagged = parse ("tag:ECO");

  g_assert_true (zug_game_query_is_empty (query));
  g_assert_true (zug_game_query_is_empty (sorted));
  g_assert_false (zug_game_query_is_empty (tagged));
  g_assert_false (zug_game_query_equal (query, sorted));
  g_assert_false (zug_game_query_equal (query, tagged));
}

/* A megabyte of words and filters is read as all of them, and what is there is not looked through
 * for each that comes: that would be minutes of it. */
static void
test_long (void)
{
  enum
  {
    N = 100000 / ZUG_SANITIZED
  };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autofree char *written = NULL;
  g_autoptr (ZugGameQuery) query = NULL;

  for (int i = 0; i < N; i++)
    {
      g_string_append_printf (text, "w%d white:b%d ", i, i);
      g_string_append_printf (again, "w%d ", i);
    }
  query = parse (text->str);
  g_assert_cmpuint (strlen (query->words), ==, again->len - 1);
  g_string_append (again, "white:\"");
  for (int i = 0; i < N; i++)
    g_string_append_printf (again, "b%d%s", i, i < N - 1 ? " " : "\"");
  written = zug_game_query_to_text (query);
  g_assert_cmpstr (written, ==, again->str);
}

/* --- positions -------------------------------------------------------------------------------- */

/* A position of any laws comes back with its key, whether the text alone gives it or not. */
static void
test_position (gconstpointer data)
{
  const char *variant = data;
  ZugLaws laws;
  ZugPosition position;
  guint64 key;

  g_assert_true (zug_laws_preset (&laws, variant));
  zug_position_start (&laws, &position);
  key = zug_hash (&laws, &position);
  for (int named = 0; named < 2; named++)
    {
      g_autoptr (ZugGameQuery) query = parse (named ? "" : "sort:date");
      g_autoptr (ZugGameQuery) again = NULL;
      g_autofree char *text = NULL;

      if (named)
        {
          g_free (query->variant);
          query->variant = g_strdup (variant);
        }
      zug_game_query_set_position (query, &laws, &position);
      g_assert_cmpuint (query->key, ==, key);
      text = zug_game_query_to_text (query);
      g_assert_null (strstr (text, "key:"));
      again = parse (text);
      g_assert_cmpuint (again->key, ==, key);
      g_assert_true (zug_game_query_equal (query, again));
    }
}

/* --- anything at all -------------------------------------------------------------------------- */

/* Whatever is typed is refused with a message, or reads as a query whose text reads as the same. */
static void
test_anything (void)
{
  static const char *const pieces[] = {
      "white:", "date:", "length:", "has:",   "mate",     "tag:",      "result:", "1-0",
      "2013",   "..",    "\"",      "\"\"",   " ",        " ",         ":",       "=",
      "Žofie",  "sort:", "-date",   "in:",    "3",        "key:",      "ab12",    "position:",
      START,    "\xff",  "\t",      "player", "comment:", "variant:",  "parity",  "x",
      "(",      ")",     "-",       " OR ",   "NOT ",     "elo:",      "eco:",    "B9",
      ">",      "(",     ")",       " -",     "OR",       "elo-diff:", "white:(", "AND",
  };

  for (guint round = 0; round < 20000 / ZUG_SANITIZED; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (ZugGameQuery) query = NULL;
      g_autoptr (GError) error = NULL;

      for (int n = g_test_rand_int_range (0, 12); n > 0; n--)
        g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      query = zug_game_query_parse (text->str, &error);
      g_assert_true ((query == NULL) == (error != NULL));
      if (query != NULL)
        {
          g_autofree char *written = zug_game_query_to_text (query);
          g_autoptr (ZugGameQuery) again = parse (written);
          g_autoptr (ZugGameQuery) copy = zug_game_query_copy (query);

          if (!zug_game_query_equal (query, again))
            g_error ("%s → %s", text->str, written);
          g_assert_true (zug_game_query_equal (query, copy));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/query/text/%s", texts[i].name);

      g_test_add_data_func (path, &texts[i], test_text);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = g_strdup_printf ("/query/refused/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &refused[i], test_refused);
    }
  g_test_add_func ("/query/place", test_place);
  g_test_add_func ("/query/values", test_values);
  g_test_add_func ("/query/position-within", test_position_within);
  g_test_add_func ("/query/empty", test_empty);
  g_test_add_func ("/query/long", test_long);
  for (gsize i = 0; i < zug_n_presets; i++)
    {
      g_autofree char *path = g_strdup_printf ("/query/position/%s", zug_presets[i].id);

      g_test_add_data_func (path, zug_presets[i].id, test_position);
    }
  g_test_add_func ("/query/anything", test_anything);
  return g_test_run ();
}
