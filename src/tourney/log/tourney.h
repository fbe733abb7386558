/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament is what its events add up to: a log with a head, and the state that applying it gives.

   Commands are lines of text in the words of a night file (cardroom-night(5)): `rebuy Ann`, `out Bob by Ann`, `set
   prizes 60 40`, `undo`. The window, the command line and the tests all speak them.

   Times are microseconds since the doors opened, money is in minor units, chips are chips.  Nothing here reads a clock:
   `now` is an argument, and a time before the last event counts as that event's time. */
#pragma once

#include "tourney/clock.h"
#include "tourney/floor.h"
#include "tourney/player.h"
#include "tourney/settings.h"
#include "event.h"

G_BEGIN_DECLS

/* The tournament cannot go on: its log is damaged, or an event could not be stored. */
#define TOURNEY_ERROR (tourney_error_quark ())
typedef enum
{
  TOURNEY_ERROR_STORE,
} TourneyError;
GQuark tourney_error_quark (void);

typedef struct _Tourney Tourney;

/* Called once a command has been checked and before anything changes.  TRUE means that the event is stored for good.
   STEP counts from 1; appending an event drops the former steps from STEP on. */
typedef struct
{
  gboolean (*append) (gpointer data, guint step, const Event *event, GError **error);
  gboolean (*set_head) (gpointer data, guint head, GError **error);
  gpointer data;
  /* The same, except that EVENT replaces the last step. */
  gboolean (*replace) (gpointer data, guint step, const Event *event, GError **error);
} TourneyKeeper;

/* SETTINGS is copied and must have a schedule.  EVENTS (Event) may be NULL or what the store has; the first HEAD of
   them count.  Fails if the events contradict each other, as in a damaged store. */
Tourney *tourney_new (const Settings *settings, const GPtrArray *events, guint head, GError **error);
void     tourney_free (Tourney *tourney);

void tourney_set_keeper (Tourney *tourney, const TourneyKeeper *keeper);
void tourney_set_schedule_finder (Tourney *tourney, ScheduleFinder find, gpointer data); /* for `set schedule` */
/* Given by a caller that knows the wall clock: refusals then name the time of day as well. */
void  tourney_set_time_teller (Tourney *tourney, ClockTeller tell, gpointer data);
char *tourney_tell_time (const Tourney *tourney, gint64 at); /* NULL: nobody knows the wall clock.  Free it. */

/* What NAME is called on a screen, or IN_FULL, with the name, where the host acts; borrowed until the next call. */
typedef const char *(*TourneyNamer) (gpointer data, const char *name, gboolean in_full);
/* Given by a caller that knows nicknames.  Lines, logs and results in files keep names. */
void        tourney_set_namer (Tourney *tourney, TourneyNamer call, gpointer data);
const char *tourney_called (const Tourney *tourney, const char *name);
const char *tourney_called_in_full (const Tourney *tourney, const char *name);

/* Does what LINE says, including `undo` and `redo`. FALSE: refused with a sentence, and nothing has changed. */
gboolean tourney_do (Tourney *tourney, const char *line, gint64 now, GError **error);
/* The same, but a change of the clock's time that closely follows another is merged with it: one step of the log, one
   undo.  Only if the merged step has exactly the effect of the two. */
gboolean tourney_do_run (Tourney *tourney, const char *line, gint64 now, GError **error);
/* FALSE if LINE is malformed.  It may still be refused. */
gboolean tourney_check_syntax (const char *line, gint digits, GError **error);
/* Would tourney_do accept LINE?  Changes nothing. */
gboolean tourney_would (const Tourney *tourney, const char *line, gint64 now, GError **error);
/* Would THEN be accepted once FIRST is done?  Neither may be undo or redo. */
gboolean tourney_would_then (const Tourney *tourney, const char *first, const char *then, gint64 now, GError **error);

/* --- The log --- */
guint        tourney_n_events (const Tourney *tourney); /* including undone ones that can be redone */
guint        tourney_head (const Tourney *tourney);
const Event *tourney_event (const Tourney *tourney, guint index); /* from 0 */
char        *tourney_sentence (const Tourney *tourney, guint index);
char        *tourney_undo_sentence (const Tourney *tourney); /* what undo would take back; NULL: nothing */
char        *tourney_redo_sentence (const Tourney *tourney);
/* The line that takes back what the event INDEX sold; NULL: it sold nothing that can be taken back. */
char *tourney_take_back_line (const Tourney *tourney, guint index, gint64 now);
/* What was left of LEVEL, whole seconds, when a command went on to a later one; 0: all of it, or it was not the last one
   that was left so. */
gint64 tourney_cut_left (const Tourney *tourney, gint level);
gint64 tourney_last_time (const Tourney *tourney); /* of the last event before the head; 0: none */

