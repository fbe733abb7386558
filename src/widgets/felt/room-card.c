/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One playing card on the screen. */
#include "room-card.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/isolate.h"
#include "cards/help/say.h"

#define LEAST_WIDTH   30
#define NATURAL_WIDTH 72
#define MOST_LAYERS   4
#define LEAST_TEXT    12.0

struct _RoomCard
{
  GtkWidget parent_instance;

  Card          card;
  guint         pile, order;
  RoomCardState state;
  RoomCardStyle style;
  char         *where;
  gboolean      fresh, seen;
};

G_DEFINE_FINAL_TYPE (RoomCard, room_card, GTK_TYPE_WIDGET)

static guint activated_signal;

static const GdkRGBA brass = { 0.824f, 0.663f, 0.353f, 1 };
static const GdkRGBA dark = { 0.031f, 0.157f, 0.122f, 1 };
static const GdkRGBA ivory = { 0.965f, 0.945f, 0.894f, 1 };

RoomCardStyle
room_card_get_usual_style (GSettings *settings)
{
  guint style = (guint) g_settings_get_enum (settings, "card-back") % ROOM_CARD_BACKS * ROOM_CARD_BACK;

  style |= g_settings_get_boolean (settings, "card-large") ? ROOM_CARD_LARGE : 0;
  style |= g_settings_get_boolean (settings, "card-four-colour") ? ROOM_CARD_FOUR_COLOUR : 0;
  return (RoomCardStyle) style;
}

guint
room_card_get_lift (RoomCard *self)
{
  if (self->state == ROOM_CARD_PICKED)
    return ROOM_CARD_LIFT_PICKED;
  if (self->state == ROOM_CARD_WON)
    return MIN (ROOM_CARD_LIFT_LEGAL, (guint) gtk_widget_get_width (GTK_WIDGET (self)) / ROOM_CARD_LIFT_WON);
  return self->state == ROOM_CARD_LEGAL ? ROOM_CARD_LIFT_LEGAL : 0;
}

char *
room_card_dup_name (RoomCard *self)
{
  g_autofree char *card = game_card_say (self->card);

  if (card_is_hidden (self->card) || self->where == NULL || *self->where == '\0')
    return g_steal_pointer (&card);
  /* Translators: a card and where it lies: "Seven of hearts, your hand" */
  return isolated_printf (_ ("%s, %s"), card, self->where);
}

/* The eye sees where a pile of backs lies and how high it is, so the description says it too. */
static char *
describe (RoomCard *self)
{
  if (self->fresh && self->seen)
    return g_strdup (_ ("New, seen by all"));
  if (self->fresh || self->seen)
    return g_strdup (self->fresh ? _ ("New") : _ ("Seen by all"));
  if (self->state == ROOM_CARD_WON)
    return g_strdup (_ ("It has won the hand"));
  if (self->pile == 0 || self->where == NULL)
    return g_strdup ("");
  /* Translators: a pile and how many cards lie in it: "Stock, 34 cards" */
  return isolated_printf (ngettext ("%s, %u card", "%s, %u cards", self->pile), self->where, self->pile);
}

static void
changed (RoomCard *self)
{
  GtkAccessible   *accessible = GTK_ACCESSIBLE (self);
  g_autofree char *name = room_card_dup_name (self);
  g_autofree char *description = describe (self);

  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
  if (!room_card_is_picture (self))
    gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_PRESSED,
                                 self->state == ROOM_CARD_PICKED ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                                                 : GTK_ACCESSIBLE_TRISTATE_FALSE,
                                 GTK_ACCESSIBLE_STATE_DISABLED, self->state == ROOM_CARD_DIM, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Drawing --- */

static void
init_outline (GskRoundedRect *outline, double x, double y, double width, double height, double radius)
{
  gsk_rounded_rect_init_from_rect (outline, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height),
                                   (float) radius);
}

