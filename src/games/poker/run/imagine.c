/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulates hands that other players may hold, with draws like theirs and better hands for those who raised, and
   showdowns against them. */
#include "imagine.h"

#include <string.h>

#include "cards/help/unseen.h"
#include "dealing.h"
#include "opener.h"
#include "step-choice.h"

enum
{
  HANDS_DEALT = 100,     /* hands in all simulated showdowns */
  HANDS_TO_CHOOSE = 160, /* the same if a card is chosen */
  FEWEST_SHOWDOWNS = 12,
  DRAW_TRIES = 3, /* attempts at a hand that would have drawn as many cards */
  MOST_CANDIDATES = 3,
  WHOLE_POT = 1 << 20,
  MOST_KEYS = 400000, /* keys that a decision may compute */
  LONGEST_PLAN = 4,   /* decisions with one showdown for each choice may compute more by this factor */
};

/* A player's cards in a simulated deal. */
typedef struct
{
  PokerCards hole, open;
  PokerCards first, second; /* only of a player who is setting two hands */
} Hand;

typedef struct
{
  const GameState *view;
  const PokerPlan *plan;
  const PokerStep *now;       /* the current step */
  gboolean         has_drawn; /* there was a draw before the current step */
  UnseenCards      unseen;
  guint            reserved; /* of those, cards reserved for hands not yet dealt */
  PokerCards       board;
  guint            n_board; /* cards of the board that are seen */
} Imagined;

static void
imagine_begin (Imagined *im, const GameState *view, guint64 *random)
{
  *im = (Imagined){ .view = view, .plan = poker_plan (view), .now = poker_step (view), .unseen.random = random };
  im->board = poker_board_cards (view);
  im->n_board = im->board.n;
  for (const PokerStep *step = im->plan->step; step < im->now; step++)
    im->has_drawn |= step->op == POKER_DRAW || step->op == POKER_CHOICE || step->op == POKER_PILE;
}

/* How many cards can be dealt without taking any from a hand to come. */
static guint
count_free (const Imagined *im)
{
  guint left = unseen_left (&im->unseen);

  return left > im->reserved ? left - im->reserved : 0;
}

/* Second copies are handled as a deck of their own. */
static CardSet
find_unseen (const GameState *view, guint copy)
{
  CardSet seen = 0;

  if (copy >= view->n_packs)
    return 0;
  for (guint zone = 0; zone < view->n_zones; zone++)
    seen |= game_copies (view, zone, copy);
  return view->pack[copy].faces & ~seen;
}

/* Unseen cards whose owner is known, because they were taken from the row. */
static CardSet
find_taken (const GameState *view, guint copy)
{
  const PokerNotes *notes = game_notes_of (view);
  CardSet           taken = 0;

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (notes->taken[seat] != 0 && card_copy (poker_noted (notes->taken[seat])) == copy)
      taken |= CARD_SET (card_face (poker_noted (notes->taken[seat])));
  return taken;
}

/* Takes up to N cards, but leaves enough for hands not yet dealt. */
static void
take_cards (Imagined *im, PokerCards *cards, guint n)
{
  for (; n > 0 && cards->n < POKER_MOST_CARDS && count_free (im) > 0; n--)
    cards->card[cards->n++] = unseen_take (&im->unseen);
}

/* The hole cards that a player would throw, a bit each. */
static guint
find_thrown (const Imagined *im, const Hand *hand, guint most)
{
  PokerCards board = im->board;

  board.n = im->n_board;
  return poker_criteria_throw (im->plan->criterion, im->plan->n_criteria, hand->hole.card, hand->hole.n,
                               poker_cards_set (&hand->open), poker_cards_set (&board), most);
}

