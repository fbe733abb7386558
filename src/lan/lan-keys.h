/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may come in from the network: the invitation of the night, the PIN of the host's phone, and how often somebody may guess. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

enum
{
  LAN_CODE_LENGTH = 8,    /* letters and digits that look like no other */
  LAN_PIN_LENGTH = 6,     /* digits */
  LAN_TOKEN_LENGTH = 32,  /* hexadecimal digits: what a phone is known by (lan-people.h) */
  LAN_WRONG_IN_A_ROW = 5, /* then the address has to wait */
  LAN_WRONG_PINS = 20,    /* from all addresses together, then there is a new one */
};

#define LAN_LOCKED_FOR (600 * (gint64) G_USEC_PER_SEC)

typedef enum
{
  LAN_KEY_RIGHT,
  LAN_KEY_WRONG,
  LAN_KEY_LOCKED, /* whether it is right was not looked at */
} LanKeyAnswer;

typedef struct _LanKeys LanKeys;

LanKeys *lan_keys_new (void); /* both from the system's secure source */
/* As they were, after so many wrong PINs. */
LanKeys    *lan_keys_new_kept (const char *code, const char *pin, guint n_wrong_pins);
void        lan_keys_free (LanKeys *keys);
const char *lan_keys_get_code (const LanKeys *keys);
const char *lan_keys_get_pin (const LanKeys *keys);          /* borrowed until the next guess */
guint       lan_keys_get_n_wrong_pins (const LanKeys *keys); /* since the last right one */

/* ADDRESS guesses at NOW, microseconds of a clock that never falls.  A right PIN forgets its wrong ones. */
LanKeyAnswer lan_keys_try_code (LanKeys *keys, const char *address, const char *word, gint64 now);
LanKeyAnswer lan_keys_try_pin (LanKeys *keys, const char *address, const char *word, gint64 now);

/* Takes as long wherever they differ. */
gboolean lan_keys_same (const char *one, const char *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LanKeys, lan_keys_free)

G_END_DECLS
