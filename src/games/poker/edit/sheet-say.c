/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-say.h"

#include <glib/gi18n-lib.h>

#include "games/poker/variant/say.h"
#include "games/poker/variant/variant.h"

static const char *
phrase (const PokerWord *form, const guint *value, guint field)
{
  return _ (poker_field_phrase (&form->field[field], value[field]).label);
}

/* Lines of the head are about the game, not about a hand. */
static char *
say_head (const PokerWord *form, const guint *value)
{
  if (g_str_equal (form->word, "players"))
    return g_strdup_printf (_ ("%u to %u players can play."), value[0], value[1]);
  if (g_str_equal (form->word, "deck"))
    return g_strdup_printf (_ ("The deck: %s."), phrase (form, value, 0));
  if (g_str_equal (form->word, "category")) /* Translators: “Points for Badugi: if a table wants it”. */
    return g_strdup_printf (_ ("Points for %s: %s"), phrase (form, value, 0), phrase (form, value, 1));
  return g_strdup (_ (form->says));
}

char *
poker_row_say (const PokerWord *form, const guint *value, const char *words)
{
  char *says;

  if (form != NULL && form->part == POKER_PART_HEAD)
    return say_head (form, value);
  if (form != NULL && form->finish != NULL && form->says != NULL) /* it only changes the step that follows */
    return g_strdup (_ (form->says));
  if (form != NULL && g_str_equal (form->word, "repeat"))
    return g_strdup_printf (ngettext ("This happens %u time:", "This happens %u times:", value[0]), value[0]);
  if (form != NULL && g_str_equal (form->word, "draw") && value[0] > 0)
    return g_strdup_printf (_ ("Each may change as many cards as “%s” says."),
                            _ (poker_option_row (POKER_OPTION_DRAWMAX)->label));
  says = poker_line_sentence (words, FALSE);
  return says != NULL ? says : g_strdup (words);
}
