/* zug-variant-editor.c: the laws of a variant in their seven groups, to be read and changed */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-variant-editor.h"

#include "zug-law-guide.h"
#include "zug-law-row.h"
#include "zug-man-window.h"
#include "zug-setup-window.h"
#include "zug-signal.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* One of the seven. */
/* Rows that are made for a frame. */
#define SLICE 3

typedef struct
{
  GtkWidget *group;
  GtkWidget *list;  /* of its rows */
  GtkLabel *silent; /* names the laws that say nothing in this game */
} Group;

struct _ZugVariantEditor
{
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller;
  GtkBox *box;
  GtkWidget *lock;
  GtkLabel *lock_name;
  GtkLabel *lock_summary;
  GtkLabel *lock_source;
  GtkWidget *lock_button;
  GtkWidget *about;
  GtkEditable *name;
  GtkEditable *author;
  GtkEditable *summary;
  GtkLabel *about_refusal;
  GtkWidget *name_taken;
  GtkLabel *based_on;
  GtkWidget *nothing;

  Group groups[ZUG_N_LAW_GROUPS];
  GPtrArray *rows; /* of ZugLawRow, group by group; empty until there is a draft */
  guint adding;    /* tick that adds the rows which are not made yet; 0: all are */
  ZugDraft *draft;
  GSignalGroup *draft_signals;
  gboolean locked;
  char *trouble;       /* why there are no laws to show; NULL: there are */
  gboolean showing;    /* the texts follow the draft */
  GtkEditable *typing; /* the draft follows this one; NULL for none */
  char *search;
};

enum
{
  WISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ZugVariantEditor, zug_variant_editor, GTK_TYPE_WIDGET)

static void add_all (ZugVariantEditor *self);

static ZugLawRow *
zug_variant_editor_find (ZugVariantEditor *self, const char *key)
{
  add_all (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      ZugLawRow *row = g_ptr_array_index (self->rows, i);

      if (g_str_equal (zug_law_row_get_law (row)->key, key))
        return row;
    }
  return NULL;
}

/* --- what is shown ---------------------------------------------------------------------------- */

/* The first problem of a law; the number of all where it has none. */
static guint
find_problem (GPtrArray *problems, const ZugLaw *law)
{
  guint i = 0;

  while (i < problems->len && ((ZugDraftProblem *) g_ptr_array_index (problems, i))->law != law)
    i++;
  return i;
}

/* Adds a law to those of its group that say nothing here. */
static void
add_silent (GString *silent, const ZugLaw *law)
{
  if (silent->len > 0)
    g_string_append (silent, C_ ("list of laws", "; "));
  g_string_append (silent, zug_law_guide_name (law));
}

static void
zug_variant_editor_show_group (ZugVariantEditor *self, ZugLawGroup group, gboolean any,
                               const GString *silent)
{
  /* TRANSLATORS: %s is a list of laws. */
  g_autofree char *words =
      g_strdup_printf (C_ ("variants", "Without effect in this game: %s."), silent->str);

  gtk_label_set_label (self->groups[group].silent, words);
  gtk_widget_set_visible (GTK_WIDGET (self->groups[group].silent), silent->len > 0);
  if (self->groups[group].list != NULL)
    gtk_widget_set_visible (self->groups[group].list, any);
  gtk_widget_set_visible (self->groups[group].group, any || silent->len > 0);
}

/* A row for each law that is looked for and says something in this game, or is wrong; the others
 * are named below their group. */
