/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button on the operator's clock that says when the night ends. */
#include "room-forecast-button.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "widgets/kit/room-widget.h"
#include "room-forecast-popover.h"

struct _RoomForecastButton
{
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkLabel      *end, *range;
  GtkWidget     *arrow;

  RoomTournament   *tournament;
  RoomClockText    *words;
  RoomLiveForecast *live_forecast;
};

G_DEFINE_FINAL_TYPE (RoomForecastButton, room_forecast_button, GTK_TYPE_WIDGET)

/* Both lines appear as soon as one has text, so that nothing below moves when the forecast comes. */
static void
show (RoomForecastButton *self, const char *end, const char *range, gboolean late)
{
  g_autofree char *name = *range ? g_strdup_printf ("%s, %s", end, range) : g_strdup (end);

  gtk_widget_set_visible (GTK_WIDGET (self->button), *end != '\0');
  gtk_label_set_label (self->end, end);
  gtk_label_set_label (self->range, range);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (late)
    gtk_widget_add_css_class (GTK_WIDGET (self->button), "late");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->button), "late");
}

static void
show_forecast (RoomForecastButton *self)
{
  g_autofree char *time = room_live_forecast_dup_end (self->live_forecast),
                  *range = room_live_forecast_dup_range (self->live_forecast);
  g_autofree char *end = NULL, *below = NULL, *wanted = NULL;
  gint64           wish = room_live_forecast_get_wish (self->live_forecast);

  if (!room_live_forecast_is_late (self->live_forecast))
    {
      end = g_strdup_printf (_ ("Ends at about %s"), time);
      show (self, end, range, FALSE);
      return;
    }
  wanted = room_text_time_of_day (wish);
  end = g_strdup_printf (room_live_forecast_probably_late (self->live_forecast) ? _ ("Late: ends at about %s")
                                                                                : _ ("May be late: ends at about %s"),
                         time);
  /* Translators: a range of times, and when the host wants to be done: "23:40 – 00:35, wanted by 23:00" */
  below = g_strdup_printf (_ ("%s, wanted by %s"), range, wanted);
  show (self, end, below, TRUE);
}

static void
update_cb (RoomForecastButton *self)
{
  g_autofree char *ends = NULL;
  gboolean         known = room_live_forecast_get_forecast (self->live_forecast) != NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->button), known);
  if (known)
    {
      show_forecast (self);
      return;
    }
  g_object_get (self->words, "ends", &ends, NULL);
  show (self, ends, "", FALSE);
}

static void
room_forecast_button_dispose (GObject *object)
{
  RoomForecastButton *self = ROOM_FORECAST_BUTTON (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_FORECAST_BUTTON);
  g_clear_object (&self->live_forecast);
  g_clear_object (&self->words);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (room_forecast_button_parent_class)->dispose (object);
}

static void
room_forecast_button_class_init (RoomForecastButtonClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_forecast_button_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-forecast-button.ui");
  ROOM_BIND (widget_class, RoomForecastButton, button, end, range, arrow);
}

/* GTK centres the child of a menu button. */
static void
room_forecast_button_init (RoomForecastButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (GtkWidget *inside = gtk_widget_get_parent (GTK_WIDGET (self->end)); inside != GTK_WIDGET (self->button);
       inside = gtk_widget_get_parent (inside))
    gtk_widget_set_halign (inside, GTK_ALIGN_FILL);
}

/* Built when it is first opened. */
static void
popup_cb (GtkMenuButton *button, gpointer data)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, room_forecast_popover_new (ROOM_FORECAST_BUTTON (data)->live_forecast));
}

/* Takes LIVE_FORECAST. */
static void
set_forecast (RoomForecastButton *self, RoomTournament *tournament, RoomClockText *words,
              RoomLiveForecast *live_forecast)
{
  self->tournament = g_object_ref (tournament);
  self->words = g_object_ref (words);
  self->live_forecast = live_forecast;
  g_signal_connect_object (words, "notify::ends", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (live_forecast, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_create_popup_func (self->button, popup_cb, self, NULL);
  update_cb (self);
}

void
room_forecast_button_set_tournament (RoomForecastButton *self, RoomBook *book, RoomTournament *tournament,
                                     RoomClockText *words)
{
  g_return_if_fail (ROOM_IS_FORECAST_BUTTON (self));
  g_return_if_fail (!self->tournament);

  set_forecast (self, tournament, words, room_live_forecast_get (tournament, book));
}

void
room_forecast_button_follow (RoomForecastButton *self, RoomForecastButton *first)
{
  g_return_if_fail (ROOM_IS_FORECAST_BUTTON (self));
  g_return_if_fail (ROOM_IS_FORECAST_BUTTON (first) && first->tournament && !self->tournament);

  gtk_menu_button_set_direction (self->button, GTK_ARROW_DOWN);
  gtk_widget_set_visible (self->arrow, FALSE);
  set_forecast (self, first->tournament, first->words, g_object_ref (first->live_forecast));
}
