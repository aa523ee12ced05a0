/* zug-pgn-lexer.h: the text of a PGN file cut into what it consists of; for the PGN reader's own
 * use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-outcome.h"
#include <stddef.h>

/* --- the bytes (zug-pgn-bytes.c) -------------------------------------------------------------- */

/* Memory that is used again for every game. */
typedef struct
{
  char *text;
  size_t n;
  size_t room;
} ZugPgnBuffer;
bool zug_pgn_buffer_add (ZugPgnBuffer *buffer, const char *text, size_t length);
void zug_pgn_buffer_clear (ZugPgnBuffer *buffer);

/* Whether a byte order mark stands there; `at` is before `end`. */
static inline bool
zug_pgn_is_bom (const char *at, const char *end)
{
  return at[0] == '\xef' && end - at >= 3 && at[1] == '\xbb' && at[2] == '\xbf';
}

/* Makes *text UTF-8 with \n behind each line, without byte order marks and NULs: as it is where it
 * is all that, else as a copy in the buffer. False without memory. */
bool zug_pgn_clean (ZugPgnBuffer *buffer, const char **text, size_t *length);
/* The place in the text as it was of a place in what zug_pgn_clean() made of it. */
size_t zug_pgn_clean_place (const char *text, size_t length, size_t cleaned);

/* --- the pieces (zug-pgn-text.c) -------------------------------------------------------------- */

/* A tag pair that stands at `at`: `[Name "value"]`, or without the quotation marks where `loose`.
 * Between moves one begins a line, among tags only a loose one has to. The value still has its
 * escapes. The length in bytes, 0 where there is none; `whole` says whether it is closed and
 * nothing follows on its line. */
typedef struct
{
  const char *name;
  size_t name_length;
  const char *value;
  size_t value_length;
  size_t length;
  bool whole;
} ZugPgnTagText;
bool zug_pgn_tag_scan (const char *at, const char *end, bool loose, ZugPgnTagText *tag);

/* The end of a comment that begins behind the brace: its closing brace, or what cuts it off where
 * it has none (*closed is false then): a blank line before a tag pair on a line of its own, or the
 * end. */
const char *zug_pgn_brace_end (const char *at, const char *end, bool *closed);

/* The bytes of a result at `at`, 0 where there is none. */
size_t zug_pgn_result_scan (const char *at, const char *end, ZugResult *result);

/* Behind the white space, byte order marks, and the lines that begin with %. */
const char *zug_pgn_skip_space (const char *start, const char *at, const char *end);

/* Where the line ends that `at` stands on. */
const char *zug_pgn_skip_line (const char *at, const char *end);

/* Whether a line begins there. */
bool zug_pgn_begins_line (const char *start, const char *at);

/* Whether moves begin at a word of what might be prose: with a move, which may have its number
 * before it, or with a number before a comment. */
bool zug_pgn_moves_begin_at (const char *word, size_t length, const char *end);

static inline bool
zug_pgn_is_space (char c)
{
  return (unsigned char) c <= ' ';
}

/* Where a word ends that begins at `at`. */
const char *zug_pgn_word_end (const char *at, const char *end);

/* --- tokens (zug-pgn-lexer.c) ----------------------------------------------------------------- */

typedef enum
{
  ZUG_PGN_END,
  ZUG_PGN_NUMBER,  /* `12.`: number and dots; number -1: dots alone */
  ZUG_PGN_WORD,    /* a move, if it is one */
  ZUG_PGN_COMMENT, /* text: what it says */
  ZUG_PGN_NAG,     /* text: its number */
  ZUG_PGN_OPEN,
  ZUG_PGN_CLOSE,
  ZUG_PGN_RESULT
} ZugPgnTokenKind;

enum
{
  ZUG_PGN_MAX_NAG = 24 /* digits */
};

typedef struct
{
  ZugPgnTokenKind kind;
  const char *from; /* where it stands */
  const char *text;
  size_t length;
  int number;
  int dots;
  ZugResult result;
  bool literal; /* a comment in which brackets are no commands */
  bool closed;  /* a comment that has its end */
} ZugPgnToken;

typedef struct
{
  const char *start;
  const char *at;
  const char *end;
  const char *marks; /* `!?` behind the word before, to be handed out next */
  size_t n_marks;
  char glyphs[8];
  bool numbered; /* the token before was a number */
} ZugPgnLexer;

void zug_pgn_lexer_start (ZugPgnLexer *lexer, const char *start, const char *at, const char *end);
void zug_pgn_lexer_go (ZugPgnLexer *lexer, const char *at);
void zug_pgn_lexer_next (ZugPgnLexer *lexer, ZugPgnToken *token);

/* The result at the very end of a text, where no comment to the end of its line hides it; else the
 * end. */
const char *zug_pgn_tail (const char *at, const char *end);

/* The rest of a line of moves: from `at` to the parenthesis that closes it (`nested`) or to the
 * result of the game, both looked for outside comments, or to the end of the text. */
typedef struct
{
  const char *end;  /* behind the last thing in it; what ends it stands behind white space */
  const char *next; /* what ends it */
  size_t open;      /* parentheses in it that never close */
  bool brace;       /* it ends in a comment that never closes */
} ZugPgnRest;
ZugPgnRest zug_pgn_rest (const ZugPgnLexer *lexer, const char *at, bool nested);
