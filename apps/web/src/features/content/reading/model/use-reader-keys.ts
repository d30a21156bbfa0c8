import type { RefObject } from 'react';
import { hasSingleKeys, isSingleKey } from '#lib/typing.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';

export interface ReaderWishes {
  onLarger: () => void;
  onSmaller: () => void;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
}

/** What stands over the text at the upper edge, and a line of air, in pixels. */
const headroom = 84;

/**
 * The keys of the reading view: J and K go from heading to heading, + and - set the type larger or smaller,
 * the arrows to the sides open the next or previous item, Escape goes back. Space pages by itself.
 */
export function useReaderKeys(article: RefObject<HTMLElement | null>, wishes: ReaderWishes): void {
  usePageKeys(true, (event) => {
    const isForReader = isSingleKey(event) && isFree(event.target);
    if (!isForReader || (event.key.length === 1 && !hasSingleKeys())) {
      return;
    }
    const acts: Record<string, (() => void) | undefined> = {
      j: () => goToHeading(article.current, 1),
      k: () => goToHeading(article.current, -1),
      '+': wishes.onLarger,
      '=': wishes.onLarger,
      '-': wishes.onSmaller,
      ArrowRight: wishes.onNext,
      ArrowLeft: wishes.onPrevious,
      Escape: wishes.onClose,
    };
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (act) {
      event.preventDefault();
      act();
    }
  });
}

/** What has keys of its own, or scrolls sideways. */
const isFree = (target: EventTarget | null): boolean =>
  !(target instanceof Element) ||
  target.closest('[popover], [role=toolbar], [role=region][tabindex]') === null;

/** To the next heading in a direction; to the next paragraph where a text has hardly any headings. */
function goToHeading(article: HTMLElement | null, step: 1 | -1): void {
  const headings = [...(article?.querySelectorAll('h3, h4, h5, h6') ?? [])];
  const stops =
    headings.length > 1 ? headings : [...(article?.querySelector('[data-blocks]')?.children ?? [])];
  const tops = stops.map((stop) => stop.getBoundingClientRect().top - headroom);
  const at = step === 1 ? tops.findIndex((top) => top > 2) : tops.findLastIndex((top) => top < -2);
  const top = tops[at];
  if (top !== undefined) {
    window.scrollBy({ top });
  } else if (step === -1) {
    window.scrollTo({ top: 0 });
  }
}
