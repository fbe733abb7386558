/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The host's decisions: prices, windows, prizes, tables.  Settings are read and written as the header lines of a night
   (cardroom-night(5)), so that files, the store and `set` share one text. */
#pragma once

#include "base/money.h"
#include "tourney/schedule/schedule.h"

G_BEGIN_DECLS

#define TOURNEY_MAX_PRIZES 100
#define TOURNEY_MAX_TABLES 100
#define TOURNEY_MAX_SEATS  12

typedef enum
{
  TOURNEY_WINDOW_ALWAYS,      /* from the start to the end */
  TOURNEY_WINDOW_UNTIL_LEVEL, /* until the end of level `number` */
  TOURNEY_WINDOW_UNTIL_BREAK, /* until the end of break `number` */
  TOURNEY_WINDOW_AT_BREAK,    /* only during break `number` */
  TOURNEY_WINDOW_AT_START,    /* before the start and in the first hand (add-ons only) */
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
  gint64        chips;      /* 0: as many as the schedule says */
  TourneyWindow window;
  gint          max; /* per player, 0: any number, but of add-ons one */
} TourneyOffer;

/* Tables of prizes by the number of entries. */
typedef enum
{
  PRIZES_BY_TEN, /* about one place in ten, more for few entries */
  PRIZES_WIDE,   /* more places */
  PRIZES_NARROW, /* fewer */
  PRIZES_N_TABLES
} PrizesTable;
extern const char *const prizes_table_words[PRIZES_N_TABLES]; /* after `prizes auto`, "" for the first: file format */

typedef enum
{
  PRIZES_AUTO,    /* a table by the number of entries */
  PRIZES_PERCENT, /* values in ten-thousandths of a percent: 26.5 % is 265000 */
  PRIZES_AMOUNTS, /* values in minor units */
  PRIZES_CURVE,   /* values like percentages, which follow from their number and `first` (prize-curve.h) */
} PrizesKind;

typedef struct
{
  PrizesKind  kind;
  PrizesTable table; /* for PRIZES_AUTO */
  gint        n;
  gint64      values[TOURNEY_MAX_PRIZES];
  gint64      first; /* for a curve: the first place's share as set */
  /* if places were left out, percentages are multiplied by `grown` / `from`; 0: they are not */
  gint64 grown, from;
} Prizes;

/* A place's award that is not money. */
typedef struct
{
  gint     place;   /* from 1 */
  gboolean instead; /* of money, which goes to the next place */
  char    *what;
} Award;

typedef enum
{
  BOUNTY_FIXED,
  BOUNTY_PROGRESSIVE, /* part is paid at once, the rest goes on the winner's head */
  /* envelopes hold what was paid in, one for each of the last eliminations and one for the winner */
  BOUNTY_MYSTERY,
} BountyKind;

#define BOUNTY_ALL 1000000 /* 100 % in ten-thousandths of a percent */

/* A part taken off the money paid in before it is divided into prizes. */
typedef struct
{
  gint64 percent; /* in ten-thousandths of a percent, or ... */
  gint64 amount;  /* ... in minor units */
} Cut;

/* The rule for who moves to balance tables, and to which seat. */
typedef enum
{
  BALANCE_BY_BLINDS, /* the player due the big blind next, to the worst seat: the rule of the Poker TDA */
  /* a player who can sit as far behind the button as before; of several the one due the big blind first */
  BALANCE_BY_DISTANCE,
  BALANCE_BY_LOT, /* any player, to any free seat */
} BalancePolicy;

