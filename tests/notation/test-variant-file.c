/* test-variant-file.c: variants as files */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-variant-file.h"

#include <glib.h>
#include <string.h>

#define HEAD "[Variant]\nid=mine\nname=Mine\n"

static void
test_good (void)
{
  const char *text = "# a comment\n\n"
                     " [Variant] \r\n"
                     "id = my-game-2\n"
                     "name=Gl\xc3\xbc"
                     "ck \\s und\\nPech\n"
                     "author=Ada = Bea\n"
                     "summary=Two men \\\\ one square.\n"
                     "game=chess\n"
                     "based-on=parity\n"
                     "[Laws]\n"
                     "collision=coin\n"
                     "quiet = 60\n"
                     "promote-to=QN";
  ZugVariantFile file;
  ZugStatus status;
  ZugLaws laws;

  g_assert_true (zug_variant_file_read (text, strlen (text), &file, &status));
  g_assert_cmpint (status.code, ==, ZUG_STATUS_GOOD);
  g_assert_cmpstr (file.id, ==, "my-game-2");
  g_assert_cmpstr (file.name, ==,
                   "Gl\xc3\xbc"
                   "ck   und\nPech");
  g_assert_cmpstr (file.author, ==, "Ada = Bea");
  g_assert_cmpstr (file.summary, ==, "Two men \\ one square.");
  g_assert_cmpstr (file.based_on, ==, "parity");
  g_assert_true (zug_laws_preset (&laws, "parity"));
  laws.collision = ZUG_COLLISION_COIN;
  laws.quiet = 60;
  g_assert_true (zug_laws_set (&laws, zug_law_find ("promote-to"), "QN"));
  g_assert_true (zug_laws_equal (&laws, &file.laws));
}

/* Laws may stand before the variant they are based on is named. */
static void
test_order (void)
{
  const char *text = "[Laws]\nstalemate=draw\n" HEAD "based-on=parity\n[Laws]\npass=yes\n";
  ZugVariantFile file;

  g_assert_true (zug_variant_file_read (text, strlen (text), &file, NULL));
  g_assert_cmpint (file.laws.check, ==, ZUG_CHECK_TIMED);
  g_assert_cmpint (file.laws.stalemate, ==, ZUG_STALEMATE_DRAW);
  g_assert_cmpint (file.laws.pass, ==, ZUG_YES);
}

typedef struct
{
  const char *text;
  ZugStatusCode code;
  int line;
  size_t offset;
  const char *field;
} Bad;

