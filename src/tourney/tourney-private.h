/* What a tournament's events have added up to: shared by tourney.c (the log, the answers) and apply.c (what
   each event does). */
#pragma once

#include "tourney/log/tourney.h"

G_BEGIN_DECLS

/* One entry or re-entry and what was asked for it: what was paid keeps its price. */
typedef struct
{
  gint     player; /* index */
  gint64   price, fee, bounty, chips;
  gboolean paid;
  gint     won; /* serial of the elimination that took its bounty to a hitman, 0: none */
} Sale;

/* One hitman of one elimination. */
typedef struct
{
  gint serial; /* of the elimination */
  gint victim, hitman;
  gint sale; /* whose bounty it took, -1: none was on the head */
} Kill;

typedef struct
{
  Settings *settings;
  Clock     clock;                   /* as of its `since`; while waiting at the first row */
  gint64    started_at, finished_at; /* -1: not yet */
  GArray   *players;                 /* Player, by registration, removed ones too */
  GArray   *sales;                   /* Sale */
  GArray   *kills;                   /* Kill */
  gint      serial;                  /* of the last elimination */
  gint64    collected, fees, bounties, chips;
  gint      rebuys, add_ons, entries;
  gint      deal_places; /* places that a deal split, 0: no deal */
  gint64    deal_open;   /* what the prizes of those places were then */
  gint64    deal_keep;   /* what it left for the winner */
} State;

State *state_new (const Settings *settings);
State *state_copy (const State *state);
void   state_free (State *state);

/* The gatekeeper: does EVENT or refuses it with a sentence.  After a refusal STATE may be half changed: apply to a copy
   when it matters. */
gboolean state_apply (State *state, const Event *event, GError **error);

/* Writes prices, stacks and drawn seats into EVENT, which so far has only the words of its command.  STEP is its number
   in the log. */
gboolean state_resolve (const State *state, Event *event, guint step, ScheduleFinder find, gpointer data,
                        GError **error);

static inline Player *
state_player (const State *state, gint index)
{
  return &g_array_index (state->players, Player, index);
}
static inline Sale *
state_sale (const State *state, gint index)
{
  return &g_array_index (state->sales, Sale, index);
}
static inline Kill *
state_kill (const State *state, gint index)
{
  return &g_array_index (state->kills, Kill, index);
}

gint     state_find (const State *state, const char *name); /* index, -1: unknown */
gint     state_left (const State *state);
gint     state_people (const State *state); /* players without removed ones */
gint64   state_pool (const State *state);
gint64   state_prize (const State *state, gint place);
gint     state_place (const State *state, gint player); /* 0: in */
gint64   state_won (const State *state, gint player);
gint     state_last_sale (const State *state, gint player);
gint     state_at_seat (const State *state, gint table, gint seat); /* who sits there, -1: nobody */
gboolean state_window_open (const State *state, const Window *window, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (State, state_free)

G_END_DECLS
