/* zug-search-width.h: the names of what the search has once for each build of the rules */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* First of all headers in every file that is built so; see zug-width.h. */
#include "zug-width.h"

#include "zug-search-width-names.h"
