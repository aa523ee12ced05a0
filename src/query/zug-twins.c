/* zug-twins.c: whether two games are the same one, by the rule in FORMATS.md */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-twins.h"

#include "zug-checksum.h"
#include "zug-fold.h"

#include <string.h>

enum
{
  MOST_WORDS = 8,
  NEAR_DAYS = 3
};

/* --- people ----------------------------------------------------------------------------------- */

typedef enum
{
  PEOPLE_OTHER,
  PEOPLE_ALIKE, /* the initials are the same */
  PEOPLE_FIT
} People;

/* A name in words, without capitals, accents and punctuation. */
typedef struct
{
  char *text;
  const char *family; /* NULL: nobody is named */
  const char *given[MOST_WORDS];
  guint n_given;
} Person;

static void
person_clear (Person *self)
{
  g_free (self->text);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Person, person_clear)

static gboolean
joins_words (gunichar c)
{
  return c == '\'' || c == 0x2019 || c == '`';
}

/* "Huebner" is Hübner where there was no ü to write, which folding leaves as u: an e behind one of
 * these vowels does not count, in either spelling. */
static void
drop_umlauts (char *word)
{
  char *to = word;

  for (char *at = word; *at != '\0'; at++)
    if (at == word || *at != 'e' || strchr ("aou", at[-1]) == NULL)
      *to++ = *at;
  *to = '\0';
}

/* Cuts a folded text into words where it stands. before: how many stand before the first comma, 0
 * where there is none. */
static guint
cut_words (char *text, char *words[MOST_WORDS], guint *before)
{
  guint n = 0;
  gboolean inside = FALSE;
  char *to = text;

  *before = 0;
  for (const char *at = text, *next; *at != '\0'; at = next)
    {
      gunichar c = g_utf8_get_char (at);

      next = g_utf8_next_char (at);
      if (g_unichar_isalnum (c) && (inside || n < MOST_WORDS))
        {
          if (!inside)
            words[n++] = to;
          inside = TRUE;
          memmove (to, at, (gsize) (next - at));
          to += next - at;
        }
      else if (inside && !joins_words (c))
        {
          *to++ = '\0';
          inside = FALSE;
        }
      if (c == ',' && *before == 0)
        *before = n;
    }
  *to = '\0';
  return n;
}

static gboolean
is_letter (const char *word)
{
  return *g_utf8_next_char (word) == '\0';
}

/* "NN", "N.N." */
static gboolean
is_nobody (char *const *words, guint n)
{
  return n == 0 || (n == 1 && strcmp (words[0], "nn") == 0)
         || (n == 2 && strcmp (words[0], "n") == 0 && strcmp (words[1], "n") == 0);
}

static void
person_read (Person *self, const char *name)
{
  char *words[MOST_WORDS];
  guint n, before, family, first, end;

  *self = (Person) {.text = zug_fold (name)};
  n = cut_words (self->text, words, &before);
  if (is_nobody (words, n))
    return;
  if (before > 0) /* "van der Wiel, John" */
    family = before - 1, first = before, end = n;
  else if (n > 1 && is_letter (words[n - 1])) /* "Kasparov G" */
    family = 0, first = 1, end = n;
  else /* "Magnus Carlsen" */
    family = n - 1, first = 0, end = n - 1;
  drop_umlauts (words[family]);
  self->family = words[family];
  while (first < end)
    self->given[self->n_given++] = words[first++];
}

static gboolean
begins (const char *a, const char *b)
{
  return g_str_has_prefix (a, b) || g_str_has_prefix (b, a);
}

static gboolean
same_initial (const char *a, const char *b)
{
  return g_utf8_get_char (a) == g_utf8_get_char (b);
}

static People
compare_names (const char *a, const char *b)
{
  g_auto (Person) x = {NULL};
  g_auto (Person) y = {NULL};
  People people = PEOPLE_FIT;

  person_read (&x, a);
  person_read (&y, b);
  if (x.family == NULL || y.family == NULL)
    return x.family == y.family ? PEOPLE_FIT : PEOPLE_OTHER;
  if (strcmp (x.family, y.family) != 0)
    return PEOPLE_OTHER;
  for (guint i = 0; i < MIN (x.n_given, y.n_given); i++)
    if (!same_initial (x.given[i], y.given[i]))
      return PEOPLE_OTHER;
    else if (!begins (x.given[i], y.given[i]))
      people = PEOPLE_ALIKE;
  return people;
}

/* Most are written alike. */
static People
compare_people (const char *a, const char *b)
{
  return a == b || strcmp (a, b) == 0 ? PEOPLE_FIT : compare_names (a, b);
}

guint64
zug_person_key (const char *name)
{
  g_auto (Person) person = {NULL};

  person_read (&person, name);
  return person.family != NULL ? zug_checksum_text (ZUG_CHECKSUM_BEGIN, person.family) | 1 : 0;
}

GStrv
zug_person_dup_words (const char *name)
{
  g_auto (Person) person = {NULL};
  g_autoptr (GStrvBuilder) words = NULL;

  person_read (&person, name);
  if (person.family == NULL)
    return NULL;
  words = g_strv_builder_new ();
  g_strv_builder_add (words, person.family);
  for (guint i = 0; i < person.n_given; i++)
    g_strv_builder_add (words, person.given[i]);
  return g_strv_builder_end (words);
}

/* --- dates, rounds, places -------------------------------------------------------------------- */

typedef enum
{
  DATES_OTHER,
  DATES_NEAR,
  DATES_FIT,
  DATES_EQUAL /* to the day */
} Dates;

