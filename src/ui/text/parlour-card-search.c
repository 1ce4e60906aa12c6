/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-card-search.h"

#include <glib/gi18n.h>

#include "parlour-announcement.h"
#include "parlour-names.h"
#include "pat-text.h"

/*
 * Finds cards by their names, and says where they lie.
 *
 * A set of cards is a bit mask of faces, whatever the pack: bit
 * pat_card_face().
 */

/* More places than this are counted, not named. */
#define MOST_PLACES 4

#define WORD_ENDS " -,"

static const char *const signs[PAT_N_SUITS] = { "♣", "♦", "♥", "♠" };

static const char *
name_suit (guint suit)
{
  static const char *const names[PAT_N_SUITS] = {
    /* Translators: the suits, as they are typed to find a card.  That may be
     * “qh”, “q hearts” or “hearts q”, with your letters of the ranks. */
    NC_("suit", "clubs"),
    NC_("suit", "diamonds"),
    NC_("suit", "hearts"),
    NC_("suit", "spades"),
  };

  return g_dpgettext2 (NULL, "suit", names[suit]);
}

/* Keeps letters and digits only, without accents, in one case. */
static char *
fold (const char *words)
{
  g_autofree char *plain = g_utf8_normalize (words, -1, G_NORMALIZE_ALL);
  g_autoptr (GString) kept = g_string_new (NULL);

  for (const char *p = plain; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      g_string_append_unichar (kept, g_utf8_get_char (p));

  return g_utf8_casefold (kept->str, kept->len);
}

/* Replaces suit signs by the names of the suits. */
static char *
spell_out (const char *typed)
{
  GString *words = g_string_new (typed);

  for (guint suit = 0; suit < PAT_N_SUITS; suit++)
    {
      g_autofree char *name = g_strdup_printf (" %s ", name_suit (suit));

      g_string_replace (words, signs[suit], name, 0);
    }

  return g_string_free (words, FALSE);
}

/* Kinds of match, the most exact first. */
typedef enum
{
  /* A rank or a whole name. */
  MATCH_WHOLE,
  MATCH_BEGINNING,
  /* The initial of a suit, and a rank: “hq”. */
  MATCH_INITIAL,
  /* The beginnings of words of a name, in any order. */
  MATCH_WORDS,
  /* The form in records. */
  MATCH_RECORD,
  /* Parts of words. */
  MATCH_PARTS,
  N_MATCH_KINDS
} MatchKind;

static gboolean
is_record (const char *folded,
           PatCard     card)
{
  char text[PAT_CARD_TEXT];
  g_autofree char *record = NULL;

  pat_card_format (card, text);
  record = fold (text);

  return g_str_has_prefix (record, folded);
}

/* Shorter texts are not looked for in the middle of a word. */
#define MIN_PART 3

/* Whether each of @words is a part of @name.  In some languages a name is one word, such as
 * “Hartenvrouw”. */
static gboolean
has_parts (const char *name,
           const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, WORD_ENDS, -1);
  gboolean has_all = TRUE;

  for (guint i = 0; parts[i] != NULL && has_all; i++)
    {
      g_autofree char *part = fold (parts[i]);

      has_all = g_utf8_strlen (part, -1) >= MIN_PART && strstr (name, part) != NULL;
    }

  return has_all;
}

/* Whether @words match @card; @folded is the folded form of @words. */
static gboolean
is_match (const char *words,
          const char *folded,
          PatCard     card,
          MatchKind   kind)
{
  g_autofree char *label = parlour_names_card_short (card);
  /* The sign of the suit is no letter. */
  g_autofree char *rank = fold (label);
  g_autofree char *suit = fold (name_suit (pat_card_suit (card)));
  g_autofree char *name = fold (parlour_names_card (card));
  g_autofree char *rank_suit = g_strconcat (rank, suit, NULL);
  g_autofree char *suit_rank = g_strconcat (suit, rank, NULL);
  /* The first letter of the suit, then the rank: “hq”. */
  g_autofree char *initial_rank = g_strdup_printf ("%.*s%s", (int) (g_utf8_next_char (suit) - suit),
                                                   suit, rank);

  switch (kind)
    {
    case MATCH_WHOLE:
      return g_str_equal (folded, rank) || g_str_equal (folded, name)
             || g_str_equal (folded, rank_suit) || g_str_equal (folded, suit_rank);

    case MATCH_BEGINNING:
      return g_str_has_prefix (name, folded) || g_str_has_prefix (rank_suit, folded)
             || g_str_has_prefix (suit_rank, folded);

    case MATCH_INITIAL:
      return g_str_equal (folded, initial_rank);

    case MATCH_WORDS:
      return g_str_match_string (words, parlour_names_card (card), TRUE);

    case MATCH_RECORD:
      return is_record (folded, card);

    case MATCH_PARTS:
    default:
      return has_parts (name, words);
    }
}

