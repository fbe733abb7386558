/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings of a season after some nights. */
#pragma once

#include "facts.h"
#include "season.h"

G_BEGIN_DECLS

/* A night that counts. */
typedef struct
{
  NightFacts *facts; /* borrowed */
  gdouble     weight;
} SeasonRow;

/* What somebody got in a night. */
typedef struct
{
  guint        night; /* index of Standings.nights */
  PersonFacts *facts; /* borrowed; NULL: they missed it */
  gint         place; /* 0: they missed it */
  gdouble      points;
  gboolean     counts; /* FALSE: it was dropped */
  gdouble      before; /* the points, before the weight of the night */
} SeasonResult;

typedef struct
{
  char    *name;
  GArray  *results;   /* SeasonResult, by night */
  gboolean is_ranked; /* FALSE: too few nights */
  gint     rank;      /* from 1; 0: is_ranked is FALSE */
  gdouble  before;    /* the total without adjustments */
  gdouble  adjusted, total;
  gint     nights, wins, second, third, best_place;
  gdouble  hits;
  gint64   won;         /* minor units */
  gint64   final_stack; /* -1: none */
} SeasonPerson;

typedef struct
{
  GArray    *nights;   /* SeasonRow, by date */
  GPtrArray *people;   /* SeasonPerson: those with a rank, then the others */
  gboolean   is_whole; /* nobody has a part of a point */
} Standings;

/* Those of NIGHTS (NightFacts) that count, as SeasonRow, by date.  UNTIL is a local date or NULL. */
GArray *standings_nights (const Season *season, const GPtrArray *nights, const char *until);

/* NIGHTS (NightFacts) must outlive the standings, and may be in any order.  UNTIL is a local date or NULL.  NULL and a
   sentence with night, person and inputs if a formula has no value. */
Standings *standings_new (const Season *season, const GPtrArray *nights, const char *until, GError **error);
void       standings_free (Standings *standings);

/* Gives the people whom SEASON names the names that they go by now in NIGHTS (NightFacts). */
void standings_call (Season *season, const GPtrArray *nights);

/* The values of season_names for SOMEBODY of NIGHT, in PLACE. */
void standings_values (const Season *season, const SeasonRow *night, const PersonFacts *somebody, gint place,
                       gdouble values[SEASON_N_NAMES]);
/* TRUE if it is FACTS that the season calls NIGHT. */
gboolean standings_is_night (const SeasonNight *night, const NightFacts *facts);
gboolean standings_is_guest (const Season *season, const char *name);
/* Below 0 if A stands before B by ORDER alone. */
gint standings_compare (SeasonOrder order, const SeasonPerson *a, const SeasonPerson *b);
/* Behind the point of `won`, which is in the money of the latest night. */
gint    standings_digits (const Standings *standings);
gdouble standings_round (const Season *season, gdouble points);
/* POINTS as the season rounds them: "66.76".  Free with g_free. */
char *standings_text (const Season *season, gdouble points);
/* POINTS as people read them: as the season rounds them, or with two digits if it does not, and whole where everybody has
   whole points.  Files and the working have all digits.  Free it. */
char *standings_shown (const Season *season, const Standings *standings, gdouble points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Standings, standings_free)

G_END_DECLS
