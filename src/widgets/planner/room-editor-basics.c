/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of the schedule editor beside the levels. */
#include "room-editor-basics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "app/planning/room-schedule-draft-cells.h"
#include "base/calendar.h"
#include "base/error.h"
#include "base/number.h"
#include "base/span.h"
#include "widgets/kit/room-field.h"
#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-widget.h"

struct _RoomEditorBasics
{
  GtkWidget parent_instance;

  RoomField     *name, *stack, *chips, *start, *rebuy, *add_on;
  GtkSpinButton *players, *rebuys, *add_ons;
  GtkDropDown   *rebuy_until, *add_on_when;
  GtkMenuButton *extras;
  GtkLabel      *extras_refusal;
  GtkWidget     *evening;

  RoomScheduleDraft *draft;
  gboolean           setting;
  gboolean           counted; /* the expected rebuys and add-ons were typed by somebody */
};

G_DEFINE_FINAL_TYPE (RoomEditorBasics, room_editor_basics, GTK_TYPE_WIDGET)

enum
{
  EXPECTED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const Schedule *
get_schedule (RoomEditorBasics *self)
{
  return room_schedule_draft_get_schedule (self->draft);
}

/* --- Taking what was typed --- */

static gboolean
take_name (RoomField *field, const char *text, gpointer data, GError **error)
{
  RoomEditorBasics *self = data;
  /* The name goes between quotes in the file. */
  g_autofree char *clean = g_strstrip (g_strdelimit (g_strdup (text), "\"\n\r\t", ' '));

  if (*clean == '\0')
    return input_unreadable (error, _ ("A schedule needs a name."));
  if (self->draft != NULL)
    room_schedule_draft_set_name (self->draft, clean);
  room_field_set_value (field, clean);
  return TRUE;
}

static gboolean
take_stack (RoomField *field, const char *text, gpointer data, GError **error)
{
  RoomEditorBasics *self = data;

  return self->draft == NULL || room_schedule_draft_set_stack (self->draft, text, error);
}

static gboolean
take_chips (RoomField *field, const char *text, gpointer data, GError **error)
{
  RoomEditorBasics *self = data;

  return self->draft == NULL || room_schedule_draft_set_chips (self->draft, text, error);
}

static gboolean
take_start (RoomField *field, const char *text, gpointer data, GError **error)
{
  RoomEditorBasics *self = data;
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_local (room_time_now () / SECOND);
  gint minutes;

  if (self->draft == NULL)
    return TRUE;
  if (*text == '\0')
    {
      room_schedule_draft_set_start (self->draft, 0);
      return TRUE;
    }
  if (!room_text_read_time (text, &minutes))
    return input_unreadable (error, _ ("“%s” is not a time of day; write 19:30."), text);
  room_schedule_draft_set_start (self->draft, calendar_on_day (now, minutes * MINUTE));
  return TRUE;
}

/* An empty field withdraws the offer. */
static gboolean
read_offer (const char *text, gint64 *stack, GError **error)
{
  *stack = 0;
  return *text == '\0' || room_cells_read_chips (text, stack, error);
}

static gboolean
take_rebuy (RoomField *field, const char *text, gpointer data, GError **error)
{
  RoomEditorBasics *self = data;
  gint64            stack;

  if (!read_offer (text, &stack, error))
    return FALSE;
  if (self->draft != NULL)
    room_schedule_draft_set_rebuy (self->draft, stack, get_schedule (self)->rebuy_level);
  return TRUE;
}

static gboolean
take_add_on (RoomField *field, const char *text, gpointer data, GError **error)
{
  RoomEditorBasics *self = data;
  gint64            stack;

  if (!read_offer (text, &stack, error))
    return FALSE;
  if (self->draft != NULL)
    room_schedule_draft_set_add_on (self->draft, stack, get_schedule (self)->add_on_break);
  return TRUE;
}

static void
rebuy_until_cb (RoomEditorBasics *self)
{
  guint selected = gtk_drop_down_get_selected (self->rebuy_until);

  if (self->setting || self->draft == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  room_schedule_draft_set_rebuy (self->draft, get_schedule (self)->rebuy_stack, (gint) selected);
}

static void
add_on_when_cb (RoomEditorBasics *self)
{
  guint selected = gtk_drop_down_get_selected (self->add_on_when);

  if (self->setting || self->draft == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  room_schedule_draft_set_add_on (self->draft, get_schedule (self)->add_on_stack, (gint) selected);
}

static void
players_cb (RoomEditorBasics *self)
{
  if (!self->setting && self->draft != NULL)
    room_schedule_draft_set_players (self->draft, gtk_spin_button_get_value_as_int (self->players));
}

static void
expected_cb (RoomEditorBasics *self)
{
  if (self->setting)
    return;
  self->counted = TRUE;
  g_signal_emit (self, signals[EXPECTED], 0);
}

static void
refusal_cb (RoomEditorBasics *self)
{
  const char *sentence = room_field_get_refusal (self->rebuy);

  if (sentence == NULL)
    sentence = room_field_get_refusal (self->add_on);
  gtk_label_set_label (self->extras_refusal, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->extras_refusal), sentence != NULL);
}

/* --- Showing what is true --- */

static void
set_number (RoomField *field, gint64 number)
{
  g_autofree char *text = number > 0 ? number_to_text (number) : g_strdup ("");

  room_field_set_value (field, text);
}

static void
fill_choices (GtkDropDown *drop_down, const char *none, const char *format, gint n, gint selected)
{
  GListModel *had = gtk_drop_down_get_model (drop_down);
  g_autoptr (GtkStringList) names = NULL;

  if (had == NULL || g_list_model_get_n_items (had) != (guint) n + 1
      || !g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (had), 0), none))
    {
      names = gtk_string_list_new (NULL);
      gtk_string_list_append (names, none);
      for (gint i = 1; i <= n; i++)
        {
          g_autofree char *number = g_strdup_printf ("%d", i);
          g_auto (GStrv) parts = g_strsplit (format, "%d", 2);

          gtk_string_list_take (names, g_strjoinv (number, parts));
        }
      gtk_drop_down_set_model (drop_down, G_LIST_MODEL (names));
    }
  if (gtk_drop_down_get_selected (drop_down) != (guint) selected && selected <= n)
    gtk_drop_down_set_selected (drop_down, (guint) selected);
}

