import clsx from 'clsx';
import { counted, formatExact } from '#lib/format.ts';
import { claimsBesideSources } from '../model/evidence.ts';
import { shownLimits, unitName } from '../model/limit-counts.ts';
import type { WrittenContent } from '../model/written-content.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';
import { ClaimList } from './claim-list.tsx';
import { PastPerformance } from './past-performance.tsx';
import { ResultPart } from './result-part.tsx';

export interface ScriptChecksProps {
  content: WrittenContent;
  board: TargetBoard | undefined;
}

/**
 * What of a script has support, how much of each limit it uses, and what of the board and of old numbers went
 * into it.
 */
export function ScriptChecks({ content, board }: ScriptChecksProps) {
  const { limits = [], material, pastPerformance } = content;
  return (
    <>
      <ClaimList claims={claimsBesideSources(content)} board={board} />
      {limits.length > 0 && (
        <ResultPart title="Limits">
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
            {shownLimits(limits).map(({ label, used, limit, unit, within }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd
                  className={clsx('tabular text-right', within ? 'text-ink' : 'font-medium text-danger-ink')}
                >
                  {formatExact(used)} of {formatExact(limit)} {unitName[unit]}
                  {used > limit ? ', too many' : !within && ', with characters that aren’t allowed'}
                </dd>
              </div>
            ))}
          </dl>
        </ResultPart>
      )}
      {pastPerformance && <PastPerformance past={pastPerformance} />}
      {material !== undefined && material.used.length + material.leftOutCount > 0 && (
        <ResultPart title="Sent to the model">
          <ul className="grid grid-cols-1 gap-1 text-sm text-muted">
            {material.used.map(({ id, title, part }) => (
              <li key={id} dir="auto" className="break-words">
                {title || 'Untitled'}
                {part === 'excerpt' && ' (excerpt)'}
              </li>
            ))}
          </ul>
          {material.leftOutCount > 0 && <LeftOut material={material} />}
        </ResultPart>
      )}
    </>
  );
}

function LeftOut({
  material: { leftOut, leftOutCount },
}: {
  material: NonNullable<WrittenContent['material']>;
}) {
  return (
    <details className="mt-2 text-sm text-muted">
      <summary className="cursor-pointer">{counted(leftOutCount, 'item was', 'items were')} left out</summary>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {leftOut.map(({ id, title, reason }) => (
          <li key={id} dir="auto" className="break-words">
            {title || 'Untitled'}: {reason === 'off-topic' ? 'off topic' : 'not enough room'}
          </li>
        ))}
      </ul>
    </details>
  );
}
