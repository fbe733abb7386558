/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a tournament, each a short night of its own in tests/nights/rules, and texts that are not nights. */
#include <locale.h>
#include <string.h>

#include "base/span.h"
#include "night-host.h"
#include "../../program.h"

static gint
compare_names_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
test_rule (gconstpointer data)
{
  const char      *path = data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  int held;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  held = night_host_run (text, path);
  g_test_message ("%d held", held);
  g_assert_cmpint (held, >, 0);
}

/* Each file of tests/nights/rules is a rule, and the file's name is the rule's. */
static void
add_rules (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "nights", "rules", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".night"))
      g_ptr_array_add (rules, g_strndup (name, strlen (name) - strlen (".night")));
  g_ptr_array_sort (rules, compare_names_cb);
  g_assert_cmpuint (rules->len, >, 0);
  for (guint i = 0; i < rules->len; i++)
    {
      const char      *rule = g_ptr_array_index (rules, i);
      g_autofree char *file = g_strconcat (rule, ".night", NULL);
      g_autofree char *test = g_strconcat ("/rules/", rule, NULL);

      g_test_add_data_func_full (test, g_build_filename (folder, file, NULL), test_rule, g_free);
    }
}

/* A file that cannot be parsed is refused as a whole, with its line. */
static const struct
{
  const char *night;
  int         line;
  const char *says;
} bad[] = {
  { "level 20m 25 50\nfrobnicate 3\n", 2, "frobnicate" },
  { "level 20m 25 50\n00:00:00 frobnicate Ann\n", 2, "frobnicate" },
  { "level 20m 25 50\n00:00:00 enter\n", 2, "name" },
  { "level 20m 25 50\n00:10:00 enter A\n00:09:59 enter B\n", 3, "earlier" },
  { "level 20m 25 50\nentry 20.00\nentry 25.00\n", 3, "twice" },
  { "level 20m 25 50\nentry 20.005\n", 2, "20.005" },
  { "level 20m 25 50\nentry 20.00 fee 1.00 fee 2.00\n", 2, "twice" },
  { "level 20m 25 50\nprizes 60 50\n", 2, "100" },
  { "level 20m 25 50\nbounty 10.00 progressive 0\n", 2, "paid at once" },
  { "level 20m 25 50\nbounty 10.00 progressive 101\n", 2, "not a percentage" },
  { "level 20m 25 50\nbounty 10.00 progressive\n", 2, "missing" },
  { "level 20m 25 50\nbounty 10.00 progressive 50 50\n", 2, "50" },
  { "level 20m 25 50\nbounty 10.00 mystery\n", 2, "missing" },
  { "level 20m 25 50\nbounty 10.00 mystery 50 40\n", 2, "90 percent" },
  { "level 20m 25 50\nbounty 10.00 mystery 60 50\n", 2, "110 percent" },
  { "level 20m 25 50\nbounty 10.00 mystery 100 0\n", 2, "empty" },
  { "level 20m 25 50\nbounty 10.00 hidden\n", 2, "hidden" },
  { "level 20m 25 50\ntables 9 8 13\n", 2, "13" },
  { "level 20m 25 50\ntables 9 x\n", 2, "missing" },
  { "level 20m 25 50\nclosed 1.13\n", 2, "1.13" },
  { "level 20m 25 50\nkept-free 9\n", 2, "1.4" },
  { "level 20m 25 50\ntable-names\n", 2, "A value is missing" },
  { "level 20m 25 50\ntable-names Hall 2\n", 2, "is only a number" },
  { "level 20m 25 50\ntable-names Hall \"\" Hall\n", 2, "Two tables are called “Hall”" },
  { "level 20m 25 50\nshootout keep\n", 2, "keep" },
  { "level 20m 25 50\n00:00:00 enter A\nunit 1.00\n", 3, "header" },
  { "level 20m 25 50\n00:00:00 enter \"Ann\n", 2, "quot" },
  { "level 20m 25 50\n00:00:00 enter \"A\tB\"\n", 2, "tab" },
  { "level 20m 25 50\n00:00:00 enter A, B\n", 2, "separated by spaces" },
  { "level 20m 25 50\n00:00:00 out A B\n", 2, "hand with commas" },
  { "level 20m 25 50\nprizes sixty\n", 2, "percentage" },
  { "level 20m 25 50\nprizes curve\n", 2, "missing after “curve”" },
  { "level 20m 25 50\nprizes curve 101\n", 2, "101" },
  { "level 20m 25 50\nprizes curve 5 40\n", 2, "40" },
  { "level 20m 25 50\nprizes curve 5 first forty\n", 2, "“forty” is not a percentage" },
  { "level 20m 25 50\nprizes curve 1 first 50\n", 2, "it gets all of the pool" },
  { "level 20m 25 50\nprizes curve 3 first 100\n", 2, "write “prizes 100”" },
  { "level 20m 25 50\nprizes curve 3 first 33.3333\n", 2, "at least 33.3334 percent" },
  { "level 20m 25 50\nprizes curve 100 first 99\n", 2, "place 100 would get nothing" },
  { "level 20m 25 50\n= pool twenty\n", 2, "twenty" },
  { "level 20m 25 50\nleast\n", 2, "missing after “least”" },
  { "level 20m 25 50\nleast ten\n", 2, "ten" },
  { "level 20m 25 50\nleast 10.00 20.00\n", 2, "20.00" },
  { "level 20m 25 50\n= lock open\n", 2, "write none, holds or stale" },
  { "level 20m 25 50\n00:00:00 lock 5\n", 2, "5" },
  { "level 20m 25 50\nprizes auto deep\n", 2, "deep" },
  { "level 20m 25 50\nprizes auto wide 5\n", 2, "5" },
  { "level 20m 25 50\n00:00:00 colour-up\n", 2, "colour-up 25 +75" },
  { "level 20m 25 50\n00:00:00 colour-up 25 +\n", 2, "colour-up 25 +75" },
  { "level 20m 25 50\n00:00:00 colour-up 25 table 2 soon\n", 2, "colour-up 25 table 2" },
  { "level 20m 25 50\n00:00:00 colour-up 25 table x\n", 2, "x" },
  { "level 20m 25 50\n00:00:00 colour-up 25 back +75\n", 2, "+" },
  { "level 20m 25 50\n00:00:00 colour-up 25 75\n", 2, "colour-up 25 +75" },
  { "level 20m 25 50\n00:00:00 colour-up 25 +0\n", 2, "0" },
  { "level 20m 25 50\nawards\n", 2, "missing after “awards”" },
  { "level 20m 25 50\nawards Trophy\n", 2, "Trophy" },
  { "level 20m 25 50\nawards 101 Trophy\n", 2, "101" },
  { "level 20m 25 50\nawards 1\n", 2, "What does place 1 win?" },
  { "level 20m 25 50\nawards 1, 2 Ticket\n", 2, "What does place 1 win?" },
  { "level 20m 25 50\nawards 1 Trophy, 1 Ticket\n", 2, "Place 1 appears twice" },
  { "level 20m 25 50\nawards 1 Trophy also\n", 2, "also" },
  { "level 20m 25 50\nawards 1 Trophy,\n", 2, "missing after" },
  { "level 20m 25 50\nrake\n", 2, "missing after “rake”" },
  { "level 20m 25 50\nrake 101%\n", 2, "“101%” is not a percentage: write it as 10% or 2.5%." },
  { "level 20m 25 50\nrake 0%\n", 2, "“rake off”" },
  { "level 20m 25 50\nrake 0.00\n", 2, "“rake off”" },
  { "level 20m 25 50\nrake 10% House\n", 2, "House" },
  { "level 20m 25 50\nshare\n", 2, "missing after “share”" },
  { "level 20m 25 50\nshare 10%\n", 2, "Say who gets the share" },
  { "level 20m 25 50\nshare 10% \"\"\n", 2, "Say who gets the share" },
  { "level 20m 25 50\nshare 101% League\n", 2, "“101%” is not a percentage: write it as 10% or 2.5%." },
  { "level 20m 25 50\nshare % League\n", 2, "“%” is not a percentage" },
  { "level 20m 25 50\nshare 0% League\n", 2, "“share off”" },
  { "level 20m 25 50\nshare 0.00 League\n", 2, "“share off”" },
  { "level 20m 25 50\nshare ten League\n", 2, "ten" },
  { "level 20m 25 50\nshare 10% League Charity\n", 2, "Charity" },
  { "level 20m 25 50\n= colour red\n", 2, "colour" },
  { "level 20m 25 50\n= level 1\n", 2, "level" },
  { "level 20m 25 50\nlevel 20m 20 40\n", 2, "" },
  { "entry 20.00\n00:00:00 enter A\n", 2, "schedule" },
  { "schedule x\nlevel 20m 25 50\n", 1, "x" },
  { "level 20m 25 50\n0:0:0 enter A\n", 2, "" },
  { "level 20m 25 50\n00:00:00 deal icm keep x,,\n00:00:00 start\n", 2, "x" },
  { "level 20m 25 50\n00:00:00\n", 2, "no command" },
  { "level 20m 25 50\n00:00:00 restart now\n", 2, "restart" },
  { "level 20m 25 50\n00:00:00 ! @x pause\n", 2, "x" },
  { "level 20m 25 50\n00:00:00 @2\n", 2, "no command" },
  { "level 20m 25 50\nschedule x\n", 2, "schedule" },
  { "level 20m 25 50\n= clock 12\n", 2, "12:30" },
  { "level 20m 25 50\n= clock 12:61\n", 2, "12:30" },
  { "level 20m 25 50\n= state asleep\n", 2, "asleep" },
  { "level 20m 25 50\n= rebuys ajar\n", 2, "ajar" },
  { "level 20m 25 50\ncues\n", 2, "is no moment" },
  { "level 20m 25 50\ncues dinner say \"x\"\n", 2, "“dinner” is no moment" },
  { "level 20m 25 50\ncues level\n", 2, "What is to happen then?" },
  { "level 20m 25 50\ncues level run \"rm\"\n", 2, "What is to happen then?" },
  { "level 20m 25 50\ncues level say\n", 2, "Which text?" },
  { "level 20m 25 50\ncues level say \"\"\n", 2, "Which text?" },
  { "level 20m 25 50\ncues level say \"Hello {who}\"\n", 2, "“{who}” is not among the names" },
  { "level 20m 25 50\ncues level say \"Hello {left\"\n", 2, "“{left” is not among the names" },
  { "level 20m 25 50\ncues left say \"x\"\n", 2, "“say” is not a whole number" },
  { "level 20m 25 50\ncues before 0s say \"x\"\n", 2, "The end itself" },
  { "level 20m 25 50\ncues before 3h say \"x\"\n", 2, "3h" },
  { "level 20m 25 50\ncues out if left 3 say \"x\"\n", 2, "<, > or =" },
  { "level 20m 25 50\ncues out if rain > 3 say \"x\"\n", 2, "After “if”" },
  { "level 20m 25 50\ncues out if player\n", 2, "A name is missing" },
  { "level 20m 25 50\ncues pause\n", 2, "is no moment" },
  { "level 20m 25 50\ncues level pause now\n", 2, "now" },
  { "level 20m 25 50\ncues level say \"x\",\n", 2, "is no moment" },
  { "level 20m 25 50\n= last-hand soon\n", 2, "soon" },
  { "level 20m 25 50\n= said\n", 2, "has no value" },
  { "level 20m 25 50\n= said two words\n", 2, "too many words" },
  { "level 20m 25 50\n00:00:00 announce\n", 2, "What is announced?" },
  { "level 20m 25 50\n00:00:00 last-hand now\n", 2, "now" },
  { "level 20m 25 50\n= level 1 100\n", 2, "100/200" },
  { "level 20m 25 50\n= level 1 25/x\n", 2, "100/200" },
  { "level 20m 25 50\n= left many\n", 2, "many" },
  { "level 20m 25 50\n= rounding -x\n", 2, "x" },
  { "level 20m 25 50\n= place Ann x\n", 2, "x" },
  { "level 20m 25 50\n= place\n", 2, "" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Night) night = night_parse (bad[i].night, "night", NULL, NULL, &error);
      char *rest;

      g_test_message ("%s", bad[i].night);
      g_assert_null (night);
      g_assert_nonnull (error);
      g_test_message ("  %s", error->message);
      g_assert_cmpint (strtol (error->message, &rest, 10), ==, bad[i].line);
      g_assert_true (g_str_has_prefix (rest, ": "));
      g_assert_nonnull (strstr (rest, bad[i].says));
    }
}

