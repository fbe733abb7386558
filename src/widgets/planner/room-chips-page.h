/* The chips: what the case holds, one player's stack as it would stand on the table, the bank, what to buy. */
#pragma once

#include <gtk/gtk.h>

#include "app/planning/room-chip-plan.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CHIPS_PAGE (room_chips_page_get_type ())
G_DECLARE_FINAL_TYPE (RoomChipsPage, room_chips_page, ROOM, CHIPS_PAGE, GtkWidget)

void room_chips_page_set_book (RoomChipsPage *self, RoomBook *book);
/* In a window of its own above PARENT, for somebody who needs a case there; a first one is saved as it was shown. */
void room_chips_page_open (GtkWindow *parent, RoomBook *book);

G_END_DECLS
