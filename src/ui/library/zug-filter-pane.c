/* zug-filter-pane.c: all filters of a search as fields to fill in */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-filter-pane.h"

#include "zug-game-words.h"
#include "zug-query-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

#define WAIT 250 /* milliseconds from the last letter to the search */

/* Signs that annotators give, the most usual; before them comments. */
enum
{
  N_SIGNS = 9
};
static const guint signs[N_SIGNS] = {ZUG_NAG_COMMENT, 3, 1, 5, 6, 2, 4, 7, 146};

struct _ZugFilterPane
{
  AdwBin parent_instance;

  GtkDropDown *variant;
  GtkDropDown *collection;
  GtkBox *results_box;
  GtkToggleButton *results[4];
  GtkEditable *texts[ZUG_FILTER_VARIANT];
  GtkEditable *date[2];
  GtkEditable *length[2];
  GtkDropDown *rating_of;
  GtkEditable *rating[2];
  GtkEditable *apart[2];
  GtkEditable *eco[2];
  GtkEditable *tag;
  GtkFlowBox *features_box;
  GtkCheckButton *features[ZUG_N_FEATURES];
  GtkCheckButton *signs[N_SIGNS];
  GtkCheckButton *position;
  GtkWidget *clear;

  ZugVariantStore *variants;
  GPtrArray *collections;
  ZugGameQuery *query;
  gboolean has_position;
  ZugLaws laws;
  ZugPosition on_board;
  gboolean filling; /* fields follow the query, not the other way round */
  guint waiting;
};

G_DEFINE_FINAL_TYPE (ZugFilterPane, zug_filter_pane, ADW_TYPE_BIN)

static void
zug_filter_pane_changed (ZugFilterPane *self)
{
  gtk_widget_set_sensitive (self->clear, !zug_game_query_is_empty (self->query));
  g_signal_emit_by_name (self, "changed");
}

/* --- from the fields to the query ------------------------------------------------------------- */

