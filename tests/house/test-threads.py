#!/usr/bin/env python3
# test-threads.py: who works for GTK's thread asks for nothing that merges a turn
# SPDX-License-Identifier: GPL-3.0-or-later
import re
import sys

sys.dont_write_bytecode = True
import tap

# What resolves turns while its caller waits. Each has a way through a thread beside it.
RESOLVES = re.compile(r'''\b(zug_resolve\w*|zug_pairs_\w+|zug_plan_conflicts|zug_game_add_(?:turn|requests|turn_text)
    |zug_game_editor_add_(?:turn|requests)|zug_game_from_(?:data|entry)|zug_game_data_replay|zug_game_new_from_(?:text|score_sheet)
    |zug_text_count_games|zug_game_dup_pgn|zug_analysis_dup_line|zug_example_play|zug_lesson_list)\s*\(''', re.X)

# Where that is meant, and why.
MAY = {
    ('src/app/zug-application-leave.c', 'zug_game_dup_pgn'): 'the window is gone, and the program ends',
    ('src/app/zug-application-open.c', 'zug_text_count_games'): 'in the thread that reads',
    ('src/app/zug-application.c', 'zug_game_new_from_score_sheet'): 'the sample game is one of Parity',
    ('src/ui/window/zug-preferences.c', 'zug_game_new_from_score_sheet'): 'the sample is two turns of Parity',
    ('src/ui/play/zug-earlier-versions.c', 'zug_game_from_entry'): 'in the thread that compares',
    ('src/ui/play/zug-analysis-cell.c', 'zug_resolve'): 'of a turn that a coin decides',
    ('src/ui/variants/zug-example-view.c', 'zug_example_play'): 'in a thread of its own',
}


def used():
    """What the folders that know GTK call, as (path, name)."""
    paths = tap.files('src/board', 'src/ui', 'src/app', ends='.c')
    return {(path, name) for path in paths for name in RESOLVES.findall(tap.read(path))}


def check_calls():
    return [f'{path} calls {name}, which may merge a turn while GTK waits' for path, name in sorted(used() - set(MAY))]


def check_exceptions():
    return [f'{path} is excused for {name}, which it does not call' for path, name in sorted(set(MAY) - used())]


sys.exit(tap.run([('/house/threads/calls', check_calls), ('/house/threads/exceptions', check_exceptions)]))
