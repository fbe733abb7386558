/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forty phones that call a laptop, eighteen of them at six tables, and the laptop's side of it. */
#pragma once

#include <stdio.h>

#include "app/table/room-table.h"
#include "lan/lan-server.h"

G_BEGIN_DECLS

enum
{
  PHONES = 40,
  EACH = 8, /* from one address */
  TABLES = 6,
  SEATS = 3,
  TAPS = 300,
  HARMS = 20, /* of each kind */
};

void   callers_figure (const char *name, double value, const char *unit);
double callers_cpu (clockid_t clock);             /* milliseconds */
double callers_pick (GArray *times, double part); /* leaves out PART, the longest ones */

/* Runs the phones, in a process of their own.  Lines in, lines out: "connected", then "play" starts tapping, "harm" does
   what a guest can do and "count" asks for the bytes.  IS_MIXED: every other one is Spanish. */
void callers_be_phones (FILE *in, FILE *out, gboolean is_mixed);

typedef struct
{
  LanServer *server;
  guint      n_named;
  GArray    *turns; /* double: processor time of each turn of the main loop, milliseconds */
  GString   *line;  /* what the phones have written */
  int        fd;
} Laptop;

void  callers_came_cb (LanPhones *them, Laptop *laptop); /* phones that have joined get a name */
char *callers_listen_to (Laptop *laptop);                /* serves until the phones have written a line; free it */
void  callers_open_tables (RoomBook *book, RoomTable **tables);

G_END_DECLS
