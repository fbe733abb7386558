/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cash-game.h"

#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/span.h"

struct _CashGame
{
  CashTerms *terms;
  GPtrArray *events; /* CashEvent */
  guint      head;   /* how many of them count */
  CashState *state;  /* what these add up to */
  CashKeeper keeper;
};

GQuark
cash_error_quark (void)
{
  return g_quark_from_static_string ("cash-error-quark");
}

static void
free_event_cb (gpointer event)
{
  cash_event_free (event);
}

/* The state after the first HEAD events. */
static CashState *
fold (const CashGame *self, guint head, GError **error)
{
  g_autoptr (CashState) state = cash_state_new (self->terms);

  for (guint i = 0; i < head; i++)
    if (!cash_state_apply (state, cash_game_event (self, i), error))
      {
        g_prefix_error (error, _ ("Step %u of the log does not fit those before it: "), i + 1);
        return NULL;
      }
  return g_steal_pointer (&state);
}

static void
take_state (CashGame *self, CashState *state)
{
  g_clear_pointer (&self->state, cash_state_free);
  self->state = state;
}

CashGame *
cash_game_new (const CashTerms *terms, GPtrArray *events, guint head, GError **error)
{
  g_autoptr (CashGame) self = g_new0 (CashGame, 1);
  g_autoptr (CashState) all = NULL;

  self->terms = cash_terms_copy (terms);
  self->events = events != NULL ? events : g_ptr_array_new ();
  g_ptr_array_set_free_func (self->events, free_event_cb);
  self->head = head;
  if (head > self->events->len)
    {
      g_set_error (error, CASH_ERROR, CASH_ERROR_STORE, _ ("The log has only %u of %u steps."), self->events->len,
                   head);
      return NULL;
    }
  for (guint i = 0; i < self->events->len; i++)
    if (!cash_event_is_whole (cash_game_event (self, i))
        || cash_game_event (self, i)->at < (i > 0 ? cash_game_event (self, i - 1)->at : 0))
      {
        g_set_error (error, CASH_ERROR, CASH_ERROR_STORE, _ ("Step %u of the log cannot be understood."), i + 1);
        return NULL;
      }
  all = fold (self, self->events->len, error); /* events that can be redone are judged as well */
  self->state = all != NULL ? fold (self, head, error) : NULL;
  return self->state != NULL ? g_steal_pointer (&self) : NULL;
}

CashGame *
cash_game_reopen (const CashGame *self, GError **error)
{
  GPtrArray *events = g_ptr_array_new ();

  for (guint i = 0; i < self->events->len; i++)
    g_ptr_array_add (events, cash_event_copy (cash_game_event (self, i)));
  return cash_game_new (self->terms, events, self->head, error);
}

void
cash_game_free (CashGame *self)
{
  take_state (self, NULL);
  g_ptr_array_unref (self->events);
  cash_terms_free (self->terms);
  g_free (self);
}

void
cash_game_set_keeper (CashGame *self, const CashKeeper *keeper)
{
  self->keeper = *keeper;
}

/* Undo and redo move the head, and the state is made anew. */
static gboolean
move_head (CashGame *self, CashCommand command, GError **error)
{
  guint head = command == CASH_UNDO ? self->head - 1 : self->head + 1;

  if (command == CASH_UNDO && self->head == 0)
    return input_refuse (error, _ ("There is nothing to undo."));
  if (command == CASH_REDO && self->head == self->events->len)
    return input_refuse (error, _ ("There is nothing to redo."));
  if (self->keeper.set_head != NULL && !self->keeper.set_head (self->keeper.data, head, error))
    return FALSE;
  self->head = head;
  take_state (self, fold (self, head, NULL));
  return TRUE;
}

