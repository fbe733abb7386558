/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One match being played: hand after hand, move after move, and back again within a hand. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/winnings.h"
#include "play-private.h"

#define refuse_now(error, ...) game_refuse (error, GAME_ERROR_ILLEGAL, __VA_ARGS__)

static gboolean
refuse_order (GError **error)
{
  return game_refuse (error, GAME_ERROR_ORDER,
                      _ ("This order does not name exactly the cards of the stock that is renewed here."));
}

/* --- Setting up --- */

static void
clear_order_cb (gpointer data)
{
  g_array_unref (((GivenOrder *) data)->cards);
}

static void
clear_deck_cb (gpointer data)
{
  GArray **deck = data;

  g_clear_pointer (deck, g_array_unref);
}

/* Sets up the match before its first hand. */
static void
begin (GamePlay *play)
{
  const GameSetup *setup = &play->setup;

  game_begin (play->state, setup->game, setup->n_seats, setup->option, setup->dealer);
  for (guint seat = 0; seat < setup->n_seats && play->has_stacks; seat++)
    play->state->stack[seat] = setup->stack[seat];
  play->size = play->state->size;
  memcpy (play->fresh, play->state, play->size);
}

static GamePlay *
allocate (const GameSetup *setup)
{
  GamePlay *play = g_new0 (GamePlay, 1);
  gsize     size = game_state_size (setup->game);

  play->setup = *setup;
  play->lot = game_setup_lot (setup);
  game_options_settle (setup->game, play->setup.option);
  if (setup->dealer < 0 && !(setup->game->flags & GAME_HOUSE_DEALS))
    play->setup.dealer = (gint) setup->n_seats - 1;
  for (guint seat = 0; seat < setup->n_seats; seat++)
    play->has_stacks |= setup->stack[seat] > 0;
  play->state = g_malloc0 (size);
  play->fresh = g_malloc0 (size);
  play->start = g_malloc0 (size);
  play->orders = g_array_new (FALSE, FALSE, sizeof (GivenOrder));
  g_array_set_clear_func (play->orders, clear_order_cb);
  play->decks = g_array_new (FALSE, TRUE, sizeof (GArray *)); /* NULL for a hand without a deck */
  g_array_set_clear_func (play->decks, clear_deck_cb);
  return play;
}

void
game_play_free (GamePlay *play)
{
  g_free (play->state);
  g_free (play->fresh);
  g_free (play->start);
  g_free (play->moves);
  g_array_unref (play->orders);
  g_array_unref (play->decks);
  g_free (play);
}

/* --- Steps --- */

/* Makes the moves of the house, which only does what it must. */
static void G_GNUC_NO_INLINE
go_on (GamePlay *play)
{
  GameState *s = play->state;

  while (s->turn == (gint) s->n_seats)
    {
      GameChoices forced;
      GameAction  action;
      guint64     no_matter = 0;

      game_choices (s, &forced);
      g_assert (forced.n == 1);
      game_pick (&forced, &no_matter, &action);
      game_apply (s, &action);
    }
  play->has_choices = FALSE;
  play->n_windows += s->secret;
}

/* The orders that were given and are not used up, one after the other. */
static GArray *
pending_orders (const GamePlay *play)
{
  GArray *cards = NULL;

  for (guint i = play->next_order; i < play->orders->len; i++)
    {
      const GivenOrder *order = &g_array_index (play->orders, GivenOrder, i);

      if (order->at > play->at)
        break;
      if (cards == NULL)
        cards = g_array_new (FALSE, FALSE, sizeof (Card));
      g_array_append_vals (cards, order->cards->data, order->cards->len);
    }
  return cards;
}

/* Takes a step if a transcript gives orders or wants to know them.  FALSE: the order does not fit; nothing has
   changed. */
static gboolean G_GNUC_NO_INLINE
apply_in_order (GamePlay *play, const GameAction *action)
{
  g_autoptr (GArray) given = pending_orders (play);
  g_autofree GameState *before = given != NULL ? g_memdup2 (play->state, play->size) : NULL;
  GameShuffle           shuffle
      = { given != NULL ? (const Card *) (gpointer) given->data : NULL, given != NULL ? given->len : 0 };
  guint n_seen = play->seen != NULL ? play->seen->len : 0;
  guint used = 0;

  shuffle.seen = play->seen;
  play->state->shuffle = &shuffle;
  game_apply (play->state, action);
  go_on (play);
  play->state->shuffle = NULL;
  while (used < shuffle.taken && !shuffle.wrong)
    {
      used += g_array_index (play->orders, GivenOrder, play->next_order).cards->len;
      play->next_order++;
    }
  if (!shuffle.wrong && used == shuffle.taken)
    return TRUE;
  memcpy (play->state, before, play->size);
  if (play->seen != NULL)
    g_array_set_size (play->seen, n_seen);
  return FALSE;
}

