/* test-wire-words.c: the list of words, and short codes as people type them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-wire-words.h"

#include <string.h>

/* Letters that have to be changed, put in or left out to make one word of another. */
static guint
distance (const char *a, const char *b)
{
  guint row[16] = {0};

  for (guint j = 0; j <= strlen (b); j++)
    row[j] = j;
  for (guint i = 1; i <= strlen (a); i++)
    {
      guint corner = row[0];

      row[0] = i;
      for (guint j = 1; j <= strlen (b); j++)
        {
          const guint changed = corner + (a[i - 1] != b[j - 1]);

          corner = row[j];
          row[j] = MIN (changed, MIN (row[j], row[j - 1]) + 1);
        }
    }
  return row[strlen (b)];
}

static void
test_list (void)
{
  guint8 bytes[256];
  g_autofree char *all = NULL;
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < 256; i++)
    bytes[i] = (guint8) i;
  all = zug_wire_words_dup (bytes, sizeof bytes, " ");
  words = g_strsplit (all, " ", -1);
  g_assert_cmpuint (g_strv_length (words), ==, 256);
  for (guint i = 0; i < 256; i++)
    {
      g_assert_cmpuint (strlen (words[i]), >=, 4);
      g_assert_cmpuint (strlen (words[i]), <=, 9);
      g_assert_cmpuint (strspn (words[i], "abcdefghijklmnopqrstuvwxyz"), ==, strlen (words[i]));
      for (guint k = 0; k < i; k++)
        if (distance (words[i], words[k]) < 2 || strncmp (words[i], words[k], 4) == 0)
          g_error ("%s and %s are too much alike", words[k], words[i]);
    }
}

static void
test_codes (void)
{
  static const char *const good[] = {"7-guitar-river", "7 Guitar  River",     "7guitar-RIVER",
                                     "7–guitar–river", "  7-guitar-river.\n", "„7-guitar-river“"};
  static const char *const bad[] = {"",
                                    "7",
                                    "guitar-river",
                                    "7-guitar",
                                    "7-guitar-rivers",
                                    "7-guitar-rive",
                                    "1234567890-guitar-river"};
  ZugWireCode first;

  g_assert_true (zug_wire_code_read (good[0], &first));
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      ZugWireCode code;
      g_autofree char *told = NULL;

      g_assert_true (zug_wire_code_read (good[i], &code));
      told = zug_wire_code_dup (&code);
      g_assert_cmpstr (told, ==, "7-guitar-river");
      g_assert_cmpmem (&code, sizeof code, &first, sizeof first);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (zug_wire_code_read (bad[i], &first));
}

static void
test_nameplates (void)
{
  g_assert_true (zug_wire_nameplate_is_good ("7"));
  g_assert_true (zug_wire_nameplate_is_good ("123456789"));
  g_assert_false (zug_wire_nameplate_is_good (""));
  g_assert_false (zug_wire_nameplate_is_good ("1234567890"));
  g_assert_false (zug_wire_nameplate_is_good ("7a"));
}

/* Who writes another program has the list from the help page. */
static void
test_page (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "help", "C", "link-protocol.page", NULL);
  g_autofree char *page = NULL, *list = NULL, *told = NULL;
  g_autoptr (GError) error = NULL;
  guint8 bytes[256];

  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    bytes[i] = (guint8) i;
  list = zug_wire_words_dup (bytes, sizeof bytes, " ");
  told = g_strdup_printf ("<code>%s</code>", list);
  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (page, told));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wire/words/list", test_list);
  g_test_add_func ("/wire/words/codes", test_codes);
  g_test_add_func ("/wire/words/nameplates", test_nameplates);
  g_test_add_func ("/wire/words/page", test_page);
  return g_test_run ();
}
