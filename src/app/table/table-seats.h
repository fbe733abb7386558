/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who holds each seat of a table, and who is to be asked next.

   A person plays at the laptop, which several may share, or on a phone of their own.  Where several share the laptop
   a curtain falls before it changes hands, unless whoever is asked has no secret: nobody's cards are shown until they
   have said that they are there.  In a secret window every person is asked, also those who have nothing to decide, so
   that the questions tell nothing: those at the laptop one after the other, all phones at once.

   Nothing here knows a clock, a store or a screen. */
#pragma once

#include "cards/play/play.h"

G_BEGIN_DECLS

typedef enum
{
  TABLE_BOT,
  TABLE_LAPTOP,
  TABLE_PHONE,
  TABLE_AWAY, /* the phone is not connected just now, or shows another table */
} TableHolder;

typedef struct
{
  guint    n;
  SeatMask people;
  SeatMask phones; /* people who hold their cards on a phone */
  SeatMask away;   /* those of them who are TABLE_AWAY */

  gint     looker;               /* whose view the laptop may show; -1: nobody's */
  gboolean is_lifted;            /* the looker came through the curtain; else they are only asked in the open */
  guint    seen[GAME_MAX_SEATS]; /* the step up to which each seat has looked */
  gint     since; /* the step up to which the looker had, before the curtain rose; -1: nothing was missed */

  SeatMask   answered;   /* who has answered in the secret window */
  SeatMask   standing;   /* who passes in secret windows without being asked */
  gboolean   has_answer; /* `answer` is that of the seat that may act in the window */
  GameAction answer;

  gint     caller; /* who has called and has yet to say what; -1: nobody */
  SeatMask called; /* who has called since the last step */

  /* Who is asked now, as table_seats_next has found. */
  SeatMask asked;
  gint     at_laptop;  /* whom the laptop asks, perhaps behind the curtain; -1: nobody */
  gint     on_phone;   /* whom a phone asks, if that is for all to see; else -1 */
  gboolean is_covered; /* the curtain has to be lifted first */
} TableSeats;

typedef enum
{
  TABLE_NEXT_OVER,   /* the hand is over */
  TABLE_NEXT_BOT,    /* the bot in SEAT chooses */
  TABLE_NEXT_ABSENT, /* the move of SEAT, who sits out and has left with their phone, is made for them */
  TABLE_NEXT_FORCED, /* the only move of SEAT, a person, is made for them */
  TABLE_NEXT_PERSON, /* SEAT is asked */
  TABLE_NEXT_OPEN,   /* everybody who may act is asked; SEAT is on turn */
  TABLE_NEXT_WINDOW, /* people are asked in a secret window */
  TABLE_NEXT_CLOSE,  /* all of them have answered: the window ends with the answer of SEAT, -1: nobody could act */
} TableNextKind;

typedef struct
{
  TableNextKind kind;
  gint          seat;
} TableNext;

void table_seats_init (TableSeats *seats, guint n);

/* --- Who holds a seat --- */

TableHolder table_seats_get_holder (const TableSeats *seats, guint seat);
/* The person in SEAT goes on at the laptop or with a phone; FALSE: nothing has changed. */
gboolean table_seats_set_holder (TableSeats *seats, guint seat, TableHolder holder);
void     table_seats_set_person (TableSeats *seats, guint seat, gboolean is_person);
/* Somebody else sits down in SEAT, without a phone.  Whoever has the laptop keeps it, unless it was their seat. */
void     table_seats_take_over (TableSeats *seats, guint seat, gboolean is_person);
gboolean table_seats_is_at_laptop (const TableSeats *seats, gint seat);
guint    table_seats_count_people (const TableSeats *seats);
guint    table_seats_count_at_laptop (const TableSeats *seats);
gboolean table_seats_has_bots (const TableSeats *seats);

/* --- The laptop --- */

void table_seats_lift (TableSeats *seats);   /* whoever the laptop asks is there */
void table_seats_drop (TableSeats *seats);   /* whoever looked has left */
void table_seats_rest (TableSeats *seats);   /* nobody is asked for now; a looker who came through the curtain stays */
void table_seats_gather (TableSeats *seats); /* nobody is asked, and everybody at the laptop may look */
void table_seats_see (TableSeats *seats, guint step); /* the looker sees what has happened up to STEP */
/* STEP was made, by SEAT, which has seen its own move; -1: it was dealt. */
void table_seats_note_step (TableSeats *seats, guint step, gint seat);
/* TRUE if the looker is alone with the screen, and others do not look on. */
gboolean table_seats_is_private (const TableSeats *seats);
/* The reader for whom the laptop tells what happened before: the looker, or an outsider if others look on. */
gint table_seats_get_reader (const TableSeats *seats);

/* --- Secret windows --- */

void table_seats_open_window (TableSeats *seats); /* nobody has answered in it yet */
/* SEAT has answered: ACTION, if it is on turn; NULL: it has nothing to decide, or its answer is there already. */
void table_seats_answer (TableSeats *seats, guint seat, const GameAction *action);
/* A standing pass: SEAT passes in windows without being asked, until that is taken back.  It is its answer in a window
   that is open, too. */
void table_seats_set_standing (TableSeats *seats, guint seat, gboolean stands);
/* TRUE if the end of a window has to take its time, as it would otherwise reveal whether a bot or a standing pass has
   answered. */
gboolean table_seats_hides_end (const TableSeats *seats);
/* Finds the move that passes in a secret window: nobody notices it, and nothing goes with it.  FALSE: GAME has none. */
gboolean table_seats_find_pass (const Game *game, GameAction *pass);

/* Finds the move of the seat on turn that puts the fewest chips at stake.  FALSE: no chips are bet in its moves. */
gboolean table_seats_find_rest (GamePlay *play, GameAction *rest);

/* --- Who is next --- */

gboolean  table_seats_is_open (const GameState *s); /* everybody may act, not the seat on turn alone */
TableNext table_seats_next (TableSeats *seats, GamePlay *play);

G_END_DECLS
