/* zug-filter-pane-private.h: the filters between their fields and their query */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-filter-pane.h"

G_BEGIN_DECLS

struct _ZugFilterPane
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkGrid *grid;
  int n_rows;
  GtkDropDown *variant;
  GtkDropDown *collection;
  GtkToggleButton *results[4];
  GtkEditable *texts[ZUG_FILTER_VARIANT];
  GtkEditable *date[2];
  GtkEditable *length[2];
  GtkEditable *tag;
  GtkCheckButton *features[ZUG_N_FEATURES];
  GtkCheckButton *position;
  GtkWidget *clear;

  ZugVariantShelf *shelf;
  GPtrArray *collections;
  ZugGameQuery *query;
  gboolean has_position;
  ZugLaws laws;
  ZugPosition on_board;
  gboolean filling; /* fields follow the query, not the other way round */
  guint waiting;
};

/* zug-filter-pane-rows.c: makes all fields. */
void zug_filter_pane_add_rows (ZugFilterPane *self);

/* zug-filter-pane.c: what the fields call when the person changes them. */
void zug_filter_pane_typed (ZugFilterPane *self);
void zug_filter_pane_tag_entered (ZugFilterPane *self);
void zug_filter_pane_toggled (ZugFilterPane *self);
void zug_filter_pane_position_toggled (ZugFilterPane *self);
void zug_filter_pane_chosen (ZugFilterPane *self);
void zug_filter_pane_clear (ZugFilterPane *self);

G_END_DECLS
