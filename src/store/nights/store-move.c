/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-move.h"

#include <string.h>

#include "base/calendar.h"
#include "base/line.h"
#include "base/span.h"

static gboolean
has_time (const char *date)
{
  return strlen (date) > DATE_BYTES;
}

/* DATE with the time of day of NIGHT, which is planned. */
static char *
with_time (const StoreTournament *night, const char *date)
{
  g_autofree char *planned = calendar_date_of (night->planned);
  const char      *known = has_time (night->date) ? night->date : planned;

  return has_time (date) ? g_strdup (date) : g_strconcat (date, known + DATE_BYTES, NULL);
}

/* The doors may open before the start. */
static gint64
find_start (const StoreTournament *night, const char *date)
{
  gint64 was, doors = 0, lead = 0;

  calendar_date_moment (date, &doors);
  if (night->planned != 0 && has_time (night->date) && calendar_date_moment (night->date, &was))
    lead = night->planned - was;
  return doors + (lead > 0 && lead < DAY ? lead : 0);
}

static gboolean
undo_to (Tourney *tourney, guint head, gint64 now)
{
  while (tourney_head (tourney) > head)
    if (!tourney_do (tourney, "undo", now, NULL))
      break;
  return FALSE;
}

/* In whole seconds, as lines have them. */
static gboolean
move_those_who_come_later (const StoreTournament *night, Tourney *tourney, gint64 start, gint64 now, GError **error)
{
  guint head = tourney_head (tourney);

  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    {
      gint64           later = tourney_expected_later (tourney, i);
      gint64           wait = calendar_wait (start, calendar_time_of_day (night->opened + later));
      gint64           next = wait != 0 ? (start + wait - night->opened + SECOND - 1) / SECOND * SECOND : 0;
      g_autofree char *name = line_quote (tourney_expected (tourney, i));
      g_autofree char *after = next > 0 ? duration_to_text (next) : g_strdup ("off");
      g_autofree char *line = g_strconcat ("later ", name, " ", after, NULL);

      if (later != 0 && next != later && !tourney_do (tourney, line, now, error))
        return undo_to (tourney, head, now);
    }
  return TRUE;
}

gboolean
store_tournament_move (Store *store, StoreTournament *night, Tourney *tourney, const char *date, gint64 now,
                       gboolean plans, GError **error)
{
  gboolean         is_ahead = tourney_started_at (tourney) < 0;
  gboolean         is_planned = is_ahead && (night->planned != 0 || (plans && has_time (date)));
  g_autofree char *whole = is_ahead && night->planned != 0 ? with_time (night, date) : g_strdup (date);
  gint64           start = is_planned ? find_start (night, whole) : night->planned, until = night->until;
  guint            head = tourney_head (tourney);

  if (start != night->planned && until != 0)
    until = calendar_next (start, calendar_time_of_day (until));
  if (start != night->planned && !move_those_who_come_later (night, tourney, start, now, error))
    return FALSE;
  if (!store_tournament_set_times (store, night->id, whole, start, until, error))
    return undo_to (tourney, head, now);
  g_free (night->date);
  night->date = g_steal_pointer (&whole);
  night->planned = start;
  night->until = until;
  return TRUE;
}
