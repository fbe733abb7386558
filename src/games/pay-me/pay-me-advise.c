/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the careful bot plays Pay Me: it calls as soon as it can, takes a discard that makes a meld, and keeps the
   cards that most other cards would help. */
#include <string.h>

#include "pay-me.h"

/* The constants of the bot, found by letting it play itself.  At a table of its kind a bot with OUT at 0 loses; one
   with a larger OUT does not. */
enum
{
  POINT = 16,
  OUT = 384, /* worth of a left-over card if every unseen card would make a meld of it */
};

typedef struct
{
  const GameState  *view;
  const PayMeNotes *notes;
  guint             me, zone, n, ranks;
  const Card       *cards;
  guint8            unseen[CARD_FACES]; /* number of cards of each face in the stock and in the others' hands */
  guint             n_unseen, n_wild;   /* n_wild: wild cards among the unseen ones */
} Thought;

static void
think (const GameState *view, Thought *thought)
{
  guint8 copies = (guint8) view->pack[0].copies;

  *thought = (Thought){ .view = view, .notes = game_notes_of (view), .me = (guint) view->turn };
  thought->zone = PAY_ME_HAND + thought->me;
  thought->n = game_count (view, thought->zone);
  thought->cards = game_cards (view, thought->zone);
  thought->ranks = pay_me_wild_ranks (view);
  memset (thought->unseen, copies, sizeof thought->unseen);
  for (guint zone = 0; zone < view->n_zones; zone++)
    for (guint i = 0; view->set[zone] != 0 && i < game_count (view, zone); i++)
      thought->unseen[card_face (game_cards (view, zone)[i])]--;
  for (guint seat = 0; seat < view->n_seats; seat++)
    for (guint i = 0; seat != thought->me && view->set[PAY_ME_HAND + seat] == 0 && i < thought->notes->n_known[seat];
         i++)
      thought->unseen[card_face (thought->notes->known[seat][i])]--;
  for (guint face = 0; face < CARD_FACES; face++)
    {
      thought->n_unseen += thought->unseen[face];
      thought->n_wild += wild_is_wild ((Card) face, thought->ranks) ? thought->unseen[face] : 0;
    }
}

static void
say (guint verb, GameAction *out)
{
  *out = (GameAction){ .verb = (guint8) verb, .target = -1 };
}

static void
say_card (guint verb, Card card, GameAction *out)
{
  say (verb, out);
  out->cards = CARD_SET (card_face (card));
  out->n = 1;
  out->amount = (gint32) card_copy (card);
}

static void
plan (const Thought *thought, const Card *cards, guint n, WildPlan *out)
{
  wild_plan (cards, n, thought->ranks, pay_me_points, PAY_ME_WILD, out);
}

static guint
weight_of (const Thought *thought, Card card)
{
  return wild_is_wild (card, thought->ranks) ? PAY_ME_WILD : pay_me_points[card_face (card)];
}

/* --- What a card is good for --- */

/* The height of a card, from ace to king. */
static gint
height_of (Card card)
{
  return (gint) (card_rank (card) + 1) % CARD_RANKS;
}

static guint
unseen_at (const Thought *thought, guint suit, gint height)
{
  if (height < 0 || height >= CARD_RANKS)
    return 0;
  return thought->unseen[CARD ((guint) (height + CARD_RANKS - 1) % CARD_RANKS, suit)];
}

/* The number of unseen natural cards that make a meld with A and B. */
static guint
count_outs (const Thought *thought, Card a, Card b)
{
  gint  distance = height_of (b) - height_of (a), low = MIN (height_of (a), height_of (b));
  guint outs = 0;

  if (card_rank (a) == card_rank (b) && card_suit (a) != card_suit (b))
    {
      for (guint suit = 0; suit < 4; suit++)
        outs += suit != card_suit (a) && suit != card_suit (b) ? thought->unseen[CARD (card_rank (a), suit)] : 0;
      return outs;
    }
  if (card_suit (a) != card_suit (b) || distance == 0 || ABS (distance) > 2)
    return 0;
  if (ABS (distance) == 2)
    return unseen_at (thought, card_suit (a), low + 1);
  return unseen_at (thought, card_suit (a), low - 1) + unseen_at (thought, card_suit (a), low + 2);
}

/* Returns whether one more card would make a meld of A and B, neither of which is wild. */
static gboolean
goes_with (Card a, Card b)
{
  if (card_rank (a) == card_rank (b))
    return card_suit (a) != card_suit (b);
  return card_suit (a) == card_suit (b) && ABS (height_of (a) - height_of (b)) <= 2;
}

/* How much the bot wants to be rid of CARD, which is in no meld of PLAN. */
static gint
burden_of (const Thought *thought, Card card, const WildPlan *plan)
{
  gint  burden = POINT * (gint) weight_of (thought, card);
  guint outs = 0;

  if (wild_is_wild (card, thought->ranks))
    return -burden;
  for (guint i = 0; i < plan->n_left; i++)
    if (plan->left[i] != card && !wild_is_wild (plan->left[i], thought->ranks) && goes_with (card, plan->left[i]))
      outs += count_outs (thought, card, plan->left[i]) + thought->n_wild;
  return burden - (gint) (OUT * outs / MAX (thought->n_unseen, 1));
}

