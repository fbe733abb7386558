/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who put out whom in a season, and how often. */
#pragma once

#include "standings.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray
      *names; /* const char *, borrowed of the nights: who ever put somebody out or was, in the order of the standings,
                       guests at the end */
  gdouble *shares;      /* names times names: how often the first put out the second */
  gdouble *hits, *outs; /* the sums of each row, and of each column */
  gdouble  most;        /* of the shares; 0: nobody put anybody out */
} HitMatrix;

/* The nights of STANDINGS must outlive it. */
HitMatrix *hit_matrix_new (const Season *season, const Standings *standings);
void       hit_matrix_free (HitMatrix *matrix);

gdouble hit_matrix_get (const HitMatrix *matrix, guint by, guint out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HitMatrix, hit_matrix_free)

G_END_DECLS
