/* The log with its head, and the answers that the folded state gives. */
#include "tourney.h"

#include "apply.h"
#include "base/error.h"
#include "base/span.h"
#include "command.h"
#include "resolve.h"

#include <glib/gi18n-lib.h>

#define LONGEST_PAUSE_OF_A_RUN (10 * SECOND)
#define KEEP_EACH              128 /* events: an undo folds at most so many anew */

struct _Tourney
{
  Settings      *first;  /* the settings before any event */
  GPtrArray     *events; /* Event, with the undone ones behind the head */
  guint          head;
  TourneyState  *state;   /* of the events before the head */
  TourneyState  *settled; /* the same if all debts were paid, NULL: not asked for yet */
  GPtrArray     *kept;    /* TourneyState after KEEP_EACH events, after twice as many ... */
  TourneyKeeper  keeper;
  ScheduleFinder find;
  gpointer       find_data;
};

GQuark
tourney_error_quark (void)
{
  return g_quark_from_static_string ("tourney-error-quark");
}

/* STATE is that after HEAD events. */
static void
keep (Tourney *self, const TourneyState *state, guint head)
{
  if (head == (self->kept->len + 1) * KEEP_EACH)
    g_ptr_array_add (self->kept, tourney_state_copy (state));
}

/* The state after the first HEAD events, from the nearest that was kept. */
static TourneyState *
fold (Tourney *self, guint head, GError **error)
{
  guint n_kept = MIN (head / KEEP_EACH, self->kept->len);
  g_autoptr (TourneyState) state
      = n_kept > 0 ? tourney_state_copy (g_ptr_array_index (self->kept, n_kept - 1)) : tourney_state_new (self->first);

  for (guint i = n_kept * KEEP_EACH; i < head; i++)
    {
      if (!tourney_state_apply (state, g_ptr_array_index (self->events, i), error))
        {
          g_prefix_error (error, _ ("Step %u of the log does not fit those before it: "), i + 1);
          return NULL;
        }
      keep (self, state, i + 1);
    }
  return g_steal_pointer (&state);
}

static void
free_state (gpointer state)
{
  tourney_state_free (state);
}

static void
free_event (gpointer event)
{
  event_free (event);
}

/* Takes STATE: what is true now. */
static void
take_state (Tourney *self, TourneyState *state)
{
  g_clear_pointer (&self->settled, tourney_state_free);
  g_clear_pointer (&self->state, tourney_state_free);
  self->state = state;
}

Tourney *
tourney_new (const Settings *settings, const GPtrArray *events, guint head, GError **error)
{
  g_autoptr (Tourney) self = g_new0 (Tourney, 1);

  g_return_val_if_fail (settings->schedule != NULL, NULL);

  self->first = settings_copy (settings);
  self->events = g_ptr_array_new_with_free_func (free_event);
  self->kept = g_ptr_array_new_with_free_func (free_state);
  for (guint i = 0; events && i < events->len; i++)
    g_ptr_array_add (self->events, event_copy (g_ptr_array_index (events, i)));
  if (head > self->events->len)
    {
      g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_STORE, _ ("The log has only %u of %u steps."), self->events->len,
                   head);
      return NULL;
    }
  for (guint i = 0; i < self->events->len; i++)
    if (!event_is_whole (g_ptr_array_index (self->events, i))
        || (i > 0 && tourney_event (self, i)->at < tourney_event (self, i - 1)->at))
      {
        g_set_error (error, TOURNEY_ERROR, TOURNEY_ERROR_STORE, _ ("Step %u of the log cannot be understood."), i + 1);
        return NULL;
      }
  self->head = head;
  self->state = fold (self, self->events->len, error);
  if (self->state && head < self->events->len) /* what can be redone was looked at as well */
    take_state (self, fold (self, head, error));
  return self->state ? g_steal_pointer (&self) : NULL;
}

void
tourney_free (Tourney *self)
{
  settings_free (self->first);
  g_ptr_array_unref (self->events);
  g_ptr_array_unref (self->kept);
  take_state (self, NULL);
  g_free (self);
}

