/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plate of one seat on the felt. */
#include "room-felt-plate.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "room-felt-text.h"
#include "widgets/paint/room-play-chip.h"

#define TIGHT      0.85f /* line spacing of a note in two lines */
#define LEAST_MORE 3     /* pixels of height to spare for lines in the smallest letters */
#define BELOW      2     /* pixels of height to spare below the last line of such a note */
#define TOKEN      2.4   /* width of the token, in letters */
#define ROOMY      9.4   /* least width of a plate with a token, in letters */
#define THREE      3.2   /* height of three lines, in letters */
#define FOUR       5.0
#define GAIN       1.15 /* times the size of other letters */
#define IDLE       0.6f /* opacity of a seat that is out of the hand: still readable */

struct _RoomFeltPlate
{
  GtkWidget parent_instance;

  char    *name, *detail, *said, *note, *gain;
  gboolean has_chips, is_bot, is_dealer, on_turn, is_idle, has_won;
  guint    colour;
  double   text, rise;
  GdkRGBA  ground;
};

G_DEFINE_FINAL_TYPE (RoomFeltPlate, room_felt_plate, GTK_TYPE_WIDGET)

static const GdkRGBA brass = { 0.824f, 0.663f, 0.353f, 1 };
static const GdkRGBA ivory = { 0.965f, 0.945f, 0.894f, 1 };
static const GdkRGBA edge = { 0.965f, 0.945f, 0.894f, 0.28f };

/* Colours of the tokens: quiet, and dark enough for ivory letters. */
static const GdkRGBA tokens[] = {
  { 0.13f, 0.33f, 0.49f, 1 }, { 0.55f, 0.23f, 0.20f, 1 }, { 0.42f, 0.33f, 0.12f, 1 }, { 0.36f, 0.24f, 0.47f, 1 },
  { 0.12f, 0.40f, 0.38f, 1 }, { 0.50f, 0.25f, 0.36f, 1 }, { 0.29f, 0.37f, 0.16f, 1 }, { 0.24f, 0.27f, 0.51f, 1 },
  { 0.52f, 0.30f, 0.12f, 1 }, { 0.26f, 0.34f, 0.39f, 1 },
};

static void
draw_text (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, const GdkRGBA *ink)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

static double
sign_size (RoomFeltPlate *self)
{
  return round (self->text * 0.95);
}

static double
padding (RoomFeltPlate *self)
{
  return round (self->text * 0.55);
}

/* The radius of the dealer's button, which lies on the plate. */
static double
button_size (RoomFeltPlate *self)
{
  return self->is_dealer ? ceil (self->text * 1.9) - 2 : 0;
}

/* A small robot's head, in a square. */
static void
draw_bot (GtkSnapshot *snapshot, double x, double y, double size, const GdkRGBA *ink)
{
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) ceil (size), (float) ceil (size)));

  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_set_line_width (cr, 0.1);
  cairo_move_to (cr, 0.5, 0.04);
  cairo_line_to (cr, 0.5, 0.28);
  cairo_stroke (cr);
  cairo_rectangle (cr, 0.12, 0.30, 0.76, 0.6);
  cairo_stroke (cr);
  cairo_arc (cr, 0.36, 0.55, 0.09, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.64, 0.55, 0.09, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* The arrow that points at the name of the seat on turn. */
static void
draw_pointer (GtkSnapshot *snapshot, double x, double y, double size, const GdkRGBA *ink)
{
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) ceil (size), (float) ceil (size)));

  gdk_cairo_set_source_rgba (cr, ink);
  cairo_move_to (cr, x + size * 0.15, y + size * 0.1);
  cairo_line_to (cr, x + size * 0.85, y + size * 0.5);
  cairo_line_to (cr, x + size * 0.15, y + size * 0.9);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
draw_chip (GtkSnapshot *snapshot, double x, double y, double size, double height)
{
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) ceil (size), (float) height));

  room_play_chip_draw (cr, x + size / 2, y + height / 2, size * 0.46);
  cairo_destroy (cr);
}

