/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the careful bot plays Tong-Its: it opens early, keeps further melds to itself, and goes out as soon as it can. */
#include "tong-its.h"

/* The constants of the bot, found by letting it play itself: if two of three bots move any one of these either way,
   they lose. */
enum
{
  CARD_POINTS = 4,  /* points assumed for each card in a rival's hand when a draw is to be called or challenged */
  CALL_MARGIN = 3,  /* points by which the bot's hand must be lower to call */
  DOUBT_MARGIN = 4, /* points by which its hand may be higher to challenge */
  FEW_CARDS = 4,    /* a caller with at most that many cards is challenged */
  DOUBT_MOST = 16,  /* most points with which a caller with few cards is challenged */
  TAKE_LOSS = 2,    /* deadwood that it accepts beyond what it has for taking a discard */
  OUT_VALUE = 3,    /* worth in 1/16 point of each card that makes a meld, for each card in the stock */
  DANGER = 1,       /* cost in 1/16 point of each meld that another might make of the discard */
  KEEP_CALLING = 8, /* deadwood above which it lays off even on its own melds, which rules out calling */
};

typedef struct
{
  const GameState    *view;
  const TongItsNotes *notes;
  guint               me;
  CardSet             hand;
  CardSet             unseen; /* cards in the stock, in the others' hands and in their secret melds */
  MeldPlan            plan;   /* the best melds of the hand */
} Thought;

static void
think (const GameState *view, Thought *thought)
{
  *thought = (Thought){ .view = view, .notes = game_notes_of (view), .me = (guint) view->turn };
  thought->hand = view->set[TONG_HAND + thought->me];
  thought->unseen = CARD_DECK_SET;
  for (guint zone = 0; zone < view->n_zones; zone++)
    thought->unseen &= ~view->set[zone];
  meld_plan (thought->hand, tong_its_points, &thought->plan);
}

static void
say (guint verb, GameAction *out)
{
  *out = (GameAction){ .verb = (guint8) verb, .target = -1 };
}

static void
say_cards (guint verb, CardSet cards, GameAction *out)
{
  say (verb, out);
  out->cards = cards;
  out->n = (guint8) card_set_size (cards);
}

/* --- The beginning of a turn, and a draw that was called --- */

/* The fewest cards in the hand of any rival who may challenge; G_MAXUINT: nobody may. */
static guint
fewest_cards (const Thought *thought)
{
  guint fewest = G_MAXUINT;

  for (guint seat = 0; seat < thought->view->n_seats; seat++)
    if (seat != thought->me && thought->notes->opened >> seat & 1)
      fewest = MIN (fewest, game_count (thought->view, TONG_HAND + seat));
  return fewest;
}

static gboolean
should_call (const Thought *thought)
{
  guint cards = fewest_cards (thought);

  return cards == G_MAXUINT || thought->plan.deadwood + CALL_MARGIN <= CARD_POINTS * cards;
}

static gboolean
should_challenge (const Thought *thought)
{
  guint cards = game_count (thought->view, TONG_HAND + thought->notes->ender);

  guint most = CARD_POINTS * cards + DOUBT_MARGIN;

  return thought->plan.deadwood <= (cards <= FEW_CARDS ? MIN (most, DOUBT_MOST) : most);
}

/* Takes the discard if it makes a meld that leaves hardly more deadwood than now, since that saves drawing a card. */
static void
draw (const Thought *thought, const GameChoices *offered, GameAction *out)
{
  guint least = thought->plan.deadwood + TAKE_LOSS + 1;

  say (TONG_DRAW_STOCK, out);
  for (guint i = 0; i < offered->n; i++)
    if (offered->v[i].verb == TONG_TAKE_DISCARD)
      {
        MeldPlan rest;

        meld_plan (thought->hand & ~offered->v[i].of, tong_its_points, &rest);
        if (rest.deadwood >= least)
          continue;
        least = rest.deadwood;
        say_cards (TONG_TAKE_DISCARD, offered->v[i].of, out);
      }
}

/* --- Going out --- */

/* Cards of the hand that can be laid off on melds of the table one after the other. */
static CardSet
find_fitting (const Thought *thought)
{
  CardSet fitting = 0;

  for (guint meld = 0; meld < thought->notes->n_melds; meld++)
    if (!tong_its_is_secret (thought->view, meld))
      {
        CardSet all = thought->view->set[TONG_MELDS + meld], more;

        while ((more = meld_extensions (all) & thought->hand) != 0)
          {
            fitting |= more;
            all |= more;
          }
      }
  return fitting;
}