static void
mark (GtkEditable *field, gboolean wrong)
{
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (field), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (field), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

/* A range as the query's text has it, read by the reader of that text; the field that cannot be
 * read is marked and changes nothing. */
static ZugGameQuery *
read_range (const char *key, GtkEditable *const fields[2])
{
  const char *from = gtk_editable_get_text (fields[0]), *to = gtk_editable_get_text (fields[1]);
  g_autofree char *text =
      *from != '\0' || *to != '\0' ? g_strdup_printf ("%s:%s..%s", key, from, to) : g_strdup ("");
  ZugGameQuery *query = zug_game_query_parse (text, NULL);

  for (int i = 0; i < 2; i++)
    mark (fields[i], query == NULL);
  return query;
}

/* Whose rating is asked for. */
static ZugQueryRangeKind
zug_filter_pane_rating_kind (ZugFilterPane *self)
{
  return ZUG_RANGE_ELO + gtk_drop_down_get_selected (self->rating_of);
}

static void
zug_filter_pane_read_numbers (ZugFilterPane *self, ZugQueryRangeKind kind,
                              GtkEditable *const fields[2])
{
  static const char *const keys[ZUG_N_RANGES] = {[ZUG_RANGE_ELO] = "elo",
                                                 [ZUG_RANGE_ELO_ANY] = "elo-any",
                                                 [ZUG_RANGE_ELO_WHITE] = "elo-white",
                                                 [ZUG_RANGE_ELO_BLACK] = "elo-black",
                                                 [ZUG_RANGE_ELO_DIFF] = "elo-diff",
                                                 [ZUG_RANGE_ECO] = "eco"};
  g_autoptr (ZugGameQuery) query = read_range (keys[kind], fields);

  if (query != NULL)
    self->query->ranges[kind] = query->ranges[kind];
}

static gboolean
on_waited (gpointer user_data)
{
  ZugFilterPane *self = user_data;
  g_autoptr (ZugGameQuery) dates = read_range ("date", self->date);
  g_autoptr (ZugGameQuery) lengths = read_range ("length", self->length);

  self->waiting = 0;
  for (guint kind = 0; kind < ZUG_FILTER_VARIANT; kind++)
    zug_text_set (zug_query_filter_text (self->query, kind),
                  gtk_editable_get_text (self->texts[kind]));
  if (dates != NULL)
    {
      self->query->date_from = dates->date_from;
      self->query->date_to = dates->date_to;
    }
  if (lengths != NULL)
    {
      self->query->length_from = lengths->length_from;
      self->query->length_to = lengths->length_to;
    }
  zug_filter_pane_read_numbers (self, zug_filter_pane_rating_kind (self), self->rating);
  zug_filter_pane_read_numbers (self, ZUG_RANGE_ELO_DIFF, self->apart);
  zug_filter_pane_read_numbers (self, ZUG_RANGE_ECO, self->eco);
  zug_filter_pane_changed (self);
  return G_SOURCE_REMOVE;
}

static void
on_typed (ZugFilterPane *self)
{
  if (self->filling)
    return;
  g_clear_handle_id (&self->waiting, g_source_remove);
  self->waiting = g_timeout_add (WAIT, on_waited, self);
}

/* What the fields say is asked of another. */
static void
on_rating_of (ZugFilterPane *self)
{
  if (self->filling)
    return;
  for (int kind = ZUG_RANGE_ELO; kind <= ZUG_RANGE_ELO_BLACK; kind++)
    self->query->ranges[kind] = (ZugQueryRange) {0, 0};
  zug_filter_pane_read_numbers (self, zug_filter_pane_rating_kind (self), self->rating);
  zug_filter_pane_changed (self);
}

static void
on_tag_entered (ZugFilterPane *self)
{
  g_autofree char *tag = g_strstrip (g_strdup (gtk_editable_get_text (self->tag)));
  g_autoptr (ZugGameQuery) asked = zug_game_query_new ();
  g_autoptr (ZugGameQuery) read = NULL;
  g_autofree char *text = NULL;

  g_ptr_array_add (asked->tags, g_strdup (tag));
  text = *tag != '\0' ? zug_game_query_to_text (asked) : g_strdup ("");
  read = zug_game_query_parse (text, NULL);
  mark (self->tag, read == NULL);
  if (read == NULL || read->tags->len == 0)
    return;
  g_ptr_array_add (self->query->tags, g_strdup (read->tags->pdata[0]));
  gtk_editable_set_text (self->tag, "");
  zug_filter_pane_changed (self);
}

static void
set_sign (ZugNagSet *set, guint number, gboolean wanted)
{
  set->bits[number / 64] &= ~(UINT64_C (1) << number % 64);
  set->bits[number / 64] |= (guint64) (wanted != FALSE) << number % 64;
}

static void
on_toggled (ZugFilterPane *self)
{
  if (self->filling)
    return;
  self->query->results = 0;
  for (int result = 0; result < 4; result++)
    if (gtk_toggle_button_get_active (self->results[result]))
      self->query->results |= 1u << result;
  self->query->features = 0;
  for (int feature = 0; feature < ZUG_N_FEATURES; feature++)
    if (gtk_check_button_get_active (self->features[feature]))
      self->query->features |= 1u << feature;
  for (int i = 0; i < N_SIGNS; i++)
    set_sign (&self->query->nags, signs[i], gtk_check_button_get_active (self->signs[i]));
  zug_filter_pane_changed (self);
}

static void
on_position_toggled (ZugFilterPane *self)
{
  if (self->filling)
    return;
  if (gtk_check_button_get_active (self->position) && self->has_position)
    zug_game_query_set_position (self->query, &self->laws, &self->on_board);
  else
    zug_query_clear_filter (self->query, ZUG_FILTER_POSITION, 0);
  zug_filter_pane_changed (self);
}

static void
on_turns (ZugFilterPane *self)
{
  g_signal_emit_by_name (self, "turns");
}

static void
on_chosen (ZugFilterPane *self)
{
  guint variant, collection;
  g_autoptr (ZugVariantItem) chosen = NULL;

  if (self->filling)
    return;
  variant = gtk_drop_down_get_selected (self->variant);
  collection = gtk_drop_down_get_selected (self->collection);
  if (variant > 0 && variant != GTK_INVALID_LIST_POSITION)
    chosen = g_list_model_get_item (G_LIST_MODEL (self->variants), variant - 1);
  zug_text_set (&self->query->variant, chosen != NULL ? zug_variant_item_get_id (chosen) : "");
  if (collection == 0)
    self->query->collection = 0;
  else if (collection != GTK_INVALID_LIST_POSITION)
    self->query->collection =
        ((ZugCollection *) g_ptr_array_index (self->collections, collection - 1))->id;
  zug_filter_pane_changed (self);
}

static void
on_clear (ZugFilterPane *self)
{
  g_autoptr (ZugGameQuery) none = zug_game_query_new ();

  none->sort = self->query->sort;
  none->reverse = self->query->reverse;
  zug_filter_pane_set_query (self, none);
  zug_filter_pane_changed (self);
}

/* --- from the query to the fields ------------------------------------------------------------- */

static void
set_text (GtkEditable *field, const char *text)
{
  mark (field, FALSE);
  if (!g_str_equal (gtk_editable_get_text (field), text))
    gtk_editable_set_text (field, text);
}

static void
set_number (GtkEditable *field, int number)
{
  g_autofree char *text = number != 0 ? g_strdup_printf ("%d", number) : g_strdup ("");

  set_text (field, text);
}

static void
set_day (GtkEditable *field, int day)
{
  g_autofree char *text = zug_game_words_day (day);

  set_text (field, text);
}

static void
set_range (GtkEditable *const fields[2], const ZugGameQuery *query, ZugQueryRangeKind kind)
{
  g_autofree char *from = zug_query_number_text (kind, query->ranges[kind].from);
  g_autofree char *to = zug_query_number_text (kind, query->ranges[kind].to);

  set_text (fields[0], from);
  set_text (fields[1], to);
}

/* Whose rating the query asks for; where it asks for none, whose the fields stand for. */
static ZugQueryRangeKind
find_rating_kind (ZugFilterPane *self)
{
  for (int kind = ZUG_RANGE_ELO; kind <= ZUG_RANGE_ELO_BLACK; kind++)
    if (self->query->ranges[kind].from != 0 || self->query->ranges[kind].to != 0)
      return kind;
  return zug_filter_pane_rating_kind (self);
}

static guint
find_variant (ZugFilterPane *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->variants)); i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (G_LIST_MODEL (self->variants), i);

      if (g_str_equal (zug_variant_item_get_id (item), self->query->variant))
        return i + 1;
    }
  return 0;
}

