/* zug-tool-paper.h: games, players and rule cards as PDF files */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-printout.h"
#include "zug-tool.h"

G_BEGIN_DECLS

/* What the options say, and what is meant. */
typedef struct
{
  char *booklet; /* its title; NULL for none */
  char *variant; /* whose rule card; NULL for none */
  char *size;
  char *diagrams;
  ZugPaperOptions options;
} ZugToolPaper;

/* Understands the texts; FALSE, complained of, where that cannot be. */
gboolean zug_tool_paper_read (ZugToolPaper *self, gboolean flipped);
void zug_tool_paper_clear (ZugToolPaper *self);

/* Each writes a file; the exit status. */
int zug_tool_paper_game (ZugGameEntry *game, const ZugToolPaper *paper, const char *path);
int zug_tool_paper_games (ZugArchive *archive, const ZugGameQuery *query, const ZugToolPaper *paper,
                          const char *path);
int zug_tool_paper_career (ZugCareer *career, const ZugToolPaper *paper, const char *path);
int zug_tool_paper_card (const ZugToolPaper *paper, const char *path);

G_END_DECLS
