/* zug-pgn-reader.c: a game from its text: what stands before its tags, the tags, the moves */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-hash.h"
#include "zug-pgn-moves.h"

#include <stdlib.h>
#include <string.h>

struct ZugPgnReader
{
  ZugPgnMoves moves;
  ZugPgnBuffer clean;
  ZugPgnBuffer value;
  ZugPgnLaws laws;
};

ZugPgnReader *
zug_pgn_reader_new (void)
{
  return calloc (1, sizeof (ZugPgnReader));
}

void
zug_pgn_reader_free (ZugPgnReader *self)
{
  if (self == NULL)
    return;
  zug_pgn_moves_clear (&self->moves);
  zug_pgn_buffer_clear (&self->clean);
  zug_pgn_buffer_clear (&self->value);
  zug_pgn_laws_clear (&self->laws);
  free (self);
}

void
zug_pgn_reader_set_stop (ZugPgnReader *self, const atomic_bool *stop)
{
  self->moves.stop = stop;
}

/* Name and value as C strings, the value without escapes and control characters. */
static bool
add_tag (ZugPgnReader *self, ZugGameData *game, const ZugPgnTagText *tag)
{
  ZugPgnBuffer *buffer = &self->value;
  char *value, *to;

  buffer->n = 0;
  if (!zug_pgn_buffer_add (buffer, tag->name, tag->name_length)
      || !zug_pgn_buffer_add (buffer, "", 1)
      || !zug_pgn_buffer_add (buffer, tag->value, tag->value_length)
      || !zug_pgn_buffer_add (buffer, "", 1))
    return false;
  value = to = buffer->text + tag->name_length + 1;
  for (const char *at = value, *end = value + tag->value_length; at < end; at++)
    {
      if (*at == '\\' && at + 1 < end && (at[1] == '"' || at[1] == '\\'))
        at++;
      *to++ = (unsigned char) *at < ' ' ? ' ' : *at;
    }
  *to = '\0';
  return zug_game_data_add_tag (game, buffer->text, value);
}

/* Where a run of words ends, at the end of its line, a comment or a tag; NULL where one is a move.
 */
static const char *
prose_end (const char *at, const char *end)
{
  ZugPgnTagText tag;

  while (at < end && *at != '\n' && *at != '{' && *at != ';')
    {
      const char *word = at;

      if (*at == '[' && zug_pgn_tag_scan (at, end, false, &tag))
        break;
      at = zug_pgn_word_end (at, end);
      if (zug_pgn_moves_begin_at (word, (size_t) (at - word), end))
        return NULL;
      at += at == word;
    }
  return at;
}

/* Takes what stands before the moves and returns where these begin; NULL without memory. Words
 * before the tags are a comment before the game. */
static const char *
read_head (ZugPgnReader *self, ZugGameData *game, const char *start, const char *end)
{
  const char *at = start;
  ZugPgnTagText tag;
  bool good = true, closed;

  for (;;)
    {
      at = zug_pgn_skip_space (start, at, end);
      if (at == end)
        break;
      if (*at == '['
          && zug_pgn_tag_scan (at, end, game->n_tags > 0 && zug_pgn_begins_line (start, at), &tag))
        {
          good = add_tag (self, game, &tag);
          at += tag.length;
        }
      else if (game->n_tags > 0)
        break;
      else if (*at == '{')
        {
          const char *close = zug_pgn_brace_end (at + 1, end, &closed);

          zug_pgn_moves_comment (&self->moves, at + 1, (size_t) (close - at - 1), true);
          at = close + closed;
        }
      else
        {
          const char *stop = *at == ';' ? zug_pgn_skip_line (at, end) : prose_end (at, end);

          if (stop == NULL)
            break;
          at += *at == ';';
          zug_pgn_moves_comment (&self->moves, at, (size_t) (stop - at), true);
          at = stop;
        }
      if (!good || self->moves.no_memory)
        return NULL;
    }
  return at;
}

ZugResult
zug_pgn_result (const ZugGameData *game)
{
  const char *value = zug_game_data_tag (game, "Result");
  ZugResult result;

  if (game->result == ZUG_RESULT_OPEN && value != NULL && *value != '\0'
      && zug_pgn_result_scan (value, value + strlen (value), &result) == strlen (value))
    return result;
  return game->result;
}

