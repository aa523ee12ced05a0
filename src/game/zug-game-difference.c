/* zug-game-difference.c: what two states of one game say differently, in words */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-game-difference.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_DIFFERENCES 200

/* Two turns that are the same. */
typedef struct
{
  ZugTurn *before, *after;
} Same;

/* --- words ------------------------------------------------------------------------------------ */

static void
difference_free (gpointer data)
{
  ZugGameDifference *self = data;

  g_free (self->words);
  g_object_unref (self->before);
  g_object_unref (self->after);
  g_free (self);
}

/* words: transfer full. */
static void
add (GPtrArray *list, char *words, ZugTurn *before, ZugTurn *after)
{
  ZugGameDifference *difference = g_new (ZugGameDifference, 1);

  *difference = (ZugGameDifference) {words, g_object_ref (before), g_object_ref (after)};
  g_ptr_array_add (list, difference);
}

/* "12. e4 e5", "12… e5". */
static char *
turn_words (ZugTurn *turn)
{
  g_autofree char *white = zug_turn_dup_choice (turn, ZUG_WHITE);
  g_autofree char *black = zug_turn_dup_choice (turn, ZUG_BLACK);

  if (zug_turn_get_parent (turn) == NULL)
    /* TRANSLATORS: where something is remarked: before the first turn */
    return g_strdup (C_ ("difference", "Start"));
  if (white != NULL && black != NULL)
    return g_strdup_printf ("%u. %s %s", zug_turn_get_number (turn), white, black);
  if (black != NULL)
    return g_strdup_printf ("%u… %s", zug_turn_get_number (turn), black);
  return g_strdup_printf ("%u. %s", zug_turn_get_number (turn), white != NULL ? white : "");
}

/* --- tags ------------------------------------------------------------------------------------- */

/* A tag without a value says as much as none: archives write the one for the other. */
static const char *
tag_of (ZugGame *game, const char *tag)
{
  const char *value = zug_game_get_tag (game, tag);

  return value != NULL && *value != '\0' ? value : NULL;
}

static void
compare_tag (GPtrArray *list, ZugGame *before, ZugGame *after, const char *tag)
{
  const char *was = tag_of (before, tag), *is = tag_of (after, tag);
  char *words;

  if (g_strcmp0 (was, is) == 0)
    return;
  if (was == NULL)
    /* TRANSLATORS: a tag of a game and its value: “Event” “Linares” */
    words = g_strdup_printf (C_ ("difference", "%1$s “%2$s” added"), tag, is);
  else if (is == NULL)
    words = g_strdup_printf (C_ ("difference", "%1$s “%2$s” removed"), tag, was);
  else
    /* TRANSLATORS: a tag of a game, its value before and its value now */
    words = g_strdup_printf (C_ ("difference", "%1$s changed from “%2$s” to “%3$s”"), tag, was, is);
  add (list, words, zug_game_get_root (before), zug_game_get_root (after));
}

static void
compare_tags (GPtrArray *list, ZugGame *before, ZugGame *after)
{
  g_auto (GStrv) had = zug_game_dup_tag_names (before);
  g_auto (GStrv) has = zug_game_dup_tag_names (after);

  for (char **tag = had; *tag != NULL; tag++)
    compare_tag (list, before, after, *tag);
  for (char **tag = has; *tag != NULL; tag++)
    if (!g_strv_contains ((const char *const *) had, *tag))
      compare_tag (list, before, after, *tag);
  if (!g_strv_contains ((const char *const *) had, "Result")
      && !g_strv_contains ((const char *const *) has, "Result"))
    compare_tag (list, before, after, "Result");
}

/* --- remarks ---------------------------------------------------------------------------------- */

typedef enum
{
  REMARK_COMMENT,
  REMARK_SIGN,
  REMARK_SHAPE,
  REMARK_OTHER,
  N_REMARK_CLASSES
} RemarkClass;

