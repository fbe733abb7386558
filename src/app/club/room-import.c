/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-import.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-time.h"
#include "base/language.h"
#include "club/import/tdt-seasons.h"
#include "store/club/store-import.h"
#include "store/nights/shipped.h"
#include "store/nights/store-season.h"
#include "room-club.h"
#include "room-import-files.h"
#include "room-seasons.h"

#define LAST_KEY "room-import-last" /* key of the data on the book */
#define LOOK     100                /* milliseconds from one look at the thread to the next */

/* What the thread that reads files is given and gives back; the thread never touches the RoomImport. */
typedef struct
{
  GStrv      paths;
  GPtrArray *imports;   /* Import */
  gint       done, all; /* atomic */
} Work;

struct _RoomImport
{
  GObject       parent_instance;
  RoomBook     *book;
  GListStore   *nights, *doubles, *seasons;
  GCancellable *working; /* NULL: nothing is being read */
  Work         *work;    /* of the task */
  guint         look;
  guint         done, all;
};

G_DEFINE_FINAL_TYPE (RoomImport, room_import, G_TYPE_OBJECT)

enum
{
  PROGRESS,
  READ,
  WANTED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- Seasons to be made --- */

struct _RoomImportSeason
{
  GObject  parent_instance;
  char    *name, *note;
  gboolean wanted;
};

G_DEFINE_FINAL_TYPE (RoomImportSeason, room_import_season, G_TYPE_OBJECT)

static void
room_import_season_finalize (GObject *object)
{
  g_free (ROOM_IMPORT_SEASON (object)->name);
  g_free (ROOM_IMPORT_SEASON (object)->note);
  G_OBJECT_CLASS (room_import_season_parent_class)->finalize (object);
}

static void
room_import_season_class_init (RoomImportSeasonClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_import_season_finalize;
}

static void
room_import_season_init (RoomImportSeason *self)
{
  self->wanted = TRUE;
}

const char *
room_import_season_get_name (RoomImportSeason *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_SEASON (self), NULL);

  return self->name;
}

const char *
room_import_season_get_note (RoomImportSeason *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_SEASON (self), NULL);

  return self->note;
}

gboolean
room_import_season_is_wanted (RoomImportSeason *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_SEASON (self), FALSE);

  return self->wanted;
}

void
room_import_season_set_wanted (RoomImportSeason *self, gboolean wanted)
{
  g_return_if_fail (ROOM_IS_IMPORT_SEASON (self));

  self->wanted = wanted;
}

static void
free_season_cb (gpointer season)
{
  store_season_free (season);
}

/* The seasons of IMPORTS (StoreSeason), that of all times first. */
static GPtrArray *
make_seasons (const GPtrArray *imports)
{
  g_autoptr (GPtrArray) found = tdt_seasons_new (), saves = g_ptr_array_new ();
  g_autofree char *everything = NULL;
  GPtrArray       *seasons = g_ptr_array_new_with_free_func (free_season_cb);

  for (guint i = 0; i < imports->len; i++)
    {
      const Import *import = imports->pdata[i];

      if (import->save == NULL)
        continue;
      g_ptr_array_add (saves, import->save);
      tdt_seasons_add (found, import->save, import->date);
    }
  for (guint i = 0; i < imports->len; i++)
    {
      const Import *import = imports->pdata[i];

      if (import->night != NULL)
        tdt_seasons_complete (found, import->save, import->date, import->night->tourney);
    }
  everything = tdt_seasons_to_one (found, saves, _ ("All times"));
  g_ptr_array_add (seasons, store_season_new (_ ("All times"), everything));
  for (guint i = 0; i < found->len; i++)
    {
      const TdtSeason *season = found->pdata[i];
      g_autofree char *text = tdt_season_to_text (season);

      g_ptr_array_add (seasons, store_season_new (season->name, text));
    }
  return seasons;
}

/* --- Reading --- */

static void
free_import_cb (gpointer import)
{
  import_free (import);
}

