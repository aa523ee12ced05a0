/* zug-tuning-puzzles.c: finds puzzles in games, and keeps those that stand when looked at deeper */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-arena-run.h"
#include "zug-level-ladder.h"
#include "zug-pgn.h"
#include "zug-puzzle-look.h"
#include "zug-puzzle-set.h"
#include "zug-quick-game.h"
#include "zug-tuning.h"
#include "zug-whole-file.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

enum
{
  MOST_GAMES = 1000000, /* of its own */
  MOST_TURNS = 80,      /* of one of them */
  FIRST_TURN = 4,       /* that is looked at, */
  EVERY = 2,            /* and then each second one */
  APART = 6,            /* turns between two puzzles of a game */
  LEAST_MEN = 8,
  DEEPER = 10,  /* times as many nodes must find the same */
  EASY = 2,     /* the level whose rating a puzzle has, or less, that is nothing to think about; */
  EASY_KEPT = 3 /* of so many of them one is kept */
};

/* Choices made at random, so that there is something to punish. */
static const double whims = 0.06;

typedef struct
{
  char *variant;
  char *out;
  char *state;
  char *games; /* a file; NULL: the program's own games */
  char *check; /* a file of puzzles that are looked at again; NULL: they are made */
  gint seed, nodes, wanted, jobs;

  ZugLaws laws;
  char *pgn;         /* what stands in the file of games, */
  GArray *begin;     /* and where in it each game begins (gsize), and the end */
  ZugPuzzleSet *set; /* that of the file of puzzles, */
  char *sum;         /* and a checksum of either file; NULL where there is none */

  /* What has been found. */
  guint found, stood;
  GPtrArray *lines; /* of the puzzles */
} Maker;

static void
maker_clear (Maker *self)
{
  g_free (self->variant);
  g_free (self->out);
  g_free (self->state);
  g_free (self->games);
  g_free (self->check);
  g_free (self->pgn);
  g_free (self->sum);
  g_clear_pointer (&self->set, zug_puzzle_set_free);
  g_clear_pointer (&self->begin, g_array_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

/* --- games ------------------------------------------------------------------------------------ */

static void
play_game (const Maker *self, guint piece, GArray *positions)
{
  const guint32 seeds[] = {(guint32) self->seed, piece};
  ZugQuickGame game;

  zug_quick_game_init (&game, &self->laws, seeds, G_N_ELEMENTS (seeds));
  for (int i = 0; i < MOST_TURNS && zug_quick_game_end (&game).result == ZUG_RESULT_OPEN; i++)
    {
      g_array_append_val (positions, game.position);
      if (g_rand_double (game.random) < whims)
        zug_quick_list (game.quick, &self->laws, &game.position);
      else
        zug_quick_think (game.quick, &self->laws, &game.position, zug_weights_of (&self->laws));
      zug_quick_game_play (&game, zug_quick_game_draw (&game));
    }
  zug_quick_game_clear (&game);
}

static bool
add_position (const ZugGameData *game, int turn, const ZugPosition *before, const ZugPosition *now,
              void *data)
{
  g_array_append_vals (data, now, 1);
  return true;
}

/* Of another variant there is nothing to look at. */
static void
read_game (const Maker *self, guint piece, GArray *positions)
{
  const gsize *begin = &g_array_index (self->begin, gsize, piece);
  ZugPgnReader *reader = zug_pgn_reader_new ();
  ZugGameData game = {0};

  if (zug_pgn_read (reader, self->pgn + begin[0], begin[1] - begin[0], &game)
      && g_str_equal (game.variant_id, self->variant))
    zug_game_data_walk (&game, add_position, positions);
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
}

static gboolean
open_games (Maker *self)
{
  g_autoptr (GError) error = NULL;
  gsize length, at = 0;

  if (!g_file_get_contents (self->games, &self->pgn, &length, &error))
    return zug_tool_complain ("%s", error->message);
  self->sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) self->pgn, length);
  self->begin = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_array_append_val (self->begin, at);
  while (at < length)
    {
      at += zug_pgn_measure (self->pgn + at, length - at, true);
      g_array_append_val (self->begin, at);
    }
  return TRUE;
}

