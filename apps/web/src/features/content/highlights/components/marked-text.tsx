import { Highlighter, Pencil } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { HighlightWork } from '../model/use-highlights.ts';
import { useMarkBar } from '../model/use-mark-bar.ts';
import { markAt, useMarks } from '../model/use-marks.ts';
import { useSentenceKeys } from '../model/use-sentence-keys.ts';
import { MarkBar } from './mark-bar.tsx';

export interface Marking {
  work: HighlightWork;
  /** The highlight that somebody asked to see. */
  shown: { id: string } | undefined;
  /** Of a note. */
  onEdit?: (() => void) | undefined;
}

export interface MarkedTextProps extends Marking {
  prose: RefObject<HTMLDivElement | null>;
  text: string;
  children: ReactNode;
}

/** A text that can be marked: its highlights are drawn in it, and what is selected can become one. */
export function MarkedText({ prose, text, work, shown, onEdit, children }: MarkedTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { alignment, marks } = useMarks(prose, text, { highlights: work.highlights, shownId: shown?.id });
  const { bar, current, acts, onKey, onOpen } = useMarkBar({ prose, frame, text, alignment, work });
  const begin = useSentenceKeys({ text, alignment, isPicked: bar?.place !== undefined, onKey });

  const isDrawn = marks.some(({ highlight }) => highlight.id === shown?.id);
  const scrollTo = useEffectEvent((id: string) => {
    const mark = marks.find(({ highlight }) => highlight.id === id);
    mark?.range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (shown && isDrawn) {
      scrollTo(shown.id);
    }
  }, [shown, isDrawn]);

  const handleClick = ({ clientX: x, clientY: y, target }: MouseEvent) => {
    const isElsewhere = target instanceof Element && target.closest('a, button') !== null;
    if (!isElsewhere && document.getSelection()?.isCollapsed !== false) {
      onOpen(markAt(marks, { x, y }));
    }
  };

  return (
    <Section
      title="Text"
      action={
        <>
          <Button
            size="sm"
            variant="ghost"
            title="Select words, or press H for a sentence"
            onClick={() => {
              prose.current?.focus({ preventScroll: true });
              begin();
            }}
          >
            <Highlighter aria-hidden="true" />
            Highlight
          </Button>
          {onEdit && (
            <Button size="sm" variant="ghost" onClick={onEdit}>
              <Pencil aria-hidden="true" />
              Edit
            </Button>
          )}
        </>
      }
    >
      <div className="max-w-[46rem] px-4 py-5 sm:px-5">
        <div ref={frame} className="relative">
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list beside the text does the same by keyboard */}
          <div ref={prose} tabIndex={-1} onClick={handleClick} className="outline-none">
            {children}
          </div>
          {bar && (bar.place || current) && (
            <MarkBar
              key={bar.id ?? 'new'}
              anchor={bar.anchor}
              highlight={current}
              isWriting={bar.isWriting ?? false}
              {...acts}
            />
          )}
        </div>
      </div>
    </Section>
  );
}
