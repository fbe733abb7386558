/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plate of one seat on the felt. */
#include "room-felt-plate.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "widgets/paint/room-play-chip.h"
#include "room-felt-text.h"

#define TIGHT      0.97f /* line spacing of a note in two lines */
#define LEAST_MORE 3     /* pixels of height to spare for lines in the smallest letters */
#define EDGE       2     /* pixels at least between the lines and the edge of the plate */
#define TOKEN      2.4   /* width of the token, in letters */
#define ROOMY      9.4   /* least width of a plate with a token, in letters */
#define LOOSE      0.2   /* most space between two lines, in letters */
#define SMALLER    0.8   /* least size of letters beside a token, of the usual one */
#define SLIGHT     0.05  /* how far the boxes of two lines may overlap, in letters, without looking tight */
#define OVERLAP    0.3   /* the same, before letters touch: only the smallest ones come so close */
#define GAIN       1.15  /* times the size of other letters */
#define UPRIGHT    1.0   /* height of digits with some space, times their size */
#define IDLE       0.6f  /* opacity of a seat that is out of the hand: still readable */

/* How the texts are written so that they can be read in that room. */
typedef struct
{
  int      width, height; /* of the plate; 0: nothing was found yet */
  double   text;          /* size of letters */
  double   token;         /* width of the token; 0: there is no room for it */
  guint    gain_line;     /* the line that ends with the gain */
  guint    lines;         /* that a note, or a name without one, may take */
  gboolean has_chip, has_detail;
  gboolean is_cut; /* there is no room for all */
} Fit;

struct _RoomFeltPlate
{
  GtkWidget parent_instance;