static gboolean
open_puzzles (Maker *self)
{
  g_autoptr (ZugVariant) variant = zug_variant_new_preset (self->variant);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (g_file_get_contents (self->check, &text, NULL, &error))
    self->set = zug_puzzle_set_new (text, variant, &error);
  if (self->set == NULL)
    return zug_tool_complain ("%s", error->message);
  self->sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  return TRUE;
}

/* --- a turn ----------------------------------------------------------------------------------- */

typedef struct
{
  const Maker *maker;
  const atomic_bool *stop;
  guint found;
  guint stood;
  GString *lines; /* a tab before each */
} Search;

/* Looks ten times as far at what was found. FALSE where it does not stand. */
static gboolean
look_again (Search *self, ZugPuzzle *puzzle)
{
  const Maker *maker = self->maker;
  guint64 nodes = (guint64) maker->nodes * DEEPER;
  g_autofree ZugPuzzle *deeper = g_new (ZugPuzzle, 1);
  ZugAnalysis analysis;
  gboolean stands;

  if (!zug_puzzle_look (&maker->laws, &puzzle->position, nodes, self->stop, &analysis))
    return FALSE;
  stands = zug_puzzle_judge (&maker->laws, &puzzle->position, puzzle->side, nodes, self->stop,
                             &analysis, deeper)
           && zug_puzzle_stands (puzzle, deeper);
  zug_analysis_clear (&analysis);
  if (stands)
    *puzzle = *deeper;
  return stands;
}

static void
rate (const Search *self, ZugPuzzle *puzzle)
{
  puzzle->head.rating =
      zug_puzzle_rate (puzzle, &self->maker->laws, self->maker->variant, self->stop);
}

/* What is too easy is passed over, as most turns with a single good choice are. */
static gboolean
is_passed_over (const Search *self, const ZugPuzzle *puzzle)
{
  return puzzle->head.rating < zug_level_ladder_rating (self->maker->variant, EASY)
         && puzzle->head.key % EASY_KEPT != 0;
}

/* As it is by the deeper look. FALSE where it does not stand. */
static gboolean
keep_standing (Search *self, ZugPuzzle *puzzle)
{
  self->found++;
  if (!look_again (self, puzzle))
    return FALSE;
  self->stood++;
  rate (self, puzzle);
  g_string_append_c (self->lines, '\t');
  zug_puzzle_write (puzzle, &self->maker->laws, self->lines);
  return TRUE;
}

static gboolean
look_at_side (Search *self, const ZugPosition *position, ZugSide side, ZugAnalysis *analysis)
{
  const Maker *maker = self->maker;
  g_autofree ZugPuzzle *puzzle = g_new (ZugPuzzle, 1);

  if (!zug_puzzle_judge (&maker->laws, position, side, (guint64) maker->nodes, self->stop, analysis,
                         puzzle))
    return FALSE;
  rate (self, puzzle);
  return !is_passed_over (self, puzzle) && keep_standing (self, puzzle);
}

static guint
count_men (const ZugPosition *position)
{
  ZugMaterialCount count;
  guint n = 0;

  zug_position_count (position, &count);
  for (int side = 0; side < ZUG_N_SIDES; side++)
    for (int man = 0; man < ZUG_N_TYPES; man++)
      n += count.men[side][man];
  return n;
}

/* Whether a puzzle was found there that stands. */
static gboolean
look_at (Search *self, const ZugPosition *position)
{
  const Maker *maker = self->maker;
  ZugAnalysis analysis;
  gboolean found = FALSE;

  if (count_men (position) < LEAST_MEN
      || !zug_puzzle_look (&maker->laws, position, (guint64) maker->nodes, self->stop, &analysis))
    return FALSE;
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES && !found; side++)
    found = look_at_side (self, position, side, &analysis);
  zug_analysis_clear (&analysis);
  return found;
}

