/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gatekeeper: what each event does, and when it is refused. */
#include "apply.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/line.h"
#include "tourney/rule.h"
#include "tourney/schedule/early.h"
#include "tourney/shootout.h"
#include "tourney/table-name.h"

static gboolean
apply_rename (TourneyState *state, const EventRow *row, GError **error)
{
  gint index, expected = tourney_state_find_expected (state, row->player);

  index = expected >= 0 ? -1 : tourney_state_known (state, row, error);
  if (index < 0 && expected < 0)
    return FALSE;
  if (g_str_equal (row->player, row->note))
    return tourney_refuse (error, RULE_NAMES, _ ("That is already the name."));
  if (tourney_state_find (state, row->note) >= 0 || tourney_state_find_expected (state, row->note) >= 0)
    return tourney_refuse (error, RULE_NAMES, _ ("“%s” is already registered; give the second one another name."),
                           row->note);
  if (!tourney_state_name_fits (row->note, error))
    return FALSE;
  strcpy (expected >= 0 ? g_array_index (state->expected, TourneyExpected, expected).name
                        : tourney_state_player (state, index)->name,
          row->note);
  return TRUE;
}

static Schedule *
schedule_of_row (const char *word, gpointer text, GError **error)
{
  return settings_read_schedule (text, error);
}

/* Refuses to remove tables that are still in use. */
static gboolean
seats_still_exist (const TourneyState *state, GError **error)
{
  for (guint i = 0; i < state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (state, i);

      if (player->table > 0 && !settings_has_seat (state->settings, player->table, player->seat))
        {
          g_autofree char *place = table_name_seat (state->settings, player->table, player->seat);

          return tourney_refuse (error, RULE_SEATS,
                                 _ ("%s is sitting at %s, which would no longer exist: move them first."), player->name,
                                 place);
        }
    }
  return TRUE;
}

/* Sets when the tournament ends by time, after which most chips win, if it does. */
static void
set_stop (TourneyState *state)
{
  gint64 end = settings_end (state->settings);

  if (!state->clock.started)
    return;
  state->clock.stop = end > 0 ? state->started_at + schedule_end_at (state->settings->schedule, end) : 0;
}

/* How many rows at the start of both schedules match in kind, level for level and break for break. */
static guint
count_like (const Schedule *one, const Schedule *other)
{
  guint n = 0;

  while (n < MIN (one->rows->len, other->rows->len)
         && schedule_row (one, n)->is_break == schedule_row (other, n)->is_break)
    n++;
  return n;
}

/* Keeps the clock's place when a new schedule has replaced OLD, and the times of the rows that ended, as far as the two
   begin alike. */
static gboolean
keep_clock (TourneyState *state, const Schedule *old, GError **error)
{
  const Schedule *schedule = state->settings->schedule;

  if (state->clock.started && state->clock.row >= (gint) schedule->rows->len)
    return tourney_refuse (error, RULE_CLOCK,
                           _ ("The new schedule ends before the level or break that the clock is in now."));
  clock_set_schedule (&state->clock, schedule);
  g_array_set_size (state->ended, MIN (state->ended->len, count_like (old, schedule)));
  return TRUE;
}

/* Applies the setting that ROW names to SETTINGS. */
gboolean
apply_setting (Settings *settings, const EventRow *row, GError **error)
{
  g_autoptr (GArray) words = line_split (row->note, ",+", error);

  return words != NULL && settings_take (settings, words, row->text != NULL ? schedule_of_row : NULL, row->text, error);
}

static gboolean
has_opened_envelopes (const TourneyState *state)
{
  for (guint i = 0; i < state->kills->len; i++)
    if (tourney_state_kill (state, (gint) i)->envelope > 0)
      return TRUE;
  return FALSE;
}

