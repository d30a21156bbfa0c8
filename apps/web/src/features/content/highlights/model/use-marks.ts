import { type RefObject, useEffect, useState } from 'react';
import { alignText, type Alignment, type TextPlace } from './align-text.ts';
import { highlightColors, type ShownHighlight } from './shown-highlight.ts';

export interface DrawnMark {
  highlight: ShownHighlight;
  range: Range;
}

/** What is drawn over the text, by the name that the style sheet has for it. */
const noted = 'mark-noted';
const asked = 'mark-shown';

interface MarksOptions {
  text: string;
  /** The part of the text that is shown; all of it without. */
  part: TextPlace | undefined;
  highlights: readonly ShownHighlight[];
  shownId: string | undefined;
}

/**
 * Ties a text to what is shown of it, and draws its highlights there with the browser's own highlights, so
 * that the text itself stays as it is. Drawn anew whenever other parts of the text are shown.
 */
export function useMarks(
  prose: RefObject<HTMLElement | null>,
  { text, part, highlights, shownId }: MarksOptions,
): { alignment: () => Alignment | undefined; marks: readonly DrawnMark[] } {
  const [{ align }] = useState(() => ({ align: keptAlignment() }));
  const [marks, setMarks] = useState<readonly DrawnMark[]>([]);

  useEffect(() => {
    const element = prose.current;
    if (element === null) {
      return undefined;
    }
    const draw = () => {
      const place = highlights.length > 0 ? align(element, text, part) : undefined;
      setMarks(
        highlights.flatMap((highlight) => {
          const range = highlight.place ? place?.rangeOf(highlight.place) : undefined;
          return range ? [{ highlight, range }] : [];
        }),
      );
    };
    draw();
    const observer = new MutationObserver(() => {
      align.forget();
      draw();
    });
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [prose, text, part, highlights, align]);

  useEffect(() => {
    const isNoted = ({ highlight }: DrawnMark) => highlight.note !== '';
    const isShown = ({ highlight }: DrawnMark) => highlight.id === shownId;
    const ends = [
      ...highlightColors.map((color) =>
        paint(
          `mark-${color}`,
          marks.filter(({ highlight }) => highlight.color === color),
        ),
      ),
      paint(noted, marks.filter(isNoted)),
      paint(asked, marks.filter(isShown)),
    ];
    return () => ends.forEach((end) => end());
  }, [marks, shownId]);

  return { alignment: () => (prose.current ? align(prose.current, text, part) : undefined), marks };
}

/**
 * Adds ranges to what is drawn under a name, which other texts on the screen draw under as well. Returns its
 * undo.
 */
function paint(name: string, marks: readonly DrawnMark[]): () => void {
  if (typeof Highlight === 'undefined' || marks.length === 0) {
    return () => undefined;
  }
  const group = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, group);
  marks.forEach(({ range }) => group.add(range));
  return () => {
    marks.forEach(({ range }) => group.delete(range));
    if (group.size === 0) {
      CSS.highlights.delete(name);
    }
  };
}

/** The alignment of an element with a text, or a part of it, made when it is first asked for. */
function keptAlignment() {
  let kept: { of: readonly unknown[]; alignment: Alignment } | undefined;
  const align = (...of: [HTMLElement, string, TextPlace | undefined]): Alignment => {
    if (!kept || of.some((one, index) => kept?.of[index] !== one)) {
      kept = { of, alignment: alignText(...of) };
    }
    return kept.alignment;
  };
  align.forget = () => {
    kept = undefined;
  };
  return align;
}

/** The mark at a point of the window; of several the shortest. */
export function markAt(
  marks: readonly DrawnMark[],
  { x, y }: { x: number; y: number },
): DrawnMark | undefined {
  const isHit = ({ range }: DrawnMark) =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
  const length = ({ range }: DrawnMark) => range.toString().length;
  return marks.filter(isHit).toSorted((one, other) => length(one) - length(other))[0];
}
