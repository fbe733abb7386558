/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tdt-read.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/isolate.h"
#include "base/number.h"
#include "base/safe-text.h"
#include "tourney/player.h"
#include "tourney/settings.h"

#define MINOR        100                               /* of money, which saves have in whole units */
#define FIRST_MOMENT G_GINT64_CONSTANT (631152000000)  /* 1990 */
#define LAST_MOMENT  G_GINT64_CONSTANT (4102444800000) /* 2100 */
#define MOST_RAKES   100
#define LONGEST_NAME (TOURNEY_NAME_BYTES - 16) /* leaves room for what tells two of a name apart */

void
tdt_fault (TdtReading *reading, TdtValue at, const char *sentence)
{
  if (reading->save->errors->len < 100)
    g_ptr_array_add (reading->save->errors, isolated_printf (_ ("Byte %zu: %s"), tdt_byte (at), sentence));
}

void
tdt_leave_out (TdtReading *reading, char *sentence)
{
  if (g_ptr_array_find_with_equal_func (reading->save->left_out, sentence, g_str_equal, NULL))
    g_free (sentence);
  else
    g_ptr_array_add (reading->save->left_out, sentence);
}

gdouble
tdt_real (TdtReading *reading, TdtValue object, const char *name, gdouble min, gdouble max)
{
  TdtValue         value = tdt_member (object, name);
  g_autofree char *sentence = NULL;
  gdouble          number = 0;
  char             digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (tdt_kind (value) == TDT_NOTHING || tdt_kind (value) == TDT_NULL)
    return CLAMP (0, min, max);
  if (!tdt_number (value, &number))
    sentence = isolated_printf (_ ("“%s” is no number here."), name);
  else if (number < min || number > max)
    sentence = isolated_printf (_ ("“%s” is %s here, which cannot be."), name,
                                g_ascii_formatd (digits, sizeof digits, "%.15g", number));
  if (sentence == NULL)
    return number;
  tdt_fault (reading, value, sentence);
  return CLAMP (0, min, max);
}

gint64
tdt_whole (TdtReading *reading, TdtValue object, const char *name, gint64 min, gint64 max)
{
  return llround (tdt_real (reading, object, name, (gdouble) min, (gdouble) max));
}

gint64
tdt_signed_money (TdtReading *reading, TdtValue object, const char *name)
{
  gdouble most = (gdouble) NUMBER_MAX / MINOR;

  return llround (MINOR * tdt_real (reading, object, name, -most, most));
}

gint64
tdt_money (TdtReading *reading, TdtValue object, const char *name)
{
  return llround (MINOR * tdt_real (reading, object, name, 0, (gdouble) NUMBER_MAX / MINOR));
}

gint64
tdt_moment (TdtReading *reading, TdtValue object, const char *name)
{
  gdouble number;

  if (!tdt_number (tdt_member (object, name), &number) || number == 0)
    return TDT_NEVER;
  return tdt_whole (reading, object, name, FIRST_MOMENT, LAST_MOMENT);
}

gint64
tdt_rake (TdtReading *reading, TdtValue object)
{
  TdtValue rakes = tdt_member (object, "Rake");
  gint64   sum = 0;
  gdouble  number;

  if (tdt_kind (rakes) == TDT_NUMBER)
    return tdt_money (reading, object, "Rake");
  for (TdtValue rake = tdt_first (rakes); tdt_kind (rake) != TDT_NOTHING; rake = tdt_next (rake))
    if (!tdt_number (rake, &number) || number < 0 || number > (gdouble) NUMBER_MAX / MINOR / MOST_RAKES)
      tdt_fault (reading, rake, _ ("This rake cannot be."));
    else
      sum = MIN (sum + llround (MINOR * number), NUMBER_MAX);
  return sum;
}

char *
tdt_member_text (TdtValue object, const char *name)
{
  g_autofree char *text = tdt_text (tdt_member (object, name));
  g_autofree char *line = safe_text_line (text != NULL ? text : "");

  return g_strdup (g_strstrip (line));
}

TdtValue
tdt_list (TdtValue object, const char *name)
{
  return tdt_kind (object) == TDT_LIST ? object : tdt_member (object, name);
}

gboolean
tdt_is_true (TdtValue object, const char *name)
{
  return tdt_kind (tdt_member (object, name)) == TDT_TRUE;
}

/* Cuts TEXT to so many bytes, between two characters. */
static void
cut (GString *text, gsize bytes)
{
  const char *end = text->str;

  if (text->len <= bytes)
    return;
  for (const char *p = text->str; (gsize) (p - text->str) <= bytes; p = g_utf8_next_char (p))
    end = p;
  g_string_truncate (text, (gsize) (end - text->str));
}

char *
tdt_clean_name (const char *text)
{
  g_autofree char *line = safe_text_line (text);
  g_autofree char *composed = g_utf8_normalize (line, -1, G_NORMALIZE_NFC);
  gboolean         misleads = safe_text_can_mislead (composed);
  g_autoptr (GString) name = g_string_new (NULL);

  for (const char *p = composed; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '"')
        g_string_append_c (name, '\'');
      else if (!safe_text_is_harmful (c) && !(misleads && safe_text_is_unseen (c)))
        g_string_append_unichar (name, c);
    }
  cut (name, LONGEST_NAME);
  return g_strdup (g_strstrip (name->str));
}

/* By its id, or in old saves by its name. */
static gint
find_table (TdtReading *reading, TdtValue value)
{
  const GArray    *tables = reading->save->tables;
  g_autofree char *id = tdt_text (value);
  gint             index = id != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (reading->tables, id)) - 1 : -1;

  for (guint i = 0; id != NULL && index < 0 && i < tables->len; i++)
    if (g_str_equal (g_array_index (tables, TdtTable, i).name, id))
      index = (gint) i;
  return index;
}

gboolean
tdt_make_seat (TdtSave *save, TdtSeat seat)
{
  TdtTable *table = seat.table >= 0 ? &g_array_index (save->tables, TdtTable, seat.table) : NULL;

  if (table == NULL || seat.seat < 0 || seat.seat >= TOURNEY_MAX_SEATS)
    return FALSE;
  table->seats = MAX (table->seats, seat.seat + 1);
  return TRUE;
}

TdtSeat
tdt_seat_at (TdtReading *reading, TdtValue object, const char *table, const char *seat)
{
  TdtSeat place = { find_table (reading, tdt_member (object, table)), -1 };
  gdouble number;

  if (tdt_number (tdt_member (object, seat), &number) && number >= 0 && number < TOURNEY_MAX_SEATS)
    place.seat = (gint) number;
  return tdt_make_seat (reading->save, place) ? place : (TdtSeat){ -1, -1 };
}

TdtSeat
tdt_seat (TdtReading *reading, TdtValue seat)
{
  gboolean has_id = tdt_kind (tdt_member (seat, "TableUUID")) == TDT_TEXT;

  return tdt_seat_at (reading, seat, has_id ? "TableUUID" : "TableName", "SeatIndex");
}

gint
tdt_find_player (TdtReading *reading, TdtValue value)
{
  g_autofree char *id = tdt_text (value);

  return id != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (reading->players, id)) - 1 : -1;
}

gboolean
tdt_ante_is_for_table (gint64 ante, gint64 big)
{
  return ante > 0 && ante >= big * 2 / 5;
}
