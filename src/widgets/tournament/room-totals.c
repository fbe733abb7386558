/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-totals.h"

#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "base/number.h"
#include "tourney/log/pools.h"
#include "tourney/log/tally.h"
#include "widgets/kit/room-widget.h"
#include "room-debt-question.h"

struct _RoomTotals
{
  GtkWidget parent_instance;

  GtkLabel  *sums;
  GtkWidget *all_paid, *draw_seats, *pools;

  RoomTournament *tournament;
};

G_DEFINE_FINAL_TYPE (RoomTotals, room_totals, GTK_TYPE_WIDGET)

static char *
describe_sums (const Tourney *tourney)
{
  const Settings *settings = tourney_settings (tourney);
  TourneyFigures  due = tourney_due (tourney);
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  gint             entries = tourney_entries (tourney);
  gint             rebuys = tourney_rebuys (tourney);
  gint             add_ons = tourney_add_ons (tourney);
  g_autofree char *pool = tally_pool (tourney);
  g_autofree char *fees = money_format (due.fees, &settings->currency);
  g_autofree char *bounties = money_format (due.bounties, &settings->currency);
  g_autofree char *pools = money_format (tourney_pools_staked (tourney), &settings->currency);
  g_autofree char *owed = money_format (tourney_owed (tourney), &settings->currency);
  g_autofree char *average = number_to_text (tourney_average (tourney));

  list_take (facts, g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) entries), entries));
  if (settings->rebuy.offered || rebuys)
    list_take (facts, g_strdup_printf (ngettext ("%d rebuy", "%d rebuys", (gulong) rebuys), rebuys));
  if (settings->add_on.offered || add_ons)
    list_take (facts, g_strdup_printf (ngettext ("%d add-on", "%d add-ons", (gulong) add_ons), add_ons));
  list_take (facts, g_strdup_printf (_ ("pool %s"), pool));
  if (due.fees)
    list_take (facts, g_strdup_printf (_ ("fees %s"), fees));
  if (due.rake > 0)
    list_take (facts, tally_rake (tourney));
  if (settings->share_for != NULL)
    list_take (facts, tally_share (tourney));
  if (due.bounties)
    list_take (facts, g_strdup_printf (_ ("bounties %s"), bounties));
  if (tourney_pools_staked (tourney) > 0)
    list_take (facts, g_strdup_printf (_ ("pools %s"), pools));
  if (tourney_owed (tourney))
    list_take (facts, g_strdup_printf (_ ("%s still owed"), owed));
  if (tourney_average (tourney) && tourney_finished_at (tourney) < 0)
    list_take (facts, g_strdup_printf (_ ("average stack %s"), average));
  all = g_strv_builder_end (facts);
  return g_strjoinv (C_ ("between facts in a line", " · "), all);
}

static void
update_cb (RoomTotals *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  g_autofree char *sums = describe_sums (tourney);

  gtk_label_set_label (self->sums, sums);
  gtk_widget_set_visible (self->all_paid, room_debt_question_can_ask (self->tournament));
  gtk_widget_set_visible (self->pools, tourney_n_pools (tourney) > 0
                                           || (tourney_n_players (tourney) > 1 && tourney_finished_at (tourney) < 0));
  gtk_widget_set_visible (self->draw_seats, tourney_started_at (tourney) < 0 && tourney_settings (tourney)->tables > 0
                                                && tourney_tables_in_use (tourney) == 0
                                                && tourney_n_players (tourney) > 1);
}

static void
room_totals_dispose (GObject *object)
{
  RoomTotals *self = ROOM_TOTALS (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_TOTALS);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (room_totals_parent_class)->dispose (object);
}

static void
room_totals_class_init (RoomTotalsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_totals_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/tournament/room-totals.ui");
  ROOM_BIND (widget_class, RoomTotals, sums, all_paid, draw_seats, pools);
  ROOM_BIND_CALLBACKS (widget_class, room_debt_question_ask);
}

static void
room_totals_init (RoomTotals *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_totals_set_tournament (RoomTotals *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_TOTALS (self));
  g_return_if_fail (!self->tournament);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
