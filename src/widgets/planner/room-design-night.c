/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The design page's second form: a chip case, a number of players, home by midnight. */
#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/house/room-time.h"
#include "app/planning/room-house-pace.h"
#include "base/span.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-widget.h"
#include "room-design-parts.h"

struct _RoomDesignNight
{
  GtkWidget parent_instance;

  GtkWidget     *page;
  GtkWidget     *no_case;
  AdwComboRow   *chip_case;
  GtkSpinButton *least, *most;
  GtkSpinButton *start, *until;
  GtkSwitch     *rebuys, *add_ons;
  GtkEditable   *name;
  RoomAmountRow *stack;
  GtkSpinButton *shortest, *longest;
  AdwComboRow   *ante, *count;

  RoomBook  *book;
  GPtrArray *cases; /* StoreCase */
  char      *wish_name;
  gboolean   setting;
};

G_DEFINE_FINAL_TYPE (RoomDesignNight, room_design_night, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static gint
number (GtkSpinButton *spin)
{
  return gtk_spin_button_get_value_as_int (spin);
}

/* The lower value follows the higher one down, and the higher the lower one up: the touched one stays. */
static void
keep_order (RoomDesignNight *self, GObject *touched, GtkSpinButton *low, GtkSpinButton *high)
{
  if (number (low) <= number (high))
    return;
  self->setting = TRUE;
  if (touched == G_OBJECT (low))
    gtk_spin_button_set_value (high, number (low));
  else
    gtk_spin_button_set_value (low, number (high));
  self->setting = FALSE;
}

static void
changed_cb (RoomDesignNight *self)
{
  if (self->setting)
    return;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
range_cb (GtkSpinButton *touched, RoomDesignNight *self)
{
  if (self->setting)
    return;
  keep_order (self, G_OBJECT (touched), self->least, self->most);
  keep_order (self, G_OBJECT (touched), self->shortest, self->longest);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
room_design_night_get_wish (RoomDesignNight *self, NightRequest *wish, GError **error)
{
  guint selected;

  g_return_val_if_fail (ROOM_IS_DESIGN_NIGHT (self), FALSE);

  selected = adw_combo_row_get_selected (self->chip_case);
  if (selected >= self->cases->len)
    return FALSE;
  g_free (self->wish_name);
  self->wish_name = g_strstrip (g_strdelimit (g_strdup (gtk_editable_get_text (self->name)), "\"\n\r\t", ' '));

  night_request_init (wish);
  wish->name = *self->wish_name ? self->wish_name : NULL;
  wish->chips = ((StoreCase *) g_ptr_array_index (self->cases, selected))->chips;
  wish->least = number (self->least);
  wish->most = number (self->most);
  wish->start = number (self->start) * MINUTE;
  wish->until = number (self->until) * MINUTE;
  wish->rebuys = gtk_switch_get_active (self->rebuys);
  wish->add_ons = gtk_switch_get_active (self->add_ons);
  wish->shortest = number (self->shortest) * MINUTE;
  wish->longest = number (self->longest) * MINUTE;
  wish->stack = room_amount_row_get_amount (self->stack);
  wish->ante = (ScheduleAnte) adw_combo_row_get_selected (self->ante);
  wish->count = (BreakdownCount) adw_combo_row_get_selected (self->count);
  wish->seed = 1; /* the RoomForecaster's seed, so that the same night ends at the same time in the curve */
  room_house_pace_get_model (room_house_pace_get (self->book), &wish->model);
  return TRUE;
}

/* --- The widget --- */

static void
room_design_night_dispose (GObject *object)
{
  RoomDesignNight *self = ROOM_DESIGN_NIGHT (object);

  g_clear_object (&self->book);
  g_clear_pointer (&self->cases, g_ptr_array_unref);
  g_clear_pointer (&self->wish_name, g_free);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_DESIGN_NIGHT);
  G_OBJECT_CLASS (room_design_night_parent_class)->dispose (object);
}

static void
room_design_night_class_init (RoomDesignNightClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_design_night_dispose;
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_DESIGN_NIGHT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-design-night.ui");
  ROOM_BIND (widget_class, RoomDesignNight, page, no_case, chip_case, least, most, start, until, rebuys, add_ons, name,
             stack, shortest, longest, ante, count);
  ROOM_BIND_CALLBACKS (widget_class, changed_cb);
}

static void
room_design_night_init (RoomDesignNight *self)
{
  GtkSpinButton *ranges[4];

  self->cases = g_ptr_array_new ();
  self->setting = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  room_spin_leave_wheel (self->page);
  room_spin_show_time (self->start);
  room_spin_show_time (self->until);
  room_spin_count_typing (
      GTK_WIDGET (self->start)); /* except the ranges: the "2" of a "20" would move the other value */
  room_spin_count_typing (GTK_WIDGET (self->until));
  ranges[0] = self->least;
  ranges[1] = self->most;
  ranges[2] = self->shortest;
  ranges[3] = self->longest;
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    g_signal_connect (ranges[i], "value-changed", G_CALLBACK (range_cb), self);
  self->setting = FALSE;
}

static void
fill_cases (RoomDesignNight *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gint64 usual = room_book_get_usual_case (self->book);
  guint  selected = 0;

  for (guint i = 0; i < self->cases->len; i++)
    {
      const StoreCase *chip_case = g_ptr_array_index (self->cases, i);

      gtk_string_list_append (names, chip_case->name);
      if (chip_case->id == usual)
        selected = i;
    }
  adw_combo_row_set_model (self->chip_case, G_LIST_MODEL (names));
  if (self->cases->len > 0)
    adw_combo_row_set_selected (self->chip_case, selected);
  gtk_widget_set_visible (self->no_case, self->cases->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->chip_case), self->cases->len > 0);
}

static void
take_cases (RoomDesignNight *self)
{
  GPtrArray *cases = room_book_list_cases (self->book, NULL);

  if (cases != NULL)
    {
      g_ptr_array_unref (self->cases);
      self->cases = cases;
    }
  fill_cases (self);
}

gint
room_design_night_get_players (RoomDesignNight *self)
{
  g_return_val_if_fail (ROOM_IS_DESIGN_NIGHT (self), 0);
  return gtk_spin_button_get_value_as_int (self->most);
}

static void
cases_cb (RoomDesignNight *self)
{
  self->setting = TRUE;
  take_cases (self);
  self->setting = FALSE;
  changed_cb (self);
}

void
room_design_night_set_book (RoomDesignNight *self, RoomBook *book, RoomTournamentDraft *draft)
{
  gint64 wish = room_tournament_draft_get_wish (draft);
  gint   minutes, players;

  g_return_if_fail (ROOM_IS_DESIGN_NIGHT (self));
  g_return_if_fail (ROOM_IS_BOOK (book));

  self->setting = TRUE;
  g_set_object (&self->book, book);
  take_cases (self);
  g_signal_connect_object (book, "cases-changed", G_CALLBACK (cases_cb), self, G_CONNECT_SWAPPED);
  players = room_tournament_draft_get_players (draft);
  minutes = room_time_minutes_of_day (room_tournament_draft_get_start (draft)) / 15 * 15;
  gtk_spin_button_set_value (self->least, MAX (2, players - 2));
  gtk_spin_button_set_value (self->most, players);
  gtk_spin_button_set_value (self->start, minutes);
  gtk_spin_button_set_value (self->until, wish ? room_time_minutes_of_day (wish) : (minutes + 270) % 1440);
  gtk_spin_button_set_value (self->shortest, 15);
  gtk_spin_button_set_value (self->longest, 25);
  gtk_switch_set_active (self->rebuys, room_tournament_draft_get_settings (draft)->rebuy.offered);
  gtk_switch_set_active (self->add_ons, room_tournament_draft_get_settings (draft)->add_on.offered);
  adw_combo_row_set_selected (self->count, BREAKDOWN_NORMAL);
  self->setting = FALSE;
}
