/* zug-oracle.h: the equilibrium of a matrix whose cells are costly; for the search's own use */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum
{
  ZUG_ORACLE_MOST = 64 /* choices of a side that can share in a mix */
};

/* A cell to be valued: `low` and `high` say between which bounds the exact value matters. The
 * answer goes to the same place: the value twice, or where it lies outside the bounds a bound that
 * shows this (`high` at most what `low` was, or `low` at least what `high` was). */
typedef struct
{
  int row;
  int column;
  double low;
  double high;
} ZugOracleCell;

/* A zero-sum game of so many rows and columns, in which the row player (0, White) gets what the
 * column player (1) loses. Arrays have n[0] * n[1] numbers, row by row. */
typedef struct
{
  int n[2];
  double *low; /* of each cell, as known so far: equal where it is exact. Goes on being filled */
  double *high;
  const double *estimate; /* what the cells will be, about */
  double gain;   /* a choice shares in the game where it promises so much more than those that do */
  double margin; /* by so much estimates are off at most: one that would be worth less even then is
                    not looked at; INFINITY: all are */
  /* Replies that are looked at together: more than one where threads share the work; at most
   * ZUG_ORACLE_MOST of them are. */
  int at_once;

  /* Values some cells; false where the search must end. */
  bool (*value) (void *data, ZugOracleCell *cell, int n_cells);
  void *data;

  /* The choices that share in the game: at least one of each side to begin with, in any order; more
   * of them are added at the end. */
  int n_in[2];
  uint16_t in[2][ZUG_ORACLE_MOST];

  /* The answer, after every round: how the choices that share in the game are mixed, what it is
   * worth, */
  double mix[2][ZUG_ORACLE_MOST];
  double value_now;
  /* and between which bounds the whole game's value lies. */
  double lower;
  double upper;

  /* Called after every round, may be NULL. */
  void (*round) (void *data);
} ZugOracle;

/* Double oracle (McMahan, Gordon, Blum 2003): solves the game of the choices that share, adds to it
 * a reply of each side that is better than what it has, and again until there is none. The value is
 * then exact up to `gain`. With the bounds that Bošanský, Lisý, Lanctot, Čermák and Winands
 * (Artificial Intelligence 237, 2016) add: only whether the value lies between `low` and `high`
 * matters, and where it does not it ends as soon as that is certain; cells too are asked for
 * between bounds only.
 *
 * False where the search had to end; what was found is then that of the last round, if there was
 * one. */
bool zug_oracle_solve (ZugOracle *oracle, double low, double high);

/* Adds a choice to those that share in the game. False where it does already, or there is no room.
 */
bool zug_oracle_add (ZugOracle *oracle, int side, int choice);

/* What a choice is worth to its side against the other's mix, as far as cells are known, else by
 * the estimates. */
double zug_oracle_guess (const ZugOracle *oracle, int side, int choice);
