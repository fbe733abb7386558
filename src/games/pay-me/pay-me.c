/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pay Me: eleven hands of rummy with wild cards, of three to thirteen cards.  A player whose cards are all in melds
   calls; the others have one more turn and lay off on the caller's melds. */
#include "pay-me.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cards/help/renew.h"
#include "cards/help/switch.h"
#include "cards/sheet.h"

enum
{
  HANDS = 11,
  MOST_CARDS = 3 * CARD_FACES,
  MOST_LAID_OFF = PAY_ME_MELDS * CARD_RANKS,
  SIZE_BITS = 4, /* of the number of cards in a meld */
};

static const GameVerb verbs[] = {
  [PAY_ME_DRAW_STOCK]
  = { "draw-stock", SHAPE_PLAIN, N_ ("Draw from the stock"), N_ ("%s draws from the stock"), .pile = ZONE_STOCK },
  [PAY_ME_DRAW_DISCARD]
  = { "draw-discard", SHAPE_PLAIN, N_ ("Take the discard"), N_ ("%s takes the discard"), .pile = ZONE_DISCARD },
  [PAY_ME_DISCARD] = { "discard", SHAPE_CARDS, N_ ("Discard"), N_ ("%s discards %s"), .pile = ZONE_DISCARD },
  [PAY_ME_CALL] = { "pay-me", SHAPE_MELDS, N_ ("Pay me"), N_ ("%s says “Pay me” with %s"),
                    .says_none = N_ ("%s says “Pay me”"), .sealed = TRUE, .announced = TRUE },
  [PAY_ME_KEEP] = { "keep", SHAPE_PLAIN, N_ ("Keep all cards"), N_ ("%s keeps all cards, which form melds") },
  [PAY_ME_LAYOFF] = { "layoff", SHAPE_CARD_MELD, N_ ("Lay off"), N_ ("%s lays off %s") },
  [PAY_ME_LAYOFF_LOW] = { "layoff-low", SHAPE_CARD_MELD, N_ ("Lay off below"), N_ ("%s lays off below: %s") },
  [PAY_ME_DONE] = { "done", SHAPE_PLAIN, N_ ("Done"), N_ ("%s is done") },
  { NULL },
};
static const GamePhase phases[] = {
  [PAY_ME_DRAW] = { "draw", N_ ("Drawing"), N_ ("Draw a card") },
  [PAY_ME_ACT] = { "act", N_ ("Discarding, or calling"), N_ ("Discard a card, or say “Pay me”") },
  [PAY_ME_LAY] = { "layoff", N_ ("Laying off"), N_ ("Lay off a card, or be done") },
  { NULL },
};
static const GameZoneName zones[] = {
  { "discard", N_ ("Discards"), ZONE_DISCARD },
  { "stock", N_ ("Stock") },
  { "melds", N_ ("Meld"), ZONE_MELDS },
  { "hand", N_ ("Hand") },
  { NULL },
};

static const GameOption options[] = {
  [PAY_ME_MANUAL]
  = { "layoff", GAME_WORDS ("auto", "manual"), .label = N_ ("Laying off"),
      .help = N_ ("Whether the program lays off for everybody, so that the least is left, or each player "
                  "lays off card by card."),
      .says = GAME_WORDS (N_ ("By the program"), N_ ("Card by card")) },
  [PAY_ME_OPEN] = { "caller_melds", GAME_WORDS ("closed", "open"), .label = N_ ("The caller’s melds"),
                    .help = N_ ("When they are laid down. Until then the others do not know what they can lay off."),
                    .says = GAME_WORDS (N_ ("After the last turns"), N_ ("At once")) },
  { NULL },
};
static const GameFormer former[] = { { 1, "caller_melds", "open" }, { 0 } };

/* --- The course of a hand --- */

static guint
count_decks (const GameState *s)
{
  return s->n_seats == 2 ? 1 : s->n_seats <= 4 ? 2 : 3;
}

