import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { afterHeading } from '#lib/page-title.ts';
import { findQuote } from './find-quote.ts';
import type { Quotation } from './quote-from.ts';

const name = 'quotation';

/**
 * Brings a quotation into view, unless `isStill`, and marks it, each time somebody comes to it. Marked with
 * the browser's own highlights, so that the text itself stays as it is; a browser without them only scrolls.
 */
export function useShowQuote(
  text: RefObject<HTMLElement | null>,
  { words, share }: Quotation,
  { isStill = false }: { isStill?: boolean } = {},
): void {
  const { key } = useLocation();
  useEffect(() => {
    const range = text.current && words !== '' ? findQuote(text.current, { words, share }) : undefined;
    if (range === undefined) {
      return undefined;
    }
    if (typeof Highlight !== 'undefined') {
      CSS.highlights.set(name, new Highlight(range));
    }
    const target = range.startContainer.parentElement;
    const timer = setTimeout(() => isStill || target?.scrollIntoView({ block: 'center' }), afterHeading);
    return () => {
      clearTimeout(timer);
      if (typeof Highlight !== 'undefined') {
        CSS.highlights.delete(name);
      }
    };
  }, [text, words, share, isStill, key]);
}
