/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-rules-text.h"

#include <string.h>

#include "widgets/paint/room-card-art.h"

#define TALL 1.9 /* a card, in heights of a line */
#define GAP  3   /* pixels after a card */

struct _RoomRulesText
{
  GtkWidget parent_instance;

  PangoLayout  *layout;
  GArray       *cards; /* Card */
  GArray       *at;    /* guint: position in the text of the layout */
  RoomCardStyle style;
  int           width; /* of a card, pixels */
};

G_DEFINE_FINAL_TYPE (RoomRulesText, room_rules_text, GTK_TYPE_WIDGET)

#define OBJECT "\357\277\274" /* U+FFFC, in place of a card */

/* The length of a card such as "10♦" at the beginning of TEXT; 0: no card. */
static gsize
read_card (const char *text, Card *card)
{
  static const char        ranks[] = "23456789TJQKA";
  static const char *const signs[] = { "♣", "♦", "♥", "♠" };
  gsize                    n = g_str_has_prefix (text, "10") ? 2 : 1;
  const char              *rank = *text ? strchr (ranks, n == 2 ? 'T' : *text) : NULL;

  for (guint suit = 0; rank != NULL && suit < G_N_ELEMENTS (signs); suit++)
    if (g_str_has_prefix (text + n, signs[suit]))
      {
        *card = CARD ((guint) (rank - ranks), suit);
        return n + strlen (signs[suit]);
      }
  return 0;
}

static void
set_text (RoomRulesText *self, const char *text)
{
  g_autoptr (GString) out = g_string_new (NULL);
  Card card;

  for (const char *at = text; *at;)
    {
      gsize n = read_card (at, &card);

      if (n > 0)
        {
          guint index = (guint) out->len;

          g_array_append_val (self->cards, card);
          g_array_append_val (self->at, index);
          g_string_append (out, OBJECT);
          at += n;
        }
      else
        {
          g_string_append_len (out, at, g_utf8_next_char (at) - at);
          at = g_utf8_next_char (at);
        }
    }
  pango_layout_set_text (self->layout, out->str, -1);
}

/* The shape of a card in the text: as high as the letters need, standing a little below the baseline. */
static void
leave_room (RoomRulesText *self)
{
  PangoContext     *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int               line = pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoRectangle place;

  pango_font_metrics_unref (metrics);
  self->width = (int) room_card_art_width (TALL * line / PANGO_SCALE);
  place.width = (self->width + GAP) * PANGO_SCALE;
  place.height = (int) room_card_art_height (self->width) * PANGO_SCALE + 2 * PANGO_SCALE;
  place.x = 0;
  place.y = -place.height * 3 / 4;
  for (guint i = 0; i < self->at->len; i++)
    {
      PangoAttribute *shape = pango_attr_shape_new (&place, &place);

      shape->start_index = g_array_index (self->at, guint, i);
      shape->end_index = shape->start_index + (guint) strlen (OBJECT);
      pango_attr_list_insert (attributes, shape);
    }
  pango_layout_set_attributes (self->layout, attributes);
}

/* --- The widget --- */

static GtkSizeRequestMode
room_rules_text_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
room_rules_text_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  RoomRulesText *self = ROOM_RULES_TEXT (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      pango_layout_set_width (self->layout, 0);
      pango_layout_get_pixel_size (self->layout, minimum, NULL);
      pango_layout_set_width (self->layout, -1);
      pango_layout_get_pixel_size (self->layout, natural, NULL);
      return;
    }
  pango_layout_set_width (self->layout, for_size < 0 ? -1 : for_size * PANGO_SCALE);
  pango_layout_get_pixel_size (self->layout, NULL, minimum);
  *natural = *minimum;
}

static void
room_rules_text_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  pango_layout_set_width (ROOM_RULES_TEXT (widget)->layout, width * PANGO_SCALE);
}

static void
room_rules_text_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomRulesText *self = ROOM_RULES_TEXT (widget);
  PangoContext  *context = gtk_widget_get_pango_context (widget);
  gint           scale = gtk_widget_get_scale_factor (widget);
  float          height = (float) room_card_art_height (self->width);

  pango_layout_set_width (self->layout, gtk_widget_get_width (widget) * PANGO_SCALE);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget), 0, 0, self->layout);
  for (guint i = 0; i < self->cards->len; i++)
    {
      Card            card = g_array_index (self->cards, Card, i);
      PangoRectangle  place;
      graphene_rect_t rect;

      pango_layout_index_to_pos (self->layout, (int) g_array_index (self->at, guint, i), &place);
      graphene_rect_init (&rect, (float) (place.x / PANGO_SCALE), (float) (place.y / PANGO_SCALE + 1),
                          (float) self->width, height);
      gtk_snapshot_append_texture (snapshot, room_card_art_texture (context, self->width, scale, card, self->style),
                                   &rect);
    }
}

static void
room_rules_text_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  RoomRulesText *self = ROOM_RULES_TEXT (widget);

  GTK_WIDGET_CLASS (room_rules_text_parent_class)->css_changed (widget, change);
  pango_layout_context_changed (self->layout);
  leave_room (self);
  gtk_widget_queue_resize (widget);
}

static void
room_rules_text_finalize (GObject *object)
{
  RoomRulesText *self = ROOM_RULES_TEXT (object);

  g_clear_object (&self->layout);
  g_clear_pointer (&self->cards, g_array_unref);
  g_clear_pointer (&self->at, g_array_unref);
  G_OBJECT_CLASS (room_rules_text_parent_class)->finalize (object);
}

static void
room_rules_text_class_init (RoomRulesTextClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_rules_text_finalize;
  widget_class->get_request_mode = room_rules_text_get_request_mode;
  widget_class->measure = room_rules_text_measure;
  widget_class->size_allocate = room_rules_text_size_allocate;
  widget_class->snapshot = room_rules_text_snapshot;
  widget_class->css_changed = room_rules_text_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
room_rules_text_init (RoomRulesText *self)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  self->style = ROOM_CARD_LARGE | (g_settings_get_boolean (settings, "card-four-colour") ? ROOM_CARD_FOUR_COLOUR : 0);
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_auto_dir (self->layout, FALSE);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  self->cards = g_array_new (FALSE, FALSE, sizeof (Card));
  self->at = g_array_new (FALSE, FALSE, sizeof (guint));
}

GtkWidget *
room_rules_text_new (const char *text)
{
  RoomRulesText *self = g_object_new (ROOM_TYPE_RULES_TEXT, NULL);

  set_text (self, text);
  leave_room (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return GTK_WIDGET (self);
}

guint
room_rules_text_n_cards (RoomRulesText *self)
{
  g_return_val_if_fail (ROOM_IS_RULES_TEXT (self), 0);

  return self->cards->len;
}
