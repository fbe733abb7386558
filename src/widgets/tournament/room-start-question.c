/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starting the clock while people are still expected. */
#include "room-start-question.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-arrivals.h"
#include "base/isolate.h"
#include "base/list.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-ask-dialog.h"
#include "widgets/kit/room-names.h"

static void
refuse (GtkWidget *window, RoomTournament *tournament, const GError *error)
{
  room_act_refuse (window, error->message, room_tournament_dup_why (tournament, error));
}

static void
start (GtkWidget *window, RoomTournament *tournament)
{
  g_autoptr (GError) error = NULL;

  if (!room_tournament_do (tournament, &error, "start"))
    refuse (window, tournament, error);
}

static void
answered_cb (GtkWindow *window, const char *id)
{
  g_autoptr (RoomTournament) tournament = NULL;
  g_autoptr (GError) error = NULL;
  gboolean paid = g_str_equal (id, "paid");

  g_object_get (window, "tournament", &tournament, NULL);
  if (tournament == NULL || g_str_equal (id, "wait"))
    return;
  if ((paid || g_str_equal (id, "owe")) && !room_arrivals_enter_all (tournament, paid, &error))
    refuse (GTK_WIDGET (window), tournament, error);
  else
    start (GTK_WIDGET (window), tournament);
}

static char *
name_expected (const Tourney *tourney, gint64 now)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < tourney_n_expected (tourney); i++)
    if (tourney_expected_now (tourney, i, now))
      g_ptr_array_add (names, g_strdup (tourney_expected (tourney, i)));
  room_names_sort (names);
  g_ptr_array_add (names, NULL);
  list = list_to_text ((const char *const *) names->pdata);
  return isolated_printf (_ ("Not here yet: %s."), list);
}

/* The default answer charges nobody who has not come, and marks nothing as paid. */
static void
ask (GtkWindow *window, RoomTournament *tournament)
{
  const Tourney      *tourney = room_tournament_get_tourney (tournament);
  const TourneyOffer *entry = &tourney_settings (tourney)->entry;
  guint               n = room_arrivals_count_now (tournament), here = (guint) tourney_left (tourney), k = 0;
  gboolean            is_free = entry->price + entry->fee + settings_entry_bounty (tourney_settings (tourney)) == 0;
  g_autofree char    *heading = NULL, *those = NULL, *names = name_expected (tourney, room_tournament_now (tournament)),
                  *body = NULL;
  RoomDialogAnswer answers[5] = { { NULL, NULL, FALSE } };

  heading = g_strdup_printf (
      ngettext ("%u person is expected and not here yet", "%u people are expected and not here yet", n), n);
  those = g_strdup_printf (ngettext ("Start with the %u who is here", "Start with the %u who are here", here), here);
  answers[k++] = (RoomDialogAnswer){ "wait", _ ("Do not start yet"), FALSE };
  answers[k++]
      = (RoomDialogAnswer){ "paid", is_free ? _ ("Everybody is here") : _ ("Everybody is here and has paid"), FALSE };
  if (!is_free)
    answers[k++] = (RoomDialogAnswer){ "owe", _ ("Everybody is here, they pay later"), FALSE };
  if (here >= 2)
    answers[k++] = (RoomDialogAnswer){ "here", those, FALSE };
  body = isolated_printf ("%s\n%s", names, _ ("Whoever arrives later gets a seat and chips then."));
  room_ask_dialog (window, heading, body, answers, answered_cb);
}

gboolean
room_start_question_take (GtkWidget *window, RoomTournament *tournament)
{
  const Tourney *tourney = room_tournament_get_tourney (tournament);
  g_autoptr (GError) error = NULL;

  if (!room_arrivals_could_start (tournament))
    return FALSE;
  if (room_arrivals_count_now (tournament) > 0)
    ask (GTK_WINDOW (window), tournament);
  else if (tourney_left (tourney) >= 2 || tourney_n_expected (tourney) > 0)
    return FALSE; /* nobody has to be asked about, and whoever comes later has a name */
  else if (room_arrivals_enter_stand_ins (tournament, &error))
    start (window, tournament);
  else
    refuse (window, tournament, error);
  return TRUE;
}