static void
setup (GameState *s)
{
  guint decks = count_decks (s);

  game_zone_add (s, "discard", -1, GAME_PILE, decks * CARD_FACES, GAME_ALL);
  game_zone_add (s, "stock", -1, GAME_PILE, decks * CARD_FACES, GAME_NONE);
  for (gint number = 1; number <= PAY_ME_MELDS; number++)
    game_zone_add (s, "melds", number, GAME_FAN, CARD_RANKS, GAME_ALL);
  game_zones_add (s, "hand", GAME_FAN, PAY_ME_HOLDS, GAME_OWN);
  game_deck_add (s, PAY_ME_STOCK, CARD_SET (CARD_FACES) - 1, decks);
}

static void
begin_turn (GameState *s, guint seat)
{
  PayMeNotes *notes = game_notes (s);

  notes->taken = CARD_HIDDEN;
  s->phase = PAY_ME_DRAW;
  s->turn = (gint8) seat;
}

static void
deal (GameState *s)
{
  PayMeNotes *notes = game_notes (s);
  guint       first = game_left (s, (guint) s->dealer);

  *notes = (PayMeNotes){ .n_melds = 0 };
  game_deal_round (s, PAY_ME_STOCK, PAY_ME_HAND, first, pay_me_cards (s));
  game_deal (s, PAY_ME_STOCK, PAY_ME_DISCARDS);
  begin_turn (s, first);
}

/* Ends the hand and shows all hands, since what is left in them is counted. */
static void
end_hand (GameState *s, PayMeEnd end)
{
  PayMeNotes *notes = game_notes (s);

  notes->end = (guint8) end;
  for (guint seat = 0; seat < s->n_seats; seat++)
    game_show (s, PAY_ME_HAND + seat, GAME_ALL);
  game_end_hand (s);
}

/* Forgets what all have seen come to the hand of SEAT. */
static void
forget_known (PayMeNotes *notes, guint seat)
{
  notes->n_known[seat] = 0;
  memset (notes->known[seat], 0, sizeof notes->known[seat]);
}

/* --- Laying off --- */

/* The cards of ZONE that can be laid off on MELD. */
static CardSet
fitting_cards (const GameState *s, guint zone, guint meld, gboolean is_low)
{
  WildMeld there = pay_me_meld (s, meld);
  CardSet  fitting = 0;

  for (CardSet left = s->set[zone]; left != 0; left &= left - 1)
    if (wild_may_lay_off (&there, pay_me_wild_ranks (s), (Card) card_set_first (left), is_low))
      fitting |= left & -left;
  return fitting;
}

/* Lays CARD of SEAT off at the high end of the meld or, with IS_LOW, at the low end; a meld lies in the order of the
   run. */
static void
lay_off (GameState *s, guint seat, Card card, guint meld, gboolean is_low)
{
  guint zone = PAY_ME_MELD + meld, n = game_count (s, zone);

  game_move (s, PAY_ME_HAND + seat, card, zone);
  for (guint i = 0; i < n && is_low; i++)
    game_move (s, zone, game_cards (s, zone)[0], zone);
}

/* The index in GROWN at which the cards of OLD begin. */
static guint
find_old (const WildMeld *grown, const WildMeld *old)
{
  guint low = 0;

  while (grown->cards[low] != old->cards[0])
    low++;
  return low;
}

/* Lays off as lay-offs and melds of its own together leave SEAT the least deadwood. */
static void
lay_off_all (GameState *s, guint seat)
{
  guint      zone = PAY_ME_HAND + seat, n_melds;
  WildMeld   old[PAY_ME_MELDS];
  WildLayOff way;

  n_melds = pay_me_melds (s, old);
  wild_lay_off (game_cards (s, zone), game_count (s, zone), pay_me_wild_ranks (s), pay_me_points, PAY_ME_WILD, old,
                n_melds, &way);
  for (guint meld = 0; meld < n_melds; meld++)
    {
      const WildMeld *grown = &way.meld[meld];
      guint           low = find_old (grown, &old[meld]);

      for (guint i = low; i-- > 0;)
        {
          lay_off (s, seat, grown->cards[i], meld, TRUE);
          game_tell_forced (s, seat, PAY_ME_LAYOFF_LOW, grown->cards[i], (gint) meld + 1);
        }
      for (guint i = low + old[meld].n; i < grown->n; i++)
        {
          lay_off (s, seat, grown->cards[i], meld, FALSE);
          game_tell_forced (s, seat, PAY_ME_LAYOFF, grown->cards[i], (gint) meld + 1);
        }
    }
}

