/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-hits-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/club/room-club-text.h"
#include "base/isolate.h"
#include "club/season/hits.h"

#define MOST_NAME 150 /* pixels of a name */
#define NO_CELL   G_MAXUINT

/* By GtkOrientation: a cell is as large as the room of the view lets it be; what does not fit even so is scrolled. */
static const double least_cell[] = { 39, 21 }, usual_cell[] = { 45, 30 }, most_cell[] = { 72, 45 };

struct _RoomHitsView
{
  GtkWidget parent_instance;

  HitMatrix          *matrix;                  /* NULL: nothing yet */
  RoomSeasonTable    *table;                   /* whose it is */
  guint               by, out;                 /* the pair that is told; NO_CELL: none */
  double              head_width, head_height; /* of the names at the left, and of those above */
  double              cell[2];                 /* its width and its height */
  GtkAdjustment      *adjustments[2];          /* by GtkOrientation */
  GtkScrollablePolicy policies[2];
};

G_DEFINE_FINAL_TYPE_WITH_CODE (RoomHitsView, room_hits_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static guint told_signal;

static guint
n_names (RoomHitsView *self)
{
  return self->matrix != NULL ? self->matrix->names->len : 0;
}

static const char *
name_at (RoomHitsView *self, guint index)
{
  return self->matrix->names->pdata[index];
}

static double
scrolled (RoomHitsView *self, GtkOrientation orientation)
{
  return self->adjustments[orientation] != NULL ? gtk_adjustment_get_value (self->adjustments[orientation]) : 0;
}

/* --- The pair that is told --- */

static char *
say_share (gdouble share)
{
  return share > 0 ? room_club_text_hits (share) : g_strdup ("0");
}

static char *
say_pair (RoomHitsView *self)
{
  g_autofree char *there = NULL, *back = NULL;

  if (self->by == NO_CELL || self->by == self->out)
    return g_strdup ("");
  there = say_share (hit_matrix_get (self->matrix, self->by, self->out));
  back = say_share (hit_matrix_get (self->matrix, self->out, self->by));
  /* Translators: two players, and how often one put the other out, which may be "2.5" */
  return isolated_printf (_ ("%s put out %s: %s · the other way round: %s"), name_at (self, self->by),
                          name_at (self, self->out), there, back);
}

/* What a screen reader says: the pair, or who put out most. */
static char *
describe (RoomHitsView *self)
{
  g_autofree char *pair = say_pair (self), *hits = NULL;
  guint            first = 0;

  if (*pair != '\0' || n_names (self) == 0)
    return g_steal_pointer (&pair);
  for (guint i = 1; i < n_names (self); i++)
    if (self->matrix->hits[i] > self->matrix->hits[first])
      first = i;
  hits = room_club_text_hits (self->matrix->hits[first]);
  /* Translators: a player and a number */
  return isolated_printf (_ ("Who put out whom. %s put out most: %s"), name_at (self, first), hits);
}

static void
tell (RoomHitsView *self)
{
  g_autofree char *pair = say_pair (self), *described = describe (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, described, -1);
  g_signal_emit (self, told_signal, 0, pair);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_hits_view_choose (RoomHitsView *self, guint by, guint out)
{
  g_return_if_fail (ROOM_IS_HITS_VIEW (self));

  if (by == self->by && out == self->out)
    return;
  self->by = by;
  self->out = out;
  tell (self);
}

static void
motion_cb (RoomHitsView *self, double x, double y)
{
  double across = floor ((x - self->head_width + scrolled (self, GTK_ORIENTATION_HORIZONTAL))
                         / self->cell[GTK_ORIENTATION_HORIZONTAL]);
  double down = floor ((y - self->head_height + scrolled (self, GTK_ORIENTATION_VERTICAL))
                       / self->cell[GTK_ORIENTATION_VERTICAL]);

  if (x < self->head_width || y < self->head_height || across >= n_names (self) || down >= n_names (self))
    room_hits_view_choose (self, NO_CELL, NO_CELL);
  else
    room_hits_view_choose (self, (guint) down, (guint) across);
}

static void
leave_cb (RoomHitsView *self)
{
  room_hits_view_choose (self, NO_CELL, NO_CELL);
}

/* Scrolls until the cell at INDEX is in sight. */
static void
reveal (RoomHitsView *self, GtkOrientation orientation, guint index)
{
  if (self->adjustments[orientation] != NULL)
    gtk_adjustment_clamp_page (self->adjustments[orientation], index * self->cell[orientation],
                               (index + 1) * self->cell[orientation]);
}

static gboolean
key_cb (RoomHitsView *self, guint key, guint code, GdkModifierType state)
{
  gint  n = (gint) n_names (self), down = 0, across = 0;
  guint by, out;

  if (n == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_Left || key == GDK_KEY_KP_Left)
    across = -1;
  else if (key == GDK_KEY_Right || key == GDK_KEY_KP_Right)
    across = 1;
  else if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    down = -1;
  else if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    down = 1;
  else
    return FALSE;
  by = self->by == NO_CELL ? 0 : (guint) CLAMP ((gint) self->by + down, 0, n - 1);
  out = self->by == NO_CELL ? MIN (1, (guint) n - 1) : (guint) CLAMP ((gint) self->out + across, 0, n - 1);
  reveal (self, GTK_ORIENTATION_HORIZONTAL, out);
  reveal (self, GTK_ORIENTATION_VERTICAL, by);
  room_hits_view_choose (self, by, out);
  return TRUE;
}

/* --- Drawing --- */

typedef struct
{
  RoomHitsView *self;
  cairo_t      *cr;
  PangoLayout  *layout;
  GdkRGBA       text;
  guint32       tint;
  double        left, top; /* of the first cell */
} Sheet;

static void
set_text (PangoLayout *layout, const char *text, gboolean bold)
{
  g_autoptr (PangoAttrList) attrs = pango_attr_list_new ();

  pango_attr_list_insert (attrs, pango_attr_font_features_new ("tnum=1"));
  pango_attr_list_insert (attrs, pango_attr_weight_new (bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_layout_set_attributes (layout, attrs);
  pango_layout_set_text (layout, text, -1);
}

static void
set_ink (const Sheet *sheet, double alpha)
{
  cairo_set_source_rgba (sheet->cr, sheet->text.red, sheet->text.green, sheet->text.blue, sheet->text.alpha * alpha);
}

static void
set_tint (const Sheet *sheet, double alpha)
{
  cairo_set_source_rgba (sheet->cr, (sheet->tint >> 16 & 0xff) / 255.0, (sheet->tint >> 8 & 0xff) / 255.0,
                         (sheet->tint & 0xff) / 255.0, alpha);
}

/* XALIGN 0: X is the left edge, 0.5 the centre, 1 the right edge; Y is the centre. */
static void
show_text (const Sheet *sheet, const char *text, gboolean bold, double x, double y, double xalign)
{
  int width, height;

  set_text (sheet->layout, text, bold);
  pango_layout_get_pixel_size (sheet->layout, &width, &height);
  cairo_move_to (sheet->cr, floor (x - width * xalign), floor (y - height / 2.0));
  pango_cairo_show_layout (sheet->cr, sheet->layout);
}

static void
show_name (const Sheet *sheet, guint index, gboolean bold, double x, double y)
{
  pango_layout_set_width (sheet->layout, MOST_NAME * PANGO_SCALE);
  pango_layout_set_ellipsize (sheet->layout, PANGO_ELLIPSIZE_END);
  show_text (sheet, name_at (sheet->self, index), bold, x, y, 0);
  pango_layout_set_width (sheet->layout, -1);
}

static void
draw_cell (const Sheet *sheet, guint by, guint out)
{
  const HitMatrix *matrix = sheet->self->matrix;
  double           width = sheet->self->cell[GTK_ORIENTATION_HORIZONTAL];
  double           height = sheet->self->cell[GTK_ORIENTATION_VERTICAL];
  double           x = sheet->left + out * width, y = sheet->top + by * height;
  double           share = hit_matrix_get (matrix, by, out);
  g_autofree char *said = room_club_text_hits (share);

  cairo_rectangle (sheet->cr, x + 1, y + 1, width - 2, height - 2);
  if (by == out)
    set_ink (sheet, 0.1);
  else
    set_tint (sheet, share > 0 ? 0.12 + 0.38 * share / matrix->most : 0);
  cairo_fill (sheet->cr);
  if (by == sheet->self->by && out == sheet->self->out)
    {
      cairo_rectangle (sheet->cr, x + 1, y + 1, width - 2, height - 2);
      set_tint (sheet, 1);
      cairo_set_line_width (sheet->cr, 2);
      cairo_stroke (sheet->cr);
    }
  if (by == out)
    return;
  set_ink (sheet, share > 0 ? 1 : 0.3);
  show_text (sheet, share > 0 ? said : "·", FALSE, x + width / 2, y + height / 2, 0.5);
}

/* The names at the left with how often they put somebody out. */
static void
draw_left (const Sheet *sheet, double height)
{
  RoomHitsView *self = sheet->self;

  cairo_save (sheet->cr);
  cairo_rectangle (sheet->cr, 0, self->head_height, self->head_width, height - self->head_height);
  cairo_clip (sheet->cr);
  for (guint i = 0; i < n_names (self); i++)
    {
      double           y = sheet->top + (i + 0.5) * self->cell[GTK_ORIENTATION_VERTICAL];
      g_autofree char *hits = room_club_text_hits (self->matrix->hits[i]);

      if (y < self->head_height - self->cell[GTK_ORIENTATION_VERTICAL]
          || y > height + self->cell[GTK_ORIENTATION_VERTICAL])
        continue;
      set_ink (sheet, 1);
      show_name (sheet, i, i == self->by, 12, y);
      show_text (sheet, hits, TRUE, self->head_width - 9, y, 1);
    }
  cairo_restore (sheet->cr);
}

/* The names above, to be read from below, with how often they were put out. */
static void
draw_above (const Sheet *sheet, double width)
{
  RoomHitsView *self = sheet->self;

  cairo_save (sheet->cr);
  cairo_rectangle (sheet->cr, self->head_width, 0, width - self->head_width, self->head_height);
  cairo_clip (sheet->cr);
  for (guint i = 0; i < n_names (self); i++)
    {
      double           x = sheet->left + (i + 0.5) * self->cell[GTK_ORIENTATION_HORIZONTAL];
      g_autofree char *outs = room_club_text_hits (self->matrix->outs[i]);

      if (x < self->head_width - self->cell[GTK_ORIENTATION_HORIZONTAL]
          || x > width + self->cell[GTK_ORIENTATION_HORIZONTAL])
        continue;
      set_ink (sheet, 1);
      show_text (sheet, outs, TRUE, x, self->head_height - 15, 0.5);
      cairo_save (sheet->cr);
      cairo_translate (sheet->cr, x, self->head_height - 30);
      cairo_rotate (sheet->cr, -G_PI / 2);
      show_name (sheet, i, i == self->out, 0, 0);
      cairo_restore (sheet->cr);
    }
  cairo_restore (sheet->cr);
}

static void
draw_cells (const Sheet *sheet, double width, double height)
{
  RoomHitsView *self = sheet->self;

  cairo_save (sheet->cr);
  cairo_rectangle (sheet->cr, self->head_width, self->head_height, width - self->head_width,
                   height - self->head_height);
  cairo_clip (sheet->cr);
  for (guint by = 0; by < n_names (self); by++)
    for (guint out = 0; out < n_names (self); out++)
      {
        double x = sheet->left + out * self->cell[GTK_ORIENTATION_HORIZONTAL],
               y = sheet->top + by * self->cell[GTK_ORIENTATION_VERTICAL];

        if (x + self->cell[GTK_ORIENTATION_HORIZONTAL] > self->head_width && x < width
            && y + self->cell[GTK_ORIENTATION_VERTICAL] > self->head_height && y < height)
          draw_cell (sheet, by, out);
      }
  cairo_restore (sheet->cr);
}

static void
room_hits_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomHitsView *self = ROOM_HITS_VIEW (widget);
  double        width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean      is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  Sheet         sheet = { .self = self,
                          .tint = is_dark ? 0x4fc79e : 0x1b6b54,
                          .left = self->head_width - scrolled (self, GTK_ORIENTATION_HORIZONTAL),
                          .top = self->head_height - scrolled (self, GTK_ORIENTATION_VERTICAL) };

  if (n_names (self) == 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &sheet.text);
  sheet.layout = gtk_widget_create_pango_layout (widget, NULL);
  sheet.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_cells (&sheet, width, height);
  draw_left (&sheet, height);
  draw_above (&sheet, width);
  set_ink (&sheet, 0.75);
  show_text (&sheet, _ ("Who ↓ put out whom →"), FALSE, 12, self->head_height - 15, 0);
  cairo_destroy (sheet.cr);
  g_object_unref (sheet.layout);
}

/* --- Sizes --- */

static void
measure_heads (RoomHitsView *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  int widest = 0, width;

  for (guint i = 0; i < n_names (self); i++)
    {
      set_text (layout, name_at (self, i), TRUE);
      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, MIN (width, MOST_NAME));
    }
  self->head_height = widest + 42;
  set_text (layout, _ ("Who ↓ put out whom →"), FALSE);
  pango_layout_get_pixel_size (layout, &width, NULL);
  self->head_width = MAX (widest + 12 + usual_cell[GTK_ORIENTATION_HORIZONTAL] + 9, width + 21);
}

static void
configure (RoomHitsView *self, GtkOrientation orientation, double head, int size)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double         page = MAX (size - head, 1), share = n_names (self) > 0 ? page / n_names (self) : 0;
  double         cell = CLAMP (floor (share), least_cell[orientation], most_cell[orientation]);
  double         whole = n_names (self) * cell;

  self->cell[orientation] = cell;
  if (adjustment != NULL)
    gtk_adjustment_configure (adjustment, MIN (gtk_adjustment_get_value (adjustment), MAX (whole - page, 0)), 0,
                              MAX (whole, page), cell, 0.9 * page, page);
}

static void
room_hits_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RoomHitsView *self = ROOM_HITS_VIEW (widget);

  configure (self, GTK_ORIENTATION_HORIZONTAL, self->head_width, width);
  configure (self, GTK_ORIENTATION_VERTICAL, self->head_height, height);
}