/* --- The answers, which all follow from the events up to the head --- */
const Settings *tourney_settings (const Tourney *tourney); /* as they are now */
const Schedule *tourney_schedule (const Tourney *tourney);
Settings       *tourney_dup_plan (const Tourney *tourney); /* as set: breaks taken early are in their places */
TourneyStage    tourney_stage (const Tourney *tourney, gint64 now);
Clock           tourney_clock (const Tourney *tourney, gint64 now);        /* at NOW; stands still once it is over */
gint            tourney_level (const Tourney *tourney, gint64 now);        /* the level being played, from 1 */
gboolean        tourney_is_last_hand (const Tourney *tourney, gint64 now); /* before the break that is about to begin */
/* Hand for hand: the number of the hand being played, from 1; 0: not hand for hand. */
gint   tourney_hand (const Tourney *tourney);
gint   tourney_round (const Tourney *tourney);       /* of a shootout, from 1; 0: not begun, or no shootout */
gint64 tourney_finished_at (const Tourney *tourney); /* -1: not finished */
gint64 tourney_started_at (const Tourney *tourney);  /* -1: not started */
/* TRUE if the night was made of a list of results: one level stands for all, and people went out a minute apart or less.
   Its schedule, stack and times are nobody's. */
gboolean tourney_is_of_results (const Tourney *tourney);

guint tourney_n_players (const Tourney *tourney); /* in the order of registration, without removed ones */
/* A TourneyPlayer is borrowed and valid until the next act. */
const TourneyPlayer *tourney_player (const Tourney *tourney, guint index);
const TourneyPlayer *tourney_find (const Tourney *tourney, const char *name); /* compared byte by byte; NULL: unknown */

/* Players who are expected by name and have not arrived. */
guint       tourney_n_expected (const Tourney *tourney);
const char *tourney_expected (const Tourney *tourney, guint index); /* borrowed until the next act; NULL: no more */
/* When that one said that they would come; 0: with the others. */
gint64 tourney_expected_later (const Tourney *tourney, guint index);
/* TRUE if they should be here: they come with the others, or their time has come. */
gboolean tourney_expected_now (const Tourney *tourney, guint index, gint64 now);
/* How many more players are expected, by name or not, while they can still enter. */
gint tourney_to_come (const Tourney *tourney, gint64 now);

gint   tourney_left (const Tourney *tourney);
gint   tourney_entries (const Tourney *tourney); /* entries plus re-entries */
gint   tourney_rebuys (const Tourney *tourney);
gint   tourney_add_ons (const Tourney *tourney);
gint64 tourney_put_up (const Tourney *tourney); /* the part of the bounties that no entry brought */
gint64 tourney_owed (const Tourney *tourney);
gint64 tourney_chips (const Tourney *tourney);
gint64 tourney_rounding (const Tourney *tourney); /* added to the chips in play by colour-ups; below 0: removed */
gint64 tourney_average (const Tourney *tourney);  /* rounded down; 0 if nobody is left */

/* TRUE if chips of VALUE have left TABLE, or for 0 every table with players.  CHANGE (may be NULL) gets by how much
   rounding raised the chips in play. */
gboolean tourney_coloured_up (const Tourney *tourney, gint64 value, gint table, gint64 *change);
/* Values (gint64), ascending: chips that have left every table, chips on the tables at NOW, and chips that the break in
   row ROW of the schedule has yet to remove. */
GArray *tourney_all_coloured_up (const Tourney *tourney);
GArray *tourney_chips_in_play (const Tourney *tourney, gint64 now);
GArray *tourney_to_colour_up (const Tourney *tourney, gint row);

/* The sums of a tournament, in minor units. */
typedef struct
{
  gint64 collected; /* paid in for prizes */
  gint64 rake;      /* the house's part of that */
  gint64 share;     /* a league's or a charity's part of the rest */
  gint64 overlay;   /* what the house adds to reach the guarantee */
  gint64 pool;      /* the sum of the prizes: less rake and share, raised to the guarantee */
  gint64 fees;
  gint64 bounties; /* all that was put on heads and into envelopes */
} TourneyFigures;
TourneyFigures tourney_paid (const Tourney *tourney); /* what has been paid so far */

/* These figures are as announced: as if all debts were paid. */
TourneyFigures  tourney_due (const Tourney *tourney);
gint            tourney_n_prizes_due (const Tourney *tourney);
gint64          tourney_prize_due (const Tourney *tourney, gint place);
TourneyWinnings tourney_winnings_due (const Tourney *tourney, const TourneyPlayer *player);
gint64          tourney_won_due (const Tourney *tourney, const TourneyPlayer *player);
gint64          tourney_bounty_on_due (const Tourney *tourney, const TourneyPlayer *player);

