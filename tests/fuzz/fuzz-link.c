/* fuzz-link.c: two sides of a game that sign anything at any time, as the bytes say; whatever comes
 * of it comes of it again when the messages are read once more */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-choices.h"
#include "zug-link-parties.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const char *const laws[] = {
    "turn=together; rest=mover; check=timed; stalemate=loss; collision=share",
    "turn=together; collision=coin; check=none; rest=mover",
    "",
    "game=row; files=3; ranks=3; line=3; turn=together; resolution=merge",
};

/* The n-th of a side's choices as text; one that is none where there is no such. */
static void
write_choice (ZugLinkParties *parties, ZugLinkRole role, guint n,
              char text[ZUG_COORDINATE_LIST_MAX])
{
  ZugGame *game = zug_link_game_get_game (parties->game);
  ZugChoices choices;

  g_strlcpy (text, "h7h1", ZUG_COORDINATE_LIST_MAX);
  if (game == NULL)
    return;
  zug_choices (zug_game_get_laws (game), zug_turn_get_position (zug_game_get_last (game)),
               zug_link_game_get_side (parties->game, role), &choices);
  if ((int) n < choices.n)
    zug_coordinate_write (zug_game_get_laws (game), choices.move[n], text);
}

static void
make_move (ZugLinkParties *parties, ZugLinkRole role, const char *choice, ZugLinkStep *step)
{
  *step = (ZugLinkStep) {.kind = ZUG_LINK_MOVE};
  g_strlcpy (step->choice, choice, sizeof step->choice);
  zug_link_game_foresee (parties->game, role, choice, step->nonce, step->position);
}

/* Says what three bytes ask for: kind and side, which choice, and what is to be wrong with it. */
static void
say (ZugLinkParties *parties, const uint8_t *data)
{
  const ZugLinkRole role = data[0] >> 7;
  const guint kind = data[0] & 15;
  char choice[ZUG_COORDINATE_LIST_MAX];
  ZugLinkStep step = {.kind = (guint8) kind, .ask = data[1], .turns = data[2], .yes = data[1] & 1};

  write_choice (parties, role, data[1], choice);
  memcpy (step.nonce, parties->start, sizeof step.nonce);
  step.refused = data[1];
  if (kind <= ZUG_LINK_ACCEPT)
    return;
  if (zug_link_game_get_game (parties->game) != NULL)
    {
      if (kind == ZUG_LINK_SEAL)
        zug_link_parties_make_seal (parties, role, choice, &step);
      else if (kind == ZUG_LINK_OPEN)
        zug_link_parties_make_open (parties, role, choice, &step);
      else if (kind == ZUG_LINK_REVEAL)
        zug_link_parties_make_reveal (parties, role, &step);
      else if (kind == ZUG_LINK_MOVE)
        make_move (parties, role, choice, &step);
    }
  if ((data[2] & 15) == 1)
    step.nonce[0] ^= 1;
  else if ((data[2] & 15) == 2)
    step.position[0] ^= 1;
  else if ((data[2] & 15) == 3)
    step.number = data[2] >> 4;
  else if ((data[2] & 15) == 4)
    step.time = 1790000000u + ((guint32) data[1] << 16);
  else if ((data[2] & 15) == 5)
    step.received = data[2] >> 4;
  parties->silent = (data[2] & 15) == 6;
  step.used = (guint32) data[2] << (data[1] & 7);
  zug_link_parties_say (parties, role, &step);
}

static void
check_again (ZugLinkGame *game)
{
  g_autoptr (ZugLinkGame) again = zug_link_game_new (zug_link_game_get_packet (game, 0),
                                                     zug_link_game_get_packet (game, 1), NULL);

  if (again == NULL)
    abort ();
  for (guint i = 2; i < zug_link_game_get_n_packets (game); i++)
    if (!zug_link_game_take (again, zug_link_game_get_packet (game, i), NULL))
      abort ();
  if (zug_link_game_get_state (again) != zug_link_game_get_state (game)
      || zug_link_game_get_lie (again) != zug_link_game_get_lie (game)
      || zug_link_game_get_n_packets (again) != zug_link_game_get_n_packets (game))
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ZugLinkParties parties;
  ZugLinkPacket packet;

  if (size < 2)
    return 0;
  if ((data[1] & 4) != 0)
    zug_link_parties_set_clocks ("300d1", (data[1] & 8) != 0 ? "-" : "60+2");
  zug_link_parties_offer (&parties, laws[data[0] % G_N_ELEMENTS (laws)], "",
                          data[1] % ZUG_LINK_N_SIDES, data[1] & 1, 1);
  if (parties.game == NULL)
    abort ();
  for (size_t at = 2; at + 3 <= size && at < 600; at += 3)
    {
      g_autofree char *words = NULL;

      say (&parties, data + at);
      words = zug_link_game_dup_end_words (parties.game);
      for (guint role = 0; role < ZUG_LINK_N_ROLES; role++)
        if (zug_link_game_is_over (parties.game)
            && zug_link_game_get_duty (parties.game, role) != ZUG_LINK_DO_NOTHING)
          abort ();
    }
  /* What nobody signed changes nothing. */
  packet.n = MIN (size, ZUG_LINK_PACKET_MAX);
  memcpy (packet.bytes, data, packet.n);
  if (zug_link_game_take (parties.game, &packet, NULL))
    abort ();
  check_again (parties.game);
  zug_link_parties_end (&parties);
  return 0;
}
