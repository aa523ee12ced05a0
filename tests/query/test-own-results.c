/* test-own-results.c: how one has done against each opponent of the program */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-archive-fixture.h"
#include "zug-own-results.h"

static void
add (ZugArchive *archive, const char *white, const char *black, const char *result,
     const char *source)
{
  g_autoptr (ZugGameRecord) game = zug_fixture_make_start ("Ada", "Ben");
  g_autoptr (GError) error = NULL;

  zug_record_set_text (&game->white_kind, white);
  zug_record_set_text (&game->black_kind, black);
  zug_record_set_text (&game->result, result);
  zug_record_set_text (&game->source, source);
  zug_record_set_text (&game->state,
                       g_str_equal (result, "*") ? ZUG_RECORD_PLAYING : ZUG_RECORD_OVER);
  zug_record_save (archive, game, &error);
  g_assert_no_error (error);
}

/* "KIND won drawn lost", a line each. */
static char *
ask (ZugArchive *archive, const char *variant)
{
  ZugArchiveWait *wait = zug_archive_wait_begin ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) results = NULL;
  g_autoptr (GError) error = NULL;
  GString *text = g_string_new (NULL);

  zug_own_results_async (archive, variant, NULL, zug_archive_wait_ready, wait);
  result = zug_archive_wait_end (wait);
  results = zug_own_results_finish (archive, result, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < results->len; i++)
    {
      const ZugOwnResult *one = g_ptr_array_index (results, i);

      g_string_append_printf (text, "%s %u %u %u\n", one->kind, one->won, one->drawn, one->lost);
    }
  return g_string_free (text, FALSE);
}

static void
test_results (ZugFixture *fixture, gconstpointer data)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  g_autofree char *none = ask (archive, NULL);
  g_autofree char *some = NULL;

  g_assert_cmpstr (none, ==, "");
  add (archive, "person", "computer:1:balanced", "1-0", ZUG_RECORD_PLAYED);
  add (archive, "computer:1:balanced", "person", "1-0", ZUG_RECORD_PLAYED);
  add (archive, "computer:1:balanced", "person", "0-1", ZUG_RECORD_PLAYED);
  add (archive, "person", "computer:1:balanced", "1/2-1/2", ZUG_RECORD_PLAYED);
  add (archive, "person", "engine:Fake", "0-1", ZUG_RECORD_PLAYED);
  /* Not over; two people; two computers; somebody else's. */
  add (archive, "person", "computer:1:balanced", "*", ZUG_RECORD_PLAYED);
  add (archive, "person", "person", "1-0", ZUG_RECORD_PLAYED);
  add (archive, "computer:1:balanced", "computer:2:careful", "1-0", ZUG_RECORD_PLAYED);
  add (archive, "person", "computer:1:balanced", "1-0", ZUG_RECORD_IMPORTED);
  some = ask (archive, NULL);
  g_assert_cmpstr (some, ==, "computer:1:balanced 2 1 1\nengine:Fake 0 0 1\n");
  g_free (g_steal_pointer (&some));
  some = ask (archive, "parity");
  g_assert_cmpstr (some, ==, "computer:1:balanced 2 1 1\nengine:Fake 0 0 1\n");
  g_free (g_steal_pointer (&some));
  some = ask (archive, "synchronous");
  g_assert_cmpstr (some, ==, "");
  zug_fixture_close (archive);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  zug_fixture_add ("/archive/own-results", test_results);
  return g_test_run ();
}
