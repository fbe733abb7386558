/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of tables, a number until the host has named the table, and of other places. */
#pragma once

#include "settings.h"

G_BEGIN_DECLS

/* TRUE if a place may have NAME: the rules are those for players' names.  For a table a number is refused as well, as it
   could be another table's. */
gboolean place_name_check (const char *name, GError **error);
gboolean table_name_check (const char *name, GError **error);

/* Each to be freed. */
char *table_name_title (const Settings *settings, gint table);            /* "Table 2", "Kitchen": stands alone */
char *table_name_phrase (const Settings *settings, gint table);           /* "table 2": within a sentence */
char *table_name_place (const Settings *settings, gint table, gint seat); /* "Table 2, seat 5": stands alone */
char *table_name_seat (const Settings *settings, gint table, gint seat);  /* "2.5", "Kitchen 5": where room is short */

G_END_DECLS