static void
room_hits_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  RoomHitsView *self = ROOM_HITS_VIEW (widget);
  gboolean      is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = 120;
  *natural = MAX (*minimum,
                  (int) ((is_width ? self->head_width : self->head_height) + n_names (self) * usual_cell[orientation]));
}

/* --- The object --- */

static void
set_adjustment (RoomHitsView *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  if (self->adjustments[orientation] != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustments[orientation], gtk_widget_queue_draw, self);
  g_set_object (&self->adjustments[orientation], adjustment);
  if (adjustment == NULL)
    return;
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
room_hits_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  RoomHitsView *self = ROOM_HITS_VIEW (object);

  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    g_value_set_object (value, self->adjustments[id == PROP_VADJUSTMENT]);
  else
    g_value_set_enum (value, (gint) self->policies[id == PROP_VSCROLL_POLICY]);
}

static void
room_hits_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  RoomHitsView *self = ROOM_HITS_VIEW (object);

  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    set_adjustment (self, id == PROP_VADJUSTMENT ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
                    g_value_get_object (value));
  else
    self->policies[id == PROP_VSCROLL_POLICY] = (GtkScrollablePolicy) g_value_get_enum (value);
}

static void
forget (RoomHitsView *self)
{
  g_clear_pointer (&self->matrix, hit_matrix_free);
  g_clear_pointer (&self->table, room_season_table_unref);
}

