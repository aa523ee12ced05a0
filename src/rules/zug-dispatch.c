/* zug-dispatch.c: asks the build of the rules that the laws, or the position, belong to */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack.h"
#include "zug-build.h"
#include "zug-choices.h"
#include "zug-hash.h"
#include "zug-outcome.h"
#include "zug-pairs.h"
#include "zug-perft.h"
#include "zug-resolve.h"
#include "zug-why.h"

/* AMD's processors before Zen 3 have pext in microcode, where it takes hundreds of cycles. What is
 * asked here was found out when the program was loaded: two words are looked at, nothing is kept.
 */
ZugBuild
zug_build_of_processor (void)
{
#ifdef ZUG_HAS_PEXT
  if (__builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("bmi")
      && __builtin_cpu_supports ("popcnt") && !__builtin_cpu_is ("amdfam17h")
      && !__builtin_cpu_is ("amdfam15h"))
    return ZUG_BUILD_PEXT;
#endif
  return ZUG_BUILD_NARROW;
}

ZugBuild
zug_build_of_laws (const ZugLaws *laws)
{
  return laws->wide ? ZUG_BUILD_WIDE : zug_build_of_processor ();
}

ZugBuild
zug_build_of_position (const ZugPosition *position)
{
  return position->wide ? ZUG_BUILD_WIDE : ZUG_BUILD_NARROW;
}

/* A function for each that these headers declare and the builds define: see zug-width-gen.py. */
#include "zug-dispatch.inc"