/* Takes a step.  ACTION is legal; NULL: a window ends in which nobody may act. */
static gboolean
take_step (GamePlay *play, const GameAction *action)
{
  gboolean in_order = play->seen != NULL || play->next_order < play->orders->len;

  if (G_UNLIKELY (in_order))
    {
      guint next_order = play->next_order, n_windows = play->n_windows;

      if (!apply_in_order (play, action))
        {
          play->next_order = next_order;
          play->n_windows = n_windows;
          return FALSE;
        }
    }
  else
    {
      game_apply (play->state, action);
      play->has_choices = FALSE;
      if (play->state->secret || play->state->turn == (gint) play->setup.n_seats)
        go_on (play);
    }
  play->at += action != NULL;
  return TRUE;
}

gboolean
game_play_step_on (GamePlay *play, GError **error)
{
  return play->state->turn == GAME_NOBODY && (take_step (play, NULL) || refuse_order (error));
}

gboolean
game_play_settle (GamePlay *play, GError **error)
{
  while (game_play_step_on (play, error))
    ;
  return play->state->turn != GAME_NOBODY;
}

guint
game_play_n_windows (const GamePlay *play)
{
  return play->n_windows;
}

/* --- Hands --- */

guint
game_deck_size (const GameState *s)
{
  guint n = 0;

  for (guint i = 0; i < s->n_packs; i++)
    n += card_set_size (s->pack[i].faces) * (guint) s->pack[i].copies;
  return n;
}

/* Deals a hand.  After its whole deck DECK may have orders for stocks that the deal itself renews; *N_DECK becomes
   the number of cards that were needed.  FALSE: a card does not belong there; nothing has changed. */
static gboolean
deal_in_order (GamePlay *play, const Card *deck, guint *n_deck, GError **error)
{
  guint                 n_stock = MIN (*n_deck, game_deck_size (play->fresh)), n_windows = play->n_windows;
  GameShuffle           shuffle = { .n_given = *n_deck - n_stock, .seen = play->seen };
  g_autofree GameState *before = shuffle.n_given > 0 ? g_memdup2 (play->state, play->size) : NULL;
  gboolean              dealt;

  if (shuffle.n_given > 0)
    shuffle.given = deck + n_stock;
  play->state->shuffle = play->seen != NULL || shuffle.n_given > 0 ? &shuffle : NULL;
  dealt = game_deal_hand (play->state, play->lot, deck, n_stock, error);
  if (dealt)
    go_on (play);
  play->state->shuffle = NULL;
  *n_deck = n_stock + shuffle.taken;
  if (!shuffle.wrong)
    return dealt;
  memcpy (play->state, before, play->size);
  play->n_windows = n_windows;
  return refuse_order (error);
}

/* Carries out what people have done since the last deal: chips bought, and seats that sit out. */
static void
seat_people (GamePlay *play)
{
  GameState *s = play->state;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      s->over &= play->bought[seat] == 0;
      s->stack[seat] += play->bought[seat];
      play->bought[seat] = 0;
    }
  s->away = play->away;
}

static gboolean
deal (GamePlay *play, const Card *deck, guint n_deck, GError **error)
{
  memcpy (play->net, play->state->score, sizeof play->net);
  seat_people (play);
  if (!deal_in_order (play, deck, &n_deck, error))
    return FALSE;
  memcpy (play->start, play->state, play->size);
  play->first = play->at;
  play->first_windows = play->n_windows;
  play->n_moves = play->at;
  play->next_order = play->first_order = play->orders->len;
  if (n_deck > 0)
    {
      GArray *given = g_array_new (FALSE, FALSE, sizeof (Card));

      g_array_append_vals (given, deck, n_deck);
      g_array_set_size (play->decks, play->state->hand);
      g_array_index (play->decks, GArray *, play->state->hand - 1) = given;
    }
  return TRUE;
}

GamePlay *
game_play_new (const GameSetup *setup, const Card *deck, guint n_deck, GError **error)
{
  g_autoptr (GamePlay) play = NULL;

  if (!game_setup_check (setup, error))
    return NULL;
  play = allocate (setup);
  begin (play);
  if (!deal (play, deck, n_deck, error))
    return NULL;
  return g_steal_pointer (&play);
}

