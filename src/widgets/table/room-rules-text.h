/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A paragraph of rules in which cards are pictures. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROOM_TYPE_RULES_TEXT (room_rules_text_get_type ())
G_DECLARE_FINAL_TYPE (RoomRulesText, room_rules_text, ROOM, RULES_TEXT, GtkWidget)

/* Takes TEXT with cards as room_rules_read writes them: "K♣ 10♦". */
GtkWidget *room_rules_text_new (const char *text);
guint      room_rules_text_n_cards (RoomRulesText *self);

G_END_DECLS
