/* zug-score-writer.c: turns and score sheets as text */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-score-writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  char *text;
  size_t n;
  size_t room;
  bool memory; /* false once there is none */
} Writer;

static void
add (Writer *w, const char *text, size_t length)
{
  if (w->n + length + 1 > w->room)
    {
      size_t room = (w->n + length + 1) * 2;
      char *grown = w->memory ? realloc (w->text, room) : NULL;

      if (grown == NULL)
        {
          w->memory = false;
          return;
        }
      w->text = grown;
      w->room = room;
    }
  memcpy (w->text + w->n, text, length);
  w->n += length;
  w->text[w->n] = '\0';
}

static void
add_text (Writer *w, const char *text)
{
  add (w, text, strlen (text));
}

/* Whether a comment that stood there bare might be read as something else: as a move, a result or a
 * turn. Such comments stand in braces. */
static bool
needs_braces (ZugSpan comment, bool complete)
{
  size_t word = 0;

  if (comment.length == 0)
    return false;
  while (word < comment.length && strchr (" \t\r\n", comment.text[word]) == NULL)
    word++;
  if ((!complete && zug_san_is_move (comment.text, word)) || strchr ("{[ \t\r\n", *comment.text)
      || strchr (" \t\r\n", comment.text[comment.length - 1]))
    return true;
  for (size_t i = 0; i < comment.length; i++)
    if ((comment.text[i] >= '0' && comment.text[i] <= '9')
        || (unsigned char) comment.text[i] == 0xbd)
      return true;
  return false;
}

static void
add_comment (Writer *w, ZugSpan comment, bool complete)
{
  bool braces = needs_braces (comment, complete);

  if (comment.length == 0)
    return;
  add_text (w, braces ? " {" : " ");
  for (size_t i = 0; i < comment.length; i++)
    add (w, strchr ("\t\r\n", comment.text[i]) != NULL ? " " : comment.text + i, 1);
  if (braces)
    add_text (w, "}");
}

/* The position after a turn's choices, or one choice in an alternating game. */
static ZugPosition
carry_out (const ZugLaws *laws, const ZugPosition *position, const ZugScoreTurn *turn)
{
  ZugOutcomes outcomes;

  zug_resolve (laws, position, turn->pair, &outcomes);
  for (int i = 0; i < outcomes.n; i++)
    if (outcomes.chance[i] == turn->chance)
      return outcomes.position[i];
  return outcomes.position[0];
}

static void
add_move (Writer *w, const ZugLaws *laws, const ZugPosition *position, ZugSide side, ZugMove move,
          const ZugPosition *after)
{
  char san[ZUG_SAN_MAX];
  ZugEnd end = {ZUG_RESULT_OPEN, ZUG_REASON_NONE};

  if (after != NULL)
    end = zug_outcome (laws, after, NULL, 0);
  add_text (w, " ");
  add_text (w, zug_san_write (laws, position, side, move, after, end, san));
}

static void
add_together (Writer *w, const ZugLaws *laws, ZugPosition *position, const ZugScoreTurn *turn)
{
  bool complete = turn->has[ZUG_WHITE] && turn->has[ZUG_BLACK];
  ZugPosition after = complete ? carry_out (laws, position, turn) : *position;

  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    if (turn->has[side])
      add_move (w, laws, position, (ZugSide) side, turn->pair.choice[side],
                complete ? &after : NULL);
  if (turn->chance != ZUG_CHANCE_NONE)
    add_text (w, turn->chance == ZUG_CHANCE_WHITE ? " [%chance w]" : " [%chance b]");
  *position = after;
}

static void
add_alternate (Writer *w, const ZugLaws *laws, ZugPosition *position, const ZugScoreTurn *turn)
{
  if (!turn->has[ZUG_WHITE])
    add_text (w, "...");
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    if (turn->has[side])
      {
        ZugPosition after = carry_out (laws, position, turn);

        add_move (w, laws, position, (ZugSide) side, turn->pair.choice[side], &after);
        *position = after;
      }
}

char *
zug_score_sheet_write (const ZugLaws *laws, const ZugPosition *start, const ZugScoreTurn *turns,
                       size_t n, ZugResult result)
{
  Writer w = {.memory = true};
  ZugPosition position = *start;

  add_text (&w, "");
  for (size_t i = 0; i < n && w.memory; i++)
    {
      char number[16];

      snprintf (number, sizeof number, "%d", turns[i].number);
      add_text (&w, number);
      if (zug_laws_alternate (laws))
        add_alternate (&w, laws, &position, &turns[i]);
      else
        add_together (&w, laws, &position, &turns[i]);
      add_comment (&w, turns[i].comment, turns[i].has[ZUG_WHITE] && turns[i].has[ZUG_BLACK]);
      add_text (&w, "\n");
    }
  if (result != ZUG_RESULT_OPEN)
    {
      add_text (&w, zug_result_text (result));
      add_text (&w, "\n");
    }
  if (w.memory)
    return w.text;
  free (w.text);
  return NULL;
}

const char *
zug_coordinate_write_turn (const ZugLaws *laws, const ZugPosition *position, ZugPair pair,
                           ZugChance chance, char buffer[ZUG_COORDINATE_TURN_MAX])
{
  if (zug_laws_alternate (laws))
    {
      zug_coordinate_write (laws, pair.choice[position->to_move & 1], buffer);
    }
  else
    {
      zug_coordinate_write (laws, pair.choice[ZUG_WHITE], buffer);
      strcat (buffer, "/");
      zug_coordinate_write (laws, pair.choice[ZUG_BLACK], buffer + strlen (buffer));
    }
  if (chance != ZUG_CHANCE_NONE)
    strcat (buffer, chance == ZUG_CHANCE_WHITE ? "!w" : "!b");
  return buffer;
}
