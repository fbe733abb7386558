/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the players' clock: four grounds, each for a light and a dark room, each in five tones. */
#pragma once

#include "app/clock/room-clock-face-model.h"

G_BEGIN_DECLS

typedef enum /* in the order of the GSettings enum clock-ground */
{
  ROOM_GROUND_FELT,
  ROOM_GROUND_NIGHT,
  ROOM_GROUND_PAPER,
  ROOM_GROUND_CONTRAST,
  ROOM_N_GROUNDS,
} RoomGround;

/* Colours as 0xRRGGBB. */
typedef struct
{
  guint32 ground, edge;   /* in the middle and at the corners */
  guint32 digits, blinds; /* read across a room: at least 7:1 on ground and edge */
  guint32 text, quiet;    /* facts and their captions: at least 4.5:1 */
  guint32 accent;         /* for what comes next, and marks; messages are written in `edge` on it */
} RoomClockFacePalette;

const RoomClockFacePalette *room_clock_face_palette (RoomGround ground, gboolean dark, RoomTone tone);

/* WCAG contrast of two colours, 1 to 21. */
double room_clock_face_contrast (guint32 one, guint32 other);

G_END_DECLS
