import { Highlighter, Pencil } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { type Marking, useMarking } from './use-marking.tsx';

export interface MarkedTextProps {
  prose: RefObject<HTMLDivElement | null>;
  text: string;
  marking: Marking | undefined;
  /** Of a note. */
  onEdit: (() => void) | undefined;
  /** In the line of its title, ahead of the rest. */
  action: ReactNode;
  children: ReactNode;
}

/** A text that can be marked. */
export function MarkedText({ prose, text, marking, onEdit, action, children }: MarkedTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { bar, handleClick, begin } = useMarking({ prose, frame, text, marking });

  return (
    <Section
      title="Text"
      action={
        <>
          {action}
          {marking && <HighlightButton onBegin={begin} />}
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
        <Frame frame={frame} prose={prose} onClick={handleClick} bar={bar}>
          {children}
        </Frame>
      </div>
    </Section>
  );
}

/** Selects the first sentence in sight, from which arrow keys or a touch lead to others. */
export const HighlightButton = ({ onBegin }: { onBegin: () => void }) => (
  <Button size="sm" variant="ghost" title="Select text, or press H to highlight a sentence" onClick={onBegin}>
    <Highlighter aria-hidden="true" />
    Highlight
  </Button>
);

/** The text of something that has a section of its own, such as a script. */
export function MarkedArea({
  text,
  marking,
  children,
}: Pick<MarkedTextProps, 'text' | 'marking' | 'children'>) {
  const frame = useRef<HTMLDivElement>(null);
  const prose = useRef<HTMLDivElement>(null);
  const { bar, handleClick } = useMarking({ prose, frame, text, marking });
  return (
    <Frame frame={frame} prose={prose} onClick={handleClick} bar={bar}>
      {children}
    </Frame>
  );
}

interface FrameProps extends Pick<MarkedTextProps, 'prose' | 'children'> {
  frame: RefObject<HTMLDivElement | null>;
  bar: ReactNode;
  onClick: (event: MouseEvent) => void;
}

const Frame = ({ frame, prose, bar, onClick, children }: FrameProps) => (
  <div ref={frame} className="relative">
    {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list beside the text does the same by keyboard */}
    <div ref={prose} tabIndex={-1} onClick={onClick} className="outline-none">
      {children}
    </div>
    {bar}
  </div>
);
