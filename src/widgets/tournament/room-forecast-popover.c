/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-forecast-popover.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "base/calendar.h"
#include "base/isolate.h"
#include "base/number.h"
#include "base/span.h"
#include "widgets/kit/room-widget.h"

#define MOST_LEVELS 4
#define WIDTH       444
#define AROUND      120 /* a bar above, and the margins of the popover */

struct _RoomForecastPopover
{
  GtkPopover parent_instance;

  GtkLabel    *sentence, *refusal, *lateness, *source;
  GtkEditable *wish;
  GtkWidget   *content, *clear, *late, *change_advice, *stop_advice, *rest;
  GtkBox      *repairs;
  GtkGrid     *levels;

  RoomLiveForecast *live_forecast;
  char             *offered; /* what `repairs` shows, so that an equal forecast leaves the focus where it is */
};

G_DEFINE_FINAL_TYPE (RoomForecastPopover, room_forecast_popover, GTK_TYPE_POPOVER)

/* GTK 4.8 measures a popover's height without its width, which would cut off wrapped text. */
static int
height_of (GtkWidget *content)
{
  int width, height;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* The repairs come first: in a low window the rest gives way to them. */
static void
fit (RoomForecastPopover *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int      most = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) - AROUND : 0, height;

  gtk_widget_set_size_request (self->content, WIDTH, -1);
  gtk_widget_set_visible (self->rest, TRUE);
  height = height_of (self->content);
  if (most > 0 && height > most && gtk_widget_get_visible (self->late))
    {
      gtk_widget_set_visible (self->rest, FALSE);
      height = height_of (self->content);
    }
  gtk_widget_set_size_request (self->content, WIDTH, height);
}

static void
refuse (RoomForecastPopover *self, const char *sentence)
{
  gtk_label_set_label (self->refusal, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), sentence != NULL);
  fit (self);
}

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_widget_unparent (child);
}

/* --- The forecast --- */

static void
show_sentence (RoomForecastPopover *self, const Forecast *forecast)
{
  g_autofree char *end = room_live_forecast_dup_end (self->live_forecast),
                  *range = room_live_forecast_dup_range (self->live_forecast);
  g_autofree char *sentence = NULL, *source = NULL, *runs = NULL, *both = NULL;
  g_autofree char *plan = room_live_forecast_dup_plan (self->live_forecast);

  if (forecast == NULL)
    {
      gtk_label_set_label (self->sentence, _ ("There is no forecast yet."));
      gtk_label_set_label (self->source, "");
      return;
    }
  /* Translators: a time of day, a level, and a range of times: "22:40 – 23:35" */
  sentence = g_strdup_printf (_ ("Ends at about %s, in level %d.\n"
                                 "Eight nights in ten like this one: %s."),
                              end, forecast->end_level, range);
  gtk_label_set_label (self->sentence, sentence);
  runs = number_to_text (forecast->runs);
  source = g_strdup_printf (_ ("Based on %s simulated nights with the players and chips that are left."), runs);
  both = g_strconcat (plan, "\n", source, NULL);
  gtk_label_set_label (self->source, both);
}

static void
put (RoomForecastPopover *self, gint column, gint row, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->levels, label, column, row, 1, 1);
}

/* The coming levels that at least every other night reaches. */
static void
show_levels (RoomForecastPopover *self, const Forecast *forecast)
{
  gint row = 0;

  empty (GTK_WIDGET (self->levels));
  for (guint i = 1; forecast != NULL && i < forecast->levels->len && row < MOST_LEVELS; i++)
    {
      const ForecastLevel *level = &g_array_index (forecast->levels, ForecastLevel, i);
      g_autofree char     *name = g_strdup_printf (_ ("Level %d"), level->level);
      g_autofree char     *left = g_strdup_printf ("%.0f", level->left);
      g_autofree char     *average = g_strdup_printf ("%.0f", level->average_bb);

      if (level->reached < 0.5)
        break;
      if (row == 0)
        {
          put (self, 0, 0, _ ("To come"), "dim-label");
          put (self, 1, 0, _ ("Players left"), "dim-label");
          put (self, 2, 0, _ ("Average in big blinds"), "dim-label");
        }
      row++;
      put (self, 0, row, name, "numeric");
      put (self, 1, row, left, "numeric");
      put (self, 2, row, average, "numeric");
    }
  gtk_widget_set_visible (GTK_WIDGET (self->levels), row > 0);
}

