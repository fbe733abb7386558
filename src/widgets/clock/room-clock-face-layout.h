/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of the players' clock, and the drawing of each part. */
#pragma once

#include "app/clock/room-clock-face-model.h"
#include "room-clock-face-palette.h"
#include "room-clock-face-pen.h"

G_BEGIN_DECLS

typedef struct
{
  double   em;     /* the unit of all sizes: the height, less in a narrow window */
  RoomBox  header; /* name and time of day */
  RoomBox  title, digits, line, detail;
  RoomBox  facts, prizes;
  RoomBox  strip;
  gboolean is_wide; /* facts and prizes stand beside the digits rather than below */
} RoomClockFaceLayout;

void room_clock_face_layout (RoomClockFaceLayout *layout, RoomClockFaceLook look, double width, double height);

/* The ground, which can be cached: it changes only with size or palette. */
void room_clock_face_draw_ground (RoomPen *pen, const RoomClockFacePalette *palette, double width, double height);
/* Everything around the middle, which seldom changes: header, facts, prizes, strip. */
void room_clock_face_draw_sides (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
                                 const RoomClockFaceModel *model, const char *message);
/* The middle without the digits. */
void room_clock_face_draw_middle (RoomPen *pen, const RoomClockFaceLayout *layout, const RoomClockFacePalette *palette,
                                  const RoomClockFaceModel *model);

G_END_DECLS
