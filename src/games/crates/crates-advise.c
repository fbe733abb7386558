/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A careful player of Crates: sheds the cards that cost most, keeps those that still fit, and makes others draw when
   it hurts. */
#include <float.h>

#include "crates.h"

/* The constants of the bot, found by letting bots that differ in one number play each other; they are what plays
   well, not estimates of how often things happen.  To check one, halve and double it for the partners of one side: over
   30,000 hands of four players (2,000 matches) that costs them 35 to 75 points a match one way or the other for a
   number marked *, and no more than the noise of the play, about 25, for the others.  "Counted" gives the frequency in
   the same play if it can be counted. */

/* Costs and gains in points of the score. */
static const gdouble drawn_card = 11; /* * the cost of a drawn card */
static const gdouble stuck_turn = 10; /* the cost of a turn in which nothing fits, beside the card that is drawn */
static const gdouble wild_card = 18;  /* * the worth of an 8 or 9 in a hand that goes on */
static const gdouble pressure_spite
    = 15; /* the most that a pressure of the others is worth: it starts a spiral for everybody */

/* Factors from 0 to 1. */
static const gdouble points_kept = 0.4; /* * share of the points held now that is still held in the end; counted 0.70 */
static const gdouble rival_share = 0.4; /* share of the others' losses that counts as a gain */

/* Factors of the cost of the side's own next pressure. */
static const gdouble pressure_fear = 30;    /* * when it is charged, since it doubles all that follow */
static const gdouble pressure_draw = 0.003; /* for each card that anybody draws; a factor of pressure_fear */

/* Chances of what happens before the bot's next turn. */
static const gdouble suit_stays = 0.33;   /* * the suit to be followed is the same; counted 0.43 */
static const gdouble rank_fits = 0.1;     /* a card of the upcard's rank and another suit fits by its rank */
static const gdouble one_card_out = 0.5;  /* a player with one card goes out */
static const gdouble two_cards_out = 0.1; /* a player with two cards goes out; counted 0.02 */
static const gdouble stock_fails = 0.02;  /* a stock that should last runs out, after fives, sevens or 2-sequences */

/* Average numbers of cards. */
static const gdouble turn_draws = 0.8;  /* cards drawn in a turn; counted 0.55 */
static const gdouble answer_adds = 1.5; /* cards added to a 2-sequence by an answer: one or two aces or twos */

typedef struct
{
  const GameState *view;
  guint            me;
  guint            n_unseen;
  CardSet          unseen;   /* cards in the stock and in the other hands */
  gdouble          rivals;   /* number of other sides */
  gdouble          pressure; /* the weight of the next pressure */
} Table;

/* The table as it is expected to be later in the hand. */
typedef struct
{
  gdouble value; /* points gained so far by the bot's side */
  guint   stock, discards;
  guint   count[CRATES_MOST_SEATS];
  guint   right, total;
} Outlook;

static gdouble
weight (const Table *t, guint seat)
{
  return side_of (t->view, seat) == side_of (t->view, t->me) ? 1 : -rival_share / t->rivals;
}

/* SEAT draws a card with CHANCE. */
static void
draw_maybe (const Table *t, Outlook *o, guint seat, gdouble chance)
{
  gdouble cost = drawn_card;

  if (o->stock == 0 && o->discards == 0)
    return;
  if (o->stock == 0)
    {
      cost += weight (t, seat) > 0 ? t->pressure : MIN ((gdouble) crates_pressure (t->view, seat), pressure_spite);
      o->stock = o->discards;
      o->discards = 0;
    }
  o->stock--;
  o->count[seat]++;
  o->value -= chance * (weight (t, seat) * cost + pressure_draw * t->pressure);
}

static void
draw (const Table *t, Outlook *o, guint seat)
{
  draw_maybe (t, o, seat, 1);
}

