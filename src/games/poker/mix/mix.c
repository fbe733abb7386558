/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealer's choice: its options, and the variants in it. */
#include "mix.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/help/switch.h"
#include "cards/refusal.h"
#include "games/poker/run/runner.h"
#include "games/poker/run/step-name.h"

#define HEAD POKER_MIX_ID "\n"
#define AND  "and\n"

static const GameOption match_options[POKER_MIX_GAMES] = {
  [POKER_MIX_LIST]
  = { "list", GAME_WORDS ("classic", "horse", "all", "chosen"), .label = N_ ("Games in the list"),
      .help = N_ ("The best-known nine; the five of HORSE, an orbit each; every game that can be named; or those that "
                  "you switch on below. In each hand only games that suit the number of players are played. Five games "
                  "have tables of their own: Chinese Poker, One-Two-Three and Poker Solitaire, in which one arranges "
                  "cards rather than betting on them; Beat the Zombie, whose pot stays for the next hand; and 88 "
                  "Poker, which has another deck. All hands of a match come from one deck without jokers."),
      .says = GAME_WORDS (N_ ("The classics"), N_ ("HORSE"), N_ ("All poker games"), N_ ("As chosen below")) },
  [POKER_MIX_CHOOSE]
  = { "choose", GAME_WORDS ("dealer", "orbit", "random"), .label = N_ ("Who chooses the game"),
      .help
      = N_ ("Whoever has the button names the game of the hand; or the list goes round, each game for as many hands "
            "as there are players; or each hand is drawn at random."),
      .says = GAME_WORDS (N_ ("The dealer"), N_ ("An orbit each"), N_ ("At random")) },
};

static gboolean
is_classic (const char *id)
{
  return g_strv_contains (poker_mix_classics, id);
}

/* One unit holds for the whole match. */
static void
set_options (PokerVariant *head, const GPtrArray *games)
{
  head->options = g_new0 (GameOption, POKER_MIX_GAMES + games->len + 1);
  head->n_options = POKER_MIX_GAMES + games->len;
  memcpy (head->options, match_options, sizeof match_options);
  head->slot[POKER_OPTION_STRUCTURE] = POKER_MIX_STRUCTURE;
  head->slot[POKER_OPTION_UNIT] = POKER_MIX_UNIT;
  head->slot[POKER_OPTION_ANTE] = POKER_MIX_ANTE;
  for (guint i = 0; i < POKER_MIX_GAMES - POKER_MIX_RULES; i++)
    head->slot[poker_mix_rules[i]] = (gint8) (POKER_MIX_RULES + i);
  for (guint i = 0; i < POKER_OPTIONS; i++)
    if (head->slot[i] >= 0)
      head->options[head->slot[i]] = *poker_option_row ((PokerOption) i);
  head->options[POKER_MIX_ANTE].help
      = N_ ("Chips that everybody puts in before the deal, in the games that are played with an ante: one unit, unless "
            "you say otherwise.");
  for (guint i = 0; i < games->len; i++)
    {
      const Game *game = g_ptr_array_index (games, i);

      head->options[POKER_MIX_GAMES + i] = (GameOption){
        .name = game->id,
        .words = is_classic (game->id) ? game_on_off : game_off_on,
        .help = N_ ("Whether it can be played at this table."),
      };
    }
}

void
poker_mix_localize (const Game *game)
{
  const PokerGame *mix = game->data;
  GameName        *names = (GameName *) game->names;

  for (guint i = 0; mix->mixed != NULL && i < mix->mixed->len; i++)
    {
      const Game *one = g_ptr_array_index (mix->mixed, i);

      mix->variant->options[POKER_MIX_GAMES + i].label = one->people.name;
      names[i] = (GameName){ one->id, one->people.name, one->people.pitch };
    }
}

static const GameTerms terms
    = { .refuse = poker_mix_refuse, .counts = poker_mix_option_counts, .set = poker_mix_option_set };
static const GameMix dealers_choice = { .named = poker_mix_hand_game, .listed = poker_mix_listed };