/* --- Repairs --- */

static void
repair_cb (RoomForecastPopover *self, GtkWidget *button)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "repair"));
  g_autoptr (GError) error = NULL;

  if (room_live_forecast_repair (self->live_forecast, index, &error))
    gtk_popover_popdown (GTK_POPOVER (self));
  else
    refuse (self, error->message);
}

static GtkWidget *
line (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
add_repair (RoomForecastPopover *self, guint index, const Repair *repair)
{
  GtkWidget       *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget       *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget       *button = gtk_button_new_with_label (_ ("Apply"));
  g_autofree char *end = room_live_forecast_dup_repair_end (self->live_forecast, repair);
  g_autofree char *promise = g_strdup_printf (_ ("Then it ends at about %s."), end);
  g_autofree char *name = isolated_printf (_ ("Apply: %s"), repair->label);

  gtk_box_append (GTK_BOX (text), line (repair->label, "heading"));
  gtk_box_append (GTK_BOX (text), line (promise, "numeric"));
  gtk_box_append (GTK_BOX (text), line (repair->reason, "dim-label"));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "repair", GUINT_TO_POINTER (index));
  g_signal_connect_object (button, "clicked", G_CALLBACK (repair_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (GTK_BOX (row), button);
  gtk_widget_add_css_class (row, "card");
  gtk_widget_add_css_class (row, "repair");
  gtk_box_append (self->repairs, row);
}

static void
show_repairs (RoomForecastPopover *self, const GPtrArray *repairs)
{
  g_autoptr (GString) offered = g_string_new (NULL);

  for (guint i = 0; repairs != NULL && i < repairs->len; i++)
    {
      const Repair    *repair = g_ptr_array_index (repairs, i);
      g_autofree char *end = room_live_forecast_dup_repair_end (self->live_forecast, repair);

      g_string_append_printf (offered, "%s\n%s\n%s\n", repair->label, repair->reason, end);
    }
  if (g_strcmp0 (offered->str, self->offered) == 0)
    return;
  g_free (self->offered);
  self->offered = g_strdup (offered->str);
  empty (GTK_WIDGET (self->repairs));
  for (guint i = 0; repairs != NULL && i < repairs->len; i++)
    add_repair (self, i, g_ptr_array_index (repairs, i));
}

static void
show_late (RoomForecastPopover *self)
{
  const GPtrArray *repairs = room_live_forecast_get_repairs (self->live_forecast);
  gboolean         late = room_live_forecast_is_late (self->live_forecast);
  g_autofree char *wanted = room_text_time_of_day (room_live_forecast_get_wish (self->live_forecast)), *text = NULL;
  g_autofree char *over = room_live_forecast_dup_sure_end (self->live_forecast);
  gboolean         kept = FALSE;

  gtk_widget_set_visible (self->late, late);
  show_repairs (self, late ? repairs : NULL);
  gtk_widget_set_visible (self->change_advice, repairs != NULL && repairs->len > 0);
  if (!late)
    return;
  for (guint i = 0; repairs != NULL && i < repairs->len; i++)
    kept = kept || room_live_forecast_repair_keeps (self->live_forecast, g_ptr_array_index (repairs, i));
  gtk_widget_set_visible (self->stop_advice, repairs != NULL && !kept);
  if (repairs == NULL)
    text = g_strdup_printf (_ ("Nine nights in ten are over by %s, not by %s. Looking for ways to finish sooner…"),
                            over, wanted);
  else if (repairs->len == 0)
    text = g_strdup_printf (
        _ ("Nine nights in ten are over by %s, not by %s, and no change to the coming levels would help."), over,
        wanted);
  else if (kept)
    text = g_strdup_printf (
        _ ("Nine nights in ten are over by %s, not by %s. These would help, from the next level on:"), over, wanted);
  else
    text = g_strdup_printf (_ ("Nine nights in ten are over by %s. An end by %s can no longer be promised; these come "
                               "nearer to it, from the next level on:"),
                            over, wanted);
  gtk_label_set_label (self->lateness, text);
}

/* --- The wanted end --- */

static void
show_wish (RoomForecastPopover *self)
{
  gint64           wish = room_live_forecast_get_wish (self->live_forecast);
  g_autofree char *text = wish ? room_text_time_of_day (wish) : g_strdup ("");
  g_autofree char *sure = room_live_forecast_dup_sure_end (self->live_forecast);
  GtkWidget       *typing = gtk_widget_get_first_child (GTK_WIDGET (self->wish));

  /* An example that lies ahead, and can be kept. */
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->wish), sure);
  if (typing == NULL || !gtk_widget_has_focus (typing))
    gtk_editable_set_text (self->wish, text);
  gtk_widget_set_visible (self->clear, wish != 0);
}

