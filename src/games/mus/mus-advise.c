/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice for Mus.  Chances are exact counts over the hands that the others may hold; the worth of an action is the
   chance of winning the game. */
#include <string.h>

#include "mus.h"

enum
{
  MOST_HANDS = 715, /* hands of four cards by rank, of ten ranks */
  MOST_KEY = 0xffff,
  KEEPS = 15, /* ways to keep one to three cards or none of four */
};

/* Every possible hand, in the order of its ranks, and what it is worth. */
typedef struct
{
  guint   n;
  guint8  cards[MUS_RANKS];              /* number of cards of each rank in the deck */
  guint64 packed[MOST_HANDS];            /* number of cards of each rank in the hand, four bits a rank */
  guint8  has[MOST_HANDS];               /* a bit each for MUS_PARES and MUS_JUEGO */
  guint16 place[MUS_ROUNDS][MOST_HANDS]; /* 0 is the worst; equal hands share a place */
  guint16 places[MUS_ROUNDS];
  gfloat  value[MOST_HANDS]; /* points that the hand may bring */
  gfloat  gain[MOST_HANDS];  /* points that its best exchange adds */
  gfloat  mean_gain;
  guint8  keep[MOST_HANDS];                  /* cards that its best exchange keeps: a bit each, the highest first */
  gfloat  likely[MUS_CARDS + 1][MOST_HANDS]; /* chance after exchanging so many cards, relative to the deal */
} Table;

/* --- Tables --- */

/* The index of HAND in the order in which fill_hands makes the hands. */
static guint
index_of (const MusHand *hand)
{
  guint a = hand->rank[0], b = hand->rank[1], c = hand->rank[2];

  return a * (a + 1) * (a + 2) * (a + 3) / 24 + b * (b + 1) * (b + 2) / 6 + c * (c + 1) / 2 + hand->rank[3];
}

static guint64
pack (const MusHand *hand, guint keep)
{
  guint64 packed = 0;

  for (guint i = 0; i < MUS_CARDS; i++)
    if (keep >> i & 1)
      packed += G_GUINT64_CONSTANT (1) << 4 * hand->rank[i];
  return packed;
}

