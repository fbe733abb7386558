/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output for scripts is the same in every language: decimals have a point, words of the formats are English.  Output
   for people has the comma of their language. */
#include <locale.h>
#include <string.h>

#include "command.h"
#include "../program.h"

/* A locale with a decimal comma; NULL if none is installed. */
static const char *
find_locale (void)
{
  static const char *const names[] = { "es_ES.UTF-8", "es_ES.utf8", "de_DE.UTF-8", "fr_FR.UTF-8", NULL };
  const char              *found = NULL;

  for (gint i = 0; names[i] != NULL && found == NULL; i++)
    if (setlocale (LC_ALL, names[i]) != NULL)
      found = names[i];
  setlocale (LC_ALL, "C");
  return found;
}

static void
test_decimals (Fixture *fixture, gconstpointer data)
{
  static const char *const commands[] = {
    "game simulate pitty-pat --hands 20",
    "game odds three-card-poker",
    "eval two --all 2",
    "icm --stacks 2,1 --prizes 100.50",
    "bench icm",
  };
  const char *locale = find_locale ();

  if (locale == NULL)
    {
      g_test_skip ("no locale with a decimal comma is installed");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_setenv ("LC_ALL", locale, TRUE);
      run (fixture, commands[i]);
      g_assert_cmpint (fixture->ran->status, ==, 0);
      g_assert_null (strchr (fixture->ran->out, ','));
    }
}

static void
test_figures_for_people (Fixture *fixture, gconstpointer data)
{
  const char *locale = find_locale ();

  if (locale == NULL)
    {
      g_test_skip ("no locale with a decimal comma is installed");
      return;
    }
  g_setenv ("LC_ALL", locale, TRUE);
  run (fixture, "variant show five-card-stud");
  g_assert_cmpint (fixture->ran->status, ==, 0);
  g_assert_nonnull (strstr (fixture->ran->out, " 0,0240 %  "));
  g_assert_nonnull (strstr (fixture->ran->out, " 0,9 "));
}

TEST_PART (locale_command)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/locale-command/decimals-have-a-point", Fixture, NULL, set_up, test_decimals, tear_down);
  g_test_add ("/locale-command/figures-for-people-have-their-comma", Fixture, NULL, set_up, test_figures_for_people,
              tear_down);
  return g_test_run ();
}