static void
append_border (GtkSnapshot *snapshot, const GskRoundedRect *outline, double width, const GdkRGBA *colour)
{
  const float   widths[4] = { (float) width, (float) width, (float) width, (float) width };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };

  gtk_snapshot_append_border (snapshot, outline, widths, colours);
}

static void
fill (GtkSnapshot *snapshot, const GskRoundedRect *outline, const GdkRGBA *colour)
{
  gtk_snapshot_push_rounded_clip (snapshot, outline);
  gtk_snapshot_append_color (snapshot, colour, &outline->bounds);
  gtk_snapshot_pop (snapshot);
}

/* The cards under the top one, seen from the side. */
static void
draw_layers (RoomCard *self, GtkSnapshot *snapshot, double width, double height)
{
  static const GdkRGBA side = { 0.86f, 0.83f, 0.75f, 1 }, edge = { 0.35f, 0.32f, 0.26f, 1 };
  guint                layers = self->pile < 2 ? 0 : MIN (1 + self->pile / 8, MOST_LAYERS);
  double               step = MAX (1.5, width * 0.022);

  for (guint i = layers; i > 0; i--)
    {
      GskRoundedRect outline;

      init_outline (&outline, i * step, i * step, width, height, width * 0.08);
      fill (snapshot, &outline, &side);
      append_border (snapshot, &outline, 1, &edge);
    }
}

/* Draws NUMBER on a disc or a pill that is centred at Y; ALIGN says which part of it is at X (0.5: the middle, 1:
   the right end). */
static void
draw_badge (RoomCard *self, GtkSnapshot *snapshot, guint number, double x, double align, double y, double size,
            const GdkRGBA *ground, const GdkRGBA *ink)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));
  GskRoundedRect outline;
  int            width, height;
  double         wide;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);
  wide = MAX (width + size * 0.7, height);
  x += wide * (0.5 - align);
  init_outline (&outline, round (x - wide / 2), round (y - height / 2.0), wide, height, height / 2.0);
  fill (snapshot, &outline, ground);
  append_border (snapshot, &outline, 1, &brass);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) round (x - width / 2.0), (float) round (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_corner (GtkSnapshot *snapshot, double x, double y, double across, double down)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                           &GRAPHENE_RECT_INIT ((float) MIN (x, x + across), (float) MIN (y, y + down),
                                                                (float) fabs (across), (float) fabs (down)));

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + across, y);
  cairo_line_to (cr, x, y + down);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &brass);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* Marks both corners without an index and an edge: of a card covered by its neighbour one of them is visible. */
static void
draw_fresh (GtkSnapshot *snapshot, const GskRoundedRect *outline, double width, double height)
{
  double size = MAX (14, width * 0.26);

  gtk_snapshot_push_rounded_clip (snapshot, outline);
  draw_corner (snapshot, width, 0, -size, size);
  draw_corner (snapshot, 0, height, size, -size);
  gtk_snapshot_pop (snapshot);
  append_border (snapshot, outline, MAX (2, round (width * 0.03)), &brass);
}

/* An open eye, in a corner without an index that a neighbour on the right does not cover. */
static void
draw_eye (GtkSnapshot *snapshot, double width, double height)
{
  double         size = MAX (LEAST_TEXT, width * 0.26), x = MAX (3, width * 0.05), y = height - x - size * 0.72;
  GskRoundedRect outline;
  cairo_t       *cr;

  init_outline (&outline, x, y, size, size * 0.72, size * 0.36);
  fill (snapshot, &outline, &dark);
  append_border (snapshot, &outline, 1, &brass);
  cr = gtk_snapshot_append_cairo (snapshot, &outline.bounds);
  cairo_translate (cr, x + size / 2, y + size * 0.36);
  cairo_scale (cr, size * 0.34, size * 0.34);
  cairo_move_to (cr, -1, 0);
  cairo_curve_to (cr, -0.45, -0.85, 0.45, -0.85, 1, 0);
  cairo_curve_to (cr, 0.45, 0.85, -0.45, 0.85, -1, 0);
  gdk_cairo_set_source_rgba (cr, &ivory);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, 0.36, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &dark);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
