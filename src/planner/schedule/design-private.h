/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the schedule designer: payable blinds, the search, breaks, antes, remarks, refusals. */
#pragma once

#include "base/number.h"
#include "tourney/schedule/purse.h"
#include "design.h"

G_BEGIN_DECLS

#define DESIGN_SHALLOWEST 10 /* fewest big blinds of a stack at the beginning */

/* The chips in play, ascending, and what they can pay. */
typedef struct
{
  GArray    *values;   /* gint64 */
  GPtrArray *purses;   /* Purse: without the 0, 1, 2, ... smallest chips */
  gint64     unit;     /* greatest common divisor of all */
  gboolean   is_chain; /* each value divides the next, so paying the largest first takes the fewest chips */
} ChipSet;

ChipSet *chip_set_new (const gint64 *values, guint n);
void     chip_set_free (ChipSet *set);
/* How many of the smallest values AMOUNT can do without; -1: it cannot be paid at all. */
gint chip_set_spares (const ChipSet *set, gint64 amount);
/* The fewest chips that pay AMOUNT without the FROM smallest values; LIMIT + 1 if it takes more than LIMIT. */
gint chip_set_fewest (const ChipSet *set, gint from, gint64 amount, gint limit);

static inline gint64
chip_set_value (const ChipSet *set, gint index)
{
  return g_array_index (set->values, gint64, index);
}

/* The blinds of a level, and how awkward they are: many chips, odd numbers, chips too small for them. */
typedef struct
{
  gint64 small, big;
  double fuss;
  gint   spares; /* number of smallest values that they do without */
} Blinds;

/* How awkward candidates may be.  Each tier also accepts what the tiers before it accept. */
typedef enum
{
  /* small blind is half of the big one, at most four chips, and at most ten times the smallest chip needed */
  TIER_STRICT,
  TIER_EASY,  /* up to eight chips */
  TIER_ODD,   /* amounts that look odd: 120/240, 175/350 */
  TIER_SMALL, /* twenty times the smallest chip: 60/120 with 5s */
  TIER_NEAR,  /* a small blind near half of the big one */
  TIER_FUSSY, /* forty chips */
  TIER_ANY,   /* whatever can be paid */
  N_TIERS,
} Tier;

/* The blinds of TIER with a big blind up to MOST, ascending by big, then small blind. */
GArray *ladder_candidates (const ChipSet *set, Tier tier, gint64 most);
/* The least awkward blinds with exactly that big blind; FALSE: the chips cannot pay any. */
gboolean ladder_pair (const ChipSet *set, gint64 big, Blinds *blinds);
/* TRUE if a big blind from FROM to TO can be paid. */
gboolean ladder_window (const ChipSet *set, gint64 from, gint64 to);

/* The range of the big blinds. */
typedef struct
{
  gint           n_planned, n_extra;
  gint64         first_from, first_to, first_aim; /* range and best value of the first */
  gint64         last_from, last_to, last_aim;    /* of the last planned one */
  gint64         near_from, near_to;              /* a narrower range that is better; 0: none */
  gint64         in_play;                         /* total of chips */
  double         weight;                          /* of awkwardness against evenness */
  const ChipSet *set;    /* small chips that stay beside large blinds cost something; NULL: they do not */
  const gint64  *breaks; /* after level i, 0: none: chips leave only there; needed with `set` */
} LadderGoal;

/* The best sequence of n_planned + n_extra CANDIDATES, found exactly; FALSE: there is none.  COST (may be NULL) is that
   of the planned part. */
gboolean ladder_search (const GArray *candidates, const LadderGoal *goal, gboolean may_repeat_small, Blinds *levels,
                        double *cost);
/* The cost of the two ends, apart from how even the way between them is. */
double ladder_ends_cost (const LadderGoal *goal, const Blinds *first, const Blinds *last);

/* Candidates by tier, listed on first use: they are the same for any number of levels. */
typedef struct
{
  const ChipSet *set;
  GArray        *lists[N_TIERS];
} LadderTiers;

void ladder_tiers_clear (LadderTiers *tiers);
/* The candidates of TIER, including requested ends, which design_check_ends has found to be payable. */
const GArray *ladder_tier (LadderTiers *tiers, const LadderGoal *goal, Tier tier);
/* The best sequence of the least awkward tier that has one.  The planned last big blind is in the better range if any
   tier without awkward blinds permits it.  USED (may be NULL) gets the tier. */
gboolean ladder_find (LadderTiers *tiers, const LadderGoal *goal, Blinds *levels, Tier *used);

/* The frame of an evening: the length of the break after each level. */
typedef struct
{
  gint64 level;     /* length of a level */
  gint   n_planned; /* levels */
  gint   n_extra;
  gint64 breaks[DESIGN_MOST_LEVELS + 1]; /* after level i, 0: none */
} Frame;

/* The first sets the breaks for FRAME's levels; the second says which regular breaks gave way to fixed ones. */
gboolean frame_set_breaks (const DesignRequest *request, Frame *frame, GError **error);
void     frame_remark (const DesignRequest *request, const Frame *frame, GPtrArray *remarks);
/* How many levels of LENGTH fit into the requested time. */
gint   frame_count_levels (const DesignRequest *request, gint64 length);
gint64 frame_length (const Frame *frame, gint n_levels); /* of that many levels and the breaks between them */
gint64 frame_time (const DesignRequest *request);        /* the requested time, with or without breaks */
gint64 frame_wall_time (const DesignRequest *request);   /* from start to until */

/* ANTES gets an ante of everybody for each of LEVELS from level FROM on (counted from 1), and 0 before. */
void ante_choose (const ChipSet *set, const Blinds *levels, const Frame *frame, gint from, gint64 *antes);
/* How many of the smallest values are gone during each level (from 0 on), if only blinds and ANTES (may be NULL)
   matter. */
void colour_up_plan (const ChipSet *set, const Blinds *levels, const gint64 *antes, const Frame *frame, gint *gone);

/* The geometric mean of the ratios of successive big blinds. */
double ladder_mean_rise (const Blinds *levels, gint n);
/* CAN (MOST + 1 elements) gets whether each number of levels can reach the last big blind.  Returns the big blind
   nearest to the aim that n_planned levels reach; 0: none. */
gint64 ladder_reach (const GArray *candidates, const LadderGoal *goal, gint most, gboolean *can);

static inline gboolean
design_has_chips (const DesignRequest *request)
{
  return request->chips != NULL && request->chips->len > 0;
}

/* Sentences about the result. */
void design_remark (const DesignRequest *request, const ChipSet *set, const LadderGoal *ladder, const Frame *frame,
                    const Blinds *levels, Tier tier, GPtrArray *remarks);

/* TRUE if design_schedule would find a schedule; FALSE also for a request that it refuses outright. */
gboolean design_is_possible (const DesignRequest *request);
/* Checks that the requested first and last blinds can be posted; if not, says which can. */
gboolean design_check_ends (const ChipSet *set, const DesignRequest *request, const LadderGoal *ladder, GError **error);
/* Why there are no suitable blinds, and the nearest that there are. */
gboolean design_refuse_ladder (LadderTiers *tiers, const DesignRequest *request, const LadderGoal *ladder, gint64 level,
                               GError **error);

/* "1,000", freed at the end of the block. */
#define CHIPS_TEXT(variable, amount) g_autofree char *variable = number_to_text (amount)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChipSet, chip_set_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LadderTiers, ladder_tiers_clear)

G_END_DECLS
