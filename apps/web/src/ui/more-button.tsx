import type { Ref } from 'react';
import { Button } from './button.tsx';

export interface MoreButtonProps {
  label: string;
  isLoading: boolean;
  /** Loading more failed the last time: the button says so and offers another try. */
  hasFailed: boolean;
  /** What is said then. */
  failure: string;
  onMore: () => void;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

/** The way to what comes after the last page that was loaded. */
export function MoreButton({
  label,
  isLoading,
  hasFailed,
  failure,
  onMore,
  ref,
  className = '',
}: MoreButtonProps) {
  return (
    <div ref={ref} className={`flex items-center justify-center gap-3 px-4 py-3 ${className}`}>
      {hasFailed && (
        <p role="alert" className="text-sm text-danger-ink">
          {failure}
        </p>
      )}
      <Button size="sm" busy={isLoading} onClick={onMore}>
        {hasFailed ? 'Try Again' : label}
      </Button>
    </div>
  );
}
