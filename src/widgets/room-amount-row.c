/* A row to type money or chips into. */
#include "room-amount-row.h"

#include <string.h>

struct _RoomAmountRow
{
  AdwActionRow parent_instance;

  GtkWidget *entry;
  GtkWidget *symbol;
  Currency   currency;
  gboolean   chips;
  gint64     amount; /* the last that could be read */
  gboolean   setting;
};

G_DEFINE_FINAL_TYPE (RoomAmountRow, room_amount_row, ADW_TYPE_ACTION_ROW)

enum
{
  PROP_CHIPS = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* People type an amount as they would write it: 12,500 and 12.500 and 12 500 are the same, 1.250,50 is 1250.50.  What
   is nothing of the kind stays as it is, to be refused. */
static char *
plain_amount (const char *typed, gint digits)
{
  g_autofree char *text = g_strstrip (g_strdup (typed));
  g_autofree char *whole = NULL;
  g_auto (GStrv) groups = NULL;
  char *point = MAX (strrchr (text, '.'), strrchr (text, ','));

  /* The last mark is the decimal point, unless three digits behind it say that it marks thousands. */
  if (point != NULL
      && (digits == 0 || strchr (text, *point) != point || (strlen (point + 1) == 3 && digits < 3 && *text != '0')))
    point = NULL;
  whole = point != NULL ? g_strndup (text, point - text) : g_strdup (text);
  groups = g_strsplit_set (whole, ",. ", -1);
  for (guint i = 1; groups[0] != NULL && groups[i] != NULL; i++)
    if (strlen (groups[i]) != 3 || strlen (groups[0]) > 3 || groups[0][0] == '\0' || groups[0][0] == '0')
      return g_steal_pointer (&text);
  g_free (whole);
  whole = g_strjoinv ("", groups);
  return point != NULL ? g_strdup_printf ("%s.%s", whole, point + 1) : g_steal_pointer (&whole);
}

gboolean
room_amount_from_entry (GtkEditable *entry, gint digits, gint64 *amount)
{
  g_autofree char *text = plain_amount (gtk_editable_get_text (entry), digits);
  gboolean         ok = TRUE;

  if (*text == '\0')
    *amount = 0;
  else
    ok = money_parse (text, digits, amount, NULL);

  if (ok)
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               ok ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  return ok;
}

static gint
digits_of (RoomAmountRow *self)
{
  return self->chips ? 0 : self->currency.digits;
}

static void
changed_cb (GtkEditable *entry, RoomAmountRow *self)
{
  gint64 amount;

  if (self->setting || !room_amount_from_entry (entry, digits_of (self), &amount) || amount == self->amount)
    return;
  self->amount = amount;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Something that cannot be read does not stay and pretend to count. */
static void
leave_cb (GtkEventControllerFocus *controller, RoomAmountRow *self)
{
  room_amount_row_set_amount (self, self->amount);
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
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
room_amount_row_class_init (RoomAmountRowClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = room_amount_row_get_property;
  object_class->set_property = room_amount_row_set_property;
  properties[PROP_CHIPS]
      = g_param_spec_boolean ("chips", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
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
    text = self->chips ? chips_to_text (default_) : money_plain (default_, self->currency.digits);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), text);
}

void
room_amount_row_set_amount (RoomAmountRow *self, gint64 amount)
{
  g_autofree char *text = NULL;

  g_return_if_fail (ROOM_IS_AMOUNT_ROW (self));

  self->amount = amount;
  text = amount == 0 ? g_strdup ("") : money_plain (amount, digits_of (self));
  self->setting = TRUE;
  if (strcmp (text, gtk_editable_get_text (GTK_EDITABLE (self->entry))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->setting = FALSE;
  gtk_widget_remove_css_class (self->entry, "error");
}

gint64
room_amount_row_get_amount (RoomAmountRow *self)
{
  g_return_val_if_fail (ROOM_IS_AMOUNT_ROW (self), 0);

  return self->amount;
}
