/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What seasons and the figures of people have to know of a night that is over. */
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
  gboolean  in_money;                     /* by the last place, which is paid or was part of a deal */
} PersonFacts;

/* Somebody put somebody out, alone or with others. */
typedef struct
{
  guint   by, out; /* indices of NightFacts.people */
  gdouble share;   /* a Kth for each of K hitmen */
} FactHit;

typedef struct
{
  gint64   id; /* in the store; 0: it is a file */
  char    *name;
  char    *date;    /* as base/calendar.h writes it */
  gboolean sample;  /* of the sample club: nobody played it, and it gives way to what somebody did play */
  gboolean untimed; /* made of a list of results: nobody knows how long it took, and the minutes of its people are 0 */
  gint     entries, paid_places, rebuys, add_ons;
  gint64   pool, paid_in; /* minor units */
  gint     digits;        /* of those, behind the point */
  GPtrArray *people;      /* PersonFacts */
  GArray    *hits;        /* FactHit, one after the other as they happened */

  GHashTable *called; /* char * -> char *: the names that people of any night go by now; NULL: the night's own */
  gint        others; /* references besides one */
} NightFacts;

/* NULL: the night is not over. */
NightFacts *night_facts_new (const Tourney *tourney, gint64 id, const char *name, const char *date);
/* The same of a night that is being played, as if it ended at NOW: whoever is still in shares the first places, and has
   won what they have won so far.  NULL: it has not begun. */
NightFacts *night_facts_so_far (const Tourney *tourney, gint64 now, gint64 id, const char *name, const char *date);
/* From any thread.  They are freed when each reference has been. */
NightFacts *night_facts_ref (NightFacts *facts);
void        night_facts_free (NightFacts *facts);
/* Gives people the names that they go by now, by CALLED, of which it keeps a reference.  Of two who would have one name
   the second keeps the night's. */
void night_facts_call (NightFacts *facts, GHashTable *called);
/* Who NAME is by now in NIGHTS (NightFacts); borrowed. */
const char *night_facts_called (const GPtrArray *nights, const char *name);
gint        night_facts_compare (const NightFacts *a, const NightFacts *b); /* below 0: A was before B */
void        person_facts_free (PersonFacts *facts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NightFacts, night_facts_free)

G_END_DECLS
