/* zug-law-row.c: a law of a variant that is being made: its value, what that means, what it
 * contradicts */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-law-row.h"

#include "zug-example-view.h"
#include "zug-law-control.h"
#include "zug-law-guide.h"
#include "zug-rule-view.h"
#include "zug-signal.h"
#include "zug-widgets.h"
#include "zug-wrap-box.h"
#include <glib/gi18n.h>

struct _ZugLawRow
{
  AdwPreferencesRow parent_instance;

  GtkLabel *code;
  GtkLabel *name;
  GtkWidget *top;
  GtkBox *below;
  GtkLabel *words;
  GtkLabel *refusal;
  GtkWidget *mark;
  GtkLabel *base;
  GtkWidget *reset;
  GtkWidget *open;
  GtkExpander *example; /* its child is made when it is opened */
  GtkWidget *trouble;
  GtkLabel *reason;
  GtkWidget *mend;
  GtkLabel *mend_words;
  GtkWidget *other_mend;
  GtkLabel *other_mend_words;

  const ZugLaw *law;
  ZugLaws laws;           /* as last shown */
  ZugLawControl *control; /* NULL for a law that is not one value */
};

enum
{
  WANTED,
  RESET,
  MEND,
  OPEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugLawRow, zug_law_row, ADW_TYPE_PREFERENCES_ROW)

const char *
zug_law_row_base_name (ZugDraft *draft)
{
  const char *id = zug_draft_get_file (draft)->based_on;

  return zug_variant_find_name (*id != '\0' ? id : "orthodox", id);
}

/* "G2"; that of how choices come together is G1 whatever its values say. "" for the few that have
 * none. */
static const char *
zug_law_row_code (const ZugLaw *law)
{
  return g_str_equal (law->key, "resolution") ? "G1" : law->code;
}

char *
zug_law_row_title (const ZugLaw *law)
{
  const char *code = zug_law_row_code (law);

  return g_strconcat (code, *code != '\0' ? " " : "", zug_law_guide_name (law), NULL);
}

/* --- what the person does --------------------------------------------------------------------- */

static void
on_wanted (ZugLawRow *self, const char *value)
{
  g_signal_emit (self, signals[WANTED], 0, value);
}

static void
on_reset (ZugLawRow *self)
{
  /* The button goes away, and the keyboard should not. */
  zug_law_row_enter (self);
  g_signal_emit (self, signals[RESET], 0);
}

static void
on_mend (ZugLawRow *self, GtkWidget *button)
{
  zug_law_row_enter (self);
  g_signal_emit (self, signals[MEND], 0, button == self->other_mend);
}

static void
on_open (ZugLawRow *self)
{
  g_signal_emit (self, signals[OPEN], 0);
}

/* A board for each law would be many: only those asked for are there. */
static void
on_example (ZugLawRow *self)
{
  GtkWidget *view = NULL;

  if (gtk_expander_get_expanded (self->example))
    {
      view = zug_example_view_new ();
      zug_example_view_show (ZUG_EXAMPLE_VIEW (view), &self->laws, self->law);
    }
  gtk_expander_set_child (self->example, view);
}

/* What is clicked in the example is not the row, whose control would open over it. */
static void
on_example_clicked (GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_law_row_class_init (ZugLawRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);

  signals[WANTED] = zug_signal_new ("wanted", type, 1, G_TYPE_STRING);
  signals[OPEN] = zug_signal_new ("open", type, 0);
  signals[RESET] = zug_signal_new ("reset", type, 0);
  signals[MEND] = zug_signal_new ("mend", type, 1, G_TYPE_BOOLEAN);

  g_type_ensure (ZUG_TYPE_WRAP_BOX);
  zug_widget_class_set_template (widget_class, "zug-law-row");
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, code);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, name);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, top);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, below);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, words);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, refusal);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, mark);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, base);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, reset);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, example);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, open);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, trouble);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, reason);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, mend);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, mend_words);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, other_mend);
  gtk_widget_class_bind_template_child (widget_class, ZugLawRow, other_mend_words);
  gtk_widget_class_bind_template_callback (widget_class, on_reset);
  gtk_widget_class_bind_template_callback (widget_class, on_mend);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
  gtk_widget_class_bind_template_callback (widget_class, on_example);
  gtk_widget_class_bind_template_callback (widget_class, on_example_clicked);
}

