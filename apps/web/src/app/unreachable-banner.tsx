import { CloudOff } from 'lucide-react';
import { Button } from '#ui/button.tsx';

export interface UnreachableBannerProps {
  title: string;
  text: string;
  busy?: boolean;
  onRetry: () => void;
}

/** Floats over the foot of the window: it comes and goes without moving the page. */
export function UnreachableBanner({ title, text, busy = false, onRetry }: UnreachableBannerProps) {
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-lg animate-rise-in items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-md"
    >
      <CloudOff aria-hidden="true" className="size-[1.125rem] shrink-0 text-warning" />
      <p className="min-w-0 flex-1 text-base">
        <span className="font-medium">{title}</span> <span className="text-muted">{text}</span>
      </p>
      <Button size="sm" busy={busy} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
