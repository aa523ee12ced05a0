/* zug-tool.h: the commands of zugleich-tool */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-archive.h"
#include "zug-position.h"

G_BEGIN_DECLS

/* Exit statuses. */
enum
{
  ZUG_TOOL_GOOD,
  ZUG_TOOL_FAILED, /* a file, a game or a position is not as it should be */
  ZUG_TOOL_USAGE   /* the command line is not understood */
};

/* Each carries out one command. argv[0] is its name, the rest its arguments. Returns the exit
 * status; what is wrong goes to standard error. */
int zug_tool_demo (int argc, char **argv);
int zug_tool_perft (int argc, char **argv);
int zug_tool_list (int argc, char **argv);
int zug_tool_show (int argc, char **argv);
int zug_tool_check (int argc, char **argv);

/* Reads a command's options. After it `argc` counts the name and the arguments, between min and max
 * of them. FALSE, and the reason on standard error, where they are not understood. */
gboolean zug_tool_options (int *argc, char ***argv, const char *arguments, const char *summary,
                           const GOptionEntry *entries, int min, int max);

/* One line on standard error: "zugleich-tool: …". */
void zug_tool_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Opens an archive that is there; NULL, the reason on standard error, where there is none. */
ZugArchive *zug_tool_open (const char *path);

/* A position as a board for a terminal, White below, both men on a shared square; then the resting
 * men. `ascii`: letters in place of figurines. Transfer full. */
char *zug_tool_board (const ZugLaws *laws, const ZugPosition *position, gboolean ascii);

G_END_DECLS
