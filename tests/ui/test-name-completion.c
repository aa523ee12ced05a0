/* test-name-completion.c: names of players offered while they are typed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-library-fixture.h"
#include "zug-name-completion.h"

/* As a person would at the end of a field. */
static void
type (GtkEditable *field, const char *text)
{
  int at = -1;

  gtk_editable_set_position (field, -1);
  at = gtk_editable_get_position (field);
  gtk_editable_insert_text (field, text, -1, &at);
  gtk_editable_set_position (field, at);
}

/* What is offered below a window: "NAME, 1 game", a line each. */
static char *
dup_offer (GtkWidget *widget)
{
  GtkWidget *popover = zug_ui_find (widget, GTK_TYPE_LIST_BOX, 0);
  GString *offer = g_string_new (NULL);
  GtkWidget *label;

  for (guint n = 0; popover != NULL && (label = zug_ui_find (popover, GTK_TYPE_LABEL, n)) != NULL;
       n++)
    g_string_append_printf (offer, "%s%s", gtk_label_get_text (GTK_LABEL (label)),
                            n % 2 == 0 ? ", " : "\n");
  return g_string_free (offer, FALSE);
}

static void
assert_offer (GtkWidget *widget, const char *expected)
{
  g_autofree char *offer = NULL;

  zug_ui_wait_until (zug_ui_find (widget, GTK_TYPE_LIST_BOX, 0) != NULL);
  offer = dup_offer (widget);
  g_assert_cmpstr (offer, ==, expected);
}

static void
press (GtkEditable *field, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (field));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);
      gboolean taken = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (one)
          && gtk_event_controller_get_propagation_phase (one) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (one, "key-pressed", key, 0, 0, &taken);
    }
}

/* A field and a window of its own over the games Ada – Ben, Cleo – Dov, Eva – Ben. */
static GtkEditable *
make_field (LibraryFixture *self, gboolean search, GtkWindow **window, GtkWidget **box)
{
  GtkWidget *field = gtk_entry_new ();

  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (*box), field);
  *window = zug_ui_window (*box, 360, 300);
  zug_name_completion_use (self->archive);
  zug_name_completion_attach (GTK_EDITABLE (field), search);
  gtk_widget_grab_focus (field);
  return GTK_EDITABLE (field);
}

static void
test_name (LibraryFixture *self, gconstpointer data)
{
  GtkWindow *window;
  GtkWidget *box;
  GtkEditable *field = make_field (self, FALSE, &window, &box);

  library_keep (self, "Benoît Dupont", "Cleo");
  type (field, "be");
  assert_offer (box, "Ben, 2 games\nBenoît Dupont, 1 game\n");
  press (field, GDK_KEY_Escape);
  g_assert_null (zug_ui_find (box, GTK_TYPE_LIST_BOX, 0));
  g_assert_cmpstr (gtk_editable_get_text (field), ==, "be");

  type (field, "noit d");
  assert_offer (box, "Benoît Dupont, 1 game\n");
  press (field, GDK_KEY_Down);
  press (field, GDK_KEY_Return);
  g_assert_cmpstr (gtk_editable_get_text (field), ==, "Benoît Dupont");
  g_assert_null (zug_ui_find (box, GTK_TYPE_LIST_BOX, 0));
  gtk_window_destroy (window);
}

/* Only the value of a filter for names, and nothing else of a search. */
static void
test_search (LibraryFixture *self, gconstpointer data)
{
  GtkWindow *window;
  GtkWidget *box;
  GtkEditable *field = make_field (self, TRUE, &window, &box);

  library_keep (self, "Dupont, \"Ben\"", "Cleo");
  type (field, "date:2013 -player:du");
  assert_offer (box, "Dupont, \"Ben\", 1 game\n");
  press (field, GDK_KEY_Down);
  press (field, GDK_KEY_Return);
  g_assert_cmpstr (gtk_editable_get_text (field), ==,
                   "date:2013 -player:\"=Dupont, \"\"Ben\"\"\" ");
  type (field, "white:\"ev");
  assert_offer (box, "Eva, 1 game\n");
  press (field, GDK_KEY_Up);
  press (field, GDK_KEY_Down);
  press (field, GDK_KEY_Return);
  g_assert_cmpstr (gtk_editable_get_text (field), ==,
                   "date:2013 -player:\"=Dupont, \"\"Ben\"\"\" white:\"=Eva\" ");
  gtk_window_destroy (window);
}

/* A field that goes while names are looked for, and an archive that is no longer there. */
static void
test_gone (LibraryFixture *self, gconstpointer data)
{
  GtkWindow *window;
  GtkWidget *box;
  GtkEditable *field = make_field (self, FALSE, &window, &box);

  type (field, "a");
  assert_offer (box, "Ada, 1 game\n");
  type (field, "d");
  gtk_window_destroy (window);
  field = make_field (self, FALSE, &window, &box);
  zug_name_completion_use (NULL);
  type (field, "a");
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  zug_ui_init (&argc, &argv);
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/names/" name, LibraryFixture, NULL, library_set_up, test, library_tear_down)
  ADD ("name", test_name);
  ADD ("search", test_search);
  ADD ("gone", test_gone);
  return g_test_run ();
}