/* A refusal says when something was open, or will be. */
static const struct
{
  const char *header, *line;
  gint64      at; /* minutes after the start */
  const char *says;
} refusals[] = {
  { "", "rebuy Ann", 1, "This tournament has no rebuys." },
  { "rebuy 20.00 until level 1", "rebuy Ann", 25, "Rebuys closed at the end of level 1." },
  { "rebuy 20.00 until break 1", "rebuy Ann", 55, "Rebuys closed at the end of break 1." },
  { "add-on 20.00 at break 1", "add-on Ann", 25, "Add-ons open with break 1." },
  { "add-on 20.00 at break 1", "add-on Ann", 55, "Add-ons closed at the end of break 1." },
  { "add-on 20.00 at break 2", "add-on Ann", 55, "The schedule has no break 2." },
  { "late until level 1", "enter Dora", 25, "Late entries closed at the end of level 1." },
  { "late off", "enter Dora", 25, "This tournament has no late entries." },
  { "tables 1 x 4", "seat Ann 2.1", 1, "There is no seat 2.1: there is 1 table of 4 seats." },
  { "tables 1 x 3", "enter Dora", 1, "There are not enough free seats at 1 table of 3: add a table, or seats." },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *text = g_strdup_printf ("level 20m 25 50\nlevel 20m 50 100\nbreak 10m\nlevel 20m 100 200\n"
                                               "entry 20.00 stack 1000\n%s\n00:00:00 enter Ann\n",
                                               refusals[i].header);
      g_autoptr (GError) error = NULL;
      g_autoptr (Night) night = night_parse (text, "night", NULL, NULL, &error);
      g_autoptr (Tourney) tourney = NULL;

      g_assert_no_error (error);
      tourney = tourney_new (night_settings (night), NULL, 0, &error);
      g_assert_true (tourney_do (tourney, "enter Ann Bob Carl", 0, &error));
      g_assert_true (tourney_do (tourney, "start", 0, &error));
      g_assert_false (tourney_do (tourney, refusals[i].line, refusals[i].at * MINUTE, &error));
      g_assert_cmpstr (error->message, ==, refusals[i].says);
    }
}

