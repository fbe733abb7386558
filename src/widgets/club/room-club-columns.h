/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of a table whose rows can say and compare what stands in each column. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef enum
{
  ROOM_CLUB_COLUMN_NUMBER, /* at the end of its column */
  ROOM_CLUB_COLUMN_TEXT,   /* at the beginning, with all the room that is left */
  ROOM_CLUB_COLUMN_PERSON, /* likewise, with the initials of a name before it */
} RoomClubColumnKind;

typedef struct
{
  const char        *title; /* marked by N_ */
  RoomClubColumnKind kind;
  /* Of a person: their picture, borrowed; NULL, like what it gives: there is none. */
  GdkPaintable *(*face) (gpointer row, gpointer owner);
} RoomClubColumn;

/* The text of ROW; free it. *CLASS may be set to a style class of the cell. */
typedef char *(*RoomClubColumnSay) (gpointer row, guint column, gpointer owner, const char **class);
/* Below 0: A comes first where the column sorts upwards. */
typedef gint (*RoomClubColumnCompare) (gpointer a, gpointer b, guint column);

/* Gives VIEW N columns, which all sort. OWNER lives as long as VIEW does. */
void room_club_columns_add (GtkColumnView *view, const RoomClubColumn *columns, guint n, RoomClubColumnSay say,
                            RoomClubColumnCompare compare, gpointer owner);
/* Puts the title of COLUMN, whose numbers stand at its end, over them, and its arrow before it. */
void room_club_columns_align_title (GtkColumnView *view, guint column);
/* Sorts by COLUMN, as a click on its title does. */
void room_club_columns_sort (GtkColumnView *view, guint column, GtkSortType way);
/* Shows ROWS, which it takes, in the order that was chosen, those that FILTER (or NULL) lets through; rows that the chosen
   column does not separate stay as they are. Rows out of sight come in the next frames. */
void room_club_columns_show (GtkColumnView *view, GListModel *rows, GtkFilter *filter);

G_END_DECLS
