/* Hands as the others may hold them: drawn as they have drawn, better ones if they raised; and showdowns with them. */
#include "imagine.h"

#include <string.h>

enum
{
  HANDS_DEALT = 100, /* in all showdowns together */
  FEWEST_SHOWDOWNS = 12,
  DRAW_TRIES = 3, /* to find a hand that would have drawn as many */
  MOST_CANDIDATES = 3,
  MOST_DRAWS = 8,
  MOST_BOARD = 8,
};

typedef struct
{
  const GameState      *view;
  guint64              *random;
  const PokerVariant   *variant;
  const PokerCriterion *criteria[POKER_CRITERIA]; /* that apply */
  guint                 n_criteria;
  guint                 draws[MOST_DRAWS]; /* cards that may be thrown away */
  guint                 n_draws, n_done;
  Card                  deck[52]; /* the cards that are not seen; the first TAKEN are dealt */
  guint                 n, taken;
  guint                 reserved; /* for hands that are still to be dealt */
  Card                  board[MOST_BOARD];
  guint                 n_board; /* seen */
} Imagined;

static void
read_variant (Imagined *im)
{
  const PokerNotes *notes = game_notes_of (im->view);

  for (const PokerStep *step = im->variant->steps; step->op != POKER_END; step++)
    if (step->op == POKER_DRAW)
      {
        im->draws[im->n_draws++] = step->n;
        im->n_done += step < im->variant->steps + notes->step;
      }
  for (const PokerCriterion *criterion = im->variant->criteria; criterion->key != NULL; criterion++)
    if (poker_applies (im->view, criterion->when, criterion->is))
      im->criteria[im->n_criteria++] = criterion;
}

static void
imagine_begin (Imagined *im, const GameState *view, guint64 *random)
{
  *im = (Imagined){ .view = view, .random = random, .variant = poker_variant (view) };
  if (im->variant->board > 0)
    {
      im->n_board = game_count (view, poker_board (view));
      memcpy (im->board, game_cards (view, poker_board (view)), im->n_board * sizeof (Card));
    }
  read_variant (im);
}

static void
set_deck (Imagined *im, CardSet unseen)
{
  im->n = im->taken = im->reserved = 0;
  for (; unseen != 0; unseen &= unseen - 1)
    im->deck[im->n++] = (Card) card_set_first (unseen);
}

static CardSet
find_unseen (const GameState *view)
{
  CardSet seen = 0;

  for (guint zone = 0; zone < view->n_zones; zone++)
    seen |= view->set[zone];
  return CARD_DECK_SET & ~seen;
}

static Card
take_card (Imagined *im)
{
  guint at = im->taken + random_below (im->random, im->n - im->taken);
  Card  card = im->deck[at];

  im->deck[at] = im->deck[im->taken];
  im->deck[im->taken++] = card;
  return card;
}

/* The I-th draw by the bot's own rule; how many cards. */
static guint
draw (Imagined *im, Card *hole, guint n_hole, guint i)
{
  CardSet set = 0, thrown;

  for (guint k = 0; k < n_hole; k++)
    set |= CARD_SET (hole[k]);
  thrown = im->variant->discard (set, im->draws[i]);
  for (guint k = 0; k < n_hole; k++)
    if ((thrown & CARD_SET (hole[k])) && im->n - im->taken > im->reserved)
      hole[k] = take_card (im);
  return card_set_size (thrown);
}

/* A hand of somebody who has drawn as many cards as that seat. */
static void
imagine_hand (Imagined *im, guint seat, Card *hole, guint n_hole)
{
  const PokerNotes *notes = game_notes_of (im->view);

  for (guint try = 0, taken = im->taken; try < DRAW_TRIES; try++)
    {
      guint drawn = notes->drawn[seat];

      im->taken = taken;
      for (guint k = 0; k < n_hole; k++)
        hole[k] = take_card (im);
      for (guint i = 0; i < im->n_done; i++)
        drawn = draw (im, hole, n_hole, i);
      if (drawn == notes->drawn[seat])
        break;
    }
}

static void
finish_hand (Imagined *im, Card *hole, guint n_hole)
{
  for (guint i = im->n_done; i < im->n_draws; i++)
    draw (im, hole, n_hole, i);
}

static void
finish_board (Imagined *im)
{
  for (guint i = im->n_board; i < im->variant->board; i++)
    im->board[i] = take_card (im);
}

static PokerKey
find_key (const Imagined *im, guint i, const Card *hole, guint n_hole)
{
  return poker_key (im->view, im->criteria[i], hole, n_hole, im->board, im->variant->board);
}

/* Whoever bet and raised has the best of several hands. */
static guint
count_candidates (const Imagined *im, guint seat)
{
  const PokerNotes *notes = game_notes_of (im->view);

  return MIN (1u + notes->raised[seat], MOST_CANDIDATES);
}

