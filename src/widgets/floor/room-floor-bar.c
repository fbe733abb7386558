/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar that says what the floor needs: who moves where and why, or which table is broken up. */
#include "room-floor-bar.h"

#include <glib/gi18n-lib.h>

#include "base/isolate.h"
#include "base/list.h"
#include "tourney/log/tally.h"
#include "tourney/log/why.h"
#include "tourney/table-name.h"
#include "widgets/kit/room-act.h"
#include "widgets/kit/room-ask.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

#define TOO_SHORT    3   /* players fewer than the largest table: the Poker TDA halts play */
#define MOST_LETTERS 28  /* of a name on a button */
#define MOST_HEIGHT  420 /* of the list of seats to choose from */

struct _RoomFloorBar
{
  GtkWidget parent_instance;

  RoomWrap  *row;
  GtkLabel  *sentence;
  GtkButton *from_button, *to_button; /* they ask for the buttons of the two tables */
  GtkButton *act, *all;

  RoomTournament *tournament;
  gint            from, to; /* tables to balance; FROM alone is to be broken up */
};

G_DEFINE_FINAL_TYPE (RoomFloorBar, room_floor_bar, GTK_TYPE_WIDGET)

/* --- Where the button is --- */

static void
seat_clicked_cb (GtkButton *button, GtkPopover *popover)
{
  room_act_do (GTK_WIDGET (popover), "button %s", (const char *) g_object_get_data (G_OBJECT (button), "seat"));
  gtk_popover_popdown (popover);
}

/* Offers empty seats too: the button is then a dead one. */
static void
ask_button (RoomFloorBar *self, GtkButton *at, gint table)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  GtkWidget       *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *where = table_name_phrase (tourney_settings (tourney), table);
  g_autofree char *title = isolated_printf (_ ("Who has the button in the next hand at %s?"), where);
  GtkWidget       *heading = gtk_label_new (title), *scrolled = gtk_scrolled_window_new ();

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (box), heading);
  for (gint seat = 1; seat <= settings_seats_at (tourney_settings (tourney), table); seat++)
    {
      const TourneyPlayer *player = tourney_at_seat (tourney, table, seat);
      g_autofree char     *text
          = isolated_printf ("%d  %s", seat, player != NULL ? tourney_called (tourney, player->name) : _ ("free"));
      GtkWidget *choice;

      if (!settings_has_seat (tourney_settings (tourney), table, seat))
        continue;
      choice = gtk_button_new_with_label (text);
      gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (choice))), 0);
      gtk_widget_add_css_class (choice, "flat");
      gtk_widget_add_css_class (choice, "numeric");
      gtk_widget_set_sensitive (choice, tourney_button (tourney, table) != seat);
      g_object_set_data_full (G_OBJECT (choice), "seat", g_strdup_printf ("%d.%d", table, seat), g_free);
      g_signal_connect (choice, "clicked", G_CALLBACK (seat_clicked_cb), popover);
      gtk_box_append (GTK_BOX (box), choice);
    }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST_HEIGHT);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_widget_add_css_class (popover, "question");
  gtk_widget_set_halign (popover, GTK_ALIGN_START); /* a narrow button at the edge of the window */
  room_ask_popup (GTK_POPOVER (popover), GTK_WIDGET (at));
}

static void
button_clicked_cb (RoomFloorBar *self, GtkButton *button)
{
  ask_button (self, button, button == self->from_button ? self->from : self->to);
}

static void
show_button (RoomFloorBar *self, GtkButton *button, gint table)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  const Settings  *settings = tourney_settings (tourney);
  gint             seat = tourney_button (tourney, table);
  g_autofree char *where = seat > 0 ? table_name_seat (settings, table, seat) : table_name_phrase (settings, table);
  g_autofree char *text = isolated_printf (seat > 0 ? _ ("Button at %s") : _ ("Button of %s…"), where);

  gtk_button_set_label (button, text);
}

/* --- What to do --- */

static void
set_act (RoomFloorBar *self, char *label)
{
  gtk_widget_set_visible (GTK_WIDGET (self->act), label != NULL);
  if (label != NULL)
    gtk_button_set_label (self->act, label);
  g_free (label);
}

/* The last table is too many, or all but one. */
static char *
say_too_many (RoomFloorBar *self, const Tourney *tourney)
{
  gint             left = tourney_left (tourney);
  g_autofree char *where = self->from > 0 ? table_name_phrase (tourney_settings (tourney), self->from) : NULL;

  if (where)
    return isolated_printf (_ ("The other tables have seats for everybody at %s."), where);
  return g_strdup_printf (ngettext ("%d player is left, and one table has seats for everybody.",
                                    "%d players are left, and one table has seats for everybody.", (gulong) left),
                          left);
}

