/* zug-twin-card.c: what is told of games that are shown side by side, and where they differ */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-twin-card.h"

#include "zug-collections.h"
#include "zug-game-facts.h"
#include "zug-game-words.h"
#include "zug-laws-traits.h"
#include "zug-query-filters.h"
#include "zug-query-words.h"
#include "zug-widgets.h"
#include <glib/gi18n.h>

/* What one line says of each game. */
typedef struct
{
  const char *name;
  char **values;
  gboolean differs;
} Line;

static void
line_clear (gpointer data)
{
  g_strfreev (((Line *) data)->values);
}

/* Gives away the values. */
static void
add_line (GArray *lines, const char *name, GPtrArray *values)
{
  Line line = {.name = name};
  gboolean said = FALSE;

  for (guint i = 0; i < values->len; i++)
    {
      said |= ((const char *) values->pdata[i])[0] != '\0';
      line.differs |= g_strcmp0 (values->pdata[i], values->pdata[0]) != 0;
    }
  g_ptr_array_add (values, NULL);
  line.values = (char **) g_ptr_array_free (values, FALSE);
  if (said)
    g_array_append_val (lines, line);
  else
    line_clear (&line);
}

/* --- values ----------------------------------------------------------------------------------- */

/* "" for what says nothing. */
static char *
dup_tag (const ZugGameEntry *game, const char *tag)
{
  const char *value = zug_game_entry_tag (game, tag);

  if (g_str_equal (tag, "Date"))
    return zug_game_words_date (value);
  return g_strdup (g_str_equal (value, "?") || g_str_equal (value, "-") ? "" : value);
}

static char *
dup_result (const ZugGameEntry *game)
{
  return g_strdup (zug_result_words (game->data.result));
}

static char *
dup_length (const ZugGameEntry *game)
{
  int length;

  zug_game_data_line_end (&game->data, &length);
  return zug_game_words_number (zug_laws_simultaneous (&game->data.laws) ? length
                                                                         : (length + 1) / 2);
}

static void
append_count (GString *words, guint n, const char *format)
{
  if (n == 0)
    return;
  if (words->len > 0)
    g_string_append (words, ", ");
  g_string_append_printf (words, format, n);
}

/* A variation is a turn beside the one that follows. */
static guint
count_variations (const ZugGameData *data)
{
  g_autofree gboolean *followed = g_new0 (gboolean, data->n_turns);
  guint n = 0;

  for (gsize i = 1; i < data->n_turns; i++)
    {
      n += followed[data->turn[i].parent];
      followed[data->turn[i].parent] = TRUE;
    }
  return n;
}

static char *
dup_annotations (const ZugGameEntry *game)
{
  g_autoptr (GString) words = g_string_new (NULL);
  guint comments = 0, signs = 0, variations = count_variations (&game->data);

  for (gsize i = 0; i < game->data.n_remarks; i++)
    {
      comments += game->data.remark[i].kind == ZUG_REMARK_COMMENT;
      signs += game->data.remark[i].kind == ZUG_REMARK_NAG;
    }
  append_count (words, comments, g_dngettext (NULL, "%u comment", "%u comments", comments));
  append_count (words, signs, g_dngettext (NULL, "%u sign", "%u signs", signs));
  append_count (words, variations, g_dngettext (NULL, "%u variation", "%u variations", variations));
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static char *
dup_collection (const ZugGameEntry *game, GPtrArray *collections)
{
  const ZugCollection *collection = zug_collections_find (collections, game->collection);

  return g_strdup (collection != NULL ? zug_collection_words (collection) : "");
}

/* --- lines ------------------------------------------------------------------------------------ */

static void
add_tag (GArray *lines, const char *name, const char *tag, GPtrArray *games)
{
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (values, dup_tag (games->pdata[i], tag));
  add_line (lines, name, values);
}

static void
add_all (GArray *lines, const char *name, char *(*dup) (const ZugGameEntry *), GPtrArray *games)
{
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (values, dup (games->pdata[i]));
  add_line (lines, name, values);
}

static void
add_collections (GArray *lines, GPtrArray *games, GPtrArray *collections)
{
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (values, dup_collection (games->pdata[i], collections));
  add_line (lines, C_ ("twins", "Collection"), values);
}

/* Of the tags without a line of their own those that differ. */
static void
add_other_tags (GArray *lines, GPtrArray *games)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < games->len; i++)
    {
      const ZugGameData *data = &((const ZugGameEntry *) games->pdata[i])->data;

      for (gsize k = 0; k < data->n_tags; k++)
        {
          const char *tag = data->tag[k].name, *name = zug_game_facts_name (tag);

          if (name == NULL || g_str_equal (tag, "Round")
              || !g_hash_table_add (seen, (gpointer) tag))
            continue;
          add_tag (lines, name, tag, games);
          if (lines->len > 0 && !g_array_index (lines, Line, lines->len - 1).differs)
            g_array_set_size (lines, lines->len - 1);
        }
    }
}