static void
update_cb (RoomForecastPopover *self)
{
  const Forecast *forecast = room_live_forecast_get_forecast (self->live_forecast);

  show_sentence (self, forecast);
  show_levels (self, forecast);
  show_wish (self);
  show_late (self);
  fit (self);
}

/* The such time nearest to the next twelve hours: somebody who is late may still enter when it should have been
   over. */
static gint64
wall_of (gint minutes)
{
  return calendar_next (room_time_now () - 6 * HOUR, minutes * MINUTE);
}

static void
set_wish (RoomForecastPopover *self, gint64 wall)
{
  g_autoptr (GError) error = NULL;

  if (room_live_forecast_set_wish (self->live_forecast, wall, &error))
    {
      g_autofree char *text = wall ? room_text_time_of_day (wall) : g_strdup ("");

      gtk_editable_set_text (self->wish, text);
      refuse (self, NULL);
    }
  else
    refuse (self, error->message);
  update_cb (self);
}

static void
wish_cb (RoomForecastPopover *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->wish)));
  gint             minutes;

  if (!*text)
    set_wish (self, 0);
  else if (room_text_read_time (text, &minutes))
    set_wish (self, wall_of (minutes));
  else
    refuse (self, _ ("That is not a time of day. Write it as 23:30."));
}

static void
clear_cb (RoomForecastPopover *self)
{
  set_wish (self, 0);
}

static void
typing_cb (RoomForecastPopover *self)
{
  refuse (self, NULL);
}

static void
room_forecast_popover_show (GtkWidget *widget)
{
  RoomForecastPopover *self = ROOM_FORECAST_POPOVER (widget);

  room_widget_keep_focus (GTK_POPOVER (widget));
  refuse (self, NULL);
  update_cb (self);
  GTK_WIDGET_CLASS (room_forecast_popover_parent_class)->show (widget);
}

static void
room_forecast_popover_dispose (GObject *object)
{
  g_clear_object (&ROOM_FORECAST_POPOVER (object)->live_forecast);
  G_OBJECT_CLASS (room_forecast_popover_parent_class)->dispose (object);
}

static void
room_forecast_popover_finalize (GObject *object)
{
  g_free (ROOM_FORECAST_POPOVER (object)->offered);
  G_OBJECT_CLASS (room_forecast_popover_parent_class)->finalize (object);
}

static void
room_forecast_popover_class_init (RoomForecastPopoverClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_forecast_popover_dispose;
  G_OBJECT_CLASS (class)->finalize = room_forecast_popover_finalize;
  widget_class->show = room_forecast_popover_show;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-forecast-popover.ui");
  ROOM_BIND (widget_class, RoomForecastPopover, sentence, refusal, lateness, source, wish, content, clear, late,
             change_advice, stop_advice, rest, repairs, levels);
  ROOM_BIND_CALLBACKS (widget_class, wish_cb, clear_cb, typing_cb);
}

static void
room_forecast_popover_init (RoomForecastPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
room_forecast_popover_new (RoomLiveForecast *live_forecast)
{
  RoomForecastPopover *self = g_object_new (ROOM_TYPE_FORECAST_POPOVER, NULL);

  self->live_forecast = g_object_ref (live_forecast);
  g_signal_connect_object (live_forecast, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
  return GTK_WIDGET (self);
}
