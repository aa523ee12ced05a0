/* test-pgn-random.c: random trees of turns with odd remarks are written, read and written again */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-choices.h"
#include "zug-coordinate.h"
#include "zug-hash.h"
#include "zug-pgn-fixture.h"

#include <string.h>

static const char *const variants[] = {
    "orthodox",  "parity",         "parity-replay", "synchronous", "randomized", "fair",
    "fair-team", "fair-tictactoe", "together-coin", "capablanca",  "chess960",   "together-rest"};

enum
{
  GAMES = 25,
  TURNS = 40
};

/* Positions behind each turn; half a turn and the end of a game lead nowhere. */
typedef struct
{
  ZugGameData game;
  GRand *rand;
  ZugPosition *position; /* TURNS + 1 of them */
  gboolean leaf[TURNS + 1];
} Maker;

static ZugMove
random_move (Maker *self, const ZugPosition *position, ZugSide side, gboolean physical)
{
  g_autofree ZugChoices *choices = g_new (ZugChoices, 1);

  if (physical)
    zug_physical_moves (&self->game.laws, position, side, choices);
  else
    zug_choices (&self->game.laws, position, side, choices);
  return choices->n > 0 ? choices->move[g_rand_int_range (self->rand, 0, choices->n)] : ZUG_PASS;
}

static gboolean
is_one_in (Maker *self, int n)
{
  return g_rand_int_range (self->rand, 0, n) == 0;
}

static const char *
random_requests (Maker *self, const ZugPosition *position)
{
  char text[ZUG_COORDINATE_REQUESTS_MAX];
  ZugRequests requests = {{0, 0}};

  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    for (int i = 0; i < 3; i++)
      {
        ZugMove move = random_move (self, position, side, FALSE);
        gboolean again = move.kind == ZUG_MOVE_PASS;

        for (int j = 0; j < requests.n[side]; j++)
          again |= requests.move[side][j].from == move.from;
        if (!again)
          requests.move[side][requests.n[side]++] = move;
      }
  zug_coordinate_write_requests (&self->game.laws, &requests, text);
  return zug_game_data_keep (&self->game, text, strlen (text));
}

static void
choose (Maker *self, const ZugPosition *before, ZugTurnData *turn)
{
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      gboolean physical = is_one_in (self, 12);

      turn->pair.choice[side] = ZUG_PASS;
      if (!zug_position_chooses (&self->game.laws, before, side))
        continue;
      turn->pair.choice[side] = random_move (self, before, side, physical);
      turn->sides |= (uint8_t) (1u << side);
      if (!zug_is_choice (&self->game.laws, before, side, turn->pair.choice[side]))
        turn->irregular |= (uint8_t) (1u << side);
    }
}

/* Where the turn leads; sets its chance. */
static void
carry_out (Maker *self, int index)
{
  g_autofree ZugOutcomes *outcomes = g_new (ZugOutcomes, 1);
  g_autofree ZugRequests *requests = g_new (ZugRequests, 1);
  ZugTurnData *turn = &self->game.turn[index];
  const ZugPosition *before = &self->position[turn->parent];
  const ZugLaws *laws = &self->game.laws;
  int which;

  if (turn->team != NULL)
    {
      g_assert_true (zug_coordinate_read_requests (laws, before, true, turn->team,
                                                   strlen (turn->team), requests, NULL));
      zug_resolve_team (laws, before, requests, outcomes);
    }
  else
    zug_resolve (laws, before, turn->pair, outcomes);
  which = g_rand_int_range (self->rand, 0, outcomes->n);
  turn->chance = outcomes->chance[which];
  self->position[index] = outcomes->position[which];
  self->leaf[index] = zug_outcome (laws, &self->position[index], NULL, 0).result != ZUG_RESULT_OPEN;
}

/* A turn behind any other, mostly behind the last. False where none can be. */
static gboolean
add_turn (Maker *self)
{
  int last = (int) self->game.n_turns - 1;
  int parent = is_one_in (self, 3) ? g_rand_int_range (self->rand, 0, last + 1) : last;
  ZugTurnData *turn;
  int index;

  while (parent > 0 && self->leaf[parent])
    parent = self->game.turn[parent].parent;
  if (self->leaf[parent])
    return FALSE;
  index = zug_game_data_add_turn (&self->game, parent);
  turn = &self->game.turn[index];
  if (self->game.laws.players == ZUG_PLAYERS_TEAM && !is_one_in (self, 4))
    {
      turn->team = random_requests (self, &self->position[parent]);
      turn->sides = 3;
    }
  else
    choose (self, &self->position[parent], turn);
  carry_out (self, index);
  /* Half a turn ends its line. */
  if (turn->sides == 3 && turn->team == NULL && is_one_in (self, 10))
    {
      turn->sides = is_one_in (self, 4) && parent == (int) self->game.n_turns - 2 ? 2 : 1;
      turn->irregular &= turn->sides;
      turn->chance = ZUG_CHANCE_NONE;
      self->leaf[index] = TRUE;
    }
  return TRUE;
}

