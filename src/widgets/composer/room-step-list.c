/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of cards, one for each line. */
#include "room-step-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "widgets/kit/room-widget.h"

struct _RoomStepList
{
  GtkWidget parent_instance;

  GtkListBox    *list;
  GtkWidget     *nothing; /* shown if there are no cards */
  GtkListBoxRow *marked;  /* the card before or after which a drag would drop; NULL: there is no drag here */
  guint          open;    /* line of the open card; 0: none */
};

G_DEFINE_FINAL_TYPE (RoomStepList, room_step_list, GTK_TYPE_WIDGET)

static guint set_signal, write_signal, depend_signal, chosen_signal, drop_signal;

static RoomStepCard *
card_at (RoomStepList *self, guint index)
{
  return (RoomStepCard *) gtk_list_box_get_row_at_index (self->list, (int) index);
}

static void
set_cb (RoomStepCard *card, guint field, guint number, RoomStepList *self)
{
  g_signal_emit (self, set_signal, 0, room_step_card_get_line (card), field, number);
}

static void
write_cb (RoomStepCard *card, const char *words, RoomStepList *self)
{
  g_signal_emit (self, write_signal, 0, room_step_card_get_line (card), words);
}

static void
depend_cb (RoomStepCard *card, const char *when, RoomStepList *self)
{
  g_signal_emit (self, depend_signal, 0, room_step_card_get_line (card), when);
}

static void
selected_cb (RoomStepList *self, GtkListBoxRow *row)
{
  if (row != NULL && room_step_card_get_line (ROOM_STEP_CARD (row)) != self->open)
    g_signal_emit (self, chosen_signal, 0, room_step_card_get_line (ROOM_STEP_CARD (row)));
}

/* --- Dropping --- */

static void
unmark (RoomStepList *self)
{
  if (self->marked == NULL)
    return;
  gtk_widget_remove_css_class (GTK_WIDGET (self->marked), "drop-before");
  gtk_widget_remove_css_class (GTK_WIDGET (self->marked), "drop-behind");
  self->marked = NULL;
}

/* The card at Y, or the last one if Y is below all; *BEHIND: Y is in its lower half. */
static GtkListBoxRow *
find_place (RoomStepList *self, double y, gboolean *behind)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);
  GtkWidget     *last = gtk_widget_get_last_child (GTK_WIDGET (self->list));
  double         top = 0;

  if (row == NULL && GTK_IS_LIST_BOX_ROW (last))
    row = GTK_LIST_BOX_ROW (last);
  if (row != NULL)
    gtk_widget_translate_coordinates (GTK_WIDGET (row), GTK_WIDGET (self->list), 0, 0, NULL, &top);
  *behind = row != NULL && y > top + gtk_widget_get_height (GTK_WIDGET (row)) / 2.0;
  return row;
}

static GdkDragAction
motion_cb (GtkDropTarget *target, double x, double y, RoomStepList *self)
{
  gboolean       behind;
  GtkListBoxRow *row = find_place (self, y, &behind);

  unmark (self);
  if (row != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (row), behind ? "drop-behind" : "drop-before");
  self->marked = row;
  return GDK_ACTION_MOVE;
}

static void
leave_cb (GtkDropTarget *target, RoomStepList *self)
{
  unmark (self);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, RoomStepList *self)
{
  gboolean       behind;
  GtkListBoxRow *row = find_place (self, y, &behind);
  guint          line = row != NULL ? room_step_card_get_line (ROOM_STEP_CARD (row)) : 0;

  unmark (self);
  g_signal_emit (self, drop_signal, 0, g_value_get_int (value), line, behind);
  return TRUE;
}

static void
add_drop (RoomStepList *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INT, GDK_ACTION_MOVE);

  g_signal_connect_object (target, "motion", G_CALLBACK (motion_cb), self, 0);
  g_signal_connect_object (target, "leave", G_CALLBACK (leave_cb), self, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (target));
}

/* --- The object --- */

static void
room_step_list_dispose (GObject *object)
{
  RoomStepList *self = ROOM_STEP_LIST (object);

  self->marked = NULL;
  if (self->list != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->list));
  self->list = NULL;
  g_clear_object (&self->nothing);
  G_OBJECT_CLASS (room_step_list_parent_class)->dispose (object);
}

