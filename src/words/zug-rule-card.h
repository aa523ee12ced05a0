/* zug-rule-card.h: what differs from orthodox chess, in a player's words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-laws.h"
#include <glib.h>

G_BEGIN_DECLS

/* Translated sentences, one for each law that says something in this game and is not as in orthodox
 * chess, in the order of the table; for the men one each. *codes and *keys (may be NULL): for each
 * sentence the codes of the law it tells of ("D1 D2") and its key. All NULL-terminated, transfer
 * full. */
GStrv zug_rule_card (const ZugLaws *laws, GStrv *codes, GStrv *keys);

/* A man of these laws by its own name or that of orthodox chess, in a list: "Archbishop". Of a man
 * that only a file knows the name is as the file has it. Transfer none. */
const char *zug_rule_card_man (const ZugLaws *laws, ZugManType type);

/* How a man goes and what it is worth, a sentence: "Camel (C): leaps (3,1); value 3." Transfer
 * full. */
char *zug_rule_card_man_sentence (const ZugLaws *laws, ZugManType type);

/* The men offered to a pawn: "Queen, Knight". Transfer full. */
char *zug_rule_card_offered (const ZugLaws *laws);

G_END_DECLS
