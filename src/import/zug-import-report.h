/* zug-import-report.h: what an import found, as its collection keeps it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-import.h"

G_BEGIN_DECLS

/* How many findings are kept in words; the others are counted. */
#define ZUG_IMPORT_FINDINGS 1000

ZugImportReport *zug_import_report_new (void);
void zug_import_finding_free (ZugImportFinding *self);

/* A finding about a file as a whole. */
void zug_import_report_add (ZugImportReport *self, const char *file, gint64 line,
                            const char *words);

/* The text that zug_collection_read_report() reads. g_free(). */
char *zug_import_report_write (const ZugImportReport *self);

G_END_DECLS
