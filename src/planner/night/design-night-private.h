/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the night's designer: what is tried, what it costs, and what is said about it. */
#pragma once

#include "base/span.h"
#include "design-night.h"

G_BEGIN_DECLS

#define NIGHT_SHALLOWEST 40 /* fewest big blinds of a stack at the beginning */
#define NIGHT_LEAST      10 /* the same if the host asked for the stack */

/* A starting stack in the chips of the case, from a smallest one upwards. */
typedef struct
{
  gint64  stack;
  guint   base;  /* index of the smallest chip */
  GArray *case_; /* CaseChip, from `base` on */
  GArray *chips; /* gint64, their values, none above the stack */
  gint    count; /* chips of a player */
  double  cost;  /* how far it is from what people like */
} NightStack;

/* A possible night. */
typedef struct
{
  const NightStack *stack;
  gint64            level; /* its length */
  gint              n_planned;
  gint64            first_big, last_big; /* 0: the designer's choice */
  Schedule         *schedule;            /* NULL: impossible */
  Breakdown        *breakdown;
  gint64            planned; /* end of the level marked as the planned end */
  gint64            median;  /* end with the middle number of players */
  gint64            late;    /* when nine of ten nights with the most players are over */
  double            rise;    /* geometric mean of the steps from level to level */
  gint64            depth;   /* big blinds of a stack at the beginning */
  double            cost;
} NightTry;

typedef struct
{
  const NightRequest *request;
  gint64              time;    /* from the start to the end */
  gint                middle;  /* players */
  GPtrArray          *stacks;  /* NightStack that the case can serve */
  guint               n_first; /* number of these that are tried first */
  GPtrArray          *tries;   /* NightTry: the best for each stack and level length */
  ForecastProgress    progress;
  gpointer            data;
  gint                n_steps, step; /* of the progress; a coarse forecast is one step */
  gint                weight;        /* steps that the present forecast counts as */
  gboolean            stopped;
} NightSearch;

/* Chips in play with the middle number of players and the expected rebuys and add-ons. */
gint64 night_in_play (const NightSearch *search, gint64 stack);
gint   night_rebuys (const NightRequest *request, gint players);
gint   night_add_ons (const NightRequest *request, gint players);

/* The chips for the most players with that stack.  SCHEDULE may be NULL; LIMITS: find the nearest that fits if it does
   not. */
Breakdown *night_breakdown (const NightRequest *request, const NightStack *stack, const Schedule *schedule,
                            gboolean limits);

NightStack *night_stack_new (const NightRequest *request, gint64 stack, guint base);
void        night_stack_free (NightStack *stack);
void        night_try_clear (NightTry *try);

void night_search_init (NightSearch *search, const NightRequest *request);
void night_search_clear (NightSearch *search);
/* A night that ends well after the wanted time is not accepted: it is refused with the nearest possible one. */
gboolean night_is_in_time (const NightSearch *search, const NightTry *best);
gboolean night_ends_early (const NightSearch *search, const NightTry *try);

/* Finds the stacks to try: those that the case can serve. */
void night_find_stacks (NightSearch *search);
/* Tries stacks and level lengths; the best is in TRIES[0].  FALSE: stopped, or nothing is possible. */
gboolean night_search (NightSearch *search);
/* Forecasts a night of PLAYERS under SCHEDULE, which counts as WEIGHT steps of the progress; NULL if stopped. */
Forecast *night_forecast (NightSearch *search, const Schedule *schedule, gint players, gint runs, gint weight);

/* Sentences about what was chosen, and at what price. */
void night_remark (const NightSearch *search, const NightTry *best, NightPlan *plan);
/* Why nothing is possible, and the nearest that is. */
void night_refuse_case (const NightSearch *search, GError **error);
void night_refuse_time (const NightSearch *search, GError **error);

char *night_time_text (const NightRequest *request, gint64 after_start); /* "23:25" */

G_END_DECLS