draw_ring (GtkSnapshot *snapshot, double width, double height)
{
  double         line = MAX (3, round (width * 0.045));
  GskRoundedRect outline;

  init_outline (&outline, -1, -1, width + 2, height + 2, width * 0.08 + 1);
  append_border (snapshot, &outline, line, &brass);
  init_outline (&outline, -2, -2, width + 4, height + 4, width * 0.08 + 2);
  append_border (snapshot, &outline, 1, &dark);
}

static void
draw_marks (RoomCard *self, GtkSnapshot *snapshot, double width, double height)
{
  static const GdkRGBA shade = { 0, 0.06f, 0.04f, 0.34f };
  GskRoundedRect       outline;
  double               text = MAX (LEAST_TEXT, round (width * 0.17));

  init_outline (&outline, 0, 0, width, height, width * 0.08);
  if (self->state == ROOM_CARD_DIM)
    fill (snapshot, &outline, &shade);
  if (self->state == ROOM_CARD_PICKED)
    append_border (snapshot, &outline, MAX (3, width * 0.04), &brass);
  if (self->state == ROOM_CARD_WON)
    draw_ring (snapshot, width, height);
  if (gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    {
      init_outline (&outline, -4, -4, width + 8, height + 8, width * 0.08 + 4);
      append_border (snapshot, &outline, 4, &brass);
      init_outline (&outline, -1, -1, width + 2, height + 2, width * 0.08 + 1);
      append_border (snapshot, &outline, 1, &dark);
    }
  if (self->fresh)
    draw_fresh (snapshot, &outline, width, height);
  if (self->seen)
    draw_eye (snapshot, width, height);
  if (self->pile > 1) /* in the corner that has no index, left of the suit sign of large print */
    draw_badge (self, snapshot, self->pile, MAX (width * 0.40, text * (self->pile > 9 ? 2 : 1.4)), 1,
                height - text * 0.9, text, &dark, &ivory);
  if (self->order > 0)
    draw_badge (self, snapshot, self->order, width - text * 0.8, 0.5, text * 0.8, text, &brass, &dark);
}

static void
room_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomCard   *self = ROOM_CARD (widget);
  int         width = gtk_widget_get_width (widget);
  double      height = room_card_art_height (width);
  GdkTexture *texture;

  if (width <= 0)
    return;
  texture = room_card_art_texture (gtk_widget_get_pango_context (widget), width, gtk_widget_get_scale_factor (widget),
                                   self->card, self->style);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, -(float) room_card_get_lift (self)));
  draw_layers (self, snapshot, width, height);
  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_marks (self, snapshot, width, height);
  gtk_snapshot_restore (snapshot);
}

/* --- Being a widget --- */

static gboolean
room_card_contains (GtkWidget *widget, double x, double y)
{
  double top = -(double) room_card_get_lift (ROOM_CARD (widget));

  return x >= 0 && x < gtk_widget_get_width (widget) && y >= top && y < top + gtk_widget_get_height (widget);
}

static GtkSizeRequestMode
room_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
room_card_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = NATURAL_WIDTH;
    }
  else
    {
      *minimum = (int) room_card_art_height (for_size < 0 ? LEAST_WIDTH : for_size);
      *natural = (int) room_card_art_height (for_size < 0 ? NATURAL_WIDTH : for_size);
    }
}

static void
room_card_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GTK_WIDGET_CLASS (room_card_parent_class)->state_flags_changed (widget, previous);
  gtk_widget_queue_draw (widget);
}

/* Assistive technologies press what has an action of that name. */
static void
click_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!room_card_is_picture (ROOM_CARD (widget)))
    g_signal_emit (widget, activated_signal, 0);
}

static void
room_card_finalize (GObject *object)
{
  g_free (ROOM_CARD (object)->where);
  G_OBJECT_CLASS (room_card_parent_class)->finalize (object);
}

