/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An account of the bank that opens to show its hands. */
#include "room-account-row.h"

#include <glib/gi18n-lib.h>

#include "app/house/room-text.h"
#include "base/isolate.h"
#include "base/number.h"
#include "widgets/kit/room-widget.h"
#include "widgets/paint/room-play-chip.h"
#include "widgets/table/room-replay-window.h"

#define MOST_LINES 100 /* the newest ones, a row each */

struct _RoomAccountRow
{
  AdwExpanderRow parent_instance;

  RoomBook *book;
  gint64    tournament;
  char     *person;
  gboolean  filled;
};

G_DEFINE_FINAL_TYPE (RoomAccountRow, room_account_row, ADW_TYPE_EXPANDER_ROW)

/* "+30" followed by a chip, for the end of a row. */
static GtkWidget *
make_amount (gint64 chips)
{
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *number = number_to_text (chips);
  g_autofree char *text = g_strconcat (chips > 0 ? "+" : "", number, NULL);
  g_autofree char *said = room_play_chip_text (chips);
  GtkWidget       *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  if (chips > 0)
    gtk_widget_add_css_class (label, "won");
  gtk_widget_set_tooltip_text (box, said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), g_object_new (ROOM_TYPE_PLAY_CHIP, NULL));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
make_row (const char *title, const char *subtitle)
{
  return g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "subtitle", subtitle, NULL);
}

/* A click anywhere on the row looks back. */
static void
add_look_back (AdwActionRow *row, const char *title, const StoreAccountLine *line)
{
  GtkWidget       *button = gtk_button_new_from_icon_name ("go-next-symbolic");
  g_autofree char *what = isolated_printf (_ ("Look back: %s"), title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "account.look-back");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(xu)", line->table, line->hand);
  adw_action_row_add_suffix (row, button);
  adw_action_row_set_activatable_widget (row, button);
}

static GtkWidget *
make_line (RoomBook *book, const StoreAccountLine *line)
{
  g_autofree char *name = line->table > 0 ? room_tables_dup_title (book, line->table) : NULL;
  g_autofree char *title = line->table > 0 ? isolated_printf (_ ("%s, hand %u"), name ? name : line->game, line->hand)
                                           : isolated_printf (_ ("Pool “%s”"), line->game);
  g_autofree char *when = room_text_day_and_time (line->at);
  GtkWidget       *row = make_row (title, when);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_amount (line->chips));
  if (line->table > 0)
    add_look_back (ADW_ACTION_ROW (row), title, line);
  return row;
}

/* Filled when it is opened; most never are. */
static void
fill (RoomAccountRow *self)
{
  AdwExpanderRow *row = ADW_EXPANDER_ROW (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  if (self->filled || !adw_expander_row_get_expanded (row))
    return;
  self->filled = TRUE;
  lines = room_bank_lines (self->book, self->person, self->tournament, &error);
  if (lines == NULL)
    {
      adw_expander_row_add_row (row, make_row (error->message, ""));
      return;
    }
  for (guint i = 0; i < MIN (lines->len, MOST_LINES); i++)
    adw_expander_row_add_row (row, make_line (self->book, lines->pdata[i]));
  if (lines->len > MOST_LINES)
    {
      guint            more = lines->len - MOST_LINES;
      g_autofree char *text = g_strdup_printf (ngettext ("%u older hand", "%u older hands", more), more);

      adw_expander_row_add_row (row, make_row (text, ""));
    }
}

static void
toggle_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (widget), !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (widget)));
}

static void
look_back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gint64 table;
  guint  hand;

  g_variant_get (parameter, "(xu)", &table, &hand);
  room_replay_window_show (room_widget_get_window (widget), ROOM_ACCOUNT_ROW (widget)->book, table, hand);
}

/* Its name for screen readers: "Ann, +30 play chips". */
static void
name_it (RoomAccountRow *self, gint64 chips)
{
  g_autofree char *said = room_play_chip_text (chips);
  g_autofree char *name = g_strjoin (", ", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), said, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
room_account_row_dispose (GObject *object)
{
  g_clear_object (&ROOM_ACCOUNT_ROW (object)->book);
  G_OBJECT_CLASS (room_account_row_parent_class)->dispose (object);
}

static void
room_account_row_finalize (GObject *object)
{
  g_free (ROOM_ACCOUNT_ROW (object)->person);
  G_OBJECT_CLASS (room_account_row_parent_class)->finalize (object);
}

static void
room_account_row_class_init (RoomAccountRowClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_account_row_dispose;
  G_OBJECT_CLASS (class)->finalize = room_account_row_finalize;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (class), "account.toggle", NULL, toggle_cb);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (class), "account.look-back", "(xu)", look_back_cb);
}

static void
room_account_row_init (RoomAccountRow *self)
{
  g_signal_connect (self, "notify::expanded", G_CALLBACK (fill), NULL);
}

GtkWidget *
room_account_row_new (RoomBook *book, gint64 tournament, const StoreAccount *account, const char *money)
{
  g_autofree char *hands
      = g_strdup_printf (ngettext ("%u hand counted", "%u hands counted", account->hands), account->hands);
  g_autofree char *subtitle
      = money != NULL ? g_strjoin (C_ ("between facts in a line", " · "), hands, money, NULL) : NULL;
  RoomAccountRow *self = g_object_new (ROOM_TYPE_ACCOUNT_ROW, "use-markup", FALSE, "title",
                                       account->person != NULL ? account->person : _ ("Bots and the house"), "subtitle",
                                       money != NULL ? subtitle : hands, NULL);

  self->book = g_object_ref (book);
  self->tournament = tournament;
  self->person = g_strdup (account->person);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), make_amount (account->chips));
  name_it (self, account->chips);
  return GTK_WIDGET (self);
}

const char *
room_account_row_get_person (RoomAccountRow *self)
{
  g_return_val_if_fail (ROOM_IS_ACCOUNT_ROW (self), NULL);

  return self->person;
}
