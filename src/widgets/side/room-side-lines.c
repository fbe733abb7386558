/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side games' part of the night's settling up: a line for each person, and the rate. */
#include "room-side-lines.h"

#include <glib/gi18n-lib.h>

#include "app/side/room-bank.h"
#include "base/isolate.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-play-chip.h"

struct _RoomSideLines
{
  GtkWidget parent_instance;

  GtkLabel   *worth;
  GtkListBox *lines;

  RoomBook       *book;
  RoomTournament *tournament;
};

G_DEFINE_FINAL_TYPE (RoomSideLines, room_side_lines, GTK_TYPE_WIDGET)

static const Currency *
currency_of (RoomSideLines *self)
{
  return &tourney_settings (room_tournament_get_tourney (self->tournament))->currency;
}

static GtkWidget *
make_label (const char *text, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

static GtkWidget *
make_row (RoomSideLines *self, const StoreAccount *account, gint64 money)
{
  GtkWidget       *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  const char      *who = account->person != NULL ? account->person : _ ("Bots and the house");
  g_autofree char *plain = money_format (money, currency_of (self));
  g_autofree char *amount = g_strconcat (money > 0 ? "+" : "", plain, NULL);
  g_autofree char *chips = room_play_chip_text (account->chips);
  g_autofree char *all = g_strdup_printf ("%s, %s, %s", who, chips, amount);
  GtkWidget       *name = make_label (who, 0), *detail = make_label (chips, 1);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (detail, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), detail);
  gtk_box_append (GTK_BOX (box), make_label (amount, 1));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
  return row;
}

static void
show_lines (RoomSideLines *self, const GPtrArray *accounts, const GPtrArray *money)
{
  room_widget_clear_list (self->lines);
  for (guint i = 0; i < accounts->len; i++)
    {
      const StoreAccount *account = accounts->pdata[i];

      gtk_list_box_append (self->lines, make_row (self, account, room_bank_find (money, account->person)->chips));
    }
}

char *
room_side_lines_worth (gint64 rate, const Currency *currency)
{
  g_autofree char *worth = money_format (rate, currency), *note = money_format (currency->note, currency);

  if (currency->note > 1)
    return isolated_printf (
        _ ("100 play chips are worth %s, and each account is rounded to steps of %s. The prize pool is not affected."),
        worth, note);
  return g_strdup_printf (_ ("100 play chips are worth %s. The prize pool is not affected."), worth);
}

void
room_side_lines_refresh (RoomSideLines *self)
{
  gint64 tournament, rate;
  g_autoptr (GPtrArray) accounts = NULL;
  g_autoptr (GPtrArray) money = NULL;
  g_autofree char *worth = NULL;

  g_return_if_fail (ROOM_IS_SIDE_LINES (self) && self->tournament);

  tournament = room_tournament_get_id (self->tournament);
  rate = room_bank_get_rate (self->book, tournament);
  accounts = rate > 0 ? room_bank_list (self->book, tournament, NULL) : NULL;
  money = accounts != NULL ? room_bank_in_money (accounts, rate, currency_of (self)->note) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), money != NULL && money->len > 0);
  if (money == NULL)
    return;
  worth = room_side_lines_worth (rate, currency_of (self));
  gtk_label_set_label (self->worth, worth);
  show_lines (self, accounts, money);
}

static void
room_side_lines_dispose (GObject *object)
{
  RoomSideLines *self = ROOM_SIDE_LINES (object);

  g_clear_object (&self->tournament);
  g_clear_object (&self->book);
  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_SIDE_LINES);
  G_OBJECT_CLASS (room_side_lines_parent_class)->dispose (object);
}

static void
room_side_lines_class_init (RoomSideLinesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_side_lines_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/side/room-side-lines.ui");
  ROOM_BIND (widget_class, RoomSideLines, worth, lines);
}

static void
room_side_lines_init (RoomSideLines *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
room_side_lines_set_book (RoomSideLines *self, RoomBook *book, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_SIDE_LINES (self) && !self->book);

  self->book = g_object_ref (book);
  self->tournament = g_object_ref (tournament);
  room_side_lines_refresh (self);
}
