/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-prizes-page.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-prize.h"
#include "base/isolate.h"
#include "base/list.h"
#include "tourney/log/tally.h"
#include "tourney/log/why.h"
#include "widgets/kit/room-ask.h"
#include "widgets/kit/room-widget.h"
#include "widgets/side/room-side-lines.h"
#include "room-debt-question.h"

struct _RoomPrizesPage
{
  GtkWidget parent_instance;

  GtkLabel      *pool, *facts, *debts;
  GtkWidget     *debts_box, *debts_paid, *lock_box, *cash_advice;
  GtkLabel      *lock_text;
  GtkButton     *lock, *unlock;
  GtkButton     *deal_button;
  GtkStack      *pages;
  GtkListView   *list;
  RoomSideLines *side_lines;

  RoomTournament *tournament;
};

G_DEFINE_FINAL_TYPE (RoomPrizesPage, room_prizes_page, GTK_TYPE_WIDGET)

static char *
describe (const Tourney *tourney)
{
  const Settings *settings = tourney_settings (tourney);
  TourneyFigures  due = tourney_due (tourney);
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  gint             n = tourney_n_prizes_due (tourney);
  g_autofree char *fees = money_format (due.fees, &settings->currency);
  g_autofree char *bounties = money_format (due.bounties, &settings->currency);
  g_autofree char *guarantee = money_format (settings->guarantee, &settings->currency);
  g_autofree char *collected = money_format (due.collected, &settings->currency);
  g_autofree char *overlay = money_format (due.overlay, &settings->currency);

  if (!tourney_has_deal (tourney))
    list_take (facts, g_strdup_printf (ngettext ("%d place wins a prize", "%d places win a prize", (gulong) n), n));
  if (settings->guarantee)
    list_take (facts, g_strdup_printf (_ ("guaranteed %s, collected %s"), guarantee, collected));
  if (due.overlay > 0)
    /* Translators: what the house adds to the pool to reach what it guaranteed */
    list_take (facts, g_strdup_printf (_ ("overlay %s"), overlay));
  if (due.bounties)
    list_take (facts, g_strdup_printf (_ ("bounties %s"), bounties));
  if (due.fees)
    list_take (facts, g_strdup_printf (_ ("fees %s"), fees));
  if (due.rake > 0)
    list_take (facts, tally_rake (tourney));
  if (settings->share_for != NULL)
    list_take (facts, tally_share (tourney));
  if (tourney_has_deal (tourney))
    list_take (facts, g_strdup (_ ("split by a deal")));
  all = g_strv_builder_end (facts);
  return g_strjoinv (C_ ("between facts in a line", " · "), all);
}

/* Once nothing more is sold the prizes can be locked; a lock is mentioned as long as it is there. The mere passing of
   time can bring that moment. */
static void
show_lock (RoomPrizesPage *self)
{
  const Tourney *tourney = room_tournament_get_tourney (self->tournament);
  TourneyLock    lock = tourney_lock (tourney);
  gboolean       is_over = tourney_finished_at (tourney) >= 0, has_deal = tourney_has_deal (tourney);
  gboolean       could = !is_over && !has_deal && tourney_n_prizes_due (tourney) > 0
                   && tourney_sales_over (tourney, room_tournament_now (self->tournament));
  g_autofree char *said = tally_lock (tourney);
  g_autofree char *text = said ? isolated_printf (_ ("%s."), said)
                               : g_strdup (_ ("Nothing more is sold: lock the prizes, and they stay as announced."));

  gtk_label_set_label (self->lock_text, text);
  gtk_button_set_label (self->lock, lock == TOURNEY_UNLOCKED ? _ ("Lock the prizes") : _ ("Lock them again"));
  gtk_widget_set_visible (self->lock_box, lock != TOURNEY_UNLOCKED || could);
  gtk_widget_set_visible (GTK_WIDGET (self->lock), !has_deal && lock != TOURNEY_LOCKED);
  gtk_widget_set_visible (GTK_WIDGET (self->unlock), !has_deal && lock != TOURNEY_UNLOCKED);
  if (lock == TOURNEY_LOCK_STALE)
    gtk_widget_add_css_class (self->lock_box, "late");
  else
    gtk_widget_remove_css_class (self->lock_box, "late");
}

