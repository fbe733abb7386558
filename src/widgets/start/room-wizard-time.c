/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fourth question: when it starts, and when it should end. */
#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "base/calendar.h"
#include "base/span.h"
#include "widgets/kit/room-choice.h"
#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-widget.h"
#include "room-wizard-pages.h"

#define ALMOST (20 * MINUTE) /* an end that is this much sooner still counts as the wanted one */
#define HASTY  (10 * MINUTE) /* a shorter level has only a handful of hands */

struct _RoomWizardTime
{
  GtkWidget parent_instance;

  GtkWidget     *page;
  RoomChoice    *now, *today, *tomorrow, *another;
  GtkWidget     *start_rows, *day_row;
  GtkLabel      *day_label;
  GtkCalendar   *calendar;
  GtkSpinButton *start;
  RoomChoice    *whenever, *by_time;
  GtkWidget     *end_rows;
  GtkSpinButton *end;
  GtkSwitch     *stop;
  GtkWidget     *verdict;
  GtkImage      *verdict_icon;
  GtkLabel      *verdict_text, *series;
  GtkButton     *fit;
  GtkEditable   *venue;

  RoomTournamentDraft *draft;
  gboolean             setting;
};

G_DEFINE_FINAL_TYPE (RoomWizardTime, room_wizard_time, GTK_TYPE_WIDGET)

static GDateTime *
local_time (gint64 wall)
{
  return g_date_time_new_from_unix_local (wall / G_USEC_PER_SEC);
}

/* Days after today, by the calendar. */
static gint
days_ahead (gint64 wall)
{
  g_autoptr (GDateTime) day = local_time (wall), today = local_time (room_time_now ());
  GDate a, b;

  g_date_set_dmy (&a, g_date_time_get_day_of_month (today), g_date_time_get_month (today),
                  g_date_time_get_year (today));
  g_date_set_dmy (&b, g_date_time_get_day_of_month (day), g_date_time_get_month (day), g_date_time_get_year (day));
  return g_date_days_between (&a, &b);
}

static void
set_start (RoomWizardTime *self, GDateTime *day)
{
  gint64 time = gtk_spin_button_get_value_as_int (self->start) * MINUTE;

  room_tournament_draft_set_start (self->draft, calendar_on_day (day, time));
}

static void
start_choice_cb (RoomWizardTime *self, GtkToggleButton *button)
{
  g_autoptr (GDateTime) today = local_time (room_time_now ());
  g_autoptr (GDateTime) tomorrow = g_date_time_add_days (today, 1);
  g_autoptr (GDateTime) later = g_date_time_add_days (today, 7);

  if (self->setting || !gtk_toggle_button_get_active (button))
    return;
  if (button == GTK_TOGGLE_BUTTON (self->now))
    room_tournament_draft_set_start (self->draft, 0);
  else if (button == GTK_TOGGLE_BUTTON (self->today))
    set_start (self, today);
  else if (button == GTK_TOGGLE_BUTTON (self->tomorrow))
    set_start (self, tomorrow);
  else
    set_start (self, later);
}

static void
day_cb (RoomWizardTime *self)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);

  if (!self->setting)
    set_start (self, day);
}

static void
end_choice_cb (RoomWizardTime *self, GtkToggleButton *button)
{
  gint64 quarter = 15 * MINUTE;

  if (self->setting || !gtk_toggle_button_get_active (button))
    return;
  if (button == GTK_TOGGLE_BUTTON (self->whenever))
    room_tournament_draft_set_wish (self->draft, 0);
  else if (room_tournament_draft_get_wish (self->draft) == 0)
    /* The quarter of an hour by which nine nights in ten are over, so that the chosen schedule fits. */
    room_tournament_draft_set_wish (self->draft,
                                    (room_tournament_draft_sure_end (self->draft) + quarter - 1) / quarter * quarter);
}

static void
stop_cb (RoomWizardTime *self)
{
  if (!self->setting)
    room_tournament_draft_set_stopped (self->draft, gtk_switch_get_active (self->stop));
}

static void
fit_cb (RoomWizardTime *self)
{
  room_tournament_draft_set_fitted (self->draft, !room_tournament_draft_is_fitted (self->draft));
}

static void
venue_cb (RoomWizardTime *self)
{
  if (!self->setting)
    room_tournament_draft_set_venue (self->draft, gtk_editable_get_text (self->venue));
}

