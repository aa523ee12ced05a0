/* zug-endings-fixture.h: tables of endings on small boards, in a folder of their own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-endings.h"
#include "zug-search-fixture.h"

/* Laws of small boards, to go on with. */
#define ZUG_FIXTURE_SMALL                                                                          \
  "files=5; ranks=5; array=rnbqk/ppppp/5/PPPPP/RNBQK; castling=no; double-step=no; "
#define ZUG_FIXTURE_TINY                                                                           \
  "files=4; ranks=4; array=rnqk/pppp/PPPP/RNQK; castling=no; double-step=no; "

/* An empty folder; it is removed with its files and its name freed. */
char *zug_fixture_make_folder (void);
void zug_fixture_remove_folder (char *folder);
/* The paths of its files, sorted. Transfer full. */
GStrv zug_fixture_list_folder (const char *folder);

/* Makes the tables there, by so many threads: those of one ending, such as "KQK", or with NULL all.
 */
ZugEndingsStatus zug_fixture_make_endings (const ZugLaws *laws, const char *folder,
                                           const char *only, int jobs);
