/* zug-game-data.c: a game at rest, in one piece of memory */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-pgn-private.h"

#include <stdlib.h>
#include <string.h>

/* Texts lie in blocks one behind the other; a game that is read into again fills the same blocks.
 */
typedef struct Block
{
  struct Block *next;
  size_t size;
  size_t used;
  char bytes[];
} Block;

enum
{
  BLOCK_SIZE = 4096
};

struct ZugDataArena
{
  Block *first;
  Block *current;
};

static Block *
block_new (size_t size)
{
  Block *block = malloc (sizeof *block + size);

  if (block != NULL)
    *block = (Block) {.size = size};
  return block;
}

static char *
arena_take (struct ZugDataArena *arena, size_t size)
{
  while (arena->current->size - arena->current->used < size && arena->current->next != NULL)
    {
      arena->current = arena->current->next;
      arena->current->used = 0;
    }
  if (arena->current->size - arena->current->used < size)
    {
      size_t twice = 2 * arena->current->size;
      Block *block = block_new (size > twice ? size : twice);

      if (block == NULL)
        return NULL;
      arena->current->next = block;
      arena->current = block;
    }
  arena->current->used += size;
  return arena->current->bytes + arena->current->used - size;
}

bool
zug_pgn_grow_more (void **array, size_t *room, size_t size)
{
  size_t more = *room > 0 ? 2 * *room : 64;
  void *grown = realloc (*array, more * size);

  if (grown == NULL)
    return false;
  *array = grown;
  *room = more;
  return true;
}

#define GROW(game, what)                                                                           \
  zug_pgn_grow ((void **) &(game)->what, &(game)->room_##what##s, (game)->n_##what##s,             \
                sizeof *(game)->what)

static bool
make_arena (ZugGameData *game)
{
  game->arena = malloc (sizeof *game->arena);
  if (game->arena == NULL)
    return false;
  game->arena->first = game->arena->current = block_new (BLOCK_SIZE);
  if (game->arena->first != NULL)
    return true;
  free (game->arena);
  game->arena = NULL;
  return false;
}

bool
zug_game_data_reset (ZugGameData *game)
{
  if (game->arena == NULL && !make_arena (game))
    return false;
  game->arena->current = game->arena->first;
  game->arena->first->used = 0;
  game->n_tags = game->n_turns = game->n_remarks = game->n_keys = 0;
  game->variant_id = game->variant_name = "";
  game->own_start = false;
  game->result = ZUG_RESULT_OPEN;
  game->end = (ZugEnd) {ZUG_RESULT_OPEN, ZUG_REASON_NONE};
  game->features = game->men = 0;
  game->n_irregular = 0;
  game->letters = NULL;
  zug_status_set (&game->status, ZUG_STATUS_GOOD, 0);
  return zug_game_data_add_turn (game, -1) == 0;
}

void
zug_game_data_clear (ZugGameData *game)
{
  if (game->arena != NULL)
    for (Block *block = game->arena->first, *next; block != NULL; block = next)
      {
        next = block->next;
        free (block);
      }
  free (game->arena);
  free (game->tag);
  free (game->turn);
  free (game->remark);
  free (game->key);
  memset (game, 0, sizeof *game);
}

const char *
zug_game_data_keep (ZugGameData *game, const char *text, size_t length)
{
  char *kept = arena_take (game->arena, length + 1);

  if (kept == NULL)
    return NULL;
  memcpy (kept, text, length);
  kept[length] = '\0';
  return kept;
}

bool
zug_game_data_add_tag (ZugGameData *game, const char *name, const char *value)
{
  ZugTagData tag;

  if (!GROW (game, tag))
    return false;
  tag.name = zug_game_data_keep (game, name, strlen (name));
  tag.value = zug_game_data_keep (game, value, strlen (value));
  if (tag.name == NULL || tag.value == NULL)
    return false;
  game->tag[game->n_tags++] = tag;
  return true;
}

int
zug_game_data_add_turn (ZugGameData *game, int parent)
{
  int index = (int) game->n_turns;

  if (index == INT32_MAX || !GROW (game, turn))
    return -1;
  game->turn[index] = (ZugTurnData) {
      .parent = parent, .id = index, .chance = ZUG_CHANCE_NONE, .pair = {{ZUG_PASS, ZUG_PASS}}};
  game->n_turns++;
  return index;
}