/* The number of ways to draw the cards of DRAW if LEFT says how many cards of each rank are there. */
static guint
count_draws (const guint8 *left, guint64 draw)
{
  guint ways = 1;

  while (draw != 0)
    {
      guint shift = (guint) __builtin_ctzll (draw) & ~3u, n = left[shift / 4], k = draw >> shift & 0xf;

      for (guint i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
      draw &= ~(G_GUINT64_CONSTANT (0xf) << shift);
    }
  return ways;
}

static void
take_away (guint8 *left, guint64 packed)
{
  for (guint rank = 0; rank < MUS_RANKS; rank++)
    left[rank] = (guint8) (left[rank] - (packed >> 4 * rank & 0xf));
}

static void
fill_places (Table *table, MusRound round, const guint16 *key)
{
  g_autofree guint16 *place = g_new0 (guint16, MOST_KEY + 1);
  guint               n = 0;

  for (guint i = 0; i < table->n; i++)
    place[key[i]] = 1;
  for (guint k = 0; k <= MOST_KEY; k++)
    if (place[k])
      place[k] = (guint16) n++;
  for (guint i = 0; i < table->n; i++)
    table->place[round][i] = place[key[i]];
  table->places[round] = (guint16) n;
}

static void
fill_hands (Table *table, gboolean eight_kings, MusHand *hand)
{
  guint16 key[MUS_ROUNDS][MOST_HANDS];
  guint8  n_ranks = (guint8) mus_ranks (eight_kings);

  for (guint rank = 0; rank < n_ranks; rank++)
    table->cards[rank] = (guint8) mus_rank_cards (rank, eight_kings);
  for (guint8 a = 0; a < n_ranks; a++)
    for (guint8 b = 0; b <= a; b++)
      for (guint8 c = 0; c <= b; c++)
        for (guint8 d = 0; d <= c; d++)
          {
            guint i = table->n++;

            hand[i] = (MusHand){ { a, b, c, d } };
            g_assert (index_of (&hand[i]) == i);
            table->packed[i] = pack (&hand[i], 0xf);
            for (MusRound round = MUS_GRANDE; round < MUS_ROUNDS; round++)
              {
                key[round][i] = (guint16) mus_key (round, &hand[i], eight_kings);
                if (round >= MUS_PARES && round <= MUS_JUEGO && key[round][i] > 0)
                  table->has[i] |= (guint8) (1 << round);
              }
          }
  for (MusRound round = MUS_GRANDE; round < MUS_ROUNDS; round++)
    fill_places (table, round, key[round]);
}

/* The points to be expected of a hand that is the better of two with CHANCE: its bonus and a stake of about 1.5. */
static gdouble
round_value (MusRound round, const MusHand *hand, gboolean eight_kings, gdouble chance)
{
  guint   bonus = mus_bonus (round, mus_key (round, hand, eight_kings));
  gdouble both = chance * chance;

  if (round >= MUS_PARES && round <= MUS_JUEGO)
    return bonus > 0 ? both * (1.5 + bonus) : 0;
  return round == MUS_PUNTO ? both * 0.7 : both * 1.5; /* often no punto: somebody has juego */
}

static void
fill_values (Table *table, gboolean eight_kings, const MusHand *hand)
{
  for (MusRound round = MUS_GRANDE; round < MUS_ROUNDS; round++)
    {
      gdouble at[MOST_HANDS + 1] = { 0 }, below[MOST_HANDS + 1] = { 0 };

      for (guint i = 0; i < table->n; i++)
        at[table->place[round][i]] += count_draws (table->cards, table->packed[i]);
      for (guint k = 0; k < table->places[round]; k++)
        below[k + 1] = below[k] + at[k];
      for (guint i = 0; i < table->n; i++)
        {
          guint   k = table->place[round][i];
          gdouble chance = (below[k] + below[k + 1]) / 2 / below[table->places[round]];

          if (round != MUS_PUNTO || !(table->has[i] >> MUS_JUEGO & 1))
            table->value[i] += (gfloat) round_value (round, &hand[i], eight_kings, chance);
        }
    }
}

/* Fills CHANCE with the chance of every hand after hand I has kept the cards of KEPT and drawn the others. */
static void
exchange (const Table *table, guint i, guint64 kept, gfloat *chance)
{
  const guint64 borrow = G_GUINT64_CONSTANT (0x8888888888);
  guint8        left[MUS_RANKS];
  gfloat        sum = 0;

  memcpy (left, table->cards, sizeof left);
  take_away (left, table->packed[i]);
  for (guint k = 0; k < table->n; k++)
    {
      gboolean has_kept = (((table->packed[k] | borrow) - kept) & borrow) == borrow;

      chance[k] = has_kept ? (gfloat) count_draws (left, table->packed[k] - kept) : 0;
      sum += chance[k];
    }
  for (guint k = 0; k < table->n; k++)
    chance[k] /= sum;
}

static void
find_exchange (Table *table, guint i, const MusHand *hand)
{
  gfloat chance[MOST_HANDS], best = 0;

  for (guint keep = 0; keep < KEEPS; keep++)
    {
      gfloat mean = 0;

      exchange (table, i, pack (hand, keep), chance);
      for (guint k = 0; k < table->n; k++)
        mean += chance[k] * table->value[k];
      if (keep == 0 || mean > best)
        {
          table->keep[i] = (guint8) keep;
          best = mean;
        }
    }
  table->gain[i] = best - table->value[i];
}

/* Fills `likely`: which hands players hold after they have exchanged a certain number of cards. */
static void
fill_likely (Table *table, const MusHand *hand)
{
  gfloat  chance[MOST_HANDS];
  gdouble sum[MUS_CARDS + 1] = { 0 }, all = 0;

  for (guint i = 0; i < table->n; i++)
    {
      gdouble weight = count_draws (table->cards, table->packed[i]);
      guint   n = MUS_CARDS - (guint) __builtin_popcount (table->keep[i]);

      all += weight;
      if (table->gain[i] < table->mean_gain)
        continue;
      exchange (table, i, pack (&hand[i], table->keep[i]), chance);
      sum[n] += weight;
      for (guint k = 0; k < table->n; k++)
        table->likely[n][k] += (gfloat) weight * chance[k];
    }
  for (guint n = 1; n <= MUS_CARDS; n++)
    for (guint k = 0; k < table->n; k++)
      table->likely[n][k]
          = sum[n] > 0 ? (gfloat) (table->likely[n][k] / sum[n] * all / count_draws (table->cards, table->packed[k]))
                       : 1;
}

static const Table *
get_table (gboolean eight_kings)
{
  static Table tables[2];
  static gsize is_ready[2];
  Table       *table = &tables[eight_kings];

  if (g_once_init_enter (&is_ready[eight_kings]))
    {
      MusHand hand[MOST_HANDS];
      gdouble gain = 0, all = 0;

      fill_hands (table, eight_kings, hand);
      fill_values (table, eight_kings, hand);
      for (guint i = 0; i < table->n; i++)
        {
          guint ways = count_draws (table->cards, table->packed[i]);

          find_exchange (table, i, &hand[i]);
          gain += (gdouble) ways * table->gain[i];
          all += ways;
        }
      table->mean_gain = (gfloat) (gain / all);
      fill_likely (table, hand);
      g_once_init_leave (&is_ready[eight_kings], 1);
    }
  return table;
}

/* --- Mus --- */

/* Returns whether to say mus: a player says no if an exchange would gain them less than it gains the average hand. */
static gboolean
wants_mus (const Table *table, const MusHand *hand)
{
  guint i = index_of (hand);

  return table->gain[i] >= table->mean_gain;
}

/* Returns the cards that the best exchange gives away. */
static CardSet
pick_discards (const Table *table, const MusHand *hand, CardSet cards, gboolean eight_kings)
{
  guint64 kept = pack (hand, table->keep[index_of (hand)]);

  for (CardSet left = cards; left != 0; left &= left - 1)
    {
      guint shift = 4 * mus_rank_of (card_set_first (left), eight_kings);

      if ((kept >> shift & 0xf) == 0)
        continue;
      kept -= G_GUINT64_CONSTANT (1) << shift;
      cards &= ~(left & -left);
    }
  return cards;
}

/* --- Chances in a round --- */

typedef struct
{
  guint  me, partner, mine;                /* MINE: the place of the bot's own hand */
  guint  seats;                            /* the other seats that play in this round */
  gfloat below[MUS_SEATS][MOST_HANDS + 1]; /* the chance that a seat's hand is in a lower place */
} Odds;

/* How much more likely SEAT holds hand I than the deal alone says, given what it said to mus and how many cards it
   drew. */
static gfloat
by_mus (const Table *table, const MusNotes *notes, guint seat, guint i)
{
  gfloat weight = notes->exchanges > 0 ? 0.5f + 0.5f * table->likely[notes->discarded[seat]][i] : 1;

  if (notes->cutter == MUS_NOBODY || mus_order (notes, seat) > mus_order (notes, notes->cutter))
    return weight;
  return (table->gain[i] < table->mean_gain) == (seat == notes->cutter) ? weight : 0.3f * weight;
}

/* Corrects the chances for what SEAT has said in this round.  A player who bids holds more than the deal alone says,
   all the more after earlier bids; one who passes holds less.  An ordago says most if that side has seldom said it. */
static void
lean (gfloat *below, guint n, const GameState *view, guint seat)
{
  const MusNotes *notes = game_notes_of (view);
  gboolean        ordago = notes->ordago && seat == notes->bidder;
  guint           said = notes->said[seat], before = notes->ordagos[side_of (view, seat)];
  gfloat          by = ordago ? 1.0f / (gfloat) MAX (before, 1) : said == MUS_PASSED ? -0.3f : 0.93f;

  for (guint k = 1; k < n && said != MUS_SILENT; k++)
    {
      gfloat b = below[k], strong = said == MUS_PASSED ? b * b : b * b * b * b;

      for (guint i = ordago ? 0 : MUS_BIDDEN; i < said; i++)
        strong *= strong;
      below[k] += by * (strong - b);
    }
}

static void
fill_odds (const GameState *view, const Table *table, MusRound round, const MusHand *hand, Odds *odds)
{
  const MusNotes *notes = game_notes_of (view);
  guint8          left[MUS_RANKS];
  gfloat          ways[MOST_HANDS];

  odds->me = (guint) view->turn;
  odds->partner = (odds->me + 2) % MUS_SEATS;
  odds->mine = table->place[round][index_of (hand)];
  odds->seats = mus_holders (notes, round) & ~(1u << odds->me);
  memcpy (left, table->cards, sizeof left);
  take_away (left, pack (hand, 0xf));
  for (guint i = 0; i < table->n; i++)
    ways[i] = (gfloat) count_draws (left, table->packed[i]);
  for (guint seats = odds->seats; seats != 0; seats &= seats - 1)
    {
      guint   seat = (guint) __builtin_ctz (seats), n = table->places[round];
      gfloat *below = odds->below[seat];
      guint   has = (notes->has[0] >> seat & 1u) << MUS_PARES | (notes->has[1] >> seat & 1u) << MUS_JUEGO;

      memset (below, 0, (n + 1) * sizeof *below);
      for (guint i = 0; i < table->n; i++)
        if ((table->has[i] & notes->told) == has)
          below[table->place[round][i] + 1] += ways[i] * by_mus (table, notes, seat, i);
      for (guint k = 0; k < n; k++)
        below[k + 1] += below[k];
      for (guint k = 0; k < n; k++)
        below[k] /= below[n];
      below[n] = 1;
      lean (below, n, view, seat);
    }
}

/* The chance that SEAT's hand in PLACE beats both opponents, if the hands of each are limited to the share LIMIT,
   the lowest of them. */
static gdouble
beats (const Odds *odds, const MusNotes *notes, guint seat, guint place, gdouble limit)
{
  gdouble chance = 1;

  for (guint other = (seat + 1) % 2; other < MUS_SEATS; other += 2)
    if (odds->seats >> other & 1)
      {
        guint up_to = mus_order (notes, seat) < mus_order (notes, other) ? place + 1 : place;

        chance *= MIN (odds->below[other][up_to], limit);
      }
  return chance;
}

/* --- Betting --- */

typedef struct
{
  const GameState *view;
  const MusNotes  *notes;
  Odds             odds;
  guint            n;            /* number of places */
  gboolean         with_partner; /* count on the partner's hand */
  gdouble          win;
  gint             bonus, their_bonus;
} Thought;

/* The chance that the bot's side wins the round and that the hands of both opponents are among the lowest share
   LIMIT of theirs. */
static gdouble
wins (const Thought *thought, gdouble limit)
{
  const Odds     *odds = &thought->odds;
  const MusNotes *notes = thought->notes;
  const gfloat   *below = odds->below[odds->partner];
  guint           from = odds->mine + (mus_order (notes, odds->me) < mus_order (notes, odds->partner));
  gdouble         alone = beats (odds, notes, odds->me, odds->mine, limit), chance;

  if (!thought->with_partner)
    return alone;
  chance = below[from] * alone;
  for (guint k = from; k < thought->n; k++)
    if (below[k + 1] > below[k])
      chance += (below[k + 1] - below[k]) * beats (odds, notes, odds->partner, k, limit);
  return chance;
}

/* The chance of winning the game after the sides have scored POINTS and THEIRS more. */
static gdouble
worth (const Thought *thought, gint points, gint theirs)
{
  guint   side = side_of (thought->view, thought->odds.me);
  gdouble left = mus_target (thought->view) - thought->notes->points[side] - points;
  gdouble their_left = mus_target (thought->view) - thought->notes->points[!side] - theirs;

  if (left <= 0 || their_left <= 0)
    return left <= 0 && their_left <= 0 ? 0.5 : left <= 0;
  return their_left * their_left / (left * left + their_left * their_left);
}

static gdouble
worth_seen (const Thought *thought, gdouble win, gint stake)
{
  return win * worth (thought, stake + thought->bonus, 0)
         + (1 - win) * worth (thought, 0, stake + thought->their_bonus);
}

/* The worth of a bid to STAKE that each opponent declines with the lowest share FOLD of their hands; if both decline
   it brings ACCEPTED.  STAKE 0 is an ordago, which decides the game. */
static gdouble
worth_declined (const Thought *thought, gint stake, gint accepted, gdouble fold)
{
  gdouble folded = 1, seen, won;

  for (guint other = (thought->odds.me + 1) % 2; other < MUS_SEATS; other += 2)
    if (thought->odds.seats >> other & 1)
      folded *= fold;
  seen = 1 - folded;
  won = thought->win - wins (thought, fold);
  folded *= worth (thought, accepted + thought->bonus, 0);
  if (seen <= 0)
    return folded;
  return folded + (stake == 0 ? won : seen * worth_seen (thought, won / seen, stake));
}

/* The worth of a bid.  The larger the part of STAKE that a fold gives away, the fewer hands are assumed to fold. */
static gdouble
worth_bid (const Thought *thought, gint stake, gint accepted)
{
  return worth_declined (thought, stake, accepted, 0.85 * (1 - (gdouble) accepted / stake));
}

/* The worth of an ordago, a little less than the worse of two cases: opponents who fold few hands, so that no bluff
   works, and opponents who see it only with their best hands. */
static gdouble
worth_ordago (const Thought *thought, gint accepted)
{
  gdouble fold = 1 - accepted / 45.0;

  return MIN (worth_declined (thought, 0, accepted, 0.5 * fold), worth_declined (thought, 0, accepted, 0.98 * fold))
         - 0.03;
}

typedef struct
{
  guint8  verb;
  gint    amount;
  gdouble worth;
} Idea;

static void
consider (Idea *best, const GameChoices *choices, guint verb, gint amount, gdouble worth)
{
  GameAction action = { .verb = (guint8) verb, .target = -1, .amount = amount };

  if (worth > best->worth && game_fits (choices, &action))
    *best = (Idea){ (guint8) verb, amount, worth };
}

static Idea
open_round (const Thought *thought, const GameChoices *choices)
{
  Idea best = { MUS_VERB_PASS, 0, worth_seen (thought, thought->win, 1) };

  consider (&best, choices, MUS_VERB_BID, 2, worth_bid (thought, 2, 1));
  consider (&best, choices, MUS_VERB_BID, 5, worth_bid (thought, 5, 1));
  consider (&best, choices, MUS_VERB_ORDAGO, 0, worth_ordago (thought, 1));
  return best;
}

static Idea
answer (const Thought *thought, const GameChoices *choices)
{
  const MusNotes *notes = thought->notes;
  gint            total = notes->total;
  Idea            best = { MUS_VERB_FOLD, 0, worth (thought, 0, notes->accepted + thought->their_bonus) };

  if (notes->ordago)
    {
      consider (&best, choices, MUS_VERB_SEE, 0, thought->win);
      return best;
    }
  consider (&best, choices, MUS_VERB_SEE, 0, worth_seen (thought, thought->win, total));
  for (gint more = 4; more <= 8 && thought->win > 0.5; more += 4)
    {
      gint raise = total + MAX (more, thought->view->option[MUS_MIN_RAISE]);

      consider (&best, choices, MUS_VERB_RAISE, raise, worth_bid (thought, raise, total));
    }
  consider (&best, choices, MUS_VERB_ORDAGO, 0, worth_ordago (thought, total));
  return best;
}

static void
fill_thought (const GameState *view, const Table *table, const MusHand *hand, Thought *thought)
{
  static const gint their_bonus[MUS_ROUNDS] = { 0, 0, 2, 2, 1 };
  MusRound          round = (MusRound) (view->phase - MUS_PHASE_ROUND);
  guint             partner = ((guint) view->turn + 2) % MUS_SEATS;
  gboolean          may_answer;

  thought->view = view;
  thought->notes = game_notes_of (view);
  thought->n = table->places[round];
  fill_odds (view, table, round, hand, &thought->odds);
  may_answer = thought->notes->bidder != MUS_NOBODY && !(thought->notes->folded >> partner & 1);
  /* While the partner may still answer the bid, only the bot's own hand counts; all else is left to the partner. */
  thought->with_partner = (thought->odds.seats >> partner & 1) && !may_answer;
  thought->win = wins (thought, 1);
  thought->bonus = (gint) mus_bonus (round, mus_key (round, hand, mus_eight_kings (view)));
  thought->their_bonus
      = thought->odds.seats & mus_partners (!side_of (view, thought->odds.me)) ? their_bonus[round] : 0;
}

void
mus_advise (const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out)
{
  gboolean     eight_kings = mus_eight_kings (view);
  const Table *table = get_table (eight_kings);
  CardSet      cards = view->set[MUS_HAND + view->turn];
  MusHand      hand = mus_hand (cards, eight_kings);
  Thought      thought;
  Idea         best;

  *out = (GameAction){ .target = -1 };
  if (view->phase == MUS_PHASE_MUS)
    out->verb = wants_mus (table, &hand) ? MUS_VERB_MUS : MUS_VERB_NO_MUS;
  else if (view->phase == MUS_PHASE_DISCARD)
    {
      out->verb = MUS_VERB_DISCARD;
      out->cards = pick_discards (table, &hand, cards, eight_kings);
      out->n = (guint8) card_set_size (out->cards);
    }
  else
    {
      fill_thought (view, table, &hand, &thought);
      best = thought.notes->bidder == MUS_NOBODY ? open_round (&thought, choices) : answer (&thought, choices);
      out->verb = best.verb;
      out->amount = best.amount;
    }
}
