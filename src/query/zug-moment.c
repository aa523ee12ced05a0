/* zug-moment.c: what a search asks of a turn, as people type it */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-moment-private.h"

#include <string.h>

#define MAX_MEN 99 /* of a kind, that are asked for */

/* --- material --------------------------------------------------------------------------------- */

static void
skip (const char **text, const char *letters)
{
  *text += strspn (*text, letters);
}

/* Whether a word stands here, which *TEXT then moves behind. */
static gboolean
take_word (const char **text, const char *word)
{
  gsize length = strlen (word);

  if (g_ascii_strncasecmp (*text, word, length) != 0 || g_ascii_isalnum ((*text)[length]))
    return FALSE;
  *text += length;
  return TRUE;
}

/* Digits; -1 where there are none, or too many. */
static int
take_number (const char **text)
{
  int number = 0;

  if (!g_ascii_isdigit (**text))
    return -1;
  for (; g_ascii_isdigit (**text); (*text)++)
    number = MIN (number * 10 + (**text - '0'), MAX_MEN + 1);
  return number <= MAX_MEN ? number : -1;
}

/* How many of them, behind a letter: 3, 2..4, 2.., *. */
static gboolean
take_count (const char **text, int *least, int *most)
{
  if (**text == '*')
    {
      (*text)++;
      *least = 0;
      *most = ZUG_MANY;
      return TRUE;
    }
  if (!g_ascii_isdigit (**text))
    return TRUE;
  *least = *most = take_number (text);
  if (*least < 0)
    return FALSE;
  if (!g_str_has_prefix (*text, ".."))
    return TRUE;
  *text += 2;
  *most = g_ascii_isdigit (**text) ? take_number (text) : ZUG_MANY;
  return *least <= *most;
}

/* A letter with its number before or behind it; a letter that stands twice is two men. */
static gboolean
take_men (const char **text, ZugMaterialSide *side)
{
  int before = take_number (text), least = 1, most = 1;
  guint letter;

  if (!g_ascii_isupper (**text))
    return FALSE;
  letter = (guint) (*(*text)++ - 'A');
  if (before >= 0)
    least = most = before;
  else if (!take_count (text, &least, &most))
    return FALSE;
  side->named[letter] = TRUE;
  least += side->least[letter];
  most = most == ZUG_MANY || side->most[letter] == ZUG_MANY ? ZUG_MANY : most + side->most[letter];
  if (least > MAX_MEN)
    return FALSE;
  side->least[letter] = (guint8) least;
  side->most[letter] = (guint8) MIN (most, ZUG_MANY);
  return TRUE;
}

/* Up to what parts the sides, or to the end. Both sides have a king anyway. */
static gboolean
take_side (const char **text, ZugMaterialSide *side)
{
  side->asked = TRUE;
  for (skip (text, " +"); **text != '\0' && **text != '-' && !g_ascii_islower (**text);
       skip (text, " +"))
    if (**text == '*')
      {
        (*text)++;
        side->others = TRUE;
      }
    else if (!take_men (text, side))
      return FALSE;
  return TRUE;
}

static gboolean
read_material (const char *text, ZugMaterial *material)
{
  const char *rest = text;
  gboolean parted;

  *material = (ZugMaterial) {.first = -1};
  skip (&text, " ");
  if (take_word (&text, "opposite bishops") || take_word (&text, "opposite-bishops"))
    {
      material->kind = ZUG_MATERIAL_OPPOSITE_BISHOPS;
      return *text == '\0';
    }
  if (*text == 'w' || *text == 'b')
    material->first = *text++ == 'w' ? ZUG_WHITE : ZUG_BLACK;
  rest = text;
  if (!take_side (&text, &material->sides[0]))
    return FALSE;
  if (take_word (&text, "against"))
    material->kind = ZUG_MATERIAL_AGAINST;
  parted =
      material->kind == ZUG_MATERIAL_AGAINST || take_word (&text, "vs") || take_word (&text, "v");
  if (!parted && *text == '-')
    {
      text++;
      parted = TRUE;
    }
  if (*text == '\0' && !parted)
    return text > rest;
  return parted && take_side (&text, &material->sides[1]) && *text == '\0';
}

/* --- patterns --------------------------------------------------------------------------------- */

static void
pattern_free (gpointer data)
{
  ZugPattern *self = data;

  g_array_unref (self->squares);
  g_free (self);
}

/* Whether both can be asked of one square: a man of each side can. */
static gboolean
agree (const ZugPatternSquare *a, const ZugPatternSquare *b)
{
  if (a->square != b->square)
    return TRUE;
  if (a->on == ZUG_ON_MAN && b->on == ZUG_ON_MAN)
    return a->side != b->side;
  if (a->on == ZUG_ON_NOT_MAN || b->on == ZUG_ON_NOT_MAN)
    return (a->on != ZUG_ON_MAN && b->on != ZUG_ON_MAN) || a->side != b->side
           || a->letter != b->letter;
  return a->on != ZUG_ON_NOBODY && b->on != ZUG_ON_NOBODY;
}

