/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common to all commands of `cardroomctl`: refusals, wrong usage, interruption, output that is lost, and help. */
#include <pty.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "../program.h"

#define T1000 "design schedule --players 15 --stack 1000 --hours 4 --level 20 --chips 5,25,100,500"
#define NIGHT                                                                                                          \
  "design night --case 5:200,25:300,100:150,500:50 --players 8-9 --start 19:00 --until 23:00 --level 20 --runs 50"

/* A mistyped name of the store is said to be one, by every command that reads a store, and becomes no file. */
static void
test_missing_store (Fixture *fixture, gconstpointer data)
{
  static const char *const commands[] = { "tournament list",
                                          "tournament list --json",
                                          "tournament show 1",
                                          "tournament log 1",
                                          "tournament why 1",
                                          "tournament chips 1 100",
                                          "tournament verify 1",
                                          "tournament export 1 --csv",
                                          "tournament export 1 --html",
                                          "tournament date 1 2026-01-09",
                                          "tournament venue 1 Here",
                                          "person merge Ann Bob",
                                          "person forget Ann",
                                          "store check",
                                          "store backup copy.db",
                                          "serve" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *command = g_strdup_printf ("%s --db fridya.db", commands[i]);
      g_autofree char *said = NULL;

      g_test_message ("%s", command);
      run (fixture, command);
      said = g_strconcat (fixture->ran->out, fixture->ran->err, NULL);
      g_assert_cmpint (fixture->ran->status, ==, 1);
      g_assert_nonnull (strstr (said, "There is no file "));
      g_assert_nonnull (strstr (said, "fridya.db: check its name."));
      g_assert_false (g_file_test ("fridya.db", G_FILE_TEST_EXISTS));
      g_assert_false (g_file_test ("copy.db", G_FILE_TEST_EXISTS));
    }
}

