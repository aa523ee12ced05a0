/* zug-rule-view.c: what differs from orthodox chess in a game, a row for each law */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-rule-view.h"
#include "zug-laws-traits.h"
#include "zug-lesson.h"
#include "zug-one-stop.h"
#include "zug-widgets.h"

#include <glib/gi18n.h>

struct _ZugRuleView
{
  GtkWidget parent_instance;

  GtkLabel *name;
  GtkLabel *summary;
  GtkActionable *lesson;
  GtkListBox *laws;
  GtkLabel *type;
  gboolean coded;
};

enum
{
  PROP_0,
  PROP_CODED,
  PROP_LESSON_ACTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ZugRuleView, zug_rule_view, GTK_TYPE_WIDGET)

/* Whether `codes`, several separated by spaces, hold the code. */
static gboolean
has_code (const char *codes, const char *code)
{
  g_auto (GStrv) parts = g_strsplit (codes, " ", -1);

  return *code != '\0' && g_strv_contains ((const char *const *) parts, code);
}

char *
zug_rule_view_fold_codes (const char *codes)
{
  char *folded = g_strdup (codes);
  guint n = 0;

  for (char *c = folded; *c != '\0'; c++)
    if (*c == ' ' && n++ % 2 == 1)
      *c = '\n';
  return folded;
}

static void
add_code (GtkWidget *row, GtkGrid *grid, const char *codes, const char *sentence)
{
  g_autofree char *folded = zug_rule_view_fold_codes (codes);
  g_autofree char *name = g_strdup_printf ("%s: %s", codes, sentence);
  GtkWidget *code = gtk_label_new (folded);

  gtk_widget_add_css_class (code, "law-code");
  gtk_widget_set_valign (code, GTK_ALIGN_START);
  gtk_widget_set_size_request (code, 36, -1);
  gtk_label_set_xalign (GTK_LABEL (code), 0);
  gtk_grid_attach (grid, code, 0, 0, 1, 1);
  zug_widget_tell_name (row, *codes != '\0' ? name : sentence);
}

/* No box: that would ask the sentence how wide it would be for a height, which it finds out by
 * trying.
 */
static GtkWidget *
make_row (ZugRuleView *self, const char *codes, const char *key, const char *sentence)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *words = zug_text_label_new (sentence, NULL);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_attach (GTK_GRID (grid), words, 1, 0, 1, 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  zug_widget_tell_name (row, sentence);
  if (self->coded)
    add_code (row, GTK_GRID (grid), codes, sentence);
  g_object_set_data_full (G_OBJECT (row), "codes", g_strdup (codes), g_free);
  g_object_set_data_full (G_OBJECT (row), "key", g_strdup (key), g_free);
  return row;
}

/* The row of a law; where it has none, or `key` is NULL, the first of that code. */
static GtkListBoxRow *
find_row (ZugRuleView *self, const char *code, const char *key)
{
  GtkListBoxRow *row;

  for (int i = 0; key != NULL && (row = gtk_list_box_get_row_at_index (self->laws, i)) != NULL; i++)
    if (g_str_equal (g_object_get_data (G_OBJECT (row), "key"), key))
      return row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->laws, i)) != NULL; i++)
    if (has_code (g_object_get_data (G_OBJECT (row), "codes"), code))
      return row;
  return NULL;
}

