/* fuzz-turn.c: any text as the turns of a game, under the laws that its first byte picks */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-score-writer.h"
#include "zug-zfen.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* What was read is written so that it reads the same. */
static void
check_text (const ZugLaws *laws, const ZugPosition *position, const ZugCoordinateTurn *turn)
{
  char text[ZUG_COORDINATE_TURN_MAX];
  ZugCoordinateTurn again;

  zug_coordinate_write_turn (laws, position, turn->pair, turn->chance, text);
  if (!zug_coordinate_read_turn (laws, position, true, text, strlen (text), &again, NULL))
    abort ();
  for (int side = 0; side < ZUG_N_SIDES; side++)
    if (!zug_move_equal (turn->pair.choice[side], again.pair.choice[side]))
      abort ();
}

static void
check_position (const ZugLaws *laws, const ZugPosition *position)
{
  char text[ZUG_ZFEN_MAX];
  ZugPosition read;

  if (!zug_zfen_read (laws, zug_zfen_write (laws, position, text), &read, NULL)
      || !zug_position_equal (position, &read))
    abort ();
}

/* Plays a turn that can be read, legal or not; what it leads to is looked at all round. */
static void
play (const ZugLaws *laws, ZugPosition *position, const char *text, size_t length)
{
  ZugCoordinateTurn turn;
  ZugOutcomes outcomes;
  uint64_t keys[2];
  ZugEvents events;
  bool legal = zug_coordinate_read_turn (laws, position, false, text, length, &turn, NULL);

  if (!legal && !zug_coordinate_read_turn (laws, position, true, text, length, &turn, NULL))
    return;
  check_text (laws, position, &turn);
  zug_resolve_keyed (laws, position, zug_hash (laws, position), turn.pair, &outcomes, keys);
  for (int i = 0; i < outcomes.n; i++)
    {
      zug_resolve_events (laws, position, turn.pair, (ZugChance) outcomes.chance[i], &events);
      zug_outcome (laws, &outcomes.position[i], NULL, 0);
      if (keys[i] != zug_hash (laws, &outcomes.position[i]))
        abort ();
      if (legal)
        check_position (laws, &outcomes.position[i]);
    }
  if (legal)
    *position = outcomes.position[0];
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *rest = (const char *) data + 1;
  size_t left = size - 1;
  ZugPosition position;
  ZugLaws laws;

  if (size == 0)
    return 0;
  zug_laws_preset (&laws, zug_presets[data[0] % zug_n_presets].id);
  zug_position_start (&laws, &position);
  for (int i = 0; i < 64 && left > 0; i++)
    {
      const char *end = memchr (rest, '\n', left);
      size_t length = end != NULL ? (size_t) (end - rest) : left;

      play (&laws, &position, rest, length);
      rest += length + (end != NULL);
      left -= length + (end != NULL);
    }
  return 0;
}
