import type { PastPerformance as Past } from '@hookline/contract/assistant';
import { platformName } from '@hookline/contract/platforms';
import { counted, formatExact, formatScore } from '#lib/format.ts';
import { ResultPart } from './result-part.tsx';

/** What of somebody's own numbers stands behind a script, or beside one that was not written from them. */
export function PastPerformance({ past }: { past: Past }) {
  const { platform, posts, usualViews, best, findings, topics, isUsed } = past;
  return (
    <ResultPart title={`What worked for you on ${platformName(platform)}`}>
      <p className="text-sm text-ink">
        {isUsed
          ? 'The model took into account how your posts performed.'
          : 'For your reference: the built-in assistant doesn’t use numbers when writing.'}{' '}
        {counted(posts, 'post')}, usually {counted(Math.round(usualViews), 'view')}.
      </p>
      <details className="mt-2 text-sm text-muted">
        <summary className="cursor-pointer">Best posts</summary>
        <ol className="mt-1.5 grid grid-cols-1 gap-1">
          {best.map(({ id, title, views, multiple, hook }) => (
            <li key={id}>
              <div className="flex items-baseline justify-between gap-4">
                <span dir="auto" className="min-w-0 break-words">
                  {title}
                </span>
                <span className="tabular shrink-0">
                  {formatExact(views)} views · {formatScore(multiple)}×
                </span>
              </div>
              {hook && (
                <p dir="auto" className="break-words text-ink">
                  Opened with “{hook}”
                </p>
              )}
            </li>
          ))}
        </ol>
        {findings.map(({ text }) => (
          <p key={text} dir="auto" className="mt-1.5 break-words">
            {text}
          </p>
        ))}
        {topics.length > 0 && (
          <p dir="auto" className="mt-1.5 break-words">
            Words in titles that performed well: {topics.map(({ word }) => word).join(', ')}
          </p>
        )}
      </details>
    </ResultPart>
  );
}
