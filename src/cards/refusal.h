/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why something was refused: a GError with a sentence that a player understands. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GAME_ERROR (game_error_quark ())
typedef enum
{
  GAME_ERROR_SYNTAX,  /* the line cannot be read */
  GAME_ERROR_ILLEGAL, /* it can be read and may not be done now */
  GAME_ERROR_ORDER,   /* an order given for a stock does not hold just the cards that are shuffled there */
  GAME_ERROR_SEATS,   /* of game_setup_check: what is to blame */
  GAME_ERROR_DEALER,
  GAME_ERROR_OPTIONS,
  GAME_ERROR_STACKS,
} GameError;
GQuark game_error_quark (void);

/* FALSE, and the sentence if somebody wants it. */
gboolean game_refuse (GError **error, GameError code, const char *format, ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
