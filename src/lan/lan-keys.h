/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys to the network pages: the invitation of the night, the PIN of the host's phone, and the limits on guessing
   them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  LAN_CODE_LENGTH = 8,    /* letters and digits that cannot be mistaken for each other */
  LAN_PIN_LENGTH = 6,     /* digits */
  LAN_TOKEN_LENGTH = 32,  /* hexadecimal digits of the secret by which a phone is known (lan-people.h) */
  LAN_WRONG_IN_A_ROW = 5, /* then whoever guesses has to wait */
  LAN_WRONG_PINS = 20,    /* from all together; then a new PIN is drawn, and all are slowed down for a while: */
  LAN_WRONG_SLOWED = 2,   /* wrong in a row are then enough, as anybody may mistype or have read the old PIN; */
  LAN_NEW_PINS = 5,       /* after so many, nobody may try who has never been right */
};

#define LAN_LOCKED_FOR (600 * (gint64) G_USEC_PER_SEC)

typedef enum
{
  LAN_KEY_RIGHT,
  LAN_KEY_WRONG,
  LAN_KEY_LOCKED, /* they have to wait, so the key was not even compared */
} LanKeyAnswer;

/* What a guess led to, for the host to know. */
typedef enum
{
  LAN_GUESS_NOTHING,
  LAN_GUESS_LOCKED, /* whoever guessed the PIN has to wait from now on */
  LAN_GUESS_NEW_PIN,
} LanGuess;

typedef struct _LanKeys LanKeys;

LanKeys *lan_keys_new (void); /* both are drawn from the system's secure source */
/* The keys of an earlier run, after that many wrong PINs. */
LanKeys    *lan_keys_new_kept (const char *code, const char *pin, guint n_wrong_pins);
void        lan_keys_free (LanKeys *keys);
const char *lan_keys_get_code (const LanKeys *keys);
const char *lan_keys_get_pin (const LanKeys *keys);          /* borrowed until the next guess */
guint       lan_keys_get_n_wrong_pins (const LanKeys *keys); /* since the PIN was drawn */

/* A guess by WHO, an address or a known phone, at NOW in microseconds of a clock that never goes back. Codes and PINs are
   counted apart. A right one clears one's own wrong ones, but not those of all together. Whoever has once been right
   does not wait for others. */
LanKeyAnswer lan_keys_try_code (LanKeys *keys, const char *who, const char *word, gint64 now);
LanKeyAnswer lan_keys_try_pin (LanKeys *keys, const char *who, const char *word, gint64 now);
LanGuess     lan_keys_take_news (LanKeys *keys); /* since it was last asked */

/* Compares in constant time. */
gboolean lan_keys_same (const char *one, const char *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanKeys, lan_keys_free)

G_END_DECLS
