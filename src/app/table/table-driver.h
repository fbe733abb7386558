/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets a table go on by itself: what is shown stays for a while, and a bot chooses its move meanwhile, in a thread and on
   what its seat may see.  Once both are done the table acts.

   What is held, and for how long, is the table's affair (table-pace.h).  The clock is handed in. */
#pragma once

#include "cards/bots/bot.h"
#include "table-pace.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 (*now) (void); /* microseconds; never goes back */
  /* Calls FUNC once, in the main loop, MILLISECONDS from now; returns an id to cancel that with. */
  guint (*after) (guint milliseconds, GSourceOnceFunc func, gpointer data);
  void (*cancel) (guint id);
  gboolean is_still; /* it stands still: nothing happens unless it is hurried */
} TableClock;

extern const TableClock table_clock; /* that of the main loop */
extern const TableClock table_clock_still;

typedef struct _TableThought TableThought;
typedef void (*TableDriverFunc) (gpointer table);

typedef struct
{
  const TableClock *clock;
  TableDriverFunc   act;
  gpointer          table;

  TableHold     hold;
  guint         lasts;   /* milliseconds that what is shown stays in all */
  gboolean      is_held; /* it has to stay longer */
  guint         timer;
  gint          actor; /* the seat whose move is held; -1: nobody's */
  TableThought *thought;
  gboolean      has_next; /* `next` is known, or there is no move to be made */
  GameAction    next;
} TableDriver;

/* ACT is called with TABLE once what is held may happen. */
void table_driver_init (TableDriver *driver, TableDriverFunc act, gpointer table);
/* Holds what happens next: ACTION of ACTOR; NULL: a frame is being shown. */
void table_driver_hold (TableDriver *driver, TableHold hold, guint lasts, gint actor, const GameAction *action);
/* The same, but the bot in seat ACTOR is still to choose its move in PLAY. */
void table_driver_hold_bot (TableDriver *driver, TableHold hold, guint lasts, gint actor, GamePlay *play, Bot bot);
void table_driver_let_go (TableDriver *driver); /* nothing is held any longer, and nothing happens */
/* Ends the time for which something is shown, unless how long it takes has to be the same for everybody or somebody may
   still act in it.  A clock that stands still can always be hurried. */
void table_driver_hurry (TableDriver *driver);

G_END_DECLS
