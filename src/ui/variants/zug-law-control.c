/* zug-law-control.c: the control that sets a law: a switch, a list, a number, a text, as its kind
 * wants */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-law-control.h"

#include "zug-law-guide.h"
#include "zug-signal.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugLawControl
{
  GtkWidget parent_instance;

  const ZugLaw *law;
  GtkWidget *widget;
  gboolean showing; /* the control follows the law */
  gboolean asking;  /* the law follows the control */
  char *value;      /* the law's, as last shown */
};

enum
{
  WANTED,
  N_SIGNALS
};

/* The lengths of lines in a list of values: on its button, and in it. */
enum
{
  BUTTON_CHARS = 24,
  ROW_CHARS = 34
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugLawControl, zug_law_control, GTK_TYPE_WIDGET)

static gboolean
is_switch (const ZugLaw *law)
{
  return law->kind == ZUG_LAW_CHOICE
         && (g_str_equal (law->values[0].name, "no") || g_str_equal (law->values[0].name, "yes"));
}

static void
zug_law_control_want (ZugLawControl *self, const char *value)
{
  if (self->showing || g_strcmp0 (value, self->value) == 0)
    return;
  self->asking = TRUE;
  g_signal_emit (self, signals[WANTED], 0, value);
  self->asking = FALSE;
}

/* --- a switch --------------------------------------------------------------------------------- */

static void
on_switched (ZugLawControl *self)
{
  zug_law_control_want (self, gtk_switch_get_active (GTK_SWITCH (self->widget)) ? "yes" : "no");
}

static GtkWidget *
make_switch (ZugLawControl *self)
{
  GtkWidget *toggle = gtk_switch_new ();

  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (on_switched), self,
                           G_CONNECT_SWAPPED);
  return toggle;
}

/* --- a list ----------------------------------------------------------------------------------- */

static void
on_selected (ZugLawControl *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->widget));

  if (selected != GTK_INVALID_LIST_POSITION)
    zug_law_control_want (self, self->law->values[selected].name);
}

static GtkWidget *
new_label (int chars)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  gtk_label_set_max_width_chars (GTK_LABEL (label), chars);
  return label;
}

static const char *
text_of (GtkListItem *item)
{
  return gtk_string_object_get_string (gtk_list_item_get_item (item));
}

static void
on_button_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, new_label (BUTTON_CHARS));
}

static void
on_button_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text_of (item));
}

static void
on_row_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = new_label (ROW_CHARS);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, row);
}

/* The room stays where the check does not. */
static void
update_check (GtkDropDown *drop, GParamSpec *pspec, GtkListItem *item)
{
  GtkWidget *check = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_widget_set_opacity (check,
                          gtk_drop_down_get_selected_item (drop) == gtk_list_item_get_item (item));
}

static void
on_row_bind (GtkSignalListItemFactory *factory, GtkListItem *item, GtkDropDown *drop)
{
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (gtk_list_item_get_child (item)));

  gtk_label_set_label (label, text_of (item));
  /* The list is as high as it would be at its natural width, and takes the least: they must be one.
   */
  gtk_label_set_width_chars (label, MIN ((int) g_utf8_strlen (text_of (item), -1), ROW_CHARS));
  g_signal_connect (drop, "notify::selected-item", G_CALLBACK (update_check), item);
  update_check (drop, NULL, item);
}

static void
on_row_unbind (GtkSignalListItemFactory *factory, GtkListItem *item, GtkDropDown *drop)
{
  g_signal_handlers_disconnect_by_func (drop, update_check, item);
}

