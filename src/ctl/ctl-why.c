/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ctl-why.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/line.h"
#include "base/number.h"
#include "base/proof.h"
#include "base/safe-text.h"
#include "tourney/log/why.h"

/* Prints ANSWER, which it takes, as a line or as JSON; NULL is refused with NOTHING. */
static int
tell (char *answer, const char *nothing, const CtlOptions *options)
{
  g_autofree char *said = answer;
  g_autofree char *line = said != NULL ? safe_text_line (said) : NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();

  if (line == NULL)
    return ctl_refuse ("%s", nothing);
  if (!options->json)
    {
      g_print ("%s\n", line);
      return CTL_DONE;
    }
  json_builder_begin_object (json);
  ctl_add_string (json, "why", said);
  json_builder_end_object (json);
  ctl_print_json (json);
  return CTL_DONE;
}

static int
tell_of_player (const StoreTournament *about, const Tourney *tourney, const char *what, const char *name,
                const CtlOptions *options)
{
  const TourneyPlayer *player = tourney_find (tourney, name);
  g_autofree char     *code = about->commitment != NULL ? proof_code (about->commitment) : NULL;
  g_autofree char     *nothing = NULL;

  if (player == NULL)
    return ctl_refuse (_ ("Nobody here is called “%s”; “tournament show” names all players."), name);
  if (g_str_equal (what, "seat"))
    {
      nothing = isolated_printf (_ ("%s has no seat now."), name);
      return tell (why_seat (tourney, player, code), nothing, options);
    }
  if (g_str_equal (what, "place"))
    {
      nothing = isolated_printf (_ ("%s is still in and has no place yet."), name);
      return tell (why_place (tourney, player), nothing, options);
    }
  nothing = isolated_printf (_ ("%s has won nothing so far."), name);
  return tell (why_won (tourney, player), nothing, options);
}

static Schedule *
find_schedule_cb (const char *word, gpointer data, GError **error)
{
  return ctl_find_schedule (word, error);
}

static int
tell_of_prize (const Tourney *tourney, const char *text, const CtlOptions *options)
{
  g_autofree char *nothing = isolated_printf (_ ("There is no prize for place %s."), text);
  gint64           place;

  if (!number_parse (text, 1, TOURNEY_MAX_PLAYERS, &place, NULL))
    return ctl_refuse (_ ("“%s” is not a place: places are 1, 2, 3, and so on."), text);
  return tell (why_prize (tourney, (gint) place), nothing, options);
}

/* Joins the words of a command to a line; a single word may be the whole line. */
static char *
join_command (int n_words, char **words)
{
  g_autoptr (GString) line = g_string_new (n_words == 1 ? words[0] : NULL);

  for (int i = 0; n_words > 1 && i < n_words; i++)
    {
      g_autofree char *word = strchr (words[i], ' ') != NULL ? line_quote (words[i]) : g_strdup (words[i]);

      g_string_append_printf (line, "%s%s", i > 0 ? " " : "", word);
    }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

/* Says how the command would be refused now, and why. */
static int
tell_of_command (Tourney *tourney, gint64 now, int n_words, char **words, const CtlOptions *options)
{
  g_autofree char *command = join_command (n_words, words), *line = NULL, *why = NULL, *said = NULL;
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (GError) error = NULL;

  tourney_set_schedule_finder (tourney, find_schedule_cb, NULL);
  if (tourney_would (tourney, command, now, &error))
    return ctl_refuse ("%s", _ ("It would be done: nothing speaks against it."));
  line = safe_text_line (error->message);
  why = why_refused (tourney, error, now);
  said = safe_text_line (why != NULL ? why : "");
  if (!options->json)
    {
      g_print ("%s\n%s\n", line, said);
      return CTL_DONE;
    }
  json_builder_begin_object (json);
  ctl_add_string (json, "refused", error->message);
  ctl_add_string (json, "why", why);
  json_builder_end_object (json);
  ctl_print_json (json);
  return CTL_DONE;
}

int
ctl_why (const StoreTournament *about, Tourney *tourney, gint64 now, int n_words, char **words,
         const CtlOptions *options)
{
  const char *what = n_words > 0 ? words[0] : "";

  if (n_words == 0)
    return tell (why_floor (tourney, now), _ ("Nobody has to move now, and no table has to be broken up."), options);
  if (g_str_equal (what, "do") && n_words > 1)
    return tell_of_command (tourney, now, n_words - 1, words + 1, options);
  if (g_str_equal (what, "prize") && n_words == 2)
    return tell_of_prize (tourney, words[1], options);
  if ((g_str_equal (what, "seat") || g_str_equal (what, "place") || g_str_equal (what, "won")) && n_words == 2)
    return tell_of_player (about, tourney, what, words[1], options);
  return ctl_usage (options->command, _ ("Ask why with nothing behind the number, or with seat NAME, place NAME, won "
                                         "NAME, prize PLACE or do COMMAND."));
}
