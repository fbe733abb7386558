/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state that a tournament's events add up to, and questions about it. */
#pragma once

#include "clock.h"
#include "player.h"
#include "pool-kind.h"
#include "settings.h"

G_BEGIN_DECLS

#define TOURNEY_FIRST_HAND (2 * G_TIME_SPAN_MINUTE) /* how long the first hand lasts */

/* How a player was out before they bought themselves back. */
typedef struct
{
  gint     out; /* serial of that elimination; 0: they were in */
  gboolean paid_out, award_handed;
} TourneyWasOut;

/* A rebuy or an add-on, with the price that it had. */
typedef struct
{
  gint          player; /* index */
  gboolean      is_add_on;
  gint64        price, fee, chips;
  gboolean      paid;
  gint          after; /* serial of the last elimination before it */
  guint         step;  /* the event that sold it, from 0 */
  TourneyWasOut was;
} TourneyStack;

/* An entry or re-entry with its price, which later changes of settings do not affect. */
typedef struct
{
  gint     player; /* index */
  gint64   price, fee, bounty, chips;
  gboolean paid;
  gboolean is_again; /* a re-entry */
  gint     after;    /* serial of the last elimination before it */

  guint         step; /* the event that sold it, from 0 */
  TourneyWasOut was;  /* of a re-entry */

  gboolean   optional;     /* the bounty is: 0 until it is bought, ... */
  gint       bounty_after; /* ... after the elimination of this serial */
  BountyKind kind;         /* of the bounty */
  gint64     percent;      /* the part of the bounty that is paid at once, in ten-thousandths of a percent */
} TourneySale;

/* A bounty that somebody puts on a player's head, in addition to what entries bring. */
typedef struct
{
  gint   player; /* index */
  gint64 amount; /* minor units, in the box */
  gint   after;  /* serial of the last elimination before it */
} TourneyPutUp;

/* A player credited with an elimination. */
typedef struct
{
  gint serial; /* of the elimination */
  gint victim, hitman;
  gint envelope; /* the one opened, from 1; 0: none */
} TourneyKill;

/* An elimination that was not taken back, whether the player has bought themselves back since or not. */
typedef struct
{
  gint serial, player;
  gint rank; /* as TourneyPlayer has it */
} TourneyOut;

/* Chips of a value that have left play. */
typedef struct
{
  gint64 value;
  gint   table;  /* 0: all tables */
  gint64 change; /* chips added to play by rounding; below 0: removed */
} TourneyColourUp;

typedef struct
{
  Settings *settings;
  guint     steps;                   /* events applied so far */
  Clock     clock;                   /* as of its `since`; before the start in the first row */
  gint64    started_at, finished_at; /* -1: not yet */
  GArray   *ended;                   /* gint64 for each row: when it last ended; -1, or no element: ask the clock */
  GArray   *players;                 /* TourneyPlayer, in order of registration, including removed ones */
  GArray   *expected;                /* TourneyExpected: not players, and never counted */
  GArray   *sales;                   /* TourneySale */
  GArray   *stacks;                  /* TourneyStack */
  GArray   *put_up;                  /* TourneyPutUp */
  GArray   *kills;                   /* TourneyKill, by elimination; those of one player in the order named */
  GArray   *outs;                    /* TourneyOut, by elimination */
  GArray   *pools;                   /* TourneyPool, in the order opened */
  GArray   *bets;                    /* TourneyBet, in the order made */
  Prizes    envelopes;               /* of the mystery bounty last sold; n is 0: none was */
  gint      serial;                  /* of the last elimination */
  gint      rank;                    /* the highest so far */
  gint64    collected, fees, bounties, chips;
  gint64    rounded;     /* chips that colour-ups added to those sold; below 0: removed */
  GArray   *coloured_up; /* TourneyColourUp (coloured-up.h) */
  gint      rebuys, add_ons, entries;
  gint      button[TOURNEY_MAX_TABLES]; /* by table, its seat in the next hand; 0: unknown */
  /* the clock's row and `serial` when it was entered */
  gint     button_row[TOURNEY_MAX_TABLES], button_out[TOURNEY_MAX_TABLES];
  gboolean drawn;                     /* seats were drawn before the start: players who come later get one at once */
  gint     round;                     /* of a shootout; 0: not begun, or no shootout */
  gint64   fixed[TOURNEY_MAX_PRIZES]; /* the prizes when they were locked, or when a deal was made */
  gboolean locked;
  gint     deal_places; /* places that a deal split; 0: no deal */
  gint64   deal_pool;   /* the pool at that time */
  gint64   deal_keep;   /* left for the winner */

  gboolean hand_ran;   /* hand for hand: the clock ran when it began */
  gint64   hand_takes; /* what each hand takes off the level */
  gint     hands;      /* finished since then */

  gint last_hand_row; /* of the schedule, in which the last hand before the break was announced; -1: it was not */

  gint   cut_row;  /* the row that the clock left last before its time was up, by a command; -1: none */
  gint64 cut_left; /* what was left of it */

  ClockTeller tell_time; /* NULL: refusals name levels and breaks only */
  gpointer    tell_data;
} TourneyState;