  char    *name, *detail, *said, *note, *gain;
  gboolean has_chips, is_bot, is_dealer, is_first, on_turn, is_idle, has_won;
  guint    colour;
  double   text, rise;
  GdkRGBA  ground;
  Fit      fit;
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

/* The room that the buttons on the plate take: the dealer's, and that of whoever acts first. */
static double
button_size (RoomFeltPlate *self)
{
  guint n = (self->is_dealer ? 1 : 0) + (self->is_first ? 1 : 0);

  return n > 0 ? n * (ceil (self->text * 1.9) + 1) - 3 : 0;
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

static double
measure (RoomFeltPlate *self, const char *text, double size, gboolean bold)
{
  int width;
  g_autoptr (PangoLayout) layout = room_felt_text (GTK_WIDGET (self), text, size, bold, 0);

  pango_layout_get_pixel_size (layout, &width, NULL);
  return *text != '\0' ? width : 0;
}

/* The gain is written larger, and keeps a distance from what stands before it. */
static double
gain_size (const Fit *fit)
{
  return round (fit->text * GAIN);
}

static double
gain_room (RoomFeltPlate *self, const Fit *fit)
{
  return *self->gain != '\0' ? measure (self, self->gain, gain_size (fit), TRUE) + fit->text / 2 : 0;
}

/* The width of each line; the dealer's button lies beside all of them but the last of three. */
static void
find_rooms (RoomFeltPlate *self, const Fit *fit, double *out)
{
  double size = sign_size (self), button = button_size (self), gain = gain_room (self, fit);
  double room = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * padding (self) - (self->on_turn ? size : 0) - fit->token
                - (fit->token > 0 ? 2 : 0);

  out[NAME] = room - button - (self->is_bot && fit->token == 0 ? size + 4 : 0) - (fit->gain_line == NAME ? gain : 0);
  out[DETAIL] = room - button - (fit->has_chip ? size + 3 : 0) - (fit->gain_line == DETAIL ? gain : 0);
  out[NOTE] = fit->has_detail ? room : room - button;
}

/* A text in one line or, cut at its end, in up to LINES. */
static PangoLayout *
lay_out_in (RoomFeltPlate *self, const char *text, double size, gboolean bold, double room, guint lines)
{
  PangoLayout *layout = room_felt_text (GTK_WIDGET (self), text, size, bold, MAX (1, room));

  if (lines > 1 && pango_layout_is_ellipsized (layout))
    {
      pango_layout_set_height (layout, -(int) lines);
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_line_spacing (layout, TIGHT);
    }
  return layout;
}

/* Only a name without a note below it may take two lines. */
static void
lay_out_texts (RoomFeltPlate *self, const Fit *fit, Line *lines)
{
  gboolean    noted = *self->note != '\0';
  const char *texts[N_LINES] = { self->name, fit->has_detail ? self->detail : "", self->note };
  double      small = floor (fit->text * 0.9), rooms[N_LINES];
  double      large = noted || fit->text == FELT_LEAST_TEXT ? fit->text : fit->text + 1;

  find_rooms (self, fit, rooms);
  lines[NAME].text = lay_out_in (self, texts[NAME], large, TRUE, rooms[NAME], noted ? 1 : fit->lines);
  lines[DETAIL].text = lay_out_in (self, texts[DETAIL], noted ? small : fit->text, FALSE, rooms[DETAIL], 1);
  lines[NOTE].text = lay_out_in (self, texts[NOTE], small, FALSE, rooms[NOTE], fit->lines);
  for (guint i = 0; i < N_LINES; i++)
    {
      int height;

      pango_layout_get_pixel_size (lines[i].text, NULL, &height);
      lines[i].height = *texts[i] == '\0' ? 0 : height;
    }
  if (*self->gain != '\0') /* digits have nothing below their line */
    lines[fit->gain_line].height = MAX (lines[fit->gain_line].height, round (gain_size (fit) * UPRIGHT));
}

/* Places the lines, and returns the space between two of them; below 0 their boxes overlap. */
static double
place_lines (double height, const Fit *fit, Line *lines)
{
  double total = 0, gap = 0, y;
  guint  n = 0;

  for (guint i = 0; i < N_LINES; i++)
    {
      total += lines[i].height;
      n += lines[i].height > 0;
    }
  if (n > 1)
    gap = MIN (fit->text * LOOSE, (height - 2 * EDGE - total) / (n - 1));
  y = (height - total - gap * (n - 1.0)) / 2;
  for (guint i = 0; i < N_LINES; i++)
    {
      lines[i].y = y;
      y += lines[i].height > 0 ? lines[i].height + gap : 0;
    }
  return gap;
}

static void
free_lines (Line *lines)
{
  for (guint i = 0; i < N_LINES; i++)
    g_object_unref (lines[i].text);
}

static gboolean
does_fit (RoomFeltPlate *self, const Fit *fit, double overlap)
{
  Line     lines[N_LINES];
  gboolean is_whole = TRUE;

  lay_out_texts (self, fit, lines);
  for (guint i = 0; i < N_LINES; i++)
    is_whole &= lines[i].height == 0 || !pango_layout_is_ellipsized (lines[i].text);
  is_whole &= place_lines (gtk_widget_get_height (GTK_WIDGET (self)), fit, lines) >= -fit->text * overlap;
  free_lines (lines);
  return is_whole;
}

/* Tries everything that can be done with letters of this size: the gain goes up to the name, then a text takes two lines,
   at last the sign for chips is left out.  While a hand is played a note takes precedence over the chips; at its end
   everything can be read. */
static gboolean
find_place (RoomFeltPlate *self, Fit *fit, double overlap)
{
  gboolean has_detail = *self->detail != '\0', may_drop = *self->note != '\0' && *self->gain == '\0';

  for (guint i = 0; i < (may_drop ? 16 : 8); i++)
    {
      fit->has_detail = has_detail && !(i & 8);
      fit->gain_line = fit->has_detail && !(i & 1) ? DETAIL : NAME;
      fit->lines = i & 2 ? 2 : 1;
      fit->has_chip = self->has_chips && !(i & 4);
      if (does_fit (self, fit, overlap))
        return TRUE;
    }
  return FALSE;
}

/* Finds the largest letters in which all can be read, once for each text and size. */
static const Fit *
find_fit (RoomFeltPlate *self)
{
  Fit   *fit = &self->fit;
  int    width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  double token = width < ROOMY * self->text ? 0 : floor (MIN (TOKEN * self->text, height - 8));

  if (fit->width == width && fit->height == height)
    return fit;
  *fit = (Fit){ .width = width, .height = height };
  for (guint bare = token > 0 ? 0 : 1; bare < 2; bare++) /* slightly smaller letters are better than no token */
    for (fit->text = self->text; fit->text >= (bare ? FELT_LEAST_TEXT : MAX (FELT_LEAST_TEXT, SMALLER * self->text));
         fit->text--)
      {
        fit->token = bare ? 0 : token;
        if (find_place (self, fit, SLIGHT) || (bare && fit->text == FELT_LEAST_TEXT && find_place (self, fit, OVERLAP)))
          return fit;
      }
  *fit = (Fit){ width, height, FELT_LEAST_TEXT, .lines = 1, .is_cut = TRUE };
  fit->gain_line = *self->gain != '\0' ? DETAIL : NAME; /* in place of the chips */
  fit->has_detail = *self->gain == '\0' && *self->note == '\0';
  return fit;
}

static void
draw_lines (RoomFeltPlate *self, GtkSnapshot *snapshot, const Line *lines, double left, const Fit *fit)
{
  GdkRGBA ink = self->on_turn ? self->ground : ivory, note = self->on_turn ? self->ground : brass;
  double  size = sign_size (self);

  if (self->is_idle)
    {
      ink.alpha = IDLE;
      note = ink;
    }
  if (self->is_bot && fit->token == 0)
    draw_bot (snapshot, left, round (lines[NAME].y + (lines[NAME].height - size) / 2.0), size, &ink);
  draw_text (snapshot, lines[NAME].text, left + (self->is_bot && fit->token == 0 ? size + 4 : 0), lines[NAME].y, &ink);
  if (fit->has_detail && fit->has_chip)
    draw_chip (snapshot, left, lines[DETAIL].y, size, lines[DETAIL].height);
  if (fit->has_detail)
    draw_text (snapshot, lines[DETAIL].text, left + (fit->has_chip ? size + 3 : 0), lines[DETAIL].y, &ink);
  if (lines[NOTE].height > 0)
    draw_text (snapshot, lines[NOTE].text, left, lines[NOTE].y, &note);
}

/* Draws the gain at the right end of its line. */
static void
draw_gain (RoomFeltPlate *self, GtkSnapshot *snapshot, const Line *lines, double left, const Fit *fit)
{
  const Line *line = &lines[fit->gain_line];
  double      low = (1 - self->rise) * self->text * 2, right;
  int         width, height;
  g_autoptr (PangoLayout) layout = NULL;
  GdkRGBA ink = self->has_won ? brass : ivory;

  if (*self->gain == '\0')
    return;
  layout = room_felt_text (GTK_WIDGET (self), self->gain, gain_size (fit), TRUE, 0);
  pango_layout_get_pixel_size (layout, &width, &height);
  ink.alpha = (float) self->rise;
  right = gtk_widget_get_width (GTK_WIDGET (self)) - padding (self) - button_size (self) - width;
  draw_text (snapshot, layout, MAX (left, right), line->y + (line->height - height) / 2 + low, &ink);
}

static void
room_felt_plate_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoomFeltPlate *self = ROOM_FELT_PLATE (widget);
  int            width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double         size = sign_size (self), pad = padding (self), left, rooms[N_LINES];
  const Fit     *fit;
  Line           lines[N_LINES];

  if (self->name == NULL)
    return;
  fit = find_fit (self);
  find_rooms (self, fit, rooms);
  if (rooms[NAME] < size)
    return;
  draw_ground (self, snapshot, (float) width, (float) height);
  if (self->on_turn)
    draw_pointer (snapshot, pad - size * 0.2, (height - size) / 2.0, size, &self->ground);
  lay_out_texts (self, fit, lines);
  place_lines (height, fit, lines);
  left = pad + (self->on_turn ? size : 0) - (fit->token > 0 ? 3 : 0);
  if (fit->token > 0)
    draw_token (self, snapshot, left, floor ((height - fit->token) / 2), fit->token);
  left += fit->token > 0 ? fit->token + 5 : 0;
  draw_lines (self, snapshot, lines, left, fit);
  draw_gain (self, snapshot, lines, left, fit);
  free_lines (lines);
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
  if (self->is_first) /* Translators: behind a player's name: whoever begins each betting round. */
    g_string_append_printf (text, ", %s", _ ("first to act"));
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
  is_new |= take_flag (&self->is_first, text->is_first);
  is_new |= take_flag (&self->on_turn, text->on_turn);
  is_new |= take_flag (&self->is_idle, text->is_idle);
  is_new |= take_flag (&self->has_won, text->has_won);
  if (!is_new)
    return;
  self->fit.width = 0;
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
  self->fit.width = 0;
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
  g_return_val_if_fail (ROOM_IS_FELT_PLATE (self), FALSE);

  return find_fit (self)->is_cut;
}
