/* zug-career-own-list.c: how one has done, in words: against each level and engine */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-career-own-list.h"

#include "zug-computer-style.h"
#include "zug-uci-player.h"
#include "zug-variant.h"
#include <glib/gi18n.h>
#include <string.h>

enum
{
  MOST_PAIRS = 12 /* of names that a search has room for */
};

/* Whatever personality a level had, and however long it thought, it is one opponent. */
typedef struct
{
  guint level; /* as zug_computer_style_place() has it; 0: an engine */
  const char *name;
  ZugTally tally;
  GPtrArray *rows; /* of ZugCareerRow, borrowed */
} Opponent;

static void
opponent_clear (gpointer data)
{
  g_ptr_array_unref (((Opponent *) data)->rows);
}

static guint
level_of (const char *kind)
{
  ZugComputerStyle style = {0};

  return zug_computer_style_read (kind, &style) ? zug_computer_style_place (&style) : 0;
}

static const char *
name_of (const char *kind)
{
  guint level = level_of (kind);

  if (level > 0)
    return zug_computer_level_name (level);
  return g_str_has_prefix (kind, ZUG_UCI_PLAYER_KIND) ? kind + strlen (ZUG_UCI_PLAYER_KIND) : kind;
}

static Opponent *
find_opponent (GArray *opponents, const ZugCareerRow *row)
{
  Opponent opponent = {.level = level_of (row->key), .name = name_of (row->key)};

  for (guint i = 0; i < opponents->len; i++)
    {
      Opponent *one = &g_array_index (opponents, Opponent, i);

      if (one->level == opponent.level && g_str_equal (one->name, opponent.name))
        return one;
    }
  opponent.rows = g_ptr_array_new ();
  g_array_append_val (opponents, opponent);
  return &g_array_index (opponents, Opponent, opponents->len - 1);
}

/* Levels from the easiest on, then engines. */
static int
compare (gconstpointer a, gconstpointer b)
{
  const Opponent *one = a, *other = b;

  if (one->level != other->level)
    return one->level - 1 < other->level - 1 ? -1 : 1;
  return g_utf8_collate (one->name, other->name);
}

/* variant: its id; NULL for all of them. */
static GArray *
sum_up (const ZugCareer *career, const char *variant)
{
  GArray *opponents = g_array_new (FALSE, FALSE, sizeof (Opponent));
  const GPtrArray *rows = career->rows[ZUG_CAREER_OPPONENTS];

  g_array_set_clear_func (opponents, opponent_clear);
  for (guint i = 0; i < rows->len; i++)
    {
      ZugCareerRow *row = rows->pdata[i];
      Opponent *opponent;

      if (variant != NULL && !g_str_equal (row->variant, variant))
        continue;
      opponent = find_opponent (opponents, row);
      zug_tally_add (&opponent->tally, &row->tally);
      g_ptr_array_add (opponent->rows, row);
    }
  g_array_sort (opponents, compare);
  return opponents;
}

/* --- searches --------------------------------------------------------------------------------- */

/* As which side one played. */
typedef enum
{
  AS_WHITE,
  AS_BLACK,
  AS_EITHER
} OwnSide;

static gboolean
have_same_names (gconstpointer a, gconstpointer b)
{
  const ZugCareerRow *one = a, *other = b;

  return g_str_equal (one->me, other->me) && g_str_equal (one->name, other->name);
}

/* Rows of all pairs of names, one of each (borrowed); NULL where a player has no name or there are
 * too many. */
static GPtrArray *
list_pairs (const GPtrArray *rows)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      const ZugCareerRow *row = rows->pdata[i];

      if (row->name[0] == '\0')
        return NULL;
      if (!g_ptr_array_find_with_equal_func (pairs, row, have_same_names, NULL))
        g_ptr_array_add (pairs, (gpointer) row);
    }
  return pairs->len <= MOST_PAIRS ? g_steal_pointer (&pairs) : NULL;
}

/* Who has no name is asked for by the other's. */
static void
ask_for_pair (ZugGameQuery *query, const ZugCareerRow *pair, OwnSide side)
{
  g_autofree char *me = pair->me[0] != '\0' ? g_strconcat ("=", pair->me, NULL) : g_strdup ("");
  g_autofree char *name = g_strconcat ("=", pair->name, NULL);
  g_autofree char *both = g_strconcat (me, me[0] != '\0' ? " " : "", name, NULL);

  if (side == AS_EITHER)
    zug_text_set (&query->player, both);
  else
    {
      zug_text_set (side == AS_WHITE ? &query->white : &query->black, me);
      zug_text_set (side == AS_WHITE ? &query->black : &query->white, name);
    }
}

