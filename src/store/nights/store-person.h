/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people who play, and who is meant by a name that was corrected or reused. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

/* Begins a query that asks who CAME to which night, `tournament`, under which `name` as it is written there. */
#define STORE_CAME                                                                                                     \
  "WITH turn AS ("                                                                                                     \
  " SELECT tournament, step, player AS name, 1 AS came FROM log WHERE kind IN ('enter', 'unpaid')"                     \
  " UNION ALL SELECT tournament, step, other, 1 FROM log WHERE kind = 'rename'"                                        \
  " UNION ALL SELECT tournament, step, player, 0 FROM log WHERE kind IN ('rename', 'remove')),"                        \
  " last AS (SELECT tournament, name, came, max (step) FROM turn GROUP BY tournament, name),"                          \
  " came AS (SELECT tournament, name FROM last WHERE came = 1 AND name IS NOT NULL)"

/* Who sat at which cash game, by the name that they go by now; for files that know cash games. */
#define STORE_SAT                                                                                                      \
  " SELECT DISTINCT game, coalesce (alias.person, player.name) AS name FROM cash_event"                                \
  " JOIN cash_game ON cash_game.id = game AND step <= head"                                                            \
  " JOIN player ON player.id IN (cash_event.player, cash_event.other) LEFT JOIN alias ON alias.name = player.name"

/* As STORE_CAME with what the directory has: under the name that they go by now, and who never came with tournament NULL;
   MORE is another query for names of those.  The second has those who sat at cash games too. */
#define STORE_BY_NOW(more)                                                                                             \
  STORE_CAME ", now AS (SELECT DISTINCT tournament, coalesce (alias.person, came.name) AS name FROM came"              \
             " LEFT JOIN alias ON alias.name = came.name"                                                              \
             " UNION ALL SELECT NULL, name FROM (SELECT name FROM person" more ") WHERE name NOT IN"                   \
             " (SELECT coalesce (alias.person, came.name) FROM came LEFT JOIN alias ON alias.name = came.name))"
#define STORE_CAME_BY_NOW        STORE_BY_NOW ("")
#define STORE_CAME_OR_SAT_BY_NOW STORE_BY_NOW (" UNION SELECT name FROM (" STORE_SAT ")")

/* Names for completion: everybody who ever entered, sat at a cash game or is in the directory, by the names that they go by now, most
   frequent players first; without those who are hidden or forgotten. */
GStrv store_people (Store *store, GError **error);

/* Whoever is called NAME by all of their names in the directory, first by the one that they go by; never empty. */
GStrv store_person_names (Store *store, const char *name);

/* A person of a night: whoever was called PLAYER right after event STEP.  What is stored keeps the name as it was
   written; the present name follows from the later renames that were not undone (the view `renamed`).  So people of
   other nights keep the name, somebody who takes it once it is free is another person, and an undone rename has no
   effect. */
typedef struct
{
  gint64 player, step;
} StorePerson;

/* For a FROM clause that has a person's NIGHT, PLAYER and STEP: `called.name` is their present name, NULL for player
   NULL. */
#define STORE_CALLED(night, player, step)                                                                              \
  "LEFT JOIN renamed ON renamed.night = " night " AND renamed.player = " player " AND " step                           \
  " >= renamed.since AND " step " < renamed.step"                                                                      \
  " LEFT JOIN player AS called ON called.id = coalesce (renamed.now, " player ")"

/* The same over several nights, where the directory is known: the name that `called.name` goes by. */
#define STORE_CALLED_BY_NOW "coalesce ((SELECT person FROM alias WHERE alias.name = called.name), called.name)"

/* Call the following inside store_transact: */
gboolean store_person_add (Store *store, const char *name, GError **error); /* adds a new name; NULL: does nothing */
/* Finds who is called NAME in NIGHT (0: no night) now, by the name that they had first; adds a new name.  NULL gives
   player 0, nobody. */
gboolean store_person_find (Store *store, gint64 night, const char *name, StorePerson *person, GError **error);
/* Fixes who the people at the side games of TOURNAMENT are, before the tournament and its renames are deleted. */
gboolean store_person_keep_names (Store *store, gint64 tournament, GError **error);
/* Removes people who have no night, no table and no phone, so that a name typed for a trial does not linger; and of the
   directory those who are forgotten and have nothing else. */
gboolean store_person_tidy (Store *store, GError **error);

G_END_DECLS
