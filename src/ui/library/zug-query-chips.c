/* zug-query-chips.c: the filters of a search as chips, each taken away by a press */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-query-chips.h"

#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugQueryChips
{
  AdwBin parent_instance;

  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (ZugQueryChips, zug_query_chips, ADW_TYPE_BIN)

#define SIZE 36 /* a name or a ZFEN may be long; its tooltip tells it whole */

static void
on_clicked (GtkWidget *chip, ZugQueryChips *self)
{
  guint place = 0, kind, value;
  GtkWidget *next;

  for (GtkWidget *other = chip; (other = gtk_widget_get_prev_sibling (other)) != NULL;)
    place++;
  kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (chip), "kind"));
  value = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (chip), "value"));
  g_signal_emit_by_name (self, "removed", kind, value);

  /* The keyboard stays here as long as there is a chip: at the one that took the place. */
  next = gtk_widget_get_first_child (self->box);
  while (place-- > 0 && next != NULL && gtk_widget_get_next_sibling (next) != NULL)
    next = gtk_widget_get_next_sibling (next);
  if (next != NULL)
    gtk_widget_grab_focus (next);
}

static gboolean
on_key (GtkWidget *chip, GVariant *parameter, gpointer user_data)
{
  g_signal_emit_by_name (chip, "clicked");
  return TRUE;
}

static GtkWidget *
make_chip (ZugQueryChips *self, const ZugFilter *filter)
{
  GtkWidget *chip = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (filter->words);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  const guint values[] = {GDK_KEY_Delete, GDK_KEY_BackSpace};
  /* TRANSLATORS: %s is a filter, such as "White: Ada". */
  g_autofree char *name = g_strdup_printf (C_ ("library", "Remove the filter %s"), filter->words);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), SIZE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_set_tooltip_text (chip, name);
  zug_widget_tell_name (chip, name);
  gtk_widget_add_css_class (chip, "query-chip");
  g_object_set_data (G_OBJECT (chip), "kind", GUINT_TO_POINTER (filter->kind));
  g_object_set_data (G_OBJECT (chip), "value", GUINT_TO_POINTER (filter->value));
  g_signal_connect (chip, "clicked", G_CALLBACK (on_clicked), self);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (keys),
        gtk_shortcut_new (gtk_keyval_trigger_new (values[i], 0),
                          gtk_callback_action_new (on_key, NULL, NULL)));
  gtk_widget_add_controller (chip, keys);
  return chip;
}

static void
zug_query_chips_class_init (ZugQueryChipsClass *klass)
{
  zug_signal_new ("removed", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
zug_query_chips_init (ZugQueryChips *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  adw_bin_set_child (ADW_BIN (self), g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                                   GTK_POLICY_EXTERNAL, "vscrollbar-policy",
                                                   GTK_POLICY_NEVER, "child", self->box, NULL));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
zug_query_chips_show (ZugQueryChips *self, GPtrArray *filters)
{
  g_return_if_fail (ZUG_IS_QUERY_CHIPS (self));

  zug_widget_drop_children (self->box);
  for (guint i = 0; i < filters->len; i++)
    gtk_box_append (GTK_BOX (self->box), make_chip (self, g_ptr_array_index (filters, i)));
  gtk_widget_set_visible (GTK_WIDGET (self), filters->len > 0);
}
