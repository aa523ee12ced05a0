/* zug-annotation-bar.c: what is remarked on a turn, to be written and changed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-annotation-bar.h"

#include "zug-nag.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* How long after it was begun a comment is kept at the latest, in milliseconds. */
#define KEEP_DELAY 700

struct _ZugAnnotationBar
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkToggleButton *part_turn;
  GtkToggleButton *part_white;
  GtkToggleButton *part_black;
  GtkFlowBox *signs;
  GtkMenuButton *more;
  GtkTextView *comment;
  GtkCheckButton *before;

  ZugGameEditor *editor;
  ZugTurn *turn;
  char side; /* of the comment shown, and its kind */
  ZugRemarkKind kind;
  gboolean of_choice; /* the signs offered are those of a choice */
  gboolean filling;   /* what is shown changes, not what is written */
  gboolean keeping;   /* what is written is on its way into the game */
  guint keep;         /* source that keeps the comment, 0 where nothing was written */
};

G_DEFINE_FINAL_TYPE (ZugAnnotationBar, zug_annotation_bar, GTK_TYPE_WIDGET)

char
zug_annotation_bar_get_side (ZugAnnotationBar *self)
{
  g_return_val_if_fail (ZUG_IS_ANNOTATION_BAR (self), '-');

  if (gtk_toggle_button_get_active (self->part_white))
    return 'w';
  return gtk_toggle_button_get_active (self->part_black) ? 'b' : '-';
}

static ZugRemarkKind
shown_kind (ZugAnnotationBar *self)
{
  return gtk_check_button_get_active (self->before) ? ZUG_REMARK_BEFORE : ZUG_REMARK_COMMENT;
}

static char *
dup_written (ZugAnnotationBar *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->comment);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static gboolean
keep (gpointer user_data)
{
  ZugAnnotationBar *self = user_data;
  g_autofree char *text = dup_written (self);

  self->keep = 0;
  self->keeping = TRUE;
  g_strstrip (text);
  zug_game_editor_set_comment (self->editor, self->turn, self->side, self->kind, text);
  self->keeping = FALSE;
  return G_SOURCE_REMOVE;
}

void
zug_annotation_bar_keep (ZugAnnotationBar *self)
{
  if (self == NULL || self->keep == 0)
    return;
  g_clear_handle_id (&self->keep, g_source_remove);
  keep (self);
}

static void
on_written (ZugAnnotationBar *self)
{
  /* From the first key on, or who writes without a pause would have nothing kept. */
  if (self->filling || self->turn == NULL || self->keep != 0)
    return;
  self->keep = g_timeout_add (KEEP_DELAY, keep, self);
}

/* What is written next is an edit of its own. */
static void
on_left (ZugAnnotationBar *self)
{
  zug_annotation_bar_keep (self);
  if (self->editor != NULL)
    zug_game_editor_end_writing (self->editor);
}

/* --- signs ------------------------------------------------------------------------------------ */

static void
on_sign (ZugAnnotationBar *self, GtkButton *button)
{
  guint nag = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "nag"));

  if (self->filling || self->turn == NULL)
    return;
  zug_annotation_bar_keep (self);
  zug_game_editor_toggle_nag (self->editor, self->turn, zug_annotation_bar_get_side (self), nag);
}

static GtkWidget *
sign_button (ZugAnnotationBar *self, guint nag, const char *label)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);
  g_autofree char *words = zug_nag_dup_words (nag);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "sign");
  zug_widget_tell_name (button, words);
  g_object_set_data (G_OBJECT (button), "nag", GUINT_TO_POINTER (nag));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                self->turn != NULL
                                    && zug_game_editor_has_nag (self->turn, self->side, nag));
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_sign), self, G_CONNECT_SWAPPED);
  return button;
}

/* Signs of a choice can only be put on a choice. */
static gboolean
is_offered (const ZugNag *nag, char side)
{
  return zug_nag_is_of_choice (nag->number) == (side != '-');
}