/* FALSE where something else is asked of that square that cannot be as well. */
static gboolean
add_square (ZugPattern *pattern, ZugPatternSquare new, ZugSquare square)
{
  new.square = square;
  for (guint i = 0; i < pattern->squares->len; i++)
    if (!agree (&new, &g_array_index (pattern->squares, ZugPatternSquare, i)))
      return FALSE;
  g_array_append_val (pattern->squares, new);
  return TRUE;
}

/* A file by itself stands for all its squares: of what is not there. */
static gboolean
add_file (ZugPattern *pattern, ZugPatternSquare new, int file)
{
  pattern->files = TRUE;
  for (int rank = 0; rank < 16; rank++)
    if (!add_square (pattern, new, zug_square (file, rank)))
      return FALSE;
  return TRUE;
}

static gboolean
read_square (const char *word, ZugPattern *pattern)
{
  gboolean none = word[0] == '-';
  ZugPatternSquare new = {.on = none ? ZUG_ON_NOT_MAN : ZUG_ON_MAN};
  ZugSquare square;

  word += none;
  if ((word[0] == '.' || word[0] == '?') && !none)
    new.on = word[0] == '.' ? ZUG_ON_NOBODY : ZUG_ON_SOMEBODY;
  else if (!g_ascii_isalpha (word[0]))
    return FALSE;
  new.letter = g_ascii_toupper (word[0]);
  new.side = g_ascii_isupper (word[0]) ? ZUG_WHITE : ZUG_BLACK;
  if (none && word[1] >= 'a' && word[1] <= 'p' && word[2] == '\0')
    return add_file (pattern, new, word[1] - 'a');
  square = zug_square_read (word + 1);
  return square != ZUG_NO_SQUARE && add_square (pattern, new, square);
}

static gboolean
read_pattern (const char *text, ZugPattern *pattern)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,\t\n", -1);

  for (char **word = words; *word != NULL; word++)
    if (g_ascii_strcasecmp (*word, "mirrored") == 0)
      pattern->mirrored = TRUE;
    else if (g_ascii_strcasecmp (*word, "reversed") == 0)
      pattern->reversed = TRUE;
    else if (g_ascii_strcasecmp (*word, "anywhere") == 0)
      pattern->anywhere = TRUE;
    else if (**word != '\0' && !read_square (*word, pattern))
      return FALSE;
  /* A whole file is at no place that could be shifted. */
  return pattern->squares->len > 0 && !(pattern->files && pattern->anywhere);
}

/* --- events ----------------------------------------------------------------------------------- */

#define F(feature) (1u << ZUG_FEATURE_##feature)
static const ZugMomentEventRow rows[] = {
    {"capture", ZUG_EVENT_CAPTURE, ZUG_EVENT_AT_TO | ZUG_EVENT_AT_FROM, 0},
    {"failed-capture", ZUG_EVENT_FAILED_CAPTURE, ZUG_EVENT_AT_TO, F (FAILED_CAPTURE)},
    {"exchange", ZUG_EVENT_EXCHANGE, ZUG_EVENT_AT_TO | ZUG_EVENT_AT_FROM | ZUG_EVENT_MUTUAL,
     F (EXCHANGE)},
    {"share", ZUG_EVENT_SHARE, ZUG_EVENT_AT_TO | ZUG_EVENT_MUTUAL, F (SHARED)},
    {"collision", ZUG_EVENT_COLLISION, ZUG_EVENT_AT_TO | ZUG_EVENT_MUTUAL, F (COLLISION)},
    {"conflict", ZUG_EVENT_CONFLICT, ZUG_EVENT_MUTUAL, F (CONFLICT)},
    {"removed", ZUG_EVENT_REMOVED, ZUG_EVENT_AT_TO, 0},
    {"blocked", ZUG_EVENT_BLOCKED, ZUG_EVENT_AT_TO | ZUG_EVENT_AT_FROM, F (BLOCKED)},
    {"replay", ZUG_EVENT_REPLAY, ZUG_EVENT_AT_TO | ZUG_EVENT_AT_FROM, F (REPLAY)},
    {"castle", ZUG_EVENT_CASTLE, ZUG_EVENT_AT_TO, 0},
    {"promote", ZUG_EVENT_PROMOTE, ZUG_EVENT_AT_TO | ZUG_EVENT_BY_OTHER, F (PROMOTION)},
    {"check", ZUG_EVENT_CHECK, ZUG_EVENT_AT_TO | ZUG_EVENT_AT_FROM | ZUG_EVENT_BY_OTHER_SIDE, 0},
    {"delayed-check", ZUG_EVENT_DELAYED_CHECK,
     ZUG_EVENT_AT_TO | ZUG_EVENT_AT_FROM | ZUG_EVENT_BY_OTHER_SIDE, 0},
    {"coin", ZUG_EVENT_CHANCE, ZUG_EVENT_OF_NO_MAN, F (CHANCE)},
    {"pass", ZUG_EVENT_PASS, ZUG_EVENT_OF_NO_MAN, F (PASS)},
    {"mate", ZUG_EVENT_CHECK, ZUG_EVENT_OF_NO_MAN | ZUG_EVENT_LAST, F (MATE)},
    {"rested-mate", ZUG_EVENT_CHECK, ZUG_EVENT_OF_NO_MAN | ZUG_EVENT_LAST | ZUG_EVENT_RESTED,
     F (MATE)},
};
#undef F

