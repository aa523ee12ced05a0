/* zug-uci-strength.h: how strong a chess engine can be told to play, in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-uci-probe.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;   /* translated: "Club player" */
  char *words;        /* "About 1700 Elo, as the engine measures itself." */
  const char *option; /* that tells it so; NULL: as strong as it is */
  int value;          /* of that option */
} ZugUciStrength;

/* From the weakest to full strength, of what an engine offers: UCI_Elo with UCI_LimitStrength, else
 * Skill Level. Empty where it offers neither. An array of ZugUciStrength that owns them. Transfer
 * full. */
GPtrArray *zug_uci_strengths (const ZugUciProbe *probe);

/* The one that is nearest to what a setup says. */
guint zug_uci_strengths_find (GPtrArray *strengths, ZugUciSetup *setup);

/* The same engine with that strength; NULL for full strength. Transfer full. */
ZugUciSetup *zug_uci_setup_with_strength (ZugUciSetup *setup, const ZugUciStrength *strength);

G_END_DECLS