static GArray *
make_lines (GPtrArray *games, GPtrArray *collections)
{
  static const char *const tags[] = {NC_ ("tags", "White"), NC_ ("tags", "Black"),
                                     NC_ ("tags", "Event"), NC_ ("tags", "Site"),
                                     NC_ ("tags", "Date"),  NC_ ("tags", "Round")};
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));

  g_array_set_clear_func (lines, line_clear);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    add_tag (lines, g_dpgettext2 (NULL, "tags", tags[i]), tags[i], games);
  add_all (lines, C_ ("tags", "Result"), dup_result, games);
  add_all (lines, C_ ("twins", "Turns"), dup_length, games);
  add_all (lines, C_ ("twins", "Annotations"), dup_annotations, games);
  add_collections (lines, games, collections);
  add_other_tags (lines, games);
  return lines;
}

/* --- cards ------------------------------------------------------------------------------------ */

/* Nobody hears of what only accompanies. */
static GtkWidget *
make_silent_label (const char *words, const char *css)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "label",
                    words, "xalign", 0.f, "yalign", 0.f, NULL);

  gtk_widget_add_css_class (label, css);
  return label;
}

static void
attach_line (GtkGrid *grid, const Line *line, guint game, int row)
{
  const char *value = line->values[game];
  GtkWidget *label =
      zug_text_label_new (*value != '\0' ? value : "–", line->differs ? "heading" : "dim-label");
  g_autofree char *spoken =
      /* TRANSLATORS: for the ear: what a game says, and that the other says something else */
      g_strdup_printf (line->differs ? C_ ("twins", "%s: %s, differs") : C_ ("twins", "%s: %s"),
                       line->name, *value != '\0' ? value : C_ ("twins", "nothing"));

  gtk_widget_set_hexpand (label, TRUE);
  zug_widget_tell_name (label, spoken);
  if (line->differs)
    gtk_grid_attach (grid, make_silent_label ("≠", "heading"), 0, row, 1, 1);
  gtk_grid_attach (grid, make_silent_label (line->name, "dim-label"), 1, row, 1, 1);
  gtk_grid_attach (grid, label, 2, row, 1, 1);
}

/* What tells a game from the others, for who hears the button alone. */
static char *
make_name (GArray *lines, guint game)
{
  g_autoptr (GString) name = g_string_new (C_ ("twins", "Keep this game"));
  gboolean any = FALSE;

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      if (!line->differs)
        continue;
      g_string_append_printf (name, "%s%s: %s", any ? "; " : ". ", line->name,
                              *line->values[game] != '\0' ? line->values[game]
                                                          : C_ ("twins", "nothing"));
      any = TRUE;
    }
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static GtkWidget *
make_card (GArray *lines, guint game, GtkWidget **keep)
{
  GtkWidget *card = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                  6, "width-request", 250, NULL);
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 8, "row-spacing", 4, NULL);
  g_autofree char *name = make_name (lines, game);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "twin-card");
  *keep = gtk_check_button_new_with_label (C_ ("twins", "Keep this game"));
  zug_widget_tell_name (*keep, name);
  gtk_box_append (GTK_BOX (card), *keep);
  for (guint i = 0; i < lines->len; i++)
    attach_line (GTK_GRID (grid), &g_array_index (lines, Line, i), game, (int) i);
  gtk_box_append (GTK_BOX (card), grid);
  return card;
}

/* For who hears what others see at a glance. */
static char *
make_sentence (GArray *lines)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    if (g_array_index (lines, Line, i).differs)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              g_array_index (lines, Line, i).name);
  if (names->len == 0)
    return g_strdup (C_ ("twins", "Nothing differs."));
  /* TRANSLATORS: for the ear: the names of what two games say differently, "Event, Date" */
  return g_strdup_printf (C_ ("twins", "What differs: %s."), names->str);
}

char *
zug_twin_cards_fill (GtkWidget *box, GPtrArray *games, GPtrArray *collections)
{
  g_autoptr (GArray) lines = make_lines (games, collections);
  GtkWidget *first = NULL, *keep;

  for (guint i = 0; i < games->len; i++)
    {
      gtk_widget_set_parent (make_card (lines, i, &keep), box);
      if (first == NULL)
        first = keep;
      else
        gtk_check_button_set_group (GTK_CHECK_BUTTON (keep), GTK_CHECK_BUTTON (first));
    }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (first), TRUE);
  return make_sentence (lines);
}

guint
zug_twin_cards_get_kept (GtkWidget *box)
{
  guint i = 0;

  for (GtkWidget *card = gtk_widget_get_first_child (box); card != NULL;
       card = gtk_widget_get_next_sibling (card), i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (gtk_widget_get_first_child (card))))
      return i;
  return 0;
}