static gboolean
apply_set (TourneyState *state, const EventRow *row, gint64 at, GError **error)
{
  g_autoptr (GArray) words = line_split (row->note, ",+", error);
  g_autoptr (Schedule) old = schedule_ref (state->settings->schedule);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const char      *word;

  if (words == NULL || !tourney_state_pool_is_free (state, error))
    return FALSE;
  word = line_word (words, 0);
  if (word == NULL || !settings_knows (word))
    return tourney_refuse (error, RULE_SETTINGS, _ ("“%s” is not a setting."), row->note);
  if (g_str_equal (word, "schedule"))
    {
      Clock now = clock_at (&state->clock, old, at);

      tourney_state_set_clock (state, &now, at);
    }
  before = g_str_equal (word, "schedule") ? schedule_to_text (old) : settings_line (state->settings, word);
  if (!apply_setting (state->settings, row, error))
    return FALSE;
  after = g_str_equal (word, "schedule") ? schedule_to_text (state->settings->schedule)
                                         : settings_line (state->settings, word);
  if (g_str_equal (before, after))
    return tourney_refuse (error, RULE_SETTINGS, _ ("It is already set to that."));
  if (g_str_equal (word, "shootout") && tourney_state_is_started (state))
    return tourney_refuse (error, RULE_SHOOTOUT, _ ("Whether it is a shootout, and how, is decided before the start."));
  if (g_str_equal (word, "word") && tourney_state_is_started (state))
    return tourney_refuse (error, RULE_SETTINGS, _ ("A word for the draws is given before the start."));
  if (g_str_equal (word, "bounty") && has_opened_envelopes (state))
    return tourney_refuse (error, RULE_BOUNTIES,
                           _ ("An envelope has been opened: the bounties stay as they are until the end."));

  if (g_str_equal (word, "schedule") && !keep_clock (state, old, error))
    return FALSE;
  if (g_str_equal (word, "end") || g_str_equal (word, "schedule"))
    {
      Clock now = clock_at (&state->clock, state->settings->schedule, at);

      tourney_state_set_clock (state, &now, at);
      set_stop (state);
    }
  if (g_str_equal (word, "tables") || g_str_equal (word, "closed"))
    return seats_still_exist (state, error);
  return TRUE;
}

static gboolean
refuse_time_is_up (GError **error)
{
  return tourney_refuse (error, RULE_END,
                         _ ("The end that was set has come: count the stacks and finish, or set a later end."));
}

static void
renumber_window (TourneyWindow *window, gint old, gint new)
{
  if (window->kind == TOURNEY_WINDOW_UNTIL_BREAK || window->kind == TOURNEY_WINDOW_AT_BREAK)
    window->number = schedule_renumber_break (window->number, old, new);
}

/* Replaces the schedule by one in which break NUMBER follows the clock's row, along with what was tied to that
   break. */
static gboolean
move_break_up (TourneyState *state, gint row, const char *text, gint number, GError **error)
{
  Settings *settings = state->settings;
  g_autoptr (Schedule) moved = settings_read_schedule (text, error);
  gint new;

  if (moved == NULL)
    return FALSE;
  if (moved->rows->len != settings->schedule->rows->len || !schedule_row (moved, (guint) row + 1)->is_break)
    return tourney_refuse (error, RULE_LOG, _ ("A line of the log cannot be understood."));
  new = schedule_break_at (moved, row + 1);
  renumber_window (&settings->late.window, number, new);
  renumber_window (&settings->rebuy.window, number, new);
  renumber_window (&settings->re_entry.window, number, new);
  renumber_window (&settings->add_on.window, number, new);
  schedule_unref (settings->schedule);
  settings->schedule = g_steal_pointer (&moved);
  return TRUE;
}

/* Starts a break of the schedule: a future break is moved up, the clock goes back to a past one. */
static gboolean
start_break (TourneyState *state, const EventRow *row, Clock *now, GError **error)
{
  gint to = schedule_break_row (state->settings->schedule, (gint) row->number);

  if (to < 0)
    return tourney_refuse (error, RULE_CLOCK, _ ("The schedule has no break %d."), (int) row->number);
  if (row->text != NULL && to > now->row + 1)
    {
      if (!move_break_up (state, now->row, row->text, (gint) row->number, error))
        return FALSE;
      to = now->row + 1;
    }
  clock_go_to_row (now, state->settings->schedule, to);
  return TRUE;
}

