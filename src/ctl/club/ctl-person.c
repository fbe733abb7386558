/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl person`: who came, and how they fared. */
#include "ctl-person.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "club/season/standings.h"
#include "store/club/store-doubles.h"
#include "store/club/store-facts.h"
#include "store/nights/store-season.h"

/* The finished nights of a store, and those of them that are counted. */
typedef struct
{
  Store     *store;
  GPtrArray *all;     /* NightFacts */
  GPtrArray *counted; /* borrowed */
} Nights;

static void
nights_clear (Nights *nights)
{
  g_clear_pointer (&nights->counted, g_ptr_array_unref);
  g_clear_pointer (&nights->all, g_ptr_array_unref);
  g_clear_pointer (&nights->store, store_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Nights, nights_clear)

/* Counts the nights of the season NAME. */
static gboolean
count_season (Nights *nights, const char *name, GError **error)
{
  g_autofree char *text = store_season_text (nights->store, name, error);
  g_autoptr (Season) season = text != NULL ? season_parse (text, name, error) : NULL;
  g_autoptr (GArray) rows = season != NULL ? standings_nights (season, nights->all, NULL) : NULL;

  if (rows == NULL)
    return FALSE;
  nights->counted = g_ptr_array_new ();
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (nights->counted, g_array_index (rows, SeasonRow, i).facts);
  return TRUE;
}

/* SEASON may be NULL.  FALSE after a sentence. */
static gboolean
load (Nights *nights, const char *season, const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) damage = g_ptr_array_new_with_free_func (g_free);

  nights->store = ctl_open_store (options, STORE_READ);
  if (nights->store == NULL)
    return FALSE;
  nights->all = store_facts_load (nights->store, damage, &error);
  for (guint i = 0; i < damage->len; i++)
    ctl_warn ("%s", (const char *) damage->pdata[i]);
  if (nights->all != NULL && season == NULL)
    nights->counted = g_ptr_array_ref (nights->all);
  if (nights->all != NULL && (season == NULL || count_season (nights, season, &error)))
    return TRUE;
  ctl_refuse ("%s", error->message);
  return FALSE;
}

static int
show (const char *name, const char *season, const CtlOptions *options)
{
  g_auto (Nights) nights = { 0 };
  g_autofree char *composed = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (StoreProfile) profile = NULL;
  g_autoptr (Person) person = NULL;
  PersonCash cash = { 0 };

  if (!load (&nights, season, options))
    return CTL_REFUSED;
  profile = store_directory_get (nights.store, composed != NULL ? composed : name, &error);
  if (profile == NULL)
    return ctl_refuse ("%s", error->message);
  person = person_new (nights.counted, profile->name);
  if (person->nights == 0 && (season != NULL || (!profile->is_kept && profile->games == 0)))
    return ctl_refuse (season != NULL ? _ ("Nobody called “%s” played a finished night of that season.")
                                      : _ ("Nobody called “%s” played a finished night; “person list” names all."),
                       name);
  if (season == NULL && profile->games > 0 && !person_cash_load (&cash, nights.store, profile->name))
    return CTL_REFUSED;
  if (options->json)
    person_print_json (person, &cash);
  else
    person_print (&(PersonRow){ person, profile }, &cash);
  return CTL_DONE;
}

static void
free_row (gpointer data)
{
  PersonRow *row = data;

  person_free (row->person);
  g_free (row);
}

static gint
compare_rows (gconstpointer a, gconstpointer b)
{
  const char *left = (*(const PersonRow *const *) a)->person->name;
  const char *right = (*(const PersonRow *const *) b)->person->name;
  gint        order = g_utf8_collate (left, right);

  return order != 0 ? order : strcmp (left, right);
}

static void
add_row (GPtrArray *rows, Person *person, const StoreProfile *profile)
{
  PersonRow row = { person, profile };

  g_ptr_array_add (rows, g_memdup2 (&row, sizeof row));
}

/* PersonRow of everybody who played a finished night, sat at a cash game or of whom more than the name is kept, by name. */
static GPtrArray *
list_rows (const GPtrArray *nights, const GPtrArray *profiles, gboolean with_hidden)
{
  g_autoptr (GPtrArray) people = people_new (nights);
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *rows = g_ptr_array_new_with_free_func (free_row);

  for (guint i = 0; i < people->len; i++)
    g_hash_table_insert (by_name, ((Person *) people->pdata[i])->name, GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < profiles->len; i++)
    {
      const StoreProfile *profile = profiles->pdata[i];
      guint               index = GPOINTER_TO_UINT (g_hash_table_lookup (by_name, profile->name));

      if (index == 0 && (with_hidden || !profile->hidden) && (profile->is_kept || profile->games > 0))
        add_row (rows, person_new (nights, profile->name), profile);
      if (index == 0)
        continue;
      if (with_hidden || !profile->hidden)
        add_row (rows, g_steal_pointer (&people->pdata[index - 1]), profile);
      else
        g_clear_pointer ((Person **) &people->pdata[index - 1], person_free);
    }
  for (guint i = 0; i < people->len; i++)
    if (people->pdata[i] != NULL)
      add_row (rows, g_steal_pointer (&people->pdata[i]), NULL);
  g_ptr_array_set_free_func (people, NULL);
  g_ptr_array_sort (rows, compare_rows);
  return rows;
}

/* Beside a night that somebody played, those of the sample club are nobody's. */
static void
drop_sample (GPtrArray *nights)
{
  gboolean played = FALSE;

  for (guint i = 0; i < nights->len; i++)
    played = played || !((const NightFacts *) nights->pdata[i])->sample;
  for (guint i = nights->len; played && i > 0; i--)
    if (((const NightFacts *) nights->pdata[i - 1])->sample)
      g_ptr_array_remove_index (nights, i - 1);
}

static int
tell_all (const CtlOptions *options, gboolean with_hidden, void (*print) (const GPtrArray *people))
{
  g_auto (Nights) nights = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) profiles = NULL, rows = NULL;

  if (!load (&nights, NULL, options))
    return CTL_REFUSED;
  profiles = store_directory_list (nights.store, &error);
  if (profiles == NULL)
    return ctl_refuse ("%s", error->message);
  drop_sample (nights.all);
  rows = list_rows (nights.all, profiles, with_hidden);
  print (rows);
  return CTL_DONE;
}

static int
tell_doubles (const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = ctl_open_store (options, STORE_READ);
  g_autoptr (GPtrArray) doubles = store != NULL ? store_doubles_find (store, &error) : NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (store == NULL)
    return CTL_REFUSED;
  if (doubles == NULL)
    return ctl_refuse ("%s", error->message);
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "doubles");
  json_builder_begin_array (json);
  for (guint i = 0; i < doubles->len; i++)
    {
      const StoreDouble *pair = doubles->pdata[i];

      json_builder_begin_object (json);
      ctl_add_string (json, "one", pair->one);
      ctl_add_string (json, "other", pair->other);
      ctl_add_string (json, "why", pair->why);
      json_builder_end_object (json);
      if (!options->json)
        ctl_say (pair->why);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

static int
list (int n, char **words, const CtlOptions *options)
{
  gboolean all = n == 1 && g_str_equal (words[0], "--all");

  if (n == 1 && g_str_equal (words[0], "--doubles"))
    return tell_doubles (options);
  if (n > 1 || (n == 1 && !all))
    return ctl_usage (&ctl_person, _ ("“list” takes --all, or --doubles, or nothing."));
  return tell_all (options, all, options->json ? people_print_json : people_print);
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  const char *what = argc > 1 ? argv[1] : "";
  int         status;

  if (g_str_equal (what, "list"))
    return list (argc - 2, argv + 2, options);
  if (g_str_equal (what, "show") && argc == 3)
    return show (argv[2], NULL, options);
  if (g_str_equal (what, "show") && argc == 5 && g_str_equal (argv[3], "--season"))
    return show (argv[2], argv[4], options);
  if (g_str_equal (what, "export") && argc == 3 && g_str_equal (argv[2], "--csv"))
    return tell_all (options, TRUE, people_print_csv);
  if (person_change (argc - 1, argv + 1, options, &status))
    return status;
  return ctl_usage (&ctl_person,
                    _ ("Say which: list, show NAME, merge FROM INTO, rename OLD NEW, note NAME TEXT, hide\n"
                       "NAME, unhide NAME, forget NAME, or export --csv."));
}

const CtlCommand ctl_person = {
  .name = "person",
  .usage = "person list [--all | --doubles] [--json] [--db FILE]\n"
           "person show NAME [--season NAME] [--json] [--db FILE]\n"
           "person merge FROM INTO [--json] [--db FILE]\nperson rename OLD NEW [--json] [--db FILE]\n"
           "person note NAME TEXT [--json] [--db FILE]\nperson hide NAME [--json] [--db FILE]\n"
           "person unhide NAME [--json] [--db FILE]\nperson forget NAME [--json] [--db FILE]\n"
           "person export --csv [--db FILE]",
  .summary = N_ ("Show how people fared, and keep the directory of them"),
  .help = N_ ("list    name, finished nights, wins, what they won less what they paid, and the day of the last night;\n"
              "        --all lists those who are hidden too, --doubles who is probably the same person\n"
              "show    what is known of somebody, and their figures; --season counts only the nights of a season that\n"
              "        is kept\n"
              "merge   FROM and INTO are one person, whose nights are those of both; refused if they met in a night\n"
              "rename  gives somebody another name; nights that were played read as before\n"
              "note    what only the host reads; an empty TEXT takes it away\n"
              "hide    somebody is no longer offered where names are typed; unhide takes that back\n"
              "forget  puts “Somebody N” in the place of a name wherever it stands, for good\n"
              "export  everybody’s figures, and what is known of them, as comma-separated values\n"
              "\n"
              "Only finished nights count."),
  .run = run,
};