/* Draws as the bot would; returns how many cards it threw. */
static guint
draw (Imagined *im, Hand *hand, const PokerStep *step)
{
  PokerCards *hole = &hand->hole;
  guint       thrown = find_thrown (im, hand, step->n);

  for (guint k = 0; k < hole->n; k++)
    if ((thrown >> k & 1) && count_free (im) > 0)
      hole->card[k] = unseen_take (&im->unseen);
  return (guint) __builtin_popcount (thrown);
}

/* Makes a choice as the bot would, or in the past as the SEAT did.  Returns what the bot's rule says, in the form of
   the notes. */
static guint
choose (Imagined *im, Hand *hand, const PokerStep *step, guint seat, gboolean is_past)
{
  const PokerNotes *notes = game_notes_of (im->view);
  PokerCards        cards = hand->hole;
  guint             gone, own;
  PokerAct          what;

  for (guint k = 0; k < hand->open.n && cards.n < POKER_MOST_CARDS; k++)
    cards.card[cards.n++] = hand->open.card[k];
  what = poker_best_choice (im->plan, cards, step->flags & POKER_ANY_CARD ? cards.n : hand->hole.n, &gone);
  own = what == POKER_ACT_ANOTHER ? POKER_TOOK : what == POKER_ACT_SWAP;
  switch (is_past ? notes->drawn[seat] : own)
    {
    case POKER_TOOK:
      take_cards (im, &hand->hole, 1);
      break;
    case 1:
      if (count_free (im) > 0 && gone < hand->hole.n)
        hand->hole.card[gone] = unseen_take (&im->unseen);
      else if (count_free (im) > 0 && !is_past)
        hand->open.card[gone - hand->hole.n] = unseen_take (&im->unseen);
      break;
    default:
      break;
    }
  return own;
}

/* Turns up cards, those that are seen first, then gives up the worst, or any if none is bad. */
static void
choose_secretly (Hand *hand, const Imagined *im, const PokerStep *step, gboolean is_past)
{
  for (guint k = 0; k < step->least && hand->hole.n > 0; k++)
    {
      hand->hole.n--;
      if (!is_past && hand->open.n < POKER_MOST_CARDS)
        hand->open.card[hand->open.n++] = hand->hole.card[hand->hole.n];
    }
  poker_cards_drop_some (&hand->hole, find_thrown (im, hand, MIN (step->n, hand->hole.n)));
}

static void
take_up (Hand *hand)
{
  poker_cards_add (&hand->hole, poker_cards_set (&hand->open));
  hand->open.n = 0;
}

/* Plays the steps from FROM to TO.  Returns how many cards the last draw threw; G_MAXUINT: there was none. */
static guint
play_steps (Imagined *im, Hand *hand, const PokerStep *from, const PokerStep *to, guint seat, gboolean is_past)
{
  const PokerNotes *notes = game_notes_of (im->view);
  guint             drawn = G_MAXUINT, n_hole, known = notes->taken[seat];
  guint             n_up = 0; /* cards dealt face up in the past, which are hidden again once they are taken up */

  for (const PokerStep *step = from; step != to && step->op != POKER_END; step++)
    switch ((PokerOp) step->op)
      {
      case POKER_DRAW:
      case POKER_PILE:
        drawn = draw (im, hand, step);
        break;
      case POKER_DEAL:
        if (step->to == POKER_AT_HOLE)
          take_cards (im, &hand->hole, step->n);
        else if (step->to == POKER_AT_UP && is_past) /* open cards are still seen */
          n_up += step->n;
        else if (step->to == POKER_AT_UP)
          take_cards (im, &hand->open, step->n);
        break;
      case POKER_DRAFT:
        if (!is_past)
          take_cards (im, step->to == POKER_AT_UP ? &hand->open : &hand->hole, 1);
        n_up += step->to == POKER_AT_UP;
        break;
      case POKER_CHOICE:
        drawn = choose (im, hand, step, seat, is_past);
        break;
      case POKER_TURN_DOWN:
        if (is_past)
          take_cards (im, &hand->hole, n_up);
        else
          take_up (hand);
        n_up = 0;
        break;
      case POKER_SECRET:
        n_hole = hand->hole.n - MIN (hand->hole.n, step->n + step->least);
        choose_secretly (hand, im, step, is_past);
        hand->hole.n = MIN (hand->hole.n, n_hole);
        n_up += step->to == POKER_AT_UP ? step->least : 0;
        break;
      case POKER_RUMMY:
        if (is_past && known != 0 && hand->hole.n < POKER_MOST_CARDS)
          hand->hole.card[hand->hole.n++] = poker_noted (known);
        else
          take_cards (im, &hand->hole, step->n);
        break;
      default:
        break;
      }
  return drawn;
}

