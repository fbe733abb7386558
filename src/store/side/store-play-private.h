/* What the files of side games in the store share. */
#pragma once

#include "store/file/store.h"

G_BEGIN_DECLS

gboolean store_knows_tables (Store *store);   /* older files know no side games */
gboolean store_knows_payments (Store *store); /* nor payments, nor the steps of persons */
/* A damaged letter is shown as one; what is shown must be UTF-8.  NULL: no text. */
char *store_dup_text (StoreRows *rows, int column);
/* Says PROBLEM if there is one. */
gboolean store_all_read (GError *problem, GError **error);
gboolean store_refuse (GError **error, const char *sentence); /* FALSE */
gboolean store_refuse_missing (gint64 id, GError **error);    /* a table */
gboolean store_check_name (const char *name, GError **error);
gboolean store_has_tournament (Store *store, gint64 id, GError **error);

/* Somebody of a night: whoever was called by the name PLAYER right after its event STEP.  What is stored stays as it was
   written; his name by now follows from the renames that came after that step and were not undone.  So people of other
   nights keep the name, as does whoever takes it once it is free, and a rename that is undone never was. */
typedef struct
{
  gint64 player, step;
} StorePerson;
/* Whom NAME means in NIGHT (0: none) by now, by the name that he had first.  Inside store_transact: keeps a name that is
   new.  NULL is nobody, player 0. */
gboolean store_person_find (Store *store, gint64 night, const char *name, StorePerson *person, GError **error);

/* For WITH RECURSIVE, behind "people (night, player, step) AS (...)", night 0 being none: `known` (night, player, step,
   name, now) has what they are called by now, and the number of that name. */
#define STORE_KNOWN                                                                                                    \
  "renamed (night, player, step, now, last) AS (SELECT night, player, step, player, step FROM people"                  \
  " UNION ALL SELECT night, renamed.player, renamed.step, event.other, event.step FROM renamed"                        \
  " JOIN event ON event.tournament = night AND event.kind = 'rename' AND event.player = now"                           \
  " AND event.step = (SELECT min (event.step) FROM event JOIN tournament ON tournament.id = event.tournament"          \
  " AND event.step <= head WHERE event.tournament = night AND kind = 'rename' AND event.player = now"                  \
  " AND event.step > last)),"                                                                                          \
  " known AS (SELECT night, renamed.player, step, name, now, max (last) FROM renamed JOIN player ON player.id = now"   \
  " GROUP BY night, renamed.player, step)"

/* Inside store_transact: writes down who people are by now at the side games of TOURNAMENT, which goes with its renames. */
gboolean store_names_keep (Store *store, gint64 tournament, GError **error);

G_END_DECLS
