/* zug-results-view.h: how one has done against an opponent in a game */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include <adwaita.h>

G_BEGIN_DECLS

/* A row: games played, won, drawn and lost in words and as a bar. It is hidden while it has none.
 */
#define ZUG_TYPE_RESULTS_VIEW (zug_results_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugResultsView, zug_results_view, ZUG, RESULTS_VIEW, AdwBin)

/* Asks the archive, and shows what it says as soon as it has. kind: of the opponent, as
 * zug_player_get_kind() gives it. variant: the id of the one whose games count. */
void zug_results_view_ask (ZugResultsView *self, ZugArchive *archive, const char *kind,
                           const char *variant);

G_END_DECLS
