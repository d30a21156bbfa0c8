import clsx from 'clsx';
import { platformName } from '@hookline/contract/platforms';
import { formatCount, formatExact, formatPercent } from '#lib/format.ts';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { Section } from '#ui/section.tsx';
import type { PlatformFigures } from '../model/shown-dashboard.ts';
import { NoNumbers } from './no-numbers.tsx';

/** What each platform brought, the most viewed first. */
export function PlatformPerformance({ platforms }: { platforms: readonly PlatformFigures[] }) {
  const most = Math.max(1, ...platforms.map(({ total_views }) => total_views ?? 0));

  return (
    <Section title="Platform Performance" foldsOnPhone>
      {platforms.length === 0 ? (
        <NoNumbers>Track a post to see how each platform performs.</NoNumbers>
      ) : (
        <ul className="grid grid-cols-1 gap-1 py-2">
          {platforms.map((figures, index) => (
            <PlatformRow
              key={index}
              figures={figures}
              share={platforms.length > 1 ? (figures.total_views ?? 0) / most : null}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

/**
 * `share`: of the most viewed platform's views; null without another. The bar draws it; the figures beside it say
 * the same.
 */
function PlatformRow({
  figures: { platform, total_views, avg_engagement, engagementBasis },
  share,
}: {
  figures: PlatformFigures;
  share: number | null;
}) {
  return (
    <li className={clsx('px-4 py-2.5 sm:px-5', share === null && 'flex flex-wrap items-center gap-x-6')}>
      <div className={clsx('flex items-center gap-2.5', share === null && 'min-w-48 flex-1')}>
        <PlatformIcon platform={platform} className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate font-medium text-ink">
          {platformName(platform) || 'Not set'}
        </span>
        <span
          className="tabular shrink-0 text-right text-base font-medium text-ink"
          title={formatExact(total_views)}
        >
          {formatCount(total_views)} <span className="text-sm font-normal text-muted">views</span>
        </span>
      </div>
      <div className={clsx('flex items-center gap-3', share === null ? 'ml-auto' : 'mt-1.5 pl-6.5')}>
        {share !== null && (
          <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-active">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${Math.max(1, share * 100)}%` }}
            />
          </span>
        )}
        <span className="tabular ml-auto shrink-0 text-right text-sm text-muted">
          {avg_engagement === null ? 'engagement unknown' : `${formatPercent(avg_engagement)} engagement`}
        </span>
      </div>
      {engagementBasis !== '' && (
        <p className="tabular mt-0.5 w-full text-right text-xs text-muted">{engagementBasis}</p>
      )}
    </li>
  );
}
