/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of a hand of Chinese Poker: what is shown beside the cards, what a seat has done, why a move is refused. */
#include "words.h"

#include <glib/gi18n-lib.h>

#include "cards/help/result.h"
#include "cards/help/say.h"
#include "games/poker/eval/eval-text.h"
#include "dealing.h"
#include "say.h"

static char *
mode_label (const GameState *view, const char *const *names)
{
  ChineseRules rules = chinese_rules (view->option);
  gint         n = view->n_seats;

  switch (rules.mode)
    {
    case CHINESE_HOUSE:
      return g_strdup_printf (_ ("%s has the bank"), names[view->dealer]);
    case CHINESE_POOL:
      return g_strdup_printf (ngettext ("%d unit in the pool", "%d units in the pool", (gulong) view->pot),
                              (gint) view->pot);
    case CHINESE_POTS:
      return g_strdup_printf (_ ("Pots: front %d, middle %d, back %d"), n * chinese_pot_stake (&rules, CHINESE_FRONT),
                              n * chinese_pot_stake (&rules, CHINESE_MIDDLE),
                              n * chinese_pot_stake (&rules, CHINESE_BACK));
    default:
      return g_strdup (_ ("Everybody against everybody"));
    }
}

/* Says who declared what, once all cards lie open. */
static void
add_declared (const GameState *view, const ChineseRules *rules, const char *const *names, GPtrArray *out)
{
  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      ChineseHand hand = chinese_hand_of (view, rules, seat);

      if (hand.how == CHINESE_SURRENDERED)
        g_ptr_array_add (out, g_strdup_printf (_ ("%s surrendered"), names[seat]));
      else if (hand.how == CHINESE_SPECIAL)
        g_ptr_array_add (out,
                         g_strdup_printf (_ ("%s declared %s"), names[seat], chinese_special_name (hand.special.kind)));
    }
}

void
chinese_labels (const GameState *view, const char *const *names, GPtrArray *out)
{
  const ChineseNotes *notes = game_notes_of (view);
  ChineseRules        rules = chinese_rules (view->option);
  ChineseSpecial      special;

  g_ptr_array_add (out, mode_label (view, names));
  game_say_next_back (view, out);
  if (view->turn != GAME_HAND_OVER && notes->round > 0
      && chinese_round (view->option, view->n_seats, notes->round) != CHINESE_ROUND_NONE) /* Translators: of rounds. */
    g_ptr_array_add (
        out, g_strdup_printf (_ ("Round %u of %u"), notes->round, chinese_count_rounds (view->option, view->n_seats)));
  if (view->turn == GAME_HAND_OVER && view->hand > 0)
    add_declared (view, &rules, names, out);
  if (view->viewer >= 0 && view->turn != GAME_HAND_OVER && view->phase <= CHINESE_DECLARE
      && chinese_special_best (chinese_cards_of (view, (guint) view->viewer), &rules.specials, &special))
    g_ptr_array_add (out, g_strdup_printf (ngettext ("Special hand: %s, %d unit", "Special hand: %s, %d units",
                                                     (gulong) special.value),
                                           chinese_special_name (special.kind), special.value));
}

char *
chinese_seat_note (const GameState *view, guint seat, const char *const *names)
{
  const ChineseNotes *notes = game_notes_of (view);
  ChineseRules        rules = chinese_rules (view->option);

  if (view->turn == GAME_HAND_OVER && view->hand > 0 && chinese_is_open (view->option)
      && chinese_hand_of (view, &rules, seat).how == CHINESE_FOULED)
    return g_strdup (_ ("Fouled"));
  if (view->sealed >> seat & 1)
    return g_strdup (_ ("Has decided"));
  if (view->turn == GAME_HAND_OVER && notes->declared[seat] == CHINESE_SURRENDER)
    return g_strdup (_ ("Surrendered"));
  if (view->turn == GAME_HAND_OVER && notes->declared[seat] == CHINESE_DECLARE_SPECIAL)
    return g_strdup (_ ("Special hand"));
  return chinese_mode (view->option) == CHINESE_HOUSE && view->dealer == (gint) seat ? g_strdup (_ ("Bank")) : NULL;
}

/* The chips that the pool held when the hand was counted: those it holds now, and the seats' gains with their
   stakes. */
static gint64
find_pool (const GameState *view)
{
  gint64 pool = view->pot + (gint64) view->n_seats * CHINESE_POOL_STAKE;

  for (guint seat = 0; seat < view->n_seats; seat++)
    pool += view->paid[seat];
  return pool;
}

