/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-variant-options.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "base/list.h"
#include "widgets/kit/room-widget.h"
#include "room-variant-option.h"

struct _RoomVariantOptions
{
  GtkWidget parent_instance;

  AdwPreferencesGroup *options;
  AdwExpanderRow      *house_rules;
  GtkPopover          *adder;
  GtkBox              *missing;            /* a button for each option the game lacks */
  RoomVariantOption   *row[POKER_OPTIONS]; /* NULL: the game lacks it, or house rules have not been opened yet */
  GtkWidget           *button[POKER_OPTIONS];
  GPtrArray           *offers; /* the offers shown; NULL: none yet */
  gboolean             is_known;
};

G_DEFINE_FINAL_TYPE (RoomVariantOptions, room_variant_options, GTK_TYPE_WIDGET)

static guint put_signal;

static void
put_cb (RoomVariantOptions *self, PokerOffer *offer)
{
  g_signal_emit (self, put_signal, 0, offer);
}

static RoomVariantOption *
new_row (RoomVariantOptions *self, const PokerOffer *offer)
{
  GtkWidget *row = room_variant_option_new (offer);

  g_signal_connect_object (row, "put", G_CALLBACK (put_cb), self, G_CONNECT_SWAPPED);
  return ROOM_VARIANT_OPTION (row);
}

/* --- Adding options --- */

/* Adds it with all its values; the game may well need only some of them. */
static void
add_cb (GtkButton *button, RoomVariantOptions *self)
{
  g_autoptr (PokerOffer) offer = poker_offer_copy (g_object_get_data (G_OBJECT (button), "room-offer"));

  gtk_popover_popdown (self->adder);
  offer->is_there = TRUE;
  poker_offer_set_open (offer, TRUE);
  put_cb (self, offer);
}

static void
free_offer (gpointer offer)
{
  poker_offer_free (offer);
}

static GtkWidget *
new_label (const char *text, gboolean is_hint)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 44);
  if (is_hint)
    {
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
    }
  return label;
}

static GtkWidget *
new_button (RoomVariantOptions *self, const PokerOffer *offer)
{
  GtkWidget *button = gtk_button_new (), *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (lines), new_label (_ (offer->kind->label), FALSE));
  gtk_box_append (GTK_BOX (lines), new_label (_ (offer->kind->help), TRUE));
  gtk_button_set_child (GTK_BUTTON (button), lines);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "palette-item");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (offer->kind->label),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (offer->kind->help), -1);
  g_object_set_data_full (G_OBJECT (button), "room-offer", poker_offer_copy (offer), free_offer);
  g_signal_connect_object (button, "clicked", G_CALLBACK (add_cb), self, 0);
  return button;
}

/* --- House rules --- */

static void
show_house_rule (RoomVariantOptions *self, const PokerOffer *offer)
{
  if (self->row[offer->which] == NULL)
    {
      self->row[offer->which] = new_row (self, offer);
      adw_expander_row_add_row (self->house_rules, GTK_WIDGET (self->row[offer->which]));
    }
  room_variant_option_show (self->row[offer->which], offer, self->is_known);
}

/* There are many, so their rows are made when they are first opened. */
static void
show_house_rules (RoomVariantOptions *self)
{
  for (guint i = 0; self->offers != NULL && adw_expander_row_get_expanded (self->house_rules) && i < self->offers->len;
       i++)
    if (((const PokerOffer *) self->offers->pdata[i])->is_house_rule)
      show_house_rule (self, self->offers->pdata[i]);
}

/* --- The object --- */

static void
room_variant_options_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_pointer (&ROOM_VARIANT_OPTIONS (object)->offers, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), ROOM_TYPE_VARIANT_OPTIONS);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (room_variant_options_parent_class)->dispose (object);
}

static void
room_variant_options_class_init (RoomVariantOptionsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = room_variant_options_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/cardroom/Cardroom/composer/room-variant-options.ui");
  ROOM_BIND (widget_class, RoomVariantOptions, options, house_rules, adder, missing);
  ROOM_BIND_CALLBACKS (widget_class, show_house_rules);
  put_signal = g_signal_new ("put", ROOM_TYPE_VARIANT_OPTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                             G_TYPE_POINTER);
}

static void
room_variant_options_init (RoomVariantOptions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_option (RoomVariantOptions *self, const PokerOffer *offer, gboolean is_known)
{
  RoomVariantOption **row = &self->row[offer->which];

  if (self->button[offer->which] == NULL)
    {
      self->button[offer->which] = new_button (self, offer);
      gtk_box_append (self->missing, self->button[offer->which]);
    }
  gtk_widget_set_visible (self->button[offer->which], !offer->is_there);
  if (offer->is_there && *row == NULL)
    {
      *row = new_row (self, offer);
      adw_preferences_group_add (self->options, GTK_WIDGET (*row));
    }
  else if (!offer->is_there && *row != NULL)
    {
      adw_preferences_group_remove (self->options, GTK_WIDGET (*row));
      *row = NULL;
    }
  if (*row != NULL)
    room_variant_option_show (*row, offer, is_known);
}

/* Even when folded it says which house rules the game has. */
static void
show_summary (RoomVariantOptions *self, const GPtrArray *offers, gboolean is_known)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autofree char *list = NULL, *markup = NULL;

  for (guint i = 0; i < offers->len; i++)
    {
      const PokerOffer *offer = offers->pdata[i];

      if (offer->is_house_rule && offer->is_there)
        g_ptr_array_add (labels, (gpointer) _ (offer->kind->label));
    }
  g_ptr_array_add (labels, NULL);
  list = list_to_text ((const char *const *) labels->pdata);
  markup = g_markup_escape_text (labels->len > 1 ? list
                                 : is_known      ? _ ("None: the game as it is usually played.")
                                            : _ ("Which of these the game can have is known once it can be played."),
                                 -1);
  adw_expander_row_set_subtitle (self->house_rules, markup);
}

void
room_variant_options_show (RoomVariantOptions *self, GPtrArray *offers, gboolean is_known)
{
  g_return_if_fail (ROOM_IS_VARIANT_OPTIONS (self) && offers);

  g_ptr_array_ref (offers);
  g_clear_pointer (&self->offers, g_ptr_array_unref);
  self->offers = offers;
  self->is_known = is_known;
  for (guint i = 0; i < offers->len; i++)
    if (!((const PokerOffer *) offers->pdata[i])->is_house_rule)
      show_option (self, offers->pdata[i], is_known);
  show_house_rules (self);
  show_summary (self, offers, is_known);
}
