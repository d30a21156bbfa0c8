import type { ImportReason } from '@hookline/contract/analytics';
import { counted, formatExact } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
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
        {counted(reasons.length, 'reason')} for skipped or flagged lines
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

const shown = 8;

/**
 * "Lines 5–20, 33 and 40", with the table where there are several; of more than eight stretches the first.
 */
export function describeLines({ count, lines }: Pick<ImportReason, 'count' | 'lines'>): string {
  const parts = lines.slice(0, shown).map(({ table, first, last }) => {
    const place = first === last ? formatExact(first) : `${formatExact(first)}–${formatExact(last)}`;
    return table === '' ? place : `${place} in ${table}`;
  });
  return `${count === 1 ? 'Line' : 'Lines'} ${parts.join(', ')}${lines.length > shown ? ' …' : ''}`;
}
