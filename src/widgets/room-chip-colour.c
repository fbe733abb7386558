/* The colours of poker chips. */
#include "room-chip-colour.h"

/* The colours that most home sets and American rooms use; a value that is not here takes one by its size. */
void
room_chip_colours (gint64 value, guint32 *body, guint32 *spots)
{
  static const struct
  {
    gint64  value;
    guint32 body, spots;
  } chips[] = {
    { 1, 0xf4f1ea, 0x2f4f8f },     { 2, 0xe6c34a, 0xf6f1e4 },      { 5, 0xb8302a, 0xf6f1e4 },
    { 10, 0x2f63b0, 0xf6f1e4 },    { 20, 0xe6c34a, 0x2b2b2b },     { 25, 0x2c8a4f, 0xf6f1e4 },
    { 50, 0x6db5d8, 0x1d3b57 },    { 100, 0x1d1d20, 0xf6f1e4 },    { 250, 0xd987a8, 0xf6f1e4 },
    { 500, 0x6c3c97, 0xf0dfa8 },   { 1000, 0xe08a1e, 0x2b2118 },   { 2000, 0x1f8f93, 0xf6f1e4 },
    { 5000, 0x8d939b, 0xb8302a },  { 10000, 0x7a2b3c, 0xe6c34a },  { 25000, 0x135e63, 0xe6c34a },
    { 50000, 0x7b5a35, 0xf6f1e4 }, { 100000, 0xc9a227, 0x1d1d20 },
  };
  guint nearest = 0;

  for (guint i = 0; i < G_N_ELEMENTS (chips) && chips[i].value <= value; i++)
    nearest = i;
  *body = chips[nearest].body;
  *spots = chips[nearest].spots;
}
