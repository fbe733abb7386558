/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tests of a room are one program: `test-base line -p /line/quote` runs its part "line", or some cases of it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef int (*TestPart) (int argc, char **argv);

void test_program_add (const char *name, TestPart part);

/* Stands in the place of a file's `int main (int argc, char **argv)`.  NAME has _ for the - in the part's name. */
#define TEST_PART(name)                                                                                                \
  static int run_##name##_part (int argc, char **argv);                                                                \
  static void __attribute__ ((constructor)) add_##name##_part (void)                                                   \
  {                                                                                                                    \
    test_program_add (#name, run_##name##_part);                                                                       \
  }                                                                                                                    \
  static int run_##name##_part (int argc, char **argv)

G_END_DECLS
