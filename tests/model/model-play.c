/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-variant.h"

ParlourGame *
model_deal (const char *id,
            guint32     deal)
{
  PatVariant variant;

  g_assert_true (parlour_variant_from_id (id, &variant));

  return parlour_game_new (variant, deal);
}

/* There must be one. */
PatMove
model_random_move (ParlourGame *game,
                   GRand       *random)
{
  const PatMoveList *legal = parlour_game_get_legal (game);

  g_assert_cmpuint (legal->n, >, 0);

  return legal->moves[g_rand_int_range (random, 0, legal->n)];
}

/* As many moves as asked for, or as there are. */
void
model_play_randomly (ParlourGame *game,
                     GRand       *random,
                     guint        n_moves)
{
  for (guint i = 0; i < n_moves && parlour_game_get_legal (game)->n > 0; i++)
    g_assert_true (parlour_game_play (game, model_random_move (game, random)));
}

/* Byte for byte. */
void
model_assert_same (ParlourGame *game,
                   PatPosition  position)
{
  g_assert_cmpmem (parlour_game_get_position (game), sizeof (PatPosition),
                   &position, sizeof position);
}

/* Adds a test for each variant, which it is given as its data. */
void
model_add_for_all (const char    *path,
                   GTestDataFunc  function)
{
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *id = parlour_variant_to_id (variants[i]);
      g_autofree char *name = g_strconcat (path, "/", id, NULL);

      g_test_add_data_func_full (name,
                                 g_memdup2 (&variants[i], sizeof variants[i]),
                                 function, g_free);
    }
}
