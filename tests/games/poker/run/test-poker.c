/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Poker variants in play: no chip is lost, nobody wins bets they could not match, and each variant plays as its file
   says. */
#include "cards/play/play.h"
#include "games/list.h"
#include "games/poker/run/runner.h"
#include "../../../program.h"

static gboolean
is_poker (const Game *game)
{
  return game->script != NULL;
}

/* --- Random matches --- */

static void
vary_setup (GameSetup *setup, guint64 *random)
{
  static const char *const structures[] = { "limit", "pot", "no" };
  const char              *structure = structures[random_below (random, 3)];
  gint64                   chip = random_below (random, 6) == 0 ? 10000000 : 1; /* up to nearly 1000 millions each */
  g_autofree char         *unit = g_strdup_printf ("%u", 1 + random_below (random, 3));

  game_options_init (setup->game, setup->option);
  g_assert_true (game_option_set (setup->game, setup->option, "structure", structure, NULL));
  g_assert_true (game_option_set (setup->game, setup->option, "unit", unit, NULL));
  g_assert_true (game_option_set (setup->game, setup->option, "hands", "12", NULL));
  if (game_option_find (setup->game, "blinds") >= 0 && random_below (random, 2) == 0)
    g_assert_true (game_option_set (setup->game, setup->option, "blinds", "on", NULL));
  for (guint seat = 0; seat < setup->n_seats; seat++)
    setup->stack[seat] = random_below (random, 3) == 0 ? random_below (random, 8) : 5 + random_below (random, 90);
  setup->stack[0]++;
  for (guint seat = 0; seat < setup->n_seats; seat++)
    setup->stack[seat] *= chip;
  setup->dealer = (gint) random_below (random, setup->n_seats);
}

static gint64
count_chips (const GameState *s)
{
  gint64 chips = s->pot;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      g_assert_cmpint (s->stack[seat], >=, 0);
      chips += s->stack[seat];
    }
  return chips;
}

/* Players with cards are in the hand, and nobody else is; each pot has somebody who can win it. */
static void
check_moment (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);
  PokerPot          pots[POKER_SEATS];
  guint             n = poker_pots (notes->betting.total, s->n_seats, notes->betting.live, pots);

  g_assert_cmpint (s->pot, ==, notes->betting.pot);
  for (guint i = 0; i < n; i++)
    g_assert_cmphex (pots[i].seats & notes->betting.live, !=, 0);
  for (guint seat = 0; seat < s->n_seats && s->phase == POKER_PHASE_BET; seat++)
    g_assert_cmpuint (game_count (s, POKER_HOLE + seat) > 0, ==, notes->betting.live >> seat & 1);
}

/* Nobody wins more of another player's chips than they have put in themselves. */
static void
check_paid (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);
  const gint64     *total = notes->betting.total;
  gint64            sum = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      gint64 most = 0;

      for (guint other = 0; other < s->n_seats; other++)
        most += other == seat ? 0 : MIN (total[seat], total[other]);
      g_assert_cmpint (s->paid[seat], >=, -total[seat]);
      g_assert_cmpint (s->paid[seat], <=, most);
      sum += s->paid[seat];
    }
  g_assert_cmpint (sum, ==, 0);
  g_assert_cmpint (s->pot, ==, 0);
}

/* Hands that are compared are shown; a pot that nobody contests is taken without showing. */
static void
check_shown (const GameState *s)
{
  const PokerNotes *notes = game_notes_of (s);
  SeatMask          live = notes->betting.live;

  for (guint seat = 0; seat < s->n_seats; seat++)
    g_assert_cmpint (s->zone[POKER_HOLE + seat].seen == GAME_ALL, ==,
                     __builtin_popcount (live) > 1 && (live >> seat & 1));
}

static guint
play_match (GamePlay *play, guint64 *random)
{
  const GameState *s = game_play_state (play);
  gint64           chips = count_chips (s);
  guint            busts = 0;

  do
    {
      for (guint seat = 0; seat < s->n_seats; seat++)
        busts += s->hand > 1 && s->stack[seat] == 0 && !(((const PokerNotes *) game_notes_of (s))->in >> seat & 1);
      while (s->turn != GAME_HAND_OVER)
        {
          GameAction action;

          if (game_play_step_on (play, NULL))
            continue;
          check_moment (s);
          game_pick (game_play_choices (play), random, &action);
          g_assert_true (game_play_do (play, s->turn, &action, NULL));
          g_assert_cmpint (count_chips (s), ==, chips);
        }
      check_paid (s);
      check_shown (s);
    }
  while (game_play_next (play, NULL, 0, NULL));
  return busts;
}

