/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `cardroomctl pots`: main pot, side pots and who gets them in a hand with real cards. */
#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "games/poker/paper/paper-hand.h"
#include "ctl-options.h"
#include "ctl.h"

/* Reads the hand and whatever is said about it; NULL and a sentence: it cannot be. */
static PaperHand *
read_hand (const char *text, const char *winners, const char *low, const char *button, gint64 before, gint64 chip,
           GError **error)
{
  g_autoptr (PaperHand) hand = paper_hand_read (text, error);

  if (hand == NULL || (button != NULL && !paper_hand_read_button (hand, button, error)))
    return NULL;
  hand->before = before;
  hand->chip = chip;
  hand->has_low = low != NULL;
  if (!paper_hand_check (hand, NULL, error)
      || (winners != NULL && !paper_hand_read_ranks (hand, PAPER_HIGH, winners, error))
      || (low != NULL && !paper_hand_read_ranks (hand, PAPER_LOW, low, error)))
    return NULL;
  return g_steal_pointer (&hand);
}

/* What each seat gets; FALSE: somebody has still to be named for POT. */
static gboolean
award (const PaperHand *hand, const PokerPot *pots, guint n, gint64 *won, guint *pot)
{
  for (*pot = 0; *pot < n; (*pot)++)
    if (!paper_hand_award (hand, &pots[*pot], won))
      return FALSE;
  return TRUE;
}

static char *
say (const PaperHand *hand, guint pot, gboolean is_awarded)
{
  return is_awarded ? paper_hand_say_award (hand, pot) : paper_hand_say_pot (hand, pot);
}

static void
print_plain (const PaperHand *hand, guint n, const gint64 *won)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sentence = say (hand, i, won != NULL);

      ctl_say (sentence);
    }
  for (guint i = 0; won != NULL && i < hand->seats->len; i++)
    {
      g_autofree char *line = g_strdup_printf ("%s\t%" G_GINT64_FORMAT, paper_hand_seat (hand, i)->name, won[i]);

      ctl_say (line);
    }
}

static void
add_pot (JsonBuilder *json, const PaperHand *hand, const PokerPot *pot, const char *sentence)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < hand->seats->len; i++)
    if (pot->seats >> i & 1)
      g_ptr_array_add (names, paper_hand_seat (hand, i)->name);
  json_builder_begin_object (json);
  ctl_add_int (json, "chips", pot->chips);
  ctl_add_texts (json, "players", names);
  ctl_add_string (json, "sentence", sentence);
  json_builder_end_object (json);
}

static void
print_json (const PaperHand *hand, const PokerPot *pots, guint n, const gint64 *won)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "pots");
  json_builder_begin_array (json);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sentence = say (hand, i, won != NULL);

      add_pot (json, hand, &pots[i], sentence);
    }
  json_builder_end_array (json);
  if (won != NULL)
    {
      json_builder_set_member_name (json, "won");
      json_builder_begin_object (json);
      for (guint i = 0; i < hand->seats->len; i++)
        ctl_add_int (json, paper_hand_seat (hand, i)->name, won[i]);
      json_builder_end_object (json);
    }
  json_builder_end_object (json);
  ctl_print_json (json);
}

static int
run (int argc, char **argv, const CtlOptions *options)
{
  const char *winners = NULL, *low = NULL, *button = NULL;
  gint64      before = 0, chip = 1, won[POKER_SEATS] = { 0 };
  PokerPot    pots[POKER_SEATS];
  guint       n, missing;
  gboolean    is_awarded;
  CtlOption   table[] = {
      { "--winners", CTL_OPTION_TEXT, &winners },
      { "--low", CTL_OPTION_TEXT, &low },
      { "--button", CTL_OPTION_TEXT, &button },
      { "--before", CTL_OPTION_NUMBER, &before, 0, NUMBER_MAX },
      { "--chip", CTL_OPTION_NUMBER, &chip, 1, NUMBER_MAX },
  };
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  int status = ctl_options_read (&ctl_pots, table, G_N_ELEMENTS (table), argc, argv, rest);
  g_autoptr (PaperHand) hand = NULL;
  g_autoptr (GError) error = NULL;

  if (status != CTL_DONE)
    return status;
  if (rest->len != 1)
    return ctl_usage (&ctl_pots, _ ("One hand is needed, in quotes."));
  if (low != NULL && winners == NULL)
    return ctl_usage (&ctl_pots, _ ("--low is for use with --winners."));
  hand = read_hand (g_ptr_array_index (rest, 0), winners, low, button, before, chip, &error);
  if (hand == NULL)
    return ctl_refuse ("%s", error->message);
  n = paper_hand_pots (hand, pots);
  is_awarded = award (hand, pots, n, won, &missing);
  if (!is_awarded && winners != NULL)
    {
      g_autofree char *sentence = paper_hand_say_pot (hand, missing);

      return ctl_refuse (_ ("--winners has nobody who can win this pot. %s"), sentence);
    }
  if (options->json)
    print_json (hand, pots, n, is_awarded ? won : NULL);
  else
    print_plain (hand, n, is_awarded ? won : NULL);
  return CTL_DONE;
}

const CtlCommand ctl_pots = {
  .name = "pots",
  .usage = "pots HAND [--winners NAMES] [--low NAMES] [--button NAME] [--before N] [--chip N] [--json]",
  .summary = N_ ("Show main pot, side pots and who gets how many chips"),
  .help
  = N_ ("HAND says what each player has put in, clockwise from the left of the button, such as\n"
        "\"Ann 500 all-in, Bob 1200, Cleo 1200, Dan 300 folded\".  Prints a sentence for each pot, to be read aloud;\n"
        "with the winners, also what each player gets, one per line.\n"
        "\n"
        "  --winners NAMES    the hands from the best one on, \"Ann, Bob = Cleo\" if the last two tie\n"
        "  --low NAMES        the low hands that qualify, likewise; the best one wins half of each pot\n"
        "  --button NAME      who has the button; the last player of HAND by default\n"
        "  --before N         chips in the middle besides, such as one player’s ante for the table or an earlier pot\n"
        "  --chip N           the smallest chip in play; 1 by default\n"
        "\n"
        "An odd chip goes to the high hand, and among hands that tie to the first seat left of the button."),
  .run = run,
};
