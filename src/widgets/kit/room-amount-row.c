/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for typing an amount of money or chips. */
#include "room-amount-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/error.h"
#include "base/number.h"

struct _RoomAmountRow
{
  AdwActionRow parent_instance;

  GtkWidget *entry;
  GtkWidget *symbol;
  Currency   currency;
  gboolean   chips, needed, zero;
  gint64     amount;
  gint64     kept; /* the amount before typing began, restored if what was typed is no amount */
  char      *note; /* the subtitle that a refusal has replaced; NULL: none has */
  gboolean   setting;
};

G_DEFINE_FINAL_TYPE (RoomAmountRow, room_amount_row, ADW_TYPE_ACTION_ROW)

enum
{
  PROP_CHIPS = 1,
  PROP_NEEDED,
  PROP_ZERO,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static gboolean
read_amount (const char *typed, gint digits, gint64 *amount, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (typed));

  *amount = 0;
  return *text == '\0' || money_read (text, digits, amount, error);
}

static void
mark (GtkEditable *entry, gboolean ok)
{
  if (ok)
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               ok ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

gboolean
room_amount_from_entry (GtkEditable *entry, gint digits, gint64 *amount)
{
  gboolean ok = read_amount (gtk_editable_get_text (entry), digits, amount, NULL);

  mark (entry, ok);
  return ok;
}

static gint
digits_of (RoomAmountRow *self)
{
  return self->chips ? 0 : self->currency.digits;
}

static gboolean
read_typed (RoomAmountRow *self, gint64 *amount, GError **error)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (GError) unread = NULL;

  if (!read_amount (typed, digits_of (self), amount, &unread))
    {
      if (self->chips && strspn (typed, "0123456789,. ") != strlen (typed))
        return input_unreadable (error, _ ("“%s” is not a number of chips."), typed);
      g_propagate_error (error, g_steal_pointer (&unread));
      return FALSE;
    }
  if (*amount == 0 && self->needed)
    {
      g_set_error_literal (error, INPUT_ERROR, INPUT_ERROR_REFUSED, _ ("It must be more than zero."));
      return FALSE;
    }
  return TRUE;
}

static void
take (RoomAmountRow *self, gint64 amount)
{
  if (amount == self->amount && !self->zero)
    return;
  self->amount = amount;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Shows in place of the subtitle why the text is not an amount; NULL: it is one. */
static void
say (RoomAmountRow *self, const char *sentence)
{
  if (sentence == NULL && self->note == NULL)
    return;
  if (self->note == NULL)
    {
      const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (self));

      self->note = g_strdup (subtitle != NULL ? subtitle : "");
    }
  if (sentence != NULL)
    {
      g_autofree char *markup = g_markup_escape_text (sentence, -1);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (self), markup);
      gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
      return;
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), self->note);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
  g_clear_pointer (&self->note, g_free);
}

static void
show (RoomAmountRow *self)
{
  gboolean         keeps_zero = self->zero && !room_amount_row_is_empty (self);
  g_autofree char *text
      = self->amount == 0 && !keeps_zero ? g_strdup ("") : money_to_type (self->amount, digits_of (self));

  self->setting = TRUE;
  if (strcmp (text, gtk_editable_get_text (GTK_EDITABLE (self->entry))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->setting = FALSE;
  mark (GTK_EDITABLE (self->entry), TRUE);
  say (self, NULL);
}

static void
changed_cb (GtkEditable *entry, RoomAmountRow *self)
{
  gint64   amount;
  gboolean ok;

  if (self->setting)
    return;
  ok = read_typed (self, &amount, NULL);
  mark (entry, ok);
  if (ok)
    {
      say (self, NULL);
      take (self, amount);
    }
  else if (*gtk_editable_get_text (entry) != '\0') /* an empty text is about to be replaced, which comes here again */
    take (self, self->kept);
}

/* Text that is not an amount stays, marked as refused, so that it can be corrected; an amount is written in the
   usual form. */
static gboolean
settle (RoomAmountRow *self)
{
  gint64 amount;
  g_autoptr (GError) error = NULL;

  if (!read_typed (self, &amount, &error))
    {
      say (self, error->message);
      return FALSE;
    }
  self->kept = self->amount;
  show (self);
  return TRUE;
}

static void
leave_cb (GtkEventControllerFocus *controller, RoomAmountRow *self)
{
  settle (self);
}

static void
title_cb (RoomAmountRow *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), -1);
}

static void
update_symbol (RoomAmountRow *self)
{
  gtk_label_set_label (GTK_LABEL (self->symbol), self->currency.symbol);
  gtk_widget_set_visible (self->symbol, !self->chips && self->currency.symbol[0] != '\0');
}

static void
room_amount_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CHIPS)
    g_value_set_boolean (value, ROOM_AMOUNT_ROW (object)->chips);
  else if (id == PROP_NEEDED)
    g_value_set_boolean (value, ROOM_AMOUNT_ROW (object)->needed);
  else if (id == PROP_ZERO)
    g_value_set_boolean (value, ROOM_AMOUNT_ROW (object)->zero);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
