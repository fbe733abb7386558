/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bots play matches of every game that has a sheet; what each hand came to is written down as a line of a score sheet, and
   the sheet counts the same totals, the same next deal, the same end, winner and bank. */
#include <string.h>

#include "base/line.h"
#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "cards/winnings.h"
#include "games/list.h"
#include "score/score.h"
#include "../program.h"

enum
{
  MATCHES = 8, /* for each number of seats */
  MOST_HANDS = 30,
  MOST_MOVES = 4000,
  LENGTH = 4, /* the most hands of a match whose length is an option */
};

static const char *const people[]
    = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Leo", "Mia", "Ned", NULL };

typedef struct
{
  GameSetup setup;
  GamePlay *play;
  Score    *score;
  gint64    bank[GAME_MAX_SEATS];
  guint64   random;
} Match;

/* --- Setting up --- */

static void
set_some_option (const Game *game, guint index, gint32 *option, guint64 *random)
{
  GameOption of = game_option (game, index);
  guint      n = 0, slot = game_option_slot (game, index);

  if (of.n_list > 0 || of.as != NULL)
    return;
  while (of.words != NULL && of.words[n] != NULL)
    n++;
  if (game_option_find_endless (game) == (gint) index || g_str_equal (of.name, "hands"))
    option[slot] = CLAMP (1 + (gint32) random_below (random, LENGTH), of.min, of.max);
  else if (n > 0)
    game_option_set (game, option, of.name, of.words[random_below (random, n)], NULL);
  else if (of.max - of.min < 100)
    option[slot] = of.min + (gint32) random_below (random, (guint) (of.max - of.min + 1));
}

/* Half of the matches have options of any kind that go together. */
static void
choose_options (GameSetup *setup, guint64 *random)
{
  gint32   usual[GAME_MAX_OPTIONS];
  gboolean is_any = random_below (random, 2) == 0;

  memcpy (usual, setup->option, sizeof usual);
  for (guint tries = 0; tries < 20; tries++)
    {
      memcpy (setup->option, usual, sizeof usual);
      for (guint i = 0; i < game_option_count (setup->game); i++)
        if (g_str_equal (game_option (setup->game, i).name, "hands") || (is_any && random_below (random, 3) == 0))
          set_some_option (setup->game, i, setup->option, random);
      if (game_setup_check (setup, NULL))
        return;
    }
  memcpy (setup->option, usual, sizeof usual);
}

static void
begin (Match *match, const Game *game, guint n_seats, guint seed)
{
  g_autoptr (ScoreTerms) terms = score_terms_new ();
  g_autoptr (GError) error = NULL;

  match->random = seed * 1000003u + n_seats;
  match->setup = (GameSetup){ .game = game, .n_seats = n_seats, .dealer = -1, .seed = seed };
  game_options_init (game, match->setup.option);
  choose_options (&match->setup, &match->random);
  if (!(game->flags & GAME_HOUSE_DEALS))
    match->setup.dealer = (gint) random_below (&match->random, n_seats);
  match->play = game_play_new (&match->setup, NULL, 0, &error);
  g_assert_no_error (error);

  terms->setup = match->setup;
  terms->names = g_new0 (char *, n_seats + 1);
  for (guint seat = 0; seat < n_seats; seat++)
    terms->names[seat] = g_strdup (people[seat]);
  g_assert_true (score_terms_check (terms, &error));
  match->score = score_new (terms);
}

/* --- Playing and comparing --- */

static void
compare_deals (const Match *match)
{
  const GameState *played = game_play_state (match->play), *dealt = score_dealt (match->score);

  g_assert_nonnull (dealt);
  g_assert_cmpint (dealt->dealer, ==, played->dealer);
  g_assert_cmpint (dealt->hand, ==, played->hand);
  if (played->turn == GAME_HAND_OVER)
    return;
  {
    g_autoptr (GPtrArray) said = game_sheet_tell (dealt, people), wanted = game_sheet_tell (played, people);

    g_ptr_array_add (said, NULL);
    g_ptr_array_add (wanted, NULL);
    g_assert_cmpstrv (said->pdata, wanted->pdata);
  }
  {
    g_autofree char *next = score_next (match->score);

    g_assert_true (score_next_agrees (match->score, next));
  }
  if (dealt->game->sheet->ranks != NULL)
    g_assert_cmpuint (dealt->game->sheet->ranks (dealt), ==, dealt->game->sheet->ranks (played));
}

