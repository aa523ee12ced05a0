/* zug-build.h: which of the builds of the rules and of the search is asked */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"

typedef enum
{
  ZUG_BUILD_NARROW,
  ZUG_BUILD_PEXT,
  ZUG_BUILD_WIDE
} ZugBuild;

/* The build for boards of 64 squares that suits this processor best. AMD's processors before Zen 3
 * have pext in microcode, where it takes hundreds of cycles. What is asked here was found out when
 * the program was loaded: two words are looked at, nothing is kept. */
static inline ZugBuild
zug_build_of_processor (void)
{
#ifdef ZUG_HAS_PEXT
  if (__builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("bmi")
      && __builtin_cpu_supports ("popcnt") && __builtin_cpu_supports ("sse4.1")
      && !__builtin_cpu_is ("amdfam17h") && !__builtin_cpu_is ("amdfam15h"))
    return ZUG_BUILD_PEXT;
#endif
  return ZUG_BUILD_NARROW;
}

static inline ZugBuild
zug_build_of_laws (const ZugLaws *laws)
{
  return laws->wide ? ZUG_BUILD_WIDE : zug_build_of_processor ();
}

static inline ZugBuild
zug_build_of_position (const ZugPosition *position)
{
  return position->wide ? ZUG_BUILD_WIDE : ZUG_BUILD_NARROW;
}

/* Declares what the builds call a function, whose declaration outsiders have seen; and of these the
 * one of a build. A position has the same size in every view of it. */
#ifdef ZUG_HAS_PEXT
#define ZUG_BUILDS_OF(name) extern __typeof__ (name) name##_narrow, name##_pext, name##_wide
#define ZUG_BUILD_CALL(build, name)                                                                \
  ((build) == ZUG_BUILD_WIDE   ? name##_wide                                                       \
   : (build) == ZUG_BUILD_PEXT ? name##_pext                                                       \
                               : name##_narrow)
#else
#define ZUG_BUILDS_OF(name) extern __typeof__ (name) name##_narrow, name##_wide
#define ZUG_BUILD_CALL(build, name) ((build) == ZUG_BUILD_WIDE ? name##_wide : name##_narrow)
#endif
