/* zug-plain-search.c: a search among made-up games that looks at each of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-plain-search.h"

#include "zug-opening.h"

#include <stdio.h>
#include <string.h>

/* --- what is wanted --------------------------------------------------------------------------- */

/* A letter that has no accent to leave out, as it is typed without; NULL for others. */
static const char *
plain (gunichar letter)
{
  switch (letter)
    {
    case 0x142: /* ł */
      return "l";
    case 0xf8: /* ø */
      return "o";
    case 0x111: /* đ */
      return "d";
    case 0xe6: /* æ */
      return "ae";
    default:
      return NULL;
    }
}

/* Without case and accents. */
static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *lower = g_utf8_casefold (normal, -1);
  GString *bare = g_string_new (NULL);

  for (const char *at = lower; *at != '\0'; at = g_utf8_next_char (at))
    if (plain (g_utf8_get_char (at)) != NULL)
      g_string_append (bare, plain (g_utf8_get_char (at)));
    else if (!g_unichar_ismark (g_utf8_get_char (at)))
      g_string_append_unichar (bare, g_utf8_get_char (at));
  return g_string_free (bare, FALSE);
}

/* What there is to look through is the same for every query: it is folded once. */
static const char *
folded_once (const char *text)
{
  static GHashTable *known;
  char *folded;

  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  folded = g_hash_table_lookup (known, text);
  if (folded == NULL)
    {
      folded = fold (text);
      g_hash_table_insert (known, g_strdup (text), folded);
    }
  return folded;
}

/* The words of a text, folded. */
static GStrv
split (const char *text)
{
  const char *folded = folded_once (text);
  g_autoptr (GString) words = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (words, g_unichar_isalnum (c) ? c : ' ');
    }
  return g_strsplit (words->str, " ", -1);
}

static const char *const *
words_once (const char *text)
{
  static GHashTable *known;
  GStrv words;

  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  words = g_hash_table_lookup (known, text);
  if (words == NULL)
    {
      words = split (text);
      g_hash_table_insert (known, g_strdup (text), words);
    }
  return (const char *const *) words;
}

static gboolean
has_word (const char *text, const char *word)
{
  const char *const *words = words_once (text);

  for (const char *const *at = words; *at != NULL; at++)
    if (g_str_has_prefix (*at, word))
      return TRUE;
  return FALSE;
}

/* Whether one of the texts is this whole name. */
static gboolean
has_whole (const char *name, const char *const *texts)
{
  for (; *texts != NULL; texts++)
    if (strcmp (folded_once (*texts), folded_once (name)) == 0)
      return TRUE;
  return FALSE;
}

static gboolean has_words (const char *wanted, const char *const *texts, int year);

/* The same with whole names behind "=". */
static gboolean
has_names (const char *wanted, const char *const *texts)
{
  g_autofree char *spaced = g_strconcat (" ", wanted, NULL);
  g_auto (GStrv) parts = *wanted != '\0' ? g_strsplit (spaced, " =", -1) : NULL;

  if (parts == NULL)
    return TRUE;

  for (guint i = 1; parts[i] != NULL; i++)
    if (parts[i][0] != '\0' && !has_whole (parts[i], texts))
      return FALSE;
  return has_words (parts[0], texts, 0);
}

/* Whether a word is just this number. */
static gboolean
is_number (const char *word, int number)
{
  char text[12];

  g_snprintf (text, sizeof text, "%d", number);
  return strcmp (word, text) == 0;
}

