/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sales and payments: entries, rebuys, add-ons, re-entries, and the removal of an entry. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "tourney/rule.h"
#include "apply.h"
#include "pool-judge.h"

static void
take_money (TourneyState *state, TourneyPlayer *player, gint64 price, gint64 fee, gint64 bounty)
{
  state->collected += price;
  state->fees += fee;
  state->bounties += bounty;
  player->paid += price + fee + bounty;
}

static void
give_chips (TourneyState *state, TourneyPlayer *player, gint64 chips)
{
  state->chips += chips;
  player->chips += chips;
}

/* Marks everything that the player owes as paid. */
static void
pay_off (TourneyState *state, gint index)
{
  TourneyPlayer *player = tourney_state_player (state, index);

  for (guint i = 0; i < state->sales->len; i++)
    {
      TourneySale *sale = tourney_state_sale (state, i);

      if (sale->player != index || sale->paid)
        continue;
      sale->paid = TRUE;
      take_money (state, player, sale->price, sale->fee, sale->bounty);
    }
  for (guint i = 0; i < state->stacks->len; i++)
    if (tourney_state_stack (state, (gint) i)->player == index)
      tourney_state_stack (state, (gint) i)->paid = TRUE;
  take_money (state, player, player->tab_price, player->tab_fee, 0);
  player->tab_price = player->tab_fee = player->owed = 0;
}

static TourneyWasOut
was_out (const TourneyPlayer *player)
{
  return (TourneyWasOut){ player->out, player->paid_out, player->award_handed };
}

/* Counts the money of a rebuy or an add-on as collected or as owed. WAS: how the player was before it. */
static void
sell_stack (TourneyState *state, gint index, const EventRow *row, gboolean paid, const TourneyWasOut *was)
{
  TourneyPlayer *player = tourney_state_player (state, index);
  TourneyStack   stack = { .player = index,
                           .is_add_on = row->kind == EVENT_ADD_ON,
                           .price = row->amount,
                           .fee = row->fee,
                           .chips = row->chips,
                           .paid = paid,
                           .after = state->serial,
                           .step = state->steps,
                           .was = *was };

  g_array_append_val (state->stacks, stack);
  give_chips (state, player, row->chips);
  if (paid)
    {
      take_money (state, player, row->amount, row->fee, 0);
      return;
    }
  player->tab_price += row->amount;
  player->tab_fee += row->fee;
  player->owed += row->amount + row->fee;
}

/* Adds an entry or a re-entry: a stack, and a bounty on the player's head. */
static void
sell_entry (TourneyState *state, gint index, const EventRow *row, gboolean paid)
{
  TourneyPlayer *player = tourney_state_player (state, index);
  TourneySale    sale = { .player = index,
                          .price = row->amount,
                          .fee = row->fee,
                          .bounty = row->bounty,
                          .chips = row->chips,
                          .paid = paid,
                          .is_again = player->entries > 0,
                          .after = state->serial,
                          .step = state->steps,
                          .was = was_out (player),
                          .optional = state->settings->bounty_optional,
                          .kind = state->settings->bounty_kind,
                          .percent = state->settings->bounty_percent };

  if (row->bounty > 0 && sale.kind == BOUNTY_MYSTERY)
    state->envelopes = state->settings->envelopes;
  g_array_append_val (state->sales, sale);
  player->entries++;
  state->entries++;
  give_chips (state, player, row->chips);
  if (paid)
    take_money (state, player, row->amount, row->fee, row->bounty);
  else
    player->owed += row->amount + row->fee + row->bounty;
}

typedef enum
{
  SALE_ENTRY,
  SALE_REBUY,
  SALE_ADD_ON,
  SALE_RE_ENTRY,
} Sale;

static gboolean
refuse_at_all (Sale sale, GError **error)
{
  switch (sale)
    {
    case SALE_ENTRY:
      return tourney_refuse (error, RULE_OFFERS, _ ("This tournament has no late entries."));
    case SALE_REBUY:
      return tourney_refuse (error, RULE_OFFERS, _ ("This tournament has no rebuys."));
    case SALE_ADD_ON:
      return tourney_refuse (error, RULE_OFFERS, _ ("This tournament has no add-ons."));
    default:
      return tourney_refuse (error, RULE_OFFERS, _ ("This tournament has no re-entries."));
    }
}