static gboolean
get_day (int date, GDate *day)
{
  GDateDay d = (GDateDay) (date % 100);
  GDateMonth m = (GDateMonth) (date / 100 % 100);
  GDateYear y = (GDateYear) (date / 10000);

  if (!g_date_valid_dmy (d, m, y))
    return FALSE;
  g_date_clear (day, 1);
  g_date_set_dmy (day, d, m, y);
  return TRUE;
}

static gboolean
parts_fit (int a, int b)
{
  return a == b || a == 0 || b == 0;
}

static Dates
compare_dates (int a, int b)
{
  GDate x, y;

  if (a == b)
    return a % 100 != 0 && a >= 10000 && a / 100 % 100 != 0 ? DATES_EQUAL : DATES_FIT;
  if (parts_fit (a / 10000, b / 10000) && parts_fit (a / 100 % 100, b / 100 % 100)
      && parts_fit (a % 100, b % 100))
    return DATES_FIT;
  return get_day (a, &x) && get_day (b, &y) && ABS (g_date_days_between (&x, &y)) <= NEAR_DAYS
             ? DATES_NEAR
             : DATES_OTHER;
}

gboolean
zug_twin_dates_fit (int a, int b)
{
  return compare_dates (a, b) >= DATES_FIT;
}

/* "3" and "3.12" are one round, a board of it is given or not. */
static gboolean
rounds_differ (const char *a, const char *b)
{
  guint64 x, y;
  char *end;

  if (strcmp (a, b) == 0)
    return FALSE;
  x = g_ascii_strtoull (a, &end, 10);
  if (end == a)
    return FALSE;
  y = g_ascii_strtoull (b, &end, 10);
  return end != b && x != y;
}

gboolean
zug_twin_is_address (const char *site)
{
  return strstr (site, "://") != NULL;
}

/* Pages of two games: a server gives each game one of its own. */
static gboolean
addresses_differ (const char *a, const char *b)
{
  return strcmp (a, b) != 0 && zug_twin_is_address (a) && zug_twin_is_address (b);
}

gboolean
zug_twin_year_is_known (int date)
{
  return date >= 10000;
}

/* Of games without a year, which the same people may have played at any time. */
static gboolean
events_differ (const ZugTwinFacts *a, const ZugTwinFacts *b)
{
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;

  if (zug_twin_year_is_known (a->date) || zug_twin_year_is_known (b->date)
      || strchr ("?-", a->event[0]) != NULL || strchr ("?-", b->event[0]) != NULL)
    return FALSE;
  x = zug_fold (a->event);
  y = zug_fold (b->event);
  return strcmp (x, y) != 0;
}

gboolean
zug_twin_results_differ (const ZugTwinFacts *a, const ZugTwinFacts *b)
{
  return a->result != b->result && a->result != ZUG_RESULT_OPEN && b->result != ZUG_RESULT_OPEN;
}

/* --- both games ------------------------------------------------------------------------------- */

static guint
count_doubts (const ZugTwinFacts *a, const ZugTwinFacts *b, People people, Dates dates)
{
  return (people == PEOPLE_ALIKE) + (dates == DATES_NEAR) + rounds_differ (a->round, b->round)
         + events_differ (a, b) + zug_twin_results_differ (a, b);
}

gboolean
zug_twin_asks_tags (int date, guint choices)
{
  return choices < ZUG_TWIN_LONG && zug_twin_year_is_known (date)
         && compare_dates (date, date) != DATES_EQUAL;
}

/* Whether a short game without its day says who played it, when and where, and the other says the
 * very same. */
static gboolean
have_same_tags (const ZugTwinFacts *a, const ZugTwinFacts *b)
{
  return zug_twin_asks_tags (a->date, a->choices) && a->date == b->date && a->result == b->result
         && strchr ("?-", a->event[0]) == NULL && zug_person_key (a->white) != 0
         && zug_person_key (a->black) != 0 && strcmp (a->white, b->white) == 0
         && strcmp (a->black, b->black) == 0 && strcmp (a->event, b->event) == 0
         && strcmp (a->site, b->site) == 0 && strcmp (a->round, b->round) == 0;
}

ZugTwinKind
zug_twins_judge (const ZugTwinFacts *a, const ZugTwinFacts *b, gboolean cut)
{
  guint shorter = MIN (a->choices, b->choices), longer = MAX (a->choices, b->choices);
  Dates dates = compare_dates (a->date, b->date);
  People people;
  guint doubts;

  if ((a->own && b->own) || dates == DATES_OTHER || addresses_differ (a->site, b->site))
    return ZUG_TWIN_NO;
  people = MIN (compare_people (a->white, b->white), compare_people (a->black, b->black));
  if (people == PEOPLE_OTHER)
    return ZUG_TWIN_NO;
  doubts = count_doubts (a, b, people, dates);
  if (cut)
    return shorter >= ZUG_TWIN_LONG && longer - shorter <= ZUG_TWIN_MISSING && doubts == 0
               ? ZUG_TWIN_LIKELY
               : ZUG_TWIN_NO;
  if (shorter < ZUG_TWIN_LONG)
    return doubts > 0                                      ? ZUG_TWIN_NO
           : dates == DATES_EQUAL || have_same_tags (a, b) ? ZUG_TWIN_CERTAIN
                                                           : ZUG_TWIN_LIKELY;
  return doubts == 0 ? ZUG_TWIN_CERTAIN : doubts == 1 ? ZUG_TWIN_LIKELY : ZUG_TWIN_NO;
}
