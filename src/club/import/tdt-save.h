/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a save of The Tournament Director says of a night: its people and what they bought, its schedule, its prizes.
   Money is in minor units of two digits, chips are chips, moments are milliseconds since 1970. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TDT_NEVER   G_GINT64_CONSTANT (-1)                          /* no such moment */
#define TDT_LONGEST (300 * G_GINT64_CONSTANT (24 * 60 * 60 * 1000)) /* that something of a night is after its start */

/* A seat, by the index of its table and from 0; below 0: none. */
typedef struct
{
  gint table, seat;
} TdtSeat;

/* An entry, a rebuy or an add-on. */
typedef struct
{
  gint64  time; /* TDT_NEVER: not said */
  gint64  amount, rake, chips, bounty;
  gint    round; /* from 1; 0: not said */
  TdtSeat seat;
  gint64  bust; /* when this stack was lost; TDT_NEVER: it was not */
  gint    bust_round;
  TdtSeat bust_seat;
  GArray *hitmen; /* guint, of the players; owned, NULL: none */
} TdtBuy;

typedef struct
{
  char    *id, *name; /* the name is unlike those of all others */
  GArray  *buys;      /* TdtBuy: the entry, then rebuys and re-entries; empty: not there */
  GArray  *add_ons;   /* TdtBuy */
  gint64   chips;     /* typed in or bought */
  gint64   cash_adjustment;
  gdouble  points_adjustment, hits_adjustment;
  gboolean paid;
  gboolean in;    /* the last stack is not lost */
  gint     place; /* 1 for all who are in; 0: not there */
  gint64   won;   /* prizes, without bounties */
} TdtPlayer;

/* What is sold, and until when. */
typedef struct
{
  gboolean offered;
  gint64   amount, rake, chips;
  gint     last_round, most; /* 0: no limit */
} TdtOffer;

typedef struct
{
  gboolean is_break, colours_up, is_limit;
  gint64   seconds;
  gint64   small, big, ante;
  char    *game;
} TdtRow;

typedef struct
{
  gboolean special; /* not for a place */
  char    *name;
  gint     place;
  gint64   amount;
  gdouble  percent; /* 0: a fixed amount */
  GArray  *winners; /* guint, of the players */
} TdtPrize;

typedef struct
{
  char *name, *id;
  gint  seats;
} TdtTable;

/* A row of the schedule began, or a player got a seat. */
typedef struct
{
  gint64 time;
  gint   row;
} TdtStart;

typedef struct
{
  gint64  time;
  guint   player;
  TdtSeat seat;
} TdtMove;

typedef enum
{
  TDT_ENTRY,
  TDT_REBUY,
  TDT_ADD_ON,
  TDT_N_OFFERS
} TdtSale;

typedef struct
{
  char      *version; /* NULL: this comes from a list of results, and no other program saved it */
  char      *id, *title, *league, *season, *formula;
  char      *venue, *date; /* local, as lists of results say them; NULL: not said */
  char      *columns;      /* of a list of results: which of them says what; NULL: this is no list */
  gint64     start, end;   /* TDT_NEVER: not yet */
  gint       row;          /* under way, from 0 */
  gint64     seconds;      /* that it has run */
  GPtrArray *players;      /* TdtPlayer, all that are listed */
  GArray    *rows;         /* TdtRow */
  GArray    *prizes;       /* TdtPrize */
  GArray    *tables;       /* TdtTable */
  GArray    *chips;        /* gint64, ascending */
  GArray    *starts;       /* TdtStart, by time */
  GArray    *seats;        /* TdtMove: where the players sat at the start */
  GArray    *moves;        /* TdtMove: the last moves between tables, together */
  TdtOffer   offers[TDT_N_OFFERS];
  gint64     prize_unit;
  gdouble    points_for_hit;
  gboolean   restricted_bounties; /* only who has bought a bounty wins others' */
  gboolean   shared_places;       /* several people may have one place, as in lists of results */
  gboolean   shared_hits;         /* several hitmen have a part of a hit each */
  gint       n_deals;
  GPtrArray *left_out; /* char *: sentences on what a night cannot say */
  GPtrArray *errors;   /* char *: what cannot be; then nothing is to be trusted */
} TdtSave;

TdtSave   *tdt_save_new (void); /* empty */
TdtPlayer *tdt_player_new (void);
void       tdt_save_free (TdtSave *save);

/* --- What it adds up to --- */
typedef struct
{
  gint   people, entries, rebuys, add_ons, levels, breaks, left;
  gint64 collected; /* for prizes: without rake and bounties */
  gint64 fees, bounties, prizes;
} TdtSums;
TdtSums tdt_save_sums (const TdtSave *save);

gboolean tdt_save_is_over (const TdtSave *save); /* it was ended, and the winner is in the file */

/* The place of somebody who was there: those who are in share the first, but once the night is over, who won more of them
   is ahead. */
gint tdt_final_place (const TdtSave *save, guint player);

/* The same, but of those who share a place each has one of the places that they cover. */
gint tdt_prize_place (const TdtSave *save, guint player);

const TdtBuy *tdt_any_buy (const TdtPlayer *player, guint index); /* of the buys and, behind them, of the add-ons */
const TdtBuy *tdt_last_buy (const TdtPlayer *player); /* the stack that they have, or had last; NULL: none */
gint64 tdt_start_of (const TdtSave *save); /* when the clock was started, or must have been; TDT_NEVER: not yet */

/* How those who were there and are out are ordered: FIRST before SECOND on the way out. */
gint tdt_compare_busts (const TdtBuy *first, guint first_player, const TdtBuy *second, guint second_player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TdtSave, tdt_save_free)

G_END_DECLS