/* --- The caller's melds --- */

static void
lay_meld (GameState *s, const WildMeld *meld)
{
  PayMeNotes *notes = game_notes (s);
  guint       caller = notes->caller - 1u, zone = PAY_ME_MELD + notes->n_melds;

  s->zone[zone].owner = (gint8) caller;
  notes->runs |= (guint8) (meld->is_run << notes->n_melds++);
  for (guint i = 0; i < meld->n; i++)
    game_move (s, PAY_ME_HAND + caller, meld->cards[i], zone);
}

/* Keeps the melds in the hand, in the order in which they were called, and seals how many cards each has: nobody else
   may know it yet. */
static void
seal_melds (GameState *s, const PayMeCall *called)
{
  guint      seat = (guint) s->turn, hand = PAY_ME_HAND + seat;
  GameAction sealed = { .verb = PAY_ME_CALL, .target = -1 };

  for (guint i = 0; i < called->n_melds; i++)
    {
      sealed.amount |= called->meld[i].n << SIZE_BITS * i;
      for (guint k = 0; k < called->meld[i].n; k++)
        game_move (s, hand, called->meld[i].cards[k], hand);
    }
  game_seal (s, seat, &sealed);
  game_tell (s);
}

/* Lays the caller's melds down as they were called.  In an imagined world of somebody else they are not known, and are
   those that the imagined hand has. */
static void
open_melds (GameState *s)
{
  PayMeNotes *notes = game_notes (s);
  guint       caller = notes->caller - 1u, hand = PAY_ME_HAND + caller;
  gint32      sizes = s->seal[caller].verb == PAY_ME_CALL ? s->seal[caller].amount : 0;
  WildPlan    plan = { .n_melds = 0 };

  game_open (s);
  game_tell (s); /* which cards go together, even where all of them were seen before */
  for (const Card *at = game_cards (s, hand); sizes != 0; sizes >>= SIZE_BITS)
    {
      WildMeld *meld = &plan.meld[plan.n_melds++];

      meld->n = (guint8) (sizes & ((1 << SIZE_BITS) - 1));
      meld->is_run = wild_meld_kind (at, meld->n, pay_me_wild_ranks (s)) == WILD_RUN;
      memcpy (meld->cards, at, meld->n * sizeof *at);
      at += meld->n;
    }
  if (plan.n_melds == 0)
    wild_plan (game_cards (s, hand), game_count (s, hand), pay_me_wild_ranks (s), pay_me_points, PAY_ME_WILD, &plan);
  for (guint i = 0; i < plan.n_melds; i++)
    lay_meld (s, &plan.meld[i]);
  forget_known (notes, caller);
}

static void
show_down (GameState *s)
{
  const PayMeNotes *notes = game_notes_of (s);
  guint             caller = notes->caller - 1u;

  if (s->sealed != 0)
    open_melds (s);
  if (s->option[PAY_ME_MANUAL])
    {
      for (guint seat = 0; seat < s->n_seats; seat++)
        game_show (s, PAY_ME_HAND + seat, GAME_ALL);
      s->phase = PAY_ME_LAY;
      s->turn = (gint8) game_left (s, caller);
      return;
    }
  for (guint seat = game_left (s, caller); seat != caller; seat = game_left (s, seat))
    lay_off_all (s, seat);
  end_hand (s, PAY_ME_CALLED);
}

/* --- Turns --- */