/* WHEN names the end of a level or a break, TIME its wall clock time; NULL: unknown. */
static gboolean
refuse_closed (Sale sale, const char *time, const char *when, GError **error)
{
  switch (sale)
    {
    case SALE_ENTRY:
      /* Translators: a time of day, then "the end of level 4" */
      return time != NULL ? tourney_refuse (error, RULE_WINDOWS, _ ("Late entries closed at %s, with %s."), time, when)
                          : tourney_refuse (error, RULE_WINDOWS, _ ("Late entries closed at %s."), when);
    case SALE_REBUY:
      return time != NULL ? tourney_refuse (error, RULE_WINDOWS, _ ("Rebuys closed at %s, with %s."), time, when)
                          : tourney_refuse (error, RULE_WINDOWS, _ ("Rebuys closed at %s."), when);
    case SALE_ADD_ON:
      return time != NULL ? tourney_refuse (error, RULE_WINDOWS, _ ("Add-ons closed at %s, with %s."), time, when)
                          : tourney_refuse (error, RULE_WINDOWS, _ ("Add-ons closed at %s."), when);
    default:
      return time != NULL ? tourney_refuse (error, RULE_WINDOWS, _ ("Re-entries closed at %s, with %s."), time, when)
                          : tourney_refuse (error, RULE_WINDOWS, _ ("Re-entries closed at %s."), when);
    }
}

/* The wall clock time at the moment AT; NULL: there is no such moment, or nobody to tell the time. */
static char *
tell_time (const TourneyState *state, gint64 at)
{
  return at >= 0 && state->tell_time != NULL ? state->tell_time (state->tell_data, at) : NULL;
}

/* Is OFFER on offer, with its window open?  If not, the sentence says when it opens, or when it closed. */
static gboolean
is_on_offer (const TourneyState *state, const TourneyOffer *offer, Sale sale, gint64 at, GError **error)
{
  const TourneyWindow *window = &offer->window;
  const Schedule      *schedule = state->settings->schedule;
  Clock                clock = clock_at (&state->clock, schedule, at);
  gint                 row = window->kind == TOURNEY_WINDOW_UNTIL_LEVEL ? schedule_level_row (schedule, window->number)
                                                                        : schedule_break_row (schedule, window->number);
  g_autofree char     *when = NULL, *time = NULL;

  if (!offer->offered)
    return refuse_at_all (sale, error);
  if (state->round > 1)
    return tourney_refuse (error, RULE_SHOOTOUT,
                           _ ("The first round is over, and the next ones are only for table winners."));
  if (tourney_state_window_open (state, window, at))
    return TRUE;
  /* The schedule has no such break, so it never comes. */
  if (window->kind == TOURNEY_WINDOW_AT_BREAK && row < 0)
    return tourney_refuse (error, RULE_CLOCK, _ ("The schedule has no break %d."), window->number);
  if (window->kind == TOURNEY_WINDOW_AT_BREAK && clock.row < row)
    {
      /* Only add-ons are sold in a break alone. */
      time = tell_time (state, tourney_state_row_begins (state, row, at));
      /* Translators: a time of day */
      return time != NULL
                 ? tourney_refuse (error, RULE_WINDOWS, _ ("Add-ons open at %s, with break %d."), time, window->number)
                 : tourney_refuse (error, RULE_WINDOWS, _ ("Add-ons open with break %d."), window->number);
    }
  if (window->kind == TOURNEY_WINDOW_AT_START)
    return tourney_refuse (error, RULE_WINDOWS,
                           _ ("Add-ons were sold before and during the first hand, and are no longer sold."));
  when = window->kind == TOURNEY_WINDOW_UNTIL_LEVEL ? g_strdup_printf (_ ("the end of level %d"), window->number)
                                                    : g_strdup_printf (_ ("the end of break %d"), window->number);
  time = tell_time (state, tourney_state_row_ended (state, row, at));
  return refuse_closed (sale, time, when, error);
}

