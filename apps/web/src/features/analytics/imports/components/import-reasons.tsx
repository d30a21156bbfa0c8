import type { ImportReason } from '@hookline/contract/analytics';
import { formatExact } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { describeLines } from '../model/describe-lines.ts';
import { outcomes } from '../model/outcomes.ts';

/**
 * Why lines are skipped, and what is odd about others, each reason once; nothing where the lines themselves
 * say as much.
 */
export function ImportReasons({ reasons }: { reasons: readonly ImportReason[] }) {
  if (!reasons.some(({ count }) => count > 1)) {
    return null;
  }
  return (
    <details className="rounded-lg border border-line px-3 py-2 text-sm">
      <summary className="cursor-pointer font-medium text-ink">
        {reasons.length === 1 ? '1 reason' : `${formatExact(reasons.length)} reasons`} for what is skipped or
        noted
      </summary>
      <ul className="mt-2 grid max-h-60 gap-2.5 overflow-y-auto">
        {reasons.map((reason) => (
          <li key={`${reason.outcome} ${reason.reason}`} className="min-w-0 text-muted">
            <span className="flex items-start gap-2">
              <Badge tone={outcomes[reason.outcome].tone}>
                {formatExact(reason.count)} {outcomes[reason.outcome].label.toLowerCase()}
              </Badge>
              <span className="min-w-0 wrap-anywhere text-ink">{reason.reason}</span>
            </span>
            <span className="tabular mt-0.5 block wrap-anywhere">{describeLines(reason)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
