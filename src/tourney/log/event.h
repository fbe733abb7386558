/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One accepted command, as the log keeps it: flat rows that say what was decided and what came out (prices, seats). */
#pragma once

#include "tourney/settings.h"

G_BEGIN_DECLS

/* The words are file format: they are stored and never change (event_kind_word). */
typedef enum
{
  EVENT_ENTER,
  EVENT_UNPAID,
  EVENT_PAY, /* also follows `paid-out`: the debt that is kept back from it */
  EVENT_START,
  EVENT_PAUSE,
  EVENT_RESUME,
  EVENT_LEVEL,
  EVENT_ADJUST,
  EVENT_BREAK,
  EVENT_END_BREAK,
  EVENT_REBUY,
  EVENT_ADD_ON,
  EVENT_RE_ENTER,
  EVENT_OWED, /* follows the row of a rebuy, an add-on or a re-entry: it is not paid yet */
  EVENT_OUT,
  EVENT_BY, /* follows the rows of `out` or `hitman`: who did it */
  EVENT_BACK,
  EVENT_SEAT, /* also the outcome of `draw` and `start`, a row a player */
  EVENT_MOVE,
  EVENT_DRAW,
  EVENT_REMOVE,
  EVENT_RENAME,
  EVENT_SET,
  EVENT_PAID_OUT,
  EVENT_COUNT,
  EVENT_DEAL,
  EVENT_KEEP, /* follows the `deal` rows: what is left for the winner */
  EVENT_FINISH,
  EVENT_START_BREAK,
  EVENT_PLACE,
  EVENT_HITMAN,
  EVENT_EXPECT,
  EVENT_BUTTON,
  EVENT_BALANCE,     /* its outcome: a row of `move` for each who moves */
  EVENT_BREAK_TABLE, /* a row of `seat` for each who sat there */
  EVENT_FINAL_TABLE, /* a row of `seat` for each who is left */
  EVENT_HAND_FOR_HAND,
  EVENT_NEXT_HAND,
  EVENT_END_HANDS,
  EVENT_LOCK, /* a row a place: what it wins */
  EVENT_UNLOCK,
  EVENT_COLOUR_UP,  /* of a table, or of all, and what its rounding changed in play */
  EVENT_NEXT_ROUND, /* a row of `seat` for each who has won a table */
  EVENT_NAME_TABLE, /* its number and `note`, NULL: it has no name any more */
  EVENT_BUY_BOUNTY,
  EVENT_PUT_UP, /* a bounty on somebody's head */
  EVENT_N_KINDS
} EventKind;

typedef struct
{
  EventKind kind;
  char     *player;      /* the name at that time; NULL: none */
  gint      table, seat; /* from 1; 0: none */
  gint64    amount;      /* minor units: price to the pool, share of a deal */
  gint64    fee;         /* minor units */
  gint64    bounty;      /* minor units */
  gint64    chips;       /* chips sold or counted */
  gint64
      number; /* level N, break N of the schedule; microseconds of adjust, break and hand-for-hand; place of an out at that time, or as corrected; place of a lock;
                 chips more or fewer after a colour-up of `chips` */
  char   *
      note; /* rename: the new name; set: the header line; deal: the method, “even” needs no counts; start-break: chips that
                 stay in play, as “25,100”; colour-up: “back” takes it back; NULL */
  char *text; /* set schedule: the schedule itself; start-break: the schedule with that break moved up; NULL: none */
} EventRow;

typedef struct
{
  gint64     at;   /* microseconds since the doors opened */
  GPtrArray *rows; /* EventRow, owned; at least one, the first says what it is */
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
/* How many rows are of its kind, before what follows them. */
static inline guint
event_count_alike (const Event *event)
{
  guint n = 1;

  while (n < event->rows->len && event_row (event, n)->kind == event_kind (event))
    n++;
  return n;
}

/* Was what it sold not paid for yet? */
static inline gboolean
event_is_owed (const Event *event)
{
  return event->rows->len > 1 && event_row (event, 1)->kind == EVENT_OWED;
}

#define TOURNEY_MAX_ROWS 1000000 /* of a whole log: so that the sums of what they say can be counted */

/* Has it the rows and names that its kind needs, and nothing that no command could have said?  For events from elsewhere:
   nothing else looks twice. */
gboolean event_is_whole (const Event *event);

const char *event_kind_word (EventKind kind);
gboolean    event_kind_from_word (const char *word, EventKind *kind);

/* "Ann rebought for 20.00: 3,000 chips": a sentence without a full stop that names every player concerned. */
char *event_sentence (const Event *event, const Settings *settings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Event, event_free)

G_END_DECLS