/* Whether each word of WANTED is in any of the texts, which NULL ends, or is the year. */
static gboolean
has_words (const char *wanted, const char *const *texts, int year)
{
  const char *const *words = words_once (wanted);

  for (const char *const *word = words; *word != NULL; word++)
    {
      gboolean found = **word == '\0' || (year > 0 && is_number (*word, year));

      for (const char *const *text = texts; *text != NULL && !found; text++)
        found = has_word (*text, *word);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

static gboolean
match_words (const ZugMade *game, const ZugGameQuery *query)
{
  const char *white = zug_made_names[game->white], *black = zug_made_names[game->black];
  const char *event = zug_made_names[game->event], *site = zug_made_names[game->site];
  const char *comment = game->comment >= 0 ? zug_made_comments[game->comment] : "";
  const char *variant = zug_made_variants[game->variant][1];
  const char *const all[] = {white, black, event, site, comment, variant, NULL};

  return has_words (query->words, all, game->date / 10000)
         && has_names (query->player, (const char *const[]) {white, black, NULL})
         && has_names (query->white, (const char *const[]) {white, NULL})
         && has_names (query->black, (const char *const[]) {black, NULL})
         && has_names (query->event, (const char *const[]) {event, NULL})
         && has_names (query->site, (const char *const[]) {site, NULL})
         && has_words (query->comment, (const char *const[]) {comment, NULL}, 0);
}

/* The number at the beginning of a text that has at most four digits there, -1: none. */
static int
number_of (const char *text)
{
  int number = 0;

  while (*text == ' ')
    text++;
  return strspn (text, "0123456789") > 0 && sscanf (text, "%9d", &number) == 1 ? number : -1;
}

static int
rating_of (const ZugMade *game, guint side)
{
  int number = zug_made_tag (game, side) != NULL ? number_of (zug_made_tag (game, side)) : -1;

  return number > 0 && number < 10000 ? number : 0;
}

/* "NAME", "NAME=VALUE", "NAME>NUMBER" or "NAME<=NUMBER". */
static gboolean
match_tag (const ZugMade *game, const char *tag)
{
  for (guint i = 0; i < ZUG_MADE_TAGS; i++)
    {
      const char *value = zug_made_tag (game, i);
      gsize length = strlen (zug_made_tags[i]);
      const char *rest = tag + length;

      if (value == NULL || g_ascii_strncasecmp (tag, zug_made_tags[i], length) != 0)
        continue;
      if (*rest == '\0')
        return TRUE;
      if (*rest == '=')
        return g_ascii_strcasecmp (value, rest + 1) == 0;
      if (i < 2)
        return rating_of (game, i) > 0
               && (*rest == '>' ? rating_of (game, i) > atoi (rest + 1)
                                : rating_of (game, i) <= atoi (rest + 2));
      return FALSE;
    }
  return FALSE;
}

static gboolean
match_tags (const ZugMade *game, const ZugGameQuery *query)
{
  for (guint i = 0; i < query->tags->len; i++)
    if (!match_tag (game, query->tags->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
in_range (const ZugGameQuery *query, ZugQueryRangeKind kind, int number)
{
  return number > 0 && number >= query->ranges[kind].from
         && (query->ranges[kind].to == 0 || number <= query->ranges[kind].to);
}

/* The place of a code among all from A00 to E99, the first of which has 1; 0: the text begins with
 * none. */
static int
find_code (const char *text)
{
  int letter = g_ascii_toupper (text[0]) - 'A';

  return letter >= 0 && letter < 5 && g_ascii_isdigit (text[1]) && g_ascii_isdigit (text[2])
             ? letter * 100 + (text[1] - '0') * 10 + text[2] - '0' + 1
             : 0;
}

/* Without a code in its tags it has that of its opening. */
static int
eco_of (const ZugMade *game)
{
  const ZugOpening *opening = zug_opening_by_number (game->opening);
  int code = game->eco >= 0 ? find_code (zug_made_ecos[game->eco]) : 0;

  return code == 0 && opening != NULL ? find_code (opening->code) : code;
}

static gboolean
match_range (const ZugMade *game, const ZugGameQuery *query, ZugQueryRangeKind kind)
{
  int white = rating_of (game, 0), black = rating_of (game, 1);

  switch (kind)
    {
    case ZUG_RANGE_ELO:
      return in_range (query, kind, white) && in_range (query, kind, black);
    case ZUG_RANGE_ELO_ANY:
      return in_range (query, kind, white) || in_range (query, kind, black);
    case ZUG_RANGE_ELO_WHITE:
      return in_range (query, kind, white);
    case ZUG_RANGE_ELO_BLACK:
      return in_range (query, kind, black);
    case ZUG_RANGE_ELO_DIFF:
      return white > 0 && black > 0 && in_range (query, kind, ABS (white - black) + 1);
    default:
      return in_range (query, kind, eco_of (game));
    }
}

static gboolean
match_ranges (const ZugMade *game, const ZugGameQuery *query)
{
  for (int kind = 0; kind < ZUG_N_RANGES; kind++)
    if ((query->ranges[kind].from != 0 || query->ranges[kind].to != 0)
        && !match_range (game, query, kind))
      return FALSE;
  return TRUE;
}

static gboolean match_terms (const ZugMade *game, const ZugGameQuery *query);

static gboolean
match_groups (const ZugMade *game, const ZugGameQuery *query)
{
  for (guint i = 0; i < query->groups->len; i++)
    {
      const ZugQueryGroup *group = query->groups->pdata[i];
      guint n = 0;

      for (guint k = 0; k < group->any->len; k++)
        n += match_terms (game, group->any->pdata[k]);
      if (group->none ? n > 0 : n == 0)
        return FALSE;
    }
  return TRUE;
}

/* All that a query asks for, whether the collection is shown apart. */
static gboolean
match_terms (const ZugMade *game, const ZugGameQuery *query)
{
  gboolean dated = query->date_from != 0 || query->date_to != 0;

  if (query->collection != 0 && game->collection != query->collection)
    return FALSE;
  if (query->results != 0 && !(query->results & 1u << game->result))
    return FALSE;
  if (query->variant[0] != '\0'
      && strcmp (query->variant, zug_made_variants[game->variant][0]) != 0)
    return FALSE;
  if (dated
      && (game->date < 10000 || game->date < query->date_from
          || (query->date_to != 0 && game->date > query->date_to)))
    return FALSE;
  if (game->length < query->length_from
      || (query->length_to != 0 && game->length > query->length_to))
    return FALSE;
  if ((query->features & ~game->features) != 0)
    return FALSE;
  if (query->key != 0 && !(game->positions & 1u << ((query->key >> 16) - 1)))
    return FALSE;
  return match_words (game, query) && match_tags (game, query) && match_ranges (game, query)
         && match_groups (game, query);
}

/* Whether a query names the third collection, which is hidden, among what it wants. */
static gboolean
names_hidden (const ZugGameQuery *query)
{
  for (guint i = 0; i < query->groups->len; i++)
    {
      const ZugQueryGroup *group = query->groups->pdata[i];

      for (guint k = 0; k < group->any->len && !group->none; k++)
        if (names_hidden (group->any->pdata[k]))
          return TRUE;
    }
  return query->collection == 3;
}

static gboolean
match (const ZugMade *game, const ZugGameQuery *query)
{
  return game->id != 0 && game->collection != 5 && (game->collection != 3 || names_hidden (query))
         && match_terms (game, query);
}

/* --- ordering --------------------------------------------------------------------------------- */

static int
compare_texts (const char *a, const char *b)
{
  gboolean a_says = a[0] != '\0' && strcmp (a, "?") != 0;
  gboolean b_says = b[0] != '\0' && strcmp (b, "?") != 0;
  int order = b_says - a_says;

  if (order == 0)
    order = strcmp (folded_once (a), folded_once (b));
  return order != 0 ? order : strcmp (a, b);
}

/* The average that counts; 0 unknown. */
static int
average_of (const ZugMade *game)
{
  int white = rating_of (game, 0), black = rating_of (game, 1);

  return white > 0 && black > 0 ? white + black : 0;
}

/* One's own games are first; of one name the older. */
static int
compare_collections (gint64 a, gint64 b)
{
  int order = a == b ? 0 : (a != 1) - (b != 1);

  if (order == 0)
    order = compare_texts (zug_made_collections[a % ZUG_MADE_COLLECTION_NAMES],
                           zug_made_collections[b % ZUG_MADE_COLLECTION_NAMES]);
  return order != 0 ? order : a < b ? -1 : a > b;
}

/* Whether a game says nothing of what it is sorted by. */
static gboolean
is_unknown (const ZugMade *game, ZugGameSort sort)
{
  const int names[ZUG_N_SORTS] = {[ZUG_SORT_WHITE] = game->white,
                                  [ZUG_SORT_BLACK] = game->black,
                                  [ZUG_SORT_EVENT] = game->event,
                                  [ZUG_SORT_SITE] = game->site};
  const char *name = zug_made_names[names[sort]];

  switch (sort)
    {
    case ZUG_SORT_WHITE:
    case ZUG_SORT_BLACK:
    case ZUG_SORT_EVENT:
    case ZUG_SORT_SITE:
      return name[0] == '\0' || strcmp (name, "?") == 0;
    case ZUG_SORT_DATE:
      return game->date < 10000;
    case ZUG_SORT_ELO:
      return average_of (game) == 0;
    case ZUG_SORT_ELO_WHITE:
      return rating_of (game, 0) == 0;
    case ZUG_SORT_ELO_BLACK:
      return rating_of (game, 1) == 0;
    case ZUG_SORT_ECO:
      return eco_of (game) == 0;
    case ZUG_SORT_OPENING:
      return !game->noted || game->opening == 0;
    case ZUG_SORT_ROUND:
      return !game->noted || game->round >= ZUG_MADE_KNOWN_ROUNDS;
    case ZUG_SORT_MEN:
      return !game->noted;
    default:
      return FALSE;
    }
}

static int
compare_openings (guint a, guint b)
{
  const ZugOpening *x = zug_opening_by_number (a), *y = zug_opening_by_number (b);
  g_autofree char *first = zug_opening_dup_name (x);
  g_autofree char *second = zug_opening_dup_name (y);
  int order = strcmp (x->code, y->code);

  if (order == 0)
    order = g_utf8_collate (first, second);
  return order != 0 ? order : (int) a - (int) b;
}

static int
compare_men (const ZugMade *a, const ZugMade *b)
{
  int order = zug_made_men[a->men].worth - zug_made_men[b->men].worth;

  return order != 0 ? order
                    : (int) zug_made_men[a->men].signature - (int) zug_made_men[b->men].signature;
}

static int
compare_column (const ZugMade *a, const ZugMade *b, ZugGameSort sort)
{
  static const int results[] = {3, 0, 2, 1};

  switch (sort)
    {
    case ZUG_SORT_DATE:
      return b->date - a->date;
    case ZUG_SORT_WHITE:
      return compare_texts (zug_made_names[a->white], zug_made_names[b->white]);
    case ZUG_SORT_BLACK:
      return compare_texts (zug_made_names[a->black], zug_made_names[b->black]);
    case ZUG_SORT_EVENT:
      return compare_texts (zug_made_names[a->event], zug_made_names[b->event]);
    case ZUG_SORT_SITE:
      return compare_texts (zug_made_names[a->site], zug_made_names[b->site]);
    case ZUG_SORT_COLLECTION:
      return compare_collections (a->collection, b->collection);
    case ZUG_SORT_ELO:
      return average_of (b) - average_of (a);
    case ZUG_SORT_ELO_WHITE:
      return rating_of (b, 0) - rating_of (a, 0);
    case ZUG_SORT_ELO_BLACK:
      return rating_of (b, 1) - rating_of (a, 1);
    case ZUG_SORT_ECO:
      return eco_of (a) - eco_of (b);
    case ZUG_SORT_OPENING:
      return compare_openings (a->opening, b->opening);
    case ZUG_SORT_ROUND:
      return a->round - b->round;
    case ZUG_SORT_MEN:
      return compare_men (a, b);
    case ZUG_SORT_ANNOTATED:
      return (int) (b->features >> ZUG_FEATURE_ANNOTATED & 1)
             - (int) (a->features >> ZUG_FEATURE_ANNOTATED & 1);
    case ZUG_SORT_RESULT:
      return results[a->result] - results[b->result];
    case ZUG_SORT_LENGTH:
      return a->length - b->length;
    case ZUG_SORT_VARIANT:
      return compare_texts (zug_made_variants[a->variant][1], zug_made_variants[b->variant][1]);
    default:
      return 0;
    }
}

static int
compare_games (gconstpointer a, gconstpointer b, gpointer data)
{
  const ZugMade *x = *(const ZugMade *const *) a, *y = *(const ZugMade *const *) b;
  const ZugGameQuery *query = data;
  gboolean unknown = is_unknown (x, query->sort);
  int order = unknown - is_unknown (y, query->sort);

  /* What is not known comes last, whichever way round. */
  if (order != 0)
    return order;
  if (!unknown)
    order = compare_column (x, y, query->sort);
  if (order == 0 && x->updated != y->updated)
    order = x->updated > y->updated ? -1 : 1;
  if (order == 0)
    order = x->id > y->id ? -1 : 1;
  return query->reverse ? -order : order;
}

GArray *
zug_made_search (const ZugMade *games, const ZugGameQuery *query)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < ZUG_MADE_GAMES; i++)
    if (match (&games[i], query))
      g_ptr_array_add (found, (gpointer) &games[i]);
  g_ptr_array_sort_with_data (found, compare_games, (gpointer) query);
  for (guint i = 0; i < found->len; i++)
    g_array_append_val (ids, ((const ZugMade *) found->pdata[i])->id);
  return ids;
}
