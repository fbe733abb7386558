/* The colour-up during a break, table by table and seat by seat: odd chips in, cards, who gets what. */
#pragma once

#include <adwaita.h>

#include "app/tournament/room-tournament.h"

G_BEGIN_DECLS

#define ROOM_TYPE_RACE_WINDOW (room_race_window_get_type ())
G_DECLARE_FINAL_TYPE (RoomRaceWindow, room_race_window, ROOM, RACE_WINDOW, AdwWindow)

/* For the colour-up of the break that is on or comes next. */
void       room_race_window_open (GtkWindow *parent, RoomTournament *tournament);
GtkWindow *room_race_window_new (GtkWindow *parent, RoomTournament *tournament); /* the same, not shown yet */

G_END_DECLS
