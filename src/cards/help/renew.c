/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "renew.h"

gboolean
renew_stock (GameState *s, guint discards, guint stock, RenewPart part)
{
  guint kept = part == RENEW_BELOW_UPCARD;
  Card  upcard;

  if (game_count (s, discards) <= kept)
    return FALSE;
  upcard = game_top (s, discards);
  game_move_all (s, discards, stock);
  if (kept)
    game_move (s, stock, upcard, discards);
  game_shuffle (s, stock);
  return TRUE;
}
