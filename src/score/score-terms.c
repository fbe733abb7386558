/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score-terms.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/line.h"
#include "base/number.h"
#include "base/person-name.h"
#include "cards/sheet.h"

#define MOST_STAKE 1000000

ScoreTerms *
score_terms_new (void)
{
  ScoreTerms *terms = g_new0 (ScoreTerms, 1);

  terms->stake = 1;
  return terms;
}

ScoreTerms *
score_terms_copy (const ScoreTerms *terms)
{
  ScoreTerms *copy = g_memdup2 (terms, sizeof *terms);

  copy->names = g_strdupv (terms->names);
  return copy;
}

void
score_terms_free (ScoreTerms *terms)
{
  g_strfreev (terms->names);
  g_free (terms);
}

gint
score_terms_seat (const ScoreTerms *terms, const char *name)
{
  g_autofree char *composed = g_utf8_normalize (name, -1, G_NORMALIZE_DEFAULT_COMPOSE);

  for (guint seat = 0; terms->names != NULL && terms->names[seat] != NULL; seat++)
    if (g_strcmp0 (terms->names[seat], composed) == 0)
      return (gint) seat;
  return -1;
}

static gboolean
needs_game (const ScoreTerms *terms, GError **error)
{
  return terms->setup.game != NULL || input_unreadable (error, _ ("Write the game first, as in “score pay-me”."));
}

static gboolean
take_game (ScoreTerms *terms, const GArray *words, GError **error)
{
  const char *id = line_word (words, 1);

  if (terms->setup.game != NULL)
    return input_unreadable (error, _ ("“%s” appears twice in the header."), "score");
  if (id == NULL)
    return input_unreadable (error, _ ("A value is missing after “%s”."), "score");
  terms->setup.game = game_find (id);
  if (terms->setup.game == NULL)
    return input_unreadable (error, _ ("There is no game “%s”: “cardroomctl game list” shows them."), id);
  if (terms->setup.game->sheet == NULL)
    return input_unreadable (error,
                             _ ("There is no score sheet for %s: “cardroomctl score list” shows the games "
                                "that have one."),
                             _ (terms->setup.game->people.name));
  game_options_init (terms->setup.game, terms->setup.option);
  terms->setup.dealer = -1;
  return line_ends_at (words, 2, error);
}

static gboolean
take_players (ScoreTerms *terms, const GArray *words, GError **error)
{
  if (terms->names != NULL)
    return input_unreadable (error, _ ("“%s” appears twice in the header."), "players");
  terms->names = g_new0 (char *, words->len);
  for (guint i = 1; i < words->len; i++)
    {
      g_autofree char *name = person_name_dup_new (words, i, error);

      if (name == NULL)
        return FALSE;
      if (score_terms_seat (terms, name) >= 0)
        return input_unreadable (error, _ ("“%s” is named twice: everybody needs a name of their own."), name);
      terms->names[i - 1] = g_steal_pointer (&name);
    }
  if (words->len == 1 || words->len > GAME_MAX_SEATS)
    return input_unreadable (error, _ ("Name 1 to %d players, in the order in which they sit."), GAME_MAX_SEATS - 1);
  terms->setup.n_seats = words->len - 1;
  return TRUE;
}

static gboolean
take_option (ScoreTerms *terms, const GArray *words, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (!needs_game (terms, error))
    return FALSE;
  if (words->len < 3)
    return input_unreadable (error, _ ("The line “%s” is incomplete."), "option");
  if (!line_ends_at (words, 3, error))
    return FALSE;
  return game_option_set (terms->setup.game, terms->setup.option, line_word (words, 1), line_word (words, 2), &local)
         || input_unreadable (error, "%s", local->message);
}

static gboolean
take_dealer (ScoreTerms *terms, const GArray *words, GError **error)
{
  const char *name = person_name_at (words, 1, error);

  if (name == NULL || !needs_game (terms, error) || !line_ends_at (words, 2, error))
    return FALSE;
  terms->setup.dealer = score_terms_seat (terms, name);
  return terms->setup.dealer >= 0
         || input_unreadable (error, _ ("Nobody called “%s” plays: name the players before."), name);
}

