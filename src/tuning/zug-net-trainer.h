/* zug-net-trainer.h: nets as numbers that move, and what moves them */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-net-record.h"
#include "zug-net.h"
#include "zug-thread-pool.h"

G_BEGIN_DECLS

enum
{
  ZUG_NET_FIRST_PLACED = ZUG_N_EVALUATION_TERMS + ZUG_NET_ATTACKED,
  ZUG_NET_INPUTS = ZUG_NET_FIRST_PLACED + ZUG_NET_PLACED, /* of a kind of sums */
  ZUG_NET_PARAMETERS = ZUG_NET_HIDDEN * (1 + ZUG_NET_KINDS * ZUG_NET_INPUTS + ZUG_NET_OUTPUTS),
  ZUG_NET_BATCH = 8192, /* samples between two steps */
  ZUG_NET_SLICES = 16   /* of a batch: a thread has one at a time, however many threads there are */
};

/* What of a net is trained, and what is remembered of it by the method (Adam, Kingma and Ba 2015,
 * with weights that decay by themselves: Loshchilov and Hutter 2019). As it stands in a file from
 * which training goes on. */
typedef struct
{
  guint64 steps;                       /* that have been made */
  float scale[ZUG_NET_INPUTS];         /* by which counts are taken, so that they are about 1 */
  float parameter[ZUG_NET_PARAMETERS]; /* biases; weights of inputs, even before odd, counts before
                                          attacked men before where men stand; weights of views */
  float mean[ZUG_NET_PARAMETERS];      /* of the gradient, */
  float square[ZUG_NET_PARAMETERS];    /* and of its squares */
} ZugNetState;

typedef struct
{
  double later; /* how much of the label is what came later, for positions that were played */
  bool steady;  /* that without luck */
  bool places;  /* whether the net is to look at where men stand */
  double rate;  /* of the step that is to be made */
  double decay;
} ZugNetPlan;

typedef struct ZugNetTrainer ZugNetTrainer;

/* Owns nothing of state and plan, which live as long. */
ZugNetTrainer *zug_net_trainer_new (ZugNetState *state, const ZugNetPlan *plan, int threads);
void zug_net_trainer_free (ZugNetTrainer *self);

/* Numbers to begin with; some samples say how large counts are. */
void zug_net_state_init (ZugNetState *state, guint64 seed, const ZugNetPlan *plan,
                         const ZugNetSample *samples, guint n);

/* Makes a step by so many samples, and returns the mean of the squares by which they were missed
 * before. The same for any number of threads. */
double zug_net_trainer_step (ZugNetTrainer *self, const ZugNetSample *samples, guint n);

/* That mean alone. */
double zug_net_trainer_loss (ZugNetTrainer *self, const ZugNetSample *samples, guint n);

/* The nearest net in whole numbers; family and key are not touched. */
void zug_net_state_round (const ZugNetState *state, const ZugNetPlan *plan, ZugNet *net);

/* What a record should be worth, -1 to 1. */
double zug_net_label (const ZugNetPlan *plan, const ZugNetRecord *record);

G_END_DECLS
