/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season: which nights count, what they are worth, and how that adds up (cardroom-season(5)). */
#pragma once

#include "base/line.h"
#include "formula.h"

G_BEGIN_DECLS

/* A night by its number in the store, or by its name. */
typedef struct
{
  gint64 id;   /* 0: by name */
  char  *name; /* NULL: by number */
} SeasonNight;

typedef struct
{
  SeasonNight night;
  gdouble     weight;
} SeasonWeight;

typedef struct
{
  char   *name, *why;
  gdouble points;
} SeasonAdjust;

/* What decides between people, in the order of the season. */
typedef enum
{
  SEASON_TOTAL,
  SEASON_WINS,
  SEASON_SECOND,
  SEASON_THIRD,
  SEASON_BEST_PLACE,
  SEASON_NIGHTS,
  SEASON_HITS,
  SEASON_WON,
  SEASON_NAME,
  SEASON_N_ORDERS
} SeasonOrder;
extern const char *const season_order_words[]; /* ended by NULL; file format */

typedef enum
{
  SEASON_SUM,
  SEASON_MEAN,
  SEASON_BEST, /* the sum of the best so many */
  SEASON_DROP, /* the sum of all but so many */
  SEASON_FORMULA,
} SeasonTotal;

typedef enum
{
  SEASON_TIES_MEAN,
  SEASON_TIES_BEST,
  SEASON_TIES_WORST,
} SeasonTies;

#define SEASON_NO_ROUND (-1)

typedef struct
{
  char      *name;
  char      *from, *to;     /* local dates, both included; NULL: without that end */
  GPtrArray *named;         /* patterns, char *; none: whatever the name */
  gint       least_people;  /* 0: any number */
  GPtrArray *except, *also; /* SeasonNight */
  GPtrArray *weights;       /* SeasonWeight; a later one replaces an earlier one */

  Formula   *points; /* of season_names */
  gboolean   hits_are_full, only_first_entry;
  SeasonTies ties;
  gint       round; /* digits behind the point, or SEASON_NO_ROUND */

  SeasonTotal total;
  gint        n_total;       /* of SEASON_BEST and SEASON_DROP */
  Formula    *total_formula; /* of the list of points */
  gboolean    missed_counts;
  gdouble     missed;  /* what a night that somebody missed is worth */
  gint        least;   /* who has fewer nights has no rank */
  GPtrArray  *guests;  /* char * */
  GPtrArray  *adjusts; /* SeasonAdjust */

  GArray  *order;   /* SeasonOrder */
  gint     qualify; /* the first so many play the final; 0: there is no such line */
  gboolean has_final;
  gdouble  final_base, final_per_point, final_step;
} Season;

/* The error's message is "LINE: sentence". */
Season *season_parse (const char *text, const char *default_name, GError **error);
void    season_free (Season *season);

/* What is wrong with a line of a text. */
typedef struct
{
  guint line; /* from 1; 0: it is about the text as a whole */
  char *text;
} SeasonComplaint;

/* SeasonComplaint about every line of TEXT that season_parse would refuse, in their order; empty: it is a season. */
GPtrArray *season_review (const char *text);

/* The formula of a line `points WORD ...`, where the word has one: "people - place + 1".  NULL and a sentence. */
Formula *season_points (const GArray *words, GError **error);

/* The names of a formula of points, in the order of their values; ended by NULL. */
extern const char *const season_names[];
typedef enum
{
  SEASON_PEOPLE,
  SEASON_ENTRIES,
  SEASON_PLACE,
  SEASON_PAID_PLACES,
  SEASON_IN_MONEY,
  SEASON_WON_IT, /* `wins` */
  SEASON_OWN_HITS,
  SEASON_TIMES_OUT,
  SEASON_REBUYS,
  SEASON_ADD_ONS,
  SEASON_RE_ENTRIES,
  SEASON_ALL_REBUYS,
  SEASON_ALL_ADD_ONS,
  SEASON_BUY_IN,
  SEASON_SPENT,
  SEASON_MONEY_WON, /* `won` */
  SEASON_BOUNTIES,
  SEASON_POOL,
  SEASON_PAID_IN,
  SEASON_MINUTES,
  SEASON_LEVEL,
  SEASON_LEFT,
  SEASON_WEIGHT,
  SEASON_N_NAMES
} SeasonName;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Season, season_free)

G_END_DECLS
