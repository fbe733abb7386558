/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standings as texts to hand on: the same figures in each. */
#pragma once

#include "standings.h"

G_BEGIN_DECLS

/* The figures of somebody, in every language the same. */
typedef struct
{
  char *rank, *total, *adjusted, *hits, *won, *final_stack; /* owned; rank and stack may be NULL */
} StandingsFigures;

StandingsFigures standings_figures (const Season *season, const Standings *standings, const SeasonPerson *person);
void             standings_figures_clear (StandingsFigures *figures);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StandingsFigures, standings_figures_clear)

/* TRUE if the person at INDEX plays the final; a line stands below the last one. */
gboolean standings_qualifies (const Season *season, const Standings *standings, guint index);
/* What stands above those without a rank.  Free it. */
char *standings_say_unranked (const Season *season);
/* "12 nights, the last on 11/27/26".  Free it. */
char *standings_say_nights (const Standings *standings);

/* A line for each person: rank, name, total, nights, wins, hits and money won, with tabs between them.  Free them. */
char *standings_to_lines (const Season *season, const Standings *standings);
/* MARK is the decimal point of numbers; if that is a comma, a semicolon stands between the columns, as spreadsheets of such
   countries expect. */
char *standings_to_csv (const Season *season, const Standings *standings, const char *mark);
char *standings_to_html (const Season *season, const Standings *standings);
/* For a chat: the name of the season, then "1. Ann 24.50".  Free it. */
char *standings_to_message (const Season *season, const Standings *standings);

G_END_DECLS