/* Values are shown whole, in the list and on the button. */
static GtkWidget *
make_list (ZugLawControl *self)
{
  g_autoptr (GtkStringList) values = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) button = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) list = gtk_signal_list_item_factory_new ();
  GtkWidget *drop;

  for (guint i = 0; self->law->values[i].name != NULL; i++)
    gtk_string_list_append (values, zug_law_guide_value_name (self->law, i));
  drop = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&values)), NULL);
  g_signal_connect (button, "setup", G_CALLBACK (on_button_setup), NULL);
  g_signal_connect (button, "bind", G_CALLBACK (on_button_bind), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop), button);
  g_signal_connect (list, "setup", G_CALLBACK (on_row_setup), NULL);
  g_signal_connect (list, "bind", G_CALLBACK (on_row_bind), drop);
  g_signal_connect (list, "unbind", G_CALLBACK (on_row_unbind), drop);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop), list);
  g_signal_connect_object (drop, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
  return drop;
}

/* --- a number --------------------------------------------------------------------------------- */

static void
on_number (ZugLawControl *self)
{
  g_autofree char *value =
      g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->widget)));

  zug_law_control_want (self, value);
}

static GtkWidget *
make_number (ZugLawControl *self)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (self->law->min, self->law->max, 1);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), FALSE);
  zug_widget_leave_wheel (spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (on_number), self, G_CONNECT_SWAPPED);
  return spin;
}

/* --- a text ----------------------------------------------------------------------------------- */

/* A board without holes, or an array that goes without saying, is an empty field that says so. */
#define NONE "none"

static void
on_text (ZugLawControl *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->widget));

  gtk_widget_remove_css_class (self->widget, "error");
  zug_law_control_want (self, zug_law_control_is_wide (self) && *text == '\0' ? NONE : text);
}

/* What is no value does not stay. */
static void
on_left (ZugLawControl *self)
{
  const char *text = g_strcmp0 (self->value, NONE) == 0 ? "" : self->value;

  if (text == NULL)
    return;
  self->showing = TRUE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->widget)), text))
    gtk_editable_set_text (GTK_EDITABLE (self->widget), text);
  self->showing = FALSE;
  gtk_widget_remove_css_class (self->widget, "error");
}

static GtkWidget *
make_text (ZugLawControl *self)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_enable_undo (GTK_EDITABLE (entry), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  if (!zug_law_control_is_wide (self))
    gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 8);
  g_signal_connect_object (entry, "changed", G_CALLBACK (on_text), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_left), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (entry, focus);
  return entry;
}

/* --- the widget ------------------------------------------------------------------------------- */

/* A list asks for one size, whatever its button shows; a value in two lines needs the height for
 * its width. */
static GtkWidget *
zug_law_control_measured (ZugLawControl *self)
{
  return GTK_IS_DROP_DOWN (self->widget) ? gtk_widget_get_first_child (self->widget) : self->widget;
}

static GtkSizeRequestMode
zug_law_control_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (zug_law_control_measured (ZUG_LAW_CONTROL (widget)));
}

static void
zug_law_control_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (zug_law_control_measured (ZUG_LAW_CONTROL (widget)), orientation, for_size,
                      minimum, natural, minimum_baseline, natural_baseline);
}

static void
zug_law_control_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (ZUG_LAW_CONTROL (widget)->widget, width, height, baseline, NULL);
}

static void
zug_law_control_dispose (GObject *object)
{
  ZugLawControl *self = ZUG_LAW_CONTROL (object);

  g_clear_pointer (&self->value, g_free);
  g_clear_pointer (&self->widget, gtk_widget_unparent);

  G_OBJECT_CLASS (zug_law_control_parent_class)->dispose (object);
}

static void
zug_law_control_class_init (ZugLawControlClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_law_control_dispose;
  widget_class->get_request_mode = zug_law_control_get_request_mode;
  widget_class->measure = zug_law_control_measure;
  widget_class->size_allocate = zug_law_control_size_allocate;
  signals[WANTED] = zug_signal_new ("wanted", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_STRING);
}

static void
zug_law_control_init (ZugLawControl *self)
{
}

