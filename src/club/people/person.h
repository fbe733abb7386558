/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of one person over all the nights that they played. */
#pragma once

#include "club/season/facts.h"

G_BEGIN_DECLS

/* Who put whom out, and how often; a hit of K hitmen is a Kth for each of them. */
typedef struct
{
  const char *name; /* borrowed from the nights */
  gdouble     times;
} PersonHits;

/* Somebody who played the same nights. */
typedef struct
{
  const char *name; /* borrowed from the nights */
  gint        nights;
  gint        ahead; /* of these, how often the person had the better place */
} PersonRival;

/* A night that somebody played. */
typedef struct
{
  const NightFacts  *night; /* borrowed */
  const PersonFacts *facts; /* theirs in it */
} PersonNight;

typedef struct
{
  char       *name;
  gint        nights, entries, rebuys, add_ons, wins, in_money;
  gint        best;             /* their best place; 0: no night yet */
  gdouble     mean_percentile;  /* of 100 (1 - place / (people + 1)) */
  gint64      spent, won;       /* minor units */
  gint64      timed_net;        /* won less spent on nights of which the times are known */
  gint        digits;           /* of those behind the point, as in their last night */
  gdouble     hits, minutes;    /* the minutes are those of each night, from when they came to when they were out */
  GArray     *out_by, *put_out; /* PersonHits, most times first, then by name */
  gint        run_in_money;     /* nights in the money, one after the other up to the last one they played */
  gint        run_without;      /* the same without */
  GArray     *head_to_head;     /* PersonRival, most nights first, then by name */
  const char *first, *last;     /* dates of their first and last night, borrowed; NULL: no night yet */
  GArray     *played;           /* PersonNight, by date */
} Person;

/* NIGHTS (NightFacts) must outlive the figures, and may be in any order.  Those of the sample club count for nobody who has
   played another. */
Person *person_new (const GPtrArray *nights, const char *name);
void    person_free (Person *person);

/* Everybody in NIGHTS as Person, by name, in one pass: without those whom they met, so that out_by, put_out and
   head_to_head are empty. */
GPtrArray *people_new (const GPtrArray *nights);
/* Adds those of NAMES who are not among PEOPLE, which people_new made: they played no night. */
void people_add (GPtrArray *people, const char *const *names);

/* Of the nights of PERSON the one that brought most, or cost most; of equal ones that with the better, or worse, place
   among so many people, then the earlier one.  NULL: no night yet. */
const PersonNight *person_best_night (const Person *person);
const PersonNight *person_worst_night (const Person *person);
gint64             person_night_net (const PersonNight *night);        /* minor units */
gdouble            person_night_percentile (const PersonNight *night); /* 100 (1 - place / (people + 1)) */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Person, person_free)

G_END_DECLS