static void
make_signs (ZugAnnotationBar *self, gboolean of_choice)
{
  GtkFlowBoxChild *child;
  const ZugNag *nag;

  while ((child = gtk_flow_box_get_child_at_index (self->signs, 0)) != NULL)
    gtk_flow_box_remove (self->signs, GTK_WIDGET (child));
  for (guint i = 0; (nag = zug_nag_get (i)) != NULL; i++)
    if (is_offered (nag, of_choice ? 'w' : '-') && nag->number < 20)
      {
        GtkWidget *button = sign_button (self, nag->number, nag->sign);
        g_autofree char *words = zug_nag_dup_words (nag->number);

        gtk_widget_set_tooltip_text (button, words);
        gtk_flow_box_append (self->signs, button);
        /* The button has the focus, not its cell. */
        gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
      }
}

/* The buttons stay as long as they are right: one of them may have been pressed just now. */
static void
fill_signs (ZugAnnotationBar *self)
{
  gboolean of_choice = self->side != '-';
  GtkFlowBoxChild *child;

  if (gtk_flow_box_get_child_at_index (self->signs, 0) == NULL || of_choice != self->of_choice)
    make_signs (self, of_choice);
  self->of_choice = of_choice;
  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->signs, i)) != NULL; i++)
    {
      GtkWidget *button = gtk_flow_box_child_get_child (child);
      guint nag = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "nag"));

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                    self->turn != NULL
                                        && zug_game_editor_has_nag (self->turn, self->side, nag));
    }
}

/* All of them, with their words. */
static void
on_more (GtkMenuButton *more, gpointer user_data)
{
  ZugAnnotationBar *self = user_data;
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *popover = gtk_popover_new ();
  char side = zug_annotation_bar_get_side (self);
  const ZugNag *nag;

  for (guint i = 0; self->turn != NULL && (nag = zug_nag_get (i)) != NULL; i++)
    {
      g_autofree char *words = NULL;
      g_autofree char *label = NULL;
      GtkWidget *button;

      if (!is_offered (nag, side))
        continue;
      words = zug_nag_dup_words (nag->number);
      /* TRANSLATORS: an annotator's sign and what it means */
      label = g_strdup_printf (C_ ("annotate", "%1$s  %2$s"), nag->sign, words);
      button = sign_button (self, nag->number, label);
      gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
      g_signal_connect_object (button, "clicked", G_CALLBACK (gtk_popover_popdown), popover,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (more, popover);
}

/* --- showing ---------------------------------------------------------------------------------- */

/* What is not kept yet is newer than anything that could be shown in its place. */
static void
fill_comment (ZugAnnotationBar *self)
{
  g_autofree char *text =
      self->turn != NULL ? zug_game_editor_dup_comment (self->turn, self->side, self->kind) : NULL;
  g_autofree char *written = dup_written (self);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->comment);

  if (self->keep != 0)
    return;
  g_strstrip (written);
  if (g_strcmp0 (text != NULL ? text : "", written) == 0)
    return;
  gtk_text_view_set_wrap_mode (self->comment, zug_text_wrap_mode (text != NULL ? text : ""));
  gtk_text_buffer_begin_irreversible_action (buffer);
  gtk_text_buffer_set_text (buffer, text != NULL ? text : "", -1);
  gtk_text_buffer_end_irreversible_action (buffer);
}

static void
fill_part (GtkToggleButton *part, ZugTurn *turn, ZugSide side)
{
  g_autofree char *san = turn != NULL ? zug_turn_dup_choice (turn, side) : NULL;
  /* What a whole team asked for has no room on a button. */
  gboolean named = san != NULL && zug_turn_get_requests (turn) == NULL;
  g_autofree char *label = NULL;

  /* TRANSLATORS: a side and its choice, on a button; the mnemonics must differ */
  if (side == ZUG_WHITE)
    label = g_strdup_printf (C_ ("annotate", "_White %s"), named ? san : "");
  else
    label = g_strdup_printf (C_ ("annotate", "Blac_k %s"), named ? san : "");
  g_strchomp (label);
  gtk_button_set_label (GTK_BUTTON (part), label);
  /* A long choice must not make the panel wider, and the board smaller, on its turn alone. */
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (part))),
                           PANGO_ELLIPSIZE_END);
  gtk_widget_set_sensitive (GTK_WIDGET (part), san != NULL);
}

