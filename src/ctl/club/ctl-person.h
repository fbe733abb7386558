/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of `cardroomctl person` share. */
#pragma once

#include "club/people/person.h"
#include "ctl/ctl.h"
#include "store/club/store-directory.h"

G_BEGIN_DECLS

/* Somebody's figures, and what the directory has of them. */
typedef struct
{
  Person             *person;  /* owned */
  const StoreProfile *profile; /* borrowed; NULL: nothing */
} PersonRow;

/* Somebody's cash games that are closed. */
typedef struct
{
  guint  games;
  gint64 result; /* of all of them */
  gint   digits; /* of those behind the point, as in the last one */
} PersonCash;

/* FALSE after a sentence.  A game that is damaged is told, and left out. */
gboolean person_cash_load (PersonCash *cash, Store *store, const char *name);

/* CASH is told if there is any. */
void person_print (const PersonRow *row, const PersonCash *cash);
void person_print_json (const Person *person, const PersonCash *cash);

/* Of PEOPLE (PersonRow), as the list and as a table of all figures. */
void people_print (const GPtrArray *people);
void people_print_json (const GPtrArray *people);
void people_print_csv (const GPtrArray *people);

/* The subcommands that change the directory.  STATUS is what the command returns; FALSE: WORDS are none of them. */
gboolean person_change (int n, char **words, const CtlOptions *options, int *status);

G_END_DECLS
