/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `tournament why`: everything that can be asked, what needs no explanation, and what is refused. */
#include "command.h"
#include "../program.h"

static const char night[] = "name \"Test\"\nseed 42\nentry 20.00 stack 1000\nprizes 50 30 20\nlevel 20m 25 50\n"
                            "tables 2 x 4\n00:00:00 enter Ann Bob Carl Dora Eve Finn\n00:00:00 seat Ann 1.1\n"
                            "00:00:01 start\n00:10:00 out Carl by Ann\n00:11:00 out Bob, Dora by Eve\n";

/* ARGUMENTS follow the tournament's number.  Returns the answer, or the complaint. */
static Ran *
ask (const char *folder, const char *arguments)
{
  return command_run ("tournament why 1 %s --db %s/x.db", arguments, folder);
}

static void
test_answers (void)
{
  static const struct
  {
    const char *arguments;
    int         status;
    const char *part;
  } cases[] = {
    { "", 0, "3 players are left, and a table has 4 seats" },
    { "seat Ann", 0, "by hand, in step 2 of the log" },
    { "seat Finn", 0, "Seat 2.2 was drawn for Finn in step 3 of the log" },
    { "seat Finn", 0, "1e0e d84f a377" },
    { "seat Carl", 0, "Carl is out; they last sat at " },
    { "place Dora", 0, "Bob and Dora share places 4 to 5" },
    { "place Ann", 1, "still in and has no place yet" },
    { "won Ann", 1, "Ann has won nothing so far." },
    { "prize 2", 0, "Place 2 gets 30 % of it: 36.00." },
    { "prize 4", 1, "There is no prize for place 4." },
    { "prize 0", 1, "“0” is not a place" },
    { "seat Zoe", 1, "Nobody here is called “Zoe”" },
    { "do rebuy Ann", 0, "This tournament has no rebuys.\nOnly what was announced" },
    { "do out Zoe", 0, "Nobody called “Zoe” is registered; check the spelling.\nTwo players never" },
    { "do out Carl by Ann, Eve", 0, "manual, cardroom-night(5)" },
    { "do 'out Carl by Ann'", 0, "Carl is already out.\nWhoever has chips is in" },
    { "do pause --json", 1, "nothing speaks against it" },
    { "do resume --json", 0, "\"refused\"" },
    { "do", 2, "Ask why with" },
    { "prize", 2, "Ask why with" },
    { "luck Ann", 2, "Ask why with" },
    { "prize 1 --json", 0, "\"why\"" },
  };
  g_autofree char *folder = folder_new (), *name = g_build_filename (folder, "test.night", NULL);
  g_autoptr (Ran) kept = NULL;

  g_assert_true (g_file_set_contents (name, night, -1, NULL));
  kept = command_run ("night --keep --db %s/x.db %s", folder, name);
  g_assert_cmpint (kept->status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Ran) ran = ask (folder, cases[i].arguments);

      g_test_message ("why %s", cases[i].arguments);
      g_assert_cmpint (ran->status, ==, cases[i].status);
      assert_has (cases[i].status == 0 ? ran->out : ran->err, cases[i].part);
    }
  folder_remove (g_steal_pointer (&folder));
}

TEST_PART (why_command)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/why-command/answers", test_answers);
  return g_test_run ();
}
