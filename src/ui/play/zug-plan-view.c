/* zug-plan-view.c: a team's plan in words: how many ask, and who would get in whose way */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* On the accessibility bus it is one thing whose name is all of the words. Labels and rows of their
 * own would come late to the bus, when they go, with their words, and their number would tell how
 * many stood there. */
#include "zug-plan-view.h"

#include "zug-list-words.h"
#include "zug-one-stop.h"
#include "zug-letters.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugPlanView
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkLabel *count;
  GtkListBox *list; /* a row for each conflict */
};

enum
{
  POINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugPlanView, zug_plan_view, GTK_TYPE_WIDGET)

static void
on_row_selected (ZugPlanView *self, GtkListBoxRow *row)
{
  GtkLabel *label = row != NULL ? GTK_LABEL (gtk_list_box_row_get_child (row)) : NULL;
  guint square =
      row != NULL ? GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "square")) : ZUG_NO_SQUARE;

  g_signal_emit (self, signals[POINTED], 0, square,
                 label != NULL ? gtk_label_get_label (label) : NULL);
}

static void
zug_plan_view_dispose (GObject *object)
{
  ZugPlanView *self = ZUG_PLAN_VIEW (object);

  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  self->list = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (zug_plan_view_parent_class)->dispose (object);
}

static void
zug_plan_view_class_init (ZugPlanViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = zug_plan_view_dispose;
  GTK_WIDGET_CLASS (klass)->focus = zug_one_stop_focus;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);

  signals[POINTED] =
      zug_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_UINT, G_TYPE_STRING);
}

/* A widget that the accessibility bus does not know. */
static gpointer
make_silent (GType type)
{
  return g_object_new (type, "accessible-role", GTK_ACCESSIBLE_ROLE_NONE, NULL);
}

static void
add_box (ZugPlanView *self)
{
  self->box = make_silent (GTK_TYPE_BOX);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self->box), 2);
  self->count = make_silent (GTK_TYPE_LABEL);
  gtk_label_set_xalign (self->count, 0);
  gtk_label_set_wrap (self->count, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "heading");
  self->list = make_silent (GTK_TYPE_LIST_BOX);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "story");
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (on_row_selected), self);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->count));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->list));
  gtk_widget_add_css_class (self->box, "plan");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static void
zug_plan_view_init (ZugPlanView *self)
{
  add_box (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* "Nf3, d4": the requests of a set. */
static char *
names_of (ZugVariant *variant, const ZugPosition *position, ZugSide side, const ZugMove *moves,
          guint n, guint64 which)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if ((which >> i & 1) != 0)
      {
        g_autofree char *choice =
            zug_letters_dup_move (zug_variant_get_laws (variant), position, side, moves[i], NULL);

        zug_list_words_add (names, choice);
      }
  return g_string_free (names, FALSE);
}

static void
add_row (ZugPlanView *self, const char *words, ZugSquare square)
{
  GtkWidget *row = make_silent (GTK_TYPE_LIST_BOX_ROW);
  GtkWidget *label = make_silent (GTK_TYPE_LABEL);

  gtk_label_set_label (GTK_LABEL (label), words);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  g_object_set_data (G_OBJECT (row), "square", GUINT_TO_POINTER (square));
  gtk_list_box_append (self->list, row);
}

static void
set_name (ZugPlanView *self, const char *words)
{
  zug_widget_tell_name (self, words);
}

/* All of it leaves at once. */
static void
clear (ZugPlanView *self)
{
  if (*gtk_label_get_label (self->count) == '\0')
    return;
  g_signal_handlers_disconnect_by_data (self->list, self);
  gtk_widget_unparent (self->box);
  add_box (self);
}

static char *
count_words (guint n, guint n_blocked)
{
  g_autofree char *requests =
      g_strdup_printf (g_dngettext (NULL, "%u request", "%u requests", n), n);

  if (n_blocked == 0)
    return g_steal_pointer (&requests);
  /* TRANSLATORS: "5 requests", and how many of them get in each other's way */
  return g_strdup_printf (g_dngettext (NULL, "%1$s, %2$u of them would be blocked",
                                       "%1$s, %2$u of them would be blocked", n_blocked),
                          requests, n_blocked);
}

/* In full to who has not planned yet. */
static const char *
what_to_do (const ZugPosition *position)
{
  if (position->turn > 1)
    return C_ ("plan", "Nothing is planned yet.");
  return C_ ("plan",
             "Plan for as many men as you like: choose a man and where it is to go, then the "
             "next man. Seal when all are planned.");
}

static void
show_what_to_do (ZugPlanView *self, const ZugPosition *position)
{
  gtk_label_set_label (self->count, what_to_do (position));
  gtk_widget_remove_css_class (GTK_WIDGET (self->count), "heading");
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
}

void
zug_plan_view_show (ZugPlanView *self, ZugVariant *variant, const ZugPosition *position,
                    ZugSide side, const ZugMove *moves, guint n, const GArray *conflicts)
{
  g_autofree char *words = NULL, *text = NULL;

  g_return_if_fail (ZUG_IS_PLAN_VIEW (self));

  /* The page that it is on comes to its end. */
  if (self->box == NULL)
    return;
  /* First of all: the bus is told the name once more with whatever changes here. */
  if (n == 0)
    set_name (self, side != ZUG_N_SIDES ? what_to_do (position) : "");
  clear (self);
  gtk_widget_set_visible (GTK_WIDGET (self), side != ZUG_N_SIDES);
  if (n == 0)
    {
      if (side != ZUG_N_SIDES)
        show_what_to_do (self, position);
      return;
    }
  g_return_if_fail (ZUG_IS_VARIANT (variant) && position != NULL && conflicts != NULL);
  words = count_words (n, conflicts->len);
  gtk_label_set_label (self->count, words);
  gtk_widget_set_visible (GTK_WIDGET (self->list), conflicts->len > 0);
  for (guint i = 0; i < conflicts->len; i++)
    {
      const ZugPlanConflict *conflict = &g_array_index (conflicts, ZugPlanConflict, i);
      g_autofree char *name =
          names_of (variant, position, side, moves, n, UINT64_C (1) << conflict->request);
      g_autofree char *by = names_of (variant, position, side, moves, n, conflict->by);
      /* TRANSLATORS: a request ("Bc4"), and those of the same team that are in its way ("d3, Nf3")
       */
      g_autofree char *row =
          g_strdup_printf (C_ ("plan", "%1$s would be blocked by %2$s"), name, by);

      add_row (self, row, moves[conflict->request].from);
    }
  text = zug_plan_view_dup_text (self);
  set_name (self, text);
}

char *
zug_plan_view_dup_text (ZugPlanView *self)
{
  GString *text;
  GtkListBoxRow *row;

  g_return_val_if_fail (ZUG_IS_PLAN_VIEW (self), NULL);

  text = g_string_new (gtk_label_get_label (self->count));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    g_string_append_printf (text, "\n%s",
                            gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))));
  return g_string_free (text, FALSE);
}
