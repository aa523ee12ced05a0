/* zug-printout.h: a game, several as a booklet, a player or a rule card, as pages of paper */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-career.h"
#include "zug-paper-game.h"

G_BEGIN_DECLS

typedef struct
{
  const ZugPaperSize *size;
  ZugPaperRule rule;
} ZugPaperOptions;

/* Needs no display. What blocks is for workers and the terminal; of all these calls one at a time
 * may be under way. */
#define ZUG_TYPE_PRINTOUT (zug_printout_get_type ())
G_DECLARE_FINAL_TYPE (ZugPrintout, zug_printout, ZUG, PRINTOUT, GObject)

/* One game. */
ZugPrintout *zug_printout_new_game (ZugGameEntry *game, const ZugPaperOptions *options);

/* Games of an archive, in this order (of gint64), with pages of contents before them: only the game
 * whose page is drawn is held. One that cannot be read stands there as such. A single one is
 * printed as above. */
ZugPrintout *zug_printout_new_games (ZugArchive *archive, GArray *ids, const char *title,
                                     const ZugPaperOptions *options);

/* What is known of a player. */
ZugPrintout *zug_printout_new_career (ZugCareer *career, const ZugPaperOptions *options);

/* The laws of a game. */
ZugPrintout *zug_printout_new_card (ZugVariant *variant, const ZugPaperOptions *options);

/* Finds out what stands on which page; everything below needs that. FALSE where a single game
 * cannot be read, or it was cancelled. Blocks. */
gboolean zug_printout_lay_out (ZugPrintout *self, GCancellable *cancellable, GError **error);
void zug_printout_lay_out_async (ZugPrintout *self, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_printout_lay_out_finish (ZugPrintout *self, GAsyncResult *result, GError **error);

/* How far what is under way has come, from 0 to 1. From any thread. */
double zug_printout_get_progress (ZugPrintout *self);

guint zug_printout_get_n_pages (ZugPrintout *self);
const ZugPaperSize *zug_printout_get_size (ZugPrintout *self);

/* What it is called: the game's players, the booklet, the player, the variant. Known when it is
 * laid out. */
const char *zug_printout_get_title (ZugPrintout *self);

/* Draws a page, counted from 0; a unit is a point. FALSE where a game was changed since it was laid
 * out. Blocks. */
gboolean zug_printout_draw (ZugPrintout *self, cairo_t *cr, guint page, GError **error);

/* The same in a thread, onto a surface that can be drawn at any size (cairo_surface_destroy()). */
void zug_printout_record_async (ZugPrintout *self, guint page, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);
cairo_surface_t *zug_printout_record_finish (ZugPrintout *self, GAsyncResult *result,
                                             GError **error);

/* Writes all pages to a PDF file, whole or not at all. Where it has not been laid out that comes
 * first. Blocks. */
gboolean zug_printout_write_pdf (ZugPrintout *self, const char *path, GCancellable *cancellable,
                                 GError **error);
void zug_printout_write_pdf_async (ZugPrintout *self, const char *path, GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer user_data);
gboolean zug_printout_write_pdf_finish (ZugPrintout *self, GAsyncResult *result, GError **error);

G_END_DECLS
