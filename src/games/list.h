/* The games that there are: one line for each here and in list.c. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

extern const Game game_champs_and_cowards;
extern const Game game_chinese_poker;
extern const Game game_crates;
extern const Game game_divide_and_conquer;
extern const Game game_five_card_draw;
extern const Game game_five_three_triple_draw;
extern const Game game_mus;
extern const Game game_pitty_pat;
extern const Game game_texas_holdem;
extern const Game game_three_card_poker;
extern const Game game_tong_its;
extern const Game game_twenty_five;
extern const Game game_ultimate_texas_holdem;

G_END_DECLS