/* The hole cards to imagine: none if all cards lie open. */
static guint
count_hole (const Imagined *im, guint seat)
{
  return poker_has (im->view, POKER_AT_HOLE) ? game_count (im->view, poker_zone (im->view, POKER_AT_HOLE, seat)) : 0;
}

/* Imagines a hand that would have drawn as many cards as the seat did. */
static void
imagine_hand (Imagined *im, guint seat, Hand *hand)
{
  const PokerNotes *notes = game_notes_of (im->view);
  guint             taken = im->unseen.taken, n_hole = count_hole (im, seat);

  hand->open = poker_cards_at (im->view, seat, 1 << POKER_AT_UP | 1 << POKER_AT_DOOR);
  hand->first.n = hand->second.n = 0;
  for (guint try = 0; try < DRAW_TRIES; try++)
    {
      guint drawn;

      im->unseen.taken = taken;
      hand->hole.n = 0;
      drawn = play_steps (im, hand, im->plan->step, im->now, seat, TRUE);
      if (hand->hole.n < n_hole) /* the others were taken unseen */
        take_cards (im, &hand->hole, n_hole - hand->hole.n);
      hand->hole.n = MIN (hand->hole.n, n_hole);
      if (drawn == G_MAXUINT || drawn == notes->drawn[seat])
        break;
    }
  poker_backs_match (im->view, seat, &im->unseen, im->reserved, &hand->hole);
}

static void
finish_board (Imagined *im)
{
  im->board.n = im->n_board;
  poker_backs_fill_board (im->view, &im->unseen, &im->board);
  while (im->board.n + im->plan->extra < im->plan->most[POKER_AT_BOARD] && unseen_left (&im->unseen) > 0)
    im->board.card[im->board.n++] = unseen_take (&im->unseen);
}

static void
append_cards (PokerCards *own, const PokerCards *more)
{
  for (guint k = 0; k < more->n && own->n < POKER_MOST_CARDS; k++)
    own->card[own->n++] = more->card[k];
}

static PokerKey
find_key (const Imagined *im, guint i, const Hand *hand)
{
  const PokerCriterion *criterion = &im->plan->criterion[i];
  PokerCards            own = { .n = 0 };

  if (criterion->from >> POKER_AT_HOLE & 1)
    own = hand->hole;
  if (criterion->from & (1 << POKER_AT_UP | 1 << POKER_AT_DOOR))
    append_cards (&own, &hand->open);
  if (criterion->from >> POKER_AT_FIRST & 1)
    append_cards (&own, &hand->first);
  if (criterion->from >> POKER_AT_SECOND & 1)
    append_cards (&own, &hand->second);
  return poker_criterion_key (criterion, own.card, own.n, im->board.card, im->board.n);
}

/* How many hands to imagine for a seat; it has the best of them, so whoever bet and raised gets more. */
static guint
count_candidates (const Imagined *im, guint seat)
{
  const PokerNotes *notes = game_notes_of (im->view);

  return MIN (1u + notes->raised[seat], MOST_CANDIDATES);
}

