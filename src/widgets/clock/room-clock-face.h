/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' clock as a picture: the texts of a model, drawn at any size. */
#pragma once

#include <gtk/gtk.h>

#include "room-clock-face-palette.h"

G_BEGIN_DECLS

#define ROOM_TYPE_CLOCK_FACE (room_clock_face_get_type ())
G_DECLARE_FINAL_TYPE (RoomClockFace, room_clock_face, ROOM, CLOCK_FACE, GtkWidget)

GtkWidget *room_clock_face_new (void);
void       room_clock_face_set_model (RoomClockFace *self, RoomClockFaceModel *model); /* takes MODEL */
/* Changes the digits and the spoken sentence, and nothing else. */
void                      room_clock_face_set_digits (RoomClockFace *self, const char *digits, const char *sentence);
const RoomClockFaceModel *room_clock_face_get_model (RoomClockFace *self); /* NULL at first */
void                      room_clock_face_set_ground (RoomClockFace *self, RoomGround ground, gboolean dark);
RoomGround                room_clock_face_get_ground (RoomClockFace *self);
void                      room_clock_face_set_message (RoomClockFace *self, const char *message); /* NULL: none */
const char               *room_clock_face_get_message (RoomClockFace *self);
void                      room_clock_face_pulse (RoomClockFace *self); /* once, where animations are wanted */

/* How often it was drawn, and how often more than the digits: an idle clock draws little. */
void room_clock_face_get_counts (RoomClockFace *self, guint *drawn, guint *composed);

G_END_DECLS