static void
imagine_other (Imagined *im, guint seat, Card *hole, guint n_hole)
{
  guint    by = random_below (im->random, im->n_criteria), taken = im->taken, n = count_candidates (im, seat);
  PokerKey best = 0;

  imagine_hand (im, seat, hole, n_hole);
  if (n > 1)
    best = find_key (im, by, hole, n_hole);
  for (guint i = 1; i < n; i++)
    {
      Card     other[POKER_MOST_CARDS];
      PokerKey key;

      im->taken = taken;
      imagine_hand (im, seat, other, n_hole);
      key = find_key (im, by, other, n_hole);
      if (key <= best)
        continue;
      best = key;
      memcpy (hole, other, n_hole * sizeof *hole);
    }
}

/* --- Showdowns --- */

/* The best of the others by each criterion, and how many have it. */
typedef struct
{
  PokerKey key[POKER_CRITERIA];
  guint    n[POKER_CRITERIA];
} Best;

static void
imagine_best (Imagined *im, SeatMask others, guint n_hole, Best *best)
{
  Card hole[POKER_MOST_CARDS];

  *best = (Best){ 0 };
  for (; others != 0; others &= (SeatMask) (others - 1))
    {
      im->reserved -= n_hole;
      imagine_other (im, (guint) __builtin_ctz (others), hole, n_hole);
      finish_hand (im, hole, n_hole);
      for (guint i = 0; i < im->n_criteria; i++)
        {
          PokerKey key = find_key (im, i, hole, n_hole);

          best->n[i] = key > best->key[i] ? 1 : best->n[i] + (key == best->key[i]);
          best->key[i] = MAX (key, best->key[i]);
        }
    }
}

static gdouble
imagine_showdown (Imagined *im, SeatMask others)
{
  guint   me = POKER_HOLE + (guint) im->view->turn, n_hole = game_count (im->view, me), active = 0;
  Card    hole[POKER_MOST_CARDS];
  Best    best;
  gdouble share = 0;

  im->taken = 0;
  im->reserved = n_hole * (guint) __builtin_popcount (others);
  finish_board (im);
  memcpy (hole, game_cards (im->view, me), n_hole * sizeof *hole);
  finish_hand (im, hole, n_hole);
  imagine_best (im, others, n_hole, &best);
  for (guint i = 0; i < im->n_criteria; i++)
    {
      PokerKey key = find_key (im, i, hole, n_hole);

      active += (key | best.key[i]) != 0;
      if (key != 0 && key >= best.key[i])
        share += key > best.key[i] ? 1 : 1.0 / (1 + best.n[i]);
    }
  return share / active;
}

gdouble
poker_imagine_share (const GameState *view, guint64 *random)
{
  const PokerNotes *notes = game_notes_of (view);
  SeatMask          others = notes->betting.live & (SeatMask) ~(1 << view->turn);
  Imagined          im;
  guint             hands = 1, n;
  gdouble           sum = 0;

  imagine_begin (&im, view, random);
  set_deck (&im, find_unseen (view));
  for (SeatMask left = others; left != 0; left &= (SeatMask) (left - 1))
    hands += count_candidates (&im, (guint) __builtin_ctz (left));
  n = MAX (HANDS_DEALT / hands, FEWEST_SHOWDOWNS);
  for (guint i = 0; i < n; i++)
    sum += imagine_showdown (&im, others);
  return sum / n;
}

/* --- Imagined worlds --- */

/* Gives the seat that hand, by changing cards with whatever else the viewer does not see. */
static void
give_hand (GameState *world, guint seat, CardSet wanted)
{
  guint   hole = POKER_HOLE + seat;
  CardSet missing = wanted & ~world->set[hole];

  for (guint zone = 0; zone < world->n_zones; zone++)
    for (CardSet here = zone == hole ? 0 : world->set[zone] & missing; here != 0; here &= here - 1)
      {
        Card card = (Card) card_set_first (here);

        if (zone != POKER_STOCK) /* which always has room */
          game_move (world, zone, card, POKER_STOCK);
        game_move (world, hole, (Card) card_set_first (world->set[hole] & ~wanted), zone);
        game_move (world, POKER_STOCK, card, hole);
        missing &= ~CARD_SET (card);
      }
}

void
poker_mend (GameState *world, const GameState *view)
{
  const PokerNotes *notes = game_notes_of (view);
  SeatMask          others = notes->betting.live;
  CardSet           unseen = find_unseen (view);
  gboolean          is_changed = FALSE;
  Imagined          im;

  imagine_begin (&im, view, &world->random);
  if (view->phase == POKER_PHASE_DRAW || view->turn == GAME_HAND_OVER)
    return;
  for (; others != 0; others &= (SeatMask) (others - 1))
    {
      guint   seat = (guint) __builtin_ctz (others), n_hole = game_count (view, POKER_HOLE + seat);
      Card    hole[POKER_MOST_CARDS];
      CardSet wanted = 0;

      if ((gint) seat == view->viewer || (im.n_done == 0 && notes->raised[seat] == 0))
        continue;
      set_deck (&im, unseen);
      finish_board (&im);
      imagine_other (&im, seat, hole, n_hole);
      for (guint i = 0; i < n_hole; i++)
        wanted |= CARD_SET (hole[i]);
      give_hand (world, seat, wanted);
      unseen &= ~wanted;
      is_changed = TRUE;
    }
  if (is_changed)
    game_shuffle (world, POKER_STOCK); /* what was changed lies on top */
}
