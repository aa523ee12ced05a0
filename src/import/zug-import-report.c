/* zug-import-report.c: what an import found, as its collection keeps it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-report.h"
#include "zug-archive-jobs.h"
#include "zug-game-batch.h"
#include "zug-sql.h"
#include "zug-tags.h"
#include "zug-twin-left.h"

#include <string.h>

/*
 * As it is kept, for ever: lines of a name, a tab and a value (zug_tags_append()). "report" is the
 * first, then come the figures; "file" begins a finding. Names that are not known are passed over.
 * What earlier versions kept begins otherwise: there each line is a finding in words.
 */
static const char beginning[] = "report\t1\n";

ZugImportReport *
zug_import_report_new (void)
{
  ZugImportReport *self = g_new0 (ZugImportReport, 1);

  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) zug_import_finding_free);
  self->twins = g_array_new (FALSE, FALSE, sizeof (ZugTwinPair));
  return self;
}

void
zug_import_report_free (ZugImportReport *self)
{
  g_array_unref (self->twins);
  g_ptr_array_unref (self->findings);
  g_free (self);
}

void
zug_import_finding_free (ZugImportFinding *self)
{
  g_free (self->file);
  g_free (self->players);
  g_free (self->words);
  g_free (self);
}

static ZugImportFinding *
finding_new (const char *file, const char *words)
{
  ZugImportFinding *self = g_new0 (ZugImportFinding, 1);

  self->file = g_strdup (file);
  self->players = g_strdup ("");
  self->words = g_strdup (words);
  return self;
}

void
zug_import_report_add (ZugImportReport *self, const char *file, gint64 line, const char *words)
{
  ZugImportFinding *finding;

  if (self->n_findings++ >= ZUG_IMPORT_FINDINGS)
    return;
  finding = finding_new (file, words);
  finding->line = line;
  g_ptr_array_add (self->findings, finding);
}

/* --- writing ---------------------------------------------------------------------------------- */

static void
append_number (GString *text, const char *name, gint64 value)
{
  g_string_append_printf (text, "%s\t%" G_GINT64_FORMAT "\n", name, value);
}

static void
append_finding (GString *text, const ZugImportFinding *finding)
{
  zug_tags_append (text, "file", finding->file);
  append_number (text, "line", finding->line);
  append_number (text, "number", finding->number);
  append_number (text, "game", finding->game);
  zug_tags_append (text, "players", finding->players);
  zug_tags_append (text, "words", finding->words);
}

char *
zug_import_report_write (const ZugImportReport *self)
{
  GString *text = g_string_new (beginning);

  append_number (text, "games", self->progress.games);
  append_number (text, "irregular", self->progress.irregular);
  append_number (text, "unread", self->progress.unread);
  append_number (text, "foreign", self->progress.foreign);
  append_number (text, "known", self->progress.known);
  append_number (text, "new-only", self->new_only);
  append_number (text, "kept", self->kept);
  append_number (text, "findings", self->n_findings);
  append_number (text, "left-out", self->left_out);
  append_number (text, "cancelled", self->cancelled);
  for (guint i = 0; i < self->findings->len; i++)
    append_finding (text, g_ptr_array_index (self->findings, i));
  return g_string_free (text, FALSE);
}

/* --- reading ---------------------------------------------------------------------------------- */

static gboolean
take_figure (ZugImportReport *self, const char *name, gint64 value)
{
  const struct
  {
    const char *name;
    gint64 *figure;
  } figures[] = {{"games", &self->progress.games},   {"irregular", &self->progress.irregular},
                 {"unread", &self->progress.unread}, {"foreign", &self->progress.foreign},
                 {"known", &self->progress.known},   {"findings", &self->n_findings},
                 {"left-out", &self->left_out}};

  for (gsize i = 0; i < G_N_ELEMENTS (figures); i++)
    if (strcmp (figures[i].name, name) == 0)
      {
        *figures[i].figure = value;
        return TRUE;
      }
  if (strcmp (name, "cancelled") == 0)
    self->cancelled = value != 0;
  else if (strcmp (name, "new-only") == 0)
    self->new_only = value != 0;
  else if (strcmp (name, "kept") == 0)
    self->kept = value != 0;
  else
    return FALSE;
  return TRUE;
}

