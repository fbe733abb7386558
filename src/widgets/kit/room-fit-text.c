/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-fit-text.h"

/* The size at which a text is measured; large, so that rounded glyph widths do not matter once it is scaled. */
#define MEASURED 100

struct _RoomFitText
{
  GtkWidget    parent_instance;
  char        *text;
  char        *model_text;
  float        xalign;
  PangoLayout *layout; /* of the widget's font; cleared when the font changes */
};

G_DEFINE_FINAL_TYPE (RoomFitText, room_fit_text, GTK_TYPE_WIDGET)

enum
{
  PROP_TEXT = 1,
  PROP_MODEL_TEXT,
  PROP_XALIGN,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

/* The CSS colour.  GTK 4.10 has gtk_widget_get_color for this; 4.8 has only the style context. */
static void
get_color (GtkWidget *widget, GdkRGBA *color)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
}

static PangoLayout *
get_layout (RoomFitText *self)
{
  if (self->layout == NULL)
    {
      g_autoptr (PangoAttrList) attrs = pango_attr_list_new ();
      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
      pango_layout_set_auto_dir (self->layout, FALSE);
      pango_attr_list_insert (attrs, pango_attr_font_features_new ("tnum=1"));
      pango_layout_set_attributes (self->layout, attrs);
      pango_layout_set_single_paragraph_mode (self->layout, TRUE);
    }
  return self->layout;
}

/* Extents of TEXT with SIZE pixels to the em: logical across, ink down, so that digits fill the height. */
static void
measure_text (PangoLayout *layout, const char *text, double size, PangoRectangle *extents)
{
  PangoFontDescription *font
      = pango_font_description_copy_static (pango_context_get_font_description (pango_layout_get_context (layout)));
  PangoRectangle ink, logical;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, &logical);
  extents->x = logical.x;
  extents->width = logical.width;
  extents->y = ink.y;
  extents->height = ink.height;
}

/* The largest size at which TEXT fits. */
static double
fit_size (PangoLayout *layout, const char *text, int width, int height)
{
  PangoRectangle extents;

  measure_text (layout, text, MEASURED, &extents);
  return MEASURED * MIN ((double) width / MAX (extents.width, 1), (double) height / MAX (extents.height, 1));
}

static void
room_fit_text_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomFitText   *self = ROOM_FIT_TEXT (widget);
  int            width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  PangoLayout   *layout = get_layout (self);
  PangoRectangle digits, model, text;
  GdkRGBA        color;
  double         size, top, left;
  gboolean       has_model = self->model_text != NULL && *self->model_text != '\0';

  if (*self->text == '\0' || width < 1 || height < 1)
    return;
  size = fit_size (layout, self->text, width, height);
  if (has_model)
    size = MIN (size, fit_size (layout, self->model_text, width, height));

  /* The baseline is where a row of digits stands in the middle, whatever the text: it must not jump with a comma. */
  measure_text (layout, "0", size, &digits);
  measure_text (layout, has_model ? self->model_text : "0", size, &model);
  measure_text (layout, self->text, size, &text);
  top = (height - digits.height) / 2.0 - digits.y;
  top = CLAMP (top, -text.y, MAX (-text.y, height - text.y - text.height));
  /* A text as long as its model keeps the model's left edge, also in a font without tabular figures. */
  if (has_model && g_utf8_strlen (self->text, -1) == g_utf8_strlen (self->model_text, -1))
    left = (width - model.width) * self->xalign + (model.width - text.width) / 2.0;
  else
    left = (width - text.width) * self->xalign;

  get_color (widget, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) MAX (left, 0), (float) top));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

/* It can shrink to nothing; its natural size is that of its text in the font size of its style. */
static void
room_fit_text_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  RoomFitText *self = ROOM_FIT_TEXT (widget);
  PangoLayout *layout = get_layout (self);
  const char  *text = self->model_text != NULL && *self->model_text != '\0' ? self->model_text : self->text;
  int          width, height;

  pango_layout_set_font_description (layout, NULL);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  *minimum = 6;
  *natural = MAX (orientation == GTK_ORIENTATION_HORIZONTAL ? width : height, 6);
}

/* The layout depends on the widget's font and has to be measured again with a new one. */
static void
room_fit_text_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  RoomFitText *self = ROOM_FIT_TEXT (widget);

  GTK_WIDGET_CLASS (room_fit_text_parent_class)->css_changed (widget, change);
  g_clear_object (&self->layout);
}

static void
room_fit_text_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  RoomFitText *self = ROOM_FIT_TEXT (widget);

  GTK_WIDGET_CLASS (room_fit_text_parent_class)->system_setting_changed (widget, setting);
  g_clear_object (&self->layout);
}

static void
room_fit_text_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RoomFitText *self = ROOM_FIT_TEXT (object);

  switch (id)
    {
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_MODEL_TEXT:
      g_value_set_string (value, self->model_text);
      break;
    case PROP_XALIGN:
      g_value_set_float (value, self->xalign);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
room_fit_text_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RoomFitText *self = ROOM_FIT_TEXT (object);

  switch (id)
    {
    case PROP_TEXT:
      room_fit_text_set_text (self, g_value_get_string (value));
      return;
    case PROP_MODEL_TEXT:
      if (g_strcmp0 (self->model_text, g_value_get_string (value)) == 0)
        return;
      g_free (self->model_text);
      self->model_text = g_value_dup_string (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_XALIGN:
      if (self->xalign == g_value_get_float (value))
        return;
      self->xalign = g_value_get_float (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
room_fit_text_finalize (GObject *object)
{
  RoomFitText *self = ROOM_FIT_TEXT (object);

  g_free (self->text);
  g_free (self->model_text);
  g_clear_object (&self->layout);
  G_OBJECT_CLASS (room_fit_text_parent_class)->finalize (object);
}

static void
room_fit_text_class_init (RoomFitTextClass *class)
{
  GObjectClass     *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass   *widget_class = GTK_WIDGET_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = room_fit_text_get_property;
  object_class->set_property = room_fit_text_set_property;
  object_class->finalize = room_fit_text_finalize;
  widget_class->snapshot = room_fit_text_snapshot;
  widget_class->measure = room_fit_text_measure;
  widget_class->css_changed = room_fit_text_css_changed;
  widget_class->system_setting_changed = room_fit_text_system_setting_changed;

  props[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "", flags);
  props[PROP_MODEL_TEXT] = g_param_spec_string ("model-text", NULL, NULL, NULL, flags);
  props[PROP_XALIGN] = g_param_spec_float ("xalign", NULL, NULL, 0, 1, 0.5, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "roomfit");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
room_fit_text_init (RoomFitText *self)
{
  self->text = g_strdup ("");
  self->xalign = 0.5;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
room_fit_text_new (const char *text)
{
  return g_object_new (ROOM_TYPE_FIT_TEXT, "text", text, NULL);
}

void
room_fit_text_set_text (RoomFitText *self, const char *text)
{
  g_return_if_fail (ROOM_IS_FIT_TEXT (self));

  if (g_strcmp0 (self->text, text != NULL ? text : "") == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text != NULL ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->text, -1);
  /* A clock that has a model text changes every second without any change of size, so its page keeps its layout. */
  if (self->model_text == NULL || *self->model_text == '\0')
    gtk_widget_queue_resize (GTK_WIDGET (self));
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TEXT]);
}

const char *
room_fit_text_get_text (RoomFitText *self)
{
  g_return_val_if_fail (ROOM_IS_FIT_TEXT (self), NULL);

  return self->text;
}
