/* The gatekeeper: what each event does, and when it may not be done. */
#include "tourney-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  va_list          args;
  g_autofree char *message = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, TOURNEY_ERROR, TOURNEY_ERROR_REFUSED, message);
  return FALSE;
}

/* The player that ROW names, -1 and a sentence if there is none. */
static gint
known (const State *state, const EventRow *row, GError **error)
{
  gint player = state_find (state, row->player);

  if (player < 0)
    refuse (error, _ ("Nobody called “%s” is registered; check the spelling."), row->player);
  return player;
}

/* The same, and he is still in. */
static gint
known_in (const State *state, const EventRow *row, GError **error)
{
  gint player = known (state, row, error);

  if (player >= 0 && !state_player (state, player)->in)
    {
      refuse (error, _ ("%s is out already."), row->player);
      return -1;
    }
  return player;
}

static gboolean
is_started (const State *state)
{
  return state->started_at >= 0;
}

/* After a deal the pool is spoken for. */
static gboolean
pool_is_free (const State *state, GError **error)
{
  if (state->deal_places)
    return refuse (error,
                   _ ("The players have agreed on a split, so the prize pool cannot change: undo the deal first."));
  return TRUE;
}

static void
take_money (State *state, Player *player, gint64 price, gint64 fee, gint64 bounty)
{
  state->collected += price;
  state->fees += fee;
  state->bounties += bounty;
  player->paid += price + fee + bounty;
}

static void
give_chips (State *state, Player *player, gint64 chips)
{
  state->chips += chips;
  player->chips += chips;
}

/* An entry or a re-entry: a stack, and a head with its bounty. */
static void
sell_entry (State *state, gint index, const EventRow *row, gboolean paid)
{
  Player *player = state_player (state, index);
  Sale    sale = {
       .player = index, .price = row->amount, .fee = row->fee, .bounty = row->bounty, .chips = row->chips, .paid = paid
  };

  g_array_append_val (state->sales, sale);
  player->entries++;
  state->entries++;
  give_chips (state, player, row->chips);
  if (paid)
    take_money (state, player, row->amount, row->fee, row->bounty);
  else
    player->owed += row->amount + row->fee + row->bounty;
}

static gboolean
take_seat (State *state, gint index, gint table, gint seat, GError **error)
{
  Player *player = state_player (state, index);
  gint    sitting = state_at_seat (state, table, seat);

  if (state->settings->tables == 0)
    return refuse (error, _ ("This tournament has no tables: set them first, such as “set tables 2 x 9”."));
  if (table > state->settings->tables || seat > state->settings->seats)
    return refuse (error, _ ("There is no seat %d.%d: there are %d tables of %d seats."), table, seat,
                   state->settings->tables, state->settings->seats);
  if (sitting >= 0 && sitting != index)
    return refuse (error, _ ("%s sits at %d.%d already."), state_player (state, sitting)->name, table, seat);
  player->table = table;
  player->seat = seat;
  return TRUE;
}

/* He is in again after an elimination, at the seat that the event names if it does. */
static gboolean
come_back (State *state, gint index, const EventRow *row, GError **error)
{
  Player *player = state_player (state, index);

  player->in = TRUE;
  player->out = 0;
  player->paid_out = FALSE;
  return row->table == 0 || take_seat (state, index, row->table, row->seat, error);
}

static gboolean
apply_entry (State *state, const EventRow *row, gint64 at, GError **error)
{
  Player player = { .in = TRUE, .count = -1 };

  if (state_find (state, row->player) >= 0)
    return refuse (error, _ ("“%s” is registered already; give the second one another name."), row->player);
  if (strlen (row->player) >= sizeof player.name)
    return refuse (error, _ ("The name “%.20s…” is too long."), row->player);
  if (state->players->len >= TOURNEY_MAX_PLAYERS)
    return refuse (error, _ ("A tournament has at most %d players."), TOURNEY_MAX_PLAYERS);
  if (is_started (state)
      && !(state->settings->late.offered && state_window_open (state, &state->settings->late.window, at)))
    return refuse (error, _ ("Registration is closed; “set late until level N” opens it again."));
  if (!pool_is_free (state, error))
    return FALSE;

  strcpy (player.name, row->player);
  g_array_append_val (state->players, player);
  sell_entry (state, state->players->len - 1, row, row->kind == EVENT_ENTER);
  return row->table == 0 || take_seat (state, state->players->len - 1, row->table, row->seat, error);
}