static void
choices (const GameState *s, GameChoices *out)
{
  const PayMeNotes *notes = game_notes_of (s);
  guint             hand = PAY_ME_HAND + (guint) s->turn;
  CardSet           faces;

  switch (s->phase)
    {
    case PAY_ME_DRAW:
      game_offer (out, PAY_ME_DRAW_STOCK);
      if (notes->caller == 0)
        game_offer (out, PAY_ME_DRAW_DISCARD);
      return;
    case PAY_ME_ACT:
      game_offer_copies (s, out, PAY_ME_DISCARD, hand, ~(CardSet) 0, notes->taken, -1);
      if (notes->caller != 0 && pay_me_can_keep (s))
        game_offer (out, PAY_ME_KEEP);
      else if (notes->caller == 0 && pay_me_can_call (s, &faces))
        {
          GameChoice *choice = game_offer (out, PAY_ME_CALL);

          choice->of = faces;
          choice->max = faces != 0;
          choice->melds = (gint32) hand + 1;
        }
      return;
    default:
      for (guint low = 0; low < 2; low++)
        for (guint meld = 0; meld < notes->n_melds; meld++)
          game_offer_copies (s, out, low ? PAY_ME_LAYOFF_LOW : PAY_ME_LAYOFF, hand,
                             fitting_cards (s, hand, meld, low > 0), CARD_HIDDEN, (gint) meld + 1);
      game_offer (out, PAY_ME_DONE);
    }
}

static gboolean
allows (const GameState *s, const GameAction *action)
{
  PayMeCall call;

  return action->verb != PAY_ME_CALL || pay_me_read_call (s, action, &call) == PAY_ME_CALL_GOOD;
}

static void
end_turn (GameState *s)
{
  PayMeNotes *notes = game_notes (s);
  guint       next = game_left (s, (guint) s->turn);

  notes->turns = (guint16) (notes->turns + (notes->caller == 0));
  if (notes->caller == next + 1)
    show_down (s);
  else if (notes->turns == PAY_ME_TURNS * s->n_seats)
    end_hand (s, PAY_ME_TIRED);
  else
    begin_turn (s, next);
}

static void
draw_from_stock (GameState *s)
{
  PayMeNotes *notes = game_notes (s);

  if (game_count (s, PAY_ME_STOCK) == 0)
    {
      if (notes->caller == 0 && notes->renewals == PAY_ME_RENEWALS)
        {
          end_hand (s, PAY_ME_USED_UP);
          return;
        }
      notes->renewals = (guint8) (notes->renewals + (notes->caller == 0));
      renew_stock (s, PAY_ME_DISCARDS, PAY_ME_STOCK, RENEW_BELOW_UPCARD);
    }
  game_deal (s, PAY_ME_STOCK, PAY_ME_HAND + (guint) s->turn);
  s->phase = PAY_ME_ACT;
}

static void
take_discard (GameState *s)
{
  PayMeNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn;

  notes->taken = game_move_top (s, PAY_ME_DISCARDS, PAY_ME_HAND + seat);
  notes->known[seat][notes->n_known[seat]++] = notes->taken;
  s->phase = PAY_ME_ACT;
}

static void
discard (GameState *s, Card card)
{
  PayMeNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn;

  game_move (s, PAY_ME_HAND + seat, card, PAY_ME_DISCARDS);
  for (guint i = 0; i < notes->n_known[seat]; i++)
    if (notes->known[seat][i] == card)
      {
        notes->known[seat][i] = notes->known[seat][--notes->n_known[seat]];
        notes->known[seat][notes->n_known[seat]] = 0;
      }
}

static void
call (GameState *s, const GameAction *action)
{
  PayMeNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn;
  PayMeCall   called;

  pay_me_read_call (s, action, &called);
  notes->caller = (guint8) (seat + 1);
  if (s->option[PAY_ME_OPEN])
    {
      for (guint i = 0; i < called.n_melds; i++)
        lay_meld (s, &called.meld[i]);
      forget_known (notes, seat);
    }
  else
    seal_melds (s, &called);
  if (called.discard != CARD_HIDDEN)
    discard (s, called.discard);
  if (called.discard != CARD_HIDDEN && !s->option[PAY_ME_OPEN])
    game_tell_forced (s, seat, PAY_ME_DISCARD, called.discard, -1); /* the others read nothing else of the call */
}

