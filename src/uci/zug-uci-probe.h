/* zug-uci-probe.h: which chess engines are installed, and what each of them is */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-uci-setups.h"

G_BEGIN_DECLS

/* What can be set to a whole number. */
typedef struct
{
  gboolean offered; /* else the rest is 0 */
  int min, max, initial;
} ZugUciRange;

/* What an engine said of itself. */
typedef struct
{
  char *name;
  char *author; /* "" where it names none */
  char *command;
  gboolean chess960;
  ZugUciRange hash; /* megabytes */
  ZugUciRange threads;
  ZugUciRange
      elo; /* how strong it can be told to be; offered only together with the switch for it */
  ZugUciRange skill; /* the same in numbers of its own */
} ZugUciProbe;

void zug_uci_probe_free (ZugUciProbe *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZugUciProbe, zug_uci_probe_free)

/* How the engine is kept among one's own; transfer full. */
ZugUciSetup *zug_uci_probe_make_setup (const ZugUciProbe *self);

/* What is called with an answer, of ZugUciProbe: `owner` is who asked. */
typedef void (*ZugUciProbeFunc) (gpointer owner, GPtrArray *probes, const GError *error);

/* Starts a program in a thread, asks who it is and ends it: probes then holds that one alone. Fails
 * as zug_uci_engine_start() does: probes is then NULL. command NULL: the same for every program in
 * the places where programs are that has the name of a known engine; those that do not answer are
 * left out. The owner is not kept alive: when it is gone by then, nothing is called; cancel what it
 * no longer waits for. */
void zug_uci_probe (const char *command, GCancellable *cancellable, ZugUciProbeFunc answer,
                    GObject *owner);

G_END_DECLS
