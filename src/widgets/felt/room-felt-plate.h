/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plate of one seat on the felt: its name, whether a program plays, chips or points, and unmistakably whose turn it is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_FELT_PLATE (room_felt_plate_get_type ())
G_DECLARE_FINAL_TYPE (RoomFeltPlate, room_felt_plate, ROOM, FELT_PLATE, GtkWidget)

typedef struct
{
  const char *name;
  const char *detail;    /* below the name: "3 points · 17 cards"; may be empty */
  const char *said;      /* the same for those who do not see: "1,200 play chips · 17 cards" */
  gboolean    has_chips; /* the detail begins with an amount of play chips: one is drawn before it */
  const char *note;      /* below that: "All in"; may be NULL */
  const char *gain;      /* what the hand that is over has paid: "+30"; may be NULL */
  guint       colour;    /* of the token: one a seat */
  GdkRGBA     ground;    /* dark: ivory is read on it, and on brass it is itself the ink */
  gboolean    is_bot, is_dealer, on_turn, is_idle, has_won;
} RoomFeltPlateText;

GtkWidget *room_felt_plate_new (void);
void       room_felt_plate_set (RoomFeltPlate *self, const RoomFeltPlateText *text); /* copied */
void       room_felt_plate_set_size (RoomFeltPlate *self, double text);              /* pixels of its letters */

/* How much of its way up the gain has come, 0 to 1: as it is once more at first. */
void room_felt_plate_set_rise (RoomFeltPlate *self, double rise);

gboolean room_felt_plate_is_cut (
    RoomFeltPlate *self); /* for tests: name or note are not read whole, or a gain hides what they have */

G_END_DECLS