/* The chance that none of WANTED is among CARDS unseen cards. */
static gdouble
chance_of_none (const Table *t, CardSet wanted, guint cards)
{
  gdouble n = card_set_size (t->unseen & wanted), rest = t->n_unseen, chance = 1;

  for (; cards > 0 && rest > 0; cards--, rest--)
    chance *= MAX (rest - n, 0) / rest;
  return chance;
}

/* The chance that a card of HAND fits when it is the bot's turn again, a round later. */
static gdouble
chance_to_play (const Table *t, CardSet hand, guint suit, guint rank)
{
  gdouble chance = 0;

  if (crates_are_wild (t->view) && (hand & crates_wild_cards ()) != 0)
    return 1;
  for (guint i = 0; i < 4; i++)
    if (hand & CARD_SUIT_SET (i))
      chance += i == suit ? suit_stays : (1 - suit_stays) / 3;
  if (hand & CARD_RANK_SET (rank) & ~CARD_SUIT_SET (suit))
    chance += rank_fits;
  return MIN (chance, 1);
}

/* Follows the 2-sequence until somebody has to draw.  Only the first draws change the expected counts of cards. */
static void
foresee_sequence (const Table *t, Outlook *o, CardSet hand, guint seat)
{
  const CardSet answers = CARD_RANK_SET (CRATES_TWO) | CARD_RANK_SET (CARD_ACE);
  gdouble       reached = 1, cards = o->total;

  for (guint i = 0; i < t->view->n_seats && reached > 0.01; i++, seat = crates_next (t->view, o->right, seat))
    {
      Outlook then = *o;
      gdouble none = seat != t->me ? chance_of_none (t, answers, o->count[seat]) : (hand & answers) == 0;

      then.value = 0;
      for (guint k = 0; k < (guint) cards; k++)
        draw_maybe (t, &then, seat, reached * none);
      then.value += o->value;
      if (i == 0 && none > 0.5)
        *o = then;
      else
        o->value = then.value;
      reached *= 1 - none;
      cards += answer_adds;
    }
}

/* The chance that the hand is over before the bot's next turn. */
static gdouble
chance_of_end (const Table *t, const Outlook *o, guint next, gdouble next_plays)
{
  gdouble goes_on = 1;

  for (guint seat = 0; seat < t->view->n_seats; seat++)
    if (seat != t->me && o->count[seat] == 1)
      goes_on *= 1 - (seat == next ? next_plays : one_card_out);
    else if (seat != t->me && o->count[seat] == 2)
      goes_on *= 1 - two_cards_out;
  return 1 - goes_on;
}

/* The chance that a draw in the next round finds the stock empty. */
static gdouble
chance_of_empty (const Table *t, const Outlook *o)
{
  gdouble draws = turn_draws * t->view->n_seats;

  return o->stock >= draws ? stock_fails : (draws - o->stock) / (draws + o->discards);
}

/* Judges the end of the bot's turn with HAND left, if the turn passes to the seat SEATS places further on. */
static gdouble
judge_end (const Table *t, Outlook o, CardSet hand, guint suit, guint rank, guint seats)
{
  guint   next = t->me;
  gdouble points = crates_hand_points (t->view, hand), plays = 1, end, wilds, none, empty;

  if (hand == 0 && o.total == 0)
    return o.value;
  while (seats-- > 0)
    next = crates_next (t->view, o.right, next);
  if (o.total > 0)
    foresee_sequence (t, &o, hand, next);
  else if (next != t->me)
    {
      gdouble blocked = chance_of_none (t, crates_fitting (t->view, suit, rank), o.count[next]);

      plays = 1 - blocked;
      draw_maybe (t, &o, next, blocked);
      o.count[next]--;
    }
  end = chance_of_end (t, &o, next, plays);
  wilds = card_set_size (hand & crates_wild_cards ());
  empty = chance_of_empty (t, &o);
  none = 1 - chance_to_play (t, hand, suit, rank);
  return o.value - points * (end + (1 - end) * points_kept)
         + (1 - end) * (wild_card * MIN (wilds, 2) - none * (drawn_card + stuck_turn))
         - (1 - end) * empty * t->pressure * (none + 1.0 / t->view->n_seats);
}

