/* zug-review-file.h: reviews that were made, in a folder, so that they need not be made again */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-review.h"

G_BEGIN_DECLS

/* The file of a review of n turns made so far as the limits say. Its name follows from the line
 * that was played, the laws, the limits and the program's way of judging, so that a file is of this
 * review or not there. Transfer full. */
char *zug_review_file_dup_path (const char *folder, const ZugLaws *laws, const ZugReviewTurn *turns,
                                guint n, const ZugReviewLimits *limits);

/* All that was found of n turns, as a file has it. What processors write differently is as this one
 * does: a file is read where it was written. Transfer full. */
GBytes *zug_review_file_pack (const ZugReviewTurn *turns, const ZugAnalysis *analyses, guint n);

/* What was found of n turns; `turn` of each is NULL. What is written is to be cleared. FALSE, and
 * nothing written, where there is no such file or it is damaged. May wait. */
gboolean zug_review_file_read (const char *path, guint n, ZugReviewTurn *turns,
                               ZugAnalysis *analyses);

/* Before a file is written that was not there: makes the folder it is to be in, and takes from one
 * that is full the file that was written longest ago, so that it never has more. May wait. */
void zug_review_file_make_room (const char *path);

G_END_DECLS