static const Bad bad[] = {
    {"", ZUG_STATUS_KEY_MISSING, 0, 0, "id"},
    {"[Variant]\nid=x\n", ZUG_STATUS_KEY_MISSING, 0, 15, "name"},
    {"id=x\n", ZUG_STATUS_LINE, 1, 0, NULL},
    {HEAD "nonsense\n", ZUG_STATUS_LINE, 4, 28, NULL},
    {HEAD "=x\n", ZUG_STATUS_LINE, 4, 28, NULL},
    {HEAD "[Laws\n", ZUG_STATUS_LINE, 4, 28, NULL},
    {HEAD "[Other]\n", ZUG_STATUS_GROUP, 4, 28, NULL},
    {HEAD "[Piece a]\n", ZUG_STATUS_GROUP, 4, 28, NULL},
    {HEAD "[Piece AB]\n", ZUG_STATUS_GROUP, 4, 28, NULL},
    {HEAD "[Piece ]\n", ZUG_STATUS_GROUP, 4, 28, NULL},
    {HEAD "[Piece A]\nspeed=3\n", ZUG_STATUS_KEY_UNKNOWN, 5, 38, NULL},
    {HEAD "[Piece A]\nvalue=3\n[Laws]\n[Piece A]\nvalue=4\n", ZUG_STATUS_KEY_TWICE, 8, 63, "value"},
    {HEAD "[Piece A]\nleaps=0,0\n", ZUG_STATUS_VALUE, 5, 44, "leaps"},
    {HEAD "[Piece A]\nleaps=1,16\n", ZUG_STATUS_VALUE, 5, 44, "leaps"},
    {HEAD "[Piece A]\nleaps=1,2 2,1\n", ZUG_STATUS_VALUE, 5, 44, "leaps"},
    {HEAD "[Piece A]\nrides=1\n", ZUG_STATUS_VALUE, 5, 44, "rides"},
    {HEAD "[Piece A]\nrides=1,0,\n", ZUG_STATUS_VALUE, 5, 44, "rides"},
    {HEAD "[Piece A]\nvalue=0\n", ZUG_STATUS_VALUE, 5, 44, "value"},
    {HEAD "[Piece A]\nvalue=201\n", ZUG_STATUS_VALUE, 5, 44, "value"},
    {HEAD "[Piece A]\nname=a;b\n", ZUG_STATUS_VALUE, 5, 43, "name"},
    {HEAD "[Piece A]\nname=\n", ZUG_STATUS_VALUE, 5, 43, "name"},
    {HEAD "[Piece A]\nroyal=perhaps\n", ZUG_STATUS_VALUE, 5, 44, "royal"},
    {HEAD "[Piece P]\nleaps=1,0\n", ZUG_STATUS_VALUE, 5, 44, "leaps"},
    {HEAD "[Piece P]\nroyal=yes\n", ZUG_STATUS_VALUE, 5, 44, "royal"},
    {HEAD "[Piece A]\n", ZUG_STATUS_LAWS, 4, 28, "men"},
    {HEAD "[Piece A]\nleaps=1,0\n", ZUG_STATUS_LAWS, 4, 28, "men"},
    {HEAD "[Piece A]\nleaps=1,0\nvalue=2\n", ZUG_STATUS_LAWS, 4, 28, "men"},
    {HEAD "[Piece N]\nleaps=none\n", ZUG_STATUS_LAWS, 4, 28, "men"},
    {HEAD "[Piece Q]\nroyal=yes\n", ZUG_STATUS_LAWS, 0, 0, "promote-to"},
    {HEAD "colour=red\n", ZUG_STATUS_KEY_UNKNOWN, 4, 28, NULL},
    {HEAD "name=Again\n", ZUG_STATUS_KEY_TWICE, 4, 28, "name"},
    {HEAD "author=\n", ZUG_STATUS_VALUE, 4, 35, "author"},
    {HEAD "author=a\\qb\n", ZUG_STATUS_VALUE, 4, 36, "author"},
    {HEAD "author=a\\\n", ZUG_STATUS_VALUE, 4, 36, "author"},
    {HEAD "game=go\n", ZUG_STATUS_VALUE, 4, 33, "game"},
    {HEAD "game=row\n", ZUG_STATUS_LAWS, 4, 28, "turn"},
    {HEAD "[Laws]\ngame=row\n", ZUG_STATUS_KEY_UNKNOWN, 5, 35, NULL},
    {HEAD "[Laws]\nmen=A\n", ZUG_STATUS_KEY_UNKNOWN, 5, 35, NULL},
    {HEAD "game=chess\ngame=chess\n", ZUG_STATUS_KEY_TWICE, 5, 39, "game"},
    {HEAD "based-on=nothing\n", ZUG_STATUS_VALUE, 4, 37, "based-on"},
    {"[Variant]\nid=A b\nname=x\n", ZUG_STATUS_VALUE, 2, 13, "id"},
    {"[Variant]\nname=\xff\n", ZUG_STATUS_UTF8, 0, 15, NULL},
    {"[Variant]\nname=\xc0\x80\n", ZUG_STATUS_UTF8, 0, 15, NULL},
    {"[Variant]\nname=\xed\xa0\x80\n", ZUG_STATUS_UTF8, 0, 15, NULL},
    {"[Variant]\nname=\xe2\x82", ZUG_STATUS_UTF8, 0, 15, NULL},
    {"[Variant]\nname=a\x01\n", ZUG_STATUS_UTF8, 0, 16, NULL},
    {HEAD "[Laws]\nholes=a1\n", ZUG_STATUS_LAWS, 5, 35, "array"},
    {HEAD "[Laws]\nholes=d4 d4\n", ZUG_STATUS_VALUE, 5, 41, "holes"},
    {HEAD "[Laws]\nholes=d0\n", ZUG_STATUS_VALUE, 5, 41, "holes"},
    {HEAD "[Laws]\nholes=q4\n", ZUG_STATUS_VALUE, 5, 41, "holes"},
    {HEAD "[Laws]\nholes=d17\n", ZUG_STATUS_VALUE, 5, 41, "holes"},
    {HEAD "[Laws]\nholes=d9\n", ZUG_STATUS_LAWS, 5, 35, "holes"},
    {HEAD "[Laws]\nfiles=2\n", ZUG_STATUS_VALUE, 5, 41, "files"},
    {HEAD "[Laws]\nfiles=17\n", ZUG_STATUS_VALUE, 5, 41, "files"},
    {HEAD "[Laws]\nfiles=10\n", ZUG_STATUS_LAWS, 5, 35, "array"},
    {HEAD "[Laws]\narray=8/8 8\n", ZUG_STATUS_VALUE, 5, 41, "array"},
    {HEAD "[Laws]\narray=\n", ZUG_STATUS_VALUE, 5, 41, "array"},
    {HEAD "[Laws]\nshuffle=all\n", ZUG_STATUS_VALUE, 5, 43, "shuffle"},
    {HEAD "[Laws]\nline=3\n", ZUG_STATUS_LAWS, 5, 35, "line"},
    {HEAD "based-on=parity\n[Laws]\nstalemate=draw\nturn=alternate\n", ZUG_STATUS_LAWS, 7, 66,
     "check"},
    {HEAD "[Laws]\npass=yes\nwarp=yes\n", ZUG_STATUS_KEY_UNKNOWN, 6, 44, NULL},
    {HEAD "[Laws]\npass=perhaps\n", ZUG_STATUS_VALUE, 5, 40, "pass"},
    {HEAD "[Laws]\nquiet=70000\n", ZUG_STATUS_VALUE, 5, 41, "quiet"},
    {HEAD "[Laws]\nquiet=-1\n", ZUG_STATUS_VALUE, 5, 41, "quiet"},
    {HEAD "[Laws]\npass=yes\npass=no\n", ZUG_STATUS_KEY_TWICE, 6, 44, "pass"},
    {HEAD "[Laws]\npromote-to=QX\n", ZUG_STATUS_VALUE, 5, 46, "promote-to"},
    {HEAD "[Laws]\ncheck=timed\n", ZUG_STATUS_LAWS, 5, 35, "check"},
};

