/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An option or a house rule of a game being written. */
#include "room-variant-option.h"

#include <glib/gi18n-lib.h>

#include "widgets/kit/room-spin.h"
#include "widgets/kit/room-widget.h"

struct _RoomVariantOption
{
  AdwActionRow parent_instance;

  PokerOffer *offer;
  GtkWidget  *part;   /* a switch, a drop-down or a spin button for the usual value */
  GArray     *values; /* gint32, one for each row of a drop-down */
  GtkWidget  *opens;  /* checked: a table may choose */
  GtkWidget  *choice; /* a menu of the values that a table may choose; NULL: there are only two */
  GtkBox     *checks; /* a check button for each word of the vocabulary */
  gboolean    showing;
};

G_DEFINE_FINAL_TYPE (RoomVariantOption, room_variant_option, ADW_TYPE_ACTION_ROW)

static guint put_signal;

static void
put (RoomVariantOption *self)
{
  g_autoptr (PokerOffer) offer = poker_offer_copy (self->offer); /* the text that results is shown at once */

  g_signal_emit (self, put_signal, 0, offer);
}

/* --- What is set --- */

static void
set_usual (RoomVariantOption *self, gint32 usual)
{
  if (self->showing || self->offer->usual == usual)
    return;
  poker_offer_set_usual (self->offer, usual);
  put (self);
}

static gint32
on_of (const GameOption *kind)
{
  return g_str_equal (kind->words[0], "on") ? 0 : 1;
}

static void
switch_cb (RoomVariantOption *self)
{
  gint32 on = on_of (self->offer->kind);

  set_usual (self, gtk_switch_get_active (GTK_SWITCH (self->part)) ? on : 1 - on);
}

static void
selected_cb (RoomVariantOption *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->part));

  if (!self->showing && selected < self->values->len)
    set_usual (self, g_array_index (self->values, gint32, selected));
}

static void
number_cb (RoomVariantOption *self)
{
  set_usual (self, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->part)));
}

static void
opens_cb (RoomVariantOption *self)
{
  if (self->showing)
    return;
  poker_offer_set_open (self->offer, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->opens)));
  put (self);
}

static void
checked_cb (RoomVariantOption *self)
{
  guint32 chosen = 0, bit = 1;

  if (self->showing)
    return;
  for (GtkWidget *it = gtk_widget_get_first_child (GTK_WIDGET (self->checks)); it != NULL;
       it = gtk_widget_get_next_sibling (it))
    {
      chosen |= gtk_check_button_get_active (GTK_CHECK_BUTTON (it)) ? bit : 0;
      bit <<= 1;
    }
  poker_offer_set_chosen (self->offer, chosen);
  put (self);
}

/* --- The parts --- */

