/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header of the night that a save becomes. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/isolate.h"
#include "base/line.h"
#include "base/money.h"
#include "base/span.h"
#include "tdt-read.h"
#include "tdt-writer.h"

#define SEED_DIGITS 15 /* hexadecimal; more than anybody has nights */

void
tdt_writer_head (TdtWriter *writer, const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) words = line_split (line, ",+", &error);

  if (words != NULL && settings_take (writer->settings, words, NULL, NULL, &error))
    g_string_append_printf (writer->header, "%s\n", line);
  else
    tdt_writer_leave_out (writer, isolated_printf (_ ("“%s” is left out. %s"), line, error->message));
}

/* A sale that ends with a level goes on through the break behind it. */
static void
append_window (TdtWriter *writer, GString *line, const TdtOffer *offer, TermsKind kind)
{
  gint row = 0, level = 0, pause = 0;

  while (row < (gint) writer->save->rows->len && level < offer->last_round)
    *(g_array_index (writer->save->rows, TdtRow, row++).is_break ? &pause : &level) += 1;
  if (level > 0 && row < (gint) writer->save->rows->len && g_array_index (writer->save->rows, TdtRow, row).is_break)
    g_string_append_printf (line, " until break %d", pause + 1);
  else if (offer->last_round > 0 && level == offer->last_round)
    g_string_append_printf (line, " until level %d", level);
  if (offer->most > 0)
    g_string_append_printf (line, " max %d", offer->most);
  else if (kind == TERMS_ADD_ON)
    g_string_append (line, " max 99");
}

char *
tdt_writer_offer (TdtWriter *writer, TermsKind kind, const Terms *terms)
{
  static const char *const words[] = { "entry", "rebuy", "re-entry", "add-on" };
  static const TdtSale     sales[] = { TDT_ENTRY, TDT_REBUY, TDT_REBUY, TDT_ADD_ON };
  g_autofree char         *price = money_plain (terms->price, 2), *fee = money_plain (terms->fee, 2);
  GString                 *line = g_string_new (words[kind]);

  g_string_append_printf (line, " %s", price);
  if (terms->fee > 0)
    g_string_append_printf (line, " fee %s", fee);
  if (terms->chips > 0)
    g_string_append_printf (line, " stack %" G_GINT64_FORMAT, terms->chips);
  if (kind != TERMS_ENTRY && !terms->open)
    append_window (writer, line, &writer->save->offers[sales[kind]], kind);
  else if (kind == TERMS_ADD_ON)
    g_string_append (line, " max 99");
  writer->terms[kind] = *terms;
  writer->terms[kind].known = TRUE;
  return g_string_free (line, FALSE);
}

/* What kind of sale the buy NUMBER of a player is: a stack that follows a lost one is a re-entry. */
static TermsKind
kind_of (const TdtPlayer *player, guint number)
{
  if (number == 0)
    return TERMS_ENTRY;
  return g_array_index (player->buys, TdtBuy, number - 1).bust != TDT_NEVER ? TERMS_RE_ENTRY : TERMS_REBUY;
}

/* The first that was sold of KIND; NULL: none was. */
static const TdtBuy *
first_sold (const TdtSave *save, TermsKind kind)
{
  const TdtBuy *first = NULL;

  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = g_ptr_array_index (save->players, i);
      const GArray    *buys = kind == TERMS_ADD_ON ? player->add_ons : player->buys;

      for (guint k = 0; k < buys->len; k++)
        {
          const TdtBuy *buy = &g_array_index (buys, TdtBuy, k);

          if ((kind == TERMS_ADD_ON || kind_of (player, k) == kind) && (first == NULL || buy->time < first->time))
            first = buy;
        }
    }
  return first;
}

static void
add_offer (TdtWriter *writer, TermsKind kind, TdtSale sale)
{
  const TdtOffer  *offer = &writer->save->offers[sale];
  const TdtBuy    *first = first_sold (writer->save, kind);
  Terms            terms = { .price = MAX (offer->amount - offer->rake, 0), .fee = offer->rake, .chips = offer->chips };
  g_autofree char *line = NULL;

  if (first == NULL && !offer->offered)
    return;
  if (first != NULL)
    terms = (Terms){ .price = first->amount - first->rake, .fee = first->rake, .chips = first->chips };
  line = tdt_writer_offer (writer, kind, &terms);
  tdt_writer_head (writer, line);
}

