/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game is played: our own page of rules, with the options, and the printer. */
#pragma once

#include <adwaita.h>

#include "cards/game.h"

G_BEGIN_DECLS

/* Presents it over PARENT; one a game. */
void room_rules_window_show (GtkWindow *parent, const Game *game);

G_END_DECLS
