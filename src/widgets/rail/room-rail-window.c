/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-rail-window.h"

#include <glib/gi18n-lib.h>

#include "app/tournament/room-rail.h"
#include "base/error.h"
#include "base/line.h"
#include "widgets/kit/room-amount-row.h"
#include "widgets/kit/room-names.h"
#include "widgets/kit/room-refused.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"
#include "room-rail-card.h"

struct _RoomRailWindow
{
  AdwWindow parent_instance;

  GtkWidget      *form, *everybody, *open;
  GtkDropDown    *kinds;
  GtkEntry       *name, *stake;
  GtkCheckButton *in_chips;
  GtkLabel       *intro, *rule;
  RoomWrap       *head, *players;
  RoomRefused    *refused;
  GtkBox         *pools;

  RoomTournament *tournament;
  GPtrArray      *toggles; /* GtkToggleButton, borrowed: who is in from the beginning */
};

G_DEFINE_FINAL_TYPE (RoomRailWindow, room_rail_window, ADW_TYPE_WINDOW)

static const Tourney *
tourney_of (RoomRailWindow *self)
{
  return room_tournament_get_tourney (self->tournament);
}

static PoolKind
chosen_kind (RoomRailWindow *self)
{
  return (PoolKind) gtk_drop_down_get_selected (self->kinds);
}

static gboolean
do_line (RoomRailWindow *self, const char *line)
{
  g_autoptr (GError) error = NULL;

  if (room_tournament_do (self->tournament, &error, "%s", line))
    {
      room_refused_say (self->refused, NULL, NULL);
      return TRUE;
    }
  room_refused_say (self->refused, error->message, room_tournament_dup_why (self->tournament, error));
  return FALSE;
}

static void
do_cb (GtkWidget *widget, const char *action, GVariant *line)
{
  do_line (ROOM_RAIL_WINDOW (widget), g_variant_get_string (line, NULL));
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  do_line (ROOM_RAIL_WINDOW (widget), "undo");
}

/* --- Opening a pool --- */

static const char *
rule_of (PoolKind kind)
{
  static const char *const rules[POOL_N_KINDS] = {
    [POOL_LAST_LONGER]
    = N_ ("Whoever stays in longest wins: two players, or all who want to. Who goes out is out, whatever they buy "
          "afterwards."),
    [POOL_NEXT_OUT] = N_ ("Open it, then say below who bets on whom. Whoever named the next player to go out wins."),
    [POOL_WINNER] = N_ ("Open it, then say below who bets on whom. Whoever named the winner of the tournament wins."),
    [POOL_HIGH_HAND] = N_ ("Note the best hand so far below. The one that counts at the end wins."),
    [POOL_BAD_BEAT] = N_ ("Note below who lost with the best hand. The one that counts at the end wins."),
  };

  return _ (rules[kind]);
}

static gboolean
read_stake (RoomRailWindow *self, gint64 *stake)
{
  gboolean in_chips = gtk_check_button_get_active (self->in_chips);
  gint     digits = in_chips ? 0 : tourney_settings (tourney_of (self))->currency.digits;

  return room_amount_from_entry (GTK_EDITABLE (self->stake), digits, stake) && *stake > 0;
}

static void
update_cb (RoomRailWindow *self)
{
  gint64 stake;

  gtk_widget_set_sensitive (self->open, self->tournament != NULL && read_stake (self, &stake));
}

static void
kind_cb (RoomRailWindow *self)
{
  g_autofree char *name = NULL;
  gboolean         picks = pool_kind_has_picks (chosen_kind (self));

  if (self->tournament == NULL)
    return;
  name = room_rail_new_name (tourney_of (self), chosen_kind (self));
  gtk_entry_set_placeholder_text (self->name, name);
  gtk_label_set_label (self->rule, rule_of (chosen_kind (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->players), !picks);
  gtk_widget_set_visible (self->everybody, !picks);
  update_cb (self);
}

static void
everybody_cb (RoomRailWindow *self)
{
  for (guint i = 0; i < self->toggles->len; i++)
    gtk_toggle_button_set_active (self->toggles->pdata[i], TRUE);
}

/* The line that opens the pool of the form. */
static char *
line_of_form (RoomRailWindow *self, gint64 stake)
{
  gboolean         in_chips = gtk_check_button_get_active (self->in_chips);
  PoolKind         kind = chosen_kind (self);
  g_autofree char *typed
      = g_strstrip (g_strdelimit (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))), "\"\n\r\t", ' '));
  g_autofree char *quoted = line_quote (*typed != '\0' ? typed : gtk_entry_get_placeholder_text (self->name));
  g_autofree char *amount = in_chips ? g_strdup_printf ("%" G_GINT64_FORMAT " play-chips", stake)
                                     : money_plain (stake, tourney_settings (tourney_of (self))->currency.digits);
  GString         *line = g_string_new (NULL);

  g_string_printf (line, "pool %s %s %s", quoted, pool_kind_word (kind), amount);
  for (guint i = 0; !pool_kind_has_picks (kind) && i < self->toggles->len; i++)
    if (gtk_toggle_button_get_active (self->toggles->pdata[i]))
      {
        g_autofree char *name = line_quote (gtk_button_get_label (self->toggles->pdata[i]));

        g_string_append_printf (line, " %s", name);
      }
  return g_string_free (line, FALSE);
}

