import clsx from 'clsx';
import { type ComponentProps, Suspense } from 'react';
import type { ReadingProps } from '#features/assistant/components/readings/reading-props.ts';
import type { HighlightListProps } from '#features/content/highlights/components/highlight-list.tsx';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import { lazyPart } from '#lib/load-program.ts';
import { Skeleton } from '#ui/skeleton.tsx';

// What stands on the page of an item besides the item: its title and text are there before any of it.

/** Few items are scripts. */
export const SavedScript = lazyPart(
  async () => (await import('#features/assistant/components/saved-script.tsx')).SavedScript,
);

const HighlightList = lazyPart(
  async () => (await import('#features/content/highlights/components/highlight-list.tsx')).HighlightList,
);

/** Its highlights. Nothing where there are none. */
export const ItemHighlights = (props: HighlightListProps) =>
  props.work.highlights.length > 0 && (
    <Suspense>
      <HighlightList {...props} />
    </Suspense>
  );

const ProjectsOfItem = lazyPart(
  async () => (await import('#features/projects/components/projects-of.tsx')).ProjectsOfItem,
);

/** Its projects. Nothing until they are known. */
export const ItemProjects = ({ itemId }: { itemId: string }) => (
  <Suspense>
    <ProjectsOfItem itemId={itemId} />
  </Suspense>
);

const TagsOfItem = lazyPart(
  async () => (await import('#features/content/components/item-tags.tsx')).ItemTags,
);

export const ItemTags = (props: ComponentProps<typeof TagsOfItem>) => (
  <Suspense fallback={<Skeleton className="h-30 rounded-xl" />}>
    <TagsOfItem {...props} />
  </Suspense>
);

const SummaryPanel = lazyPart(
  async () => (await import('#features/assistant/components/readings/summary-work.tsx')).SummaryPanel,
);

const TonePanel = lazyPart(
  async () => (await import('#features/assistant/components/readings/tone-work.tsx')).TonePanel,
);

export const ItemSummary = (props: ReadingProps) => (
  <Suspense fallback={props.canRun && <Skeleton className="h-50 rounded-xl sm:h-29.5" />}>
    <SummaryPanel {...props} />
  </Suspense>
);

export const ItemTone = (props: ReadingProps) => (
  <Suspense fallback={props.canRun && <Skeleton className="h-43.5 rounded-xl sm:h-29.5" />}>
    <TonePanel {...props} />
  </Suspense>
);

const PerformanceHistory = lazyPart(
  async () => (await import('#features/analytics/components/performance-history.tsx')).PerformanceHistory,
);

/** Shown once its figures are there, which are asked for apart. */
const ScoreParts = lazyPart(
  async () => (await import('#features/analytics/components/score-parts.tsx')).ScoreParts,
);

interface ItemPerformanceProps {
  detail: ShownDetail;
  onTrack: () => void;
  onChanged: () => void;
}

/** One measurement has no curve. */
const historyHeight = (snapshots: number): string =>
  clsx('rounded-xl', snapshots === 0 ? 'h-31.5 sm:h-26' : snapshots === 1 ? 'h-45 sm:h-34.5' : 'h-120');

/** How it performed. */
export const ItemPerformance = ({ detail: { item, performance }, ...on }: ItemPerformanceProps) => (
  <>
    <Suspense fallback={<Skeleton className={historyHeight(performance.length)} />}>
      <PerformanceHistory itemId={item.id} snapshots={performance} {...on} />
    </Suspense>
    {performance.length > 0 && (
      <Suspense fallback={<Skeleton className="h-68.5 rounded-xl sm:h-50" />}>
        <ScoreParts itemId={item.id} />
      </Suspense>
    )}
  </>
);
