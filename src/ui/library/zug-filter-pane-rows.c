/* zug-filter-pane-rows.c: the fields of the filters, made once */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-filter-pane-private.h"

#include "zug-game-words.h"
#include "zug-variant.h"
#include <glib/gi18n.h>

static void
name_field (GtkWidget *field, GtkWidget *label)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
}

/* A row of the pane: a label and a field. */
static void
add_row (ZugFilterPane *self, const char *words, GtkWidget *field, GtkWidget *named)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (words);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_hexpand (field, TRUE);
  gtk_grid_attach (self->grid, label, 0, self->n_rows, 1, 1);
  gtk_grid_attach (self->grid, field, 1, self->n_rows++, 1, 1);
  if (named != NULL)
    {
      gtk_label_set_mnemonic_widget (GTK_LABEL (label), named);
      name_field (named, label);
    }
}

static GtkEditable *
make_entry (ZugFilterPane *self, const char *hint)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), hint);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 6);
  gtk_widget_set_hexpand (entry, TRUE);
  return GTK_EDITABLE (entry);
}

static void
add_text (ZugFilterPane *self, ZugFilterKind kind, const char *words)
{
  self->texts[kind] = make_entry (self, NULL);
  g_signal_connect_object (self->texts[kind], "changed", G_CALLBACK (zug_filter_pane_typed), self,
                           G_CONNECT_SWAPPED);
  add_row (self, words, GTK_WIDGET (self->texts[kind]), GTK_WIDGET (self->texts[kind]));
}

/* From one to another. names: what a screen reader calls the two. */
static void
add_range (ZugFilterPane *self, GtkEditable *fields[2], const char *words,
           const char *const hints[2], const char *const names[2])
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  for (int i = 0; i < 2; i++)
    {
      fields[i] = make_entry (self, hints[i]);
      g_signal_connect_object (fields[i], "changed", G_CALLBACK (zug_filter_pane_typed), self,
                               G_CONNECT_SWAPPED);
      if (i == 1)
        gtk_box_append (GTK_BOX (box), gtk_label_new ("–"));
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (fields[i]));
    }
  add_row (self, words, box, GTK_WIDGET (fields[0]));
  for (int i = 0; i < 2; i++)
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (fields[i]),
                                     GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (fields[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      names[i], -1);
    }
}

static void
add_results (ZugFilterPane *self)
{
  const ZugResult order[] = {ZUG_RESULT_WHITE, ZUG_RESULT_DRAW, ZUG_RESULT_BLACK, ZUG_RESULT_OPEN};
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (zug_game_words_of_result (order[i]));

      gtk_widget_set_hexpand (button, TRUE);
      self->results[order[i]] = GTK_TOGGLE_BUTTON (button);
      g_signal_connect_object (button, "toggled", G_CALLBACK (zug_filter_pane_toggled), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), button);
    }
  add_row (self, C_ ("filter pane", "Result"), box, NULL);
}

static GtkDropDown *
add_choice (ZugFilterPane *self, const char *words)
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (zug_filter_pane_chosen), self,
                           G_CONNECT_SWAPPED);
  add_row (self, words, choice, choice);
  return GTK_DROP_DOWN (choice);
}

/* In two columns where there is room. */
static void
add_features (ZugFilterPane *self)
{
  GtkWidget *box = gtk_flow_box_new ();
  GtkWidget *title = gtk_label_new (C_ ("filter pane", "Contains all of"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 2);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (box), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("filter pane", "Contains all of"), -1);
  for (int feature = 0; feature < ZUG_N_FEATURES; feature++)
    {
      GtkWidget *check = gtk_check_button_new_with_label (zug_game_words_feature (feature));

      self->features[feature] = GTK_CHECK_BUTTON (check);
      g_signal_connect_object (check, "toggled", G_CALLBACK (zug_filter_pane_toggled), self,
                               G_CONNECT_SWAPPED);
      gtk_flow_box_append (GTK_FLOW_BOX (box), check);
      /* The keyboard stops at the buttons alone. */
      gtk_widget_set_focusable (gtk_widget_get_parent (check), FALSE);
    }
  gtk_grid_attach (self->grid, title, 0, self->n_rows++, 2, 1);
  gtk_grid_attach (self->grid, box, 0, self->n_rows++, 2, 1);
}

static void
add_variants (ZugFilterPane *self)
{
  g_autoptr (ZugVariantShelf) built_in = zug_variant_shelf_new ();

  self->variant = add_choice (self, C_ ("filter pane", "_Game"));
  zug_filter_pane_set_shelf (self, built_in);
}

static void
add_last_rows (ZugFilterPane *self)
{
  GtkWidget *check =
      gtk_check_button_new_with_mnemonic (C_ ("filter pane", "The _position on the board"));

  self->position = GTK_CHECK_BUTTON (check);
  gtk_widget_set_tooltip_text (check,
                               C_ ("filter pane", "Games in which the position stood that the "
                                                  "Play page shows"));
  g_signal_connect_object (check, "toggled", G_CALLBACK (zug_filter_pane_position_toggled), self,
                           G_CONNECT_SWAPPED);
  gtk_grid_attach (self->grid, check, 0, self->n_rows++, 2, 1);
  add_features (self);
  self->clear = gtk_button_new_with_mnemonic (C_ ("filter pane", "_Clear All"));
  g_signal_connect_object (self->clear, "clicked", G_CALLBACK (zug_filter_pane_clear), self,
                           G_CONNECT_SWAPPED);
  gtk_grid_attach (self->grid, self->clear, 0, self->n_rows++, 2, 1);
}

void
zug_filter_pane_add_rows (ZugFilterPane *self)
{
  const char *const dates[] = {C_ ("filter pane", "1999"), C_ ("filter pane", "2013.05")};
  const char *const lengths[] = {"", ""};
  const char *const date_names[] = {C_ ("filter pane", "Date, from"),
                                    C_ ("filter pane", "Date, to")};
  const char *const length_names[] = {C_ ("filter pane", "Turns, from"),
                                      C_ ("filter pane", "Turns, to")};

  add_variants (self);
  add_results (self);
  add_text (self, ZUG_FILTER_WHITE, C_ ("filter pane", "_White"));
  add_text (self, ZUG_FILTER_BLACK, C_ ("filter pane", "_Black"));
  add_text (self, ZUG_FILTER_PLAYER, C_ ("filter pane", "_Either Side"));
  add_text (self, ZUG_FILTER_EVENT, C_ ("filter pane", "E_vent"));
  add_text (self, ZUG_FILTER_SITE, C_ ("filter pane", "_Site"));
  add_range (self, self->date, C_ ("filter pane", "_Date"), dates, date_names);
  add_range (self, self->length, C_ ("filter pane", "_Turns"), lengths, length_names);
  add_text (self, ZUG_FILTER_COMMENT, C_ ("filter pane", "Co_mments"));
  self->tag = make_entry (self, C_ ("filter pane", "ECO=B90, then Enter"));
  g_signal_connect_object (self->tag, "activate", G_CALLBACK (zug_filter_pane_tag_entered), self,
                           G_CONNECT_SWAPPED);
  add_row (self, C_ ("filter pane", "T_ag"), GTK_WIDGET (self->tag), GTK_WIDGET (self->tag));
  self->collection = add_choice (self, C_ ("filter pane", "Co_llection"));
  add_last_rows (self);
}
