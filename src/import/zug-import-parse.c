/* zug-import-parse.c: a stretch of a file as a batch for the archive */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-parse.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  KEPT_SIZE = 32 * 1024 * 1024 /* bytes; what has become larger goes back to the system */
};

struct _ZugImportParser
{
  char *variant;
  GAsyncQueue *used;
  const atomic_bool *stop;
  ZugKnownReader *known;
  gboolean new_only;
  ZugPgnReader *reader;
  ZugGameData game;
  GArray *positions; /* lent to the batch that is being filled */
  GArray *terms;
  ZugPacker *packer;

  /* While a piece is read. */
  const ZugImportPiece *piece;
  ZugImportBatch *batch;
  gsize counted; /* lines are counted up to here … */
  gint64 line;   /* … which is in this one */
};

static ZugImportBatch *
batch_new (void)
{
  ZugImportBatch *self = g_new0 (ZugImportBatch, 1);

  self->games = zug_game_batch_new ();
  self->positions = zug_packed_run_new (ZUG_POSTING_POSITION, NULL, 0);
  self->terms = zug_packed_run_new (ZUG_POSTING_TERM, NULL, 0);
  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_import_finding_free);
  self->twins = g_array_new (FALSE, FALSE, sizeof (ZugTwinPair));
  return self;
}

void
zug_import_batch_free (ZugImportBatch *self)
{
  zug_game_batch_free (self->games);
  zug_packed_run_free (self->positions);
  zug_packed_run_free (self->terms);
  g_ptr_array_unref (self->findings);
  g_array_unref (self->twins);
  g_free (self);
}

/* As it was when it was new, but for the memory it has. */
static void
batch_clear (ZugImportBatch *self)
{
  ZugImportBatch empty = {.games = self->games,
                          .positions = self->positions,
                          .terms = self->terms,
                          .findings = self->findings,
                          .twins = self->twins};

  zug_game_batch_clear (self->games);
  g_ptr_array_set_size (self->findings, 0);
  g_ptr_array_set_free_func (self->findings, (GDestroyNotify) zug_import_finding_free);
  g_array_set_size (self->twins, 0);
  *self = empty;
}

void
zug_import_batch_give_back (ZugImportBatch *self, GAsyncQueue *used)
{
  if (zug_game_batch_get_size (self->games) > KEPT_SIZE
      || zug_packed_run_get_size (self->positions) > KEPT_SIZE)
    {
      zug_import_batch_free (self);
      return;
    }
  batch_clear (self);
  g_async_queue_push (used, self);
}

ZugImportParser *
zug_import_parser_new (const char *variant, GAsyncQueue *used, const atomic_bool *stop,
                       ZugKnownReader *known, gboolean new_only)
{
  ZugImportParser *self = g_new0 (ZugImportParser, 1);

  self->used = used;
  self->stop = stop;
  self->known = known;
  self->new_only = new_only;
  self->variant = g_strdup (variant);
  self->reader = zug_pgn_reader_new ();
  if (self->reader == NULL)
    g_error ("out of memory");
  zug_pgn_reader_set_stop (self->reader, stop);
  self->positions = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  self->terms = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
  self->packer = zug_packer_new ();
  return self;
}

void
zug_import_parser_free (ZugImportParser *self)
{
  zug_pgn_reader_free (self->reader);
  zug_game_data_clear (&self->game);
  g_array_unref (self->positions);
  g_array_unref (self->terms);
  zug_packer_free (self->packer);
  g_free (self->variant);
  g_free (self);
}

/* --- findings --------------------------------------------------------------------------------- */

/* The line of the first byte at or behind `at` that is no white space. */
static gint64
find_line (ZugImportParser *self, gsize at)
{
  const char *text = self->piece->text;

  while (at < self->piece->length && g_ascii_isspace (text[at]))
    at++;
  for (; self->counted < at; self->counted++)
    self->line += text[self->counted] == '\n';
  return self->line;
}

/* `game`: in the batch, from 1; 0: none. Gives away the texts. */
static void
add_finding (ZugImportParser *self, gint64 line, gint64 number, gint64 game, char *players,
             char *words)
{
  ZugImportFinding *finding;

  self->batch->n_findings++;
  if (self->batch->findings->len >= ZUG_IMPORT_FINDINGS)
    {
      g_free (players);
      g_free (words);
      return;
    }
  finding = g_new0 (ZugImportFinding, 1);
  finding->file = g_strdup (self->piece->file);
  finding->line = line;
  finding->number = number;
  finding->game = game;
  finding->players = players;
  finding->words = words;
  g_ptr_array_add (self->batch->findings, finding);
}

/* The line of a place behind those that find_line() has counted. */
static gint64
find_line_behind (const ZugImportParser *self, gsize place)
{
  gint64 line = self->line;

  for (gsize i = self->counted; i < MIN (place, self->piece->length); i++)
    line += self->piece->text[i] == '\n';
  return line;
}

/* Of the piece's game `n`, which begins at `at` and, if it could be read, is the batch's last; what
 * is said is about the byte `offset` of the game. Gives away the words; NULL: nothing is to be
 * said. */
static void
find (ZugImportParser *self, guint n, gsize at, gsize offset, char *words)
{
  gboolean read = self->game.status.code != ZUG_STATUS_MEMORY;

  if (words == NULL)
    return;
  find_line (self, at);
  add_finding (self, find_line_behind (self, at + offset), self->piece->number + n,
               read ? zug_game_batch_get_n_games (self->batch->games) : 0,
               zug_import_words_players (&self->game), words);
}

