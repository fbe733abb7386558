/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses an amount: a slider, a number to type, and the usual amounts; what does not fit is left out. */
#include "room-bet.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/money.h"
#include "base/number.h"
#include "widgets/kit/room-widget.h"

enum
{
  N_PARTS = 4,
  N_LEAST = 2, /* amounts that are always shown */
  GAP = 6,
  SLIDER = 54, /* how much wider than needed it may get */
};

struct _RoomBet
{
  GtkWidget parent_instance;

  GtkAdjustment *adjustment;
  GtkScale      *slider;
  GtkSpinButton *entry;
  GtkLabel      *range;
  GtkWidget     *presets_box;
  GtkButton     *half, *pot, *all;

  gint32      lo, hi, step;
  GArray     *amounts; /* gint32, ascending; NULL: from LO to HI by STEP */
  RoomPresets presets;
  gint32      amount;
  gint32      entered; /* the amount before typing began */
  char       *trouble; /* why the typed number cannot be bet; NULL: it can */
  gboolean    setting;
};

G_DEFINE_FINAL_TYPE (RoomBet, room_bet, GTK_TYPE_WIDGET)

static guint changed_signal, done_signal, letter_signal;

/* The legal amount that is nearest. */
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

/* The legal amount above or below an illegal one. */
static gint32
find_next (RoomBet *self, gint64 amount, gboolean above)
{
  gint64 below;
  guint  at = 0;

  if (self->amounts != NULL)
    {
      while (at < self->amounts->len - 1 && g_array_index (self->amounts, gint32, at) <= amount)
        at++;
      return g_array_index (self->amounts, gint32, above ? at : MAX (at, 1) - 1);
    }
  below = self->lo + (amount - self->lo) / self->step * self->step;
  return (gint32) (above ? below + self->step : below);
}

/* Why an amount is not legal; NULL: it is. */
static char *
find_trouble (RoomBet *self, const char *typed)
{
  g_autofree char *lo = number_to_text (self->lo), *hi = number_to_text (self->hi), *below = NULL, *above = NULL;
  gint64           amount;

  if (*typed != '\0' && !money_read (typed, 0, &amount, NULL))
    return g_strdup (_ ("Whole chips, as in 1000"));
  if (*typed == '\0' || amount < self->lo)
    return g_strdup_printf (_ ("At least %s"), lo);
  if (amount > self->hi)
    return g_strdup_printf (_ ("At most %s"), hi);
  if (find_nearest (self, amount) == amount)
    return NULL;
  below = number_to_text (find_next (self, amount, FALSE));
  above = number_to_text (find_next (self, amount, TRUE));
  return g_strdup_printf (_ ("Only %s or %s"), below, above); /* Translators: amounts that can be bet. */
}

static void
show_range (RoomBet *self)
{
  g_autofree char *lo = number_to_text (self->lo), *hi = number_to_text (self->hi), *range = NULL;
  const char      *shown;

  range = g_strdup_printf (_ ("%s to %s"), lo, hi); /* Translators: the least and the most that can be bet. */
  shown = self->trouble != NULL ? self->trouble : range;
  gtk_label_set_label (self->range, shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, shown, -1);
  if (self->trouble != NULL)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->range), "dim-label");
      gtk_widget_add_css_class (GTK_WIDGET (self->range), "refused");
      gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->range), "refused");
      gtk_widget_add_css_class (GTK_WIDGET (self->range), "dim-label");
      gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
    }
}

static gboolean
read_typed (RoomBet *self, gint64 *amount)
{
  return money_read (gtk_editable_get_text (GTK_EDITABLE (self->entry)), 0, amount, NULL);
}

static gint
input_cb (RoomBet *self, double *value)
{
  gint64 amount;

  *value = read_typed (self, &amount) ? (double) amount : gtk_adjustment_get_value (self->adjustment);
  return TRUE;
}

