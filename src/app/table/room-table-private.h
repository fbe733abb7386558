/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a table, for its files and nobody else.

   room-table.c: the object; room-table-acts.c: what people do; room-table-stay.c: sitting out and buying chips;
   room-table-turn.c: what the table does next; room-seat-view.c: what somebody sees of it; room-table-bot.c: what happens by
   itself; room-table-steps.c: the record step by step; room-table-frames.c: what is shown before it goes on;
   room-table-log.c: its lines; room-table-say.c: what they say; room-table-list.c: the tables of a book. */
#pragma once

#include "room-table.h"
#include "table-forced.h"
#include "table-seats.h"

G_BEGIN_DECLS

typedef enum
{
  ROOM_HOLD_NONE,
  ROOM_HOLD_BOT,    /* a bot's move */
  ROOM_HOLD_FORCED, /* a person's only move */
  ROOM_HOLD_WINDOW, /* the end of a secret window, whoever was asked there */
  ROOM_HOLD_OPEN,   /* a bot's move, or the end of patience, where everybody may act */
  ROOM_HOLD_NEXT,   /* the next hand, which is dealt by itself */
  ROOM_HOLD_TRICK,  /* a full trick is seen before it is taken */
  ROOM_HOLD_TURNED, /* a card was turned for somebody who cannot play */
  ROOM_HOLD_STREET, /* cards have come, and there is nothing to be decided before the next ones do */
  N_HOLDS,
} RoomHold;

/* What is shown for a while although the play has gone on from there. */
typedef struct
{
  GameState *state; /* knows all */
  RoomHold   hold;
  gint       seat;        /* whom it is about, -1: nobody */
  gint       zone, index; /* the card that is ringed, -1: none */
  Card       card;        /* that one */
  guint      rank;        /* so many of the cards that were turned are seen */
  gboolean   again;       /* shown on request: it is no news */
  char      *said;        /* the line of the log that led there; NULL: what is said follows from the rest */
} RoomFrame;

/* A card that the rules have turned for a seat that cannot play. */
typedef struct
{
  guint    zone, index;
  Card     card;
  guint    seat;
  gboolean passes; /* it cannot play on that one either */
} RoomTurned;

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
  RoomHold     hold;
  GPtrArray   *frames;               /* RoomFrame, to be shown first */
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
  GPtrArray     *logs; /* RoomLog, those that somebody has asked for */
};

/* --- room-table.c --- */

RoomTable *room_table_make (RoomVault *vault, StoreTable *row); /* takes ROW; to be read and settled */
void       room_table_read (RoomTable *self);                   /* else there is trouble */
void       room_table_note_deal (RoomTable *self);              /* just now */
void       room_table_fail (RoomTable *self, const char *sentence);
/* After room_table_settle found out: everybody is told. */
void room_table_show (RoomTable *self);

/* --- room-table-turn.c --- */

/* What is to happen now; then shows it. */
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

/* --- room-table-stay.c --- */

/* Everything that has to be done before the next hand can be dealt by itself; FALSE and a sentence: somebody has to act. */
gboolean room_table_prepare (RoomTable *self, GError **error);
gboolean room_table_can_deal (RoomTable *self); /* the next hand, once that is done */

/* --- room-table-bot.c --- */

void     room_table_hold (RoomTable *self, RoomHold hold, const GameAction *action); /* NULL: a bot has to think */
void     room_table_hold_open (RoomTable *self); /* where everybody may act: whoever acts first by itself */
void     room_table_let_go (RoomTable *self);
guint    room_table_deal_time (const GameState *s); /* milliseconds that it takes to see the cards dealt */
gboolean room_table_has_pace (RoomTable *self);     /* else all that happens by itself happens at once */

gboolean room_table_is_watched (RoomTable *self); /* by a window or a phone: else nothing happens by itself */

/* --- room-table-frames.c --- */

GPtrArray       *room_frames_new (void);
char            *room_table_say_frame (RoomTable *self, const RoomFrame *frame); /* NULL: nothing */
void             room_table_forget_frames (RoomTable *self); /* nobody looks, or what they tell of is taken back */
void             room_table_plan_frames (RoomTable *self, const TableStep *step); /* that was just made */
const RoomFrame *room_table_get_frame (RoomTable *self);                          /* that is shown; NULL: what is so */
void             room_table_show_last_trick (RoomTable *self);                    /* once more */
void             room_table_show_steps_since (RoomTable *self, guint step, gint reader); /* those that READER noticed */
GArray          *room_table_find_turned (const TableStep *step);                         /* RoomTurned, in order */

/* --- room-table-log.c --- */

GPtrArray *room_logs_new (void);
void       room_table_log_step (RoomTable *self, const TableStep *step);
void       room_table_log_cut (RoomTable *self, guint number); /* forgets what came after that step */
void       room_table_log_forget (RoomTable *self);            /* to be told anew, in other words */
/* RoomTableLine, all that READER may read, of which N_TOLD have been shown.  Borrowed until the next step. */
const GPtrArray *room_table_log_lines (RoomTable *self, gint reader, guint *n_told);
/* The step that LINE tells of; G_MAXUINT: it has not been told. */
guint room_table_log_find_step (RoomTable *self, gint reader, guint line);
/* What was said when the hand was over that STEP (NULL: none) has ended, and behind the LAST one that the table was closed. */
char *room_table_say_result (RoomTable *self, const TableStep *step, gboolean last);
/* Its lines after STEP as READER may know them, in one of some LETTERS: the newest in full; NULL: there are none. */
char *room_table_log_since (RoomTable *self, gint reader, guint step, guint letters);

/* --- room-table-say.c --- */

/* "Turned up: 7♥", "Board: 2♦ 9♠ J♠"; NULL: nothing in that zone but what was TURNED (RoomTurned) for somebody.  SEEN: what an
   onlooker saw before, NULL at a deal. */
char *room_table_say_turned (const TableStep *step, const GameState *seen, const GameState *view, guint zone,
                             const GArray *turned);
/* "Chips: Ann +12, Bob −6, the house −6"; NULL: nothing was paid.  PAID: by seat, then the house's, or what is left in the pot. */
char *room_table_say_paid (RoomTable *self, const TableStep *step, const gint64 *paid);
char *room_table_say_winners (const TableStep *step);
char *room_table_say_step (RoomTable *self, const TableStep *step, gint reader); /* NULL: they notice nothing */
/* What the step has played for somebody by the rules alone, up to s->n_forced. */
char *room_table_say_forced (const TableStep *step, guint index, gint reader, guint *seat);

/* --- room-table-list.c --- */

void room_tables_closed (RoomTable *self);

G_END_DECLS
