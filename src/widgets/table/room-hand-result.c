/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who won what in the finished hand. */
#include "room-hand-result.h"

#include <glib/gi18n-lib.h>

#include "app/table/room-table-text.h"
#include "app/table/room-tally.h"
#include "base/isolate.h"
#include "base/number.h"
#include "widgets/kit/room-widget.h"
#include "widgets/kit/room-wrap.h"

#define MOST_ROWS 8   /* of the tally */
#define BESIDE    640 /* pixels for the sentence and the buttons beside the tally */
#define COLUMN    84  /* pixels for a column of it */
#define ROW_WIDTH 170 /* characters for the parts of all sums side by side; longer ones are wrapped */

struct _RoomHandResult
{
  GtkWidget parent_instance;

  GtkLabel  *sentence, *outcome;
  GtkBox    *people;        /* in one row, with the parts of their sums */
  RoomWrap  *without_parts; /* the same people without the parts, in several lines, if those do not fit */
  GtkBox    *tally;         /* what there was for what, in place of the parts, if there is room */
  GtkButton *next;
  GtkWidget *away, *seats, *by_itself;
};

G_DEFINE_FINAL_TYPE (RoomHandResult, room_hand_result, GTK_TYPE_WIDGET)

static void
empty (RoomHandResult *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->people))) != NULL)
    gtk_box_remove (self->people, child);
  room_wrap_empty (self->without_parts);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->tally))) != NULL)
    gtk_box_remove (self->tally, child);
}

static GtkWidget *
make_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, class);
  return label;
}

static void
add_to_both (RoomHandResult *self, GtkWidget *person, GtkWidget *brief, const char *said)
{
  gtk_widget_set_tooltip_text (person, said);
  gtk_widget_set_tooltip_text (brief, said);
  gtk_widget_add_css_class (person, "result-person");
  gtk_widget_add_css_class (brief, "result-person");
  gtk_box_append (self->people, person);
  room_wrap_append (self->without_parts, brief);
}

/* NAME and SUM side by side. */
static GtkWidget *
make_head (const char *name, GtkWidget *sum)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_halign (head, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (head, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (head), make_label (name, "result-name"));
  gtk_box_append (GTK_BOX (head), sum);
  return head;
}

static GtkWidget *
make_sum (RoomTable *table, guint seat)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  g_autofree char *paid = room_table_text_paid (table, view, seat);
  GtkWidget       *sum = make_label (paid, "numeric");

  if (room_table_text_winners (view) >> seat & 1)
    gtk_widget_add_css_class (sum, "won");
  return sum;
}

static GtkWidget *
make_parts (const char *parts, guint n_seats)
{
  GtkWidget *label = make_label (parts, "result-parts");
  gint       width = ROW_WIDTH / (gint) n_seats;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width);
  if (g_utf8_strlen (parts, -1) <= width)
    gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

/* Its cells are equally high, so that they stand in rows with those of other columns. */
static GtkBox *
add_column (RoomHandResult *self)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_set_homogeneous (GTK_BOX (column), TRUE);
  gtk_box_append (self->tally, column);
  return GTK_BOX (column);
}

static void
add_cell (GtkBox *column, const char *text, float align, const char *class)
{
  GtkWidget *label = make_label (text, class);

  gtk_label_set_xalign (GTK_LABEL (label), align);
  gtk_box_append (column, label);
}

static void
add_amount (GtkBox *column, gint64 amount, gboolean points, const char *class)
{
  g_autofree char *text = points ? number_to_text (amount) : room_table_text_signed (amount);

  add_cell (column, text, 1, class);
}

/* Fills the table of what there was for what, by kind and by seat, and the sums below. */
static void
fill_tally (RoomHandResult *self, RoomTable *table, const GPtrArray *rows, gboolean points)
{
  GtkBox  *kinds = add_column (self);
  SeatMask winners = room_table_text_winners (room_seat_view_get_view (room_seat_view_get_laptop (table)));

  add_cell (kinds, "", 0, "result-name");
  for (guint i = 0; i < rows->len; i++)
    add_cell (kinds, ((const RoomTallyRow *) rows->pdata[i])->label, 0, "result-name");
  add_cell (kinds, points ? _ ("Points") : _ ("Sum"), 0, "result-sum");
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    {
      GtkBox *column = add_column (self);

      add_cell (column, room_table_get_name (table, seat), 1, "result-name");
      for (guint i = 0; i < rows->len; i++)
        {
          const RoomTallyRow *row = rows->pdata[i];

          if (row->seats >> seat & 1)
            add_amount (column, row->sum[seat], points, "numeric");
          else
            add_cell (column, "", 1, "numeric");
        }
      add_amount (column, room_tally_sum (rows, seat), points, "result-sum");
      if (winners >> seat & 1)
        gtk_widget_add_css_class (gtk_widget_get_last_child (GTK_WIDGET (column)), "won");
    }
}

static void
add_person (RoomHandResult *self, RoomTable *table, guint seat)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  const char      *name = room_table_get_name (table, seat);
  GtkWidget       *brief = make_head (name, make_sum (table, seat)), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *paid = room_table_text_paid (table, view, seat);
  g_autofree char *account = room_table_text_signed (room_table_get_account (table, seat));
  g_autofree char *text = isolated_printf (_ ("%s: %s; play chips at this table: %s"), name, paid, account);
  g_autofree char *parts = room_table_dup_parts (table, view, seat);
  g_autofree char *said = parts != NULL ? g_strdup_printf ("%s\n%s", text, parts) : g_strdup (text);

  gtk_box_append (GTK_BOX (box), make_head (name, make_sum (table, seat)));
  if (parts != NULL && !gtk_widget_get_visible (GTK_WIDGET (self->tally))
      && view->game->people.kind != KIND_HOUSE) /* in house games the boxes on the felt say it */
    gtk_box_append (GTK_BOX (box), make_parts (parts, view->n_seats));
  add_to_both (self, box, brief, said);
}

