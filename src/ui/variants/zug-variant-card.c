/* zug-variant-card.c: what a variant that is being made has become: its array, its rules in words,
 * its problems */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variant-card.h"

#include "zug-board-view.h"
#include "zug-law-row.h"
#include "zug-one-stop.h"
#include "zug-rule-view.h"
#include "zug-variant-store.h"
#include "zug-signal.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

struct _ZugVariantCard
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *content;
  GtkListBox *findings;
  ZugBoardView *board;
  ZugRuleView *rules;

  ZugDraft *draft;
  GSignalGroup *draft_signals;
  ZugLaws shown; /* on the board */
  gboolean has_shown;
};

enum
{
  ASKED,
  MEND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugVariantCard, zug_variant_card, GTK_TYPE_WIDGET)

/* --- problems and warnings -------------------------------------------------------------------- */

static void
on_finding_activated (ZugVariantCard *self, GtkListBoxRow *row)
{
  const char *key = g_object_get_data (G_OBJECT (row), "key");

  if (key != NULL)
    g_signal_emit (self, signals[ASKED], 0, key);
}

static void
on_mend (ZugVariantCard *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  /* Problems come first, in their order. */
  g_signal_emit (self, signals[MEND], 0,
                 (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)),
                 g_object_get_data (G_OBJECT (button), "other") != NULL);
}

static GtkWidget *
make_label (const char *words)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 26);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* A sentence with a sign before it. Returns the box below which more can come. */
static GtkWidget *
zug_variant_card_add_finding (ZugVariantCard *self, const char *words, const char *icon,
                              const ZugLaw *law)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), body);
  gtk_box_append (GTK_BOX (body), make_label (words));
  gtk_widget_add_css_class (box, "variant-finding");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), law != NULL);
  zug_widget_tell_name (row, words);
  if (law != NULL)
    g_object_set_data (G_OBJECT (row), "key", (gpointer) law->key);
  gtk_list_box_append (self->findings, row);
  return body;
}

static void
zug_variant_card_add_mend (ZugVariantCard *self, GtkWidget *body, const char *words, gboolean other)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), make_label (words));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_object_set_data (G_OBJECT (button), "other", GINT_TO_POINTER (other));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_mend), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (body), button);
}

static void
zug_variant_card_add_problem (ZugVariantCard *self, const ZugDraftProblem *problem)
{
  g_autofree char *title = zug_law_row_title (problem->law);
  /* TRANSLATORS: the code and name of a law, and a sentence that says what is wrong with it. */
  g_autofree char *words = g_strdup_printf (C_ ("variants", "%1$s: %2$s"), title, problem->words);
  GtkWidget *body =
      zug_variant_card_add_finding (self, words, "dialog-warning-symbolic", problem->law);

  if (problem->mend != NULL)
    zug_variant_card_add_mend (self, body, problem->mend, FALSE);
  if (problem->other_mend != NULL)
    zug_variant_card_add_mend (self, body, problem->other_mend, TRUE);
}

static void
zug_variant_card_show_findings (ZugVariantCard *self)
{
  GPtrArray *problems = zug_draft_get_problems (self->draft);
  g_auto (GStrv) warnings = zug_draft_dup_warnings (self->draft);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->findings, 0)) != NULL)
    gtk_list_box_remove (self->findings, GTK_WIDGET (row));
  for (guint i = 0; i < problems->len; i++)
    zug_variant_card_add_problem (self, g_ptr_array_index (problems, i));
  for (guint i = 0; warnings[i] != NULL; i++)
    zug_variant_card_add_finding (self, warnings[i], "dialog-information-symbolic", NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->findings), problems->len > 0 || warnings[0] != NULL);
}

/* --- the game --------------------------------------------------------------------------------- */

/* What a person has written of the game stands beside, where it is edited or built in; what is made
 * of the laws where nothing is stands here alone. */
static char *
dup_summary (const ZugVariantFile *file)
{
  return *file->summary != '\0' ? NULL : zug_variant_item_dup_summary_of (file);
}

/* Where laws contradict each other there may be no array to show; the rest is told of all the same.
 */
static void
zug_variant_card_show (ZugVariantCard *self)
{
  const ZugVariantFile *file = zug_draft_get_file (self->draft);
  g_autofree char *summary = dup_summary (file);
  g_autoptr (ZugVariant) variant = zug_variant_new (
      file->id, zug_variant_find_name (file->id, file->name), summary, &file->laws);
  ZugArray array;
  gboolean has_array = zug_laws_place_marks (&file->laws) || zug_laws_array (&file->laws, &array);

  zug_variant_card_show_findings (self);
  zug_rule_view_show (self->rules, variant);
  gtk_widget_set_visible (GTK_WIDGET (self->board), has_array);
  if (has_array && !(self->has_shown && zug_laws_equal (&self->shown, &file->laws)))
    {
      ZugPosition position;

      zug_position_start (&file->laws, &position);
      zug_board_view_show (self->board, variant, &position, NULL);
      self->shown = file->laws;
      self->has_shown = TRUE;
    }
}

/* The pane moves only where what has the keyboard would be out of sight. GtkViewport would also
 * move it where the keyboard comes to a board that has no place yet, or back to it from another
 * window. */
static void
on_focus (GtkEventController *controller, ZugVariantCard *self)
{
  graphene_rect_t place;

  if (gtk_widget_compute_bounds (gtk_event_controller_get_widget (controller), self->content,
                                 &place))
    gtk_adjustment_clamp_page (
        gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), place.origin.y,
        place.origin.y + place.size.height + gtk_widget_get_margin_top (self->content));
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_variant_card_dispose (GObject *object)
{
  ZugVariantCard *self = ZUG_VARIANT_CARD (object);

  g_clear_object (&self->draft_signals);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (zug_variant_card_parent_class)->dispose (object);
}

static void
zug_variant_card_class_init (ZugVariantCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_variant_card_dispose;
  widget_class->focus = zug_one_stop_focus;
  signals[ASKED] = zug_signal_new ("asked", type, 1, G_TYPE_STRING);
  signals[MEND] = zug_signal_new ("mend", type, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);

  g_type_ensure (ZUG_TYPE_BOARD_VIEW);
  g_type_ensure (ZUG_TYPE_RULE_VIEW);
  zug_widget_class_set_template (widget_class, "zug-variant-card");
  gtk_widget_class_bind_template_child (widget_class, ZugVariantCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantCard, content);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantCard, findings);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantCard, board);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantCard, rules);
  gtk_widget_class_bind_template_callback (widget_class, on_focus);
  gtk_widget_class_bind_template_callback (widget_class, on_finding_activated);
}

static void
zug_variant_card_init (ZugVariantCard *self)
{
  self->draft_signals = g_signal_group_new (ZUG_TYPE_DRAFT);
  g_signal_group_connect_swapped (self->draft_signals, "changed",
                                  G_CALLBACK (zug_variant_card_show), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_board_view_set_chooser (self->board, ZUG_N_SIDES);
}

void
zug_variant_card_set_draft (ZugVariantCard *self, ZugDraft *draft)
{
  g_return_if_fail (ZUG_IS_VARIANT_CARD (self));
  g_return_if_fail (ZUG_IS_DRAFT (draft));

  if (!g_set_object (&self->draft, draft))
    return;
  g_signal_group_set_target (self->draft_signals, draft);
  zug_variant_card_show (self);
}
