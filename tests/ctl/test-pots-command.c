/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl pots`: sentences, chips and JSON; what it refuses besides stands in test-every-command.c. */
#include "command.h"
#include "../program.h"

static void
test_sentences (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *arguments, *out;
  } cases[] = {
    { "'Ann 500 all-in, Bob 1200, Cleo 1200, Dan 300 folded'", "Main pot, 1,800: Ann, Bob or Cleo can win it.\n"
                                                               "Side pot, 1,400: Bob or Cleo can win it.\n" },
    { "'Ann 500 all-in, Bob 1200, Cleo 1200, Dan 300 folded' --winners 'Ann, Bob = Cleo'",
      "Main pot, 1,800: Ann wins it.\n"
      "Side pot, 1,400: Bob gets 700 and Cleo gets 700.\n"
      "Ann\t1800\nBob\t700\nCleo\t700\nDan\t0\n" },
    { "'Ann 500, Bob 500, Cleo 25 folded' --chip 25 --button Ann --winners Ann=Bob",
      "Pot, 1,025: Ann gets 500 and Bob gets 525, as odd chips go to the first seats left of the button.\n"
      "Ann\t500\nBob\t525\nCleo\t0\n" },
    { "'Ann 100, Bob 100' --before 50 --winners Bob --low Ann",
      "Pot, 250: Ann gets 125 for low and Bob gets 125 for high.\nAnn\t125\nBob\t125\n" },
    { "'Ann 100, Bob 50 folded'", "Pot, 150: Ann wins it.\nAnn\t150\nBob\t0\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *command = g_strconcat ("pots ", cases[i].arguments, NULL);

      run (fixture, command);
      g_assert_cmpint (fixture->ran->status, ==, 0);
      g_assert_cmpstr (fixture->ran->err, ==, "");
      g_assert_cmpstr (fixture->ran->out, ==, cases[i].out);
    }
}

static void
test_json (Fixture *fixture, gconstpointer data)
{
  JsonObject *object = run_json (fixture, "pots 'Ann 50 all-in, Bob 90, Cleo 90' --winners 'Ann, Cleo' --json"), *pot;

  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "pots")), ==, 2);
  pot = json_array_get_object_element (json_object_get_array_member (object, "pots"), 1);
  g_assert_cmpint (json_object_get_int_member (pot, "chips"), ==, 80);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (pot, "players")), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (pot, "sentence"), ==, "Side pot, 80: Cleo wins it.");
  object = json_object_get_object_member (object, "won");
  g_assert_cmpint (json_object_get_int_member (object, "Ann"), ==, 150);
  g_assert_cmpint (json_object_get_int_member (object, "Cleo"), ==, 80);
}

TEST_PART (pots_command)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/pots-command/sentences", Fixture, NULL, set_up, test_sentences, tear_down);
  g_test_add ("/pots-command/json", Fixture, NULL, set_up, test_json, tear_down);
  return g_test_run ();
}