/* An initial, or a robot's face, in the seat's colour. */
static void
draw_token (RoomFeltPlate *self, GtkSnapshot *snapshot, double x, double y, double size)
{
  GdkRGBA          ground = tokens[self->colour % G_N_ELEMENTS (tokens)], ink = ivory;
  g_autofree char *initial = g_utf8_substring (self->name, 0, MIN (1, g_utf8_strlen (self->name, -1)));
  g_autofree char *letter = g_utf8_strup (initial, -1);
  GskRoundedRect   outline;
  const float      widths[4] = { 1.5f, 1.5f, 1.5f, 1.5f };
  const GdkRGBA    colours[4] = { edge, edge, edge, edge };
  PangoRectangle   box;
  g_autoptr (PangoLayout) layout = NULL;

  ground.alpha = ink.alpha = self->is_idle ? IDLE : 1;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size, (float) size),
                                   (float) size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
  if (self->is_bot)
    {
      draw_bot (snapshot, round (x + size * 0.22), round (y + size * 0.19), round (size * 0.56), &ink);
      return;
    }
  layout = room_felt_text (GTK_WIDGET (self), letter, round (size * 0.5), TRUE, 0);
  pango_layout_get_pixel_extents (layout, NULL, &box);
  draw_text (snapshot, layout, x + (size - box.width) / 2, y + (size - box.height) / 2, &ink);
}

static void
draw_ground (RoomFeltPlate *self, GtkSnapshot *snapshot, float width, float height)
{
  GskRoundedRect outline;
  const float    line = self->has_won ? 3 : self->on_turn ? 2 : 1, widths[4] = { line, line, line, line };
  const GdkRGBA *colour = self->has_won ? &brass : self->on_turn ? &ivory : &edge;
  const GdkRGBA  colours[4] = { *colour, *colour, *colour, *colour };

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), MIN (12, height / 3));
  if (self->on_turn || self->has_won)
    gtk_snapshot_append_outset_shadow (snapshot, &outline, &brass, 0, 0, 3, 9);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, self->on_turn ? &brass : &self->ground, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/* Name, chips and note, one below the other, and closer together if there is little room. */
enum
{
  NAME,
  DETAIL,
  NOTE,
  N_LINES,
};

typedef struct
{
  PangoLayout *text;
  double       y, height; /* a height of 0: there is no such line */
} Line;

/* Fits a note without cutting it: in smaller letters if it is too wide, then in two lines. */
static PangoLayout *
lay_out_note (RoomFeltPlate *self, double size, double room)
{
  PangoLayout *layout = room_felt_text (GTK_WIDGET (self), self->note, size, FALSE, 0);
  int          width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width <= room)
    return layout;
  g_object_unref (layout);
  layout = room_felt_text (GTK_WIDGET (self), self->note, FELT_LEAST_TEXT, FALSE, 0);
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width <= room)
    return layout;
  pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
  if (gtk_widget_get_height (GTK_WIDGET (self)) < THREE * self->text)
    return layout;
  pango_layout_set_height (layout, -2);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, TIGHT);
  return layout;
}

/* If there is no room for all lines, the note takes precedence over the chips. */
static gboolean
is_tight (RoomFeltPlate *self, double height, double room)
{
  g_autoptr (PangoLayout) note = lay_out_note (self, floor (self->text * 0.9), room);
  return height < (pango_layout_get_line_count (note) > 1 ? FOUR : THREE) * self->text;
}

/* At the end of a hand everything can be read, if need be in the smallest letters: payout, chips and the hand shown. */
static gboolean
is_crowded (RoomFeltPlate *self, double room)
{
  return *self->gain != '\0' && *self->note != '\0' && *self->detail != '\0'
         && is_tight (self, gtk_widget_get_height (GTK_WIDGET (self)), room);
}

static gboolean
has_detail (RoomFeltPlate *self, double room)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  g_autoptr (PangoLayout) note = NULL;

  if (*self->detail == '\0' || *self->note == '\0' || !is_tight (self, height, room))
    return *self->detail != '\0';
  note = lay_out_note (self, FELT_LEAST_TEXT, room);
  return *self->gain != '\0' && height >= FELT_LEAST_TEXT * (2 + pango_layout_get_line_count (note)) + LEAST_MORE;
}

static PangoLayout *
lay_out_gain (RoomFeltPlate *self, double size, int *width, int *height)
{
  PangoLayout *layout = room_felt_text (GTK_WIDGET (self), self->gain, size, TRUE, 0);

  pango_layout_get_pixel_size (layout, width, height);
  return layout;
}

