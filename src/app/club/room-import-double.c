/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-import-double.h"

#include "club/people/doubles.h"
#include "store/club/store-directory.h"

struct _RoomImportDouble
{
  GObject          parent_instance;
  char            *one, *other, *why;
  gboolean         known;
  RoomDoubleAnswer answer;
};

G_DEFINE_FINAL_TYPE (RoomImportDouble, room_import_double, G_TYPE_OBJECT)

static void
room_import_double_finalize (GObject *object)
{
  RoomImportDouble *self = ROOM_IMPORT_DOUBLE (object);

  g_free (self->one);
  g_free (self->other);
  g_free (self->why);
  G_OBJECT_CLASS (room_import_double_parent_class)->finalize (object);
}

static void
room_import_double_class_init (RoomImportDoubleClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_import_double_finalize;
}

static void
room_import_double_init (RoomImportDouble *self)
{
}

const char *
room_import_double_get_one (RoomImportDouble *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_DOUBLE (self), NULL);

  return self->one;
}

const char *
room_import_double_get_other (RoomImportDouble *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_DOUBLE (self), NULL);

  return self->other;
}

const char *
room_import_double_get_why (RoomImportDouble *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_DOUBLE (self), NULL);

  return self->why;
}

gboolean
room_import_double_is_known (RoomImportDouble *self)
{
  g_return_val_if_fail (ROOM_IS_IMPORT_DOUBLE (self), FALSE);

  return self->known;
}

void
room_import_double_set_answer (RoomImportDouble *self, RoomDoubleAnswer answer)
{
  g_return_if_fail (ROOM_IS_IMPORT_DOUBLE (self));
  g_return_if_fail (!self->known || answer != ROOM_DOUBLE_OTHER);

  self->answer = answer;
}

/* --- To find them --- */

/* Everybody: first those of the store, then those of the files, by how often they are there. */
typedef struct
{
  GPtrArray  *profiles; /* StoreProfile */
  GHashTable *known;    /* the names of the store, borrowed */
  GArray     *people;   /* DoublesPerson */
  GHashTable *nights;   /* char *, borrowed: guint + 1, of the nights of the files */
  guint       n_known;  /* of PEOPLE */
} Search;

