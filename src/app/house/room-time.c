/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that tournaments run on: the boot-time clock, set once by the wall clock. */
#include <time.h>

#include "base/calendar.h"
#include "base/span.h"
#include "room-time-test.h"

static gint64
read_boot (void)
{
  struct timespec now;

  clock_gettime (CLOCK_BOOTTIME, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* random(4) */
static const char *
read_boot_id (void)
{
  static char *id;

  if (id == NULL && g_file_get_contents ("/proc/sys/kernel/random/boot_id", &id, NULL, NULL))
    g_strstrip (id);
  return id;
}

static const RoomTimeSource system_source = { g_get_real_time, read_boot, g_get_monotonic_time };

static const RoomTimeSource *source = &system_source;
static gboolean              set;         /* the two offsets below are valid */
static gint64                wall_offset; /* wall clock minus boot time when the program started */
/* Boot time minus monotonic time at that moment: the time the laptop had slept before. */
static gint64 boot_offset;

static void
set_once (void)
{
  if (set)
    return;
  set = TRUE;
  wall_offset = source->real () - source->boot ();
  boot_offset = source->boot () - source->monotonic ();
}

gint64
room_time_now (void)
{
  set_once ();
  return source->boot () + wall_offset;
}

gint64
room_time_boot (void)
{
  return source->boot ();
}

const char *
room_time_boot_id (void)
{
  return source->boot_id != NULL ? source->boot_id : read_boot_id ();
}

gint64
room_time_slept (void)
{
  gint64 slept;

  set_once ();
  slept = source->boot () - source->monotonic () - boot_offset;
  /* The two clocks cannot be read in the same instant, so the difference may come out just below 0. */
  return MAX (0, slept);
}

gint
room_time_minutes_of_day (gint64 wall)
{
  return (gint) (calendar_time_of_day (wall) / MINUTE);
}

void
room_time_set_source (const RoomTimeSource *new_source)
{
  source = new_source != NULL ? new_source : &system_source;
  set = FALSE;
}