static void
zug_variant_editor_show_laws (ZugVariantEditor *self)
{
  const ZugLaws *laws = zug_draft_get_laws (self->draft);
  GPtrArray *problems = zug_draft_get_problems (self->draft);
  gboolean any[ZUG_N_LAW_GROUPS] = {FALSE};
  GString *silent[ZUG_N_LAW_GROUPS];
  gboolean found = FALSE;

  for (int group = 0; group < ZUG_N_LAW_GROUPS; group++)
    silent[group] = g_string_new (NULL);
  for (guint i = 0; i < self->rows->len; i++)
    {
      ZugLawRow *row = g_ptr_array_index (self->rows, i);
      const ZugLaw *law = zug_law_row_get_law (row);
      guint place = find_problem (problems, law);
      const ZugDraftProblem *problem =
          place < problems->len ? g_ptr_array_index (problems, place) : NULL;
      gboolean fits = self->trouble == NULL && zug_law_guide_matches (laws, law, self->search);
      gboolean matters = zug_law_matters (laws, law) || problem != NULL;

      zug_law_row_show (row, self->draft, problem, self->locked);
      gtk_widget_set_visible (GTK_WIDGET (row), fits && matters);
      any[law->group] |= fits && matters;
      if (fits && !matters)
        add_silent (silent[law->group], law);
      found |= fits;
    }
  for (int group = 0; group < ZUG_N_LAW_GROUPS; group++)
    {
      zug_variant_editor_show_group (self, (ZugLawGroup) group, any[group], silent[group]);
      g_string_free (silent[group], TRUE);
    }
  gtk_widget_set_visible (self->nothing, !found && self->trouble == NULL);
}

/* What is being typed stays as it was typed. */
static void
zug_variant_editor_show_text (ZugVariantEditor *self, GtkEditable *entry, const char *text)
{
  if (entry != self->typing && !g_str_equal (gtk_editable_get_text (entry), text))
    gtk_editable_set_text (entry, text);
}

static void
zug_variant_editor_show_about (ZugVariantEditor *self)
{
  const ZugVariantFile *file = zug_draft_get_file (self->draft);
  /* TRANSLATORS: %s is the name of a game. */
  g_autofree char *words =
      g_strdup_printf (C_ ("variants", "Based on %s."), zug_law_row_base_name (self->draft));
  /* TRANSLATORS: %s is an author or a source: "After the article “Parity Chess”". */
  g_autofree char *source = *file->author != '\0'
                                ? g_strdup_printf (C_ ("variants", "Built in. %s."), file->author)
                                : g_strdup (C_ ("variants", "Built in."));
  gboolean alone = *self->search == '\0' || self->trouble != NULL;

  self->showing = TRUE;
  zug_variant_editor_show_text (self, self->name, file->name);
  zug_variant_editor_show_text (self, self->author, file->author);
  zug_variant_editor_show_text (self, self->summary, file->summary);
  self->showing = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->about_refusal), FALSE);
  gtk_label_set_label (self->based_on, words);
  gtk_label_set_label (self->lock_name, zug_variant_find_name (file->id, file->name));
  gtk_label_set_label (self->lock_summary, file->summary);
  gtk_label_set_label (self->lock_source, self->trouble != NULL ? self->trouble : source);
  gtk_widget_set_visible (self->lock_button, self->trouble == NULL);
  gtk_widget_set_visible (self->lock, (self->locked || self->trouble != NULL) && alone);
  gtk_widget_set_visible (self->about, !(self->locked || self->trouble != NULL) && alone);
}

static void
zug_variant_editor_show (ZugVariantEditor *self)
{
  if (self->draft == NULL)
    return;
  zug_variant_editor_show_about (self);
  zug_variant_editor_show_laws (self);
}

/* --- what the person does --------------------------------------------------------------------- */

void
zug_variant_editor_set_law (ZugVariantEditor *self, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ZUG_IS_VARIANT_EDITOR (self));
  g_return_if_fail (zug_law_find (key) != NULL);

  if (!zug_draft_set_law (self->draft, zug_law_find (key), value, &error))
    zug_law_row_refuse (zug_variant_editor_find (self, key), error->message);
}

