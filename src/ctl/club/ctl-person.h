/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of `cardroomctl person` share. */
#pragma once

#include "club/people/person.h"
#include "ctl/ctl.h"

G_BEGIN_DECLS

void person_print (const Person *person);
void person_print_json (const Person *person);

/* Of PEOPLE (Person), as the list and as a table of all figures. */
void people_print (const GPtrArray *people);
void people_print_json (const GPtrArray *people);
void people_print_csv (const GPtrArray *people);

G_END_DECLS
