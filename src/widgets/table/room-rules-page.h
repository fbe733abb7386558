/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game as a column of text, for a window or a drawer. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Takes PARTS from room_rules_read. NARROW: the key of an item stands above its text. */
void room_rules_page_fill (GtkBox *page, GPtrArray *parts, gboolean narrow);
void room_rules_page_say (GtkBox *page, const char *sentence);

G_END_DECLS