bool
zug_game_data_add_remark (ZugGameData *game, int turn, char side, ZugRemarkKind kind,
                          const char *text, size_t length)
{
  const char *kept;

  if (!GROW (game, remark))
    return false;
  kept = zug_game_data_keep (game, text, length);
  if (kept == NULL)
    return false;
  game->remark[game->n_remarks++] =
      (ZugRemarkData) {.turn = turn, .side = side, .kind = (uint8_t) kind, .text = kept};
  return true;
}

/* A game that is imported is asked for a few dozen tags, most of which differ in the first letter.
 */
const char *
zug_game_data_tag (const ZugGameData *game, const char *name)
{
  for (size_t i = 0; i < game->n_tags; i++)
    if (game->tag[i].name[0] == name[0] && strcmp (game->tag[i].name, name) == 0)
      return game->tag[i].value;
  return NULL;
}

bool
zug_game_data_set_tag (ZugGameData *game, const char *name, const char *value)
{
  size_t at = 0;

  while (at < game->n_tags && strcmp (game->tag[at].name, name) != 0)
    at++;
  if (value[0] != '\0' && at == game->n_tags)
    return zug_game_data_add_tag (game, name, value);
  if (value[0] != '\0')
    return (game->tag[at].value = zug_game_data_keep (game, value, strlen (value))) != NULL;
  if (at < game->n_tags)
    memmove (&game->tag[at], &game->tag[at + 1], (--game->n_tags - at) * sizeof *game->tag);
  return true;
}

static bool
copy_turns (ZugGameData *game, const ZugGameData *other)
{
  for (size_t i = 1; i < other->n_turns; i++)
    {
      int index = zug_game_data_add_turn (game, 0);

      if (index < 0)
        return false;
      game->turn[index] = other->turn[i];
      if (other->turn[i].team != NULL
          && (game->turn[index].team =
                  zug_game_data_keep (game, other->turn[i].team, strlen (other->turn[i].team)))
                 == NULL)
        return false;
    }
  return true;
}

bool
zug_game_data_copy (ZugGameData *game, const ZugGameData *other)
{
  if (!zug_game_data_reset (game))
    return false;
  game->laws = other->laws;
  game->start = other->start;
  game->own_start = other->own_start;
  game->result = other->result;
  game->status = other->status;
  game->variant_id = zug_game_data_keep (game, other->variant_id, strlen (other->variant_id));
  game->variant_name = zug_game_data_keep (game, other->variant_name, strlen (other->variant_name));
  for (size_t i = 0; i < other->n_tags; i++)
    if (!zug_game_data_add_tag (game, other->tag[i].name, other->tag[i].value))
      return false;
  for (size_t i = 0; i < other->n_remarks; i++)
    {
      const ZugRemarkData *remark = &other->remark[i];

      if (!zug_game_data_add_remark (game, remark->turn, remark->side, (ZugRemarkKind) remark->kind,
                                     remark->text, strlen (remark->text)))
        return false;
    }
  return copy_turns (game, other) && game->variant_id != NULL && game->variant_name != NULL;
}

int
zug_game_data_next (const ZugGameData *game, int turn)
{
  for (size_t i = (size_t) turn + 1; i < game->n_turns; i++)
    if (game->turn[i].parent == turn)
      return (int) i;
  return -1;
}

int
zug_game_data_line_end (const ZugGameData *game, int *length)
{
  int last = 0;

  *length = 0;
  for (size_t i = 1; i < game->n_turns; i++)
    if (game->turn[i].parent == last)
      {
        last = (int) i;
        ++*length;
      }
  return last;
}

int
zug_game_data_number (const ZugGameData *game, int played, bool *black)
{
  const bool alternate = zug_laws_alternate (&game->laws);

  if (alternate && game->start.to_move == ZUG_BLACK)
    played++;
  if (black != NULL)
    *black = alternate && played % 2 == 1;
  return game->start.turn + (alternate ? played / 2 : played);
}

const char *
zug_remark_name (ZugRemarkKind kind)
{
  static const char *const names[ZUG_N_REMARKS] = {
      [ZUG_REMARK_BEFORE] = "before", [ZUG_REMARK_COMMENT] = "comment",
      [ZUG_REMARK_NAG] = "nag",       [ZUG_REMARK_COMMAND] = "command",
      [ZUG_REMARK_UNREAD] = "unread", [ZUG_REMARK_REASON] = "reason",
  };

  return (unsigned) kind < ZUG_N_REMARKS ? names[kind] : "";
}

