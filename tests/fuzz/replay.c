/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzz target on the files of its corpus, one test for each file, in builds without libFuzzer.

   usage: fuzz-NAME NAME DIRECTORY... */
#include <gio/gio.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
replay_file (gconstpointer path)
{
  g_autofree char *bytes = NULL;
  gsize            size = 0;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &bytes, &size, &error);
  g_assert_no_error (error);
  /* An exact copy, so that valgrind and the sanitizers notice a read past the end. */
  g_autofree guint8 *exact = g_memdup2 (bytes, size);
  g_assert_cmpint (LLVMFuzzerTestOneInput (exact, size), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_cmpint (argc, >=, 3);

  guint n_files = 0;
  for (int i = 2; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GDir) directory = g_dir_open (argv[i], 0, &error);
      g_assert_no_error (error);
      for (const char *file = g_dir_read_name (directory); file != NULL; file = g_dir_read_name (directory))
        {
          char            *path = g_build_filename (argv[i], file, NULL);
          g_autofree char *name = g_strdup_printf ("/fuzz/%s/%s", argv[1], file);
          if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
            {
              g_free (path);
              continue;
            }
          g_test_add_data_func_full (name, path, replay_file, g_free);
          n_files++;
        }
    }
  g_assert_cmpuint (n_files, >, 0);
  return g_test_run ();
}