TourneyState *tourney_state_new (const Settings *settings);
TourneyState *tourney_state_copy (const TourneyState *state);
void          tourney_state_free (TourneyState *state);

static inline TourneyPlayer *
tourney_state_player (const TourneyState *state, gint index)
{
  return &g_array_index (state->players, TourneyPlayer, index);
}
static inline TourneySale *
tourney_state_sale (const TourneyState *state, gint index)
{
  return &g_array_index (state->sales, TourneySale, index);
}
static inline TourneyStack *
tourney_state_stack (const TourneyState *state, gint index)
{
  return &g_array_index (state->stacks, TourneyStack, index);
}
static inline TourneyKill *
tourney_state_kill (const TourneyState *state, gint index)
{
  return &g_array_index (state->kills, TourneyKill, index);
}
static inline TourneyPutUp *
tourney_state_put_up (const TourneyState *state, gint index)
{
  return &g_array_index (state->put_up, TourneyPutUp, index);
}
static inline TourneyOut *
tourney_state_out (const TourneyState *state, gint index)
{
  return &g_array_index (state->outs, TourneyOut, index);
}
static inline TourneyPool *
tourney_state_pool_at (const TourneyState *state, gint index)
{
  return &g_array_index (state->pools, TourneyPool, index);
}
static inline TourneyBet *
tourney_state_bet (const TourneyState *state, gint index)
{
  return &g_array_index (state->bets, TourneyBet, index);
}

gint   tourney_state_find (const TourneyState *state, const char *name);          /* an index; -1: unknown */
gint   tourney_state_find_expected (const TourneyState *state, const char *name); /* an index; -1: unknown */
gint   tourney_state_left (const TourneyState *state);
gint   tourney_state_people (const TourneyState *state); /* players except removed ones */
gint64 tourney_state_pool (const TourneyState *state);
gint64 tourney_state_pool_due (const TourneyState *state); /* with all debts paid */
gint64 tourney_state_prize (const TourneyState *state, gint place);
void   tourney_state_list_prizes (const TourneyState *state, gint64 values[TOURNEY_MAX_PRIZES]); /* of all places */
/* The prizes as they would be announced without a lock, with all debts paid. */
void tourney_state_list_announced (const TourneyState *state, gint64 values[TOURNEY_MAX_PRIZES]);
gint tourney_state_place (const TourneyState *state, gint player); /* 0: still in */
/* How many players share PLAYER's place, and how many of them precede this one when odd cents are handed out. */
gint     tourney_state_tied (const TourneyState *state, gint player, gint *before);
gint     tourney_state_last_sale (const TourneyState *state, gint player);
gint     tourney_state_at_seat (const TourneyState *state, gint table, gint seat); /* a player's index; -1: nobody */
gboolean tourney_state_window_open (const TourneyState *state, const TourneyWindow *window, gint64 now);

/* TRUE from the announcement of the last hand until a break begins. */
gboolean tourney_state_is_last_hand (const TourneyState *state, gint64 now);

/* Sets the clock, as it is at AT, and records which rows have ended.  The clock must not be changed in any other
   way. */
void tourney_state_set_clock (TourneyState *state, const Clock *clock, gint64 at);
/* -1: it has not, or it is unknown */
gint64 tourney_state_row_ended (const TourneyState *state, gint row, gint64 now);
gint64 tourney_state_row_begins (const TourneyState *state, gint row, gint64 now); /* if the clock runs on; -1 if not */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TourneyState, tourney_state_free)

G_END_DECLS