void
zug_variant_editor_mend (ZugVariantEditor *self, guint problem, gboolean other)
{
  GPtrArray *problems;
  const ZugDraftProblem *found;
  ZugLaws mended;
  g_autofree char *what = NULL;

  g_return_if_fail (ZUG_IS_VARIANT_EDITOR (self));

  problems = zug_draft_get_problems (self->draft);
  if (problem >= problems->len)
    return;
  found = g_ptr_array_index (problems, problem);
  if ((other ? found->other_mend : found->mend) == NULL)
    return;
  /* The problem goes with the edit. */
  mended = other ? found->other_mended : found->mended;
  what = g_strdup (other ? found->other_mend : found->mend);
  zug_draft_set_laws (self->draft, &mended, what);
}

static void
on_wanted (ZugVariantEditor *self, const char *value, ZugLawRow *row)
{
  const char *key = zug_law_row_get_law (row)->key;

  if (!self->locked)
    {
      zug_variant_editor_set_law (self, key, value);
      return;
    }
  zug_law_row_put_back (row);
  g_signal_emit (self, signals[WISHED], 0, key, value);
}

void
zug_variant_editor_open (ZugVariantEditor *self, const char *key)
{
  GtkWindow *parent;

  g_return_if_fail (ZUG_IS_VARIANT_EDITOR (self));
  g_return_if_fail (zug_law_find (key) != NULL);

  parent = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  gtk_window_present (GTK_WINDOW (zug_law_find (key)->kind == ZUG_LAW_MEN
                                      ? zug_man_window_new (parent, self->draft)
                                      : zug_setup_window_new_array (parent, self->draft)));
}

static void
on_open (ZugVariantEditor *self, ZugLawRow *row)
{
  const char *key = zug_law_row_get_law (row)->key;

  if (self->locked)
    g_signal_emit (self, signals[WISHED], 0, key, NULL);
  else
    zug_variant_editor_open (self, key);
}

static void
on_reset (ZugVariantEditor *self, ZugLawRow *row)
{
  zug_draft_reset_law (self->draft, zug_law_row_get_law (row));
}

/* What is locked contradicts nothing. */
static void
on_mend (ZugVariantEditor *self, gboolean other, ZugLawRow *row)
{
  zug_variant_editor_mend (
      self, find_problem (zug_draft_get_problems (self->draft), zug_law_row_get_law (row)), other);
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row)
{
  if (ZUG_IS_LAW_ROW (row))
    zug_law_row_activate (ZUG_LAW_ROW (row));
}

/* Takes a text, or says why it cannot be so. */
static void
on_text (ZugVariantEditor *self, GtkEditable *entry)
{
  const char *text = gtk_editable_get_text (entry);
  g_autoptr (GError) error = NULL;
  gboolean good;

  if (self->showing || self->draft == NULL)
    return;
  self->typing = entry;
  good = entry == self->name     ? zug_draft_set_name (self->draft, text, &error)
         : entry == self->author ? zug_draft_set_author (self->draft, text, &error)
                                 : zug_draft_set_summary (self->draft, text, &error);
  self->typing = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->about_refusal), !good);
  if (good)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
      return;
    }
  gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_label_set_label (self->about_refusal, error->message);
}

/* What was refused does not stay: the draft says what the texts are. */
static void
on_text_left (ZugVariantEditor *self)
{
  GtkEditable *const entries[] = {self->name, self->author, self->summary};

  if (self->draft == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (entries[i]), "error");
  zug_variant_editor_show_about (self);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_variant_editor_add_group (ZugVariantEditor *self, ZugLawGroup group)
{
  GtkWidget *widget = adw_preferences_group_new ();
  GtkWidget *silent = gtk_label_new (NULL);
  g_autofree char *title =
      g_strdup_printf ("%c  %s", 'A' + (int) group, zug_law_guide_group_name (group));

  gtk_label_set_wrap (GTK_LABEL (silent), TRUE);
  gtk_label_set_xalign (GTK_LABEL (silent), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (silent), 46);
  gtk_widget_set_margin_top (silent, 8);
  gtk_widget_add_css_class (silent, "dim-label");
  gtk_widget_add_css_class (silent, "caption");
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (widget), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (widget), silent);
  gtk_box_append (self->box, widget);
  self->groups[group] = (Group) {widget, NULL, GTK_LABEL (silent)};
}