/* During hand for hand the clock stops when a level begins and runs when a break begins. */
static void
keep_holding (Clock *clock, const Schedule *schedule, gboolean was_break, gint64 at)
{
  gboolean is_break = clock_in_break (clock, schedule);

  if (clock->holds && !is_break)
    clock_pause (clock);
  else if (clock->holds && !was_break)
    clock_resume (clock, at);
}

/* Going on to a later row may be a mistake: what was left of this one is kept. */
static void
note_cut (TourneyState *state, const Clock *before, const Clock *now)
{
  if (now->row == before->row)
    return;
  state->cut_row = now->row > before->row && before->left > 0 ? before->row : -1;
  state->cut_left = before->left;
}

/* A row that follows says how much of the level is left. */
static gboolean
go_to_level (const Schedule *schedule, const Event *event, Clock *now, GError **error)
{
  const EventRow *row = event_row (event, 0);
  gint            to = schedule_level_row (schedule, row->number);
  gint64          left = event->rows->len > 1 ? event_row (event, 1)->number : 0;

  if (to < 0)
    return tourney_refuse (error, RULE_CLOCK, _ ("The schedule has no level %d; its last one is %d."),
                           (int) row->number, schedule_n_levels (schedule));
  if (left > schedule_row (schedule, (guint) to)->length)
    return tourney_refuse (error, RULE_CLOCK, _ ("So much time is not left of level %d: it is not as long."),
                           (int) row->number);
  clock_go_to_row (now, schedule, to);
  if (left > 0)
    now->left = left;
  return TRUE;
}

static gboolean
resume_clock (const TourneyState *state, Clock *now, gint64 at, GError **error)
{
  if (now->running)
    return tourney_refuse (error, RULE_CLOCK, _ ("The clock is already running."));
  if (shootout_round_is_over (state))
    return tourney_refuse (error, RULE_SHOOTOUT, _ ("Every table has its winner: draw the next round."));
  if (now->holds && !clock_in_break (now, state->settings->schedule))
    return tourney_refuse (error, RULE_HANDS,
                           _ ("The tables play hand for hand, so the clock is stopped: end that first."));
  if (now->stop > 0 && at >= now->stop)
    return refuse_time_is_up (error);
  clock_resume (now, at);
  return TRUE;
}

/* Applies the clock's own commands to the clock as it stood at the moment of the event. */
static gboolean
apply_clock (TourneyState *state, const Event *event, GError **error)
{
  const EventRow *row = event_row (event, 0);
  gint64          at = event->at;
  const Schedule *schedule = state->settings->schedule;
  Clock           now = clock_at (&state->clock, schedule, at);
  gboolean        was_break = clock_in_break (&now, schedule);
  Clock           before = now;

  switch (row->kind)
    {
    case EVENT_PAUSE:
      if (!now.running)
        return tourney_refuse (error, RULE_CLOCK, _ ("The clock is already paused."));
      clock_pause (&now);
      break;
    case EVENT_RESUME:
      if (!resume_clock (state, &now, at, error))
        return FALSE;
      break;
    case EVENT_LEVEL:
      if (!go_to_level (schedule, event, &now, error))
        return FALSE;
      break;
    case EVENT_START_BREAK:
      if (!start_break (state, row, &now, error))
        return FALSE;
      break;
    case EVENT_ADJUST:
      if (row->number < 0 && clock_is_over (&now, schedule) && !now.ad_hoc)
        return tourney_refuse (error, RULE_CLOCK, _ ("The last level is over: there is no time to take off."));
      clock_adjust (&now, schedule, row->number);
      break;
    case EVENT_BREAK:
      if (clock_in_break (&now, schedule))
        return tourney_refuse (error, RULE_CLOCK, _ ("It is already a break."));
      if (now.stop > 0 && at >= now.stop)
        return refuse_time_is_up (error);
      clock_ad_hoc_break (&now, row->number, at);
      break;
    default:
      if (!clock_in_break (&now, schedule))
        return tourney_refuse (error, RULE_CLOCK, _ ("It is not a break."));
      clock_end_break (&now, schedule);
      break;
    }
  if (now.row != before.row || now.ad_hoc)
    state->last_hand_row = -1;
  keep_holding (&now, state->settings->schedule, was_break, at);
  note_cut (state, &before, &now);
  tourney_state_set_clock (state, &now, at);
  return TRUE;
}

