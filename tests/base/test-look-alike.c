/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that look alike. */
#include "base/look-alike.h"
#include "../program.h"

static void
test_names (void)
{
  static const struct
  {
    const char *a, *b;
    gboolean    is_alike;
  } cases[] = {
    { "Ann", "Ann", TRUE },
    { "Ann", "ann", TRUE },
    { "Ann", "\u0410nn", TRUE },                       /* Cyrillic A */
    { "Ann", "\u0391\u039d\u039d", TRUE },             /* Greek, capitals */
    { "Zoe", "\u0396o\u0435", TRUE },                  /* Greek and Cyrillic */
    { "bob", "\u042cob", TRUE },                       /* as a soft sign looks like a small b */
    { "Ann", "\uff21\uff4e\uff4e", TRUE },             /* wide letters */
    { "Ann", "\U0001d400\U0001d427\U0001d427", TRUE }, /* mathematical ones */
    { "Ida", "lda", TRUE },                            /* a small L */
    { "Ida", "1da", TRUE },
    { "Otto", "0tto", TRUE },
    { "Jo", "\u0408\u043e", TRUE },
    { "Sam", "\u0405am", TRUE },
    { "\u0410\u043d\u043d\u0430", "AHHA", TRUE }, /* Анна, the other way round */
    { "Zo\u00eb", "Zo\u0451", TRUE },
    { "Ren\u00e9e", "Rene\u0301e", TRUE }, /* with an accent of its own */
    { "Ann", "Anna", FALSE },
    { "Zo\u00eb", "Zoe", FALSE },
    { "Ian", "Lan", FALSE },
    { "Lena", "Lea", FALSE },
    { "M\u00fcller", "Muller", FALSE },
    { "\u0410\u043d\u043d\u0430", "\u0418\u043d\u043d\u0430", FALSE }, /* Анна and Инна */
    { "\u5f20\u4f1f", "\u5f20\u4e3d", FALSE },
    { "", "Ann", FALSE },
    { "", "", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s, %s", cases[i].a, cases[i].b);
      g_assert_cmpint (look_alike (cases[i].a, cases[i].b), ==, cases[i].is_alike);
      g_assert_cmpint (look_alike (cases[i].b, cases[i].a), ==, cases[i].is_alike);
    }
}

TEST_PART (look_alike)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/look-alike/names", test_names);
  return g_test_run ();
}