static void
work_free (gpointer data)
{
  Work *work = data;

  g_strfreev (work->paths);
  g_ptr_array_unref (work->imports);
  g_free (work);
}

static void
read_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  g_autoptr (GPtrArray) files = room_import_list_files ((const char *const *) work->paths, cancellable);

  g_atomic_int_set (&work->all, (gint) files->len);
  for (guint i = 0; i < files->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      G_GNUC_UNUSED g_autoptr (GRecMutexLocker) language = language_hold ();
      g_autoptr (GPtrArray) imports = room_import_read_file (files->pdata[i], shipped_schedule_find);

      while (imports->len > 0)
        g_ptr_array_add (work->imports, g_ptr_array_steal_index (imports, 0));
      g_atomic_int_inc (&work->done);
    }
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

static gint
compare_imports (gconstpointer a, gconstpointer b)
{
  const Import *left = *(const Import *const *) a, *right = *(const Import *const *) b;

  if ((left->night == NULL) != (right->night == NULL))
    return left->night == NULL ? 1 : -1;
  if (g_strcmp0 (left->date, right->date) != 0)
    return -g_strcmp0 (left->date, right->date);
  return g_strcmp0 (left->path, right->path);
}

static RoomImportState
state_of (const Import *import, GHashTable *chosen)
{
  g_autofree char *key = import->night != NULL ? import_key (import) : NULL;

  if (key == NULL)
    return ROOM_IMPORT_REFUSED;
  if (import->found)
    return import->differs != NULL ? ROOM_IMPORT_DIFFERS : ROOM_IMPORT_HERE;
  if (g_hash_table_lookup (chosen, key) != import)
    return ROOM_IMPORT_TWICE;
  if (tourney_n_players (import->night->tourney) == 0)
    return ROOM_IMPORT_EMPTY;
  return import_is_over (import) ? ROOM_IMPORT_NEW : ROOM_IMPORT_UNFINISHED;
}

/* The imports of the nights that can be stored; with ONLY_WANTED, of those the host has ticked.  Imports are borrowed. */
static GPtrArray *
list_imports (RoomImport *self, gboolean only_wanted)
{
  GPtrArray *imports = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->nights)); i++)
    {
      g_autoptr (RoomImportNight) night = g_list_model_get_item (G_LIST_MODEL (self->nights), i);

      if (only_wanted ? room_import_night_is_wanted (night) : room_import_night_can_be_wanted (night))
        g_ptr_array_add (imports, room_import_night_get_import (night));
    }
  return imports;
}

static void
wanted_cb (RoomImport *self)
{
  g_signal_emit (self, signals[WANTED], 0);
}

static void
show_nights (RoomImport *self, GPtrArray *imports)
{
  g_autoptr (GHashTable) chosen = store_import_choose (imports);
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_sort (imports, compare_imports);
  while (imports->len > 0)
    {
      Import          *import = g_ptr_array_steal_index (imports, 0);
      RoomImportNight *night = room_import_night_new (import, state_of (import, chosen));

      g_signal_connect_object (night, "notify::wanted", G_CALLBACK (wanted_cb), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (nights, night);
    }
  g_list_store_splice (self->nights, 0, 0, nights->pdata, nights->len);
}

/* Looks for doubles and seasons of the files.  A store that cannot be read is not told here: storing the nights will
   tell it. */
static void
show_doubles_and_seasons (RoomImport *self)
{
  Store *store = room_book_get_vault (self->book)->store;
  g_autoptr (GPtrArray) imports = list_imports (self, FALSE);
  g_autoptr (GPtrArray) doubles = room_import_doubles_find (store, imports, NULL), seasons = make_seasons (imports);
  g_auto (GStrv) kept = store_season_names (store, NULL);

  if (doubles != NULL)
    g_list_store_splice (self->doubles, 0, 0, doubles->pdata, doubles->len);
  for (guint i = 0; imports->len > 0 && i < seasons->len; i++)
    {
      const StoreSeason *season = seasons->pdata[i];
      g_autoptr (RoomImportSeason) offer = NULL;

      if (kept != NULL && g_strv_contains ((const char *const *) kept, season->name))
        continue;
      offer = g_object_new (ROOM_TYPE_IMPORT_SEASON, NULL);
      offer->name = g_strdup (season->name);
      offer->note = tdt_season_note (season->text);
      g_list_store_append (self->seasons, offer);
    }
}

/* After a cancellation the object may be gone. */
static void
read_done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  RoomImport *self = data;
  Work       *work = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->working);
  g_clear_handle_id (&self->look, g_source_remove);
  self->work = NULL;
  self->done = self->all = (guint) work->all;
  store_import_look (room_book_get_vault (self->book)->store, work->imports, NULL);
  show_nights (self, work->imports);
  show_doubles_and_seasons (self);
  g_signal_emit (self, signals[READ], 0);
}