static void
zug_law_row_init (ZugLawRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What opens the window in which a law is set more easily than by writing; NULL where there is
 * none. */
static const char *
open_words (const ZugLaw *law)
{
  if (law->kind == ZUG_LAW_MEN)
    return C_ ("law row", "Edit the _Men…");
  if (law->kind == ZUG_LAW_ARRAY || law->kind == ZUG_LAW_SQUARES)
    return C_ ("law row", "Edit on the _Board…");
  return NULL;
}

GtkWidget *
zug_law_row_new (const ZugLaw *law)
{
  ZugLawRow *self = g_object_new (ZUG_TYPE_LAW_ROW, NULL);
  g_autofree char *codes = zug_rule_view_fold_codes (zug_law_row_code (law));
  /* TRANSLATORS: %s is the name of a law. */
  g_autofree char *reset = g_strdup_printf (C_ ("law row", "Reset: %s"), zug_law_guide_name (law));

  self->law = law;
  gtk_label_set_label (self->code, codes);
  gtk_label_set_label (self->name, zug_law_guide_name (law));
  zug_widget_tell_name (self->reset, reset);
  if (open_words (law) != NULL)
    {
      gtk_button_set_label (GTK_BUTTON (self->open), open_words (law));
      zug_widget_wrap_buttons (self->open);
      gtk_widget_set_visible (self->open, TRUE);
    }
  self->control = zug_law_control_new (law);
  if (self->control == NULL)
    return GTK_WIDGET (self);
  g_signal_connect_object (self->control, "wanted", G_CALLBACK (on_wanted), self,
                           G_CONNECT_SWAPPED);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (zug_law_control_get_widget (self->control)),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->words, NULL, -1);
  if (zug_law_control_is_wide (self->control))
    {
      gtk_box_prepend (self->below, GTK_WIDGET (self->control));
      return GTK_WIDGET (self);
    }
  gtk_widget_set_hexpand (GTK_WIDGET (self->control), TRUE);
  gtk_widget_set_halign (GTK_WIDGET (self->control), GTK_ALIGN_END);
  gtk_widget_set_parent (GTK_WIDGET (self->control), self->top);
  return GTK_WIDGET (self);
}

const ZugLaw *
zug_law_row_get_law (ZugLawRow *self)
{
  g_return_val_if_fail (ZUG_IS_LAW_ROW (self), NULL);

  return self->law;
}

/* --- what is shown ---------------------------------------------------------------------------- */

/* "Differs; in Parity Chess: rests for a turn", where the base's value can be said so briefly. */
static char *
mark_words (const ZugLaw *law, ZugDraft *draft)
{
  const char *base = zug_law_row_base_name (draft);
  g_autofree char *value = law->kind != ZUG_LAW_MEN && law->kind != ZUG_LAW_ARRAY
                               ? zug_law_guide_value (zug_draft_get_base (draft), law)
                               : NULL;

  return value == NULL
             /* TRANSLATORS: %s is the name of a game. */
             ? g_strdup_printf (C_ ("law row", "Differs from %s"), base)
             /* TRANSLATORS: the name of a game, and the value a law has in it. */
             : g_strdup_printf (C_ ("law row", "Differs; in %1$s: %2$s"), base, value);
}

