/* zug-uci-engine.h: a chess engine that speaks UCI, as a process of its own */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-uci-info.h"
#include <gio/gio.h>

G_BEGIN_DECLS

/* All of this blocks and belongs into a thread. An engine may be handed from thread to thread, but
 * only one may use it at a time; any number of engines may run at once. None outlives the program,
 * however that ends: the kernel kills the process with the thread that keeps it, and that one lives
 * exactly as long. It has a process group of its own, which is ended with it, or by a watcher
 * process where the program is killed: only a child that leaves its group is out of reach.
 *
 * What an engine sends is not trusted: lines longer than ZUG_UCI_LINE_MAX and lines that are not
 * understood are passed over, and nothing is stored that grows with what it sends. */
enum
{
  ZUG_UCI_LINE_MAX = 16384,  /* bytes of a line that are read */
  ZUG_UCI_ENDLESS = 1 << 20, /* bytes without the end of a line after which none is waited for */
  ZUG_UCI_N_OPTIONS = 128,   /* options that are remembered */
  ZUG_UCI_HANDSHAKE =
      10000,           /* milliseconds to answer `uci` in, and whatever else takes no thinking */
  ZUG_UCI_GRACE = 2000 /* milliseconds to answer `stop` in */
};

#define ZUG_UCI_ERROR (zug_uci_error_quark ())
GQuark zug_uci_error_quark (void);
typedef enum
{
  ZUG_UCI_ERROR_NOT_FOUND, /* there is no such program, or it may not be run */
  ZUG_UCI_ERROR_NO_ANSWER, /* it did not answer in time; it has been killed */
  ZUG_UCI_ERROR_CRASHED,   /* it ended by itself */
  ZUG_UCI_ERROR_ENDLESS,   /* it writes what is no line; it has been killed */
  ZUG_UCI_ERROR_ILLEGAL,   /* it answered what is no move it might have chosen */
  ZUG_UCI_ERROR_OPTION     /* it has no such option, or not with this value */
} ZugUciError;

typedef enum
{
  ZUG_UCI_OPTION_CHECK,
  ZUG_UCI_OPTION_SPIN,
  ZUG_UCI_OPTION_COMBO,
  ZUG_UCI_OPTION_BUTTON,
  ZUG_UCI_OPTION_STRING
} ZugUciOptionKind;

/* What an engine lets one set. */
typedef struct
{
  char *name;
  ZugUciOptionKind kind;
  char *initial;   /* "" where it names none */
  gint64 min, max; /* of a spin */
  char **values;   /* of a combo, NULL-terminated; else NULL */
} ZugUciOption;

typedef struct _ZugUciEngine ZugUciEngine;

/* Starts a program (found in PATH where its name has no slash) with its arguments, NULL-terminated,
 * and waits until it has said what it is; `patience` is in milliseconds, 0 for ZUG_UCI_HANDSHAKE.
 * NULL with ZUG_UCI_ERROR_NOT_FOUND, _NO_ANSWER, _CRASHED or G_IO_ERROR_CANCELLED. */
ZugUciEngine *zug_uci_engine_start (const char *const *argv, guint patience,
                                    GCancellable *cancellable, GError **error);

/* Tells it to quit, kills it where it does not within a moment, and frees all of it. NULL is
 * allowed. */
void zug_uci_engine_free (ZugUciEngine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugUciEngine, zug_uci_engine_free)

/* What it calls itself, else the name of the program; its authors, "" where it names none. Valid
 * UTF-8 without control characters. */
const char *zug_uci_engine_get_name (ZugUciEngine *self);
const char *zug_uci_engine_get_author (ZugUciEngine *self);

/* The process; for tests and for what is said of it. */
GPid zug_uci_engine_get_pid (ZugUciEngine *self);

/* Whether its process is still running. After every error but _ILLEGAL, _OPTION and a cancellation
 * that it obeyed it is not, and all that can be done is to free it. */
gboolean zug_uci_engine_is_alive (ZugUciEngine *self);

/* Its options, in the order in which it named them. */
const ZugUciOption *zug_uci_engine_get_options (ZugUciEngine *self, guint *n);

/* The option of a name, whatever its case; NULL where it has none. */
const ZugUciOption *zug_uci_engine_find_option (ZugUciEngine *self, const char *name);

/* Sets an option; value is NULL for a button. ZUG_UCI_ERROR_OPTION where it does not offer that. */
gboolean zug_uci_engine_set_option (ZugUciEngine *self, const char *name, const char *value,
                                    GError **error);

/* A new game begins; waits until it is ready for it. */
gboolean zug_uci_engine_new_game (ZugUciEngine *self, GCancellable *cancellable, GError **error);

/* One question. Initialise with { 0 } and set what is needed; at least one limit, or infinite. */
typedef struct
{
  const char *fen;                 /* NULL: the start position of orthodox chess */
  const char *const *moves;        /* played from there, NULL-terminated; NULL: none */
  const char *const *search_moves; /* the only ones to choose from; NULL: all */
  guint movetime;                  /* milliseconds; 0 for no such limit, as with all of these */
  gboolean has_clock;              /* whether the four below are told */
  guint time[ZUG_N_SIDES];         /* milliseconds left */
  guint increment[ZUG_N_SIDES];
  guint depth;
  guint64 nodes;
  gboolean infinite; /* until it is cancelled */
  /* Milliseconds that it may take beyond its limit before it is killed; 0 for ZUG_UCI_HANDSHAKE.
   * Counts from movetime or its own clock; with depth and nodes alone, and with infinite, it is
   * waited for without end. */
  guint patience;
} ZugUciQuestion;

/* What was answered. */
typedef struct
{
  char move[ZUG_UCI_MOVE_MAX];   /* "" where it finds none ("(none)" or "0000") */
  char ponder[ZUG_UCI_MOVE_MAX]; /* "" where it names none */
} ZugUciAnswer;

/* Called in the thread that asked, for every line that has a score. */
typedef void (*ZugUciInfoFunc) (const ZugUciInfo *info, gpointer data);

/* Lets it think and waits for the answer. Whether the move is legal is for the caller to ask (see
 * zug-uci-move.h); where it may choose only from some, an answer that is none of them is
 * ZUG_UCI_ERROR_ILLEGAL, and so is a word that is no move at all.
 *
 * Cancelled it is told to stop; `answer` is then what it says to that (with its move "" where it
 * says nothing within ZUG_UCI_GRACE and is killed), and the error is G_IO_ERROR_CANCELLED. */
gboolean zug_uci_engine_go (ZugUciEngine *self, const ZugUciQuestion *question,
                            ZugUciInfoFunc on_info, gpointer data, GCancellable *cancellable,
                            ZugUciAnswer *answer, GError **error);

G_END_DECLS