/* Checks that one more player can enter under that name. */
static gboolean
can_come (const TourneyState *state, const EventRow *row, GError **error)
{
  if (tourney_state_find (state, row->player) >= 0)
    return tourney_refuse (error, RULE_NAMES, _ ("“%s” is already registered; give the second one another name."),
                           row->player);
  if (!tourney_state_name_fits (row->player, error))
    return FALSE;
  if (state->players->len + state->expected->len >= TOURNEY_MAX_PLAYERS)
    return tourney_refuse (error, RULE_LIMITS, _ ("A tournament has at most %d players."), TOURNEY_MAX_PLAYERS);
  return TRUE;
}

/* Removes somebody who has arrived from the list of expected players. */
static void
stop_expecting (TourneyState *state, const char *name)
{
  gint index = tourney_state_find_expected (state, name);

  if (index >= 0)
    g_array_remove_index (state->expected, (guint) index);
}

gboolean
apply_expect (TourneyState *state, const EventRow *row, GError **error)
{
  TourneyExpected expected = { { 0 } };

  if (tourney_state_find_expected (state, row->player) >= 0)
    return tourney_refuse (error, RULE_NAMES, _ ("%s is already expected."), row->player);
  if (!can_come (state, row, error))
    return FALSE;
  strcpy (expected.name, row->player);
  g_array_append_val (state->expected, expected);
  return TRUE;
}

/* Whoever was not expected is from now on. */
gboolean
apply_later (TourneyState *state, const EventRow *row, GError **error)
{
  gint index = tourney_state_find_expected (state, row->player);

  if (index < 0)
    {
      if (!apply_expect (state, row, error))
        return FALSE;
      index = (gint) state->expected->len - 1;
    }
  g_array_index (state->expected, TourneyExpected, index).later = row->number;
  return TRUE;
}

gboolean
apply_entry (TourneyState *state, const EventRow *row, gint64 at, GError **error)
{
  TourneyPlayer player = { .in = TRUE, .count = -1 };

  stop_expecting (state, row->player);
  if (!can_come (state, row, error))
    return FALSE;
  if (tourney_state_is_started (state) && !is_on_offer (state, &state->settings->late, SALE_ENTRY, at, error))
    return FALSE;
  if (!tourney_state_pool_is_free (state, error))
    return FALSE;

  strcpy (player.name, row->player);
  g_array_append_val (state->players, player);
  sell_entry (state, state->players->len - 1, row, row->kind == EVENT_ENTER);
  return row->table == 0 || tourney_state_take_seat (state, state->players->len - 1, row->table, row->seat, error);
}

gboolean
apply_pay (TourneyState *state, const EventRow *row, GError **error)
{
  gint index = tourney_state_known (state, row, error);

  if (index < 0)
    return FALSE;
  if (tourney_state_player (state, index)->owed == 0)
    return tourney_refuse (error, RULE_MONEY, _ ("%s owes nothing."), row->player);
  /* A debt can be paid even after the end; what it adds to the pool goes to the winner. */
  if (state->finished_at < 0 && !tourney_state_pool_is_free (state, error))
    return FALSE;
  pay_off (state, index);
  return TRUE;
}

void
tourney_state_pay_everything (TourneyState *state)
{
  for (guint i = 0; i < state->players->len; i++)
    if (tourney_state_player (state, i)->owed > 0)
      pay_off (state, i);
}

gboolean
apply_rebuy (TourneyState *state, const Event *event, GError **error)
{
  const EventRow     *row = event_row (event, 0);
  const TourneyOffer *offer = &state->settings->rebuy;
  gint                index = tourney_state_known (state, row, error);
  TourneyPlayer      *player;
  TourneyWasOut       was;

  if (index < 0 || !is_on_offer (state, offer, SALE_REBUY, event->at, error)
      || !tourney_state_pool_is_free (state, error))
    return FALSE;
  player = tourney_state_player (state, index);
  if (offer->max && player->rebuys >= offer->max)
    return tourney_refuse (
        error, RULE_LIMITS,
        ngettext ("%s has had the one rebuy allowed.", "%s has had all %d rebuys allowed.", offer->max), row->player,
        offer->max);
  was = was_out (player);
  if (!player->in && !tourney_state_come_back (state, index, row, error))
    return FALSE;
  player->rebuys++;
  state->rebuys++;
  sell_stack (state, index, row, !event_is_owed (event), &was);
  return TRUE;
}

