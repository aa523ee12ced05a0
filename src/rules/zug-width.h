/* zug-width.h: which of the two builds of the rules a file belongs to */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The source of the rules is compiled twice, as codecs build one source for two bit depths: for
 * boards of at most 64 squares with the men of orthodox chess (ZUG_WIDE 0), and for everything else
 * (ZUG_WIDE 1). For x86 there is the first once more (ZUG_PEXT), with instructions that not every
 * processor has; its positions are those of the narrow build. What both define is told apart by its
 * name's end. Files compiled without ZUG_WIDE see the functions of zug-dispatch.c, which ask the
 * build that the laws need, and positions as storage that only functions look into. */

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

#define zug_position_clear ZUG_NAME (zug_position_clear)
#define zug_position_start ZUG_NAME (zug_position_start)
#define zug_position_start_shuffled ZUG_NAME (zug_position_start_shuffled)
#define zug_position_give_rights ZUG_NAME (zug_position_give_rights)
#define zug_position_man ZUG_NAME (zug_position_man)
#define zug_position_put ZUG_NAME (zug_position_put)
#define zug_position_take ZUG_NAME (zug_position_take)
#define zug_position_king ZUG_NAME (zug_position_king)
#define zug_position_king_lost ZUG_NAME (zug_position_king_lost)
#define zug_position_equal ZUG_NAME (zug_position_equal)
#define zug_position_flip ZUG_NAME (zug_position_flip)
#define zug_position_ban ZUG_NAME (zug_position_ban)
#define zug_position_banned ZUG_NAME (zug_position_banned)
#define zug_position_bans ZUG_NAME (zug_position_bans)
#define zug_position_check ZUG_NAME (zug_position_check)
#define zug_position_set ZUG_NAME (zug_position_set)
#define zug_position_set_mark ZUG_NAME (zug_position_set_mark)
#define zug_position_pool ZUG_NAME (zug_position_pool)
#define zug_position_set_pool ZUG_NAME (zug_position_set_pool)
#define zug_choices ZUG_NAME (zug_choices)
#define zug_choices_to ZUG_NAME (zug_choices_to)
#define zug_count_choices ZUG_NAME (zug_count_choices)
#define zug_physical_moves ZUG_NAME (zug_physical_moves)
#define zug_is_choice ZUG_NAME (zug_is_choice)
#define zug_has_choice ZUG_NAME (zug_has_choice)
#define zug_is_speculative ZUG_NAME (zug_is_speculative)
#define zug_resolve ZUG_NAME (zug_resolve)
#define zug_resolve_keyed ZUG_NAME (zug_resolve_keyed)
#define zug_resolve_events ZUG_NAME (zug_resolve_events)
#define zug_resolve_team ZUG_NAME (zug_resolve_team)
#define zug_resolve_team_events ZUG_NAME (zug_resolve_team_events)
#define zug_resolve_team_round ZUG_NAME (zug_resolve_team_round)
#define zug_after_alone ZUG_NAME (zug_after_alone)
#define zug_outcome ZUG_NAME (zug_outcome)
#define zug_why ZUG_NAME (zug_why)
#define zug_attackers ZUG_NAME (zug_attackers)
#define zug_check ZUG_NAME (zug_check)
#define zug_hash ZUG_NAME (zug_hash)
#define zug_perft ZUG_NAME (zug_perft)
#define zug_perft_made ZUG_NAME (zug_perft_made)
#define zug_pairs_begin ZUG_NAME (zug_pairs_begin)
#define zug_pairs_resolve ZUG_NAME (zug_pairs_resolve)

