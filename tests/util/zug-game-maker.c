/* zug-game-maker.c: random games in PGN, as many as a benchmark wants */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-game-maker.h"

#include "zug-hash.h"
#include "zug-resolve.h"
#include "zug-san.h"
#include "zug-splitmix.h"

#include <string.h>

enum
{
  N_PLAYERS = 6000,
  N_EVENTS = 1500,
  N_SITES = 400,
  OPENING = 24,      /* single moves that are played by rank */
  MEAN_TURNS = 34,   /* … of a game, … */
  SPREAD_TURNS = 13, /* … and its deviation */
  LONGEST_TURNS = 120,
  CLASS_MOVES = 4, /* single moves after which an opening has its class */
  LINE_WIDTH = 79
};

struct _ZugGameMaker
{
  const char *variant;
  ZugLaws laws;
  guint64 state; /* of the numbers drawn */
  GString *line; /* of moves, being filled */
  ZugChoices choices;
  ZugOutcomes outcomes;
};

/* --- drawing ---------------------------------------------------------------------------------- */

static guint64
draw (ZugGameMaker *self)
{
  return zug_splitmix (self->state++);
}

static guint
draw_below (ZugGameMaker *self, guint n)
{
  return (guint) ((draw (self) >> 32) * n >> 32);
}

/* From 0 to 1. */
static double
draw_part (ZugGameMaker *self)
{
  return (double) (draw (self) >> 11) * 0x1p-53;
}

/* About normal: the sum of twelve has the deviation 1. */
static int
draw_length (ZugGameMaker *self)
{
  double sum = -6;
  int turns;

  for (int i = 0; i < 12; i++)
    sum += draw_part (self);
  turns = (int) (MEAN_TURNS + 0.5 + SPREAD_TURNS * sum);
  return CLAMP (turns, 1, LONGEST_TURNS);
}

/* A rank below `n` with a probability proportional to 1 / (rank + 1)². */
static int
draw_rank (ZugGameMaker *self, int n)
{
  double sum = 0, part;
  int rank = 0;

  for (int i = 1; i <= n; i++)
    sum += 1.0 / (i * i);
  part = draw_part (self) * sum;
  while (rank < n - 1 && (part -= 1.0 / ((rank + 1) * (rank + 1))) > 0)
    rank++;
  return rank;
}

/* One of `n` of which the low ones come far more often. */
static guint
draw_popular (ZugGameMaker *self, guint n)
{
  double part = draw_part (self);

  return (guint) (part * part * part * n);
}

/* --- tags ------------------------------------------------------------------------------------- */

/* A name that belongs to a number. */
static void
append_word (GString *text, guint64 number, int syllables)
{
  static const char *const beginnings[] = {"B", "D", "F", "G", "K",  "L",  "M",  "N",  "P",  "R",
                                           "S", "T", "V", "Z", "Br", "Dr", "Kr", "St", "Tr", "Sh"};
  static const char *const middles[] = {"a", "e", "i", "o", "u", "an", "en", "or", "el", "ar"};
  guint64 bits = zug_splitmix (number);

  for (int i = 0; i < syllables; i++, bits >>= 12)
    {
      const char *begin = beginnings[(bits & 0xff) % G_N_ELEMENTS (beginnings)];

      if (i == 0)
        g_string_append (text, begin);
      else
        g_string_append_c (text, g_ascii_tolower (*begin));
      g_string_append (text, middles[(bits >> 8 & 0xf) % G_N_ELEMENTS (middles)]);
    }
}

static void
append_player (GString *text, const char *tag, guint player)
{
  g_string_append_printf (text, "[%s \"", tag);
  append_word (text, 1000000 + player, 2 + player % 2);
  g_string_append (text, ", ");
  append_word (text, 2000000 + player, 2);
  g_string_append (text, "\"]\n");
}

static guint
elo_of (ZugGameMaker *self, guint player)
{
  return 1400 + (guint) (zug_splitmix (3000000 + player) % 1200) + draw_below (self, 80);
}

static void
append_class (GString *text, guint64 class)
{
  g_string_append_printf (text, "[ECO \"%c%02u\"]\n", (char) ('A' + class % 5),
                          (guint) (class / 5 % 100));
}

