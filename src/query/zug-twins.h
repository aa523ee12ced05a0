/* zug-twins.h: whether two games are the same one, by the rule in FORMATS.md */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-outcome.h"
#include <glib.h>

G_BEGIN_DECLS

#define ZUG_TWIN_LONG 20    /* choices from which on moves alone say much */
#define ZUG_TWIN_MISSING 20 /* choices that one cut short may lack */

typedef enum
{
  ZUG_TWIN_NO,
  ZUG_TWIN_LIKELY,
  ZUG_TWIN_CERTAIN
} ZugTwinKind;

/* What the rule asks of a game beside its moves. Texts are borrowed, and never NULL. */
typedef struct
{
  const char *white, *black, *event, *site, *round;
  int date; /* as zug_date_to_number() has it */
  ZugResult result;
  gboolean own;  /* played here */
  guint choices; /* in the line played */
} ZugTwinFacts;

/* Whether these are the same game, where laws and start are the same, and the moves too; `cut`: the
 * moves of one are the beginning of the other's. */
ZugTwinKind zug_twins_judge (const ZugTwinFacts *a, const ZugTwinFacts *b, gboolean cut);

/* Whether both have a result, and not the same. */
gboolean zug_twin_results_differ (const ZugTwinFacts *a, const ZugTwinFacts *b);

/* What the rule asks for in some games alone: sites that are both addresses, events where neither
 * year is known, and both of these in short games without their day. */
gboolean zug_twin_is_address (const char *site);
gboolean zug_twin_year_is_known (int date);
gboolean zug_twin_asks_tags (int date, guint choices);

/* Whether these dates leave no doubt. */
gboolean zug_twin_dates_fit (int a, int b);

/* The same for all spellings that the rule takes for one person: of the family name; 0: nobody is
 * named. */
guint64 zug_person_key (const char *name);

/* The words of a name as the rule compares them, the family's first: "kasparov", "g" of "Kasparov,
 * G."; NULL: nobody is named. Transfer full. */
GStrv zug_person_dup_words (const char *name);

G_END_DECLS
