import clsx from 'clsx';
import { ArrowLeft, ChevronLeft, ChevronRight, Highlighter } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

export interface ReaderBarProps {
  title: string;
  /** How far one has read, 0 to 1. */
  share: number;
  /** For the whole text. */
  minutes: number;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Absent where the text cannot be marked. */
  onHighlight: (() => void) | undefined;
  typePanel: ReactNode;
}

/** Over the text: the way back, how far one is, what can be set. On a phone it leaves while one reads on. */
export function ReaderBar({ title, share, minutes, typePanel, ...acts }: ReaderBarProps) {
  const isReadingOn = useIsScrollingDown();
  return (
    <header
      className={clsx(
        'fixed inset-x-0 top-0 z-20 bg-canvas pt-[env(safe-area-inset-top)]',
        'transition-transform duration-200 focus-within:translate-y-0',
        isReadingOn && 'max-sm:-translate-y-[calc(100%-3px)]',
      )}
    >
      <div className="flex h-13 items-center gap-1 px-2 sm:px-4">
        <IconButton icon={ArrowLeft} label="Back to item" onClick={acts.onClose} />
        <p
          aria-hidden="true"
          className={clsx(
            'min-w-0 flex-1 truncate px-1 text-base font-medium text-ink transition-opacity',
            share < 0.005 && 'opacity-0',
          )}
        >
          {title}
        </p>
        <p className="tabular shrink-0 px-2 text-sm text-muted">{minutesLeft(minutes, share)}</p>
        {acts.onHighlight && (
          <IconButton
            icon={Highlighter}
            label="Select text, or press H to highlight a sentence"
            onClick={acts.onHighlight}
            className="max-sm:hidden"
          />
        )}
        {typePanel}
        <IconButton
          icon={ChevronLeft}
          label="Previous item on the board"
          disabled={!acts.onPrevious}
          onClick={acts.onPrevious}
        />
        <IconButton
          icon={ChevronRight}
          label="Next item on the board"
          disabled={!acts.onNext}
          onClick={acts.onNext}
        />
      </div>
      <div
        role="progressbar"
        aria-label="Read"
        aria-valuenow={Math.round(share * 100)}
        className="h-[3px] bg-line"
      >
        <div className="h-full origin-left bg-accent" style={{ transform: `scaleX(${share})` }} />
      </div>
    </header>
  );
}

function minutesLeft(minutes: number, share: number): string {
  const left = Math.ceil(minutes * (1 - share));
  return share >= 0.995 || left === 0 ? 'Read' : `${left} min left`;
}

/** So many pixels in one direction mean it. */
const slack = 12;

/** Whether the page was last scrolled down, away from its top. */
function useIsScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const scroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) > slack || scrollY < slack) {
        setIsDown(scrollY > last && scrollY > 120);
        last = scrollY;
      }
    };
    window.addEventListener('scroll', scroll, { passive: true });
    return () => window.removeEventListener('scroll', scroll);
  }, []);
  return isDown;
}