static void
append_tags (ZugGameMaker *self, GString *text, ZugResult result, guint64 class)
{
  guint event = draw_popular (self, N_EVENTS);
  guint white = draw_popular (self, N_PLAYERS), black = draw_popular (self, N_PLAYERS);
  guint64 when = zug_splitmix (4000000 + event);

  g_string_append (text, "[Event \"");
  append_word (text, 5000000 + event, 3);
  g_string_append_printf (text, " %s\"]\n[Site \"", event % 3 ? "open" : "ch");
  append_word (text, 6000000 + event % N_SITES, 3);
  g_string_append_printf (text, "\"]\n[Date \"%u.%02u.%02u\"]\n[Round \"%u\"]\n",
                          1950 + (guint) (when % 75), 1 + (guint) (when >> 8) % 12,
                          1 + draw_below (self, 28), 1 + draw_below (self, 11));
  append_player (text, "White", white);
  append_player (text, "Black", black == white ? (black + 1) % N_PLAYERS : black);
  g_string_append_printf (text, "[Result \"%s\"]\n", zug_result_text (result));
  if (strcmp (self->variant, "orthodox") != 0)
    g_string_append_printf (text, "[Variant \"%s\"]\n", self->variant);
  g_string_append_printf (text, "[WhiteElo \"%u\"]\n[BlackElo \"%u\"]\n", elo_of (self, white),
                          elo_of (self, black));
  append_class (text, class);
  g_string_append_c (text, '\n');
}

/* --- moves ------------------------------------------------------------------------------------ */

static void
flush_line (ZugGameMaker *self, GString *text)
{
  g_string_append_len (text, self->line->str, (gssize) self->line->len);
  g_string_append_c (text, '\n');
  g_string_truncate (self->line, 0);
}

static void
append_token (ZugGameMaker *self, GString *text, const char *token)
{
  gsize length = strlen (token);

  if (self->line->len > 0 && self->line->len + 1 + length > LINE_WIDTH)
    flush_line (self, text);
  if (self->line->len > 0)
    g_string_append_c (self->line, ' ');
  g_string_append_len (self->line, token, (gssize) length);
}

static guint64
order_of (guint64 key, ZugMove move)
{
  return zug_splitmix (key
                       ^ ((guint64) move.from << 24 | (guint64) move.to << 16
                          | (guint64) move.promotion << 8 | move.kind));
}

/* The choice of a rank in the position's own order. */
static int
choice_of_rank (const ZugChoices *choices, guint64 key, int rank)
{
  guint64 below = 0; /* orders up to here have been passed over */
  int found = 0;

  for (; rank >= 0; rank--)
    {
      guint64 least = G_MAXUINT64;

      for (int i = 0; i < choices->n; i++)
        {
          guint64 order = order_of (key, choices->move[i]);

          if (order > below && order <= least)
            {
              least = order;
              found = i;
            }
        }
      below = least;
    }
  return found;
}

/* FALSE where the side has no choice. */
static gboolean
choose (ZugGameMaker *self, const ZugPosition *position, guint64 key, ZugSide side, int ply,
        ZugMove *move)
{
  int index;

  *move = ZUG_PASS;
  if (!zug_position_chooses (&self->laws, position, side))
    return TRUE;
  zug_choices (&self->laws, position, side, &self->choices);
  if (self->choices.n == 0)
    return FALSE;
  if (ply < OPENING)
    index = choice_of_rank (&self->choices, key + side, draw_rank (self, self->choices.n));
  else
    index = (int) draw_below (self, (guint) self->choices.n);
  *move = self->choices.move[index];
  return TRUE;
}

/* An outcome of a pair that the sides choose, not one that has to be replayed. -1: there is none.
 */