static void
room_card_class_init (RoomCardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = room_card_finalize;
  widget_class->snapshot = room_card_snapshot;
  widget_class->contains = room_card_contains;
  widget_class->get_request_mode = room_card_get_request_mode;
  widget_class->measure = room_card_measure;
  widget_class->state_flags_changed = room_card_state_flags_changed;
  activated_signal = g_signal_new ("activated", ROOM_TYPE_CARD, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, activated_signal);
  gtk_widget_class_install_action (widget_class, "click", NULL, click_cb);
  gtk_widget_class_set_css_name (widget_class, "playcard");
}

static void
room_card_init (RoomCard *self)
{
  self->card = CARD_HIDDEN;
}

static RoomCard *
create (GtkAccessibleRole role)
{
  RoomCard *self
      = g_object_new (ROOM_TYPE_CARD, "accessible-role", role, "focusable", role == GTK_ACCESSIBLE_ROLE_BUTTON, NULL);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "click", role == GTK_ACCESSIBLE_ROLE_BUTTON);
  changed (self);
  return self;
}

RoomCard *
room_card_new (void)
{
  return create (GTK_ACCESSIBLE_ROLE_BUTTON);
}

RoomCard *
room_card_new_picture (void)
{
  return create (GTK_ACCESSIBLE_ROLE_IMG);
}

gboolean
room_card_is_picture (RoomCard *self)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (self)) == GTK_ACCESSIBLE_ROLE_IMG;
}

void
room_card_set_card (RoomCard *self, Card card)
{
  g_return_if_fail (ROOM_IS_CARD (self));

  if (self->card == card)
    return;
  self->card = card;
  changed (self);
}

Card
room_card_get_card (RoomCard *self)
{
  g_return_val_if_fail (ROOM_IS_CARD (self), CARD_HIDDEN);
  return self->card;
}

void
room_card_set_pile (RoomCard *self, guint n)
{
  g_return_if_fail (ROOM_IS_CARD (self));

  if (self->pile == n)
    return;
  self->pile = n;
  changed (self);
}

guint
room_card_get_pile (RoomCard *self)
{
  g_return_val_if_fail (ROOM_IS_CARD (self), 0);
  return self->pile;
}

void
room_card_set_state (RoomCard *self, RoomCardState state)
{
  g_return_if_fail (ROOM_IS_CARD (self));

  if (self->state == state)
    return;
  self->state = state;
  changed (self);
}

RoomCardState
room_card_get_state (RoomCard *self)
{
  g_return_val_if_fail (ROOM_IS_CARD (self), ROOM_CARD_PLAIN);
  return self->state;
}

void
room_card_set_style (RoomCard *self, RoomCardStyle style)
{
  g_return_if_fail (ROOM_IS_CARD (self));

  if (self->style == style)
    return;
  self->style = style;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_card_set_where (RoomCard *self, const char *where)
{
  g_return_if_fail (ROOM_IS_CARD (self));

  if (g_strcmp0 (self->where, where) == 0)
    return;
  g_free (self->where);
  self->where = g_strdup (where);
  changed (self);
}

void
room_card_set_order (RoomCard *self, guint order)
{
  g_return_if_fail (ROOM_IS_CARD (self));

  if (self->order == order)
    return;
  self->order = order;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_card_set_fresh (RoomCard *self, gboolean fresh)
{
  g_return_if_fail (ROOM_IS_CARD (self));

  if (self->fresh == fresh)
    return;
  self->fresh = fresh;
  changed (self);
}

gboolean
room_card_is_fresh (RoomCard *self)
{
  g_return_val_if_fail (ROOM_IS_CARD (self), FALSE);
  return self->fresh;
}

void
room_card_set_seen (RoomCard *self, gboolean seen)
{
  g_return_if_fail (ROOM_IS_CARD (self));

  if (self->seen == seen)
    return;
  self->seen = seen;
  changed (self);
}