/* Leaves a number as it was typed: perhaps it is written with a mark for thousands. */
static gboolean
output_cb (RoomBet *self)
{
  gint64 amount;

  return read_typed (self, &amount) && (double) amount == gtk_adjustment_get_value (self->adjustment);
}

static void
text_cb (RoomBet *self)
{
  g_autofree char *trouble = find_trouble (self, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  gint64           amount;

  if (!trouble && !self->setting && read_typed (self, &amount))
    gtk_adjustment_set_value (self->adjustment, (double) amount);
  if (self->setting || g_strcmp0 (trouble, self->trouble) == 0)
    return;
  g_free (self->trouble);
  self->trouble = g_steal_pointer (&trouble);
  show_range (self);
  g_signal_emit (self, changed_signal, 0);
}

/* While somebody types, the text need not be legal yet, but the amount in effect always is. */
static void
value_cb (RoomBet *self)
{
  gint32 amount = find_nearest (self, (gint64) gtk_adjustment_get_value (self->adjustment));

  if (self->setting || amount == self->amount)
    return;
  self->amount = amount;
  g_signal_emit (self, changed_signal, 0);
}

/* The slider stops only at legal amounts. */
static gboolean
slide_cb (RoomBet *self, GtkScrollType scroll, double value)
{
  room_bet_set_amount (self, (gint64) value);
  return TRUE;
}

/* Runs before the entry, which would clamp the number to its limits.  A letter does not belong into a number: it is the
   key of some move. */
static gboolean
key_cb (RoomBet *self, guint key, guint code, GdkModifierType state)
{
  gboolean is_plain = (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0;

  if (is_plain && g_unichar_isalpha (gdk_keyval_to_unicode (key)))
    {
      g_signal_emit (self, letter_signal, 0, key);
      return TRUE;
    }
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter)
    return FALSE;
  if (self->trouble == NULL)
    {
      self->entered = self->amount;
      g_signal_emit (self, done_signal, 0);
    }
  return TRUE;
}

static void
entered_cb (RoomBet *self)
{
  self->entered = self->amount;
}

static void
left_cb (RoomBet *self)
{
  room_bet_set_amount (self, self->trouble != NULL ? self->entered : self->amount);
}

static void
preset_cb (RoomBet *self, GtkButton *button)
{
  room_bet_set_amount (self, button == self->half  ? self->presets.half
                             : button == self->pot ? self->presets.pot
                                                   : self->presets.all);
}

/* --- Its place --- */

/* Shows the most important parts first; if the typed number cannot be bet, the reason comes before all others. */
static void
list_parts (RoomBet *self, GtkWidget *parts[N_PARTS])
{
  GtkWidget *slider = GTK_WIDGET (self->slider), *range = GTK_WIDGET (self->range);

  parts[0] = GTK_WIDGET (self->entry);
  parts[1] = self->trouble != NULL ? range : slider;
  parts[2] = self->trouble != NULL ? slider : self->presets_box;
  parts[3] = self->trouble != NULL ? self->presets_box : range;
}

static int
width_of (GtkWidget *part)
{
  int natural;

  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural > 0 ? natural + GAP : 0;
}

static void
room_bet_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *parts[N_PARTS];

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  list_parts (ROOM_BET (widget), parts);
  for (guint i = 0; i < N_PARTS; i++)
    {
      int least;

      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          gtk_widget_measure (parts[i], orientation, -1, &least, NULL, NULL, NULL);
          *natural = *minimum = MAX (*minimum, least);
          continue;
        }
      *natural += width_of (parts[i]);
      *minimum = i < N_LEAST ? *natural : *minimum;
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural += SLIDER - GAP;
      *minimum -= GAP;
    }
}

