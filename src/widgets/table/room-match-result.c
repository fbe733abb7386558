/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a match ended. */
#include "room-match-result.h"

#include <glib/gi18n-lib.h>

#include "app/table/room-table-text.h"
#include "base/isolate.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

struct _RoomMatchResult
{
  GtkWidget parent_instance;

  GtkLabel  *title, *detail;
  GtkGrid   *grid;
  GtkButton *look_back, *close;
  RoomWrap  *choices;
};

G_DEFINE_FINAL_TYPE (RoomMatchResult, room_match_result, GTK_TYPE_WIDGET)

enum
{
  COLUMN_NAME,
  COLUMN_POINTS,
  COLUMN_CHIPS,
};

static void
add_label (RoomMatchResult *self, gint column, gint row, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == COLUMN_NAME ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), column == COLUMN_NAME ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (label, column == COLUMN_NAME);
  gtk_widget_add_css_class (label, "numeric");
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

/* Sorts by chips in games played for chips, else by points; winners always come first. */
static gint
compare_seats (gconstpointer a, gconstpointer b, gpointer data)
{
  RoomTable       *table = data;
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  guint            x = *(const guint *) a, y = *(const guint *) b;
  SeatMask         best = room_table_text_best (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
  gint64           more = view->score[y] - view->score[x];

  if ((best >> x & 1) != (best >> y & 1))
    return (best >> y & 1) - (best >> x & 1);
  if (more == 0)
    return (gint) x - (gint) y;
  return (more > 0) == !(view->game->flags & GAME_LOW_WINS) ? 1 : -1;
}

static void
fill (RoomMatchResult *self, RoomTable *table)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  SeatMask winners = room_table_text_match_winners (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
  gboolean has_chips = view->game->flags & GAME_CHIPS;
  guint    order[GAME_MAX_SEATS];
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  for (guint seat = 0; seat < view->n_seats; seat++)
    order[seat] = seat;
  g_qsort_with_data (order, view->n_seats, sizeof *order, compare_seats, table);
  add_label (self, COLUMN_POINTS, 0, has_chips ? _ ("Chips won") : _ ("Points"), "dim-label");
  add_label (self, COLUMN_CHIPS, 0, _ ("In the bank"), "dim-label");
  for (guint i = 0; i < view->n_seats; i++)
    {
      guint            seat = order[i];
      g_autofree char *points = room_table_text_signed (view->score[seat]);
      g_autofree char *chips = room_table_text_signed (room_table_get_account (table, seat));
      const char *class = winners >> seat & 1 ? "heading" : NULL;

      add_label (self, COLUMN_NAME, (gint) i + 1, room_table_get_name (table, seat), class);
      add_label (self, COLUMN_POINTS, (gint) i + 1, *points == '+' && !has_chips ? points + 1 : points, class);
      add_label (self, COLUMN_CHIPS, (gint) i + 1, chips, class);
    }
}

/* Focuses the button on which one Enter too many does no harm: another match costs stakes, and closing the table
   hides the result. */
static gboolean
room_match_result_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ROOM_MATCH_RESULT (widget)->look_back));
}

static void
room_match_result_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_MATCH_RESULT);
  G_OBJECT_CLASS (room_match_result_parent_class)->dispose (object);
}

static void
room_match_result_class_init (RoomMatchResultClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_match_result_dispose;
  widget_class->grab_focus = room_match_result_grab_focus;
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-match-result.ui");
  ROOM_BIND (widget_class, RoomMatchResult, title, detail, grid, look_back, close, choices);
}

static void
room_match_result_init (RoomMatchResult *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->choices, 12, 12);
}

void
room_match_result_show (RoomMatchResult *self, RoomTable *table)
{
  g_autofree char *title = NULL, *detail = NULL;
  guint            hands;

  g_return_if_fail (ROOM_IS_MATCH_RESULT (self));

  title = room_table_text_match (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
  hands = room_seat_view_get_view (room_seat_view_get_laptop (table))->hand;
  gtk_label_set_label (self->title, title);
  detail = isolated_printf (ngettext ("%s, %u hand", "%s, %u hands", hands),
                            _ (room_seat_view_get_view (room_seat_view_get_laptop (table))->game->people.name), hands);
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->close), room_table_get_closed (table) == 0);
  fill (self, table);
}
