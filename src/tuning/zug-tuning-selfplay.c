/* zug-tuning-selfplay.c: quick games from which the evaluation's weights are fitted and tried out
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-evaluate.h"
#include "zug-outcome.h"
#include "zug-quick-game.h"
#include "zug-search.h"
#include "zug-tuning.h"
#include "zug-zfen.h"
#include <math.h>

enum
{
  MOST_TURNS = 250
};

static const double kept = 0.5;     /* of a game's positions, */
static const double strayed = 0.25; /* and of those that a pair chosen at random leads to */
static const double whims = 0.04;   /* choices made at random */
static const double trust = 0.85;   /* in what came later, each turn, over what was thought */

typedef struct
{
  ZugLaws laws;
  ZugWeights weights[2]; /* of White and Black in game 0, exchanged in every other */
  gboolean match;        /* two sets of weights against each other: nothing is written */
  guint32 seed;
  GString **text; /* of each game */
  int *points;    /* of each game: 2 won by the first weights, 1 drawn */
} Selfplay;

/* A turn of a game that goes into the file. */
typedef struct
{
  ZugPosition position;
  double value;   /* by looking a turn ahead */
  gboolean whim;  /* what followed says nothing of it */
  gboolean keeps; /* to be written */
} Record;

typedef struct
{
  const Selfplay *selfplay;
  ZugQuickGame game;
  GArray *records;
} Play;

/* --- games to learn from ---------------------------------------------------------------------- */

static void
write_record (GString *text, const ZugLaws *laws, const ZugPosition *position, double value)
{
  char zfen[ZUG_ZFEN_MAX], number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s %s\n", g_ascii_formatd (number, sizeof number, "%.4f", value),
                          zug_zfen_write (laws, position, zfen));
}

/* A position as it comes of a bad choice, which no good player gets into, yet whoever values
 * choices has to value. */
static void
stray (Play *play, GString *text)
{
  const ZugLaws *laws = &play->selfplay->laws;
  ZugPosition strange;

  zug_quick_list (play->game.quick, laws, &play->game.position);
  zug_quick_game_resolve (&play->game, zug_quick_game_draw (&play->game), &strange);
  if (zug_outcome (laws, &strange, NULL, 0).result != ZUG_RESULT_OPEN)
    return;
  zug_quick_think (play->game.quick, laws, &strange, &play->selfplay->weights[0]);
  if (play->game.quick->quiet)
    write_record (text, laws, &strange, play->game.quick->value);
}

/* What a position was worth: what looking ahead said on every later turn, the result last, each a
 * little less trusted than the one before; this far TD(lambda) goes back to Sutton 1988. */
static void
write_records (Play *play, double result, GString *text)
{
  double value = result;

  for (guint i = play->records->len; i-- > 0;)
    {
      const Record *record = &g_array_index (play->records, Record, i);

      value = record->whim ? record->value : trust * value + (1 - trust) * record->value;
      if (record->keeps)
        write_record (text, &play->selfplay->laws, &record->position, value);
    }
}

static void
learn (Play *play, int game)
{
  GString *text = play->selfplay->text[game] = g_string_new (NULL);
  const Selfplay *selfplay = play->selfplay;

  g_array_set_size (play->records, 0);
  for (int i = 0; i < MOST_TURNS && zug_quick_game_end (&play->game).result == ZUG_RESULT_OPEN; i++)
    {
      Record record = {.position = play->game.position,
                       .keeps = g_rand_double (play->game.random) < kept,
                       .whim = g_rand_double (play->game.random) < whims};
      ZugPair pair;

      zug_quick_think (play->game.quick, &selfplay->laws, &play->game.position,
                       &selfplay->weights[0]);
      record.value = play->game.quick->value;
      record.keeps = record.keeps && play->game.quick->quiet;
      g_array_append_val (play->records, record);
      if (record.whim)
        zug_quick_list (play->game.quick, &selfplay->laws, &play->game.position);
      pair = zug_quick_game_draw (&play->game);
      if (g_rand_double (play->game.random) < strayed)
        stray (play, text);
      zug_quick_game_play (&play->game, pair);
    }
  write_records (play, zug_result_value (zug_quick_game_end (&play->game).result), text);
}

/* --- games to compare ------------------------------------------------------------------------- */

static void
compare (Play *play, int game)
{
  const Selfplay *selfplay = play->selfplay;
  gboolean exchanged = game % 2;

  for (int i = 0; i < MOST_TURNS && zug_quick_game_end (&play->game).result == ZUG_RESULT_OPEN; i++)
    {
      ZugPair pair;

      for (int side = 0; side < ZUG_N_SIDES; side++)
        {
          zug_quick_think (play->game.quick, &selfplay->laws, &play->game.position,
                           &selfplay->weights[side != exchanged]);
          pair.choice[side] = zug_quick_draw (play->game.quick, (ZugSide) side, play->game.random);
        }
      zug_quick_game_play (&play->game, pair);
    }
  selfplay->points[game] =
      1 + zug_result_value (zug_quick_game_end (&play->game).result) * (exchanged ? -1 : 1);
}

