/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All settings of a tournament, editable before and during the night. */
#include "room-settings-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/house/room-summary.h"
#include "app/house/room-text.h"
#include "app/house/room-time.h"
#include "app/tournament/room-tournaments.h"
#include "base/calendar.h"
#include "base/isolate.h"
#include "base/line.h"
#include "base/span.h"
#include "tourney/log/why.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-screen.h"
#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-toaster.h"
#include "widgets/kit/room-widget.h"
#include "room-price-form.h"
#include "room-table-form.h"

#define QUARTER    (15 * MINUTE)
#define AN_EVENING (4 * HOUR) /* for a schedule without a planned end */

struct _RoomSettingsWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkEditable     *name, *venue, *save_as;
  GtkLabel        *day_label;
  GtkCalendar     *calendar;
  GtkWidget       *timed_row;
  GtkSwitch       *timed;
  GtkSpinButton   *doors;
  AdwComboRow     *schedule;
  RoomPriceForm   *price_form;
  RoomTableForm   *table_form;
  AdwExpanderRow  *ending;
  GtkSpinButton   *end;
  GtkWidget       *refusals, *done;
  GtkLabel        *refusal_text;
  GtkWidget       *why;

  RoomBook       *book;
  RoomTournament *tournament;
  Settings       *before; /* as the rows first showed them, or as last accepted */
  Settings       *settings;
  char           *reasons; /* of the last refusal */
  GPtrArray      *words;   /* the words of the schedules offered; NULL for the present one if it is not in the book */
  gboolean        setting;
};

G_DEFINE_FINAL_TYPE (RoomSettingsWindow, room_settings_window, ADW_TYPE_WINDOW)

/* Every word that `set` takes and this window shows. The schedule comes first, because other settings name its
   levels. */
static const char *const words[]
    = { "schedule", "end",       "entry", "late",  "rebuy", "re-entry", "add-on", "bounty",  "prizes",
        "awards",   "guarantee", "rake",  "share", "unit",  "least",    "tables", "balance", "shootout" };

/* --- The end --- */

/* The wall clock when level 1 begins or began, from which the end is counted. */
static gint64
first_level (RoomSettingsWindow *self)
{
  gint64 started = tourney_started_at (room_tournament_get_tourney (self->tournament));
  gint64 from = started >= 0 ? started : room_tournament_planned (self->tournament);

  return room_tournament_wall (self->tournament, from) + schedule_end_at (self->settings->schedule, 0);
}

/* The suggested end: the wanted one, the planned one, or that of a usual evening, but never one in the past. */
static gint64
likely_end (RoomSettingsWindow *self)
{
  gint64 first = first_level (self), soonest = MAX (first, room_time_now ()) + QUARTER;
  gint64 planned = schedule_planned_end (self->settings->schedule), wish = room_tournament_get_until (self->tournament);
  gint64 end = wish ? wish : first + (planned > 0 ? planned : AN_EVENING);

  return (MAX (end, soonest) + QUARTER - 1) / QUARTER * QUARTER;
}

static void
show_end (RoomSettingsWindow *self)
{
  gint64 end = settings_end (self->settings);

  self->setting = TRUE;
  gtk_spin_button_set_value (self->end,
                             room_time_minutes_of_day (end > 0 ? first_level (self) + end : likely_end (self)));
  adw_expander_row_set_enable_expansion (self->ending, end > 0);
  self->setting = FALSE;
}

static void
end_cb (RoomSettingsWindow *self)
{
  gint64 first;

  if (self->setting)
    return;
  first = first_level (self);
  self->settings->end = -1;
  if (adw_expander_row_get_enable_expansion (self->ending))
    {
      gint64 time = gtk_spin_button_get_value_as_int (self->end) * MINUTE;

      self->settings->end = (calendar_next (MAX (first, room_time_now ()), time) - first) / SECOND * SECOND;
    }
}

/* --- When and where --- */

/* The name goes between quotes in night files. */
static char *
clean_name (GtkEditable *editable)
{
  return g_strstrip (g_strdelimit (g_strdup (gtk_editable_get_text (editable)), "\"\n\r\t", ' '));
}

