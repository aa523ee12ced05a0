/* test-builds.c: the builds of the rules for 64 squares agree */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-rules-fixture.h"

#include "zug-build.h"
#include "zug-perft.h"

ZUG_BUILDS_OF (zug_perft);

#ifdef ZUG_HAS_PEXT

ZUG_BUILDS_OF (zug_choices);
ZUG_BUILDS_OF (zug_count_choices);

/* Both are compiled from one source, so even the order of choices is the same. */
static void
visit (const ZugLaws *laws, const ZugPosition *position, GRand *rand)
{
  for (ZugSide side = ZUG_WHITE; side < ZUG_N_SIDES; side++)
    {
      static ZugChoices narrow, pext;

      zug_choices_narrow (laws, position, side, &narrow);
      zug_choices_pext (laws, position, side, &pext);
      g_assert_cmpint (narrow.n, ==, pext.n);
      for (int i = 0; i < narrow.n; i++)
        g_assert_true (zug_move_equal (narrow.move[i], pext.move[i]));
      g_assert_cmpint (zug_count_choices_pext (laws, position, side), ==, pext.n);
    }
}

static void
test_play (gconstpointer spec)
{
  zug_fixture_play (spec, 4, visit);
}

#endif

/* Whatever the processor, the build chosen for it plays by the rules. */
static void
test_chosen (void)
{
  ZugPosition position;
  ZugLaws laws;

  g_assert_true (zug_fixture_laws ("orthodox", &laws));
  zug_position_start (&laws, &position);
  g_assert_cmpuint (ZUG_BUILD_CALL (zug_build_of_processor (), zug_perft) (&laws, &position, 4), ==,
                    197281);
  g_assert_cmpuint (zug_perft_narrow (&laws, &position, 4), ==, 197281);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#ifdef ZUG_HAS_PEXT
  if (zug_build_of_processor () == ZUG_BUILD_PEXT)
    for (size_t i = 0; zug_fixture_specs[i]; i++)
      {
        g_autofree char *path = g_strdup_printf ("/rules/builds/%s", zug_fixture_specs[i]);
        ZugLaws laws;

        if (zug_fixture_laws (zug_fixture_specs[i], &laws) && !laws.wide)
          g_test_add_data_func (path, zug_fixture_specs[i], test_play);
      }
#endif
  g_test_add_func ("/rules/builds/chosen", test_chosen);
  return g_test_run ();
}