const char *
zug_remark_command (ZugRemarkKind kind, const char *text, const char *name)
{
  size_t length = strlen (name);

  if (kind != ZUG_REMARK_COMMAND || text[0] != '%' || strncmp (text + 1, name, length) != 0)
    return NULL;
  text += 1 + length;
  /* Also where the text ends. */
  return strchr (" \t\r\n", *text) != NULL ? text + strspn (text, " \t\r\n") : NULL;
}

const char *
zug_feature_name (ZugFeature feature)
{
  static const char *const names[ZUG_N_FEATURES] = {
      [ZUG_FEATURE_SHARED] = "shared",
      [ZUG_FEATURE_FAILED_CAPTURE] = "failed-capture",
      [ZUG_FEATURE_EXCHANGE] = "exchange",
      [ZUG_FEATURE_COLLISION] = "collision",
      [ZUG_FEATURE_CONFLICT] = "conflict",
      [ZUG_FEATURE_BLOCKED] = "blocked",
      [ZUG_FEATURE_REPLAY] = "replay",
      [ZUG_FEATURE_CHANCE] = "chance",
      [ZUG_FEATURE_MATE] = "mate",
      [ZUG_FEATURE_STALEMATE] = "stalemate",
      [ZUG_FEATURE_PROMOTION] = "promotion",
      [ZUG_FEATURE_UNDERPROMOTION] = "underpromotion",
      [ZUG_FEATURE_EN_PASSANT] = "en-passant",
      [ZUG_FEATURE_PASS] = "pass",
      [ZUG_FEATURE_IRREGULAR] = "irregular",
      [ZUG_FEATURE_UNREAD] = "unread",
      [ZUG_FEATURE_ANNOTATED] = "annotated",
      [ZUG_FEATURE_VARIATIONS] = "variations",
      [ZUG_FEATURE_SETUP] = "setup",
  };

  return (unsigned) feature < ZUG_N_FEATURES ? names[feature] : "";
}

uint32_t
zug_men_signature (const ZugMaterialCount *count)
{
  uint32_t signature = 0;

  for (int side = 0; side < ZUG_N_SIDES; side++)
    {
      const uint8_t *men = count->men[side];

      for (int type = ZUG_QUEEN; type > ZUG_PAWN; type--)
        signature = signature << 2 | (men[type] < 3 ? men[type] : 3);
      signature = signature << 4 | (men[ZUG_PAWN] < 15 ? men[ZUG_PAWN] : 15);
    }
  return signature;
}

uint32_t
zug_features_of_events (const ZugEvents *events)
{
  /* What an event alone shows; a promotion also depends on the man. */
  static const uint32_t shown[] = {
      [ZUG_EVENT_PASS] = 1u << ZUG_FEATURE_PASS,
      [ZUG_EVENT_FAILED_CAPTURE] = 1u << ZUG_FEATURE_FAILED_CAPTURE,
      [ZUG_EVENT_EXCHANGE] = 1u << ZUG_FEATURE_EXCHANGE,
      [ZUG_EVENT_SHARE] = 1u << ZUG_FEATURE_SHARED,
      [ZUG_EVENT_COLLISION] = 1u << ZUG_FEATURE_COLLISION,
      [ZUG_EVENT_PROMOTE] = 1u << ZUG_FEATURE_PROMOTION,
      [ZUG_EVENT_RETURN] = 1u << ZUG_FEATURE_COLLISION,
      [ZUG_EVENT_REPLAY] = 1u << ZUG_FEATURE_REPLAY,
      [ZUG_EVENT_CHANCE] = 1u << ZUG_FEATURE_CHANCE,
      [ZUG_EVENT_CONFLICT] = 1u << ZUG_FEATURE_CONFLICT,
      [ZUG_EVENT_DISCARDED] = 1u << ZUG_FEATURE_CONFLICT,
      [ZUG_EVENT_IMPOSSIBLE] = 1u << ZUG_FEATURE_CONFLICT,
      [ZUG_EVENT_BLOCKED] = 1u << ZUG_FEATURE_BLOCKED,
      [ZUG_EVENT_DELAYED_CHECK] = 0,
  };
  uint32_t features = 0;

  for (int i = 0; i < events->n; i++)
    {
      const ZugEvent *event = &events->event[i];

      features |= shown[event->kind];
      if (event->kind == ZUG_EVENT_PROMOTE && event->other != ZUG_QUEEN)
        features |= 1u << ZUG_FEATURE_UNDERPROMOTION;
    }
  return features;
}