static gboolean
look_cb (gpointer data)
{
  RoomImport *self = data;

  self->done = (guint) g_atomic_int_get (&self->work->done);
  self->all = (guint) g_atomic_int_get (&self->work->all);
  g_signal_emit (self, signals[PROGRESS], 0);
  return G_SOURCE_CONTINUE;
}

/* --- The object --- */

static void
room_import_dispose (GObject *object)
{
  RoomImport *self = ROOM_IMPORT (object);

  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  g_clear_handle_id (&self->look, g_source_remove);
  g_clear_object (&self->nights);
  g_clear_object (&self->doubles);
  g_clear_object (&self->seasons);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (room_import_parent_class)->dispose (object);
}

static void
room_import_class_init (RoomImportClass *class)
{
  static const char *const names[] = { [PROGRESS] = "progress", [READ] = "read", [WANTED] = "wanted" };

  G_OBJECT_CLASS (class)->dispose = room_import_dispose;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], ROOM_TYPE_IMPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_import_init (RoomImport *self)
{
  self->nights = g_list_store_new (ROOM_TYPE_IMPORT_NIGHT);
  self->doubles = g_list_store_new (ROOM_TYPE_IMPORT_DOUBLE);
  self->seasons = g_list_store_new (ROOM_TYPE_IMPORT_SEASON);
}

RoomImport *
room_import_new (RoomBook *book)
{
  RoomImport *self = g_object_new (ROOM_TYPE_IMPORT, NULL);

  self->book = g_object_ref (book);
  return self;
}

void
room_import_read (RoomImport *self, const char *const *paths)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ROOM_IS_IMPORT (self));
  g_return_if_fail (self->working == NULL);

  self->work = g_new0 (Work, 1);
  self->work->paths = g_strdupv ((GStrv) paths);
  self->work->imports = g_ptr_array_new_with_free_func (free_import_cb);
  self->working = g_cancellable_new ();
  self->look = g_timeout_add (LOOK, look_cb, self);
  task = g_task_new (NULL, self->working, read_done_cb, self);
  g_task_set_task_data (task, self->work, work_free);
  g_task_run_in_thread (task, read_cb);
}

void
room_import_get_progress (RoomImport *self, guint *done, guint *all)
{
  g_return_if_fail (ROOM_IS_IMPORT (self));

  *done = self->done;
  *all = self->all;
}

GListModel *
room_import_get_nights (RoomImport *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT (self), NULL);

  return G_LIST_MODEL (self->nights);
}

GListModel *
room_import_get_doubles (RoomImport *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT (self), NULL);

  return G_LIST_MODEL (self->doubles);
}

GListModel *
room_import_get_seasons (RoomImport *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT (self), NULL);

  return G_LIST_MODEL (self->seasons);
}

guint
room_import_count (RoomImport *self)
{
  g_autoptr (GPtrArray) wanted = NULL;

  g_return_val_if_fail (ROOM_IS_IMPORT (self), 0);

  wanted = list_imports (self, TRUE);
  return wanted->len;
}

/* --- To keep and to undo --- */

