/* zug-coordinate-team.c: turns of teams (`a7c7,b6d6/c8c6`) */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-coordinate.h"

#include <string.h>

/* One list of requests, while it is read. */
typedef struct
{
  const ZugLaws *laws;
  const ZugPosition *position;
  bool physical;
  ZugSide side;
  const char *text; /* of the turn */
  ZugRequests *requests;
  ZugStatus *status;
} Reader;

/* Reads the move that stands from `start` to `end`. */
static bool
read_move (const Reader *r, size_t start, size_t end, ZugMove *move)
{
  bool good = (r->physical ? zug_coordinate_read_physical : zug_coordinate_read) (
      r->laws, r->position, r->side, r->text + start, end - start, move, r->status);

  if (!good && r->status != NULL)
    r->status->offset += start;
  return good;
}

static bool
read_request (const Reader *r, size_t start, size_t end)
{
  int n = r->requests->n[r->side];
  ZugMove *moves = r->requests->move[r->side];
  ZugMove move;

  if (!read_move (r, start, end, &move))
    return false;
  if (move.kind == ZUG_MOVE_PASS)
    return zug_status_set (r->status, ZUG_STATUS_TURN_MALFORMED, start);
  if (n == ZUG_MAX_REQUESTS)
    return zug_status_set (r->status, ZUG_STATUS_TOO_MANY, start);
  for (int i = 0; i < n; i++)
    if (moves[i].from == move.from)
      return zug_status_set (r->status, ZUG_STATUS_ORDER, start);
  moves[n] = move;
  r->requests->n[r->side] = n + 1;
  return true;
}

/* Where nobody asks for anything the side passes, which is not always legal. */
static bool
read_nothing (const Reader *r, size_t start)
{
  ZugMove move;

  if (r->physical
      || zug_coordinate_read (r->laws, r->position, r->side, "--", strlen ("--"), &move, r->status))
    return true;
  if (r->status != NULL)
    r->status->offset += start;
  return false;
}

static bool
read_list (const Reader *r, size_t start, size_t end)
{
  r->requests->n[r->side] = 0;
  if (end - start == 1 && r->text[start] == '-')
    return read_nothing (r, start);
  while (true)
    {
      const char *comma = memchr (r->text + start, ',', end - start);
      size_t next = comma != NULL ? (size_t) (comma - r->text) : end;

      if (!read_request (r, start, next))
        return false;
      if (comma == NULL)
        return true;
      start = next + 1;
    }
}

bool
zug_coordinate_read_requests (const ZugLaws *laws, const ZugPosition *position, bool physical,
                              const char *text, size_t length, ZugRequests *requests,
                              ZugStatus *status)
{
  const char *slash = memchr (text, '/', length);
  size_t middle = slash != NULL ? (size_t) (slash - text) : length;
  ZugRequests read;
  Reader reader = {laws, position, physical, ZUG_WHITE, text, &read, status};

  if (slash == NULL)
    return zug_status_set (status, ZUG_STATUS_TURN_MALFORMED, length);
  if (!read_list (&reader, 0, middle))
    return false;
  reader.side = ZUG_BLACK;
  if (!read_list (&reader, middle + 1, length))
    return false;
  *requests = read;
  return true;
}

const char *
zug_coordinate_write_list (const ZugLaws *laws, const ZugMove *moves, int n,
                           char buffer[ZUG_COORDINATE_LIST_MAX])
{
  char *at = buffer;

  for (int i = 0; i < n; i++)
    {
      if (moves[i].kind == ZUG_MOVE_PASS)
        continue;
      if (at > buffer)
        *at++ = ',';
      at += strlen (zug_coordinate_write (laws, moves[i], at));
    }
  if (at == buffer)
    *at++ = '-';
  *at = '\0';
  return buffer;
}

const char *
zug_coordinate_write_requests (const ZugLaws *laws, const ZugRequests *requests,
                               char buffer[ZUG_COORDINATE_REQUESTS_MAX])
{
  char *at = buffer;

  zug_coordinate_write_list (laws, requests->move[ZUG_WHITE], requests->n[ZUG_WHITE], at);
  at += strlen (at);
  *at++ = '/';
  zug_coordinate_write_list (laws, requests->move[ZUG_BLACK], requests->n[ZUG_BLACK], at);
  return buffer;
}
