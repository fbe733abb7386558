/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room-chip-colour.h"

#include <glib/gi18n-lib.h>

#include "tourney/schedule/chips.h"

#define IVORY 0xf6f1e4
#define NIGHT 0x2b2118
#define NAVY  0x2f4f8f

static const struct
{
  const char *name;
  gint64      value; /* the chip value that usually has this colour */
} paints[] = {
  { N_ ("White"), 1 },        { N_ ("Red"), 5 },        { N_ ("Green"), 25 },        { N_ ("Black"), 100 },
  { N_ ("Purple"), 500 },     { N_ ("Orange"), 1000 },  { N_ ("Grey"), 5000 },       { N_ ("Yellow"), 2 },
  { N_ ("Blue"), 10 },        { N_ ("Dark grey"), 20 }, { N_ ("Light blue"), 50 },   { N_ ("Pink"), 200 },
  { N_ ("Light pink"), 250 }, { N_ ("Teal"), 2000 },    { N_ ("Brown"), 2500 },      { N_ ("Lime"), 10000 },
  { N_ ("Petrol"), 25000 },   { N_ ("Sand"), 50000 },   { N_ ("Burgundy"), 100000 }, { N_ ("Indigo"), 500000 },
};

/* Perceived lightness, 0 to 255 (ITU-R BT.601). */
static guint
lightness (guint32 rgb)
{
  return ((rgb >> 16 & 0xff) * 299 + (rgb >> 8 & 0xff) * 587 + (rgb & 0xff) * 114) / 1000;
}

guint32
room_chip_spots (guint32 body)
{
  guint light = lightness (body);

  if (light > 215)
    return NAVY;
  return light > 150 ? NIGHT : IVORY;
}

void
room_chip_colours (gint64 value, guint32 *body, guint32 *spots)
{
  *body = chips_standard_colour (value);
  *spots = room_chip_spots (*body);
}

guint
room_chip_n_paints (void)
{
  return G_N_ELEMENTS (paints);
}

guint32
room_chip_paint (guint index, const char **name)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (paints), 0);

  if (name != NULL)
    *name = _ (paints[index].name);
  return chips_standard_colour (paints[index].value);
}

const char *
room_chip_colour_name (guint32 body)
{
  const char *name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (paints); i++)
    if (room_chip_paint (i, &name) == body)
      return name;
  return _ ("another colour");
}