static RoomSummary *
summary_of (RoomSettingsWindow *self)
{
  return room_book_get_summary (self->book, room_tournament_get_id (self->tournament));
}

static void
day_cb (RoomSettingsWindow *self)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);
  g_autofree char *date = g_date_time_format (day, "%Y-%m-%d");
  g_autofree char *text = room_text_date (date);

  gtk_label_set_label (self->day_label, text);
}

/* Only of a night that is over, or not planned, nobody may know at which time of day it was. */
static void
show_when_and_where (RoomSettingsWindow *self)
{
  const char      *date = room_summary_get_date (summary_of (self));
  const char      *venue = room_summary_get_venue (summary_of (self));
  gboolean         has_time = strlen (date) > DATE_BYTES;
  g_autofree char *only_day = g_strndup (date, DATE_BYTES);
  g_autoptr (GDateTime) day = calendar_day_parse (only_day, NULL);
  gint64 moment = 0;

  gtk_editable_set_text (self->venue, venue != NULL ? venue : "");
  if (day != NULL)
    gtk_calendar_select_day (self->calendar, day);
  day_cb (self);
  calendar_date_moment (date, &moment);
  gtk_spin_button_set_value (self->doors, room_time_minutes_of_day (moment));
  gtk_switch_set_active (self->timed, has_time);
  gtk_widget_set_visible (self->timed_row,
                          !has_time || tourney_started_at (room_tournament_get_tourney (self->tournament)) >= 0);
}

static gboolean
apply_date (RoomSettingsWindow *self, GError **error)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);
  gint             minutes = gtk_spin_button_get_value_as_int (self->doors);
  g_autofree char *date = g_date_time_format (day, "%Y-%m-%d");
  g_autofree char *time = g_strdup_printf ("%02d:%02d", minutes / 60, minutes % 60);
  g_autofree char *whole = calendar_date_read (date, gtk_switch_get_active (self->timed) ? time : NULL, error);

  if (whole == NULL)
    return FALSE;
  return g_str_equal (whole, room_summary_get_date (summary_of (self)))
         || room_tournaments_move (self->book, self->tournament, whole, error);
}

static gboolean
apply_venue (RoomSettingsWindow *self, GError **error)
{
  g_autofree char *venue = clean_name (self->venue);
  const char      *was = room_summary_get_venue (summary_of (self)), *next = *venue != '\0' ? venue : NULL;

  return g_strcmp0 (next, was) == 0
         || room_book_set_venue (self->book, room_tournament_get_id (self->tournament), next, error);
}

/* --- The rest --- */

static void
schedule_cb (RoomSettingsWindow *self)
{
  guint       selected = adw_combo_row_get_selected (self->schedule);
  const char *word = selected < self->words->len ? g_ptr_array_index (self->words, selected) : NULL;
  Schedule   *schedule;

  if (self->setting || selected >= self->words->len)
    return;
  schedule = word != NULL ? room_book_find_schedule (word, self->book, NULL) : schedule_ref (self->before->schedule);
  if (schedule == NULL)
    return;
  schedule_unref (self->settings->schedule);
  self->settings->schedule = schedule;
  g_free (self->settings->schedule_word);
  self->settings->schedule_word = g_strdup (word);
  show_end (self);
  room_price_form_refresh (self->price_form);
}

