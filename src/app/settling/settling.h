/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settling up after an evening: its tournament, side games and cash games in one list of payments, which are ticked off
   one by one or all at once.

   As long as something is still to be paid, what was ticked off is kept by itself.  With the last tick every log says that
   everybody settled up, and the bank of the side games is even: each of them shows what is true, and one act takes all of
   it back.  If somebody takes back a part of that in its own log, the rest is taken back with it (settling_mend). */
#pragma once

#include "cash/cash-plan.h"
#include "store/side/store-settling.h"
#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* The logs as whoever asks has them open: borrowed.  The acts are lines as tourney_do and cash_game_do read them. */
typedef struct
{
  const Tourney *(*find_night) (gpointer data, gint64 id, GError **error);
  const CashGame *(*find_game) (gpointer data, gint64 id, GError **error);
  gboolean (*do_night) (gpointer data, gint64 id, const char *line, GError **error);
  gboolean (*do_game) (gpointer data, gint64 id, const char *line, GError **error);
  gpointer data;
} SettlingHost;

typedef enum
{
  SETTLING_NIGHT, /* the tournament's own money */
  SETTLING_SIDE,
  SETTLING_GAME,
} SettlingKind;

typedef struct
{
  SettlingKind kind;
  gint64       id;   /* of the tournament or the cash game */
  char        *name; /* of it */
  gboolean     counts;
  gboolean     is_over; /* nothing can change any more */
  gint64       table;   /* of a cash game: in chips that are still to be cashed out */
  char        *problem; /* why it cannot count; NULL: it can */
} SettlingSource;

typedef struct _Settling Settling;

/* The evening of TOURNAMENT (0: none) and of the cash games GAMES: the others of that evening can count too. */
Settling *settling_load (Store *store, const SettlingHost *host, gint64 tournament, const gint64 *games, guint n_games,
                         GError **error);
void      settling_free (Settling *self);

guint                 settling_n_sources (const Settling *self);
const SettlingSource *settling_source (const Settling *self, guint index);
/* FALSE: something has been ticked off, so that what counts is settled. */
gboolean settling_may_choose (const Settling *self);
gboolean settling_set_counts (Settling *self, guint index, gboolean counts, GError **error);
/* Only these count.  Where something has been ticked off of a list in which others count, the list can be read but not
   acted on. */
gboolean settling_count_only (Settling *self, gboolean night, gboolean side, const gint64 *games, guint n_games,
                              GError **error);

/* The name that PLAYER of the tournament goes by now.  Borrowed from either. */
const char     *settling_call (const Settling *self, const char *player);
const Currency *settling_currency (const Settling *self);
const CashPlan *settling_plan (const Settling *self); /* everybody's balance, before anything was ticked off */

/* Those that were ticked off, and the fewest that are left. */
guint                       settling_n_payments (const Settling *self);
const StoreSettlingPayment *settling_payment (const Settling *self, guint index);
guint                       settling_n_open (const Settling *self);
/* The last settling of the evening that is over and still true, and when that was; NULL: none. */
const StoreSettling *settling_last (const Settling *self);

/* "Ann pays Bob", "Ann pays into the box", "The box pays Bob"; and with the amount.  Free them. */
char *settling_say (const char *from, const char *to);
char *settling_say_payment (const Settling *self, const StoreSettlingPayment *payment);
/* "Ann gets 22.50: tournament +20.00, cash game +2.50"; NULL: nothing concerns them.  Free it. */
char *settling_say_balance (const Settling *self, guint person);
/* The lines of the open payments, for a chat.  Free it. */
char *settling_dup_text (const Settling *self);

/* Acts.  Each is stored before it is TRUE; SELF is not what there is any more, and is to be loaded again. */
gboolean settling_tick (Settling *self, guint payment, gboolean paid, GError **error);
gboolean settling_all_settled (Settling *self, GError **error);
gboolean settling_take_back (Settling *self,
                             GError  **error); /* the last one that is over, as it was before its last act */
/* TRUE if SELF need not be loaded again: nothing was to be mended. */
gboolean settling_is_sound (const Settling *self);
gboolean settling_mend (Settling *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Settling, settling_free)

G_END_DECLS
