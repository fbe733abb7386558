/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in which there is nothing to decide. */
#pragma once

#include "cards/play/play.h"

G_BEGIN_DECLS

/* TRUE if exactly one action fits CHOICES. */
gboolean table_choices_are_single (const GameChoices *choices);
/* TRUE if the move of the seat on turn may be made for it at a table of N_PEOPLE: it has only one action, no rule has
   to be explained to it, and nobody learns anything about a hand from the move being made by itself. */
gboolean table_is_forced (GamePlay *play, guint n_people);

G_END_DECLS