static void
room_bet_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomBet   *self = ROOM_BET (widget);
  gboolean   mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL, is_full = FALSE;
  GtkWidget *parts[N_PARTS];
  int        left = width + GAP, x = 0;

  list_parts (self, parts);
  for (guint i = 0; i < N_PARTS; i++)
    {
      is_full |= i >= N_LEAST && width_of (parts[i]) > left;
      gtk_widget_set_child_visible (parts[i], !is_full && width_of (parts[i]) > 0);
      left -= is_full ? 0 : width_of (parts[i]);
    }
  left = CLAMP (left, 0, SLIDER);
  for (GtkWidget *part = gtk_widget_get_first_child (widget); part != NULL; part = gtk_widget_get_next_sibling (part))
    {
      int own = width_of (part) - GAP + (part == GTK_WIDGET (self->slider) ? left : 0), high;

      if (!gtk_widget_get_child_visible (part))
        continue;
      gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, -1, NULL, &high, NULL, NULL);
      high = MIN (high, height);
      gtk_widget_size_allocate (part,
                                &(GtkAllocation){ mirrored ? width - x - own : x, (height - high) / 2, own, high }, -1);
      x += own + GAP;
    }
}

/* --- Being a widget --- */

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
  g_free (ROOM_BET (object)->trouble);
  G_OBJECT_CLASS (room_bet_parent_class)->finalize (object);
}

static void
room_bet_class_init (RoomBetClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_bet_dispose;
  G_OBJECT_CLASS (class)->finalize = room_bet_finalize;
  widget_class->measure = room_bet_measure;
  widget_class->size_allocate = room_bet_size_allocate;
  changed_signal = g_signal_new ("changed", ROOM_TYPE_BET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  done_signal = g_signal_new ("done", ROOM_TYPE_BET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  letter_signal
      = g_signal_new ("letter", ROOM_TYPE_BET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/cardroom/Cardroom/table/room-bet.ui");
  ROOM_BIND (widget_class, RoomBet, adjustment, slider, entry, range, presets_box, half, pot, all);
  ROOM_BIND_CALLBACKS (widget_class, value_cb, slide_cb, key_cb, entered_cb, left_cb, preset_cb);
}

static void
room_bet_init (RoomBet *self)
{
  self->step = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->entry, "input", G_CALLBACK (input_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "output", G_CALLBACK (output_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (text_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
room_bet_new (void)
{
  return g_object_new (ROOM_TYPE_BET, NULL);
}

/* Where there is a pot, the place of an amount that cannot be bet now stays empty. */
static void
show_preset (GtkButton *button, gboolean is_shown, gboolean has_place)
{
  gtk_widget_set_visible (GTK_WIDGET (button), is_shown || has_place);
  gtk_widget_set_child_visible (GTK_WIDGET (button), is_shown);
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
  show_preset (self->half, presets->half > 0, presets->has_pot);
  show_preset (self->pot, presets->pot > 0 && presets->pot != presets->half, presets->has_pot);
  show_preset (self->all, presets->all > 0, presets->has_pot);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  self->setting = TRUE;
  gtk_adjustment_configure (self->adjustment, amount, self->lo, self->hi, self->step, self->step * 5.0, 0);
  self->setting = FALSE;
  self->amount = 0;
  room_bet_set_amount (self, amount);
  show_range (self);
}

gint32
room_bet_get_amount (RoomBet *self)
{
  g_return_val_if_fail (ROOM_IS_BET (self), 0);
  return self->amount;
}

const char *
room_bet_get_trouble (RoomBet *self)
{
  g_return_val_if_fail (ROOM_IS_BET (self), NULL);
  return self->trouble;
}

void
room_bet_set_amount (RoomBet *self, gint64 amount)
{
  gint32           nearest;
  g_autofree char *text = NULL;

  g_return_if_fail (ROOM_IS_BET (self));

  nearest = find_nearest (self, amount);
  self->setting = TRUE;
  gtk_adjustment_set_value (self->adjustment, nearest);
  text = g_strdup_printf ("%d", nearest);
  if (strcmp (text, gtk_editable_get_text (GTK_EDITABLE (self->entry))) != 0) /* even an illegal number */
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->setting = FALSE;
  text_cb (self);
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
