/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody's nights as charts. */
#pragma once

#include "room-chart.h"
#include "room-person-sheet.h"

G_BEGIN_DECLS

/* What they had won less what they had paid after each night, in all. Free it. */
RoomChart *room_person_chart_net (RoomPersonSheet *sheet, const Currency *currency);
/* Their places as percentiles, with the mean of the last five nights. Free it. */
RoomChart *room_person_chart_places (RoomPersonSheet *sheet);

G_END_DECLS
