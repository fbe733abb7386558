/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's own players.  All of them get only a view, so they cannot cheat. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

typedef enum
{
  BOT_RANDOM,  /* any legal action */
  BOT_CAREFUL, /* the game's own advice */
  BOT_PATIENT, /* compares the advice and up to thirty other actions by playing on in imagined worlds */
} Bot;
extern const char *const bot_words[]; /* "random", "careful", "patient", NULL */

/* An action for the view's seat, which is on turn.  RANDOM is the bot's own generator. */
void bot_choose (Bot bot, const GameState *view, const GameChoices *choices, guint64 *random, GameAction *out);

G_END_DECLS
