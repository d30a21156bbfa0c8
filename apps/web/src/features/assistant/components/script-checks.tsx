import { CircleAlert } from 'lucide-react';
import type { WrittenContent } from '../model/read-content.ts';
import { ResultPart } from './result-part.tsx';

const units = { utf16: 'characters', 'x-weighted': 'characters' } as const;
const unitName = (unit: string): string => (unit === 'utf16' || unit === 'x-weighted' ? units[unit] : unit);

/** What of a script has no support, how much of each limit it uses, and what of the board went into it. */
export function ScriptChecks({ content: { claims = [], limits = [], material } }: { content: WrittenContent }) {
  const unsupported = claims.filter(({ supported }) => !supported);
  return (
    <>
      {unsupported.length > 0 && (
        <ResultPart title="Not supported by your sources">
          <ul className="grid grid-cols-1 gap-2">
            {unsupported.map(({ text }, index) => (
              <li key={index} className="flex items-start gap-2.5 text-sm text-ink">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
                <span dir="auto" className="min-w-0 break-words">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </ResultPart>
      )}
      {limits.length > 0 && (
        <ResultPart title="Limits">
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
            {limits.map(({ label, used, limit, unit, within }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd
                  className={within ? 'tabular text-right text-ink' : 'tabular text-right font-medium text-danger-ink'}
                >
                  {used.toLocaleString('en-US')} of {limit.toLocaleString('en-US')} {unitName(unit)}
                  {!within && ', too many'}
                </dd>
              </div>
            ))}
          </dl>
        </ResultPart>
      )}
      {material !== undefined && material.used.length + material.leftOutCount > 0 && (
        <ResultPart title="What the model was given">
          <ul className="grid grid-cols-1 gap-1 text-sm text-muted">
            {material.used.map(({ id, title, part }) => (
              <li key={id} dir="auto" className="break-words">
                {title || 'Untitled'}
                {part === 'excerpt' && ' (an extract)'}
              </li>
            ))}
          </ul>
          {material.leftOutCount > 0 && <LeftOut material={material} />}
        </ResultPart>
      )}
    </>
  );
}

function LeftOut({ material: { leftOut, leftOutCount } }: { material: NonNullable<WrittenContent['material']> }) {
  return (
    <details className="mt-2 text-sm text-muted">
      <summary className="cursor-pointer">
        {leftOutCount} {leftOutCount === 1 ? 'item was' : 'items were'} left out
      </summary>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {leftOut.map(({ id, title, reason }) => (
          <li key={id} dir="auto" className="break-words">
            {title || 'Untitled'}: {reason === 'off-topic' ? 'not about this topic' : 'no room'}
          </li>
        ))}
      </ul>
    </details>
  );
}
