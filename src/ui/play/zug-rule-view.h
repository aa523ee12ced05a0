/* zug-rule-view.h: what differs from orthodox chess in a game, a row for each law */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-variant.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Name, summary, and the laws as rows that the keyboard goes over. Properties: `coded` (gboolean,
 * when it is made): with their codes, and those of the game as its type, for who makes variants; a
 * player takes "E2" for a square. `lesson-action` (string, write only): the action that opens the
 * lesson of the game shown, where that is not "win.lessons", of the game on the board; NULL or
 * empty: it is not offered. */
#define ZUG_TYPE_RULE_VIEW (zug_rule_view_get_type ())
G_DECLARE_FINAL_TYPE (ZugRuleView, zug_rule_view, ZUG, RULE_VIEW, GtkWidget)

void zug_rule_view_show (ZugRuleView *self, ZugVariant *variant);

/* Whether a row tells of a law: of the one with this key where it is not NULL and has a row, else
 * of one with this code ("E2"). */
gboolean zug_rule_view_has (ZugRuleView *self, const char *code, const char *key);

/* Gives the keyboard to that row, which brings it into view; FALSE where there is none. */
gboolean zug_rule_view_go_to (ZugRuleView *self, const char *code, const char *key);

/* The codes of a law, separated by spaces, for a narrow column: two a line. Transfer full. */
char *zug_rule_view_fold_codes (const char *codes);

/* "6 rules that chess does not have", or that nothing differs; empty where it is no chess. Transfer
 * full. */
char *zug_rule_view_dup_count (ZugVariant *variant);

G_END_DECLS
