/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The measurements of `cardroomctl bench`, and how a figure is reported. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef void (*BenchFigure) (gconstpointer output, const char *name, gdouble value, const char *unit);

/* Each reports its figures and returns the exit status; unless that is CTL_DONE, it has already printed why. */
int bench_eval (BenchFigure figure, gconstpointer output);
int bench_forecast (BenchFigure figure, gconstpointer output);
int bench_icm (BenchFigure figure, gconstpointer output);
int bench_store (BenchFigure figure, gconstpointer output);

gdouble bench_processor_seconds (void); /* used by this program: other programs on the machine count less */

G_END_DECLS
