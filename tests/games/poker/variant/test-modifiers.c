/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules: which go together, which games take them, and how those that cannot are refused. */
#include <string.h>

#include "cards/play/play.h"
#include "cards/setup.h"
#include "games/poker/variant/variant.h"
#include "../../../program.h"

/* The sentence that refuses to play GAME with OPTIONS, such as "two_suits on, split hi_lo"; NULL: it is not refused. */
static char *
refuse (const char *game, const char *options)
{
  GameSetup setup = { .game = game_find (game), .dealer = -1 };
  g_auto (GStrv) settings = g_strsplit (options, ", ", -1);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (setup.game);
  setup.n_seats = (guint) __builtin_ctz (setup.game->seats);
  game_options_init (setup.game, setup.option);
  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (settings[i], " ", 2);

      if (!game_option_set (setup.game, setup.option, words[0], words[1], &error))
        return g_strdup (error->message);
    }
  return game_setup_check (&setup, &error) ? NULL : g_strdup (error->message);
}

static void
test_together (void)
{
  static const struct
  {
    const char *game, *options, *says; /* part of the refusal; NULL: it can be played */
  } cases[] = {
    { "five-card-draw", "jokers 8", NULL },
    { "five-card-draw", "jokers 9", "jokers" },
    { "showdown", "jokers 3", "jokers" },
    { "razz", "jokers 1", "jokers" },
    { "five-three-triple-draw", "two_suits on", "two_suits" },
    { "five-card-draw", "two_suits on, jokers 3", NULL },
    { "five-card-draw", "two_suits on, bridge_suits on", "“two_suits on” and “bridge_suits on” do not go together" },
    { "five-card-draw", "extra_runs on, two_suits on", NULL },
    { "five-card-draw", "extra_runs on, two_suits byfreq", "do not go together" },
    { "five-card-draw", "extra_runs on, best_run on", NULL },
    { "texas-holdem", "extra_runs on, virtual on", "“extra_runs on” and “virtual on” do not go together" },
    { "texas-holdem", "virtual on, best_run on", "do not go together" },
    { "texas-holdem", "virtual on, two_suits on", NULL },
    { "texas-holdem", "best_run on, split hi_lo", "“best_run on” and “split hi_lo” do not go together" },
    { "seven-card-stud", "best_run on, split hi_lo", "do not go together" },
    { "columbia-eight", "best_run on", "“best_run on” and “split three_way” do not go together" },
    { "columbia-eight", "best_run on, split high", NULL },
    { "five-card-draw", "objective runs, extra_runs on", "“objective runs” and “extra_runs on” do not go together" },
    { "five-card-draw", "objective badugi, two_suits on", "do not go together" },
    { "five-card-draw", "objective wheelers, bridge_suits on", "do not go together" },
    { "seven-card-stud", "objective modified_low, virtual on", "do not go together" },
    { "five-card-draw", "objective twenty_one, best_run on", "do not go together" },
    { "five-card-draw", "objective runs, pairs on, all on, low on, nokick on", NULL },
    { "five-card-draw", "pairs on", "“pairs on” needs “objective runs”" },
    { "five-card-draw", "objective wheelers, nokick on", "“nokick on” needs “objective runs”" },
    { "straights-and-flushes", "pairs on", NULL },
    { "texas-holdem", "objective badugi", "badugi" },
    { "texas-holdem", "mul on", "“mul on” needs “virtual on”" },
    { "texas-holdem", "vsuit on", "“vsuit on” needs “virtual on”" },
    { "five-card-draw", "draft 1", "“draft 1” needs “slow_deal on”" },
    { "five-card-draw", "slow_deal on, draft 2", NULL },
    { "five-card-draw", "slow_deal on, draft 3", "“draft 3” is not for this game" },
    { "five-card-draw", "slow_deal on, draft 1, rummy on", NULL },
    { "five-card-triple-draw", "slow_deal on", "slow_deal" },
    { "seven-card-stud", "draft 4, rummy on", NULL },
    { "seven-card-stud", "draft 5", "draft" },
    { "texas-holdem", "rummy on", "rummy" },
    { "texas-holdem", "expose on", "expose" },
    { "omaha", "play_board on", "play_board" },
    { "big-o", "play_board on, best_run on, expose on", NULL },
    { "big-o", "play_board own", NULL },
    { "big-o", "play_board board, best_run on", NULL },
    { "big-o", "play_board both", "play_board" },
    { "draft-poker", "ante_rounds 2", NULL },
    { "draft-poker", "ante_rounds 9", "at most" },
    { "seven-card-stud", "objective modified_low, uno on", NULL },
    { "five-card-stud", "objective modified_low, uno on, draft 2, ante_rounds 1", NULL },
    { "dealers-choice", "two_suits on, ante_rounds 1, extra_cards 2", NULL },
    { "dealers-choice", "extra_runs on, best_run on", NULL },
    { "dealers-choice", "two_suits on, bridge_suits on", "“two_suits on” and “bridge_suits on” do not go together" },
    { "seven-card-stud", "uno on", "“uno on” needs “objective modified_low”" },
    { "seven-card-stud", "objective badugi, uno on", "“uno on” needs “objective modified_low”" },
    { "seven-card-stud", "objective modified_low, uno on, jokers 1", "do not go together" },
    { "seven-card-stud", "ante_rounds 4", NULL },
    { "seven-card-stud", "ante_rounds 5", "at most 4 rounds without bets" },
    { "five-card-draw", "ante_rounds 2", "at most 1 round without bets" },
    { "five-card-draw", "ante_rounds 3, slow_deal on", NULL },
    { "five-card-draw", "ante_rounds 1, blinds on", "“ante_rounds 1” and “blinds on” do not go together" },
    { "five-card-draw", "ante_rounds 1, ante 0", "need an ante" },
    { "columbia-points", "ante_rounds 1, series acc", "at most 0 rounds without bets" },
    { "showdown", "ante_rounds 1", "ante_rounds" },
    { "omaha", "second_hand on, extra_cards 2", NULL },
    { "omaha", "second_hand on, objective wheelers", NULL },
    { "big-o", "second_hand on", "second_hand" },
    { "omaha", "second_hand free, expose on", NULL },
    { "omaha", "split_hands on, second_hand free", "“split_hands on” and “second_hand free” do not go together" },
    { "omaha", "split_hands auto, best_run on", NULL },
    { "omaha", "split_hands on, objective wheelers", NULL },
    { "omaha", "split_hands free", "free" },
    { "omaha-hi-lo", "split_hands on, two_suits on", NULL },
    { "omaha-hi-lo", "second_hand on", "second_hand" },
    { "big-o", "split_hands on", "split_hands" },
    { "texas-holdem", "split_hands on", "split_hands" },
    { "texas-holdem", "extra_cards 8", NULL },
    { "texas-holdem", "extra_cards 9", "extra_cards" },
    { "texas-holdem", "extra_cards 1, objective runs", NULL },
    { "texas-holdem", "extra_cards 2, objective runs", "“extra_cards 1” at the most" },
    { "omaha", "extra_cards 8, objective wheelers", NULL },
    { "texas-holdem", "extra_cards 3, ante_rounds 1", NULL },
    { "seven-card-stud", "extra_cards 1", "extra_cards" },
    { "columbia", "extra_cards 1, objective runs", NULL },
    { "columbia", "extra_cards 1, best_run on, second_draw after_river", NULL },
    { "columbia", "extra_cards 2, objective runs", "“extra_cards 1” at the most" },
    { "columbia-points", "extra_cards 1, run7 on", NULL },
    { "columbia-eight", "extra_cards 1, objective runs, split high", "8 cards at most, and has them already" },
    { "columbia", "extra_cards 1, ante 0", NULL },
    { "five-card-draw", "same_deck 2, ante 0", NULL },
    { "omaha", "extra_runs on", "extra_runs" },
    { "omaha", "mixed_backs on, stubback hide, expose on", NULL },
    { "omaha", "stubback hide", "“stubback hide” needs “mixed_backs on”" },
    { "five-card-draw", "mixed_backs on, deck 88", NULL },
    { "eighty-eight-poker", "mixed_backs on", "mixed_backs" },
    { "razz", "mixed_backs on", "mixed_backs" },
    { "omaha", "virtual on", "virtual" },
    { "omaha-hi-lo", "best_run on", "best_run" },
    { "columbia-points", "extra_runs on", "extra_runs" },
    { "eighty-eight-poker", "lowq on, extra_runs on, two_suits on", NULL },
    { "eighty-eight-poker", "objective runs, pairs on, jokers 8, lowq on", NULL },
    { "eighty-eight-poker", "objective badugi", "badugi" },
    { "eighty-eight-poker", "objective runs, two_suits on", "do not go together" },
    { "eighty-eight-poker", "virtual on", "virtual" },
    { "eighty-eight-poker", "deck 88", "deck" },
    { "eighty-eight-poker", "rummy on, objective wheelers", NULL },
    { "five-card-draw", "deck 88, slow_deal on, draft 2, rummy on, same_deck 2", NULL },
    { "texas-holdem", "deck 88, virtual on, extra_cards 1", NULL },
    { "omaha", "deck 88, expose on", NULL },
    { "columbia", "deck 88, river rummy, virtual on", NULL },
    { "columbia", "virtual on, extra20 on, mul on", NULL },
    { "texas-holdem", "extra20 on", "“extra20 on” needs “virtual on”" },
    { "texas-holdem", "virtual on, extra20 on, deck 88", "“extra20 on” and “deck 88” do not go together" },
    { "five-card-stud", "extra20 on", "extra20" },
    { "holdem-in-between", "deck 88, same_deck 2", NULL },
    { "modified-lowball", "uno on, rummy on, ante_rounds 1", NULL },
    { "modified-lowball", "uno on, jokers 1", "“uno on” and “jokers 1” do not go together" },
    { "modified-lowball", "uno on, deck 88", "“uno on” and “deck 88” do not go together" },
    { "modified-lowball", "uno on, mixed_backs on", "“uno on” and “mixed_backs on” do not go together" },
    { "five-card-draw", "uno on", "uno" },
    { "battle-forty", "deck 88", "deck" },
    { "omaha", "deck 88, split_hands on", "“split_hands on” and “deck 88” do not go together" },
    { "omaha", "deck 88, split_hands auto", NULL },
    { "omaha", "deck 88, second_hand free", "“second_hand free” and “deck 88” do not go together" },
    { "omaha", "deck 88, second_hand on", NULL },
    { "razz", "deck 88", "deck" },
    { "eighty-eight-poker", "ante_rounds 3, best_run on", NULL },
    { "eighty-eight-poker", "ante_rounds 4", "at most 3 rounds without bets" },
    { "five-card-draw", "lowq on", "lowq" },
    { "columbia", "two_suits byfreq, bridge_suits three",
      "“two_suits byfreq” and “bridge_suits three” do not go together" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = refuse (cases[i].game, cases[i].options);

      g_test_message ("%s, %s: %s", cases[i].game, cases[i].options, said != NULL ? said : "-");
      if (cases[i].says == NULL)
        g_assert_null (said);
      else
        g_assert_nonnull (strstr (said != NULL ? said : "", cases[i].says));
    }
}

/* Lines of a file about house rules, and the complaint about them. */
static void
test_files (void)
{
  static const struct
  {
    const char *lines, *says; /* NULL: nothing */
  } cases[] = {
    { "modifiers jokers two_suits bridge_suits\ndeal 5\nwin high\n", NULL },
    { "modifiers objective pairs extra_runs virtual mul best_run\ndeal 7\nwin high\n", NULL },
    { "modifiers pairs nokick\ndeal 5\nwin pot by runs\n", NULL },
    { "deck 88\noption lowq\nmodifiers jokers two_suits\ndeal 5\nbet\ndraw 0-5\nbet\nwin high\n"
      "when lowq on: rule no-small-pairs\n",
      NULL },
    { "deck 52\nmodifiers rummy\ndeal 5\nbet\ndraw 0-5\nbet\nwin high\n", NULL },
    { "deck 88\nmodifiers rummy\ndeal 5\nbet\ndraw 0-5\nbet\nwin high\n", NULL },
    { "deck 88\npile 1\ndeal 5\nrummy pile\nwin high\n", NULL },
    { "modifiers deck expose\ndeal 4\nbet\nboard 3\nbet\nboard 1\nbet\nwin high with 2 of hole and 3 of board\n",
      NULL },
    { "modifiers deck mixed_backs\ndeal 7\nsecretly expose 2\nwin high\n", NULL },
    { "deck 88\ndeal 7\nsecretly expose 4\nwin high\n", NULL },
    { "deck 88\ndeal 7\nsecretly expose 5\nwin high\n", "some cards are there twice" },
    { "deck 72\ndeal 5\nwin high\n", "“72” does not belong here" },
    { "modifiers pairs nokick\ndeal 5\nwin pot by wheelers\n", "(pairs) cannot be played here" },
    { "modifiers extra_runs\ndeal 4\nboard 5\nwin high with 2 of hole and 3 of board\n",
      "(extra_runs) cannot be played here" },
    { "modifiers slow_deal draft rummy\ndeal 5\nbet\ndraw 0-5\nbet\nwin high\n", NULL },
    { "modifiers slow_deal\ndeal 4\nbet\ndeal 1\nbet\nwin high\n", "(slow_deal) cannot be played here" },
    { "modifiers draft\ndeal 5\nbet\nwin high\n", "(draft) cannot be played here" },
    { "modifiers split_hands\ndeal 5\nbet\nboard 3\nbet\nwin high with 2 of hole and 3 of board\n",
      "(split_hands) cannot be played here" },
    { "modifiers split_hands second_hand\ndeal 4\nbet\nboard 5\nbet\nwin high with 2 of hole and 3 of board\n", NULL },
    { "modifiers split_hands\ndeal 6\nbet\nboard 5\nbet\nwin high with 3 of hole and 2 of board\n", NULL },
    { "modifiers second_hand\ndeal 5\nbet\nboard 3\nbet\nwin high with 2 of hole and 3 of board\n",
      "(second_hand) cannot be played here" },
    { "deal 4\nbet\nboard 5\nbet\nwin high with 2 of hole and 3 of board\nwin second with 2 of hole and 3 of board\n",
      NULL },
    { "deal 5\nbet\nboard 5\nbet\nwin high with 2 of hole and 3 of board\nwin second with 2 of hole and 3 of board\n",
      "just half of them" },
    { "deal 5\nbet\nwin second\n", "just half of them" },
    { "modifiers extra_cards\ndeal 5\nbet\nwin high\n", "(extra_cards) cannot be played here" },
    { "modifiers ante_rounds\ndeal 5\nbet\nwin high\n", "(ante_rounds) cannot be played here" },
    { "modifiers rummy\ndeal 5\nbet\nwin high\n", "(rummy) cannot be played here" },
    { "modifiers expose\ndeal 2\nbet\nboard 5\nbet\nwin high\n", "(expose) cannot be played here" },
    { "modifiers play_board\ndeal 4\nbet\nboard 5\nbet\nwin high with 2 of hole and 3 of board\n",
      "(play_board) cannot be played here" },
    { "modifiers virtual\ndeal 5\nwin high\n", "(virtual) cannot be played here" },
    { "modifiers virtual\nplayers 2-3\ndeal 9\nwin high\n", "more cards than can be read" },
    { "modifiers objective\nplayers 2-3\ndeal 9\nwin high\n", "more cards than can be read" },
    { "modifiers best_run\ndeal 5\naward points\nwin high for 5 points\n", "(best_run) cannot be played here" },
    { "option jokers 1-3\ndeal 5\nwin high\n", NULL },
    { "option jokers 3\ndeal 5\nwin high\n", NULL },
    { "option jokers 3-1\ndeal 5\nwin high\n", "the wrong way round" },
    { "option jokers 0-9\ndeal 5\nwin high\n", "9" },
    { "option extra_runs on off\ndeal 7\nbet\nwin high\n", NULL },
    { "option virtual on\noption mul on off\noption extra20 on\ndeal 7\nbet\nwin high\n", NULL },
    { "option objective runs wheelers\noption pairs on\ndeal 5\nbet\nwin high\n", NULL },
    { "option objective badugi\noption extra_runs on\ndeal 5\nbet\nwin high\n", "do not go together" },
    { "option rummy on\ndeal 5\nbet\ndraw 0-5\nbet\nwin high\n", NULL },
    { "option slow_deal on\noption draft 2\ndeal 5\nbet\ndraw 0-5\nbet\nwin high\n", NULL },
    { "option second_hand on off\ndeal 4\nbet\nboard 5\nbet\nwin high with 2 of hole and 3 of board\n", NULL },
    { "option split_hands auto\ndeal 4\nbet\nboard 5\nbet\nwin high with 2 of hole and 3 of board\n", NULL },
    { "option play_board on\ndeal 6\nbet\nboard 3\nbet\nwin high with 2 of hole and 3 of board\n", NULL },
    { "modifiers play_board\ndeal 5\nbet\nboard 5\nbet\nwin high with 5 of all\n",
      "(play_board) cannot be played here" },
    { "option play_board own\ndeal 5\nbet\nboard 5\nbet\nwin high with 2 of hole and 3 of board\n", NULL },
    { "option ante_rounds 1\ndeal 5\nbet\ndraw 0-5\nbet\nwin high\n", NULL },
    { "option same_deck 2\nplayers 2-4\ndeal 5\nbet\nwin high\n", NULL },
    { "option mul on\ndeal 7\nwin high\n", "(mul) cannot be played here" },
    { "option stubback hide\ndeal 7\nwin high\n", "(stubback) cannot be played here" },
    { "modifiers mixed_backs stubback\ndeal 7\nwin high\n", NULL },
    { "modifiers\ndeal 5\nwin high\n", "missing" },
    { "modifiers jokers jokers\ndeal 5\nwin high\n", "is listed twice" },
    { "option jokers\nmodifiers jokers\ndeal 5\nwin high\n", "is listed twice" },
    { "modifiers river\ndeal 5\nwin high\n", "“river” does not belong here" },
    { "modifiers jokers two_suits\ndeal 5\nwin low by ace-five\n", "(two_suits) cannot be played here" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char      *players = strstr (cases[i].lines, "players ") == NULL ? "players 2-6\n" : "";
      g_autofree char *text
          = g_strconcat ("game test\nname \"A test\"\n", players, "betting limit\n", cases[i].lines, NULL);
      g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
      g_autoptr (PokerVariant) variant = poker_variant_read (text, complaints);
      const char *said = complaints->len > 0 ? ((PokerComplaint *) g_ptr_array_index (complaints, 0))->text : "";

      g_test_message ("%s: %s", cases[i].lines, said);
      g_assert_true ((variant != NULL) == (cases[i].says == NULL));
      g_assert_nonnull (strstr (said, cases[i].says != NULL ? cases[i].says : ""));
    }
}

/* Hands that share a deck have to fit into it, with burnt cards and draws. */
static void
test_same_deck (void)
{
  static const struct
  {
    const char *header, *says;
  } cases[] = {
    { "game texas-holdem\nseats 9\noption same_deck 2\n", NULL },
    { "game texas-holdem\nseats 10\noption same_deck 2\n", "Two hands of 10 players may take 56 cards" },
    { "game texas-holdem\nseats 10\noption same_deck 1\n", NULL },
    { "game texas-holdem\nseats 10\noption same_deck 2\noption burn off\n", NULL },
    { "game texas-holdem\nseats 10\noption same_deck 2\noption jokers 4\n", NULL },
    { "game texas-holdem\nseats 10\noption same_deck 2\noption jokers 3\n", "the deck has 55" },
    { "game texas-holdem\nseats 9\noption same_deck 2\noption extra_cards 3\n", NULL },
    { "game texas-holdem\nseats 2\noption same_deck 27\n", "same_deck" },
    { "game omaha\nseats 4\noption same_deck 2\n", NULL },
    { "game omaha\nseats 5\noption same_deck 2\n", "may take 56 cards" },
    { "game five-card-draw\nseats 2\noption same_deck 2\n", NULL },
    { "game five-card-draw\nseats 3\noption same_deck 2\n", "may take 62 cards" },
    { "game five-card-draw\nseats 4\noption same_deck 2\noption rummy on\n", NULL },
    { "game five-card-draw\nseats 5\noption same_deck 2\noption rummy on\n", "may take 62 cards" },
    { "game five-card-triple-draw\nseats 2\noption same_deck 2\n", "may take 86 cards" },
    { "game seven-card-triple-draw\nseats 2\noption same_deck 2\n", NULL },
    { "game seven-card-stud\nseats 3\noption same_deck 2\n", NULL },
    { "game seven-card-stud\nseats 4\noption same_deck 2\n", "may take 64 cards" },
    { "game seven-card-stud\nseats 3\noption same_deck 2\noption rummy on\n", NULL },
    { "game holdem-in-between\nseats 4\noption same_deck 2\n", NULL },
    { "game columbia\nseats 2\noption same_deck 2\n", "same_deck" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].header);
      g_assert_true (game_transcript_run (cases[i].header, NULL, NULL, NULL, NULL, NULL, &error)
                     == (cases[i].says == NULL));
      g_assert_nonnull (strstr (error != NULL ? error->message : "", cases[i].says != NULL ? cases[i].says : ""));
    }
}

/* A hand that goes on with the stock has no order of cards of its own. */
static void
test_deck_of_stock (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (game_transcript_run ("game texas-holdem\nseats 2\noption same_deck 2\noption hands 2\n1 fold\nnext\n"
                                       "deck As Ks\n0 fold\n",
                                       NULL, NULL, NULL, NULL, NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, "7:"));
  g_assert_nonnull (strstr (error->message, "it has no order of its own"));
}

/* A record with decks has none for such a hand, and still holds. */
static void
test_record (void)
{
  g_autoptr (GamePlay) play = NULL;
  g_autofree char *text = NULL;
  guint            failed, decks = 0;

  g_assert_true (game_transcript_run ("game texas-holdem\nseats 2\noption same_deck 2\noption hands 3\nseed 5\n1 fold\n"
                                      "next\n0 fold\nnext\n1 fold\n",
                                      NULL, NULL, NULL, NULL, &play, NULL));
  text = game_play_print (play, TRUE);
  for (const char *at = text; (at = strstr (at, "\ndeck ")) != NULL; at++)
    decks++;
  g_assert_cmpuint (decks, ==, 2);
  g_assert_true (game_transcript_run (text, NULL, NULL, NULL, &failed, NULL, NULL));
  g_assert_cmpuint (failed, ==, 0);
}

/* Where hands are set, the board is told, and then what each hand makes with it. */
static void
test_setting (void)
{
  static const char *const names[] = { "Ann", "Bob" };
  static const struct
  {
    const char *rule, *words[2], *says;
    guint       group;
  } cases[] = {
    { "split_hands on", { "Kc", "Qh" }, "High: two pair, kings and queens", 0 },
    { "split_hands on", { "Ac", "3s" }, "Low: 8-5-3-2-A", 1 },
    { "split_hands on", { "Ac", "Kc" }, "Low: –", 1 },
    { "second_hand free", { "Kc", "3s" }, "pair of kings", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GamePlay) play = NULL;
      g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *text = g_strdup_printf (
          "game omaha\nseats 2\noption %s\ndeck Ac Ah 3s Kd Kc Jd Qh Td 9s 2c 5d 8h 9h Ks 9d Qd\n1 call\n0 check\n"
          "0 check\n1 check\n0 check\n1 check\n0 check\n1 check\n",
          cases[i].rule);
      g_autofree char      *said = NULL;
      g_autofree GameState *view = NULL;
      Card                  cards[2];

      g_assert_true (game_transcript_run (text, NULL, NULL, NULL, NULL, &play, NULL));
      view = g_malloc (game_play_state (play)->size);
      game_view (game_play_state (play), 0, view);
      view->game->people.labels (view, names, labels);
      g_assert_true (g_ptr_array_find_with_equal_func (labels, "Board: 2♣ 5♦ 8♥ K♠ Q♦", g_str_equal, NULL));
      for (guint k = 0; k < 2; k++)
        g_assert_true (card_parse (cases[i].words[k], &cards[k]));
      said = view->game->people.group_strength (view, cases[i].group, cards, 2);
      g_test_message ("%s", said);
      g_assert_true (g_str_has_prefix (said, cases[i].says));
    }
}

/* What the back of the next card tells is put into words for everybody at the table, unless nobody sees that back. */
static void
test_next_back (void)
{
  static const char *const names[] = { "Ann", "Bob", "Cleo", "Dan" };
  static const struct
  {
    const char *header, *says; /* NULL: nothing */
  } cases[] = {
    { "game seven-card-stud\nseats 2\noption mixed_backs on\ndeck As Kd Qh 3c 7c Js 9d\n", "Next: 3 5 7 9 J K" },
    { "game seven-card-stud\nseats 2\noption mixed_backs on\ndeck As Kd Qh 3c 7c Js 8d\n", "Next: 2 4 6 8 10 Q A" },
    { "game seven-card-stud\nseats 2\noption mixed_backs on\noption stubback hide\n", NULL },
    { "game seven-card-stud\nseats 2\n", NULL },
    { "game beat-the-zombie\nseats 2\noption mixed_backs on\ndeck As Kd Ac Qd 3c 4h 5s 6h\n", "Next: 2 4 6 8 10 Q A" },
    { "game chinese-poker\nseats 2\noption mixed_backs on\noption stubback hide\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GamePlay) play = NULL;
      g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
      g_autofree GameState *view = NULL;
      const char           *said = NULL;

      g_assert_true (game_transcript_run (cases[i].header, NULL, NULL, NULL, NULL, &play, NULL));
      view = g_malloc (game_play_state (play)->size);
      game_view (game_play_state (play), 1, view);
      view->game->people.labels (view, names, labels);
      for (guint k = 0; k < labels->len; k++)
        said = g_str_has_prefix (labels->pdata[k], "Next:") ? labels->pdata[k] : said;
      g_assert_cmpstr (said, ==, cases[i].says);
    }
}

/* A one is written as 1 or as an ace, but only in games that may have number cards. */
static void
test_number_cards (void)
{
  const Game *game = game_find ("modified-lowball");
  Card        card;

  g_assert_true (game_card_parse (game, "0h", &card));
  g_assert_cmpuint (card, ==, CARD_ZERO_C + CARD_HEARTS);
  g_assert_true (game_card_parse (game, "1d'", &card));
  g_assert_cmpuint (card, ==, 1 << 8 | CARD (CARD_ACE, CARD_DIAMONDS));
  g_assert_false (game_card_parse (game, "0x", &card) || game_card_parse (game, "1", &card)
                  || game_card_parse (game, "10c", &card));
  g_assert_false (game_card_parse (game_find ("five-card-draw"), "1d", &card)
                  || game_card_parse (game_find ("five-card-draw"), "0d", &card));
}

/* Each joker has its own name, and lies in the deck once. */
static void
test_jokers (void)
{
  static const char *const words[] = { "X", "Y", "X'", "Y'", "X''", "Y''", "X'''", "Y'''" };
  const Game              *game = game_find ("five-card-draw");
  Card                     card;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_true (game_card_parse (game, words[i], &card));
      g_assert_cmpuint (card, ==, CARD_JOKER_X + i);
      card_print (card, text);
      g_assert_cmpstr (text->str, ==, words[i]);
    }
  g_assert_false (game_card_parse (game, "X''''", &card));
}

/* What brings points has one name, as a part and as an option, and its former name is still read. */
static void
test_former_names (void)
{
  static const char *const names[][2] = {
    { "three", "tri" },        { "blackjack", "bj" },       { "baccarat", "bac" },  { "twenty-eight", "t28" },
    { "one-suit", "onesuit" }, { "one-suit4", "onesuit4" }, { "red-black", "dbj" },
  };
  const Game *game = game_find ("columbia-points");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
      g_autofree char *text = g_strdup_printf ("game mine\nname Mine\nplayers 2-6\nbetting limit\ncategory %s on off\n"
                                               "deal 5\nbet\naward points\nwhen %s on: win high for 3 points\n"
                                               "when %s off: win low by ace-five for 3 points\n",
                                               names[i][1], names[i][1], names[i][0]);
      g_autoptr (PokerVariant) variant = poker_variant_read (text, complaints);
      gint at = game_option_find (game, names[i][0]);

      g_assert_cmpint (at, >=, 0);
      g_assert_cmpint (game_option_find (game, names[i][1]), ==, at);
      g_assert_cmpstr (game_option (game, (guint) at).name, ==, names[i][0]);
      g_assert_nonnull (variant);
      g_assert_cmpstr (variant->options[variant->n_options - 1].name, ==, names[i][0]);
    }
}

TEST_PART (modifiers)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/modifiers/together", test_together);
  g_test_add_func ("/modifiers/files", test_files);
  g_test_add_func ("/modifiers/jokers", test_jokers);
  g_test_add_func ("/modifiers/former-names-are-read", test_former_names);
  g_test_add_func ("/modifiers/the-back-of-the-next-card-is-told", test_next_back);
  g_test_add_func ("/modifiers/number-cards", test_number_cards);
  g_test_add_func ("/modifiers/hands-are-set-in-sight-of-the-board", test_setting);
  g_test_add_func ("/modifiers/two-hands-fit-into-the-deck", test_same_deck);
  g_test_add_func ("/modifiers/a-hand-that-goes-on-with-the-stock-has-no-deck", test_deck_of_stock);
  g_test_add_func ("/modifiers/a-record-has-no-deck-for-it-either", test_record);
  return g_test_run ();
}
