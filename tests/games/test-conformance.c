/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every game at every number of players, with each value of its options, keeps the laws of game.h; so do some written
   games such as people write them. */
#include <stdlib.h>
#include <string.h>

#include "conform.h"
#include "../program.h"
#include "../share.h"

/* The number of matches of each game, spread over its seats and options. */
#define MATCHES       120
#define MOST_VIEWS    8000
#define HIDDEN_ENOUGH 40

typedef struct
{
  const Game *game;
  guint       n_seats;
} Case;

/* One value of one option. */
typedef struct
{
  guint option;
  char *value;
} Variation;

static void
variation_free (gpointer data)
{
  g_free (((Variation *) data)->value);
  g_free (data);
}

static void
add_variation (GPtrArray *all, guint option, char *value)
{
  Variation *variation = g_new (Variation, 1);

  *variation = (Variation){ .option = option, .value = value };
  g_ptr_array_add (all, variation);
}

/* All words of each option; of numbers, the ends and some between.  Matches of very many hands are left out, as they
   show nothing new. */
static GPtrArray *
list_variations (const Game *game)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (variation_free);

  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption kind = game_option (game, i);
      gboolean   is_hands = (game->flags & GAME_HANDS) && i + 1 == game_option_count (game);
      gint       most = is_hands ? MIN (kind.max, 4) : kind.max;

      for (guint word = 0; kind.words != NULL && kind.words[word] != NULL; word++)
        add_variation (all, i, g_strdup (kind.words[word]));
      if (kind.words != NULL || kind.n_list > 0)
        continue;
      for (gint number = kind.min; number <= MIN (most, kind.min + 7); number++)
        add_variation (all, i, g_strdup_printf ("%d", number));
      if (most > kind.min + 7)
        add_variation (all, i, g_strdup_printf ("%d", most));
    }
  return all;
}

/* Which cards are used again in the next hand shows only in a match of several hands. */
static void
lengthen (const Game *game, const char *name, gint32 *option)
{
  if (game->match != NULL && game->match->used_cards != NULL && g_str_equal (name, "same_deck"))
    g_assert_true (game_option_set (game, option, "hands", "4", NULL));
}

/* FALSE: the value does not go together with those that are set, and is not set. */
static gboolean
vary (Conform *conform, const Variation *variation)
{
  GameSetup setup = { .game = conform->game, .n_seats = conform->n_seats, .dealer = -1 };

  memcpy (setup.option, conform->option, sizeof setup.option);
  g_assert_true (game_option_set (conform->game, setup.option, game_option (conform->game, variation->option).name,
                                  variation->value, NULL));
  if (!game_setup_check (&setup, NULL))
    return FALSE;
  lengthen (conform->game, game_option (conform->game, variation->option).name, setup.option);
  memcpy (conform->option, setup.option, sizeof setup.option);
  return TRUE;
}

static void
test_game (gconstpointer data)
{
  const Case  *test = data;
  ConformCount count = { 0 };
  guint64      random = 2024 + test->n_seats;
  guint        n_varied = 0;
  g_autoptr (GPtrArray) all = list_variations (test->game);

  for (guint i = 0; i < MAX (MATCHES, all->len); i++)
    {
      Conform conform = { .game = test->game, .n_seats = test->n_seats, .seed = i, .read = game_action_print_for };
      g_autofree char *wrong = NULL;

      game_options_init (test->game, conform.option);
      if (i < all->len)
        {
          if (vary (&conform, all->pdata[i]))
            n_varied++;
        }
      else
        for (guint k = 0; k < i % 3 && all->len > 0; k++)
          vary (&conform, all->pdata[random_below (&random, all->len)]);
      game_options_settle (test->game, conform.option);
      wrong = conform_match (&conform, &count);
      if (wrong != NULL)
        g_error ("%s with %u seats, match %u: %s", test->game->id, test->n_seats, i, wrong);
      /* One long match counts for many short ones; but rare hidden actions have to be seen often enough. */
      if (i > 10 && i + 1 >= all->len && count.views > MOST_VIEWS
          && (count.hidden_actions == 0 || count.hidden_actions > HIDDEN_ENOUGH))
        break;
    }
  g_test_message ("%" G_GUINT64_FORMAT " hands, %" G_GUINT64_FORMAT " decisions (longest match %" G_GUINT64_FORMAT
                  "), %" G_GUINT64_FORMAT " refusals, %" G_GUINT64_FORMAT " lines, %" G_GUINT64_FORMAT
                  " views, %" G_GUINT64_FORMAT " worlds followed for %" G_GUINT64_FORMAT " steps (%" G_GUINT64_FORMAT
                  " with another action), %" G_GUINT64_FORMAT " hidden actions, %" G_GUINT64_FORMAT
                  " windows, %" G_GUINT64_FORMAT " moves undone, %u of %u values of options",
                  count.hands, count.decisions, count.longest, count.refused, count.lines, count.views, count.worlds,
                  count.steps_in_two_worlds, count.other_actions, count.hidden_actions, count.windows, count.undone,
                  n_varied, all->len);
  g_assert_cmpuint (count.decisions, >, 50);
  g_assert_cmpuint (count.worlds, >, 50);
  g_assert_cmpuint (count.steps_in_two_worlds, >, 50);
  /* Where some actions are hidden from others, a different action that reads the same must have been tried for some of
     them. */
  if (count.hidden_actions > 20)
    g_assert_cmpuint (count.other_actions, >, 10);
}

