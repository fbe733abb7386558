/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The house's book: the open store as the screen sees it. */
#include "room-book.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/isolate.h"
#include "store/file/store-backup.h"
#include "store/nights/shipped.h"
#include "store/nights/store-person.h"
#include "store/nights/store-schedule.h"
#include "tourney/table-name.h"
#include "room-currency.h"
#include "room-summary-private.h"
#include "room-text.h"
#include "room-time.h"
#include "room-wall-clock.h"

struct _RoomBook
{
  GObject     parent_instance;
  RoomVault  *vault;
  GSettings  *settings;
  GListStore *summaries; /* RoomSummary, newest first */
  char       *warning;
};

G_DEFINE_FINAL_TYPE (RoomBook, room_book, G_TYPE_OBJECT)

enum
{
  SCHEDULES_CHANGED,
  CASES_CHANGED,
  TOURNAMENT_CHANGED,
  TOURNAMENT_RENAMED,
  TOURNAMENT_DELETED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static RoomSummary *
find_summary (RoomBook *self, gint64 id, guint *at)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->summaries));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (RoomSummary) summary = g_list_model_get_item (G_LIST_MODEL (self->summaries), i);

      if (room_summary_get_id (summary) != id)
        continue;
      if (at != NULL)
        *at = i;
      return summary; /* the list keeps a reference */
    }
  return NULL;
}

/* The texts of the start page about a tournament that nobody has opened yet. */
static void
read_summary (RoomBook *self, RoomSummary *summary, const StoreTournament *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Tourney) tourney = store_tournament_load (self->vault->store, record->id, &error);
  RoomWallClock wall;

  if (tourney == NULL)
    {
      room_summary_set_broken (summary, error->message);
      return;
    }
  room_wall_clock_carry_on (&wall, record, tourney_last_time (tourney));
  room_summary_update (summary, tourney, room_wall_clock_now (&wall));
}

static gboolean
read_all (RoomBook *self, GError **error)
{
  g_autoptr (GPtrArray) records = store_tournament_list (self->vault->store, error);
  g_autoptr (GPtrArray) summaries = g_ptr_array_new_with_free_func (g_object_unref);

  if (records == NULL)
    return FALSE;
  for (guint i = 0; i < records->len; i++)
    {
      RoomSummary *summary = room_summary_new (records->pdata[i]);

      g_ptr_array_add (summaries, summary);
      read_summary (self, summary, records->pdata[i]);
    }
  g_list_store_splice (self->summaries, 0, 0, summaries->pdata, summaries->len);
  return TRUE;
}

static void
room_book_dispose (GObject *object)
{
  RoomBook *self = ROOM_BOOK (object);

  g_clear_object (&self->summaries);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->vault, room_vault_unref);
  G_OBJECT_CLASS (room_book_parent_class)->dispose (object);
}

static void
room_book_finalize (GObject *object)
{
  g_free (ROOM_BOOK (object)->warning);
  G_OBJECT_CLASS (room_book_parent_class)->finalize (object);
}