/* It holds until the next break begins, whichever that is. */
static gboolean
apply_last_hand (TourneyState *state, gint64 at, GError **error)
{
  Clock now = clock_at (&state->clock, state->settings->schedule, at);

  if (clock_in_break (&now, state->settings->schedule))
    return tourney_refuse (error, RULE_CLOCK, _ ("It is already a break."));
  if (tourney_state_is_last_hand (state, at))
    return tourney_refuse (error, RULE_CLOCK, _ ("The last hand before the break was announced already."));
  state->last_hand_row = now.row;
  return TRUE;
}

static gboolean
apply_start (TourneyState *state, const Event *event, GError **error)
{
  if (tourney_state_is_started (state))
    return tourney_refuse (error, RULE_TIME, _ ("The tournament has already started."));
  if (tourney_state_left (state) < 2)
    return tourney_refuse (error, RULE_TIME, _ ("A tournament needs two players to start."));
  if (state->settings->shootout && state->settings->tables == 0)
    return tourney_refuse (error, RULE_SHOOTOUT,
                           _ ("A shootout is played table by table: say first how many tables there are, and how "
                              "many seats each has."));
  if (!apply_drawn_seats (state, event, error))
    return FALSE;
  state->round = state->settings->shootout;
  clock_start (&state->clock, event->at);
  state->started_at = event->at;
  set_stop (state);
  return TRUE;
}

/* Before the start people enter, pay and are seated, and mistakes are corrected.  After the end prizes are handed over,
   debts are paid, and names, places, hitmen and locked prizes are corrected.  Everything else belongs to the time
   between. */
static gboolean
is_its_time (const TourneyState *state, EventKind kind, GError **error)
{
  switch (kind)
    {
    case EVENT_PAY:
    case EVENT_RENAME:
    case EVENT_NAME_TABLE:
    case EVENT_ANNOUNCE:
    case EVENT_POOL_HAND:
      return TRUE;
    case EVENT_PAID_OUT:
    case EVENT_SETTLED:
    case EVENT_PLACE:
    case EVENT_HITMAN:
    case EVENT_LOCK:
    case EVENT_UNLOCK:
      if (!tourney_state_is_started (state))
        break;
      return TRUE;
    case EVENT_ENTER:
    case EVENT_UNPAID:
    case EVENT_EXPECT:
    case EVENT_START:
    case EVENT_SEAT:
    case EVENT_MOVE:
    case EVENT_DRAW:
    case EVENT_BUTTON:
    case EVENT_REMOVE:
    case EVENT_SET:
    case EVENT_BUY_BOUNTY:
    case EVENT_PUT_UP:
    case EVENT_LATER:
    case EVENT_TAKE_BACK:
    case EVENT_POOL:
    case EVENT_POOL_JOIN:
    case EVENT_POOL_OUT:
    case EVENT_POOL_END:
      if (state->finished_at < 0)
        return TRUE;
      break;
    case EVENT_ADD_ON:
      if (!tourney_state_is_started (state) && state->settings->add_on.offered
          && state->settings->add_on.window.kind == TOURNEY_WINDOW_AT_START)
        return TRUE;
      G_GNUC_FALLTHROUGH;
    default:
      if (tourney_state_is_started (state) && state->finished_at < 0)
        return TRUE;
      break;
    }
  return tourney_refuse (error, RULE_TIME,
                         tourney_state_is_started (state) ? _ ("The tournament is over; undo its end to continue it.")
                                                          : _ ("The tournament has not started yet."));
}

