/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The effect of each event on the state.  Each apply_ function applies its event, at AT microseconds since the doors
   opened, or refuses it with a sentence. */
#pragma once

#include "tourney/state.h"
#include "event.h"

G_BEGIN_DECLS

/* The gatekeeper: applies EVENT or refuses it with a sentence.  A refusal may leave STATE half changed, so apply to a
   copy if that matters. */
gboolean tourney_state_apply (TourneyState *state, const Event *event, GError **error);

/* The index of the player that ROW names; -1 and a sentence if there is none, or they are not in. */
gint tourney_state_known (const TourneyState *state, const EventRow *row, GError **error);
gint tourney_state_known_in (const TourneyState *state, const EventRow *row, GError **error);

gboolean tourney_state_name_fits (const char *name, GError **error); /* FALSE: it is too long to be kept */
gboolean tourney_state_is_started (const TourneyState *state);
gboolean tourney_state_pool_is_free (const TourneyState *state, GError **error); /* FALSE after a deal */
gboolean tourney_state_may_deal (const TourneyState *state, GError **error);
gboolean tourney_state_refuse_uncounted (const char *name, GError **error); /* for a deal; always FALSE */
/* does the seat exist? */
gboolean tourney_state_has_seat (const TourneyState *state, gint table, gint seat, GError **error);
gboolean tourney_state_take_seat (TourneyState *state, gint index, gint table, gint seat, GError **error);
/* The last sale of a kind to a player, as it was recorded; FALSE: there is none. */
typedef struct
{
  gint          stack, sale; /* the index of whichever it is; -1: it is the other */
  gint64        price, fee, bounty, chips;
  gboolean      paid;
  gint          after;
  TourneyWasOut was;
} TourneyLastSale;
gboolean tourney_state_last_of (const TourneyState *state, gint player, const char *word, TourneyLastSale *last);
gboolean apply_take_back (TourneyState *state, const EventRow *row, GError **error);
gboolean tourney_state_come_back (TourneyState *state, gint index, const EventRow *row, GError **error);
void     tourney_state_stop_clock (TourneyState *state, gint64 at);
void     tourney_state_pay_everything (TourneyState *state); /* marks everybody's debts as paid */

gboolean apply_setting (Settings *settings, const EventRow *row, GError **error); /* applies a row of `set` */

/* --- apply-sales.c --- */
gboolean apply_entry (TourneyState *state, const EventRow *row, gint64 at, GError **error);
gboolean apply_expect (TourneyState *state, const EventRow *row, GError **error);
gboolean apply_later (TourneyState *state, const EventRow *row, GError **error);
gboolean apply_pay (TourneyState *state, const EventRow *row, GError **error);
gboolean apply_rebuy (TourneyState *state, const Event *event, GError **error);
gboolean apply_add_on (TourneyState *state, const Event *event, GError **error);
gboolean apply_buy_bounty (TourneyState *state, const Event *event, GError **error);
gboolean apply_put_up (TourneyState *state, const EventRow *row, GError **error);
gboolean apply_re_entry (TourneyState *state, const Event *event, GError **error);
gboolean apply_remove (TourneyState *state, const EventRow *row, GError **error);

/* --- apply-play.c --- */
gboolean apply_out (TourneyState *state, const Event *event, GError **error);
gboolean apply_place (TourneyState *state, const EventRow *row, GError **error);
gboolean apply_hitman (TourneyState *state, const Event *event, GError **error);
gboolean apply_back (TourneyState *state, const EventRow *row, GError **error);
gboolean apply_count (TourneyState *state, const EventRow *row, GError **error);
gboolean apply_colour_up (TourneyState *state, const EventRow *row, GError **error);
gboolean apply_deal (TourneyState *state, const Event *event, GError **error);
gboolean apply_lock (TourneyState *state, const Event *event, GError **error);
gboolean apply_unlock (TourneyState *state, GError **error);
gboolean apply_paid_out (TourneyState *state, const EventRow *row, GError **error);
/* After a correction: refuses if somebody was handed more than they are to get now. */
gboolean apply_check_handed (TourneyState *state, GError **error);
gboolean apply_finish (TourneyState *state, gint64 at, GError **error);

/* --- apply-pools.c --- */
gboolean apply_pool_event (TourneyState *state, const Event *event, GError **error);

/* --- apply-hands.c --- */
gboolean apply_hand_for_hand (TourneyState *state, const EventRow *row, gint64 at, GError **error);
gboolean apply_next_hand (TourneyState *state, gint64 at, GError **error);
gboolean apply_end_hands (TourneyState *state, gint64 at, GError **error);
/* Called after each elimination: hand for hand ends once every remaining player is sure of a prize. */
void tourney_state_reach_money (TourneyState *state, gint64 at);

/* --- apply-seats.c --- */
gboolean apply_seat (TourneyState *state, const EventRow *row, GError **error);
gboolean apply_drawn_seats (TourneyState *state, const Event *event, GError **error);
gboolean apply_draw (TourneyState *state, const Event *event, GError **error);
gboolean apply_name_table (TourneyState *state, const EventRow *row, GError **error);
gboolean apply_button (TourneyState *state, const EventRow *row, gint64 at, GError **error);
gboolean apply_balance (TourneyState *state, const Event *event, GError **error);
gboolean apply_break_table (TourneyState *state, const Event *event, GError **error);
gboolean apply_final_table (TourneyState *state, const Event *event, GError **error);

/* --- apply-rounds.c --- */
gboolean apply_next_round (TourneyState *state, const Event *event, GError **error);
gboolean apply_is_one_table (const TourneyState *state, const Event *event, GError **error);
gboolean apply_is_of_round (const TourneyState *state, const EventRow *row, GError **error);
gboolean apply_is_no_shootout (const TourneyState *state, GError **error); /* refused in a shootout */
void     tourney_state_end_round (TourneyState *state, gint64 at);         /* stops the clock if it is over */

G_END_DECLS
