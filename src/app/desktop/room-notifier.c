/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A desktop notification for each moment of a tournament. */
#include "room-notifier.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "tourney/log/tally.h"
#include "tourney/voice/moment.h"
#include "room-notification.h"

struct _RoomNotifier
{
  GObject         parent_instance;
  RoomTournament *tournament;
  GSettings      *settings;
  gboolean        announced; /* a notification is shown that may have to be withdrawn */
  Moment          moment;
  MomentLook      look;        /* the state of the clock when it was shown */
  char           *floor;       /* the last sentence about what the tables need; NULL: nothing */
  gboolean        floor_shown; /* the notification shown is about `floor` */
  char           *bubble;      /* the same about the first place without a prize */
  gboolean        bubble_shown;
  gint64          ends; /* when the clock's row would end, as the notification assumed */
};

G_DEFINE_FINAL_TYPE (RoomNotifier, room_notifier, G_TYPE_OBJECT)

typedef struct
{
  const char *label;
  const char *act;
} Button;

static const Button pause_button = { N_ ("Pause"), "pause" };
static const Button minute_button = { N_ ("One more minute"), "adjust +1m" };
static const Button longer_button = { N_ ("Five more minutes"), "adjust +5m" };
static const Button again_button = { N_ ("Five more minutes"), "break 5m" };
static const Button end_button = { N_ ("End break"), "end-break" };

static const Button *
get_button (Moment moment, gboolean in_break, guint index)
{
  switch (moment)
    {
    case MOMENT_LEVEL:
    case MOMENT_REBUYS_CLOSING:
    case MOMENT_SCHEDULE_OVER:
      return index == 0 ? &pause_button : NULL;
    case MOMENT_ONE_MINUTE:
      if (in_break)
        return index == 0 ? &end_button : &longer_button;
      return index == 0 ? &pause_button : &minute_button;
    case MOMENT_BREAK:
      return index == 0 ? &end_button : &longer_button;
    case MOMENT_BREAK_OVER:
      return index == 0 ? &pause_button : &again_button;
    case MOMENT_FINISHED:
    default:
      return NULL;
    }
}

static const char *
get_key (Moment moment)
{
  switch (moment)
    {
    case MOMENT_LEVEL:
    case MOMENT_SCHEDULE_OVER:
      return "notify-level";
    case MOMENT_ONE_MINUTE:
      return "notify-minute";
    case MOMENT_BREAK:
    case MOMENT_BREAK_OVER:
      return "notify-break";
    case MOMENT_REBUYS_CLOSING:
      return "notify-rebuys";
    case MOMENT_FINISHED:
    default:
      return NULL; /* whoever ended the tournament is looking at the window */
    }
}

static void
add_sentence (GString *body, char *sentence)
{
  if (body->len)
    g_string_append_c (body, ' ');
  g_string_append (body, sentence);
  g_free (sentence);
}

static char *
rebuys_sentence (const MomentLook *look)
{
  g_autofree char *left = room_text_how_long (look->rebuys_left);

  return g_strdup_printf (_ ("Rebuys close in %s."), left);
}

/* "Level 5: 200/400, ante 400.", for the current row or for the coming one. */
static char *
level_sentence (const Schedule *schedule, gint row, gboolean to_come)
{
  g_autofree char *blinds = room_text_blinds (schedule_row (schedule, (guint) row));
  gint             level = schedule_level_at (schedule, row);

  if (to_come)
    return g_strdup_printf (_ ("Then level %d: %s."), level, blinds);
  return g_strdup_printf (_ ("Level %d: %s."), level, blinds);
}

static char *
after_sentence (const Schedule *schedule, const Clock *clock)
{
  gint             next = clock_next_row (clock, schedule);
  g_autofree char *left = room_text_how_long (clock_left (clock));

  if (next < 0)
    return g_strdup (_ ("This is the last level."));
  if (schedule_row (schedule, (guint) next)->is_break)
    return g_strdup_printf (_ ("Break in %s."), left);
  return g_strdup_printf (_ ("Next level in %s."), left);
}

/* The tournament and its clock at the moment of a notification. */
typedef struct
{
  const Tourney  *tourney;
  const Schedule *schedule;
  gint64          now;
  Clock           clock;
  gint            next; /* row; -1: none */
} Place;