gboolean
apply_add_on (TourneyState *state, const Event *event, GError **error)
{
  const EventRow *row = event_row (event, 0);
  gint            index = tourney_state_known_in (state, row, error);
  TourneyPlayer  *player;
  gint            most = settings_most_add_ons (state->settings);

  if (index < 0 || !is_on_offer (state, &state->settings->add_on, SALE_ADD_ON, event->at, error)
      || !tourney_state_pool_is_free (state, error))
    return FALSE;
  player = tourney_state_player (state, index);
  if (player->add_ons >= most)
    return tourney_refuse (
        error, RULE_LIMITS,
        ngettext ("%s has already had their add-on.", "%s has had all %d add-ons allowed.", (gulong) most), row->player,
        most);
  player->add_ons++;
  state->add_ons++;
  sell_stack (state, index, row, !event_is_owed (event), &(TourneyWasOut){ 0 });
  return TRUE;
}

/* Bounties are sold only while people can enter, so that nobody waits until they have many chips. */
static gboolean
bounties_are_sold (const TourneyState *state, gint64 at, GError **error)
{
  const TourneyOffer *late = &state->settings->late;

  if (!state->settings->bounty_optional)
    return tourney_refuse (error, RULE_OFFERS,
                           _ ("Bounties are not bought separately here: they come with the entry, or there are none."));
  if (tourney_state_is_started (state)
      && (!late->offered || state->round > 1 || !tourney_state_window_open (state, &late->window, at)))
    return tourney_refuse (error, RULE_WINDOWS,
                           _ ("Bounties can be bought only while people can enter, and entries are closed."));
  return TRUE;
}

gboolean
apply_buy_bounty (TourneyState *state, const Event *event, GError **error)
{
  const EventRow *row = event_row (event, 0);
  gint            index = tourney_state_known_in (state, row, error);
  TourneyPlayer  *player;
  TourneySale    *sale;

  if (index < 0 || !bounties_are_sold (state, event->at, error) || !tourney_state_pool_is_free (state, error))
    return FALSE;
  player = tourney_state_player (state, index);
  sale = tourney_state_sale (state, tourney_state_last_sale (state, index));
  if (sale->bounty > 0)
    return tourney_refuse (error, RULE_LIMITS, _ ("%s already has a bounty."), row->player);
  sale->optional = TRUE;
  sale->bounty = row->bounty;
  sale->bounty_after = state->serial;
  sale->kind = BOUNTY_FIXED;
  sale->percent = BOUNTY_ALL;
  if (sale->paid)
    take_money (state, player, 0, 0, row->bounty);
  else
    player->owed += row->bounty;
  return TRUE;
}

gboolean
apply_put_up (TourneyState *state, const EventRow *row, GError **error)
{
  TourneyPutUp put_up = { .amount = row->bounty, .after = state->serial };

  put_up.player = tourney_state_known_in (state, row, error);
  if (put_up.player < 0)
    return FALSE;
  g_array_append_val (state->put_up, put_up);
  state->bounties += row->bounty;
  return TRUE;
}

gboolean
apply_re_entry (TourneyState *state, const Event *event, GError **error)
{
  const EventRow     *row = event_row (event, 0);
  const TourneyOffer *offer = &state->settings->re_entry;
  gint                index = tourney_state_known (state, row, error);

  if (index < 0)
    return FALSE;
  if (tourney_state_player (state, index)->in)
    return tourney_refuse (error, RULE_IN, _ ("%s is still in; only a player who is out can enter again."),
                           row->player);
  if (!is_on_offer (state, offer, SALE_RE_ENTRY, event->at, error) || !tourney_state_pool_is_free (state, error))
    return FALSE;
  if (offer->max && tourney_state_player (state, index)->entries > offer->max)
    return tourney_refuse (error, RULE_LIMITS, _ ("%s has had all the re-entries allowed (%d)."), row->player,
                           offer->max);
  sell_entry (state, index, row, !event_is_owed (event));
  return tourney_state_come_back (state, index, row, error);
}

