/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a cash game, each a short game of its own in tests/cash/rules, and whole evenings in tests/cash/evenings. */
#include <string.h>

#include "cash/cash-script.h"
#include "../program.h"

static void
test_file (gconstpointer data)
{
  const char      *path = data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CashScript) script = NULL;
  g_autoptr (ScriptResult) result = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  script = cash_script_parse (text, "cash", &error);
  g_assert_no_error (error);
  result = cash_script_run (script, &(const CashHost){ NULL }, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < result->failures->len; i++)
    {
      const ScriptFailure *failure = g_ptr_array_index (result->failures, i);

      g_test_message ("%s:%d: expected %s, found %s", path, failure->line, failure->expected, failure->found);
    }
  g_assert_cmpuint (result->failures->len, ==, 0);
  g_assert_cmpint (result->held, >, 0);
}

/* Each file is a test, and the file's name is the test's. */
static void
add_files (const char *kind)
{
  g_autofree char *folder = g_build_filename (g_getenv ("CARDROOM_SOURCE"), "tests", "cash", kind, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  guint       n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".cash"))
      {
        g_autofree char *test = g_strdup_printf ("/cash/%s/%.*s", kind, (int) (strlen (name) - strlen (".cash")), name);

        g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_file, g_free);
        n++;
      }
  g_assert_cmpuint (n, >, 0);
}

TEST_PART (evenings)
{
  g_test_init (&argc, &argv, NULL);
  add_files ("rules");
  add_files ("evenings");
  return g_test_run ();
}
