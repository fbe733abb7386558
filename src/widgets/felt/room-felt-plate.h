/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plate of one seat on the felt: its name, whether it is a bot, its chips or points, and clearly whose turn it
   is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_FELT_PLATE (room_felt_plate_get_type ())
G_DECLARE_FINAL_TYPE (RoomFeltPlate, room_felt_plate, ROOM, FELT_PLATE, GtkWidget)

typedef struct
{
  const char *name;
  const char *detail;    /* below the name: "3 points · 17 cards"; may be empty */
  const char *said;      /* the same for a screen reader: "1,200 play chips · 17 cards" */
  gboolean    has_chips; /* the detail begins with an amount of play chips, and a chip is drawn before it */
  const char *note;      /* below that: "All in"; may be NULL */
  const char *gain;      /* payout of the finished hand: "+30"; may be NULL */
  guint       colour;    /* of the token, another for each seat */
  GdkRGBA     ground;    /* dark: the ground below ivory letters, and the ink on brass */
  gboolean    is_bot, is_dealer, is_first, on_turn, is_idle, has_won;
} RoomFeltPlateText;

GtkWidget *room_felt_plate_new (void);
void       room_felt_plate_set (RoomFeltPlate *self, const RoomFeltPlateText *text); /* copied */
void       room_felt_plate_set_size (RoomFeltPlate *self, double text);              /* pixels of its letters */

/* How far the gain has risen, 0 to 1; a new text resets it to 1. */
void room_felt_plate_set_rise (RoomFeltPlate *self, double rise);

gboolean room_felt_plate_is_cut (RoomFeltPlate *self); /* for tests: name or note are cut, or a gain hides the chips */

G_END_DECLS
