/* zug-search-width.h: the names of what the search has once for each build of the rules */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* First of all headers in every file that is built so; see zug-width.h. */
#include "zug-width.h"

#define zug_evaluate ZUG_NAME (zug_evaluate)
#define zug_evaluate_men ZUG_NAME (zug_evaluate_men)
#define zug_evaluate_lines ZUG_NAME (zug_evaluate_lines)
#define zug_scan_position ZUG_NAME (zug_scan_position)
#define zug_search_mix ZUG_NAME (zug_search_mix)
#define zug_search_accepts_draw ZUG_NAME (zug_search_accepts_draw)
#define zug_search_together ZUG_NAME (zug_search_together)
#define zug_search_together_value ZUG_NAME (zug_search_together_value)
#define zug_search_alternate ZUG_NAME (zug_search_alternate)
#define zug_search_alternate_value ZUG_NAME (zug_search_alternate_value)
#define zug_search_pair_value ZUG_NAME (zug_search_pair_value)
#define zug_search_alone ZUG_NAME (zug_search_alone)
#define zug_turn_list ZUG_NAME (zug_turn_list)
#define zug_turn_solve_deep ZUG_NAME (zug_turn_solve_deep)
#define zug_turn_whim ZUG_NAME (zug_turn_whim)
#define zug_exact_init ZUG_NAME (zug_exact_init)
#define zug_exact_clear ZUG_NAME (zug_exact_clear)
#define zug_exact_value ZUG_NAME (zug_exact_value)
