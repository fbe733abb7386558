/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a table, for its files and nobody else.

   room-table.c: the object; room-table-acts.c: what people do; room-table-sitting-out.c: sitting out, and buying
   chips; room-table-turn.c: what the table does next; room-table-bot.c: what happens by itself; room-table-frames.c:
   what is shown before it goes on; room-seat-view.c: what somebody sees of it; room-table-steps.c: the record step by
   step; room-table-list.c: the tables of a book. */
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
  gboolean     has_failed; /* a failure has not been announced yet */
  guint        n_looks;    /* windows that show it */
  guint        n_watches;  /* phones that show it */

  TableSeats seats;

  /* The table acts by itself: bots, forced moves and pauses. */
  TableHold    hold;
  GPtrArray   *frames;               /* TableFrame, to be shown before the table goes on */
  GPtrArray   *last;                 /* TableFrame of the last trick taken in this hand, or empty */
  guint        seen[GAME_MAX_SEATS]; /* the step up to which each seat has looked */
  gint         since; /* the step up to which the looker had, before the curtain rose; -1: nothing was missed */
  guint        timer;
  gboolean     is_held; /* the pause is not over */
  guint        lasts;   /* milliseconds that the pause takes */
  guint        dealing; /* milliseconds until the cards that were dealt last lie */
  gboolean     unseen;  /* nobody has seen those cards dealt */
  gboolean     stopped; /* the clock stands still, for tests */
  gint         actor;   /* the seat whose move happens by itself */
  gint64       opened;  /* when everybody was first allowed to act, monotonic microseconds; 0: they are not */
  gint64       quiet;   /* when somebody last acted */
  guint        at_move; /* the number of moves before that moment */
  RoomThought *thought;
  gboolean     has_next; /* `next` is the move that was thought of */
  GameAction   next;
  gint         pause; /* milliseconds, -1: the preference */
  GSettings   *settings;

  /* The screen shows these. */
  RoomTableState state;
  gint           shown;     /* the state last announced; -1: none */
  guint          n_changes; /* how often what somebody sees may have changed */
  char          *detail, *waits;
  TableStory    *story;
};

/* --- room-table.c --- */

RoomTable *room_table_make (RoomVault *vault, StoreTable *row); /* takes ROW; then read and settle it */
void       room_table_read (RoomTable *self);                   /* a fault becomes trouble */
void       room_table_note_deal (RoomTable *self);              /* a hand was dealt just now */
void       room_table_fail (RoomTable *self, const char *sentence);
/* Tells everybody how the table stands, after room_table_settle has found out. */
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
/* Does ACTION for SEAT, which must be asked. */
gboolean room_table_act (RoomTable *self, guint seat, const GameAction *action, GError **error);
gboolean room_table_try_again (RoomTable *self, GError **error); /* repeats what has failed */
gboolean room_table_has_passes (RoomTable *self); /* there are windows in which one can pass, now or later */
gboolean room_table_take_back (RoomTable *self, guint move, GError **error); /* to before MOVE */

/* --- room-table-sitting-out.c --- */

/* Does what has to be done before the next hand can be dealt by itself; FALSE and a sentence: somebody has to act. */
gboolean room_table_prepare (RoomTable *self, GError **error);
gboolean room_table_can_deal (RoomTable *self); /* the next hand, once prepared */

/* --- room-table-bot.c --- */

void room_table_hold (RoomTable *self, TableHold hold, const GameAction *action); /* NULL: a frame, or a bot thinks */
void room_table_hold_open (RoomTable *self); /* while everybody may act: whatever happens first by itself */
void room_table_let_go (RoomTable *self);
gboolean room_table_has_pace (RoomTable *self); /* FALSE: whatever happens by itself happens at once */

gboolean room_table_is_watched (RoomTable *self); /* by a window or a phone; otherwise nothing happens by itself */

/* --- room-table-frames.c --- */

void              room_table_forget_frames (RoomTable *self); /* as nobody looks, or their step is taken back */
void              room_table_plan_frames (RoomTable *self, const TableStep *step); /* STEP was just made */
const TableFrame *room_table_get_frame (RoomTable *self);       /* being shown; NULL: none, so the play itself is */
void              room_table_show_last_trick (RoomTable *self); /* again, on request */
void room_table_show_steps_since (RoomTable *self, guint step, gint reader); /* the steps that READER noticed */

/* --- room-table-list.c --- */

void room_tables_closed (RoomTable *self);

G_END_DECLS
