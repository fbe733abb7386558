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

void person_print (const PersonRow *row);
void person_print_json (const Person *person);

/* Of PEOPLE (PersonRow), as the list and as a table of all figures. */
void people_print (const GPtrArray *people);
void people_print_json (const GPtrArray *people);
void people_print_csv (const GPtrArray *people);

/* The subcommands that change the directory.  STATUS is what the command returns; FALSE: WORDS are none of them. */
gboolean person_change (int n, char **words, const CtlOptions *options, int *status);

G_END_DECLS