static int
play (ZugGameMaker *self, const ZugPosition *position, guint64 key, int ply, ZugPair *pair,
      guint64 keys[2])
{
  for (int tries = 0; tries < 10; tries++)
    {
      int i;

      for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
        if (!choose (self, position, key, side, ply, &pair->choice[side]))
          return -1;
      zug_resolve_keyed (&self->laws, position, key, *pair, &self->outcomes, keys);
      i = self->outcomes.n > 1 && draw_part (self) > self->outcomes.probability[0];
      if (self->outcomes.position[i].replays == 0)
        return i;
    }
  return -1;
}

static void
append_turn (ZugGameMaker *self, GString *text, const ZugPosition *position, ZugPair pair, int i,
             ZugEnd end)
{
  char token[32], san[ZUG_SAN_MAX];

  if (self->laws.turn == ZUG_TURN_TOGETHER || position->to_move == ZUG_WHITE)
    {
      g_snprintf (token, sizeof token, "%u.", position->turn);
      append_token (self, text, token);
    }
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    if (zug_position_chooses (&self->laws, position, side))
      append_token (self, text,
                    zug_san_write (&self->laws, position, side, pair.choice[side],
                                   &self->outcomes.position[i], end, san));
  if (self->outcomes.n > 1)
    append_token (self, text, i == 0 ? "{[%chance w]}" : "{[%chance b]}");
}

/* Plays a game and writes its moves; what the laws say of its end. */
static ZugEnd
append_moves (ZugGameMaker *self, GString *text, int turns, guint64 *class)
{
  int sides = self->laws.turn == ZUG_TURN_TOGETHER ? 2 : 1;
  ZugPosition position;
  ZugEnd end = {ZUG_RESULT_OPEN};
  guint64 key;

  zug_position_start (&self->laws, &position);
  key = *class = zug_hash (&self->laws, &position);
  for (int ply = 0; ply < 2 * turns && end.result == ZUG_RESULT_OPEN; ply += sides)
    {
      guint64 keys[2];
      ZugPair pair;
      int i = play (self, &position, key, ply, &pair, keys);

      if (i < 0)
        break;
      end = zug_outcome (&self->laws, &self->outcomes.position[i], NULL, 0);
      append_turn (self, text, &position, pair, i, end);
      position = self->outcomes.position[i];
      key = keys[i];
      if (ply < CLASS_MOVES)
        *class = key;
    }
  return end;
}

static ZugResult
draw_result (ZugGameMaker *self)
{
  guint part = draw_below (self, 100);

  return part < 38   ? ZUG_RESULT_WHITE
         : part < 66 ? ZUG_RESULT_BLACK
         : part < 99 ? ZUG_RESULT_DRAW
                     : ZUG_RESULT_OPEN;
}

void
zug_game_maker_make (ZugGameMaker *self, GString *text)
{
  g_autoptr (GString) moves = g_string_sized_new (1024);
  guint64 class;
  ZugEnd end;

  end = append_moves (self, moves, draw_length (self), &class);
  if (end.result == ZUG_RESULT_OPEN)
    end.result = draw_result (self);
  append_token (self, moves, zug_result_text (end.result));
  flush_line (self, moves);
  append_tags (self, text, end.result, class);
  g_string_append_len (text, moves->str, (gssize) moves->len);
  g_string_append_c (text, '\n');
}

gboolean
zug_game_maker_write (ZugGameMaker *self, guint n, FILE *stream)
{
  g_autoptr (GString) text = g_string_sized_new (4096);

  for (guint i = 0; i < n; i++)
    {
      g_string_truncate (text, 0);
      zug_game_maker_make (self, text);
      if (fwrite (text->str, 1, text->len, stream) < text->len)
        return FALSE;
    }
  return fflush (stream) == 0;
}

ZugGameMaker *
zug_game_maker_new (const char *variant, guint64 seed)
{
  g_autoptr (ZugGameMaker) self = g_new0 (ZugGameMaker, 1);

  self->line = g_string_new (NULL);
  self->variant = g_intern_string (variant);
  self->state = zug_splitmix (seed);
  if (!zug_laws_preset (&self->laws, variant) || self->laws.players == ZUG_PLAYERS_TEAM)
    return NULL;
  return g_steal_pointer (&self);
}

void
zug_game_maker_free (ZugGameMaker *self)
{
  g_string_free (self->line, TRUE);
  g_free (self);
}
