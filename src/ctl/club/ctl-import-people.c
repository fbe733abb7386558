/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl import people`: a list of people goes into the directory. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "club/import/sheet-people.h"
#include "club/import/sheet.h"
#include "club/people/doubles.h"
#include "store/club/store-directory-change.h"
#include "store/club/import.h"
#include "store/file/store-open.h"
#include "ctl/ctl-options.h"
#include "ctl-import.h"

/* What a list would add to the directory. */
typedef struct
{
  GPtrArray  *list;     /* SheetPerson */
  GPtrArray  *left_out; /* char *: sentences */
  GPtrArray  *profiles; /* StoreProfile: who is there */
  GHashTable *called;
  GHashTable *by_name;   /* char * -> StoreProfile, borrowed */
  GPtrArray  *added;     /* char *, borrowed of the list */
  GPtrArray  *completed; /* char *, borrowed of the directory */
  GPtrArray  *doubles;   /* char *: sentences */
  gboolean    kept;
} Found;

static void
found_clear (Found *found)
{
  g_clear_pointer (&found->added, g_ptr_array_unref);
  g_clear_pointer (&found->completed, g_ptr_array_unref);
  g_clear_pointer (&found->doubles, g_ptr_array_unref);
  g_clear_pointer (&found->called, g_hash_table_unref);
  g_clear_pointer (&found->by_name, g_hash_table_unref);
  g_clear_pointer (&found->profiles, g_ptr_array_unref);
  g_clear_pointer (&found->left_out, g_ptr_array_unref);
  g_clear_pointer (&found->list, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Found, found_clear)

static StoreNewcomer
newcomer_of (const SheetPerson *person)
{
  return (StoreNewcomer){ person->name,
                          { [STORE_FULL_NAME] = person->full_name,
                            [STORE_NICKNAME] = person->nickname,
                            [STORE_CONTACT] = person->contact,
                            [STORE_NOTE] = person->note,
                            [STORE_SINCE] = person->since },
                          person->line };
}

/* --- What it would add --- */

static const StoreProfile *
find_profile (const Found *found, const char *name)
{
  const char *now = g_hash_table_lookup (found->called, name);

  return g_hash_table_lookup (found->by_name, now != NULL ? now : name);
}

static gboolean
says_more (const SheetPerson *person, const StoreProfile *profile)
{
  StoreNewcomer newcomer = newcomer_of (person);

  for (guint i = 0; i < STORE_N_FIELDS; i++)
    if (*newcomer.fields[i] != '\0' && profile->fields[i] == NULL)
      return TRUE;
  return FALSE;
}

/* Pairs of which one is new. */
static void
find_doubles (Found *found)
{
  g_autoptr (GArray) people = g_array_new (FALSE, TRUE, sizeof (DoublesPerson)), pairs = NULL;
  guint n_known;

  for (guint i = 0; i < found->profiles->len; i++)
    {
      const StoreProfile *profile = found->profiles->pdata[i];
      DoublesPerson       person = { profile->name, profile->fields[STORE_FULL_NAME], profile->fields[STORE_CONTACT] };

      if (!profile->forgotten)
        g_array_append_val (people, person);
    }
  n_known = people->len;
  for (guint i = 0; i < found->list->len; i++)
    {
      const SheetPerson *row = found->list->pdata[i];
      DoublesPerson      person = { row->name, row->full_name, row->contact };

      if (find_profile (found, row->name) == NULL)
        g_array_append_val (people, person);
    }
  pairs = doubles_find ((const DoublesPerson *) people->data, people->len);
  for (guint i = 0; i < pairs->len; i++)
    if (g_array_index (pairs, DoublesPair, i).other >= n_known)
      g_ptr_array_add (found->doubles,
                       doubles_say ((const DoublesPerson *) people->data, &g_array_index (pairs, DoublesPair, i)));
}

/* STORE NULL: there is no directory yet. */
static gboolean
look (Found *found, Store *store, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  found->profiles = store != NULL ? store_directory_list (store, error) : g_ptr_array_new ();
  if (found->profiles == NULL)
    return FALSE;
  found->called = store != NULL ? store_directory_called (store, error) : g_hash_table_new (g_str_hash, g_str_equal);
  if (found->called == NULL)
    return FALSE;
  found->added = g_ptr_array_new ();
  found->completed = g_ptr_array_new ();
  found->doubles = g_ptr_array_new_with_free_func (g_free);
  found->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < found->profiles->len; i++)
    g_hash_table_insert (found->by_name, ((StoreProfile *) found->profiles->pdata[i])->name, found->profiles->pdata[i]);
  for (guint i = 0; i < found->list->len; i++)
    {
      const SheetPerson  *person = found->list->pdata[i];
      const StoreProfile *profile = find_profile (found, person->name);

      if (profile == NULL && g_hash_table_add (seen, person->name))
        g_ptr_array_add (found->added, person->name);
      else if (profile != NULL && says_more (person, profile) && g_hash_table_add (seen, profile->name))
        g_ptr_array_add (found->completed, profile->name);
    }
  find_doubles (found);
  return TRUE;
}

static gboolean
keep (const Found *found, Store *store, GError **error)
{
  g_autoptr (GArray) people = g_array_new (FALSE, FALSE, sizeof (StoreNewcomer));

  for (guint i = 0; i < found->list->len; i++)
    {
      StoreNewcomer newcomer = newcomer_of (found->list->pdata[i]);

      g_array_append_val (people, newcomer);
    }
  return store_directory_fill (store, people, NULL, error);
}

/* --- The command --- */

static void
tell_json (const char *path, const Found *found)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  ctl_add_string (json, "file", path);
  ctl_add_int (json, "people", found->list->len);
  ctl_add_texts (json, "added", found->added);
  ctl_add_texts (json, "completed", found->completed);
  ctl_add_texts (json, "doubles", found->doubles);
  ctl_add_texts (json, "left_out", found->left_out);
  json_builder_set_member_name (json, "kept");
  json_builder_add_boolean_value (json, found->kept);
  json_builder_end_object (json);
  ctl_print_json (json);
}

static void
tell (const char *path, const Found *found)
{
  g_autofree char *line = g_strdup_printf (_ ("%s: people %u, new %u, completed %u"), path, found->list->len,
                                           found->added->len, found->completed->len);

  ctl_say (line);
  for (guint i = 0; i < found->left_out->len; i++)
    ctl_say (found->left_out->pdata[i]);
  for (guint i = 0; i < found->doubles->len; i++)
    ctl_say (found->doubles->pdata[i]);
}

/* The store is only looked at unless KEEP is TRUE, and need not be there then. */
static gboolean
open_store (const CtlOptions *options, gboolean keep, Store **store)
{
  g_autofree char *path = options->db != NULL ? g_strdup (options->db) : store_default_path ();

  *store = NULL;
  if (!keep && !g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  *store = ctl_open_store (options, keep ? STORE_WRITE : STORE_READ);
  return *store != NULL;
}

int
import_people (const CtlCommand *command, int argc, char **argv, const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_auto (Found) found = { .left_out = g_ptr_array_new_with_free_func (g_free) };
  g_autoptr (Store) store = NULL;
  CtlOption        known[] = { { "--keep", CTL_OPTION_FLAG, &found.kept } };
  int              status = ctl_options_read (command, known, G_N_ELEMENTS (known), argc, argv, files);
  const char      *path = files->len == 1 ? g_ptr_array_index (files, 0) : NULL;
  gsize            length = 0;
  g_autofree char *bytes = NULL;

  if (status != CTL_DONE)
    return status;
  if (path == NULL)
    return ctl_usage (command, _ ("Which list of people?  Name one file."));
  bytes = import_read_bytes (path, SHEET_MOST_BYTES, &length, &error);
  if (bytes == NULL)
    return ctl_refuse ("%s: %s", path, error->message);
  found.list = sheet_people_read (bytes, length, found.left_out, &error);
  if (found.list == NULL)
    return ctl_refuse ("%s:%s", path, error->message);
  if (!open_store (options, found.kept, &store))
    return CTL_REFUSED;
  if (!look (&found, store, &error))
    return ctl_refuse ("%s", error->message);
  if (found.kept && !keep (&found, store, &error))
    return ctl_refuse ("%s:%s", path, error->message);
  if (options->json)
    tell_json (path, &found);
  else
    tell (path, &found);
  return CTL_DONE;
}
