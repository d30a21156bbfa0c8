import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { asNumber, asRecord } from '#lib/tolerant.ts';
import { tryStorage } from '#lib/try-storage.ts';

/** How far somebody is in a text: a block, and the share of that, so that another size of type holds. */
interface ReadingPlace {
  block: number;
  share: number;
}

/** What stands over the text at the upper edge, in pixels. */
const barHeight = 64;
/** Milliseconds after the last scrolling. */
const pause = 250;

/**
 * Begins where this browser was in a text, keeps where it is, and answers how far that is: 0 at its
 * beginning, 1 once its end is in sight; 0 for a text that needs no scrolling.
 */
export function useReadingPlace(
  itemId: string,
  article: RefObject<HTMLElement | null>,
  /** Of the type: with another one the same words stay at the edge of the window. */
  setting: string,
): number {
  const [share, setShare] = useState(0);

  // Before it is painted: nobody sees it jump.
  useLayoutEffect(() => {
    const place = placeIn(itemId);
    const top = place && topOf(article.current, place);
    window.scrollTo({ top: top ?? 0, behavior: 'instant' });
  }, [itemId, article, setting]);

  useEffect(() => {
    const element = article.current;
    if (element === null) {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => keepPlace(itemId, placeAtEdge(element));
    const measure = () => setShare(shareRead(element));
    const scroll = () => {
      measure();
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('pagehide', keep);
    };
  }, [itemId, article]);

  return share;
}

function shareRead(element: HTMLElement): number {
  const end = element.getBoundingClientRect().bottom + window.scrollY - window.innerHeight;
  return end <= 0 ? 0 : Math.min(1, window.scrollY / end);
}

/** The blocks of a text that was made of Markdown. */
const blocksOf = (element: HTMLElement | null): Element[] => [
  ...(element?.querySelector('[data-blocks]')?.children ?? []),
];

/** Where a place would have to be scrolled to; undefined where the text has no such block any more. */
function topOf(element: HTMLElement | null, { block, share }: ReadingPlace): number | undefined {
  const rect = blocksOf(element)[block]?.getBoundingClientRect();
  return rect && rect.top + window.scrollY + rect.height * share - barHeight;
}

/**
 * The block at the upper edge of the window, and how much of it is above: less than 0 in the space before.
 */
function placeAtEdge(element: HTMLElement): ReadingPlace {
  const rects = blocksOf(element).map((block) => block.getBoundingClientRect());
  const block = Math.max(
    0,
    rects.findIndex(({ bottom }) => bottom > barHeight),
  );
  const rect = rects[block];
  const share = rect && rect.height > 0 ? (barHeight - rect.top) / rect.height : 0;
  return { block, share };
}

const entry = 'readingPlaces';
/** Of so many items the place is kept, those read last. */
const most = 200;

/** Where this browser was in an item's text; undefined for its beginning. */
function placeIn(itemId: string): ReadingPlace | undefined {
  const [, block, share] = stored().find(([id]) => id === itemId) ?? [];
  return block === undefined || share === undefined ? undefined : { block, share };
}

function keepPlace(itemId: string, { block, share }: ReadingPlace): void {
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
