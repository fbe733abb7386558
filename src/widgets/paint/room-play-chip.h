/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play chips: pale oblong plaques with a lozenge, so that nobody takes them for the tournament's round chips. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_PLAY_CHIP (room_play_chip_get_type ())
G_DECLARE_FINAL_TYPE (RoomPlayChip, room_play_chip, ROOM, PLAY_CHIP, GtkWidget)

/* Property: size (i: pixels, 18 by default). */

typedef enum
{
  ROOM_PLAY_CHIP_KINDS = 8
} RoomPlayChipKinds;

/* A pile of plaques of one value. */
typedef struct
{
  guint  kind; /* below ROOM_PLAY_CHIP_KINDS, the most valuable first */
  gint64 n;
} RoomPlayChipPile;

/* Draws one plaque seen from above. */
void room_play_chip_draw (cairo_t *cr, double x, double y, double radius);

/* Splits AMOUNT into as few plaques as possible, of at most MOST values; a remainder is less than one plaque of the
   last value. Returns the number of piles. */
guint  room_play_chip_break (gint64 amount, guint most, RoomPlayChipPile piles[ROOM_PLAY_CHIP_KINDS]);
gint64 room_play_chip_value (guint kind);
/* Draws a stack of N plaques, each twice RADIUS wide, with the middle of the lowest front edge at X, BASE. */
void   room_play_chip_draw_pile (cairo_t *cr, double x, double base, double radius, guint kind, guint n);
double room_play_chip_pile_height (double radius, guint n);

/* "+30 play chips", "-1 play chip", "no play chips"; free it. */
char *room_play_chip_text (gint64 chips);

G_END_DECLS
