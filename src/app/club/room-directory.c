/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-directory.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "store/club/store-directory-change.h"
#include "room-club.h"

#define DATA_KEY "room-directory" /* key of the data on the book */

struct _RoomDirectory
{
  GObject    parent_instance;
  RoomVault *vault;
  RoomBook  *book;       /* borrowed: the book has this */
  GPtrArray *undone;     /* StoreUndo of the last change, in the order of its steps */
  char      *old, *name; /* before and after it; NULL: nobody was renamed */
  GStrv      apart;      /* the two who were told apart by it; NULL: it was another change */
};

G_DEFINE_FINAL_TYPE (RoomDirectory, room_directory, G_TYPE_OBJECT)

static guint changed_signal, renamed_signal;

static void
room_directory_finalize (GObject *object)
{
  RoomDirectory *self = ROOM_DIRECTORY (object);

  g_ptr_array_unref (self->undone);
  g_free (self->old);
  g_free (self->name);
  g_strfreev (self->apart);
  room_vault_unref (self->vault);
  G_OBJECT_CLASS (room_directory_parent_class)->finalize (object);
}

static void
room_directory_class_init (RoomDirectoryClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_directory_finalize;
  renamed_signal = g_signal_new ("renamed", ROOM_TYPE_DIRECTORY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                 G_TYPE_STRING, G_TYPE_STRING);
  changed_signal
      = g_signal_new ("changed", ROOM_TYPE_DIRECTORY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
free_undo (gpointer undo)
{
  store_undo_free (undo);
}

static void
room_directory_init (RoomDirectory *self)
{
  self->undone = g_ptr_array_new_with_free_func (free_undo);
}

RoomDirectory *
room_directory_get (RoomBook *book)
{
  RoomDirectory *self;

  g_return_val_if_fail (ROOM_IS_BOOK (book), NULL);

  self = g_object_get_data (G_OBJECT (book), DATA_KEY);
  if (self == NULL)
    {
      self = g_object_new (ROOM_TYPE_DIRECTORY, NULL);
      self->book = book;
      self->vault = room_vault_ref (room_book_get_vault (book));
      g_object_set_data_full (G_OBJECT (book), DATA_KEY, self, g_object_unref);
    }
  return self;
}

StoreProfile *
room_directory_dup_profile (RoomDirectory *self, const char *name, GError **error)
{
  return store_directory_get (self->vault->store, name, error);
}

GBytes *
room_directory_dup_picture (RoomDirectory *self, const char *name)
{
  return store_directory_picture (self->vault->store, name, NULL);
}

static void
free_profile (gpointer profile)
{
  store_profile_free (profile);
}

GHashTable *
room_directory_dup_profiles (RoomDirectory *self)
{
  GHashTable *profiles = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_profile);
  g_autoptr (GPtrArray) people = store_directory_kept (self->vault->store, NULL);

  while (people != NULL && people->len > 0)
    {
      StoreProfile *profile = g_ptr_array_steal_index_fast (people, people->len - 1);

      g_hash_table_insert (profiles, profile->name, profile);
    }
  return profiles;
}

GPtrArray *
room_directory_find_doubles (RoomDirectory *self)
{
  GPtrArray *doubles;

  g_return_val_if_fail (ROOM_IS_DIRECTORY (self), NULL);

  /* A store that cannot be read says so wherever it is asked for something. */
  doubles = store_doubles_find (self->vault->store, NULL);
  return doubles != NULL ? doubles : g_ptr_array_new ();
}

/* --- Changes --- */

/* Announces a change of the directory.  A person called OLD is called NAME from now on; if the two are the same, nobody was
   renamed. */
static void
tell (RoomDirectory *self, const char *old, const char *name)
{
  if (g_strcmp0 (old, name) != 0)
    g_signal_emit (self, renamed_signal, 0, old, name);
  room_club_touch (room_club_get (self->book));
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
take_back (RoomDirectory *self, GPtrArray *steps, GError **error)
{
  for (guint i = steps->len; i > 0; i--)
    if (!store_directory_undo (self->vault->store, steps->pdata[i - 1], error))
      return FALSE;
  return TRUE;
}

/* STEPS become the last change, by which OLD is called NAME, or are taken back if IS_DONE is FALSE. */
static gboolean
finish (RoomDirectory *self, GPtrArray *steps, gboolean is_done, const char *old, const char *name)
{
  if (!is_done)
    {
      take_back (self, steps, NULL);
      return FALSE;
    }
  if (steps->len == 0)
    return TRUE;
  g_ptr_array_unref (self->undone);
  self->undone = g_ptr_array_ref (steps);
  g_free (self->old);
  g_free (self->name);
  g_clear_pointer (&self->apart, g_strfreev);
  self->old = g_strdup (old);
  self->name = g_strdup (name);
  tell (self, old, name);
  return TRUE;
}

static void
add_step (GPtrArray *steps, StoreUndo *undo)
{
  if (undo != NULL)
    g_ptr_array_add (steps, undo);
}

static gboolean
set_field (RoomDirectory *self, const StoreProfile *was, StoreField field, const char *text, GPtrArray *steps,
           GError **error)
{
  const char *before = was->fields[field] != NULL ? was->fields[field] : "";
  StoreUndo  *undo = NULL;

  if (g_strcmp0 (text, before) == 0)
    return TRUE;
  if (!store_directory_set (self->vault->store, was->name, field, text, &undo, error))
    return FALSE;
  add_step (steps, undo);
  return TRUE;
}

/* The name comes last: what is before it goes by the old one. */
static gboolean
edit_steps (RoomDirectory *self, const StoreProfile *was, const RoomPersonEdit *edit, GPtrArray *steps, GError **error)
{
  Store     *store = self->vault->store;
  StoreUndo *undo = NULL;

  for (StoreField field = 0; field < STORE_N_FIELDS; field++)
    if (edit->fields[field] != NULL && !set_field (self, was, field, edit->fields[field], steps, error))
      return FALSE;
  if (edit->hidden != was->hidden)
    {
      if (!store_directory_set_hidden (store, was->name, edit->hidden, &undo, error))
        return FALSE;
      add_step (steps, g_steal_pointer (&undo));
    }
  if (edit->has_new_picture)
    {
      if (!store_directory_set_picture (store, was->name, edit->picture, &undo, error))
        return FALSE;
      add_step (steps, g_steal_pointer (&undo));
    }
  if (!g_str_equal (edit->name, was->name))
    {
      if (!store_directory_rename (store, was->name, edit->name, &undo, error))
        return FALSE;
      add_step (steps, g_steal_pointer (&undo));
    }
  return TRUE;
}

gboolean
room_directory_edit (RoomDirectory *self, const StoreProfile *was, const RoomPersonEdit *edit, gboolean *changed,
                     GError **error)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (free_undo);
  gboolean is_done;

  g_return_val_if_fail (ROOM_IS_DIRECTORY (self), FALSE);

  is_done = edit_steps (self, was, edit, steps, error);
  *changed = is_done && steps->len > 0;
  return finish (self, steps, is_done, was->name, edit->name);
}

gboolean
room_directory_set_hidden (RoomDirectory *self, const char *name, gboolean hidden, GError **error)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (free_undo);
  StoreUndo *undo = NULL;
  gboolean   is_done;

  g_return_val_if_fail (ROOM_IS_DIRECTORY (self), FALSE);

  is_done = store_directory_set_hidden (self->vault->store, name, hidden, &undo, error);
  add_step (steps, undo);
  return finish (self, steps, is_done, NULL, NULL);
}