static char *
describe_lengths (gint64 shortest, gint64 longest)
{
  gint a = shortest / MINUTE, b = longest / MINUTE;

  if (a == b)
    return g_strdup_printf (ngettext ("Levels of %d minute", "Levels of %d minutes", a), a);
  return g_strdup_printf (ngettext ("Levels of %d to %d minute", "Levels of %d to %d minutes", b), a, b);
}

/* Says that no levels are short enough, not even those of MINUTES. */
static char *
cannot_be (gint64 off, gint minutes)
{
  g_autofree char *how_long = room_text_how_long (off);

  /* Translators: the minutes of a level, and a length of time */
  return g_strdup_printf (ngettext ("Even with levels of %d minute nine nights in ten are over only %s after that. "
                                    "Start earlier, or choose a schedule with larger blinds.",
                                    "Even with levels of %d minutes nine nights in ten are over only %s after that. "
                                    "Start earlier, or choose a schedule with larger blinds.",
                                    minutes),
                          minutes, how_long);
}

/* Adds to TEXT (taken) the price of short levels, if they end in time. */
static char *
say_haste (char *text, const Schedule *chosen, gint64 longest)
{
  gint             minutes = longest / MINUTE;
  gint64           shortest, own;
  g_autofree char *said = text, *haste = NULL;

  plan_level_lengths (chosen, &shortest, &own);
  if (longest >= MIN (own, HASTY))
    return g_steal_pointer (&said);
  haste = g_strdup_printf (
      ngettext ("Levels of %d minute have few hands each.", "Levels of %d minutes have few hands each.", minutes),
      minutes);
  return g_strdup_printf ("%s %s", said, haste);
}

/* Says only how the wanted end will be kept; the forecast stands beside it. */
static void
show_verdict (RoomWizardTime *self)
{
  gint64           wish = room_tournament_draft_get_wish (self->draft);
  gint64           end = room_tournament_draft_end (self->draft), sure = room_tournament_draft_sure_end (self->draft);
  gint64           off = sure - wish;
  gboolean         fitted = room_tournament_draft_is_fitted (self->draft), fits = off <= 0 && off >= -ALMOST;
  g_autofree char *how_long = room_text_how_long (ABS (off));
  g_autofree char *text = NULL, *button = NULL;
  gint64           shortest, longest, fitting;

  gtk_widget_set_visible (self->verdict, wish != 0);
  if (wish == 0)
    return;
  room_tournament_draft_fitting_lengths (self->draft, &shortest, &longest);
  fitting = room_tournament_draft_fitting_end (self->draft);
  if (room_tournament_draft_is_stopped (self->draft) && end >= wish)
    text = g_strdup (_ ("Most nights are not won by then: the clock stops, and most chips win."));
  else if (room_tournament_draft_is_stopped (self->draft) && fits)
    text = g_strdup (_ ("Most nights are won before that. If not, the clock stops then, and most chips win."));
  else if (fits)
    text = g_strdup (_ ("That fits: nine nights in ten are over by then."));
  else if (off > 0 && fitting > wish)
    text = cannot_be (fitting - wish, (gint) (longest / MINUTE));
  else if (off > 0)
    text = g_strdup_printf (_ ("Nine nights in ten are over only %s after that."), how_long);
  else
    text = g_strdup_printf (_ ("Nine nights in ten are over %s before that."), how_long);
  if (fitted ? fits : off > 0 && fitting <= wish)
    text = say_haste (text, room_tournament_draft_get_chosen_schedule (self->draft), longest);
  gtk_label_set_label (self->verdict_text, text);
  gtk_image_set_from_icon_name (self->verdict_icon, fits ? "emblem-ok-symbolic" : "dialog-warning-symbolic");
  if (fits || off < 0)
    gtk_widget_remove_css_class (self->verdict, "late");
  else
    gtk_widget_add_css_class (self->verdict, "late");

  if (fitted)
    button = g_strdup (_ ("As in the schedule"));
  else
    button = describe_lengths (shortest, longest);
  gtk_button_set_label (self->fit, button);
  gtk_widget_set_visible (GTK_WIDGET (self->fit), fitted || !fits);
}

static void
show_series (RoomWizardTime *self)
{
  g_autofree char *series = room_tournament_draft_series_text (self->draft);

  gtk_label_set_label (self->series, series);
  gtk_widget_set_visible (GTK_WIDGET (self->series), *series != '\0');
}