/* The finished games of these rows; NULL where no search finds them. */
static ZugGameQuery *
make_query (const GPtrArray *rows, const char *variant, OwnSide side)
{
  g_autoptr (GPtrArray) pairs = list_pairs (rows);
  ZugGameQuery *query;
  GPtrArray *any;

  if (pairs == NULL || pairs->len == 0)
    return NULL;
  query = zug_game_query_new ();
  query->results = 1u << ZUG_RESULT_WHITE | 1u << ZUG_RESULT_BLACK | 1u << ZUG_RESULT_DRAW;
  if (variant != NULL)
    zug_text_set (&query->variant, variant);
  if (pairs->len == 1)
    ask_for_pair (query, pairs->pdata[0], side);
  else
    for (any = zug_game_query_add_group (query, FALSE); any->len < pairs->len;)
      {
        ZugGameQuery *one = zug_game_query_new ();

        ask_for_pair (one, pairs->pdata[any->len], side);
        g_ptr_array_add (any, one);
      }
  return query;
}

/* --- sections --------------------------------------------------------------------------------- */

static void
add_opponents (GPtrArray *sections, const ZugCareer *career, const char *title, const char *variant)
{
  g_autoptr (GArray) opponents = sum_up (career, variant);
  ZugCareerSection *section = zug_career_section_add (sections, title);

  for (guint i = 0; i < opponents->len; i++)
    {
      const Opponent *one = &g_array_index (opponents, Opponent, i);
      g_autoptr (ZugGameQuery) query = make_query (one->rows, variant, AS_EITHER);

      zug_career_section_add_line (section, one->name, &one->tally, 0, query);
    }
}

/* Variants by name, as they are called now. */
static void
add_variants (GPtrArray *sections, const ZugCareer *career)
{
  const GPtrArray *rows = career->rows[ZUG_CAREER_OPPONENTS];
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      const ZugCareerRow *row = rows->pdata[i];

      if (!g_ptr_array_find_with_equal_func (seen, row->variant, g_str_equal, NULL))
        {
          g_ptr_array_add (seen, row->variant);
          add_opponents (sections, career, zug_variant_find_name (row->variant, row->variant_name),
                         row->variant);
        }
    }
}

static void
add_colours (GPtrArray *sections, const ZugCareer *career)
{
  ZugCareerSection *section = zug_career_section_add (sections, C_ ("player page", "By Colour"));

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      g_autoptr (ZugGameQuery) query = make_query (career->rows[ZUG_CAREER_OPPONENTS], NULL,
                                                   side == ZUG_WHITE ? AS_WHITE : AS_BLACK);

      zug_career_section_add_line (section,
                                   side == ZUG_WHITE ? C_ ("player page", "As White")
                                                     : C_ ("player page", "As Black"),
                                   &career->colours[side], 0, query);
    }
}

static void
add_years (GPtrArray *sections, const ZugCareer *career, guint most)
{
  const GPtrArray *rows = career->rows[ZUG_CAREER_YEARS];
  ZugCareerSection *section = zug_career_section_add (sections, C_ ("player page", "By Year"));

  section->more = rows->len > most ? rows->len - most : 0;
  for (guint i = 0; i < rows->len - section->more; i++)
    {
      const ZugCareerRow *row = rows->pdata[i];
      g_autoptr (ZugGameQuery) query =
          make_query (career->rows[ZUG_CAREER_OPPONENTS], NULL, AS_EITHER);
      gboolean dated = row->key[0] != '\0';

      if (query != NULL && dated)
        {
          query->date_from = atoi (row->key) * 10000;
          query->date_to = query->date_from + 9999;
        }
      zug_career_section_add_line (section, dated ? row->key : C_ ("player page", "No date"),
                                   &row->tally, 0, dated ? query : NULL);
    }
}

void
zug_career_list_own (const ZugCareer *career, guint most, GPtrArray *sections)
{
  add_opponents (sections, career, C_ ("player page", "By Opponent"), NULL);
  add_variants (sections, career);
  add_colours (sections, career);
  add_years (sections, career, most);
}

ZugCareerLine *
zug_career_dup_own_line (const ZugCareer *career, const char *kind, const char *variant)
{
  g_autoptr (GArray) opponents = NULL;

  g_return_val_if_fail (career != NULL && kind != NULL && variant != NULL, NULL);

  opponents = sum_up (career, variant);
  for (guint i = 0; i < opponents->len; i++)
    {
      const Opponent *one = &g_array_index (opponents, Opponent, i);

      if (one->level == level_of (kind) && g_str_equal (one->name, name_of (kind)))
        return zug_career_line_new (one->name, &one->tally, 0, NULL);
    }
  return NULL;
}
