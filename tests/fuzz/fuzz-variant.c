/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary poker variants: refused with a line and a sentence, or playable with any of their options; no chip is lost,
   and everything that people read of them is legible. */
#include <string.h>

#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "games/poker/edit/review.h"
#include "games/poker/edit/sheet.h"
#include "games/poker/run/runner.h"
#include "games/poker/variant/say-deck.h"
#include "games/poker/variant/say.h"

enum
{
  MOST_MOVES = 400,
  MOST_SETUPS = 6, /* for each file */
  MOST_ADVICE = 8, /* of bots, in each of them */
};

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_complaints (const GPtrArray *complaints, gboolean is_bad)
{
  gboolean has_error = FALSE;

  for (guint i = 0; i < complaints->len; i++)
    {
      const PokerComplaint *complaint = g_ptr_array_index (complaints, i);

      has_error |= complaint->is_error;
      g_assert_true (g_utf8_validate (complaint->text, -1, NULL));
      g_assert_cmpuint (strlen (complaint->text), >, 10);
    }
  g_assert_true (has_error == is_bad);
}

static void
check_sentences (const PokerVariant *variant)
{
  g_autoptr (GPtrArray) sentences = poker_variant_sentences (variant), deck = poker_variant_arithmetic (variant);

  g_assert_cmpuint (sentences->len, >=, 2);
  g_assert_cmpuint (deck->len, >=, 1);
}

/* Checks what the composer shows for such a text, and gives the game a name there. */
static void
check_review (const char *text, const PokerVariant *variant)
{
  g_autoptr (PokerReview) review = poker_review (text, NULL);
  g_autofree char *renamed
      = g_utf8_validate (text, -1, NULL) ? poker_sheet_put_text (text, "name", "Another \"name\"") : NULL;
  g_autofree char *name = renamed != NULL ? poker_sheet_get_text (renamed, "name") : NULL;

  g_assert_true (review->title == NULL || variant != NULL);
  g_assert_true (review->title != NULL || review->complaints->len > 0);
  g_assert_true (renamed == NULL || g_str_equal (name, "Another  name "));
}

static void
vary_options (const Game *game, gint32 *option, guint64 *random)
{
  game_options_init (game, option);
  for (guint i = 0; i < game_option_count (game); i++)
    {
      GameOption kind = game_option (game, i);

      if (kind.words != NULL)
        option[game_option_slot (game, i)] = (gint32) random_below (random, g_strv_length ((char **) kind.words));
      else if (random_below (random, 2) == 0)
        option[game_option_slot (game, i)]
            = kind.min + (gint32) random_below (random, (guint) (MIN (kind.max, 31) - kind.min) + 1);
    }
}

static void
check_text (char *text)
{
  g_assert_true (text == NULL || g_utf8_validate (text, -1, NULL));
  g_free (text);
}

/* Reads what a player, and what a guest, sees beside the cards. */
static void
read_table (const GameState *s, const GameChoices *choices, GameState *view)
{
  static const char *const names[GAME_MAX_SEATS]
      = { "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "House" };
  const GamePeople *people = &s->game->people;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  game_view (s, s->turn >= 0 ? s->turn : GAME_OUTSIDER, view);
  people->labels (view, names, labels);
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      CardSet cards[CARD_MAX_COPIES] = { 0 };

      check_text (people->seat_note (view, seat, names));
      if (s->turn == GAME_HAND_OVER)
        check_text (people->shown (view, seat, cards));
    }
  if (s->turn == GAME_HAND_OVER)
    check_text (people->outcome (view, names));
  if (s->turn < 0)
    return;
  check_text (people->asks (view));
  for (guint i = 0; i < choices->n; i++)
    check_text (people->button (view, &choices->v[i], choices->v[i].max));
  for (guint verb = 0; s->game->verbs[verb].word != NULL; verb++)
    check_text (people->explain (view, &(GameAction){ .verb = (guint8) verb, .target = -1 }));
}

static void
play (const GameSetup *setup, guint64 *random)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GamePlay) match = game_play_new (setup, NULL, 0, &error);
  g_autofree GameState *view = g_malloc0 (game_state_size (setup->game));
  gint64                sum = 0;
  guint                 advice = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < MOST_MOVES; i++)
    {
      const GameState *s = game_play_state (match);
      GameAction       action;

      game_play_settle (match, NULL);
      if (i % 8 == setup->seed % 8 || s->turn < 0)
        read_table (s, game_play_choices (match), view);
      if (s->turn < 0)
        break;
      g_assert_cmpuint (game_play_choices (match)->n, >, 0);
      game_view (s, s->turn, view);
      if (random_below (random, 2) == 0 && advice++ < MOST_ADVICE)
        setup->game->bots.advise (view, game_play_choices (match), random, &action);
      else
        game_pick (game_play_choices (match), random, &action);
      game_play_do (match, s->turn, &action, &error);
      g_assert_no_error (error);
    }
  if (game_play_state (match)->turn != GAME_HAND_OVER)
    return;
  for (guint seat = 0; seat < setup->n_seats; seat++)
    sum += game_play_state (match)->paid[seat];
  g_assert_cmpint (sum + game_play_state (match)->pot, ==, 0); /* kept by a series for later hands */
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func ((GDestroyNotify) poker_complaint_free);
  PokerVariant *variant = poker_variant_read (text, complaints);
  const Game   *game;
  guint64       random = size;

  check_complaints (complaints, variant == NULL);
  check_review (text, variant);
  if (variant == NULL)
    return 0;
  check_sentences (variant);
  game = poker_game_new (variant, TRUE);
  for (guint i = 0; i < MOST_SETUPS; i++)
    {
      guint     range = variant->more - variant->fewest + 1;
      guint     n_seats = i % 3 == 0   ? variant->most
                          : i % 3 == 1 ? variant->least
                                       : variant->fewest + random_below (&random, range);
      GameSetup setup = { .game = game, .n_seats = n_seats, .dealer = -1, .seed = i };

      vary_options (game, setup.option, &random);
      if (game_setup_check (&setup, NULL))
        play (&setup, &random);
    }
  poker_game_free (game);
  return 0;
}