static void
room_book_class_init (RoomBookClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_book_dispose;
  G_OBJECT_CLASS (class)->finalize = room_book_finalize;
  signals[SCHEDULES_CHANGED]
      = g_signal_new ("schedules-changed", ROOM_TYPE_BOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CASES_CHANGED]
      = g_signal_new ("cases-changed", ROOM_TYPE_BOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TOURNAMENT_CHANGED] = g_signal_new ("tournament-changed", ROOM_TYPE_BOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 2, ROOM_TYPE_SUMMARY, G_TYPE_POINTER);
  signals[TOURNAMENT_RENAMED] = g_signal_new ("tournament-renamed", ROOM_TYPE_BOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 2, G_TYPE_INT64, G_TYPE_STRING);
  signals[TOURNAMENT_DELETED] = g_signal_new ("tournament-deleted", ROOM_TYPE_BOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                              NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
}

static void
room_book_init (RoomBook *self)
{
  self->summaries = g_list_store_new (ROOM_TYPE_SUMMARY);
  self->settings = g_settings_new (APP_ID);
}

RoomBook *
room_book_new (const char *path, GError **error)
{
  g_autoptr (RoomVault) vault = room_vault_open (path, error);
  g_autoptr (RoomBook) self = NULL;
  g_autoptr (GError) backup_error = NULL;

  if (vault == NULL)
    return NULL;
  self = g_object_new (ROOM_TYPE_BOOK, NULL);
  self->vault = g_steal_pointer (&vault);
  if (!store_backup (self->vault->store, room_time_now (), &backup_error))
    self->warning = isolated_printf (_ ("Today’s backup could not be made: %s"), backup_error->message);
  return read_all (self, error) ? g_steal_pointer (&self) : NULL;
}

RoomVault *
room_book_get_vault (RoomBook *self)
{
  return self->vault;
}

const char *
room_book_get_warning (RoomBook *self)
{
  return self->warning;
}

const char *
room_book_get_path (RoomBook *self)
{
  return store_get_path (self->vault->store);
}

GListModel *
room_book_get_tournaments (RoomBook *self)
{
  return G_LIST_MODEL (self->summaries);
}

RoomSummary *
room_book_get_summary (RoomBook *self, gint64 id)
{
  return find_summary (self, id, NULL);
}

gint64
room_book_create (RoomBook *self, const Settings *settings, gint64 planned, GError **error)
{
  gint64 id = store_tournament_add (self->vault->store, settings, room_time_now (), planned, error);
  g_autoptr (StoreTournament) record = id ? store_tournament_get (self->vault->store, id, error) : NULL;
  g_autoptr (RoomSummary) summary = NULL;

  if (record == NULL)
    return 0;
  summary = room_summary_new (record);
  read_summary (self, summary, record);
  g_list_store_insert (self->summaries, 0, summary);
  return id;
}

void
room_book_tournament_moved (RoomBook *self, gint64 id, const Tourney *tourney, gint64 now)
{
  g_autoptr (RoomSummary) summary = NULL; /* keeps the summary alive while it is spliced out */
  guint at;

  if (find_summary (self, id, &at) == NULL)
    return;
  summary = g_list_model_get_item (G_LIST_MODEL (self->summaries), at);
  if (room_summary_update (summary, tourney, now))
    g_list_store_splice (self->summaries, at, 1, (gpointer *) &summary, 1);
}

void
room_book_tournament_changed (RoomBook *self, gint64 id, const Tourney *tourney, gint64 now)
{
  RoomSummary *summary;

  room_book_tournament_moved (self, id, tourney, now);
  summary = find_summary (self, id, NULL);
  if (summary != NULL)
    g_signal_emit (self, signals[TOURNAMENT_CHANGED], 0, summary, (gpointer) tourney);
}

gboolean
room_book_rename (RoomBook *self, gint64 id, const char *name, GError **error)
{
  RoomSummary *summary = find_summary (self, id, NULL);

  if (!store_tournament_set_name (self->vault->store, id, name, error))
    return FALSE;
  if (summary != NULL)
    room_summary_set_name (summary, name);
  g_signal_emit (self, signals[TOURNAMENT_RENAMED], 0, id, name);
  return TRUE;
}

gboolean
room_book_set_venue (RoomBook *self, gint64 id, const char *venue, GError **error)
{
  RoomSummary *summary = find_summary (self, id, NULL);

  if ((venue != NULL && !place_name_check (venue, error))
      || !store_tournament_set_venue (self->vault->store, id, venue, error))
    return FALSE;
  if (summary != NULL)
    room_summary_set_venue (summary, venue);
  return TRUE;
}

/* It may stand elsewhere among the nights. */
gboolean
room_book_read_date (RoomBook *self, gint64 id, GError **error)
{
  g_autoptr (StoreTournament) record = store_tournament_get (self->vault->store, id, error);
  g_autoptr (RoomSummary) summary = NULL;
  guint at;

  if (record == NULL)
    return FALSE;
  if (find_summary (self, id, &at) == NULL)
    return TRUE;
  summary = g_list_model_get_item (G_LIST_MODEL (self->summaries), at);
  room_summary_set_date (summary, record);
  g_list_store_splice (self->summaries, at, 1, (gpointer *) &summary, 1);
  g_signal_emit (self, signals[TOURNAMENT_RENAMED], 0, id, record->name);
  return TRUE;
}

void
room_book_forget (RoomBook *self, gint64 id)
{
  guint at;

  g_signal_emit (self, signals[TOURNAMENT_DELETED], 0, id);
  if (find_summary (self, id, &at) != NULL)
    g_list_store_remove (self->summaries, at);
}

gboolean
room_book_delete (RoomBook *self, gint64 id, GError **error)
{
  if (!store_tournament_delete (self->vault->store, id, error))
    return FALSE;
  room_book_forget (self, id);
  return TRUE;
}

static gboolean
has_record (const GPtrArray *records, gint64 id)
{
  for (guint i = 0; i < records->len; i++)
    if (((const StoreTournament *) g_ptr_array_index (records, i))->id == id)
      return TRUE;
  return FALSE;
}

static void
drop_missing (RoomBook *self, const GPtrArray *records)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->summaries)); i > 0; i--)
    {
      g_autoptr (RoomSummary) summary = g_list_model_get_item (G_LIST_MODEL (self->summaries), i - 1);
      gint64 id = room_summary_get_id (summary);

      if (has_record (records, id))
        continue;
      g_signal_emit (self, signals[TOURNAMENT_DELETED], 0, id);
      g_list_store_remove (self->summaries, i - 1);
    }
}

gboolean
room_book_follow (RoomBook *self, GError **error)
{
  g_autoptr (GPtrArray) records = store_tournament_list (self->vault->store, error);
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  if (records == NULL)
    return FALSE;
  drop_missing (self, records);
  for (guint i = 0; i < records->len; i++)
    {
      const StoreTournament *record = g_ptr_array_index (records, i);
      RoomSummary           *summary;

      if (find_summary (self, record->id, NULL) != NULL)
        continue;
      summary = room_summary_new (record);
      g_ptr_array_add (added, summary);
      read_summary (self, summary, record);
    }
  g_list_store_splice (self->summaries, 0, 0, added->pdata, added->len);
  return TRUE;
}

