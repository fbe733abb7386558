/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a season has to know of a night that is over. */
#pragma once

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* A place as `entries last` and `entries first` have it, and how many people share it. */
typedef struct
{
  gint place, sharers;
} FactPlace;

typedef struct
{
  char     *name;
  FactPlace last, first;
  gdouble   shared_hits; /* with a Kth for each of K hitmen */
  gint      whole_hits;
  gint      times_out, rebuys, add_ons, re_entries;
  gint64    buy_in, spent, won, bounties; /* minor units */
  gdouble   minutes;                      /* from the start, or from when they came, to their last elimination */
  gint      level, left;                  /* of that elimination, or at the end */
} PersonFacts;

typedef struct
{
  gint64     id; /* in the store; 0: it is a file */
  char      *name;
  char      *date; /* as base/calendar.h writes it */
  gint       entries, paid_places, rebuys, add_ons;
  gint64     pool, paid_in; /* minor units */
  gint       digits;        /* of those, behind the point */
  GPtrArray *people;        /* PersonFacts */
} NightFacts;

/* NULL: the night is not over. */
NightFacts *night_facts_new (const Tourney *tourney, gint64 id, const char *name, const char *date);
void        night_facts_free (NightFacts *facts);
void        person_facts_free (PersonFacts *facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NightFacts, night_facts_free)

G_END_DECLS
