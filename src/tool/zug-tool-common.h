/* zug-tool-common.h: what the commands in a terminal have in common, whichever program they are of
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-position.h"
#include <glib.h>

G_BEGIN_DECLS

/* Exit statuses. */
enum
{
  ZUG_TOOL_GOOD,
  ZUG_TOOL_FAILED, /* a file, a game or a position is not as it should be */
  ZUG_TOOL_USAGE   /* the command line is not understood */
};

/* Begins a program: its name, as complaints have it, the language, and that nothing is printed into
 * the void. */
void zug_tool_begin (const char *program);

/* Options, and others behind them; both end with an entry of nothing. g_free(). */
GOptionEntry *zug_tool_entries (const GOptionEntry *first, const GOptionEntry *second);

/* From now on zug_tool_options() does not read a command line but prints what could stand in the
 * place of its last word, a line each: the word, a tab, what it means. Nothing: the name of a file.
 */
void zug_tool_complete (void);

/* Reads a command's options. After it `argc` counts the name and the arguments, between min and max
 * of them. FALSE, and the reason on standard error, where they are not understood or to be
 * completed. */
gboolean zug_tool_options (int *argc, char ***argv, const char *arguments, const char *summary,
                           const GOptionEntry *entries, int min, int max);

/* A line on standard output. */
void zug_tool_say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* One line on standard error: "zugleich-tool: …", or what else the program is called. FALSE. */
gboolean zug_tool_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The same; the exit status. */
#define zug_tool_failure(...) (zug_tool_complain (__VA_ARGS__), ZUG_TOOL_FAILED)
#define zug_tool_misuse(...) (zug_tool_complain (__VA_ARGS__), ZUG_TOOL_USAGE)

/* Complains of an error; the exit status. */
int zug_tool_fail (const GError *error);

/* Prints such a line where the word can still become this one. */
void zug_tool_offer (const char *begun, const char *word, const char *words);
/* … and those of options. */
void zug_tool_offer_options (const GOptionEntry *entries, const char *begun);

/* A number as people read it, in groups of digits where their language does that. g_free(). */
char *zug_tool_count (gint64 n);

/* Reads the laws of a game known by name, or of a variant file; parity where `id` is NULL. Its
 * name, g_free(), is told where that is not NULL. FALSE, complained of, where there is no such
 * game. */
gboolean zug_tool_variant (const char *id, ZugLaws *laws, char **name);
/* Offers the games known by name. */
void zug_tool_offer_variants (const char *begun);

G_END_DECLS