gboolean
apply_remove (TourneyState *state, const EventRow *row, GError **error)
{
  TourneyPlayer *player;
  gint           index, sale;

  if (tourney_state_find_expected (state, row->player) >= 0)
    {
      stop_expecting (state, row->player);
      return TRUE;
    }
  index = tourney_state_known_in (state, row, error);
  if (index < 0 || !tourney_state_pool_is_free (state, error))
    return FALSE;
  player = tourney_state_player (state, index);
  if (player->rebuys || player->add_ons || player->entries > 1)
    return tourney_refuse (
        error, RULE_REMOVING,
        _ ("%s has bought more than one stack, so they cannot be taken off the list: undo that first."), row->player);
  if (player->ever_out)
    return tourney_refuse (error, RULE_REMOVING, _ ("%s has been out, so they cannot be taken off the list."),
                           row->player);
  for (guint i = 0; i < state->kills->len; i++)
    if (tourney_state_kill (state, i)->hitman == index)
      return tourney_refuse (error, RULE_REMOVING,
                             _ ("%s has knocked somebody out, so they cannot be taken off the list."), row->player);
  for (guint i = 0; i < state->put_up->len; i++)
    if (tourney_state_put_up (state, (gint) i)->player == index)
      return tourney_refuse (
          error, RULE_REMOVING,
          _ ("A bounty was put on %s’s head, so they cannot be taken off the list: undo that first."), row->player);
  if (pool_concerns (state, index, 0))
    return tourney_refuse (
        error, RULE_REMOVING,
        _ ("%s is in a pool, or somebody has bet on them in one, so they cannot be taken off the list."), row->player);
  if (tourney_state_is_started (state) && tourney_state_left (state) == 1)
    return tourney_refuse (error, RULE_SURVIVOR, _ ("%s is the last player left."), row->player);

  sale = tourney_state_last_sale (state, index);
  state->entries--;
  state->chips -= tourney_state_sale (state, sale)->chips;
  if (tourney_state_sale (state, sale)->paid)
    take_money (state, player, -tourney_state_sale (state, sale)->price, -tourney_state_sale (state, sale)->fee,
                -tourney_state_sale (state, sale)->bounty);
  g_array_remove_index (state->sales, sale);
  *player = (TourneyPlayer){ .removed = TRUE };
  return TRUE;
}

/* --- Taking a sale back --- */

gboolean
tourney_state_last_of (const TourneyState *state, gint player, const char *word, TourneyLastSale *last)
{
  gboolean is_add_on = g_str_equal (word, "add-on");
  gint     sale = tourney_state_last_sale (state, player);

  if (g_str_equal (word, "re-enter"))
    {
      const TourneySale *again = sale >= 0 ? tourney_state_sale (state, sale) : NULL;

      if (again == NULL || !again->is_again)
        return FALSE;
      *last = (TourneyLastSale){ -1,           sale,        again->price, again->fee, again->bounty,
                                 again->chips, again->paid, again->after, again->was };
      return TRUE;
    }
  for (gint i = (gint) state->stacks->len - 1; i >= 0; i--)
    {
      const TourneyStack *stack = tourney_state_stack (state, i);

      if (stack->player != player || stack->is_add_on != is_add_on)
        continue;
      *last = (TourneyLastSale){
        i, -1, stack->price, stack->fee, 0, stack->chips, stack->paid, stack->after, stack->was
      };
      return TRUE;
    }
  return FALSE;
}

static gboolean
refuse_none (const char *word, const char *player, GError **error)
{
  if (g_str_equal (word, "rebuy"))
    return tourney_refuse (error, RULE_REMOVING, _ ("%s has no rebuy that could be taken back."), player);
  if (g_str_equal (word, "add-on"))
    return tourney_refuse (error, RULE_REMOVING, _ ("%s has no add-on that could be taken back."), player);
  return tourney_refuse (error, RULE_REMOVING, _ ("%s has not entered again, so there is nothing to take back."),
                         player);
}

