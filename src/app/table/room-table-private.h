/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a table, for its files and nobody else.

   room-table.c: the object; room-table-acts.c: what people do; room-table-sitting-out.c: sitting out, and buying chips;
   room-table-turn.c: what the table does next; room-table-bot.c: what happens by itself; room-table-frames.c: what is shown
   before it goes on; room-seat-view.c: what somebody sees of it; room-table-steps.c: the record step by step;
   room-table-list.c: the tables of a book. */
#pragma once

#include "room-table.h"
#include "table-forced.h"
#include "table-pace.h"
#include "table-seats.h"
#include "table-story.h"

G_BEGIN_DECLS

typedef struct _RoomThought RoomThought;

struct _RoomTable
{
  GObject      parent_instance;
  TableRecord *record;
  gboolean     trial;      /* it leaves no record */
  gboolean     has_failed; /* what is wrong with the record is not yet told */
  guint        n_looks;    /* windows that show it */
  guint        n_watches;  /* phones that do */

  TableSeats seats;

  /* What happens by itself. */
  TableHold    hold;
  GPtrArray   *frames;               /* TableFrame, to be shown first */
  GPtrArray   *last;                 /* the same, the trick that was taken last in this hand; or empty */
  guint        seen[GAME_MAX_SEATS]; /* the step up to which each seat has looked */
  gint         since;                /* up to which the looker had before the curtain rose; -1: nothing is to be told */
  guint        timer;
  gboolean     is_held; /* the pause is not over */
  guint        lasts;   /* milliseconds that it takes */
  guint        dealing; /* milliseconds until the cards that were dealt last lie */
  gboolean     unseen;  /* nobody has seen them dealt */
  gboolean     stopped; /* the clock, for tests */
  gint         actor;   /* whose move it is that happens by itself */
  gint64       opened;  /* when everybody was first allowed to act, monotonic microseconds; 0: they are not */
  gint64       quiet;   /* when somebody last did */
  guint        at_move; /* the number of the move that allowed it */
  RoomThought *thought;
  gboolean     has_next; /* what it came to: */
  GameAction   next;
  gint         pause; /* milliseconds, -1: the preference */
  GSettings   *settings;

  /* What is shown. */
  RoomTableState state;
  gint           shown;     /* the state that was told, -1: none */
  guint          n_changes; /* how often something may have become another */
  char          *detail, *waits;
  TableStory    *story;
};

/* --- room-table.c --- */

RoomTable *room_table_make (RoomVault *vault, StoreTable *row); /* takes ROW; to be read and settled */
void       room_table_read (RoomTable *self);                   /* else there is trouble */
void       room_table_note_deal (RoomTable *self);              /* just now */
void       room_table_fail (RoomTable *self, const char *sentence);
/* After room_table_settle found out: everybody is told. */
void room_table_show (RoomTable *self);

/* --- room-table-turn.c --- */

/* Decides what happens next, and then shows it. */
void     room_table_settle (RoomTable *self);
gboolean room_table_is_open (RoomTable *self); /* everybody may act, not the seat on turn alone */
gboolean room_table_close_window (RoomTable *self, GError **error);
/* How the table stands to whoever sits in SEAT, if they are not behind a curtain. */
RoomTableState room_table_find_state (RoomTable *self, gint seat);

/* --- room-table-acts.c --- */

gboolean room_table_refuse (RoomTable *self, GError **error); /* says why nothing can be done at the laptop now */
/* SEAT, which is asked, does ACTION. */
gboolean room_table_act (RoomTable *self, guint seat, const GameAction *action, GError **error);
gboolean room_table_try_again (RoomTable *self, GError **error); /* what is in trouble */
gboolean room_table_has_passes (RoomTable *self); /* there are windows in which one can pass, now or later */
gboolean room_table_take_back (RoomTable *self, guint move, GError **error); /* to before that one */

/* --- room-table-sitting-out.c --- */

/* Everything that has to be done before the next hand can be dealt by itself; FALSE and a sentence: somebody has to act. */
gboolean room_table_prepare (RoomTable *self, GError **error);
gboolean room_table_can_deal (RoomTable *self); /* the next hand, once that is done */

/* --- room-table-bot.c --- */

void     room_table_hold (RoomTable *self, TableHold hold, const GameAction *action); /* NULL: a bot has to think */
void     room_table_hold_open (RoomTable *self); /* where everybody may act: whoever acts first by itself */
void     room_table_let_go (RoomTable *self);
gboolean room_table_has_pace (RoomTable *self); /* else all that happens by itself happens at once */

gboolean room_table_is_watched (RoomTable *self); /* by a window or a phone: else nothing happens by itself */

/* --- room-table-frames.c --- */

void              room_table_forget_frames (RoomTable *self); /* nobody looks, or what they tell of is taken back */
void              room_table_plan_frames (RoomTable *self, const TableStep *step); /* that was just made */
const TableFrame *room_table_get_frame (RoomTable *self);                          /* that is shown; NULL: what is so */
void              room_table_show_last_trick (RoomTable *self);                    /* once more */
void room_table_show_steps_since (RoomTable *self, guint step, gint reader);       /* those that READER noticed */

/* --- room-table-list.c --- */

void room_tables_closed (RoomTable *self);

G_END_DECLS
