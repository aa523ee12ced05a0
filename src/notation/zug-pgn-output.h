/* zug-pgn-output.h: words in lines of 80 bytes; for the PGN writer's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-pgn-lexer.h"
#include "zug-pgn-private.h"

/* Movetext as it is written. A word waits until the next is known, since a parenthesis may close
 * behind it without a space. */
typedef struct
{
  ZugPgnSink sink;
  void *data;
  bool failed; /* the sink stopped, or there is no memory */
  char bytes[4096];
  size_t n;
  size_t column;
  ZugPgnBuffer word;
  bool opens; /* a parenthesis opens before the next word */
} ZugPgnOutput;

void zug_pgn_output_start (ZugPgnOutput *self, ZugPgnSink sink, void *data);
/* Hands everything to the sink and frees; false where anything failed. */
bool zug_pgn_output_finish (ZugPgnOutput *self);

/* A tag pair on a line of its own. Names get `_` for what no name may have. */
void zug_pgn_output_tag (ZugPgnOutput *self, const char *name, const char *value);
void zug_pgn_output_line (ZugPgnOutput *self);
/* All of a game's, and the blank line behind them (zug-pgn-writer-tags.c). */
void zug_pgn_output_tags (ZugPgnOutput *self, const ZugGameData *game);

void zug_pgn_output_word (ZugPgnOutput *self, const char *text, size_t length);
void zug_pgn_output_open (ZugPgnOutput *self);
void zug_pgn_output_close (ZugPgnOutput *self);
/* A comment in braces, its words separated by single spaces. */
void zug_pgn_output_comment (ZugPgnOutput *self, const char *text, size_t length);
/* A comment that takes up the rest of a line. */
void zug_pgn_output_line_comment (ZugPgnOutput *self, const char *text, size_t length);
/* A text as it stands. */
void zug_pgn_output_raw (ZugPgnOutput *self, const char *text);
