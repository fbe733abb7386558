/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A felt in a window of its own with a game played on it, which tests of the felt share. */
#pragma once

#include "cards/bots/bot.h"
#include "cards/play/play.h"
#include "widgets/felt/room-felt-plate.h"
#include "widgets/felt/room-felt.h"
#include "drawn.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget       *window, *felt;
  GamePlay        *play;
  GameState       *view;
  RoomMoveBuilder *pick;
  RoomFeltSeat     seats[GAME_MAX_SEATS];
  guint64          random;
  guint            picked, acts;
  guint            verb;
} Table;

void       open_table (Table *table, const char *id, guint seats, guint64 seed);
void       close_table (Table *table);
void       show (Table *table, gint seat); /* as SEAT sees it; its choices if it is on turn */
gboolean   step (Table *table);            /* FALSE: the match is over */
RoomCard  *first_card (Table *table);
RoomCard  *next_card (RoomCard *card);       /* NULL: that was the last one */
GtkWidget *plate_of (Table *table, guint n); /* NULL: there are fewer */
gboolean   is_still (gpointer felt);
void       set_desktop_animations (gboolean on);

G_END_DECLS