static void
add_offers (TdtWriter *writer)
{
  add_offer (writer, TERMS_ENTRY, TDT_ENTRY);
  add_offer (writer, TERMS_REBUY, TDT_REBUY);
  add_offer (writer, TERMS_RE_ENTRY, TDT_REBUY);
  add_offer (writer, TERMS_ADD_ON, TDT_ADD_ON);
  tdt_writer_head (writer, "late");
  if (writer->save->restricted_bounties && tdt_save_sums (writer->save).bounties > 0)
    for (guint i = 0; i < writer->save->players->len && writer->bounty == 0; i++)
      {
        const TdtPlayer *player = g_ptr_array_index (writer->save->players, i);

        for (guint k = 0; k < player->buys->len && writer->bounty == 0; k++)
          writer->bounty = g_array_index (player->buys, TdtBuy, k).bounty;
      }
  if (writer->bounty > 0)
    {
      g_autofree char *price = money_plain (writer->bounty, 2);
      g_autofree char *line = g_strdup_printf ("bounty %s optional", price);

      tdt_writer_head (writer, line);
    }
}

/* What a place won, by those who have it; before the end by what it is promised. */
static gint64
prize_of (const TdtSave *save, gint place)
{
  gboolean over = save->end != TDT_NEVER;
  gint64   sum = 0;

  for (guint i = 0; i < save->prizes->len; i++)
    {
      const TdtPrize *prize = &g_array_index (save->prizes, TdtPrize, i);

      if (!prize->special && prize->winners->len == 0 && prize->place == place && !over)
        sum += prize->amount;
    }
  for (guint i = 0; i < save->players->len; i++)
    {
      const TdtPlayer *player = g_ptr_array_index (save->players, i);

      if (player->won > 0 && tdt_prize_place (save, i) == place)
        sum += player->won;
    }
  return sum;
}

static void
add_percentages (TdtWriter *writer)
{
  g_autoptr (GString) line = g_string_new ("prizes");
  g_autofree char *unit = money_plain (writer->save->prize_unit, 2);
  g_autofree char *unit_line = g_strdup_printf ("unit %s", unit);

  for (guint i = 0; i < writer->save->prizes->len; i++)
    {
      const TdtPrize *prize = &g_array_index (writer->save->prizes, TdtPrize, i);
      char            digits[G_ASCII_DTOSTR_BUF_SIZE];

      if (!prize->special && prize->percent > 0)
        g_string_append_printf (line, " %s", g_ascii_formatd (digits, sizeof digits, "%.6g", prize->percent));
    }
  if (line->len > strlen ("prizes"))
    tdt_writer_head (writer, line->str);
  if (writer->save->prize_unit > 0)
    tdt_writer_head (writer, unit_line);
}

/* The last place that won money. */
static gint
last_paid (const TdtSave *save)
{
  gint last = 0;

  for (gint place = 1; place <= TOURNEY_MAX_PRIZES; place++)
    last = prize_of (save, place) > 0 ? place : last;
  return last;
}

/* The prizes by place, from the first one on; a place between them that won nothing has an award for its form.  Returns
   their sum. */
static gint64
add_amounts (TdtWriter *writer)
{
  g_autoptr (GString) amounts = g_string_new ("prizes amounts"), awards = g_string_new ("awards");
  gint   last = last_paid (writer->save);
  gint64 sum = 0;

  for (gint place = 1; place <= last; place++)
    {
      gint64           prize = prize_of (writer->save, place);
      g_autofree char *amount = money_plain (prize, 2);

      if (prize > 0)
        g_string_append_printf (amounts, " %s", amount);
      else
        g_string_append_printf (awards, "%s %d \"%s\" instead", awards->len > strlen ("awards") ? "," : "", place,
                                _ ("No prize"));
      sum += prize;
    }
  if (sum > 0)
    tdt_writer_head (writer, amounts->str);
  if (awards->len > strlen ("awards"))
    tdt_writer_head (writer, awards->str);
  return sum;
}

