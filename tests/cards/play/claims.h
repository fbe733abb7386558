/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small game in which everybody may act at once: a card is turned up and goes to whoever is the first to say a word
   that begins with its letter. */
#pragma once

#include "cards/play/play.h"

/* Three players with two cards each that nobody has looked at: `flip`, then `claim WORD` of anybody or `no-claim` of
   whoever has turned the card up.  No word wins twice in a row. */
extern const Game claims_game;

/* The same, and who may claim depends on a card that lies face down. */
extern const Game claims_leaky;
