/* zug-engine-print.c: what the engine says of a search: its lines `info`, the matrix, the answer */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "zug-engine-private.h"
#include "zug-coordinate.h"
#include "zug-evaluate.h"
#include "zug-mate.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A move as other programs expect it: in an alternating game castling by the king's squares. */
static const char *
move_text (const ZugEngine *engine, ZugMove move, char *buffer)
{
  if (zug_laws_alternate (&engine->laws) && zug_move_is_castle (move))
    {
      zug_square_write (move.from, buffer);
      zug_square_write (move.to, buffer + strlen (buffer));
      return buffer;
    }
  return zug_coordinate_write (&engine->laws, move, buffer);
}

/* A value as UCI has it: of the side that is asked about, White's where both are. */
static void
print_score (const ZugEngine *engine, FILE *text, double value)
{
  const bool *asked = engine->thought.request.side;
  int sign = asked[ZUG_WHITE] ? 1 : -1;
  int mate = zug_laws_alternate (&engine->laws) ? sign * zug_mate_moves (value) : 0;

  if (mate != 0)
    fprintf (text, " score mate %d", mate > 0 ? (mate + 1) / 2 : mate / 2);
  else
    fprintf (text, " score cp %d", sign * zug_evaluate_centipawns (value));
}

static void
print_principal (const ZugEngine *engine, FILE *text, const ZugPair principal[], int n)
{
  bool alternate = zug_laws_alternate (&engine->laws);
  ZugSide mover = (ZugSide) engine->game.position.to_move;
  char white[ZUG_COORDINATE_MAX], black[ZUG_COORDINATE_MAX];

  if (n > 0)
    fputs (" pv", text);
  for (int i = 0; i < n; i++, mover = zug_other (mover))
    if (alternate)
      fprintf (text, " %s", move_text (engine, principal[i].choice[mover], white));
    else
      fprintf (text, " %s/%s", move_text (engine, principal[i].choice[ZUG_WHITE], white),
               move_text (engine, principal[i].choice[ZUG_BLACK], black));
}

void
zug_engine_print_report (const ZugEngine *engine, FILE *text, const ZugSearchReport *report)
{
  double seconds = fmax (report->seconds, 1e-6);

  fprintf (text, "info depth %d", report->depth);
  if (report->seldepth > report->depth)
    fprintf (text, " seldepth %d", report->seldepth);
  fprintf (text, " nodes %" PRIu64 " nps %.0f time %.0f", report->nodes,
           (double) report->nodes / seconds, seconds * 1000);
  print_score (engine, text, report->value);
  print_principal (engine, text, report->principal, report->n_principal);
  fputc ('\n', text);
}

void
zug_engine_print_matrix (const ZugEngine *engine, FILE *text, const ZugAnalysis *analysis)
{
  char move[ZUG_COORDINATE_MAX];
  int n = analysis->n[ZUG_BLACK];

  fprintf (text, "matrix value %.4f depth %d\nmatrix columns", analysis->value, analysis->depth);
  for (int j = 0; j < n; j++)
    fprintf (text, " %s", move_text (engine, analysis->move[ZUG_BLACK][j], move));
  fputs ("\nmatrix mix", text);
  for (int j = 0; j < n; j++)
    fprintf (text, " %.4f", analysis->probability[ZUG_BLACK][j]);
  for (int i = 0; i < analysis->n[ZUG_WHITE]; i++)
    {
      fprintf (text, "\nmatrix row %s %.4f", move_text (engine, analysis->move[ZUG_WHITE][i], move),
               analysis->probability[ZUG_WHITE][i]);
      for (int j = 0; j < n; j++)
        fprintf (text, " %.4f", analysis->cell[i * n + j]);
    }
  fputc ('\n', text);
}

static void
print_mix (const ZugEngine *engine, FILE *text, const ZugMix *mix)
{
  char move[ZUG_COORDINATE_MAX];

  for (int i = 0; i < mix->n; i++)
    fprintf (text, "%s%s:%.2f", i > 0 ? "," : "", move_text (engine, mix->move[i], move),
             mix->probability[i]);
}

void
zug_engine_print_answer (const ZugEngine *engine, FILE *text, const ZugMove drawn[ZUG_N_SIDES],
                         const ZugMix mix[ZUG_N_SIDES])
{
  const bool *asked = engine->thought.request.side;
  const char *between = asked[ZUG_WHITE] ? "/" : "";
  char move[ZUG_COORDINATE_MAX];

  fputs ("bestmove ", text);
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    if (asked[side])
      fprintf (text, "%s%s", side == ZUG_BLACK ? between : "",
               move_text (engine, drawn[side], move));
  fputs (" mix ", text);
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    if (asked[side])
      {
        fputs (side == ZUG_BLACK ? between : "", text);
        print_mix (engine, text, &mix[side]);
      }
  fputc ('\n', text);
}

void
zug_engine_print_requests (const ZugEngine *engine, FILE *text, const ZugRequests *requests)
{
  const bool *asked = engine->thought.request.side;
  char move[ZUG_COORDINATE_MAX];

  fputs ("bestmove ", text);
  for (int side = ZUG_WHITE; side <= ZUG_BLACK; side++)
    {
      if (!asked[side])
        continue;
      if (side == ZUG_BLACK && asked[ZUG_WHITE])
        fputc ('/', text);
      if (requests->n[side] == 0)
        fputc ('-', text);
      for (int i = 0; i < requests->n[side]; i++)
        fprintf (text, "%s%s", i > 0 ? "," : "", move_text (engine, requests->move[side][i], move));
    }
  fputc ('\n', text);
}

void
zug_engine_flush (FILE *out)
{
  if (fflush (out) == 0 && !ferror (out))
    return;
  fprintf (stderr, "zugleich-engine: what is printed cannot be written (%s)\n", strerror (errno));
  _Exit (EXIT_FAILURE);
}
