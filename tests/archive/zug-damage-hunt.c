/* zug-damage-hunt.c: archives damaged at random, and whether each is told */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * zug-damage-hunt ARCHIVES SEED: an archive of 300 games of every kind, with named positions, is
 * damaged in so many ways, each time from new: a bit or a byte, a page zeroed, some bytes
 * overwritten, the file cut. Each must be refused, or found by the check, or say all that it said
 * before. Speaks TAP.
 */

#include "zug-archive-sync.h"
#include "zug-batch-fixture.h"
#include "zug-game-maker.h"
#include "zug-import.h"
#include "zug-position-names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAGE 4096
#define NAMED 80 /* positions with a name */

typedef struct
{
  char *bytes;
  gsize size;
} Bytes;

/* --- the archive ------------------------------------------------------------------------------ */

static const struct
{
  const char *variant;
  guint games;
} kinds[] = {{"orthodox", 80}, {"parity", 60},        {"synchronous", 50}, {"randomized", 40},
             {"fair", 30},     {"together-coin", 10}, {"chess960", 10},    {"capablanca", 5}};

/* What random games have not. */
static const char odd[] =
    "[Event \"Café Ünïcode\"]\n[White \"Müller, Ömer\"]\n[Annotator \"Me\"]\n[Result \"1-0\"]\n\n"
    "{Before it.} 1. e4 $1 {Best, by test.} (1. d4 d5 (1... Nf6 2. c4)) 1... e5 {Well?} 2. Qh5 Nc6"
    " 3. Bc4 Nf6 $4 4. Qxf7# 1-0\n\n"
    "[Event \"No laws\"]\n[Variant \"Chess of tomorrow\"]\n[Laws \"gravity=yes\"]\n[Result "
    "\"*\"]\n\n"
    "1. e4 e5 2. Kxx what? *\n\n";

static void
import (ZugArchive *archive, const char *text)
{
  g_autoptr (GAsyncResult) result =
      zug_fixture_wait (zug_archive_import_text_async, archive, text, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ZugImportReport) report = zug_archive_import_finish (archive, result, &error);

  g_assert_no_error (error);
}

/* Games saved turn after turn, and edited ones. */
static void
play (ZugArchive *archive)
{
  for (int i = 0; i < 15; i++)
    {
      g_autoptr (ZugGameRecord) game =
          i % 3 ? zug_fixture_make_start ("Ann", "Bob") : zug_fixture_make_game ();
      g_autofree char *comment = g_strdup_printf ("Edited for the %dth time", i);
      gint64 id;

      zug_record_set_text (&game->uid, "");
      id = zug_record_save (archive, game, NULL);
      g_assert_cmpint (id, >, 0);
      for (int turn = 1; i % 3 && turn <= i; turn++)
        g_assert_true (zug_fixture_save_turn (archive, id, turn, NULL));
      if (i > 0)
        zug_fixture_annotate (archive, id, comment);
      if (i % 7 == 6)
        g_assert_true (zug_archive_delete_game_sync (archive, id, NULL));
    }
}

static void
name_positions (ZugArchive *archive)
{
  for (guint64 i = 0; i < NAMED; i++)
    {
      g_autofree char *key = zug_position_name_key (i % 2 ? "parity" : "", i << 40);
      g_autofree char *name = g_strdup_printf ("Position %d, named by me", (int) i);
      g_autoptr (GAsyncResult) result =
          zug_fixture_wait (zug_archive_name_position_async, archive, key, name);

      g_assert_true (zug_archive_name_position_finish (archive, result, NULL));
    }
}

static void
make_archive (ZugFixture *fixture, Bytes *bytes)
{
  ZugArchive *archive = zug_fixture_open (fixture);
  gint64 gone = 0;

  play (archive);
  name_positions (archive);
  zug_fixture_load_batch (archive, 50, &gone);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (ZugGameMaker) maker = zug_game_maker_new (kinds[i].variant, i + 1);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint n = 0; n < kinds[i].games; n++)
        zug_game_maker_make (maker, text);
      import (archive, text->str);
    }
  import (archive, odd);
  g_assert_true (zug_fixture_delete_collection (archive, gone, NULL));
  zug_fixture_await_sweep (fixture);
  zug_fixture_annotate (archive, 100, "one of those imported");
  zug_fixture_close (archive);
  g_assert_true (g_file_get_contents (fixture->path, &bytes->bytes, &bytes->size, NULL));
}

/* --- damage ----------------------------------------------------------------------------------- */