/* The game cannot be played: all its moves are kept as they stand. */
static bool
keep_moves (ZugPgnReader *self, ZugGameData *game, const char *at, const char *end)
{
  uint64_t key = zug_hash (&game->laws, &game->start);
  char words[256];

  zug_status_describe (&game->status, words, sizeof words);
  return zug_game_data_add_remark (game, 0, '-', ZUG_REMARK_REASON, words, strlen (words))
         && zug_pgn_moves_keep (&self->moves, at) && zug_pgn_moves_read (&self->moves, key, end);
}

static bool
refuse (ZugGameData *game, ZugStatusCode code)
{
  return zug_status_set (&game->status, code, 0);
}

/* The whole of a clean text, by the letters of a language; NULL: English. *moves: where they begin.
 */
static bool
read_in (ZugPgnReader *self, const char *language, const char *start, const char *end,
         ZugGameData *game, const char **moves)
{
  uint64_t key;

  if (!zug_game_data_reset (game))
    return refuse (game, ZUG_STATUS_MEMORY);
  self->moves.language = language;
  zug_pgn_moves_begin (&self->moves, game, start, end);
  *moves = read_head (self, game, start, end);
  if (*moves == NULL)
    return refuse (game, ZUG_STATUS_MEMORY);
  if (*moves == end && game->n_tags == 0)
    return refuse (game, ZUG_STATUS_NO_GAME);
  if (zug_pgn_laws_take (&self->laws, game, &key) ? !zug_pgn_moves_read (&self->moves, key, *moves)
                                                  : !keep_moves (self, game, *moves, end))
    return refuse (game, ZUG_STATUS_MEMORY);
  return true;
}

/* The choices that were read and that the laws allow. */
static int
count_choices (const ZugGameData *game)
{
  int n = 0;

  for (size_t i = 1; i < game->n_turns; i++)
    n += __builtin_popcount (game->turn[i].sides & ~(unsigned) game->turn[i].irregular);
  return n;
}

/* Reads again what failed in English, by the letters of the other languages that have most of those
 * in the game, and takes the one in which most choices can be read. Where that is no more than in
 * English, or several of them make different games of it, it is as in English. */
static bool
read_in_others (ZugPgnReader *self, const char *start, const char *end, const char *moves,
                ZugGameData *game)
{
  ZugPgnCapitals capitals = zug_pgn_capitals (start, moves, end);
  int known = zug_pgn_languages_know (&game->laws, capitals), most = count_choices (game);
  const char *found = NULL;
  bool several = false;

  for (size_t i = 0; i < zug_pgn_n_languages && known > 0; i++)
    {
      const char *language = zug_pgn_languages[i];
      int n;

      if (zug_pgn_language_fits (language, &game->laws, capitals) < known
          || (found != NULL && zug_pgn_languages_agree (found, language, capitals)))
        continue;
      if (!read_in (self, language, start, end, game, &moves))
        return false;
      n = self->moves.mixed ? 0 : count_choices (game);
      if (n < most || (n == most && found == NULL))
        continue;
      several = n == most;
      found = language;
      most = n;
    }
  if (several)
    found = NULL;
  if (self->moves.language != found && !read_in (self, found, start, end, game, &moves))
    return false;
  game->letters = found;
  return true;
}

bool
zug_pgn_read (ZugPgnReader *self, const char *text, size_t length, ZugGameData *game)
{
  const char *start = text, *end, *moves;
  size_t cleaned = length;

  if (!zug_pgn_clean (&self->clean, &start, &cleaned))
    {
      zug_game_data_reset (game);
      return refuse (game, ZUG_STATUS_MEMORY);
    }
  end = start + cleaned;
  if (!read_in (self, NULL, start, end, game, &moves))
    return false;
  if (self->moves.failures > 0 && !read_in_others (self, start, end, moves, game))
    return false;
  game->result = zug_pgn_result (game);
  if (game->status.code != ZUG_STATUS_GOOD && start != text)
    game->status.offset = zug_pgn_clean_place (text, length, game->status.offset);
  return true;
}
