/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the schedule designer: chips that pay, blinds to choose from, the search, breaks, antes, remarks, refusals. */
#pragma once

#include "base/number.h"
#include "design.h"
#include "tourney/schedule/purse.h"

G_BEGIN_DECLS

#define DESIGN_SHALLOWEST 10 /* big blinds of a stack to begin with */

/* The chips in play, ascending, and what they can pay. */
typedef struct
{
  GArray    *values;   /* gint64 */
  GPtrArray *purses;   /* Purse: without the first 0, 1, 2, ... chips */
  gint64     unit;     /* greatest common divisor of all */
  gboolean   is_chain; /* each value divides the next: paying the largest first takes the fewest */
} ChipSet;

ChipSet *chip_set_new (const gint64 *values, guint n);
void     chip_set_free (ChipSet *set);
/* How many of the smallest chips AMOUNT can do without; -1: it cannot be paid at all. */
gint chip_set_spares (const ChipSet *set, gint64 amount);
/* The fewest chips that pay AMOUNT without the FROM smallest; LIMIT + 1 when it takes more. */
gint chip_set_fewest (const ChipSet *set, gint from, gint64 amount, gint limit);

static inline gint64
chip_set_value (const ChipSet *set, gint index)
{
  return g_array_index (set->values, gint64, index);
}

/* One level's blinds and how much fuss they are: many chips, odd numbers, chips that are small beside them. */
typedef struct
{
  gint64 small, big;
  double fuss;
  gint   spares; /* of the smallest chips, that it does without */
} Blinds;

/* How choosy the candidates are; each takes what the one before takes. */
typedef enum
{
  TIER_STRICT, /* small blind of at most four chips and ten times the smallest it needs, half of the big */
  TIER_EASY,   /* eight chips */
  TIER_ODD,    /* as easy, and amounts that look odd: 120/240, 175/350 */
  TIER_SMALL,  /* and twenty times the smallest chip: 60/120 with 5s */
  TIER_NEAR,   /* and the small blind may be near half of the big */
  TIER_FUSSY,  /* forty chips */
  TIER_ANY,    /* whatever can be paid */
  N_TIERS,
} Tier;

/* Blinds (ascending by big, then small) of TIER with a big blind up to MOST. */
GArray *ladder_candidates (const ChipSet *set, Tier tier, gint64 most);
/* The least fussy blinds with exactly that big blind; FALSE: the chips cannot pay any. */
gboolean ladder_pair (const ChipSet *set, gint64 big, Blinds *blinds);
/* Is there any from FROM to TO? */
gboolean ladder_window (const ChipSet *set, gint64 from, gint64 to);

/* From where to where the big blinds shall go. */
typedef struct
{
  gint           n_planned, n_extra;
  gint64         first_from, first_to, first_aim; /* the first big blind may be, and is best */
  gint64         last_from, last_to, last_aim;    /* the last planned one */
  gint64         near_from, near_to;              /* and where it is better, 0: not said */
  gint64         in_play;                         /* chips in all */
  double         weight;                          /* what fuss costs against evenness */
  const ChipSet *set;    /* a small chip that stays beside large blinds costs too; NULL: it does not */
  const gint64  *breaks; /* after level i, 0: none: chips leave only there; needed with `set` */
} LadderGoal;

/* The best sequence of n_planned + n_extra CANDIDATES, exactly; FALSE: there is none.  COST (may be NULL) is of the
   planned part. */
gboolean ladder_search (const GArray *candidates, const LadderGoal *wish, gboolean may_repeat_small, Blinds *levels,
                        double *cost);
/* What ends are worth, beside how even the way between them is. */
double ladder_ends_cost (const LadderGoal *wish, const Blinds *first, const Blinds *last);

/* Candidates by tier, listed when they are first asked for: they are the same for any number of levels. */
typedef struct
{
  const ChipSet *set;
  GArray        *lists[N_TIERS];
} LadderTiers;

void ladder_tiers_clear (LadderTiers *tiers);
/* With the ends put in where WISH leaves no choice (which design_check_ends has seen to be payable). */
const GArray *ladder_tier (LadderTiers *tiers, const LadderGoal *wish, Tier tier);
/* The best sequence of the least fussy tier that has one, with the last planned big blind where it is better if any tier
   without fuss can.  USED (may be NULL) is that tier. */
gboolean ladder_find (LadderTiers *tiers, const LadderGoal *wish, Blinds *levels, Tier *used);

/* How the evening is cut up: lengths of breaks after each level. */
typedef struct
{
  gint64 level;     /* length of one */
  gint   n_planned; /* levels */
  gint   n_extra;
  gint64 breaks[DESIGN_MOST_LEVELS + 1]; /* after level i, 0: none */
} Frame;

/* Sets breaks for FRAME's level and numbers; and says which of the regular ones gave way to one at a fixed time. */
gboolean frame_set_breaks (const DesignRequest *wish, Frame *frame, GError **error);
void     frame_remark (const DesignRequest *wish, const Frame *frame, GPtrArray *remarks);
/* Levels of LENGTH that fit into the wish's time. */
gint   frame_count_levels (const DesignRequest *wish, gint64 length);
gint64 frame_length (const Frame *frame, gint n_levels); /* of so many levels and the breaks between them */
gint64 frame_time (const DesignRequest *wish);           /* the time there is, with or without breaks */
gint64 frame_wall_time (const DesignRequest *wish);      /* from start to until */

/* Antes of everybody for LEVELS from level FROM (counted from 1) on into ANTES, 0 before. */
void ante_choose (const ChipSet *set, const Blinds *levels, const Frame *frame, gint from, gint64 *antes);
/* How many of the smallest chips are gone during each level (from 0 on) when only the blinds and ANTES (may be NULL)
   count. */
void colour_up_plan (const ChipSet *set, const Blinds *levels, const gint64 *antes, const Frame *frame, gint *gone);

/* By what a level's big blind is larger than that before, in the geometric mean. */
double ladder_mean_rise (const Blinds *levels, gint n);
/* With how many levels (up to MOST) the last big blind can be reached, into CAN (MOST + 1 of them); and the big blind
   nearest to the aim that n_planned levels reach, 0: none. */
gint64 ladder_reach (const GArray *candidates, const LadderGoal *wish, gint most, gboolean *can);

static inline gboolean
design_has_chips (const DesignRequest *wish)
{
  return wish->chips != NULL && wish->chips->len > 0;
}

/* What there is to say of it, as sentences. */
void design_remark (const DesignRequest *wish, const ChipSet *set, const LadderGoal *ladder, const Frame *frame,
                    const Blinds *levels, Tier tier, GPtrArray *remarks);

/* Would design_schedule find something?  FALSE also for a wish that it refuses outright. */
gboolean design_is_possible (const DesignRequest *wish);
/* An evening that begins and ends with those blinds: asks that they can be posted, else says which can. */
gboolean design_check_ends (const ChipSet *set, const DesignRequest *wish, const LadderGoal *ladder, GError **error);
/* Why there is no ladder, and the nearest that there is. */
gboolean design_refuse_ladder (LadderTiers *tiers, const DesignRequest *wish, const LadderGoal *ladder, gint64 level,
                               GError **error);

/* "1,000" freed by the caller's block. */
#define CHIPS_TEXT(variable, amount) g_autofree char *variable = number_to_text (amount)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChipSet, chip_set_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LadderTiers, ladder_tiers_clear)

G_END_DECLS
