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

/* The build for boards of 64 squares that suits this processor best. */
ZugBuild zug_build_of_processor (void);

ZugBuild zug_build_of_laws (const ZugLaws *laws);
ZugBuild zug_build_of_position (const ZugPosition *position);

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