static gboolean
apply_pay (State *state, const EventRow *row, GError **error)
{
  gint    index = known (state, row, error);
  Player *player;

  if (index < 0)
    return FALSE;
  player = state_player (state, index);
  if (state_last_sale (state, index) < 0 || player->owed == 0)
    return refuse (error, _ ("%s owes nothing."), row->player);
  if (!pool_is_free (state, error))
    return FALSE;
  for (guint i = 0; i < state->sales->len; i++)
    {
      Sale *sale = state_sale (state, i);

      if (sale->player != index || sale->paid)
        continue;
      sale->paid = TRUE;
      take_money (state, player, sale->price, sale->fee, sale->bounty);
    }
  player->owed = 0;
  return TRUE;
}

/* A rebuy, an add-on or a re-entry is on offer and its window open. */
static gboolean
is_on_offer (const State *state, const Offer *offer, const char *what, gint64 at, GError **error)
{
  if (!offer->offered)
    return refuse (error, _ ("This tournament has no %s."), what);
  if (!state_window_open (state, &offer->window, at))
    return refuse (error, _ ("It is not the time for a %s: its window is closed."), what);
  return pool_is_free (state, error);
}

static gboolean
apply_rebuy (State *state, const EventRow *row, gint64 at, GError **error)
{
  const Offer *offer = &state->settings->rebuy;
  gint         index = known (state, row, error);
  Player      *player;

  if (index < 0 || !is_on_offer (state, offer, _ ("rebuy"), at, error))
    return FALSE;
  player = state_player (state, index);
  if (offer->max && player->rebuys >= offer->max)
    return refuse (error,
                   ngettext ("%s has had the one rebuy that is allowed.", "%s has had all %d rebuys that are allowed.",
                             offer->max),
                   row->player, offer->max);
  if (!player->in && !come_back (state, index, row, error))
    return FALSE;
  player->rebuys++;
  state->rebuys++;
  take_money (state, player, row->amount, row->fee, 0);
  give_chips (state, player, row->chips);
  return TRUE;
}

static gboolean
apply_add_on (State *state, const EventRow *row, gint64 at, GError **error)
{
  gint    index = known_in (state, row, error);
  Player *player;

  if (index < 0 || !is_on_offer (state, &state->settings->add_on, _ ("add-on"), at, error))
    return FALSE;
  player = state_player (state, index);
  if (player->add_ons)
    return refuse (error, _ ("%s has had his add-on."), row->player);
  player->add_ons++;
  state->add_ons++;
  take_money (state, player, row->amount, row->fee, 0);
  give_chips (state, player, row->chips);
  return TRUE;
}

static gboolean
apply_re_entry (State *state, const EventRow *row, gint64 at, GError **error)
{
  const Offer *offer = &state->settings->re_entry;
  gint         index = known (state, row, error);

  if (index < 0)
    return FALSE;
  if (state_player (state, index)->in)
    return refuse (error, _ ("%s is still in; only a player who is out can enter again."), row->player);
  if (!is_on_offer (state, offer, _ ("re-entry"), at, error))
    return FALSE;
  if (offer->max && state_player (state, index)->entries > offer->max)
    return refuse (error, _ ("%s has had all the re-entries that are allowed (%d)."), row->player, offer->max);
  sell_entry (state, index, row, TRUE);
  return come_back (state, index, row, error);
}

static void
stop_clock (State *state, gint64 at)
{
  state->clock = clock_at (&state->clock, state->settings->schedule, at);
  clock_pause (&state->clock);
  state->finished_at = at;
}

