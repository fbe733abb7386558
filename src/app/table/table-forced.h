/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in which there is nothing to decide. */
#pragma once

#include "cards/play/play.h"

G_BEGIN_DECLS

/* Exactly one action fits. */
gboolean table_choices_are_single (const GameChoices *choices);
/* The move of the seat on turn may be made for it, at a table of N_PEOPLE: it has one action only, no rule has to be
   explained to it, and from a move that is made by itself nobody learns anything about a hand. */
gboolean table_is_forced (GamePlay *play, guint n_people);

G_END_DECLS