static void
find_trouble (ZugImportParser *self, guint n, gsize at, gsize length)
{
  char *unread, *irregular;

  if (self->game.status.code == ZUG_STATUS_GOOD && self->game.n_irregular == 0)
    return;
  unread = zug_import_words_unread (&self->game, self->piece->text + at, length);
  irregular = zug_import_words_irregular (&self->game);
  self->batch->unread += unread != NULL;
  self->batch->irregular += irregular != NULL;
  find (self, n, at, self->game.status.field == NULL ? self->game.status.offset : 0, unread);
  find (self, n, at, 0, irregular);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Prose is no game, though a PGN reader would keep it as a game's text. */
static gboolean
read_game (ZugImportParser *self, const char *text, gsize length)
{
  if (!self->piece->sheet)
    return zug_pgn_read (self->reader, text, length, &self->game);
  return zug_import_sheet_read (self->variant, text, length, &self->game)
         || (zug_pgn_read (self->reader, text, length, &self->game) && self->game.n_turns > 1);
}

/* Adds the game. known: that one of the archive; NULL: it is new. */
static void
keep_game (ZugImportParser *self, const ZugKnownGame *known)
{
  zug_game_batch_add (self->batch->games, &self->game, known);
  if (known != NULL)
    {
      ZugTwinPair pair = {.fuller = known->id,
                          .twin = zug_game_batch_get_n_games (self->batch->games),
                          .kind = ZUG_TWIN_CERTAIN};

      g_array_append_val (self->batch->twins, pair);
    }
}

/* Where memory ends for one game the others go on. */
static void
take_game (ZugImportParser *self, guint n, gsize at, gsize length)
{
  gboolean read = read_game (self, self->piece->text + at, length);
  ZugKnownGame known = {0};

  /* Nobody takes what is read from now on: no more time is spent on a game that may be huge. */
  if (atomic_load (self->stop))
    return;
  if (read)
    known = zug_known_reader_find (self->known, &self->game);
  self->batch->known += known.id != 0;
  if (known.id != 0 && self->new_only)
    return;
  if (read)
    {
      keep_game (self, known.id != 0 ? &known : NULL);
      self->batch->foreign += self->game.letters != NULL;
      find_trouble (self, n, at, length);
    }
  else if (self->game.status.code == ZUG_STATUS_MEMORY)
    {
      self->batch->left_out++;
      find (self, n, at, 0, g_strdup (_ ("There is not enough memory for this game.")));
    }
}

/* What can be said of the piece as a whole. */
static void
find_of_piece (ZugImportParser *self, guint n, gsize at)
{
  if (self->piece->trouble != NULL)
    {
      self->batch->left_out++;
      add_finding (self, self->piece->line, 0, 0, g_strdup (""), g_strdup (self->piece->trouble));
    }
  if (self->piece->cut)
    {
      g_autofree char *size = g_format_size_full (ZUG_IMPORT_LONGEST, G_FORMAT_SIZE_IEC_UNITS);

      self->batch->left_out++;
      /* TRANSLATORS: %s is a size, "8.0 MiB" */
      find (self, n, at, 0,
            g_strdup_printf (_ ("The game is longer than %s; what comes after that was left out."),
                             size));
    }
  if (self->piece->whole && zug_game_batch_get_n_games (self->batch->games) == 0
      && self->batch->known == 0)
    add_finding (self, 1, 0, 0, g_strdup (""), g_strdup (_ ("There is no game in it.")));
}

/* Empties the array, too. */
static void
pack (ZugImportParser *self, ZugPackedRun *run, GArray **postings)
{
  GArray *all = *postings;
  gsize n = atomic_load (self->stop) ? 0 : all->len;

  zug_packer_pack (self->packer, run, (ZugPosting *) (void *) all->data, n);
  if (all->len * sizeof (ZugPosting) > KEPT_SIZE)
    {
      g_array_unref (all);
      *postings = g_array_new (FALSE, FALSE, sizeof (ZugPosting));
      zug_packer_free (self->packer);
      self->packer = zug_packer_new ();
    }
  g_array_set_size (*postings, 0);
}

ZugImportBatch *
zug_import_parser_read (ZugImportParser *self, const ZugImportPiece *piece)
{
  ZugImportBatch *batch = g_async_queue_try_pop (self->used);
  gsize at = 0, last = 0;

  if (batch == NULL)
    batch = batch_new ();
  zug_game_batch_lend (batch->games, self->positions, self->terms);
  batch->length = piece->length;
  batch->bytes = piece->bytes;
  self->batch = batch;
  self->piece = piece;
  self->counted = 0;
  self->line = piece->line;
  batch->end = piece->end;
  for (guint i = 0; i < piece->ends->len && !atomic_load (self->stop); i++)
    {
      gsize end = g_array_index (piece->ends, gsize, i);

      take_game (self, i, at, end - at);
      last = at;
      at = end;
    }
  find_of_piece (self, MAX (piece->ends->len, 1) - 1, last);
  zug_game_batch_lend (batch->games, NULL, NULL);
  pack (self, batch->positions, &self->positions);
  pack (self, batch->terms, &self->terms);
  return batch;
}
