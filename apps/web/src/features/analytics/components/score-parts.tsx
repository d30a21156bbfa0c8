import { platformName } from '@hookline/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { scoresQuery } from '../api/get-scores.ts';
import type { ShownScore } from '../model/scores.ts';

/** What the viral score of an item is made of, on each platform; nothing where it has none. */
export function ScoreParts({ itemId }: { itemId: string }) {
  const { data = [], isPending } = useQuery(scoresQuery(itemId));
  if (isPending) {
    // As high as one score: what stands below keeps its place.
    return <Skeleton className="h-50 rounded-xl" />;
  }
  if (data.length === 0) {
    return null;
  }
  return (
    <Section title="Viral score">
      {data.map((score) => (
        <Score key={score.platform} score={score} />
      ))}
    </Section>
  );
}

function Score({ score: { platform, score, parts, caveats } }: { score: ShownScore }) {
  return (
    <div className="border-b border-line px-4 py-4 last:border-0 sm:px-5">
      <h3 className="flex items-center gap-2 text-base font-medium text-ink">
        <PlatformIcon platform={platform} className="size-4 shrink-0 text-muted" />
        {platformName(platform) || 'Platform not set'}
        <span className="tabular ml-auto text-lg font-semibold">
          {score === '' ? (
            <span className="font-normal text-muted">too early</span>
          ) : (
            <>
              {score} <span className="text-sm font-normal text-muted">of 10</span>
            </>
          )}
        </span>
      </h3>
      <dl className="mt-3 grid gap-x-4 gap-y-3 min-[22rem]:grid-cols-2 xl:grid-cols-4">
        {parts.map(({ label, value, usual }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="tabular font-medium text-ink">{value}</dd>
            <dd className="tabular text-xs leading-5 text-muted">{usual}</dd>
          </div>
        ))}
      </dl>
      {caveats.map((caveat) => (
        <p key={caveat} className="mt-3 flex gap-2 rounded-lg bg-sunken px-3 py-2 text-sm text-muted">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {caveat}
        </p>
      ))}
    </div>
  );
}
