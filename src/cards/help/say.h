/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games are said to people: verbs on buttons and in the log, zones, phases, cards.  What is said for a word
   stands with the word in the tables of its game (game.h); here it is translated and put into sentences. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

/* The words on a button with N_CARDS picked: "Play", "Raise to", "Stand pat". */
const char *game_verb_label (const GameVerb *verb, guint n_cards);
const char *game_zone_label (const GameState *s, guint zone); /* "Discards", for example */
/* The same, but tricks that somebody has won are counted: "6 tricks".  Free it. */
char       *game_zone_text (const GameState *s, guint zone);
const char *game_phase_label (const GameState *s); /* "Betting", for example */
/* Says what the seat on turn is to do: "Draw a card"; NULL: the phase says it all.  Free it. */
char       *game_asks (const GameState *view);
const char *game_group_label (const Game *game, guint group); /* a group of SHAPE_GROUPS: "Back hand" */
const char *game_group_short (guint group);                   /* "back", for example */
/* The name of a card in short: "7♥", "10♣", "Joker"; "a card" for CARD_HIDDEN.  Free it. */
char *game_card_short (Card card);
/* The name of a card in full: "Seven of hearts", "Joker", "Face-down card".  Free it. */
char *game_card_say (Card card);
/* Adds the back of the next card of the stock, if it is seen while a hand runs: "Next: 3 5 7 9 J K". */
void        game_say_next_back (const GameState *view, GPtrArray *out);
const char *game_suit_label (guint suit); /* "Hearts", for example */
/* The names of SEATS in a list: "Ann, Cleo".  Free it. */
char *game_names_say (const char *const *names, SeatMask seats);
/* The names of N people whose number is not 0, with that number: "Ann 7, Cleo 12".  Free it. */
char *game_tally_say (const char *const *names, const guint *numbers, guint n);
/* The names of SEATS in a sentence: "Ann, Bob and Cleo".  Free it. */
char *game_names_join (const char *const *names, SeatMask seats);
/* Joins sentences to one text, NULL if there are none; frees SENTENCES, which owns them. */
char *game_sentences_join (GPtrArray *sentences);
/* Puts the amount in the place of the %s in FORMAT: "Bet: 12,500".  Free it. */
char *game_amount_format (const char *format, gint64 amount) G_GNUC_FORMAT (1);
/* The note on the plate of SEAT about its partners in SIDE: "With Cleo"; NULL: it has none.  Free it. */
char *game_partners_say (const char *const *names, SeatMask side, guint seat);
/* Adds to the list of people.facts; takes TEXT, which may be NULL with a suit or a direction.  game_facts lists the
   facts of a view, GameFact. */
void       game_fact (GPtrArray *out, GameFactKind kind, gint64 value, gboolean now, char *text);
GPtrArray *game_facts (const GameState *view, const char *const *names);
/* A sentence for the move of NAME as a reader may know it; SHOWN, not NULL, is what game_action_print_for gave them:
   "Ann plays 7♥", "Bob discards 2 cards", "Cleo raises to 80", "Dan has decided".  Free it. */
char *game_move_say (const Game *game, const char *name, const char *shown);
/* A move as one says it to the player who makes it: "Play 4♦", "Raise to 1,200".  Free it. */
char *game_action_say (const Game *game, const GameAction *action);

G_END_DECLS
