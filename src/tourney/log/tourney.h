/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament is what its events add up to: a log with a head, and the state that folding it gives.

   Commands are lines of text with the words of a night file (cardroom-night(5)): `rebuy Ann`, `out Bob by Ann`,
   `set prizes 60 40`, `undo`.  The window, the command line and the tests all speak them.

   Times are microseconds since the doors opened, money is minor units, chips are chips.  Nothing here reads a clock:
   `now` is an argument, and one that runs backwards is taken as the time of the last event. */
#pragma once

#include "event.h"
#include "tourney/clock.h"
#include "tourney/floor.h"
#include "tourney/player.h"
#include "tourney/settings.h"

G_BEGIN_DECLS

/* The evening cannot go on: its log is damaged, or what happens could not be kept. */
#define TOURNEY_ERROR (tourney_error_quark ())
typedef enum
{
  TOURNEY_ERROR_STORE,
} TourneyError;
GQuark tourney_error_quark (void);

typedef struct _Tourney Tourney;

/* Called after a command is checked and before anything changes: TRUE means that it is kept for good.  STEP counts
   from 1; an appended event drops every step from STEP on before. */
typedef struct
{
  gboolean (*append) (gpointer data, guint step, const Event *event, GError **error);
  gboolean (*set_head) (gpointer data, guint head, GError **error);
  gpointer data;
  /* The same as append for the last step, which EVENT takes the place of. */
  gboolean (*replace) (gpointer data, guint step, const Event *event, GError **error);
} TourneyKeeper;

/* SETTINGS is copied and must have a schedule.  EVENTS (Event) may be NULL or what the store has; HEAD of them count.
   Fails when the events do not fit together (a damaged store). */
Tourney *tourney_new (const Settings *settings, const GPtrArray *events, guint head, GError **error);
void     tourney_free (Tourney *tourney);

void tourney_set_keeper (Tourney *tourney, const TourneyKeeper *keeper);
void tourney_set_schedule_finder (Tourney *tourney, ScheduleFinder find, gpointer data); /* for `set schedule` */
/* Lent by whoever knows the clock on the wall: refusals then name the time of day as well. */
void tourney_set_time_teller (Tourney *tourney, ClockTeller tell, gpointer data);

/* Does what LINE says, `undo` and `redo` too.  FALSE: refused with a sentence, and nothing has changed.  */
gboolean tourney_do (Tourney *tourney, const char *line, gint64 now, GError **error);
/* The same, but time given to the clock, or taken from it, soon after such an act and with nothing between is one act with
   it: one step of the log, one undo.  Only where the two together are exactly what they were one by one. */
gboolean tourney_do_run (Tourney *tourney, const char *line, gint64 now, GError **error);
/* Is LINE well-formed?  Says nothing about whether it would be accepted. */
gboolean tourney_check_syntax (const char *line, gint digits, GError **error);
/* Would tourney_do accept it?  Changes nothing. */
gboolean tourney_would (const Tourney *tourney, const char *line, gint64 now, GError **error);
/* The same of THEN once FIRST is done; both are acts, neither is undo or redo. */
gboolean tourney_would_then (const Tourney *tourney, const char *first, const char *then, gint64 now, GError **error);

/* The log. */
guint        tourney_n_events (const Tourney *tourney); /* with the undone ones that can still be redone */
guint        tourney_head (const Tourney *tourney);
const Event *tourney_event (const Tourney *tourney, guint index); /* from 0 */
char        *tourney_sentence (const Tourney *tourney, guint index);
char        *tourney_undo_sentence (const Tourney *tourney); /* what undo takes back, NULL: nothing */
char        *tourney_redo_sentence (const Tourney *tourney);
gint64       tourney_last_time (const Tourney *tourney); /* of the last event before the head, 0: none */

