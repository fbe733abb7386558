/* A play chip: ivory with a rim of brass, plain, so that nobody takes it for a chip of the tournament. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_PLAY_CHIP (room_play_chip_get_type ())
G_DECLARE_FINAL_TYPE (RoomPlayChip, room_play_chip, ROOM, PLAY_CHIP, GtkWidget)

/* Property: size (i: pixels, 18 at first). */

/* The disc alone, for whoever draws it among other things. */
void room_play_chip_draw (cairo_t *cr, double x, double y, double radius);
/* "+30 play chips", "-1 play chip", "no play chips"; free it. */
char *room_play_chip_text (gint64 chips);

G_END_DECLS