char *
chinese_say_outcome (const GameState *view, const char *const *names)
{
  ChineseRules rules = chinese_rules (view->option);
  ChineseHand  hands[CHINESE_MOST_SEATS];

  chinese_hands_of (view, &rules, hands);
  return chinese_outcome (&rules, hands, view->n_seats, (guint) view->dealer, find_pool (view), view->pot, names);
}

void
chinese_parts (const GameState *view, guint seat, const char *const *names, GPtrArray *out)
{
  static const char *const labels_of[CHINESE_PARTS] = {
    [CHINESE_BACK] = N_ ("back"),
    [CHINESE_MIDDLE] = N_ ("middle"),
    [CHINESE_FRONT] = N_ ("front"),
    [CHINESE_FOR_BONUS] = N_ ("royalties"),
    [CHINESE_FOR_OVERALL] = N_ ("overall"),
    [CHINESE_FOR_SWEEP] = N_ ("sweep"),
    [CHINESE_FOR_DECLARED] = N_ ("declared"),
    [CHINESE_FOR_STAKE] = N_ ("stake"),
  };
  static const guint8 order[CHINESE_PARTS]
      = { CHINESE_BACK,        CHINESE_MIDDLE,    CHINESE_FRONT,        CHINESE_FOR_BONUS,
          CHINESE_FOR_OVERALL, CHINESE_FOR_SWEEP, CHINESE_FOR_DECLARED, CHINESE_FOR_STAKE };
  ChineseRules rules = chinese_rules (view->option);
  ChineseHand  hands[CHINESE_MOST_SEATS];
  gint64       pool = find_pool (view), units[CHINESE_MOST_SEATS][CHINESE_PARTS];

  chinese_hands_of (view, &rules, hands);
  chinese_settle_parts (&rules, hands, view->n_seats, (guint) view->dealer, game_left (view, (guint) view->dealer),
                        &pool, units);
  for (guint i = 0; i < CHINESE_PARTS; i++)
    game_part (out, units[seat][order[i]], g_strdup (_ (labels_of[order[i]])));
}

/* Shows the seat's hands that no other hand of their slot beats. */
char *
chinese_shown (const GameState *view, guint seat, CardSet cards[CARD_MAX_COPIES])
{
  ChineseRules rules = chinese_rules (view->option);
  ChineseHand  hands[CHINESE_MOST_SEATS];

  if (seat >= view->n_seats)
    return NULL;
  chinese_hands_of (view, &rules, hands);
  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    if (hands[seat].how == CHINESE_PLAYED && (chinese_find_best (hands, view->n_seats, slot) >> seat & 1))
      cards[0] |= view->set[chinese_zone (view, slot, seat)];
  return hands[seat].how == CHINESE_SPECIAL ? g_strdup (chinese_special_name (hands[seat].special.kind)) : NULL;
}

char *
chinese_group_strength (const GameState *view, guint group, const Card *cards, guint n)
{
  ChineseRules rules = chinese_rules (view->option);
  PokerKey     key;

  if (n == CHINESE_THREE)
    return poker_text_alone (rules.front_runs ? poker_three_card_text (poker_three_card (cards, n))
                                              : poker_three_plain_text (poker_three_plain (cards, n)));
  if (n != CHINESE_FIVE)
    return g_strdup ("");
  key = poker_high_key (cards, n, rules.suits);
  if (rules.suits & POKER_RULE_BRIDGE)
    return poker_text_alone (poker_bridge_text (key));
  return poker_high_text (rules.suits & POKER_RULE_LOW_FLUSH ? poker_high_usual_key (key) : key);
}

static gboolean
is_whole (const GameState *view, const GameAction *action)
{
  return action->cards == view->set[CHINESE_HAND + view->turn] && card_set_size (action->part[0]) == CHINESE_FIVE
         && card_set_size (action->part[1]) == CHINESE_FIVE;
}

const char *
chinese_explain_slot (const ChineseRules *rules, guint slot)
{
  if (slot == CHINESE_FRONT)
    return _ ("The front hand is better than the middle hand.");
  return rules->order == CHINESE_ORDER_GT ? _ ("The back hand must be better than the middle hand.")
                                          : _ ("The middle hand is better than the back hand.");
}

/* Says why a whole set is not allowed. */
static const char *
explain_set (const GameState *view, const GameAction *action)
{
  ChineseRules rules = chinese_rules (view->option);
  ChineseSet   set = chinese_set_of_action (action);

  return chinese_explain_slot (&rules, chinese_set_judge (&set, rules.order, rules.suits));
}

