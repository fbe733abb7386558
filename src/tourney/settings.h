/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the host decided: prices, windows, prizes, tables.  Written and read as the header lines of a night
   (cardroom-night(5)), so that a file, the store and `set` share one text. */
#pragma once

#include "base/money.h"
#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

#define TOURNEY_MAX_PRIZES 100
#define TOURNEY_MAX_TABLES 100
#define TOURNEY_MAX_SEATS  12

typedef enum
{
  TOURNEY_WINDOW_ALWAYS,      /* as long as the tournament runs */
  TOURNEY_WINDOW_UNTIL_LEVEL, /* until the time of level `number` is up */
  TOURNEY_WINDOW_UNTIL_BREAK, /* until the end of break `number` */
  TOURNEY_WINDOW_AT_BREAK,    /* only while break `number` is on */
  TOURNEY_WINDOW_AT_START,    /* before the start and during the first hand (add-ons only) */
} TourneyWindowKind;

typedef struct
{
  TourneyWindowKind kind;
  gint              number; /* 1, 2, ... */
} TourneyWindow;

typedef struct
{
  gboolean      offered;
  gint64        price, fee; /* minor units, to the pool and to the house */
  gint64        chips;      /* 0: the schedule's */
  TourneyWindow window;
  gint          max; /* per player in the night, 0: any number, but of add-ons one */
} TourneyOffer;

/* Tables of prizes by the number of entries. */
typedef enum
{
  PRIZES_BY_TEN, /* some one place in ten, more at first */
  PRIZES_WIDE,   /* more places */
  PRIZES_NARROW, /* fewer */
  PRIZES_N_TABLES
} PrizesTable;
extern const char *const prizes_table_words[PRIZES_N_TABLES]; /* behind `prizes auto`, "" for the first: file format */

typedef enum
{
  PRIZES_AUTO,    /* by the number of entries */
  PRIZES_PERCENT, /* values in ten-thousandths of a percent: 26.5 % is 265000 */
  PRIZES_AMOUNTS, /* values in minor units */
  PRIZES_CURVE,   /* values as percents, which follow from their number and `first` (prize-curve.h) */
} PrizesKind;

typedef struct
{
  PrizesKind  kind;
  PrizesTable table; /* of PRIZES_AUTO */
  gint        n;
  gint64      values[TOURNEY_MAX_PRIZES];
  gint64      first;       /* of a curve: the share of the first place that was asked for */
  gint64      grown, from; /* of which places were left out: a percent counts `grown` / `from` of itself; 0: itself */
} Prizes;

/* What a place wins that is not money. */
typedef struct
{
  gint     place;   /* from 1 */
  gboolean instead; /* of money: that goes on to the next place */
  char    *what;
} Award;

typedef enum
{
  BOUNTY_FIXED,
  BOUNTY_PROGRESSIVE, /* a part is paid at once, the rest goes on the head of who won it */
  BOUNTY_MYSTERY,     /* what is paid in lies in envelopes, one for each of the last eliminations and the winner */
} BountyKind;

#define BOUNTY_ALL 1000000 /* 100 % in ten-thousandths of a percent */

/* What is taken off what was paid in, before the prizes. */
typedef struct
{
  gint64 percent; /* in ten-thousandths of a percent, or else ... */
  gint64 amount;  /* in minor units */
} Cut;

/* Who moves to balance tables, and to which seat. */
typedef enum
{
  BALANCE_BY_BLINDS, /* the player due the big blind next, to the worst seat: the rule of the Poker TDA */
  BALANCE_BY_DISTANCE, /* whoever can sit as far behind the button as they did; of those the one due the big blind first */
  BALANCE_BY_LOT,      /* anybody, to any free seat */
} BalancePolicy;