ZugLawControl *
zug_law_control_new (const ZugLaw *law)
{
  ZugLawControl *self;

  g_return_val_if_fail (law != NULL, NULL);

  if (law->kind == ZUG_LAW_MEN)
    return NULL;
  self = g_object_new (ZUG_TYPE_LAW_CONTROL, "valign", GTK_ALIGN_CENTER, NULL);
  self->law = law;
  if (is_switch (law))
    self->widget = make_switch (self);
  else if (law->values != NULL)
    self->widget = make_list (self);
  else if (law->kind == ZUG_LAW_NUMBER)
    self->widget = make_number (self);
  else
    self->widget = make_text (self);
  gtk_widget_set_parent (self->widget, GTK_WIDGET (self));
  zug_widget_tell_name (self->widget, zug_law_guide_name (law));
  return self;
}

GtkWidget *
zug_law_control_get_widget (ZugLawControl *self)
{
  g_return_val_if_fail (ZUG_IS_LAW_CONTROL (self), NULL);

  return self->widget;
}

gboolean
zug_law_control_is_wide (ZugLawControl *self)
{
  g_return_val_if_fail (ZUG_IS_LAW_CONTROL (self), FALSE);

  return self->law->kind == ZUG_LAW_SQUARES || self->law->kind == ZUG_LAW_ARRAY;
}

/* The value of a list that is called so; one that only a file knows selects none. */
static guint
find_value (const ZugLaw *law, const char *name)
{
  for (guint i = 0; law->values[i].name != NULL; i++)
    if (g_str_equal (law->values[i].name, name))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
zug_law_control_show_value (ZugLawControl *self)
{
  self->showing = TRUE;
  if (GTK_IS_SWITCH (self->widget))
    gtk_switch_set_active (GTK_SWITCH (self->widget), g_str_equal (self->value, "yes"));
  else if (GTK_IS_DROP_DOWN (self->widget))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->widget), find_value (self->law, self->value));
  else if (GTK_IS_SPIN_BUTTON (self->widget))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->widget),
                               (double) g_ascii_strtoull (self->value, NULL, 10));
  else if (!self->asking)
    on_left (self);
  self->showing = FALSE;
}

/* Values are called as they are among the other laws. */
static void
name_values (ZugLawControl *self, const ZugLaws *laws)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (self->widget)));

  self->showing = TRUE;
  for (guint i = 0; self->law->values[i].name != NULL; i++)
    {
      const char *const name[] = {zug_law_guide_value_among (laws, self->law, i), NULL};

      if (!g_str_equal (gtk_string_list_get_string (names, i), name[0]))
        gtk_string_list_splice (names, i, 1, name);
    }
  self->showing = FALSE;
}

void
zug_law_control_show (ZugLawControl *self, const ZugLaws *laws)
{
  char buffer[ZUG_LAW_TEXT];

  g_return_if_fail (ZUG_IS_LAW_CONTROL (self));
  g_return_if_fail (laws != NULL);

  g_free (self->value);
  self->value = g_strdup (zug_laws_get (laws, self->law, buffer));
  if (GTK_IS_ENTRY (self->widget) && g_str_equal (self->value, NONE))
    {
      g_autofree char *words = zug_law_guide_value (laws, self->law);

      gtk_entry_set_placeholder_text (GTK_ENTRY (self->widget), words);
    }
  if (GTK_IS_DROP_DOWN (self->widget))
    name_values (self, laws);
  zug_law_control_show_value (self);
}

void
zug_law_control_put_back (ZugLawControl *self)
{
  g_return_if_fail (ZUG_IS_LAW_CONTROL (self));

  self->asking = FALSE;
  if (self->value != NULL)
    zug_law_control_show_value (self);
}

void
zug_law_control_refuse (ZugLawControl *self)
{
  g_return_if_fail (ZUG_IS_LAW_CONTROL (self));

  gtk_widget_add_css_class (self->widget, "error");
}

void
zug_law_control_activate (ZugLawControl *self)
{
  g_return_if_fail (ZUG_IS_LAW_CONTROL (self));

  if (GTK_IS_SWITCH (self->widget) || GTK_IS_DROP_DOWN (self->widget))
    gtk_widget_mnemonic_activate (self->widget, FALSE);
  else
    gtk_widget_grab_focus (self->widget);
}