/* All who went out in one hand, and the hitmen who share them. */
static gboolean
apply_out (State *state, const Event *event, GError **error)
{
  gint victims = 0;
  gint left;

  state->serial++;
  for (guint i = 0; i < event->rows->len && event_row (event, i)->kind == EVENT_OUT; i++)
    {
      const EventRow *row = event_row (event, i);
      gint            index = known_in (state, row, error);
      Player         *player;

      if (index < 0)
        return FALSE;
      if (row->chips)
        return refuse (error, _ ("Places by the stacks before the hand are not available yet: without them all who "
                                 "went out in one hand share a place."));
      player = state_player (state, index);
      player->in = FALSE;
      player->out = state->serial;
      player->out_order = victims++;
      player->out_at = event->at;
      player->last_table = player->table;
      player->last_seat = player->seat;
      player->table = player->seat = 0;
    }
  left = state_left (state);
  if (left == 0)
    return refuse (error, _ ("Somebody won that hand: not everybody can be out."));

  for (guint i = victims; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);
      gint            hitman = known (state, row, error);

      if (hitman < 0)
        return FALSE;
      if (!state_player (state, hitman)->in)
        return refuse (error, _ ("%s cannot have put anybody out: he is out himself."), row->player);
      for (guint k = victims; k < i; k++)
        if (g_str_equal (event_row (event, k)->player, row->player))
          return refuse (error, _ ("%s is named twice."), row->player);
      for (gint k = 0; k < victims; k++)
        {
          gint victim = state_find (state, event_row (event, k)->player);
          gint sale = state_last_sale (state, victim);
          Kill kill = { .serial = state->serial, .victim = victim, .hitman = hitman, .sale = -1 };

          if (state_sale (state, sale)->won == 0 || state_sale (state, sale)->won == state->serial)
            {
              state_sale (state, sale)->won = state->serial;
              kill.sale = sale;
            }
          g_array_append_val (state->kills, kill);
          state_player (state, hitman)->knockouts++;
        }
    }
  for (guint i = 0; i < state->players->len; i++)
    state_player (state, i)->count = -1;
  if (left == 1)
    stop_clock (state, event->at);
  return TRUE;
}

/* Takes an elimination back as if it had not been, bounties too; what came after stays. */
static gboolean
apply_back (State *state, const EventRow *row, GError **error)
{
  gint index = known (state, row, error);
  gint serial;

  if (index < 0)
    return FALSE;
  if (state_player (state, index)->in)
    return refuse (error, _ ("%s is in: there is no elimination to take back."), row->player);
  if (!pool_is_free (state, error))
    return FALSE;
  serial = state_player (state, index)->out;
  for (guint i = 0; i < state->sales->len; i++)
    if (state_sale (state, i)->player == index && state_sale (state, i)->won == serial)
      state_sale (state, i)->won = 0;
  for (gint i = (gint) state->kills->len - 1; i >= 0; i--)
    if (state_kill (state, i)->victim == index && state_kill (state, i)->serial == serial)
      {
        state_player (state, state_kill (state, i)->hitman)->knockouts--;
        g_array_remove_index (state->kills, i);
      }
  return come_back (state, index, row, error);
}

static gboolean
apply_seat (State *state, const EventRow *row, GError **error)
{
  gint    index = known_in (state, row, error);
  Player *player;

  if (index < 0)
    return FALSE;
  player = state_player (state, index);
  if (row->kind == EVENT_MOVE && player->table == 0)
    return refuse (error, _ ("%s has no seat yet: “seat” gives one."), row->player);
  if (player->table == row->table && player->seat == row->seat
      && (player->seat_fixed || row->kind == EVENT_MOVE || is_started (state)))
    return refuse (error, _ ("%s sits there already."), row->player);
  player->seat_fixed = TRUE;
  return take_seat (state, index, row->table, row->seat, error);
}