static void
fill (ZugAnnotationBar *self)
{
  self->filling = TRUE;
  gtk_widget_set_sensitive (self->box, self->turn != NULL);
  fill_part (self->part_white, self->turn, ZUG_WHITE);
  fill_part (self->part_black, self->turn, ZUG_BLACK);
  if ((gtk_toggle_button_get_active (self->part_white)
       && !gtk_widget_get_sensitive (GTK_WIDGET (self->part_white)))
      || (gtk_toggle_button_get_active (self->part_black)
          && !gtk_widget_get_sensitive (GTK_WIDGET (self->part_black))))
    gtk_toggle_button_set_active (self->part_turn, TRUE);
  self->side = zug_annotation_bar_get_side (self);
  self->kind = shown_kind (self);
  fill_signs (self);
  fill_comment (self);
  self->filling = FALSE;
}

/* The comment that was being written belongs to what was chosen before. */
static void
on_part (ZugAnnotationBar *self)
{
  if (self->filling)
    return;
  on_left (self);
  fill (self);
  /* A part is chosen in order to write about it: the key that chose it has taken the keyboard away.
   */
  gtk_widget_grab_focus (GTK_WIDGET (self->comment));
}

/* Only where what is shown has changed by somebody else: who writes is not disturbed. */
static void
on_edited (ZugAnnotationBar *self, ZugTurn *turn)
{
  if (turn == self->turn && self->keep == 0 && !self->keeping)
    fill (self);
}

void
zug_annotation_bar_show (ZugAnnotationBar *self, ZugGameEditor *editor, ZugTurn *turn)
{
  g_return_if_fail (ZUG_IS_ANNOTATION_BAR (self));
  g_return_if_fail ((editor == NULL) == (turn == NULL));

  if (self->turn != NULL && turn != self->turn)
    on_left (self);
  if (self->editor != NULL && editor != self->editor)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  if (editor != NULL && editor != self->editor)
    g_signal_connect_object (editor, "edited", G_CALLBACK (on_edited), self, G_CONNECT_SWAPPED);
  g_set_object (&self->editor, editor);
  g_set_object (&self->turn, turn);
  fill (self);
}

void
zug_annotation_bar_focus_comment (ZugAnnotationBar *self)
{
  g_return_if_fail (ZUG_IS_ANNOTATION_BAR (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->comment));
}

static void
zug_annotation_bar_dispose (GObject *object)
{
  ZugAnnotationBar *self = ZUG_ANNOTATION_BAR (object);

  if (self->turn != NULL)
    on_left (self);
  g_clear_handle_id (&self->keep, g_source_remove);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  g_clear_object (&self->turn);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (zug_annotation_bar_parent_class)->dispose (object);
}

static void
zug_annotation_bar_class_init (ZugAnnotationBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_annotation_bar_dispose;
  zug_widget_class_set_template (widget_class, "zug-annotation-bar");
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, box);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, part_turn);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, part_white);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, part_black);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, signs);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, more);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, comment);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, before);
  gtk_widget_class_bind_template_callback (widget_class, on_part);
  gtk_widget_class_bind_template_callback (widget_class, on_left);
}

static void
zug_annotation_bar_init (ZugAnnotationBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->more, on_more, self, NULL);
  g_signal_connect_object (gtk_text_view_get_buffer (self->comment), "changed",
                           G_CALLBACK (on_written), self, G_CONNECT_SWAPPED);
  fill (self);
}