static void
room_hits_view_dispose (GObject *object)
{
  RoomHitsView *self = ROOM_HITS_VIEW (object);

  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
  forget (self);
  G_OBJECT_CLASS (room_hits_view_parent_class)->dispose (object);
}

static void
room_hits_view_class_init (RoomHitsViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GObjectClass   *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = room_hits_view_dispose;
  object_class->get_property = room_hits_view_get_property;
  object_class->set_property = room_hits_view_set_property;
  widget_class->snapshot = room_hits_view_snapshot;
  widget_class->measure = room_hits_view_measure;
  widget_class->size_allocate = room_hits_view_size_allocate;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  told_signal = g_signal_new ("told", ROOM_TYPE_HITS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                              G_TYPE_STRING);
  gtk_widget_class_set_css_name (widget_class, "hits");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
room_hits_view_init (RoomHitsView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new (), *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->by = self->out = NO_CELL;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

gboolean
room_hits_view_set_table (RoomHitsView *self, RoomSeasonTable *table)
{
  g_return_val_if_fail (ROOM_IS_HITS_VIEW (self), FALSE);

  forget (self);
  self->table = room_season_table_ref (table);
  self->matrix = hit_matrix_new (room_season_table_get_season (table), room_season_table_get_standings (table));
  self->by = self->out = NO_CELL;
  measure_heads (self);
  tell (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  return n_names (self) > 0;
}
