import type { LibraryItem } from '@hookline/contract/content';
import { Highlighter, type QueryTerm } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { findPhrased } from '../items/texts.repo.ts';

interface Found {
  /** In the order of their scores. */
  items: readonly LibraryItem[];
  queryTerms: readonly QueryTerm[];
  q: string;
}

/**
 * Puts the items of a page that a search found into the order in which they are looked for: what has the
 * words one after another, then what has them all in its title, then sources before drafts of the assistant.
 * Of equals the score decides, as it does which items the page has.
 */
export async function bestFirst(
  actor: Actor,
  db: Db,
  { items, queryTerms, q }: Found,
): Promise<LibraryItem[]> {
  const words = [...q.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([word]) => word);
  const itemIds = items.map(({ id }) => id);
  const phrased =
    words.length < 2 || items.length < 2
      ? new Set<string>()
      : await findPhrased(actor, db, { itemIds, pattern: `\\m${words.join('[^[:alnum:]]+')}` });
  const terms = queryTerms.map((term) => new Highlighter([term]));
  const rankOf = ({ id, title, type }: LibraryItem): number =>
    (phrased.has(id) ? 4 : 0) +
    (terms.every((term) => term.mark(title) !== null) ? 2 : 0) +
    (type === 'generated_content' ? 0 : 1);
  const ranked = items.map((item) => ({ item, rank: rankOf(item) }));
  return ranked.toSorted((one, other) => other.rank - one.rank).map(({ item }) => item);
}
