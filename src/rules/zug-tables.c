/* zug-tables.c: the constant tables of the board, as zug-tables-gen.c writes them */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-reach.h"

#include "zug-tables.inc"
