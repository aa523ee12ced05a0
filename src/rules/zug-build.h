/* zug-build.h: what each of the two builds of the rules can be asked, for zug-dispatch.c */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-choices.h"
#include "zug-outcome.h"
#include "zug-pairs.h"
#include "zug-position.h"
#include "zug-resolve.h"
#include "zug-why.h"

/* A row for each function of the build. A position has the same size in every view of it. */
typedef struct
{
  size_t position_size; /* bytes of a position without bans: what a turn copies */
  void (*position_clear) (const ZugLaws *, ZugPosition *);
  void (*position_start) (const ZugLaws *, ZugPosition *);
  void (*position_start_shuffled) (const ZugLaws *, unsigned, ZugPosition *);
  void (*position_give_rights) (const ZugLaws *, ZugPosition *);
  ZugManType (*position_man) (const ZugPosition *, ZugSide, ZugSquare);
  void (*position_put) (ZugPosition *, ZugSide, ZugManType, ZugSquare);
  ZugManType (*position_take) (ZugPosition *, ZugSide, ZugSquare);
  ZugSet (*position_set) (const ZugPosition *, ZugPositionSet);
  void (*position_set_mark) (ZugPosition *, ZugPositionSet, ZugSquare, bool);
  unsigned (*position_pool) (const ZugPosition *, ZugSide, ZugManType);
  void (*position_set_pool) (ZugPosition *, ZugSide, ZugManType, unsigned);
  ZugSquare (*position_king) (const ZugLaws *, const ZugPosition *, ZugSide);
  bool (*position_king_lost) (const ZugLaws *, const ZugPosition *, ZugSide);
  bool (*position_equal) (const ZugPosition *, const ZugPosition *);
  void (*position_flip) (const ZugLaws *, const ZugPosition *, ZugPosition *);
  void (*position_ban) (ZugPosition *, ZugSide, ZugMove);
  bool (*position_banned) (const ZugPosition *, ZugSide, ZugMove);
  const ZugMove *(*position_bans) (const ZugPosition *, ZugSide);
  ZugPositionFault (*position_check) (const ZugLaws *, const ZugPosition *, ZugSquare *);
  void (*choices) (const ZugLaws *, const ZugPosition *, ZugSide, ZugChoices *);
  void (*choices_to) (const ZugLaws *, const ZugPosition *, ZugSide, ZugManType, ZugSquare,
                      ZugChoices *);
  int (*count_choices) (const ZugLaws *, const ZugPosition *, ZugSide);
  void (*physical_moves) (const ZugLaws *, const ZugPosition *, ZugSide, ZugChoices *);
  bool (*is_choice) (const ZugLaws *, const ZugPosition *, ZugSide, ZugMove);
  bool (*is_speculative) (const ZugLaws *, const ZugPosition *, ZugSide, ZugMove);
  bool (*has_choice) (const ZugLaws *, const ZugPosition *, ZugSide);
  void (*resolve) (const ZugLaws *, const ZugPosition *, ZugPair, ZugOutcomes *);
  void (*resolve_keyed) (const ZugLaws *, const ZugPosition *, uint64_t, ZugPair, ZugOutcomes *,
                         uint64_t[2]);
  void (*resolve_events) (const ZugLaws *, const ZugPosition *, ZugPair, ZugChance, ZugEvents *);
  void (*resolve_team) (const ZugLaws *, const ZugPosition *, const ZugRequests *, ZugOutcomes *);
  void (*resolve_team_events) (const ZugLaws *, const ZugPosition *, const ZugRequests *,
                               ZugEvents *, ZugRounds *);
  void (*resolve_team_round) (const ZugLaws *, const ZugPosition *, const ZugRequests *, int,
                              ZugPosition *, ZugEvents *);
  void (*after_alone) (const ZugLaws *, const ZugPosition *, ZugSide, ZugMove, ZugPosition *);
  ZugEnd (*outcome) (const ZugLaws *, const ZugPosition *, const uint64_t *, int);
  ZugWhy (*why) (const ZugLaws *, const ZugPosition *, ZugSide, ZugMove);
  ZugSet (*attackers) (const ZugLaws *, const ZugPosition *, ZugSide, ZugSquare);
  void (*check) (const ZugLaws *, const ZugPosition *, ZugSide, ZugSet *, ZugSet *);
  uint64_t (*hash) (const ZugLaws *, const ZugPosition *);
  void (*pairs_begin) (ZugPairs *, const ZugLaws *, const ZugPosition *, uint64_t,
                       const ZugChoices *, const ZugChoices *);
  const ZugPairOutcomes *(*pairs_resolve) (ZugPairs *, int, int);
  uint64_t (*perft) (const ZugLaws *, const ZugPosition *, int);
  uint64_t (*perft_made) (const ZugLaws *, const ZugPosition *, int, uint64_t *);
} ZugBuild;

extern const ZugBuild zug_build_narrow;
extern const ZugBuild zug_build_wide;
#ifdef ZUG_HAS_PEXT
extern const ZugBuild zug_build_pext;
#endif

/* The build for boards of 64 squares that suits this processor best. */
const ZugBuild *zug_build_of_processor (void);