/* Replaces the beginnings of other names of ranks and suits, such as “knave” for the jack. */
static char *
replace_names (const char *words)
{
  /* Translators: other names of ranks and suits that players may type to find a card, and
   * the names on the screen: “knave=jack clover=clubs”.  One may be enough. */
  g_auto (GStrv) pairs = g_strsplit (C_("typed", "knave=jack"), " ", -1);
  g_auto (GStrv) typed = g_strsplit_set (words, WORD_ENDS, -1);

  for (guint i = 0; typed[i] != NULL; i++)
    for (guint j = 0; pairs[j] != NULL; j++)
      {
        g_auto (GStrv) names = g_strsplit (pairs[j], "=", 2);
        g_autofree char *word = fold (typed[i]);
        g_autofree char *name = fold (names[0]);

        if (*word == '\0' || names[0] == NULL || names[1] == NULL || !g_str_has_prefix (name, word))
          continue;

        g_free (typed[i]);
        typed[i] = g_strdup (names[1]);
      }

  return g_strjoinv (" ", typed);
}

static guint64
find (const char *words)
{
  g_autofree char *folded = fold (words);

  for (MatchKind kind = 0; *folded != '\0' && kind < N_MATCH_KINDS; kind++)
    {
      guint64 found = 0;
      guint n = 0;

      for (guint suit = 0; suit < PAT_N_SUITS; suit++)
        for (guint rank = PAT_ACE; rank <= PAT_KING; rank++)
          if (is_match (words, folded, pat_card_new (rank, suit, 0), kind))
            {
              found |= G_GUINT64_CONSTANT (1) << pat_card_new (rank, suit, 0);
              n++;
            }

      /* A word that all names have, such as “of”, is no match. */
      if (n > 0 && n < PAT_PACK_SIZE)
        return found;
    }

  return 0;
}

/**
 * parlour_card_search_find:
 * @typed: what the player typed so far
 *
 * Reads a rank, a suit or both, in the player's language or in the form of
 * records.
 *
 * Returns: the matching cards, a bit for each face; 0 for none
 */
guint64
parlour_card_search_find (const char *typed)
{
  g_autofree char *words = NULL;
  g_autofree char *names = NULL;
  guint64 found;

  g_return_val_if_fail (typed != NULL, 0);

  words = spell_out (typed);
  found = find (words);
  if (found != 0)
    return found;

  names = replace_names (words);

  return find (names);
}

static char *
name_place (PatVariant         variant,
            const PatPosition *position,
            guint              pile,
            guint              place)
{
  g_autofree char *name = parlour_names_pile (variant, pile);
  guint above = pat_position_count (position, pile) - place - 1;

  if (above == 0)
    return g_steal_pointer (&name);

  /* Translators: where a card lies: the name of a pile, and how many cards lie
   * upon it there. */
  return g_strdup_printf (ngettext ("%1$s, under %2$u card", "%1$s, under %2$u cards", above),
                          name, above);
}

/* Lists the places of @face, and adds their number to @n. */
static char *
list_places (PatVariant         variant,
             const PatPosition *position,
             PatCard            face,
             guint             *n)
{
  g_autoptr (GString) places = g_string_new (NULL);

  for (guint pile = 0; pile < PAT_STOCK; pile++)
    for (guint place = 0; place < pat_position_count (position, pile); place++)
      {
        g_autofree char *words = NULL;

        if (pat_card_face (pat_position_pile (position, pile)[place]) != face)
          continue;

        words = name_place (variant, position, pile, place);
        if (places->len > 0)
          /* Translators: the places themselves may have a comma in them. */
          g_string_append (places, C_("between places of a card", "; "));
        g_string_append (places, words);
        (*n)++;
      }

  return places->len > 0 ? g_string_free (g_steal_pointer (&places), FALSE) : NULL;
}

/* Says that no card of @faces is visible. */
static char *
not_visible_words (guint64 faces)
{
  PatCard face = 0;

  if (faces == 0)
    return g_strdup (_("No card is called that"));
  if ((faces & (faces - 1)) != 0)
    return g_strdup (_("None of them is visible now"));

  while (!(faces & G_GUINT64_CONSTANT (1) << face))
    face++;

  /* Translators: a card that lies in the stock. */
  return g_strdup_printf (_("%s: not visible now"), parlour_names_card (face));
}

/**
 * parlour_card_search_words:
 * @variant: the variant played
 * @position: a position
 * @faces: cards, a bit for each face
 *
 * Says where the cards lie.  Cards of the stock lie face down and are left out;
 * all others, also covered ones, can be seen.
 *
 * Returns: (transfer full): the places, without a full stop
 */
char *
parlour_card_search_words (PatVariant         variant,
                           const PatPosition *position,
                           guint64            faces)
{
  g_autofree char *words = NULL;
  guint n = 0;

  for (PatCard face = 0; face < PAT_FACE_LIMIT; face++)
    {
      g_autofree char *places = NULL;
      g_autofree char *one = NULL;
      g_autofree char *before = g_steal_pointer (&words);

      if (faces & G_GUINT64_CONSTANT (1) << face)
        places = list_places (variant, position, face, &n);
      if (places != NULL)
        /* Translators: a card, and a list of where it lies. */
        one = g_strdup_printf (C_("found", "%1$s: %2$s"), parlour_names_card (face), places);
      words = parlour_announcement_join (before, one);
    }

  if (n == 0)
    return not_visible_words (faces);
  if (n > MOST_PLACES)
    return g_strdup_printf (ngettext ("%u card found", "%u cards found", n), n);

  return g_steal_pointer (&words);
}