/* Asks about the buttons that may have moved since they were entered; NULL: none. */
static char *
ask_old_buttons (RoomFloorBar *self, const Tourney *tourney)
{
  gint   tables[] = { self->from, self->to };
  gint64 now = room_tournament_now (self->tournament);
  guint  n = 0;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) seats = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (tourney_button_is_old (tourney, tables[i], now))
      {
        g_autofree char *seat
            = table_name_seat (tourney_settings (tourney), tables[i], tourney_button (tourney, tables[i]));

        g_strv_builder_add (builder, seat);
        n++;
      }
  if (n == 0)
    return NULL;
  seats = g_strv_builder_end (builder);
  list = list_to_text ((const char *const *) seats);
  /* Translators: one seat, or two, as in “1.4 and 2.7” */
  return isolated_printf (ngettext ("Is the button still at %s?", "Are the buttons still at %s?", (gulong) n), list);
}

/* Offers to move everybody in one act. */
static void
offer_all (RoomFloorBar *self, const Tourney *tourney)
{
  g_autoptr (GArray) moves = tourney_all_moves (tourney);
  g_autoptr (GString) who = g_string_new (NULL);
  g_autofree char *label = g_strdup_printf (_ ("Move all %u"), moves->len);

  for (guint i = 0; i < moves->len; i++)
    {
      const FloorMove *move = &g_array_index (moves, FloorMove, i);
      g_autofree char *seat = table_name_seat (tourney_settings (tourney), move->table, move->seat);
      /* Translators: a name, and table and seat */
      g_autofree char *line = isolated_printf (
          _ ("%s to seat %s"), tourney_called (tourney, tourney_player (tourney, (guint) move->player)->name), seat);

      g_string_append (who, i > 0 ? "\n" : "");
      g_string_append (who, line);
    }
  gtk_button_set_label (self->all, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->all), who->str);
  gtk_widget_set_visible (GTK_WIDGET (self->all), moves->len > 1);
}

static char *
say_balance (RoomFloorBar *self, const Tourney *tourney)
{
  const Settings  *settings = tourney_settings (tourney);
  gint             most = tourney_players_at (tourney, self->from), asks;
  g_autofree char *numbers = tally_uneven (tourney, self->from, self->to), *seat = NULL, *asked = NULL;
  FloorMove        move;

  if (most - tourney_players_at (tourney, self->to) >= TOO_SHORT)
    {
      g_autofree char *title = table_name_title (settings, self->to);
      /* Translators: how many sit at both tables, and a table, as in “Table 2” */
      g_autofree char *halted = isolated_printf (_ ("%s %s does not deal until somebody moves."), numbers, title);

      g_free (numbers);
      numbers = g_steal_pointer (&halted);
    }
  show_button (self, self->from_button, self->from);
  show_button (self, self->to_button, self->to);
  offer_all (self, tourney);
  if (!tourney_next_move (tourney, &move, &asks))
    {
      set_act (self, NULL);
      return g_strdup_printf (_ ("%s Say where the buttons are, and you see who moves."), numbers);
    }
  else
    {
      const char *name = tourney_called (tourney, tourney_player (tourney, (guint) move.player)->name);

      set_act (self, isolated_printf (_ ("Move %s"), name));
      seat = table_name_seat (settings, move.table, move.seat);
      asked = settings->balance_policy != BALANCE_BY_LOT ? ask_old_buttons (self, tourney) : NULL;
      if (asked != NULL)
        /* Translators: how many sit at both tables, “Is the button still there?”, a name, and table and seat */
        return isolated_printf (_ ("%s %s Then %s moves to seat %s."), numbers, asked, name, seat);
      if (settings->balance_policy != BALANCE_BY_BLINDS)
        /* Translators: how many sit at both tables, a name, and table and seat */
        return isolated_printf (_ ("%s %s moves to seat %s."), numbers, name, seat);
      if (move.waits)
        /* Translators: how many sit at both tables, a name, and table and seat */
        return isolated_printf (_ ("%s %s is due the big blind next, moves to seat %s, and is dealt in once the button "
                                   "has passed."),
                                numbers, name, seat);
      /* Translators: how many sit at both tables, a name, and table and seat */
      return isolated_printf (_ ("%s %s is due the big blind next, and moves to seat %s."), numbers, name, seat);
    }
}

