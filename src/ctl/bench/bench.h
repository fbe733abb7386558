/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `cardroomctl bench` measures, and how a figure is handed back. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef void (*BenchFigure) (gconstpointer output, const char *name, gdouble value, const char *unit);

/* Each hands back its figures and returns the status to exit with; if that is not CTL_DONE it has said why. */
int bench_eval (BenchFigure figure, gconstpointer output);
int bench_forecast (BenchFigure figure, gconstpointer output);
int bench_icm (BenchFigure figure, gconstpointer output);
int bench_store (BenchFigure figure, gconstpointer output);

gdouble bench_processor_seconds (void); /* of this program until now: others on the machine count less */

G_END_DECLS