static void
room_step_list_class_init (RoomStepListClass *class)
{
  G_OBJECT_CLASS (class)->dispose = room_step_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
#define SIGNAL(name, n, ...)                                                                                           \
  g_signal_new (name, ROOM_TYPE_STEP_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n, __VA_ARGS__)
  set_signal = SIGNAL ("set", 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  write_signal = SIGNAL ("write", 2, G_TYPE_UINT, G_TYPE_STRING);
  depend_signal = SIGNAL ("depend", 2, G_TYPE_UINT, G_TYPE_STRING);
  chosen_signal = SIGNAL ("chosen", 1, G_TYPE_UINT);
  drop_signal = SIGNAL ("drop", 3, G_TYPE_INT, G_TYPE_UINT, G_TYPE_BOOLEAN);
}

static void
room_step_list_init (RoomStepList *self)
{
  GtkWidget *nothing = gtk_label_new (_ ("Nothing yet: add something from the list, or drag it here."));

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_label_set_wrap (GTK_LABEL (nothing), TRUE);
  gtk_widget_add_css_class (nothing, "dim-label");
  gtk_widget_add_css_class (nothing, "complaint");
  self->nothing = g_object_ref_sink (nothing);
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  add_drop (self);
}

static gboolean
is_skipped (const PokerRow *row, const char *const *skipped)
{
  for (guint i = 0; row->when == NULL && skipped != NULL && skipped[i] != NULL; i++)
    if (g_str_has_prefix (row->text, skipped[i]) && strchr (" \t", row->text[strlen (skipped[i])]) != NULL)
      return TRUE;
  return FALSE;
}

static RoomStepCard *
add_card (RoomStepList *self)
{
  GtkWidget *card = room_step_card_new ();

  g_signal_connect_object (card, "set", G_CALLBACK (set_cb), self, 0);
  g_signal_connect_object (card, "write", G_CALLBACK (write_cb), self, 0);
  g_signal_connect_object (card, "depend", G_CALLBACK (depend_cb), self, 0);
  gtk_list_box_append (self->list, card);
  return ROOM_STEP_CARD (card);
}

guint
room_step_list_show (RoomStepList *self, const GPtrArray *rows, GPtrArray *conditions, PokerPart part,
                     const char *const *skipped)
{
  guint n = 0;

  g_return_val_if_fail (ROOM_IS_STEP_LIST (self) && rows && conditions, 0);

  unmark (self);
  for (guint i = 0; i < rows->len; i++)
    {
      const PokerRow *row = rows->pdata[i];
      RoomStepCard   *card;

      if (row->part != part || is_skipped (row, skipped))
        continue;
      card = card_at (self, n) != NULL ? card_at (self, n) : add_card (self);
      room_step_card_show (card, row, conditions);
      n++;
    }
  while (card_at (self, n) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (card_at (self, n)));
  /* The placeholder would otherwise count as a last row in CSS. */
  gtk_list_box_set_placeholder (self->list, n == 0 ? self->nothing : NULL);
  return n;
}

gboolean
room_step_list_open (RoomStepList *self, guint line, gboolean takes_focus)
{
  RoomStepCard *open = NULL;

  g_return_val_if_fail (ROOM_IS_STEP_LIST (self), FALSE);

  self->open = 0;
  for (guint i = 0; card_at (self, i) != NULL; i++)
    {
      gboolean is_open = line > 0 && room_step_card_get_line (card_at (self, i)) == line;

      room_step_card_open (card_at (self, i), is_open);
      if (is_open)
        open = card_at (self, i);
    }
  if (open != NULL)
    self->open = line;
  gtk_list_box_select_row (self->list, open != NULL ? GTK_LIST_BOX_ROW (open) : NULL);
  if (open != NULL && takes_focus)
    {
      gtk_widget_grab_focus (GTK_WIDGET (open));
      room_widget_scroll_to (GTK_WIDGET (open));
    }
  return open != NULL;
}

void
room_step_list_complain (RoomStepList *self, const GPtrArray *complaints, const GPtrArray *fixes)
{
  g_return_if_fail (ROOM_IS_STEP_LIST (self) && complaints && fixes);

  for (guint i = 0; card_at (self, i) != NULL; i++)
    {
      RoomStepCard *card = card_at (self, i);
      guint         k = 0;

      while (k < complaints->len
             && ((const PokerComplaint *) complaints->pdata[k])->line != room_step_card_get_line (card))
        k++;
      if (k < complaints->len)
        room_step_card_complain (card, ((const PokerComplaint *) complaints->pdata[k])->text, fixes->pdata[k], k);
      else
        room_step_card_complain (card, NULL, NULL, 0);
    }
}
