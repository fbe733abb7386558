/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schedules as files that people exchange. */
#pragma once

#include <gio/gio.h>

#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

/* A file that cannot be read is refused with "FILE:LINE: sentence". */
Schedule *room_schedule_file_read (GFile *file, GError **error);
gboolean  room_schedule_file_write (GFile *file, const Schedule *schedule, GError **error);
G_END_DECLS
