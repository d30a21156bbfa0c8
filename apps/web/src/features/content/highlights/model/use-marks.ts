import { type RefObject, useEffect, useState } from 'react';
import { alignText, type Alignment } from './align-text.ts';
import { highlightColors, type ShownHighlight } from './shown-highlight.ts';

export interface DrawnMark {
  highlight: ShownHighlight;
  range: Range;
}

/** What is drawn over the text, by the name that the style sheet has for it. */
const noted = 'mark-noted';
const asked = 'mark-shown';

/**
 * Ties a text to what is shown of it, and draws its highlights there with the browser's own highlights, so
 * that the text itself stays as it is. Drawn anew whenever other parts of the text are shown.
 */
export function useMarks(
  prose: RefObject<HTMLElement | null>,
  text: string,
  { highlights, shownId }: { highlights: readonly ShownHighlight[]; shownId: string | undefined },
): { alignment: () => Alignment | undefined; marks: readonly DrawnMark[] } {
  const [{ align }] = useState(() => ({ align: keptAlignment() }));
  const [marks, setMarks] = useState<readonly DrawnMark[]>([]);

  useEffect(() => {
    const element = prose.current;
    if (element === null) {
      return undefined;
    }
    const draw = () => {
      const place = highlights.length > 0 ? align(element, text) : undefined;
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
  }, [prose, text, highlights, align]);

  useEffect(() => {
    if (typeof Highlight === 'undefined') {
      return undefined;
    }
    const isNoted = ({ highlight }: DrawnMark) => highlight.note !== '';
    const isShown = ({ highlight }: DrawnMark) => highlight.id === shownId;
    const groups = new Map(
      highlightColors.map((color) => [
        `mark-${color}`,
        marks.filter(({ highlight }) => highlight.color === color),
      ]),
    );
    groups.set(noted, marks.filter(isNoted)).set(asked, marks.filter(isShown));
    for (const [name, group] of groups) {
      CSS.highlights.set(name, new Highlight(...group.map(({ range }) => range)));
    }
    return () => groups.forEach((_, name) => CSS.highlights.delete(name));
  }, [marks, shownId]);

  return { alignment: () => (prose.current ? align(prose.current, text) : undefined), marks };
}

/** The alignment of an element with a text, made when it is first asked for. */
function keptAlignment() {
  let kept: { element: HTMLElement; text: string; alignment: Alignment } | undefined;
  const align = (element: HTMLElement, text: string): Alignment => {
    if (kept?.element !== element || kept.text !== text) {
      kept = { element, text, alignment: alignText(element, text) };
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