static void
foresee_draws (const Table *t, Outlook *o, guint rank)
{
  guint next = crates_next (t->view, o->right, t->me), n = t->view->n_seats;

  if (rank == CRATES_FIVE)
    for (guint seat = next; seat != t->me; seat = crates_next (t->view, o->right, seat))
      draw (t, o, seat);
  else if (rank == CRATES_SEVEN)
    draw (t, o, n <= 3 ? next : crates_next (t->view, o->right, next));
  else if (rank == CARD_JACK && n <= 3)
    draw (t, o, crates_next (t->view, !o->right, t->me));
}

/* The worth of playing the card FACE of HAND and, if it is a wild one, naming SUIT. */
static gdouble
judge_card (const Table *t, Outlook o, CardSet hand, guint face, guint suit)
{
  guint   rank = face % CARD_RANKS;
  gdouble best = -DBL_MAX;

  hand &= ~CARD_SET (face);
  o.discards++;
  o.count[t->me]--;
  foresee_draws (t, &o, rank);
  if (rank == CRATES_TWO)
    o.total += 2;
  else if (rank == CARD_ACE && o.total > 0)
    o.total++;
  else if (rank == CARD_TEN && t->view->n_seats > 2)
    o.right ^= 1;
  if (rank != CRATES_SIX)
    return judge_end (t, o, hand, suit, rank, rank == CRATES_FOUR ? 2 : 1);
  for (CardSet covers = hand & crates_fitting (t->view, suit, rank); covers != 0; covers &= covers - 1)
    {
      guint cover = card_set_first (covers);

      best = MAX (best, judge_card (t, o, hand, cover, cover / CARD_RANKS));
    }
  if (best > -DBL_MAX)
    return best;
  draw (t, &o, t->me);
  return judge_end (t, o, hand, suit, rank, 1);
}

static void
look (const GameState *view, Table *t, Outlook *o)
{
  const CratesNotes *notes = game_notes_of (view);

  t->view = view;
  t->me = (guint) view->turn;
  t->unseen = view->pack[0].faces & ~(view->set[CRATES_DISCARD] | view->set[CRATES_HAND + t->me]);
  t->n_unseen = card_set_size (t->unseen);
  t->pressure = pressure_fear * (gdouble) crates_pressure (view, t->me);
  t->rivals = view->n_sides - 1;
  *o = (Outlook){ .stock = game_count (view, CRATES_STOCK), .right = notes->right, .total = notes->total };
  o->discards = game_count (view, CRATES_DISCARD) - 1;
  for (guint seat = 0; seat < view->n_seats; seat++)
    o->count[seat] = game_count (view, CRATES_HAND + seat);
}

void
crates_advise (const GameState *view, const GameChoices *offered, guint64 *random, GameAction *out)
{
  Table   table;
  Outlook outlook;
  gdouble best = -DBL_MAX;

  if (offered->v[0].max == 0) /* nothing is known when a suit is named for the starter */
    {
      game_pick (offered, random, out);
      return;
    }
  look (view, &table, &outlook);
  for (guint i = 0; i < offered->n; i++)
    {
      const GameChoice *choice = &offered->v[i];

      if (choice->verb == CRATES_VERB_SILENT)
        continue;
      for (CardSet left = choice->of; left != 0; left &= left - 1)
        {
          guint   face = card_set_first (left);
          guint   suit = choice->target >= 0 ? (guint) choice->target : face / CARD_RANKS;
          gdouble value = judge_card (&table, outlook, view->set[CRATES_HAND + table.me], face, suit);

          if (value <= best)
            continue;
          best = value;
          *out = (GameAction){ .verb = choice->verb, .target = (gint16) choice->target, .n = 1 };
          out->cards = CARD_SET (face);
        }
    }
}
