/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "house.h"

#include <glib/gi18n-lib.h>

#include "cards/help/say.h"

static const HouseRules *
rules_of (const GameState *s)
{
  return s->game->data;
}

static gboolean
is_in (const GameState *s, guint seat)
{
  return house_bets (s)->in >> seat & 1;
}

/* The smallest bet in chips. */
static gint32
least_bet (const GameState *s)
{
  const HouseRules *rules = rules_of (s);

  return rules->min_bet < 0 ? 1 : s->option[rules->min_bet];
}

static gboolean
can_pay (const GameState *s, guint seat)
{
  return !house_bets (s)->limited || s->stack[seat] >= (gint64) rules_of (s)->needed * least_bet (s);
}

static void
stake (GameState *s, guint seat, gint32 chips)
{
  s->stack[seat] -= chips;
  s->pot += chips;
}

/* The first seat from SEAT on that is in; n_seats: none. */
static guint
find_seat (const GameState *s, guint seat)
{
  while (seat < s->n_seats && !is_in (s, seat))
    seat++;
  return seat;
}

static void
ask_for_ante (GameState *s, guint seat)
{
  s->turn = (gint8) seat;
  s->phase = HOUSE_ANTE;
}

void
house_open (GameState *s)
{
  HouseBets *bets = game_notes (s);
  HouseBets  fresh = { .limited = bets->limited };
  guint      first;

  for (guint seat = 0; seat < s->n_seats && s->hand == 1; seat++)
    fresh.limited |= s->stack[seat] > 0;
  *bets = fresh;
  s->pot = 0;
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (can_pay (s, seat) && !(s->away >> seat & 1))
      bets->in |= (SeatMask) (1 << seat);
    else
      s->idle |= (SeatMask) (1 << seat);
  first = find_seat (s, 0);
  if (first == s->n_seats)
    game_end_hand (s);
  else
    ask_for_ante (s, first);
}

/* --- Wagers --- */

/* The most chips that the seat on turn can stake and still pay the bets that may have to follow. */
static gint32
most_chips (const GameState *s)
{
  const HouseBets  *bets = house_bets (s);
  const HouseRules *rules = rules_of (s);
  gint64            most = s->option[rules->max_bet], free = s->stack[s->turn];

  if (!bets->limited)
    return (gint32) most;
  if (s->phase == HOUSE_ANTE)
    free /= rules->needed;
  else
    free -= (gint64) (rules->needed - rules->posted) * bets->ante[s->turn];
  return (gint32) MIN (most, free);
}

/* Returns whether nothing may be staked: no ante if the side bet can stand alone, no side bet if there is an ante. */
static gboolean
may_stake_nothing (const GameState *s)
{
  const HouseRules *rules = rules_of (s);

  if (s->phase == HOUSE_ANTE)
    return rules->side_alone < 0 || s->option[rules->side_alone];
  return house_bets (s)->ante[s->turn] > 0;
}

/* The smallest stake.  Beside an ante a side bet may be a single chip; a bet that stands alone is at least the
   table's least bet. */
static gint32
least_chips (const GameState *s)
{
  return s->phase == HOUSE_SIDE && may_stake_nothing (s) ? 1 : least_bet (s);
}

static void
offer_wager (const GameState *s, gint32 lo, gint32 hi, GameChoices *out)
{
  GameChoice *choice = game_offer (out, s->phase);

  choice->lo = lo;
  choice->hi = hi;
  choice->step = 1;
}

void
house_offer_wager (const GameState *s, GameChoices *out)
{
  gint32 least = least_chips (s);

  if (may_stake_nothing (s) && least == 1)
    least = 0;
  else if (may_stake_nothing (s))
    offer_wager (s, 0, 0, out);
  offer_wager (s, least, most_chips (s), out);
}

gboolean
house_wager (GameState *s, gint32 chips)
{
  HouseBets *bets = game_notes (s);
  guint      seat = (guint) s->turn, next;

  if (s->phase == HOUSE_ANTE)
    {
      bets->ante[seat] = chips;
      for (guint i = 0; i < rules_of (s)->posted; i++)
        stake (s, seat, chips);
      s->phase = HOUSE_SIDE;
      return FALSE;
    }
  bets->side[seat] = chips;
  stake (s, seat, chips);
  next = find_seat (s, seat + 1);
  if (next == s->n_seats)
    return TRUE;
  ask_for_ante (s, next);
  return FALSE;
}

