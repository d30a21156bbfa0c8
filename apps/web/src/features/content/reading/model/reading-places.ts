import { asNumber, asRecord } from '#lib/tolerant.ts';
import { tryStorage } from '#lib/try-storage.ts';

/** How far somebody is in a text: a block of it, and the share of that, so that another size of type holds. */
export interface ReadingPlace {
  block: number;
  share: number;
}

const entry = 'readingPlaces';
/** Of so many items the place is kept, those read last. */
const most = 200;

/** Where this browser was in an item's text; undefined for its beginning. */
export function placeIn(itemId: string): ReadingPlace | undefined {
  const [, block, share] = stored().find(([id]) => id === itemId) ?? [];
  return block === undefined || share === undefined ? undefined : { block, share };
}

export function keepPlace(itemId: string, { block, share }: ReadingPlace): void {
  const others = stored().filter(([id]) => id !== itemId);
  const isBeginning = block === 0 && share < 0.5;
  const kept = isBeginning ? others : [...others, [itemId, block, Math.round(share * 1_000) / 1_000]];
  tryStorage(() => localStorage.setItem(entry, JSON.stringify(kept.slice(-most))));
}

function stored(): [id: string, block: number, share: number][] {
  const list = tryStorage((): unknown => JSON.parse(localStorage.getItem(entry) ?? '[]'));
  return (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const { 0: id, 1: block, 2: share } = asRecord({ ...(one as object) });
    const [at, part] = [asNumber(block as number), asNumber(share as number)];
    return typeof id === 'string' && at !== null && part !== null ? [[id, at, part]] : [];
  });
}