static void
tell_minute (RoomNotifier *self, const Place *at, RoomNotification *note, GString *body)
{
  g_autofree char *left = room_text_how_long (clock_left (&at->clock));

  note->title = self->look.in_break
                    ? g_strdup (_ ("The break is almost over"))
                    : g_strdup_printf (_ ("Level %d is almost over"), schedule_level_at (at->schedule, at->clock.row));
  /* Translators: %s is "1 minute" or "50 seconds" */
  add_sentence (body, g_strdup_printf (_ ("%s left."), left));
  if (schedule_row (at->schedule, (guint) at->next)->is_break)
    {
      g_autofree char *length = room_text_how_long (schedule_row (at->schedule, (guint) at->next)->length);

      add_sentence (body, g_strdup_printf (_ ("Then a break of %s."), length));
    }
  else
    add_sentence (body, level_sentence (at->schedule, at->next, TRUE));
}

static void
tell_break (RoomNotifier *self, const Place *at, RoomNotification *note, GString *body)
{
  g_autofree char *back = room_tournament_clock_time (self->tournament, at->now + clock_left (&at->clock));
  g_autoptr (GArray) leaving = tourney_to_colour_up (at->tourney, at->clock.row);
  g_autofree char *colour_up = room_text_colour_up (leaving);

  note->title = g_strdup_printf (_ ("Break until %s"), back);
  if (*colour_up)
    add_sentence (body, g_strdup_printf (_ ("%s."), colour_up));
  if (at->next >= 0 && !schedule_row (at->schedule, (guint) at->next)->is_break)
    add_sentence (body, level_sentence (at->schedule, at->next, TRUE));
}

static void
tell_level (RoomNotifier *self, const Place *at, RoomNotification *note, GString *body)
{
  g_autofree char *blinds = room_text_blinds (schedule_row (at->schedule, (guint) at->clock.row));

  note->title = g_strdup_printf (_ ("Level %d: %s"), schedule_level_at (at->schedule, at->clock.row), blinds);
  add_sentence (body, after_sentence (at->schedule, &at->clock));
  if (self->look.rebuys_left > 0 && self->look.rebuys_left <= MOMENT_REBUYS_WARNING)
    add_sentence (body, rebuys_sentence (&self->look));
}

static void
tell_over (const Place *at, RoomNotification *note, GString *body)
{
  g_autofree char *blinds = room_text_blinds (schedule_row (at->schedule, (guint) at->clock.row));

  note->title = g_strdup (_ ("The schedule is over"));
  add_sentence (body, g_strdup_printf (_ ("The blinds stay at %s."), blinds));
}

static RoomNotification *
write_note (RoomNotifier *self, Moment moment)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  Place          at = { tourney, tourney_schedule (tourney), room_tournament_now (self->tournament) };
  g_autoptr (GString) body = g_string_new (NULL);
  RoomNotification *note = room_notification_new ();

  at.clock = tourney_clock (tourney, at.now);
  at.next = clock_next_row (&at.clock, at.schedule);
  switch (moment)
    {
    case MOMENT_LEVEL:
      tell_level (self, &at, note, body);
      break;
    case MOMENT_ONE_MINUTE:
      tell_minute (self, &at, note, body);
      break;
    case MOMENT_BREAK:
      tell_break (self, &at, note, body);
      break;
    case MOMENT_BREAK_OVER:
      note->title = g_strdup (_ ("The break is over"));
      add_sentence (body, level_sentence (at.schedule, at.clock.row, FALSE));
      add_sentence (body, after_sentence (at.schedule, &at.clock));
      break;
    case MOMENT_SCHEDULE_OVER:
      tell_over (&at, note, body);
      break;
    case MOMENT_REBUYS_CLOSING:
    default:
      note->title = g_strdup (_ ("Rebuys close soon"));
      add_sentence (body, rebuys_sentence (&self->look));
      break;
    }
  note->body = g_strdup (body->str);
  for (guint i = 0; i < ROOM_NOTIFICATION_MAX_BUTTONS; i++)
    {
      const Button *button = get_button (moment, self->look.in_break, i);

      if (button != NULL)
        note->labels[i] = g_strdup (_ (button->label));
    }
  return note;
}

static void
withdraw (RoomNotifier *self)
{
  self->announced = FALSE;
  self->floor_shown = self->bubble_shown = FALSE;
  room_notification_withdraw (self);
}

static void
pressed_cb (gpointer owner, guint index)
{
  g_autoptr (RoomNotifier) self = g_object_ref (owner);
  const Button *button = get_button (self->moment, self->look.in_break, index);
  g_autoptr (GError) error = NULL;

  if (button != NULL && !room_tournament_do (self->tournament, &error, "%s", button->act))
    room_tournament_refuse (self->tournament, error);
}

