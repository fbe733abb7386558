/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header lines for what is sold.  One table says which parts each of them may have. */
#include <glib/gi18n-lib.h>

#include "base/error.h"
#include "base/number.h"
#include "settings-private.h"

/* The parts that may follow the price of an offer. */
typedef enum
{
  PART_FEE = 1 << 0,
  PART_STACK = 1 << 1,
  PART_UNTIL = 1 << 2,
  PART_AT = 1 << 3,
  PART_MAX = 1 << 4,
  PART_PRICE = 1 << 5, /* not a part: the line begins with a price */
  PART_OFF = 1 << 6,   /* not a part: the offer can be withdrawn */
} Parts;

typedef struct
{
  const char *word;
  gsize       offset;
  Parts       parts;
} Offer;

static const Offer offers[] = {
  { "entry", G_STRUCT_OFFSET (Settings, entry), PART_PRICE | PART_FEE | PART_STACK },
  { "rebuy", G_STRUCT_OFFSET (Settings, rebuy), PART_PRICE | PART_FEE | PART_STACK | PART_UNTIL | PART_MAX | PART_OFF },
  { "add-on", G_STRUCT_OFFSET (Settings, add_on),
    PART_PRICE | PART_FEE | PART_STACK | PART_UNTIL | PART_AT | PART_MAX | PART_OFF },
  { "re-entry", G_STRUCT_OFFSET (Settings, re_entry),
    PART_PRICE | PART_FEE | PART_STACK | PART_UNTIL | PART_MAX | PART_OFF },
  { "late", G_STRUCT_OFFSET (Settings, late), PART_UNTIL | PART_OFF },
};

static const Offer *
find_offer (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    if (g_str_equal (offers[i].word, word))
      return &offers[i];
  return NULL;
}

gboolean
settings_is_offer (const char *word)
{
  return find_offer (word) != NULL;
}

/* Reads "level 4", "break 1" or "start" from word INDEX on; N_WORDS gets how many words that takes. */
static gboolean
take_window (const GArray *words, guint index, gboolean at, TourneyWindow *window, guint *n_words, GError **error)
{
  gint64 number;

  if (at && line_is (words, index, "start"))
    {
      *window = (TourneyWindow){ .kind = TOURNEY_WINDOW_AT_START };
      *n_words = 1;
      return TRUE;
    }
  *n_words = 2;

  if (!at && line_is (words, index, "level"))
    window->kind = TOURNEY_WINDOW_UNTIL_LEVEL;
  else if (line_is (words, index, "break"))
    window->kind = at ? TOURNEY_WINDOW_AT_BREAK : TOURNEY_WINDOW_UNTIL_BREAK;
  else
    return input_unreadable (error,
                             at ? _ ("Write “at start”, or “at break” and its number, as in “at break 1”.")
                                : _ ("Write “until level” or “until break” and its number, as in “until level 4”."));
  if (!settings_take_number (words, index + 1, 1, 1000, &number, error))
    return FALSE;
  window->number = number;
  return TRUE;
}

/* The part that the word at INDEX begins, if it is one of PARTS; 0: it begins none. */
static Parts
find_part (const GArray *words, guint index, Parts parts)
{
  static const struct
  {
    const char *word;
    Parts       part;
  } keywords[] = {
    { "fee", PART_FEE }, { "stack", PART_STACK }, { "until", PART_UNTIL }, { "at", PART_AT }, { "max", PART_MAX }
  };

  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    if (line_is (words, index, keywords[i].word))
      return keywords[i].part & parts;
  return 0;
}

/* Takes what follows the word of PART at *INDEX, and moves *INDEX behind it. */
static gboolean
take_part (TourneyOffer *offer, Parts part, const GArray *words, guint *index, gint digits, GError **error)
{
  gint64   number = 0;
  guint    n_words = 1;
  gboolean ok;

  switch (part)
    {
    case PART_FEE:
      ok = settings_take_money (words, *index + 1, digits, &offer->fee, error);
      break;
    case PART_STACK:
      ok = settings_take_number (words, *index + 1, 1, NUMBER_MAX, &offer->chips, error);
      break;
    case PART_MAX:
      ok = settings_take_number (words, *index + 1, 1, 1000, &number, error);
      offer->max = number;
      break;
    default:
      ok = take_window (words, *index + 1, part == PART_AT, &offer->window, &n_words, error);
      break;
    }
  *index += 1 + n_words;
  return ok;
}

static gboolean
take_parts (TourneyOffer *offer, const GArray *words, Parts parts, gint digits, GError **error)
{
  TourneyOffer new = { .offered = TRUE };
  Parts seen = 0;
  guint i = 1;

  if ((parts & PART_OFF) && line_is (words, 1, "off"))
    {
      if (!line_ends_at (words, 2, error))
        return FALSE;
      *offer = (TourneyOffer){ 0 };
      return TRUE;
    }
  if ((parts & PART_PRICE) && !settings_take_money (words, i++, digits, &new.price, error))
    return FALSE;

  while (line_word (words, i) != NULL)
    {
      Parts part = find_part (words, i, parts);

      if (part == 0)
        return input_unreadable (error, _ ("“%s” is not understood in the “%s” line."), line_word (words, i),
                                 line_word (words, 0));
      /* `until` and `at` are two ways to name the one window. */
      if (seen & (part & (PART_UNTIL | PART_AT) ? PART_UNTIL | PART_AT : part))
        return input_unreadable (error, _ ("“%s” appears twice in one line."), line_word (words, i));
      seen |= part;
      if (!take_part (&new, part, words, &i, digits, error))
        return FALSE;
    }
  *offer = new;
  return TRUE;
}

gboolean
settings_take_offer (Settings *settings, const GArray *words, GError **error)
{
  const Offer *offer = find_offer (line_word (words, 0));

  return take_parts (G_STRUCT_MEMBER_P (settings, offer->offset), words, offer->parts, settings->currency.digits,
                     error);
}

static void
append_window (GString *line, const TourneyWindow *window)
{
  switch (window->kind)
    {
    case TOURNEY_WINDOW_ALWAYS:
      break;
    case TOURNEY_WINDOW_UNTIL_LEVEL:
      g_string_append_printf (line, " until level %d", window->number);
      break;
    case TOURNEY_WINDOW_UNTIL_BREAK:
      g_string_append_printf (line, " until break %d", window->number);
      break;
    case TOURNEY_WINDOW_AT_BREAK:
      g_string_append_printf (line, " at break %d", window->number);
      break;
    case TOURNEY_WINDOW_AT_START:
      g_string_append (line, " at start");
      break;
    }
}

static void
append_parts (GString *line, const TourneyOffer *offer, Parts parts, gint digits)
{
  if (!offer->offered)
    {
      g_string_append (line, " off");
      return;
    }
  if (parts & PART_PRICE)
    settings_append_money (line, " ", offer->price, digits);
  if (offer->fee)
    settings_append_money (line, " fee ", offer->fee, digits);
  if (offer->chips)
    g_string_append_printf (line, " stack %" G_GINT64_FORMAT, offer->chips);
  append_window (line, &offer->window);
  if (offer->max)
    g_string_append_printf (line, " max %d", offer->max);
}

void
settings_append_offer (GString *line, const Settings *settings, const char *word)
{
  const Offer *offer = find_offer (word);

  append_parts (line, G_STRUCT_MEMBER_P (settings, offer->offset), offer->parts, settings->currency.digits);
}
