/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament on the start page. */
#include <glib/gi18n-lib.h>

#include "base/calendar.h"
#include "base/isolate.h"
#include "store/club/sample-night.h"
#include "tourney/log/tally.h"
#include "room-summary-private.h"
#include "room-text.h"

struct _RoomSummary
{
  GObject      parent_instance;
  gint64       id;
  char        *name;
  TourneyStage state;
  char        *detail;
  gint64       when;
  char        *date, *venue; /* as the store has them */
  gint64       opened;
  gboolean     sample, real;
};

G_DEFINE_FINAL_TYPE (RoomSummary, room_summary, G_TYPE_OBJECT)

enum
{
  PROP_ID = 1,
  PROP_NAME,
  PROP_STATE,
  PROP_DETAIL,
  PROP_WHEN,
  PROP_WHEN_TEXT,
  PROP_SAMPLE,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

static char *
tell_when_and_where (RoomSummary *self)
{
  g_autofree char *when = room_text_date (self->date);

  /* Translators: “Friday 9 January 2026, 19:30” and the name of a venue */
  return self->venue != NULL ? isolated_printf (_ ("%s, %s"), when, self->venue) : g_steal_pointer (&when);
}

static void
room_summary_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  RoomSummary *self = ROOM_SUMMARY (object);

  switch (property)
    {
    case PROP_ID:
      g_value_set_int64 (value, self->id);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_STATE:
      g_value_set_int (value, (gint) self->state);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_WHEN:
      g_value_set_int64 (value, self->when);
      break;
    case PROP_WHEN_TEXT:
      g_value_take_string (value, tell_when_and_where (self));
      break;
    case PROP_SAMPLE:
      g_value_set_boolean (value, self->sample);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
room_summary_finalize (GObject *object)
{
  RoomSummary *self = ROOM_SUMMARY (object);

  g_free (self->name);
  g_free (self->detail);
  g_free (self->date);
  g_free (self->venue);
  G_OBJECT_CLASS (room_summary_parent_class)->finalize (object);
}

static void
room_summary_class_init (RoomSummaryClass *class)
{
  GObjectClass     *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = room_summary_get_property;
  object_class->finalize = room_summary_finalize;

  props[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  props[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, 0, TOURNEY_FINISHED, 0, flags);
  props[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, "", flags);
  props[PROP_WHEN] = g_param_spec_int64 ("when", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  props[PROP_WHEN_TEXT] = g_param_spec_string ("when-text", NULL, NULL, "", flags);
  props[PROP_SAMPLE] = g_param_spec_boolean ("sample", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
room_summary_init (RoomSummary *self)
{
  self->detail = g_strdup ("");
}

static void
set_detail (RoomSummary *self, char *detail)
{
  g_autofree char *old = self->detail;

  self->detail = detail;
  if (g_strcmp0 (old, detail) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DETAIL]);
}

static char *
describe (const Tourney *tourney, TourneyStage state, gint64 now)
{
  g_autofree char     *pool = tally_pool (tourney);
  gint                 players = (gint) tourney_n_players (tourney);
  g_autofree char     *left = tally_left (tourney);
  gint                 level = tourney_level (tourney, now);
  const TourneyPlayer *winner = tourney_winner (tourney);
  g_autofree char     *sharers = tally_sharers (tourney);

  switch (state)
    {
    case TOURNEY_WAITING:
      if (tourney_to_come (tourney, now) > 0)
        return g_strdup_printf (_ ("%d expected, %d here"), players + tourney_to_come (tourney, now), players);
      if (players == 0)
        return g_strdup (_ ("Nobody has entered yet"));
      return g_strdup_printf (ngettext ("%d player, pool %s", "%d players, pool %s", (gulong) players), players, pool);
    case TOURNEY_FINISHED:
      if (winner != NULL)
        return isolated_printf (
            ngettext ("%s won, %d player, pool %s", "%s won, %d players, pool %s", (gulong) players), winner->name,
            players, pool);
      if (sharers != NULL)
        /* Translators: names or a number of players, the number of players in all, money */
        return isolated_printf (ngettext ("%s shared the prizes, %d player, pool %s",
                                          "%s shared the prizes, %d players, pool %s", (gulong) players),
                                sharers, players, pool);
      return g_strdup_printf (ngettext ("%d player, pool %s", "%d players, pool %s", (gulong) players), players, pool);
    case TOURNEY_BREAK:
      /* Translators: “2 of 7 players left”, a number, money */
      return g_strdup_printf (_ ("%s, break in level %d, pool %s"), left, level, pool);
    case TOURNEY_PAUSED:
      return g_strdup_printf (_ ("%s, paused in level %d, pool %s"), left, level, pool);
    case TOURNEY_RUNNING:
    default:
      return g_strdup_printf (_ ("%s, level %d, pool %s"), left, level, pool);
    }
}

void
room_summary_set_date (RoomSummary *self, const StoreTournament *record)
{
  g_autofree char *told = NULL;

  g_free (self->date);
  self->date = g_strdup (record->date);
  self->when = record->planned ? record->planned : record->opened;
  told = calendar_date_of (self->when);
  if (!g_str_equal (told, self->date))
    calendar_date_moment (self->date, &self->when);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WHEN]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WHEN_TEXT]);
}

RoomSummary *
room_summary_new (const StoreTournament *record)
{
  RoomSummary *self = g_object_new (ROOM_TYPE_SUMMARY, NULL);

  self->id = record->id;
  self->name = g_strdup (record->name);
  room_summary_set_date (self, record);
  self->venue = g_strdup (record->venue);
  self->opened = record->opened;
  return self;
}

void
room_summary_set_name (RoomSummary *self, const char *name)
{
  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NAME]);
}

void
room_summary_set_venue (RoomSummary *self, const char *venue)
{
  g_free (self->venue);
  self->venue = g_strdup (venue);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WHEN_TEXT]);
}

gboolean
room_summary_is_real_night (const Tourney *tourney)
{
  return !sample_night_is (tourney_settings (tourney)->seed) && !tourney_is_of_results (tourney);
}

gboolean
room_summary_update (RoomSummary *self, const Tourney *tourney, gint64 now)
{
  TourneyStage state = tourney_stage (tourney, now);
  gboolean     other = state != self->state;

  self->state = state;
  self->sample = sample_night_is (tourney_settings (tourney)->seed); /* a tournament keeps its seed */
  self->real = room_summary_is_real_night (tourney);
  set_detail (self, describe (tourney, state, now));
  if (other)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STATE]);
  return other;
}

void
room_summary_set_broken (RoomSummary *self, const char *sentence)
{
  self->state = TOURNEY_FINISHED;
  set_detail (self, g_strdup (sentence));
}

gint64
room_summary_get_id (RoomSummary *self)
{
  return self->id;
}

const char *
room_summary_get_name (RoomSummary *self)
{
  return self->name;
}

TourneyStage
room_summary_get_state (RoomSummary *self)
{
  return self->state;
}

gint64
room_summary_get_when (RoomSummary *self)
{
  return self->when;
}

const char *
room_summary_get_date (RoomSummary *self)
{
  return self->date;
}

const char *
room_summary_get_venue (RoomSummary *self)
{
  return self->venue;
}

gboolean
room_summary_is_sample (RoomSummary *self)
{
  return self->sample;
}

gboolean
room_summary_is_real (RoomSummary *self)
{
  return self->real;
}

gint64
room_summary_get_opened (RoomSummary *self)
{
  return self->opened;
}