static RemarkClass
class_of (const ZugRemark *remark)
{
  if (remark->kind == ZUG_REMARK_COMMENT || remark->kind == ZUG_REMARK_BEFORE)
    return REMARK_COMMENT;
  if (remark->kind == ZUG_REMARK_NAG)
    return REMARK_SIGN;
  if (zug_remark_command (remark->kind, remark->text, "cal") != NULL
      || zug_remark_command (remark->kind, remark->text, "csl") != NULL)
    return REMARK_SHAPE;
  return REMARK_OTHER;
}

/* All that is remarked in a class, as one text; "" nothing. */
static char *
dup_remarks (ZugTurn *turn, RemarkClass class)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < zug_turn_get_n_remarks (turn); i++)
    {
      const ZugRemark *remark = zug_turn_get_remark (turn, i);

      if (class_of (remark) == class)
        g_string_append_printf (text, "%c%d %s\n", remark->side, (int) remark->kind, remark->text);
    }
  return g_string_free (text, FALSE);
}

static void
compare_remarks (GPtrArray *list, const Same *same)
{
  /* Added, removed, changed. */
  static const char *const what[N_REMARK_CLASSES][3] = {
      [REMARK_COMMENT] = {NC_ ("difference", "comment added"),
                          NC_ ("difference", "comment removed"),
                          NC_ ("difference", "comment changed")},
      [REMARK_SIGN] = {NC_ ("difference", "sign added"), NC_ ("difference", "sign removed"),
                       NC_ ("difference", "sign changed")},
      [REMARK_SHAPE] = {NC_ ("difference", "arrows or marks added"),
                        NC_ ("difference", "arrows or marks removed"),
                        NC_ ("difference", "arrows or marks changed")},
      [REMARK_OTHER] = {NC_ ("difference", "other remark added"),
                        NC_ ("difference", "other remark removed"),
                        NC_ ("difference", "other remark changed")},
  };

  for (RemarkClass class = 0; class < N_REMARK_CLASSES; class ++)
    {
      g_autofree char *was = dup_remarks (same->before, class);
      g_autofree char *is = dup_remarks (same->after, class);
      g_autofree char *place = NULL;
      int change = *was == '\0' ? 0 : *is == '\0' ? 1 : 2;

      if (strcmp (was, is) == 0)
        continue;
      place = turn_words (same->after);
      add (list,
           /* TRANSLATORS: a turn, and what was done there: “12. e4 e5: comment added” */
           g_strdup_printf (C_ ("difference", "%1$s: %2$s"), place,
                            g_dpgettext2 (NULL, "difference", what[class][change])),
           same->before, same->after);
    }
}

/* --- turns ------------------------------------------------------------------------------------ */

static char *
turn_key (ZugTurn *turn)
{
  g_autofree char *text = zug_turn_dup_text (turn);

  return g_strdup_printf ("%d %s", (int) zug_turn_get_chance (turn), text);
}

/* The turns behind one, by their choices; of equal ones the first has the plain key. */
static GHashTable *
list_children (ZugTurn *turn, GPtrArray *keys)
{
  GHashTable *children = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < zug_turn_get_n_children (turn); i++)
    {
      ZugTurn *child = zug_turn_get_child (turn, i);
      g_autoptr (GString) key = g_string_new (NULL);
      g_autofree char *plain = turn_key (child);

      g_string_append (key, plain);
      while (g_hash_table_contains (children, key->str))
        g_string_append_c (key, '+');
      g_ptr_array_add (keys, g_strdup (key->str));
      g_hash_table_insert (children, g_ptr_array_index (keys, i), child);
    }
  return children;
}

/* A turn that one state alone has, and where the other stands instead. */
static void
add_turn (GPtrArray *list, ZugTurn *turn, ZugTurn *before, ZugTurn *after)
{
  g_autofree char *words = turn_words (turn);
  gboolean line = zug_turn_get_child (zug_turn_get_parent (turn), 0) == turn;
  const char *format;

  if (turn == after)
    format = line ? C_ ("difference", "%s and what follows added")
                  /* TRANSLATORS: the turn with which a variation begins */
                  : C_ ("difference", "Variation %s added");
  else
    format = line ? C_ ("difference", "%s and what follows removed")
                  : C_ ("difference", "Variation %s removed");
  add (list, g_strdup_printf (format, words), before, after);
}

