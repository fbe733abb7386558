/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl person merge`, `rename`, `note`, `hide` and `forget`: changes of the directory. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "store/club/store-directory-change.h"
#include "store/club/store-forget.h"
#include "store/file/store-backup-names.h"
#include "ctl-person.h"

/* A subcommand: its words come composed, as names are in nights. */
typedef struct
{
  const char *word;
  guint       n; /* words behind it */
  gboolean (*run) (Store *store, char **words, GError **error);
} Change;

static gboolean
merge (Store *store, char **words, GError **error)
{
  return store_directory_merge (store, words[0], words[1], NULL, error);
}

static gboolean
rename_person (Store *store, char **words, GError **error)
{
  return store_directory_rename (store, words[0], words[1], NULL, error);
}

static gboolean
note (Store *store, char **words, GError **error)
{
  return store_directory_set (store, words[0], STORE_NOTE, words[1], NULL, error);
}

static gboolean
hide (Store *store, char **words, GError **error)
{
  return store_directory_set_hidden (store, words[0], TRUE, NULL, error);
}

static gboolean
unhide (Store *store, char **words, GError **error)
{
  return store_directory_set_hidden (store, words[0], FALSE, NULL, error);
}

static const Change changes[] = {
  { "merge", 2, merge }, { "rename", 2, rename_person }, { "note", 2, note },
  { "hide", 1, hide },   { "unhide", 1, unhide },        { "forget", 1, NULL },
};

/* In JSON, who it is about, by the name that they go by now. */
static int
tell_done (const char *name, const CtlOptions *options)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (!options->json)
    return CTL_DONE;
  json_builder_begin_object (json);
  ctl_add_string (json, "name", name);
  json_builder_end_object (json);
  ctl_print_json (json);
  return CTL_DONE;
}

/* What was copied before has the name, and it would be a lie not to say so. */
static void
warn_of_copies (const char *path)
{
  g_autofree char *newest = store_backup_newest (path), *folder = store_backup_folder (path);
  g_autofree char *shown = g_filename_display_name (folder);

  if (newest == NULL)
    ctl_warn (_ ("Copies of the store that were made before still hold the name."));
  else
    ctl_warn (_ ("Copies of the store that were made before still hold the name, those in %s too: delete them if it "
                 "has to go from there."),
              shown);
}

static int
forget (Store *store, const char *name, const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_auto (StoreForgotten) forgotten = { 0 };
  g_autofree char *sentence = NULL;

  if (!store_forget (store, name, &forgotten, &error))
    return ctl_refuse ("%s", error->message);
  sentence = isolated_printf (_ ("“%s” is “%s” from now on."), name, forgotten.somebody);
  if (!options->json)
    ctl_say (sentence);
  warn_of_copies (store_get_path (store));
  if (forgotten.lingers)
    ctl_warn (
        _ ("Another program is reading the store: until it ends, the log beside the file may still hold the name."));
  return tell_done (forgotten.somebody, options);
}

static int
make_change (const Change *change, char **words, const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = ctl_change_store (options);
  g_autofree char *now = NULL;

  if (store == NULL)
    return CTL_REFUSED;
  if (change->run == NULL)
    return forget (store, words[0], options);
  if (!change->run (store, words, &error))
    return ctl_refuse ("%s", error->message);
  now = store_directory_find (store, words[change->run == rename_person ? 1 : 0], &error);
  return now != NULL ? tell_done (now, options) : ctl_refuse ("%s", error->message);
}

gboolean
person_change (int n, char **words, const CtlOptions *options, int *status)
{
  for (guint i = 0; n > 0 && i < G_N_ELEMENTS (changes); i++)
    if (g_str_equal (words[0], changes[i].word) && (guint) n == changes[i].n + 1)
      {
        g_autofree char *first = g_utf8_normalize (words[1], -1, G_NORMALIZE_DEFAULT_COMPOSE);
        g_autofree char *second = n > 2 ? g_utf8_normalize (words[2], -1, G_NORMALIZE_DEFAULT_COMPOSE) : NULL;
        char            *composed[] = { first, second };

        *status = first != NULL && (n == 2 || second != NULL) ? make_change (&changes[i], composed, options)
                                                              : ctl_refuse ("%s", _ ("The text is not UTF-8."));
        return TRUE;
      }
  return FALSE;
}