void
tourney_set_keeper (Tourney *self, const TourneyKeeper *keeper)
{
  self->keeper = *keeper;
}

void
tourney_set_schedule_finder (Tourney *self, ScheduleFinder find, gpointer data)
{
  self->find = find;
  self->find_data = data;
}

/* Undo and redo: the head moves, and the state is folded anew, from one that was kept. */
static gboolean
move_head (Tourney *self, guint head, GError **error)
{
  g_autoptr (TourneyState) state = fold (self, head, error);

  if (!state)
    return FALSE;
  if (self->keeper.set_head && !self->keeper.set_head (self->keeper.data, head, error))
    return FALSE;
  self->head = head;
  take_state (self, g_steal_pointer (&state));
  return TRUE;
}

/* LINE as the event that it would be and the state after it; NULL event for undo and redo. */
static gboolean
propose (const Tourney *self, const char *line, gint64 now, CommandKind *kind, Event **event, TourneyState **state,
         GError **error)
{
  g_autoptr (Event) new = NULL;
  g_autoptr (TourneyState) after = NULL;

  if (!command_parse (line, self->state->settings->currency.digits, kind, &new, error))
    return FALSE;
  if (*kind != COMMAND_ACT)
    return TRUE;
  new->at = MAX (now, tourney_last_time (self));
  if (!tourney_state_resolve (self->state, new, self->head + 1, self->find, self->find_data, error))
    return FALSE;
  after = tourney_state_copy (self->state);
  if (!tourney_state_apply (after, new, error))
    return FALSE;
  *event = g_steal_pointer (&new);
  *state = g_steal_pointer (&after);
  return TRUE;
}

static gboolean
can_move_head (const Tourney *self, CommandKind kind, GError **error)
{
  if (kind == COMMAND_UNDO && self->head == 0)
    g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_REFUSED, _ ("There is nothing to undo."));
  else if (kind == COMMAND_REDO && self->head == self->events->len)
    g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_REFUSED, _ ("There is nothing to redo."));
  else
    return TRUE;
  return FALSE;
}