/* Prizes are what was paid.  Where that is not what came in for them, the rest was paid to nobody that the file names, or
   the house paid what was missing. */
static void
add_prizes (TdtWriter *writer)
{
  TdtSums          sums = tdt_save_sums (writer->save);
  gint64           sum = add_amounts (writer);
  g_autofree char *rest = NULL, *all = NULL, *share = NULL, *guarantee = NULL;

  if (sum == 0 && writer->save->end == TDT_NEVER)
    {
      add_percentages (writer);
      return;
    }
  rest = money_plain (ABS (sums.collected - sum), 2);
  all = money_plain (sum, 2);
  share = g_strdup_printf ("share %s \"%s\"", rest, _ ("Not paid out"));
  guarantee = g_strdup_printf ("guarantee %s", all);
  if (sum < sums.collected)
    {
      tdt_writer_head (writer, share);
      tdt_writer_leave_out (
          writer, isolated_printf (
                      _ ("The prizes are %s less than what was paid in for them: the night sets that aside."), rest));
    }
  else if (sum > sums.collected)
    {
      tdt_writer_head (writer, guarantee);
      tdt_writer_leave_out (
          writer, isolated_printf (
                      _ ("The prizes are %s more than what was paid in for them: the night guarantees them."), rest));
    }
}

static gboolean
is_number (const char *name)
{
  return name[strspn (name, "0123456789. ")] == '\0';
}

static void
add_tables (TdtWriter *writer)
{
  const GArray *tables = writer->save->tables;
  g_autoptr (GString) sizes = g_string_new ("tables"), names = g_string_new ("table-names");
  gboolean alike = TRUE, named = FALSE;

  for (guint i = 0; i < tables->len; i++)
    {
      const TdtTable  *table = &g_array_index (tables, TdtTable, i);
      g_autofree char *standard = g_strdup_printf ("Table %u", i + 1), *name = tdt_clean_name (table->name);
      gboolean         plain = is_number (name) || g_str_equal (name, standard);

      g_string_append_printf (sizes, " %d", table->seats);
      g_string_append_printf (names, " \"%s\"", plain ? "" : name);
      alike = alike && table->seats == g_array_index (tables, TdtTable, 0).seats;
      named = named || !plain;
    }
  if (tables->len > 0 && alike)
    g_string_printf (sizes, "tables %u x %d", tables->len, g_array_index (tables, TdtTable, 0).seats);
  if (tables->len > 0)
    tdt_writer_head (writer, sizes->str);
  if (named)
    tdt_writer_head (writer, names->str);
}

static gboolean
is_for_table (const TdtRow *row)
{
  return tdt_ante_is_for_table (row->ante, row->big);
}

/* One game all night long needs no word at each level. */
static gboolean
games_change (const TdtSave *save)
{
  const char *first = NULL;

  for (guint i = 0; i < save->rows->len; i++)
    {
      const TdtRow *row = &g_array_index (save->rows, TdtRow, i);

      if (!row->is_break && first != NULL && !g_str_equal (first, row->game))
        return TRUE;
      first = row->is_break ? first : row->game;
    }
  return FALSE;
}

static void
append_level (GString *text, const TdtRow *row, gboolean with_game)
{
  g_autofree char *length = duration_to_text (row->seconds * SECOND),
                  *game = tdt_clean_name (row->game != NULL ? row->game : "");

  if (row->is_break)
    {
      g_string_append_printf (text, "break %s\n", length);
      return;
    }
  g_string_append_printf (text, "level %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, length, row->small, row->big);
  if (row->ante > 0)
    g_string_append_printf (text, " ante %" G_GINT64_FORMAT "%s", row->ante, is_for_table (row) ? " bb" : "");
  if (with_game && *game != '\0')
    g_string_append_printf (text, " game \"%s\"", game);
  g_string_append_c (text, '\n');
}

static void
tell_rows (TdtWriter *writer)
{
  gint level = 0, pause = 0;

  for (guint i = 0; i < writer->save->rows->len; i++)
    {
      const TdtRow *row = &g_array_index (writer->save->rows, TdtRow, i);

      *(row->is_break ? &pause : &level) += 1;
      if (row->colours_up)
        tdt_writer_leave_out (
            writer, isolated_printf (_ ("Chips are coloured up in break %d, but the file does not say which."), pause));
      if (row->is_limit)
        tdt_writer_leave_out (
            writer,
            isolated_printf (_ ("Level %d is of a limit game; its blinds are here, its limits are not."), level));
      if (!row->is_break && is_for_table (row))
        tdt_writer_leave_out (
            writer,
            g_strdup (
                _ ("Antes of two fifths of the big blind and more are taken for ones that the big blind pays for the "
                   "table: the file does not say who pays them.")));
    }
}

static char *
blinds_to_text (gint64 small, gint64 big)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, small, big);
}

