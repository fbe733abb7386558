/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-clock-text.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "app/tournament/room-commands.h"
#include "app/tournament/room-live-forecast.h"
#include "base/isolate.h"
#include "base/number.h"
#include "base/span.h"
#include "tourney/log/tally.h"

enum
{
  PROP_TITLE = 1,
  PROP_GAME,
  PROP_TIME,
  PROP_BLINDS,
  PROP_ANTE,
  PROP_NEXT,
  PROP_PAUSE,
  PROP_ENDS,
  PROP_STATE,
  PROP_LOOK,
  PROP_PLAY,
  PROP_PLAY_ICON,
  PROP_PLAY_HINT,
  PROP_IN_BREAK,
  PROP_UNDER_WAY,
  PROP_FINISHED,
  N_PROPS
};

static const char *const names[N_PROPS] = {
  NULL,    "title", "game", "time",      "blinds",    "ante",     "next",      "pause",    "ends",
  "state", "look",  "play", "play-icon", "play-hint", "in-break", "under-way", "finished",
};

struct _RoomClockText
{
  GObject parent_instance;

  RoomTournament *tournament;
  char           *texts[N_PROPS];
  gboolean        flags[N_PROPS];
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (RoomClockText, room_clock_text, G_TYPE_OBJECT)

/* Takes TEXT. */
static void
say (RoomClockText *self, guint property, char *text)
{
  if (g_strcmp0 (self->texts[property], text) == 0)
    {
      g_free (text);
      return;
    }
  g_free (self->texts[property]);
  self->texts[property] = text;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
say_flag (RoomClockText *self, guint property, gboolean is_so)
{
  if (self->flags[property] == is_so)
    return;
  self->flags[property] = is_so;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static char *
describe_ante (const ScheduleRow *row)
{
  g_autofree char *chips = NULL;

  if (row->is_break || row->ante_kind == SCHEDULE_NO_ANTE || row->ante == 0)
    return g_strdup ("");
  chips = number_to_text (row->ante);
  return row->ante_kind == SCHEDULE_ANTE_BIG_BLIND ? g_strdup_printf (_ ("big-blind ante %s"), chips)
                                                   : g_strdup_printf (_ ("ante %s"), chips);
}

static char *
describe_next (const Clock *clock, const Schedule *schedule)
{
  gint               next = clock_next_row (clock, schedule);
  const ScheduleRow *row;
  g_autofree char   *text = NULL;

  if (next < 0)
    return g_strdup (clock_is_over (clock, schedule) ? _ ("The blinds stay as they are")
                                                     : _ ("This is the last level"));
  row = schedule_row (schedule, next);
  if (row->is_break)
    {
      text = room_text_length (row->length);
      return isolated_printf (_ ("Next: break, %s"), text);
    }
  text = room_text_blinds (row);
  return isolated_printf (_ ("Next: %s"), text);
}

static char *
describe_pause (RoomTournament *tournament, const Clock *clock, const Schedule *schedule, gint64 now)
{
  gint64           until = clock_until_break (clock, schedule, NULL);
  g_autofree char *left = NULL;
  g_autofree char *at = NULL;

  if (until < 0)
    return g_strdup (_ ("No more breaks"));
  left = clock_to_text (until);
  if (!clock->running)
    return g_strdup_printf (_ ("Break after %s"), left);
  at = room_tournament_clock_time (tournament, now + until);
  return g_strdup_printf (_ ("Break in %s, at %s"), left, at);
}

static char *
describe_ends (RoomTournament *tournament, TourneyStage state)
{
  g_autofree char *at = NULL;

  if (state == TOURNEY_FINISHED)
    {
      at = room_tournament_clock_time (tournament, tourney_finished_at (room_tournament_get_tourney (tournament)));
      return g_strdup_printf (_ ("Ended at %s"), at);
    }
  at = room_live_forecast_dup_ends_about (tournament);
  if (at == NULL || !*at)
    return g_strdup ("");
  return g_strdup_printf (_ ("Ends at about %s"), at);
}

/* Takes TEXT, the label of the large button. */
static void
say_play (RoomClockText *self, char *text, const char *icon)
{
  /* Translators: what a button does, and the key for it */
  say (self, PROP_PLAY_HINT, isolated_printf (_ ("%s (Space)"), text));
  say (self, PROP_PLAY, text);
  say (self, PROP_PLAY_ICON, g_strdup (icon));
}

static void
say_state (RoomClockText *self, TourneyStage state)
{
  static const struct
  {
    const char *state, *look, *play, *icon;
  } words[] = {
    [TOURNEY_WAITING] = { N_ ("not started"), "waiting", N_ ("Start"), "media-playback-start-symbolic" },
    [TOURNEY_RUNNING] = { N_ ("running"), "running", N_ ("Pause"), "media-playback-pause-symbolic" },
    [TOURNEY_PAUSED] = { N_ ("paused"), "paused", N_ ("Resume"), "media-playback-start-symbolic" },
    [TOURNEY_BREAK] = { N_ ("break"), "break", N_ ("Pause"), "media-playback-pause-symbolic" },
    [TOURNEY_FINISHED] = { N_ ("finished"), "finished", N_ ("Finished"), "emblem-ok-symbolic" },
  };

  if (state == TOURNEY_PAUSED && room_commands_hand (self->tournament) > 0)
    {
      say (self, PROP_STATE, g_strdup (_ ("hand for hand")));
      say (self, PROP_LOOK, g_strdup (words[state].look));
      say_play (self, g_strdup (_ ("Next hand")), "go-next-symbolic");
      return;
    }
  say (self, PROP_STATE, g_strdup (_ (words[state].state)));
  say (self, PROP_LOOK, g_strdup (words[state].look));
  say_play (self, g_strdup (_ (words[state].play)), words[state].icon);
}

/* In a break the large line says when play resumes. */
static char *
describe_blinds (RoomTournament *tournament, const Clock *clock, const ScheduleRow *row, gboolean in_break, gint64 now)
{
  g_autofree char *at = NULL, *small = NULL, *big = NULL;

  if (!in_break)
    {
      small = number_to_text (row->small_bet ? row->small_bet : row->small);
      big = number_to_text (row->big_bet ? row->big_bet : row->big);
      return g_strdup_printf ("%s/%s", small, big);
    }
  if (!clock->running)
    return g_strdup (_ ("Break"));
  at = room_tournament_clock_time (tournament, now + clock_left (clock));
  return g_strdup_printf (_ ("Back at %s"), at);
}

/* The winner, or those who shared the prizes, replace the time, and the winner's prize replaces the blinds. */
static void
say_finished (RoomClockText *self, const Tourney *tourney)
{
  const TourneyPlayer *winner = tourney_winner (tourney);
  g_autofree char     *won = NULL, *sharers = tally_sharers (tourney);

  say (self, PROP_TITLE, g_strdup (sharers != NULL ? _ ("The prizes are shared by") : _ ("The winner")));
  say (self, PROP_GAME, g_strdup (""));
  say (self, PROP_TIME,
       g_strdup (sharers != NULL  ? sharers
                 : winner != NULL ? tourney_called (tourney, winner->name)
                                  : ""));
  if (winner != NULL)
    won = money_format (tourney_won_due (tourney, winner), &tourney_settings (tourney)->currency);
  say (self, PROP_BLINDS, g_strdup (won != NULL ? won : ""));
  say (self, PROP_ANTE, g_strdup (""));
  say (self, PROP_NEXT, g_strdup (""));
  say (self, PROP_PAUSE, g_strdup (""));
  say_flag (self, PROP_IN_BREAK, FALSE);
}

static char *
describe_title (RoomTournament *tournament, gboolean in_break, gboolean is_over, gint level)
{
  gint hand = room_commands_hand (tournament);

  if (in_break)
    return g_strdup (_ ("Break"));
  if (is_over && hand == 0)
    return g_strdup_printf (_ ("Level %d · schedule over"), level);
  if (tourney_is_last_hand (room_tournament_get_tourney (tournament), room_tournament_now (tournament)))
    return g_strdup_printf (_ ("Level %d · last hand"), level);
  /* Translators: while the tables play hand for hand */
  return hand > 0 ? g_strdup_printf (_ ("Level %d · hand %d"), level, hand) : g_strdup_printf (_ ("Level %d"), level);
}

static void
say_level (RoomClockText *self, const Tourney *tourney, gint64 now)
{
  const Schedule    *schedule = tourney_schedule (tourney);
  Clock              clock = tourney_clock (tourney, now);
  const ScheduleRow *row = schedule_row (schedule, clock.row);
  gboolean           in_break = clock_in_break (&clock, schedule);
  g_autoptr (GArray) leaving = tourney_to_colour_up (tourney, clock.row);

  say (self, PROP_TITLE,
       describe_title (self->tournament, in_break, clock_is_over (&clock, schedule), tourney_level (tourney, now)));
  say (self, PROP_GAME, g_strdup (!in_break && row->game != NULL ? row->game : ""));
  say (self, PROP_TIME, clock_digits (&clock, schedule));
  say (self, PROP_BLINDS, describe_blinds (self->tournament, &clock, row, in_break, now));
  if (in_break && !clock.ad_hoc)
    say (self, PROP_ANTE, room_text_colour_up (leaving));
  else
    say (self, PROP_ANTE, in_break ? g_strdup ("") : describe_ante (row));
  say (self, PROP_NEXT, describe_next (&clock, schedule));
  say (self, PROP_PAUSE, in_break ? g_strdup ("") : describe_pause (self->tournament, &clock, schedule, now));
  say_flag (self, PROP_IN_BREAK, in_break);
}

static void
update_cb (RoomClockText *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  gint64         now = room_tournament_now (self->tournament);
  TourneyStage   state = tourney_stage (tourney, now);

  g_object_freeze_notify (G_OBJECT (self));
  say_level (self, tourney, now);
  if (state == TOURNEY_FINISHED)
    say_finished (self, tourney);
  say (self, PROP_ENDS, describe_ends (self->tournament, state));
  say_state (self, state);
  say_flag (self, PROP_UNDER_WAY, state != TOURNEY_WAITING && state != TOURNEY_FINISHED);
  say_flag (self, PROP_FINISHED, state == TOURNEY_FINISHED);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
room_clock_text_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  RoomClockText *self = ROOM_CLOCK_TEXT (object);

  if (property >= PROP_IN_BREAK && property < N_PROPS)
    g_value_set_boolean (value, self->flags[property]);
  else if (property < N_PROPS)
    g_value_set_string (value, self->texts[property]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_clock_text_finalize (GObject *object)
{
  RoomClockText *self = ROOM_CLOCK_TEXT (object);

  g_clear_object (&self->tournament);
  for (guint i = 1; i < N_PROPS; i++)
    g_free (self->texts[i]);
  G_OBJECT_CLASS (room_clock_text_parent_class)->finalize (object);
}

static void
room_clock_text_class_init (RoomClockTextClass *class)
{
  GObjectClass     *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = room_clock_text_get_property;
  object_class->finalize = room_clock_text_finalize;
  for (guint i = 1; i < N_PROPS; i++)
    properties[i] = i >= PROP_IN_BREAK ? g_param_spec_boolean (names[i], NULL, NULL, FALSE, flags)
                                       : g_param_spec_string (names[i], NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
room_clock_text_init (RoomClockText *self)
{
  for (guint i = 1; i < N_PROPS; i++)
    self->texts[i] = g_strdup ("");
}

RoomClockText *
room_clock_text_new (void)
{
  return g_object_new (ROOM_TYPE_CLOCK_TEXT, NULL);
}

void
room_clock_text_set_tournament (RoomClockText *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_CLOCK_TEXT (self));
  g_return_if_fail (!self->tournament);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "tick", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
