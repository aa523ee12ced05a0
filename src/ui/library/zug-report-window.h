/* zug-report-window.h: what an import brought, and what was found in its files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-import.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Signals: `asked` (gint64 game): the person wants to see the game of a finding; `twins` (guint, a
 * ZugTwinUse): what is to become of the games that were there before; `kept`: both these and those
 * that came in are to stay. */
#define ZUG_TYPE_REPORT_WINDOW (zug_report_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugReportWindow, zug_report_window, ZUG, REPORT_WINDOW, AdwWindow)

/* report: given away. */
GtkWidget *zug_report_window_new (GtkWindow *parent, ZugImportReport *report);

/* How many games have come in, in words. Transfer full. */
char *zug_report_window_dup_heading (const ZugImportProgress *progress);

/* The games that were there before (of ZugTwinPair). Transfer full. */
GArray *zug_report_window_dup_twins (ZugReportWindow *self);

gint64 zug_report_window_get_collection (ZugReportWindow *self);

/* The report as text, as Copy puts it on the clipboard. g_free(). */
char *zug_report_window_dup_text (ZugReportWindow *self);

G_END_DECLS
