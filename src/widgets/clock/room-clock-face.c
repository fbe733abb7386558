/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-clock-face.h"

#include <adwaita.h>

#include "room-clock-face-layout.h"

#define PULSE_MS     700
#define PULSE_GROWTH 0.045

/* Everything but the digits is cached as render nodes, so each second draws the digits alone. */
struct _RoomClockFace
{
  GtkWidget             parent_instance;
  RoomClockFaceModel   *model;
  RoomGround            ground;
  gboolean              dark;
  char                 *message;
  PangoFontDescription *font;

  int                 width, height; /* the size of the cached nodes */
  RoomClockFaceLayout layout;
  GskRenderNode      *ground_node;
  GskRenderNode      *sides_node;
  GskRenderNode      *middle_node;
  AdwAnimation       *pulse;  /* NULL: not needed so far */
  double              pulsed; /* 0 to 1 and back */
  guint               drawn, composed;
};

G_DEFINE_FINAL_TYPE (RoomClockFace, room_clock_face, GTK_TYPE_WIDGET)

static void
drop_nodes (RoomClockFace *self)
{
  g_clear_pointer (&self->ground_node, gsk_render_node_unref);
  g_clear_pointer (&self->sides_node, gsk_render_node_unref);
  g_clear_pointer (&self->middle_node, gsk_render_node_unref);
}

/* Drops the cached texts, but not the ground. */
static void
drop_texts (RoomClockFace *self)
{
  g_clear_pointer (&self->sides_node, gsk_render_node_unref);
  g_clear_pointer (&self->middle_node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
append_node (GtkSnapshot *snapshot, GskRenderNode *node)
{
  if (node != NULL)
    gtk_snapshot_append_node (snapshot, node);
}

static void
compose (RoomClockFace *self, const RoomClockFacePalette *palette)
{
  GtkWidget *widget = GTK_WIDGET (self);
  RoomPen    pen;

  if (self->ground_node == NULL)
    {
      room_pen_begin (&pen, widget, gtk_snapshot_new ());
      room_clock_face_draw_ground (&pen, palette, self->width, self->height);
      self->ground_node = gtk_snapshot_free_to_node (pen.snapshot);
      room_pen_end (&pen);
    }
  if (self->sides_node == NULL)
    {
      room_pen_begin (&pen, widget, gtk_snapshot_new ());
      room_clock_face_draw_sides (&pen, &self->layout, palette, self->model, self->message);
      self->sides_node = gtk_snapshot_free_to_node (pen.snapshot);
      room_pen_end (&pen);
      self->composed++;
    }
  if (self->middle_node == NULL)
    {
      room_pen_begin (&pen, widget, gtk_snapshot_new ());
      room_clock_face_draw_middle (&pen, &self->layout, palette, self->model);
      self->middle_node = gtk_snapshot_free_to_node (pen.snapshot);
      room_pen_end (&pen);
    }
}

static void
room_clock_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomClockFace              *self = ROOM_CLOCK_FACE (widget);
  const RoomClockFacePalette *palette;
  RoomPen                     pen;

  if (self->model == NULL || gtk_widget_get_width (widget) < 2 || gtk_widget_get_height (widget) < 2)
    return;
  if (self->width != gtk_widget_get_width (widget) || self->height != gtk_widget_get_height (widget))
    {
      drop_nodes (self);
      self->width = gtk_widget_get_width (widget);
      self->height = gtk_widget_get_height (widget);
    }
  self->drawn++;
  palette = room_clock_face_palette (self->ground, self->dark, self->model->tone);
  room_clock_face_layout (&self->layout, self->model->look, self->width, self->height);
  compose (self, palette);

  append_node (snapshot, self->ground_node);
  append_node (snapshot, self->sides_node);
  gtk_snapshot_save (snapshot);
  if (self->pulsed > 0)
    {
      float x = (float) (self->layout.digits.x + self->layout.digits.width / 2);
      float y = (float) (self->layout.line.y);
      float scale = (float) (1 + PULSE_GROWTH * self->pulsed);

      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
      gtk_snapshot_scale (snapshot, scale, scale);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-x, -y));
    }
  append_node (snapshot, self->middle_node);
  room_pen_begin (&pen, widget, snapshot);
  room_pen_digits (&pen, self->model->texts[ROOM_CLOCK_FACE_TEXT_DIGITS], &self->layout.digits, palette->digits);
  room_pen_end (&pen);
  gtk_snapshot_restore (snapshot);
}

static void
room_clock_face_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : 135;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1280 : 720;
}

/* Only the font of the style matters; a window losing the focus changes the style too. */
static void
room_clock_face_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  RoomClockFace              *self = ROOM_CLOCK_FACE (widget);
  const PangoFontDescription *font;

  GTK_WIDGET_CLASS (room_clock_face_parent_class)->css_changed (widget, change);
  font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  if (self->font != NULL && pango_font_description_equal (self->font, font))
    return;
  g_clear_pointer (&self->font, pango_font_description_free);
  self->font = pango_font_description_copy (font);
  drop_texts (self);
}