GStrv
room_book_dup_people (RoomBook *self)
{
  /* If the names cannot be read, none are offered; the first act on the book reports what is wrong with the file. */
  g_auto (GStrv) people = store_people (self->vault->store, NULL);
  g_autoptr (GStrvBuilder) named = g_strv_builder_new ();

  for (guint i = 0; people != NULL && people[i] != NULL; i++)
    if (!room_text_is_stand_in (people[i]))
      g_strv_builder_add (named, people[i]);
  return g_strv_builder_end (named);
}

GStrv
room_book_dup_schedule_words (RoomBook *self)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) shipped = shipped_schedule_names ();
  g_auto (GStrv) saved = store_schedule_names (self->vault->store, NULL);

  g_strv_builder_addv (words, (const char **) shipped);
  for (guint i = 0; saved != NULL && saved[i] != NULL; i++)
    if (!shipped_schedule_exists (saved[i]))
      g_strv_builder_add (words, saved[i]);
  return g_strv_builder_end (words);
}

gboolean
room_book_is_shipped (RoomBook *self, const char *word)
{
  return shipped_schedule_exists (word);
}

Schedule *
room_book_find_schedule (const char *word, gpointer book, GError **error)
{
  return room_vault_find_schedule (word, ROOM_BOOK (book)->vault, error);
}

/* A schedule's name is written between quotes in a command line, and one that looks like a path would be read as
   one. */
static gboolean
check_schedule_name (const char *name, GError **error)
{
  g_autofree char *plain = g_strstrip (g_strdup (name ? name : ""));

  if (*plain == '\0')
    return input_refuse (error, _ ("Give the schedule a name before you save it."));
  if (strpbrk (name, "\"/\n\r\t") != NULL || g_str_has_suffix (name, ".schedule"))
    return input_refuse (
        error, _ ("“%s” cannot be the name of a schedule: leave out quotation marks, slashes and “.schedule”."), name);
  if (shipped_schedule_exists (name))
    return input_refuse (error, _ ("“%s” is the name of a schedule that comes with Cardroom. Choose another name."),
                         name);
  return TRUE;
}

gboolean
room_book_save_schedule (RoomBook *self, const Schedule *schedule, GError **error)
{
  g_autofree char *text = NULL;

  if (!check_schedule_name (schedule->name, error))
    return FALSE;
  text = schedule_to_text (schedule);
  if (!store_schedule_save (self->vault->store, schedule->name, text, error))
    return FALSE;
  room_vault_take_back (self->vault, schedule->name);
  g_signal_emit (self, signals[SCHEDULES_CHANGED], 0);
  return TRUE;
}

gboolean
room_book_delete_schedule (RoomBook *self, const char *name, GError **error)
{
  if (!store_schedule_delete (self->vault->store, name, error))
    return FALSE;
  g_signal_emit (self, signals[SCHEDULES_CHANGED], 0);
  return TRUE;
}

char *
room_book_free_schedule_name (RoomBook *self, const char *name)
{
  return room_vault_free_word (self->vault, name);
}

char *
room_book_lend_schedule (RoomBook *self, const Schedule *schedule)
{
  char *word = room_vault_free_word (self->vault, schedule->name);

  room_vault_lend (self->vault, word, schedule);
  return word;
}

GPtrArray *
room_book_list_cases (RoomBook *self, GError **error)
{
  return store_case_list (self->vault->store, error);
}

gint64
room_book_save_case (RoomBook *self, gint64 id, const char *name, const GArray *chips, GError **error)
{
  gint64 saved = store_case_save (self->vault->store, id, name, chips, error);

  if (saved)
    g_signal_emit (self, signals[CASES_CHANGED], 0);
  return saved;
}

gboolean
room_book_delete_case (RoomBook *self, gint64 id, GError **error)
{
  if (!store_case_delete (self->vault->store, id, error))
    return FALSE;
  g_signal_emit (self, signals[CASES_CHANGED], 0);
  return TRUE;
}

gint64
room_book_get_usual_case (RoomBook *self)
{
  return g_settings_get_int64 (self->settings, "usual-case");
}

GArray *
room_book_dup_usual_chips (RoomBook *self)
{
  g_autoptr (GPtrArray) cases = room_book_list_cases (self, NULL);
  gint64  usual = room_book_get_usual_case (self);
  GArray *chips = NULL;

  for (guint i = 0; cases != NULL && i < cases->len; i++)
    {
      const StoreCase *it = g_ptr_array_index (cases, i);

      if (chips == NULL || it->id == usual)
        chips = it->chips;
    }
  return chips != NULL ? g_array_ref (chips) : NULL;
}

void
room_book_set_usual_case (RoomBook *self, gint64 id)
{
  g_settings_set_int64 (self->settings, "usual-case", id);
}

void
room_book_get_currency (RoomBook *self, Currency *currency)
{
  room_currency_from_settings (self->settings, currency);
}
