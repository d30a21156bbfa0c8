import type { PostFormat } from '@hookline/contract/analytics';
import { type RefObject, useEffect, useState } from 'react';
import { formats } from '../model/formats.ts';
import type { Inks } from './draw-dots.ts';

/**
 * The colours of the theme as a canvas takes them: those of the elements within that bear the name of a
 * format, read anew when the theme changes.
 */
export function useInks(element: RefObject<HTMLElement | null>): Inks | undefined {
  const [inks, setInks] = useState<Inks>();

  useEffect(() => {
    const read = () => setInks(element.current === null ? undefined : readInks(element.current));
    read();
    const query = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
    query.addEventListener('change', read);
    return () => {
      observer.disconnect();
      query.removeEventListener('change', read);
    };
  }, [element]);

  return inks;
}

function readInks(element: HTMLElement): Inks {
  const colorOf = (name: string): string => {
    const bearer = element.querySelector(`[data-ink="${name}"]`);
    return bearer === null ? '#888' : getComputedStyle(bearer).color;
  };
  const entries = formats.map((format) => [format, colorOf(format)]);
  return { formats: Object.fromEntries(entries) as Record<PostFormat, string>, surface: colorOf('surface') };
}