/* --- the run ---------------------------------------------------------------------------------- */

static guint
count_pieces (const Maker *self)
{
  if (self->set != NULL)
    return MIN (zug_puzzle_set_get_n (self->set), (guint) self->wanted);
  return self->games != NULL ? self->begin->len - 1 : MOST_GAMES;
}

/* From the easiest to the hardest, where not all are wanted. */
static void
look_at_puzzle (Search *self, guint piece)
{
  const ZugPuzzleSet *set = self->maker->set;
  g_autofree ZugPuzzle *puzzle = g_new (ZugPuzzle, 1);
  guint64 place = (guint64) piece * zug_puzzle_set_get_n (set) / count_pieces (self->maker);

  if (zug_puzzle_set_read (set, (guint) place, puzzle))
    keep_standing (self, puzzle);
}

static void
look_at_game (Search *self, guint piece)
{
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (ZugPosition));

  if (self->maker->games != NULL)
    read_game (self->maker, piece, positions);
  else
    play_game (self->maker, piece, positions);
  for (guint i = FIRST_TURN + piece % EVERY; i < positions->len && !atomic_load (self->stop);)
    i += look_at (self, &g_array_index (positions, ZugPosition, i)) ? APART : EVERY;
}

static gboolean
work (gpointer data, gpointer own, guint piece, const atomic_bool *stop, ZugArenaWork *done,
      GError **error)
{
  const Maker *maker = data;
  g_autoptr (GString) lines = g_string_new (NULL);
  Search search = {.maker = maker, .stop = stop, .lines = lines};

  if (maker->set != NULL)
    look_at_puzzle (&search, piece);
  else
    look_at_game (&search, piece);
  if (atomic_load (stop))
    return FALSE;
  done->line = g_strdup_printf ("%u %u%s", search.found, search.stood, lines->str);
  return TRUE;
}

static ZugArenaTaken
take (gpointer data, guint piece, const char *line, gboolean kept)
{
  Maker *maker = data;
  g_auto (GStrv) parts = g_strsplit (line, "\t", -1);
  guint found, stood;

  if (sscanf (parts[0], "%u %u", &found, &stood) != 2 || g_strv_length (parts) != stood + 1)
    return ZUG_ARENA_BAD;
  maker->found += found;
  maker->stood += stood;
  for (guint i = 1; parts[i] != NULL; i++)
    g_ptr_array_add (maker->lines, g_strdup (parts[i]));
  if (!kept)
    zug_tool_arena_tell ("%s %u: %u puzzles of %u found stood", maker->set ? "puzzle" : "game",
                         piece, maker->stood, maker->found);
  return maker->lines->len < (guint) maker->wanted ? ZUG_ARENA_MORE : ZUG_ARENA_ENOUGH;
}

static char *
dup_heading (const Maker *self)
{
  if (self->set != NULL)
    return g_strdup_printf ("puzzles %s check %s %u nodes %d", self->variant, self->sum,
                            count_pieces (self), self->nodes);
  if (self->games != NULL)
    return g_strdup_printf ("puzzles %s games %s nodes %d", self->variant, self->sum, self->nodes);
  return g_strdup_printf ("puzzles %s seed %d nodes %d", self->variant, self->seed, self->nodes);
}

/* What has been found, whatever ended the search. */
static int
write_out (const Maker *self)
{
  g_autofree char *text = zug_puzzle_set_write (
      self->variant, (const char *const *) self->lines->pdata, self->lines->len);
  ZugWholeFile *file;
  gboolean good;

  g_print ("%u puzzles found, of which %u stood (%.0f %%)\n", self->found, self->stood,
           self->found > 0 ? 100. * self->stood / self->found : 0.);
  if (self->out == NULL)
    return ZUG_TOOL_GOOD;
  file = zug_whole_file_new (self->out);
  good = file != NULL && zug_whole_file_write (file, text, strlen (text));
  if ((file != NULL && !zug_whole_file_end (file, good)) || !good)
    return zug_tool_failure ("%s: %s", self->out, g_strerror (errno));
  return ZUG_TOOL_GOOD;
}

