import { errorMessage } from '#lib/api-error.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';

export interface LoadFailureProps {
  /** Which screen this is. */
  screen: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** In place of the whole screen when its figures cannot be had. */
export function LoadFailure({ screen, error, busy, onRetry }: LoadFailureProps) {
  return (
    <Card className="mx-auto mt-8 w-full max-w-lg">
      <h1 className="sr-only">{screen}</h1>
      <ErrorState title="Failed to load analytics data" busy={busy} onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorState>
    </Card>
  );
}