/* --- The hand --- */

void
house_deal (GameState *s, guint stock, guint hole, guint house, guint rounds)
{
  for (guint i = 0; i < rounds; i++)
    {
      for (guint seat = find_seat (s, 0); seat < s->n_seats; seat = find_seat (s, seat + 1))
        game_deal (s, stock, hole + seat);
      game_deal (s, stock, house);
    }
}

gint
house_next (const GameState *s, gint after)
{
  const HouseBets *bets = house_bets (s);

  for (gint seat = after + 1; seat < s->n_seats; seat++)
    if (bets->ante[seat] > 0 && bets->play[seat] == 0 && !(s->idle >> seat & 1))
      return seat;
  return -1;
}

void
house_play (GameState *s, gint32 chips)
{
  HouseBets *bets = game_notes (s);

  bets->play[s->turn] = chips;
  stake (s, (guint) s->turn, chips);
}

void
house_fold (GameState *s)
{
  s->idle |= (SeatMask) (1 << s->turn);
}

gboolean
house_is_alone (const GameState *s)
{
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (house_bets (s)->play[seat] > 0)
      return FALSE;
  return TRUE;
}

void
house_show (GameState *s, guint hole, guint house)
{
  game_show (s, house, GAME_ALL);
  for (guint seat = 0; seat < s->n_seats; seat++)
    if (!(s->idle >> seat & 1))
      game_show (s, hole + seat, GAME_ALL);
}

/* --- Settling --- */

void
house_pay (GameState *s, guint seat, gint64 net)
{
  const HouseBets *bets = house_bets (s);
  gint64           staked = (gint64) rules_of (s)->posted * bets->ante[seat] + bets->side[seat] + bets->play[seat];

  s->stack[seat] += staked + net;
  s->paid[seat] = net;
  s->paid[s->n_seats] -= net;
}

void
house_close (GameState *s)
{
  gboolean goes_on = FALSE;

  s->pot = 0;
  for (guint seat = 0; seat < s->n_seats; seat++)
    goes_on |= can_pay (s, seat);
  if (!goes_on)
    s->over = TRUE;
  game_pay_all (s);
}

/* --- Bots and people --- */

char *
house_seat_note (const GameState *view, guint seat, const char *const *names)
{
  const HouseBets *bets = house_bets (view);

  if (!is_in (view, seat))
    return g_strdup (view->away >> seat & 1 ? _ ("Sits out") : _ ("Too few chips"));
  if (view->idle >> seat & 1)
    return g_strdup (_ ("Folded"));
  if (bets->play[seat] > 0)
    return game_amount_format (_ ("Bet: %s"), bets->play[seat]);
  if (bets->ante[seat] > 0)
    return game_amount_format (_ ("Ante: %s"), bets->ante[seat]);
  return bets->side[seat] > 0 ? game_amount_format (_ ("Side bet: %s"), bets->side[seat]) : NULL;
}

gint64
house_staked (const GameState *view, guint seat)
{
  const HouseBets *bets = house_bets (view);

  return (gint64) rules_of (view)->posted * bets->ante[seat] + bets->side[seat] + bets->play[seat];
}

/* Hands are named if at most this many are compared. */
#define FEW_HANDS 2

/* Lists SEATS with their hands: "Ann (pair of nines) and Bob (flush)". */
static char *
name_hands (const GameState *view, const char *const *names, SeatMask seats, char *(*text) (const GameState *, guint))
{
  char *shown[GAME_MAX_SEATS] = { NULL };
  char *list;

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (seats >> seat & 1)
      {
        g_autofree char *hand = text (view, seat);

        shown[seat] = g_strdup_printf (_ ("%s (%s)"), names[seat], hand);
      }
  list = game_names_join ((const char *const *) shown, seats);
  for (guint seat = 0; seat < view->n_seats; seat++)
    g_free (shown[seat]);
  return list;
}