static void
imagine_other (Imagined *im, guint seat, Hand *hand)
{
  guint by = random_below (im->unseen.random, im->plan->n_criteria), taken = im->unseen.taken,
        n = count_candidates (im, seat);
  PokerKey best = 0;

  imagine_hand (im, seat, hand);
  if (n > 1)
    best = find_key (im, by, hand);
  for (guint i = 1; i < n; i++)
    {
      Hand     other;
      PokerKey key;

      im->unseen.taken = taken;
      imagine_hand (im, seat, &other);
      key = find_key (im, by, &other);
      if (key <= best)
        continue;
      best = key;
      *hand = other;
    }
}

/* --- Showdowns --- */

/* TRUE if the seat has acted in the current step. */
static gboolean
has_acted (const Imagined *im, guint seat)
{
  const PokerNotes *notes = game_notes_of (im->view);
  guint             n = im->view->n_seats, turn = (guint) im->view->turn, first;

  if (poker_is_round (im->now))
    return FALSE;
  first = im->now->op == POKER_DRAFT                                 ? (guint) notes->picker
          : im->now->op == POKER_SECRET || im->now->op == POKER_VOTE ? poker_first (im->view)
                                                                     : poker_next_opener (im->view);
  return (seat + n - first) % n < (turn + n - first) % n;
}

/* Plays on from the current step to the end of the hand. */
static void
go_on (Imagined *im, guint seat, Hand *hand)
{
  gboolean has_done = has_acted (im, seat);

  if (has_done && im->now->op == POKER_SECRET) /* cards chosen under seal are turned up now */
    {
      PokerStep turns_up = *im->now;

      turns_up.n = 0;
      choose_secretly (hand, im, &turns_up, FALSE);
    }
  play_steps (im, hand, im->now + has_done, NULL, seat, FALSE);
}

static void
add_keys (const Imagined *im, guint seat, const Hand *hand, PokerKeys key)
{
  for (guint i = 0; i < im->plan->n_criteria; i++)
    key[i][seat] = find_key (im, i, hand);
}

guint
poker_choose_throw (const PokerPlan *plan, const PokerCards *hole, guint allowed)
{
  guint    thrown = poker_criteria_throw (plan->criterion, plan->n_criteria, hole->card, hole->n, 0, 0, 1) & allowed;
  guint    worst = hole->n;
  PokerKey best = 0;

  if (thrown != 0)
    return (guint) __builtin_ctz (thrown);
  for (guint i = 0; i < hole->n; i++)
    {
      PokerCards cards = *hole;
      PokerKey   key;

      if (!(allowed >> i & 1))
        continue;
      poker_cards_drop_some (&cards, 1u << i);
      key = poker_criterion_key (&plan->criterion[0], cards.card, cards.n, NULL, 0);
      if (worst < hole->n && (key < best || (key == best && card_face (hole->card[i]) > card_face (hole->card[worst]))))
        continue;
      best = key;
      worst = i;
    }
  return worst;
}

static void
throw_away (const Imagined *im, PokerCards *hole, Card kept)
{
  guint allowed = 0;

  for (guint i = 0; i < hole->n; i++)
    allowed |= hole->card[i] != kept ? 1u << i : 0;
  poker_cards_drop_some (hole, 1u << poker_choose_throw (im->plan, hole, allowed));
}

/* Simulates a showdown of MINE, played on from step FROM; returns the share of the pot. */
static gdouble
imagine_showdown (Imagined *im, const PokerTry *mine, const PokerStep *from, SeatMask others)
{
  guint     me = (guint) im->view->turn;
  gint64    won[POKER_SEATS] = { 0 };
  PokerPot  pot = { .chips = WHOLE_POT, .seats = (SeatMask) (others | 1 << me) };
  PokerKeys key;
  Hand      hand = { mine->hole, mine->open, mine->first, mine->second };

  im->unseen.taken = im->reserved = 0;
  for (SeatMask left = others; left != 0; left &= (SeatMask) (left - 1))
    im->reserved += count_hole (im, (guint) __builtin_ctz (left));
  finish_board (im);
  take_cards (im, &hand.hole, mine->fresh);
  if (mine->throws)
    throw_away (im, &hand.hole, mine->kept);
  play_steps (im, &hand, from, NULL, me, FALSE);
  add_keys (im, me, &hand, key);
  for (SeatMask left = others; left != 0; left &= (SeatMask) (left - 1))
    {
      guint seat = (guint) __builtin_ctz (left);

      im->reserved -= count_hole (im, seat);
      imagine_other (im, seat, &hand);
      go_on (im, seat, &hand);
      add_keys (im, seat, &hand, key);
    }
  poker_award (im->plan, &pot, key, NULL, im->view->n_seats, (guint) im->view->dealer, won);
  return (gdouble) won[me] / WHOLE_POT;
}

