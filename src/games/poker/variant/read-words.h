/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Readers of words that are more than fields, and those that finish a line.  The grammar has each in the row of its
   word. */
#pragma once

#include "take.h"

G_BEGIN_DECLS

gboolean poker_read_game (PokerReader *reader, GError **error);
gboolean poker_read_name (PokerReader *reader, GError **error);
gboolean poker_read_about (PokerReader *reader, GError **error);
gboolean poker_read_betting (PokerReader *reader, GError **error);
gboolean poker_read_raises (PokerReader *reader, GError **error);
gboolean poker_read_ante (PokerReader *reader, GError **error);
gboolean poker_read_blinds (PokerReader *reader, GError **error);
gboolean poker_read_option (PokerReader *reader, GError **error);
gboolean poker_read_modifiers (PokerReader *reader, GError **error);
gboolean poker_read_category (PokerReader *reader, GError **error);
gboolean poker_finish_players (PokerReader *reader, const guint *value, GError **error);
gboolean poker_finish_minutes (PokerReader *reader, const guint *value, GError **error);
gboolean poker_finish_deck (PokerReader *reader, const guint *value, GError **error);
gboolean poker_finish_refuse (PokerReader *reader, const guint *value, GError **error);

gboolean poker_finish_burn (PokerReader *reader, const guint *value, GError **error);
gboolean poker_read_draw (PokerReader *reader, GError **error);
gboolean poker_read_secretly (PokerReader *reader, GError **error);
gboolean poker_read_repeat (PokerReader *reader, GError **error);
/* Ends a repetition: adds its lines as often as it says. */
gboolean poker_close_repeat (PokerReader *reader, GError **error);

gboolean poker_read_win (PokerReader *reader, GError **error);
gboolean poker_finish_rule (PokerReader *reader, const guint *value, GError **error);
gboolean poker_finish_award (PokerReader *reader, const guint *value, GError **error);

G_END_DECLS