static void
zug_rule_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  const char *action;

  switch (id)
    {
    case PROP_CODED:
      ZUG_RULE_VIEW (object)->coded = g_value_get_boolean (value);
      break;
    case PROP_LESSON_ACTION:
      action = g_value_get_string (value);
      gtk_actionable_set_action_name (ZUG_RULE_VIEW (object)->lesson,
                                      action != NULL && *action != '\0' ? action : NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
zug_rule_view_dispose (GObject *object)
{
  zug_widget_drop_children (object);

  G_OBJECT_CLASS (zug_rule_view_parent_class)->dispose (object);
}

static void
zug_rule_view_class_init (ZugRuleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_rule_view_dispose;
  G_OBJECT_CLASS (klass)->set_property = zug_rule_view_set_property;
  widget_class->focus = zug_one_stop_focus;
  properties[PROP_CODED] =
      g_param_spec_boolean ("coded", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LESSON_ACTION] = g_param_spec_string ("lesson-action", NULL, NULL, NULL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "rules");
  zug_widget_class_set_template (widget_class, "zug-rule-view");
  gtk_widget_class_bind_template_child (widget_class, ZugRuleView, name);
  gtk_widget_class_bind_template_child (widget_class, ZugRuleView, summary);
  gtk_widget_class_bind_template_child (widget_class, ZugRuleView, lesson);
  gtk_widget_class_bind_template_child (widget_class, ZugRuleView, laws);
  gtk_widget_class_bind_template_child (widget_class, ZugRuleView, type);
}

static void
zug_rule_view_init (ZugRuleView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  zug_widget_wrap_buttons (GTK_WIDGET (self->lesson));
}

static const char *
same_words (void)
{
  return C_ ("rule card", "Nothing differs from orthodox chess.");
}

/* The type, less what says nothing in this game: of that no row tells. codes: of the rows. */
static char *
dup_type (ZugVariant *variant, GStrv codes)
{
  g_autofree char *type = zug_variant_dup_type (variant);
  g_auto (GStrv) all = g_strsplit (type, " ", -1);
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; all[i] != NULL; i++)
    for (guint k = 0; codes[k] != NULL; k++)
      if (has_code (codes[k], all[i]))
        {
          g_string_append_printf (told, "%s%s", told->len > 0 ? " " : "", all[i]);
          break;
        }
  /* TRANSLATORS: the codes of the laws that differ, e.g. "A3 A5 E2". */
  return told->len == 0 ? g_strdup (same_words ())
                        : g_strdup_printf (C_ ("rule card", "Codes of its laws: %s"), told->str);
}

void
zug_rule_view_show (ZugRuleView *self, ZugVariant *variant)
{
  g_auto (GStrv) card = NULL;
  g_auto (GStrv) codes = NULL;
  g_auto (GStrv) keys = NULL;
  g_autofree char *type = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (ZUG_IS_RULE_VIEW (self));
  g_return_if_fail (ZUG_IS_VARIANT (variant));

  card = zug_variant_dup_rule_card (variant, &codes, &keys);
  type = dup_type (variant, codes);
  name = zug_text_fit (zug_variant_get_name (variant), 100);
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->summary, zug_variant_get_summary (variant));
  gtk_widget_set_visible (GTK_WIDGET (self->summary), *zug_variant_get_summary (variant) != '\0');
  gtk_label_set_label (self->type, type);
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->type),
      card[0] != NULL ? C_ ("rule card", "Names of laws in a classification of chess games. Each "
                                         "stands below, beside what its law says.")
                      : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->type), self->coded || card[0] == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->lesson),
                          gtk_actionable_get_action_name (self->lesson) != NULL
                              && zug_lesson_is_called_for (variant));
  zug_list_box_clear (self->laws);
  for (guint i = 0; card[i] != NULL; i++)
    gtk_list_box_append (self->laws, make_row (self, codes[i], keys[i], card[i]));
  if (card[0] != NULL && !zug_laws_place_marks (zug_variant_get_laws (variant)))
    gtk_list_box_append (
        self->laws,
        make_row (self, "", "", C_ ("rule card", "Everything else is as in orthodox chess.")));
  gtk_widget_set_visible (GTK_WIDGET (self->laws), card[0] != NULL);
}

gboolean
zug_rule_view_has (ZugRuleView *self, const char *code, const char *key)
{
  g_return_val_if_fail (ZUG_IS_RULE_VIEW (self), FALSE);

  return find_row (self, code, key) != NULL;
}

gboolean
zug_rule_view_go_to (ZugRuleView *self, const char *code, const char *key)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (ZUG_IS_RULE_VIEW (self), FALSE);

  row = find_row (self, code, key);
  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

char *
zug_rule_view_dup_count (ZugVariant *variant)
{
  g_auto (GStrv) card = zug_variant_dup_rule_card (variant, NULL, NULL);
  guint n = g_strv_length (card);

  if (zug_laws_place_marks (zug_variant_get_laws (variant)))
    return g_strdup ("");
  return n == 0 ? g_strdup (same_words ())
                : g_strdup_printf (ngettext ("%u rule that chess does not have",
                                             "%u rules that chess does not have", n),
                                   n);
}
