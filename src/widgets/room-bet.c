/* How much: a slider, a number to type and the amounts that are used most. */
#include "room-bet.h"

#include "room-spin.h"
#include "room-widget.h"

#include <glib/gi18n-lib.h>

struct _RoomBet
{
  GtkWidget parent_instance;

  GtkAdjustment *adjustment;
  GtkScale      *slider;
  GtkSpinButton *entry;
  GtkButton     *half, *pot, *all;

  gint32      lo, hi, step;
  GArray     *amounts; /* gint32, ascending; NULL: from LO to HI by STEP */
  RoomPresets presets;
  gint32      amount;
  gboolean    setting;
};

G_DEFINE_FINAL_TYPE (RoomBet, room_bet, GTK_TYPE_WIDGET)

static guint changed_signal, done_signal;

/* Of legal amounts the one nearest to it. */
static gint32
find_nearest (RoomBet *self, gint64 amount)
{
  gint64 best = CLAMP (amount, self->lo, self->hi);

  if (self->amounts == NULL)
    return (gint32) (self->lo + MIN (best - self->lo + self->step / 2, self->hi - self->lo) / self->step * self->step);
  best = g_array_index (self->amounts, gint32, 0);
  for (guint i = 1; i < self->amounts->len; i++)
    if (ABS (g_array_index (self->amounts, gint32, i) - amount) < ABS (best - amount))
      best = g_array_index (self->amounts, gint32, i);
  return (gint32) best;
}

/* What stands in the entry while somebody types need not be legal yet; what counts always is. */
static void
value_cb (RoomBet *self)
{
  gint32 amount = find_nearest (self, (gint64) gtk_adjustment_get_value (self->adjustment));

  if (self->setting || amount == self->amount)
    return;
  self->amount = amount;
  g_signal_emit (self, changed_signal, 0);
}

/* The slider has no place between two legal amounts. */
static gboolean
slide_cb (RoomBet *self, GtkScrollType scroll, double value)
{
  room_bet_set_amount (self, (gint64) value);
  return TRUE;
}

static void
typed_cb (RoomBet *self)
{
  gtk_spin_button_update (self->entry);
  room_bet_set_amount (self, (gint64) gtk_adjustment_get_value (self->adjustment));
  g_signal_emit (self, done_signal, 0);
}

static void
left_cb (RoomBet *self)
{
  gtk_spin_button_update (self->entry);
  room_bet_set_amount (self, self->amount);
}

static void
preset_cb (RoomBet *self, GtkButton *button)
{
  room_bet_set_amount (self, button == self->half  ? self->presets.half
                             : button == self->pot ? self->presets.pot
                                                   : self->presets.all);
}

static void
room_bet_dispose (GObject *object)
{
  room_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_BET);
  G_OBJECT_CLASS (room_bet_parent_class)->dispose (object);
}

static void
room_bet_finalize (GObject *object)
{
  g_clear_pointer (&ROOM_BET (object)->amounts, g_array_unref);
  G_OBJECT_CLASS (room_bet_parent_class)->finalize (object);
}

static void
room_bet_class_init (RoomBetClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_bet_dispose;
  G_OBJECT_CLASS (class)->finalize = room_bet_finalize;
  changed_signal = g_signal_new ("changed", ROOM_TYPE_BET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  done_signal = g_signal_new ("done", ROOM_TYPE_BET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/room-bet.ui");
  gtk_widget_class_bind_template_child (widget_class, RoomBet, adjustment);
  gtk_widget_class_bind_template_child (widget_class, RoomBet, slider);
  gtk_widget_class_bind_template_child (widget_class, RoomBet, entry);
  gtk_widget_class_bind_template_child (widget_class, RoomBet, half);
  gtk_widget_class_bind_template_child (widget_class, RoomBet, pot);
  gtk_widget_class_bind_template_child (widget_class, RoomBet, all);
  gtk_widget_class_bind_template_callback (widget_class, value_cb);
  gtk_widget_class_bind_template_callback (widget_class, slide_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, preset_cb);
}

static void
room_bet_init (RoomBet *self)
{
  self->step = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  room_spin_count_typing (GTK_WIDGET (self->entry));
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)), "activate", G_CALLBACK (typed_cb),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
room_bet_new (void)
{
  return g_object_new (ROOM_TYPE_BET, NULL);
}

void
room_bet_set_offer (RoomBet *self, const RoomOffer *offer, const char *label, const RoomPresets *presets)
{
  gint64 amount;

  g_return_if_fail (ROOM_IS_BET (self));

  amount = self->amount > 0 ? self->amount : MAX (presets->usual, offer->lo);
  g_clear_pointer (&self->amounts, g_array_unref);
  if (offer->amounts != NULL)
    self->amounts = g_array_ref (offer->amounts);
  self->lo = offer->lo;
  self->hi = offer->hi;
  self->step = MAX (offer->step, 1);
  self->presets = *presets;
  gtk_widget_set_visible (GTK_WIDGET (self->half), presets->half > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->pot), presets->pot > 0 && presets->pot != presets->half);
  gtk_widget_set_visible (GTK_WIDGET (self->all), presets->all > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  self->setting = TRUE;
  gtk_adjustment_configure (self->adjustment, amount, self->lo, self->hi, self->step, self->step * 5.0, 0);
  self->setting = FALSE;
  self->amount = 0;
  room_bet_set_amount (self, amount);
}

gint32
room_bet_get_amount (RoomBet *self)
{
  g_return_val_if_fail (ROOM_IS_BET (self), 0);
  return self->amount;
}

void
room_bet_set_amount (RoomBet *self, gint64 amount)
{
  gint32 nearest;

  g_return_if_fail (ROOM_IS_BET (self));

  nearest = find_nearest (self, amount);
  self->setting = TRUE;
  gtk_adjustment_set_value (self->adjustment, nearest);
  self->setting = FALSE;
  if (nearest == self->amount)
    return;
  self->amount = nearest;
  g_signal_emit (self, changed_signal, 0);
}

void
room_bet_step (RoomBet *self, gint steps)
{
  gint64 at = 0;

  g_return_if_fail (ROOM_IS_BET (self));

  if (self->amounts == NULL)
    {
      room_bet_set_amount (self, self->amount + (gint64) steps * self->step);
      return;
    }
  while (g_array_index (self->amounts, gint32, at) < self->amount)
    at++;
  at = CLAMP (at + steps, 0, (gint64) self->amounts->len - 1);
  room_bet_set_amount (self, g_array_index (self->amounts, gint32, at));
}