/* Remarks. */

static const char *const odd[] = {
    "plain",
    "two words",
    "a } b",
    "{",
    "[%clk 0:01]",
    "see [%foo",
    "]",
    "% at first",
    "[Event \"x\"]",
    "line\nend",
    "a\n\n[White \"b\"]\nc",
    "\"quoted\"",
    "back\\slash",
    "(1. e4)",
    "1-0",
    "; no comment",
    "  spaces   about ",
    "Ünïcödé ♥",
    "\xef\xbb\xbfmark",
    "$1",
    "",
    "tab\there",
    "[%on b] x",
    "[%replay e4/e5]",
    "a word that is much longer than a line of eighty bytes can be, so that it has to be broken "
    "somewhere",
};
static const char *const commands[] = {
    "%clk 0:03:12", "%eval -0.3", "%cal Ge2e4,Rd1d8", "%odd ] x", "%odd } x",     "%chance w",
    "no per cent",  "% ",         "%x  two\nlines",   "%on b",    "%irregular w", "%team e2e4/-"};

static void
add_remark (Maker *self, int turn)
{
  static const char sides[] = "wb-";
  char side = sides[g_rand_int_range (self->rand, 0, 3)];
  ZugRemarkKind kind = (ZugRemarkKind) g_rand_int_range (self->rand, 0, ZUG_REMARK_UNREAD);
  const char *text = odd[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (odd))];

  if (kind == ZUG_REMARK_NAG)
    text = g_strdup_printf ("%d", g_rand_int_range (self->rand, 0, is_one_in (self, 2) ? 10 : 200));
  else if (kind == ZUG_REMARK_COMMAND)
    text = commands[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (commands))];
  g_assert_true (zug_game_data_add_remark (&self->game, turn, side, kind, text, strlen (text)));
  if (kind == ZUG_REMARK_NAG)
    g_free ((char *) text);
}

static void
add_tags (Maker *self, const char *variant)
{
  static const char *const names[] = {"Event",    "White", "Result",   "Annotator",
                                      "Odd Name", "É",     "WhiteElo", "Event"};

  g_assert_true (zug_game_data_add_tag (&self->game, "Variant", variant));
  for (int i = g_rand_int_range (self->rand, 0, 6); i > 0; i--)
    g_assert_true (zug_game_data_add_tag (
        &self->game, names[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (names))],
        odd[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (odd))]));
}

static void
make (Maker *self, const char *variant)
{
  ZugGameData *game = &self->game;

  g_assert_true (zug_game_data_reset (game));
  add_tags (self, variant);
  g_assert_true (zug_game_data_take_laws (game));
  if (game->laws.shuffle && is_one_in (self, 2))
    {
      zug_position_start_shuffled (&game->laws, g_rand_int_range (self->rand, 0, 960),
                                   &game->start);
      game->own_start = true;
    }
  self->position[0] = game->start;
  memset (self->leaf, 0, sizeof self->leaf);
  while (game->n_turns <= TURNS && add_turn (self))
    ;
  for (size_t i = 0; i < game->n_turns; i++)
    while (is_one_in (self, 2))
      add_remark (self, (int) i);
  game->result = (ZugResult) g_rand_int_range (self->rand, 0, 4);
}

/* Everything that is written of a turn is read. */
static void
check_read (const ZugGameData *game)
{
  g_autofree char *text = zug_pgn_fixture_write (game);
  ZugGameData read = {0};

  zug_pgn_fixture_read (text, &read);
  g_assert_cmpint (read.status.code, ==, ZUG_STATUS_GOOD);
  g_assert_cmpstr (read.variant_id, ==, game->variant_id);
  g_assert_true (zug_laws_equal (&read.laws, &game->laws));
  g_assert_true (zug_position_equal (&read.start, &game->start));
  zug_game_data_clear (&read);
}

static void
test_random (gconstpointer data)
{
  const char *variant = data;
  Maker maker = {.rand = g_rand_new_with_seed (g_str_hash (variant)),
                 .position = g_new (ZugPosition, TURNS + 1)};

  for (int i = 0; i < GAMES; i++)
    {
      make (&maker, variant);
      g_assert_true (zug_game_data_replay (&maker.game));
      check_read (&maker.game);
      zug_pgn_fixture_check (&maker.game);
    }
  zug_game_data_clear (&maker.game);
  g_free (maker.position);
  g_rand_free (maker.rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strconcat ("/notation/pgn/random/", variants[i], NULL);

      g_test_add_data_func (path, variants[i], test_random);
    }
  return g_test_run ();
}