void
house_say_showdown (const GameState *view, const char *const *names, gint (*better) (const GameState *, guint),
                    char *(*text) (const GameState *, guint), GPtrArray *out)
{
  SeatMask seats[3] = { 0 }; /* worse, equal and better hands than the house's */
  guint    n = 0;

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (house_bets (view)->play[seat] > 0)
      {
        gint how = better (view, seat);

        seats[how < 0 ? 0 : how == 0 ? 1 : 2] |= (SeatMask) (1 << seat);
        n++;
      }
  for (gint i = 2; i >= 0; i--)
    {
      gulong           count = (gulong) __builtin_popcount (seats[i]);
      g_autofree char *who
          = n <= FEW_HANDS ? name_hands (view, names, seats[i], text) : game_names_join (names, seats[i]);

      if (count == 0)
        continue;
      if (i == 2)
        g_ptr_array_add (out, g_strdup_printf (ngettext ("%s beats the house.", "%s beat the house.", count), who));
      else if (i == 1)
        g_ptr_array_add (out,
                         g_strdup_printf (ngettext ("%s ties with the house.", "%s tie with the house.", count), who));
      else
        g_ptr_array_add (out,
                         g_strdup_printf (ngettext ("%s loses to the house.", "%s lose to the house.", count), who));
    }
}

void
house_say_bet (const GameState *view, const char *const *names, const char *bet, SeatMask seats, gboolean side,
               GPtrArray *out)
{
  g_autofree char *who = game_names_join (names, seats);
  gboolean         is_staked = FALSE;

  for (guint seat = 0; seat < view->n_seats && side; seat++)
    is_staked |= house_bets (view)->side[seat] > 0;
  if (seats != 0) /* Translators: a bet, at the beginning of the sentence, and names: "Pair Plus pays Ann and Bob." */
    g_ptr_array_add (out, g_strdup_printf (_ ("%s pays %s."), bet, who));
  else if (is_staked) /* Translators: a bet: "Pair Plus pays nobody." */
    g_ptr_array_add (out, g_strdup_printf (_ ("%s pays nobody."), bet));
}

/* Advises a tenth of the highest bet, made even so that 3 to 2 can be paid, and no side bet, on which the house has
   its largest edge. */
void
house_advise_wager (const GameState *view, const GameChoices *offered, GameAction *out)
{
  const HouseRules *rules = rules_of (view);
  const GameChoice *choice = &offered->v[offered->n - 1];
  gint64            chips = view->option[rules->max_bet] / 10;

  *out = (GameAction){ .verb = choice->verb, .target = -1, .amount = offered->v[0].lo };
  if (view->phase == HOUSE_SIDE)
    return;
  if (house_bets (view)->limited)
    chips = MIN (chips, view->stack[view->turn] / rules->useful);
  chips &= ~(gint64) 1;
  out->amount = (gint32) CLAMP (chips, MAX (choice->lo, 1), choice->hi);
}

char *
house_explain (const GameState *view, const GameAction *action)
{
  if (view->phase > HOUSE_SIDE || action->verb != view->phase)
    return NULL;
  if (action->amount > view->option[rules_of (view)->max_bet])
    return game_amount_format (ngettext ("A bet here is at most %s chip.", "A bet here is at most %s chips.",
                                         (gulong) view->option[rules_of (view)->max_bet]),
                               view->option[rules_of (view)->max_bet]);
  if (action->amount > most_chips (view))
    return game_amount_format (
        ngettext ("You can stake %s chip: keep enough for the bets you may have to make later.",
                  "You can stake at most %s chips: keep enough for the bets you may have to make later.",
                  (gulong) most_chips (view)),
        most_chips (view));
  if (view->phase == HOUSE_SIDE)
    return game_amount_format (ngettext ("Without an ante you must stake at least one chip here.",
                                         "Without an ante you must stake at least %s chips here.",
                                         (gulong) least_bet (view)),
                               least_bet (view));
  return game_amount_format (
      ngettext ("The ante is at least one chip.", "The ante is at least %s chips.", (gulong) least_bet (view)),
      least_bet (view));
}

char *
house_refuse_setup (const HouseRules *rules, const gint32 *option)
{
  if (rules->min_bet < 0 || option[rules->min_bet] <= option[rules->max_bet])
    return NULL;
  return g_strdup (_ ("The lowest bet is above the highest: lower the one or raise the other."));
}
