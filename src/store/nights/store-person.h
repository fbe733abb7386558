/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The people who play, and who is who where names are put right and taken by others. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

/* Names for completion: everybody who ever entered, those who came most often first. */
GStrv store_people (Store *store, GError **error);

/* Somebody of a night: whoever was called by the name PLAYER right after its event STEP.  What is stored stays as it was
   written; the name by now follows from the renames that came after that step and were not undone (the view `renamed`).
   So people of other nights keep the name, as does whoever takes it once it is free, and a rename that is undone never
   was. */
typedef struct
{
  gint64 player, step;
} StorePerson;

/* For a FROM clause that has the NIGHT, PLAYER and STEP of persons: `called.name` is what they are called by now, NULL for
   player NULL. */
#define STORE_CALLED(night, player, step)                                                                              \
  "LEFT JOIN renamed ON renamed.night = " night " AND renamed.player = " player " AND " step                           \
  " >= renamed.since AND " step " < renamed.step"                                                                      \
  " LEFT JOIN player AS called ON called.id = coalesce (renamed.now, " player ")"

/* All inside store_transact: */
gboolean store_person_add (Store *store, const char *name, GError **error); /* keeps a name that is new; NULL: nobody */
/* Whom NAME means in NIGHT (0: none) by now, by the name that they had first; keeps a name that is new.  NULL is nobody,
   player 0. */
gboolean store_person_find (Store *store, gint64 night, const char *name, StorePerson *person, GError **error);
/* Writes down who people are by now at the side games of TOURNAMENT, which goes with its renames. */
gboolean store_person_keep_names (Store *store, gint64 tournament, GError **error);
/* Forgets who came to no night and no table and has no phone, so that a name typed for a trial is not kept. */
gboolean store_person_tidy (Store *store, GError **error);

G_END_DECLS