static void
search_clear (Search *search)
{
  g_clear_pointer (&search->profiles, g_ptr_array_unref);
  g_clear_pointer (&search->known, g_hash_table_unref);
  g_clear_pointer (&search->people, g_array_unref);
  g_clear_pointer (&search->nights, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static void
take_known (Search *search)
{
  for (guint i = 0; i < search->profiles->len; i++)
    {
      const StoreProfile *profile = search->profiles->pdata[i];
      DoublesPerson       person = { profile->name, profile->fields[STORE_FULL_NAME], profile->fields[STORE_CONTACT] };

      if (profile->forgotten)
        continue;
      g_array_append_val (search->people, person);
      g_hash_table_add (search->known, profile->name);
      for (guint k = 0; profile->also != NULL && profile->also[k] != NULL; k++)
        g_hash_table_add (search->known, profile->also[k]);
    }
  search->n_known = search->people->len;
}

static gint
compare_nights (gconstpointer a, gconstpointer b, gpointer nights)
{
  guint left = GPOINTER_TO_UINT (g_hash_table_lookup (nights, ((const DoublesPerson *) a)->name));
  guint right = GPOINTER_TO_UINT (g_hash_table_lookup (nights, ((const DoublesPerson *) b)->name));

  return left != right ? (left < right) - (left > right)
                       : g_strcmp0 (((const DoublesPerson *) a)->name, ((const DoublesPerson *) b)->name);
}

static void
take_new (Search *search, const GPtrArray *imports)
{
  GHashTableIter iter;
  DoublesPerson  person = { NULL, NULL, NULL };

  for (guint i = 0; i < imports->len; i++)
    {
      const Import *import = imports->pdata[i];

      for (guint k = 0; k < tourney_n_players (import->night->tourney); k++)
        {
          const char *name = tourney_player (import->night->tourney, k)->name;
          guint       n = GPOINTER_TO_UINT (g_hash_table_lookup (search->nights, name));

          g_hash_table_insert (search->nights, (gpointer) name, GUINT_TO_POINTER (n + 1));
        }
    }
  g_hash_table_iter_init (&iter, search->nights);
  while (g_hash_table_iter_next (&iter, (gpointer *) &person.name, NULL))
    if (!g_hash_table_contains (search->known, person.name))
      g_array_append_val (search->people, person);
  g_qsort_with_data (&g_array_index (search->people, DoublesPerson, search->n_known),
                     (gint) (search->people->len - search->n_known), sizeof (DoublesPerson), compare_nights,
                     search->nights);
}

/* Two who met are two. */
static gboolean
met (const GPtrArray *imports, const char *one, const char *other)
{
  for (guint i = 0; i < imports->len; i++)
    {
      const Tourney *tourney = ((const Import *) imports->pdata[i])->night->tourney;

      if (tourney_find (tourney, one) != NULL && tourney_find (tourney, other) != NULL)
        return TRUE;
    }
  return FALSE;
}

static RoomImportDouble *
make_double (const Search *search, const DoublesPair *pair)
{
  const DoublesPerson *people = (const DoublesPerson *) search->people->data;
  RoomImportDouble    *self = g_object_new (ROOM_TYPE_IMPORT_DOUBLE, NULL);

  self->one = g_strdup (people[pair->one].name);
  self->other = g_strdup (people[pair->other].name);
  self->why = doubles_say (people, pair);
  self->known = pair->one < search->n_known;
  self->answer = ROOM_DOUBLE_ONE;
  return self;
}

GPtrArray *
room_import_doubles_find (Store *store, const GPtrArray *imports, GError **error)
{
  g_auto (Search) search = { .profiles = store_directory_list (store, error),
                             .known = g_hash_table_new (g_str_hash, g_str_equal),
                             .people = g_array_new (FALSE, FALSE, sizeof (DoublesPerson)),
                             .nights = g_hash_table_new (g_str_hash, g_str_equal) };
  g_autoptr (GArray) pairs = NULL;
  GPtrArray *doubles;

  if (search.profiles == NULL)
    return NULL;
  take_known (&search);
  take_new (&search, imports);
  pairs = doubles_find ((const DoublesPerson *) search.people->data, search.people->len);
  doubles = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < pairs->len; i++)
    {
      const DoublesPair   *pair = &g_array_index (pairs, DoublesPair, i);
      const DoublesPerson *people = (const DoublesPerson *) search.people->data;

      if (pair->other >= search.n_known && !met (imports, people[pair->one].name, people[pair->other].name))
        g_ptr_array_add (doubles, make_double (&search, pair));
    }
  return doubles;
}

/* One name may lead to another: José is Jose, and Jose is Joe. */
static void
follow (GHashTable *names)
{
  GHashTableIter iter;
  const char    *old;
  char          *name;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, (gpointer *) &old, (gpointer *) &name))
    {
      const char *next = g_hash_table_lookup (names, name);

      for (guint i = 0; next != NULL && g_hash_table_lookup (names, next) != NULL && i < g_hash_table_size (names); i++)
        next = g_hash_table_lookup (names, next);
      if (next != NULL && !g_str_equal (next, old))
        g_hash_table_iter_replace (&iter, g_strdup (next));
    }
}

/* Somebody who has been given a name by another answer already takes its owner along. */
static void
give (GHashTable *names, const char *old, const char *name)
{
  const char *before = g_hash_table_lookup (names, old);

  if (before != NULL && !g_str_equal (before, name))
    g_hash_table_insert (names, g_strdup (before), g_strdup (name));
  g_hash_table_insert (names, g_strdup (old), g_strdup (name));
}

GHashTable *
room_import_doubles_names (GListModel *doubles)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < g_list_model_get_n_items (doubles); i++)
    {
      g_autoptr (RoomImportDouble) each = g_list_model_get_item (doubles, i);

      if (each->answer == ROOM_DOUBLE_ONE)
        give (names, each->other, each->one);
      else if (each->answer == ROOM_DOUBLE_OTHER)
        give (names, each->one, each->other);
    }
  follow (names);
  return names;
}