static void
save_as_cb (RoomSettingsWindow *self)
{
  g_autofree char *name = clean_name (self->save_as);
  g_autofree char *text = schedule_to_text (self->settings->schedule);
  g_autoptr (Schedule) copy = schedule_parse (text, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL, *title = NULL;

  if (copy == NULL || *name == '\0')
    return;
  g_free (copy->name);
  copy->name = g_strdup (name);
  sentence = room_book_save_schedule (self->book, copy, &error)
                 ? isolated_printf (_ ("The schedule was saved as “%s”."), name)
                 : g_strdup (error->message);
  title = g_markup_escape_text (sentence, -1);
  room_toast_add (self->toasts, adw_toast_new (title));
}

static gboolean
same_schedule (const Settings *a, const Settings *b)
{
  g_autofree char *left = schedule_to_text (a->schedule), *right = schedule_to_text (b->schedule);

  return strcmp (left, right) == 0;
}

/* Copies the accepted setting into `before`, so that another attempt sends only the rest. */
static void
accept (RoomSettingsWindow *self, const char *line)
{
  g_autoptr (GArray) split = line_split (line, ",+", NULL);

  if (split != NULL)
    settings_take (self->before, split, room_book_find_schedule, self->book, NULL);
}

static gboolean
apply_word (RoomSettingsWindow *self, const char *word, GError **error)
{
  g_autofree char *was = settings_line (self->before, word);
  g_autofree char *line = settings_line (self->settings, word);

  if (g_str_equal (word, "schedule") ? same_schedule (self->before, self->settings) : g_str_equal (was, line))
    return TRUE;
  if (!room_tournament_do (self->tournament, error, "set %s", line))
    return FALSE;
  accept (self, line);
  return TRUE;
}

static gboolean
apply_name (RoomSettingsWindow *self, GError **error)
{
  g_autofree char *name = clean_name (self->name);

  if (*name == '\0' || strcmp (name, self->before->name) == 0)
    return TRUE;
  if (!room_book_rename (self->book, room_tournament_get_id (self->tournament), name, error))
    return FALSE;
  g_free (self->before->name);
  self->before->name = g_steal_pointer (&name);
  return TRUE;
}

static void
add_reason (RoomSettingsWindow *self, GString *reasons, const GError *error)
{
  g_autofree char *why
      = why_refused (room_tournament_get_tourney (self->tournament), error, room_tournament_now (self->tournament));

  if (why != NULL)
    g_string_append_printf (reasons, "%s%s: %s", reasons->len > 0 ? "\n\n" : "", error->message, why);
}

static void
why_cb (RoomSettingsWindow *self)
{
  room_ask_dialog_tell (GTK_WINDOW (self), _ ("Why?"), self->reasons);
}

/* A stop is wanted at that time of day, also if play begins later than planned. */
static gboolean
keep_stop (RoomSettingsWindow *self, GError **error)
{
  gint64 end = self->settings->end;

  return end <= 0 || end == self->before->end
         || room_tournament_set_until (self->tournament, first_level (self) + end, error);
}

/* What stands beside the log. */
static gboolean (*const of_the_book[]) (RoomSettingsWindow *self, GError **error)
    = { apply_name, apply_venue, apply_date, keep_stop };

/* Each change is an act of its own, so a refused one does not hold back the others. */
static void
apply_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  RoomSettingsWindow *self = ROOM_SETTINGS_WINDOW (widget);
  g_autoptr (GString) refused = g_string_new (NULL);
  g_autoptr (GString) reasons = g_string_new (NULL);
  gint n = 0;

  gtk_window_set_focus (GTK_WINDOW (self), NULL); /* commits what is still being typed */
  if (!room_amount_row_check (GTK_WIDGET (self->price_form)))
    return;
  if (room_price_form_get_error (self->price_form) != NULL)
    g_string_append_printf (refused, "%s%s", n++ > 0 ? "\n" : "", room_price_form_get_error (self->price_form));
  for (gint i = -(gint) G_N_ELEMENTS (of_the_book); i < (gint) G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GError) error = NULL;

      if (i < 0 ? of_the_book[-i - 1](self, &error) : apply_word (self, words[i], &error))
        continue;
      g_string_append_printf (refused, "%s%s", n++ > 0 ? "\n" : "", error->message);
      add_reason (self, reasons, error);
    }
  if (n == 0)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  gtk_label_set_label (self->refusal_text, refused->str);
  g_free (self->reasons);
  self->reasons = g_string_free (g_steal_pointer (&reasons), FALSE);
  gtk_widget_set_visible (self->why, *self->reasons != '\0');
  gtk_widget_set_visible (self->refusals, TRUE);
}

