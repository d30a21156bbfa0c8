import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { storeValue, useStoredValue } from '#lib/stored-value.ts';
import type { Alignment, TextPlace } from './align-text.ts';
import { anchorOf, type BarAnchor } from './bar-anchor.ts';
import { type HighlightColor, highlightColors, type ShownHighlight } from './shown-highlight.ts';
import type { HighlightWork } from './use-highlights.ts';
import type { DrawnMark } from './use-marks.ts';
import { selectedIn, useTextSelection } from './use-text-selection.ts';
import { wholeWords } from './whole-words.ts';

/** Stands at what is selected, or at a highlight. */
type OpenBar = { range: Range; anchor: BarAnchor; isWriting?: boolean } & (
  | { place: TextPlace; id?: undefined }
  | { id: string; place?: undefined }
);

interface MarkBarOptions {
  prose: RefObject<HTMLElement | null>;
  /** What the bar's place is counted from. */
  frame: RefObject<HTMLElement | null>;
  text: string;
  alignment: () => Alignment | undefined;
  work: HighlightWork;
}

/** Where this browser keeps the colour that was used last. */
const colorEntry = 'highlightColor';
/** The server takes no longer passage. */
const longest = 10_000;

/** The bar for what is selected of a text or highlighted in it: whether it is open, and what it does. */
export function useMarkBar({ prose, frame, text, alignment, work }: MarkBarOptions) {
  const { bar, setBar, at } = useAnchoredBar(frame);
  const lastColor = useLastColor();
  const current = work.highlights.find(({ id }) => id === bar?.id);
  const close = () => setBar(null);

  const placeOf = (range: Range | null) => placeIn(alignment(), range);

  useTextSelection(prose, (range) => {
    const place = placeOf(range);
    // A note that is being written does not go with the selection.
    const without = (before: OpenBar | null) => (before?.place ? null : before);
    setBar(range && place ? { place, ...at(range) } : without);
  });

  const mark = (color: HighlightColor, isWriting = false) => {
    if (bar?.place) {
      const { range } = bar;
      // Keys follow each other faster than the bar follows the selection.
      const place = wholeWords(text, placeOf(selectedIn(prose.current)) ?? bar.place);
      storeValue(colorEntry, color);
      work.onAdd({ ...place, quote: text.slice(place.start, place.end), color }, ({ id }) => {
        const selected = placeOf(selectedIn(prose.current));
        if (selected !== null && !isSame(wholeWords(text, selected), place)) {
          // The next passage is selected by now: it stays so, with its bar.
          return;
        }
        document.getSelection()?.empty();
        setBar((open) => (open?.id ? open : isWriting ? { id, ...at(range), isWriting } : null));
      });
    }
  };
  const leave = (act: (highlight: ShownHighlight) => void) => {
    close();
    if (current) {
      act(current);
    }
  };
  const handleColor = (color: HighlightColor) => {
    storeValue(colorEntry, color);
    leave((highlight) => work.onColor(highlight, color));
    mark(color);
  };
  const handleKey = (key: string): boolean => {
    const wish = wishOf(key, lastColor);
    if (wish === 'close') {
      document.getSelection()?.empty();
      close();
    } else if (wish) {
      mark(wish.color, wish.isWriting);
    }
    return wish !== undefined;
  };
  return {
    bar,
    current,
    onKey: handleKey,
    onOpen: (hit: DrawnMark | undefined) => setBar(hit ? { id: hit.highlight.id, ...at(hit.range) } : null),
    acts: {
      onColor: handleColor,
      onNote: () => mark(lastColor, true),
      onDelete: () => leave(work.onDelete),
      onClose: close,
    },
  };
}

/** A bar that goes along with its passage when something within `frame` scrolls. */
function useAnchoredBar(frame: RefObject<HTMLElement | null>) {
  const [bar, setBar] = useState<OpenBar | null>(null);
  const at = (range: Range) => ({ range, anchor: anchorOf(frame.current, range) });
  const follow = useEffectEvent(() => setBar((open) => open && { ...open, ...at(open.range) }));
  useEffect(() => {
    const within = frame.current;
    const scroll = () => follow();
    within?.addEventListener('scroll', scroll, { capture: true, passive: true });
    return () => within?.removeEventListener('scroll', scroll, { capture: true });
  }, [frame]);
  return { bar, setBar, at };
}

const isSame = (one: TextPlace, other: TextPlace): boolean =>
  one.start === other.start && one.end === other.end;

/** The passage that is selected; null for none, or one that is too long. */
function placeIn(alignment: Alignment | undefined, range: Range | null): TextPlace | null {
  const place = range && alignment?.placeOf(range);
  return place && place.end - place.start <= longest ? place : null;
}

function useLastColor(): HighlightColor {
  const stored = useStoredValue(colorEntry);
  return highlightColors.find((color) => color === stored) ?? 'yellow';
}

interface Wish {
  color: HighlightColor;
  isWriting: boolean;
}

/** What a key says of what is selected: Enter or H marks it, a number in that colour, N with a note. */
function wishOf(key: string, lastColor: HighlightColor): Wish | 'close' | undefined {
  const color = ['Enter', 'h', 'n'].includes(key) ? lastColor : highlightColors[Number(key) - 1];
  if (color !== undefined) {
    return { color, isWriting: key === 'n' };
  }
  return key === 'Escape' ? 'close' : undefined;
}