static GtkWidget *
new_part (RoomVariantOption *self, const char *label)
{
  const GameOption *kind = self->offer->kind;
  GtkWidget        *part;

  if (poker_option_is_switch (kind))
    {
      part = gtk_switch_new ();
      g_signal_connect_object (part, "notify::active", G_CALLBACK (switch_cb), self, G_CONNECT_SWAPPED);
    }
  else if (kind->words != NULL)
    {
      part = gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL);
      room_widget_name_drop_down (part, label);
      g_signal_connect_object (part, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
    }
  else
    {
      part = gtk_spin_button_new_with_range (kind->min, kind->max, 1);
      gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (part), GTK_UPDATE_IF_VALID);
      gtk_editable_set_width_chars (GTK_EDITABLE (part), 3);
      g_signal_connect_object (part, "value-changed", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_widget_set_valign (part, GTK_ALIGN_CENTER);
  return part;
}

/* If there are more than two words, a table may be offered some of them. */
static GtkWidget *
new_choice (RoomVariantOption *self, const char *label)
{
  const GameOption *kind = self->offer->kind;
  GtkWidget        *button = gtk_menu_button_new (), *popover = gtk_popover_new ();
  g_autofree char  *name = g_strdup_printf (_ ("Values of “%s” that a table may choose"), label);

  self->checks = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  for (guint i = 0; kind->words[i] != NULL; i++)
    {
      GtkWidget *check = gtk_check_button_new_with_label (poker_option_value (kind, i));

      g_signal_connect_object (check, "toggled", G_CALLBACK (checked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->checks, check);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (self->checks));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-list-symbolic");
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
new_opens (RoomVariantOption *self, const char *label)
{
  GtkWidget       *check = gtk_check_button_new_with_label (_ ("Tables choose"));
  g_autofree char *name = g_strdup_printf (_ ("Tables choose “%s”"), label);

  gtk_widget_set_tooltip_text (check, _ ("Whoever opens a table may change it"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (check, "caption");
  g_signal_connect_object (check, "toggled", G_CALLBACK (opens_cb), self, G_CONNECT_SWAPPED);
  return check;
}

static void
remove_cb (RoomVariantOption *self)
{
  self->offer->is_there = FALSE;
  put (self);
}

static GtkWidget *
new_remove (RoomVariantOption *self, const char *label)
{
  GtkWidget       *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *name = g_strdup_printf (_ ("Take “%s” away"), label);

  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  return button;
}

/* --- The object --- */

static void
room_variant_option_finalize (GObject *object)
{
  RoomVariantOption *self = ROOM_VARIANT_OPTION (object);

  poker_offer_free (self->offer);
  g_array_unref (self->values);
  G_OBJECT_CLASS (room_variant_option_parent_class)->finalize (object);
}

static void
room_variant_option_class_init (RoomVariantOptionClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_variant_option_finalize;
  put_signal = g_signal_new ("put", ROOM_TYPE_VARIANT_OPTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                             G_TYPE_POINTER);
}

static void
room_variant_option_init (RoomVariantOption *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (gint32));
}

GtkWidget *
room_variant_option_new (const PokerOffer *offer)
{
  RoomVariantOption *self = g_object_new (ROOM_TYPE_VARIANT_OPTION, NULL);
  const char        *label = _ (offer->kind->label);
  g_autofree char   *title = g_markup_escape_text (label, -1);

  self->offer = poker_offer_copy (offer);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  self->opens = new_opens (self, label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->opens);
  if (offer->kind->words != NULL && g_strv_length ((char **) offer->kind->words) > 2)
    {
      self->choice = new_choice (self, label);
      adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->choice);
    }
  self->part = new_part (self, label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->part);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->part);
  if (!offer->is_house_rule)
    adw_action_row_add_suffix (ADW_ACTION_ROW (self), new_remove (self, label));
  room_spin_leave_wheel (GTK_WIDGET (self));
  room_spin_count_typing (GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

/* Shows the values with which the game can be played, and its present one. */
static void
show_values (RoomVariantOption *self)
{
  const PokerOffer *offer = self->offer;
  GtkStringList    *model = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (self->part)));
  g_autoptr (GPtrArray) says = g_ptr_array_new ();
  guint selected = 0;

  g_array_set_size (self->values, 0);
  for (gint32 i = 0; offer->kind->words[i] != NULL; i++)
    if (offer->possible >> i & 1 || offer->usual == i)
      {
        selected = offer->usual == i ? self->values->len : selected;
        g_array_append_val (self->values, i);
        g_ptr_array_add (says, (gpointer) poker_option_value (offer->kind, (guint) i));
      }
  if (g_list_model_get_n_items (G_LIST_MODEL (model)) != says->len)
    {
      g_ptr_array_add (says, NULL);
      gtk_string_list_splice (model, 0, g_list_model_get_n_items (G_LIST_MODEL (model)),
                              (const char *const *) says->pdata);
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->part), selected);
}

static void
show_choice (RoomVariantOption *self)
{
  const PokerOffer *offer = self->offer;
  guint             i = 0;

  gtk_widget_set_visible (self->choice, poker_offer_is_open (offer));
  for (GtkWidget *it = gtk_widget_get_first_child (GTK_WIDGET (self->checks)); it != NULL;
       it = gtk_widget_get_next_sibling (it), i++)
    {
      gtk_widget_set_sensitive (it, (gint32) i != offer->usual);
      gtk_widget_set_visible (it, (offer->possible | offer->chosen) >> i & 1);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (it), offer->chosen >> i & 1);
    }
}

/* An option that cannot be set stays readable. */
static void
set_can (RoomVariantOption *self, gboolean can)
{
  gtk_widget_set_sensitive (self->part, can);
  gtk_widget_set_sensitive (self->opens, can);
  if (self->choice != NULL)
    gtk_widget_set_sensitive (self->choice, can);
  if (can)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "option-refused");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "option-refused");
}

static const char *
says (const PokerOffer *offer)
{
  if (offer->refusal != NULL)
    return offer->refusal;
  if (!offer->is_idle)
    return _ (offer->kind->help);
  return offer->which == POKER_OPTION_DRAWMAX
             ? _ ("It changes nothing yet: choose it on the card of a draw, under “How many”.")
             : _ ("It changes nothing yet: open a card and choose it there under “It counts”.");
}

void
room_variant_option_show (RoomVariantOption *self, const PokerOffer *offer, gboolean is_known)
{
  g_autofree char *subtitle = NULL;

  g_return_if_fail (ROOM_IS_VARIANT_OPTION (self) && offer);

  self->showing = TRUE;
  poker_offer_free (self->offer);
  self->offer = poker_offer_copy (offer);
  subtitle = g_markup_escape_text (says (offer), -1);
  if (g_strcmp0 (adw_action_row_get_subtitle (ADW_ACTION_ROW (self)), subtitle) != 0)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  if (GTK_IS_SWITCH (self->part))
    gtk_switch_set_active (GTK_SWITCH (self->part), offer->usual == on_of (offer->kind));
  else if (GTK_IS_DROP_DOWN (self->part))
    show_values (self);
  else
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->part), offer->usual);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->opens), poker_offer_is_open (offer));
  if (self->choice != NULL)
    show_choice (self);
  set_can (self, offer->is_there || (is_known && offer->refusal == NULL));
  self->showing = FALSE;
}
