import { CloudOff } from 'lucide-react';
import { Button } from '#ui/button.tsx';

/** Floats over the foot of the window: it comes and goes without moving the page. */
export function UnreachableBanner({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-lg animate-rise-in items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-md"
    >
      <CloudOff aria-hidden="true" className="size-[1.125rem] shrink-0 text-warning" />
      <p className="min-w-0 flex-1 text-base">
        <span className="font-medium">You are offline.</span>{' '}
        <span className="text-muted">Trying to reach the server.</span>
      </p>
      <Button size="sm" busy={busy} onClick={onRetry}>
        Try now
      </Button>
    </div>
  );
}
