/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts between the time of a tournament and the wall clock. */
#include "room-wall-clock.h"

#include <glib/gi18n-lib.h>

#include "base/span.h"
#include "room-text.h"
#include "room-time.h"

#define WORTH_SAYING (30 * SECOND) /* less is the wall clock being adjusted */

void
room_wall_clock_carry_on (RoomWallClock *wall, const StoreTournament *record, gint64 last)
{
  const StoreMark *mark = &record->mark;
  gint64           since = room_time_now () - record->opened, now = since;
  const char      *boot = room_time_boot_id ();

  *wall = (RoomWallClock){ .opened = record->opened, .planned = record->planned, .resumed = last };
  if (mark->boot != NULL && g_strcmp0 (mark->boot, boot) == 0)
    now = mark->at + room_time_boot () - mark->boot_time;
  else
    wall->restarted = mark->boot != NULL || last - since > WORTH_SAYING;
  wall->offset = MAX (now, last) - since;
}

StoreMark
room_wall_clock_mark (const RoomWallClock *wall)
{
  return (StoreMark){ room_wall_clock_now (wall), (char *) room_time_boot_id (), room_time_boot () };
}

/* The clocks are read one after the other, and two of them never agree to the second. */
static char *
about (gint64 length)
{
  return room_text_how_long (length < MINUTE ? length : (length + MINUTE / 2) / MINUTE * MINUTE);
}

/* The wall clock was the only one to go by. */
static char *
ask (const RoomWallClock *wall)
{
  g_autofree char *last = room_text_time_of_day (wall->opened + wall->resumed);
  g_autofree char *since = NULL;

  if (wall->offset > 0)
    {
      since = about (wall->offset);
      /* Translators: a time of day, "20 minutes" */
      return g_strdup_printf (
          _ ("The last action was at %s, and the clock of this laptop is %s behind that: nobody knows "
             "how long ago it was. The tournament continues from that action."),
          last, since);
    }
  since = about (room_wall_clock_now (wall) - wall->resumed);
  /* Translators: a time of day, "20 minutes" */
  return g_strdup_printf (
      _ ("The laptop has been restarted since the last action at %s. Its clock says that was %s ago, "
         "and the tournament’s clock has run on for that long."),
      last, since);
}

char *
room_wall_clock_warning (const RoomWallClock *wall)
{
  g_autofree char *length = NULL;

  if (wall->restarted)
    return ask (wall);
  if (ABS (wall->offset) < WORTH_SAYING)
    return NULL;
  length = about (ABS (wall->offset));
  if (wall->offset > 0)
    /* Translators: %s is "20 minutes" */
    return g_strdup_printf (_ ("The clock of this laptop was put back by %s. The tournament’s clock goes on as if it "
                               "had not been."),
                            length);
  /* Translators: %s is "20 minutes" */
  return g_strdup_printf (_ ("The clock of this laptop was put forward by %s. The tournament’s clock goes on as if it "
                             "had not been."),
                          length);
}

gint64
room_wall_clock_now (const RoomWallClock *wall)
{
  return room_time_now () - wall->opened + wall->offset;
}

gint64
room_wall_clock_planned (const RoomWallClock *wall)
{
  gint64 now = room_wall_clock_now (wall);

  return wall->planned ? MAX (now, wall->planned - wall->opened + wall->offset) : now;
}

gint64
room_wall_clock_at (const RoomWallClock *wall, gint64 at)
{
  /* Stored events use the wall clock of their evening, later ones today's. */
  return wall->opened + at - (at > wall->resumed ? wall->offset : 0);
}

char *
room_wall_clock_clock_time (const RoomWallClock *wall, gint64 at)
{
  return room_text_time_of_day (room_wall_clock_at (wall, at));
}
