/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the parts of `cardroomctl game`. */
#pragma once

#include "cards/play/play.h"
#include "ctl.h"

G_BEGIN_DECLS

/* Finds a game by ID, or reads the file of a poker variant.  NULL after a sentence if there is none. */
const Game *ctl_game_find (const char *id);
/* TEXT is "NAME=VALUE".  FALSE after a sentence. */
gboolean ctl_game_set_option (const Game *game, gint32 *option, const char *text);

/* ARGV[0] is the name of the part. */
int ctl_game_simulate (int argc, char **argv, const CtlOptions *options);
int ctl_game_record (int argc, char **argv, const CtlOptions *options);
int ctl_game_odds (int argc, char **argv, const CtlOptions *options);

G_END_DECLS