gboolean
tourney_check_syntax (const char *line, gint digits, GError **error)
{
  g_autoptr (Event) event = NULL;
  g_autoptr (GError) problem = NULL;
  CommandKind kind;

  if (command_parse (line, digits, &kind, &event, &problem) || problem->code == INPUT_ERROR_REFUSED)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

gboolean
tourney_would (const Tourney *self, const char *line, gint64 now, GError **error)
{
  g_autoptr (Event) event = NULL;
  g_autoptr (TourneyState) state = NULL;
  CommandKind kind;

  return propose (self, line, now, &kind, &event, &state, error)
         && (kind == COMMAND_ACT || can_move_head (self, kind, error));
}

/* Is it the same moment of the same row? */
static gboolean
same_clock (const Clock *one, const Clock *other, const Schedule *schedule, gint64 now)
{
  Clock a = clock_at (one, schedule, now), b = clock_at (other, schedule, now);

  return a.row == b.row && a.left == b.left && a.ad_hoc == b.ad_hoc && a.ad_hoc_left == b.ad_hoc_left
         && a.running == b.running;
}

/* EVENT, after which the state is AFTER, together with the step before it; NULL: they do not make a run. */
static Event *
join_run (Tourney *self, const Event *event, const TourneyState *after)
{
  const Event *last = self->head > 0 ? tourney_event (self, self->head - 1) : NULL;
  g_autoptr (Event) joined = NULL;
  g_autoptr (TourneyState) state = NULL;
  EventRow *row;

  if (event_kind (event) != EVENT_ADJUST || !last || event_kind (last) != EVENT_ADJUST
      || self->head != self->events->len || event->at - last->at > LONGEST_PAUSE_OF_A_RUN
      || (event_row (event, 0)->number > 0) != (event_row (last, 0)->number > 0))
    return NULL;
  joined = event_copy (event);
  row = g_ptr_array_index (joined->rows, 0);
  row->number += event_row (last, 0)->number;
  state = fold (self, self->head - 1, NULL);
  if (!event_is_whole (joined) || !state || !tourney_state_apply (state, joined, NULL)
      || !same_clock (&state->clock, &after->clock, after->settings->schedule, event->at))
    return NULL;
  return g_steal_pointer (&joined);
}

static gboolean
do_act (Tourney *self, const char *line, gint64 now, gboolean runs, GError **error)
{
  g_autoptr (Event) event = NULL;
  g_autoptr (Event) joined = NULL;
  g_autoptr (TourneyState) state = NULL;
  CommandKind kind;

  if (!propose (self, line, now, &kind, &event, &state, error))
    return FALSE;
  if (kind != COMMAND_ACT)
    return can_move_head (self, kind, error)
           && move_head (self, kind == COMMAND_UNDO ? self->head - 1 : self->head + 1, error);

  joined = runs ? join_run (self, event, state) : NULL;
  if (joined)
    {
      if (self->keeper.replace && !self->keeper.replace (self->keeper.data, self->head, joined, error))
        return FALSE;
      self->head--;
    }
  else if (self->keeper.append && !self->keeper.append (self->keeper.data, self->head + 1, event, error))
    return FALSE;
  g_ptr_array_set_size (self->events, self->head);
  g_ptr_array_set_size (self->kept, MIN (self->kept->len, self->head / KEEP_EACH));
  g_ptr_array_add (self->events, joined ? g_steal_pointer (&joined) : g_steal_pointer (&event));
  self->head++;
  take_state (self, g_steal_pointer (&state));
  keep (self, self->state, self->head);
  return TRUE;
}

gboolean
tourney_do (Tourney *self, const char *line, gint64 now, GError **error)
{
  return do_act (self, line, now, FALSE, error);
}

gboolean
tourney_do_run (Tourney *self, const char *line, gint64 now, GError **error)
{
  return do_act (self, line, now, TRUE, error);
}

guint
tourney_n_events (const Tourney *self)
{
  return self->events->len;
}

guint
tourney_head (const Tourney *self)
{
  return self->head;
}

const Event *
tourney_event (const Tourney *self, guint index)
{
  g_return_val_if_fail (index < self->events->len, NULL);
  return g_ptr_array_index (self->events, index);
}

char *
tourney_sentence (const Tourney *self, guint index)
{
  return event_sentence (tourney_event (self, index), &self->state->settings->currency);
}

char *
tourney_undo_sentence (const Tourney *self)
{
  return self->head > 0 ? tourney_sentence (self, self->head - 1) : NULL;
}

char *
tourney_redo_sentence (const Tourney *self)
{
  return self->head < self->events->len ? tourney_sentence (self, self->head) : NULL;
}

gint64
tourney_last_time (const Tourney *self)
{
  return self->head > 0 ? tourney_event (self, self->head - 1)->at : 0;
}

const Settings *
tourney_settings (const Tourney *self)
{
  return self->state->settings;
}

const Schedule *
tourney_schedule (const Tourney *self)
{
  return self->state->settings->schedule;
}

Clock
tourney_clock (const Tourney *self, gint64 now)
{
  const Schedule *schedule = tourney_schedule (self);
  Clock           clock = clock_at (&self->state->clock, schedule, now);

  if (!clock.started)
    {
      /* Before the start level 1 is shown, even where a break comes first. */
      clock.row = schedule_level_row (schedule, 1);
      clock.left = schedule_row (schedule, clock.row)->length;
    }
  return clock;
}

TourneyStage
tourney_stage (const Tourney *self, gint64 now)
{
  Clock clock = tourney_clock (self, now);

  if (self->state->started_at < 0)
    return TOURNEY_WAITING;
  if (self->state->finished_at >= 0)
    return TOURNEY_FINISHED;
  if (!clock.running)
    return TOURNEY_PAUSED;
  return clock_in_break (&clock, tourney_schedule (self)) ? TOURNEY_BREAK : TOURNEY_RUNNING;
}

gint
tourney_level (const Tourney *self, gint64 now)
{
  return schedule_level_at (tourney_schedule (self), tourney_clock (self, now).row);
}

gint64
tourney_finished_at (const Tourney *self)
{
  return self->state->finished_at;
}

gint64
tourney_started_at (const Tourney *self)
{
  return self->state->started_at;
}

guint
tourney_n_players (const Tourney *self)
{
  return tourney_state_people (self->state);
}

const TourneyPlayer *
tourney_player (const Tourney *self, guint index)
{
  for (guint i = 0; i < self->state->players->len; i++)
    {
      const TourneyPlayer *player = tourney_state_player (self->state, i);

      if (!player->removed && index-- == 0)
        return player;
    }
  return NULL;
}

const TourneyPlayer *
tourney_find (const Tourney *self, const char *name)
{
  gint index = tourney_state_find (self->state, name);

  return index < 0 ? NULL : tourney_state_player (self->state, index);
}

guint
tourney_n_expected (const Tourney *self)
{
  return self->state->finished_at < 0 ? self->state->expected->len : 0;
}

const char *
tourney_expected (const Tourney *self, guint index)
{
  return index < tourney_n_expected (self) ? g_array_index (self->state->expected, TourneyExpected, index).name : NULL;
}

gint
tourney_to_come (const Tourney *self, gint64 now)
{
  gint named = (gint) tourney_n_expected (self);

  if (self->state->started_at >= 0)
    return tourney_late_open (self, now) ? named : 0;
  return MAX (named, self->state->settings->expected - tourney_state_people (self->state));
}

/* A TourneyPlayer of ours back to its index. */
static gint
index_of (const Tourney *self, const TourneyPlayer *player)
{
  return player - tourney_state_player (self->state, 0);
}

gint
tourney_left (const Tourney *self)
{
  return tourney_state_left (self->state);
}

gint
tourney_entries (const Tourney *self)
{
  return self->state->entries;
}

gint
tourney_rebuys (const Tourney *self)
{
  return self->state->rebuys;
}

gint
tourney_add_ons (const Tourney *self)
{
  return self->state->add_ons;
}

gint64
tourney_pool (const Tourney *self)
{
  return tourney_state_pool (self->state);
}

gint64
tourney_collected (const Tourney *self)
{
  return self->state->collected;
}

gint64
tourney_fees (const Tourney *self)
{
  return self->state->fees;
}

gint64
tourney_bounties (const Tourney *self)
{
  return self->state->bounties;
}

gint64
tourney_owed (const Tourney *self)
{
  gint64 owed = 0;

  for (guint i = 0; i < self->state->players->len; i++)
    owed += tourney_state_player (self->state, i)->owed;
  return owed;
}

gint64
tourney_chips (const Tourney *self)
{
  return self->state->chips;
}

gint64
tourney_average (const Tourney *self)
{
  gint left = tourney_left (self);

  return left ? self->state->chips / left : 0;
}

static gint
count_prizes (const TourneyState *state)
{
  gint n = 0;

  for (gint place = 1; place <= TOURNEY_MAX_PRIZES; place++)
    if (tourney_state_prize (state, place) > 0)
      n = place;
  return n;
}

gint
tourney_n_prizes (const Tourney *self)
{
  return count_prizes (self->state);
}

gint64
tourney_prize (const Tourney *self, gint place)
{
  g_return_val_if_fail (place > 0, 0);
  return tourney_state_prize (self->state, place);
}

/* The state as it is once everybody has paid.  After a deal that play goes on from, no debt can be paid any more. */
static const TourneyState *
settled (const Tourney *self)
{
  Tourney *cache = (Tourney *) self;

  if (tourney_owed (self) == 0 || self->state->deal_keep > 0)
    return self->state;
  if (!cache->settled)
    {
      cache->settled = tourney_state_copy (self->state);
      tourney_state_pay_everything (cache->settled);
    }
  return cache->settled;
}

gint64
tourney_pool_due (const Tourney *self)
{
  return tourney_state_pool (settled (self));
}

gint64
tourney_prize_due (const Tourney *self, gint place)
{
  g_return_val_if_fail (place > 0, 0);
  return tourney_state_prize (settled (self), place);
}

gint
tourney_n_prizes_due (const Tourney *self)
{
  return count_prizes (settled (self));
}

TourneyWinnings
tourney_winnings_due (const Tourney *self, const TourneyPlayer *player)
{
  return tourney_state_winnings (settled (self), index_of (self, player));
}

gint64
tourney_won_due (const Tourney *self, const TourneyPlayer *player)
{
  return tourney_state_won (settled (self), index_of (self, player));
}

gint
tourney_place (const Tourney *self, const TourneyPlayer *player)
{
  return tourney_state_place (self->state, index_of (self, player));
}

gint64
tourney_won (const Tourney *self, const TourneyPlayer *player)
{
  return tourney_state_won (self->state, index_of (self, player));
}

gint64
tourney_bounty_on (const Tourney *self, const TourneyPlayer *player)
{
  gint               last = tourney_state_last_sale (self->state, index_of (self, player));
  const TourneySale *sale = last < 0 ? NULL : tourney_state_sale (self->state, last);

  return sale && sale->paid && !sale->won ? sale->bounty : 0;
}

GStrv
tourney_hitmen (const Tourney *self, const TourneyPlayer *player)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < self->state->kills->len && !player->in; i++)
    {
      const TourneyKill *kill = tourney_state_kill (self->state, i);

      if (kill->victim == index_of (self, player) && kill->serial == player->out)
        g_strv_builder_add (names, tourney_state_player (self->state, kill->hitman)->name);
    }
  return g_strv_builder_end (names);
}

