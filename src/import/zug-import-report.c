/* zug-import-report.c: what an import found, as its collection keeps it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-import-report.h"
#include "zug-tags.h"

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
  append_number (text, "known", self->progress.known);
  append_number (text, "new-only", self->new_only);
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
                 {"unread", &self->progress.unread}, {"known", &self->progress.known},
                 {"findings", &self->n_findings},    {"left-out", &self->left_out}};

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
  return self;
}