/* Locked prizes do not change.  If they differ from what would be announced now, the lock is stale. */
typedef enum
{
  TOURNEY_UNLOCKED,
  TOURNEY_LOCKED,
  TOURNEY_LOCK_STALE,
} TourneyLock;
TourneyLock tourney_lock (const Tourney *tourney);
const char *tourney_lock_word (TourneyLock lock);                    /* "none", "holds" or "stale", never translated */
gint64      tourney_lock_sum (const Tourney *tourney);               /* of the locked prizes */
gboolean    tourney_sales_over (const Tourney *tourney, gint64 now); /* started, and nothing can be bought any more */

/* The award of PLACE besides money; NULL: none. */
const Award *tourney_award (const Tourney *tourney, gint place);
/* TRUE if PLAYER wins such an award and was not handed it yet. */
gboolean tourney_has_award (const Tourney *tourney, const TourneyPlayer *player);
gint     tourney_n_prizes (const Tourney *tourney); /* places that win something */
gint64   tourney_prize (const Tourney *tourney, gint place);
gint     tourney_place (const Tourney *tourney, const TourneyPlayer *player); /* 0: still in and not the winner */
/* Prizes, bounties and deals so far, and their sum. */
TourneyWinnings tourney_winnings (const Tourney *tourney, const TourneyPlayer *player);
gint64          tourney_won (const Tourney *tourney, const TourneyPlayer *player);
/* All that is handed to PLAYER in the end: what they have won so far, and what pools pay them. */
gint64 tourney_payout (const Tourney *tourney, const TourneyPlayer *player);
gint64 tourney_payout_due (const Tourney *tourney, const TourneyPlayer *player); /* as if all debts were paid */
/* NET gets what NAME receives (below 0: pays) if their debt is kept back from what they are to get and were not handed.
   FALSE: they owe nothing, or it cannot be paid now. */
gboolean tourney_net_of_debt (const Tourney *tourney, const char *name, gint64 *net);
gint64   tourney_bounty_on (const Tourney *tourney, const TourneyPlayer *player); /* paid for and not won yet */
gboolean tourney_heads_differ (const Tourney *tourney); /* may bounties differ from head to head? */
/* The bounty for eliminating PLAYER.  The envelopes of a mystery bounty differ, so that one counts at its price. */
gint64 tourney_bounty_for (const Tourney *tourney, const TourneyPlayer *player);
/* The bounties that PLAYER won through the last hand that eliminated anybody. */
gint64 tourney_last_bounty (const Tourney *tourney, const TourneyPlayer *player);
/* Names of the players who eliminated PLAYER, in the order named, ended by NULL; empty for a player who is in or has no
   hitman. */
GStrv    tourney_hitmen (const Tourney *tourney, const TourneyPlayer *player);
gboolean tourney_has_deal (const Tourney *tourney);
gint     tourney_deal_places (const Tourney *tourney); /* from the first on, that a deal split; 0: there was none */
/* the players in a deal that ended it; 0: there was none */
gint tourney_sharers (const Tourney *tourney);
/* NULL: not finished, or ended by a deal, which has no winner */
const TourneyPlayer *tourney_winner (const Tourney *tourney);

gboolean tourney_late_open (const Tourney *tourney, gint64 now);
gboolean tourney_rebuys_open (const Tourney *tourney, gint64 now);
gboolean tourney_add_ons_open (const Tourney *tourney, gint64 now);
gboolean tourney_re_entries_open (const Tourney *tourney, gint64 now);
/* Microseconds until the window closes if the clock runs on; -1: closed, or open without an end. */
gint64 tourney_window_left (const Tourney *tourney, const TourneyWindow *window, gint64 now);

gint                 tourney_players_at (const Tourney *tourney, gint table);
gint                 tourney_tables_in_use (const Tourney *tourney);                  /* tables with players */
const TourneyPlayer *tourney_at_seat (const Tourney *tourney, gint table, gint seat); /* NULL: the seat is free */
gint                 tourney_button (const Tourney *tourney, gint table);             /* its seat; 0: unknown */
/* TRUE if the button was entered in another level or before an elimination at its table, so it may have moved. */
gboolean tourney_button_is_old (const Tourney *tourney, gint table, gint64 now);

/* Indices (gint) of tourney_player, by table and seat: the players who got a new seat at SINCE or later and still sit
   there. */
GArray *tourney_seated_since (const Tourney *tourney, gint64 since);

/* The floor's need (floor_need), and the next move that balances it (floor_balance); its player is an index of
   tourney_player. */
FloorNeed tourney_floor_need (const Tourney *tourney, gint64 now, gint *table, gint *smallest);
gboolean  tourney_next_move (const Tourney *tourney, FloorMove *move, gint *asks);
GArray *tourney_all_moves (const Tourney *tourney); /* FloorMove, as `balance` makes them; empty: it would be refused */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Tourney, tourney_free)

G_END_DECLS
