/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The design page's first way: players, stack, chips and time. */
#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/house/room-time.h"
#include "base/isolate.h"
#include "base/span.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-widget.h"
#include "room-design-parts.h"

struct _RoomDesignStack
{
  GtkWidget parent_instance;

  GtkWidget      *page;
  GtkSpinButton  *players;
  RoomAmountRow  *stack;
  AdwComboRow    *chips;
  GtkWidget      *values;
  AdwComboRow    *time;
  GtkWidget      *hours_row, *start_row, *until_row;
  GtkSpinButton  *hours, *start, *until, *level;
  GtkSpinButton  *rebuys, *add_ons;
  GtkEditable    *name;
  RoomAmountRow  *first_big, *last_big;
  AdwComboRow    *ante;
  GtkWidget      *ante_from_row, *break_length_row;
  GtkSpinButton  *ante_from, *break_every, *break_length;
  AdwComboRow    *smooth;
  GtkSpinButton  *extra;
  AdwExpanderRow *dinner;
  GtkSpinButton  *dinner_at, *dinner_length;

  RoomBook  *book;
  GPtrArray *cases;      /* StoreCase */
  GArray    *wish_chips; /* of the last wish */
  char      *wish_name;
  gboolean   setting;
};

G_DEFINE_FINAL_TYPE (RoomDesignStack, room_design_stack, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

enum
{
  HOURS,
  CLOCK,
};

/* After the cases in the row of chips. */
enum
{
  OTHER_CHIPS,
  ANY_CHIPS,
};

static gint
number (GtkSpinButton *spin)
{
  return gtk_spin_button_get_value_as_int (spin);
}

static guint
chips_choice (RoomDesignStack *self)
{
  return adw_combo_row_get_selected (self->chips) - self->cases->len;
}

static void
show_rows (RoomDesignStack *self)
{
  gboolean clock = adw_combo_row_get_selected (self->time) == CLOCK;

  gtk_widget_set_visible (self->values, chips_choice (self) == OTHER_CHIPS);
  gtk_widget_set_visible (self->hours_row, !clock);
  gtk_widget_set_visible (self->until_row, clock);
  gtk_widget_set_visible (self->ante_from_row, adw_combo_row_get_selected (self->ante) != SCHEDULE_NO_ANTE);
  gtk_widget_set_visible (self->break_length_row, number (self->break_every) > 0);
}

static void
changed_cb (RoomDesignStack *self)
{
  if (self->setting)
    return;
  show_rows (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- The chips --- */

static void
fill_chips (RoomDesignStack *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gint64 usual = room_book_get_usual_case (self->book);
  guint  selected = self->cases->len + ANY_CHIPS;

  for (guint i = 0; i < self->cases->len; i++)
    {
      const StoreCase *chip_case = g_ptr_array_index (self->cases, i);

      /* Translators: the chips of the case with the name %s. */
      gtk_string_list_take (names, isolated_printf (_ ("Those in “%s”"), chip_case->name));
      if (i == 0 || chip_case->id == usual)
        selected = i;
    }
  gtk_string_list_append (names, _ ("Other chips"));
  gtk_string_list_append (names, _ ("Whatever the blinds need"));
  adw_combo_row_set_model (self->chips, G_LIST_MODEL (names));
  if (self->cases->len == 0 && *gtk_editable_get_text (GTK_EDITABLE (self->values)))
    selected = OTHER_CHIPS;
  adw_combo_row_set_selected (self->chips, selected);
}

/* A case may list a value with no chips, as one that is wanted. */
static GArray *
values_of_case (const StoreCase *chip_case)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < chip_case->chips->len; i++)
    {
      const CaseChip *chip = &g_array_index (chip_case->chips, CaseChip, i);

      if (chip->owned > 0)
        g_array_append_val (values, chip->value);
    }
  return values;
}

static GArray *
read_chips (RoomDesignStack *self, GError **error)
{
  guint selected = adw_combo_row_get_selected (self->chips);

  if (selected < self->cases->len)
    return values_of_case (g_ptr_array_index (self->cases, selected));
  if (chips_choice (self) == OTHER_CHIPS)
    return chips_read_values (gtk_editable_get_text (GTK_EDITABLE (self->values)), error);
  return g_array_new (FALSE, FALSE, sizeof (gint64));
}

/* --- The wish --- */

static void
read_time (RoomDesignStack *self, DesignRequest *wish)
{
  gboolean clock = adw_combo_row_get_selected (self->time) == CLOCK;

  wish->start = number (self->start) * MINUTE;
  wish->until = clock ? number (self->until) * MINUTE : -1;
  wish->playing = clock ? 0 : (gint64) (gtk_spin_button_get_value (self->hours) * 60 + 0.5) * MINUTE;
  wish->level = number (self->level) * MINUTE;
}

static void
read_breaks (RoomDesignStack *self, DesignRequest *wish)
{
  wish->break_every = number (self->break_every);
  wish->break_length = number (self->break_length) * MINUTE;
  wish->n_fixed = adw_expander_row_get_enable_expansion (self->dinner) ? 1 : 0;
  wish->fixed[0] = (DesignBreak){ number (self->dinner_at) * MINUTE, number (self->dinner_length) * MINUTE };
}

gboolean
room_design_stack_get_wish (RoomDesignStack *self, DesignRequest *wish, GError **error)
{
  GArray *chips;

  g_return_val_if_fail (ROOM_IS_DESIGN_STACK (self), FALSE);

  chips = read_chips (self, error);
  if (chips == NULL)
    return FALSE;
  g_clear_pointer (&self->wish_chips, g_array_unref);
  self->wish_chips = chips;
  g_free (self->wish_name);
  self->wish_name = g_strstrip (g_strdelimit (g_strdup (gtk_editable_get_text (self->name)), "\"\n\r\t", ' '));

  design_request_init (wish);
  wish->name = *self->wish_name ? self->wish_name : NULL;
  wish->players = number (self->players);
  wish->stack = room_amount_row_get_amount (self->stack);
  wish->chips = chips;
  wish->rebuys = number (self->rebuys);
  wish->add_ons = number (self->add_ons);
  wish->first_big = room_amount_row_get_amount (self->first_big);
  wish->last_big = room_amount_row_get_amount (self->last_big);
  wish->ante = (ScheduleAnte) adw_combo_row_get_selected (self->ante);
  wish->ante_from = wish->ante == SCHEDULE_NO_ANTE ? 0 : number (self->ante_from);
  wish->smooth = (DesignSmooth) adw_combo_row_get_selected (self->smooth);
  wish->extra = number (self->extra);
  read_time (self, wish);
  read_breaks (self, wish);
  return TRUE;
}

/* --- The widget --- */

static void
room_design_stack_dispose (GObject *object)
{
  RoomDesignStack *self = ROOM_DESIGN_STACK (object);

  g_clear_object (&self->book);
  g_clear_pointer (&self->cases, g_ptr_array_unref);
  g_clear_pointer (&self->wish_chips, g_array_unref);
  g_clear_pointer (&self->wish_name, g_free);
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_DESIGN_STACK);
  G_OBJECT_CLASS (room_design_stack_parent_class)->dispose (object);
}

