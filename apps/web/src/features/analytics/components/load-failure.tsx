import { errorMessage } from '#lib/api-error.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** In place of the whole screen when its figures cannot be had. */
export function LoadFailure({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  return (
    <Card className="mx-auto mt-8 w-full max-w-lg">
      <h1 className="sr-only">Analytics</h1>
      <ErrorState title="Failed to load analytics data" busy={busy} onRetry={onRetry}>
        {errorMessage(
          error,
          'The server did not answer as it should. Nothing you recorded is lost; try again in a moment.',
        )}
      </ErrorState>
    </Card>
  );
}
