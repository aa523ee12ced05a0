/* zug-lesson-steps.c: the steps of a lesson as a row of buttons, with what has been learnt */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-lesson-steps.h"

#include "zug-widgets.h"
#include <glib/gi18n.h>

#define DONE "lessons-done"

struct _ZugLessonSteps
{
  GtkBox parent_instance;

  GSettings *settings; /* NULL until there are lessons */
  GPtrArray *lessons;
  guint current;
};

enum
{
  STEP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugLessonSteps, zug_lesson_steps, GTK_TYPE_BOX)

static const ZugLesson *
zug_lesson_steps_get (ZugLessonSteps *self, guint index)
{
  return g_ptr_array_index (self->lessons, index);
}

static gboolean
zug_lesson_steps_is_done (ZugLessonSteps *self, guint index)
{
  g_auto (GStrv) done = g_settings_get_strv (self->settings, DONE);

  return g_strv_contains ((const char *const *) done, zug_lesson_steps_get (self, index)->key);
}

static void
zug_lesson_steps_mark (ZugLessonSteps *self, GtkWidget *button, guint index)
{
  const char *title = zug_lesson_steps_get (self, index)->step->title;
  gboolean done = zug_lesson_steps_is_done (self, index);
  /* TRANSLATORS: the number of a step, and its title */
  g_autofree char *name = g_strdup_printf (done ? C_ ("lesson", "Step %1$u, answered rightly: %2$s")
                                                : C_ ("lesson", "Step %1$u: %2$s"),
                                           index + 1, g_dpgettext2 (NULL, "lesson", title));
  g_autofree char *number = g_strdup_printf ("%u", index + 1);

  if (done)
    gtk_button_set_icon_name (GTK_BUTTON (button), "object-select-symbolic");
  else
    gtk_button_set_label (GTK_BUTTON (button), number);
  gtk_widget_set_tooltip_text (button, name);
  zug_widget_tell_name (button, name);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), index == self->current);
}

static void
zug_lesson_steps_update (ZugLessonSteps *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self));

  for (guint i = 0; button != NULL; button = gtk_widget_get_next_sibling (button))
    zug_lesson_steps_mark (self, button, i++);
}

/* A press would let the button of the current step go. */
static void
on_clicked (ZugLessonSteps *self, GtkWidget *button)
{
  guint index = 0;

  while ((button = gtk_widget_get_prev_sibling (button)) != NULL)
    index++;
  zug_lesson_steps_update (self);
  g_signal_emit (self, signals[STEP], 0, index);
}

static void
zug_lesson_steps_dispose (GObject *object)
{
  g_clear_object (&ZUG_LESSON_STEPS (object)->settings);
  g_clear_pointer (&ZUG_LESSON_STEPS (object)->lessons, g_ptr_array_unref);

  G_OBJECT_CLASS (zug_lesson_steps_parent_class)->dispose (object);
}

static void
zug_lesson_steps_class_init (ZugLessonStepsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_lesson_steps_dispose;
  signals[STEP] = zug_signal_new ("step", G_TYPE_FROM_CLASS (klass), 1, G_TYPE_UINT);
}

static void
zug_lesson_steps_init (ZugLessonSteps *self)
{
}

void
zug_lesson_steps_set_lessons (ZugLessonSteps *self, GSettings *settings, GPtrArray *lessons)
{
  GtkWidget *button;

  g_return_if_fail (ZUG_IS_LESSON_STEPS (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (lessons != NULL);

  g_set_object (&self->settings, settings);
  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  self->lessons = g_ptr_array_ref (lessons);
  self->current = lessons->len;
  while ((button = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), button);
  for (guint i = 0; i < lessons->len; i++)
    {
      button = gtk_toggle_button_new ();
      gtk_widget_add_css_class (button, "circular");
      gtk_widget_add_css_class (button, "flat");
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self), button);
    }
  zug_lesson_steps_update (self);
}

void
zug_lesson_steps_set_current (ZugLessonSteps *self, guint current)
{
  g_return_if_fail (ZUG_IS_LESSON_STEPS (self));

  self->current = current;
  zug_lesson_steps_update (self);
}

void
zug_lesson_steps_set_done (ZugLessonSteps *self, guint index)
{
  g_auto (GStrv) done = NULL;
  g_autoptr (GStrvBuilder) builder = NULL;
  g_auto (GStrv) now = NULL;

  g_return_if_fail (ZUG_IS_LESSON_STEPS (self));
  g_return_if_fail (self->lessons != NULL && index < self->lessons->len);

  if (zug_lesson_steps_is_done (self, index))
    return;
  done = g_settings_get_strv (self->settings, DONE);
  builder = g_strv_builder_new ();
  g_strv_builder_addv (builder, (const char **) done);
  g_strv_builder_add (builder, zug_lesson_steps_get (self, index)->key);
  now = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, DONE, (const char *const *) now);
  zug_lesson_steps_update (self);
}

guint
zug_lesson_steps_count_done (ZugLessonSteps *self)
{
  guint done = 0;

  g_return_val_if_fail (ZUG_IS_LESSON_STEPS (self), 0);

  for (guint i = 0; self->lessons != NULL && i < self->lessons->len; i++)
    done += zug_lesson_steps_is_done (self, i);
  return done;
}

guint
zug_lesson_steps_find_first (ZugLessonSteps *self)
{
  g_return_val_if_fail (ZUG_IS_LESSON_STEPS (self), 0);

  for (guint i = 0; self->lessons != NULL && i < self->lessons->len; i++)
    if (!zug_lesson_steps_is_done (self, i))
      return i;
  return 0;
}