static void
test_bad (gconstpointer data)
{
  const Bad *row = data;
  ZugVariantFile file, before;
  ZugStatus status;
  char words[512];

  memset (&file, 42, sizeof file);
  before = file;
  g_assert_false (zug_variant_file_read (row->text, strlen (row->text), &file, &status));
  g_test_message ("%s", zug_status_describe (&status, words, sizeof words));
  g_assert_cmpint (status.code, ==, row->code);
  g_assert_cmpint (status.line, ==, row->line);
  g_assert_cmpuint (status.offset, ==, row->offset);
  g_assert_cmpstr (status.field, ==, row->field);
  if (row->code == ZUG_STATUS_KEY_UNKNOWN)
    g_assert_true (g_str_has_prefix (row->text + row->offset, status.given));
  g_assert_cmpint (status.given[0] != '\0', ==, row->code == ZUG_STATUS_KEY_UNKNOWN);
  g_assert_cmpmem (&file, sizeof file, &before, sizeof before);
  g_assert_false (zug_variant_file_read (row->text, strlen (row->text), &file, NULL));
}

static void
test_too_long (void)
{
  g_autofree char *comment = g_strnfill (ZUG_VARIANT_FILE_MAX, '#');
  g_autofree char *text = g_strconcat (comment, "\n" HEAD, NULL);
  g_autofree char *name = g_strnfill (200, 'n');
  g_autofree char *long_name = g_strconcat ("[Variant]\nname=", name, "\n", NULL);
  ZugVariantFile file;
  ZugStatus status;

  g_assert_false (zug_variant_file_read (text, strlen (text), &file, &status));
  g_assert_cmpint (status.code, ==, ZUG_STATUS_TOO_LONG);
  g_assert_false (zug_variant_file_read (long_name, strlen (long_name), &file, &status));
  g_assert_cmpint (status.code, ==, ZUG_STATUS_TOO_LONG);
  g_assert_cmpint (status.line, ==, 2);
  g_assert_cmpuint (status.offset, ==, 15 + sizeof file.name - 1);
}