static void
zug_law_row_show_mark (ZugLawRow *self, ZugDraft *draft, gboolean locked)
{
  gboolean differs = zug_draft_differs (draft, self->law);
  g_autofree char *words = mark_words (self->law, draft);

  gtk_label_set_label (self->base, words);
  gtk_widget_set_visible (self->mark, differs);
  gtk_widget_set_visible (self->reset, !locked);
  if (differs)
    gtk_widget_add_css_class (GTK_WIDGET (self), "changed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "changed");
}

static void
show_mend (GtkWidget *button, GtkLabel *label, const char *words)
{
  gtk_widget_set_visible (button, words != NULL);
  gtk_label_set_label (label, words != NULL ? words : "");
}

static void
zug_law_row_show_trouble (ZugLawRow *self, const ZugDraftProblem *problem)
{
  gtk_widget_set_visible (self->trouble, problem != NULL);
  if (problem == NULL)
    return;
  if (problem->against != NULL)
    {
      g_autofree char *against = zug_law_row_title (problem->against);
      /* TRANSLATORS: a sentence that says what is wrong with a law, and the law it contradicts. */
      g_autofree char *words =
          g_strdup_printf (C_ ("law row", "%s It contradicts: %s."), problem->words, against);

      gtk_label_set_label (self->reason, words);
    }
  else
    gtk_label_set_label (self->reason, problem->words);
  show_mend (self->mend, self->mend_words, problem->mend);
  show_mend (self->other_mend, self->other_mend_words, problem->other_mend);
}

/* Nothing is offered that has nothing to show; one that is open stays, and says why it shows
 * nothing now. */
static void
zug_law_row_show_example (ZugLawRow *self)
{
  GtkWidget *view = gtk_expander_get_child (self->example);

  if (view != NULL)
    zug_example_view_show (ZUG_EXAMPLE_VIEW (view), &self->laws, self->law);
  gtk_widget_set_visible (GTK_WIDGET (self->example),
                          view != NULL || zug_example_is_shown (self->law->key, &self->laws));
}

/* A row is heard as a whole: code, name, sentence, and what is the matter with it. */
static void
zug_law_row_name (ZugLawRow *self)
{
  g_autofree char *title = zug_law_row_title (self->law);
  const char *mark = gtk_widget_get_visible (self->mark) ? gtk_label_get_label (self->base) : NULL;
  const char *trouble =
      gtk_widget_get_visible (self->trouble) ? gtk_label_get_label (self->reason) : NULL;
  g_autoptr (GString) words = g_string_new (title);

  g_string_append_printf (words, ". %s", gtk_label_get_label (self->words));
  if (mark != NULL)
    g_string_append_printf (words, " %s.", mark);
  if (trouble != NULL)
    g_string_append_printf (words, " %s", trouble);
  zug_widget_tell_name (self, words->str);
}

void
zug_law_row_show (ZugLawRow *self, ZugDraft *draft, const ZugDraftProblem *problem, gboolean locked)
{
  const ZugLaws *laws;
  g_autofree char *words = NULL;

  g_return_if_fail (ZUG_IS_LAW_ROW (self));
  g_return_if_fail (ZUG_IS_DRAFT (draft));

  laws = zug_draft_get_laws (draft);
  words = zug_law_guide_words (laws, self->law);
  gtk_label_set_label (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), FALSE);
  if (self->control != NULL)
    zug_law_control_show (self->control, laws);
  self->laws = *laws;
  zug_law_row_show_example (self);
  zug_law_row_show_mark (self, draft, locked);
  zug_law_row_show_trouble (self, problem);
  zug_law_row_name (self);
}

void
zug_law_row_refuse (ZugLawRow *self, const char *why)
{
  g_return_if_fail (ZUG_IS_LAW_ROW (self));

  gtk_label_set_label (self->refusal, why);
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), TRUE);
  if (self->control != NULL)
    zug_law_control_refuse (self->control);
}

void
zug_law_row_enter (ZugLawRow *self)
{
  g_return_if_fail (ZUG_IS_LAW_ROW (self));

  gtk_widget_grab_focus (self->control != NULL ? zug_law_control_get_widget (self->control)
                                               : self->open);
}

void
zug_law_row_put_back (ZugLawRow *self)
{
  g_return_if_fail (ZUG_IS_LAW_ROW (self));

  if (self->control != NULL)
    zug_law_control_put_back (self->control);
}

void
zug_law_row_activate (ZugLawRow *self)
{
  g_return_if_fail (ZUG_IS_LAW_ROW (self));

  if (self->control != NULL)
    zug_law_control_activate (self->control);
  else
    on_open (self);
}
