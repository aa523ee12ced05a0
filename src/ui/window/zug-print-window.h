/* zug-print-window.h: prints games and rule cards, or saves them as PDF */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-printout.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* Asks for paper and diagrams, then lays out in a thread, shows how far that is, and hands the
 * pages to the system's print dialog or to a file. Closing it cancels. Signal: `done` (words): it
 * has been printed or saved, in a sentence; then it closes. */
#define ZUG_TYPE_PRINT_WINDOW (zug_print_window_get_type ())
G_DECLARE_FINAL_TYPE (ZugPrintWindow, zug_print_window, ZUG, PRINT_WINDOW, AdwWindow)

/* What is printed, with the options that were chosen. Transfer full. */
typedef ZugPrintout *(*ZugPrintFunc) (gpointer data, const char *title,
                                      const ZugPaperOptions *options);

/* what: is printed, as people call it. title: of a booklet, which can be edited; NULL: it is none.
 * drawn: whether there are diagrams to choose. data: freed by `clear` with the window. Presented at
 * once; transfer none. */
ZugPrintWindow *zug_print_window_show (GtkWindow *parent, const char *what, const char *title,
                                       gboolean drawn, ZugPrintFunc make, gpointer data,
                                       GDestroyNotify clear);

/* Where all these windows remember paper and diagrams (keys `paper` and `paper-diagrams`); nowhere
 * before that is called. Not held. */
void zug_print_window_remember (GSettings *settings);

/* Prints; export: the file that goes to, without asking anybody; NULL: the system's dialog asks. */
void zug_print_window_print (ZugPrintWindow *self, const char *export);
/* Saves as a PDF file. */
void zug_print_window_save (ZugPrintWindow *self, const char *path);

G_END_DECLS
