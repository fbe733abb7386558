/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player who has nothing but the window of a side game's table, and clicks what it offers. */
#pragma once

#include "app/table/room-seat-view.h"
#include "drive.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *window;
  RoomTable *table; /* for comparison with the screen; no move is ever made through it */
  guint64    random;
  guint      clicks, turns;
  guint      n_changed; /* signals of the table */
  guint      n_moves;   /* moves of the record that were checked */
  gboolean   is_meant[GAME_MAX_SEATS];
  GameAction meant[GAME_MAX_SEATS]; /* the action clicked, until the record has a move of that seat */

  GtkWidget *curtain, *match, *broken, *nothing, *hand, *bar, *claim, *felt, *arrange;
} Clicker;

void clicker_init (Clicker *clicker, GtkWindow *window, RoomTable *table, guint64 seed);
void clicker_clear (Clicker *clicker);
/* Waits for something to click and clicks it: lifts the curtain, makes a move, goes on.  FALSE: the match is over and
   its result is shown. */
gboolean clicker_step (Clicker *clicker);
void     clicker_wait (Clicker *clicker); /* until there is something to click */

void    clicker_click (Clicker *clicker, GtkWidget *button); /* a button that a user can click now */
void    clicker_lay_out (Clicker *clicker);                  /* waits until everything has its place and is drawn */
void    clicker_check_buttons (Clicker *clicker); /* all buttons must lie in the window, or in reach of scrolling */
CardSet clicker_open_cards (Clicker *clicker);    /* faces that lie open anywhere in the window */

G_END_DECLS
