import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  title: string;
  /** What happened and what can be done. */
  children?: ReactNode;
  retryLabel?: string;
  busy?: boolean;
  onRetry?: () => void;
}

/** What stands where something could not be loaded. */
export function ErrorState({
  title,
  children,
  retryLabel = 'Try Again',
  busy = false,
  onRetry,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <div className="grid size-12 place-items-center rounded-xl bg-danger-soft text-danger-ink">
        <TriangleAlert aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </div>
      <h3 className="mt-4 text-lg font-semibold text-ink">{title}</h3>
      {children !== undefined && (
        <div className="mt-1.5 max-w-sm text-base text-pretty text-muted">{children}</div>
      )}
      {onRetry && (
        <Button className="mt-6" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
