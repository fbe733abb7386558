/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language that sentences are written in. */
#include "language.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

enum
{
  DEEPEST = 16,
};

/* gettext's cache counter: changing it makes gettext look its catalogues up again.  No header of libintl declares
   it. */
extern int _nl_msg_cat_cntr;

static const char *const languages[] = {
  "en",
#include "base/languages.inc"
  NULL,
};

static struct
{
  const char *home;      /* the laptop's entry in the list; NULL: language_init was not called */
  char       *asked_for; /* the user's own LANGUAGE, or a value that stands in for it */
  const char *open[DEEPEST];
  guint       n_open;
  const char *now;
  void (*changed) (void);
} state;
static GRecMutex lock; /* recursive, because its holder may call code that takes it again */

const char *const *
language_list (void)
{
  return languages;
}

const char *
language_find (const char *tag)
{
  for (guint i = 0; languages[i] != NULL; i++)
    {
      gsize n = strlen (languages[i]);

      if (g_ascii_strncasecmp (tag, languages[i], n) == 0 && !g_ascii_isalnum (tag[n]))
        return languages[i];
    }
  return NULL;
}

/* If LANGUAGE is already set, setenv() replaces it in place, so concurrent readers see the old or the new value. */
static void
speak (const char *asked_for)
{
  setenv ("LANGUAGE", asked_for, TRUE);
  ++_nl_msg_cat_cntr;
  if (state.changed != NULL)
    state.changed ();
}

/* Once GLib has found no catalogue for a domain, it never looks again, so it is asked while a catalogue is bound. */
static void
ask_glib (void)
{
  speak (languages[1]);
  g_dgettext (GETTEXT_PACKAGE, "");
}

/* NULL: Cardroom does not speak the laptop's language. */
static const char *
find_home (void)
{
  const char *const *names = g_get_language_names ();
  const char        *home = NULL;

  if (g_str_equal (names[0], "C") || g_str_has_prefix (names[0], "C."))
    return languages[0];
  for (guint i = 0; home == NULL && names[i] != NULL; i++)
    home = language_find (names[i]);
  return home;
}

void
language_init (void)
{
  gboolean    is_plain = g_strcmp0 (setlocale (LC_MESSAGES, NULL), "C") == 0;
  const char *found = g_getenv ("LANGUAGE"), *home = is_plain ? NULL : find_home ();

  g_free (state.asked_for);
  state.asked_for = g_strdup (home == NULL ? languages[0] : found != NULL ? found : "");
  state.home = state.now = home != NULL ? home : languages[0];
  if (is_plain)
    setlocale (LC_MESSAGES, "C.UTF-8");
  ask_glib ();
  speak (state.asked_for);
}

const char *
language_home (void)
{
  if (state.home == NULL)
    language_init ();
  return state.home;
}

const char *
language_now (void)
{
  return state.now != NULL ? state.now : language_home ();
}

gboolean
language_is_home (void)
{
  return language_now () == language_home ();
}

const char *
language_direction (const char *language)
{
  static const char *const from_right[] = { "ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi", NULL };

  return g_strv_contains (from_right, language) ? "rtl" : "ltr";
}

static void
change_to (const char *language)
{
  if (language == state.now)
    return;
  if (state.now == state.home)
    g_rec_mutex_lock (&lock);
  state.now = language;
  speak (language == state.home ? state.asked_for : language);
  if (language == state.home)
    g_rec_mutex_unlock (&lock);
}

void
language_begin (const char *language)
{
  g_assert (state.n_open < DEEPEST);
  state.open[state.n_open++] = language_now ();
  change_to (language);
}

void
language_end (void)
{
  g_assert (state.n_open > 0);
  change_to (state.open[--state.n_open]);
}

GRecMutexLocker *
language_hold (void)
{
  return g_rec_mutex_locker_new (&lock);
}

void
language_watch (void (*changed) (void))
{
  state.changed = changed;
}
