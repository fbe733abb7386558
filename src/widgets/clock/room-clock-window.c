/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-clock-window.h"

#include <glib/gi18n-lib.h>

#include "app/clock/room-clock-face-teller.h"
#include "app/tournament/room-call.h"
#include "app/tournament/room-live-forecast.h"
#include "base/isolate.h"
#include "base/span.h"
#include "tourney/voice/moment.h"
#include "widgets/kit/room-widget.h"
#include "room-clock-face.h"

#define POINTER_HIDES_AFTER 3 /* seconds */
#define MESSAGE_STAYS       8 /* seconds */

struct _RoomClockWindow
{
  GtkWindow parent_instance;

  RoomClockFace      *face;
  RoomTournament     *tournament;
  RoomLiveForecast   *live_forecast; /* NULL: nobody has one */
  GSettings          *settings;
  RoomClockFaceMoment moment; /* what the face showed last */
  guint               minute_source, pointer_source, message_source;
  double              x, y; /* the pointer's last position */
  GtkWindow          *host; /* weak: the host's window, until it has the keyboard back */
};

G_DEFINE_FINAL_TYPE (RoomClockWindow, room_clock_window, GTK_TYPE_WINDOW)

static guint key_signal;

static void
tell (RoomClockWindow *self)
{
  room_clock_face_moment (&self->moment, self->tournament);
  room_clock_face_set_model (self->face, room_clock_face_tell (self->tournament));
}

static void
changed_cb (RoomClockWindow *self)
{
  tell (self);
}

/* Each second only the digits are updated, unless the clock has come to something else. */
static void
tick_cb (RoomClockWindow *self)
{
  RoomClockFaceMoment moment;
  g_autofree char    *digits = NULL, *sentence = NULL;

  room_clock_face_moment (&moment, self->tournament);
  if (!room_clock_face_moment_equal (&moment, &self->moment))
    {
      tell (self);
      return;
    }
  if (moment.state == TOURNEY_WAITING || moment.state == TOURNEY_FINISHED)
    return;
  digits = room_clock_face_tell_digits (self->tournament);
  sentence = room_clock_face_tell_sentence (self->tournament);
  room_clock_face_set_digits (self->face, digits, sentence);
}

/* The time of day goes on while the clock is stopped. Aimed anew each time, at the turn of the minute. */
static void
minute_cb (gpointer data)
{
  RoomClockWindow *self = data;
  gint64           wall = room_tournament_wall (self->tournament, room_tournament_now (self->tournament));

  self->minute_source = g_timeout_add_once ((guint) ((MINUTE - wall % MINUTE) / 1000 + 1), minute_cb, self);
  tick_cb (self);
}

static void
moment_cb (RoomClockWindow *self, Moment moment)
{
  switch (moment)
    {
    case MOMENT_LEVEL:
    case MOMENT_BREAK:
    case MOMENT_BREAK_OVER:
    case MOMENT_SCHEDULE_OVER:
    case MOMENT_FINISHED:
      tick_cb (self);
      room_clock_face_pulse (self->face);
      break;
    case MOMENT_REBUYS_CLOSING:
      room_clock_window_say (self, _ ("Rebuys close soon"));
      break;
    case MOMENT_ONE_MINUTE:
      break;
    }
}

static void
name_cb (RoomClockWindow *self)
{
  /* Translators: title of the clock window: the name of the night */
  g_autofree char *title = isolated_printf (_ ("%s — Clock"), room_tournament_get_name (self->tournament));

  gtk_window_set_title (GTK_WINDOW (self), title);
  tell (self);
}

/* The chosen ground, unless the desktop is in high contrast. */
static void
ground_cb (RoomClockWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  RoomGround       ground = (RoomGround) g_settings_get_enum (self->settings, "clock-ground");

  if (adw_style_manager_get_high_contrast (style))
    ground = ROOM_GROUND_CONTRAST;
  room_clock_face_set_ground (self->face, ground, adw_style_manager_get_dark (style));
}

static void
hide_pointer_cb (gpointer data)
{
  RoomClockWindow *self = data;

  self->pointer_source = 0;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->face), "none");
}

static void
rest_pointer (RoomClockWindow *self)
{
  g_clear_handle_id (&self->pointer_source, g_source_remove);
  self->pointer_source = g_timeout_add_once (POINTER_HIDES_AFTER * 1000, hide_pointer_cb, self);
}

/* GTK also reports motion when something under a resting pointer changes; only real motion shows the pointer. */
static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, RoomClockWindow *self)
{
  if (x == self->x && y == self->y)
    return;
  self->x = x;
  self->y = y;
  gtk_widget_set_cursor (GTK_WIDGET (self->face), NULL);
  rest_pointer (self);
}

static void
toggle_fullscreen (RoomClockWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static void
fullscreen_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  toggle_fullscreen (ROOM_CLOCK_WINDOW (widget));
}

static void
pressed_cb (GtkGestureClick *gesture, gint n_press, double x, double y, RoomClockWindow *self)
{
  if (n_press == 2)
    toggle_fullscreen (self);
}

