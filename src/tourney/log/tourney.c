/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log and its head: doing, undoing and redoing. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/span.h"
#include "tourney/rule.h"
#include "command.h"
#include "resolve.h"
#include "tourney-private.h"

#define LONGEST_PAUSE_OF_A_RUN (10 * SECOND)
#define SNAPSHOT_EACH          128 /* events between snapshots, the most that an undo applies again */

GQuark
tourney_error_quark (void)
{
  return g_quark_from_static_string ("tourney-error-quark");
}

/* Keeps a copy of STATE, which is that after HEAD events, as a snapshot if one is due. */
static void
add_snapshot (Tourney *self, const TourneyState *state, guint head)
{
  if (head == (self->snapshots->len + 1) * SNAPSHOT_EACH)
    g_ptr_array_add (self->snapshots, tourney_state_copy (state));
}

/* The state after the first HEAD events, built from the nearest snapshot. */
static TourneyState *
fold (Tourney *self, guint head, GError **error)
{
  guint n_snapshots = MIN (head / SNAPSHOT_EACH, self->snapshots->len);
  g_autoptr (TourneyState) state = n_snapshots > 0
                                       ? tourney_state_copy (g_ptr_array_index (self->snapshots, n_snapshots - 1))
                                       : tourney_state_new (self->first);

  for (guint i = n_snapshots * SNAPSHOT_EACH; i < head; i++)
    {
      if (!tourney_state_apply (state, g_ptr_array_index (self->events, i), error))
        {
          g_prefix_error (error, _ ("Step %u of the log does not fit those before it: "), i + 1);
          return NULL;
        }
      add_snapshot (self, state, i + 1);
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

/* Makes STATE, which it takes, the present state. */
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
  self->snapshots = g_ptr_array_new_with_free_func (free_state);
  for (guint i = 0; events != NULL && i < events->len; i++)
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
  if (self->state != NULL && head < self->events->len) /* events that can be redone were validated as well */
    take_state (self, fold (self, head, error));
  return self->state != NULL ? g_steal_pointer (&self) : NULL;
}

void
tourney_free (Tourney *self)
{
  settings_free (self->first);
  g_ptr_array_unref (self->events);
  g_ptr_array_unref (self->snapshots);
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

void
tourney_set_time_teller (Tourney *self, ClockTeller tell, gpointer data)
{
  self->tell_time = tell;
  self->tell_data = data;
}

void
tourney_set_namer (Tourney *self, TourneyNamer call, gpointer data)
{
  self->call = call;
  self->call_data = data;
}

const char *
tourney_called (const Tourney *self, const char *name)
{
  return self->call != NULL ? self->call (self->call_data, name, FALSE) : name;
}

const char *
tourney_called_in_full (const Tourney *self, const char *name)
{
  return self->call != NULL ? self->call (self->call_data, name, TRUE) : name;
}

char *
tourney_tell_time (const Tourney *self, gint64 at)
{
  return self->tell_time != NULL ? self->tell_time (self->tell_data, at) : NULL;
}

/* Undo and redo move the head and rebuild the state from a snapshot. */
static gboolean
move_head (Tourney *self, guint head, GError **error)
{
  g_autoptr (TourneyState) state = fold (self, head, error);

  if (state == NULL)
    return FALSE;
  if (self->keeper.set_head != NULL && !self->keeper.set_head (self->keeper.data, head, error))
    return FALSE;
  self->head = head;
  take_state (self, g_steal_pointer (&state));
  return TRUE;
}

/* The event that LINE would be and the state after it; undo and redo have no event. */
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
  after->tell_time = self->tell_time;
  after->tell_data = self->tell_data;
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
    return tourney_refuse (error, RULE_UNDO, _ ("There is nothing to undo."));
  if (kind == COMMAND_REDO && self->head == self->events->len)
    return tourney_refuse (error, RULE_UNDO, _ ("There is nothing to redo."));
  return TRUE;
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

gboolean
tourney_would_then (const Tourney *self, const char *first, const char *then, gint64 now, GError **error)
{
  g_autoptr (Event) event = NULL, second = NULL;
  g_autoptr (TourneyState) state = NULL, last = NULL;
  Tourney     after = *self;
  CommandKind kind;

  if (!propose (self, first, now, &kind, &event, &state, error))
    return FALSE;
  g_return_val_if_fail (kind == COMMAND_ACT, FALSE);
  after.state = state;
  return propose (&after, then, now, &kind, &second, &last, error) && kind == COMMAND_ACT;
}

/* TRUE if both clocks show the same moment of the same row. */
static gboolean
same_clock (const Clock *one, const Clock *other, const Schedule *schedule, gint64 now)
{
  Clock a = clock_at (one, schedule, now), b = clock_at (other, schedule, now);

  return a.row == b.row && a.left == b.left && a.ad_hoc == b.ad_hoc && a.ad_hoc_left == b.ad_hoc_left
         && a.running == b.running;
}

/* EVENT, with the state AFTER it, merged with the step before.  NULL: the two cannot be merged. */
static Event *
join_run (Tourney *self, const Event *event, const TourneyState *after)
{
  const Event *last = self->head > 0 ? tourney_event (self, self->head - 1) : NULL;
  g_autoptr (Event) joined = NULL;
  g_autoptr (TourneyState) state = NULL;
  EventRow *row;

  if (event_kind (event) != EVENT_ADJUST || last == NULL || event_kind (last) != EVENT_ADJUST
      || self->head != self->events->len || event->at - last->at > LONGEST_PAUSE_OF_A_RUN
      || (event_row (event, 0)->number > 0) != (event_row (last, 0)->number > 0))
    return NULL;
  joined = event_copy (event);
  row = g_ptr_array_index (joined->rows, 0);
  row->number += event_row (last, 0)->number;
  state = fold (self, self->head - 1, NULL);
  if (!event_is_whole (joined) || state == NULL || !tourney_state_apply (state, joined, NULL)
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
  if (joined != NULL)
    {
      if (self->keeper.replace != NULL && !self->keeper.replace (self->keeper.data, self->head, joined, error))
        return FALSE;
      self->head--;
    }
  else if (self->keeper.append != NULL && !self->keeper.append (self->keeper.data, self->head + 1, event, error))
    return FALSE;
  g_ptr_array_set_size (self->events, self->head);
  g_ptr_array_set_size (self->snapshots, MIN (self->snapshots->len, self->head / SNAPSHOT_EACH));
  g_ptr_array_add (self->events, joined != NULL ? g_steal_pointer (&joined) : g_steal_pointer (&event));
  self->head++;
  take_state (self, g_steal_pointer (&state));
  add_snapshot (self, self->state, self->head);
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
  return event_sentence (tourney_event (self, index), self->state->settings);
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