typedef struct
{
  char         *name;          /* owned */
  Schedule     *schedule;      /* a reference; NULL only while a header is being read */
  char         *schedule_word; /* a shipped name or a path; NULL for an inline schedule */
  TourneyOffer  entry, rebuy, add_on, re_entry;
  TourneyOffer  late;            /* uses `offered` and `window` only */
  gint64        bounty;          /* minor units, 0: none */
  gboolean      bounty_optional; /* fixed bounties only: players who buy one have one, and only they win others' */
  BountyKind    bounty_kind;
  gint64        bounty_percent; /* ten-thousandths of a percent, paid at once: all of it unless progressive */
  Prizes        envelopes;      /* for a mystery bounty: percentages of its pot, adding up to 100 */
  gint64        end;            /* microseconds from the first level on; 0: the schedule's; below 0: none */
  Prizes        prizes;
  GPtrArray    *awards;                          /* Award, by place; immutable, so copies share it; NULL: none */
  gint64        guarantee;                       /* minor units */
  Cut           rake;                            /* for the house, taken first */
  char         *share_for;                       /* who gets a part of the rest; owned; NULL: nobody */
  Cut           share;                           /* that part */
  gint64        unit;                            /* minor units, at least 1 */
  gint64        least;                           /* every paid place wins at least this, minor units; 0: not set */
  gint          tables, seats;                   /* 0: no seating */
  gint          sizes[TOURNEY_MAX_TABLES];       /* seats at each table, at most `seats`; 0: `seats` */
  guint16       closed[TOURNEY_MAX_TABLES];      /* a bit for each seat that is out of use */
  guint16       kept[TOURNEY_MAX_TABLES];        /* a bit for each seat that is not drawn, but can be given by hand */
  char         *table_names[TOURNEY_MAX_TABLES]; /* owned; NULL: only its number */
  gint          expected;                        /* players to plan for, 0: unknown */
  gint          balance;                         /* the sizes of tables differ by less than this */
  gint          balance_few;                     /* the same once `few_tables` or fewer are in use; 0: `balance` */
  gint          few_tables;
  BalancePolicy balance_policy;
  gboolean      shootout;       /* each table plays down to one winner, and the winners meet */
  gboolean      shootout_carry; /* winners keep their chips; otherwise every round begins with equal stacks */
  /* in a round, a later elimination is a better place; otherwise all runners-up share theirs, and so on */
  gboolean shootout_in_order;
  guint64  seed;
  char    *word;     /* of a guest, mixed into the seed; owned, NULL: none */
  Currency currency; /* not a header line: the file's digits are currency.digits */

  GPtrArray *cues; /* Cue (tourney/cue); immutable, so copies share it; NULL: none */
} Settings;

Settings *settings_new (void); /* free entry, automatic prizes, no schedule */
Settings *settings_copy (const Settings *settings);
void      settings_free (Settings *settings);

/* The number that draws follow from: the seed, and a guest's word if there is one. */
guint64 settings_lot (const Settings *settings);

/* Finds a schedule by the word of a `schedule` line; returns a new reference. */
typedef Schedule *(*ScheduleFinder) (const char *word, gpointer data, GError **error);

/* Applies a header line, split with line_split (line, ",+").  Parts that are left out get their defaults.  FALSE:
   refused, and SETTINGS is unchanged. */
gboolean settings_take (Settings *settings, const GArray *words, ScheduleFinder find, gpointer data, GError **error);
gboolean settings_knows (const char *word); /* TRUE for header words (schedule, entry, rebuy ...) */

/* The header lines in canonical form, without the schedule; equal settings give equal texts.  An offer that is not made
   has no line. settings_line returns a single line as `set` takes it, "rebuy off" for an offer that is not made. */
char *settings_to_text (const Settings *settings);
char *settings_line (const Settings *settings, const char *word);

/* Reads the text of schedule_to_text.  A night's inline schedule may lack name and stack. */
Schedule *settings_read_schedule (const char *text, GError **error);

/* Paid with each entry and re-entry; 0 if bounties are bought separately. */
gint64   settings_entry_bounty (const Settings *settings);
gint64   settings_entry_chips (const Settings *settings);
gint64   settings_rebuy_chips (const Settings *settings);
gint64   settings_add_on_chips (const Settings *settings);
gint64   settings_re_entry_chips (const Settings *settings);
gint     settings_seats_at (const Settings *settings, gint table);            /* from 1 */
gboolean settings_has_seat (const Settings *settings, gint table, gint seat); /* the table has it, and it is in use */
gboolean settings_draws_seat (const Settings *settings, gint table, gint seat);
/* in size, that must not occur with that many tables in use */
gint     settings_difference (const Settings *settings, gint tables);
gboolean settings_are_alike (const Settings *settings);    /* all tables have the same size, and all seats are in use */
gint     settings_most_add_ons (const Settings *settings); /* that a player may take */
/* Parts of COLLECTED, which was paid in without fees and bounties. */
gint64 settings_rake (const Settings *settings, gint64 collected);
gint64 settings_share (const Settings *settings, gint64 collected); /* for `share_for` */
gint64 settings_left (const Settings *settings, gint64 collected);  /* what rake and share leave for prizes */
gint64 settings_pool (const Settings *settings, gint64 collected);  /* the same, raised to the guarantee */
gint64 settings_end (const Settings *settings); /* when most chips win, counted from the first level; 0: never */

/* NULL: the place wins money alone.  A place with an award instead of money has no prize, unless nobody else could win
   it. */
const Award *settings_award (const Settings *settings, gint place);
gboolean     settings_pays_money (const Settings *settings, gint place, gint players);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Settings, settings_free)

G_END_DECLS
