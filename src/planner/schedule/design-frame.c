/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of a designed evening: how many levels fit, and which of them are followed by a break. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/error.h"
#include "base/span.h"
#include "design-private.h"

gint64
frame_wall_time (const DesignRequest *request)
{
  return time_of_day_until (request->start, request->until, &request->change);
}

gint64
frame_time (const DesignRequest *request)
{
  return request->playing > 0 ? request->playing : frame_wall_time (request);
}

gint64
frame_length (const Frame *frame, gint n_levels)
{
  gint64 length = frame->level * n_levels;

  for (gint i = 1; i < n_levels; i++)
    length += frame->breaks[i];
  return length;
}

/* Sets a break after every so many levels, but not after the last, and none just before the planned last level. */
static void
set_regular (const DesignRequest *request, Frame *frame)
{
  memset (frame->breaks, 0, sizeof frame->breaks);
  for (gint i = request->break_every; request->break_every > 0 && i < frame->n_planned + frame->n_extra;
       i += request->break_every)
    if (i != frame->n_planned - 1)
      frame->breaks[i] = request->break_length;
}

/* The level that ends nearest to AT after the start and has no fixed break yet; 0: all have one. */
static gint
nearest_end (const Frame *frame, const gboolean *is_fixed, gint64 at)
{
  gint64 nearest = G_MAXINT64;
  gint   level = 0;

  for (gint i = 1; i < frame->n_planned + frame->n_extra; i++)
    {
      gint64 away = frame_length (frame, i) - at;

      away = away < 0 ? -away : away;
      if (!is_fixed[i] && away < nearest)
        {
          nearest = away;
          level = i;
        }
    }
  return level;
}

/* A regular break just before or after a fixed one is not worth getting up for. */
static void
drop_neighbours (const DesignRequest *request, Frame *frame, const gboolean *is_fixed, gint level)
{
  for (gint i = MAX (level - 1, 1); i <= level + 1 && request->break_every >= 3; i++)
    if (i < frame->n_planned + frame->n_extra && !is_fixed[i])
      frame->breaks[i] = 0;
}

/* Leaving out a break moves the ends of levels, so repeat until nothing changes. */
static gint
place_fixed (const DesignRequest *request, Frame *frame, gboolean *is_fixed, gint64 at, gint64 length)
{
  Frame before = *frame;
  gint  level = nearest_end (frame, is_fixed, at);

  for (gint i = 0; i < 4 && level > 0; i++)
    {
      gint again;

      *frame = before;
      drop_neighbours (request, frame, is_fixed, level);
      again = nearest_end (frame, is_fixed, at);
      if (again == level)
        break;
      level = again;
    }
  if (level > 0)
    {
      frame->breaks[level] = MAX (length, before.breaks[level]);
      is_fixed[level] = TRUE;
    }
  return level;
}

static gint64
after_start (const DesignRequest *request, gint64 at)
{
  return time_of_day_until (request->start, at, &request->change);
}

static gint
compare_fixed_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  gint64 left = after_start (data, ((const DesignBreak *) a)->at);
  gint64 right = after_start (data, ((const DesignBreak *) b)->at);

  return left < right ? -1 : left > right;
}

/* The first fixed break for which there is no place; NULL: all have one. */
static const DesignBreak *
set_breaks (const DesignRequest *request, Frame *frame, DesignBreak *fixed)
{
  gboolean is_fixed[DESIGN_MOST_LEVELS + 1] = { FALSE };

  set_regular (request, frame);
  memcpy (fixed, request->fixed, sizeof request->fixed);
  g_qsort_with_data (fixed, request->n_fixed, sizeof *fixed, compare_fixed_cb, (gpointer) request);
  for (gint i = 0; i < request->n_fixed; i++)
    {
      gint64 at = after_start (request, fixed[i].at);

      if (at > frame_length (frame, frame->n_planned) + frame->level / 2
          || place_fixed (request, frame, is_fixed, at, fixed[i].length) == 0)
        return &fixed[i];
    }
  return NULL;
}

gboolean
frame_set_breaks (const DesignRequest *request, Frame *frame, GError **error)
{
  DesignBreak        fixed[DESIGN_MOST_BREAKS];
  const DesignBreak *homeless = set_breaks (request, frame, fixed);
  g_autofree char   *at = NULL, *start = NULL, *end = NULL;
  gint64             after, length;

  if (homeless == NULL)
    return TRUE;
  at = time_of_day_to_text (homeless->at);
  length = frame_length (frame, frame->n_planned);
  after = after_start (request, homeless->at);
  start = time_of_day_to_text (request->start);
  end = time_of_day_to_text (time_of_day_after (request->start, length, &request->change));
  if (DAY - after <= after - length) /* nearer to the next start than to the end */
    return input_refuse (error, _ ("The break at %s is before the start at %s: choose a time from then to %s."), at,
                         start, end);
  return input_refuse (error, _ ("The break at %s does not follow a level: play is planned to end at %s."), at, end);
}

void
frame_remark (const DesignRequest *request, const Frame *frame, GPtrArray *remarks)
{
  for (gint i = request->break_every; request->break_every > 0 && i < frame->n_planned + frame->n_extra;
       i += request->break_every)
    if (frame->breaks[i] == 0 && i != frame->n_planned - 1)
      g_ptr_array_add (
          remarks,
          g_strdup_printf (_ ("There is no break after level %d because one at a fixed time is next to it."), i));
}

gint
frame_count_levels (const DesignRequest *request, gint64 length)
{
  gint64      time = frame_time (request);
  gint64      n = time / length;
  Frame       frame = { .level = length };
  DesignBreak fixed[DESIGN_MOST_BREAKS];

  if (request->playing > 0 || n >= DESIGN_MOST_LEVELS)
    return (gint) MIN (n, G_MAXINT);
  for (frame.n_planned = (gint) n; frame.n_planned > 0; frame.n_planned--)
    {
      frame.n_extra = MIN (request->extra, DESIGN_MOST_LEVELS - frame.n_planned);
      set_breaks (request, &frame, fixed);
      if (frame_length (&frame, frame.n_planned) <= time)
        break;
    }
  return frame.n_planned;
}
