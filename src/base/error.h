/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saying no to what a person or a file said, with a whole sentence for that person. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define INPUT_ERROR (input_error_quark ())
typedef enum
{
  INPUT_ERROR_SYNTAX,  /* it cannot be read */
  INPUT_ERROR_REFUSED, /* it can be read and may not be done now */
} InputError;
GQuark input_error_quark (void);

/* Set ERROR with that code and return FALSE, so that a reader or a gatekeeper ends with `return input_refuse (...)`. */
gboolean input_unreadable (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3); /* INPUT_ERROR_SYNTAX */
gboolean input_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);     /* INPUT_ERROR_REFUSED */

/* The same with a REASON above 0, which whoever refuses and whoever is asked why agree on. */
gboolean input_refuse_for (GError **error, gint reason, const char *format, va_list args) G_GNUC_PRINTF (3, 0);
gint     input_error_reason (const GError *error); /* 0: none was named, or it is no INPUT_ERROR */

G_END_DECLS
