/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-clock-pane.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-level.h"
#include "app/tournament/room-live-forecast.h"
#include "base/isolate.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-fit-text.h"
#include "widgets/kit/room-widget.h"
#include "room-colour-up-round.h"
#include "room-command-buttons.h"
#include "room-forecast-button.h"

struct _RoomClockPane
{
  GtkWidget parent_instance;

  RoomClockText      *words;
  GtkWidget          *face;
  GtkButton          *colour_up;
  RoomForecastButton *live_forecast;
  RoomLiveForecast   *ahead;
  GtkWidget          *schedule_end;
  GtkLabel           *end_notice, *continued;
  GtkMenuButton      *break_button;
  GMenuModel         *break_menu;
  GtkListView        *following;
  GtkFilter          *to_come;
  gint                next; /* row of the schedule with which `following` begins; -1: nothing follows */
};

enum
{
  PROP_WORDS = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (RoomClockPane, room_clock_pane, GTK_TYPE_WIDGET)

/* True from the row the clock announces on: after a break in the middle of a level, that is the same level again. */
static gboolean
is_to_come (gpointer item, gpointer data)
{
  RoomClockPane *self = data;

  return self->next >= 0 && room_level_get_row (item) >= self->next;
}

static gint
find_next (RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  Clock          clock = tourney_clock (tourney, room_tournament_now (tournament));

  return tourney_finished_at (tourney) >= 0 ? -1 : clock_next_row (&clock, tourney_schedule (tourney));
}

/* Scrolls back to what comes next, however far down somebody has looked. */
static void
show_following (RoomClockPane *self, RoomTournament *tournament)
{
  gint     next = find_next (tournament);
  gboolean moved = next != self->next;

  self->next = next;
  gtk_filter_changed (self->to_come, GTK_FILTER_CHANGE_DIFFERENT);
  if (moved && next >= 0)
    gtk_widget_activate_action (GTK_WIDGET (self->following), "list.scroll-to-item", "u", 0);
}

static void
show_colour_up (RoomClockPane *self, RoomTournament *tournament)
{
  g_autofree char *label = colour_up_round_due (tournament);

  gtk_widget_set_visible (GTK_WIDGET (self->colour_up), label != NULL);
  if (label != NULL)
    gtk_button_set_label (self->colour_up, label);
}

/* An hour before the schedule ends and after it: what the host can do about that. */
static void
show_schedule_end (RoomClockPane *self)
{
  g_autofree char *notice = room_live_forecast_dup_schedule_end (self->ahead);
  g_autofree char *levels = notice != NULL ? room_live_forecast_dup_continued (self->ahead) : NULL;
  g_autofree char *adds = levels != NULL ? isolated_printf (_ ("Adds %s."), levels) : NULL;

  gtk_widget_set_visible (self->schedule_end, notice != NULL);
  gtk_label_set_label (self->end_notice, notice != NULL ? notice : "");
  gtk_label_set_label (self->continued, adds != NULL ? adds : "");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "clock.continue-schedule", levels != NULL);
}

static void
continue_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *line = room_live_forecast_dup_continue (ROOM_CLOCK_PANE (widget)->ahead);

  if (line != NULL)
    room_act_do (widget, "%s", line);
}

static void
tick_cb (RoomClockPane *self, RoomTournament *tournament)
{
  room_command_buttons_explain (GTK_WIDGET (self), tournament);
  if (self->next != find_next (tournament))
    show_following (self, tournament);
  show_colour_up (self, tournament);
  show_schedule_end (self);
}

static void
changed_cb (RoomClockPane *self, RoomTournament *tournament)
{
  room_command_buttons_explain (GTK_WIDGET (self), tournament);
  show_following (self, tournament);
  show_colour_up (self, tournament);
  show_schedule_end (self);
}

/* The colour of the clock face shows the state, and the words say it too. */
static void
look_cb (RoomClockPane *self)
{
  g_autofree char *look = NULL;
  const char      *classes[] = { "clock-face", NULL, NULL };

  g_object_get (self->words, "look", &look, NULL);
  classes[1] = look;
  gtk_widget_set_css_classes (self->face, classes);
}

static gboolean
is_not_cb (RoomClockPane *self, gboolean is_so)
{
  return !is_so;
}

static gboolean
is_planned_cb (RoomClockPane *self, gboolean under_way, gboolean finished)
{
  return !under_way && !finished;
}

static gboolean
can_break_cb (RoomClockPane *self, gboolean under_way, gboolean in_break)
{
  return under_way && !in_break;
}

static void
room_clock_pane_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  if (property == PROP_WORDS)
    g_value_set_object (value, ROOM_CLOCK_PANE (object)->words);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
room_clock_pane_dispose (GObject *object)
{
  RoomClockPane *self = ROOM_CLOCK_PANE (object);

  self->next = -1;
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_CLOCK_PANE);
  g_clear_object (&self->to_come);
  g_clear_object (&self->words);
  g_clear_object (&self->ahead);
  G_OBJECT_CLASS (room_clock_pane_parent_class)->dispose (object);
}

static void
room_clock_pane_class_init (RoomClockPaneClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_clock_pane_get_property;
  object_class->dispose = room_clock_pane_dispose;
  properties[PROP_WORDS]
      = g_param_spec_object ("words", NULL, NULL, ROOM_TYPE_CLOCK_TEXT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ROOM_TYPE_CLOCK_TEXT);
  g_type_ensure (ROOM_TYPE_FIT_TEXT);
  g_type_ensure (ROOM_TYPE_LEVEL);
  g_type_ensure (ROOM_TYPE_FORECAST_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-clock-pane.ui");
  ROOM_BIND (widget_class, RoomClockPane, face, colour_up, live_forecast, following, break_button, break_menu,
             schedule_end, end_notice, continued);
  gtk_widget_class_install_action (widget_class, "clock.continue-schedule", NULL, continue_cb);
  ROOM_BIND_CALLBACKS (widget_class, is_not_cb, is_planned_cb, can_break_cb, room_widget_query_whole);
}

static void
room_clock_pane_init (RoomClockPane *self)
{
  self->next = -1;
  self->to_come = GTK_FILTER (gtk_custom_filter_new (is_to_come, self, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));
  room_widget_set_menu (self->break_button, self->break_menu);
}

void
room_clock_pane_set_tournament (RoomClockPane *self, RoomBook *book, RoomTournament *tournament, RoomClockText *words)
{
  GListModel         *levels = room_tournament_get_levels (tournament);
  GtkFilterListModel *following;
  GtkNoSelection     *selection;

  g_return_if_fail (ROOM_IS_CLOCK_PANE (self));
  g_return_if_fail (!self->words);

  self->words = g_object_ref (words);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORDS]);
  g_signal_connect_object (words, "notify::look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  look_cb (self);
  room_forecast_button_set_tournament (self->live_forecast, book, tournament, words);
  self->ahead = room_live_forecast_get (tournament, book);
  g_signal_connect_object (self->ahead, "changed", G_CALLBACK (show_schedule_end), self, G_CONNECT_SWAPPED);
  following = gtk_filter_list_model_new (g_object_ref (levels), g_object_ref (self->to_come));
  selection = gtk_no_selection_new (G_LIST_MODEL (following));
  gtk_list_view_set_model (self->following, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
  changed_cb (self, tournament);
  g_signal_connect_object (tournament, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

RoomForecastButton *
room_clock_pane_get_forecast (RoomClockPane *self)
{
  g_return_val_if_fail (ROOM_IS_CLOCK_PANE (self), NULL);
  return self->live_forecast;
}
