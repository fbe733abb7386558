/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a card game as they come with the program, taken apart into the parts of a page. */
#pragma once

#include "cards/game.h"

G_BEGIN_DECLS

typedef enum
{
  RULES_TITLE,     /* the game's name */
  RULES_LEAD,      /* the line below it */
  RULES_HEADING,   /* of a section */
  RULES_PARAGRAPH, /* text */
  RULES_ITEM,      /* KEY ("1.", "CHECK", "max_bet 25") with its explanation */
  RULES_FIGURES,   /* a line of a table with aligned columns, for a font of fixed width */
} RulesKind;

typedef struct
{
  RulesKind kind;
  guint     depth; /* of an item below another; 0: none */
  char     *key;   /* of items, else NULL */
  char     *text;
} RulesPart;

/* The text of the rules, in the person's language if there is one; NULL: none come with this game.  Free it. */
char *room_rules_text (const Game *game);
/* The text as RulesPart; cards such as "Kd" get their signs, and options of GAME (may be NULL) their labels. */
GPtrArray *room_rules_read (const char *text, const Game *game);
/* The options of a table that differ from the usual rules, if they change anything: items of the option's name and
   value, and for a house rule also an explanation. */
GPtrArray *room_rules_options (const Game *game, const gint32 *option);
/* The house rules in force with these options, including those that the game always has: "Slow deal and Jokers: 2";
   NULL: there are none.  Free it. */
char *room_rules_house_rules (const Game *game, const gint32 *option);
/* The course of a hand at this table if its options change it; for dealer's choice the games in their order.
   RulesPart, with headings and a remark that this overrides the text of the rules; empty if that text says it all. */
GPtrArray *room_rules_hand (const GameState *view);

G_END_DECLS
