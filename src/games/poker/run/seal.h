/* Cards that are chosen under seal: they stay where they lie until all have chosen. */
#pragma once

#include "notes.h"

G_BEGIN_DECLS

/* That the seat has chosen these of its hole cards. */
void poker_seal_cards (GameState *s, guint seat, guint verb, CardSet cards);
/* Those that it has chosen. */
CardSet poker_sealed_cards (const GameState *s, guint seat);
/* What everybody has chosen is among their hole cards. */
gboolean poker_seals_fit (const GameState *s);

G_END_DECLS