static void
tell_all (RoomBook *book)
{
  room_club_touch (room_club_get (book));
  room_seasons_touch (room_seasons_get (book));
}

/* Whoever shows a night that became another, or is again the one it was, closes it. */
static gboolean
follow (RoomBook *book, const StoreImport *import, GError **error)
{
  for (guint i = 0; i < import->replaced->len; i++)
    room_book_forget (book, store_played_get_id (import->replaced->pdata[i]));
  if (!room_book_follow (book, error))
    return FALSE;
  tell_all (book);
  return TRUE;
}

static gboolean
wants_season (RoomImport *self, const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->seasons)); i++)
    {
      g_autoptr (RoomImportSeason) season = g_list_model_get_item (G_LIST_MODEL (self->seasons), i);

      if (season->wanted && g_str_equal (season->name, name))
        return TRUE;
    }
  return FALSE;
}

static gboolean
give_names (RoomImport *self, const GPtrArray *imports, GError **error)
{
  g_autoptr (GHashTable) names = room_import_doubles_names (G_LIST_MODEL (self->doubles));

  for (guint i = 0; i < imports->len; i++)
    if (!import_rename (imports->pdata[i], names, error))
      return FALSE;
  return TRUE;
}

static void
free_import (gpointer import)
{
  store_import_free (import);
}

gboolean
room_import_keep (RoomImport *self, GError **error)
{
  Store *store = room_book_get_vault (self->book)->store;
  g_autoptr (GPtrArray) imports = list_imports (self, TRUE), seasons = NULL;
  StoreImport *kept;

  g_return_val_if_fail (ROOM_IS_IMPORT (self), FALSE);

  if (!give_names (self, imports, error))
    return FALSE;
  seasons = make_seasons (imports);
  for (guint i = seasons->len; i > 0; i--)
    if (!wants_season (self, ((const StoreSeason *) seasons->pdata[i - 1])->name))
      g_ptr_array_remove_index (seasons, i - 1);
  kept = store_import_keep (store, imports, seasons, room_time_now (), error);
  if (kept == NULL)
    return FALSE;
  g_object_set_data_full (G_OBJECT (self->book), LAST_KEY, kept, free_import);
  return follow (self->book, kept, error);
}

gboolean
room_import_can_undo (RoomBook *book)
{
  return g_object_get_data (G_OBJECT (book), LAST_KEY) != NULL;
}

gboolean
room_import_undo (RoomBook *book, GError **error)
{
  g_autoptr (StoreImport) last = g_object_steal_data (G_OBJECT (book), LAST_KEY);

  g_return_val_if_fail (last != NULL, FALSE);

  if (store_import_undo (room_book_get_vault (book)->store, last, error))
    return follow (book, last, error);
  g_object_set_data_full (G_OBJECT (book), LAST_KEY, g_steal_pointer (&last), free_import);
  return FALSE;
}

char *
room_import_say_last (RoomBook *book)
{
  const StoreImport *last = g_object_get_data (G_OBJECT (book), LAST_KEY);
  g_autofree char   *nights = NULL, *seasons = NULL;
  guint              n;

  if (last == NULL)
    return NULL;
  n = last->nights->len + last->replaced->len;
  nights = g_strdup_printf (ngettext ("%u night was imported", "%u nights were imported", n), n);
  if (last->seasons->len == 0)
    return g_strdup_printf (_ ("%s."), nights);
  seasons = g_strdup_printf (ngettext ("%u season", "%u seasons", last->seasons->len), last->seasons->len);
  /* Translators: “57 nights were imported”, “3 seasons” */
  return g_strdup_printf (_ ("%s, with %s."), nights, seasons);
}

const char *
room_import_last_season (RoomBook *book)
{
  const StoreImport *last = g_object_get_data (G_OBJECT (book), LAST_KEY);

  return last != NULL && last->seasons->len > 0 ? ((const StoreSeason *) last->seasons->pdata[0])->name : NULL;
}
