/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of a side game as the screen watches it: people at this one laptop and bots, the curtain between turns, bots
   that think in a thread, everything stored before it shows.  What somebody sees of it, and does, is their
   RoomSeatView. */
#pragma once

#include "app/house/room-book.h"
#include "room-table-row.h"
#include "table-record.h"
#include "table-seats.h"
#include "table-story.h"

G_BEGIN_DECLS

#define ROOM_TYPE_TABLE (room_table_get_type ())
G_DECLARE_FINAL_TYPE (RoomTable, room_table, ROOM, TABLE, GObject)

typedef enum
{
  ROOM_TABLE_CURTAIN,   /* the laptop is to be passed to room_table_get_asked: room_seat_view_lift */
  ROOM_TABLE_PERSON,    /* the looker is asked: room_seat_view_do with one of room_seat_view_get_choices */
  ROOM_TABLE_NOTHING,   /* the looker is asked in a secret window and has nothing to decide: room_seat_view_go_on */
  ROOM_TABLE_WAIT,      /* a bot thinks, or a step is being shown */
  ROOM_TABLE_HAND_OVER, /* anybody may call room_table_next */
  ROOM_TABLE_OVER,      /* the match is over; its record stays */
  ROOM_TABLE_BROKEN,    /* the store or a bot failed: room_table_get_trouble; room_seat_view_go_on tries again */
} RoomTableState;

/* Signals:
     changed ()      after every step and every change of state: re-read what you show
     refused (char *sentence)   a move that did not come from a window was refused
     called ()       somebody wants to see it: its notification was answered
     left ()         the last window that showed it is gone
     followed (RoomTable *next)   these people play on at another table: whoever looks on goes there
     another ()      these people want to play another game
   Properties: state (i), title (s: "Pitty Pat"), detail (s: "Ann, Bob and two bots, hand 3", translated), waits (s: who
   is to come to the laptop, "" if nobody); they notify. */

RoomTableState  room_table_get_state (RoomTable *self);   /* how it stands to the laptop */
const char     *room_table_get_trouble (RoomTable *self); /* a sentence, NULL: none */
char           *room_table_dup_trouble (RoomTable *self); /* the same in the current language, if possible */
const Game     *room_table_get_game (RoomTable *self);    /* NULL: one that this Cardroom does not have */
gint64          room_table_get_id (RoomTable *self);      /* in the store */
gint64          room_table_get_stake (RoomTable *self);
gint64          room_table_get_tournament (RoomTable *self); /* 0: none */
gint64          room_table_get_closed (RoomTable *self);     /* 0: open */
const GamePlay *room_table_get_play (RoomTable *self); /* knows all: for tests and the bank, never for the screen */

guint       room_table_n_seats (RoomTable *self);
const char *room_table_get_name (RoomTable *self, guint seat);
gboolean    room_table_is_bot (RoomTable *self, guint seat, Bot *bot); /* BOT may be NULL */
guint       room_table_n_people (RoomTable *self);
guint       room_table_n_at_laptop (RoomTable *self); /* people without a phone, see room_table_set_holder */

gint room_table_get_asked (RoomTable *self);    /* whom the laptop asks, behind the curtain or not; -1: nobody */
gint room_table_get_on_phone (RoomTable *self); /* whom a phone asks, if that is for all to see; else -1 */
/* The number of steps so far, by which moves that come late are recognized: the same for everybody.  A secret window
   adds one whether somebody could act in it or not. */
guint room_table_get_step (RoomTable *self);
/* TRUE while something is being shown before the table goes on; the state is then WAIT. */
gboolean room_table_is_resting (RoomTable *self);

