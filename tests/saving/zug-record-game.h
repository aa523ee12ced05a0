/* zug-record-game.h: games and what is written down of them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-game-conversion.h"
#include "zug-game-record.h"

static inline ZugGameRecord *
zug_record_of_game (ZugGame *game, const char *white_kind, const char *black_kind)
{
  g_autoptr (ZugGameEntry) entry = zug_game_to_entry (game, white_kind, black_kind);

  return zug_record_from_entry (entry);
}

static inline ZugGameRecord *
zug_record_update (const ZugGameRecord *before, ZugGame *game)
{
  g_autoptr (ZugGameEntry) entry = zug_record_to_entry (before);
  g_autoptr (ZugGameEntry) again = zug_game_to_entry_again (game, entry);

  return zug_record_from_entry (again);
}

static inline ZugGame *
zug_record_to_game (const ZugGameRecord *record, GError **error)
{
  g_autoptr (ZugGameEntry) entry = zug_record_to_entry (record);

  return zug_game_from_entry (entry, error);
}

static inline ZugMatch *
zug_record_to_match (const ZugGameRecord *record, ZugGame *game, ZugUciSetups *engines)
{
  g_autoptr (ZugGameEntry) entry = zug_record_to_entry (record);

  return zug_match_from_entry (entry, game, engines);
}
