/* zug-tables.c: the constant tables of the board */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-attack-sets.h"

#if ZUG_WIDE
#include "zug-tables-wide.inc"
#elif defined ZUG_PEXT
#include "zug-tables-pext.inc"
#else
#include "zug-tables-narrow.inc"
#endif