gboolean
tourney_has_deal (const Tourney *self)
{
  return self->state->deal_places > 0;
}

const TourneyPlayer *
tourney_winner (const Tourney *self)
{
  for (guint i = 0; i < self->state->players->len; i++)
    if (!tourney_state_player (self->state, i)->removed && tourney_state_place (self->state, i) == 1)
      return tourney_state_player (self->state, i);
  return NULL;
}

/* Open between the start and the end, if it is offered at all and its window is open. */
static gboolean
is_open (const Tourney *self, const TourneyOffer *offer, gint64 now)
{
  return offer->offered && self->state->started_at >= 0 && self->state->finished_at < 0
         && tourney_state_window_open (self->state, &offer->window, now);
}

gboolean
tourney_late_open (const Tourney *self, gint64 now)
{
  return self->state->started_at < 0 || is_open (self, &self->state->settings->late, now);
}

gboolean
tourney_rebuys_open (const Tourney *self, gint64 now)
{
  return is_open (self, &self->state->settings->rebuy, now);
}

gboolean
tourney_add_ons_open (const Tourney *self, gint64 now)
{
  return is_open (self, &self->state->settings->add_on, now);
}

gboolean
tourney_re_entries_open (const Tourney *self, gint64 now)
{
  return is_open (self, &self->state->settings->re_entry, now);
}

