/* What the careful bot does with its cards: it imagines what would come of each choice. */
#include "imagine.h"

enum
{
  MOST_TRIED = 8, /* hole cards; of more the rule of thumb decides */
};

typedef struct
{
  const GameState *view;
  guint64          seed; /* the same for each choice: they meet the same cards */
  gdouble          best;
  CardSet          chosen;
} Search;

static void
move_cards (PokerCards *from, PokerCards *to, CardSet cards)
{
  guint n = 0;

  for (guint i = 0; i < from->n; i++)
    if (!(cards & CARD_SET (card_face (from->card[i]))))
      from->card[n++] = from->card[i];
    else if (to != NULL)
      to->card[to->n++] = from->card[i];
  from->n = n;
}

static gboolean
is_better (Search *search, const PokerTry *try)
{
  guint64 random = search->seed;
  gdouble share = poker_imagine_try (search->view, try, &random);

  if (share <= search->best)
    return FALSE;
  search->best = share;
  return TRUE;
}

/* The next set of as many of HAND, in whatever order; 0: that was the last. */
static CardSet
next_set (CardSet hand, CardSet set, guint n)
{
  do
    set = (set - hand) & hand;
  while (set != 0 && card_set_size (set) != n);
  return set;
}

/* UP of the cards are turned up after GONE are given up. */
static void
try_secret (Search *search, CardSet gone, CardSet up, CardSet chosen)
{
  PokerTry try = poker_try_begin (search->view);

  try.from++;
  move_cards (&try.hole, NULL, gone);
  move_cards (&try.hole, &try.open, up);
  if (is_better (search, &try))
    search->chosen = chosen;
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

/* Keeping everything first: of equal choices that one. */
static CardSet
choose_draw (Search *search, CardSet hand, guint most)
{
  CardSet thrown = 0;

  do
    {
      PokerTry try = poker_try_begin (search->view);

      try.from++;
      try.fresh = card_set_size (thrown);
      if (try.fresh <= most)
        {
          move_cards (&try.hole, NULL, thrown);
          if (is_better (search, &try))
            search->chosen = thrown;
        }
      thrown = (thrown - hand) & hand;
    }
  while (thrown != 0);
  return search->chosen;
}

/* The card of the row, or one that nobody knows: 0. */
static CardSet
choose_rummy (Search *search, CardSet row)
{
  PokerTry try = poker_try_begin (search->view), other = try;

  other.from++;
  other.fresh = 1;
  is_better (search, &other);
  try.from++;
  try.hole.card[try.hole.n++] = (Card) card_set_first (row);
  return is_better (search, &try) ? row : 0;
}

/* Does anything else lie there that the hole cards are played with? */
static gboolean
has_more (const GameState *view)
{
  const PokerPlan *plan = poker_plan (view);

  return plan->most[POKER_AT_BOARD] + plan->most[POKER_AT_UP] + plan->most[POKER_AT_DOOR] > 0;
}

void
poker_advise_cards (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  const GameChoice *choice = &choices->v[0];
  const PokerPlan  *plan = poker_plan (view);
  Search            search = { .view = view, .seed = *random, .best = -1 };
  CardSet           cards = 0;

  random_below (random, 2);
  if (view->phase == POKER_PHASE_RUMMY)
    {
      cards = choices->n > 1 ? choose_rummy (&search, choice->of) : 0;
      choice = cards == 0 ? &choices->v[choices->n - 1] : choice;
    }
  else if (view->phase != POKER_PHASE_DRAW)
    cards = choose_secret (&search, poker_step (view), choice->of);
  else if (has_more (view) && card_set_size (choice->of) <= MOST_TRIED)
    cards = choose_draw (&search, choice->of, choice->max);
  else
    cards = poker_criteria_discard (
        plan->criterion, plan->n_criteria, choice->of,
        poker_has (view, POKER_AT_UP) ? view->set[poker_zone (view, POKER_AT_UP, (guint) view->turn)] : 0,
        poker_has (view, POKER_AT_BOARD) ? view->set[poker_board (view)] : 0, choice->max);
  while (card_set_size (cards) < choice->min) /* so many have to be named, whatever they are worth */
    cards |= CARD_SET (card_set_first (choice->of & ~cards));
  *out = (GameAction){ .verb = choice->verb, .target = -1, .n = (guint8) card_set_size (cards), .cards = cards };
}
