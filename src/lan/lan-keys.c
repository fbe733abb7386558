/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys to the network pages, and the limits on guessing them. */
#include "lan-keys.h"

#include "base/random.h"

#include <string.h>

#define DIGITS "0123456789"
/* Letters and digits without i, l, o, 0 and 1, which look alike. */
#define CLEAR "abcdefghjkmnpqrstuvwxyz23456789"

enum
{
  MOST_ADDRESSES = 1024, /* addresses that are remembered; a home has fewer */
};

struct _LanKeys
{
  char        code[LAN_CODE_LENGTH + 1], pin[LAN_PIN_LENGTH + 1];
  guint       n_wrong_pins;
  GHashTable *guessers; /* address -> Guesser */
};

typedef struct
{
  guint  n_wrong; /* wrong guesses in a row */
  gint64 until;   /* locked until then; 0: not locked */
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

  keys->guessers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
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
  g_hash_table_unref (keys->guessers);
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
is_forgotten (gpointer address, gpointer data, gpointer now)
{
  const Guesser *guesser = data;

  return guesser->until <= *(const gint64 *) now;
}

static Guesser *
find_guesser (LanKeys *keys, const char *address, gint64 now)
{
  Guesser *guesser = g_hash_table_lookup (keys->guessers, address);

  if (guesser != NULL)
    return guesser;
  if (g_hash_table_size (keys->guessers) >= MOST_ADDRESSES)
    g_hash_table_foreach_remove (keys->guessers, is_forgotten, &now);
  guesser = g_new0 (Guesser, 1);
  g_hash_table_insert (keys->guessers, g_strdup (address), guesser);
  return guesser;
}

static LanKeyAnswer
guess (LanKeys *keys, const char *address, const char *word, const char *right, gint64 now)
{
  Guesser *guesser = find_guesser (keys, address, now);

  if (guesser->until > now)
    return LAN_KEY_LOCKED;
  if (lan_keys_same (right, word))
    {
      *guesser = (Guesser){ 0 };
      return LAN_KEY_RIGHT;
    }
  guesser->until = 0;
  if (++guesser->n_wrong == LAN_WRONG_IN_A_ROW)
    *guesser = (Guesser){ .until = now + LAN_LOCKED_FOR };
  return LAN_KEY_WRONG;
}

LanKeyAnswer
lan_keys_try_code (LanKeys *keys, const char *address, const char *word, gint64 now)
{
  return guess (keys, address, word, keys->code, now);
}

LanKeyAnswer
lan_keys_try_pin (LanKeys *keys, const char *address, const char *word, gint64 now)
{
  LanKeyAnswer answer = guess (keys, address, word, keys->pin, now);

  if (answer == LAN_KEY_RIGHT)
    keys->n_wrong_pins = 0;
  else if (answer == LAN_KEY_WRONG && ++keys->n_wrong_pins >= LAN_WRONG_PINS)
    {
      draw_word (keys->pin, LAN_PIN_LENGTH, DIGITS);
      keys->n_wrong_pins = 0;
    }
  return answer;
}
