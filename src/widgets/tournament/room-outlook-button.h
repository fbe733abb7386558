/* When the night ends, as a button on the operator's clock: the time, the range, whether it is late; behind it what can
   be done. */
#pragma once

#include <gtk/gtk.h>

#include "widgets/clock/room-clock-text.h"

G_BEGIN_DECLS

#define ROOM_TYPE_OUTLOOK_BUTTON (room_outlook_button_get_type ())
G_DECLARE_FINAL_TYPE (RoomOutlookButton, room_outlook_button, ROOM, OUTLOOK_BUTTON, GtkWidget)

/* Once.  The forecast begins when the button is in the main window, whose book it needs; until there is one WORDS say when
   it ends. */
void room_outlook_button_set_tournament (RoomOutlookButton *self, RoomTournament *tournament, RoomClockText *words);
/* The same forecast again, after the tournament is set and before either is in a window: on the bar that takes the place
   of the clock at the side.  What is behind it opens downwards. */
void room_outlook_button_follow (RoomOutlookButton *self, RoomOutlookButton *first);

G_END_DECLS
