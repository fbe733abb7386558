/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drives the page of the side games and the dialog of a new table. */
#pragma once

#include "app/table/room-seat-view.h"
#include "widgets/kit/room-choice.h"
#include "widgets/side/room-game-card.h"
#include "desk.h"

G_BEGIN_DECLS

#define SIDE_SIX "enter Ann Bob Carl Dora Eve Finn"

void side_down (Drive *drive, gconstpointer data); /* drive_down, after all other windows */
void side_close_others (Drive *drive);
void side_show (Drive *drive); /* the side games' page of the tournament on the screen */

GtkWidget  *side_page (Drive *drive);
GtkWidget  *side_find (Drive *drive, const char *id);
const char *side_label (Drive *drive, const char *id);
RoomChoice *side_choice (Drive *drive, gint index); /* one of the people; NULL: there are fewer */
void        side_choose (Drive *drive, gint index);
/* Compares the people with text such as "Bob: 6th, for 5 min|", with a * before the name of those chosen. */
void          side_assert_people (Drive *drive, const char *expected);
RoomGameCard *side_card (Drive *drive, const char *id); /* NULL: not shown */
guint         side_n_cards (Drive *drive);
void          side_play (Drive *drive, const char *id); /* presses the game's button */

GtkWindow *side_window (GType type); /* NULL: none */
/* For drawn_wait: DATA is a GtkWindow *, which receives the window that replays a match. */
gboolean    side_is_looking_back (gpointer data);
GtkWidget  *side_dialog (void); /* the dialog of a new table */
GtkWidget  *side_in_dialog (const char *id);
void        side_assert_seats (const char *expected); /* "Ann Bolt(careful)" */
const char *side_refusal (void);                      /* the dialog's refusal; NULL: none */
RoomTable  *side_only_table (Drive *drive);

G_END_DECLS
