import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export interface SectionProps {
  title: string;
  /** Beside the title: a badge, a small label. */
  mark?: ReactNode;
  /** At the far end of the title's line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, mark, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className={clsx('flex flex-col', className)}>
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
        <h2 id={id} className="text-base font-semibold text-ink">
          {title}
        </h2>
        {mark}
        {action !== undefined && <div className="ml-auto">{action}</div>}
      </div>
      <ErrorBoundary resetKey={title}>{children}</ErrorBoundary>
    </Card>
  );
}
