/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What reads the words of a variant file that their fields alone cannot read; each is in its word's row of the grammar. */
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
/* All lines of the repetition have been read: adds them as often as it says. */
gboolean poker_close_repeat (PokerReader *reader, GError **error);

gboolean poker_read_win (PokerReader *reader, GError **error);
gboolean poker_finish_rule (PokerReader *reader, const guint *value, GError **error);
gboolean poker_finish_award (PokerReader *reader, const guint *value, GError **error);

G_END_DECLS