static void
test_random_matches (gconstpointer data)
{
  const Game *game = data;
  guint64     random = 14;
  guint       busts = 0;

  for (guint run = 0; run < 600; run++)
    {
      GameSetup setup = { .game = game, .seed = run };
      g_autoptr (GamePlay) play = NULL;

      do
        setup.n_seats = 2 + random_below (&random, POKER_SEATS - 1);
      while (!(game->seats >> setup.n_seats & 1));
      vary_setup (&setup, &random);
      play = game_play_new (&setup, NULL, 0, NULL);
      g_assert_nonnull (play);
      busts += play_match (play, &random);
    }
  g_assert_cmpuint (busts, >, 100); /* hands without some of the seats */
}

/* --- 5/3 --- */

/* The quick search for the best three of five finds what trying all finds. */
static void
test_three_of_five (void)
{
  PokerCriterion high = { .eval = POKER_EVAL_THREE_CARD, .size = 3, .from = 1 << POKER_AT_HOLE };
  PokerCriterion low = { .eval = POKER_EVAL_LOW8, .size = 3, .from = 1 << POKER_AT_HOLE };
  PokerCriterion both[] = { high, low };
  guint64        random = 15;

  for (guint run = 0; run < 300000; run++)
    {
      Card    cards[5];
      CardSet set = 0, thrown;
      guint   n = 0;

      while (n < 5)
        {
          Card card = (Card) random_below (&random, run % 2 == 0 ? 52 : 26); /* two suits make longer suits */

          if (set & CARD_SET (card))
            continue;
          set |= CARD_SET (card);
          cards[n++] = card;
        }
      g_assert_cmpuint (poker_criterion_key (&high, cards, 5, NULL, 0), ==, poker_best (poker_three_card, cards, 5, 3));
      thrown = poker_criteria_discard (both, 2, set, 0, 0, 2);
      g_assert_cmpuint (card_set_size (thrown), <=, 2);
      g_assert_cmphex (thrown & ~set, ==, 0);
    }
}

/* A hand that is a total has a value from its first card on. */
static void
test_total_so_far (void)
{
  static const char *const words[] = { "Kc", "7c", "Qd", "8d", "9h", "Jh", NULL };
  static const char *const names[] = { "Ann", "Bob" };
  GameSetup                setup = { .game = game_find ("battle-forty"), .n_seats = 2, .dealer = -1 };
  Card                     deck[G_N_ELEMENTS (words) - 1];
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GamePlay) play = NULL;
  g_autofree GameState *view = NULL;

  game_options_init (setup.game, setup.option);
  for (guint i = 0; words[i] != NULL; i++)
    g_assert_true (card_parse (words[i], &deck[i]));
  play = game_play_new (&setup, deck, G_N_ELEMENTS (deck), NULL);
  g_assert_nonnull (play);
  view = g_malloc (game_play_state (play)->size);
  game_view (game_play_state (play), 0, view);
  setup.game->people.labels (view, names, labels);
  g_assert_true (g_ptr_array_find_with_equal_func (labels, "Your hand: 29 in all", g_str_equal, NULL));
  g_assert_false (g_ptr_array_find_with_equal_func (labels, "Bob: 25 in all", g_str_equal, NULL));
}

/* --- Options that do not go together --- */

static GamePlay *
try_options (const char *id, guint n_seats, const char *words)
{
  GameSetup setup = { .game = game_find (id), .n_seats = n_seats, .dealer = -1 };
  g_auto (GStrv) word = g_strsplit (words, " ", -1);

  game_options_init (setup.game, setup.option);
  for (guint i = 0; word[i] != NULL; i += 2)
    if (!game_option_set (setup.game, setup.option, word[i], word[i + 1], NULL))
      return NULL;
  return game_play_new (&setup, NULL, 0, NULL);
}

