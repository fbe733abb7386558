/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options whose values are words. */
#include "cards/help/switch.h"
#include "cards/play/play.h"
#include "../../program.h"

static const GameOption options[] = {
  { "open", game_off_on, .label = "Open" },
  { "closed", game_on_off, .label = "Closed" },
  { "order", GAME_WORDS ("ge", "gt", "none"), .label = "Order", .says = GAME_WORDS ("Equal", "Better", "Any") },
  { NULL },
};
static const Game game = { .id = "switch", .options = options };

static void
test_default (void)
{
  const char *const expected[] = { "off", "on", "ge" };
  gint32            option[GAME_MAX_OPTIONS];

  game_options_init (&game, option);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *value = game_option_print (&game, option, i);

      g_assert_cmpstr (value, ==, expected[i]);
    }
}

static void
test_list_ends (void)
{
  g_autofree char *values = game_option_print_values (&game, 2);
  gint32           option[GAME_MAX_OPTIONS];

  g_assert_cmpstr (values, ==, "ge/gt/none");
  game_options_init (&game, option);
  g_assert_true (game_option_set (&game, option, "order", "none", NULL));
  g_assert_cmpstr (options[2].says[option[2]], ==, "Any");
  g_assert_false (game_option_set (&game, option, "order", "on", NULL));
}

TEST_PART (switch)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/switch/first-word-is-the-default", test_default);
  g_test_add_func ("/switch/list-of-words-has-an-end", test_list_ends);
  return g_test_run ();
}
