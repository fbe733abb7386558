/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everything stands on the players' clock, and the drawing of each part. */
#pragma once

#include "app/clock/room-clock-face-model.h"
#include "room-clock-face-palette.h"
#include "room-clock-face-pen.h"

G_BEGIN_DECLS

typedef struct
{
  double   em;     /* what sizes are parts of: the height, less in a narrow window */
  RoomBox  header; /* name and time of day */
  RoomBox  title, digits, line, detail;
  RoomBox  facts, prizes;
  RoomBox  strip;
  gboolean is_wide; /* facts and prizes beside the digits, else below */
} RoomClockFaceLayout;

void room_clock_face_layout (RoomClockFaceLayout *layout, RoomClockFaceLook look, double width, double height);

/* The ground, to be kept: it is the same until size or palette change. */
void room_clock_face_draw_ground (RoomPen *pen, const RoomClockFacePalette *palette, double width, double height);
/* All that stands still around the middle: header, facts, prizes, strip. */
void room_clock_face_draw_sides (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
                                 const RoomClockFaceModel *model, const char *message);
/* The middle without the digits. */
void room_clock_face_draw_middle (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
                                  const RoomClockFaceModel *model);

G_END_DECLS