static void
room_clock_face_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (room_clock_face_parent_class)->system_setting_changed (widget, setting);
  drop_texts (ROOM_CLOCK_FACE (widget));
}

static void
pulse_cb (double value, gpointer data)
{
  RoomClockFace *self = data;

  /* Out and back in one movement. */
  self->pulsed = value < 1 ? 4 * value * (1 - value) : 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
room_clock_face_dispose (GObject *object)
{
  RoomClockFace *self = ROOM_CLOCK_FACE (object);

  g_clear_object (&self->pulse);
  drop_nodes (self);
  G_OBJECT_CLASS (room_clock_face_parent_class)->dispose (object);
}

static void
room_clock_face_finalize (GObject *object)
{
  RoomClockFace *self = ROOM_CLOCK_FACE (object);

  g_clear_pointer (&self->model, room_clock_face_model_free);
  g_clear_pointer (&self->font, pango_font_description_free);
  g_free (self->message);
  G_OBJECT_CLASS (room_clock_face_parent_class)->finalize (object);
}

static void
room_clock_face_class_init (RoomClockFaceClass *class)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = room_clock_face_dispose;
  object_class->finalize = room_clock_face_finalize;
  widget_class->snapshot = room_clock_face_snapshot;
  widget_class->measure = room_clock_face_measure;
  widget_class->css_changed = room_clock_face_css_changed;
  widget_class->system_setting_changed = room_clock_face_system_setting_changed;
  gtk_widget_class_set_css_name (widget_class, "clockface");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
room_clock_face_init (RoomClockFace *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
room_clock_face_new (void)
{
  return g_object_new (ROOM_TYPE_CLOCK_FACE, "hexpand", TRUE, "vexpand", TRUE, NULL);
}

void
room_clock_face_set_model (RoomClockFace *self, RoomClockFaceModel *model)
{
  g_autoptr (RoomClockFaceModel) old = self->model;

  g_return_if_fail (ROOM_IS_CLOCK_FACE (self) && model != NULL);

  self->model = model;
  if (old == NULL || g_strcmp0 (old->sentence, model->sentence) != 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    model->sentence != NULL ? model->sentence : "", -1);
  if (old != NULL && old->tone != model->tone)
    g_clear_pointer (&self->ground_node, gsk_render_node_unref);
  if (old == NULL || !room_clock_face_model_is_still (old, model))
    drop_texts (self);
  else if (g_strcmp0 (old->texts[ROOM_CLOCK_FACE_TEXT_DIGITS], model->texts[ROOM_CLOCK_FACE_TEXT_DIGITS]) != 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_clock_face_set_digits (RoomClockFace *self, const char *digits, const char *sentence)
{
  g_return_if_fail (ROOM_IS_CLOCK_FACE (self) && self->model != NULL);

  if (g_strcmp0 (self->model->texts[ROOM_CLOCK_FACE_TEXT_DIGITS], digits) == 0)
    return;
  room_clock_face_model_set (self->model, ROOM_CLOCK_FACE_TEXT_DIGITS, g_strdup (digits));
  g_free (self->model->sentence);
  self->model->sentence = g_strdup (sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const RoomClockFaceModel *
room_clock_face_get_model (RoomClockFace *self)
{
  g_return_val_if_fail (ROOM_IS_CLOCK_FACE (self), NULL);

  return self->model;
}

void
room_clock_face_set_ground (RoomClockFace *self, RoomGround ground, gboolean dark)
{
  g_return_if_fail (ROOM_IS_CLOCK_FACE (self) && ground < ROOM_N_GROUNDS);

  if (self->ground == ground && self->dark == dark)
    return;
  self->ground = ground;
  self->dark = dark;
  drop_nodes (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

RoomGround
room_clock_face_get_ground (RoomClockFace *self)
{
  g_return_val_if_fail (ROOM_IS_CLOCK_FACE (self), ROOM_GROUND_FELT);

  return self->ground;
}

void
room_clock_face_set_message (RoomClockFace *self, const char *message)
{
  g_return_if_fail (ROOM_IS_CLOCK_FACE (self));

  if (g_strcmp0 (self->message, message) == 0)
    return;
  g_free (self->message);
  self->message = g_strdup (message);
  drop_texts (self);
}

const char *
room_clock_face_get_message (RoomClockFace *self)
{
  g_return_val_if_fail (ROOM_IS_CLOCK_FACE (self), NULL);

  return self->message;
}

void
room_clock_face_pulse (RoomClockFace *self)
{
  g_return_if_fail (ROOM_IS_CLOCK_FACE (self));

  /* An AdwAnimation jumps to its end if animations are off. */
  if (self->pulse == NULL)
    self->pulse = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, PULSE_MS,
                                           adw_callback_animation_target_new (pulse_cb, self, NULL));
  adw_animation_play (self->pulse);
}

void
room_clock_face_get_counts (RoomClockFace *self, guint *drawn, guint *composed)
{
  g_return_if_fail (ROOM_IS_CLOCK_FACE (self));

  *drawn = self->drawn;
  *composed = self->composed;
}