static gboolean
take_stake (ScoreTerms *terms, const GArray *words, GError **error)
{
  return number_parse (line_word (words, 1), 0, MOST_STAKE, &terms->stake, error) && line_ends_at (words, 2, error);
}

static gboolean
take_stacks (ScoreTerms *terms, const GArray *words, GError **error)
{
  if (terms->setup.n_seats == 0)
    return input_unreadable (error, _ ("Name the players before their stacks."));
  if (words->len - 1 != terms->setup.n_seats)
    return input_unreadable (error, _ ("Write a stack for each seat: %u, not %u."), terms->setup.n_seats,
                             words->len - 1);
  for (guint seat = 0; seat < terms->setup.n_seats; seat++)
    if (!number_parse (line_word (words, seat + 1), 0, G_MAXINT32, &terms->setup.stack[seat], error))
      return FALSE;
  return TRUE;
}

static const struct
{
  const char *word;
  gboolean (*take) (ScoreTerms *terms, const GArray *words, GError **error);
} terms_words[] = {
  { "score", take_game },    { "players", take_players }, { "option", take_option },
  { "dealer", take_dealer }, { "stake", take_stake },     { "stacks", take_stacks },
};

gboolean
score_terms_knows (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (terms_words); i++)
    if (g_str_equal (terms_words[i].word, word))
      return TRUE;
  return FALSE;
}

gboolean
score_terms_take (ScoreTerms *terms, const GArray *words, GError **error)
{
  const char *word = line_word (words, 0);

  for (guint i = 0; i < G_N_ELEMENTS (terms_words); i++)
    if (g_str_equal (terms_words[i].word, word))
      return terms_words[i].take (terms, words, error);
  return input_unreadable (error, _ ("“%s” is not understood on a score sheet."), word);
}

gboolean
score_terms_check (ScoreTerms *terms, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (!needs_game (terms, error))
    return FALSE;
  if (terms->names == NULL)
    return input_unreadable (error, _ ("Nobody plays yet: write a line such as “players Ann Bob Cleo”."));
  if (terms->setup.dealer < 0 && !(terms->setup.game->flags & GAME_HOUSE_DEALS))
    terms->setup.dealer = 0;
  game_options_settle (terms->setup.game, terms->setup.option);
  return game_setup_check (&terms->setup, &local) || input_unreadable (error, "%s", local->message);
}

static void
add_names (GString *text, const ScoreTerms *terms)
{
  g_string_append (text, "players");
  for (guint seat = 0; seat < terms->setup.n_seats; seat++)
    {
      g_autofree char *name = line_quote (terms->names[seat]);

      g_string_append_printf (text, " %s", name);
    }
  g_string_append_c (text, '\n');
}

char *
score_terms_to_text (const ScoreTerms *terms)
{
  const GameSetup *setup = &terms->setup;
  GString         *text = g_string_new (NULL);
  gint64           chips = 0;

  g_string_append_printf (text, "score %s\n", setup->game->id);
  add_names (text, terms);
  game_options_append (setup->game, setup->option, text);
  if (setup->dealer > 0)
    {
      g_autofree char *name = line_quote (terms->names[setup->dealer]);

      g_string_append_printf (text, "dealer %s\n", name);
    }
  for (guint seat = 0; seat < setup->n_seats; seat++)
    chips += setup->stack[seat];
  for (guint seat = 0; seat < setup->n_seats && chips > 0; seat++)
    g_string_append_printf (text, "%s %" G_GINT64_FORMAT "%s", seat == 0 ? "stacks" : "", setup->stack[seat],
                            seat + 1 == setup->n_seats ? "\n" : "");
  if (terms->stake != 1)
    g_string_append_printf (text, "stake %" G_GINT64_FORMAT "\n", terms->stake);
  return g_string_free (text, FALSE);
}