/* Keys for this window end here; all others go to the tournament. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, RoomClockWindow *self)
{
  if (key == GDK_KEY_F11)
    toggle_fullscreen (self);
  else if (key == GDK_KEY_Escape)
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else if ((key == GDK_KEY_w || key == GDK_KEY_W) && (state & GDK_CONTROL_MASK))
    gtk_window_close (GTK_WINDOW (self));
  else
    g_signal_emit (self, key_signal, 0, key, (guint) state);
  return GDK_EVENT_STOP;
}

static void
message_over_cb (gpointer data)
{
  RoomClockWindow *self = data;

  self->message_source = 0;
  room_clock_face_set_message (self->face, NULL);
}

/* Opened on a monitor for the players, it must not take the host's keyboard: if it gets it, it hands it back once. */
static void
active_cb (RoomClockWindow *self)
{
  GtkWindow *host = self->host;

  if (host == NULL || !gtk_window_is_active (GTK_WINDOW (self)))
    return;
  g_clear_weak_pointer (&self->host);
  gtk_window_present (host);
}

static void
room_clock_window_dispose (GObject *object)
{
  RoomClockWindow *self = ROOM_CLOCK_WINDOW (object);

  g_clear_handle_id (&self->minute_source, g_source_remove);
  g_clear_handle_id (&self->pointer_source, g_source_remove);
  g_clear_handle_id (&self->message_source, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->live_forecast);
  g_clear_weak_pointer (&self->host);
  G_OBJECT_CLASS (room_clock_window_parent_class)->dispose (object);
}

static void
room_clock_window_finalize (GObject *object)
{
  g_clear_object (&ROOM_CLOCK_WINDOW (object)->tournament);
  G_OBJECT_CLASS (room_clock_window_parent_class)->finalize (object);
}

static void
room_clock_window_class_init (RoomClockWindowClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = room_clock_window_dispose;
  object_class->finalize = room_clock_window_finalize;

  key_signal = g_signal_new ("key", ROOM_TYPE_CLOCK_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                             G_TYPE_UINT, G_TYPE_UINT);

  g_type_ensure (ROOM_TYPE_CLOCK_FACE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/clock/room-clock-window.ui");
  ROOM_BIND (widget_class, RoomClockWindow, face);
  ROOM_BIND_CALLBACKS (widget_class, motion_cb, pressed_cb);
  gtk_widget_class_install_action (widget_class, "clock.fullscreen", NULL, fullscreen_cb);
}

static void
room_clock_window_init (RoomClockWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APP_ID);
  self->x = self->y = -1;
  g_signal_connect_object (self->settings, "changed::clock-ground", G_CALLBACK (ground_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (ground_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (ground_cb), self,
                           G_CONNECT_SWAPPED);
  ground_cb (self);
  rest_pointer (self);
}

/* A monitor that the host does not work on; NULL if there is only one. */
static GdkMonitor *
find_other_monitor (GtkWindow *host)
{
  GdkSurface *surface = host != NULL ? gtk_native_get_surface (GTK_NATIVE (host)) : NULL;
  GdkDisplay *display = host != NULL ? gtk_widget_get_display (GTK_WIDGET (host)) : gdk_display_get_default ();
  GdkMonitor *own = surface != NULL ? gdk_display_get_monitor_at_surface (display, surface) : NULL;
  GListModel *monitors = gdk_display_get_monitors (display);

  /* A host window that is not shown yet will be on the first monitor. */
  for (guint i = own == NULL ? 1 : 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor != own)
        return g_steal_pointer (&monitor);
    }
  return NULL;
}

GtkWindow *
room_clock_window_new (GtkApplication *application, RoomTournament *tournament)
{
  g_autoptr (GdkMonitor) monitor = NULL;
  RoomClockWindow    *self;
  GtkEventController *keys;
  GtkWindow          *host;

  g_return_val_if_fail (application == NULL || GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (ROOM_IS_TOURNAMENT (tournament), NULL);

  host = application != NULL ? gtk_application_get_active_window (application) : NULL;
  monitor = find_other_monitor (host);
  self = g_object_new (ROOM_TYPE_CLOCK_WINDOW, "application", application, NULL);
  self->tournament = g_object_ref (tournament);
  /* Added after the application's own shortcuts, and therefore asked before them. */
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  g_signal_connect_object (tournament, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "moment", G_CALLBACK (moment_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "notify::name", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (room_call_of (tournament), "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->live_forecast, room_live_forecast_find (tournament));
  if (self->live_forecast != NULL)
    g_signal_connect_object (self->live_forecast, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  name_cb (self);
  minute_cb (self);
  if (monitor != NULL)
    {
      gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
      g_set_weak_pointer (&self->host, host);
      g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
    }
  return GTK_WINDOW (self);
}

void
room_clock_window_say (RoomClockWindow *self, const char *text)
{
  g_return_if_fail (ROOM_IS_CLOCK_WINDOW (self) && text != NULL);

  g_clear_handle_id (&self->message_source, g_source_remove);
  room_clock_face_set_message (self->face, text);
  self->message_source = g_timeout_add_once (MESSAGE_STAYS * 1000, message_over_cb, self);
}