static guint
find_collection (ZugFilterPane *self)
{
  for (guint i = 0; self->query->collection != 0 && i < self->collections->len; i++)
    if (((ZugCollection *) g_ptr_array_index (self->collections, i))->id == self->query->collection)
      return i + 1;
  return 0;
}

static void
zug_filter_pane_fill (ZugFilterPane *self)
{
  const ZugGameQuery *query = self->query;

  self->filling = TRUE;
  gtk_drop_down_set_selected (self->variant, find_variant (self));
  gtk_drop_down_set_selected (self->collection, find_collection (self));
  for (int result = 0; result < 4; result++)
    gtk_toggle_button_set_active (self->results[result], (query->results & 1u << result) != 0);
  for (guint kind = 0; kind < ZUG_FILTER_VARIANT; kind++)
    set_text (self->texts[kind], *zug_query_filter_text (self->query, kind));
  set_day (self->date[0], query->date_from);
  set_day (self->date[1], query->date_to);
  set_number (self->length[0], query->length_from);
  set_number (self->length[1], query->length_to);
  gtk_drop_down_set_selected (self->rating_of, find_rating_kind (self) - ZUG_RANGE_ELO);
  set_range (self->rating, query, zug_filter_pane_rating_kind (self));
  set_range (self->apart, query, ZUG_RANGE_ELO_DIFF);
  set_range (self->eco, query, ZUG_RANGE_ECO);
  for (int feature = 0; feature < ZUG_N_FEATURES; feature++)
    gtk_check_button_set_active (self->features[feature], (query->features & 1u << feature) != 0);
  for (int i = 0; i < N_SIGNS; i++)
    gtk_check_button_set_active (self->signs[i],
                                 query->nags.bits[signs[i] / 64] >> signs[i] % 64 & 1);
  gtk_check_button_set_active (self->position, *query->position != '\0');
  gtk_widget_set_sensitive (GTK_WIDGET (self->position),
                            self->has_position || *query->position != '\0');
  gtk_widget_set_sensitive (self->clear, !zug_game_query_is_empty (query));
  self->filling = FALSE;
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
zug_filter_pane_dispose (GObject *object)
{
  ZugFilterPane *self = ZUG_FILTER_PANE (object);

  self->filling = TRUE;
  g_clear_handle_id (&self->waiting, g_source_remove);
  if (self->variants != NULL)
    g_signal_handlers_disconnect_by_data (self->variants, self);
  g_clear_object (&self->variants);
  g_clear_pointer (&self->collections, g_ptr_array_unref);
  g_clear_pointer (&self->query, zug_game_query_free);

  G_OBJECT_CLASS (zug_filter_pane_parent_class)->dispose (object);
}

/* The fields that stand in arrays. */
static void
bind_fields (GtkWidgetClass *widget_class)
{
  static const char *const texts[] = {
      [ZUG_FILTER_PLAYER] = "player", [ZUG_FILTER_WHITE] = "white",
      [ZUG_FILTER_BLACK] = "black",   [ZUG_FILTER_EVENT] = "event",
      [ZUG_FILTER_SITE] = "site",     [ZUG_FILTER_COMMENT] = "comment"};
  const struct
  {
    const char *name;
    gssize offset;
  } ranges[] = {{"date_from", G_STRUCT_OFFSET (ZugFilterPane, date[0])},
                {"date_to", G_STRUCT_OFFSET (ZugFilterPane, date[1])},
                {"length_from", G_STRUCT_OFFSET (ZugFilterPane, length[0])},
                {"length_to", G_STRUCT_OFFSET (ZugFilterPane, length[1])},
                {"rating_from", G_STRUCT_OFFSET (ZugFilterPane, rating[0])},
                {"rating_to", G_STRUCT_OFFSET (ZugFilterPane, rating[1])},
                {"apart_from", G_STRUCT_OFFSET (ZugFilterPane, apart[0])},
                {"apart_to", G_STRUCT_OFFSET (ZugFilterPane, apart[1])},
                {"eco_from", G_STRUCT_OFFSET (ZugFilterPane, eco[0])},
                {"eco_to", G_STRUCT_OFFSET (ZugFilterPane, eco[1])}};

  for (guint kind = 0; kind < G_N_ELEMENTS (texts); kind++)
    gtk_widget_class_bind_template_child_full (widget_class, texts[kind], FALSE,
                                               G_STRUCT_OFFSET (ZugFilterPane, texts)
                                                   + (gssize) (kind * sizeof (GtkEditable *)));
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    gtk_widget_class_bind_template_child_full (widget_class, ranges[i].name, FALSE,
                                               ranges[i].offset);
}

static void
zug_filter_pane_class_init (ZugFilterPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = zug_filter_pane_dispose;
  zug_signal_new ("changed", G_TYPE_FROM_CLASS (klass), 0);
  zug_signal_new ("turns", G_TYPE_FROM_CLASS (klass), 0);

  zug_widget_class_set_template (widget_class, "zug-filter-pane");
  bind_fields (widget_class);
  gtk_widget_class_bind_template_child (widget_class, ZugFilterPane, variant);
  gtk_widget_class_bind_template_child (widget_class, ZugFilterPane, collection);
  gtk_widget_class_bind_template_child (widget_class, ZugFilterPane, rating_of);
  gtk_widget_class_bind_template_child (widget_class, ZugFilterPane, results_box);
  gtk_widget_class_bind_template_child (widget_class, ZugFilterPane, tag);
  gtk_widget_class_bind_template_child (widget_class, ZugFilterPane, features_box);
  gtk_widget_class_bind_template_child (widget_class, ZugFilterPane, position);
  gtk_widget_class_bind_template_child (widget_class, ZugFilterPane, clear);
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_rating_of);
  gtk_widget_class_bind_template_callback (widget_class, on_tag_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_position_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_turns);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
}

