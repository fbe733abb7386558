/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why is it so?  The rule in a sentence or two, where it comes from, and the numbers that went in.  Every answer is for people,
   to be freed, and NULL where there is nothing to be asked. */
#pragma once

#include "tourney.h"
#include "tourney/deal.h"

G_BEGIN_DECLS

/* What the floor needs now: who moves and where to, which table breaks up, or why all sit down at one. */
char *why_floor (const Tourney *tourney, gint64 now);

/* Why a command was refused with ERROR at NOW: the rule, where it comes from, and the numbers that went in.  NULL: the refusal
   is none of the rules', but of the store's or a file's. */
char *why_refused (const Tourney *tourney, const GError *error, gint64 now);

/* The seat that PLAYER has, or had when they went out.  CODE: what was said of the seed before; NULL: nothing was committed to. */
char *why_seat (const Tourney *tourney, const TourneyPlayer *player, const char *code);

/* The place of a player who is out, or of everybody once the tournament is over. */
char *why_place (const Tourney *tourney, const TourneyPlayer *player);

/* What PLAYER has won so far: prize, share of a deal and bounties. */
char *why_won (const Tourney *tourney, const TourneyPlayer *player);

/* All of these that there is to say of PLAYER, one below the other. */
char *why_player (const Tourney *tourney, const TourneyPlayer *player, const char *code);

/* What is announced for PLACE. */
char *why_prize (const Tourney *tourney, gint place);

/* One share of a deal that was made, or that is thought of. */
typedef struct
{
  IcmMethod       method;
  const gint64   *stacks; /* -1: not counted */
  guint           n;
  const gint64   *prizes; /* of places 1 to N */
  gint64          keep, unit;
  const Currency *currency;
} WhyDeal;
char *why_share (const WhyDeal *deal, guint index, const char *name);

/* How the deal that was made split the prizes, for PLAYER; NULL: they had no part in one. */
char *why_dealt (const Tourney *tourney, const TourneyPlayer *player);

/* What is left for PLACE, one of those that a deal has split. */
char *why_split (const Tourney *tourney, gint place);

G_END_DECLS
