import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Card } from './card.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useIsWide } from './use-is-wide.ts';

export interface SectionProps {
  title: string;
  /** Beside the title: a badge, a small label. */
  mark?: ReactNode;
  /** At the far end of the title's line. */
  action?: ReactNode;
  /** A phone shows its title alone until that is pressed. */
  foldsOnPhone?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, mark, action, foldsOnPhone = false, className, children }: SectionProps) {
  const id = useId();
  const isWide = useIsWide();
  const folds = foldsOnPhone && !isWide;
  const { isOpen, toggle } = useUnfolded(title);
  const isFolded = folds && !isOpen;
  return (
    <Card role="region" aria-labelledby={id} className={clsx('flex flex-col', className)}>
      <div
        className={clsx(
          'flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5 sm:px-5',
          !isFolded && 'border-b border-line',
        )}
      >
        <h2 id={id} className={clsx('text-base font-semibold text-ink', folds && 'grow')}>
          {folds ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={toggle}
              className="-my-1.5 flex min-h-12 w-full items-center gap-2 rounded-sm text-left"
            >
              <span className="grow">{title}</span>
              <ChevronDown
                aria-hidden="true"
                className={clsx('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
              />
            </button>
          ) : (
            title
          )}
        </h2>
        {mark}
        {action !== undefined && !isFolded && <div className="ml-auto">{action}</div>}
      </div>
      {!isFolded && <ErrorBoundary resetKey={title}>{children}</ErrorBoundary>}
    </Card>
  );
}

/** Titles of what was unfolded, so that it is still open for whoever comes back from a post in it. */
const unfolded = new Set<string>();

function useUnfolded(title: string) {
  const [isOpen, setIsOpen] = useState(() => unfolded.has(title));
  const toggle = () => {
    setIsOpen(!isOpen);
    if (isOpen) {
      unfolded.delete(title);
    } else {
      unfolded.add(title);
    }
  };
  return { isOpen, toggle };
}
