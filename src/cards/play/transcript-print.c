/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints a play as a transcript: it is played once more, so that orders and scores are there to be written down. */
#include "play-private.h"

/* Prints cards as one or more deck lines, none of which names a card twice. */
static void
print_order (const GArray *cards, GString *out)
{
  guint start = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      Card card = g_array_index (cards, Card, i);

      for (guint k = start; k < i; k++)
        if (g_array_index (cards, Card, k) == card)
          start = i;
      if (i == start)
        g_string_append_printf (out, "%sdeck", i > 0 ? "\n" : "");
      g_string_append_c (out, ' ');
      card_print (card, out);
    }
  g_string_append (out, cards->len > 0 ? "\n" : "");
}

static void
do_nothing (GameState *s)
{
}

/* The whole order of the hand that the play is about to deal, top first; a copy deals it to nobody.  A hand that
   goes on with the stock has none.  The orders of stocks that the deal renews follow; another copy deals for them. */
static GArray *
find_deck (const GameState *before, guint64 lot, const GArray *given)
{
  GArray               *cards = g_array_new (FALSE, FALSE, sizeof (Card));
  g_autofree GameState *s = g_memdup2 (before, before->size), *dealt = g_memdup2 (before, before->size);
  Game                  game = *before->game;
  const Card           *deck = given != NULL ? (const Card *) (gpointer) given->data : NULL;
  guint                 n = given != NULL ? MIN (given->len, game_deck_size (before)) : 0;
  GameShuffle           shuffle = { .seen = cards };

  game.deal = do_nothing;
  s->game = &game;
  s->shuffle = NULL;
  if (!game_deal_hand (s, lot, deck, n, NULL))
    g_assert_not_reached ();
  for (guint i = game_keeps_stock (before) ? 0 : game_count (s, s->stock); i > 0; i--)
    g_array_append_val (cards, game_cards (s, s->stock)[i - 1]);
  if (given != NULL && given->len > n)
    {
      shuffle.given = deck + n;
      shuffle.n_given = given->len - n;
    }
  dealt->shuffle = &shuffle;
  if (!game_deal_hand (dealt, lot, deck, n, NULL))
    g_assert_not_reached ();
  return cards;
}

static GArray *
given_deck (const GamePlay *play, guint hand)
{
  return hand <= play->decks->len ? g_array_index (play->decks, GArray *, hand - 1) : NULL;
}

static void
print_hand_deck (const GamePlay *play, const GameState *before, gboolean with_decks, GString *out)
{
  GArray *given = given_deck (play, before->hand + 1u);

  if (with_decks)
    {
      g_autoptr (GArray) whole = find_deck (before, play->lot, given);

      print_order (whole, out);
    }
  else if (given != NULL)
    print_order (given, out);
}

static void
print_header (const GamePlay *play, GString *out)
{
  const GameSetup *setup = &play->setup;

  g_string_append_printf (out, "game %s %u\nseats %u\n", setup->game->id, setup->game->rules, setup->n_seats);
  game_options_append (setup->game, setup->option, out);
  if (!(setup->game->flags & GAME_HOUSE_DEALS))
    g_string_append_printf (out, "dealer %d\n", setup->dealer);
  if (play->has_stacks)
    {
      g_string_append (out, "stacks");
      for (guint seat = 0; seat < setup->n_seats; seat++)
        g_string_append_printf (out, " %" G_GINT64_FORMAT, setup->stack[seat]);
      g_string_append_c (out, '\n');
    }
  g_string_append_printf (out, "seed %" G_GUINT64_FORMAT "\n", setup->seed);
  if (setup->commitment[0] != '\0')
    g_string_append_printf (out, "commitment %s\n", setup->commitment);
  if (setup->word[0] != '\0')
    g_string_append_printf (out, "word \"%s\"\n", setup->word);
}

void
game_print_source (const char *source, GString *out)
{
  g_string_append_printf (out, "variant\n%s%send\n", source, g_str_has_suffix (source, "\n") ? "" : "\n");
}

static void
print_checks (const GamePlay *play, GString *out)
{
  const GameState *s = play->state;
  const char      *comma = "";

  g_string_append (out, "= hand-over\n");
  for (guint seat = 0; seat < s->n_seats; seat++)
    g_string_append_printf (out, "= score %u %" G_GINT64_FORMAT "\n", seat, s->score[seat]);
  if (!s->over)
    return;
  g_string_append (out, "= over\n= winner ");
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (game_play_winners (play) & 1u << seat)
      {
        g_string_append_printf (out, "%s%u", comma, seat);
        comma = ",";
      }
  g_string_append_c (out, '\n');
}