static void
apply (GameState *s, const GameAction *action)
{
  PayMeNotes *notes = game_notes (s);
  guint       seat = (guint) s->turn;

  switch (action->verb)
    {
    case PAY_ME_DRAW_STOCK:
      draw_from_stock (s);
      return;
    case PAY_ME_DRAW_DISCARD:
      take_discard (s);
      return;
    case PAY_ME_LAYOFF:
    case PAY_ME_LAYOFF_LOW:
      lay_off (s, seat, game_action_card (action), (guint) action->target - 1, action->verb == PAY_ME_LAYOFF_LOW);
      return;
    case PAY_ME_DONE:
      s->turn = (gint8) game_left (s, seat);
      if (s->turn + 1 == notes->caller)
        end_hand (s, PAY_ME_CALLED);
      return;
    case PAY_ME_KEEP:
      notes->kept |= (guint8) (1 << seat);
      break;
    case PAY_ME_CALL:
      call (s, action);
      break;
    default:
      discard (s, game_action_card (action));
    }
  end_turn (s);
}

/* --- The score sheet: what is left in each hand --- */

static const SheetAsk sheet_asks[] = {
  { "points", SHEET_EACH, SHEET_NUMBER, { .step = 5 }, .label = N_ ("Points left in hand") },
  { NULL },
};

/* Every card counts 5, 10 or 15; whoever has drawn and not discarded when the hand ends holds one more than was dealt. */
static void
limit_points (const GameState *dealt, guint ask, SheetLimits *limits)
{
  limits->max = PAY_ME_WILD * (pay_me_cards (dealt) + 1);
}

static void
read_sheet (const GameState *s, SheetRow *row)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    row->v[0][seat] = pay_me_deadwood (s, seat);
}

static void
count_sheet (GameState *s, const SheetRow *row)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    s->paid[seat] = row->v[0][seat];
  game_pay_all (s);
}

static CardSet
wild_ranks (const GameState *dealt)
{
  CardSet cards = ~CARD_DECK_SET; /* jokers */

  for (guint rank = 0; rank < CARD_RANKS; rank++)
    if (pay_me_wild_ranks (dealt) >> rank & 1)
      cards |= CARD_RANK_SET (rank);
  return cards;
}

static const GameSheet sheet
    = { sheet_asks, read_sheet, count_sheet, .limits = limit_points, .ranks = wild_ranks, .tell = pay_me_tell };

/* --- What is optional --- */

/* Tells bots that a card taken from the discards is in the hand of the player who took it. */
static guint
known (const GameState *view, guint index, Card *card)
{
  const PayMeNotes *notes = game_notes_of (view);

  for (guint seat = 0; seat < view->n_seats; seat++)
    {
      if (index < notes->n_known[seat])
        {
          *card = notes->known[seat][index];
          return PAY_ME_HAND + seat;
        }
      index -= notes->n_known[seat];
    }
  return G_MAXUINT;
}

static gboolean
straighten (const GameState *s, GameAction *action)
{
  if (action->verb == PAY_ME_CALL && action->n <= 1)
    pay_me_group (s, action);
  return FALSE;
}

const Game game_pay_me = {
  .id = "pay-me",
  .rules = 2,
  .flags = GAME_LOW_WINS | GAME_HANDS | GAME_COPIES,
  .seats = 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7 | 1 << 8,
  .room = 2 * MOST_CARDS + PAY_ME_MELDS * CARD_RANKS + PAY_ME_SEATS * PAY_ME_HOLDS,
  .notes_size = sizeof (PayMeNotes),
  .forced = MOST_LAID_OFF,
  .verbs = verbs,
  .phases = phases,
  .zones = zones,
  .options = options,
  .former = former,
  .hands = HANDS,
  .most_hands = HANDS,
  .setup = setup,
  .deal = deal,
  .choices = choices,
  .apply = apply,
  .settle = game_sheet_settle,
  .sheet = &sheet,
  .judge = &(const GameJudge){ .allows = allows, .straighten = straighten, .group = pay_me_group },
  .people = { .name = N_ ("Pay Me"),
              .pitch = N_ ("Meld every card, with wild ones, and be the first to call"),
              .kind = KIND_RUMMY,
              .minutes = 60,
              .labels = pay_me_labels,
              .facts = pay_me_facts,
              .seat_note = pay_me_seat_note,
              .outcome = pay_me_outcome,
              .explain = pay_me_explain,
              .asks = pay_me_asks,
              .button = pay_me_button },
  .bots = { .advise = pay_me_advise, .worlds = &(const GameWorlds){ .known = known } },
};