gboolean
cash_game_do (CashGame *self, const char *line, gint64 now, GError **error)
{
  g_autoptr (CashEvent) event = NULL;
  CashCommand command;

  if (!cash_event_parse (line, self->terms->currency.digits, &command, &event, error))
    return FALSE;
  if (command != CASH_ACT)
    return move_head (self, command, error);
  event->at = MAX (now, cash_game_last_time (self));
  if (!cash_state_resolve (self->state, event, error) || !cash_state_apply (self->state, event, error))
    return FALSE;
  if (self->keeper.append != NULL && !self->keeper.append (self->keeper.data, self->head + 1, event, error))
    {
      take_state (self, fold (self, self->head, NULL)); /* as if nothing had happened */
      return FALSE;
    }
  g_ptr_array_set_size (self->events, (gint) self->head);
  g_ptr_array_add (self->events, g_steal_pointer (&event));
  self->head++;
  return TRUE;
}

gboolean
cash_game_would (const CashGame *self, const char *line, gint64 now, GError **error)
{
  g_autoptr (CashEvent) event = NULL;
  g_autoptr (CashState) state = NULL;
  CashCommand command;

  if (!cash_event_parse (line, self->terms->currency.digits, &command, &event, error))
    return FALSE;
  g_return_val_if_fail (command == CASH_ACT, FALSE);
  event->at = MAX (now, cash_game_last_time (self));
  state = fold (self, self->head, NULL);
  return cash_state_resolve (state, event, error) && cash_state_apply (state, event, error);
}

gboolean
cash_game_check_syntax (const char *line, gint digits, GError **error)
{
  g_autoptr (CashEvent) event = NULL;
  g_autoptr (GError) problem = NULL;
  CashCommand command;

  if (cash_event_parse (line, digits, &command, &event, &problem)
      || g_error_matches (problem, INPUT_ERROR, INPUT_ERROR_REFUSED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

guint
cash_game_n_events (const CashGame *self)
{
  return self->events->len;
}

guint
cash_game_head (const CashGame *self)
{
  return self->head;
}

const CashEvent *
cash_game_event (const CashGame *self, guint index)
{
  return g_ptr_array_index (self->events, index);
}

char *
cash_game_sentence (const CashGame *self, guint index)
{
  return cash_event_sentence (cash_game_event (self, index), &self->terms->currency);
}

char *
cash_game_undo_sentence (const CashGame *self)
{
  return self->head > 0 ? cash_game_sentence (self, self->head - 1) : NULL;
}

char *
cash_game_redo_sentence (const CashGame *self)
{
  return self->head < self->events->len ? cash_game_sentence (self, self->head) : NULL;
}

gint64
cash_game_last_time (const CashGame *self)
{
  return self->head > 0 ? cash_game_event (self, self->head - 1)->at : 0;
}

char *
cash_game_to_text (const CashGame *self)
{
  g_autofree char *header = cash_terms_to_text (self->terms);
  GString         *text = g_string_new (header);

  g_string_append_c (text, '\n');
  for (guint i = 0; i < self->head; i++)
    {
      const CashEvent *event = cash_game_event (self, i);
      g_autofree char *time = time_to_text (event->at);
      g_autofree char *line = cash_event_line (event, self->terms->currency.digits);

      g_string_append_printf (text, "%s %s\n", time, line);
    }
  return g_string_free (text, FALSE);
}

const CashTerms *
cash_game_terms (const CashGame *self)
{
  return self->terms;
}

const CashState *
cash_game_state (const CashGame *self)
{
  return self->state;
}

gint64
cash_person_result (const CashPerson *person)
{
  return person->out - person->in + person->food + person->lent;
}

gint64
cash_game_sat (const CashGame *self, const CashPerson *person, gint64 now)
{
  gint64 sat = 0;

  for (guint i = 0; i < self->state->sessions->len; i++)
    {
      const CashSession *session = &g_array_index (self->state->sessions, CashSession, i);

      if (cash_state_person (self->state, session->person) == person)
        sat += (session->to >= 0 ? session->to : MAX (now, session->from)) - session->from;
    }
  return sat;
}

gboolean
cash_per_hour (gint64 result, gint64 sat, gint64 *amount)
{
  __int128 product = (__int128) result * HOUR, half = sat / 2;

  if (sat <= 0)
    return FALSE;
  *amount = (gint64) ((product >= 0 ? product + half : product - half) / sat);
  return TRUE;
}