static void
zug_variant_editor_add_row (ZugVariantEditor *self, const ZugLaw *law)
{
  GtkWidget *row = zug_law_row_new (law);
  Group *group = &self->groups[law->group];

  g_signal_connect_object (row, "wanted", G_CALLBACK (on_wanted), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "reset", G_CALLBACK (on_reset), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "open", G_CALLBACK (on_open), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "mend", G_CALLBACK (on_mend), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group->group), row);
  if (group->list == NULL)
    {
      group->list = gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX);
      g_signal_connect (group->list, "row-activated", G_CALLBACK (on_row_activated), NULL);
    }
  g_ptr_array_add (self->rows, row);
}

/* The law of the nth row, group by group; NULL behind the last. */
static const ZugLaw *
find_law (guint n)
{
  for (int group = 0; group < ZUG_N_LAW_GROUPS; group++)
    for (gsize i = 0; i < zug_n_laws; i++)
      if (zug_law_table[i].group == (ZugLawGroup) group && n-- == 0)
        return &zug_law_table[i];
  return NULL;
}

/* FALSE: there are no more. */
static gboolean
add_some (ZugVariantEditor *self, guint n)
{
  const ZugLaw *law = NULL;

  while (n-- > 0 && (law = find_law (self->rows->len)) != NULL)
    zug_variant_editor_add_row (self, law);
  return law != NULL;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  ZugVariantEditor *self = ZUG_VARIANT_EDITOR (widget);
  gboolean more = add_some (self, SLICE);

  zug_variant_editor_show (self);
  if (!more)
    self->adding = 0;
  return more;
}

/* For somebody who looks for a law, or goes to one. */
static void
add_all (ZugVariantEditor *self)
{
  if (self->adding == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->adding);
  self->adding = 0;
  add_some (self, G_MAXUINT);
  zug_variant_editor_show (self);
}

/* A row takes milliseconds to be laid out, and most are out of sight: the first come with the first
 * frame. */
static void
zug_variant_editor_build (ZugVariantEditor *self)
{
  for (int group = 0; group < ZUG_N_LAW_GROUPS; group++)
    zug_variant_editor_add_group (self, (ZugLawGroup) group);
  self->adding = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Whoever turns to something else has typed what they wanted. */
static void
on_focus_moved (ZugVariantEditor *self)
{
  if (self->draft != NULL)
    zug_draft_end_step (self->draft);
}

static void
zug_variant_editor_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (zug_variant_editor_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (on_focus_moved), widget, G_CONNECT_SWAPPED);
}

static void
zug_variant_editor_dispose (GObject *object)
{
  ZugVariantEditor *self = ZUG_VARIANT_EDITOR (object);

  g_clear_object (&self->draft_signals);
  g_clear_object (&self->draft);
  if (self->scroller != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->scroller));
  self->scroller = NULL;
  g_ptr_array_set_size (self->rows, 0);

  G_OBJECT_CLASS (zug_variant_editor_parent_class)->dispose (object);
}

static void
zug_variant_editor_finalize (GObject *object)
{
  ZugVariantEditor *self = ZUG_VARIANT_EDITOR (object);

  g_ptr_array_unref (self->rows);
  g_free (self->search);
  g_free (self->trouble);

  G_OBJECT_CLASS (zug_variant_editor_parent_class)->finalize (object);
}

static void
zug_variant_editor_class_init (ZugVariantEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_variant_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = zug_variant_editor_finalize;
  widget_class->root = zug_variant_editor_root;
  signals[WISHED] =
      zug_signal_new ("wished", G_TYPE_FROM_CLASS (klass), 2, G_TYPE_STRING, G_TYPE_STRING);
  zug_widget_class_set_template (widget_class, "zug-variant-editor");
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, scroller);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, box);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, lock);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, lock_name);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, lock_summary);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, lock_source);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, about);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, name);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, author);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, summary);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, about_refusal);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, lock_button);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, name_taken);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, based_on);
  gtk_widget_class_bind_template_child (widget_class, ZugVariantEditor, nothing);
  gtk_widget_class_bind_template_callback (widget_class, on_text);
}

