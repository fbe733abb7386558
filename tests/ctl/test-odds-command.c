/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl game odds`: its lines and its JSON. */
#include "command.h"
#include "../program.h"

static void
test_prints_percents (void)
{
  g_autoptr (Ran) ran = command_run ("game odds three-card-poker");
  g_autoptr (Ran) other
      = command_run ("game odds three-card-poker --option pair_plus=40/30/6/4/1 --option=ante_bonus=0/0/0");

  g_assert_cmpint (ran->status, ==, 0);
  g_assert_cmpstr (ran->out, ==, "ante-play\t-3.372981\npair-plus\t-7.276018\n");
  g_assert_cmpstr (ran->err, ==, "");
  g_assert_cmpint (other->status, ==, 0);
  /* 5, 4 and 1 less on 48, 52 and 720 of the 22,100 hands, which are all played */
  g_assert_cmpstr (other->out, ==, "ante-play\t-8.658049\npair-plus\t-2.316742\n");
}

static void
test_prints_json (void)
{
  g_autoptr (Ran) ran = command_run ("game odds three-card-poker --json");

  g_assert_cmpint (ran->status, ==, 0);
  assert_has (ran->out, "\"game\" : \"three-card-poker\"");
  assert_has (ran->out, "\"name\" : \"ante-play\"");
  assert_has (ran->out, "\"percent\" : -3.37298");
}

TEST_PART (odds_command)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds-command/prints-percents", test_prints_percents);
  g_test_add_func ("/odds-command/prints-json", test_prints_json);
  return g_test_run ();
}