/* Prints the orders that were given before the move at which AGAIN is, each of them once. */
static void
print_given_orders (const GamePlay *play, GamePlay *again, guint *order, gboolean silently, GString *out)
{
  for (; *order < play->orders->len; (*order)++)
    {
      const GivenOrder *given = &g_array_index (play->orders, GivenOrder, *order);

      if (given->at > again->at || given->hand > again->state->hand)
        return;
      if (!silently)
        print_order (given->cards, out);
      /* An order that came too late to be used in its hand is of no use to the next one either. */
      if (again->state->turn != GAME_HAND_OVER)
        game_play_give_order (again, (const Card *) (gpointer) given->cards->data, given->cards->len, NULL);
    }
}

/* Passes the windows in which nobody could act, except for one in which PLAY still is. */
static void
pass_windows (const GamePlay *play, GamePlay *again)
{
  while (again->state->turn == GAME_NOBODY && again->n_windows < play->n_windows + (play->state->turn != GAME_NOBODY))
    if (!game_play_step_on (again, NULL))
      g_assert_not_reached ();
}

static void
print_move (const GamePlay *play, GamePlay *again, gboolean with_decks, GString *out)
{
  const GameMove  *move = game_play_move (play, again->at);
  g_autofree char *text = game_action_print (play->setup.game, &move->action);

  if (!game_play_do (again, move->seat, &move->action, NULL))
    g_assert_not_reached ();
  pass_windows (play, again);
  if (with_decks)
    print_order (again->seen, out);
  g_array_set_size (again->seen, 0);
  g_string_append_printf (out, "%d %s\n", move->seat, text);
}

char *
game_play_print_header (const GamePlay *play)
{
  GString *out = g_string_new (NULL);

  print_header (play, out);
  return g_string_free (out, FALSE);
}

char *
game_play_print (const GamePlay *play, gboolean with_decks)
{
  GString *out = g_string_new (NULL);
  GArray  *deck = given_deck (play, 1);
  guint    order = 0;
  g_autoptr (GamePlay) again = game_play_new (&play->setup, deck != NULL ? (const Card *) (gpointer) deck->data : NULL,
                                              deck != NULL ? deck->len : 0, NULL);

  again->seen = g_array_new (FALSE, FALSE, sizeof (Card));
  if (play->setup.game->flags & GAME_WRITTEN)
    game_print_source (play->setup.game->source, out);
  print_header (play, out);
  print_hand_deck (play, again->fresh, with_decks, out);
  for (;;)
    {
      print_given_orders (play, again, &order, with_decks, out);
      pass_windows (play, again);
      if (again->state->turn == GAME_HAND_OVER)
        print_checks (again, out);
      if (again->state->hand < play->state->hand && again->state->turn == GAME_HAND_OVER)
        {
          deck = given_deck (play, again->state->hand + 1u);
          g_string_append (out, "next\n");
          print_hand_deck (play, again->state, with_decks, out);
          if (!game_play_next (again, deck != NULL ? (const Card *) (gpointer) deck->data : NULL,
                               deck != NULL ? deck->len : 0, NULL))
            g_assert_not_reached ();
          g_array_set_size (again->seen, 0); /* those that the deal has used are written */
        }
      else if (again->at < play->at)
        print_move (play, again, with_decks, out);
      else
        break;
    }
  g_clear_pointer (&again->seen, g_array_unref);
  return g_string_free (out, FALSE);
}

GamePlay *
game_play_deal_again (const GamePlay *play)
{
  GamePlay *again = game_play_new (&play->setup, NULL, 0, NULL);
  gboolean  goes_on = TRUE;

  while (goes_on && (again->at < play->at || again->state->hand < play->state->hand))
    {
      const GameMove *move = again->at < play->at ? game_play_move (play, again->at) : NULL;

      pass_windows (play, again);
      goes_on = move != NULL && move->hand == again->state->hand ? game_play_do (again, move->seat, &move->action, NULL)
                                                                 : game_play_next (again, NULL, 0, NULL);
    }
  pass_windows (play, again);
  return again;
}
