import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { useFetchAhead } from '#ui/use-fetch-ahead.ts';
import type { TextPlace } from '../model/align-text.ts';
import type { HighlightWork } from '../model/use-highlights.ts';
import { useMarkBar } from '../model/use-mark-bar.ts';
import { type DrawnMark, markAt, useMarks } from '../model/use-marks.ts';
import { useSentenceKeys } from '../model/use-sentence-keys.ts';

const MarkBar = lazyPart(async () => (await import('./mark-bar.tsx')).MarkBar);

export interface Marking {
  work: HighlightWork;
  /** The highlight that somebody asked to see. */
  shown: { id: string } | undefined;
}

interface MarkingOptions {
  /** What shows the text. */
  prose: RefObject<HTMLElement | null>;
  /** Around that: the bar stands in it. */
  frame: RefObject<HTMLElement | null>;
  text: string;
  /** The part of the text that is shown, the same object while it is the same; all of it without. */
  part?: TextPlace | undefined;
  /** Absent where the text cannot be marked. */
  marking: Marking | undefined;
  /** A press where there is no highlight. */
  onPress?: (target: Element) => void;
  /** A highlight that was asked for is there. Without, it comes into view. */
  onShown?: (mark: DrawnMark) => void;
}

const nothing: HighlightWork = {
  highlights: [],
  onAdd: () => undefined,
  onColor: () => undefined,
  onDelete: () => undefined,
};

/**
 * Makes a text one that can be marked: its highlights are drawn in it, and what is selected can become one.
 * Returns the bar for that, what a press on the text does, and a way to begin without a pointer.
 */
export function useMarking({ prose, frame, text, part, marking, onPress, onShown }: MarkingOptions): {
  bar: ReactNode;
  handleClick: (event: MouseEvent) => void;
  begin: () => void;
} {
  const { work, shown } = { work: nothing, shown: undefined, ...marking };
  const { alignment, marks } = useMarks(prose, {
    text,
    part,
    highlights: work.highlights,
    shownId: shown?.id,
  });
  const aligned = () => (marking ? alignment() : undefined);
  const { bar, current, acts, onKey, onOpen } = useMarkBar({ prose, frame, text, alignment: aligned, work });
  const canBegin = marking !== undefined && part === undefined;
  const { begin, choose } = useSentenceKeys({
    text,
    alignment: aligned,
    canBegin,
    isPicked: bar !== null,
    onKey,
  });
  useShownMark(marks, shown, onShown);
  useFetchAhead(MarkBar.prefetch);

  return {
    bar: bar && (bar.place || current) && (
      <Suspense>
        <MarkBar
          key={bar.id ?? 'new'}
          anchor={bar.anchor}
          highlight={current}
          isWriting={bar.isWriting ?? false}
          {...acts}
        />
      </Suspense>
    ),
    handleClick: ({ clientX: x, clientY: y, target }) => {
      const isElsewhere = !(target instanceof Element) || target.closest('a, button') !== null;
      if (!isElsewhere && document.getSelection()?.isCollapsed !== false) {
        const mark = markAt(marks, { x, y });
        if (!mark && choose({ x, y })) {
          return;
        }
        onOpen(mark);
        if (!mark) {
          onPress?.(target);
        }
      }
    },
    begin: () => {
      prose.current?.focus({ preventScroll: true });
      begin();
    },
  };
}

const comeIntoView = ({ range }: DrawnMark) =>
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });

/** Shows a highlight each time it is asked for, as soon as it is drawn. */
function useShownMark(
  marks: readonly DrawnMark[],
  shown: Marking['shown'],
  onShown: (mark: DrawnMark) => void = comeIntoView,
): void {
  const isDrawn = marks.some(({ highlight }) => highlight.id === shown?.id);
  const show = useEffectEvent((id: string) => {
    const mark = marks.find(({ highlight }) => highlight.id === id);
    if (mark) {
      onShown(mark);
    }
  });
  const last = useRef<Marking['shown']>(undefined);
  useEffect(() => {
    if (shown && isDrawn && last.current !== shown) {
      last.current = shown;
      show(shown.id);
    }
  }, [shown, isDrawn]);
}
