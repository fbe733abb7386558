/* What the files of side games in the store share. */
#pragma once

#include "store.h"

G_BEGIN_DECLS

gboolean store_knows_tables (Store *store); /* older files know no side games */
/* A damaged letter is shown as one; what is shown must be UTF-8.  NULL: no text. */
char *store_dup_text (StoreRows *rows, int column);
/* Says PROBLEM if there is one. */
gboolean store_all_read (GError *problem, GError **error);

/* For WITH: `known` (side_table, player, name) has the name by which a person of PEOPLE, rows of a table and a player, goes
   by now.  What is stored stays as it was written; a person follows the renames of the table's night that came after the
   table was opened and were not undone, one after the other.  So people of other nights keep the name, as does whoever
   takes it once it is free. */
#define STORE_KNOWN(people)                                                                                            \
  "renamed (side_table, player, night, since, now, step) AS ("                                                         \
  "SELECT DISTINCT people.side_table, people.player, tournament, opened, people.player, 0"                             \
  " FROM " people " AS people JOIN side_table ON side_table.id = people.side_table WHERE people.player IS NOT NULL"    \
  " UNION ALL SELECT side_table, renamed.player, night, since, event.other, event.step" STORE_FROM_NEXT_NAME "),"      \
  " known AS (SELECT side_table, renamed.player, now, name, max (step) FROM renamed JOIN player ON player.id = now"    \
  " GROUP BY side_table, renamed.player)"

/* The step of such a query: the next rename of whoever is `now` in `night` that came at `since` or later. */
#define STORE_FROM_NEXT_NAME                                                                                           \
  " FROM renamed JOIN event ON event.tournament = night AND event.kind = 'rename' AND event.player = now"              \
  " AND event.step = (SELECT min (step) FROM event JOIN tournament ON tournament.id = event.tournament"                \
  " AND step <= head WHERE event.tournament = night AND kind = 'rename' AND event.player = now"                        \
  " AND step > renamed.step AND tournament.opened + event.at >= since)"

/* Inside store_transact: writes down who people are by now at the tables of TOURNAMENT, which goes with its renames. */
gboolean store_names_keep (Store *store, gint64 tournament, GError **error);

G_END_DECLS