/* Alters BYTES once; says what was done. */
static char *
damage (Bytes *bytes, GRand *rand)
{
  gsize place = g_rand_int (rand) % bytes->size;
  int bit = g_rand_int_range (rand, 0, 8);
  int other = g_rand_int_range (rand, 1, 256);
  int length = g_rand_int_range (rand, 2, 600);

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      bytes->bytes[place] ^= (char) (1 << bit);
      return g_strdup_printf ("bit %d at %" G_GSIZE_FORMAT, bit, place);
    case 1:
      bytes->bytes[place] ^= (char) other;
      return g_strdup_printf ("byte at %" G_GSIZE_FORMAT, place);
    case 2:
      place -= place % PAGE;
      memset (bytes->bytes + place, 0, MIN (PAGE, bytes->size - place));
      return g_strdup_printf ("page %" G_GSIZE_FORMAT " zeroed", place / PAGE + 1);
    case 3:
      length = (int) MIN ((gsize) length, bytes->size - place);
      for (int i = 0; i < length; i++)
        bytes->bytes[place + (gsize) i] = (char) g_rand_int (rand);
      return g_strdup_printf ("%d bytes at %" G_GSIZE_FORMAT, length, place);
    default:
      bytes->size = place;
      return g_strdup_printf ("cut at %" G_GSIZE_FORMAT, place);
    }
}

/* --- what it says ----------------------------------------------------------------------------- */

/* Names of positions, sorted by what they are of. */
static char *
tell_names (ZugArchive *archive)
{
  g_autoptr (GAsyncResult) result =
      zug_fixture_wait (zug_archive_list_position_names_async, archive);
  g_autoptr (GHashTable) names = zug_archive_list_position_names_finish (archive, result, NULL);
  g_autoptr (GList) keys = names != NULL ? g_hash_table_get_keys (names) : NULL;
  GString *text = g_string_new (NULL);

  keys = g_list_sort (keys, (GCompareFunc) strcmp);
  for (GList *l = keys; l != NULL; l = l->next)
    g_string_append_printf (text, "%s %s\n", (const char *) l->data,
                            (const char *) g_hash_table_lookup (names, l->data));
  return g_string_free (text, FALSE);
}

/* All names of positions, and all games as PGN; NULL where these cannot be written. g_free(). */
static char *
tell (ZugFixture *fixture, ZugArchive *archive)
{
  g_autofree char *path = g_build_filename (fixture->folder, "all.pgn", NULL);
  g_autoptr (GAsyncResult) result =
      zug_fixture_wait (zug_archive_export_async, archive, NULL, 0, NULL, path, NULL, NULL);
  g_autofree char *text = NULL, *names = NULL;

  if (zug_archive_export_finish (archive, result, NULL) < 0
      || !g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  names = tell_names (archive);
  return g_strconcat (names, text, NULL);
}

typedef enum
{
  REFUSED,
  FOUND,
  UNCHANGED,
  MISSED,
  N_VERDICTS
} Verdict;

static Verdict
judge (ZugFixture *fixture, const Bytes *bytes, const char *wanted)
{
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (fixture->path, "-shm", NULL);
  g_autofree char *text = NULL;
  ZugArchive *archive;
  Verdict verdict = FOUND;

  remove (wal);
  remove (shm);
  g_assert_true (g_file_set_contents (fixture->path, bytes->bytes, (gssize) bytes->size, NULL));
  archive = zug_archive_open_sync (fixture->path, NULL);
  if (archive == NULL)
    return REFUSED;
  if (zug_archive_check_sync (archive, NULL))
    {
      text = tell (fixture, archive);
      verdict = g_strcmp0 (text, wanted) == 0 ? UNCHANGED : MISSED;
    }
  zug_archive_close (archive, 300000, NULL);
  g_object_unref (archive);
  return verdict;
}

/* --- the hunt --------------------------------------------------------------------------------- */

static void
hunt (ZugFixture *fixture, int archives, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *wanted = NULL;
  int verdicts[N_VERDICTS] = {0};
  Bytes whole;
  ZugArchive *archive;

  make_archive (fixture, &whole);
  archive = zug_fixture_open (fixture);
  wanted = tell (fixture, archive);
  zug_fixture_close (archive);
  for (int i = 0; i < archives; i++)
    {
      Bytes bytes = {g_memdup2 (whole.bytes, whole.size), whole.size};
      g_autofree char *what = damage (&bytes, rand);
      Verdict verdict = judge (fixture, &bytes, wanted);

      verdicts[verdict]++;
      if (verdict == MISSED)
        printf ("# missed: archive %d, %s\n", i, what);
      g_free (bytes.bytes);
    }
  g_free (whole.bytes);
  printf ("# %d archives of %" G_GSIZE_FORMAT
          " bytes, seed %u: %d refused, %d found by the check, %d "
          "unchanged, %d missed\n",
          archives, whole.size, seed, verdicts[REFUSED], verdicts[FOUND], verdicts[UNCHANGED],
          verdicts[MISSED]);
  printf ("1..1\n%s 1 damage-is-seen\n", verdicts[MISSED] == 0 ? "ok" : "not ok");
}

int
main (int argc, char **argv)
{
  ZugFixture fixture = {0};

  if (argc != 3 || atoi (argv[1]) <= 0)
    {
      fprintf (stderr, "usage: %s ARCHIVES SEED\n", argv[0]);
      return 2;
    }
  zug_fixture_set_up (&fixture, NULL);
  hunt (&fixture, atoi (argv[1]), (guint32) strtoul (argv[2], NULL, 10));
  zug_fixture_tear_down (&fixture, NULL);
  return 0;
}
