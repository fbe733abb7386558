/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl import`: nights of other programs, which the engine plays once more, and lists of people and levels. */
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "base/calendar.h"
#include "base/error.h"
#include "base/money.h"
#include "club/import/sheet-ledger.h"
#include "club/import/sheet-levels.h"
#include "club/import/sheet.h"
#include "club/import/tdt-seasons.h"
#include "ctl/cash/ctl-cash.h"
#include "ctl/ctl-options.h"
#include "store/club/store-import.h"
#include "store/nights/shipped.h"
#include "ctl-import.h"

/* --- What is told --- */

static gint
compare_places_cb (gconstpointer a, gconstpointer b)
{
  const TdtPlayer *first = *(const TdtPlayer *const *) a, *second = *(const TdtPlayer *const *) b;

  return first->place != second->place ? first->place - second->place : strcmp (first->name, second->name);
}

static GPtrArray *
list_places (const TdtSave *save)
{
  GPtrArray *players = g_ptr_array_new ();

  for (guint i = 0; i < save->players->len; i++)
    {
      TdtPlayer *player = g_ptr_array_index (save->players, i);

      if (player->place > 0)
        g_ptr_array_add (players, player);
    }
  g_ptr_array_sort (players, compare_places_cb);
  return players;
}

static void
add_place (JsonBuilder *json, const TdtSave *save, const TdtPlayer *player)
{
  const TdtBuy *last = &g_array_index (player->buys, TdtBuy, player->buys->len - 1);

  json_builder_begin_object (json);
  ctl_add_int (json, "place", player->place);
  ctl_add_string (json, "name", player->name);
  ctl_add_int (json, "won", player->won);
  json_builder_set_member_name (json, "hitmen");
  json_builder_begin_array (json);
  for (guint i = 0; last->hitmen != NULL && i < last->hitmen->len; i++)
    {
      const TdtPlayer *hitman = g_ptr_array_index (save->players, g_array_index (last->hitmen, guint, i));

      json_builder_add_string_value (json, hitman->name);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
add_bool (JsonBuilder *json, const char *key, gboolean value)
{
  json_builder_set_member_name (json, key);
  json_builder_add_boolean_value (json, value);
}

static void
add_figures (JsonBuilder *json, const TdtSave *save)
{
  TdtSums sums = save != NULL ? tdt_save_sums (save) : (TdtSums){ 0 };

  ctl_add_int (json, "people", sums.people);
  ctl_add_int (json, "entries", sums.entries);
  ctl_add_int (json, "rebuys", sums.rebuys);
  ctl_add_int (json, "add_ons", sums.add_ons);
  ctl_add_int (json, "pool", sums.collected);
  ctl_add_int (json, "fees", sums.fees);
  ctl_add_int (json, "levels", sums.levels);
  ctl_add_int (json, "breaks", sums.breaks);
}

/* What has errors tells no figures: none of them is to be trusted. */
static void
import_to_json (JsonBuilder *json, const Import *import)
{
  const TdtSave *save = import->night != NULL ? import->save : NULL;
  g_autoptr (GPtrArray) places = save != NULL ? list_places (save) : g_ptr_array_new ();
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autofree char *day = import->date != NULL ? g_strndup (import->date, DATE_BYTES) : NULL;

  json_builder_begin_object (json);
  ctl_add_string (json, "file", import->path);
  add_bool (json, "ok", import->night != NULL);
  ctl_add_string (json, "version", import->save != NULL ? import->save->version : NULL);
  ctl_add_string (json, "name", save != NULL ? save->title : NULL);
  ctl_add_string (json, "date", day);
  add_figures (json, save);
  json_builder_set_member_name (json, "places");
  json_builder_begin_array (json);
  for (guint i = 0; i < places->len; i++)
    add_place (json, save, g_ptr_array_index (places, i));
  json_builder_end_array (json);
  add_bool (json, "finished",
            save != NULL && tdt_save_is_over (save) && tourney_finished_at (import->night->tourney) >= 0);
  ctl_add_texts (json, "left_out", save != NULL ? save->left_out : nothing);
  ctl_add_texts (json, "errors", import->errors);
  if (import->id != 0)
    {
      ctl_add_int (json, "id", import->id);
      add_bool (json, "found", import->found);
      if (import->differs != NULL)
        ctl_add_string (json, "differs", import->differs);
    }
  json_builder_end_object (json);
}

static void
tell_import (const Import *import)
{
  const TdtSave   *save = import->save;
  TdtSums          sums = tdt_save_sums (save);
  g_autofree char *pool = money_plain (sums.collected, 2), *fees = money_plain (sums.fees, 2);

  g_print (_ ("%s: %s, %s"), import->path, *save->title != '\0' ? save->title : _ ("a night without a name"),
           import->date != NULL ? import->date : _ ("not begun"));
  g_print ("\n\t");
  g_print (_ ("people %d, entries %d, rebuys %d, add-ons %d, pool %s, fees %s, levels %d, breaks %d"), sums.people,
           sums.entries, sums.rebuys, sums.add_ons, pool, fees, sums.levels, sums.breaks);
  g_print ("\n");
  for (guint i = 0; i < save->left_out->len; i++)
    g_print ("\t%s\n", (const char *) g_ptr_array_index (save->left_out, i));
  if (import->id != 0)
    g_print ("%s: %s as %" G_GINT64_FORMAT "\n", import->path, import->found ? "found" : "kept", import->id);
  if (import->differs != NULL)
    {
      g_print ("\t");
      g_print (_ ("The night that is here differs, and stays: %s"), import->differs);
      g_print ("\n");
    }
}

static int
tell_errors (const Import *import)
{
  for (guint i = 0; i < import->errors->len; i++)
    {
      const char *sentence = g_ptr_array_index (import->errors, i); /* a line may stand before it */

      ctl_refuse ("%s:%s%s", import->path, g_ascii_isdigit (*sentence) ? "" : " ", sentence);
    }
  return CTL_REFUSED;
}

/* --- What is written --- */

/* "night 12" of "saves/night 12.tdt". */
static char *
base_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  char            *dot = strrchr (base, '.');

  if (dot != NULL && dot != base)
    *dot = '\0';
  return g_steal_pointer (&base);
}

/* FOLDER/NAME.night by the name of the save; a second file of that name gets a number. */
static gboolean
write_night (const Import *import, const char *folder, GHashTable *written, GError **error)
{
  g_autofree char *base = base_name (import->path);
  g_autofree char *path = g_strdup_printf ("%s%s%s.night", folder, G_DIR_SEPARATOR_S, base);

  for (guint i = 2; !g_hash_table_add (written, g_strdup (path)); i++)
    {
      g_free (path);
      path = g_strdup_printf ("%s%s%s-%u.night", folder, G_DIR_SEPARATOR_S, base, i);
    }
  if (g_mkdir_with_parents (folder, 0777) != 0)
    return input_refuse (error, _ ("The folder %s cannot be made: %s."), folder, g_strerror (errno));
  return g_file_set_contents (path, import->night->text, -1, error);
}

/* FOLDER/NAME.season, with what no path can have left out of the name. */
static gboolean
write_seasons (const GPtrArray *seasons, const char *folder, GError **error)
{
  for (guint i = 0; i < seasons->len; i++)
    {
      const TdtSeason *season = g_ptr_array_index (seasons, i);
      g_autofree char *text = tdt_season_to_text (season), *name = g_strdup (season->name);
      g_autofree char *path = NULL;

      g_strdelimit (name, "/\\", '-');
      path = g_strdup_printf ("%s%s%s.season", folder, G_DIR_SEPARATOR_S, name);
      if (!g_file_set_contents (path, text, -1, error))
        return FALSE;
    }
  return TRUE;
}

/* --- The command --- */

typedef struct
{
  Store      *store;   /* NULL: nothing is kept */
  const char *folder;  /* NULL: nothing is written */
  GPtrArray  *imports; /* Import */
  GPtrArray  *seasons; /* TdtSeason */
} Wishes;

static void
free_import_cb (gpointer import)
{
  import_free (import);
}

static void
free_season_cb (gpointer season)
{
  store_season_free (season);
}

/* All nights and seasons, or none. */
static gboolean
keep_all (const Wishes *wishes, GError **error)
{
  g_autoptr (GPtrArray) seasons = g_ptr_array_new_with_free_func (free_season_cb);
  g_autoptr (StoreImport) kept = NULL;

  for (guint i = 0; i < wishes->seasons->len; i++)
    {
      const TdtSeason *season = g_ptr_array_index (wishes->seasons, i);
      g_autofree char *text = tdt_season_to_text (season);

      g_ptr_array_add (seasons, store_season_new (season->name, text));
    }
  kept = store_import_keep (wishes->store, wishes->imports, seasons, g_get_real_time (), error);
  return kept != NULL;
}

static gboolean
write_all (const Wishes *wishes, GError **error)
{
  g_autoptr (GHashTable) written = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < wishes->imports->len; i++)
    {
      const Import *import = g_ptr_array_index (wishes->imports, i);

      if (import->night != NULL && !write_night (import, wishes->folder, written, error))
        return FALSE;
    }
  return write_seasons (wishes->seasons, wishes->folder, error);
}

static void
read_files (const GPtrArray *files, ImportKind kind, const Wishes *wishes)
{
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GPtrArray) imports = import_read (g_ptr_array_index (files, i), kind, shipped_schedule_find);

      while (imports->len > 0)
        g_ptr_array_add (wishes->imports, g_ptr_array_steal_index (imports, 0));
    }
  for (guint i = 0; i < wishes->imports->len; i++)
    {
      const Import *import = g_ptr_array_index (wishes->imports, i);

      if (import->night != NULL)
        tdt_seasons_add (wishes->seasons, import->save, import->date);
    }
  for (guint i = 0; i < wishes->imports->len; i++)
    {
      const Import *import = g_ptr_array_index (wishes->imports, i);

      if (import->night != NULL)
        tdt_seasons_complete (wishes->seasons, import->save, import->date, import->night->tourney);
    }
}

static int
tell_all (const GPtrArray *imports, gboolean is_json)
{
  g_autoptr (JsonBuilder) json = is_json ? json_builder_new () : NULL;
  int status = CTL_DONE;

  if (json != NULL)
    {
      json_builder_begin_object (json);
      json_builder_set_member_name (json, "files");
      json_builder_begin_array (json);
    }
  for (guint i = 0; i < imports->len; i++)
    {
      const Import *import = g_ptr_array_index (imports, i);

      if (json != NULL)
        import_to_json (json, import);
      else if (import->night != NULL)
        tell_import (import);
      if (import->night == NULL)
        status = tell_errors (import);
    }
  if (json != NULL)
    {
      json_builder_end_array (json);
      json_builder_end_object (json);
      ctl_print_json (json);
    }
  return status;
}

/* WHICH asks for the files if none is named. */
static int
import_nights (int argc, char **argv, const CtlOptions *options, ImportKind kind, const char *which)
{
  gboolean keep = FALSE;
  g_autoptr (GPtrArray) seasons = tdt_seasons_new (), files = g_ptr_array_new ();
  g_autoptr (GPtrArray) imports = g_ptr_array_new_with_free_func (free_import_cb);
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = NULL;
  Wishes    wishes = { .imports = imports, .seasons = seasons };
  CtlOption known[] = {
    { "--keep", CTL_OPTION_FLAG, &keep },
    { "--night", CTL_OPTION_TEXT, &wishes.folder },
  };
  int status = ctl_options_read (&ctl_import, known, G_N_ELEMENTS (known), argc, argv, files);

  if (status != CTL_DONE)
    return status;
  if (files->len == 0)
    return ctl_usage (&ctl_import, "%s", which);
  store = keep ? ctl_open_store (options, STORE_WRITE) : NULL;
  if (keep && store == NULL)
    return CTL_REFUSED;
  wishes.store = store;
  read_files (files, kind, &wishes);
  if ((store != NULL && !keep_all (&wishes, &error)) || (wishes.folder != NULL && !write_all (&wishes, &error)))
    return ctl_refuse ("%s", error->message);
  return tell_all (imports, options->json);
}

/* KEY is what the text is called in JSON. */
static int
print_text (const char *path, const char *key, const char *text, gboolean is_json)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (!is_json)
    {
      g_print ("%s", text);
      return CTL_DONE;
    }
  json_builder_begin_object (json);
  ctl_add_string (json, "file", path);
  ctl_add_string (json, key, text);
  json_builder_end_object (json);
  ctl_print_json (json);
  return CTL_DONE;
}

/* --- Lists of levels --- */

static int
import_levels (int argc, char **argv, const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  int              status = ctl_options_read (&ctl_import, NULL, 0, argc, argv, files);
  const char      *path = files->len == 1 ? g_ptr_array_index (files, 0) : NULL;
  gsize            length = 0;
  g_autofree char *bytes = NULL, *name = NULL, *text = NULL;

  if (status != CTL_DONE)
    return status;
  if (path == NULL)
    return ctl_usage (&ctl_import, _ ("Which list of levels?  Name one file."));
  bytes = import_read_bytes (path, SHEET_MOST_BYTES, &length, &error);
  if (bytes == NULL)
    return ctl_refuse ("%s: %s", path, error->message);
  name = base_name (path);
  text = sheet_levels_to_schedule (bytes, length, name, &error);
  return text != NULL ? print_text (path, "schedule", text, options->json) : ctl_refuse ("%s:%s", path, error->message);
}

/* --- Ledgers of online tables --- */

static int
import_ledger (int argc, char **argv, const CtlOptions *options)
{
  gboolean  keep = FALSE;
  CtlOption table[] = { { "--keep", CTL_OPTION_FLAG, &keep } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  int              status = ctl_options_read (&ctl_import, table, G_N_ELEMENTS (table), argc, argv, files);
  const char      *path = files->len == 1 ? g_ptr_array_index (files, 0) : NULL;
  gsize            length = 0;
  g_autofree char *bytes = NULL, *name = NULL, *text = NULL;

  if (status != CTL_DONE)
    return status;
  if (path == NULL)
    return ctl_usage (&ctl_import, _ ("Which ledger?  Name one file."));
  bytes = import_read_bytes (path, SHEET_MOST_BYTES, &length, &error);
  if (bytes == NULL)
    return ctl_refuse ("%s: %s", path, error->message);
  name = base_name (path);
  text = sheet_ledger_to_cash (bytes, length, name, &error);
  if (text == NULL)
    return ctl_refuse ("%s:%s", path, error->message);
  return keep ? cash_keep_text (path, text, options) : print_text (path, "cash", text, options->json);
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  if (argc > 1 && g_str_equal (argv[1], "tdt"))
    return import_nights (argc - 1, argv + 1, options, IMPORT_SAVE, _ ("Which save?  Name its file."));
  if (argc > 1 && g_str_equal (argv[1], "results"))
    return import_nights (argc - 1, argv + 1, options, IMPORT_RESULTS, _ ("Which list of results?  Name its file."));
  if (argc > 1 && g_str_equal (argv[1], "people"))
    return import_people (&ctl_import, argc - 1, argv + 1, options);
  if (argc > 1 && g_str_equal (argv[1], "levels"))
    return import_levels (argc - 1, argv + 1, options);
  if (argc > 1 && g_str_equal (argv[1], "ledger"))
    return import_ledger (argc - 1, argv + 1, options);
  return ctl_usage (&ctl_import,
                    _ ("Import what?  “tdt” takes saves of The Tournament Director, “results” a list of past\n"
                       "nights, “people” a list of people, “levels” a list of levels, “ledger” the ledger of an\n"
                       "online table."));
}

const CtlCommand ctl_import = {
  .name = "import",
  .usage = "import tdt FILE... [--keep] [--night FOLDER] [--db FILE] [--json]\n"
           "import results FILE... [--keep] [--night FOLDER] [--db FILE] [--json]\n"
           "import people FILE [--keep] [--db FILE] [--json]\n"
           "import levels FILE [--json]\n"
           "import ledger FILE [--keep] [--db FILE] [--json]",
  .summary = N_ ("Take over nights of other programs, lists of people and levels, and ledgers"),
  .help
  = N_ ("tdt: each FILE is a save or a template of The Tournament Director, versions 3.3 to 3.7.  It becomes a\n"
        "night, which Cardroom plays; what a night cannot say is listed.\n"
        "\n"
        "  --keep   keep the nights in the store (--db FILE, or your own); a save that is there already is found\n"
        "           again\n"
        "  --night  write each night into FOLDER, as a file for “cardroomctl night”, and their seasons, each with the\n"
        "           formula for points of its last night\n"
        "\n"
        "results: each FILE is a list of past nights with commas, semicolons, tabs or blanks, a row for each person.\n"
        "Its first line has the heads of the columns, in any order: date, name and place, and, if you have them,\n"
        "tournament, venue, buy-in, fee, rebuys, rebuy price, add-ons, add-on price, prize and out by.  Without a\n"
        "price a rebuy or an add-on costs the buy-in.  Rows with the same date and tournament are one night.  Where\n"
        "something is wrong, its line and column are told and nothing of the list is kept.  --keep and --night are\n"
        "as above.\n"
        "\n"
        "people: FILE is such a list of people.  Its first line has the heads of the columns: name, and, if you have\n"
        "them, full name, nickname, contact, note and since.  Whoever is not in the directory is added, of the others\n"
        "what nobody has said so far; the same list a second time adds nothing.  Who is probably somebody that is\n"
        "there already is told, and can be merged with “person merge”.\n"
        "\n"
        "  --keep   change the directory in the store; otherwise it is only told what would change\n"
        "\n"
        "levels: FILE is a list with commas, semicolons, tabs or blanks, which is printed as a schedule.  Its\n"
        "columns have heads such as minutes, small, big, ante and name, or are these five in this order; a row\n"
        "with the word break is a break.\n"
        "\n"
        "ledger: FILE is the CSV of an online table, with the columns player_nickname, player_id, session_start_at,\n"
        "session_end_at, buy_in, buy_out, stack and net.  It is printed as a file for “cardroomctl cash”, in which\n"
        "everything is owed until it is settled, or kept with --keep.  Amounts without a point are cents."),
  .run = run,
};