static void
take_part (ZugImportFinding *finding, const char *name, const char *value)
{
  gint64 number = g_ascii_strtoll (value, NULL, 10);

  if (strcmp (name, "line") == 0)
    finding->line = number;
  else if (strcmp (name, "number") == 0)
    finding->number = number;
  else if (strcmp (name, "game") == 0)
    finding->game = number;
  else if (strcmp (name, "players") == 0)
    zug_text_set (&finding->players, value);
  else if (strcmp (name, "words") == 0)
    zug_text_set (&finding->words, value);
}

static void
take_line (const char *name, const char *value, gpointer report)
{
  ZugImportReport *self = report;

  if (strcmp (name, "file") == 0)
    g_ptr_array_add (self->findings, finding_new (value, ""));
  else if (self->findings->len > 0)
    take_part (g_ptr_array_index (self->findings, self->findings->len - 1), name, value);
  else
    take_figure (self, name, g_ascii_strtoll (value, NULL, 10));
}

/* "games.pgn:12: White – Black: what was found", which cannot be taken apart for certain. */
static void
take_early (ZugImportReport *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      zug_import_report_add (self, "", 0, lines[i]);
}

ZugImportReport *
zug_collection_read_report (const ZugCollection *collection)
{
  const char *text = collection->report;
  ZugImportReport *self;

  if (text == NULL || text[0] == '\0')
    return NULL;
  self = zug_import_report_new ();
  self->collection = collection->id;
  self->progress.games = collection->games;
  if (g_str_has_prefix (text, beginning))
    zug_tags_foreach (text, take_line, self);
  else
    take_early (self, text);
  self->gone = MAX (self->progress.games - collection->games, 0);
  return self;
}

/* --- what was there before -------------------------------------------------------------------- */

typedef struct
{
  gint64 collection;
  gint64 first, last; /* of the games that came in again */
} Keeping;

/* Where the collection has gone meanwhile its report has too. */
static gboolean
tell_kept (sqlite3 *db, gint64 id, GError **error)
{
  ZugCollection collection = {.id = id};
  g_autoptr (ZugStatement) stmt =
      zug_sql_query (db, error, "SELECT report, games FROM collection WHERE id = ?", "i", id);
  g_autofree char *text = NULL;
  g_autoptr (ZugImportReport) report = NULL;
  ZugStep step = zug_sql_step (stmt, error);

  if (step != ZUG_STEP_ROW)
    return step == ZUG_STEP_DONE;
  text = zug_sql_dup_text (stmt, 0);
  collection.report = text;
  collection.games = sqlite3_column_int64 (stmt, 1);
  sqlite3_reset (stmt);
  if ((report = zug_collection_read_report (&collection)) == NULL)
    return TRUE;
  report->kept = TRUE;
  g_free (text);
  text = zug_import_report_write (report);
  return zug_archive_set_report (db, id, text, error);
}

static gpointer
keep_work (sqlite3 *db, gpointer data, GError **error)
{
  const Keeping *self = data;

  return zug_left_twins_keep (db, self->first, self->last, error)
                 && tell_kept (db, self->collection, error)
             ? ZUG_DONE
             : NULL;
}

void
zug_archive_keep_known_async (ZugArchive *self, gint64 collection, const GArray *twins,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  Keeping *keeping;

  g_return_if_fail (ZUG_IS_ARCHIVE (self));
  g_return_if_fail (twins != NULL && twins->len > 0);

  keeping = g_new (Keeping, 1);
  *keeping = (Keeping) {collection, G_MAXINT64, 0};
  for (guint i = 0; i < twins->len; i++)
    {
      gint64 id = g_array_index (twins, ZugTwinPair, i).twin;

      keeping->first = MIN (keeping->first, id);
      keeping->last = MAX (keeping->last, id);
    }
  zug_archive_write (self, keep_work, keeping, g_free, NULL, zug_archive_keep_known_async,
                     cancellable, callback, user_data);
}

gboolean
zug_archive_keep_known_finish (ZugArchive *self, GAsyncResult *result, GError **error)
{
  return zug_archive_finish_done (self, result, error);
}
