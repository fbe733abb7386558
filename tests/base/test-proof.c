/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commitments to seeds. */
#include "base/proof.h"
#include "../program.h"

/* The results of `printf 'cardroom seed 42' | sha256sum`. */
static void
test_any_tool_works_it_out (void)
{
  g_autofree char *answer = proof_of_seed (42), *most = proof_of_seed (G_MAXUINT64);

  g_assert_cmpstr (answer, ==, "1e0ed84fa3774d876ab6cc154f4fdbdcb4ce4dbd15f4eee4944112b7c9ebcc9f");
  g_assert_cmpstr (most, ==, "3ecf06c4d418c53c9f8c5f031c073bac29967e82c4b8c415ebf44fa8b9fb1cc7");
}

static void
test_code (void)
{
  g_autofree char *code = proof_code ("1e0ed84fa3774d876ab6cc154f4fdbdcb4ce4dbd15f4eee4944112b7c9ebcc9f");

  g_assert_cmpstr (code, ==, "1e0e d84f a377 4d87 6ab6 cc15 4f4f dbdc");
}

/* A minute's search finds two seeds of which the commitments begin with the same twelve digits. */
static void
test_code_binds (void)
{
  g_autofree char *one = proof_of_seed (4699021), *other = proof_of_seed (32739368);
  g_autofree char *code = proof_code (one), *other_code = proof_code (other);

  g_assert_cmpmem (one, 12, other, 12);
  g_assert_cmpstr (code, !=, other_code);
}

/* The results of `printf 'cardroom seed 42 word blue moon' | sha256sum | cut -c -16`. */
static void
test_word_is_mixed_in (void)
{
  g_assert_cmphex (proof_lot (42, NULL), ==, 42);
  g_assert_cmphex (proof_lot (42, "blue moon"), ==, G_GUINT64_CONSTANT (0xab552b9cc4bba9b2));
  g_assert_cmphex (proof_lot (43, "blue moon"), !=, G_GUINT64_CONSTANT (0xab552b9cc4bba9b2));
  g_assert_cmphex (proof_lot (42, "Blue moon"), !=, G_GUINT64_CONSTANT (0xab552b9cc4bba9b2));
}

static void
test_what_is_a_commitment (void)
{
  g_assert_true (proof_is_commitment ("1e0ed84fa3774d876ab6cc154f4fdbdcb4ce4dbd15f4eee4944112b7c9ebcc9f"));
  g_assert_false (proof_is_commitment ("1E0ed84fa3774d876ab6cc154f4fdbdcb4ce4dbd15f4eee4944112b7c9ebcc9f"));
  g_assert_false (proof_is_commitment ("1e0ed84fa3774d876ab6cc154f4fdbdcb4ce4dbd15f4eee4944112b7c9ebcc9"));
  g_assert_false (proof_is_commitment ("1e0ed84fa3774d876ab6cc154f4fdbdcb4ce4dbd15f4eee4944112b7c9ebcc9f0"));
  g_assert_false (proof_is_commitment (""));
}

TEST_PART (proof)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof/any-tool-works-it-out", test_any_tool_works_it_out);
  g_test_add_func ("/proof/code", test_code);
  g_test_add_func ("/proof/code-binds", test_code_binds);
  g_test_add_func ("/proof/word-is-mixed-in", test_word_is_mixed_in);
  g_test_add_func ("/proof/what-is-a-commitment", test_what_is_a_commitment);
  return g_test_run ();
}
