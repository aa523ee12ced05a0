/* zug-arena-run.h: many pieces of work in parallel, kept in a file so that they go on */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>

G_BEGIN_DECLS

/* What became of a piece of work. */
typedef struct
{
  char *line;  /* its result: one line of text, without its end */
  char *games; /* what is appended to the file of games: PGN, or NULL */
  gsize size;  /* bytes of it where it is no text; 0: all up to its NUL */
} ZugArenaWork;

typedef enum
{
  ZUG_ARENA_MORE,
  ZUG_ARENA_ENOUGH, /* nothing further is to be begun, and what is under way is dropped */
  ZUG_ARENA_BAD     /* the line is none of this work's */
} ZugArenaTaken;

/* What is to be done. Pieces are numbered from 0 and begun in that order. */
typedef struct
{
  guint n;
  guint jobs; /* threads; 0: only what the state knows is taken in, and no file is touched */
  /* What the work is: one line that differs wherever results would. */
  const char *heading;
  const char *state; /* file with the heading and a line for every piece done, or NULL */
  const char *games; /* file that games are appended to, or NULL */
  atomic_bool *stop; /* once set, also from elsewhere, no more is done than is kept; or NULL */

  /* What a thread has of its own, from its first piece to its end; may be NULL. */
  gpointer (*begin) (gpointer data);
  void (*end) (gpointer own);
  /* Does a piece, in any thread. FALSE: an error, or without one where `stop` was set meanwhile. */
  gboolean (*work) (gpointer data, gpointer own, guint piece, const atomic_bool *stop,
                    ZugArenaWork *done, GError **error);
  /* Takes a result in, one at a time: at first those of the file, then others as they come. */
  ZugArenaTaken (*take) (gpointer data, guint piece, const char *line, gboolean kept);
} ZugArenaRun;

/* Does all pieces that the state does not know yet. A piece is in the state when its games are in
 * their file; the last line is passed over where it is torn, and the file of games cut back to what
 * belongs to it. A state with another heading is an error, as is a file that cannot be read or
 * written (G_FILE_ERROR). Without a state, the file of games is begun anew. */
gboolean zug_arena_run (const ZugArenaRun *run, gpointer data, GError **error);

G_END_DECLS
