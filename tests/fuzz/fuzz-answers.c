/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arbitrary chats: every answer that is read is one that a guest list takes and a command can name. */
#include <string.h>

#include "club/guests/answers.h"
#include "tourney/player.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const char *const known[] = { "Ann", "Bob Lo", "José Pérez", "Sam Poe", "Sam Lee", NULL };
  g_autofree char         *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_autoptr (GuestAnswers) answers = guest_answers_read (text, known, known, 20 * 3600 * (gint64) G_USEC_PER_SEC);
  g_autoptr (Guests) guests = guests_new (3);

  for (guint i = 0; i < answers->said->len; i++)
    {
      const GuestSaid *said = answers->said->pdata[i];

      g_assert_true (*said->name != '\0' && strlen (said->name) < TOURNEY_NAME_BYTES);
      g_assert_true (g_utf8_validate (said->name, -1, NULL) && strpbrk (said->name, "\"\n\r") == NULL);
      g_assert_cmpint (said->answer, !=, GUEST_WAITING);
      g_assert_cmpint (said->later, <, 24 * 3600 * (gint64) G_USEC_PER_SEC);
      guests_answer (guests, said->name, said->answer, said->later, said->teller, i);
      g_assert_cmpuint (guests_count (guests, GUEST_YES), <=, 3);
    }
  for (guint i = 0; i < answers->unread->len; i++)
    {
      const GuestUnread *unread = answers->unread->pdata[i];

      g_assert_cmpuint (unread->line, >, 0);
      g_assert_true (g_utf8_validate (unread->text, -1, NULL));
    }
  return 0;
}
