/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys to the network pages, and the limits on guessing them. */
#include "lan-keys.h"

#include <string.h>

#include "base/random.h"

#define DIGITS "0123456789"
/* Letters and digits without i, l, o, 0 and 1, which look alike. */
#define CLEAR "abcdefghjkmnpqrstuvwxyz23456789"

enum
{
  MOST_GUESSERS = 1024, /* that are remembered; a home has fewer */
};

struct _LanKeys
{
  char        code[LAN_CODE_LENGTH + 1], pin[LAN_PIN_LENGTH + 1];
  guint       n_wrong_pins;
  guint       n_new_pins;                   /* drawn while all are slowed down */
  gint64      slowed_until;                 /* 0: nobody is slowed down yet */
  GHashTable *code_guessers, *pin_guessers; /* who -> Guesser */
  LanGuess    news;
};

typedef struct
{
  guint    n_wrong;   /* wrong guesses in a row */
  gint64   until;     /* locked until then; 0: not locked */
  gboolean is_proven; /* has once known the PIN */
} Guesser;

/* A separate seed for each letter: knowing some reveals nothing about the others. */
static void
draw_word (char *word, guint length, const char *letters)
{
  for (guint i = 0; i < length; i++)
    {
      guint64 random = random_secure_seed ();

      word[i] = letters[random_below (&random, (guint) strlen (letters))];
    }
  word[length] = '\0';
}

static LanKeys *
make_keys (void)
{
  LanKeys *keys = g_new0 (LanKeys, 1);

  keys->code_guessers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  keys->pin_guessers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return keys;
}

LanKeys *
lan_keys_new (void)
{
  LanKeys *keys = make_keys ();

  draw_word (keys->code, LAN_CODE_LENGTH, CLEAR);
  draw_word (keys->pin, LAN_PIN_LENGTH, DIGITS);
  return keys;
}

LanKeys *
lan_keys_new_kept (const char *code, const char *pin, guint n_wrong_pins)
{
  LanKeys *keys = make_keys ();

  g_strlcpy (keys->code, code, sizeof keys->code);
  g_strlcpy (keys->pin, pin, sizeof keys->pin);
  keys->n_wrong_pins = n_wrong_pins;
  return keys;
}

void
lan_keys_free (LanKeys *keys)
{
  if (keys == NULL)
    return;
  g_hash_table_unref (keys->code_guessers);
  g_hash_table_unref (keys->pin_guessers);
  g_free (keys);
}

const char *
lan_keys_get_code (const LanKeys *keys)
{
  return keys->code;
}

const char *
lan_keys_get_pin (const LanKeys *keys)
{
  return keys->pin;
}

guint
lan_keys_get_n_wrong_pins (const LanKeys *keys)
{
  return keys->n_wrong_pins;
}

gboolean
lan_keys_same (const char *one, const char *other)
{
  gsize length = strlen (one), n_other = strlen (other);
  guint differs = length != n_other;

  for (gsize i = 0; i < length; i++)
    differs |= (guint) (guchar) one[i] ^ (guint) (guchar) (i < n_other ? other[i] : 0);
  return differs == 0;
}

static gboolean
is_forgotten (gpointer who, gpointer data, gpointer now)
{
  const Guesser *guesser = data;

  return guesser->until <= *(const gint64 *) now && !guesser->is_proven;
}

static Guesser *
find_guesser (GHashTable *guessers, const char *who, gint64 now)
{
  Guesser *guesser = g_hash_table_lookup (guessers, who);

  if (guesser != NULL)
    return guesser;
  if (g_hash_table_size (guessers) >= MOST_GUESSERS)
    g_hash_table_foreach_remove (guessers, is_forgotten, &now);
  guesser = g_new0 (Guesser, 1);
  g_hash_table_insert (guessers, g_strdup (who), guesser);
  return guesser;
}

/* MOST wrong guesses in a row are allowed. */
static LanKeyAnswer
guess (Guesser *guesser, const char *word, const char *right, guint most, gint64 now)
{
  if (guesser->until > now || most == 0)
    return LAN_KEY_LOCKED;
  if (lan_keys_same (right, word))
    {
      *guesser = (Guesser){ .is_proven = guesser->is_proven };
      return LAN_KEY_RIGHT;
    }
  guesser->until = 0;
  if (++guesser->n_wrong >= most)
    {
      guesser->n_wrong = 0;
      guesser->until = now + LAN_LOCKED_FOR;
    }
  return LAN_KEY_WRONG;
}

LanKeyAnswer
lan_keys_try_code (LanKeys *keys, const char *who, const char *word, gint64 now)
{
  return guess (find_guesser (keys->code_guessers, who, now), word, keys->code, LAN_WRONG_IN_A_ROW, now);
}

static guint
most_wrong_pins (LanKeys *keys, const Guesser *guesser, gint64 now)
{
  if (keys->slowed_until <= now)
    keys->n_new_pins = 0;
  if (guesser->is_proven || keys->n_new_pins == 0)
    return LAN_WRONG_IN_A_ROW;
  return keys->n_new_pins < LAN_NEW_PINS ? LAN_WRONG_SLOWED : 0;
}

LanKeyAnswer
lan_keys_try_pin (LanKeys *keys, const char *who, const char *word, gint64 now)
{
  Guesser     *guesser = find_guesser (keys->pin_guessers, who, now);
  LanKeyAnswer answer = guess (guesser, word, keys->pin, most_wrong_pins (keys, guesser, now), now);

  guesser->is_proven |= answer == LAN_KEY_RIGHT;
  if (answer != LAN_KEY_WRONG)
    return answer;
  if (guesser->until > now)
    keys->news = MAX (keys->news, LAN_GUESS_LOCKED);
  if (++keys->n_wrong_pins >= LAN_WRONG_PINS)
    {
      draw_word (keys->pin, LAN_PIN_LENGTH, DIGITS);
      keys->n_wrong_pins = 0;
      keys->n_new_pins++;
      keys->slowed_until = now + LAN_LOCKED_FOR;
      keys->news = LAN_GUESS_NEW_PIN;
    }
  return answer;
}

LanGuess
lan_keys_take_news (LanKeys *keys)
{
  LanGuess news = keys->news;

  keys->news = LAN_GUESS_NOTHING;
  return news;
}