/* Each refusal stands beside a setting that is nearly the same and is accepted. */
static void
test_refused_options (void)
{
  static const struct
  {
    const char *id;
    guint       n_seats;
    const char *refused;
    guint       n_seats_allowed;
    const char *allowed;
  } cases[] = {
    { "seven-card-triple-draw", 2, "burn on", 2, "burn on reshuffle on" },
    { "seven-card-triple-draw", 5, "", 5, "reshuffle on" },
    { "seven-card-triple-draw", 7, "reshuffle on", 6, "reshuffle on" },
    { "columbia", 7, "", 8, "reshuffle on" },
    { "columbia", 6, "second_draw after_first", 5, "second_draw after_first" },
    { "columbia-points", 2, "split high", 2, "structure no" },
    { "columbia-points", 2, "run on run7 on", 2, "run off run7 on" },
    { "columbia-points", 2, "onesuit on onesuit4 on", 2, "onesuit4 on" },
    { "columbia-points", 2, "goal 100", 2, "goal 100 series acc" },
    { "columbia-points", 2, "add all", 2, "add all series reserve" },
    { "columbia-points", 2, "series acc hands 3", 2, "series acc hands 3 goal 0" },
    { "columbia-points", 2, "series reserve goal 100 hands 3", 2, "hands 3" },
    { "draft-poker", 2, "rounds 6", 2, "rounds 5" },
    { "draft-poker", 8, "", 7, "" },
    { "five-card-twenty-one", 2, "drawmax 0", 2, "drawmax 1" },
    { "five-card-twenty-one", 2, "drawmax 6", 2, "drawmax 5" },
    { "five-card-twenty-one", 2, "total 20", 2, "total 25" },
    { "showdown", 2, "jokers 3", 2, "jokers 2" },
    { "beat-the-zombie", 2, "structure no", 14, "all_in on" },
    { "battle-forty", 9, "", 8, "" },
    { "holdem-in-between", 10, "", 9, "" },
    { "columbia-eight", 10, "", 9, "" },
    { "five-card-stud", 10, "", 9, "" },
    { "seven-card-stud", 8, "", 7, "" },
    { "razz", 8, "", 7, "" },
    { "big-o", 10, "", 9, "" },
    { "omaha", 12, "", 11, "" },
    { "rummy-draw", 7, "", 6, "" },
    { "showdown", 7, "", 6, "" },
    { "wheelers", 7, "", 6, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GamePlay) refused = try_options (cases[i].id, cases[i].n_seats, cases[i].refused);
      g_autoptr (GamePlay) allowed = try_options (cases[i].id, cases[i].n_seats_allowed, cases[i].allowed);

      g_test_message ("%s: %s", cases[i].id, cases[i].refused);
      g_assert_null (refused);
      g_assert_nonnull (allowed);
    }
}

/* --- The patient bot --- */

/* The bot's `work` at the first decision of PHASE, or at the very first if PHASE is NULL. */
static guint
work_at (const Game *game, guint n_seats, const char *phase)
{
  GameSetup             setup = { .game = game, .n_seats = n_seats, .dealer = -1, .seed = 3 };
  g_autofree GameState *view = g_malloc (game_state_size (game));
  g_autoptr (GamePlay) play = NULL;
  guint64 random = 3;

  game_options_init (game, setup.option);
  play = game_play_new (&setup, NULL, 0, NULL);
  for (;;)
    {
      const GameState *s = game_play_state (play);
      GameAction       action;

      g_assert_cmpint (s->turn, >=, 0);
      game_view (s, s->turn, view);
      if (phase == NULL || g_str_equal (game->phases[s->phase].word, phase))
        return game->bots.work (view, game_play_choices (play));
      game->bots.advise (view, game_play_choices (play), &random, &action);
      g_assert_true (game_play_do (play, s->turn, &action, NULL));
    }
}

/* Advice that takes longer to work out counts for more, so that the patient bot thinks only for a moment. */
static void
test_long_advice (void)
{
  static const char text[] = "game rows\nname Rows\nplayers 2-6\nbetting limit\ndeal 3\ndeal 1 up\nbet\npile 1\n"
                             "repeat 3:\n  rummy pile\n  bet\n  rummy row\n  bet\nwin high with 5 of all\n"
                             "win low with 5 of all\nwin three with 3 of hole\naward scoop\n";
  const Game       *rows = game_read (text, NULL);

  g_assert_nonnull (rows);
  g_assert_cmpuint (work_at (game_find ("texas-holdem"), 6, NULL), ==, 1);
  g_assert_cmpuint (work_at (game_find ("five-card-draw"), 6, "draw"), ==, 1);
  g_assert_cmpuint (work_at (rows, 6, NULL), >, 1);
  g_assert_cmpuint (work_at (rows, 6, "rummy"), >, work_at (rows, 6, NULL));
}

TEST_PART (poker)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    if (is_poker (game_list ()[i]))
      {
        g_autofree char *random = g_strdup_printf ("/poker/random-matches/%s", game_list ()[i]->id);

        g_test_add_data_func (random, game_list ()[i], test_random_matches);
      }
  g_test_add_func ("/poker/three-of-five", test_three_of_five);
  g_test_add_func ("/poker/total-so-far", test_total_so_far);
  g_test_add_func ("/poker/refused-options", test_refused_options);
  g_test_add_func ("/poker/long-advice", test_long_advice);
  return g_test_run ();
}
