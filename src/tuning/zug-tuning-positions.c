/* zug-tuning-positions.c: games of the program with itself, as positions that a net learns from */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-analysis.h"
#include "zug-arena-run.h"
#include "zug-contestant.h"
#include "zug-evaluate.h"
#include "zug-net-record.h"
#include "zug-quick-game.h"
#include "zug-tuning.h"
#include "zug-weights.h"
#include <math.h>
#include <stdio.h>

enum
{
  GAMES = 16, /* of a piece of work */
  MOST_TURNS = 200,
  DEEPER = 8,     /* one of so many turns is looked at two turns deep, */
  INNER = 24,     /* and so many pairs of it, at most, go into the file */
  DECIDED = 8,    /* so many turns running a game must be as good as won to be ended, */
  TABLE = 1 << 20 /* bytes */
};

static const double won = 0.93;
static const double whims = 0.05; /* turns on which a side chooses at random */
static const double trust = 0.85; /* in what came later, each turn, over what was thought */

typedef struct
{
  char *variant, *out, *state, *net;
  gint seed, games, jobs;
  ZugLaws laws;
  ZugNet own_net; /* where one is given */
  guint64 n;      /* records so far */
} Maker;

static void
maker_clear (Maker *self)
{
  g_free (self->variant);
  g_free (self->out);
  g_free (self->state);
  g_free (self->net);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

static const ZugNet *
own_net (const Maker *self)
{
  return self->net != NULL ? &self->own_net : &zug_net_none;
}

/* A game under way. */
typedef struct
{
  const Maker *maker;
  ZugTranspositions *table;
  ZugQuickGame game;
  GArray *records; /* ZugNetRecord, of the whole piece */
  guint begun;     /* of them when the game began */
  int decided;     /* turns running, with the sign of who is as good as won */
} Play;

/* --- records ---------------------------------------------------------------------------------- */

static gint16
scale (double value)
{
  return (gint16) lround (CLAMP (value, -1, 1) * ZUG_NET_RECORD_SCALE);
}

static void
add_record (Play *self, const ZugPosition *position, double value, guint looked)
{
  ZugNetRecord record;

  zug_net_record_position (&self->maker->laws, position, &record);
  record.value = record.later = record.steady = scale (value);
  record.looked = (guint8) looked;
  g_array_append_val (self->records, record);
}

/* Some of the pairs that a deeper look has valued: labels that cost nothing. */
static void
add_inner (Play *self, const ZugAnalysis *analysis)
{
  const ZugLaws *laws = &self->maker->laws;
  int cells = analysis->n[ZUG_WHITE] * analysis->n[ZUG_BLACK], found = 0;

  for (int cell = 0; cell < cells; cell++)
    found += analysis->looked[cell] > 0;
  for (int cell = 0; cell < cells; cell++)
    {
      int row = cell / analysis->n[ZUG_BLACK], column = cell % analysis->n[ZUG_BLACK];
      ZugOutcomes outcomes;

      if (analysis->looked[cell] == 0 || g_rand_int_range (self->game.random, 0, found) >= INNER)
        continue;
      zug_resolve (laws, &self->game.position,
                   (ZugPair) {{analysis->move[ZUG_WHITE][row], analysis->move[ZUG_BLACK][column]}},
                   &outcomes);
      if (outcomes.n == 1
          && zug_outcome (laws, &outcomes.position[0], NULL, 0).result == ZUG_RESULT_OPEN)
        add_record (self, &outcomes.position[0], analysis->cell[cell],
                    analysis->looked[cell] | ZUG_NET_RECORD_INNER);
    }
}

/* What played positions were worth: what looking ahead said on every later turn, the result last,
 * each a little less trusted than the one before; this far TD(lambda) goes back to Sutton 1988.
 * Without luck a turn tells only how far what was thought after it is from what was expected of the
 * pair and the outcome that were drawn, since those are drawn around what was thought before
 * (AIVAT, Burch et al. 2018). */
static void
add_results (Play *self, int result)
{
  double value = result, steady = result;

  for (guint i = self->records->len; i-- > self->begun;)
    {
      ZugNetRecord *record = &g_array_index (self->records, ZugNetRecord, i);
      double thought = (double) record->value / ZUG_NET_RECORD_SCALE;

      record->result = (gint8) result;
      if (record->looked & ZUG_NET_RECORD_INNER)
        continue;
      value = trust * value + (1 - trust) * record->value / ZUG_NET_RECORD_SCALE;
      steady = thought + trust * (steady - (double) record->steady / ZUG_NET_RECORD_SCALE);
      steady = CLAMP (steady, -1, 1);
      record->later = scale (value);
      record->steady = scale (steady);
    }
}

/* --- games ------------------------------------------------------------------------------------ */

static int
draw (Play *self, const ZugAnalysis *analysis, ZugSide side)
{
  double left = g_rand_double (self->game.random);
  int i = 0;

  if (g_rand_double (self->game.random) < whims)
    i = g_rand_int_range (self->game.random, 0, analysis->n[side]);
  else
    while (i + 1 < analysis->n[side] && left >= analysis->probability[side][i])
      left -= analysis->probability[side][i++];
  return i;
}

static double
evaluate (const Play *self, const ZugPosition *position)
{
  const ZugLaws *laws = &self->maker->laws;
  const ZugNet *net = own_net (self->maker);

  return zug_evaluate_with (laws, position, zug_net_serves (net, laws) ? net : NULL, NULL);
}

/* Plays a pair, and says what is expected of the position that came of it: what the pair is worth,
 * and what a coin changed. */
static double
play_pair (Play *self, const ZugAnalysis *analysis, const int *drawn)
{
  const ZugLaws *laws = &self->maker->laws;
  double value = analysis->cell[drawn[ZUG_WHITE] * analysis->n[ZUG_BLACK] + drawn[ZUG_BLACK]];
  ZugOutcomes outcomes;
  ZugPair pair;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    pair.choice[side] = analysis->move[side][drawn[side]];
  zug_resolve (laws, &self->game.position, pair, &outcomes);
  zug_quick_game_play (&self->game, pair);
  if (outcomes.n == 1)
    return value;
  for (int i = 0; i < outcomes.n; i++)
    value -= outcomes.probability[i] * evaluate (self, &outcomes.position[i]);
  return value + evaluate (self, &self->game.position);
}

/* A turn; FALSE where it cannot be looked at. */
static gboolean
play_turn (Play *self)
{
  gboolean deeper = g_rand_int_range (self->game.random, 0, DEEPER) == 0;
  const ZugSearchLimits limits = {.level = ZUG_SEARCH_LEVELS,
                                  .depth = deeper ? 2 : 1,
                                  .seed = g_rand_int (self->game.random) + (guint64) 1,
                                  .keys = (const guint64 *) self->game.keys->data,
                                  .n_keys = (int) self->game.keys->len,
                                  .transpositions = self->table,
                                  .net = own_net (self->maker)};
  ZugAnalysis analysis;
  int drawn[ZUG_N_SIDES];
  guint record = self->records->len;

  if (!zug_search_analyse (&self->maker->laws, &self->game.position, &limits, &analysis))
    return FALSE;
  add_record (self, &self->game.position, analysis.value, (guint) limits.depth);
  if (deeper)
    add_inner (self, &analysis);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    drawn[side] = draw (self, &analysis, (ZugSide) side);
  if (fabs (analysis.value) < won || (analysis.value > 0) != (self->decided > 0))
    self->decided = 0;
  if (fabs (analysis.value) >= won)
    self->decided += analysis.value > 0 ? 1 : -1;
  /* Until the game is over; then add_results() has its own number for it. */
  g_array_index (self->records, ZugNetRecord, record).steady =
      scale (play_pair (self, &analysis, drawn));
  zug_analysis_clear (&analysis);
  return TRUE;
}

static void
play_game (Play *self, guint number)
{
  const guint32 seeds[] = {(guint32) self->maker->seed, number};
  ZugEnd end = {0};

  zug_quick_game_init (&self->game, &self->maker->laws, seeds, G_N_ELEMENTS (seeds));
  self->begun = self->records->len;
  self->decided = 0;
  for (int i = 0; i < MOST_TURNS && ABS (self->decided) < DECIDED; i++)
    {
      end = zug_quick_game_end (&self->game);
      if (end.result != ZUG_RESULT_OPEN || !play_turn (self))
        break;
    }
  end = zug_quick_game_end (&self->game);
  add_results (self, end.result != ZUG_RESULT_OPEN    ? zug_result_value (end.result)
                     : ABS (self->decided) >= DECIDED ? (self->decided > 0 ? 1 : -1)
                                                      : 0);
  zug_quick_game_clear (&self->game);
}

/* Fisher and Yates, so that neighbours in the file have little to do with each other. */
static void
shuffle (GArray *records, GRand *random)
{
  ZugNetRecord *record = (ZugNetRecord *) records->data;

  for (guint i = records->len; i > 1; i--)
    {
      gint32 other = g_rand_int_range (random, 0, (gint32) i);
      ZugNetRecord kept = record[i - 1];

      record[i - 1] = record[other];
      record[other] = kept;
    }
}

/* --- the command ------------------------------------------------------------------------------ */

static gpointer
begin (gpointer data)
{
  return zug_transpositions_new (TABLE);
}

static void
end (gpointer own)
{
  zug_transpositions_unref (own);
}

static gboolean
work (gpointer data, gpointer own, guint piece, const atomic_bool *stop, ZugArenaWork *done,
      GError **error)
{
  const Maker *maker = data;
  const guint32 seeds[] = {(guint32) maker->seed, piece, 1};
  g_autoptr (GArray) records = g_array_new (FALSE, FALSE, sizeof (ZugNetRecord));
  GRand *random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  Play play = {.maker = maker, .table = own, .records = records};
  GByteArray *bytes;

  zug_transpositions_clear (own);
  for (guint i = 0; i < GAMES && !atomic_load (stop); i++)
    play_game (&play, piece * GAMES + i);
  shuffle (records, random);
  g_rand_free (random);
  if (atomic_load (stop))
    return FALSE;
  bytes = zug_net_block_new (maker->variant, piece, records);
  done->line = g_strdup_printf ("%u", records->len);
  done->size = bytes->len;
  done->games = (char *) g_byte_array_free (bytes, FALSE);
  return TRUE;
}

static ZugArenaTaken
take (gpointer data, guint piece, const char *line, gboolean kept)
{
  Maker *maker = data;
  guint n;

  if (sscanf (line, "%u", &n) != 1)
    return ZUG_ARENA_BAD;
  maker->n += n;
  if (!kept)
    zug_tool_arena_tell ("%u games: %" G_GUINT64_FORMAT " positions", (piece + 1) * GAMES,
                         maker->n);
  return ZUG_ARENA_MORE;
}

static int
make (Maker *self)
{
  g_autofree char *heading =
      g_strdup_printf ("positions %s seed %d net %" G_GINT64_MODIFIER "x", self->variant,
                       self->seed, self->net != NULL ? self->own_net.key : 0);
  const ZugArenaRun run = {.n = (guint) (self->games / GAMES),
                           .jobs = (guint) self->jobs,
                           .heading = heading,
                           .state = self->state,
                           .games = self->out,
                           .stop = zug_tool_arena_watch (),
                           .begin = begin,
                           .end = end,
                           .work = work,
                           .take = take};
  g_autoptr (GError) error = NULL;
  gboolean good = zug_arena_run (&run, self, &error);

  zug_tool_arena_hush ();
  g_print ("%" G_GUINT64_FORMAT " positions\n", self->n);
  return good ? zug_tool_arena_finish (self->state) : zug_tool_fail (error);
}

int
zug_tuning_positions (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_auto (Maker) self = {.seed = 1, .games = 10000, .jobs = (gint) g_get_num_processors ()};
  const GOptionEntry entries[] = {
      {"variant", 'v', 0, G_OPTION_ARG_STRING, &self.variant, "What is played (parity)", "ID"},
      {"games", 'n', 0, G_OPTION_ARG_INT, &self.games, "How many games, sixteen a piece (10000)",
       "NUMBER"},
      {"seed", 's', 0, G_OPTION_ARG_INT, &self.seed, "Play the same games for the same number",
       "NUMBER"},
      {"net", 0, 0, G_OPTION_ARG_FILENAME, &self.net,
       "A net that corrects what positions are worth, as of an earlier training", "FILE"},
      {"jobs", 'j', 0, G_OPTION_ARG_INT, &self.jobs, "How many games at a time", "NUMBER"},
      {"state", 0, 0, G_OPTION_ARG_FILENAME, &self.state,
       "Which games have been played; goes on from there", "FILE"},
      {"out", 'o', 0, G_OPTION_ARG_FILENAME, &self.out, "Where positions are written", "FILE"},
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, NULL,
                         "Games of the program with itself, as positions with what they are worth, "
                         "for “train”.",
                         entries, 0, 0))
    return ZUG_TOOL_USAGE;
  if (self.variant == NULL)
    self.variant = g_strdup ("parity");
  if (!zug_laws_preset (&self.laws, self.variant))
    return zug_tool_misuse ("There is no variant “%s”", self.variant);
  if (!zug_net_record_serves (&self.laws))
    return zug_tool_misuse ("No net learns “%s”", self.variant);
  if (self.out == NULL || self.state == NULL)
    return zug_tool_misuse ("--out and --state have to be given");
  if (self.games < GAMES || self.jobs < 1)
    return zug_tool_misuse ("There must be %d games or more, and one or more played at a time",
                            GAMES);
  if (self.net != NULL && !zug_contestant_net_read (self.net, &self.own_net, &error))
    return zug_tool_fail (error);
  return make (&self);
}