static void
open_cb (RoomRailWindow *self)
{
  g_autofree char *line = NULL;
  gint64           stake;

  if (!read_stake (self, &stake))
    return;
  line = line_of_form (self, stake);
  if (!do_line (self, line))
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
  for (guint i = 0; i < self->toggles->len; i++)
    gtk_toggle_button_set_active (self->toggles->pdata[i], FALSE);
  kind_cb (self);
}

/* --- What there is --- */

static gboolean
has_toggle (RoomRailWindow *self, const char *name)
{
  for (guint i = 0; i < self->toggles->len; i++)
    if (g_str_equal (gtk_button_get_label (self->toggles->pdata[i]), name))
      return TRUE;
  return FALSE;
}

/* The players who are in; made anew only if they are others. */
static void
show_players (RoomRailWindow *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gboolean same = TRUE;

  for (guint i = 0; i < tourney_n_players (tourney_of (self)); i++)
    if (tourney_player (tourney_of (self), i)->in)
      g_ptr_array_add (names, (gpointer) tourney_player (tourney_of (self), i)->name);
  for (guint i = 0; i < names->len; i++)
    same = same && has_toggle (self, names->pdata[i]);
  if (same && names->len == self->toggles->len)
    return;
  room_names_sort (names);
  g_ptr_array_set_size (self->toggles, 0);
  room_wrap_empty (self->players);
  for (guint i = 0; i < names->len; i++)
    {
      GtkWidget *toggle = gtk_toggle_button_new_with_label (names->pdata[i]);

      g_ptr_array_add (self->toggles, toggle);
      room_wrap_append (self->players, toggle);
    }
}

/* The newest pool comes first. */
static void
show_cards (RoomRailWindow *self)
{
  GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->pools));
  guint      n = tourney_n_pools (tourney_of (self));

  for (guint i = 0; i < n; i++, card = gtk_widget_get_next_sibling (card))
    {
      if (card == NULL)
        {
          card = room_rail_card_new ();
          gtk_box_append (self->pools, card);
        }
      room_rail_card_show (ROOM_RAIL_CARD (card), tourney_of (self), tourney_pool (tourney_of (self), n - 1 - i));
    }
  while (card != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (card);

      gtk_box_remove (self->pools, card);
      card = next;
    }
}

/* What was done elsewhere is undone there. */
static gboolean
is_last_of_pool (const Tourney *tourney)
{
  guint head = tourney_head (tourney);

  return head > 0 && g_str_has_prefix (event_kind_word (event_kind (tourney_event (tourney, head - 1))), "pool");
}

static void
changed_cb (RoomRailWindow *self)
{
  gboolean is_over = tourney_finished_at (tourney_of (self)) >= 0;

  gtk_widget_set_visible (self->form, !is_over && tourney_n_players (tourney_of (self)) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rail.undo", is_last_of_pool (tourney_of (self)));
  show_players (self);
  show_cards (self);
  kind_cb (self);
}

static void
fill_kinds (RoomRailWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint kind = 0; kind < POOL_N_KINDS; kind++)
    gtk_string_list_append (titles, pool_kind_title ((PoolKind) kind));
  gtk_drop_down_set_model (self->kinds, G_LIST_MODEL (titles));
}

static void
room_rail_window_finalize (GObject *object)
{
  RoomRailWindow *self = ROOM_RAIL_WINDOW (object);

  g_clear_object (&self->tournament);
  g_ptr_array_unref (self->toggles);
  G_OBJECT_CLASS (room_rail_window_parent_class)->finalize (object);
}

static void
room_rail_window_class_init (RoomRailWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_rail_window_finalize;
  g_type_ensure (ROOM_TYPE_WRAP);
  g_type_ensure (ROOM_TYPE_REFUSED);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/rail/room-rail-window.ui");
  ROOM_BIND (widget_class, RoomRailWindow, form, everybody, open, kinds, name, stake, in_chips, intro, rule, head,
             players, refused, pools);
  ROOM_BIND_CALLBACKS (widget_class, kind_cb, update_cb, everybody_cb, open_cb);
  gtk_widget_class_install_action (widget_class, "rail.do", "s", do_cb);
  gtk_widget_class_install_action (widget_class, "rail.undo", NULL, undo_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
room_rail_window_init (RoomRailWindow *self)
{
  self->toggles = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->head, 12, 9);
  room_wrap_set_gaps (self->players, 6, 6);
  room_widget_name_drop_down (GTK_WIDGET (self->kinds), _ ("What wins"));
  fill_kinds (self);
}

GtkWindow *
room_rail_window_new (GtkWindow *parent, RoomTournament *tournament)
{
  RoomRailWindow *self = g_object_new (ROOM_TYPE_RAIL_WINDOW, "transient-for", parent, NULL);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return GTK_WINDOW (self);
}