const char *
zug_moment_event_name (guint i)
{
  return i < G_N_ELEMENTS (rows) ? rows[i].name : NULL;
}

/* A word behind the event's name. */
static gboolean
read_detail (const char *word, ZugMomentEvent *event)
{
  guint flags = event->row->flags;
  ZugSquare square = zug_square_read (word + (word[0] == '@'));

  if (square != ZUG_NO_SQUARE)
    {
      if (event->square != ZUG_NO_SQUARE || !(flags & (ZUG_EVENT_AT_TO | ZUG_EVENT_AT_FROM)))
        return FALSE;
      event->square = square;
      return TRUE;
    }
  if (word[1] != '\0')
    return FALSE;
  if (g_ascii_isupper (word[0]) && event->men[1] == 0 && !(flags & ZUG_EVENT_OF_NO_MAN))
    event->men[event->men[0] != 0] = word[0];
  else if ((word[0] == 'w' || word[0] == 'b') && event->side < 0)
    event->side = word[0] == 'w' ? ZUG_WHITE : ZUG_BLACK;
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_event (const char *text, ZugMomentEvent *event)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,\t\n", -1);

  *event = (ZugMomentEvent) {.side = -1, .square = ZUG_NO_SQUARE};
  for (char **word = words; *word != NULL; word++)
    if (**word == '\0')
      continue;
    else if (event->row != NULL)
      {
        if (!read_detail (*word, event))
          return FALSE;
      }
    else
      {
        for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
          if (g_ascii_strcasecmp (*word, rows[i].name) == 0)
            event->row = &rows[i];
        if (event->row == NULL)
          return FALSE;
      }
  return event->row != NULL;
}

/* --- the whole -------------------------------------------------------------------------------- */

ZugMoment *
zug_moment_new (void)
{
  ZugMoment *self = g_new (ZugMoment, 1);

  *self = (ZugMoment) {g_array_new (FALSE, FALSE, sizeof (ZugMaterial)),
                       g_ptr_array_new_with_free_func (pattern_free),
                       g_array_new (FALSE, FALSE, sizeof (ZugMomentEvent))};
  return self;
}

void
zug_moment_free (ZugMoment *self)
{
  g_array_unref (self->materials);
  g_ptr_array_unref (self->patterns);
  g_array_unref (self->events);
  g_free (self);
}

gboolean
zug_moment_has_key (const char *key)
{
  return g_ascii_strcasecmp (key, "material") == 0 || g_ascii_strcasecmp (key, "pattern") == 0
         || g_ascii_strcasecmp (key, "happens") == 0;
}

gboolean
zug_moment_add (ZugMoment *self, const char *key, const char *value)
{
  ZugMaterial material;
  ZugMomentEvent event;
  ZugPattern *pattern;

  if (g_ascii_strcasecmp (key, "material") == 0)
    {
      if (!read_material (value, &material))
        return FALSE;
      g_array_append_val (self->materials, material);
      return TRUE;
    }
  if (g_ascii_strcasecmp (key, "happens") == 0)
    {
      if (!read_event (value, &event))
        return FALSE;
      g_array_append_val (self->events, event);
      return TRUE;
    }
  pattern = g_new0 (ZugPattern, 1);
  pattern->squares = g_array_new (FALSE, FALSE, sizeof (ZugPatternSquare));
  if (g_ascii_strcasecmp (key, "pattern") != 0 || !read_pattern (value, pattern))
    {
      pattern_free (pattern);
      return FALSE;
    }
  g_ptr_array_add (self->patterns, pattern);
  return TRUE;
}

gboolean
zug_moment_asks_for_events (const ZugMoment *self)
{
  return self->events->len > 0;
}

guint32
zug_moment_get_features (const ZugMoment *self)
{
  guint32 features = 0;

  for (guint i = 0; i < self->events->len; i++)
    features |= g_array_index (self->events, ZugMomentEvent, i).row->features;
  return features;
}