static int
make (Maker *self)
{
  g_autofree char *heading = dup_heading (self);
  const ZugArenaRun run = {.n = count_pieces (self),
                           .jobs = (guint) self->jobs,
                           .heading = heading,
                           .state = self->state,
                           .stop = zug_tool_arena_watch (),
                           .work = work,
                           .take = take};
  g_autoptr (GError) error = NULL;
  gboolean good;
  int status;

  self->lines = g_ptr_array_new_with_free_func (g_free);
  good = zug_arena_run (&run, self, &error);
  zug_tool_arena_hush ();
  status = write_out (self);
  if (!good)
    return zug_tool_fail (error);
  return status == ZUG_TOOL_GOOD ? zug_tool_arena_finish (self->state) : status;
}

int
zug_tuning_puzzles (int argc, char **argv)
{
  g_auto (Maker) self = {.seed = 1, .nodes = 60000, .wanted = 1000, .jobs = 1};
  const GOptionEntry entries[] = {
      {"variant", 'v', 0, G_OPTION_ARG_STRING, &self.variant, "What is played (parity)", "ID"},
      {"puzzles", 'n', 0, G_OPTION_ARG_INT, &self.wanted, "How many are enough (1000)", "NUMBER"},
      {"games", 'g', 0, G_OPTION_ARG_FILENAME, &self.games,
       "Where to look, instead of in games of the program with itself", "PGN"},
      {"seed", 's', 0, G_OPTION_ARG_INT, &self.seed, "Play the same games for the same number",
       "NUMBER"},
      {"nodes", 0, 0, G_OPTION_ARG_INT, &self.nodes,
       "Positions valued for a turn (60000); ten times as many must find the same", "NUMBER"},
      {"jobs", 'j', 0, G_OPTION_ARG_INT, &self.jobs,
       "How many games are looked at at a time; 0: none, only what the state knows (1)", "NUMBER"},
      {"state", 0, 0, G_OPTION_ARG_FILENAME, &self.state,
       "What has been looked at; goes on from there", "FILE"},
      {"out", 'o', 0, G_OPTION_ARG_FILENAME, &self.out, "Where the puzzles are written", "FILE"},
      {"check", 0, 0, G_OPTION_ARG_FILENAME, &self.check,
       "Look at those of a file, another ten times as far, instead of at games", "FILE"},
      G_OPTION_ENTRY_NULL,
  };

  if (!zug_tool_options (&argc, &argv, NULL,
                         "Finds puzzles: turns in which a choice, or a mix of some, is far better "
                         "than the others.",
                         entries, 0, 0))
    return ZUG_TOOL_USAGE;
  if (self.variant == NULL)
    self.variant = g_strdup ("parity");
  if (!zug_laws_preset (&self.laws, self.variant))
    return zug_tool_misuse ("There is no variant “%s”", self.variant);
  if (!zug_laws_simultaneous (&self.laws) || !zug_search_plays (&self.laws)
      || zug_laws_place_marks (&self.laws))
    return zug_tool_misuse ("There are no puzzles of “%s”", self.variant);
  if (self.nodes < 1 || self.wanted < 1 || self.jobs < 0)
    return zug_tool_misuse ("There must be 1 puzzle or more, and 1 node or more");
  if (self.games != NULL && self.check != NULL)
    return zug_tool_misuse ("Either games are looked at or puzzles");
  if ((self.games != NULL && !open_games (&self)) || (self.check != NULL && !open_puzzles (&self)))
    return ZUG_TOOL_FAILED;
  if (self.check != NULL)
    self.nodes *= DEEPER;
  return make (&self);
}
