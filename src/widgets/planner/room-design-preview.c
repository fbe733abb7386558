/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of the design page: the schedule, when it ends, and why it is so. */
#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "app/planning/room-forecaster.h"
#include "app/planning/room-house-pace.h"
#include "base/number.h"
#include "base/span.h"
#include "planner/forecast/forecast-usual.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-chip-stack.h"
#include "room-curve.h"
#include "room-design-parts.h"

struct _RoomDesignPreview
{
  GtkWidget parent_instance;

  GtkWidget      *box;
  GtkWidget      *refusal;
  GtkLabel       *refusal_text;
  GtkWidget      *work;
  GtkProgressBar *bar;
  GtkWidget      *nothing, *scroller, *result;
  GtkLabel       *name, *facts, *end;
  RoomCurve      *curve;
  GtkGrid        *levels, *ends;
  GtkWidget      *chips_section, *ends_section, *remarks_section;
  RoomChipStack  *chips;
  GtkBox         *remarks;

  RoomBook       *book;
  RoomForecaster *forecaster;
  Schedule       *schedule; /* the schedule shown */
  ForecastQuery   wish;     /* the question of when it ends */
  gint            players;
  gint64          start; /* wall clock; 0: not given */
};

G_DEFINE_FINAL_TYPE (RoomDesignPreview, room_design_preview, GTK_TYPE_WIDGET)

/* --- Times --- */

static char *
time_text (RoomDesignPreview *self, gint64 after)
{
  return self->start ? room_text_time_of_day (self->start + after) : room_text_length (after / MINUTE * MINUTE);
}

/* A time to the minute would promise more than a forecast can keep. */
static char *
end_text (RoomDesignPreview *self, gint64 after)
{
  return time_text (self, forecast_round (self->start + after) - self->start);
}

/* --- The levels --- */

static void
attach (GtkGrid *grid, const char *text, gint column, gint row, gint width, double xalign, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), (float) xalign);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  gtk_grid_attach (grid, label, column, row, width, 1);
}

static void
empty_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

static void
attach_break (RoomDesignPreview *self, const ScheduleRow *row, gint at)
{
  g_autofree char *length = room_text_length (row->length);
  g_autofree char *colour_up = room_text_colour_up (row->colour_up);
  g_autofree char *text = g_strdup_printf (_ ("Break, %s"), length);
  g_autofree char *both = *colour_up ? g_strdup_printf ("%s · %s", text, colour_up) : NULL;

  attach (self->levels, both != NULL ? both : text, 1, at, 3, 0, "design-break");
}

static void
attach_level (RoomDesignPreview *self, gint i, gint at, gboolean planned)
{
  const ScheduleRow *row = schedule_row (self->schedule, (guint) i);
  const char *class = planned ? NULL : "dim-label";
  g_autofree char *number = g_strdup_printf ("%d", schedule_level_at (self->schedule, i));
  g_autofree char *starts = time_text (self, plan_row_start (self->schedule, i));
  g_autofree char *small = number_to_text (row->small), *big = number_to_text (row->big);
  g_autofree char *blinds = g_strdup_printf ("%s / %s", small, big);
  g_autofree char *ante = row->ante ? number_to_text (row->ante) : g_strdup ("");

  attach (self->levels, number, 0, at, 1, 1, "dim-label");
  attach (self->levels, starts, 1, at, 1, 1, class);
  attach (self->levels, blinds, 2, at, 1, 1, class != NULL ? class : "design-blinds");
  attach (self->levels, ante, 3, at, 1, 1, class);
}

static void
show_levels (RoomDesignPreview *self, gint n_planned)
{
  const char *const headings[] = { _ ("Level"), _ ("Starts"), _ ("Blinds"), "" };
  gboolean          antes = FALSE;
  gint              level = 0;

  empty_grid (self->levels);
  for (guint i = 0; i < self->schedule->rows->len; i++)
    antes |= schedule_row (self->schedule, i)->ante > 0;
  for (gint k = 0; k < (gint) G_N_ELEMENTS (headings); k++)
    attach (self->levels, k == 3 && antes ? _ ("Ante") : headings[k], k, 0, 1, 1, "design-heading");
  for (gint i = 0; i < (gint) self->schedule->rows->len; i++)
    {
      const ScheduleRow *row = schedule_row (self->schedule, (guint) i);

      level += !row->is_break;
      if (row->is_break)
        attach_break (self, row, i + 1);
      else
        attach_level (self, i, i + 1, level <= n_planned);
    }
}

/* --- What is said --- */

