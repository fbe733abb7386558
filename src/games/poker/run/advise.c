/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the careful bot decides about its cards: it simulates what each choice would lead to. */
#include "advise.h"

#include "imagine.h"

enum
{
  MOST_TRIED = 8,   /* hole cards; with more of them a rule of thumb decides */
  USUAL_KEYS = 600, /* keys that ordinary advice computes, roughly */
  USUAL_ROW = 10,   /* cards of a row that each choice may offer */
};

typedef struct
{
  const GameState *view;
  guint            tries;
  guint64          seed; /* the same for all choices, so that they meet the same cards */
  gdouble          best;
  CardSet          chosen;
} Search;

/* A search takes just one number from the bot's generator. */
static Search
search_begin (const GameState *view, guint tries, guint64 *random)
{
  return (Search){ .view = view, .tries = tries, .seed = random_next (random), .best = -1 };
}

static gboolean
is_better (Search *search, PokerTry *try)
{
  guint64 random = search->seed;
  gdouble share;

  try->tries = search->tries;
  share = poker_imagine_try (search->view, try, &random);

  if (share <= search->best)
    return FALSE;
  search->best = share;
  return TRUE;
}

/* The next set of as many of HAND, in any order; 0: there is none left. */
static CardSet
next_set (CardSet hand, CardSet set, guint n)
{
  do
    set = (set - hand) & hand;
  while (set != 0 && card_set_size (set) != n);
  return set;
}

/* Simulates giving up GONE and turning up UP. */
static void
try_secret (Search *search, CardSet gone, CardSet up, CardSet chosen)
{
  PokerTry try = poker_try_begin (search->view);

  poker_cards_drop (&try.hole, gone | up);
  poker_cards_add (&try.open, up);
  if (is_better (search, &try))
    search->chosen = chosen;
}

/* How many ways there are to give up and turn up cards, as far as the number matters. */
static guint
count_secrets (const GameState *view, const PokerStep *step, const GameChoice *choice)
{
  guint n_gone = view->phase == POKER_PHASE_DISCARD ? step->n : 0, ways = 1;
  guint n = card_set_size (choice->of) + card_set_size (game_choice_twins (choice));

  for (guint i = 0; i < n_gone + step->least && ways < G_MAXUINT16; i++)
    ways = ways * (n - i) / (i < n_gone ? i + 1 : i - n_gone + 1);
  return ways;
}

static CardSet
choose_secret (Search *search, const PokerStep *step, CardSet hand)
{
  gboolean gives_up = search->view->phase == POKER_PHASE_DISCARD;
  guint    n_gone = gives_up ? step->n : 0;

  for (CardSet gone = n_gone > 0 ? next_set (hand, 0, n_gone) : 0;; gone = next_set (hand, gone, n_gone))
    {
      CardSet up = step->least > 0 ? next_set (hand & ~gone, 0, step->least) : 0;

      do
        {
          try_secret (search, gone, up, gives_up ? gone : up);
          up = step->least > 0 ? next_set (hand & ~gone, up, step->least) : 0;
        }
      while (up != 0);
      if (n_gone == 0 || next_set (hand, gone, n_gone) == 0)
        return search->chosen;
    }
}

/* The cards ordered by face; BIT gets the bit of each. */
static void
sort_cards (const PokerCards *cards, guint *bit)
{
  for (guint i = 0; i < cards->n; i++)
    {
      guint at = i;

      for (; at > 0 && card_face (cards->card[__builtin_ctz (bit[at - 1])]) > card_face (cards->card[i]); at--)
        bit[at] = bit[at - 1];
      bit[at] = 1u << i;
    }
}

/* The cards to throw, a bit each.  Keeping everything is tried first and wins ties. */
static guint
choose_draw (Search *search, const GameChoice *choice)
{
  const PokerTry now = poker_try_begin (search->view);
  guint          bit[POKER_MOST_CARDS], chosen = 0;

  sort_cards (&now.hole, bit);
  for (guint set = 0; set < 1u << now.hole.n; set++)
    {
      PokerTry try = now;
      guint    thrown = 0;

      try.fresh = (guint) __builtin_popcount (set);
      if (try.fresh < choice->min || try.fresh > choice->max)
        continue;
      for (guint left = set; left != 0; left &= left - 1)
        thrown |= bit[__builtin_ctz (left)];
      poker_cards_drop_some (&try.hole, thrown);
      if (is_better (search, &try))
        chosen = thrown;
    }
  return chosen;
}

