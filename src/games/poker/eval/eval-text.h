/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes hands to players.  Each function takes a key of its evaluator and gives a text with its article in
   brackets, "[a ]flush, A-J-9-4-2"; the first two make of it what is read. */
#pragma once

#include "eval.h"

G_BEGIN_DECLS

/* Both take TEXT; free what they give. */
char *poker_text_alone (char *text);  /* "flush, A-J-9-4-2" */
char *poker_text_spoken (char *text); /* "a flush, A-J-9-4-2", as in "Ann wins with a flush" */

char *poker_five_text (PokerKey key); /* of poker_high_key or poker_key_of_place */
char *poker_three_card_text (PokerKey key);
char *poker_three_plain_text (PokerKey key);
char *poker_two_text (PokerKey key);
char *poker_four_text (PokerKey key);
char *poker_low_text (PokerKey key); /* for hands of five cards */
char *poker_low8_text (PokerKey key);
char *poker_badugi_text (PokerKey key);
char *poker_twenty_one_text (PokerKey key, guint cap);
char *poker_total_text (PokerKey key);
char *poker_baccarat_text (PokerKey key);
char *poker_between_text (PokerKey key);
char *poker_bridge_text (PokerKey key);
char *poker_bridge_three_text (PokerKey key);
char *poker_runs_text (PokerKey key);
char *poker_wheelers_text (PokerKey key);
char *poker_extra_runs_text (PokerKey key);

G_END_DECLS
