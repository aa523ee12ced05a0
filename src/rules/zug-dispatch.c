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

/* A function for each that these headers declare and the builds define: see zug-width-gen.py. */
#include "zug-dispatch.inc"
