/* zug-value-graph.h: the values of turns, what choices gave away, and who guessed better */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-review.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Above a line of the values before each turn and at the end, White winning at the top; below bars
 * for each turn: what White's choice gave away (light, down), what Black's did (dark, up), and the
 * guess (hatched). Left, Right, Home and End go from turn to turn, so does a press. Signal:
 * `activated` (guint index): the person went to a turn. */
#define ZUG_TYPE_VALUE_GRAPH (zug_value_graph_get_type ())
G_DECLARE_FINAL_TYPE (ZugValueGraph, zug_value_graph, ZUG, VALUE_GRAPH, GtkWidget)

/* NULL: nothing. Follows its progress. */
void zug_value_graph_set_review (ZugValueGraph *self, ZugReview *review);

/* The place of the turn that is marked; -1: none. */
int zug_value_graph_get_current (ZugValueGraph *self);
void zug_value_graph_set_current (ZugValueGraph *self, int index);

/* Where a turn's value stands in the widget; FALSE where it is not reviewed. */
gboolean zug_value_graph_get_point (ZugValueGraph *self, guint index, graphene_point_t *point);

G_END_DECLS