/* Lays CARD off if it fits somewhere, preferably on a meld of another player, which keeps that player from calling. */
static gboolean
lay_off (const Thought *thought, CardSet card, gboolean on_own, GameAction *out)
{
  guint places = tong_its_places (thought->view, card_set_first (card)), best = G_MAXUINT;

  for (; places != 0; places &= places - 1)
    {
      guint meld = (guint) __builtin_ctz (places);

      if (tong_its_owner (thought->view, meld) != thought->me)
        best = meld;
      else if (on_own && best == G_MAXUINT)
        best = meld;
    }
  if (best == G_MAXUINT)
    return FALSE;
  say_cards (TONG_LAYOFF, card, out);
  out->target = (gint16) (best + 1);
  return TRUE;
}

/* Melds part of the plan: four of a rank face down first, then sets before runs, since others can lay off more on
   runs. */
static gboolean
put_meld (const MeldPlan *plan, GameAction *out)
{
  CardSet meld;

  for (CardSet left = plan->sets; left != 0; left &= ~meld)
    {
      meld = meld_of_plan (plan, card_set_first (left));
      if (card_set_size (meld) < 4)
        continue;
      say_cards (TONG_MELD_SECRET, meld, out);
      return TRUE;
    }
  if ((plan->sets | plan->runs) == 0)
    return FALSE;
  say_cards (TONG_MELD, meld_of_plan (plan, card_set_first (plan->sets != 0 ? plan->sets : plan->runs)), out);
  return TRUE;
}

/* Goes out if everything can be melded or laid off except at most one card, the discard. */
static gboolean
go_out (const Thought *thought, GameAction *out)
{
  guint8   weight[CARD_FACES];
  CardSet  fitting = find_fitting (thought);
  MeldPlan plan;

  for (guint face = 0; face < CARD_FACES; face++)
    weight[face] = fitting >> face & 1 ? 0 : 1;
  meld_plan (thought->hand, weight, &plan);
  if (plan.deadwood > 1)
    return FALSE;
  if (put_meld (&plan, out))
    return TRUE;
  for (CardSet left = plan.left & fitting; left != 0; left &= left - 1)
    if (lay_off (thought, left & -left, TRUE, out))
      return TRUE;
  return FALSE;
}

/* --- The rest of a turn --- */

/* The number of unseen cards that would make a meld of FACE and another card of the hand. */
static guint
count_outs (const Thought *thought, guint face)
{
  CardSet card = CARD_SET (face), rank = CARD_RANK_SET (face % CARD_RANKS);
  CardSet outs = (thought->hand & rank & ~card) != 0 ? rank & thought->unseen : 0;
  CardSet near = CARD_SUIT_SET (face / CARD_RANKS) & thought->unseen;

  for (; near != 0; near &= near - 1)
    {
      CardSet melds[MELD_MOST_OF_13];
      CardSet with = card | (near & -near);

      if (meld_list ((thought->hand & CARD_SUIT_SET (face / CARD_RANKS)) | with, with, melds) > 0)
        outs |= near & -near;
    }
  return card_set_size (outs);
}

/* The number of ways in which another player might make a meld with FACE. */
static guint
count_dangers (const Thought *thought, guint face)
{
  guint   same = card_set_size (CARD_RANK_SET (face % CARD_RANKS) & thought->unseen);
  CardSet card = CARD_SET (face), row = thought->unseen & CARD_SUIT_SET (face / CARD_RANKS), melds[MELD_MOST_OF_13];
  guint   n = 0;
  guint   runs = meld_list (row | card, card, melds);

  for (guint i = 0; i < runs; i++)
    n += card_set_size (melds[i]) == 3;
  return same * (same - 1) / 2 + n;
}

static void
discard (const Thought *thought, GameAction *out)
{
  CardSet from = thought->plan.left != 0 ? thought->plan.left : thought->hand, best = 0;
  gint    most = G_MININT, stock = (gint) game_count (thought->view, TONG_STOCK);

  for (; from != 0; from &= from - 1)
    {
      guint face = card_set_first (from);
      gint  worth = 16 * tong_its_points[face] - OUT_VALUE * stock * (gint) count_outs (thought, face)
                   - DANGER * (gint) count_dangers (thought, face);

      if (worth > most)
        best = from & -from;
      most = MAX (most, worth);
    }
  say_cards (TONG_DISCARD, best, out);
}

static void
act (const Thought *thought, GameAction *out)
{
  gboolean has_opened = thought->notes->opened >> thought->me & 1;

  if (go_out (thought, out) || (!has_opened && put_meld (&thought->plan, out)))
    return;
  for (CardSet left = thought->plan.left; left != 0; left &= left - 1)
    if (lay_off (thought, left & -left, thought->plan.deadwood > KEEP_CALLING, out))
      return;
  discard (thought, out);
}

void
tong_its_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  Thought thought;

  think (view, &thought);
  switch (view->phase)
    {
    case TONG_ANSWER:
      say (should_challenge (&thought) ? TONG_CHALLENGE : TONG_FOLD, out);
      return;
    case TONG_ACT:
      act (&thought, out);
      return;
    default:
      if (view->phase == TONG_CALL && should_call (&thought))
        say (TONG_CALL_DRAW, out);
      else
        draw (&thought, offered, out);
    }
}
