/* What the files of the gatekeeper share.  Each apply_ function does its event or refuses it with a sentence, at the
   microsecond AT since the doors opened. */
#pragma once

#include "tourney/tourney-private.h"

G_BEGIN_DECLS

/* The index of the player that ROW names; -1 and a sentence if there is none, or he is not in. */
gint state_known (const State *state, const EventRow *row, GError **error);
gint state_known_in (const State *state, const EventRow *row, GError **error);

gboolean state_is_started (const State *state);
gboolean state_pool_is_free (const State *state, GError **error); /* after a deal it is spoken for */
gboolean state_take_seat (State *state, gint index, gint table, gint seat, GError **error);
gboolean state_come_back (State *state, gint index, const EventRow *row, GError **error);
void     state_stop_clock (State *state, gint64 at);

/* apply-sales.c */
gboolean apply_entry (State *state, const EventRow *row, gint64 at, GError **error);
gboolean apply_pay (State *state, const EventRow *row, GError **error);
gboolean apply_rebuy (State *state, const EventRow *row, gint64 at, GError **error);
gboolean apply_add_on (State *state, const EventRow *row, gint64 at, GError **error);
gboolean apply_re_entry (State *state, const EventRow *row, gint64 at, GError **error);
gboolean apply_remove (State *state, const EventRow *row, GError **error);

/* apply-play.c */
gboolean apply_out (State *state, const Event *event, GError **error);
gboolean apply_back (State *state, const EventRow *row, GError **error);
gboolean apply_seat (State *state, const EventRow *row, GError **error);
gboolean apply_drawn_seats (State *state, const Event *event, GError **error);
gboolean apply_draw (State *state, const Event *event, GError **error);
gboolean apply_count (State *state, const EventRow *row, GError **error);
gboolean apply_deal (State *state, const Event *event, GError **error);
gboolean apply_paid_out (State *state, const EventRow *row, GError **error);
gboolean apply_finish (State *state, gint64 at, GError **error);

G_END_DECLS