gint64
tourney_window_left (const Tourney *self, const TourneyWindow *window, gint64 now)
{
  const Schedule *schedule = tourney_schedule (self);
  Clock           clock = tourney_clock (self, now);
  gint64          left = clock_left (&clock) + (clock.ad_hoc ? clock.left : 0);
  gint            row;

  if (window->kind == TOURNEY_WINDOW_ALWAYS || !tourney_state_window_open (self->state, window, now))
    return -1;
  row = window->kind == TOURNEY_WINDOW_UNTIL_LEVEL ? schedule_level_row (schedule, window->number)
                                                   : schedule_break_row (schedule, window->number);
  if (row < 0)
    return -1;
  for (gint i = clock.row + 1; i <= row; i++)
    left += schedule_row (schedule, i)->length;
  return left;
}

gint
tourney_players_at (const Tourney *self, gint table)
{
  gint n = 0;

  for (guint i = 0; i < self->state->players->len; i++)
    n += tourney_state_player (self->state, i)->in && tourney_state_player (self->state, i)->table == table;
  return n;
}

gint
tourney_tables_in_use (const Tourney *self)
{
  gint n = 0;

  for (gint table = 1; table <= self->state->settings->tables; table++)
    n += tourney_players_at (self, table) > 0;
  return n;
}