/* What the seats have paid into the pot, or taken out of it, so that with it all sums add up to zero. */
static gint64
find_put_in (RoomTable *table)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  gint64           put_in = 0;

  if (!(view->game->flags & GAME_ZERO_SUM) || view->game->people.kind == KIND_HOUSE)
    return 0;
  for (guint seat = 0; seat < view->n_seats; seat++)
    put_in -= room_table_get_worth (table, view->paid[seat]);
  return put_in;
}

static void
add_pot (RoomHandResult *self, RoomTable *table, gint64 put_in)
{
  g_autofree char *sum = room_table_text_signed (put_in);
  g_autofree char *now
      = number_to_text (room_table_get_worth (table, room_seat_view_get_view (room_seat_view_get_laptop (table))->pot));
  g_autofree char *said = isolated_printf (_ ("In the pot: %s"), now);

  add_to_both (self, make_head (_ ("Pot"), make_label (sum, "numeric")),
               make_head (_ ("Pot"), make_label (sum, "numeric")), said);
}

static gboolean
room_hand_result_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ROOM_HAND_RESULT (widget)->next));
}

static void
room_hand_result_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_HAND_RESULT);
  G_OBJECT_CLASS (room_hand_result_parent_class)->dispose (object);
}

static void
room_hand_result_class_init (RoomHandResultClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_hand_result_dispose;
  widget_class->grab_focus = room_hand_result_grab_focus;
  g_type_ensure (ROOM_TYPE_WRAP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-hand-result.ui");
  ROOM_BIND (widget_class, RoomHandResult, sentence, outcome, people, without_parts, tally, next, away, seats,
             by_itself);
}

static void
room_hand_result_init (RoomHandResult *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  room_wrap_set_gaps (self->without_parts, 6, 3);
}

/* A low window needs the space for the sums; the menu has the switch as well. */
static gboolean
is_low (RoomHandResult *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  return window != NULL && gtk_widget_has_css_class (GTK_WIDGET (window), "low");
}

/* A window that has just been opened has only the size that it will get. */
static gboolean
has_room (RoomHandResult *self, guint n_seats)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  int      width = window != NULL ? gtk_widget_get_width (GTK_WIDGET (window)) : 0, height;

  if (window != NULL && width == 0)
    gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  return !is_low (self) && width >= BESIDE + COLUMN * ((gint) n_seats + 1);
}

/* Shows why the hand ended so and, in a table if there is room, what it brought whom for what. */
static void
explain (RoomHandResult *self, RoomTable *table)
{
  const GameState *view = room_seat_view_get_view (room_seat_view_get_laptop (table));
  gboolean         points;
  g_autoptr (GPtrArray) rows = room_tally_new (table, view, &points);
  gboolean         is_table = rows != NULL && rows->len <= MOST_ROWS && has_room (self, view->n_seats);
  g_autofree char *outcome
      = is_table ? room_table_dup_outcome_alone (table, view) : room_table_dup_outcome (table, view);

  gtk_label_set_label (self->outcome, outcome != NULL ? outcome : "");
  gtk_widget_set_visible (GTK_WIDGET (self->outcome), outcome != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->tally), is_table);
  if (is_table)
    fill_tally (self, table, rows, points);
}

/* Shows the buttons that somebody alone at the laptop needs; several people use the window of seats. */
static void
show_stay (RoomHandResult *self, RoomTable *table, gboolean over)
{
  gint looker = room_seat_view_get_seat (room_seat_view_get_laptop (table)), seat = looker >= 0 ? looker : 0;
  g_autofree char *away = room_table_dup_away (table, (guint) seat), *buy = NULL;
  g_autofree char *chips = number_of_chips (room_table_get_buy_in (table));
  gboolean         alone = looker >= 0 && room_table_n_at_laptop (table) == 1;
  gboolean         is_broke = room_table_get_buy_in (table) > 0 && room_table_get_stack (table, (guint) seat) <= 0;

  gtk_widget_set_visible (self->by_itself, !over && !is_low (self));
  gtk_widget_set_visible (self->seats, !over);
  gtk_widget_set_visible (self->away, !over && alone && (away || is_broke));
  buy = g_strdup_printf (_ ("Buy %s"), chips);
  gtk_button_set_label (GTK_BUTTON (self->away), away ? _ ("I am back") : buy);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->away), "i", seat);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->away), away != NULL ? "table.back" : "table.buy");
}

void
room_hand_result_show (RoomHandResult *self, RoomTable *table)
{
  g_autofree char *sentence = NULL;
  gboolean         over;

  g_return_if_fail (ROOM_IS_HAND_RESULT (self));

  over = room_table_get_state (table) == ROOM_TABLE_OVER;
  sentence = room_table_text_hand (table, room_seat_view_get_view (room_seat_view_get_laptop (table)));
  gtk_label_set_label (self->sentence, sentence);
  gtk_widget_remove_css_class (GTK_WIDGET (self->sentence), "refused");
  empty (self);
  explain (self, table);
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    add_person (self, table, seat);
  if (find_put_in (table) != 0)
    add_pot (self, table, find_put_in (table));
  show_stay (self, table, over);
  gtk_button_set_label (self->next, over ? _ ("See the result") : _ ("Next hand"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), over ? "table.result" : "table.next");
}

void
room_hand_result_refuse (RoomHandResult *self, const char *sentence)
{
  g_return_if_fail (ROOM_IS_HAND_RESULT (self));

  gtk_label_set_label (self->sentence, sentence);
  gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "refused");
}