static gint
n_breaks (const Schedule *schedule)
{
  gint n = 0;

  while (schedule_break_row (schedule, n + 1) >= 0)
    n++;
  return n;
}

static void
show_extras (RoomEditorBasics *self, const Schedule *schedule)
{
  g_autofree char *none = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  /* A file may stop rebuys at a break; that choice is then listed until a level is chosen. */
  if (schedule->rebuy_break > 0)
    none = g_strdup_printf (_ ("until break %d ends"), schedule->rebuy_break);
  else
    none = g_strdup (_ ("all night"));
  fill_choices (self->rebuy_until, none, _ ("until level %d ends"), schedule_n_levels (schedule),
                schedule->rebuy_level);
  fill_choices (self->add_on_when, _ ("at any time"), _ ("in break %d"), n_breaks (schedule), schedule->add_on_break);
  set_number (self->rebuy, schedule->rebuy_stack);
  set_number (self->add_on, schedule->add_on_stack);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rebuy_until), schedule->rebuy_stack > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rebuys), schedule->rebuy_stack > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_on_when), schedule->add_on_stack > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_ons), schedule->add_on_stack > 0);
  if (schedule->rebuy_stack > 0)
    {
      g_autofree char *stack = number_to_text (schedule->rebuy_stack);

      g_string_append_printf (text, _ ("rebuy %s"), stack);
    }
  if (schedule->add_on_stack > 0)
    {
      g_autofree char *stack = number_to_text (schedule->add_on_stack);

      g_string_append_printf (text, "%s", text->len > 0 ? ", " : "");
      g_string_append_printf (text, _ ("add-on %s"), stack);
    }
  gtk_menu_button_set_label (self->extras, text->len > 0 ? text->str : _ ("none"));
}

/* The usual numbers of home games, until somebody enters others: one player in five buys again, every second takes the
   add-on. */
static void
show_expected (RoomEditorBasics *self)
{
  gint players = room_schedule_draft_get_players (self->draft);

  if (self->counted)
    return;
  gtk_spin_button_set_value (self->rebuys, (players + 2) / 5);
  gtk_spin_button_set_value (self->add_ons, players / 2);
}

