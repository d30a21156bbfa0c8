import { errorMessage } from '#lib/api-error.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';

export function DashboardError({
  error,
  busy,
  onRetry,
}: {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}) {
  return (
    <Card className="h-full">
      <ErrorState title="Your figures could not be loaded" busy={busy} onRetry={onRetry}>
        {errorMessage(error, 'The server did not answer as it should. Try again in a moment.')}
      </ErrorState>
    </Card>
  );
}
