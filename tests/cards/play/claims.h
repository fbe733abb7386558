/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small game in which everybody may act at once: a card is turned up, and whoever first says a word that begins with
   its letter gets it. */
#pragma once

#include "cards/play/play.h"

/* Three players have two cards each, which nobody has looked at: one plays `flip`, then anybody `claim WORD` or the one
   who has turned the card up `no-claim`.  No word wins twice in a row. */
extern const Game claims_game;

/* The same game with a leak: who may claim depends on a card that lies face down. */
extern const Game claims_leaky;