/* The left-over card that may best be discarded; CARD_HIDDEN: none may. */
static Card
find_discard (const Thought *thought, const WildPlan *plan)
{
  Card best = CARD_HIDDEN;
  gint most = G_MININT;

  for (guint i = 0; i < plan->n_left; i++)
    if (plan->left[i] != thought->notes->taken)
      {
        gint burden = burden_of (thought, plan->left[i], plan);

        if (burden > most)
          best = plan->left[i];
        most = MAX (most, burden);
      }
  return best;
}

/* --- Turns --- */

/* The deadwood of PLAN after the heaviest left-over card is discarded, which must not be TAKEN. */
static guint
remains_of (const Thought *thought, const WildPlan *plan, Card taken)
{
  guint worst = 0;

  for (guint i = 0; i < plan->n_left; i++)
    if (plan->left[i] != taken)
      worst = MAX (worst, weight_of (thought, plan->left[i]));
  return plan->deadwood - worst;
}

static void
draw (const Thought *thought, GameAction *out)
{
  Card     cards[PAY_ME_HOLDS], top;
  WildPlan now, then;

  say (PAY_ME_DRAW_STOCK, out);
  if (thought->notes->caller > 0)
    return;
  top = game_top (thought->view, PAY_ME_DISCARDS);
  memcpy (cards, thought->cards, thought->n * sizeof *cards);
  cards[thought->n] = top;
  plan (thought, cards, thought->n + 1, &then);
  plan (thought, cards, thought->n, &now);
  if (wild_is_wild (top, thought->ranks) || remains_of (thought, &then, top) <= remains_of (thought, &now, CARD_HIDDEN)
      || then.deadwood == 0)
    say (PAY_ME_DRAW_DISCARD, out);
}

/* The heaviest left-over card when others can be laid off on the caller's melds; if nothing is left over, the card
   that is missed the least. */
static Card
find_last_discard (const Thought *thought)
{
  WildMeld   melds[PAY_ME_MELDS];
  guint      n_melds = pay_me_melds (thought->view, melds), n = thought->n, least = G_MAXUINT, most = 0;
  Card       best = CARD_HIDDEN;
  WildLayOff way;

  wild_lay_off (thought->cards, n, thought->ranks, pay_me_points, PAY_ME_WILD, melds, n_melds, &way);
  for (guint i = 0; i < way.plan.n_left; i++)
    if (weight_of (thought, way.plan.left[i]) > most)
      {
        best = way.plan.left[i];
        most = weight_of (thought, best);
      }
  for (guint i = 0; i < n && way.plan.n_left == 0 && least > 0; i++)
    {
      Card others[PAY_ME_HOLDS];

      memcpy (others, thought->cards, n * sizeof *others);
      others[i] = others[n - 1];
      wild_lay_off (others, n - 1, thought->ranks, pay_me_points, PAY_ME_WILD, melds, n_melds, &way);
      way.plan.n_left = 0;
      if (way.plan.deadwood < least)
        best = thought->cards[i];
      least = MIN (least, way.plan.deadwood);
    }
  return best;
}

static void
act (const Thought *thought, const GameChoices *offered, GameAction *out)
{
  WildPlan whole;
  Card     card;

  for (guint i = 0; i < offered->n; i++)
    if (offered->v[i].verb == PAY_ME_CALL || offered->v[i].verb == PAY_ME_KEEP)
      {
        say (offered->v[i].verb, out);
        if (out->verb == PAY_ME_CALL)
          pay_me_group (thought->view, out);
        return;
      }
  if (thought->notes->caller > 0)
    {
      say_card (PAY_ME_DISCARD, find_last_discard (thought), out);
      return;
    }
  plan (thought, thought->cards, thought->n, &whole);
  card = find_discard (thought, &whole);
  for (guint i = 0; i < thought->n && card == CARD_HIDDEN; i++)
    if (thought->cards[i] != thought->notes->taken)
      card = thought->cards[i];
  say_card (PAY_ME_DISCARD, card, out);
}

/* Lays off the next card of the best way to lay off. */
static void
lay_off (const Thought *thought, GameAction *out)
{
  WildMeld   melds[PAY_ME_MELDS];
  guint      n_melds = pay_me_melds (thought->view, melds);
  WildLayOff way;

  wild_lay_off (thought->cards, thought->n, thought->ranks, pay_me_points, PAY_ME_WILD, melds, n_melds, &way);
  say (PAY_ME_DONE, out);
  for (guint i = 0; i < n_melds; i++)
    {
      const WildMeld *grown = &way.meld[i];
      guint           low = 0;

      while (grown->cards[low] != melds[i].cards[0])
        low++;
      if (low > 0 && wild_may_lay_off (&melds[i], thought->ranks, grown->cards[low - 1], TRUE))
        say_card (PAY_ME_LAYOFF_LOW, grown->cards[low - 1], out);
      else if (low + melds[i].n < grown->n
               && wild_may_lay_off (&melds[i], thought->ranks, grown->cards[low + melds[i].n], FALSE))
        say_card (PAY_ME_LAYOFF, grown->cards[low + melds[i].n], out);
      else
        continue;
      out->target = (gint16) (i + 1);
      return;
    }
}

void
pay_me_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  Thought thought;

  think (view, &thought);
  if (view->phase == PAY_ME_DRAW)
    draw (&thought, out);
  else if (view->phase == PAY_ME_ACT)
    act (&thought, offered, out);
  else
    lay_off (&thought, out);
}
