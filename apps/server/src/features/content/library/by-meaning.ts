import { cutPassages } from '@hookline/writer';
import type { LibraryItem } from '@hookline/contract/content';
import type { MeaningHit } from '#features/meaning/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { readTexts } from '../items/texts.repo.ts';

/** How many items a search takes from what means the same. */
const maxItems = 50;

/** The best passage of each item, the nearest first, of at most 50 items. */
export function bestPassages(hits: readonly MeaningHit[]): Map<string, number> {
  const best = new Map<string, number>();
  for (const { itemId, index } of hits) {
    if (best.size < maxItems && !best.has(itemId)) {
      best.set(itemId, index);
    }
  }
  return best;
}

const maxExtract = 240;

/** Shows of items that no word found the passage that means the same, and says so. */
export async function withPassages(
  actor: Actor,
  db: Db,
  { items, passages }: { items: LibraryItem[]; passages: ReadonlyMap<string, number> },
): Promise<LibraryItem[]> {
  const ids = items.flatMap(({ id }) => (passages.has(id) ? [id] : []));
  const texts = ids.length === 0 ? new Map<string, string>() : await readTexts(actor, db, ids);
  return items.map((item) => {
    const index = passages.get(item.id);
    if (index === undefined) {
      return item;
    }
    const text = texts.get(item.id) ?? '';
    const passage = cutPassages(text)[index];
    const words = passage === undefined ? item.description : text.slice(passage.start, passage.end);
    const extract = shorten(words.replace(/\s+/gu, ' ').trim());
    return {
      ...item,
      match: {
        title: null,
        extract: extract === '' ? null : [{ text: extract, isMatch: false }],
        byMeaning: true,
      },
    };
  });
}

const shorten = (text: string): string =>
  text.length <= maxExtract ? text : `${text.slice(0, maxExtract).replace(/\s+\S*$/u, '')} …`;
