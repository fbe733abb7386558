/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-score-hands.h"

#include <glib/gi18n-lib.h>

#include "base/number.h"
#include "widgets/kit/room-widget.h"

struct _RoomScoreHands
{
  GtkWidget parent_instance;

  GtkWidget *grid;
};

G_DEFINE_FINAL_TYPE (RoomScoreHands, room_score_hands, GTK_TYPE_WIDGET)

gint64
room_score_points (const GameState *s, guint seat)
{
  return s->game->flags & GAME_CHIPS ? s->stack[seat] : s->score[seat];
}

SeatMask
room_score_leaders (const GameState *s)
{
  SeatMask leaders = 0;
  gint64   best = 0;

  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      gint64 points = room_score_points (s, seat) * (s->game->flags & GAME_LOW_WINS ? -1 : 1);

      if (seat == 0 || points > best)
        leaders = 0;
      if (seat == 0 || points >= best)
        {
          best = points;
          leaders |= (SeatMask) (1u << seat);
        }
    }
  return leaders;
}

static GtkWidget *
add_label (RoomScoreHands *self, const char *text, const char *style, gint column, gint line)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (GTK_GRID (self->grid), label, column, line, 1, 1);
  return label;
}

static void
add_totals (RoomScoreHands *self, const Score *score)
{
  const GameState *s = score_state (score);
  SeatMask         leaders = score_n_hands (score) > 0 ? room_score_leaders (s) : 0;

  add_label (self, _ ("Total"), "dim-label", 0, 1);
  for (guint seat = 0; seat < s->n_seats; seat++)
    {
      g_autofree char *total = number_to_text (room_score_points (s, seat));
      GtkWidget       *name = add_label (self, score_terms (score)->names[seat], "heading", (gint) seat + 1, 0), *label;

      room_widget_cut_label (GTK_LABEL (name), s->n_seats > 6 ? 8 : s->n_seats > 4 ? 11 : 16);
      label = add_label (self, total, "score-total", (gint) seat + 1, 1);
      if (leaders >> seat & 1)
        gtk_widget_add_css_class (label, "leads");
    }
}

static void
add_hand (RoomScoreHands *self, const Score *score, guint hand, gint line, gboolean is_chosen)
{
  const GameState *before = score_hand_dealt (score, hand);
  const GameState *after = hand + 1 < score_n_hands (score) ? score_hand_dealt (score, hand + 1) : score_state (score);
  g_autofree char *title = g_strdup_printf (_ ("Hand %u"), hand + 1);
  g_autofree char *row = score_row_print (score_terms (score), before, score_hand (score, hand));
  g_autofree char *tooltip = g_strdup_printf (_ ("Correct it: %s"), row);
  GtkWidget       *button = gtk_button_new_with_label (title);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "score.correct");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", hand);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_add_css_class (button, is_chosen ? "suggested-action" : "flat");
  gtk_grid_attach (GTK_GRID (self->grid), button, 0, line, 1, 1);
  for (guint seat = 0; seat < before->n_seats; seat++)
    {
      gint64           points = room_score_points (after, seat) - room_score_points (before, seat);
      g_autofree char *number = number_to_text (points), *text = NULL;

      text = points == 0 ? g_strdup ("·") : g_strdup_printf ("%s%s", points > 0 ? "+" : "", number);
      add_label (self, text, points == 0 ? "dim-label" : NULL, (gint) seat + 1, line);
    }
}

void
room_score_hands_show (RoomScoreHands *self, const Score *score, gint chosen)
{
  gint line = 2;

  g_return_if_fail (ROOM_IS_SCORE_HANDS (self));

  g_clear_pointer (&self->grid, gtk_widget_unparent);
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 3);
  gtk_widget_add_css_class (self->grid, "numeric");
  gtk_widget_set_halign (self->grid, GTK_ALIGN_START);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  add_totals (self, score);
  for (guint hand = score_n_hands (score); hand-- > 0;)
    add_hand (self, score, hand, line++, (gint) hand == chosen);
}

static void
room_score_hands_dispose (GObject *object)
{
  g_clear_pointer (&ROOM_SCORE_HANDS (object)->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (room_score_hands_parent_class)->dispose (object);
}

static void
room_score_hands_class_init (RoomScoreHandsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_score_hands_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
room_score_hands_init (RoomScoreHands *self)
{
}
