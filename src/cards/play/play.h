/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One match being played: its options, seed and moves so far, and where they lead.  A transcript is the same as text
   (cardroom-play(5)); a play can be printed and read back to the same state. */
#pragma once

#include "cards/setup.h"

G_BEGIN_DECLS

typedef struct _GamePlay GamePlay;

/* DECK must be some cards of the game's deck, none twice. */
gboolean game_play_check_cards (const GamePlay *play, const Card *cards, guint n, GError **error);

/* Deals the first hand.  DECK: the first cards of the stock, NULL: shuffled; behind the last card of a whole deck orders
   for stocks that the deal itself renews, what it does not need of them is left.  Fails with a sentence for a card that
   is not in the deck or twice, a number of seats that the game does not play, options that do not go together. */
GamePlay *game_play_new (const GameSetup *setup, const Card *deck, guint n_deck, GError **error);
void      game_play_free (GamePlay *play);
void      game_play_restart (GamePlay *play, guint64 seed); /* a new match, otherwise the same; nothing is undone */
const GameSetup *game_play_setup (const GamePlay *play);    /* settled: the dealer, every option */
const GameState *game_play_state (const GamePlay *play);

/* What the seat on turn may do; nothing between hands.  Valid until the play changes. */
const GameChoices *game_play_choices (GamePlay *play);
/* The seat on turn, and others where the rules let them act as well (game.h, `may_act`).  Their choices, none of whoever may
   not act; valid until the play changes or another one is asked for. */
SeatMask           game_play_may_act (const GamePlay *play);
const GameChoices *game_play_choices_of (GamePlay *play, gint seat);
/* SEAT must be one that may act.  FALSE and a sentence that a player understands; nothing has changed. */
gboolean game_play_do (GamePlay *play, gint seat, const GameAction *action, GError **error);
gboolean game_play_would (GamePlay *play, gint seat, const GameAction *action);
/* The order of the next stock that this hand renews, top first.  Whether it fits shows when it is renewed:
   the move then fails with GAME_ERROR_ORDER. */
gboolean game_play_give_order (GamePlay *play, const Card *cards, guint n, GError **error);
gboolean game_play_can_next (const GamePlay *play, GError **error);
gboolean game_play_next (GamePlay *play, const Card *deck, guint n_deck, GError **error);

/* --- who comes and goes at a table of a game with stacks (GAME_CHIPS); both count from the next deal on, and a transcript
   knows nothing of them --- */

/* SEAT buys chips; FALSE and a sentence: its stack has no limit, or would be more than can be counted.  A match that has ended
   because the chips were gone can go on. */
gboolean game_play_can_buy (const GamePlay *play, guint seat, gint64 chips, GError **error);
gboolean game_play_buy (GamePlay *play, guint seat, gint64 chips, GError **error);
gint64   game_play_stack (const GamePlay *play, guint seat);             /* with what was bought */
void     game_play_set_away (GamePlay *play, guint seat, gboolean away); /* sits out: hands are dealt without it */
SeatMask game_play_away (const GamePlay *play);

/* Within the hand, to where somebody decides. */
gboolean game_play_can_undo (const GamePlay *play);
gboolean game_play_can_redo (const GamePlay *play);
gboolean game_play_undo (GamePlay *play);
gboolean game_play_redo (GamePlay *play);

/* A secret window (game.h) in which nobody may act is a step like any other: whoever is at a table is asked there as long as
   in one in which somebody may act, or the questions would tell.  Passes the one in which the play is.  FALSE: it is in
   none, or, with GAME_ERROR_ORDER, an order that was given does not fit. */
gboolean game_play_step_on (GamePlay *play, GError **error);
/* Steps on to the next decision or the end of the hand, for callers that show nothing in between. */
gboolean game_play_settle (GamePlay *play, GError **error);
/* Windows entered so far in the match. */
guint game_play_n_windows (const GamePlay *play);

/* Settled hands of the match, and who is first: of the match when it is over, else of the hand that is over; none while
   a hand runs.  Partners are all named. */
gint64   game_play_net (const GamePlay *play, guint seat);
SeatMask game_play_winners (const GamePlay *play);

/* Moves of the match so far, undone ones left out. */
typedef struct
{
  gint       seat;
  guint      hand;
  GameAction action;
} GameMove;
guint           game_play_n_moves (const GamePlay *play);
const GameMove *game_play_move (const GamePlay *play, guint index);

/* The match as a transcript, with checks after each hand; WITH_DECKS: the exact order of every deck and renewed
   stock beside the seed. */
char *game_play_print (const GamePlay *play, gboolean with_decks);
/* The lines of its header alone: game, seats, options, dealer, stacks, seed; and the block that stands above them where the
   game is written in the transcript. */
char *game_play_print_header (const GamePlay *play);
void  game_print_source (const char *source, GString *out);

/* A transcript read and replayed.  Failures are counted and told to FAIL; a file that cannot be read is an error with
   "LINE: sentence".  PLAY may be NULL; it is as its last line left it: see game_play_step_on. */
typedef void (*GameCheckFailed) (guint line, const char *expected, const char *found, gpointer data);
gboolean game_transcript_run (const char *text, GameCheckFailed fail, gpointer data, guint *held, guint *failed,
                              GamePlay **play, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamePlay, game_play_free)

G_END_DECLS
