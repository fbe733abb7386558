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

G_END_DECLS