static double
measure (RoomFeltPlate *self, const char *text, double size, gboolean bold)
{
  int width;
  g_autoptr (PangoLayout) layout = room_felt_text (GTK_WIDGET (self), text, size, bold, 0);

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* How the chips of the seat and its gain are written. */
typedef struct
{
  double   has, gain; /* sizes of letters */
  gboolean has_chip;
  guint    line;    /* the line that ends with the gain */
  gboolean is_lost; /* there is no room for the chips */
} Sum;

/* Fits both into ROOM on the line of chips, or into NAME on that of the name. */
static Sum
fit_sum (RoomFeltPlate *self, double room, double name)
{
  gboolean crowded = is_crowded (self, room);
  double   usual = *self->note != '\0' ? floor (self->text * 0.9) : self->text;
  Sum      sum
      = { crowded ? FELT_LEAST_TEXT : usual, crowded ? FELT_LEAST_TEXT : round (self->text * GAIN), self->has_chips };

  sum.line = has_detail (self, room) ? DETAIL : NAME;
  sum.is_lost = sum.line == NAME && *self->detail != '\0' && *self->gain != '\0';
  if (*self->gain == '\0' || sum.line == NAME)
    return sum;
  for (guint i = 0; i < 3; i++)
    {
      if ((sum.has_chip ? sign_size (self) + 3 : 0) + measure (self, self->detail, sum.has, FALSE) + 4
              + measure (self, self->gain, sum.gain, TRUE)
          <= room)
        return sum;
      sum.has_chip &= i == 0;
      sum.has = sum.gain = FELT_LEAST_TEXT;
    }
  if (measure (self, self->name, FELT_LEAST_TEXT, TRUE) + 4 + measure (self, self->gain, FELT_LEAST_TEXT, TRUE) <= name)
    sum.line = NAME;
  else
    sum.is_lost = TRUE;
  return sum;
}

/* Fits a name without cutting it: in smaller letters if it is too long, and in two lines if there is no note. */
static PangoLayout *
lay_out_name (RoomFeltPlate *self, double size, double room)
{
  PangoLayout *layout = room_felt_text (GTK_WIDGET (self), self->name, size, TRUE, room);

  if (room <= 0 || !pango_layout_is_ellipsized (layout))
    return layout;
  g_object_unref (layout);
  layout = room_felt_text (GTK_WIDGET (self), self->name, FELT_LEAST_TEXT, TRUE, room);
  if (!pango_layout_is_ellipsized (layout) || *self->note != '\0'
      || gtk_widget_get_height (GTK_WIDGET (self)) < 3 * FELT_LEAST_TEXT + LEAST_MORE)
    return layout;
  pango_layout_set_height (layout, -2);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, TIGHT);
  return layout;
}

/* Whether a token of that size leaves too little room for the name, or for the lines at the end of a hand. */
static gboolean
crowds_text (RoomFeltPlate *self, double token)
{
  double room = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * padding (self) - button_size (self) - token - 2
                - (self->on_turn ? sign_size (self) : 0);
  Sum sum = fit_sum (self, room, room);
  g_autoptr (PangoLayout) name = NULL, note = NULL;

  name = lay_out_name (self, FELT_LEAST_TEXT,
                       MAX (1, room - (sum.line == NAME ? measure (self, self->gain, sum.gain, TRUE) + 4 : 0)));
  if (*self->gain == '\0')
    return pango_layout_is_ellipsized (name);
  note = lay_out_note (self, floor (self->text * 0.9), room);
  return sum.is_lost || pango_layout_is_ellipsized (name) || pango_layout_is_ellipsized (note)
         || (is_crowded (self, room) && pango_layout_get_line_count (note) > 1);
}

/* The width of the token; 0: there is no room for it. */
static double
token_size (RoomFeltPlate *self)
{
  int    width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  double token = floor (MIN (TOKEN * self->text, height - 8));

  return width < ROOMY * self->text || crowds_text (self, token) ? 0 : token;
}

static void
lay_out (RoomFeltPlate *self, double height, const double *room, const Sum *sum, Line *lines)
{
  gboolean    noted = *self->note != '\0', crowded = is_crowded (self, room[NOTE]);
  const char *texts[N_LINES] = { self->name, has_detail (self, room[NOTE]) ? self->detail : "", self->note };
  double      sizes[N_LINES]
      = { noted ? self->text : self->text + 1, sum->has, noted ? floor (self->text * 0.9) : self->text };
  double total = 0, gap, y;
  guint  n = 0;

  for (guint i = 0; i < N_LINES; i++)
    {
      PangoRectangle size;

      if (crowded)
        sizes[i] = FELT_LEAST_TEXT;
      lines[i].text = i == NOTE   ? lay_out_note (self, sizes[i], room[i])
                      : i == NAME ? lay_out_name (self, sizes[i], room[i])
                                  : room_felt_text (GTK_WIDGET (self), texts[i], sizes[i], FALSE, room[i]);
      pango_layout_get_pixel_extents (lines[i].text, NULL, &size);
      if (pango_layout_get_line_count (lines[i].text) > 1)
        size.height += BELOW;
      lines[i].height = *texts[i] != '\0' ? size.height : 0;
      total += lines[i].height;
      n += lines[i].height > 0;
    }
  gap = n > 1 ? MIN (0, (height - 2 - total) / (n - 1)) : 0;
  y = (height - total - gap * (n - 1.0)) / 2;
  for (guint i = 0; i < N_LINES; i++)
    {
      lines[i].y = y;
      y += lines[i].height > 0 ? lines[i].height + gap : 0;
    }
}