/* If somebody can tell the time, a refusal names it, however the clock got past that moment. */
static const struct
{
  const char *header, *acts; /* each with its minute after the start; the last one is refused */
  const char *says;
} timed[] = {
  { "rebuy 20.00 until level 1", "25 rebuy Ann", "Rebuys closed at 00:20:00, with the end of level 1." },
  { "rebuy 20.00 until level 1", "5 pause,12 resume,30 rebuy Ann",
    "Rebuys closed at 00:27:00, with the end of level 1." },
  { "rebuy 20.00 until level 1", "5 break 10m,18 adjust +2m,40 out Bob,45 rebuy Bob",
    "Rebuys closed at 00:32:00, with the end of level 1." },
  { "rebuy 20.00 until level 1", "7 level 3,30 pause,60 rebuy Ann",
    "Rebuys closed at 00:07:00, with the end of level 1." },
  { "rebuy 20.00 until level 1", "7 level 3,8 level 1,30 rebuy Ann",
    "Rebuys closed at 00:28:00, with the end of level 1." },
  { "rebuy 20.00 until level 1", "25 pause,40 resume,41 rebuy Ann",
    "Rebuys closed at 00:20:00, with the end of level 1." },
  { "rebuy 20.00 until level 1", "25 pause,26 undo,30 rebuy Ann",
    "Rebuys closed at 00:20:00, with the end of level 1." },
  /* A new schedule does not change the past. */
  { "rebuy 20.00 until level 1", "25 set schedule longer,30 rebuy Ann",
    "Rebuys closed at 00:20:00, with the end of level 1." },
  { "rebuy 20.00 until level 1", "7 level 2,25 set schedule longer,30 rebuy Ann",
    "Rebuys closed at 00:07:00, with the end of level 1." },
  { "late until break 1", "55 set schedule longer,60 enter Dora",
    "Late entries closed at 00:50:00, with the end of break 1." },
  { "late until break 1", "25 start-break 1,36 enter Dora",
    "Late entries closed at 00:35:00, with the end of break 1." },
  { "late until break 1", "5 start-break 1,16 enter Dora",
    "Late entries closed at 00:15:00, with the end of break 1." },
  /* A break of the old schedule is a level of the new one: when that ended is unknown. */
  { "rebuy 20.00 until level 3", "55 set schedule unbroken,60 rebuy Ann", "Rebuys closed at the end of level 3." },
  { "late until break 1", "51 enter Dora", "Late entries closed at 00:50:00, with the end of break 1." },
  { "add-on 20.00 at break 1", "55 add-on Ann", "Add-ons closed at 00:50:00, with the end of break 1." },
  { "add-on 20.00 at break 1", "25 add-on Ann", "Add-ons open at 00:40:00, with break 1." },
  { "add-on 20.00 at break 1", "5 break 10m,7 add-on Ann", "Add-ons open at 00:50:00, with break 1." },
  /* It is unknown when a paused clock will run again. */
  { "add-on 20.00 at break 1", "5 pause,7 add-on Ann", "Add-ons open with break 1." },
};

