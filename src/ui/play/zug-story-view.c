/* zug-story-view.c: the story of a turn, a row for each sentence, that can be asked for its law */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-story-view.h"

#include "zug-one-stop.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugStoryView
{
  GtkWidget parent_instance;

  GtkListBox *list;
  GPtrArray *lines; /* ZugStoryLine; NULL while words are shown instead */
  char *text;
};

enum
{
  ASKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugStoryView, zug_story_view, GTK_TYPE_WIDGET)

static void
on_row_activated (ZugStoryView *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[ASKED], 0,
                 g_ptr_array_index (self->lines, gtk_list_box_row_get_index (row)));
}

/* Whether that is shown already: the same story again leaves the keyboard on its row. */
static gboolean
zug_story_view_is_shown (ZugStoryView *self, const char *text)
{
  if (g_str_equal (self->text, text))
    return TRUE;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  zug_list_box_clear (self->list);
  return FALSE;
}

static void
zug_story_view_dispose (GObject *object)
{
  ZugStoryView *self = ZUG_STORY_VIEW (object);

  if (self->list != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->list));
  self->list = NULL;
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (zug_story_view_parent_class)->dispose (object);
}

static void
zug_story_view_class_init (ZugStoryViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_story_view_dispose;
  GTK_WIDGET_CLASS (klass)->focus = zug_one_stop_focus;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  signals[ASKED] = zug_signal_new ("asked", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_POINTER);
}

static void
zug_story_view_init (ZugStoryView *self)
{
  self->text = g_strdup ("");
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "story");
  zug_widget_tell_name (self->list, C_ ("story", "Story of the turn"));
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (on_row_activated), self);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

/* A sentence, and behind it that it can be asked why; by no sign that annotates moves. */
static GtkWidget *
asked_row (const char *words)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = zug_text_label_new (words, NULL);
  GtkWidget *sign = g_object_new (GTK_TYPE_IMAGE, "icon-name", "help-about-symbolic", "pixel-size",
                                  12, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign",
                                  GTK_ALIGN_START, "margin-top", 2, NULL);

  gtk_widget_add_css_class (sign, "dim-label");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  zug_widget_tell_name (row, words);
  gtk_widget_set_tooltip_text (row, C_ ("story", "Why?"));
  return row;
}

static GtkWidget *
plain_row (const char *words)
{
  GtkWidget *row = zug_text_row_new (words);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

/* No law knows why people ended a game. */
static GtkWidget *
line_row (const ZugStoryLine *line)
{
  return line->framing && line->law == NULL ? plain_row (line->text) : asked_row (line->text);
}

void
zug_story_view_show (ZugStoryView *self, GPtrArray *lines)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_if_fail (ZUG_IS_STORY_VIEW (self));
  g_return_if_fail (lines != NULL);

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            ((const ZugStoryLine *) g_ptr_array_index (lines, i))->text);
  if (zug_story_view_is_shown (self, text->str))
    return;
  self->lines = g_ptr_array_ref (lines);
  for (guint i = 0; i < lines->len; i++)
    gtk_list_box_append (self->list, line_row (g_ptr_array_index (lines, i)));
}

void
zug_story_view_say (ZugStoryView *self, const char *words)
{
  g_return_if_fail (ZUG_IS_STORY_VIEW (self));
  g_return_if_fail (words != NULL);

  if (zug_story_view_is_shown (self, words))
    return;
  gtk_list_box_append (self->list, plain_row (words));
}

GPtrArray *
zug_story_view_get_lines (ZugStoryView *self)
{
  g_return_val_if_fail (ZUG_IS_STORY_VIEW (self), NULL);

  return self->lines;
}

const char *
zug_story_view_get_text (ZugStoryView *self)
{
  g_return_val_if_fail (ZUG_IS_STORY_VIEW (self), NULL);

  return self->text;
}