/* The answers.  All follow from the events up to the head. */
const Settings *tourney_settings (const Tourney *tourney); /* as they stand now */
const Schedule *tourney_schedule (const Tourney *tourney);
Settings       *tourney_dup_plan (const Tourney *tourney); /* what was set: breaks taken early are at their places */
TourneyStage    tourney_stage (const Tourney *tourney, gint64 now);
Clock           tourney_clock (const Tourney *tourney, gint64 now); /* told at NOW; stands still when finished */
gint            tourney_level (const Tourney *tourney, gint64 now); /* playing level from 1 */
/* Hand for hand: the hand that is played now, from 1; 0: the tables do not. */
gint   tourney_hand (const Tourney *tourney);
gint   tourney_round (const Tourney *tourney);       /* of a shootout, from 1; 0: it has not begun, or is none */
gint64 tourney_finished_at (const Tourney *tourney); /* -1: not finished */
gint64 tourney_started_at (const Tourney *tourney);  /* -1: not started */

guint tourney_n_players (const Tourney *tourney); /* in the order of registration, without removed ones */
/* A TourneyPlayer is borrowed and good until the next act. */
const TourneyPlayer *tourney_player (const Tourney *tourney, guint index);
const TourneyPlayer *tourney_find (const Tourney *tourney,
                                   const char    *name); /* exactly, letter by letter; NULL: unknown */

/* Those who are expected by name and have not arrived. */
guint       tourney_n_expected (const Tourney *tourney);
const char *tourney_expected (const Tourney *tourney, guint index); /* borrowed until the next act; NULL: no more */
/* How many are still planned for, with names or without: those who are expected as long as they can still enter. */
gint tourney_to_come (const Tourney *tourney, gint64 now);

gint   tourney_left (const Tourney *tourney);
gint   tourney_entries (const Tourney *tourney); /* entries plus re-entries */
gint   tourney_rebuys (const Tourney *tourney);
gint   tourney_add_ons (const Tourney *tourney);
gint64 tourney_pool (const Tourney *tourney);      /* what the prizes are: without the share, raised to the guarantee */
gint64 tourney_collected (const Tourney *tourney); /* what was paid in for it */
gint64 tourney_rake (const Tourney *tourney);      /* of that, for the house */
gint64 tourney_share (const Tourney *tourney);     /* of the rest, for a league or a charity */
gint64 tourney_overlay (const Tourney *tourney);   /* what the house adds to reach the guarantee */
gint64 tourney_fees (const Tourney *tourney);
gint64 tourney_bounties (const Tourney *tourney); /* all that was put on heads and into envelopes */
gint64 tourney_put_up (const Tourney *tourney);   /* of that, what came with no entry */
gint64 tourney_owed (const Tourney *tourney);
gint64 tourney_chips (const Tourney *tourney);
gint64 tourney_rounding (const Tourney *tourney); /* so many chips more are in play, by colour-ups; below 0: fewer */
gint64 tourney_average (const Tourney *tourney);  /* rounded down, 0 with nobody left */

/* Chips of VALUE have left TABLE, or with 0 every table at which somebody plays.  CHANGE (may be NULL) gets how many chips
   more are in play since then. */
gboolean tourney_coloured_up (const Tourney *tourney, gint64 value, gint table, gint64 *change);
/* Each gint64, ascending: the chips that have left every table, those that are on the tables at NOW, and those that the
   break ROW of the schedule still has to take off them. */
GArray *tourney_all_coloured_up (const Tourney *tourney);
GArray *tourney_chips_in_play (const Tourney *tourney, gint64 now);
GArray *tourney_to_colour_up (const Tourney *tourney, gint row);

/* What is announced: as if everybody who owes had paid. */
gint64          tourney_pool_due (const Tourney *tourney);
gint64          tourney_collected_due (const Tourney *tourney);
gint64          tourney_rake_due (const Tourney *tourney);
gint64          tourney_share_due (const Tourney *tourney);
gint64          tourney_overlay_due (const Tourney *tourney);
gint64          tourney_fees_due (const Tourney *tourney);
gint64          tourney_bounties_due (const Tourney *tourney);
gint            tourney_n_prizes_due (const Tourney *tourney);
gint64          tourney_prize_due (const Tourney *tourney, gint place);
TourneyWinnings tourney_winnings_due (const Tourney *tourney, const TourneyPlayer *player);
gint64          tourney_won_due (const Tourney *tourney, const TourneyPlayer *player);
gint64          tourney_bounty_on_due (const Tourney *tourney, const TourneyPlayer *player);