room_amount_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RoomAmountRow *self = ROOM_AMOUNT_ROW (object);

  if (id == PROP_CHIPS)
    {
      self->chips = g_value_get_boolean (value);
      update_symbol (self);
    }
  else if (id == PROP_NEEDED)
    self->needed = g_value_get_boolean (value);
  else if (id == PROP_ZERO)
    self->zero = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
room_amount_row_finalize (GObject *object)
{
  g_free (ROOM_AMOUNT_ROW (object)->note);
  G_OBJECT_CLASS (room_amount_row_parent_class)->finalize (object);
}

/* Tab stops once in each row, at its entry. */
static gboolean
room_amount_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (ROOM_AMOUNT_ROW (widget)->entry);
}

static gboolean
room_amount_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ROOM_AMOUNT_ROW (widget)->entry);
}

static void
room_amount_row_class_init (RoomAmountRowClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = room_amount_row_get_property;
  object_class->set_property = room_amount_row_set_property;
  object_class->finalize = room_amount_row_finalize;
  widget_class->focus = room_amount_row_focus;
  widget_class->grab_focus = room_amount_row_grab_focus;
  properties[PROP_CHIPS]
      = g_param_spec_boolean ("chips", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NEEDED]
      = g_param_spec_boolean ("needed", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ZERO] = g_param_spec_boolean ("zero", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED]
      = g_signal_new ("changed", ROOM_TYPE_AMOUNT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
room_amount_row_init (RoomAmountRow *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->currency = currency_plain;
  self->symbol = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->symbol, "dim-label");
  self->entry = gtk_entry_new ();
  gtk_widget_set_valign (self->entry, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->entry, "numeric");
  gtk_editable_set_alignment (GTK_EDITABLE (self->entry), 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 9);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), 9);
  gtk_entry_set_input_purpose (GTK_ENTRY (self->entry), GTK_INPUT_PURPOSE_NUMBER);
  gtk_entry_set_activates_default (GTK_ENTRY (self->entry), TRUE);
  g_signal_connect (self->entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (self->entry, focus);
  g_signal_connect (self, "notify::title", G_CALLBACK (title_cb), NULL);
  g_signal_connect (self, "notify::sensitive", G_CALLBACK (show), NULL); /* a disabled row drops its refusal */

  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->symbol);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->entry);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->entry);
  update_symbol (self);
}

void
room_amount_row_set_currency (RoomAmountRow *self, const Currency *currency)
{
  g_return_if_fail (ROOM_IS_AMOUNT_ROW (self));

  self->currency = *currency;
  update_symbol (self);
}

void
room_amount_row_set_default (RoomAmountRow *self, gint64 default_)
{
  g_autofree char *text = NULL;

  g_return_if_fail (ROOM_IS_AMOUNT_ROW (self));

  if (default_ != 0)
    text = self->chips ? number_to_text (default_) : money_to_type (default_, self->currency.digits);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), text);
}

void
room_amount_row_set_amount (RoomAmountRow *self, gint64 amount)
{
  g_return_if_fail (ROOM_IS_AMOUNT_ROW (self));

  if (amount == self->amount && self->note != NULL)
    return; /* the refused text has still to be corrected */
  self->amount = self->kept = amount;
  show (self);
}

gint64
room_amount_row_get_amount (RoomAmountRow *self)
{
  g_return_val_if_fail (ROOM_IS_AMOUNT_ROW (self), 0);

  return self->amount;
}

gboolean
room_amount_row_is_empty (RoomAmountRow *self)
{
  g_return_val_if_fail (ROOM_IS_AMOUNT_ROW (self), TRUE);

  return *gtk_editable_get_text (GTK_EDITABLE (self->entry)) == '\0';
}

/* Finds the first row that refuses its text, and opens the expanders around it. Rows below a switched-off expander
   do not count. */
static RoomAmountRow *
find_refused (GtkWidget *widget)
{
  RoomAmountRow *found = NULL;
  GtkWidget     *folded = GTK_IS_EXPANDER (widget) ? gtk_expander_get_child (GTK_EXPANDER (widget)) : NULL;

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_sensitive (widget))
    return NULL;
  if (ROOM_IS_AMOUNT_ROW (widget))
    return settle (ROOM_AMOUNT_ROW (widget)) ? NULL : ROOM_AMOUNT_ROW (widget);
  if (ADW_IS_EXPANDER_ROW (widget) && !adw_expander_row_get_enable_expansion (ADW_EXPANDER_ROW (widget)))
    return NULL;
  if (folded != NULL)
    found = find_refused (folded);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL && folded == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_refused (child);
  if (found != NULL && folded != NULL)
    gtk_expander_set_expanded (GTK_EXPANDER (widget), TRUE);
  if (found != NULL && ADW_IS_EXPANDER_ROW (widget))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (widget), TRUE);
  return found;
}

gboolean
room_amount_row_check (GtkWidget *page)
{
  RoomAmountRow *refused;

  g_return_val_if_fail (GTK_IS_WIDGET (page), FALSE);

  refused = find_refused (page);
  if (refused != NULL)
    gtk_widget_grab_focus (refused->entry);
  return refused == NULL;
}
