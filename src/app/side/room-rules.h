/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a card game as they come with the program, taken apart into what a page is made of. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

typedef enum
{
  RULES_TITLE,     /* the game's name */
  RULES_LEAD,      /* the line below it */
  RULES_HEADING,   /* of a section */
  RULES_PARAGRAPH, /* text */
  RULES_ITEM,      /* KEY ("1.", "CHECK", "max_bet 25") and what is to be said about it */
  RULES_FIGURES,   /* a line of a table, its columns lined up as they are: for type of one width */
} RulesKind;

typedef struct
{
  RulesKind kind;
  guint     depth; /* of items below others, 0: none */
  char     *key;   /* of items, else NULL */
  char     *text;
} RulesPart;

/* In the person's language where there is one; NULL: none come with this game.  Free it. */
char *room_rules_text (const Game *game);
/* RulesPart; cards such as "Kd" are written with their signs, options of GAME (may be NULL) as people call them. */
GPtrArray *room_rules_read (const char *text, const Game *game);
/* The options of a table that differ from the usual rules, if they change anything: items of the option's name and
   value, and for a house rule also an explanation. */
GPtrArray *room_rules_options (const Game *game, const gint32 *option);
/* The house rules that hold with these options, those that the game always has among them: "Slow deal and Jokers: 2";
   NULL: none does.  Free it. */
char *room_rules_house_rules (const Game *game, const gint32 *option);
/* How a hand goes at this table if its options change that; for dealer's choice its games in their order.  RulesPart,
   with headings and a remark that this goes before the rules text; empty if the rules text says it all. */
GPtrArray *room_rules_hand (const GameState *view);

G_END_DECLS