static gboolean
is_placing (const GameAction *action)
{
  return action->verb == CHINESE_PLACE || action->verb == CHINESE_PLACE_DOWN;
}

/* Says why cards cannot be placed like that. */
static const char *
explain_place (const GameState *view, const GameAction *action)
{
  const ChineseNotes *notes = game_notes_of (view);
  guint               seat = (guint) view->turn;
  CardSet             hand = view->set[CHINESE_HAND + seat];
  ChineseSet          set = chinese_set_of_action (action);

  if ((action->cards & ~hand) != 0)
    return NULL;
  if (action->cards != hand)
    return _ ("Place all the cards in your hand.");
  for (guint slot = 0; slot < CHINESE_SLOTS; slot++)
    if (card_set_size (set.hand[slot]) + game_count (view, chinese_zone (view, slot, seat)) > chinese_room (slot))
      return slot == CHINESE_FRONT ? _ ("The front hand has only three cards.")
                                   : _ ("The back and the middle hand have only five cards.");
  if (action->verb == CHINESE_PLACE)
    return notes->hidden ? _ ("That card lay face down and stays so: place it face down.") : NULL;
  if (card_set_size (hand) > 1)
    return _ ("The first five cards are placed face up.");
  if (chinese_dealing (view->option) == CHINESE_THREE_OPEN)
    return _ ("A card already lies face down in that hand.");
  return chinese_has_down (view->option) ? _ ("You have already placed your one card face down.")
                                         : _ ("Cards are placed face up in this game.");
}

/* Says why something is not possible while cards are still coming. */
static const char *
explain_dealing (const GameState *view, const GameAction *action)
{
  const ChineseNotes *notes = game_notes_of (view);

  if (action->verb == CHINESE_ARRANGE || action->verb == CHINESE_PLAY || action->verb == CHINESE_SURRENDER
      || action->verb == CHINESE_DECLARE_SPECIAL)
    return chinese_is_open (view->option) ? _ ("In this game cards are placed as they come.")
                                          : _ ("Not all the cards are there yet.");
  if (is_placing (action))
    return view->phase == CHINESE_PLACING ? explain_place (view, action) : _ ("There is no card to be placed now.");
  if (view->phase == CHINESE_PLACING)
    return _ ("Place the cards in your hand first.");
  if (action->verb == CHINESE_DISCARD && notes->barred > 0 && action->cards == CARD_SET (notes->barred - 1))
    return _ ("The card just taken from the display cannot be thrown away again.");
  if (action->verb == CHINESE_TAKE && view->phase <= CHINESE_TAKING)
    return _ ("That card does not lie there to be taken.");
  if (action->verb == CHINESE_EXCHANGE_DOWN && view->phase == CHINESE_EXCHANGING)
    return _ ("Only a card that lies face down is exchanged for another one face down.");
  return NULL;
}

char *
chinese_explain (const GameState *view, const GameAction *action)
{
  ChineseRules rules = chinese_rules (view->option);

  if (view->phase >= CHINESE_PLACING)
    return g_strdup (explain_dealing (view, action));
  if (action->verb >= CHINESE_PLACE)
    return g_strdup (_ ("Everybody has their cards: set them now."));
  if (view->phase == CHINESE_ARRANGE && action->verb != CHINESE_ARRANGE)
    return g_strdup (chinese_has_declarations (view->option)
                         ? _ ("Set your cards first; you decide what to do with them once everybody has.")
                         : _ ("Set your cards: there is nothing to declare in this game."));
  if (view->phase == CHINESE_DECLARE && action->verb == CHINESE_ARRANGE)
    return g_strdup (_ ("Your cards are set and stay as they are."));
  if (action->verb == CHINESE_ARRANGE && is_whole (view, action))
    return g_strdup (explain_set (view, action));
  if (action->verb == CHINESE_ARRANGE && (action->cards & ~view->set[CHINESE_HAND + view->turn]) == 0)
    return g_strdup (_ ("Set all thirteen cards: five in back, five in the middle, three in front."));
  if (action->verb == CHINESE_SURRENDER && !rules.can_surrender)
    return g_strdup (_ ("Surrender is not allowed in this game."));
  if (action->verb == CHINESE_DECLARE_SPECIAL)
    return g_strdup (_ ("Your cards make no special hand."));
  return NULL;
}
