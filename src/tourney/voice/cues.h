/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which cues of a tournament are due at a moment, and what their texts say then. */
#pragma once

#include "tourney/cue/cue.h"
#include "moment.h"

G_BEGIN_DECLS

typedef struct
{
  CueThen then;
  char   *text;   /* in words for a voice, else in figures; NULL: CUE_PAUSE */
  gint64  length; /* of CUE_SHOW, microseconds */
} CueDue;

/* The cues (CueDue) that are due after what happened between two looks, AFTER being the one at NOW: by EVENT, or NULL: by
   the clock alone. */
GPtrArray *cues_due (const Tourney *tourney, const MomentLook *before, const MomentLook *after, const Event *event,
                     gint64 now);

/* The largest time before the end of a row at which a cue is due that is smaller than LEFT; 0: there is none. */
gint64 cues_next_mark (const Tourney *tourney, gint64 left);

/* What TEXT would say now, of a player with some name, for a preview. Free it. */
char *cues_preview (const Tourney *tourney, const char *text, gboolean spoken, gint64 now);

G_END_DECLS
