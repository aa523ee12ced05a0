/* zug-setup-private.h: what setting up and its edits share */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "zug-setup.h"

G_BEGIN_DECLS

enum
{
  ZUG_SETUP_MAX_STEPS = 500 /* kept to be undone; each takes some kilobytes */
};

/* What an edit was, where several in a row are one step. */
typedef enum
{
  ZUG_SETUP_MEN, /* each by itself */
  ZUG_SETUP_TURN,
  ZUG_SETUP_QUIET,
  ZUG_SETUP_POOL,
  ZUG_SETUP_BANS,
  ZUG_SETUP_SIZE
} ZugSetupKind;

typedef struct
{
  ZugLaws laws; /* of an array: its board and its text follow the men */
  ZugPosition position;
} ZugSetupState;

struct _ZugSetup
{
  GObject parent_instance;

  gboolean is_array;
  gboolean mirrored;
  ZugSetupState first; /* of an array: as it was */
  ZugVariant *variant;
  GPtrArray *states; /* of ZugSetupState: what was, is and would be again */
  guint at;
  ZugSetupKind kind; /* of the last edit */
  char *problem;
  ZugSet faulty;
};

/* The last of them; good until the next step. */
const ZugSetupState *zug_setup_now (ZugSetup *self);

/* Makes an edit of a copy of what is now a step; FALSE where it is the same. */
gboolean zug_setup_step (ZugSetup *self, const ZugSetupState *state, ZugSetupKind kind);

/* The men of the laws' array on their board; as many as fit where it is of another board. */
void zug_setup_place_array (ZugSetupState *state);

/* These men on the laws' board. */
void zug_setup_show_array (ZugSetupState *state, const ZugArray *array);

G_END_DECLS
