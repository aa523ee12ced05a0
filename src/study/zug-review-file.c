/* zug-review-file.c: reviews that were made, in a folder, so that they need not be made again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-review-file.h"

#include "zug-review-sum.h"
#include "zug-seal.h"
#include "zug-zfen.h"
#include <glib/gstdio.h>
#include <string.h>

enum
{
  MOST_FILES = 50, /* of up to a megabyte each */
  DIGEST = 32      /* bytes of the SHA-256 that a file begins with, of what follows */
};

/* --- its name --------------------------------------------------------------------------------- */

static void
add_text (GChecksum *sum, const char *text)
{
  g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text) + 1);
}

static void
add_position (GChecksum *sum, const ZugLaws *laws, const ZugPosition *position)
{
  char text[ZUG_ZFEN_MAX];

  add_text (sum, zug_zfen_write (laws, position, text));
}

/* What the choice of a side was drawn from, which its review goes by. */
static void
add_mix (GChecksum *sum, ZugTurn *turn, ZugSide side)
{
  g_autoptr (GArray) mix = zug_turn_has_choice (turn, side) ? zug_seal_dup_mix (turn, side) : NULL;

  for (guint i = 0; mix != NULL && i < mix->len; i++)
    {
      const ZugMixPart *part = &g_array_index (mix, ZugMixPart, i);
      char digits[G_ASCII_DTOSTR_BUF_SIZE];

      add_text (sum, part->san);
      add_text (sum, g_ascii_dtostr (digits, sizeof digits, part->probability));
    }
  add_text (sum, "");
}

static void
add_turn (GChecksum *sum, const ZugLaws *laws, ZugTurn *turn)
{
  g_autofree char *text = zug_turn_dup_text (turn);

  add_position (sum, laws, zug_turn_get_before (turn));
  add_text (sum, text);
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      add_text (sum,
                zug_turn_has_choice (turn, side) && zug_turn_is_irregular (turn, side) ? "!" : "");
      add_mix (sum, turn, side);
    }
  add_position (sum, laws, zug_turn_get_position (turn));
}

char *
zug_review_file_dup_path (const char *folder, const ZugLaws *laws, const ZugReviewTurn *turns,
                          guint n, const ZugReviewLimits *limits)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *text = g_malloc (ZUG_LAWS_TEXT);
  g_autofree char *far = g_strdup_printf ("%d %" G_GUINT64_FORMAT, limits->depth, limits->nodes);

  add_text (sum, ZUG_REVIEW_SUM);
  add_text (sum, far);
  add_text (sum, zug_laws_write (laws, text));
  for (guint i = 0; i < n; i++)
    add_turn (sum, laws, turns[i].turn);
  return g_build_filename (folder, g_checksum_get_string (sum), NULL);
}

/* --- what is in it ---------------------------------------------------------------------------- */

static void
get_digest (const guint8 *bytes, gsize length, guint8 digest[DIGEST])
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = DIGEST;

  g_checksum_update (sum, bytes, (gssize) length);
  g_checksum_get_digest (sum, digest, &size);
}

static void
put (GByteArray *bytes, const void *from, gsize size)
{
  if (size > 0)
    g_byte_array_append (bytes, from, (guint) size);
}

static void
put_analysis (GByteArray *bytes, const ZugAnalysis *analysis)
{
  gsize cells = (gsize) analysis->n[ZUG_WHITE] * (gsize) analysis->n[ZUG_BLACK];

  ZugAnalysis plain = *analysis;

  plain.cell = NULL;
  plain.looked = NULL;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      plain.move[side] = NULL;
      plain.probability[side] = plain.expected[side] = NULL;
    }
  put (bytes, &plain, sizeof plain);
  put (bytes, analysis->cell, cells * sizeof *analysis->cell);
  put (bytes, analysis->looked, cells * sizeof *analysis->looked);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      gsize n = (gsize) analysis->n[side];

      put (bytes, analysis->move[side], n * sizeof *analysis->move[side]);
      put (bytes, analysis->probability[side], n * sizeof *analysis->probability[side]);
      put (bytes, analysis->expected[side], n * sizeof *analysis->expected[side]);
    }
}