/* Roughly how many keys it takes to judge a hand. */
static guint
count_keys (const PokerPlan *plan, const PokerCriterion *criterion)
{
  guint n = 0;

  if (criterion->own > 0)
    return (guint) poker_exact_ways (criterion, plan->most[POKER_AT_HOLE], plan->most[POKER_AT_BOARD])
           * (criterion->rules & POKER_RULE_SECOND ? 2 : 1);
  for (guint place = 0; place <= POKER_AT_BOARD; place++)
    n += criterion->from >> place & 1 ? plan->most[place] + plan->more[place] : 0;
  switch ((PokerEvalKind) criterion->eval)
    {
    case POKER_EVAL_THREE_CARD:
      n = MIN (n, POKER_MOST_CARDS);
      return n > 5 ? n * (n - 1) * (n - 2) / 6 : 1;
    case POKER_EVAL_PIVOT_LOW:
    case POKER_EVAL_RUNS:
    case POKER_EVAL_WHEELERS:
    case POKER_EVAL_EXTRA_RUNS:
      return criterion->rules & POKER_RULE_LOWEST ? 200 : 20;
    case POKER_EVAL_VIRTUAL:
      return n > 7 ? 600 : 200;
    default:
      return 1;
    }
}

/* The same for playing a simulated hand to the end and judging it. */
static guint
count_keys_of_hand (const PokerPlan *plan)
{
  guint n = 0;

  for (guint i = 0; i < plan->n_criteria; i++)
    n += count_keys (plan, &plan->criterion[i]);
  for (const PokerStep *step = plan->step; step->op != POKER_END; step++)
    if (step->op == POKER_DRAW || step->op == POKER_PILE || step->op == POKER_SECRET)
      n += plan->n_criteria;
    else if (step->op == POKER_CHOICE)
      n += CARD_RANKS * POKER_MOST_CARDS;
  return n;
}

/* How many hands a showdown needs. */
static guint
count_hands (const Imagined *im)
{
  const PokerNotes *notes = game_notes_of (im->view);
  guint             n = 1;

  for (guint seat = 0; seat < im->view->n_seats; seat++)
    if ((notes->betting.live >> seat & 1) && (gint) seat != im->view->turn)
      n += count_candidates (im, seat);
  return n;
}

gboolean
poker_imagine_lasts (const GameState *view, guint tries)
{
  Imagined im = { .view = view };

  return (guint64) tries * count_hands (&im) * count_keys_of_hand (poker_plan (view)) > LONGEST_PLAN * MOST_KEYS;
}

/* How many showdowns each of TRIES gets, so that about N_HANDS are dealt within the limit of keys. */
static guint
count_showdowns (const Imagined *im, guint tries, guint n_hands)
{
  guint hands = count_hands (im), keys = count_keys_of_hand (im->plan);
  guint n = MIN (MAX (n_hands / hands, FEWEST_SHOWDOWNS), MOST_KEYS / (tries * hands * keys));

  return MAX (n, 1);
}

guint
poker_imagine_keys (const GameState *view, guint tries)
{
  Imagined im = { .view = view, .plan = poker_plan (view) };

  return count_showdowns (&im, MAX (tries, 1), tries > 0 ? HANDS_TO_CHOOSE : HANDS_DEALT) * count_hands (&im)
         * count_keys_of_hand (im.plan);
}