static void
print_score (const Selfplay *selfplay, int games)
{
  double sum = 0, squares = 0;
  int result[3] = {0, 0, 0};
  int pairs = games / 2;

  for (int i = 0; i < pairs; i++)
    {
      double points = (selfplay->points[2 * i] + selfplay->points[2 * i + 1]) / 4.0;

      sum += points;
      squares += points * points;
    }
  for (int i = 0; i < games; i++)
    result[selfplay->points[i]]++;
  sum /= pairs;
  g_print ("won %d, drawn %d, lost %d: %.3f of the points, ±%.3f", result[2], result[1], result[0],
           sum, sqrt (MAX (0, squares / pairs - sum * sum) / pairs));
  g_print ("\n");
}

/* --- the command ------------------------------------------------------------------------------ */

static void
play_game (gpointer data, gpointer user_data)
{
  int game = GPOINTER_TO_INT (data) - 1;
  const Selfplay *selfplay = user_data;
  /* The two games of a pair begin alike. */
  guint32 seeds[] = {selfplay->seed, (guint32) (selfplay->match ? game / 2 : game)};
  Play play = {.selfplay = selfplay, .records = g_array_new (FALSE, FALSE, sizeof (Record))};

  zug_quick_game_init (&play.game, &selfplay->laws, seeds, G_N_ELEMENTS (seeds));
  if (selfplay->match)
    compare (&play, game);
  else
    learn (&play, game);
  zug_quick_game_clear (&play.game);
  g_array_unref (play.records);
}

static gboolean
write_games (const Selfplay *selfplay, const char *variant, int games, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "variant %s\n", variant);
  for (int i = 0; i < games; i++)
    g_string_append_len (text, selfplay->text[i]->str, (gssize) selfplay->text[i]->len);
  if (g_file_set_contents (path, text->str, (gssize) text->len, &error))
    return TRUE;
  return zug_tool_complain ("%s", error->message);
}

static int
run (Selfplay *selfplay, const char *variant, int games, int jobs, const char *out)
{
  GThreadPool *pool = g_thread_pool_new (play_game, selfplay, jobs, TRUE, NULL);
  int status = ZUG_TOOL_GOOD;

  selfplay->text = g_new0 (GString *, games);
  selfplay->points = g_new0 (int, games);
  for (int i = 0; i < games; i++)
    g_thread_pool_push (pool, GINT_TO_POINTER (i + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  if (selfplay->match)
    print_score (selfplay, games);
  else if (!write_games (selfplay, variant, games, out))
    status = ZUG_TOOL_FAILED;
  for (int i = 0; i < games; i++)
    if (selfplay->text[i] != NULL)
      g_string_free (selfplay->text[i], TRUE);
  g_free (selfplay->text);
  g_free (selfplay->points);
  return status;
}

int
zug_tuning_selfplay (int argc, char **argv)
{
  g_autofree char *variant = NULL, *out = NULL, *weights = NULL, *against = NULL;
  int games = 100, seed = 1, jobs = (int) g_get_num_processors ();
  const GOptionEntry entries[] = {
      {"variant", 'v', 0, G_OPTION_ARG_STRING, &variant, "What is played (parity)", "ID"},
      {"games", 'n', 0, G_OPTION_ARG_INT, &games, "How many games (100)", "NUMBER"},
      {"seed", 's', 0, G_OPTION_ARG_INT, &seed, "Play the same games for the same number",
       "NUMBER"},
      {"jobs", 'j', 0, G_OPTION_ARG_INT, &jobs, "How many games at a time", "NUMBER"},
      {"out", 'o', 0, G_OPTION_ARG_FILENAME, &out, "Where positions are written", "FILE"},
      {"weights", 'w', 0, G_OPTION_ARG_FILENAME, &weights,
       "Weights of the evaluation, if not the program’s own", "FILE"},
      {"against", 0, 0, G_OPTION_ARG_FILENAME, &against,
       "Write nothing: play against these weights, each opening twice", "FILE"},
      G_OPTION_ENTRY_NULL,
  };
  g_autofree Selfplay *selfplay = g_new0 (Selfplay, 1);

  if (!zug_tool_options (&argc, &argv, NULL,
                         "Quick games of the program with itself, for fitting the weights of its "
                         "evaluation and for trying them out.",
                         entries, 0, 0))
    return ZUG_TOOL_USAGE;
  if (variant == NULL)
    variant = g_strdup ("parity");
  if (!zug_laws_preset (&selfplay->laws, variant))
    zug_tool_complain ("There is no variant “%s”", variant);
  else if (!zug_search_plays (&selfplay->laws) || zug_laws_place_marks (&selfplay->laws))
    zug_tool_complain ("The evaluation of “%s” has no weights", variant);
  else if (games < 2 || games % 2 != 0 || jobs < 1)
    zug_tool_complain ("The number of games must be even, and one or more played at a time");
  else if ((out == NULL) == (against == NULL))
    zug_tool_complain ("Either --out or --against has to be given");
  else
    {
      selfplay->weights[0] = selfplay->weights[1] = *zug_weights_of (&selfplay->laws);
      selfplay->match = against != NULL;
      selfplay->seed = (guint32) seed;
      if (!zug_tuning_weights (weights, &selfplay->weights[0])
          || !zug_tuning_weights (against, &selfplay->weights[1]))
        return ZUG_TOOL_FAILED;
      return run (selfplay, variant, games, jobs, out);
    }
  return ZUG_TOOL_USAGE;
}
