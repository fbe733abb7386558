/* The table of all games. */
#include "list.h"

const Game *const game_list[] = {
  &game_champs_and_cowards,
  &game_chinese_poker,
  &game_crates,
  &game_divide_and_conquer,
  &game_five_card_draw,
  &game_five_three_triple_draw,
  &game_mus,
  &game_pitty_pat,
  &game_texas_holdem,
  &game_three_card_poker,
  &game_tong_its,
  &game_twenty_five,
  &game_ultimate_texas_holdem,
  NULL,
};