/* TRUE if cards other than the hole cards belong to the hand. */
static gboolean
has_more (const GameState *view)
{
  const PokerPlan *plan = poker_plan (view);

  return plan->most[POKER_AT_BOARD] + plan->most[POKER_AT_UP] + plan->most[POKER_AT_DOOR] > 0;
}

/* The cards to throw by a rule of thumb, a bit each; a choice may require so many, whatever they are worth. */
static guint
find_draw (const GameState *view, const GameChoice *choice)
{
  const PokerPlan *plan = poker_plan (view);
  guint            seat = (guint) view->turn;
  PokerCards       hole = poker_cards_at (view, seat, 1 << POKER_AT_HOLE);
  CardSet          up = poker_has (view, POKER_AT_UP) ? view->set[poker_zone (view, POKER_AT_UP, seat)] : 0;
  CardSet          board = poker_has (view, POKER_AT_BOARD) ? view->set[poker_board (view)] : 0;
  guint mask = poker_criteria_throw (plan->criterion, plan->n_criteria, hole.card, hole.n, up, board, choice->max);

  for (guint i = 0; i < hole.n && (guint) __builtin_popcount (mask) < choice->min; i++)
    mask |= 1u << i;
  return mask;
}

/* Throws these hole cards. */
static GameAction
draw (const GameState *view, const GameChoice *choice, guint mask)
{
  PokerCards hole = poker_cards_at (view, (guint) view->turn, 1 << POKER_AT_HOLE);

  return poker_action_of (choice->verb, hole.card, mask);
}

void
poker_advise_draw (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                   GameAction *out)
{
  const GameChoice *choice = &choices->v[0];
  guint             n = card_set_size (choice->of) + card_set_size (game_choice_twins (choice));
  Search            search = search_begin (view, 1u << MIN (n, MOST_TRIED), random);
  gboolean          tries = has_more (view) && n <= MOST_TRIED && !poker_imagine_lasts (view, search.tries);

  *out = draw (view, choice, tries ? choose_draw (&search, choice) : find_draw (view, choice));
}

void
poker_advise_secret (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                     GameAction *out)
{
  const GameChoice *choice = &choices->v[0];
  Search            search = search_begin (view, count_secrets (view, step, choice), random);

  *out = poker_imagine_lasts (view, search.tries) || game_choice_twins (choice) != 0
             ? draw (view, choice, find_draw (view, choice))
             : poker_action (choice->verb, choose_secret (&search, step, choice->of));
}

/* How many ways there are to set the cards in two hands, as far as the number matters. */
static guint
count_hands (const GameChoice *choice)
{
  guint n = card_set_size (choice->of), ways = 1;

  for (guint i = 0; i < (guint) choice->lo && ways < G_MAXUINT16; i++)
    ways = ways * (n - i) / (i + 1);
  return ways;
}

/* Simulates FIRST as one hand and the rest as the other. */
static PokerTry
try_hands (const GameState *view, CardSet all, CardSet first)
{
  PokerTry try = poker_try_begin (view);

  try.hole.n = try.open.n = 0;
  poker_cards_add (&try.first, first);
  poker_cards_add (&try.second, all & ~first);
  return try;
}

/* Chooses the best first hand, whatever it leaves. */
static CardSet
find_first (const GameState *view, const GameChoice *choice)
{
  PokerCards board = poker_board_cards (view);
  PokerKey   best = 0;
  CardSet    found = 0;

  for (CardSet first = next_set (choice->of, 0, (guint) choice->lo); first != 0;
       first = next_set (choice->of, first, (guint) choice->lo))
    {
      PokerTry try = try_hands (view, choice->of, first);
      PokerKey key
          = poker_criterion_key (&poker_plan (view)->criterion[0], try.first.card, try.first.n, board.card, board.n);

      if (found != 0 && key <= best)
        continue;
      best = key;
      found = first;
    }
  return found;
}

void
poker_advise_arrange (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                      GameAction *out)
{
  const GameChoice *choice = &choices->v[0];
  Search            search = search_begin (view, count_hands (choice), random);
  gboolean          tries = !poker_imagine_lasts (view, search.tries);

  for (CardSet first = tries ? next_set (choice->of, 0, (guint) choice->lo) : 0; first != 0;
       first = next_set (choice->of, first, (guint) choice->lo))
    {
      PokerTry try = try_hands (view, choice->of, first);

      if (is_better (&search, &try))
        search.chosen = first;
    }
  *out = poker_action (choice->verb, choice->of);
  out->part[0] = tries ? search.chosen : find_first (view, choice);
  out->part[1] = choice->of & ~out->part[0];
}