static void
show_facts (RoomDesignPreview *self)
{
  g_autofree char *stack = number_to_text (self->schedule->stack);
  g_autofree char *levels = room_tournament_draft_levels_text (self->schedule);
  g_autofree char *length = room_text_length (schedule_length (self->schedule));
  /* Translators: a starting stack, how many levels, and how long all of them take. */
  g_autofree char *facts
      = g_strdup_printf (_ ("T%s, %s, %s with the breaks and the extra levels"), stack, levels, length);

  gtk_label_set_label (self->name,
                       self->schedule->name != NULL ? room_text_schedule (self->schedule->name) : _ ("Schedule"));
  gtk_label_set_label (self->facts, facts);
}

static void
show_end (RoomDesignPreview *self, const Forecast *forecast)
{
  g_autofree char *median = NULL, *early = NULL, *late = NULL, *about = NULL, *text = NULL, *at = NULL, *plan = NULL,
                  *both = NULL;
  ForecastModel   model;
  ForecastPlanned planned;

  if (forecast == NULL)
    {
      gtk_label_set_label (self->end, _ ("Working out when it ends…"));
      return;
    }
  median = end_text (self, forecast->p50);
  early = end_text (self, forecast->p10);
  late = end_text (self, forecast->p90);
  about = room_text_about (median, early, late);
  if (self->start)
    /* Translators: how many players, and a time of day as in "22:55 (22:30 – 23:15)". */
    text = g_strdup_printf (ngettext ("With %d player it ends at about %s.", "With %d players it ends at about %s.",
                                      (gulong) self->players),
                            self->players, about);
  else
    /* Translators: how many players, and a length of time. */
    text = g_strdup_printf (ngettext ("With %d player it ends after about %s.",
                                      "With %d players it ends after about %s.", (gulong) self->players),
                            self->players, about);
  room_house_pace_get_model (room_house_pace_get (self->book), &model);
  self->wish.schedule = self->schedule;
  forecast_planned (&self->wish, &planned);
  at = end_text (self, planned.at);
  plan = forecast_planned_text (&self->wish, &model, forecast->end_level, at);
  both = g_strconcat (text, "\n", plan, NULL);
  gtk_label_set_label (self->end, both);
}

static void
forecast_cb (RoomDesignPreview *self)
{
  const Forecast *forecast = room_forecaster_get (self->forecaster);

  if (self->schedule == NULL || room_forecaster_is_busy (self->forecaster))
    return;
  room_curve_set (self->curve, self->schedule, forecast, self->start);
  show_end (self, forecast);
}

static void
ask_forecast (RoomDesignPreview *self, const DesignResult *result)
{
  ForecastModel model;

  forecast_query_init (&self->wish, self->schedule, result->players);
  self->wish.rebuys = result->rebuys;
  self->wish.add_ons = result->add_ons;
  room_house_pace_get_model (room_house_pace_get (self->book), &model);
  show_end (self, NULL);
  room_curve_set (self->curve, self->schedule, NULL, self->start);
  room_forecaster_ask (self->forecaster, &self->wish, &model, forecast_runs (result->players));
  forecast_cb (self); /* an equal question is not asked again */
}

static void
show_remarks (RoomDesignPreview *self, const GPtrArray *remarks)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->remarks))) != NULL)
    gtk_box_remove (self->remarks, child);
  for (guint i = 0; remarks != NULL && i < remarks->len; i++)
    {
      child = gtk_label_new (g_ptr_array_index (remarks, i));
      gtk_label_set_xalign (GTK_LABEL (child), 0);
      gtk_label_set_wrap (GTK_LABEL (child), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD_CHAR);
      gtk_box_append (self->remarks, child);
    }
  gtk_widget_set_visible (self->remarks_section, remarks != NULL && remarks->len > 0);
}

static void
show_ends (RoomDesignPreview *self, const NightPlan *plan)
{
  empty_grid (self->ends);
  gtk_widget_set_visible (self->ends_section, plan != NULL);
  for (guint i = 0; plan != NULL && i < plan->ends->len; i++)
    {
      const NightEnd  *end = &g_array_index (plan->ends, NightEnd, i);
      g_autofree char *players
          = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) end->players), end->players);
      g_autofree char *about = end_text (self, end->p50), *early = end_text (self, end->p10);
      g_autofree char *late = end_text (self, end->p90);
      g_autofree char *range = room_text_range (early, late);

      attach (self->ends, players, 0, (gint) i, 1, 0, NULL);
      attach (self->ends, about, 1, (gint) i, 1, 1, "design-blinds");
      if (!g_str_equal (range, about))
        attach (self->ends, range, 2, (gint) i, 1, 0, "dim-label");
    }
}