static void
update_cb (RoomEditorBasics *self)
{
  const Schedule  *schedule = get_schedule (self);
  gint64           start = room_schedule_draft_get_start (self->draft);
  g_autofree char *time = start ? room_text_time_of_day (start) : g_strdup ("");
  g_autoptr (GString) chips = g_string_new (NULL);

  self->setting = TRUE;
  for (guint i = 0; i < schedule->chips->len; i++)
    g_string_append_printf (chips, "%s%" G_GINT64_FORMAT, i ? " " : "", g_array_index (schedule->chips, gint64, i));
  room_field_set_value (self->name, schedule->name != NULL ? room_text_schedule (schedule->name) : "");
  set_number (self->stack, schedule->stack);
  room_field_set_value (self->chips, chips->str);
  room_field_set_value (self->start, time);
  gtk_spin_button_set_value (self->players, room_schedule_draft_get_players (self->draft));
  show_extras (self, schedule);
  show_expected (self);
  self->setting = FALSE;
}

static void
room_editor_basics_dispose (GObject *object)
{
  RoomEditorBasics *self = ROOM_EDITOR_BASICS (object);

  room_editor_basics_set_draft (self, NULL);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_EDITOR_BASICS);
  G_OBJECT_CLASS (room_editor_basics_parent_class)->dispose (object);
}

static void
room_editor_basics_class_init (RoomEditorBasicsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_editor_basics_dispose;
  g_type_ensure (ROOM_TYPE_FIELD);
  signals[EXPECTED]
      = g_signal_new ("expected", ROOM_TYPE_EDITOR_BASICS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/planner/room-editor-basics.ui");
  ROOM_BIND (widget_class, RoomEditorBasics, name, stack, chips, start, rebuy, add_on, players, rebuys, add_ons,
             rebuy_until, add_on_when, extras, extras_refusal, evening);
  ROOM_BIND_CALLBACKS (widget_class, rebuy_until_cb, add_on_when_cb, players_cb, expected_cb, refusal_cb);
}

static void
room_editor_basics_init (RoomEditorBasics *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_spin_count_typing (GTK_WIDGET (self->players));
  room_spin_count_typing (GTK_WIDGET (self->rebuys));
  room_spin_count_typing (GTK_WIDGET (self->add_ons));
  room_field_set_take (self->name, take_name, self);
  room_field_set_take (self->stack, take_stack, self);
  room_field_set_take (self->chips, take_chips, self);
  room_field_set_take (self->start, take_start, self);
  room_field_set_take (self->rebuy, take_rebuy, self);
  room_field_set_take (self->add_on, take_add_on, self);
}

void
room_editor_basics_set_draft (RoomEditorBasics *self, RoomScheduleDraft *draft)
{
  g_return_if_fail (ROOM_IS_EDITOR_BASICS (self));

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, update_cb, self);
  g_set_object (&self->draft, draft);
  if (draft == NULL)
    return;
  g_signal_connect_object (draft, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}

void
room_editor_basics_set_running (RoomEditorBasics *self)
{
  g_return_if_fail (ROOM_IS_EDITOR_BASICS (self));

  gtk_widget_set_visible (self->evening, FALSE);
  /* The tournament's own settings say what is sold. */
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->extras)), FALSE);
}

gboolean
room_editor_basics_commit (RoomEditorBasics *self, char **sentence)
{
  RoomField *fields[] = { self->name, self->stack, self->chips, self->start, self->rebuy, self->add_on };

  g_return_val_if_fail (ROOM_IS_EDITOR_BASICS (self), FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (!room_field_commit (fields[i]))
      {
        *sentence = g_strdup (room_field_get_refusal (fields[i]));
        gtk_widget_grab_focus (GTK_WIDGET (fields[i]));
        return FALSE;
      }
  return TRUE;
}

gint
room_editor_basics_get_rebuys (RoomEditorBasics *self)
{
  g_return_val_if_fail (ROOM_IS_EDITOR_BASICS (self), 0);

  return self->draft != NULL && get_schedule (self)->rebuy_stack > 0 ? gtk_spin_button_get_value_as_int (self->rebuys)
                                                                     : 0;
}

gint
room_editor_basics_get_add_ons (RoomEditorBasics *self)
{
  g_return_val_if_fail (ROOM_IS_EDITOR_BASICS (self), 0);

  return self->draft != NULL && get_schedule (self)->add_on_stack > 0 ? gtk_spin_button_get_value_as_int (self->add_ons)
                                                                      : 0;
}
