/* zug-uci-info.c: what an engine says while it thinks */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-uci-private.h"

#include <string.h>

char *
zug_uci_word (char **line)
{
  char *word;

  *line += strspn (*line, " \t");
  word = *line;
  *line += strcspn (*line, " \t");
  if (**line != '\0')
    *(*line)++ = '\0';
  return word;
}

gboolean
zug_uci_number (const char *word, gint64 min, gint64 max, gint64 *number)
{
  return g_ascii_string_to_signed (word, 10, min, max, number, NULL);
}

static gboolean
is_square (const char *text)
{
  return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

gboolean
zug_uci_is_move (const char *word)
{
  gsize length = strlen (word);

  return (length == 4 || (length == 5 && strchr ("nbrq", word[4]) != NULL)) && is_square (word)
         && is_square (word + 2);
}

static gboolean
read_score (char **line, ZugUciInfo *info)
{
  const char *kind = zug_uci_word (line);
  gint64 score;

  if (strcmp (kind, "cp") == 0)
    info->score_kind = ZUG_UCI_SCORE_CENTIPAWNS;
  else if (strcmp (kind, "mate") == 0)
    info->score_kind = ZUG_UCI_SCORE_MATE;
  else
    return FALSE;
  /* So that it is a number for the other side too. */
  if (!zug_uci_number (zug_uci_word (line), -G_MAXINT, G_MAXINT, &score))
    return FALSE;
  info->score = (int) score;
  return TRUE;
}

/* All that follows are moves; what is none ends them. */
static void
read_pv (char **line, ZugUciInfo *info)
{
  gsize used = 0;
  const char *word;

  info->pv[0] = '\0';
  while (zug_uci_is_move (word = zug_uci_word (line)))
    {
      gsize length = strlen (word) + (used > 0 ? 1 : 0);

      if (used + length >= sizeof info->pv)
        return;
      g_snprintf (info->pv + used, sizeof info->pv - used, used > 0 ? " %s" : "%s", word);
      used += length;
    }
}

static gboolean
read_count (char **line, gint64 max, gint64 *count)
{
  return zug_uci_number (zug_uci_word (line), 0, max, count);
}

/* One word of the line and what belongs to it. Words that are not known, and the numbers behind
 * them, are passed over. */
static gboolean
read_item (const char *word, char **line, ZugUciInfo *info)
{
  gint64 count;
  const struct
  {
    const char *word;
    guint *small;
    guint64 *large;
  } counts[] = {{"depth", &info->depth, NULL},
                {"multipv", &info->multipv, NULL},
                {"nodes", NULL, &info->nodes},
                {"nps", NULL, &info->nps},
                {"time", NULL, &info->milliseconds}};

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (strcmp (word, counts[i].word) == 0)
      {
        if (!read_count (line, counts[i].small != NULL ? G_MAXUINT16 : G_MAXINT64, &count))
          return FALSE;
        if (counts[i].small != NULL)
          *counts[i].small = (guint) count;
        else
          *counts[i].large = (guint64) count;
        return TRUE;
      }
  if (strcmp (word, "score") == 0)
    return read_score (line, info);
  if (strcmp (word, "lowerbound") == 0)
    info->bound = ZUG_UCI_BOUND_LOWER;
  else if (strcmp (word, "upperbound") == 0)
    info->bound = ZUG_UCI_BOUND_UPPER;
  else if (strcmp (word, "pv") == 0)
    read_pv (line, info);
  return TRUE;
}

gboolean
zug_uci_info_read (char *line, ZugUciInfo *info)
{
  const char *word = zug_uci_word (&line);

  *info = (ZugUciInfo) {.multipv = 1};
  if (strcmp (word, "info") != 0)
    return FALSE;
  /* A text for people takes the rest of the line. */
  while (*(word = zug_uci_word (&line)) != '\0' && strcmp (word, "string") != 0)
    if (!read_item (word, &line, info))
      return FALSE;
  return info->score_kind != ZUG_UCI_SCORE_NONE;
}
