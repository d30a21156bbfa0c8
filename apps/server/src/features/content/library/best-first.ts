import type { LibraryItem } from '@hookline/contract/content';
import { Highlighter, phraseTest, type QueryTerm } from '#features/search/index.ts';

/** Two for the words of its title, one for a source. */
const phraseRank = 4;

interface Found {
  /** In the order of their scores. */
  items: readonly LibraryItem[];
  queryTerms: readonly QueryTerm[];
  q: string;
}

/**
 * Puts the items of a page that a search found into the order in which they are looked for: what has the words
 * one after another in its title or in the extract that is shown of it, then what has them all in its title,
 * then sources before drafts of the assistant. Of equals the score decides, as it does which items the page
 * has.
 */
export function bestFirst({ items, queryTerms, q }: Found): LibraryItem[] {
  const hasPhrase = queryTerms.length < 2 ? null : phraseTest(`"${q.replaceAll(/["“”„«»]/gu, ' ')}"`);
  const terms = queryTerms.map((term) => new Highlighter([term]));
  const rankOf = ({ title, type, match }: LibraryItem): number => {
    const extract = match?.extract?.map(({ text }) => text).join('') ?? '';
    return (
      (hasPhrase !== null && (hasPhrase(title) || hasPhrase(extract)) ? phraseRank : 0) +
      (terms.every((term) => term.mark(title) !== null) ? 2 : 0) +
      (type === 'generated_content' ? 0 : 1)
    );
  };
  const ranked = items.map((item) => ({ item, rank: rankOf(item) }));
  return ranked.toSorted((one, other) => other.rank - one.rank).map(({ item }) => item);
}