void
game_play_restart (GamePlay *play, guint64 seed)
{
  play->setup.seed = play->lot = seed;
  play->setup.commitment[0] = play->setup.word[0] = '\0';
  memcpy (play->state, play->fresh, play->size);
  play->at = 0;
  play->n_windows = 0;
  memset (play->bought, 0, sizeof play->bought);
  play->away = 0;
  g_array_set_size (play->orders, 0);
  g_array_set_size (play->decks, 0);
  if (!deal (play, NULL, 0, NULL))
    g_assert_not_reached ();
}

gboolean
game_play_can_next (const GamePlay *play, GError **error)
{
  const GameState *s = play->state;
  gboolean         is_short = (play->setup.game->flags & GAME_CHIPS) && !s->over && !game_play_has_enough (play);
  gboolean         can = !game_play_is_over (play) && !is_short && s->turn == GAME_HAND_OVER && s->hand < G_MAXUINT16;

  if (can || error == NULL) /* it takes time to make a sentence */
    return can;
  if (game_play_is_over (play))
    return refuse_now (error, _ ("The match is over: there is no next hand."));
  if (s->turn != GAME_HAND_OVER)
    return refuse_now (error, _ ("The hand is not over yet: finish it before the next one is dealt."));
  if (is_short)
    return refuse_now (error, _ ("Too few players have chips and are at the table."));
  return refuse_now (error, _ ("A match has no more than %u hands."), G_MAXUINT16);
}

gboolean
game_play_next (GamePlay *play, const Card *deck, guint n_deck, GError **error)
{
  return game_play_can_next (play, error) && deal (play, deck, n_deck, error);
}

/* --- Moves --- */

const GameSetup *
game_play_setup (const GamePlay *play)
{
  return &play->setup;
}

const GameState *
game_play_state (const GamePlay *play)
{
  return play->state;
}

static inline const GameChoices *
get_choices (GamePlay *play)
{
  if (!play->has_choices)
    {
      game_choices (play->state, &play->choices);
      play->has_choices = TRUE;
    }
  return &play->choices;
}

const GameChoices *
game_play_choices (GamePlay *play)
{
  return get_choices (play);
}

/* Says why SEAT may not act.  In a secret window it does not say whose turn it is instead. */
static gboolean G_GNUC_NO_INLINE
refuse_turn (const GamePlay *play, gint seat, GError **error)
{
  if (play->state->over)
    return refuse_now (error, _ ("The match is over."));
  if (play->state->turn == GAME_HAND_OVER)
    return refuse_now (error, _ ("The hand is over: deal the next one."));
  return refuse_now (error, _ ("It is not the turn of seat %d."), seat);
}

SeatMask
game_play_may_act (const GamePlay *play)
{
  return game_may_act (play->state);
}

static gboolean
may_act (const GamePlay *play, gint seat)
{
  return seat >= 0 && (game_may_act (play->state) >> seat & 1) != 0;
}

const GameChoices *
game_play_choices_of (GamePlay *play, gint seat)
{
  gint8 turn = play->state->turn;

  if (seat == turn)
    return get_choices (play);
  play->others.n = 0;
  if (!may_act (play, seat))
    return &play->others;
  play->state->turn = (gint8) seat;
  game_choices (play->state, &play->others);
  play->state->turn = turn;
  return &play->others;
}

gboolean
game_play_would (GamePlay *play, gint seat, const GameAction *action)
{
  gint8    turn = play->state->turn;
  gboolean is_legal;

  if (!may_act (play, seat) || !game_fits (game_play_choices_of (play, seat), action))
    return FALSE;
  play->state->turn = (gint8) seat;
  is_legal = game_allows (play->state, action);
  play->state->turn = turn;
  return is_legal;
}

/* Drops the moves that were undone after move AT, with their orders. */
static void G_GNUC_NO_INLINE
drop_undone (GamePlay *play, guint at)
{
  play->n_moves = at;
  while (play->orders->len > play->first_order
         && g_array_index (play->orders, GivenOrder, play->orders->len - 1).at > at)
    g_array_set_size (play->orders, play->orders->len - 1);
}

static gboolean G_GNUC_NO_INLINE
refuse_action (const GamePlay *play, const GameAction *action, GError **error)
{
  if (error != NULL && game_would (play->state, action, error))
    g_assert_not_reached ();
  return FALSE;
}

static void G_GNUC_NO_INLINE
make_room (GamePlay *play)
{
  play->room = 2 * play->room + 64;
  play->moves = g_renew (GameMove, play->moves, play->room);
}

