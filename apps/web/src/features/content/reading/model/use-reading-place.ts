import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { keepPlace, placeIn, type ReadingPlace } from './reading-places.ts';

/** What stands over the text at the upper edge, in pixels. */
const barHeight = 64;
/** Milliseconds after the last scrolling. */
const pause = 250;

/**
 * Begins where this browser was in a text, keeps where it is, and answers how far that is: 0 at its beginning,
 * 1 once its end is in sight; 0 for a text that needs no scrolling.
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

/** The block at the upper edge of the window, and how much of it is above that: less than 0 in the space before. */
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