static void
refresh (RoomWizardTime *self)
{
  RoomTournamentDraft *draft = self->draft;
  gint64               start = room_tournament_draft_get_start (draft), wish = room_tournament_draft_get_wish (draft);
  gboolean             now = room_tournament_draft_starts_now (draft);
  gint                 ahead = days_ahead (start);
  gboolean             another
      = !now && (ahead < 0 || ahead > 1 || gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->another)));
  RoomChoice *choice = now ? self->now : another ? self->another : ahead == 1 ? self->tomorrow : self->today;
  g_autoptr (GDateTime) day = local_time (start);
  /* Translators: a day for g_date_time_format, such as "Friday 21 November". */
  g_autofree char *day_text = g_date_time_format (day, _ ("%A %-d %B"));

  if (room_tournament_draft_get_settings (draft)->schedule == NULL)
    return;
  self->setting = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choice), TRUE);
  gtk_widget_set_visible (self->start_rows, !now);
  gtk_widget_set_visible (self->day_row, choice == self->another);
  gtk_label_set_label (self->day_label, day_text);
  gtk_calendar_select_day (self->calendar, day);
  if (!now)
    gtk_spin_button_set_value (self->start, room_time_minutes_of_day (start));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (wish != 0 ? self->by_time : self->whenever), TRUE);
  gtk_widget_set_visible (self->end_rows, wish != 0);
  if (wish != 0)
    gtk_spin_button_set_value (self->end, room_time_minutes_of_day (wish));
  gtk_switch_set_active (self->stop, room_tournament_draft_is_stopped (draft));
  show_verdict (self);
  show_series (self);
  self->setting = FALSE;
}

/* True if somebody has changed the time in SPIN from that of WALL. A refresh while the spin button tells of a change
   makes it tell once more. */
static gboolean
is_answer (RoomWizardTime *self, GtkSpinButton *spin, gint64 wall)
{
  return !self->setting && gtk_spin_button_get_value_as_int (spin) != room_time_minutes_of_day (wall);
}

static void
start_cb (RoomWizardTime *self)
{
  gint64 start = room_tournament_draft_get_start (self->draft);
  g_autoptr (GDateTime) day = local_time (start);

  if (!is_answer (self, self->start, start))
    return;
  set_start (self, day);
  refresh (self); /* clocks may be put past the time that was asked for */
}

static void
end_cb (RoomWizardTime *self)
{
  gint64 start = room_tournament_draft_get_start (self->draft);

  if (!is_answer (self, self->end, room_tournament_draft_get_wish (self->draft)))
    return;
  room_tournament_draft_set_wish (self->draft,
                                  calendar_next (start, gtk_spin_button_get_value_as_int (self->end) * MINUTE));
  refresh (self);
}

/* Shows the forecast without touching what is being typed. */
static void
forecast_cb (RoomWizardTime *self)
{
  if (room_tournament_draft_get_settings (self->draft)->schedule == NULL)
    return;
  show_verdict (self);
  show_series (self);
}

static void
room_wizard_time_dispose (GObject *object)
{
  g_clear_object (&ROOM_WIZARD_TIME (object)->draft);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_WIZARD_TIME);
  G_OBJECT_CLASS (room_wizard_time_parent_class)->dispose (object);
}

static void
room_wizard_time_class_init (RoomWizardTimeClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_wizard_time_dispose;
  g_type_ensure (ROOM_TYPE_CHOICE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/start/room-wizard-time.ui");
  ROOM_BIND (widget_class, RoomWizardTime, page, now, today, tomorrow, another, start_rows, day_row, day_label,
             calendar, start, whenever, by_time, end_rows, end, stop, verdict, verdict_icon, verdict_text, series, fit,
             venue);
  ROOM_BIND_CALLBACKS (widget_class, start_choice_cb, day_cb, start_cb, end_cb, end_choice_cb, stop_cb, fit_cb,
                       venue_cb);
}

static void
room_wizard_time_init (RoomWizardTime *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_spin_show_time (self->start);
  room_spin_show_time (self->end);
}

void
room_wizard_time_set_draft (RoomWizardTime *self, RoomTournamentDraft *draft)
{
  g_return_if_fail (ROOM_IS_WIZARD_TIME (self) && self->draft == NULL);

  self->draft = g_object_ref (draft);
  self->setting = TRUE;
  if (room_tournament_draft_get_venue (draft) != NULL)
    gtk_editable_set_text (self->venue, room_tournament_draft_get_venue (draft));
  self->setting = FALSE;
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (draft, "forecast", G_CALLBACK (forecast_cb), self, G_CONNECT_SWAPPED);
  refresh (self);
}