static char *
tell_time (gpointer data, gint64 at)
{
  return time_to_text (at);
}

static Schedule *
find_schedule (const char *word, gpointer data, GError **error)
{
  const char      *third = g_str_equal (word, "unbroken") ? "level 10m 75 150" : "break 15m";
  g_autofree char *text = g_strdup_printf ("level 30m 25 50\nlevel 30m 50 100\n%s\nlevel 20m 100 200\n"
                                           "level 20m 200 400\n",
                                           third);

  return settings_read_schedule (text, error);
}

static void
test_refusals_name_the_time (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (timed); i++)
    {
      g_autofree char *text = g_strdup_printf ("level 20m 25 50\nlevel 20m 50 100\nbreak 10m\nlevel 20m 100 200\n"
                                               "entry 20.00 stack 1000\n%s\n00:00:00 enter Ann\n",
                                               timed[i].header);
      g_autoptr (GError) error = NULL;
      g_autoptr (Night) night = night_parse (text, "night", NULL, NULL, &error);
      g_autoptr (Tourney) tourney = NULL;
      g_auto (GStrv) acts = g_strsplit (timed[i].acts, ",", -1);

      g_assert_no_error (error);
      tourney = tourney_new (night_settings (night), NULL, 0, &error);
      tourney_set_time_teller (tourney, tell_time, NULL);
      tourney_set_schedule_finder (tourney, find_schedule, NULL);
      g_assert_true (tourney_do (tourney, "enter Ann Bob Carl", 0, &error));
      g_assert_true (tourney_do (tourney, "start", 0, &error));
      for (guint k = 0; acts[k] != NULL; k++)
        {
          char    *line;
          gint64   minute = g_ascii_strtoll (acts[k], &line, 10);
          gboolean done = tourney_do (tourney, line + 1, minute * MINUTE, &error);

          if (acts[k + 1] != NULL)
            g_assert_no_error (error);
          g_assert_cmpint (done, ==, acts[k + 1] != NULL);
        }
      g_assert_cmpstr (error->message, ==, timed[i].says);
    }
}

TEST_PART (rules)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  add_rules ();
  g_test_add_func ("/night/refusals-say-when", test_refusals);
  g_test_add_func ("/night/refusals-name-the-time", test_refusals_name_the_time);
  g_test_add_func ("/night/bad-files-name-their-line", test_bad);
  return g_test_run ();
}