/* The game's own words beside its cards (char *).  VIEW may be any looker's, here and below. */
GPtrArray *room_table_dup_labels (RoomTable *self, const GameState *view);
/* The note on the plate of SEAT: "All in"; NULL: none. */
char *room_table_dup_note (RoomTable *self, const GameState *view, guint seat);
/* Why the hand that is over ended so, in a sentence or two, as whoever sees VIEW may know it; NULL: nothing to say. */
char *room_table_dup_outcome (RoomTable *self, const GameState *view);
char *room_table_dup_outcome_alone (RoomTable *self, const GameState *view); /* without the points: see room-tally.h */
/* The parts of what the hand paid SEAT: "Tongit +6, ante −2"; NULL: there is only one. */
char *room_table_dup_parts (RoomTable *self, const GameState *view, guint seat);
/* What POINTS are worth to the players: play chips if the game is played for them, else the points themselves. */
gint64 room_table_get_worth (RoomTable *self, gint64 points);
/* The step up to which the looker had seen the table before the curtain rose; -1: they have missed nothing. */
gint room_table_get_since (RoomTable *self);
/* Play chips won and lost at this table: by the person who sits there, or in a bot's seat by whoever sat there. */
gint64 room_table_get_account (RoomTable *self, guint seat);
/* The chips of SEAT: its stack or, if points are chips, what it has won here.  FALSE: it has the points that VIEW
   shows. */
gboolean room_table_get_chips (RoomTable *self, const GameState *view, guint seat, gint64 *chips);

/* --- Acts; FALSE and a sentence, nothing has changed --- */

gboolean room_table_next (RoomTable *self, GError **error); /* deals the next hand */
/* Skips the current pause, but not that of a secret window, where speed would reveal who was asked, nor the one before
   the next hand, nor one while everybody may act. */
void room_table_hurry (RoomTable *self);
/* While everybody may act, the seat that has called and has yet to say its word; -1: none.  Until it has, bots hold
   still and patience does not end. */
void     room_table_set_caller (RoomTable *self, gint seat);
gint     room_table_get_caller (RoomTable *self);
gboolean room_table_has_called (RoomTable *self, guint seat); /* since the last step */
/* The patience while everybody may act, in milliseconds, after which the seat on turn goes on by itself; LEFT gets what
   is left of it. 0: it has no end. */
guint room_table_get_patience (RoomTable *self, guint *left);
/* How much is left, in milliseconds, of the time in which the seat on turn may not yet say for all that nobody calls. */
guint room_table_get_notice (RoomTable *self);

/* Another person (BOT NULL) or a bot takes the seat of somebody who has left. */
gboolean room_table_take_over (RoomTable *self, guint seat, const char *name, const Bot *bot, GError **error);
/* From the next hand on SEAT takes no part: in a game with stacks it is not dealt in, in others a bot plays for it. */
gboolean room_table_sit_out (RoomTable *self, guint seat, GError **error);
gboolean room_table_come_back (RoomTable *self, guint seat, GError **error);
char    *room_table_dup_away (RoomTable *self, guint seat); /* the name of who sits out there; NULL: nobody does */
/* SEAT buys chips for the next hand; BUY_IN is how many a seat begins with, 0 in a game without limited stacks. */
gboolean room_table_buy (RoomTable *self, guint seat, gint64 chips, GError **error);
gint64   room_table_get_buy_in (RoomTable *self);
gint64   room_table_get_stack (RoomTable *self, guint seat); /* including chips bought since the deal */
gboolean room_table_goes_on (RoomTable *self);               /* until people leave, as no hand decides a match */

/* Ends the table; its record stays.  Finished hands count, the current one is void, and what earlier hands left in the
   pot goes back to the seats. */
gboolean room_table_close (RoomTable *self, GError **error);
/* TRUE if closing it interrupts nobody: no hand is being played, or no person has made a move in it. */
gboolean room_table_is_idle (RoomTable *self);
char *room_table_dup_closing (RoomTable *self); /* what closing would do to the chips: sentences; "" if it is broken */

/* --- New tables, and the tables of a book --- */

/* Tables of BOOK.  Those left open are opened with the book; their bots go on once somebody looks (room_table_look). */
RoomTable *room_table_new (RoomBook *book, const RoomTableWish *wish, GError **error); /* stored, first hand dealt */
RoomTable *room_table_open (RoomBook *book, gint64 id, GError **error);                /* the same object each time */
/* Another match of the same game, people, options and stake; stacks and dealer as in the first hand.  Who held a seat
   with a phone is waited for with one. */