static void
test_write (void)
{
  ZugVariantFile file = {.id = "mine", .name = " a\\b\tc ", .based_on = "parity"};
  ZugVariantFile again;
  char text[2048], little[20];
  size_t length;

  g_assert_true (zug_laws_preset (&file.laws, "parity"));
  file.laws.collision = ZUG_COLLISION_REPLAY;
  file.laws.rest = ZUG_REST_NONE;
  length = zug_variant_file_write (&file, text, sizeof text);
  g_assert_cmpstr (text, ==,
                   "[Variant]\nid=mine\nname=\\sa\\\\b\\tc\\s\nbased-on=parity\n\n[Laws]\n"
                   "rest=none\ncollision=replay\n");
  g_assert_cmpuint (length, ==, strlen (text));
  g_assert_cmpuint (zug_variant_file_write (&file, little, sizeof little), ==, length);
  g_assert_cmpstr (little, ==, "[Variant]\nid=mine\nn");
  g_assert_true (zug_variant_file_read (text, length, &again, NULL));
  g_assert_cmpstr (again.name, ==, file.name);
  g_assert_true (zug_laws_equal (&again.laws, &file.laws));
}

/* Every value of every law that can be played survives a file. */
static void
test_every_law (void)
{
  for (size_t i = 0; i < zug_n_laws; i++)
    for (const ZugLawValue *value = zug_law_table[i].values; value != NULL && value->name != NULL;
         value++)
      {
        ZugVariantFile file = {.id = "x", .name = "x", .based_on = "parity"}, again;
        const char *reason;
        char text[2048];
        size_t length;

        g_assert_true (zug_laws_preset (&file.laws, "parity"));
        g_assert_true (zug_laws_set (&file.laws, &zug_law_table[i], value->name));
        length = zug_variant_file_write (&file, text, sizeof text);
        if (zug_laws_problem (&file.laws, &reason) != NULL)
          {
            g_assert_false (zug_variant_file_read (text, length, &again, NULL));
            continue;
          }
        g_assert_true (zug_variant_file_read (text, length, &again, NULL));
        g_assert_true (zug_laws_equal (&again.laws, &file.laws));
      }
}

/* What contradicts itself is a draft, and comes back as it was; what cannot be read is none. */
static void
test_draft (void)
{
  static const char text[] =
      "[Variant]\nid=x\nname=X\n\n[Laws]\nplayers=team\nfiles=12\nholes=p16\n"
      "castle-files=cn\npromote-to=QK\ncheck=timed\n\n[Piece A]\n";
  ZugVariantFile file = {.name = "as before"};
  ZugStatus status;
  char written[1024];

  g_assert_false (zug_variant_file_read (text, strlen (text), &file, &status));
  g_assert_cmpint (status.code, ==, ZUG_STATUS_LAWS);
  g_assert_cmpstr (file.name, ==, "as before");
  g_assert_true (zug_variant_file_read_draft (text, strlen (text), &file, &status));
  g_assert_cmpint (status.code, ==, ZUG_STATUS_GOOD);
  zug_variant_file_write (&file, written, sizeof written);
  g_assert_cmpstr (written, ==, text);
  file.name[0] = '\0';
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      bool read = zug_variant_file_read_draft (bad[i].text, strlen (bad[i].text), &file, &status);

      g_assert_cmpint (read, ==, bad[i].code == ZUG_STATUS_LAWS);
      if (!read)
        g_assert_cmpint (status.code, ==, bad[i].code);
    }
}

/* What is told about men, boards and marks. */
static void
test_men (void)
{
  const char *text = "[Laws]\npromote-to=QA\ncastle-files=bg\narray=4k2a/8/8/8/8/8/8/A3K3\n\n"
                     "[Piece A]\nrides=2,1 0,1\nname=Wind\\\\mill\nvalue=6\n" HEAD
                     "[Piece K]\nleaps=1,1 1,0 2,2\n[Piece P]\nname=Foot\nvalue=2\n";
  ZugVariantFile file, again;
  char written[2048];
  size_t length;

  g_assert_true (zug_variant_file_read (text, strlen (text), &file, NULL));
  g_assert_cmpint (zug_laws_man (&file.laws, 'a'), ==, ZUG_N_ORTHODOX);
  g_assert_cmpint (file.laws.promote_to[1], ==, ZUG_N_ORTHODOX);
  length = zug_variant_file_write (&file, written, sizeof written);
  g_assert_cmpstr (written, ==,
                   HEAD "\n[Laws]\narray=4k2a/8/8/8/8/8/8/A3K3\ncastle-files=bg\npromote-to=QA\n\n"
                        "[Piece P]\nname=Foot\nvalue=2\n\n[Piece K]\nleaps=1,0 1,1 2,2\n\n"
                        "[Piece A]\nname=Wind\\\\mill\nvalue=6\nrides=1,0 2,1\n");
  g_assert_true (zug_variant_file_read (written, length, &again, NULL));
  g_assert_true (zug_laws_equal (&again.laws, &file.laws));
}

