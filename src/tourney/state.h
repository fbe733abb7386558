/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a tournament's events have added up to, and what can be asked of it. */
#pragma once

#include "clock.h"
#include "player.h"
#include "settings.h"

G_BEGIN_DECLS

#define TOURNEY_FIRST_HAND (2 * G_TIME_SPAN_MINUTE) /* so long it is the first hand */

/* One entry or re-entry and what was asked for it: what was paid keeps its price. */
typedef struct
{
  gint     player; /* index */
  gint64   price, fee, bounty, chips;
  gboolean paid;
  gboolean is_again; /* a re-entry */
  gint     after;    /* serial of the last elimination before it */

  gboolean   optional;     /* is its bounty: 0 until it is bought, ... */
  gint       bounty_after; /* ... after the elimination of this serial */
  BountyKind kind;         /* of its bounty */
  gint64     percent;      /* of the bounty that is paid at once, in ten-thousandths of a percent */
} TourneySale;

/* A bounty that somebody puts on a player's head, besides what entries bring. */
typedef struct
{
  gint   player; /* index */
  gint64 amount; /* minor units, in the box */
  gint   after;  /* serial of the last elimination before it */
} TourneyPutUp;

/* One hitman of one elimination. */
typedef struct
{
  gint serial; /* of the elimination */
  gint victim, hitman;
  gint envelope; /* that was opened, from 1; 0: none */
} TourneyKill;

/* Chips of a value that have left play. */
typedef struct
{
  gint64 value;
  gint   table;  /* 0: of all tables */
  gint64 change; /* by rounding: so many chips more are in play; below 0: fewer */
} TourneyColourUp;

typedef struct
{
  Settings *settings;
  Clock     clock;                   /* as of its `since`; while waiting at the first row */
  gint64    started_at, finished_at; /* -1: not yet */
  GArray   *ended;                   /* gint64 a row, when its time was last up; -1, or none: the clock tells */
  GArray   *players;                 /* TourneyPlayer, by registration, removed ones too */
  GArray   *expected;                /* TourneyExpected: none of the players, and nothing counts them */
  GArray   *sales;                   /* TourneySale */
  GArray   *put_up;                  /* TourneyPutUp */
  GArray   *kills;                   /* TourneyKill, by eliminations, those of one player in the order named */
  Prizes    envelopes;               /* of the mystery bounty that was sold last; n is 0: none was */
  gint      serial;                  /* of the last elimination */
  gint      rank;                    /* no elimination has a greater one */
  gint64    collected, fees, bounties, chips;
  gint64    rounded;     /* chips more in play than were sold, by colour-ups; below 0: fewer */
  GArray   *coloured_up; /* TourneyColourUp (coloured-up.h) */
  gint      rebuys, add_ons, entries;
  gint      button[TOURNEY_MAX_TABLES]; /* by table, its seat in the hand that is dealt next; 0: nobody has said */
  gint      button_row[TOURNEY_MAX_TABLES], button_out[TOURNEY_MAX_TABLES]; /* `row` of the clock and `serial` then */
  gboolean  drawn;                     /* seats were, before the start: whoever comes then is drawn one at once */
  gint      round;                     /* of a shootout; 0: it has not begun, or is none */
  gint64    fixed[TOURNEY_MAX_PRIZES]; /* the prizes as they were locked, or as a deal found them */
  gboolean  locked;
  gint      deal_places; /* places that a deal split, 0: no deal */
  gint64    deal_pool;   /* what the pool was then */
  gint64    deal_keep;   /* what it left for the winner */

  gboolean hand_ran;   /* hand for hand: the clock ran when it began */
  gint64   hand_takes; /* so much each hand takes off the level */
  gint     hands;      /* that are over since then */

  ClockTeller tell_time; /* NULL: refusals name levels and breaks alone */
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

gint   tourney_state_find (const TourneyState *state, const char *name);          /* index, -1: unknown */
gint   tourney_state_find_expected (const TourneyState *state, const char *name); /* the same */
gint   tourney_state_left (const TourneyState *state);
gint   tourney_state_people (const TourneyState *state); /* players without removed ones */
gint64 tourney_state_pool (const TourneyState *state);
gint64 tourney_state_pool_due (const TourneyState *state); /* the same once everybody has paid */
gint64 tourney_state_prize (const TourneyState *state, gint place);
void   tourney_state_list_prizes (const TourneyState *state, gint64 values[TOURNEY_MAX_PRIZES]); /* of all places */
/* The same as they would be announced if nothing were locked: as if everybody who owes had paid. */
void tourney_state_list_announced (const TourneyState *state, gint64 values[TOURNEY_MAX_PRIZES]);
gint tourney_state_place (const TourneyState *state, gint player); /* 0: in */
/* How many share PLAYER's place, and how many of them come before this one when odd cents are handed out. */
gint     tourney_state_tied (const TourneyState *state, gint player, gint *before);
gint     tourney_state_last_sale (const TourneyState *state, gint player);
gint     tourney_state_at_seat (const TourneyState *state, gint table, gint seat); /* who sits there, -1: nobody */
gboolean tourney_state_window_open (const TourneyState *state, const TourneyWindow *window, gint64 now);

/* The clock becomes CLOCK, told AT that moment: the one way to move it, which remembers when rows ended. */
void   tourney_state_set_clock (TourneyState *state, const Clock *clock, gint64 at);
gint64 tourney_state_row_ended (const TourneyState *state, gint row, gint64 now);  /* -1: it has not, or nobody knows */
gint64 tourney_state_row_begins (const TourneyState *state, gint row, gint64 now); /* if the clock runs on; -1 if not */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TourneyState, tourney_state_free)

G_END_DECLS