static void
zug_filter_pane_add_results (ZugFilterPane *self)
{
  const ZugResult order[] = {ZUG_RESULT_WHITE, ZUG_RESULT_DRAW, ZUG_RESULT_BLACK, ZUG_RESULT_OPEN};

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (zug_result_words (order[i]));

      gtk_widget_set_hexpand (button, TRUE);
      self->results[order[i]] = GTK_TOGGLE_BUTTON (button);
      g_signal_connect_object (button, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->results_box, button);
    }
}

static GtkCheckButton *
zug_filter_pane_add_check (ZugFilterPane *self, const char *words)
{
  GtkWidget *check = gtk_check_button_new_with_label (words);

  g_signal_connect_object (check, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
  gtk_flow_box_append (self->features_box, check);
  /* The keyboard stops at the buttons alone. */
  gtk_widget_set_focusable (gtk_widget_get_parent (check), FALSE);
  return GTK_CHECK_BUTTON (check);
}

static void
zug_filter_pane_add_features (ZugFilterPane *self)
{
  for (int feature = 0; feature < ZUG_N_FEATURES; feature++)
    self->features[feature] = zug_filter_pane_add_check (self, zug_game_words_feature (feature));
  for (int i = 0; i < N_SIGNS; i++)
    {
      g_autofree char *words = zug_query_nag_words (signs[i]);

      self->signs[i] = zug_filter_pane_add_check (self, words);
    }
}

static void
zug_filter_pane_init (ZugFilterPane *self)
{
  g_autoptr (ZugVariantStore) built_in = zug_variant_store_new ();
  GtkEditable *const *ranges[] = {self->date, self->length, self->rating, self->apart, self->eco};

  self->query = zug_game_query_new ();
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The label before a range is that of its first field, which has a name of its own. */
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (*ranges[i]),
                                   GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  zug_filter_pane_add_results (self);
  zug_filter_pane_add_features (self);
  zug_filter_pane_set_variants (self, built_in);
  zug_filter_pane_set_collections (self, NULL);
}

/* As long as the fields follow, the choice of one does not change the query. */
static void
on_variants_changed (ZugFilterPane *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gboolean filling = self->filling;

  gtk_string_list_append (names, C_ ("filter pane", "Any"));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->variants)); i++)
    {
      g_autoptr (ZugVariantItem) item = g_list_model_get_item (G_LIST_MODEL (self->variants), i);

      gtk_string_list_append (names, zug_variant_item_get_name (item));
    }
  self->filling = TRUE;
  gtk_drop_down_set_model (self->variant, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->variant, find_variant (self));
  self->filling = filling;
}