RoomTable *room_table_again (RoomTable *self, GError **error);
/* Emits "followed"; who held a seat of SELF with a phone is waited for with one at NEXT. */
void room_table_lead_to (RoomTable *self, RoomTable *next);
/* Emits "another", if somebody answers that: between hands of a table that goes on, and after a match. */
void        room_table_ask_another (RoomTable *self);
gboolean    room_table_can_ask_another (RoomTable *self);
GStrv       room_table_dup_people (RoomTable *self); /* people of the book who could take over a seat */
TableHolder room_table_get_holder (RoomTable *self, guint seat);
/* The person in SEAT goes on with a phone, or at the laptop.  Somebody who takes over a seat has no phone yet. */
void room_table_set_holder (RoomTable *self, guint seat, TableHolder holder);
/* A phone shows it (TRUE) or no longer does, which is counted: as long as one does, bots go on. */
void room_table_watch (RoomTable *self, gboolean watches);
/* A window shows it (TRUE) or no longer does, which is counted: without one, bots wait and the curtain falls. */
void     room_table_look (RoomTable *self, gboolean looks);
gboolean room_table_is_shown (RoomTable *self);

/* GListModel of RoomTable: the open ones, newest first; kept current.  The same list each time for a book. */
GListModel *room_tables_get (RoomBook *book);
/* How many tables there have been at which a game was played, if only for a hand: ids of games to guint. */
GHashTable *room_tables_count_games (RoomBook *book);
/* The id of the game of the newest table at which one of PEOPLE sat; NULL: they have not played here. */
char *room_tables_dup_last_game (RoomBook *book, const char *const *people);
/* Who has sat at a table of TOURNAMENT, or with 0 at one outside tournaments that was opened since yesterday; by
   name. */
GStrv room_tables_dup_people (RoomBook *book, gint64 tournament);

/* --- A finished or running table, step by step --- */

typedef struct
{
  char       *said;                  /* the line that led there, and who has taken over a seat since */
  char       *result;                /* the result of the hand that the step ended, in lines; NULL: none */
  const char *names[GAME_MAX_SEATS]; /* who sat there then, by the names of today; valid until `changed` */
  SeatMask    bots;                  /* the bots among them */
} RoomTableStep;
void room_table_step_clear (RoomTableStep *step);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RoomTableStep, room_table_step_clear)

/* Steps of the record are counted from 0, the deal, to N; what nobody notices belongs to the step before.  The second
   returns what may be seen of STEP now, to be freed with g_free: everything (GAME_KNOWS_ALL) once the match is over,
   and of a table closed before that all hands that were finished; otherwise what the looker saw.  ABOUT may be NULL. */
guint      room_table_n_steps (RoomTable *self);
GameState *room_table_dup_step (RoomTable *self, guint step, RoomTableStep *about);
guint room_table_find_hand (RoomTable *self, guint hand); /* the step that dealt it; the last one if there is none */

/* --- Closed tables: of a tournament's night, or ROOM_BANK_OUTSIDE --- */

/* Like store_table_list_closed and store_table_count_closed. */
GPtrArray *room_tables_list_closed (RoomBook *book, gint64 tournament, guint most, GError **error);
guint      room_tables_count_closed (RoomBook *book, gint64 tournament);
char      *room_tables_dup_title (RoomBook *book, gint64 id); /* the name of its game; NULL: there is no such table */
char      *room_tables_say_won (RoomBook *book, const StoreTable *row); /* "Ann +30, Bob −30"; NULL: nobody won */

/* --- The inside of a table, for the files of this folder and for tests --- */

typedef struct _Table Table; /* table.h */

RoomTable *room_table_make (RoomVault *vault, StoreTable *row); /* takes ROW; then read and settle it */
void       room_table_read (RoomTable *self);                   /* a fault becomes trouble */
Table     *room_table_get_parts (RoomTable *self);              /* borrowed, as long as the table lives */
/* Decides what happens next, and shows it.  Call it after every change of a part. */
void  room_table_settle (RoomTable *self);
void  room_table_show (RoomTable *self);          /* tells everybody how the table stands, which has not changed */
guint room_table_count_changes (RoomTable *self); /* how often what somebody sees of it may have changed */
guint room_table_get_pause (RoomTable *self);     /* before a bot's move, milliseconds; 0: nothing is held */
/* How it stands to whoever sits in SEAT, if they are not behind a curtain. */
RoomTableState room_table_find_state (RoomTable *self, gint seat);

G_END_DECLS
