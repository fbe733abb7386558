/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions asked before debts are settled. */
#include "room-debt-question.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/line.h"
#include "tourney/log/tally.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-ask-dialog.h"

static GtkWindow *
window_of (GtkWidget *inside)
{
  return GTK_WINDOW (gtk_widget_get_root (inside));
}

/* NULL if it is no longer on the screen. */
static RoomTournament *
dup_tournament (GtkWindow *window)
{
  RoomTournament *tournament;

  g_object_get (window, "tournament", &tournament, NULL);
  return tournament;
}

/* --- Has everybody paid? --- */

static void
paid_cb (GtkWindow *window, const char *id)
{
  if (g_str_equal (id, "pay"))
    room_act_do (GTK_WIDGET (window), "pay");
}

gboolean
room_debt_question_can_ask (RoomTournament *tournament)
{
  return tourney_would (room_tournament_get_tourney (tournament), "pay", room_tournament_now (tournament), NULL);
}

void
room_debt_question_ask (GtkWidget *inside)
{
  g_autoptr (RoomTournament) tournament = dup_tournament (window_of (inside));
  const Tourney   *tourney = room_tournament_get_tourney (tournament);
  g_autofree char *owed = money_format (tourney_owed (tourney), &tourney_settings (tourney)->currency);
  g_autofree char *debtors = tally_debtors (tourney);
  /* Translators: money, and those who owe it */
  g_autofree char       *body = isolated_printf (_ ("%s is still owed by %s."), owed, debtors);
  const RoomDialogAnswer answers[]
      = { { "cancel", _ ("Not yet"), FALSE }, { "pay", _ ("Mark all as paid"), FALSE }, { NULL, NULL, FALSE } };

  room_ask_dialog (window_of (inside), _ ("Has everybody paid?"), body, answers, paid_cb);
}

/* --- What of a prize is kept back? --- */

/* The answers are command lines. */
static void
handed_over_cb (GtkWindow *window, const char *line)
{
  if (!g_str_equal (line, "cancel"))
    room_act_do (GTK_WIDGET (window), "%s", line);
}

static void
ask_what_is_kept_back (GtkWindow *window, const Tourney *tourney, const TourneyPlayer *player, gint64 net)
{
  const Currency  *currency = &tourney_settings (tourney)->currency;
  g_autofree char *name = line_quote (player->name), *all = g_strconcat ("paid-out ", name, NULL);
  g_autofree char *settled = g_strconcat (all, " net", NULL), *owed = money_format (player->owed, currency);
  g_autofree char *now = money_format (tourney_payout (tourney, player) - player->handed, currency);
  g_autofree char *rest = money_format (ABS (net), currency), *body = NULL, *keep = NULL, *back = NULL;
  g_autofree char *heading = isolated_printf (_ ("%s still owes %s"), player->name, owed);

  if (net > 0)
    {
      body = isolated_printf (_ ("%s can be handed over now. If the debt is kept back from it, they get %s and owe "
                                 "nothing any more."),
                              now, rest);
      back = g_strdup_printf (_ ("Hand over %s, the debt is paid"), rest);
    }
  else if (net < 0)
    {
      body = isolated_printf (_ ("%s can be handed over now. If the debt is set against it, they pay %s and owe "
                                 "nothing any more."),
                              now, rest);
      back = g_strdup_printf (_ ("They pay %s, the debt is paid"), rest);
    }
  else
    {
      body = isolated_printf (_ ("%s can be handed over now. If the debt is kept back from it, no money changes hands, "
                                 "and they owe nothing any more."),
                              now);
      back = g_strdup (_ ("Nothing is handed over, the debt is paid"));
    }
  keep = isolated_printf (_ ("Hand over %s, the debt stays"), now);
  room_ask_dialog (
      window, heading, body,
      (RoomDialogAnswer[]){
          { "cancel", _ ("Not yet"), FALSE }, { all, keep, FALSE }, { settled, back, FALSE }, { NULL, NULL, FALSE } },
      handed_over_cb);
}

void
room_debt_question_hand_over (GtkWidget *inside, const char *player)
{
  g_autoptr (RoomTournament) tournament = dup_tournament (window_of (inside));
  const Tourney       *tourney = room_tournament_get_tourney (tournament);
  const TourneyPlayer *payee = tourney_find (tourney, player);
  g_autofree char     *quoted = line_quote (player);
  gint64               net;

  if (payee != NULL && tourney_payout (tourney, payee) > payee->handed && tourney_net_of_debt (tourney, player, &net))
    ask_what_is_kept_back (window_of (inside), tourney, payee, net);
  else
    room_act_do (inside, "paid-out %s", quoted);
}
