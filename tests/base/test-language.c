/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language that sentences are written in. */
#include <locale.h>

#include "base/language.h"
#include "../program.h"

static void
start (const char *asked_for)
{
  g_setenv ("LANGUAGE", asked_for, TRUE);
  language_init ();
}

static void
check (const char *now, const char *asked_for)
{
  g_assert_cmpstr (language_now (), ==, now);
  g_assert_cmpstr (g_getenv ("LANGUAGE"), ==, asked_for);
}

static void
test_home (void)
{
  static const struct
  {
    const char *asked_for, *home, *left;
  } cases[] = {
    { "", "en", "" },     { "es", "es", "es" }, { "ca:es:en", "es", "ca:es:en" }, { "en_GB:en", "en", "en_GB:en" },
    { "de", "en", "en" }, /* not half German because of the libraries' catalogues */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      start (cases[i].asked_for);
      g_assert_cmpstr (language_home (), ==, cases[i].home);
      check (cases[i].home, cases[i].left);
    }
}

static void
test_found (void)
{
  static const struct
  {
    const char *tag, *expected;
  } cases[] = {
    { "es", "es" }, { "ES-mx", "es" }, { "es_ES.UTF-8", "es" }, { "en-GB", "en" }, { "est", NULL }, { "de", NULL },
    { "e", NULL },  { "", NULL },      { "*", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (language_find (cases[i].tag), ==, cases[i].expected);
}

static guint n_changes;

static void
changed_cb (void)
{
  n_changes++;
}

static void
test_nested (void)
{
  start ("es:ca");
  language_watch (changed_cb);
  language_begin (language_find ("es")); /* already the current one */
  check ("es", "es:ca");
  g_assert_cmpuint (n_changes, ==, 0);
  language_begin (language_find ("en"));
  check ("en", "en");
  g_assert_false (language_is_home ());
  language_begin (language_home ());
  check ("es", "es:ca");
  language_end ();
  check ("en", "en");
  language_end ();
  language_end ();
  check ("es", "es:ca");
  g_assert_true (language_is_home ());
  g_assert_cmpuint (n_changes, ==, 4);
  language_watch (NULL);
}

static gpointer
hold (gpointer data)
{
  g_autoptr (GRecMutexLocker) held = language_hold ();
  g_autoptr (GRecMutexLocker) again = language_hold ();

  g_atomic_int_set ((gint *) data, language_is_home () ? 1 : -1);
  return NULL;
}

/* A thread that writes a sentence waits until the language is the laptop's again. */
static void
test_threads (void)
{
  gint     seen = 0;
  GThread *thread;

  start ("");
  language_begin (language_find ("es"));
  thread = g_thread_new ("says", hold, &seen);
  g_thread_yield ();
  g_assert_cmpint (g_atomic_int_get (&seen), ==, 0);
  language_end ();
  g_thread_join (thread);
  g_assert_cmpint (seen, ==, 1);
}

TEST_PART (language)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/home", test_home);
  g_test_add_func ("/language/found", test_found);
  g_test_add_func ("/language/nested", test_nested);
  g_test_add_func ("/language/threads", test_threads);
  return g_test_run ();
}
