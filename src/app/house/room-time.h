/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that tournaments run on: the wall clock when the program started, carried on by the boot-time clock, so
   that a stepped wall clock changes nothing and a suspend is counted. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gint64 room_time_now (void);   /* microseconds since 1970 */
gint64 room_time_slept (void); /* all time spent suspended since the program started, microseconds */

/* What the clock on the wall says at WALL, microseconds since 1970: minutes from midnight. */
gint room_time_minutes_of_day (gint64 wall);

G_END_DECLS