/* Simulates taking CARD, CARD_HIDDEN for an unseen one; a draft may put it face up. */
static PokerTry
try_taking (const GameState *view, const PokerStep *step, Card card)
{
  PokerTry try = poker_try_begin (view);

  if (card != CARD_HIDDEN)
    poker_cards_put (step->to == POKER_AT_UP ? &try.open : &try.hole, card);
  try.fresh = card == CARD_HIDDEN;
  try.throws = step->op == POKER_PILE;
  try.kept = card;
  return try;
}

/* The cards that may be picked. */
static guint
list_cards (const GameChoice *choice, Card *cards)
{
  guint n = 0;

  for (CardSet left = choice->of; left != 0; left &= left - 1)
    cards[n++] = (Card) card_set_first (left);
  for (CardSet left = game_choice_twins (choice); left != 0; left &= left - 1)
    cards[n++] = (Card) (1u << 8 | card_set_first (left));
  return n;
}

void
poker_advise_take (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                   GameAction *out)
{
  Search search = search_begin (view, choices->n * USUAL_ROW, random);

  for (guint i = 0; i < choices->n; i++)
    {
      const GameChoice *choice = &choices->v[i];
      Card              cards[GAME_MAX_CARDS];
      guint             n = list_cards (choice, cards);

      for (guint k = 0; k < MAX (n, 1); k++)
        {
          Card     card = n > 0 ? cards[k] : CARD_HIDDEN;
          PokerTry try = poker_act_of (view, choice->verb) == POKER_ACT_PASS ? poker_try_begin (view)
                                                                             : try_taking (view, step, card);

          if (is_better (&search, &try))
            *out = poker_action_of (choice->verb, &card, n > 0 ? 1 : 0);
        }
    }
}

void
poker_advise_throw (const GameState *view, const PokerStep *step, const GameChoices *choices, guint64 *random,
                    GameAction *out)
{
  PokerCards hole = poker_cards_at (view, (guint) view->turn, 1 << POKER_AT_HOLE);
  CardSet    may_go[] = { choices->v[0].of, game_choice_twins (&choices->v[0]) };
  guint      allowed = 0;

  for (guint i = 0; i < hole.n; i++)
    allowed |= may_go[card_copy (hole.card[i])] & CARD_SET (card_face (hole.card[i])) ? 1u << i : 0;
  *out = poker_action_of (choices->v[0].verb, hole.card, 1u << poker_choose_throw (poker_plan (view), &hole, allowed));
}

/* The number of simulations for the step. */
static guint
count_tries (const GameState *view, const PokerStep *step, const GameChoices *choices, guint *said)
{
  guint n = 0;

  switch ((PokerOp) step->op)
    {
    case POKER_SECRET:
      n = *said = count_secrets (view, step, &choices->v[0]);
      return poker_imagine_lasts (view, n) || game_choice_twins (&choices->v[0]) != 0 ? 0 : n;
    case POKER_ARRANGE:
      n = *said = count_hands (&choices->v[0]);
      return poker_imagine_lasts (view, n) ? 0 : n;
    case POKER_DRAW:
      n = card_set_size (choices->v[0].of) + card_set_size (game_choice_twins (&choices->v[0]));
      n = *said = 1u << MIN (n, MOST_TRIED);
      return has_more (view) && !poker_imagine_lasts (view, n) ? n : 0;
    case POKER_PILE:
    case POKER_RUMMY:
    case POKER_DRAFT:
      *said = choices->n * USUAL_ROW;
      for (guint i = 0; i < choices->n && view->phase != POKER_PHASE_DISCARD; i++)
        n += MAX (card_set_size (choices->v[i].of) + card_set_size (game_choice_twins (&choices->v[i])), 1);
      return n;
    default:
      return 0;
    }
}

guint
poker_advise_work (const GameState *view, const GameChoices *choices)
{
  const PokerStep *step = poker_step (view);
  guint            said = 0, tries = count_tries (view, step, choices, &said);

  if (poker_is_round (step) || step->op == POKER_VOTE)
    return 1 + poker_imagine_keys (view, 0) / USUAL_KEYS;
  return 1 + (tries > 0 ? tries * poker_imagine_keys (view, said) / USUAL_KEYS : 0);
}
