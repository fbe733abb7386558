/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One match being played: its options, seed and moves so far, and where they lead.  A transcript is the same as text
   (cardroom-play(5)); a play can be printed and read back to the same state. */
#pragma once

#include "cards/setup.h"

G_BEGIN_DECLS

typedef struct _GamePlay GamePlay;

/* Checks that CARDS are in the game's deck, and none of them twice. */
gboolean game_play_check_cards (const GamePlay *play, const Card *cards, guint n, GError **error);

/* Deals the first hand.  DECK has the first cards of the stock; NULL: it is shuffled.  After a whole deck it may
   have orders for stocks that the deal itself renews; orders that the deal does not need are left.  Fails with a
   sentence for a card that is not in the deck or that comes twice, a number of seats that the game does not play, and
   options that do not go together. */
GamePlay *game_play_new (const GameSetup *setup, const Card *deck, guint n_deck, GError **error);
void      game_play_free (GamePlay *play);
void      game_play_restart (GamePlay *play, guint64 seed); /* a new match, otherwise the same; nothing to undo */
const GameSetup *game_play_setup (const GamePlay *play);    /* a settled setup: it has the dealer and every option */
const GameState *game_play_state (const GamePlay *play);

/* The choices of the seat on turn; none between hands.  Valid until the play changes. */
const GameChoices *game_play_choices (GamePlay *play);
/* The seat on turn, and others if the rules let them act as well (game.h, `may_act`).  The choices of such a seat
   are valid until the play changes or another seat is asked for; a seat that may not act has none. */
SeatMask           game_play_may_act (const GamePlay *play);
const GameChoices *game_play_choices_of (GamePlay *play, gint seat);
/* Makes a move of SEAT, which must be one that may act.  FALSE: nothing has changed, and ERROR has a sentence that a
   player understands. */
gboolean game_play_do (GamePlay *play, gint seat, const GameAction *action, GError **error);
gboolean game_play_would (GamePlay *play, gint seat, const GameAction *action);
/* Gives the order of the next stock that this hand renews, top first.  Whether it fits shows only when the stock is
   renewed: if not, the move fails with GAME_ERROR_ORDER. */
gboolean game_play_give_order (GamePlay *play, const Card *cards, guint n, GError **error);
gboolean game_play_can_next (const GamePlay *play, GError **error);
gboolean game_play_next (GamePlay *play, const Card *deck, guint n_deck, GError **error);

/* --- People who come and go at a table of a game with stacks (GAME_CHIPS): what they do counts from the next deal
   on, and is not part of a transcript --- */

/* SEAT buys chips.  FALSE and a sentence: its stack has no limit, or would be more than can be counted.  A match
   that has ended because the chips were gone can go on. */
gboolean game_play_can_buy (const GamePlay *play, guint seat, gint64 chips, GError **error);
gboolean game_play_buy (GamePlay *play, guint seat, gint64 chips, GError **error);
gint64   game_play_stack (const GamePlay *play, guint seat);         /* including what was bought */
void game_play_set_away (GamePlay *play, guint seat, gboolean away); /* while it sits out, hands are dealt without it */
SeatMask game_play_away (const GamePlay *play);

/* Undo and redo stay within the hand and stop at the moves where somebody decides. */
gboolean game_play_can_undo (const GamePlay *play);
gboolean game_play_can_redo (const GamePlay *play);
gboolean game_play_undo (GamePlay *play);
gboolean game_play_redo (GamePlay *play);

/* Passes the secret window (game.h) in which the play is, if nobody may act there.  For the play it is a step like
   any other: at a table people are asked in it for as long as in a window in which somebody may act, or the questions
   would tell.  FALSE: the play is in no such window or, with GAME_ERROR_ORDER, an order that was given does not fit. */
gboolean game_play_step_on (GamePlay *play, GError **error);
/* Steps on to the next decision or the end of the hand, for callers that show nothing in between. */
gboolean game_play_settle (GamePlay *play, GError **error);
/* The number of secret windows entered so far in the match. */
guint game_play_n_windows (const GamePlay *play);

/* The net of a seat over the settled hands of the match, and the seats that are first: of the match when it is over,
   otherwise of the hand that is over; none while a hand runs.  All partners are named. */
gint64   game_play_net (const GamePlay *play, guint seat);
SeatMask game_play_winners (const GamePlay *play);

/* The same moves with the cards that the seed deals, whatever order of cards PLAY was given; up to the first move that
   cannot be made with these. */
GamePlay *game_play_deal_again (const GamePlay *play);

/* A move of the match; undone ones are left out. */
typedef struct
{
  gint       seat;
  guint      hand;
  GameAction action;
} GameMove;
guint           game_play_n_moves (const GamePlay *play);
const GameMove *game_play_move (const GamePlay *play, guint index);

/* Prints the match as a transcript, with checks after each hand; WITH_DECKS: with the exact order of every deck and
   renewed stock beside the seed. */
char *game_play_print (const GamePlay *play, gboolean with_decks);
/* Prints only the lines of the header: game, seats, options, dealer, stacks, seed.  game_print_source prints the
   block above them if the game is written in the transcript. */
char *game_play_print_header (const GamePlay *play);
void  game_print_source (const char *source, GString *out);

/* Reads and replays a transcript.  Failures are counted and reported to FAIL; a file that cannot be read is an error
   with "LINE: sentence".  PLAY may be NULL; it gets the play as the last line left it, see game_play_step_on. */
typedef void (*GameCheckFailed) (guint line, const char *expected, const char *found, gpointer data);
gboolean game_transcript_run (const char *text, GameCheckFailed fail, gpointer data, guint *held, guint *failed,
                              GamePlay **play, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GamePlay, game_play_free)

G_END_DECLS
