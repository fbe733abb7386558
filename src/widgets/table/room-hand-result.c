/* Who won what in the hand that is over. */
#include "room-hand-result.h"

#include "room-table-text.h"
#include "base/number.h"
#include "widgets/kit/room-widget.h"

#include <glib/gi18n-lib.h>

struct _RoomHandResult
{
  GtkWidget parent_instance;

  GtkLabel  *sentence, *outcome;
  GtkBox    *people;
  GtkButton *next;
  GtkWidget *away, *seats, *by_itself;
};

G_DEFINE_FINAL_TYPE (RoomHandResult, room_hand_result, GTK_TYPE_WIDGET)

static GtkWidget *
make_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  return label;
}

static void
add_person (RoomHandResult *self, RoomTable *table, guint seat)
{
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char      *name = room_table_get_name (table, seat);
  g_autofree char *paid = room_table_text_paid (table, seat);
  g_autofree char *account = room_table_text_signed (room_table_get_account (table, seat));
  g_autofree char *said = NULL;
  g_autofree char *text = g_strdup_printf (_ ("%s: %s; play chips at this table: %s"), name, paid, account);
  GtkWidget       *sum = make_label (paid, "numeric"), *split;
  const GameState *view = room_table_get_view (table);
  g_autofree char *parts = room_table_dup_parts (table, view, seat);

  if (room_table_text_winners (view) >> seat & 1)
    gtk_widget_add_css_class (sum, "won");
  gtk_box_append (GTK_BOX (box), make_label (name, "result-name"));
  gtk_box_append (GTK_BOX (box), sum);
  split = make_label (parts ? parts : "", "result-parts");
  gtk_label_set_ellipsize (GTK_LABEL (split), PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_visible (split, parts && view->game->people.kind != KIND_HOUSE); /* there the boxes say it */
  gtk_box_append (GTK_BOX (box), split);
  said = parts ? g_strdup_printf ("%s\n%s", text, parts) : g_strdup (text);
  gtk_widget_set_tooltip_text (box, said);
  gtk_widget_add_css_class (box, "result-person");
  gtk_box_append (self->people, box);
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
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-hand-result.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomHandResult, sentence);
  gtk_widget_class_bind_template_child (widget_class, RoomHandResult, outcome);
  gtk_widget_class_bind_template_child (widget_class, RoomHandResult, people);
  gtk_widget_class_bind_template_child (widget_class, RoomHandResult, next);
  gtk_widget_class_bind_template_child (widget_class, RoomHandResult, away);
  gtk_widget_class_bind_template_child (widget_class, RoomHandResult, seats);
  gtk_widget_class_bind_template_child (widget_class, RoomHandResult, by_itself);
}

static void
room_hand_result_init (RoomHandResult *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What somebody alone at the laptop needs at once; several have the window of seats. */
static void
show_stay (RoomHandResult *self, RoomTable *table, gboolean over)
{
  gint             looker = room_table_get_looker (table), seat = looker >= 0 ? looker : 0;
  g_autofree char *away = room_table_dup_away (table, (guint) seat), *buy = NULL;
  g_autofree char *chips = number_to_text (room_table_get_buy_in (table));
  gboolean         alone = looker >= 0 && room_table_n_people (table) == 1;
  gboolean         is_broke = room_table_get_buy_in (table) > 0 && room_table_get_stack (table, (guint) seat) <= 0;

  gtk_widget_set_visible (self->by_itself, !over);
  gtk_widget_set_visible (self->seats, !over);
  gtk_widget_set_visible (self->away, !over && alone && (away || is_broke));
  buy = g_strdup_printf (_ ("Buy %s chips"), chips);
  gtk_button_set_label (GTK_BUTTON (self->away), away ? _ ("I am back") : buy);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->away), "i", seat);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->away), away ? "table.back" : "table.buy");
}

void
room_hand_result_show (RoomHandResult *self, RoomTable *table)
{
  g_autofree char *sentence = NULL, *outcome = NULL;
  gboolean         over;
  GtkWidget       *child;

  g_return_if_fail (ROOM_IS_HAND_RESULT (self));

  over = room_table_get_state (table) == ROOM_TABLE_OVER;
  sentence = room_table_text_hand (table);
  outcome = room_table_dup_outcome (table, room_table_get_view (table));
  gtk_label_set_label (self->sentence, sentence);
  gtk_label_set_label (self->outcome, outcome ? outcome : "");
  gtk_widget_set_visible (GTK_WIDGET (self->outcome), outcome != NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->people))))
    gtk_box_remove (self->people, child);
  for (guint seat = 0; seat < room_table_n_seats (table); seat++)
    add_person (self, table, seat);
  show_stay (self, table, over);
  gtk_button_set_label (self->next, over ? _ ("See the result") : _ ("Next hand"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), over ? "table.result" : "table.next");
}
