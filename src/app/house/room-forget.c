/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-forget.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "store/club/store-forget.h"
#include "store/file/store-backup-names.h"
#include "store/file/store-open.h"

static char *
dup_path (const char *book)
{
  return book != NULL ? g_strdup (book) : store_default_path ();
}

/* Where the name stays: it would be a lie not to say so. */
static char *
say_copies (const char *path)
{
  g_autofree char *newest = store_backup_newest (path), *folder = store_backup_folder (path);
  g_autofree char *shown = g_filename_display_name (folder);

  return newest == NULL ? g_strdup (_ ("Copies of the data that were made before still hold the name."))
                        : isolated_printf (_ ("Copies of the data that were made before still hold the name, those in "
                                              "%s too: delete them if it has to go from there."),
                                           shown);
}

char *
room_forget_question (const char *book)
{
  g_autofree char *path = dup_path (book), *copies = say_copies (path);

  return g_strconcat (
      _ ("“Somebody” with a number takes the place of the name everywhere, and what is known of them is "
         "deleted. Nights stay as they were played otherwise. This cannot be undone."),
      "\n\n", copies, NULL);
}

char *
room_forget (const char *book, const char *name, GError **error)
{
  g_autofree char *path = dup_path (book), *done = NULL, *copies = NULL;
  g_autoptr (Store) store = store_open (path, STORE_WRITE, error);
  g_auto (StoreForgotten) forgotten = { 0 };

  if (store == NULL || !store_forget (store, name, &forgotten, error))
    return NULL;
  done = isolated_printf (_ ("They are “%s” from now on."), forgotten.somebody);
  copies = say_copies (path);
  if (!forgotten.lingers)
    return g_strconcat (done, "\n\n", copies, NULL);
  return g_strconcat (
      done, "\n\n",
      _ ("Another program is reading the data: until it ends, the log beside the file may still hold the name."),
      "\n\n", copies, NULL);
}