static void
draw_lines (RoomFeltPlate *self, GtkSnapshot *snapshot, const Line *lines, double left, double size, const Sum *sum)
{
  gboolean detailed = lines[DETAIL].height > 0 && !sum->is_lost;
  GdkRGBA  ink = self->on_turn ? self->ground : ivory, note = self->on_turn ? self->ground : brass;
  double   sign = self->is_bot && token_size (self) == 0 ? size + 4 : 0, chip = sum->has_chip ? size + 3 : 0;

  if (self->is_idle)
    {
      ink.alpha = IDLE;
      note = ink;
    }
  if (sign > 0)
    draw_bot (snapshot, left, round (lines[NAME].y + (lines[NAME].height - size) / 2.0), size, &ink);
  draw_text (snapshot, lines[NAME].text, left + sign, lines[NAME].y, &ink);
  if (detailed && sum->has_chip)
    draw_chip (snapshot, left, lines[DETAIL].y, size, lines[DETAIL].height);
  if (detailed)
    draw_text (snapshot, lines[DETAIL].text, left + chip, lines[DETAIL].y, &ink);
  if (lines[NOTE].height > 0)
    draw_text (snapshot, lines[NOTE].text, left, lines[NOTE].y, &note);
}

/* Draws the gain at the right end of its line. */
static void
draw_gain (RoomFeltPlate *self, GtkSnapshot *snapshot, const Line *lines, double left, const Sum *sum)
{
  int         width, height;
  const Line *line = &lines[sum->line];
  double      low = (1 - self->rise) * self->text * 2, x = left;
  g_autoptr (PangoLayout) layout = NULL;
  GdkRGBA ink = self->has_won ? brass : ivory;

  if (*self->gain == '\0')
    return;
  layout = lay_out_gain (self, sum->gain, &width, &height);
  ink.alpha = (float) self->rise;
  if (!sum->is_lost || sum->line == NAME)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - padding (self) - button_size (self) - width;
  draw_text (snapshot, layout, x, line->y + (line->height - height) / 2 + low, &ink);
}

/* The width of each line; the dealer's button lies beside all of them but the note. */
static Sum
find_rooms (RoomFeltPlate *self, double *out)
{
  double size = sign_size (self), button = button_size (self);
  double token = token_size (self);
  double room = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * padding (self) - (self->on_turn ? size : 0) - token
                - (token > 0 ? 2 : 0);
  double name = room - button - (self->is_bot && token == 0 ? size + 4 : 0);
  Sum    sum = fit_sum (self, room - button, name);
  double gain = *self->gain != '\0' ? measure (self, self->gain, sum.gain, TRUE) + 4 : 0;

  out[NAME] = name - (sum.line == NAME ? gain : 0);
  out[DETAIL] = room - button - (sum.has_chip ? size + 3 : 0) - (sum.line == DETAIL ? gain : 0);
  out[NOTE] = has_detail (self, room) ? room : room - button;
  return sum;
}

static void
room_felt_plate_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomFeltPlate *self = ROOM_FELT_PLATE (widget);
  int            width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double         size = sign_size (self), pad = padding (self), token = token_size (self), rooms[N_LINES];
  double         left = pad + (self->on_turn ? size : 0) - (token > 0 ? 3 : 0);
  Line           lines[N_LINES];
  Sum            sum = find_rooms (self, rooms);

  if (self->name == NULL || rooms[NAME] < size)
    return;
  draw_ground (self, snapshot, (float) width, (float) height);
  if (self->on_turn)
    draw_pointer (snapshot, pad - size * 0.2, (height - size) / 2.0, size, &self->ground);
  lay_out (self, height, rooms, &sum, lines);
  if (token > 0)
    draw_token (self, snapshot, left, floor ((height - token) / 2), token);
  left += token > 0 ? token + 5 : 0;
  draw_lines (self, snapshot, lines, left, size, &sum);
  draw_gain (self, snapshot, lines, left, &sum);
  for (guint i = 0; i < N_LINES; i++)
    g_object_unref (lines[i].text);
}