/* Makes a move of SEAT, which is on turn. */
static gboolean
make_move (GamePlay *play, gint seat, const GameAction *action, GError **error)
{
  guint hand = play->state->hand;

  if (!game_is_legal (play->state, get_choices (play), action))
    return refuse_action (play, action, error);
  if (!take_step (play, action))
    return refuse_order (error);
  if (G_UNLIKELY (play->n_moves >= play->at))
    drop_undone (play, play->at - 1);
  if (G_UNLIKELY (play->n_moves == play->room))
    make_room (play);
  play->moves[play->n_moves++] = (GameMove){ seat, hand, *action };
  return TRUE;
}

/* Makes a move of SEAT, which is on turn only while it acts. */
static gboolean G_GNUC_NO_INLINE
do_out_of_turn (GamePlay *play, gint seat, const GameAction *action, GError **error)
{
  gint8 turn = play->state->turn;

  if (!may_act (play, seat))
    return error != NULL && refuse_turn (play, seat, error);
  play->state->turn = (gint8) seat;
  play->has_choices = FALSE;
  if (make_move (play, seat, action, error))
    return TRUE;
  play->state->turn = turn;
  play->has_choices = FALSE;
  return FALSE;
}

gboolean
game_play_do (GamePlay *play, gint seat, const GameAction *action, GError **error)
{
  if (play->state->turn != seat || seat < 0)
    return do_out_of_turn (play, seat, action, error);
  return make_move (play, seat, action, error);
}

static gboolean
is_in_deck (const GameState *s, Card card)
{
  guint copies = 0;

  for (guint i = 0; i < s->n_packs; i++)
    if (s->pack[i].faces & CARD_SET (card_face (card)))
      copies += (guint) s->pack[i].copies;
  return card_copy (card) < copies;
}

gboolean
game_play_check_cards (const GamePlay *play, const Card *cards, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      card_print (cards[i], text);
      if (!is_in_deck (play->fresh, cards[i]))
        return refuse_now (error, _ ("The card %s is not in the deck of this game."), text->str);
      for (guint k = 0; k < i; k++)
        if (cards[k] == cards[i])
          return refuse_now (error, _ ("The card %s is named twice."), text->str);
    }
  return TRUE;
}

gboolean
game_play_give_order (GamePlay *play, const Card *cards, guint n, GError **error)
{
  GivenOrder order = { .at = play->at, .hand = play->state->hand };

  if (play->state->turn == GAME_HAND_OVER)
    return refuse_now (error, _ ("The hand is over: the stock is no longer renewed."));
  if (n == 0)
    return refuse_now (error, _ ("The order of a stock lists its cards, the top one first."));
  if (!game_play_check_cards (play, cards, n, error))
    return FALSE;
  drop_undone (play, play->at);
  order.cards = g_array_new (FALSE, FALSE, sizeof (Card));
  g_array_append_vals (order.cards, cards, n);
  g_array_append_val (play->orders, order);
  return TRUE;
}

/* --- Back and forth --- */

/* Goes back to the state before move TARGET of this hand by replaying its moves; those that were legal once are
   legal again. */
static void
replay_to (GamePlay *play, guint target)
{
  memcpy (play->state, play->start, play->size);
  play->has_choices = FALSE;
  play->at = play->first;
  play->n_windows = play->first_windows;
  play->next_order = play->first_order;
  while (play->at < target)
    {
      const GameMove *move = &play->moves[play->at];
      gboolean        is_settled = game_play_settle (play, NULL);

      play->state->turn = (gint8) move->seat;
      if (!is_settled || !take_step (play, &move->action))
        g_assert_not_reached ();
    }
  game_play_settle (play, NULL);
}

gboolean
game_play_can_undo (const GamePlay *play)
{
  return play->at > play->first;
}

gboolean
game_play_can_redo (const GamePlay *play)
{
  return play->at < play->n_moves;
}

gboolean
game_play_undo (GamePlay *play)
{
  if (!game_play_can_undo (play))
    return FALSE;
  replay_to (play, play->at - 1);
  return TRUE;
}

gboolean
game_play_redo (GamePlay *play)
{
  if (!game_play_can_redo (play))
    return FALSE;
  replay_to (play, play->at + 1);
  return TRUE;
}

/* --- What came of it --- */

gint64
game_play_net (const GamePlay *play, guint seat)
{
  return play->state->turn == GAME_HAND_OVER ? play->state->score[seat] : play->net[seat];
}

SeatMask
game_play_winners (const GamePlay *play)
{
  return game_winners (play->state);
}

guint
game_play_n_moves (const GamePlay *play)
{
  return play->at;
}

const GameMove *
game_play_move (const GamePlay *play, guint index)
{
  g_assert (index < play->at);
  return &play->moves[index];
}
