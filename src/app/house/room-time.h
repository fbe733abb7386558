/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that tournaments run on: the wall clock when the program started, carried on by the boot-time clock. Setting
   the wall clock changes nothing, and a suspended laptop is taken into account. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gint64 room_time_now (void); /* microseconds since 1970 */
/* The clock that nobody can set, microseconds since the laptop was started, and which start that was; NULL: unknown. */
gint64      room_time_boot (void);
const char *room_time_boot_id (void);

gint64 room_time_slept (void); /* microseconds spent suspended since the program started */

/* The wall clock's time of day at WALL, microseconds since 1970, in minutes from midnight. */
gint room_time_minutes_of_day (gint64 wall);

G_END_DECLS
