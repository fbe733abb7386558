/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text on the felt, which shrinks rather than being cut. */
#include "room-felt-text.h"

#define LEAST_PART 0.6 /* least size, of the intended one; smaller text cannot be read */

PangoLayout *
room_felt_text (GtkWidget *widget, const char *text, double size, gboolean bold, double width)
{
  PangoContext         *context = gtk_widget_get_pango_context (widget);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (context));
  PangoLayout          *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList        *attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, MAX (size, FELT_LEAST_TEXT) * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_auto_dir (layout, FALSE); /* a name may be written from the other side than its sentence */
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  return layout;
}

PangoLayout *
room_felt_fit_text (GtkWidget *widget, const char *text, double size, gboolean bold, double width)
{
  PangoLayout *layout = room_felt_text (widget, text, size, bold, width);

  for (double less = size * 0.95; pango_layout_is_ellipsized (layout) && less > size * LEAST_PART; less -= size * 0.05)
    {
      g_object_unref (layout);
      layout = room_felt_text (widget, text, less, bold, width);
    }
  return layout;
}