/* Malformed and impossible requests get status 1 and one sentence, wrong usage status 2, a sentence and the usage.
   Neither prints anything on standard output. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int         status;
    const char *arguments, *part;
  } cases[] = {
    { 2, "", "A command is missing" },
    { 2, "frobnicate", "“frobnicate”" },
    { 2, "--json", "A command is missing" },
    { 2, "--frobnicate", "“--frobnicate”" },
    { 2, "help frobnicate", "“frobnicate”" },
    { 2, "schedule", "checked, shown or listed" },
    { 2, "schedule check", "Which schedule?" },
    { 2, "schedule check --fast a.schedule", "“--fast”" },
    { 2, "schedule show", "Which schedule?" },
    { 2, "schedule show turbo horse", "Which schedule?" },
    { 2, "schedule list all", "checked, shown or listed" },
    { 2, "schedule frobnicate", "checked, shown or listed" },
    { 2, "schedule list --db", "after --db is missing" },
    { 2, "schedule list --db=", "after --db is missing" },
    { 2, "night", "Which night?" },
    { 2, "sample club", "takes no words" },
    { 2, "sample --away", "“--away”" },
    { 2, "tournament", "Say which" },
    { 2, "eval As Ks Xx", "The kind of hand is missing before “As”" },
    { 2, "eval 'As Ks Qs Js Ts'", "The kind of hand is missing before “As Ks Qs Js Ts”" },
    { 2, "eval As", "The kind of hand is missing" },
    { 2, "eval high As Ks Qs Js Ts", "write its cards in quotes, as in \"As Ks Qs Js Ts\"" },
    { 1, "eval hihg 'As Ks Qs Js Ts'", "“hihg” is not a kind of hand" },

    { 1, "icm --stacks 0,0 --prizes 50,30", "Nobody holds any chips" },
    { 1, "icm --stacks 0,0 --prizes 50,30 --method even", "Nobody holds any chips" },
    { 1, "icm --stacks 0 --prizes 50 --method chips", "Nobody holds any chips" },
    { 1, "icm --stacks -1,5 --prizes 50,30", "--stacks: “-1”" },
    { 1, "icm --stacks 5,-1 --prizes 50,30", "--stacks: “-1”" },
    { 1, "icm --stacks 5,many --prizes 50,30", "--stacks: “many”" },
    { 1, "icm --stacks 5,,5 --prizes 50,30", "--stacks: “”" },
    { 1, "icm --stacks 5,5, --prizes 50,30", "--stacks: “”" },
    { 1, "icm --stacks '' --prizes 50,30", "--stacks: " },
    { 1, "icm --stacks 5.5,4 --prizes 50,30", "--stacks: “5.5”" },
    { 1, "icm --stacks 1e3,4 --prizes 50,30", "--stacks: “1e3”" },
    { 1, "icm --stacks 9999999999999 --prizes 50", "--stacks: “9999999999999”" },
    { 1, "icm --stacks 5,4 --prizes 50,-30", "--prizes: “-30”" },
    { 1, "icm --stacks 5,4 --prizes 50,none", "--prizes: “none”" },
    { 1, "icm --stacks 5,4 --prizes 50,30.001", "--prizes: “30.001”" },
    { 1, "icm --stacks 5,4 --prizes 50,", "--prizes: “”" },
    { 1, "icm --stacks 5,4 --prizes 30,50", "place 2" },
    { 1, "icm --stacks 5,4 --prizes 50,30 --method fair", "--method: “fair”" },
    { 1, "import tdt nothing.tdt", "nothing.tdt: The file cannot be read" },
    { 1, "import levels nothing.csv", "nothing.csv: The file cannot be read" },
    { 2, "import", "Import what?" },
    { 2, "import pictures", "Import what?" },
    { 1, "import results nothing.csv", "nothing.csv: The file cannot be read" },
    { 2, "import results", "Which list of results?" },
    { 2, "import tdt", "Which save?" },
    { 2, "import tdt a.tdt --night", "after --night is missing" },
    { 2, "import levels", "Which list of levels?" },
    { 2, "import levels a.csv b.csv", "Which list of levels?" },
    { 2, "icm", "--stacks is missing" },
    { 2, "icm --stacks 5,4", "--prizes is missing" },
    { 2, "icm --prizes 50,30", "--stacks is missing" },
    { 2, "icm --stacks --prizes 50,30", "after --stacks is missing" },
    { 2, "icm --stacks 5,4 --prizes", "after --prizes is missing" },
    { 2, "icm --stacks 5,4 --prizes 50 --stacks 5,4", "--stacks is given twice" },
    { 2, "icm --stacks 5,4 --prizes 50 30", "“30”" },
    { 2, "icm --stacks 5,4 --prizes 50 --colour red", "“--colour”" },
    { 1, "pots 'Ann 500, Bob 1200'", "Ann has put in 500 and Bob 1,200" },
    { 1, "pots 'Ann many, Bob 1200'", "“many”" },
    { 1, "pots 'Ann, Bob'", "“Ann” is not a player and their chips" },
    { 1, "pots 'Ann 5, Bob 5' --chip 25", "the smallest one in play is 25" },
    { 1, "pots 'Ann 5, Bob 5' --chip 0", "--chip: “0”" },
    { 1, "pots 'Ann 5, Bob 5' --before -1", "--before: “-1”" },
    { 1, "pots 'Ann 5, Bob 5' --button Eve", "“Eve” is nobody in this hand" },
    { 1, "pots 'Ann 5, Bob 5' --winners Eve", "“Eve” is nobody in this hand" },
    { 1, "pots 'Ann 5, Bob 5, Cleo 5 folded' --winners Cleo", "Cleo has folded and can win nothing" },
    { 1, "pots 'Ann 5 all-in, Bob 9, Cleo 9' --winners Ann", "Side pot, 8: Bob or Cleo can win it" },
    { 2, "pots", "One hand is needed" },
    { 2, "pots 'Ann 5' 'Bob 5'", "One hand is needed" },
    { 2, "pots 'Ann 5, Bob 5' --low Ann", "--low is for use with --winners" },

    { 1, "forecast night.schedule --players 0", "--players: “0”" },
    { 1, "forecast night.schedule --players 1001", "--players: “1001”" },
    { 1, "forecast night.schedule --players many", "--players: “many”" },
    { 1, "forecast night.schedule --players 9 --runs 0", "--runs: “0”" },
    { 1, "forecast night.schedule --players 9 --runs 1000001", "--runs: “1000001”" },
    { 1, "forecast night.schedule --players 1000 --runs 1000000", "--runs: " },
    { 1, "forecast night.schedule --players 9 --rebuys -1", "--rebuys: “-1”" },
    { 1, "forecast night.schedule --players 9 --seed -1", "--seed: “-1”" },
    { 1, "forecast night.schedule --players 9 --seats 1", "--seats: “1”" },
    { 1, "forecast night.schedule --players 9 --shootout --tables 5", "--tables: " },
    { 1, "forecast night.schedule --players 9 --hands 9", "--hands: “9”" },
    { 1, "forecast night.schedule --players 9 --hands nan", "--hands: “nan”" },
    { 1, "forecast night.schedule --players 9 --hands 1.2.3", "--hands: “1.2.3”" },
    { 1, "forecast night.schedule --players 9 --hands .", "--hands: “.”" },
    { 1, "forecast night.schedule --players 9 --pace 5", "--pace: “5”" },
    { 1, "forecast night.schedule --players 9 --pace 1e0", "--pace: “1e0”" },
    { 1, "forecast night.schedule --players 9 --start 25:00", "--start: “25:00”" },
    { 1, "forecast absent.schedule --players 9", "absent.schedule: " },
    { 1, "forecast bad.schedule --players 9", "bad.schedule:3: " },
    { 1, "forecast . --players 9", ".: " },
    { 2, "forecast", "--players is missing" },
    { 2, "forecast night.schedule", "--players is missing" },
    { 2, "forecast --players 9", "Which schedule?" },
    { 2, "forecast night.schedule night.schedule --players 9", "Which schedule?" },
    { 2, "forecast night.schedule --players", "after --players is missing" },
    { 2, "forecast night.schedule --players 9 --sedd 4", "“--sedd”" },
    { 2, "forecast night.schedule --players 9 --tables 3", "add --shootout" },
    { 2, "forecast night.schedule --players 9 --carry", "add --shootout" },

    { 2, "bench poker-face", "“poker-face”" },
    { 2, "bench icm store", "“store”" },
    { 2, "bench icm --fast", "“--fast”" },
    { 2, "bench --fast", "“--fast”" },

    { 1, "eval high 'As Kd Qh 7c'", "5 to 7 cards" },
    { 1, "eval high 'As Kd Qh 7c 2d 3d 4d 5d'", "5 to 7 cards" },
    { 1, "eval high ''", "5 to 7 cards" },
    { 1, "eval two 'As'", "2 cards" },
    { 1, "eval high 'As Kd Qh 7c As'", "As appears twice" },
    { 1, "eval high-88 \"5c' 5c' Qh 7c As\"", "5c' appears twice" },
    { 1, "eval high-88 \"9c' 5c' Qh 7c As\"", "deck contains all" },
    { 1, "eval high-88 'X Ks Qh 7c As'", "deck contains all" },
    { 1, "eval high \"5c'' Ks Qh 7c As\"", "deck contains all" },
    { 1, "eval high 'X Ks Qh 7c As' --deck 52", "deck contains all" },
    { 1, "eval high 'As Kd Qh 7c 2x'", "“2x”" },
    { 1, "eval high 'As Kd Qh 7c 10d'", "“10d”" },
    { 1, "eval high 'As Kd | Qh 7c 2c'", "“|”" },
    { 1, "eval between 'As Kd Qh 7c 2c'", "two hole cards" },
    { 1, "eval between 'As | Kd Qh 7c 2c'", "two hole cards" },
    { 1, "eval between 'As Kd | Qh | 7c 2c'", "“|”" },
    { 1, "eval between 'As Kd | Qh 7c'", "5 to 7 cards" },
    { 1, "eval royal 'As Kd Qh 7c 2c'", "high-two-suits" },
    { 1, "eval high --all 4", "5 to 7 cards" },
    { 1, "eval high --all 0", "--all" },
    { 1, "eval high --all 5 --deck 60", "52, 53, 54, 72 or 88" },
    { 1, "eval high-88 --all 5 --deck 54", "54 cards" },
    { 2, "eval", "What kind of hand?" },
    { 2, "eval high", "Which hands?" },
    { 2, "eval high 'As Kd Qh 7c 2d' --all 5", "either" },
    { 2, "eval high --best", "--best" },

    { 2, "game odds", "Which game?" },
    { 2, "game odds three-card-poker mus", "Which game?" },
    { 1, "game odds chess", "chess" },
    { 1, "game odds pitty-pat", "against the house" },
    { 2, "game odds three-card-poker --seats 3", "“--seats”" },
    { 1, "game odds three-card-poker --option pair_plus", "NAME=VALUE" },
    { 1, "game odds three-card-poker --option pair_plus=40/30", "5 whole numbers" },
    { 1, "game odds three-card-poker --option pair_plus=40/30/6/3/-1", "-1" },
    { 1, "game odds three-card-poker --option blind_low=even", "blind_low" },
    { 1, "game odds ultimate-texas-holdem --option blind_low=high", "push, even, table" },

    { 2, "game", "What about the games?" },
    { 2, "game dance", "“game dance”" },
    { 2, "game show", "“game show”" },
    { 1, "game show chess", "chess" },
    { 1, "game rules chess", "chess" },
    { 2, "game list all", "“all”" },
    { 2, "game show pitty-pat --fast", "“--fast”" },
    { 2, "game play", "“game play”" },
    { 2, "game simulate", "Which game?" },
    { 2, "game simulate pitty-pat twenty-five", "Which game?" },
    { 1, "game simulate chess", "chess" },
    { 1, "game simulate pitty-pat --seats 9", "2 to 5" },
    { 1, "game simulate pitty-pat --seats many", "many" },
    { 1, "game simulate pitty-pat --option pair_out", "NAME=VALUE" },
    { 1, "game simulate pitty-pat --option pair_out=maybe", "off, on" },
    { 1, "game simulate pitty-pat --option size=3", "size" },
    { 1, "game simulate canadian-salad --option hands=7", "1 to 6" },
    { 1, "game simulate pitty-pat --bots careful,clever", "clever" },
    { 1, "game simulate pitty-pat --bots careful,", "not a bot" },
    { 1, "game simulate pitty-pat --bots random,random,random", "more bots" },
    { 1, "game simulate pitty-pat --hands 0", "0" },
    { 2, "game simulate pitty-pat --deck", "“--deck”" },
    { 1, "game simulate pitty-pat --seed x", "x" },
    { 2, "game record pitty-pat --seed", "after --seed is missing" },
    { 2, "bench engine again", "“again”" },

    { 1, T1000 " --first-big 15", "a first level of 7/15 cannot be posted; 5/10 can." },
    { 1, T1000 " --first-big 150", "; 50/100 is, and can be posted." },
    { 1, "design schedule --players 5 --stack 1305 --hours 4.5 --level 15-25 --chips 5,20,100 --first-big 140",
      "; 60/120 is, and can be posted." },
    { 1, "design schedule --players 15 --stack 68 --hours 4 --level 20 --first-big 8", "; 3/6 is, and can be posted." },
    { 1, T1000 " --last-big 777", "cannot be posted; " },
    { 1, T1000 " --ante-from 17 --ante bb", "level 17" },
    { 1, T1000 " --ante-from 0", "--ante-from: " },
    { 1, T1000 " --ante some", "none, each, bb" },
    { 1, T1000 " --break 61", "--break: " },
    { 1, T1000 " --break 0", "--break: " },
    { 1, T1000 " --dinner 20:30", "needs a start time" },
    { 1, T1000 " --start 19:00 --dinner 25:00", "--dinner: " },
    { 1, T1000 " --start 19:00 --break-at 18:00", "18:00 is before the start at 19:00" },
    { 1, T1000 " --start 19:00 --dinner 19:00", "19:00 would be at the start" },
    { 1, T1000 " --start 21:00 --dinner 04:00", "04:00 does not follow a level: play is planned to end at 01:20" },
    { 1, T1000 " --extra 99", "98" },
    { 1, T1000 " --extra 101", "--extra: " },
    { 1, T1000 " --name 'a \"b\"'", "quotation marks" },
    { 1, "design schedule --players 15 --stack 1000 --hours 4 --level 20 --chips 5,5", "--chips: " },
    { 1, "design schedule --players 15 --stack 1000 --hours 4 --level 20 --chips 5,x", "--chips: " },
    { 1, "design schedule --players 15 --stack 1000 --hours 4 --level 20 --chips 2000", "2,000" },
    { 1, "design schedule --players 15 --stack 1000 --hours 4 --level 20 --chips 100,500", "a stack of 2,000" },
    { 1, "design schedule --players 0 --stack 1000 --hours 4", "2 to 1000 players" },
    { 1, "design schedule --players -3 --stack 1000 --hours 4", "--players: " },
    { 1, "design schedule --players 15 --stack 1,000 --hours 4", "--stack: " },
    { 1, "design schedule --players 15 --stack 1000 --hours four", "--hours: " },
    { 1, "design schedule --players 15 --stack 1000 --hours 0", "--hours: " },
    { 1, "design schedule --players 15 --stack 1000 --hours 4 --level 25-15", "--level: " },
    { 1, "design schedule --players 15 --stack 1000 --hours 4 --level 500", "fits into" },
    { 1, "design schedule --players 15 --stack 1000 --hours 1 --level 20", "more than doubling; " },
    { 1, "design schedule --players 15 --stack 1000 --start 19:00 --until 7pm", "--until: " },
    { 1, "design schedule --players 15 --stack 1000 --start 19:00 --until 19:00", "choose another end" },
    { 2, "design", "Say what to design" },
    { 2, "design cake", "“cake”" },
    { 2, "design schedule", "--players is missing" },
    { 2, "design schedule --players 15 --hours 4", "--stack is missing" },
    { 2, "design schedule --players 15 --stack 1000", "How long?" },
    { 2, "design schedule --players 15 --stack 1000 --start 19:00", "How long?" },
    { 2, T1000 " --colour blue", "“--colour”" },
    { 2, T1000 " --colour=blue", "“--colour=blue”" },
    { 2, T1000 " more", "“more”" },
    { 2, T1000 " --extra", "after --extra is missing" },
    { 2, T1000 " --extra --ante bb", "after --extra is missing" },
    { 2, T1000 " --ante-from 3", "--ante-from needs antes" },
    { 2, T1000 " --ante-from 3 --ante none", "--ante-from needs antes" },
    { 2, T1000 " --players 12", "--players is given twice" },
    { 1, "design night --case 25:20 --players 8 --start 19:00 --until 23:00", "too small for 8 players" },
    { 1, "design night --case 5:x --players 8 --start 19:00 --until 23:00", "--case: " },
    { 1, "design night --case 5:200,25:300 --players 9-8 --start 19:00 --until 23:00", "--players: " },
    { 1, "design night --case 5:200,25:300 --players 8 --start 19:00 --until 25:00", "--until: " },
    { 1, NIGHT " --rebuys maybe", "no, yes" },
    { 1, "design night --case 5:200,25:300 --players 8 --start 19:00 --until 19:00", "choose another end" },
    { 1, "design night --case 5:200,25:300,100:150,500:50 --players 40 --start 19:00 --until 20:00",
      "at the earliest" },
    { 2, "design night --case 5:200,25:300 --players 8 --start 19:00", "--until is missing" },
    { 2, "design night --players 8 --start 19:00 --until 23:00", "--case is missing" },
    { 2, NIGHT " --colour blue", "“--colour”" },
    { 1, "design chips --case 5:200,5:300 --players 12 --stack 1000", "named twice" },
    { 1, "design chips --case 5 --players 12 --stack 1000", "--case: “5”" },
    { 1, "design chips --case 5:200 --players 0 --stack 1000", "--players: “0”" },
    { 1, "design chips --case 5:200 --players 12 --stack many", "--stack: “many”" },
    { 1, "design chips --case 5:200 --players 12 --stack 1000 --count some", "--count: “some”" },
    { 1, "design chips --case 5:200 --players 12 --stack 1000 --schedule no-such-schedule", "no-such-schedule: " },
    { 2, "design chips", "--case is missing" },
    { 2, "design chips --case 5:200 --stack 1000", "--players is missing" },
    { 2, "design chips --case 5:200 --players 12", "How large is the starting stack?" },
    { 2, "design chips --players 12 --stack 1000", "--case is missing" },
    { 2, "design chips --case 5:200 --players 12 --stack 1000 --colour red", "“--colour”" },
    { 2, "design chips --case 5:200 --players 12 --stack 1000 now", "“now”" },
  };

  g_assert_true (g_file_set_contents ("night.schedule", "name A\nstack 1000\nlevel 20m 5 10\n", -1, NULL));
  g_assert_true (g_file_set_contents ("bad.schedule", "name A\nstack 1000\nlevel 20m 50 10\n", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *err;

      run (fixture, cases[i].arguments);
      err = fixture->ran->err;
      g_assert_cmpint (fixture->ran->status, ==, cases[i].status);
      g_assert_cmpstr (fixture->ran->out, ==, "");
      assert_has (err, cases[i].part);
      if (cases[i].status == 1)
        g_assert_true (strchr (err, '\n') == err + strlen (err) - 1);
      else
        {
          g_assert_true (g_str_has_prefix (err, "cardroomctl: "));
          assert_has (err, "\nUsage:");
          assert_has (strstr (err, "Usage:"), "cardroomctl");
        }
    }
}

/* On a terminal a command shows its progress; Ctrl+C ends it without half an answer and with no file left behind. */
static void
test_interrupted (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *arguments, *seen;
  } cases[] = {
    { "forecast home-two-hours --players 500 --runs 1000000", "0 %" },
    { "bench store", "1 %" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
      g_autoptr (GSubprocess) process = NULL;
      g_autoptr (GBytes) out = NULL;
      g_autoptr (GDir) left = NULL;
      g_autofree char *line = g_strdup_printf ("%s %s", g_getenv ("CARDROOMCTL"), cases[i].arguments);
      g_auto (GStrv) words = g_strsplit (line, " ", -1);
      char seen[64] = "";
      int  terminal, child;

      g_assert_cmpint (openpty (&terminal, &child, NULL, NULL, NULL), ==, 0);
      g_subprocess_launcher_take_stderr_fd (launcher, child);
      g_subprocess_launcher_setenv (launcher, "TMPDIR", fixture->folder, TRUE);
      process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words, &error);
      g_assert_no_error (error);
      g_assert_cmpint (read (terminal, seen, sizeof seen - 1), >, 0);
      assert_has (seen, cases[i].seen);
      g_subprocess_send_signal (process, SIGINT);
      g_assert_true (g_subprocess_communicate (process, NULL, NULL, &out, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (g_subprocess_get_if_exited (process));
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
      g_assert_cmpuint (g_bytes_get_size (out), ==, 0);
      left = g_dir_open (fixture->folder, 0, NULL);
      g_assert_null (g_dir_read_name (left));
      close (terminal);
    }
}

/* Output that was not written completely must not look as if it had been. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GSubprocess) process = NULL;

  g_subprocess_launcher_set_stdout_file_path (launcher, "/dev/full");
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("CARDROOMCTL"), "schedule", "list", NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
}

static void
test_help (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "bench", "design", "eval",     "forecast", "game",  "icm",        "import",
                                       "night", "sample", "schedule", "serve",    "store", "tournament", "variant" };
  static const struct
  {
    const char *command, *word;
  } words[] = {
    { "icm", "cardroomctl icm --stacks" },
    { "icm", "--method even" },
    { "pots", "--winners NAMES" },
    { "design", "--first-big" },
    { "design", "--break-every" },
    { "design", "--dinner" },
    { "design", "--case" },
    { "design", "--count" },
    { "design", "--until" },
    { "design", "--schedule-only" },
  };
  static const char *const overviews[] = { "help", "--help", "-h", "help help" };

  for (guint i = 0; i < G_N_ELEMENTS (overviews); i++)
    {
      run (fixture, overviews[i]);
      g_assert_cmpint (fixture->ran->status, ==, 0);
      g_assert_cmpstr (fixture->ran->err, ==, "");
      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        assert_has (fixture->ran->out, names[j]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *command = g_strconcat ("help ", names[i], NULL);
      g_autofree char *usage = g_strconcat ("  cardroomctl ", names[i], " ", NULL);

      run (fixture, command);
      g_assert_cmpint (fixture->ran->status, ==, 0);
      assert_has (fixture->ran->out, usage);
    }
  run (fixture, "schedule check --help");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  assert_has (fixture->ran->out, "schedule check FILE...");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *command = g_strconcat ("help ", words[i].command, NULL);

      run (fixture, command);
      assert_has (fixture->ran->out, words[i].word);
    }
  run (fixture, "--version");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_true (g_str_has_prefix (fixture->ran->out, "cardroomctl "));
}

TEST_PART (every_command)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/ctl/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/ctl/missing-store", Fixture, NULL, set_up, test_missing_store, tear_down);
  g_test_add ("/ctl/interrupted", Fixture, NULL, set_up, test_interrupted, tear_down);
  g_test_add ("/ctl/output-that-is-lost-is-a-failure", Fixture, NULL, set_up, test_full_disk, tear_down);
  g_test_add ("/ctl/help", Fixture, NULL, set_up, test_help, tear_down);
  return g_test_run ();
}
