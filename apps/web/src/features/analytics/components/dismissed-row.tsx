import { formatAgo, formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import type { ShownDismissal } from '../model/shown-insights.ts';

export interface DismissedRowProps {
  insight: ShownDismissal;
  /** Its place in the list. */
  index: number;
  isBusy: boolean;
  onBringBack: () => void;
}

/** An insight as it read when it was dismissed, when that was, and the way back. */
export function DismissedRow({ insight, index, isBusy, onBringBack }: DismissedRowProps) {
  const { description, dismissed_at } = insight;
  const title = insight.title || 'Untitled insight';
  return (
    <li data-index={index} className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <h3 dir="auto" className="text-base font-medium break-words text-ink">
        {title}
      </h3>
      <p dir="auto" className="mt-1 text-base break-words text-muted">
        {description}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {dismissed_at !== '' && (
          <time
            dateTime={dismissed_at}
            title={formatDateTime(dismissed_at)}
            className="min-w-0 text-sm text-muted"
          >
            Dismissed {formatAgo(dismissed_at)}
          </time>
        )}
        <Button
          size="sm"
          className="ml-auto"
          busy={isBusy}
          aria-label={`Restore: ${title}`}
          onClick={onBringBack}
        >
          Restore
        </Button>
      </div>
    </li>
  );
}