static gboolean
apply_settled (TourneyState *state, const Event *event, GError **error)
{
  for (guint i = 1; i < event->rows->len; i++)
    {
      const EventRow *row = event_row (event, i);

      if (row->kind == EVENT_PAY ? !apply_pay (state, row, error) : !apply_paid_out (state, row, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
apply_event (TourneyState *state, const Event *event, GError **error)
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
    case EVENT_EXPECT:
      for (guint i = 0; i < event->rows->len; i++)
        if (!apply_expect (state, event_row (event, i), error))
          return FALSE;
      return TRUE;
    case EVENT_PAY:
      for (guint i = 0; i < event->rows->len; i++)
        if (!apply_pay (state, event_row (event, i), error))
          return FALSE;
      return TRUE;
    case EVENT_START:
      return apply_start (state, event, error);
    case EVENT_PAUSE:
    case EVENT_RESUME:
    case EVENT_LEVEL:
    case EVENT_ADJUST:
    case EVENT_BREAK:
    case EVENT_END_BREAK:
    case EVENT_START_BREAK:
      return apply_clock (state, event, error);
    case EVENT_HAND_FOR_HAND:
      return apply_hand_for_hand (state, row, event->at, error);
    case EVENT_NEXT_HAND:
      return apply_next_hand (state, event->at, error);
    case EVENT_END_HANDS:
      return apply_end_hands (state, event->at, error);
    case EVENT_REBUY:
      return apply_rebuy (state, event, error);
    case EVENT_ADD_ON:
      return apply_add_on (state, event, error);
    case EVENT_RE_ENTER:
      return apply_re_entry (state, event, error);
    case EVENT_OUT:
      return apply_out (state, event, error);
    case EVENT_BACK:
      return apply_back (state, row, error);
    case EVENT_PLACE:
      return apply_place (state, row, error);
    case EVENT_HITMAN:
      return apply_hitman (state, event, error);
    case EVENT_SEAT:
    case EVENT_MOVE:
      return apply_seat (state, row, error);
    case EVENT_DRAW:
      return apply_draw (state, event, error);
    case EVENT_BUTTON:
      return apply_button (state, row, event->at, error);
    case EVENT_BALANCE:
      return apply_balance (state, event, error);
    case EVENT_BREAK_TABLE:
      return apply_break_table (state, event, error);
    case EVENT_FINAL_TABLE:
      return apply_final_table (state, event, error);
    case EVENT_NEXT_ROUND:
      return apply_next_round (state, event, error);
    case EVENT_REMOVE:
      return apply_remove (state, row, error);
    case EVENT_RENAME:
      return apply_rename (state, row, error);
    case EVENT_SET:
      return apply_set (state, row, event->at, error);
    case EVENT_NAME_TABLE:
      return apply_name_table (state, row, error);
    case EVENT_PAID_OUT:
      return (event->rows->len == 1 || apply_pay (state, event_row (event, 1), error))
             && apply_paid_out (state, row, error);
    case EVENT_SETTLED:
      return apply_settled (state, event, error);
    case EVENT_COUNT:
      return apply_count (state, row, error);
    case EVENT_DEAL:
      return apply_deal (state, event, error);
    case EVENT_LOCK:
      return apply_lock (state, event, error);
    case EVENT_UNLOCK:
      return apply_unlock (state, error);
    case EVENT_COLOUR_UP:
      return apply_colour_up (state, row, error);
    case EVENT_BUY_BOUNTY:
      return apply_buy_bounty (state, event, error);
    case EVENT_PUT_UP:
      return apply_put_up (state, row, error);
    case EVENT_LATER:
      return apply_later (state, row, error);
    case EVENT_TAKE_BACK:
      return apply_take_back (state, row, error);
    case EVENT_ANNOUNCE:
      return TRUE;
    case EVENT_LAST_HAND:
      return apply_last_hand (state, event->at, error);
    case EVENT_FINISH:
      return apply_finish (state, event->at, error);
    case EVENT_POOL:
    case EVENT_POOL_JOIN:
    case EVENT_POOL_OUT:
    case EVENT_POOL_HAND:
    case EVENT_POOL_END:
      return apply_pool_event (state, event, error);
    case EVENT_OWED:
    case EVENT_BY:
    case EVENT_KEEP:
    case EVENT_ON:
    case EVENT_N_KINDS:
      break;
    }
  return tourney_refuse (error, RULE_LOG, _ ("A line of the log cannot be understood."));
}

gboolean
tourney_state_apply (TourneyState *state, const Event *event, GError **error)
{
  if (!apply_event (state, event, error))
    return FALSE;
  state->steps++;
  shootout_rank (state);
  tourney_state_end_round (state, event->at);
  return TRUE;
}
