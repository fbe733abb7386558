/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a poker game that somebody is writing: single lines of it read and changed, and what all of it comes to. */
#pragma once

#include "games/poker/variant/variant.h"

G_BEGIN_DECLS

/* What stands behind WORD ("game", "name") where that line says one thing; NULL: no line does. */
char *poker_text_get (const char *text, const char *word);
/* The text with such a line that says VALUE, in place of any that it has, in other languages too. */
char *poker_text_set (const char *text, const char *word, const char *value);
/* One to begin with, in which nothing is dealt yet and nothing wins. */
char *poker_text_new (void);

/* What a text comes to.  Without the game nothing is known but complaints. */
typedef struct
{
  char         *title;      /* "Mine, for 2 to 4 players"; NULL: it cannot be played */
  PokerVariant *variant;    /* NULL: it cannot be read */
  GPtrArray    *sentences;  /* char *: a hand, step by step, and what wins */
  GPtrArray    *deck;       /* char *: for how many the deck is enough */
  GPtrArray    *complaints; /* PokerComplaint, errors first, by line */
} PokerLook;

/* TAKEN: ids that other games have, NULL-terminated, beside those of the games that come with the program. */
PokerLook *poker_look (const char *text, const char *const *taken);
void       poker_look_free (PokerLook *look);
/* "Line 4: ...", with a line that is missing. */
char *poker_complaint_say (const PokerComplaint *complaint);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PokerLook, poker_look_free)

G_END_DECLS
