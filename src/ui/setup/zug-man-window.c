/* zug-man-window.c: the men of a variant that is being made: letter, name, how they go, picture */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-man-window.h"

#include "zug-announce.h"
#include "zug-man-editor.h"
#include "zug-man-picture.h"
#include "zug-one-stop.h"
#include "zug-rule-card.h"
#include "zug-setup-question.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>
#include <string.h>

/* Application pixels of a man. */
#define PICTURE 36

struct _ZugManWindow
{
  AdwWindow parent_instance;

  GtkWidget *back;
  AdwWindowTitle *heading;
  GtkStack *line; /* shows one of these */
  GtkWidget *no_trouble;
  GtkWidget *trouble;
  GtkLabel *words;
  GtkStack *pages;
  AdwPreferencesGroup *group;
  ZugManEditor *editor;

  GPtrArray *rows; /* of the list, by type; owned by the group */
  ZugDraft *draft;
  ZugLaws laws;        /* with the men as they are here */
  char *first_problem; /* of the draft; NULL for none */
};

G_DEFINE_FINAL_TYPE (ZugManWindow, zug_man_window, ADW_TYPE_WINDOW)

static gboolean
is_editing (ZugManWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "man") == 0;
}

/* What is wrong with these men first, in words; NULL for nothing. Transfer full. */
static char *
find_problem (const ZugLaws *laws)
{
  ZugLawProblem problem;

  return zug_laws_problems (laws, &problem, 1) > 0 ? zug_draft_problem_words (laws, &problem)
                                                   : NULL;
}

/* The line keeps its words and so its place when all is well again: the men below do not move. */
static void
show_problem (ZugManWindow *self)
{
  g_autofree char *problem = find_problem (&self->laws);
  gboolean told = gtk_stack_get_visible_child (self->line) == self->trouble;

  gtk_stack_set_visible_child (self->line, problem != NULL ? self->trouble : self->no_trouble);
  if (problem == NULL || (told && g_str_equal (gtk_label_get_label (self->words), problem)))
    return;
  gtk_label_set_label (self->words, problem);
  zug_announce (GTK_WIDGET (self), problem);
}

static void
show_heading (ZugManWindow *self)
{
  ZugManType type = zug_laws_man (&self->laws, zug_man_editor_get_letter (self->editor));
  gboolean man = is_editing (self) && type != ZUG_NO_MAN;

  adw_window_title_set_title (self->heading,
                              man ? zug_rule_card_man (&self->laws, type) : C_ ("men", "Men"));
  adw_window_title_set_subtitle (self->heading, zug_draft_get_file (self->draft)->name);
  gtk_widget_set_visible (self->back, is_editing (self));
}

/* --- the list --------------------------------------------------------------------------------- */

static void
edit (ZugManWindow *self, char letter)
{
  zug_man_editor_edit (self->editor, &self->laws, letter);
  gtk_stack_set_visible_child_name (self->pages, "man");
  zug_man_editor_enter_name (self->editor);
}

static void
on_row (ZugManWindow *self, GtkWidget *row)
{
  edit (self, (char) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "letter")));
}

static GtkWidget *
make_row (ZugManWindow *self, ZugManType type)
{
  g_autofree char *sentence = zug_rule_card_man_sentence (&self->laws, type);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), zug_rule_card_man (&self->laws, type));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sentence);
  adw_action_row_add_prefix (
      ADW_ACTION_ROW (row),
      zug_man_picture_new (ZUG_WHITE, zug_drawing_of (&self->laws, type), PICTURE));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "letter", GINT_TO_POINTER (self->laws.man[type].letter));
  g_signal_connect_swapped (row, "activated", G_CALLBACK (on_row), self);
  return row;
}

static void
show_list (ZugManWindow *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint type = 0; type < self->laws.n_types; type++)
    {
      GtkWidget *row = make_row (self, (ZugManType) type);

      adw_preferences_group_add (self->group, row);
      g_ptr_array_add (self->rows, row);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "men.add", self->laws.n_types < ZUG_N_TYPES);
}

static void
on_page (ZugManWindow *self)
{
  if (self->draft == NULL)
    return;
  if (!is_editing (self))
    show_list (self);
  show_heading (self);
}

/* Leaving a man, the keyboard is on its row. */
static void
show_all (ZugManWindow *self)
{
  ZugManType type = zug_laws_man (&self->laws, zug_man_editor_get_letter (self->editor));

  gtk_stack_set_visible_child_name (self->pages, "list");
  if (type < self->rows->len)
    gtk_widget_grab_focus (g_ptr_array_index (self->rows, type));
}

/* --- edits ------------------------------------------------------------------------------------ */

static void
on_changed (ZugManWindow *self)
{
  show_problem (self);
  show_heading (self);
}

static void
on_remove (ZugManWindow *self)
{
  zug_laws_remove_man (&self->laws, zug_man_editor_get_letter (self->editor));
  show_problem (self);
  show_all (self);
}

static char
free_letter (const ZugLaws *laws)
{
  char letter = 'A';

  while (zug_laws_man (laws, letter) != ZUG_NO_MAN)
    letter++;
  return letter;
}