const Game *
poker_mix_new (GPtrArray *games, char *text, gboolean is_own)
{
  PokerVariant *head = poker_variant_new ();
  Game         *game;

  head->id = g_strdup (POKER_MIX_ID);
  head->name = N_ ("Dealer’s choice");
  head->about = N_ ("Whoever has the button names the poker game of the hand");
  head->text = text;
  head->least = head->fewest = 2;
  head->most = head->more = POKER_MOST_SEATS;
  head->minutes = 30;
  set_options (head, games);
  game = poker_game_make (head, games, is_own);
  game->names = g_new0 (GameName, games->len + 1);
  poker_mix_localize (game);
  game->hands = 6;
  game->terms = &terms;
  game->mix = &dealers_choice;
  game->script = NULL;
  game->people.facts = poker_mix_facts;
  return game;
}

GPtrArray *
poker_mix_games (const Game *mix)
{
  const PokerGame *game = mix->data;

  return g_ptr_array_copy (game->mixed, NULL, NULL);
}

char *
poker_mix_text (const GPtrArray *games)
{
  GString *text = g_string_new (HEAD);

  for (guint i = 0; i < games->len; i++)
    {
      const char *source = ((const Game *) g_ptr_array_index (games, i))->source;

      g_string_append_printf (text, "%s%s%s", i > 0 ? AND : "", source, g_str_has_suffix (source, "\n") ? "" : "\n");
    }
  return g_string_free (text, FALSE);
}

gboolean
poker_mix_is_text (const char *text)
{
  return g_str_has_prefix (text, HEAD);
}

static gboolean G_GNUC_PRINTF (3, 4) refuse (GError **error, guint line, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list          args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, GAME_ERROR, GAME_ERROR_SYNTAX, "%u: %s", line, sentence);
  return FALSE;
}

gboolean
poker_mix_takes (const GPtrArray *games, const Game *game)
{
  const PokerGame *mixed = game->data;

  if (games->len >= POKER_MOST_MIXED || g_str_equal (game->id, "hands"))
    return FALSE;
  for (guint i = 0; i < POKER_MIX_GAMES; i++)
    if (g_strcmp0 (match_options[i].name, game->id) == 0
        || g_strcmp0 (poker_option_row (POKER_OPTION_STRUCTURE)->name, game->id) == 0
        || g_strcmp0 (poker_option_row (POKER_OPTION_UNIT)->name, game->id) == 0
        || g_strcmp0 (poker_option_row (POKER_OPTION_ANTE)->name, game->id) == 0)
      return FALSE;
  for (guint i = 0; i < games->len; i++)
    if (g_str_equal (((const Game *) g_ptr_array_index (games, i))->id, game->id))
      return FALSE;
  return mixed->mixed == NULL && mixed->variant->deck == 0
         && poker_option (mixed->variant, mixed->usual, POKER_OPTION_JOKERS) == 0;
}

GPtrArray *
poker_mix_read (const char *text, const Game *(*read_one) (const char *text, GError **error), GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_auto (GStrv) lines = g_strsplit (text + strlen (HEAD), "\n", -1);
  g_autoptr (GString) one = g_string_new (NULL);
  guint start = 2; /* the line on which the game begins */

  for (guint i = 0;; i++)
    {
      g_autoptr (GError) local = NULL;
      const Game *game;
      char       *sentence;

      if (lines[i] != NULL && !g_str_equal (lines[i], "and"))
        {
          if (lines[i + 1] != NULL || *lines[i] != '\0')
            g_string_append_printf (one, "%s\n", lines[i]);
          continue;
        }
      game = read_one (one->str, &local);
      if (game == NULL)
        {
          guint line = (guint) g_ascii_strtoull (local->message, &sentence, 10);

          refuse (error, start + line - 1, "%s", sentence + strlen (": "));
          return NULL;
        }
      if (!poker_mix_takes (games, game))
        {
          refuse (error, start,
                  _ ("“%s” cannot be in the list: it is there twice, has jokers, a deck of its own or the name of an "
                     "option, or there are more than %u games."),
                  game->id, POKER_MOST_MIXED);
          return NULL;
        }
      g_ptr_array_add (games, (gpointer) game);
      g_string_truncate (one, 0);
      start = i + 3;
      if (lines[i] == NULL)
        return g_steal_pointer (&games);
    }
}