/* The outcome of a draw, a row a player: all get up before anybody sits down. */
static gboolean
apply_drawn_seats (State *state, const Event *event, GError **error)
{
  for (guint i = 1; i < event->rows->len; i++)
    {
      gint index = known_in (state, event_row (event, i), error);

      if (index < 0)
        return FALSE;
      state_player (state, index)->table = state_player (state, index)->seat = 0;
    }
  for (guint i = 1; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);

      if (!take_seat (state, state_find (state, row->player), row->table, row->seat, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
apply_draw (State *state, const Event *event, GError **error)
{
  if (state->settings->tables == 0)
    return refuse (error, _ ("This tournament has no tables: set them first, such as “set tables 2 x 9”."));
  if (event->rows->len == 1)
    return refuse (error, _ ("There is nobody to draw a seat for."));
  return apply_drawn_seats (state, event, error);
}

static gboolean
apply_remove (State *state, const EventRow *row, GError **error)
{
  gint    index = known_in (state, row, error);
  Player *player;
  gint    sale;

  if (index < 0 || !pool_is_free (state, error))
    return FALSE;
  player = state_player (state, index);
  if (player->rebuys || player->add_ons || player->entries > 1)
    return refuse (error, _ ("%s has bought more than one stack, so he cannot be taken off the list: undo that first."),
                   row->player);
  for (guint i = 0; i < state->kills->len; i++)
    if (state_kill (state, i)->hitman == index || state_kill (state, i)->victim == index)
      return refuse (error, _ ("%s has put somebody out or been out, so he cannot be taken off the list."),
                     row->player);
  if (is_started (state) && state_left (state) == 1)
    return refuse (error, _ ("%s is the last one left."), row->player);

  sale = state_last_sale (state, index);
  state->entries--;
  state->chips -= state_sale (state, sale)->chips;
  if (state_sale (state, sale)->paid)
    take_money (state, player, -state_sale (state, sale)->price, -state_sale (state, sale)->fee,
                -state_sale (state, sale)->bounty);
  g_array_remove_index (state->sales, sale);
  for (guint i = 0; i < state->kills->len; i++)
    if (state_kill (state, i)->sale > sale)
      state_kill (state, i)->sale--;
  *player = (Player){ .removed = TRUE };
  return TRUE;
}

static gboolean
apply_rename (State *state, const EventRow *row, GError **error)
{
  gint index = known (state, row, error);

  if (index < 0)
    return FALSE;
  if (g_str_equal (row->player, row->note))
    return refuse (error, _ ("That is the name already."));
  if (state_find (state, row->note) >= 0)
    return refuse (error, _ ("“%s” is registered already; give the second one another name."), row->note);
  if (strlen (row->note) >= TOURNEY_NAME_BYTES)
    return refuse (error, _ ("The name “%.20s…” is too long."), row->note);
  strcpy (state_player (state, index)->name, row->note);
  return TRUE;
}

static Schedule *
schedule_of_row (const char *word, gpointer text, GError **error)
{
  return settings_read_schedule (text, error);
}

/* Tables that are taken away must be empty. */
static gboolean
seats_still_exist (const State *state, GError **error)
{
  for (guint i = 0; i < state->players->len; i++)
    {
      const Player *player = state_player (state, i);

      if (player->table > state->settings->tables || player->seat > state->settings->seats)
        return refuse (error, _ ("%s sits at %d.%d, which would be gone: move him first."), player->name, player->table,
                       player->seat);
    }
  return TRUE;
}

static gboolean
apply_set (State *state, const EventRow *row, gint64 at, GError **error)
{
  g_autoptr (GArray) words = words_split (row->note, ",+", error);
  g_autoptr (Schedule) old = schedule_ref (state->settings->schedule);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const char      *word;

  if (!words || !pool_is_free (state, error))
    return FALSE;
  word = words_text (words, 0);
  if (!word || !settings_knows (word))
    return refuse (error, _ ("“%s” is not a setting."), row->note);
  before = g_str_equal (word, "schedule") ? schedule_to_text (old) : settings_line (state->settings, word);
  if (!settings_take (state->settings, words, row->text ? schedule_of_row : NULL, row->text, error))
    return FALSE;
  after = g_str_equal (word, "schedule") ? schedule_to_text (state->settings->schedule)
                                         : settings_line (state->settings, word);
  if (g_str_equal (before, after))
    return refuse (error, _ ("That is how it is set already."));

  if (g_str_equal (word, "schedule"))
    {
      Clock now = clock_at (&state->clock, old, at);

      if (now.started && now.row >= (gint) state->settings->schedule->rows->len)
        return refuse (error, _ ("The new schedule has only %d rows, and the clock is in row %d."),
                       (int) state->settings->schedule->rows->len, now.row + 1);
      clock_set_schedule (&now, old, state->settings->schedule);
      state->clock = now;
    }
  if (g_str_equal (word, "tables"))
    return seats_still_exist (state, error);
  return TRUE;
}

static gboolean
apply_paid_out (State *state, const EventRow *row, GError **error)
{
  gint index = known (state, row, error);

  if (index < 0)
    return FALSE;
  if (state_player (state, index)->in && state->finished_at < 0)
    return refuse (error, _ ("%s is still in; winnings are handed over when he is out."), row->player);
  if (state_player (state, index)->paid_out)
    return refuse (error, _ ("%s has his winnings already."), row->player);
  if (state_won (state, index) == 0)
    return refuse (error, _ ("%s has won nothing so far."), row->player);
  state_player (state, index)->paid_out = TRUE;
  return TRUE;
}

static gboolean
apply_count (State *state, const EventRow *row, GError **error)
{
  gint index = known_in (state, row, error);

  if (index < 0)
    return FALSE;
  if (state->chips > 0 && row->chips > state->chips)
    {
      g_autofree char *chips = chips_to_text (state->chips);

      return refuse (error, _ ("%s cannot have more than all the chips in play, which are %s."), row->player, chips);
    }
  if (state_player (state, index)->count == row->chips)
    return refuse (error, _ ("That is his count already."));
  state_player (state, index)->count = row->chips;
  return TRUE;
}

/* A split that the players left agreed on (FORMATS 5.36, 5.58): exact, or refused with what is missing. */
static gboolean
apply_deal (State *state, const Event *event, GError **error)
{
  gint   left = state_left (state);
  gint64 keep = 0, shares = 0, open = 0;
  gint   named = 0;

  if (state->deal_places)
    return refuse (error, _ ("The players have agreed on a split already: undo that deal first."));
  if (left < 2)
    return refuse (error, _ ("There is nobody to split with."));
  for (guint i = 0; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);
      gint            index;

      if (row->kind == EVENT_KEEP)
        {
          keep = row->amount;
          continue;
        }
      index = known_in (state, row, error);
      if (index < 0)
        return FALSE;
      for (guint k = 0; k < i; k++)
        if (g_str_equal (event_row (event, k)->player, row->player))
          return refuse (error, _ ("%s is named twice."), row->player);
      if (state_player (state, index)->count < 0)
        return refuse (error, _ ("A deal needs the chip count of every player left; %s has none: “count” it first."),
                       row->player);
      state_player (state, index)->deal = row->amount;
      shares += row->amount;
      named++;
    }
  if (named < left)
    return refuse (error, _ ("Every player left has a part in a deal; of %d only %d are named."), left, named);
  for (gint place = 1; place <= left; place++)
    open += state_prize (state, place);
  if (keep > state_prize (state, 1))
    return refuse (error, _ ("No more than the first prize can be kept for the winner."));
  if (shares + keep != open)
    {
      g_autofree char *said = money_format (shares + keep, &state->settings->currency);
      g_autofree char *due = money_format (open, &state->settings->currency);

      return refuse (error, _ ("The parts add up to %s, but %s are to be split."), said, due);
    }
  state->deal_places = left;
  state->deal_keep = keep;
  if (keep == 0)
    stop_clock (state, event->at);
  return TRUE;
}

static gboolean
apply_finish (State *state, gint64 at, GError **error)
{
  if (state_left (state) > 1)
    return refuse (error, _ ("More than one player is left; ending by chip counts is not available yet.  Put the "
                             "others out, or record a deal."));
  stop_clock (state, at);
  return TRUE;
}

/* The clock's own commands, on the clock told at the moment of the event. */
static gboolean
apply_clock (State *state, const EventRow *row, gint64 at, GError **error)
{
  const Schedule *schedule = state->settings->schedule;
  Clock           now = clock_at (&state->clock, schedule, at);
  gint            level_row;

  switch (row->kind)
    {
    case EVENT_PAUSE:
      if (!now.running)
        return refuse (error, _ ("The clock is paused already."));
      clock_pause (&now);
      break;
    case EVENT_RESUME:
      if (now.running)
        return refuse (error, _ ("The clock runs already."));
      clock_resume (&now, at);
      break;
    case EVENT_LEVEL:
      level_row = schedule_level_row (schedule, row->number);
      if (level_row < 0)
        return refuse (error, _ ("The schedule has no level %d; its last one is %d."), (int) row->number,
                       schedule_n_levels (schedule));
      clock_go_to_row (&now, schedule, level_row);
      break;
    case EVENT_ADJUST:
      if (row->number < 0 && clock_is_over (&now, schedule) && !now.ad_hoc)
        return refuse (error, _ ("The last level's time is up: there is nothing to take off."));
      clock_adjust (&now, schedule, row->number);
      break;
    case EVENT_BREAK:
      if (clock_in_break (&now, schedule))
        return refuse (error, _ ("It is a break already."));
      clock_ad_hoc_break (&now, row->number, at);
      break;
    default:
      if (!clock_in_break (&now, schedule))
        return refuse (error, _ ("It is not a break."));
      clock_end_break (&now, schedule);
      break;
    }
  state->clock = now;
  return TRUE;
}

static gboolean
apply_start (State *state, const Event *event, GError **error)
{
  if (is_started (state))
    return refuse (error, _ ("The tournament has started already."));
  if (state_left (state) < 2)
    return refuse (error, _ ("A tournament needs two players to start."));
  if (!apply_drawn_seats (state, event, error))
    return FALSE;
  clock_start (&state->clock, event->at);
  state->started_at = event->at;
  return TRUE;
}

/* FORMATS 5.6, 5.21, 5.52: what is accepted before the start and after the end. */
static gboolean
is_its_time (const State *state, EventKind kind, GError **error)
{
  switch (kind)
    {
    case EVENT_PAY:
    case EVENT_RENAME:
      return TRUE;
    case EVENT_PAID_OUT:
      if (!is_started (state))
        break;
      return TRUE;
    case EVENT_ENTER:
    case EVENT_UNPAID:
    case EVENT_START:
    case EVENT_SEAT:
    case EVENT_MOVE:
    case EVENT_DRAW:
    case EVENT_REMOVE:
    case EVENT_SET:
      if (state->finished_at < 0)
        return TRUE;
      break;
    default:
      if (is_started (state) && state->finished_at < 0)
        return TRUE;
      break;
    }
  return refuse (error, is_started (state) ? _ ("The tournament is over; only “undo” brings it back.")
                                           : _ ("The tournament has not started yet."));
}

gboolean
state_apply (State *state, const Event *event, GError **error)
{
  const EventRow *row = event_row (event, 0);

  if (!is_its_time (state, row->kind, error))
    return FALSE;
  switch (row->kind)
    {
    case EVENT_ENTER:
    case EVENT_UNPAID:
      for (guint i = 0; i < event->rows->len; i++)
        if (!apply_entry (state, event_row (event, i), event->at, error))
          return FALSE;
      return TRUE;
    case EVENT_PAY:
      return apply_pay (state, row, error);
    case EVENT_START:
      return apply_start (state, event, error);
    case EVENT_PAUSE:
    case EVENT_RESUME:
    case EVENT_LEVEL:
    case EVENT_ADJUST:
    case EVENT_BREAK:
    case EVENT_END_BREAK:
      return apply_clock (state, row, event->at, error);
    case EVENT_REBUY:
      return apply_rebuy (state, row, event->at, error);
    case EVENT_ADD_ON:
      return apply_add_on (state, row, event->at, error);
    case EVENT_RE_ENTER:
      return apply_re_entry (state, row, event->at, error);
    case EVENT_OUT:
      return apply_out (state, event, error);
    case EVENT_BACK:
      return apply_back (state, row, error);
    case EVENT_SEAT:
    case EVENT_MOVE:
      return apply_seat (state, row, error);
    case EVENT_DRAW:
      return apply_draw (state, event, error);
    case EVENT_REMOVE:
      return apply_remove (state, row, error);
    case EVENT_RENAME:
      return apply_rename (state, row, error);
    case EVENT_SET:
      return apply_set (state, row, event->at, error);
    case EVENT_PAID_OUT:
      return apply_paid_out (state, row, error);
    case EVENT_COUNT:
      return apply_count (state, row, error);
    case EVENT_DEAL:
      return apply_deal (state, event, error);
    case EVENT_FINISH:
      return apply_finish (state, event->at, error);
    case EVENT_BY:
    case EVENT_KEEP:
    case EVENT_N_KINDS:
      break;
    }
  return refuse (error, _ ("A line of the log cannot be understood."));
}