static gdouble
imagine_showdowns (const GameState *view, const PokerTry *mine, const PokerStep *from, guint n_hands, guint64 *random)
{
  const PokerNotes *notes = game_notes_of (view);
  SeatMask          others = notes->betting.live & (SeatMask) ~(1 << view->turn);
  Imagined          im;
  guint             n;
  gdouble           sum = 0;

  imagine_begin (&im, view, random);
  unseen_fill (&im.unseen, find_unseen (view, 0) & ~find_taken (view, 0) & ~poker_cards_copies (&mine->hole, 0)
                               & ~poker_cards_copies (&mine->open, 0));
  unseen_add_twins (&im.unseen, find_unseen (view, 1) & ~find_taken (view, 1) & ~poker_cards_copies (&mine->hole, 1)
                                    & ~poker_cards_copies (&mine->open, 1));
  n = count_showdowns (&im, mine->tries, n_hands);
  for (guint i = 0; i < n; i++)
    sum += imagine_showdown (&im, mine, from, others);
  return sum / n;
}

PokerTry
poker_try_begin (const GameState *view)
{
  guint me = (guint) view->turn;

  return (PokerTry){ .tries = 1,
                     .kept = CARD_HIDDEN,
                     .hole = poker_cards_at (view, me, 1 << POKER_AT_HOLE),
                     .open = poker_cards_at (view, me, 1 << POKER_AT_UP | 1 << POKER_AT_DOOR) };
}

gdouble
poker_imagine_try (const GameState *view, const PokerTry *mine, guint64 *random)
{
  return imagine_showdowns (view, mine, poker_step (view) + 1, HANDS_TO_CHOOSE, random);
}

gdouble
poker_imagine_share (const GameState *view, guint64 *random)
{
  PokerTry mine = poker_try_begin (view);

  return imagine_showdowns (view, &mine, poker_step (view), HANDS_DEALT, random);
}

/* --- Imagined worlds --- */

/* A card of the seat that the imagined hand does not have; there is one. */
static Card
find_spare (const GameState *world, guint hole, const PokerCards *wanted)
{
  CardSet spare = game_copies (world, hole, 0) & ~poker_cards_copies (wanted, 0);

  if (spare != 0)
    return (Card) card_set_first (spare);
  return (Card) (1u << 8 | card_set_first (game_copies (world, hole, 1) & ~poker_cards_copies (wanted, 1)));
}

/* Gives the seat this hand by exchanging cards with any others that the viewer does not see. */
static void
give_hand (GameState *world, guint seat, const PokerCards *wanted)
{
  guint hole = poker_zone (world, POKER_AT_HOLE, seat);

  for (guint copy = 0; copy < world->n_packs; copy++)
    {
      CardSet missing = poker_cards_copies (wanted, copy) & ~game_copies (world, hole, copy);

      for (guint zone = 0; zone < world->n_zones; zone++)
        for (CardSet here = zone == hole ? 0 : game_copies (world, zone, copy) & missing; here != 0; here &= here - 1)
          {
            Card card = (Card) (copy << 8 | card_set_first (here));

            if (zone != POKER_STOCK) /* it always has room */
              game_move (world, zone, card, POKER_STOCK);
            game_move (world, hole, find_spare (world, hole, wanted), zone);
            game_move (world, POKER_STOCK, card, hole);
            missing &= ~CARD_SET (card_face (card));
          }
    }
}