static void
on_add (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugManWindow *self = ZUG_MAN_WINDOW (widget);
  char letter = free_letter (&self->laws);
  /* TRANSLATORS: a new man is called so at first; %c is its letter. Fewer than 32 bytes. */
  g_autofree char *name = g_strdup_printf (C_ ("men", "Man %c"), letter);

  zug_laws_add_man (&self->laws, letter);
  zug_laws_set_man (&self->laws, letter, "name", name);
  zug_laws_set_man (&self->laws, letter, "value", "3");
  show_problem (self);
  edit (self, letter);
}

static void
use_men (ZugManWindow *self)
{
  ZugLaws laws = *zug_draft_get_laws (self->draft);

  memcpy (laws.man, self->laws.man, sizeof laws.man);
  memcpy (laws.promote_to, self->laws.promote_to, sizeof laws.promote_to);
  memcpy (laws.array, self->laws.array, sizeof laws.array);
  zug_laws_settle (&laws);
  zug_draft_set_laws (self->draft, &laws, C_ ("men", "Men"));
  gtk_window_destroy (GTK_WINDOW (self));
}

/* A contradiction that was not there before is not taken over without a word. */
static void
on_done (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ZugManWindow *self = ZUG_MAN_WINDOW (widget);
  g_autofree char *problem = find_problem (&self->laws);

  if (problem == NULL || g_strcmp0 (problem, self->first_problem) == 0)
    use_men (self);
  else
    zug_setup_question_ask (GTK_WINDOW (self), C_ ("men", "Use Them All the Same?"), problem,
                            C_ ("setup question", "_Keep Editing"), C_ ("men", "_Use Them"),
                            G_CALLBACK (use_men), self);
}

static void
on_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (is_editing (ZUG_MAN_WINDOW (widget)))
    show_all (ZUG_MAN_WINDOW (widget));
  else
    gtk_window_close (GTK_WINDOW (widget));
}

static gboolean
zug_man_window_close_request (GtkWindow *window)
{
  ZugManWindow *self = ZUG_MAN_WINDOW (window);

  if (zug_laws_equal (&self->laws, zug_draft_get_laws (self->draft)))
    return GTK_WINDOW_CLASS (zug_man_window_parent_class)->close_request (window);
  zug_setup_question_ask (GTK_WINDOW (self), C_ ("setup", "Close without Using It?"),
                          C_ ("men", "What has been changed in the men would be lost."),
                          C_ ("setup question", "_Keep Editing"), C_ ("setup question", "_Close"),
                          G_CALLBACK (gtk_window_destroy), self);
  return TRUE;
}

static void
zug_man_window_dispose (GObject *object)
{
  g_clear_object (&ZUG_MAN_WINDOW (object)->draft);
  g_clear_pointer (&ZUG_MAN_WINDOW (object)->first_problem, g_free);
  g_clear_pointer (&ZUG_MAN_WINDOW (object)->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_man_window_parent_class)->dispose (object);
}

/* The men are a list, what is told of one is a form. */
static gboolean
zug_man_window_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return is_editing (ZUG_MAN_WINDOW (widget))
             ? GTK_WIDGET_CLASS (zug_man_window_parent_class)->focus (widget, direction)
             : zug_one_stop_focus (widget, direction);
}

static void
zug_man_window_class_init (ZugManWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_man_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = zug_man_window_close_request;
  widget_class->focus = zug_man_window_focus;

  g_type_ensure (ZUG_TYPE_MAN_EDITOR);
  zug_widget_class_set_template (widget_class, "zug-man-window");
  gtk_widget_class_bind_template_child (widget_class, ZugManWindow, back);
  gtk_widget_class_bind_template_child (widget_class, ZugManWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ZugManWindow, line);
  gtk_widget_class_bind_template_child (widget_class, ZugManWindow, no_trouble);
  gtk_widget_class_bind_template_child (widget_class, ZugManWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, ZugManWindow, words);
  gtk_widget_class_bind_template_child (widget_class, ZugManWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ZugManWindow, group);
  gtk_widget_class_bind_template_child (widget_class, ZugManWindow, editor);
  gtk_widget_class_bind_template_callback (widget_class, on_page);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_install_action (widget_class, "men.add", NULL, on_add);
  gtk_widget_class_install_action (widget_class, "men.back", NULL, on_back);
  gtk_widget_class_install_action (widget_class, "men.done", NULL, on_done);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "men.back", NULL);
}

static void
zug_man_window_init (ZugManWindow *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
zug_man_window_new (GtkWindow *parent, ZugDraft *draft)
{
  ZugManWindow *self;

  g_return_val_if_fail (ZUG_IS_DRAFT (draft), NULL);

  self = g_object_new (ZUG_TYPE_MAN_WINDOW, "transient-for", parent, NULL);
  zug_window_fit (GTK_WINDOW (self));
  self->draft = g_object_ref (draft);
  self->laws = *zug_draft_get_laws (draft);
  self->first_problem = find_problem (&self->laws);
  show_list (self);
  show_heading (self);
  show_problem (self);
  return GTK_WIDGET (self);
}
