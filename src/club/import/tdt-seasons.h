/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seasons that saves belong to, each with the formula of its last night and what was adjusted by hand
   (cardroom-season(5)). */
#pragma once

#include "tourney/log/tourney.h"
#include "tdt-save.h"

G_BEGIN_DECLS

typedef struct
{
  char      *name;         /* "Club A S9" */
  char      *first, *last; /* dates of its nights, "2018-01-20" */
  char      *formula;      /* of the last night, in our language; NULL: it has none */
  char      *by;           /* the last night: "Poker night 183, 2018-01-20" */
  GPtrArray *formulas;     /* char *: that of each night; "": it has none */
  gboolean   shared_hits;
  GPtrArray *adjusts; /* char *: lines */
  GPtrArray *own;     /* char *: what its nights are called */
  GPtrArray *others;  /* the same of nights within these days that are none of them */
} TdtSeason;

/* What the season of a night that is over is called; NULL: it belongs to none. */
char      *tdt_season_name (const TdtSave *save);
GPtrArray *tdt_seasons_new (void); /* TdtSeason */
/* Adds a night that has begun on DATE and belongs to a season; others belong to none.  Tells what is left out of SAVE. */
void tdt_seasons_add (GPtrArray *seasons, TdtSave *save, const char *date);
/* When all have been added: gives the season of the same night, which TOURNEY has played (or NULL), what hits given by hand
   are worth, and takes the night out of other seasons. */
void tdt_seasons_complete (const GPtrArray *seasons, TdtSave *save, const char *date, const Tourney *tourney);
/* By the formula of its last night; where others had another, a comment says so. */
char *tdt_season_to_text (const TdtSeason *season);
/* A season NAME of all nights there are, whenever they were: by the formula of the latest of SEASONS, with the adjustments
   of all of them.  SAVES (TdtSave) are the nights, also those that belong to no season; a comment says how many of them had
   another formula. */
char *tdt_seasons_to_one (const GPtrArray *seasons, const GPtrArray *saves, const char *name);
/* The sentence of that comment in TEXT.  Free it; NULL: all nights have the same. */
char *tdt_season_note (const char *text);

G_END_DECLS
