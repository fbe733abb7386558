/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schedules as files that people give each other. */
#pragma once

#include <gio/gio.h>

#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

/* What cannot be read is said as "FILE:LINE: sentence". */
Schedule *room_schedule_file_read (GFile *file, GError **error);
gboolean  room_schedule_file_write (GFile *file, const Schedule *schedule, GError **error);
G_END_DECLS