static void
update_cb (RoomPrizesPage *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  TourneyStage     state = tourney_stage (tourney, room_tournament_now (self->tournament));
  g_autofree char *pool = tally_pool (tourney);
  g_autofree char *title = g_strdup_printf (_ ("Pool %s"), pool);
  g_autofree char *facts = describe (tourney);
  g_autofree char *debts = tally_debts (tourney);

  gtk_label_set_label (self->pool, title);
  gtk_label_set_label (self->facts, facts);
  gtk_label_set_label (self->debts, debts != NULL ? debts : "");
  gtk_widget_set_visible (self->debts_box, debts != NULL);
  gtk_widget_set_visible (self->debts_paid, room_debt_question_can_ask (self->tournament));
  show_lock (self);
  gtk_widget_set_visible (self->cash_advice, state != TOURNEY_FINISHED && tourney_due (tourney).pool > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->deal_button), state != TOURNEY_WAITING && state != TOURNEY_FINISHED
                                                              && tourney_left (tourney) > 1
                                                              && !tourney_has_deal (tourney));
  gtk_stack_set_visible_child_name (
      self->pages, g_list_model_get_n_items (room_tournament_get_prizes (self->tournament)) ? "list" : "empty");
}

/* The side games' bank changes without the tournament's signals. */
static void
map_cb (RoomPrizesPage *self)
{
  room_side_lines_refresh (self->side_lines);
  show_lock (self);
}

/* --- Callbacks of the rows' template --- */

static void
handed_over_cb (GtkButton *button, GtkListItem *item)
{
  GObject         *prize = gtk_list_item_get_item (item);
  g_autofree char *who = NULL;

  g_object_get (prize, "payee", &who, NULL);
  if (who != NULL && *who)
    room_debt_question_hand_over (GTK_WIDGET (button), who);
}

/* Explains what a player got, or what an open place is worth. */
static void
why_cb (GtkButton *button, GtkListItem *item)
{
  GtkWidget           *page = gtk_widget_get_ancestor (GTK_WIDGET (button), ROOM_TYPE_PRIZES_PAGE);
  const Tourney       *tourney = room_tournament_get_tourney (ROOM_PRIZES_PAGE (page)->tournament);
  g_autofree char     *who = NULL;
  const TourneyPlayer *player;
  gint                 place;

  g_object_get (gtk_list_item_get_item (item), "who", &who, "place", &place, NULL);
  player = who != NULL ? tourney_find (tourney, who) : NULL;
  room_ask_tell_why (GTK_WIDGET (button),
                     player != NULL ? why_player (tourney, player, NULL) : why_prize (tourney, place));
}

static GtkBuilderScope *
row_scope (void)
{
  GtkBuilderScope *scope = gtk_builder_cscope_new ();

  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), handed_over_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), why_cb);
  gtk_builder_cscope_add_callback (GTK_BUILDER_CSCOPE (scope), room_widget_query_whole);
  return scope;
}

static void
room_prizes_page_dispose (GObject *object)
{
  RoomPrizesPage *self = ROOM_PRIZES_PAGE (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_PRIZES_PAGE);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (room_prizes_page_parent_class)->dispose (object);
}

static void
room_prizes_page_class_init (RoomPrizesPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_prizes_page_dispose;
  g_type_ensure (ROOM_TYPE_PRIZE);
  g_type_ensure (ROOM_TYPE_SIDE_LINES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/tournament/room-prizes-page.ui");
  ROOM_BIND (widget_class, RoomPrizesPage, pool, facts, debts, debts_box, debts_paid, lock_box, lock_text, lock, unlock,
             cash_advice, deal_button, pages, list, side_lines);
  ROOM_BIND_CALLBACKS (widget_class, map_cb, room_debt_question_ask);
}

static void
room_prizes_page_init (RoomPrizesPage *self)
{
  g_autoptr (GtkBuilderScope) scope = row_scope ();
  g_autoptr (GtkListItemFactory) factory = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  factory = gtk_builder_list_item_factory_new_from_resource (
      scope, "/io/github/cardroom/Cardroom/tournament/room-prize-row.ui");
  gtk_list_view_set_factory (self->list, factory);
}

void
room_prizes_page_set_tournament (RoomPrizesPage *self, RoomBook *book, RoomTournament *tournament)
{
  GtkNoSelection *prizes;

  g_return_if_fail (ROOM_IS_PRIZES_PAGE (self));
  g_return_if_fail (!self->tournament);

  self->tournament = g_object_ref (tournament);
  prizes = gtk_no_selection_new (g_object_ref (room_tournament_get_prizes (tournament)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (prizes));
  g_object_unref (prizes);
  room_side_lines_set_book (self->side_lines, book, tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "moment", G_CALLBACK (show_lock), self, G_CONNECT_SWAPPED);
  update_cb (self);
}