static void
room_design_stack_class_init (RoomDesignStackClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_design_stack_dispose;
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_DESIGN_STACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (ROOM_TYPE_AMOUNT_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-design-stack.ui");
  ROOM_BIND (widget_class, RoomDesignStack, page, players, stack, chips, values, time, hours_row, start_row, until_row,
             hours, start, until, level, rebuys, add_ons, name, first_big, last_big, ante, ante_from_row,
             break_length_row, ante_from, break_every, break_length, smooth, extra, dinner, dinner_at, dinner_length);
  ROOM_BIND_CALLBACKS (widget_class, changed_cb);
}

static void
room_design_stack_init (RoomDesignStack *self)
{
  self->cases = g_ptr_array_new ();
  self->setting = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  room_spin_leave_wheel (self->page);
  room_spin_show_time (self->start);
  room_spin_show_time (self->until);
  room_spin_show_time (self->dinner_at);
  room_spin_show_word (self->level, _ ("chosen"));
  room_spin_show_word (self->ante_from, _ ("chosen"));
  room_spin_show_word (self->break_every, _ ("no breaks"));
  room_spin_count_typing (self->page);
  self->setting = FALSE;
}

/* --- Suggestions of the last tournament --- */

static void
suggest (RoomDesignStack *self, RoomTournamentDraft *draft)
{
  const Settings *settings = room_tournament_draft_get_settings (draft);
  const Schedule *schedule = settings->schedule;
  g_autoptr (GString) values = g_string_new (NULL);
  gint players = room_tournament_draft_get_players (draft),
       start = room_time_minutes_of_day (room_tournament_draft_get_start (draft));
  gint64 stack = settings->entry.chips ? settings->entry.chips : schedule != NULL ? schedule->stack : 0;
  gint64 wish = room_tournament_draft_get_wish (draft);

  gtk_spin_button_set_value (self->players, players);
  room_amount_row_set_amount (self->stack, stack ? stack : 3000);
  gtk_spin_button_set_value (self->hours, 4);
  gtk_spin_button_set_value (self->start, start / 15 * 15);
  gtk_spin_button_set_value (self->until, wish ? room_time_minutes_of_day (wish) : (start / 15 * 15 + 270) % 1440);
  gtk_spin_button_set_value (self->dinner_at, (start / 15 * 15 + 120) % 1440);
  gtk_spin_button_set_value (self->dinner_length, 30);
  if (settings->rebuy.offered)
    gtk_spin_button_set_value (self->rebuys, (players + 3) / 4);
  if (settings->add_on.offered)
    gtk_spin_button_set_value (self->add_ons, players * 3 / 4);
  for (guint i = 0; schedule != NULL && i < schedule->chips->len; i++)
    g_string_append_printf (values, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            g_array_index (schedule->chips, gint64, i));
  gtk_editable_set_text (GTK_EDITABLE (self->values), values->str);
}

static void
take_defaults (RoomDesignStack *self)
{
  DesignRequest wish;

  design_request_init (&wish);
  gtk_spin_button_set_value (self->level, wish.level / MINUTE);
  gtk_spin_button_set_value (self->break_every, wish.break_every);
  gtk_spin_button_set_value (self->break_length, wish.break_length / MINUTE);
  gtk_spin_button_set_value (self->extra, wish.extra);
  adw_combo_row_set_selected (self->smooth, wish.smooth);
  adw_combo_row_set_selected (self->ante, wish.ante);
}

void
room_design_stack_set_book (RoomDesignStack *self, RoomBook *book, RoomTournamentDraft *draft)
{
  g_autoptr (GPtrArray) cases = NULL;

  g_return_if_fail (ROOM_IS_DESIGN_STACK (self));
  g_return_if_fail (ROOM_IS_BOOK (book));

  self->setting = TRUE;
  g_set_object (&self->book, book);
  cases = room_book_list_cases (book, NULL);
  if (cases != NULL)
    {
      g_ptr_array_unref (self->cases);
      self->cases = g_steal_pointer (&cases);
    }
  take_defaults (self);
  suggest (self, draft);
  fill_chips (self);
  self->setting = FALSE;
  show_rows (self);
}

void
room_design_stack_show_chosen (RoomDesignStack *self, const Schedule *schedule, gint n_planned)
{
  gint first = schedule_level_row (schedule, 1), last = schedule_level_row (schedule, n_planned);

  g_return_if_fail (ROOM_IS_DESIGN_STACK (self));

  if (first >= 0)
    room_amount_row_set_default (self->first_big, schedule_row (schedule, (guint) first)->big);
  if (last >= 0)
    room_amount_row_set_default (self->last_big, schedule_row (schedule, (guint) last)->big);
}

const GArray *
room_design_stack_get_case (RoomDesignStack *self)
{
  guint selected;

  g_return_val_if_fail (ROOM_IS_DESIGN_STACK (self), NULL);

  selected = adw_combo_row_get_selected (self->chips);
  return selected < self->cases->len ? ((StoreCase *) g_ptr_array_index (self->cases, selected))->chips : NULL;
}
