/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the part of a test program that the first argument names, as if it were a program of its own. */
#include "program.h"

#include <stdlib.h>

#define MAX_PARTS 96

static struct
{
  const char *name;
  TestPart    run;
} parts[MAX_PARTS];
static guint n_parts;

void
test_program_add (const char *name, TestPart part)
{
  g_assert_cmpuint (n_parts, <, MAX_PARTS);
  parts[n_parts].name = name;
  parts[n_parts++].run = part;
}

int
main (int argc, char **argv)
{
  g_autofree char *name = argc > 1 ? g_strdelimit (g_strdup (argv[1]), "-", '_') : NULL;

  for (guint i = 0; name != NULL && i < n_parts; i++)
    if (g_str_equal (parts[i].name, name))
      {
        argv[1] = argv[0];
        return parts[i].run (argc - 1, argv + 1);
      }
  g_printerr ("usage: %s PART [-l] [-p PATH]...\nparts:\n", argv[0]);
  for (guint i = 0; i < n_parts; i++)
    {
      g_autofree char *word = g_strdelimit (g_strdup (parts[i].name), "_", '-');

      g_printerr ("  %s\n", word);
    }
  return 2;
}
