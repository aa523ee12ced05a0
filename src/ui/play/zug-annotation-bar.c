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
  GtkWidget *parts;
  GtkToggleButton *part_turn;
  GtkToggleButton *part_white;
  GtkToggleButton *part_black;
  GtkFlowBox *signs;
  GtkMenuButton *more;
  GtkTextView *comment;
  GtkCheckButton *before;
  GtkMenuButton *menu;

  ZugGameEditor *editor;
  ZugTurn *turn;
  char only; /* whose move the turn is, where sides alternate; else 0 */
  char side; /* of the comment shown, and its kind */
  ZugRemarkKind kind;
  guint offered;    /* the signs there are buttons for: bits 1 << zug_nag_is_of_choice() */
  gboolean filling; /* what is shown changes, not what is written */
  gboolean keeping; /* what is written is on its way into the game */
  guint keep;       /* source that keeps the comment, 0 where nothing was written */
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

/* What a sign is put on. */
static char
side_of_sign (ZugAnnotationBar *self, guint nag)
{
  if (self->only == 0)
    return zug_annotation_bar_get_side (self);
  return zug_nag_is_of_choice (nag) ? self->only : '-';
}

static gboolean
has_sign (ZugAnnotationBar *self, guint nag)
{
  return self->turn != NULL && zug_game_editor_has_nag (self->turn, side_of_sign (self, nag), nag);
}

static void
on_sign (ZugAnnotationBar *self, GtkButton *button)
{
  guint nag = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "nag"));

  if (self->filling || self->turn == NULL)
    return;
  zug_annotation_bar_keep (self);
  zug_game_editor_toggle_nag (self->editor, self->turn, side_of_sign (self, nag), nag);
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
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), has_sign (self, nag));
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_sign), self, G_CONNECT_SWAPPED);
  return button;
}

/* Signs of a choice can only be put on a choice. A turn of one move has both kinds. */
static guint
find_offered (ZugAnnotationBar *self)
{
  if (self->only != 0)
    return 1 << TRUE | 1 << FALSE;
  return 1 << (zug_annotation_bar_get_side (self) != '-');
}

static gboolean
is_offered (const ZugNag *nag, guint offered)
{
  return (offered >> zug_nag_is_of_choice (nag->number) & 1) != 0;
}

static void
make_signs (ZugAnnotationBar *self)
{
  GtkFlowBoxChild *child;
  const ZugNag *nag;

  while ((child = gtk_flow_box_get_child_at_index (self->signs, 0)) != NULL)
    gtk_flow_box_remove (self->signs, GTK_WIDGET (child));
  for (guint i = 0; (nag = zug_nag_get (i)) != NULL; i++)
    if (is_offered (nag, self->offered) && nag->number < 20)
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
  guint offered = find_offered (self);
  GtkFlowBoxChild *child;

  if (offered != self->offered)
    {
      self->offered = offered;
      make_signs (self);
    }
  for (int i = 0; (child = gtk_flow_box_get_child_at_index (self->signs, i)) != NULL; i++)
    {
      GtkWidget *button = gtk_flow_box_child_get_child (child);
      guint nag = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "nag"));

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), has_sign (self, nag));
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
  guint offered = find_offered (self);
  const ZugNag *nag;

  for (guint i = 0; self->turn != NULL && (nag = zug_nag_get (i)) != NULL; i++)
    {
      g_autofree char *words = NULL;
      g_autofree char *label = NULL;
      GtkWidget *button;

      if (!is_offered (nag, offered))
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

/* Whose move alone a turn is: where sides alternate turn and choice are one thing. */
static char
find_only (ZugAnnotationBar *self)
{
  if (self->turn == NULL || zug_turn_get_parent (self->turn) == NULL
      || zug_laws_simultaneous (zug_game_get_laws (zug_game_editor_get_game (self->editor))))
    return 0;
  return zug_turn_has_choice (self->turn, ZUG_WHITE) ? 'w' : 'b';
}

/* A comment on a move is one on its turn, as files have it, unless it was written otherwise. */
static char
side_of_comment (ZugAnnotationBar *self)
{
  g_autofree char *on_turn = NULL, *on_choice = NULL;

  if (self->only == 0)
    return zug_annotation_bar_get_side (self);
  on_turn = zug_game_editor_dup_comment (self->turn, '-', self->kind);
  on_choice = zug_game_editor_dup_comment (self->turn, self->only, self->kind);
  return on_turn == NULL && on_choice != NULL ? self->only : '-';
}

static void
fill (ZugAnnotationBar *self)
{
  self->filling = TRUE;
  self->only = find_only (self);
  gtk_widget_set_sensitive (self->box, self->turn != NULL);
  gtk_widget_set_visible (self->parts, self->only == 0);
  if (self->only != 0)
    gtk_toggle_button_set_active (self->part_turn, TRUE);
  fill_part (self->part_white, self->turn, ZUG_WHITE);
  fill_part (self->part_black, self->turn, ZUG_BLACK);
  if ((gtk_toggle_button_get_active (self->part_white)
       && !gtk_widget_get_sensitive (GTK_WIDGET (self->part_white)))
      || (gtk_toggle_button_get_active (self->part_black)
          && !gtk_widget_get_sensitive (GTK_WIDGET (self->part_black))))
    gtk_toggle_button_set_active (self->part_turn, TRUE);
  self->kind = shown_kind (self);
  self->side = side_of_comment (self);
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
zug_annotation_bar_set_menu (ZugAnnotationBar *self, GMenuModel *menu)
{
  g_return_if_fail (ZUG_IS_ANNOTATION_BAR (self));
  gtk_menu_button_set_menu_model (self->menu, menu);
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
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, parts);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, part_turn);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, part_white);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, part_black);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, signs);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, more);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, comment);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, before);
  gtk_widget_class_bind_template_child (widget_class, ZugAnnotationBar, menu);
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
