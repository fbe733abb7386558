/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to "why?": the rule in a sentence or two, where it comes from, and the numbers that went in.  Every answer is
   for people, is to be freed, and is NULL if there is nothing to explain. */
#pragma once

#include "tourney/deal.h"
#include "tourney.h"

G_BEGIN_DECLS

/* Explains what the floor needs now: who moves and where to, which table breaks up, or why everybody sits down at
   one. */
char *why_floor (const Tourney *tourney, gint64 now);

/* Why a command was refused with ERROR at NOW.  NULL: it was not refused by a rule, but for instance by the store. */
char *why_refused (const Tourney *tourney, const GError *error, gint64 now);

/* Why PLAYER sits there, or sat there when they went out.  CODE is that of the seed's commitment; NULL: there was
   none. */
char *why_seat (const Tourney *tourney, const TourneyPlayer *player, const char *code);

/* Why a player who is out has their place, or anybody once the tournament is over. */
char *why_place (const Tourney *tourney, const TourneyPlayer *player);

/* Explains what PLAYER has won so far: prize, share of a deal and bounties. */
char *why_won (const Tourney *tourney, const TourneyPlayer *player);

/* All of these answers about PLAYER, one below the other. */
char *why_player (const Tourney *tourney, const TourneyPlayer *player, const char *code);

/* Why PLACE wins what is announced for it. */
char *why_prize (const Tourney *tourney, gint place);

/* A share of a deal that was made, or is only considered. */
typedef struct
{
  IcmMethod       method;
  const gint64   *stacks; /* -1: not counted */
  guint           n;
  const gint64   *prizes; /* for places 1 to N */
  gint64          keep, unit;
  const Currency *currency;
} WhyDeal;
char *why_share (const WhyDeal *deal, guint index, const char *name);

/* How the deal that was made split the prizes, for PLAYER; NULL: they were not in one. */
char *why_dealt (const Tourney *tourney, const TourneyPlayer *player);

/* Explains what is left for PLACE, one of the places that a deal has split. */
char *why_split (const Tourney *tourney, gint place);

G_END_DECLS
