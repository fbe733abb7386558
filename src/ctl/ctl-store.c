/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl store`: checks it, copies it, and puts a copy back. */
#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "cards/game.h"
#include "store/care/store-check.h"
#include "store/care/store-restore.h"
#include "store/file/store-open.h"
#include "ctl.h"

static char *
dup_path (const CtlOptions *options)
{
  return options->db != NULL ? g_strdup (options->db) : store_default_path ();
}

static void
print_check (const StoreCheck *check, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  for (guint i = 0; i < check->faults->len; i++)
    ctl_say (g_ptr_array_index (check->faults, i));
  if (check->faults->len == 0)
    {
      g_autofree char *tables = g_strdup_printf (ngettext ("%u table", "%u tables", check->n_tables), check->n_tables);
      g_autofree char *sentence
          = isolated_printf (ngettext ("%s is sound: %u tournament and %s of side games.",
                                       "%s is sound: %u tournaments and %s of side games.", check->n_tournaments),
                             name, check->n_tournaments, tables);

      ctl_say (sentence);
    }
}

/* The variant file that a table is played by must belong to its game. */
static char *
judge (const StoreTable *table)
{
  g_autoptr (GError) error = NULL;
  const Game *game = table->variant == NULL ? NULL : game_read_record (table->variant, &error);

  if (error != NULL)
    return isolated_printf (_ ("the text of its game cannot be read, line %s"), error->message);
  return game != NULL && !g_str_equal (game->id, table->game)
             ? g_strdup (_ ("the text of its game belongs to another game."))
             : NULL;
}

static int
check_store (const CtlOptions *options)
{
  g_autofree char *path = dup_path (options);
  g_autoptr (StoreCheck) check = store_check_new (path, judge);

  if (options->json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      json_builder_begin_object (json);
      json_builder_set_member_name (json, "ok");
      json_builder_add_boolean_value (json, check->faults->len == 0);
      ctl_add_int (json, "version", check->version);
      ctl_add_texts (json, "faults", check->faults);
      json_builder_end_object (json);
      ctl_print_json (json);
    }
  else
    print_check (check, path);
  return check->faults->len == 0 ? CTL_DONE : CTL_REFUSED;
}

static int
save_copy (const char *copy, const CtlOptions *options)
{
  g_autofree char *path = dup_path (options);
  g_autofree char *name = g_filename_display_name (copy);
  g_autoptr (GError) error = NULL;

  if (!store_save_copy (path, copy, &error))
    return ctl_refuse ("%s", error->message);
  if (options->json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      json_builder_begin_object (json);
      ctl_add_string (json, "file", name);
      json_builder_end_object (json);
      ctl_print_json (json);
    }
  else
    {
      g_autofree char *sentence = isolated_printf (_ ("The store has been copied to %s."), name);

      ctl_say (sentence);
    }
  return CTL_DONE;
}

static int
restore (const char *copy, const CtlOptions *options)
{
  g_autofree char *path = dup_path (options);
  g_autofree char *kept = NULL;
  g_autofree char *old = NULL;
  g_autofree char *name = g_filename_display_name (copy);
  g_autofree char *store = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;

  if (!store_restore (copy, path, &kept, &error))
    return ctl_refuse ("%s", error->message);
  old = kept == NULL ? NULL : g_filename_display_name (kept);
  if (options->json)
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      json_builder_begin_object (json);
      ctl_add_string (json, "store", store);
      json_builder_set_member_name (json, "kept");
      if (old == NULL)
        json_builder_add_null_value (json);
      else
        json_builder_add_string_value (json, old);
      json_builder_end_object (json);
      ctl_print_json (json);
    }
  else
    {
      g_autofree char *sentence
          = old == NULL ? isolated_printf (_ ("%s has been restored from %s."), store, name)
                        : isolated_printf (_ ("%s has been restored from %s. The previous file is kept as %s."), store,
                                           name, old);

      ctl_say (sentence);
    }
  return CTL_DONE;
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  const char *what = argc > 1 ? argv[1] : "";

  if (g_str_equal (what, "check") && argc == 2)
    return check_store (options);
  if (g_str_equal (what, "backup") && argc == 3)
    return save_copy (argv[2], options);
  if (g_str_equal (what, "restore") && argc == 3)
    return restore (argv[2], options);
  return ctl_usage (&ctl_store, _ ("Say which: check, backup FILE or restore FILE."));
}

const CtlCommand ctl_store = {
  .name = "store",
  .usage = "store check|backup FILE|restore FILE [--db FILE]",
  .summary = N_ ("Check, back up or restore the store"),
  .help
  = N_ ("  check         reads everything: prints one sentence if it is sound, otherwise a line for each damaged part\n"
        "  backup FILE   copies the whole store to a new file, even while the window is open\n"
        "  restore FILE  replaces the store with such a copy, or with one of the daily backups\n"
        "\n"
        "“restore” checks the copy first and restores it whole or not at all.  The previous store is kept beside it.\n"
        "Close the window first; copying a backup over the file by hand would mix it with the log beside it."),
  .run = run,
};