static void
say (RoomFeltPlate *self)
{
  GString *text = g_string_new (self->name);

  if (self->is_bot)
    g_string_append_printf (text, ", %s", _ ("bot"));
  if (*self->said != '\0')
    g_string_append_printf (text, ", %s", self->said);
  if (*self->note != '\0')
    g_string_append_printf (text, ", %s", self->note);
  if (*self->gain != '\0')
    g_string_append_printf (text, ", %s", self->gain);
  if (self->is_dealer)
    g_string_append_printf (text, ", %s", _ ("dealer"));
  if (self->has_won) /* Translators: behind a player's name: the hand that is over. */
    g_string_append_printf (text, ", %s", _ ("has won the hand"));
  if (self->on_turn) /* Translators: behind a player's name: it is their turn. */
    g_string_append_printf (text, ", %s", _ ("to act"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
  g_string_free (text, TRUE);
}

static void
room_felt_plate_finalize (GObject *object)
{
  g_free (ROOM_FELT_PLATE (object)->name);
  g_free (ROOM_FELT_PLATE (object)->detail);
  g_free (ROOM_FELT_PLATE (object)->said);
  g_free (ROOM_FELT_PLATE (object)->note);
  g_free (ROOM_FELT_PLATE (object)->gain);
  G_OBJECT_CLASS (room_felt_plate_parent_class)->finalize (object);
}

static void
room_felt_plate_class_init (RoomFeltPlateClass *class)
{
  G_OBJECT_CLASS (class)->finalize = room_felt_plate_finalize;
  GTK_WIDGET_CLASS (class)->snapshot = room_felt_plate_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "feltplate");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
room_felt_plate_init (RoomFeltPlate *self)
{
  self->text = FELT_LEAST_TEXT;
  self->rise = 1;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
room_felt_plate_new (void)
{
  return g_object_new (ROOM_TYPE_FELT_PLATE, NULL);
}

static gboolean
take_text (char **text, const char *now)
{
  if (*text != NULL && g_str_equal (*text, now != NULL ? now : ""))
    return FALSE;
  g_free (*text);
  *text = g_strdup (now != NULL ? now : "");
  return TRUE;
}

static gboolean
take_flag (gboolean *flag, gboolean now)
{
  gboolean is_new = *flag != now;

  *flag = now;
  return is_new;
}

void
room_felt_plate_set (RoomFeltPlate *self, const RoomFeltPlateText *text)
{
  gboolean is_new;

  g_return_if_fail (ROOM_IS_FELT_PLATE (self));

  is_new = take_text (&self->name, text->name);
  is_new |= take_text (&self->detail, text->detail);
  is_new |= take_text (&self->said, text->said);
  is_new |= take_text (&self->note, text->note);
  is_new |= take_text (&self->gain, text->gain);
  is_new |= self->colour != text->colour;
  is_new |= !gdk_rgba_equal (&self->ground, &text->ground);
  self->colour = text->colour;
  self->ground = text->ground;
  is_new |= take_flag (&self->has_chips, text->has_chips);
  is_new |= take_flag (&self->is_bot, text->is_bot);
  is_new |= take_flag (&self->is_dealer, text->is_dealer);
  is_new |= take_flag (&self->on_turn, text->on_turn);
  is_new |= take_flag (&self->is_idle, text->is_idle);
  is_new |= take_flag (&self->has_won, text->has_won);
  if (!is_new)
    return;
  say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_felt_plate_set_size (RoomFeltPlate *self, double text)
{
  g_return_if_fail (ROOM_IS_FELT_PLATE (self));

  if (self->text == text)
    return;
  self->text = text;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
room_felt_plate_set_rise (RoomFeltPlate *self, double rise)
{
  g_return_if_fail (ROOM_IS_FELT_PLATE (self));

  if (self->rise == rise)
    return;
  self->rise = rise;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
room_felt_plate_is_cut (RoomFeltPlate *self)
{
  g_autoptr (PangoLayout) note = NULL, name = NULL;
  double rooms[N_LINES];
  Sum    sum;

  g_return_val_if_fail (ROOM_IS_FELT_PLATE (self), FALSE);

  sum = find_rooms (self, rooms);
  note = lay_out_note (self, floor (self->text * 0.9), rooms[NOTE]);
  name = lay_out_name (self, self->text, MAX (1, rooms[NAME]));
  return sum.is_lost || pango_layout_is_ellipsized (note) || pango_layout_is_ellipsized (name);
}
