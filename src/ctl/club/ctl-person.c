/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl person`: who came, and how they fared. */
#include "ctl-person.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "club/season/standings.h"
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
  g_autoptr (Person) person = NULL;

  if (!load (&nights, season, options))
    return CTL_REFUSED;
  person = person_new (nights.counted, composed != NULL ? composed : name);
  if (person->nights == 0)
    return ctl_refuse (season != NULL ? _ ("Nobody called “%s” played a finished night of that season.")
                                      : _ ("Nobody called “%s” played a finished night; “person list” names all."),
                       name);
  if (options->json)
    person_print_json (person);
  else
    person_print (person);
  return CTL_DONE;
}

static int
tell_all (const CtlOptions *options, void (*print) (const GPtrArray *people))
{
  g_auto (Nights) nights = { 0 };
  g_autoptr (GPtrArray) people = NULL;

  if (!load (&nights, NULL, options))
    return CTL_REFUSED;
  people = people_new (nights.counted);
  print (people);
  return CTL_DONE;
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  const char *what = argc > 1 ? argv[1] : "";

  if (g_str_equal (what, "list") && argc == 2)
    return tell_all (options, options->json ? people_print_json : people_print);
  if (g_str_equal (what, "show") && argc == 3)
    return show (argv[2], NULL, options);
  if (g_str_equal (what, "show") && argc == 5 && g_str_equal (argv[3], "--season"))
    return show (argv[2], argv[4], options);
  if (g_str_equal (what, "export") && argc == 3 && g_str_equal (argv[2], "--csv"))
    return tell_all (options, people_print_csv);
  return ctl_usage (&ctl_person, _ ("Say which: list, show NAME, or export --csv."));
}

const CtlCommand ctl_person = {
  .name = "person",
  .usage = "person list [--json] [--db FILE]\nperson show NAME [--season NAME] [--json] [--db FILE]\n"
           "person export --csv [--db FILE]",
  .summary = N_ ("Show how people fared"),
  .help = N_ ("list    name, finished nights, wins, what they won less what they paid, and the day of the last night\n"
              "show    somebody’s figures; --season counts only the nights of a season that is kept\n"
              "export  everybody’s figures as comma-separated values\n"
              "\n"
              "Only finished nights count."),
  .run = run,
};