GBytes *
zug_review_file_pack (const ZugReviewTurn *turns, const ZugAnalysis *analyses, guint n)
{
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_set_size (bytes, DIGEST);
  for (guint i = 0; i < n; i++)
    {
      ZugReviewTurn turn = turns[i];

      turn.turn = NULL;
      put (bytes, &turn, sizeof turn);
      put_analysis (bytes, &analyses[i]);
    }
  get_digest (bytes->data + DIGEST, bytes->len - DIGEST, bytes->data);
  return g_byte_array_free_to_bytes (bytes);
}

typedef struct
{
  const guint8 *at;
  const guint8 *end;
} Reading;

static gboolean
take (Reading *self, void *to, gsize size)
{
  if ((gsize) (self->end - self->at) < size)
    return FALSE;
  if (size > 0)
    memcpy (to, self->at, size);
  self->at += size;
  return TRUE;
}

static gboolean
take_side (Reading *self, ZugAnalysis *analysis, ZugSide side)
{
  gsize n = (gsize) analysis->n[side];

  return take (self, analysis->move[side], n * sizeof *analysis->move[side])
         && take (self, analysis->probability[side], n * sizeof *analysis->probability[side])
         && take (self, analysis->expected[side], n * sizeof *analysis->expected[side]);
}

/* Its arrays are the reader's own, whatever stood in their place. */
static gboolean
take_analysis (Reading *self, ZugAnalysis *analysis)
{
  ZugAnalysis own, found;
  gsize cells;

  *analysis = (ZugAnalysis) {.n = {0}};
  if (!take (self, &found, sizeof found))
    return FALSE;
  if (found.n[ZUG_WHITE] == 0)
    return TRUE;
  if (!zug_analysis_init (&own, found.n[ZUG_WHITE], found.n[ZUG_BLACK]))
    return FALSE;
  *analysis = found;
  analysis->cell = own.cell;
  analysis->looked = own.looked;
  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      analysis->move[side] = own.move[side];
      analysis->probability[side] = own.probability[side];
      analysis->expected[side] = own.expected[side];
    }
  cells = (gsize) own.n[ZUG_WHITE] * (gsize) own.n[ZUG_BLACK];
  return take (self, analysis->cell, cells * sizeof *analysis->cell)
         && take (self, analysis->looked, cells * sizeof *analysis->looked)
         && take_side (self, analysis, ZUG_WHITE) && take_side (self, analysis, ZUG_BLACK);
}

static gboolean
take_all (Reading *self, guint n, ZugReviewTurn *turns, ZugAnalysis *analyses)
{
  for (guint i = 0; i < n; i++)
    {
      if (!take (self, &turns[i], sizeof turns[i]) || !take_analysis (self, &analyses[i]))
        {
          for (guint k = 0; k <= i; k++)
            zug_analysis_clear (&analyses[k]);
          return FALSE;
        }
    }
  return TRUE;
}

/* --- the folder ------------------------------------------------------------------------------- */

void
zug_review_file_make_room (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *oldest = NULL;
  g_autoptr (GDir) dir = NULL;
  gint64 least = G_MAXINT64;
  const char *name;
  guint n = 0;

  g_mkdir_with_parents (folder, 0700);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);
      GStatBuf info;

      n++;
      if (g_stat (file, &info) != 0 || (gint64) info.st_mtim.tv_sec >= least)
        continue;
      least = info.st_mtim.tv_sec;
      g_free (oldest);
      oldest = g_steal_pointer (&file);
    }
  if (n >= MOST_FILES && oldest != NULL)
    g_unlink (oldest);
}

static gboolean
is_whole (const guint8 *bytes, gsize length)
{
  guint8 digest[DIGEST];

  if (length < DIGEST)
    return FALSE;
  get_digest (bytes + DIGEST, length - DIGEST, digest);
  return memcmp (bytes, digest, DIGEST) == 0;
}

gboolean
zug_review_file_read (const char *path, guint n, ZugReviewTurn *turns, ZugAnalysis *analyses)
{
  g_autofree char *bytes = NULL;
  Reading reading;
  gsize length;

  if (!g_file_get_contents (path, &bytes, &length, NULL))
    return FALSE;
  reading = (Reading) {(const guint8 *) bytes + DIGEST, (const guint8 *) bytes + length};
  return is_whole ((const guint8 *) bytes, length) && take_all (&reading, n, turns, analyses);
}
