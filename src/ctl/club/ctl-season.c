/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl season`: checks, keeps and works out seasons. */
#include "ctl-season.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/calendar.h"
#include "base/safe-text.h"
#include "club/season/standings-text.h"
#include "club/season/why.h"
#include "store/nights/shipped.h"
#include "store/nights/store-season.h"

#define SUFFIX ".season"

/* What stands behind the name of a subcommand. */
typedef struct
{
  GPtrArray  *words;  /* char *, borrowed: the season, and the person of `why` */
  GPtrArray  *nights; /* of --nights, char *, borrowed */
  const char *until;
  char       *until_day; /* owned */
  gboolean    csv, html;
} Asked;

static void
asked_clear (Asked *asked)
{
  g_clear_pointer (&asked->words, g_ptr_array_unref);
  g_clear_pointer (&asked->nights, g_ptr_array_unref);
  g_free (asked->until_day);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Asked, asked_clear)

/* --nights takes all words up to the next option. */
static int
read_asked (int argc, char **argv, Asked *asked)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *to;

  asked->words = to = g_ptr_array_new ();
  asked->nights = g_ptr_array_new ();
  for (int i = 0; i < argc; i++)
    if (g_str_equal (argv[i], "--nights"))
      to = asked->nights;
    else if (g_str_equal (argv[i], "--csv") || g_str_equal (argv[i], "--html"))
      *(argv[i][2] == 'c' ? &asked->csv : &asked->html) = TRUE;
    else if (g_str_equal (argv[i], "--until") && i + 1 < argc)
      asked->until = argv[++i];
    else if (g_str_has_prefix (argv[i], "--"))
      return ctl_usage (&ctl_season, _ ("“%s” is not an option of “%s”."), argv[i], "season");
    else
      g_ptr_array_add (to, argv[i]);
  if (to == asked->nights && to->len == 0)
    return ctl_usage (&ctl_season, _ ("The value after %s is missing."), "--nights");
  if (asked->until == NULL)
    return CTL_DONE;
  asked->until_day = calendar_date_read (asked->until, NULL, &error);
  return asked->until_day != NULL ? CTL_DONE : ctl_refuse ("--until: %s", error->message);
}

/* "folder/fridays.season" is "fridays". */
static char *
base_name (const char *path)
{
  char *name = g_path_get_basename (path);

  if (g_str_has_suffix (name, SUFFIX) && strlen (name) > strlen (SUFFIX))
    name[strlen (name) - strlen (SUFFIX)] = '\0';
  return name;
}

/* The season of a file, and in *TEXT what it says.  NULL and a message with the file's name. */
static Season *
read_file (const char *path, char **text, GError **error)
{
  g_autofree char *name = base_name (path), *shown = g_filename_display_name (path);
  g_autofree char *read = text_from_file (path, error);
  Season          *season = read != NULL ? season_parse (read, name, error) : NULL;

  if (season == NULL)
    g_prefix_error (error, "%s:%s", shown, read == NULL ? " " : "");
  else if (text != NULL)
    *text = g_steal_pointer (&read);
  return season;
}

static gboolean
is_file (const char *word)
{
  return strchr (word, '/') != NULL || g_str_has_suffix (word, SUFFIX) || g_file_test (word, G_FILE_TEST_IS_REGULAR);
}

/* Of a file, or of the store.  NULL after a sentence. */
static Season *
find_season (const char *word, Store *store)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  Season          *season;

  if (is_file (word))
    season = read_file (word, NULL, &error);
  else
    {
      text = store_season_text (store, word, &error);
      season = text != NULL ? season_parse (text, word, &error) : NULL;
      if (text != NULL && season == NULL)
        g_prefix_error (&error, "%s:", word);
    }
  if (season == NULL)
    ctl_refuse ("%s", error->message);
  return season;
}

/* Works out the standings of the season that is asked for.  NULL after a sentence. */
static Standings *
work_out (const Asked *asked, const CtlOptions *options, Season **season, GPtrArray **nights)
{
  const char *word = g_ptr_array_index (asked->words, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = NULL;
  Standings *standings;

  if (asked->nights->len == 0 || !is_file (word))
    {
      store = ctl_open_store (options, STORE_READ);
      if (store == NULL)
        return NULL;
    }
  *season = find_season (word, store);
  *nights = *season != NULL ? season_load_nights (asked->nights, store) : NULL;
  if (*nights == NULL)
    return NULL;
  standings_call (*season, *nights);
  standings = standings_new (*season, *nights, asked->until_day, &error);
  if (standings == NULL)
    ctl_refuse ("%s", error->message);
  return standings;
}

static void
warn_of_night (const GPtrArray *nights, const SeasonNight *night)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, night->id);

  for (guint i = 0; i < nights->len; i++)
    if (standings_is_night (night, nights->pdata[i]))
      return;
  ctl_warn (_ ("The season names the night “%s”, which is not among these."),
            night->name != NULL ? night->name : number);
}

/* A name that was mistyped would do nothing, and take its points with it. */
static void
warn_of_names (const Season *season, const Standings *standings, const GPtrArray *nights)
{
  for (guint i = 0; i < season->except->len; i++)
    warn_of_night (nights, season->except->pdata[i]);
  for (guint i = 0; i < season->also->len; i++)
    warn_of_night (nights, season->also->pdata[i]);
  for (guint i = 0; i < season->weights->len; i++)
    warn_of_night (nights, &((const SeasonWeight *) season->weights->pdata[i])->night);
  for (guint i = 0; i < season->adjusts->len; i++)
    {
      const SeasonAdjust *adjust = season->adjusts->pdata[i];
      gboolean            is_there = FALSE;

      for (guint k = 0; k < standings->people->len && !is_there; k++)
        is_there = g_str_equal (((const SeasonPerson *) standings->people->pdata[k])->name, adjust->name);
      if (!is_there)
        ctl_warn (_ ("An adjustment is for “%s”, who is not in these standings."), adjust->name);
    }
}

static int
tell_standings (const Asked *asked, const CtlOptions *options)
{
  g_autoptr (Season) season = NULL;
  g_autoptr (GPtrArray) nights = NULL;
  g_autoptr (Standings) standings = work_out (asked, options, &season, &nights);
  g_autofree char *text = NULL;

  if (standings == NULL)
    return CTL_REFUSED;
  warn_of_names (season, standings, nights);
  if (options->json)
    {
      season_print_json (season, standings);
      return CTL_DONE;
    }
  if (asked->csv)
    text = standings_to_csv (season, standings, ".");
  else if (asked->html)
    text = standings_to_html (season, standings);
  else
    text = standings_to_lines (season, standings);
  g_print ("%s", text);
  return CTL_DONE;
}

static int
tell_why (const Asked *asked, const CtlOptions *options)
{
  const char *name = g_ptr_array_index (asked->words, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (Season) season = NULL;
  g_autoptr (GPtrArray) nights = NULL, lines = NULL;
  g_autoptr (Standings) standings = work_out (asked, options, &season, &nights);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (standings == NULL)
    return CTL_REFUSED;
  name = night_facts_called (nights, name);
  lines = season_why (season, standings, name, &error);
  if (lines == NULL)
    return ctl_refuse ("%s", error->message);
  if (!options->json)
    {
      for (guint i = 0; i < lines->len; i++)
        ctl_say (lines->pdata[i]);
      return CTL_DONE;
    }
  json_builder_begin_object (json);
  ctl_add_string (json, "season", season->name);
  ctl_add_string (json, "name", name);
  ctl_add_texts (json, "why", lines);
  json_builder_end_object (json);
  ctl_print_json (json);
  return CTL_DONE;
}

/* Splits "FILE:LINE: sentence" or "FILE: sentence" behind the file, for JSON. */
static void
add_error (JsonBuilder *json, const char *path, const GError *error)
{
  g_autofree char *shown = g_filename_display_name (path);
  const char      *rest = error->message + strlen (shown) + 1;
  char            *end = NULL;
  gint64           line = g_ascii_strtoll (rest, &end, 10);

  json_builder_begin_object (json);
  ctl_add_int (json, "line", line);
  ctl_add_string (json, "text", line > 0 ? end + strlen (": ") : rest + strlen (" "));
  json_builder_end_object (json);
}

static int
check_files (int n, char **files, const CtlOptions *options)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  int status = CTL_DONE;

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "files");
  json_builder_begin_array (json);
  for (int i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *shown = g_filename_display_name (files[i]);
      g_autoptr (Season) season = read_file (files[i], NULL, &error);

      if (season == NULL)
        status = CTL_REFUSED;
      json_builder_begin_object (json);
      ctl_add_string (json, "file", shown);
      json_builder_set_member_name (json, "ok");
      json_builder_add_boolean_value (json, season != NULL);
      ctl_add_string (json, "name", season != NULL ? season->name : NULL);
      json_builder_set_member_name (json, "errors");
      json_builder_begin_array (json);
      if (season == NULL)
        add_error (json, files[i], error);
      json_builder_end_array (json);
      json_builder_end_object (json);
      if (season == NULL && !options->json)
        ctl_warn ("%s", error->message);
      else if (!options->json)
        g_print ("%s: ok\n", shown);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  return status;
}

static int
list (const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = ctl_open_store (options, STORE_READ);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_auto (GStrv) names = store != NULL ? store_season_names (store, &error) : NULL;

  if (store == NULL)
    return CTL_REFUSED;
  if (names == NULL)
    return ctl_refuse ("%s", error->message);
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "seasons");
  json_builder_begin_array (json);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *safe = safe_text_line (names[i]);

      json_builder_begin_object (json);
      ctl_add_string (json, "name", names[i]);
      json_builder_end_object (json);
      if (!options->json)
        ctl_say (safe);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  if (options->json)
    ctl_print_json (json);
  return CTL_DONE;
}

/* In JSON, the season that was saved or deleted. */
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

static int
save (const char *path, const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (Season) season = read_file (path, &text, &error);
  g_autoptr (Store) store = NULL;

  if (season == NULL)
    return ctl_refuse ("%s", error->message);
  store = ctl_open_store (options, STORE_WRITE);
  if (store == NULL)
    return CTL_REFUSED;
  if (!store_season_save (store, season->name, text, &error))
    return ctl_refuse ("%s", error->message);
  return tell_done (season->name, options);
}

static int delete (const char *name, const CtlOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Store) store = ctl_change_store (options);

  if (store == NULL)
    return CTL_REFUSED;
  if (!store_season_delete (store, name, &error))
    return ctl_refuse ("%s", error->message);
  return tell_done (name, options);
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  const char *what = argc > 1 ? argv[1] : "";
  g_auto (Asked) asked = { 0 };
  int status = read_asked (MAX (argc - 2, 0), argv + 2, &asked);

  if (status != CTL_DONE)
    return status;
  if (g_str_equal (what, "check") && argc > 2)
    return check_files (argc - 2, argv + 2, options);
  if (g_str_equal (what, "list") && argc == 2)
    return list (options);
  if (g_str_equal (what, "save") && argc == 3)
    return save (argv[2], options);
  if (g_str_equal (what, "delete") && argc == 3)
    return delete (argv[2], options);
  if (g_str_equal (what, "standings") && asked.words->len == 1)
    return tell_standings (&asked, options);
  if (g_str_equal (what, "why") && asked.words->len == 2)
    return tell_why (&asked, options);
  return ctl_usage (&ctl_season,
                    _ ("Say which: check FILE, list, save FILE, delete NAME, standings FILE or NAME, or why "
                       "FILE or NAME and a person."));
}

const CtlCommand ctl_season = {
  .name = "season",
  .usage = "season check FILE... [--json]\nseason list [--json] [--db FILE]\nseason save FILE [--json] [--db FILE]\n"
           "season delete NAME [--json] [--db FILE]\n"
           "season standings FILE|NAME [--nights FILE.night...] [--until DATE] [--csv|--html|--json] [--db FILE]\n"
           "season why FILE|NAME PERSON [--nights FILE.night...] [--until DATE] [--json] [--db FILE]",
  .summary = N_ ("Check, keep and work out seasons"),
  .help = N_ ("check      prints FILE: ok for each good file; errors go to standard error as FILE:LINE: sentence\n"
              "list       names the seasons that are kept\n"
              "save       keeps a season under its name, in place of one that has it\n"
              "delete     deletes the one of that name\n"
              "standings  rank, name, total, nights, wins, hits and money won, a line for each person; rank “-” with "
              "too few nights\n"
              "why        how somebody’s points came about, and what separates them from the next\n"
              "\n"
              "The nights are the finished ones of the store, or those of --nights, which are run to their end.\n"
              "--until DATE leaves out those after that date, as in 2026-06-30.\n"
              "\n"
              "“man cardroom-season” explains the files."),
  .run = run,
};
