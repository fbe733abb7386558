/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs cardroomctl as its user does. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

typedef struct
{
  int   status;
  char *out, *err;
} Ran;

/* Runs $CARDROOMCTL with arguments that are separated by spaces; a shell's quotes work. */
Ran *command_run (const char *format, ...) G_GNUC_PRINTF (1, 2);
void ran_free (Ran *ran);

/* Makes a folder, and removes it with everything in it. */
char *folder_new (void);
void  folder_remove (char *path);

/* For tests that run one command after another in a folder of their own. */
typedef struct
{
  char     *folder; /* the working directory of the test */
  Ran      *ran;    /* the last command */
  JsonNode *json;   /* what `run_json` has read last */
} Fixture;
void        set_up (Fixture *fixture, gconstpointer data);
void        tear_down (Fixture *fixture, gconstpointer data);
void        run (Fixture *fixture, const char *command);
JsonObject *run_json (Fixture *fixture, const char *command); /* what it prints */

void assert_has (const char *text, const char *part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Ran, ran_free)