/* FALSE: the hand does not end soon enough. */
static gboolean
play_hand (Match *match, Bot bot)
{
  const GameState      *s = game_play_state (match->play);
  g_autofree GameState *view = g_malloc0 (game_state_size (s->game));

  for (guint moves = 0; moves < MOST_MOVES; moves++)
    {
      GameAction action;
      gint       seat;

      game_play_settle (match->play, NULL);
      s = game_play_state (match->play);
      if (s->turn == GAME_HAND_OVER)
        return TRUE;
      seat = s->turn;
      game_view (s, seat, view);
      bot_choose (bot, view, game_play_choices (match->play), &match->random, &action);
      g_assert_true (game_play_do (match->play, seat, &action, NULL));
    }
  return FALSE;
}

static void
write_down (Match *match)
{
  const GameState *played = game_play_state (match->play), *dealt = score_dealt (match->score), *counted;
  g_autofree char *line = NULL;
  g_autoptr (GArray) words = NULL;
  g_autoptr (GError) error = NULL;
  SheetRow row, read;
  gint64   chips[GAME_MAX_SEATS + 1];

  game_sheet_read (played, &row);
  line = score_row_print (score_terms (match->score), dealt, &row);
  g_test_message ("hand %s", line);
  words = line_split (line, "", NULL);
  g_assert_true (score_row_parse (match->score, words, &read, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (&read, sizeof read, &row, sizeof row);
  score_add (match->score, &read, &error);
  g_assert_no_error (error);

  counted = score_state (match->score);
  game_winnings (played, 1, chips);
  for (guint seat = 0; seat < played->n_seats; seat++)
    {
      match->bank[seat] += chips[seat];
      g_assert_cmpint (counted->score[seat], ==, played->score[seat]);
      g_assert_cmpint (counted->paid[seat], ==, played->paid[seat]);
      g_assert_cmpint (counted->stack[seat], ==, played->stack[seat]);
      g_assert_cmpint (score_bank (match->score, seat), ==, match->bank[seat]);
    }
  g_assert_cmpint (counted->pot, ==, played->pot);
  g_assert_cmpint (counted->over, ==, played->over);
  g_assert_cmpuint (score_winners (match->score), ==, game_play_winners (match->play));
}

static guint
play_match (const Game *game, guint n_seats, guint seed)
{
  Match            match = { 0 };
  guint            hands = 0;
  g_autofree char *header = NULL;

  begin (&match, game, n_seats, seed);
  header = score_terms_to_text (score_terms (match.score));
  g_test_message ("seed %u\n%s", seed, header);
  while (hands < MOST_HANDS)
    {
      compare_deals (&match);
      if (!play_hand (&match, seed % 2 == 0 ? BOT_CAREFUL : BOT_RANDOM))
        break;
      write_down (&match);
      hands++;
      if (game_play_state (match.play)->over || !game_play_next (match.play, NULL, 0, NULL))
        break;
    }
  game_play_free (match.play);
  score_free (match.score);
  return hands;
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;
  guint       hands = 0;

  for (guint n_seats = 1; n_seats < GAME_MAX_SEATS; n_seats++)
    for (guint seed = 0; seed < MATCHES && game->seats >> n_seats & 1; seed++)
      hands += play_match (game, n_seats, seed);
  g_assert_cmpuint (hands, >, 0);
}

/* A file has to be able to say all that a sheet asks for. */
static void
test_table (gconstpointer data)
{
  const Game     *game = data;
  const SheetAsk *asks = game->sheet->asks;

  g_assert_cmpuint (game_sheet_asks (game), >, 0);
  g_assert_cmpuint (game_sheet_asks (game), <=, SHEET_MOST_ASKS);
  for (guint i = 0; asks[i].word != NULL; i++)
    {
      g_assert_nonnull (asks[i].label);
      g_assert_true (asks[i].kind != SHEET_WORD || asks[i].words != NULL);
      g_assert_true (asks[i].words == NULL
                     || (asks[i].says != NULL
                         && g_strv_length ((char **) asks[i].words) == g_strv_length ((char **) asks[i].says)));
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (asks[i].word, !=, asks[k].word);
    }
}

TEST_PART (sheets)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; game_list ()[i] != NULL; i++)
    {
      const Game      *game = game_list ()[i];
      g_autofree char *name = g_strconcat ("/score/sheets/", game->id, NULL);
      g_autofree char *table = g_strconcat ("/score/asks/", game->id, NULL);

      if (game->sheet == NULL)
        continue;
      g_test_add_data_func (name, game, test_game);
      g_test_add_data_func (table, game, test_table);
    }
  return g_test_run ();
}