/* A game that has not all men of the one it says it is based on stands on its own. */
static void
test_base_left_out (void)
{
  ZugVariantFile file = {.id = "mine", .name = "Mine", .based_on = "capablanca"}, again;
  char text[2048];
  size_t length;

  g_assert_true (zug_laws_preset (&file.laws, "fair-tictactoe"));
  length = zug_variant_file_write (&file, text, sizeof text);
  g_assert_cmpstr (text, ==,
                   HEAD "game=row\n\n[Laws]\nturn=together\nfiles=3\nranks=3\nresolution=merge\n"
                        "line=3\n");
  g_assert_true (zug_variant_file_read (text, length, &again, NULL));
  g_assert_true (zug_laws_equal (&again.laws, &file.laws));
}

/* Laws that go without saying are told where the base says otherwise. */
static void
test_back_to_default (void)
{
  const char *text = HEAD "based-on=capablanca\n\n[Laws]\nfiles=8\narray=none\n";
  ZugVariantFile file, again;
  char written[2048];
  size_t length;

  g_assert_true (zug_variant_file_read (text, strlen (text), &file, NULL));
  g_assert_cmpstr (file.laws.array, ==, "");
  length = zug_variant_file_write (&file, written, sizeof written);
  g_assert_cmpstr (written, ==, text);
  g_assert_true (zug_variant_file_read (written, length, &again, NULL));
  g_assert_true (zug_laws_equal (&again.laws, &file.laws));
}

/* The file of a preset says what the program says, and is written as it stands. */
static void
test_preset (gconstpointer data)
{
  const ZugPreset *preset = data;
  g_autofree char *name = g_strconcat (preset->id, ".variant", NULL);
  g_autofree char *path =
      g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "data", "variants", name, NULL);
  g_autofree char *text = NULL;
  char written[4096];
  ZugVariantFile file;
  ZugStatus status;
  ZugLaws laws;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  if (!zug_variant_file_read (text, length, &file, &status))
    g_error ("%s", zug_status_describe (&status, written, sizeof written));
  g_assert_cmpstr (file.id, ==, preset->id);
  g_assert_cmpstr (file.name, ==, preset->name);
  g_assert_cmpstr (file.summary, ==, preset->summary);
  g_assert_cmpstr (file.author, ==, preset->author);
  g_assert_true (zug_laws_preset (&laws, preset->id));
  g_assert_true (zug_laws_equal (&laws, &file.laws));
  zug_variant_file_write (&file, written, sizeof written);
  g_assert_cmpstr (written, ==, text);
}

/* Every file is a preset. */
static void
test_files (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "data", "variants", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  g_assert_nonnull (folder);
  while (g_dir_read_name (folder) != NULL)
    n++;
  g_assert_cmpuint (n, ==, zug_n_presets);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/variant-file/good", test_good);
  g_test_add_func ("/variant-file/order", test_order);
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strdup_printf ("/variant-file/bad/%zu", i);

      g_test_add_data_func (path, &bad[i], test_bad);
    }
  g_test_add_func ("/variant-file/too-long", test_too_long);
  g_test_add_func ("/variant-file/write", test_write);
  g_test_add_func ("/variant-file/every-law", test_every_law);
  g_test_add_func ("/variant-file/draft", test_draft);
  g_test_add_func ("/variant-file/men", test_men);
  g_test_add_func ("/variant-file/base-left-out", test_base_left_out);
  g_test_add_func ("/variant-file/back-to-default", test_back_to_default);
  for (size_t i = 0; i < zug_n_presets; i++)
    {
      g_autofree char *path = g_strdup_printf ("/variant-file/preset/%s", zug_presets[i].id);

      g_test_add_data_func (path, &zug_presets[i], test_preset);
    }
  g_test_add_func ("/variant-file/files", test_files);
  return g_test_run ();
}