void
zug_filter_pane_set_variants (ZugFilterPane *self, ZugVariantStore *variants)
{
  g_return_if_fail (ZUG_IS_FILTER_PANE (self));
  g_return_if_fail (ZUG_IS_VARIANT_STORE (variants));

  if (self->variants != NULL)
    g_signal_handlers_disconnect_by_data (self->variants, self);
  g_set_object (&self->variants, variants);
  g_signal_connect_swapped (variants, "items-changed", G_CALLBACK (on_variants_changed), self);
  on_variants_changed (self);
}

void
zug_filter_pane_set_query (ZugFilterPane *self, const ZugGameQuery *query)
{
  ZugGameQuery *copy;

  g_return_if_fail (ZUG_IS_FILTER_PANE (self));

  g_clear_handle_id (&self->waiting, g_source_remove);
  copy = zug_game_query_copy (query);
  zug_game_query_free (self->query);
  self->query = copy;
  zug_filter_pane_fill (self);
}

const ZugGameQuery *
zug_filter_pane_get_query (ZugFilterPane *self)
{
  g_return_val_if_fail (ZUG_IS_FILTER_PANE (self), NULL);

  return self->query;
}

void
zug_filter_pane_set_collections (ZugFilterPane *self, GPtrArray *collections)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_return_if_fail (ZUG_IS_FILTER_PANE (self));

  g_clear_pointer (&self->collections, g_ptr_array_unref);
  self->collections = collections != NULL ? g_ptr_array_ref (collections) : g_ptr_array_new ();
  gtk_string_list_append (names, C_ ("filter pane", "All that are shown"));
  for (guint i = 0; i < self->collections->len; i++)
    gtk_string_list_append (names, zug_collection_words (g_ptr_array_index (self->collections, i)));
  self->filling = TRUE;
  gtk_drop_down_set_model (self->collection, G_LIST_MODEL (names));
  self->filling = FALSE;
  zug_filter_pane_fill (self);
}

void
zug_filter_pane_set_position (ZugFilterPane *self, const ZugLaws *laws, const ZugPosition *position)
{
  g_return_if_fail (ZUG_IS_FILTER_PANE (self));

  self->has_position = laws != NULL;
  if (laws != NULL)
    {
      self->laws = *laws;
      self->on_board = *position;
    }
  zug_filter_pane_fill (self);
}
