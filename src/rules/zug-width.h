/* zug-width.h: which of the two builds of the rules a file belongs to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The source of the rules is compiled twice, as codecs build one source for two bit depths: for
 * boards of at most 64 squares with the men of orthodox chess (ZUG_WIDE 0), and for everything else
 * (ZUG_WIDE 1). For x86 there is the first once more (ZUG_PEXT), with instructions that not every
 * processor has; its positions are those of the narrow build. What all define is told apart by its
 * name's end (zug-width-gen.py). Files compiled without ZUG_WIDE see the functions of
 * zug-dispatch.c, which ask the build that the laws need, and positions as storage that only
 * functions look into. */

#ifndef ZUG_WIDE
#error "a file of the rules that is built for no width"
#endif

#if ZUG_WIDE
#define ZUG_NAME(name) name##_wide
#elif defined ZUG_PEXT
#define ZUG_NAME(name) name##_pext
#else
#define ZUG_NAME(name) name##_narrow
#endif

/* Every function of these sources, read from them while building. */
#include "zug-width-names.h"