/* TRUE if the number of players is the smallest possible or the largest. */
static gboolean
is_at_end (const Game *game, guint n_seats)
{
  return game->seats >> (n_seats + 1) == 0 || (game->seats & ((1u << n_seats) - 1)) == 0;
}

/* Written games that do what no game of ours does. */
static const char *const written[] = {
  /* in which nobody has a card face down */
  "game open-stud\nname \"Open Stud\"\nplayers 2-6\nbetting limit no\nmodifiers jokers deck mixed_backs draft "
  "ante_rounds\n"
  "deal 2 up\nbet low-card bring-in\nrepeat 3:\n  burn\n  deal 1 up\n  bet high-hand\nwin high with 5 of up\n",
  /* in which a draft by the house rule follows a card that lies open for everybody */
  "game row-and-draft\nname \"Row and Draft\"\nplayers 2-4\nbetting limit\nmodifiers draft\n"
  "deal 1\nrummy row\nbet\nrepeat 3:\n  deal 1 up\n  bet high-hand\nwin high with 5 of all\n",
  /* in which nobody bets */
  "game no-bets\nname \"No Bets\"\nplayers 2-6\nmodifiers extra_cards\n"
  "deal 1\ndeal 1 up\nboard 1\nrepeat 3:\n  deal 1 up\nwin high with 5 of all\nwin low with 5 of all\n",
};

static void
add_case (const Game *game, guint n_seats)
{
  g_autofree char *path = g_strdup_printf ("/conformance/%s/%u-seats", game->id, n_seats);
  Case            *test = g_new (Case, 1);

  *test = (Case){ .game = game, .n_seats = n_seats };
  g_test_add_data_func_full (path, test, test_game, g_free);
}

/* usage: test-conformance [K N]: only every N-th case from the K-th on, from 0.  The share takes the cases with the
   fewest and the most players, as the numbers between show nothing new. */
/* In the share the games take turns: the first is played by as few players as possible, the next by as many. */
static gboolean
is_in_share (guint number, guint n_seats)
{
  const Game *game = game_list ()[number];

  return n_seats == (number % 2 == 0 ? (guint) __builtin_ctz (game->seats) : 31 - (guint) __builtin_clz (game->seats));
}

TEST_PART (conformance)
{
  guint number = 0;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    for (guint n = 1; n < GAME_MAX_SEATS; n++)
      if ((game_list ()[i]->seats >> n & 1) && tests_take (is_in_share (i, n))
          && tests_are_of_part (argc, argv, number++))
        add_case (game_list ()[i], n);
  for (guint i = 0; i < G_N_ELEMENTS (written) && tests_take (TRUE); i++)
    {
      const Game *game = game_read (written[i], NULL);

      g_assert_nonnull (game);
      for (guint n = 1; n < GAME_MAX_SEATS; n++)
        if ((game->seats >> n & 1) && is_at_end (game, n) && tests_are_of_part (argc, argv, number++))
          add_case (game, n);
    }
  return g_test_run ();
}