/* TRUE if the player went out after the elimination of serial AFTER, and perhaps bought themselves back. */
static gboolean
went_out_after (const TourneyState *state, gint index, gint after)
{
  gboolean found = tourney_state_player (state, index)->out > after;

  for (guint i = 0; i < state->stacks->len; i++)
    found |= tourney_state_stack (state, (gint) i)->player == index
             && tourney_state_stack (state, (gint) i)->was.out > after;
  for (guint i = 0; i < state->sales->len; i++)
    found |= tourney_state_sale (state, (gint) i)->player == index
             && tourney_state_sale (state, (gint) i)->was.out > after;
  return found;
}

/* Who was brought back goes out again as before, which is possible only while nothing depends on their having been in. */
static gboolean
may_go_out_again (const TourneyState *state, gint index, gint after, GError **error)
{
  const char *name = tourney_state_player (state, index)->name;

  if (state->settings->shootout)
    return tourney_refuse (error, RULE_REMOVING,
                           _ ("In a shootout nobody can leave their table again: undo it instead."));
  if (went_out_after (state, index, after))
    return tourney_refuse (error, RULE_REMOVING, _ ("%s has been out since, so that cannot be taken back."), name);
  for (guint i = 0; i < state->kills->len; i++)
    if (tourney_state_kill (state, (gint) i)->hitman == index && tourney_state_kill (state, (gint) i)->serial > after)
      return tourney_refuse (error, RULE_REMOVING,
                             _ ("%s has knocked somebody out since, so that cannot be taken back."), name);
  for (guint i = 0; i < state->put_up->len; i++)
    if (tourney_state_put_up (state, (gint) i)->player == index
        && tourney_state_put_up (state, (gint) i)->after >= after)
      return tourney_refuse (error, RULE_REMOVING,
                             _ ("A bounty was put on %s’s head since, so that cannot be taken back."), name);
  if (pool_concerns (state, index, after))
    return tourney_refuse (
        error, RULE_REMOVING,
        _ ("%s has joined a pool since, or somebody has bet on them in one, so that cannot be taken back."), name);
  if (tourney_state_left (state) <= 2)
    return tourney_refuse (error, RULE_SURVIVOR, _ ("%s is one of the last two players: undo it, and what came after."),
                           name);
  return TRUE;
}

static void
go_out_again (TourneyPlayer *player, const TourneyWasOut *was)
{
  player->in = FALSE;
  player->out = was->out;
  player->paid_out = was->paid_out;
  player->award_handed = was->award_handed;
  player->table = player->seat = 0;
}

static void
take_money_back (TourneyState *state, TourneyPlayer *player, const TourneyLastSale *last)
{
  state->chips -= last->chips;
  player->chips -= last->chips;
  if (last->paid)
    {
      take_money (state, player, -last->price, -last->fee, -last->bounty);
      return;
    }
  player->owed -= last->price + last->fee + last->bounty;
  if (last->stack >= 0)
    {
      player->tab_price -= last->price;
      player->tab_fee -= last->fee;
    }
}

gboolean
apply_take_back (TourneyState *state, const EventRow *row, GError **error)
{
  gint            index = tourney_state_known (state, row, error);
  TourneyPlayer  *player;
  TourneyLastSale last;

  if (index < 0)
    return FALSE;
  if (!tourney_state_last_of (state, index, row->note, &last))
    return refuse_none (row->note, row->player, error);
  if (!tourney_state_pool_is_free (state, error))
    return FALSE;
  if (last.was.out > 0 && !may_go_out_again (state, index, last.after, error))
    return FALSE;
  player = tourney_state_player (state, index);
  if (last.was.out > 0)
    go_out_again (player, &last.was);
  take_money_back (state, player, &last);
  if (last.sale >= 0)
    {
      player->entries--;
      state->entries--;
      g_array_remove_index (state->sales, (guint) last.sale);
      return TRUE;
    }
  if (tourney_state_stack (state, last.stack)->is_add_on)
    {
      player->add_ons--;
      state->add_ons--;
    }
  else
    {
      player->rebuys--;
      state->rebuys--;
    }
  g_array_remove_index (state->stacks, (guint) last.stack);
  return TRUE;
}