static void
zug_variant_editor_init (ZugVariantEditor *self)
{
  GtkEditable *entries[3];

  self->rows = g_ptr_array_new ();
  self->draft_signals = g_signal_group_new (ZUG_TYPE_DRAFT);
  g_signal_group_connect_swapped (self->draft_signals, "changed",
                                  G_CALLBACK (zug_variant_editor_show), self);
  self->search = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_wrap_buttons (self->lock_button);
  entries[0] = self->name;
  entries[1] = self->author;
  entries[2] = self->summary;
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GtkEventController *focus = gtk_event_controller_focus_new ();

      /* One undo for all edits: the draft's. */
      gtk_editable_set_enable_undo (entries[i], FALSE);
      g_signal_connect_object (focus, "leave", G_CALLBACK (on_text_left), self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (GTK_WIDGET (entries[i]), focus);
    }
}

void
zug_variant_editor_set_draft (ZugVariantEditor *self, ZugDraft *draft, gboolean locked,
                              const char *trouble)
{
  g_return_if_fail (ZUG_IS_VARIANT_EDITOR (self));
  g_return_if_fail (ZUG_IS_DRAFT (draft));

  if (self->rows->len == 0)
    zug_variant_editor_build (self);
  if (g_set_object (&self->draft, draft))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  self->locked = locked;
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  g_signal_group_set_target (self->draft_signals, draft);
  zug_variant_editor_show (self);
}

void
zug_variant_editor_search (ZugVariantEditor *self, const char *words)
{
  g_return_if_fail (ZUG_IS_VARIANT_EDITOR (self));
  g_return_if_fail (words != NULL);

  add_all (self);
  g_free (self->search);
  self->search = g_strdup (words);
  zug_variant_editor_show (self);
}

gboolean
zug_variant_editor_is_whole (ZugVariantEditor *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_EDITOR (self), FALSE);

  return self->rows->len > 0 && self->adding == 0;
}

void
zug_variant_editor_warn_of_name (ZugVariantEditor *self, gboolean taken)
{
  g_return_if_fail (ZUG_IS_VARIANT_EDITOR (self));

  gtk_widget_set_visible (self->name_taken, taken);
}

gboolean
zug_variant_editor_go_to (ZugVariantEditor *self, const char *key)
{
  ZugLawRow *row;

  g_return_val_if_fail (ZUG_IS_VARIANT_EDITOR (self), FALSE);

  row = zug_variant_editor_find (self, key);
  if (row == NULL || !gtk_widget_get_visible (GTK_WIDGET (row)))
    return FALSE;
  zug_law_row_enter (row);
  return TRUE;
}

/* In the order of the groups, which is not that of the table. */
gboolean
zug_variant_editor_enter_first (ZugVariantEditor *self)
{
  g_return_val_if_fail (ZUG_IS_VARIANT_EDITOR (self), FALSE);

  add_all (self);
  for (int group = 0; group < ZUG_N_LAW_GROUPS; group++)
    for (guint i = 0; i < self->rows->len; i++)
      {
        ZugLawRow *row = g_ptr_array_index (self->rows, i);

        if (zug_law_row_get_law (row)->group == (ZugLawGroup) group
            && gtk_widget_get_visible (GTK_WIDGET (row)))
          {
            zug_law_row_enter (row);
            return TRUE;
          }
      }
  return FALSE;
}

void
zug_variant_editor_enter_name (ZugVariantEditor *self)
{
  g_return_if_fail (ZUG_IS_VARIANT_EDITOR (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  gtk_editable_select_region (self->name, 0, -1);
}