/* Whether those that both have stand in another order. */
static gboolean
is_reordered (GPtrArray *had, GHashTable *after, GPtrArray *has, GHashTable *before)
{
  guint i = 0, k = 0;

  for (;; i++, k++)
    {
      while (i < had->len && !g_hash_table_contains (after, had->pdata[i]))
        i++;
      while (k < has->len && !g_hash_table_contains (before, has->pdata[k]))
        k++;
      if (i == had->len || k == has->len)
        return FALSE;
      if (strcmp (had->pdata[i], has->pdata[k]) != 0)
        return TRUE;
    }
}

/* What stands behind two turns that are the same; those that both have are still to be compared. */
static void
compare_children (GPtrArray *list, const Same *same, GArray *open)
{
  g_autoptr (GPtrArray) had = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) has = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) before = list_children (same->before, had);
  g_autoptr (GHashTable) after = list_children (same->after, has);

  for (guint i = 0; i < had->len; i++)
    if (!g_hash_table_contains (after, had->pdata[i]))
      add_turn (list, zug_turn_get_child (same->before, i), zug_turn_get_child (same->before, i),
                same->after);
  for (guint i = 0; i < has->len; i++)
    if (!g_hash_table_contains (before, has->pdata[i]))
      add_turn (list, zug_turn_get_child (same->after, i), same->before,
                zug_turn_get_child (same->after, i));
  if (is_reordered (had, after, has, before))
    {
      ZugTurn *first = zug_turn_get_child (same->after, 0);
      g_autofree char *words = turn_words (first);

      add (list,
           /* TRANSLATORS: the first of several turns, one played and others considered */
           g_strdup_printf (C_ ("difference", "%s: variations in another order"), words),
           zug_turn_get_child (same->before, 0), first);
    }
  /* The line goes first: what is last is taken next. */
  for (guint i = has->len; i-- > 0;)
    {
      Same next = {g_hash_table_lookup (before, has->pdata[i]),
                   zug_turn_get_child (same->after, i)};

      if (next.before != NULL)
        g_array_append_val (open, next);
    }
}

GPtrArray *
zug_game_list_differences (ZugGame *before, ZugGame *after)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (difference_free);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (Same));
  Same same = {zug_game_get_root (before), zug_game_get_root (after)};

  compare_tags (list, before, after);
  g_array_append_val (open, same);
  while (open->len > 0 && list->len < MOST_DIFFERENCES)
    {
      same = g_array_index (open, Same, open->len - 1);
      g_array_set_size (open, open->len - 1);
      compare_remarks (list, &same);
      compare_children (list, &same, open);
    }
  if (list->len > MOST_DIFFERENCES)
    g_ptr_array_set_size (list, MOST_DIFFERENCES);
  return list;
}

static ZugTurn *
find_child (ZugTurn *parent, ZugTurn *turn)
{
  g_autofree char *wanted = turn_key (turn);

  for (guint i = 0; i < zug_turn_get_n_children (parent); i++)
    {
      g_autofree char *key = turn_key (zug_turn_get_child (parent, i));

      if (strcmp (key, wanted) == 0)
        return zug_turn_get_child (parent, i);
    }
  return NULL;
}

ZugTurn *
zug_game_find_same (ZugGame *game, ZugTurn *turn)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  ZugTurn *at = zug_game_get_root (game);

  for (; zug_turn_get_parent (turn) != NULL; turn = zug_turn_get_parent (turn))
    g_ptr_array_add (path, turn);
  for (guint i = path->len; i-- > 0;)
    {
      ZugTurn *next = find_child (at, path->pdata[i]);

      if (next == NULL)
        break;
      at = next;
    }
  return at;
}
