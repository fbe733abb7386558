/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Repeats the draws of a log. */
#include "verify.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "tourney/bounty.h"
#include "resolve-seats.h"
#include "tourney-private.h"

/* EVENT without the seats it drew; NULL: it draws none.  Tables are balanced by rule, unless by lot. */
static Event *
undrawn (const TourneyState *state, const Event *event)
{
  g_autoptr (Event) before = event_copy (event);

  if (event_kind (event) == EVENT_BALANCE && state->settings->balance_policy != BALANCE_BY_LOT)
    return NULL;
  switch (event_kind (event))
    {
    case EVENT_START:
    case EVENT_DRAW:
    case EVENT_BREAK_TABLE:
    case EVENT_FINAL_TABLE:
    case EVENT_NEXT_ROUND:
    case EVENT_BALANCE:
      g_ptr_array_set_size (before->rows, 1);
      return g_steal_pointer (&before);
    case EVENT_ENTER:
    case EVENT_UNPAID:
      /* Earlier versions seated players who came after a draw only at the start. */
      if (state->started_at < 0 && event_row (event, 0)->table == 0)
        return NULL;
      G_GNUC_FALLTHROUGH;
    case EVENT_REBUY:
    case EVENT_RE_ENTER:
    case EVENT_BACK:
      for (guint i = 0; i < event_count_alike (event); i++)
        {
          EventRow *row = g_ptr_array_index (before->rows, i);

          row->table = row->seat = 0;
        }
      return g_steal_pointer (&before);
    default:
      return NULL;
    }
}

static guint
count_seats (const Event *event)
{
  guint n = 0;

  for (guint i = 0; i < event->rows->len; i++)
    n += event_row (event, i)->player != NULL && event_row (event, i)->table > 0;
  return n;
}

static gboolean
gives_seats (const EventRow *is, const EventRow *should)
{
  return is->kind == should->kind && g_strcmp0 (is->player, should->player) == 0 && is->table == should->table
         && is->seat == should->seat;
}

/* Late entries as earlier versions drew them. */
static gboolean
was_drawn_apart (const TourneyState *state, const Event *found, const Event *undrawn, guint step)
{
  g_autoptr (Event) apart = event_copy (undrawn);

  if ((event_kind (found) != EVENT_ENTER && event_kind (found) != EVENT_UNPAID)
      || !resolve_seat_rows_apart (state, apart, step, NULL))
    return FALSE;
  for (guint i = 0; i < found->rows->len; i++)
    if (!gives_seats (event_row (found, i), event_row (apart, i)))
      return FALSE;
  return TRUE;
}

static void
compare (const Event *found, const Event *drawn, guint step, TourneyMismatch tell, gpointer data)
{
  g_autofree char *sentence = NULL;

  if (found->rows->len != drawn->rows->len)
    {
      sentence = g_strdup_printf (ngettext ("It seated %u player; the draw seats %u.",
                                            "It seated %u players; the draw seats %u.", count_seats (found)),
                                  count_seats (found), count_seats (drawn));
      tell (step, sentence, data);
      return;
    }
  for (guint i = 0; i < found->rows->len; i++)
    {
      const EventRow *is = event_row (found, i), *should = event_row (drawn, i);

      if (gives_seats (is, should))
        continue;
      sentence = isolated_printf (_ ("%s got seat %d at table %d; the draw gives seat %d at table %d to %s."),
                                  is->player != NULL ? is->player : "?", is->seat, is->table, should->seat,
                                  should->table, should->player != NULL ? should->player : "?");
      tell (step, sentence, data);
      return;
    }
}

guint
tourney_verify (const Tourney *self, TourneyMismatch tell, gpointer data)
{
  g_autoptr (TourneyState) state = tourney_state_new (self->first);
  guint n = 0;

  for (guint i = 0; i < self->events->len; i++)
    {
      const Event *found = tourney_event (self, i);
      g_autoptr (Event) before = undrawn (state, found);
      g_autoptr (Event) drawn = before != NULL ? event_copy (before) : NULL;
      g_autoptr (GError) error = NULL;

      if (drawn != NULL && !resolve_all_seats (state, drawn, i + 1, &error))
        tell (i + 1, error->message, data);
      else if (drawn != NULL)
        {
          n += count_seats (drawn) > 0;
          if (!was_drawn_apart (state, found, before, i + 1))
            compare (found, drawn, i + 1, tell, data);
        }
      if (!tourney_state_apply (state, found, NULL))
        g_assert_not_reached (); /* tourney_new has validated every event */
    }
  return n;
}

guint
tourney_envelopes (const Tourney *self, gint64 values[TOURNEY_MAX_PRIZES])
{
  return bounties_envelopes (self->state, values);
}