gboolean
room_directory_merge (RoomDirectory *self, const char *from, const char *into, GError **error)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (free_undo);
  StoreUndo *undo = NULL;
  gboolean   is_done;

  g_return_val_if_fail (ROOM_IS_DIRECTORY (self), FALSE);

  is_done = store_directory_merge (self->vault->store, from, into, &undo, error);
  add_step (steps, undo);
  return finish (self, steps, is_done, NULL, NULL);
}

gboolean
room_directory_keep_apart (RoomDirectory *self, const char *one, const char *other, GError **error)
{
  g_return_val_if_fail (ROOM_IS_DIRECTORY (self), FALSE);

  if (!store_doubles_keep_apart (self->vault->store, one, other, TRUE, error))
    return FALSE;
  g_ptr_array_set_size (self->undone, 0);
  g_strfreev (self->apart);
  self->apart = g_strdupv ((char *[]){ (char *) one, (char *) other, NULL });
  tell (self, NULL, NULL);
  return TRUE;
}

static gboolean
forget_apart (RoomDirectory *self, GError **error)
{
  g_auto (GStrv) apart = g_steal_pointer (&self->apart);

  if (!store_doubles_keep_apart (self->vault->store, apart[0], apart[1], FALSE, error))
    return FALSE;
  tell (self, NULL, NULL);
  return TRUE;
}

gboolean
room_directory_undo (RoomDirectory *self, GError **error)
{
  g_autoptr (GPtrArray) steps = NULL;

  g_return_val_if_fail (ROOM_IS_DIRECTORY (self), FALSE);

  if (self->apart != NULL)
    return forget_apart (self, error);
  if (self->undone->len == 0)
    return input_refuse (error, _ ("There is nothing to take back."));
  steps = self->undone;
  self->undone = g_ptr_array_new_with_free_func (free_undo);
  if (!take_back (self, steps, error))
    return FALSE;
  tell (self, self->name, self->old);
  return TRUE;
}