typedef struct
{
  char         *name;          /* owned */
  Schedule     *schedule;      /* a reference; NULL only while a header is being read */
  char         *schedule_word; /* how the schedule was called: a shipped name, a path, or NULL for an inline one */
  TourneyOffer  entry, rebuy, add_on, re_entry;
  TourneyOffer  late;            /* only `offered` and `window` */
  gint64        bounty;          /* minor units, 0: none */
  gboolean      bounty_optional; /* a fixed one: only who buys it has one, and wins others' */
  BountyKind    bounty_kind;
  gint64        bounty_percent; /* ten-thousandths of a percent that are paid at once: all but of a progressive one */
  Prizes        envelopes;      /* of a mystery bounty, percents of all that adds up to, summing to 100 */
  gint64        end;            /* from the first level on, microseconds; 0: the schedule's, below: none */
  Prizes        prizes;
  GPtrArray    *awards;                          /* Award, by place; never changed, so copies share it; NULL: none */
  gint64        guarantee;                       /* minor units */
  Cut           rake;                            /* for the house, taken first */
  char         *share_for;                       /* who gets a part of the rest; owned, NULL: nobody */
  Cut           share;                           /* that part */
  gint64        unit;                            /* minor units, at least 1 */
  gint64        least;                           /* every paid place wins so much, minor units; 0: not said */
  gint          tables, seats;                   /* 0: no seating */
  gint          sizes[TOURNEY_MAX_TABLES];       /* seats at each table, at most `seats`; 0: as many as that */
  guint16       closed[TOURNEY_MAX_TABLES];      /* a bit for each seat: those that are out of use */
  guint16       kept[TOURNEY_MAX_TABLES];        /* the same for those where nobody is drawn, but may be put by hand */
  char         *table_names[TOURNEY_MAX_TABLES]; /* owned; NULL: it has its number alone */
  gint          expected;                        /* players to plan for, 0: not said */
  gint          balance;                         /* tables may differ by less than this */
  gint          balance_few; /* by less than this once `few_tables` or fewer are in use; 0: always by `balance` */
  gint          few_tables;
  BalancePolicy balance_policy;
  gboolean      shootout;       /* each table plays down to one winner, and the winners meet */
  gboolean      shootout_carry; /* they keep the chips that they have won: else every round begins with equal stacks */
  gboolean shootout_in_order;   /* of one round whoever goes out later is ahead: else all who come second share ... */
  guint64  seed;
  Currency currency; /* not a header line: the file's digits are currency.digits */
} Settings;

Settings *settings_new (void); /* a free entry, prizes auto, no schedule */
Settings *settings_copy (const Settings *settings);
void      settings_free (Settings *settings);

/* Finds a schedule by the word of a `schedule` line; returns a new reference. */
typedef Schedule *(*ScheduleFinder) (const char *word, gpointer data, GError **error);

/* Takes one header line, split with line_split (line, ",+").  A part left out gets its default.  FALSE: refused,
   and SETTINGS is as it was. */
gboolean settings_take (Settings *settings, const GArray *words, ScheduleFinder find, gpointer data, GError **error);
gboolean settings_knows (const char *word); /* is it a header word (schedule, entry, rebuy ...)? */

/* The header lines, canonical, without the schedule; equal settings give equal texts.  An offer that is not made has
   no line; `settings_line` gives one line ("rebuy off" for an offer that is not made), what `set` takes. */
char *settings_to_text (const Settings *settings);
char *settings_line (const Settings *settings, const char *word);

/* Reads what schedule_to_text wrote: a night's inline schedule may lack name and stack. */
Schedule *settings_read_schedule (const char *text, GError **error);

/* Paid with each entry and re-entry; 0: whoever wants a bounty buys it. */
gint64   settings_entry_bounty (const Settings *settings);
gint64   settings_entry_chips (const Settings *settings);
gint64   settings_rebuy_chips (const Settings *settings);
gint64   settings_add_on_chips (const Settings *settings);
gint64   settings_re_entry_chips (const Settings *settings);
gint     settings_seats_at (const Settings *settings, gint table);            /* from 1 */
gboolean settings_has_seat (const Settings *settings, gint table, gint seat); /* there is one, and it is in use */
gboolean settings_draws_seat (const Settings *settings, gint table, gint seat);
gint     settings_difference (const Settings *settings, gint tables); /* that may not be, with so many tables in use */
gboolean settings_are_alike (const Settings *settings);    /* are all tables of one size, with all seats in use? */
gint     settings_most_add_ons (const Settings *settings); /* a player may take */
/* Of so much that was paid in without fees and bounties. */
gint64 settings_rake (const Settings *settings, gint64 collected);
gint64 settings_share (const Settings *settings, gint64 collected); /* for `share_for` */
gint64 settings_left (const Settings *settings, gint64 collected);  /* what both leave of it for prizes */
gint64 settings_pool (const Settings *settings, gint64 collected);  /* the same, raised to what is guaranteed */
gint64 settings_end (const Settings *settings); /* when most chips win, from the first level on; 0: never */

/* NULL: that place wins money alone.  A place whose award is instead of money has none, unless nobody else could have it. */
const Award *settings_award (const Settings *settings, gint place);
gboolean     settings_pays_money (const Settings *settings, gint place, gint players);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Settings, settings_free)

G_END_DECLS