static void
moment_cb (RoomNotifier *self, gint moment)
{
  const char *key = get_key ((Moment) moment);
  gint64      now;

  if (key == NULL || !g_settings_get_boolean (self->settings, key))
    {
      /* The last notification is out of date, and this one is not wanted. */
      withdraw (self);
      return;
    }
  now = room_tournament_now (self->tournament);
  self->moment = (Moment) moment;
  self->announced = TRUE;
  self->floor_shown = self->bubble_shown = FALSE;
  moment_look (&self->look, room_tournament_get_tourney (self->tournament), now);
  self->ends = now + self->look.left;
  room_notification_show (self, write_note (self, self->moment), pressed_cb);
}

/* Announces once who has to move, for players who are at a side game or on another page. */
static void
tell_floor (RoomNotifier *self)
{
  g_autofree char  *floor = room_tournament_dup_floor (self->tournament);
  RoomNotification *note;

  if (g_strcmp0 (floor, self->floor) == 0)
    return;
  g_free (self->floor);
  self->floor = g_steal_pointer (&floor);
  if (self->floor_shown)
    withdraw (self);
  if (self->floor == NULL || !g_settings_get_boolean (self->settings, "notify-floor"))
    return;
  note = room_notification_new ();
  note->title = g_strdup (self->floor);
  note->body = g_strdup (_ ("The tournament’s tables have to change."));
  self->announced = self->bubble_shown = FALSE; /* it replaced the earlier notification */
  self->floor_shown = TRUE;
  room_notification_show (self, note, NULL);
}

/* Announces once that the next one out wins no prize, and once that all who are left do. */
static void
tell_bubble (RoomNotifier *self)
{
  g_autofree char  *bubble = room_tournament_dup_bubble (self->tournament);
  RoomNotification *note;

  if (g_strcmp0 (bubble, self->bubble) == 0)
    return;
  g_free (self->bubble);
  self->bubble = g_steal_pointer (&bubble);
  if (self->bubble_shown)
    withdraw (self);
  if (self->bubble == NULL || !g_settings_get_boolean (self->settings, "notify-bubble"))
    return;
  note = room_notification_new ();
  note->title = g_strdup (self->bubble);
  note->body = tally_left (room_tournament_get_tourney (self->tournament));
  self->announced = self->floor_shown = FALSE;
  self->bubble_shown = TRUE;
  room_notification_show (self, note, NULL);
}

/* The host asked to be told, so no preference is asked. */
static void
cue_cb (RoomNotifier *self, const char *text)
{
  RoomNotification *note = room_notification_new ();

  note->title = g_strdup (text);
  note->body = g_strdup (room_tournament_get_name (self->tournament));
  self->announced = self->floor_shown = self->bubble_shown = FALSE; /* it replaced the earlier notification */
  room_notification_show (self, note, NULL);
}

static void
changed_cb (RoomNotifier *self)
{
  gint64     now = room_tournament_now (self->tournament);
  MomentLook look;

  tell_bubble (self);
  tell_floor (self);
  if (!self->announced)
    return;
  moment_look (&look, room_tournament_get_tourney (self->tournament), now);
  /* A rebuy does not make the notification wrong; a pause, another level or another minute does. */
  if (!moment_same_place (&look, &self->look) || now + look.left != self->ends)
    withdraw (self);
}

static void
room_notifier_dispose (GObject *object)
{
  RoomNotifier *self = ROOM_NOTIFIER (object);

  withdraw (self);
  g_clear_pointer (&self->floor, g_free);
  g_clear_pointer (&self->bubble, g_free);
  g_clear_object (&self->tournament);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (room_notifier_parent_class)->dispose (object);
}

static void
room_notifier_class_init (RoomNotifierClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_notifier_dispose;
}

static void
room_notifier_init (RoomNotifier *self)
{
  self->settings = g_settings_new (APP_ID);
}

RoomNotifier *
room_notifier_new (RoomTournament *tournament)
{
  RoomNotifier *self = g_object_new (ROOM_TYPE_NOTIFIER, NULL);

  self->tournament = g_object_ref (tournament);
  self->floor = room_tournament_dup_floor (tournament);
  self->bubble = room_tournament_dup_bubble (tournament);
  g_signal_connect_object (tournament, "moment", G_CALLBACK (moment_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "cue", G_CALLBACK (cue_cb), self, G_CONNECT_SWAPPED);
  return self;
}
