/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the night's designer: what is tried, what it costs, what is said about it. */
#pragma once

#include "base/span.h"
#include "design-night.h"

G_BEGIN_DECLS

#define DAY              (24 * HOUR)
#define NIGHT_SHALLOWEST 40 /* big blinds of a stack to begin with */
#define NIGHT_LEAST      10 /* of one that was asked for */

/* A starting stack in the chips of the case from one on upwards. */
typedef struct
{
  gint64  stack;
  guint   base;  /* index of the smallest chip */
  GArray *case_; /* CaseChip: from that one on */
  GArray *chips; /* gint64: their values, none above the stack */
  gint    count; /* chips of a player */
  double  cost;  /* how far it is from what one likes */
} NightStack;

/* One way to do it. */
typedef struct
{
  const NightStack *stack;
  gint64            level; /* length */
  gint              n_planned;
  gint64            first_big, last_big; /* 0: as designed without asking */
  Schedule         *schedule;            /* NULL: not possible */
  Breakdown        *breakdown;
  gint64            planned; /* end of the level in which it is planned to end */
  gint64            median;  /* end with the middle number of players */
  gint64            late;    /* nine of ten nights with the most players are over by then */
  double            rise;    /* of a level, in the geometric mean */
  gint64            depth;   /* a stack in first big blinds */
  double            cost;
} NightTry;

typedef struct
{
  const NightRequest *wish;
  gint64              time;    /* from the start to the end */
  gint                middle;  /* players */
  GPtrArray          *stacks;  /* NightStack that the case can serve */
  guint               n_first; /* of these are tried first */
  GPtrArray          *tries;   /* NightTry: the best of each stack and level length */
  ForecastProgress    progress;
  gpointer            data;
  gint                n_steps, step; /* of the progress; a coarse forecast is one */
  gint                weight;        /* of the forecast that is being played */
  gboolean            stopped;
} NightSearch;

/* All chips with the middle number of players and so many rebuys and add-ons. */
gint64 night_in_play (const NightSearch *search, gint64 stack);
gint   night_rebuys (const NightRequest *wish, gint players);
gint   night_add_ons (const NightRequest *wish, gint players);

/* The chips for the most players with that stack; SCHEDULE may be NULL; where it does not fit with or without LIMITS. */
Breakdown *night_breakdown (const NightRequest *wish, const NightStack *stack, const Schedule *schedule,
                            gboolean limits);

NightStack *night_stack_new (const NightRequest *wish, gint64 stack, guint base);
void        night_stack_free (NightStack *stack);
void        night_try_clear (NightTry *try);

void night_search_init (NightSearch *search, const NightRequest *wish);
void night_search_clear (NightSearch *search);
/* A night that ends well after the wish is none: the wish is refused with the nearest. */
gboolean night_is_in_time (const NightSearch *search, const NightTry *best);
gboolean night_ends_early (const NightSearch *search, const NightTry *try);

/* The stacks to be tried: those that the case can serve. */
void night_find_stacks (NightSearch *search);
/* Tries stacks and lengths; the best in TRIES[0].  FALSE: stopped, or nothing can be done. */
gboolean night_search (NightSearch *search);
/* A night of PLAYERS under SCHEDULE, which is so many steps for the progress; NULL when stopped. */
Forecast *night_forecast (NightSearch *search, const Schedule *schedule, gint players, gint runs, gint weight);

/* What was chosen and traded, as sentences. */
void night_remark (const NightSearch *search, const NightTry *best, NightPlan *plan);
/* Why there is nothing, and the nearest that there is. */
void night_refuse_case (const NightSearch *search, GError **error);
void night_refuse_time (const NightSearch *search, GError **error);

char *night_time_text (const NightRequest *wish, gint64 after_start); /* "23:25" */

G_END_DECLS