/* For the rules' own use. */
#define zug_hash_step ZUG_NAME (zug_hash_step)
#define zug_hash_state_step ZUG_NAME (zug_hash_state_step)
#define zug_constraints_legal ZUG_NAME (zug_constraints_legal)
#define zug_constraints_physical ZUG_NAME (zug_constraints_physical)
#define zug_constraints_feared ZUG_NAME (zug_constraints_feared)
#define zug_constraints_king_hits ZUG_NAME (zug_constraints_king_hits)
#define zug_constraints_may_pass ZUG_NAME (zug_constraints_may_pass)
#define zug_constraints_passing_hits ZUG_NAME (zug_constraints_passing_hits)
#define zug_constraints_passed ZUG_NAME (zug_constraints_passed)
#define zug_constraints_promotions ZUG_NAME (zug_constraints_promotions)
#define zug_constraints_after_hits ZUG_NAME (zug_constraints_after_hits)
#define zug_castling ZUG_NAME (zug_castling)
#define zug_castling_obstacles ZUG_NAME (zug_castling_obstacles)
#define zug_castling_hits ZUG_NAME (zug_castling_hits)
#define zug_castling_path ZUG_NAME (zug_castling_path)
#define zug_whole_line ZUG_NAME (zug_whole_line)
#define zug_resolution_event ZUG_NAME (zug_resolution_event)
#define zug_resolution_capture ZUG_NAME (zug_resolution_capture)
#define zug_resolution_remove ZUG_NAME (zug_resolution_remove)
#define zug_resolution_collide ZUG_NAME (zug_resolution_collide)
#define zug_choices_now ZUG_NAME (zug_choices_now)
#define zug_speculate ZUG_NAME (zug_speculate)
#define zug_speculate_on ZUG_NAME (zug_speculate_on)
#define zug_ordered_resolve ZUG_NAME (zug_ordered_resolve)
#define zug_ordered_happen ZUG_NAME (zug_ordered_happen)
#define zug_ordered_alone ZUG_NAME (zug_ordered_alone)
#define zug_ordered_carry_out ZUG_NAME (zug_ordered_carry_out)
#define zug_ordered_physical ZUG_NAME (zug_ordered_physical)
#define zug_ordered_move_start ZUG_NAME (zug_ordered_move_start)
#define zug_ordered_move_lands ZUG_NAME (zug_ordered_move_lands)
#define zug_ordered_move_carry ZUG_NAME (zug_ordered_move_carry)
#define zug_resolution_finish ZUG_NAME (zug_resolution_finish)
#define zug_resolution_happen ZUG_NAME (zug_resolution_happen)
#define zug_resolution_happen_alone ZUG_NAME (zug_resolution_happen_alone)
#define zug_resolution_tell_attacks ZUG_NAME (zug_resolution_tell_attacks)
#define zug_merge_turn ZUG_NAME (zug_merge_turn)
#define zug_merge_chess_init ZUG_NAME (zug_merge_chess_init)
#define zug_merge_chess_add ZUG_NAME (zug_merge_chess_add)
#define zug_merge_chess_start ZUG_NAME (zug_merge_chess_start)
#define zug_merge_chess_is_legal ZUG_NAME (zug_merge_chess_is_legal)
#define zug_merge_chess_play ZUG_NAME (zug_merge_chess_play)
#define zug_merge_chess_is_same ZUG_NAME (zug_merge_chess_is_same)
#define zug_merge_chess_decide ZUG_NAME (zug_merge_chess_decide)
#define zug_merge_chess_merge ZUG_NAME (zug_merge_chess_merge)
#define zug_merge_chess_passed ZUG_NAME (zug_merge_chess_passed)
#define zug_merge_chess_is_barred ZUG_NAME (zug_merge_chess_is_barred)
#define zug_merge_chess_needs_target ZUG_NAME (zug_merge_chess_needs_target)
#define zug_merge_chess_tell ZUG_NAME (zug_merge_chess_tell)
#define zug_merge_chess_feared ZUG_NAME (zug_merge_chess_feared)
#define zug_row_init ZUG_NAME (zug_row_init)
#define zug_row_add ZUG_NAME (zug_row_add)
#define zug_row_merge ZUG_NAME (zug_row_merge)
#define zug_row_vacant ZUG_NAME (zug_row_vacant)
#define zug_row_has_line ZUG_NAME (zug_row_has_line)
#define zug_row_choices ZUG_NAME (zug_row_choices)