static void
fill_schedules (RoomSettingsWindow *self)
{
  g_auto (GStrv) known = room_book_dup_schedule_words (self->book);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = G_MAXUINT;

  for (guint i = 0; known[i] != NULL; i++)
    {
      g_autoptr (Schedule) schedule = room_book_find_schedule (known[i], self->book, NULL);
      g_autofree char *text = NULL, *own = NULL;

      if (schedule == NULL)
        continue;
      text = schedule_to_text (schedule);
      own = schedule_to_text (self->settings->schedule);
      if (selected == G_MAXUINT && g_str_equal (text, own))
        selected = self->words->len;
      g_ptr_array_add (self->words, g_strdup (known[i]));
      gtk_string_list_append (names, room_text_schedule (schedule->name));
    }
  if (selected == G_MAXUINT)
    {
      selected = self->words->len;
      g_ptr_array_add (self->words, NULL);
      gtk_string_list_take (names, isolated_printf (_ ("%s, as changed for this evening"),
                                                    self->settings->schedule->name
                                                        ? room_text_schedule (self->settings->schedule->name)
                                                        : _ ("Schedule")));
    }
  adw_combo_row_set_model (self->schedule, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->schedule, selected);
}

static void
fill (RoomSettingsWindow *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);

  self->setting = TRUE;
  gtk_editable_set_text (self->name, room_tournament_get_name (self->tournament));
  gtk_editable_set_text (
      self->save_as, self->settings->schedule->name != NULL ? room_text_schedule (self->settings->schedule->name) : "");
  show_when_and_where (self);
  fill_schedules (self);
  show_end (self);
  self->setting = TRUE;
  room_price_form_set_bought (self->price_form, tourney_due (tourney).collected, tourney_entries (tourney),
                              (gint) tourney_n_players (tourney));
  room_price_form_set_settings (self->price_form, self->settings);
  room_table_form_set_settings (self->table_form, self->settings,
                                tourney_started_at (room_tournament_get_tourney (self->tournament)) >= 0);
  self->setting = FALSE;
}

static void
room_settings_window_dispose (GObject *object)
{
  RoomSettingsWindow *self = ROOM_SETTINGS_WINDOW (object);

  if (self->price_form != NULL)
    room_price_form_set_settings (self->price_form, NULL);
  if (self->table_form != NULL)
    room_table_form_set_settings (self->table_form, NULL, FALSE);
  g_clear_object (&self->book);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (room_settings_window_parent_class)->dispose (object);
}

static void
room_settings_window_finalize (GObject *object)
{
  RoomSettingsWindow *self = ROOM_SETTINGS_WINDOW (object);

  g_clear_pointer (&self->before, settings_free);
  g_clear_pointer (&self->settings, settings_free);
  g_ptr_array_unref (self->words);
  g_free (self->reasons);
  G_OBJECT_CLASS (room_settings_window_parent_class)->finalize (object);
}

static void
room_settings_window_class_init (RoomSettingsWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_settings_window_dispose;
  G_OBJECT_CLASS (class)->finalize = room_settings_window_finalize;
  g_type_ensure (ROOM_TYPE_PRICE_FORM);
  g_type_ensure (ROOM_TYPE_TABLE_FORM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-settings-window.ui");
  ROOM_BIND (widget_class, RoomSettingsWindow, toasts, name, venue, day_label, calendar, timed_row, timed, doors,
             save_as, schedule, price_form, ending, end, table_form, refusals, done, refusal_text, why);
  ROOM_BIND_CALLBACKS (widget_class, day_cb, schedule_cb, end_cb, save_as_cb, why_cb);
  gtk_widget_class_install_action (widget_class, "settings.apply", NULL, apply_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_settings_window_init (RoomSettingsWindow *self)
{
  self->words = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  room_spin_show_time (self->doors);
  room_spin_show_time (self->end);
}

GtkWindow *
room_settings_window_new (GtkWindow *parent, RoomBook *book, RoomTournament *tournament)
{
  RoomSettingsWindow *self = g_object_new (ROOM_TYPE_SETTINGS_WINDOW, "transient-for", parent, NULL);

  room_screen_use_height (GTK_WINDOW (self), parent);
  self->book = g_object_ref (book);
  self->tournament = g_object_ref (tournament);
  self->settings = settings_copy (tourney_settings (room_tournament_get_tourney (tournament)));
  g_free (self->settings->name);
  self->settings->name = g_strdup (room_tournament_get_name (tournament));
  self->before = settings_copy (self->settings);
  fill (self);
  gtk_widget_grab_focus (self->done); /* where Enter does no harm */
  return GTK_WINDOW (self);
}
