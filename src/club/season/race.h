/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the totals of a season grew from night to night. */
#pragma once

#include "standings.h"

G_BEGIN_DECLS

typedef struct
{
  const SeasonPerson *person; /* borrowed of the standings */
  GArray             *totals; /* gdouble, after each of the nights; NAN: they had not come yet */
} RaceRunner;

typedef struct
{
  GArray    *nights;  /* guint, indices of Standings.nights */
  GPtrArray *runners; /* RaceRunner, in the order of the standings */
} Race;

/* The first MOST_PEOPLE of STANDINGS, which must outlive it.  Of more than MOST_NIGHTS nights every so manieth is taken,
   and the last. */
Race *race_new (const Season *season, const Standings *standings, guint most_people, guint most_nights);
void  race_free (Race *race);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Race, race_free)

G_END_DECLS