static void
show_chips (RoomDesignPreview *self, const DesignResult *result)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (CaseChip));

  room_chip_stack_set_case (self->chips, result->chips != NULL ? result->chips : none);
  if (result->plan != NULL)
    {
      g_autoptr (GArray) stack = breakdown_part (result->plan->breakdown, BREAKDOWN_STACK);

      room_chip_stack_set_chips (self->chips, stack);
    }
  else
    room_chip_stack_set_schedule (self->chips, result->schedule, result->schedule->stack);
  gtk_widget_set_visible (self->chips_section, gtk_widget_get_visible (GTK_WIDGET (self->chips)));
}

static void
show_something (RoomDesignPreview *self, gboolean something)
{
  gtk_widget_set_visible (self->result, something);
  gtk_widget_set_visible (self->scroller, something);
  gtk_widget_set_visible (self->nothing, !something);
}

/* --- The widget --- */

static void
room_design_preview_dispose (GObject *object)
{
  RoomDesignPreview *self = ROOM_DESIGN_PREVIEW (object);

  if (self->forecaster != NULL)
    room_forecaster_cancel (self->forecaster);
  g_clear_object (&self->forecaster);
  g_clear_object (&self->book);
  g_clear_pointer (&self->schedule, schedule_unref);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_DESIGN_PREVIEW);
  G_OBJECT_CLASS (room_design_preview_parent_class)->dispose (object);
}

static void
room_design_preview_class_init (RoomDesignPreviewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_design_preview_dispose;
  g_type_ensure (ROOM_TYPE_CHIP_STACK);
  g_type_ensure (ROOM_TYPE_CURVE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-design-preview.ui");
  ROOM_BIND (widget_class, RoomDesignPreview, box, refusal, refusal_text, work, bar, nothing, scroller, result, name,
             facts, end, curve, levels, ends, chips_section, ends_section, remarks_section, chips, remarks);
}

static void
room_design_preview_init (RoomDesignPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_curve_set_editable (self->curve, FALSE);
  self->forecaster = room_forecaster_new ();
  g_signal_connect_object (self->forecaster, "changed", G_CALLBACK (forecast_cb), self, G_CONNECT_SWAPPED);
  room_design_preview_clear (self);
}

void
room_design_preview_set_book (RoomDesignPreview *self, RoomBook *book)
{
  g_return_if_fail (ROOM_IS_DESIGN_PREVIEW (self));
  g_return_if_fail (ROOM_IS_BOOK (book));

  g_set_object (&self->book, book);
}

void
room_design_preview_show (RoomDesignPreview *self, const DesignResult *result)
{
  g_return_if_fail (ROOM_IS_DESIGN_PREVIEW (self));

  g_clear_pointer (&self->schedule, schedule_unref);
  self->schedule = schedule_copy (result->schedule);
  self->players = result->players;
  self->start = result->start;
  gtk_widget_set_visible (self->refusal, FALSE);
  show_something (self, TRUE);
  gtk_widget_remove_css_class (self->result, "stale");
  show_facts (self);
  show_levels (self, result->n_planned);
  show_chips (self, result);
  show_ends (self, result->plan);
  show_remarks (self, result->remarks);
  ask_forecast (self, result);
}

void
room_design_preview_refuse (RoomDesignPreview *self, const char *sentence)
{
  g_return_if_fail (ROOM_IS_DESIGN_PREVIEW (self));

  gtk_label_set_label (self->refusal_text, sentence);
  gtk_widget_set_visible (self->refusal, TRUE);
  gtk_widget_set_visible (self->scroller, TRUE);
  gtk_widget_set_visible (self->nothing, FALSE);
  gtk_widget_add_css_class (self->result, "stale");
}

void
room_design_preview_work (RoomDesignPreview *self, gdouble part)
{
  g_return_if_fail (ROOM_IS_DESIGN_PREVIEW (self));

  gtk_widget_set_visible (self->work, part >= 0);
  gtk_progress_bar_set_fraction (self->bar, CLAMP (part, 0, 1));
  if (part < 0)
    return;
  gtk_widget_set_visible (self->scroller, TRUE); /* empty at first, but kept for the chips */
  gtk_widget_set_visible (self->nothing, FALSE);
  gtk_widget_set_visible (self->refusal, FALSE);
  gtk_widget_add_css_class (self->result, "stale");
}

void
room_design_preview_clear (RoomDesignPreview *self)
{
  g_return_if_fail (ROOM_IS_DESIGN_PREVIEW (self));

  g_clear_pointer (&self->schedule, schedule_unref);
  show_something (self, FALSE);
  gtk_widget_set_visible (self->refusal, FALSE);
}
