/* test-blind-text.c: what is typed beside somebody who must not read it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-blind-text.h"
#include "zug-ui-fixture.h"

typedef struct
{
  GtkWindow *window;
  GtkEntry *entry;
  GString *heard; /* what the bus hears of: what comes in and what goes */
} Fixture;

static void
on_insert (GtkEditable *text, const char *letters, int length, int *position, Fixture *self)
{
  g_string_append_printf (self->heard, "+%.*s", length, letters);
}

static void
on_delete (GtkEditable *text, int start, int end, Fixture *self)
{
  g_autofree char *gone = gtk_editable_get_chars (text, start, end);

  g_string_append_printf (self->heard, "-%s", gone);
}

/* As GTK's own listener for the bus hears: behind all others, and before what is deleted goes. */
static void
set_up (Fixture *self, gconstpointer data)
{
  GtkEditable *text;

  self->window = GTK_WINDOW (gtk_window_new ());
  self->entry = GTK_ENTRY (gtk_entry_new ());
  self->heard = g_string_new (NULL);
  gtk_window_set_child (self->window, GTK_WIDGET (self->entry));
  zug_blind_text_attach (self->entry);
  text = gtk_editable_get_delegate (GTK_EDITABLE (self->entry));
  g_signal_connect_after (text, "insert-text", G_CALLBACK (on_insert), self);
  g_signal_connect (text, "delete-text", G_CALLBACK (on_delete), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
  g_string_free (self->heard, TRUE);
}

static void
type (Fixture *self, const char *letters, int at)
{
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), letters, -1, &at);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), at);
}

static void
assert_text (Fixture *self, const char *shown, const char *typed)
{
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (self->entry)), ==, shown);
  g_assert_cmpstr (zug_blind_text_get (self->entry), ==, typed);
}

/* Whatever is done to it, the entry holds dots, and nobody hears anything else. */
static void
test_blind (Fixture *self, gconstpointer data)
{
  zug_blind_text_set_blind (self->entry, TRUE);
  g_assert_false (gtk_entry_get_visibility (self->entry));
  g_string_truncate (self->heard, 0);
  type (self, "Sf3", 0);
  assert_text (self, "●●●", "Sf3");
  type (self, "ä", 1);
  assert_text (self, "●●●●", "Säf3");
  gtk_editable_delete_text (GTK_EDITABLE (self->entry), 1, 3);
  assert_text (self, "●●", "S3");
  gtk_editable_delete_text (GTK_EDITABLE (self->entry), 1, -1);
  assert_text (self, "●", "S");
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "e4");
  assert_text (self, "●●", "e4");
  g_assert_cmpstr (self->heard->str, ==, "+●●●+●-●●-●-●+●●");
  zug_blind_text_wipe (self->entry);
  assert_text (self, "", "");
  g_assert_cmpstr (self->heard->str, ==, "+●●●+●-●●-●-●+●●");
}

/* The bus may name places that are none. */
static void
test_places (Fixture *self, gconstpointer data)
{
  zug_blind_text_set_blind (self->entry, TRUE);
  type (self, "f3", 0);
  type (self, "x", 50);
  assert_text (self, "●●●", "f3x");
  type (self, "N", -1);
  assert_text (self, "●●●●", "f3xN");
  gtk_editable_delete_text (GTK_EDITABLE (self->entry), 2, 100);
  assert_text (self, "●●", "f3");
  gtk_editable_delete_text (GTK_EDITABLE (self->entry), 50, -1);
  assert_text (self, "●●", "f3");
}

/* There is no room for more letters than for dots. */
static void
test_full (Fixture *self, gconstpointer data)
{
  gtk_entry_set_max_length (self->entry, 4);
  zug_blind_text_set_blind (self->entry, TRUE);
  type (self, "abc", 0);
  type (self, "xyz", 1);
  assert_text (self, "●●●●", "axbc");
  zug_blind_text_wipe (self->entry);
  g_assert_cmpint (gtk_entry_get_max_length (self->entry), ==, 4);
}

/* Who asks to see it sees it, and goes on where he was. */
static void
test_peek (Fixture *self, gconstpointer data)
{
  type (self, "Nf3", 0);
  assert_text (self, "Nf3", "Nf3");
  zug_blind_text_set_blind (self->entry, TRUE);
  assert_text (self, "●●●", "Nf3");
  gtk_editable_set_position (GTK_EDITABLE (self->entry), 1);
  zug_blind_text_set_blind (self->entry, FALSE);
  assert_text (self, "Nf3", "Nf3");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (self->entry)), ==, 1);
  type (self, "b", 1);
  assert_text (self, "Nbf3", "Nbf3");
}

int
main (int argc, char *argv[])
{
  zug_ui_init (&argc, &argv);
#define ADD(name, func) g_test_add ("/ui/blind-text/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("blind", test_blind);
  ADD ("places", test_places);
  ADD ("full", test_full);
  ADD ("peek", test_peek);
  return g_test_run ();
}