/* Imagines a sealed choice: any of the seat's cards. */
static void
imagine_seal (GameState *world, const PokerStep *step, guint seat)
{
  gboolean sets = step->op == POKER_ARRANGE;
  guint    hole = poker_zone (world, POKER_AT_HOLE, seat);
  guint    what = sets ? POKER_ACT_ARRANGE : step->to == POKER_AT_DOOR ? POKER_ACT_DOOR : POKER_ACT_EXPOSE;
  CardSet  left[2], chosen[2] = { 0 };

  for (guint copy = 0; copy < 2; copy++)
    left[copy] = sets ? poker_own_cards (world, seat, copy) : game_copies (world, hole, copy);
  for (guint k = 0; k < (sets ? step->n : step->least); k++)
    {
      guint first = card_set_size (left[0]), at = random_below (&world->random, first + card_set_size (left[1]));
      guint copy = at >= first;
      guint face = card_set_nth (left[copy], copy ? at - first : at);

      chosen[copy] |= CARD_SET (face);
      left[copy] &= ~CARD_SET (face);
    }
  poker_seal_cards (world, seat, poker_game (world)->verb[what], chosen[0], chosen[1]);
}

/* Imagines a sealed vote: either answer. */
static void
imagine_vote (GameState *world, guint seat)
{
  PokerAct what = random_below (&world->random, 2) == 0 ? POKER_ACT_YES : POKER_ACT_NO;

  game_seal (world, seat, &(GameAction){ .verb = poker_game (world)->verb[what], .target = -1 });
}

static void
imagine_seals (GameState *world, const GameState *view)
{
  const PokerStep *step = poker_step (view);

  for (guint seat = 0; seat < view->n_seats; seat++)
    if ((view->sealed >> seat & 1) && (gint) seat != view->viewer && step->op == POKER_VOTE)
      imagine_vote (world, seat);
    else if ((view->sealed >> seat & 1) && (gint) seat != view->viewer)
      imagine_seal (world, step, seat);
}

gboolean
poker_possible (const GameState *world, const GameState *view)
{
  return poker_step (view)->op == POKER_VOTE || poker_seals_fit (world);
}

guint
poker_known (const GameState *view, guint index, Card *card)
{
  const PokerNotes *notes = game_notes_of (view);

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (notes->taken[seat] != 0 && (notes->betting.live >> seat & 1) && (gint) seat != view->viewer && index-- == 0)
      {
        *card = poker_noted (notes->taken[seat]);
        return poker_zone (view, POKER_AT_HOLE, seat);
      }
  return G_MAXUINT;
}

void
poker_mend (GameState *world, const GameState *view)
{
  const PokerNotes *notes = game_notes_of (view);
  const PokerStep  *now = poker_step (view);
  SeatMask          others = notes->betting.live;
  CardSet           unseen = find_unseen (view, 0) & ~find_taken (view, 0);
  CardSet           twins = find_unseen (view, 1) & ~find_taken (view, 1);
  gboolean          is_changed = FALSE;
  Imagined          im;

  if (view->turn == GAME_HAND_OVER)
    return;
  if (view->sealed != 0 && (now->op == POKER_SECRET || now->op == POKER_VOTE || now->op == POKER_ARRANGE))
    imagine_seals (world, view);
  if (view->phase != POKER_PHASE_BET || view->backed != 0) /* hands must match the backs that are seen */
    return;
  imagine_begin (&im, view, &world->random);
  for (; others != 0; others &= (SeatMask) (others - 1))
    {
      guint seat = (guint) __builtin_ctz (others);
      Hand  hand;

      if ((gint) seat == view->viewer || (!im.has_drawn && notes->raised[seat] == 0))
        continue;
      unseen_fill (&im.unseen, unseen);
      unseen_add_twins (&im.unseen, twins);
      finish_board (&im);
      imagine_other (&im, seat, &hand);
      if (hand.hole.n != count_hole (&im, seat))
        continue;
      give_hand (world, seat, &hand.hole);
      unseen &= ~poker_cards_copies (&hand.hole, 0);
      twins &= ~poker_cards_copies (&hand.hole, 1);
      is_changed = TRUE;
    }
  if (is_changed)
    game_shuffle (world, POKER_STOCK); /* cards were exchanged with its top */
}
