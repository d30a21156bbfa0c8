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
/** Each may be a book. */
const textsAtATime = 20;

/** Shows of items that no word found the passage that means the same, and says so. */
export async function withPassages(
  actor: Actor,
  db: Db,
  { items, passages }: { items: LibraryItem[]; passages: ReadonlyMap<string, number> },
): Promise<LibraryItem[]> {
  const ids = items.flatMap(({ id }) => (passages.has(id) ? [id] : []));
  const extracts = new Map<string, string>();
  for (let from = 0; from < ids.length; from += textsAtATime) {
    for (const [id, text] of await readTexts(actor, db, ids.slice(from, from + textsAtATime))) {
      const { start, end } = cutPassages(text)[passages.get(id) ?? 0] ?? { start: 0, end: 0 };
      extracts.set(id, shorten(text.slice(start, end).replace(/\s+/gu, ' ').trim()));
    }
  }
  return items.map((item) => {
    if (!passages.has(item.id)) {
      return item;
    }
    const text = extracts.get(item.id) ?? '';
    const extract = text === '' ? null : [{ text, isMatch: false }];
    return { ...item, match: { title: null, extract, byMeaning: true } };
  });
}

const shorten = (text: string): string =>
  text.length <= maxExtract ? text : `${text.slice(0, maxExtract).replace(/\s+\S*$/u, '')} …`;
