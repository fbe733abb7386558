/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a game, with its options, and a button that prints them. */
#pragma once

#include <adwaita.h>

#include "cards/game.h"

G_BEGIN_DECLS

/* Presents the window over PARENT; each game has one at most. */
void room_rules_window_show (GtkWindow *parent, const Game *game);

G_END_DECLS