/* Blinds that Cardroom would refuse become the nearest that it takes. */
static void
mend_rows (TdtWriter *writer)
{
  gint64 small = 1, big = 1;
  gint   level = 0;

  for (guint i = 0; i < writer->save->rows->len; i++)
    {
      TdtRow *row = &g_array_index (writer->save->rows, TdtRow, i);
      gint64  was_small = row->small, was_big = row->big;

      if (row->is_break)
        continue;
      level++;
      row->small = MAX (row->small, small);
      row->big = MAX (MAX (row->big, big), row->small);
      small = row->small;
      big = row->big;
      if (row->small != was_small || row->big != was_big)
        {
          g_autofree char *was = blinds_to_text (was_small, was_big), *now = blinds_to_text (row->small, row->big);

          tdt_writer_leave_out (
              writer, isolated_printf (_ ("The blinds of level %d are %s in the file and %s here."), level, was, now));
        }
    }
}

static char *
chips_line (const TdtSave *save)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < save->chips->len; i++)
    g_string_append_printf (line, "%s %" G_GINT64_FORMAT, i == 0 ? "chips" : "",
                            g_array_index (save->chips, gint64, i));
  if (save->chips->len > 0)
    g_string_append_c (line, '\n');
  return g_string_free (line, FALSE);
}

static gboolean
add_schedule (TdtWriter *writer, GError **error)
{
  g_autofree char *chips = chips_line (writer->save), *whole = NULL;
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autoptr (GError) refused = NULL;
  gboolean with_game = games_change (writer->save);

  mend_rows (writer);
  tell_rows (writer);
  for (guint i = 0; i < writer->save->rows->len; i++)
    append_level (rows, &g_array_index (writer->save->rows, TdtRow, i), with_game);
  whole = g_strconcat (chips, rows->str, NULL);
  writer->settings->schedule = settings_read_schedule (whole, &refused);
  if (writer->settings->schedule == NULL && *chips != '\0')
    {
      tdt_writer_leave_out (writer, isolated_printf (_ ("The values of the chips are left out. %s"), refused->message));
      g_free (whole);
      whole = g_strdup (rows->str);
      writer->settings->schedule = settings_read_schedule (whole, error);
    }
  else if (refused != NULL)
    g_propagate_error (error, g_steal_pointer (&refused));
  g_string_append (writer->header, whole);
  return writer->settings->schedule != NULL;
}

/* An id alone is not enough: a save that was copied as a template has that of another. */
static void
add_seed (TdtWriter *writer)
{
  g_autofree char *id = g_strdup_printf ("%s %" G_GINT64_FORMAT, writer->save->id, writer->save->start);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, id, -1);
  g_autofree char *line = NULL;

  digest[SEED_DIGITS] = '\0';
  line = g_strdup_printf ("seed %" G_GUINT64_FORMAT, g_ascii_strtoull (digest, NULL, 16));
  tdt_writer_head (writer, line);
}

gboolean
tdt_writer_add_header (TdtWriter *writer, const char *date, GError **error)
{
  g_autofree char *title = g_strdup_printf ("name \"%s\"", writer->save->title);

  if (*writer->save->title != '\0')
    tdt_writer_head (writer, title);
  if (date != NULL)
    g_string_append_printf (writer->header, "date %s\n", date);
  if (writer->save->venue != NULL)
    g_string_append_printf (writer->header, "venue \"%s\"\n", writer->save->venue);
  add_offers (writer);
  add_prizes (writer);
  if (writer->seated || tdt_save_sums (writer->save).people == 0)
    add_tables (writer);
  add_seed (writer);
  return add_schedule (writer, error);
}