/* Prizes that are locked stay what they are; where they are not what would be announced now, the lock is stale. */
typedef enum
{
  TOURNEY_UNLOCKED,
  TOURNEY_LOCKED,
  TOURNEY_LOCK_STALE,
} TourneyLock;
TourneyLock tourney_lock (const Tourney *tourney);
const char *tourney_lock_word (TourneyLock lock);                    /* "none", "holds", "stale": not translated */
gint64      tourney_lock_sum (const Tourney *tourney);               /* of the locked prizes */
gboolean    tourney_sales_over (const Tourney *tourney, gint64 now); /* started, and nothing can be bought any more */

/* What PLACE wins that is not money; NULL: nothing. */
const Award *tourney_award (const Tourney *tourney, gint place);
/* Does PLAYER win such things, that have not been handed over yet? */
gboolean tourney_has_award (const Tourney *tourney, const TourneyPlayer *player);
gint     tourney_n_prizes (const Tourney *tourney); /* places that win something */
gint64   tourney_prize (const Tourney *tourney, gint place);
gint     tourney_place (const Tourney *tourney, const TourneyPlayer *player); /* 0: still in and not the winner */
gint64   tourney_won (const Tourney *tourney, const TourneyPlayer *player);   /* prizes, bounties and deals so far */
/* What NAME gets, below 0 pays, if what they owe is kept back from what they have won and have not been handed; FALSE: they owe
   nothing, or it cannot be paid now. */
gboolean tourney_net_of_debt (const Tourney *tourney, const char *name, gint64 *net);
gint64   tourney_bounty_on (const Tourney *tourney, const TourneyPlayer *player); /* paid and not won yet */
gboolean tourney_heads_differ (const Tourney *tourney); /* may other bounties lie on one head than on another? */
/* What whoever puts PLAYER out wins, or may find in an envelope for as much. */
gint64 tourney_bounty_for (const Tourney *tourney, const TourneyPlayer *player);
/* What PLAYER has won with the bounties of the last elimination, of all who went out in that hand. */
gint64 tourney_last_bounty (const Tourney *tourney, const TourneyPlayer *player);
/* Names of those who put PLAYER out, in the order named, NULL-terminated; empty when in or without a hitman. */
GStrv                tourney_hitmen (const Tourney *tourney, const TourneyPlayer *player);
gboolean             tourney_has_deal (const Tourney *tourney);
gint                 tourney_sharers (const Tourney *tourney); /* in a deal that ended it: all who are in; 0: none */
const TourneyPlayer *tourney_winner (const Tourney *tourney);  /* NULL: not finished, or by a deal: nobody has won */

gboolean tourney_late_open (const Tourney *tourney, gint64 now);
gboolean tourney_rebuys_open (const Tourney *tourney, gint64 now);
gboolean tourney_add_ons_open (const Tourney *tourney, gint64 now);
gboolean tourney_re_entries_open (const Tourney *tourney, gint64 now);
/* Until the window closes if the clock runs on, microseconds; -1: closed, or open without an end. */
gint64 tourney_window_left (const Tourney *tourney, const TourneyWindow *window, gint64 now);

gint                 tourney_players_at (const Tourney *tourney, gint table);
gint                 tourney_tables_in_use (const Tourney *tourney);                  /* tables with players */
const TourneyPlayer *tourney_at_seat (const Tourney *tourney, gint table, gint seat); /* NULL: the seat is free */
gint                 tourney_button (const Tourney *tourney, gint table);             /* its seat, 0: nobody has said */
/* It was said in another level, or somebody has gone out there since: it may have moved. */
gboolean tourney_button_is_old (const Tourney *tourney, gint table, gint64 now);

/* Those who were given a seat, or another one, at SINCE or later and still have it, by table and seat: indices (gint) of tourney_player. */
GArray *tourney_seated_since (const Tourney *tourney, gint64 since);

/* What the floor needs (floor_need), and the next move that balances it (floor_balance), its player an index of tourney_player. */
FloorNeed tourney_floor_need (const Tourney *tourney, gint64 now, gint *table, gint *smallest);
gboolean  tourney_next_move (const Tourney *tourney, FloorMove *move, gint *asks);
GArray *tourney_all_moves (const Tourney *tourney); /* FloorMove, as `balance` makes them; empty: it would be refused */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Tourney, tourney_free)

G_END_DECLS
