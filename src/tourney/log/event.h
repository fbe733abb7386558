/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An event is one accepted command as the log keeps it: flat rows that say what was decided, with its prices and
   seats. */
#pragma once

#include "base/span.h"
#include "tourney/settings.h"

G_BEGIN_DECLS

/* For somebody who comes later, in microseconds: a night can be years ahead when it is planned. */
#define EVENT_LONGEST_WAIT (10 * 365 * DAY)

/* Each kind's word (event_kind_word) is part of the file format and never changes. */
typedef enum
{
  EVENT_ENTER,
  EVENT_UNPAID,
  EVENT_PAY, /* follows `paid-out` too: the debt that is kept back */
  EVENT_START,
  EVENT_PAUSE,
  EVENT_RESUME,
  EVENT_LEVEL,
  EVENT_ADJUST, /* follows `level` too: what is left of it */
  EVENT_BREAK,
  EVENT_END_BREAK,
  EVENT_REBUY,
  EVENT_ADD_ON,
  EVENT_RE_ENTER,
  EVENT_OWED, /* follows a row of a rebuy, an add-on or a re-entry that is not paid yet */
  EVENT_OUT,
  EVENT_BY, /* follows the rows of `out` or `hitman`: who knocked them out */
  EVENT_BACK,
  EVENT_SEAT, /* the result of `draw` and `start` too, a row for each player */
  EVENT_MOVE,
  EVENT_DRAW,
  EVENT_REMOVE,
  EVENT_RENAME,
  EVENT_SET,
  EVENT_PAID_OUT,
  EVENT_COUNT,
  EVENT_DEAL,
  EVENT_KEEP, /* follows the rows of `deal`: what is left for the winner */
  EVENT_FINISH,
  EVENT_START_BREAK,
  EVENT_PLACE,
  EVENT_HITMAN,
  EVENT_EXPECT,
  EVENT_BUTTON,
  EVENT_BALANCE,     /* the result: a row of `move` for each player who moves */
  EVENT_BREAK_TABLE, /* a row of `seat` for each player who sat there */
  EVENT_FINAL_TABLE, /* a row of `seat` for each remaining player */
  EVENT_HAND_FOR_HAND,
  EVENT_NEXT_HAND,
  EVENT_END_HANDS,
  EVENT_LOCK, /* a row for each place, with its prize */
  EVENT_UNLOCK,
  EVENT_COLOUR_UP,  /* at a table or at all of them, and how rounding changed the chips in play */
  EVENT_NEXT_ROUND, /* a row of `seat` for each table's winner */
  EVENT_NAME_TABLE, /* its number and in `note` its name; NULL: the name is removed */
  EVENT_BUY_BOUNTY,
  EVENT_PUT_UP,    /* puts a bounty on somebody's head */
  EVENT_LATER,     /* somebody who is expected comes at a time of their own */
  EVENT_TAKE_BACK, /* what somebody bought last of a kind; a row of what was owed follows if it was not paid */
  EVENT_ANNOUNCE,  /* in `note` what the host has said to the room */
  EVENT_LAST_HAND, /* of the level, before the break */
  EVENT_SETTLED,   /* a row of `pay` for each debt, and one of `paid-out` for all that somebody is still to get */
  EVENT_POOL,      /* opens a pool of the rail; rows of `pool-join` follow */
  EVENT_POOL_JOIN, /* somebody bets in it */
  EVENT_ON,        /* follows a row of `pool-join`: on whom they bet */
  EVENT_POOL_OUT,
  EVENT_POOL_HAND, /* a row for each player whose hand stands, or one without a player: nobody's does */
  EVENT_POOL_END,
  EVENT_N_KINDS
} EventKind;

typedef struct
{
  EventKind kind;
  char     *player;      /* under the name of that time; NULL: none */
  gint      table, seat; /* from 1; 0: none */
  gint64    amount;      /* minor units: the price that goes to the pool, or a share of a deal */
  gint64    fee;         /* minor units */
  gint64    bounty;      /* minor units */
  gint64    chips;       /* chips sold or counted */
  gint64
      /* a level, or a break of the schedule; microseconds of adjust, break and hand-for-hand; an eliminated player's
         place, at that time or corrected; a locked place; how many more chips are in play after a colour-up of
         `chips`; since the doors opened when somebody comes later, 0: with the others */
      number;
  char *
      /* rename: the new name; set: the header line; deal: the method, of which “even” needs no counts; start-break:
         values of chips that stay in play, as “25,100”; colour-up: “back” revokes it; take-back: the kind of sale, “rebuy”, “add-on” or “re-enter”; announce: the text; first row of a pool’s events: its name; otherwise
     NULL */
      note;
  /* set schedule: the schedule itself; start-break: the schedule with that break moved up; pool: the word of its kind;
     pool-hand: the hand, or NULL; otherwise NULL */
  char *text;
} EventRow;

typedef struct
{
  gint64     at;   /* microseconds since the doors opened */
  GPtrArray *rows; /* EventRow, owned; never empty, and the first row says what the event is */
} Event;

Event    *event_new (gint64 at);
EventRow *event_add (Event *event, EventKind kind, const char *player); /* the new row, owned by the event */
Event    *event_copy (const Event *event);
void      event_free (Event *event);

static inline const EventRow *
event_row (const Event *event, guint index)
{
  return g_ptr_array_index (event->rows, index);
}
static inline EventKind
event_kind (const Event *event)
{
  return event_row (event, 0)->kind;
}
/* How many leading rows are of the event's own kind. */
static inline guint
event_count_alike (const Event *event)
{
  guint n = 1;

  while (n < event->rows->len && event_row (event, n)->kind == event_kind (event))
    n++;
  return n;
}

/* TRUE if what it sold is still to be paid. */
static inline gboolean
event_is_owed (const Event *event)
{
  return event->rows->len > 1 && event_row (event, 1)->kind == EVENT_OWED;
}

#define TOURNEY_MAX_ROWS 1000000 /* in a whole log, so that sums over it cannot overflow */

/* TRUE if the event has the rows and names that its kind needs, and nothing that no command could have produced.
   Events from a file are validated here and nowhere else. */
gboolean event_is_whole (const Event *event);

gboolean event_is_sale (const char *word); /* can it be taken back? */
/* FALSE and a sentence if there is nothing to announce, or too much. */
gboolean    event_may_announce (const char *text, GError **error);
const char *event_kind_word (EventKind kind);
gboolean    event_kind_from_word (const char *word, EventKind *kind);

/* "Ann rebought for 20.00: 3,000 chips": a sentence without a full stop that names every player concerned. */
char *event_sentence (const Event *event, const Settings *settings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Event, event_free)

G_END_DECLS