/* The tables that are too many, and until when they stay. */
static char *
say_later (RoomFloorBar *self, const Tourney *tourney)
{
  const TourneyWindow *window = &tourney_settings (tourney)->late.window;
  g_autofree char     *many = say_too_many (self, tourney), *until = NULL;

  set_act (self, NULL);
  if (window->kind == TOURNEY_WINDOW_UNTIL_LEVEL)
    until = g_strdup_printf (_ ("People can still enter until the end of level %d; all tables stay until then."),
                             window->number);
  else if (window->kind == TOURNEY_WINDOW_UNTIL_BREAK)
    until = g_strdup_printf (_ ("People can still enter until the end of break %d; all tables stay until then."),
                             window->number);
  else
    until = g_strdup (_ ("People can still enter, so all tables stay."));
  return g_strdup_printf ("%s %s", many, until);
}

static char *
say_need (RoomFloorBar *self, const Tourney *tourney, FloorNeed need)
{
  g_autofree char *where = need == FLOOR_BREAK ? table_name_phrase (tourney_settings (tourney), self->from) : NULL;

  switch (need)
    {
    case FLOOR_BALANCE:
      return say_balance (self, tourney);
    case FLOOR_BREAK:
      set_act (self, isolated_printf (_ ("Break up %s"), where));
      return say_too_many (self, tourney);
    case FLOOR_LATER:
      return say_later (self, tourney);
    case FLOOR_ROUND:
      set_act (self, g_strdup (_ ("Draw the next round")));
      return g_strdup_printf (_ ("Every table has its winner: round %d is over."), tourney_round (tourney));
    case FLOOR_HANDS:
      set_act (self, g_strdup (_ ("End hand for hand")));
      return g_strdup (_ ("Everybody is at one table, which still plays hand for hand."));
    default:
      set_act (self, g_strdup (_ ("Draw the final table")));
      return say_too_many (self, tourney);
    }
}

static void
update_cb (RoomFloorBar *self)
{
  const Tourney   *tourney = room_tournament_get_tourney (self->tournament);
  FloorNeed        need = room_tournament_floor_need (self->tournament, &self->from, &self->to);
  gboolean         is_said = need != FLOOR_FINE;
  g_autofree char *sentence = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), is_said);
  if (!is_said)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->from_button), need == FLOOR_BALANCE);
  gtk_widget_set_visible (GTK_WIDGET (self->to_button), need == FLOOR_BALANCE);
  gtk_widget_set_visible (GTK_WIDGET (self->all), FALSE);
  sentence = say_need (self, tourney, need);
  gtk_label_set_label (self->sentence, sentence);
}

static void
all_cb (RoomFloorBar *self)
{
  room_act_do (GTK_WIDGET (self), "balance");
}

static void
why_cb (RoomFloorBar *self, GtkButton *button)
{
  room_ask_tell_why (GTK_WIDGET (button), why_floor (room_tournament_get_tourney (self->tournament),
                                                     room_tournament_now (self->tournament)));
}

static void
put_off_cb (RoomFloorBar *self)
{
  room_tournament_put_off_floor (self->tournament);
}

static void
room_floor_bar_dispose (GObject *object)
{
  RoomFloorBar *self = ROOM_FLOOR_BAR (object);

  room_widget_dispose_template (GTK_WIDGET (self), ROOM_TYPE_FLOOR_BAR);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (room_floor_bar_parent_class)->dispose (object);
}

static void
room_floor_bar_class_init (RoomFloorBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_floor_bar_dispose;
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/floor/room-floor-bar.ui");
  ROOM_BIND (widget_class, RoomFloorBar, row, sentence, from_button, to_button, act, all);
  ROOM_BIND_CALLBACKS (widget_class, all_cb, button_clicked_cb, put_off_cb, why_cb);
}

static void
room_floor_bar_init (RoomFloorBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->row, 12, 6);
  {
    GtkButton *buttons[] = { self->from_button, self->to_button, self->act };

    for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
      {
        gtk_button_set_label (buttons[i], "");
        room_widget_cut_label (GTK_LABEL (gtk_button_get_child (buttons[i])), MOST_LETTERS);
      }
  }
}

void
room_floor_bar_set_tournament (RoomFloorBar *self, RoomTournament *tournament)
{
  g_return_if_fail (ROOM_IS_FLOOR_BAR (self));
  g_return_if_fail (!self->tournament);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tournament, "moment", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED); /* entries close */
  update_cb (self);
}
