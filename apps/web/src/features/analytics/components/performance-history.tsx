import type { Snapshot } from '@hookline/contract/analytics';
import { ChartNoAxesColumn } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import type { Loose } from '#lib/tolerant.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDeleteSnapshot } from '../api/change-snapshot.ts';
import { type PerformanceRow, performanceRows } from '../model/performance-rows.ts';

const ViewsChart = lazyPart(async () => (await import('./views-chart.tsx')).ViewsChart);
const HistoryTable = lazyPart(async () => (await import('./history-table.tsx')).HistoryTable);
const Corrections = lazyPart(async () => (await import('./corrections.tsx')).Corrections);
const CorrectSnapshotDialog = lazyPart(
  async () => (await import('./correct-snapshot-dialog.tsx')).CorrectSnapshotDialog,
);

export interface PerformanceHistoryProps {
  itemId: string;
  snapshots: readonly Loose<Snapshot>[];
  /** Not offered where nothing can be tracked. */
  onTrack?: (() => void) | undefined;
  /** Called when recorded numbers were corrected, deleted or restored. */
  onChanged: () => void;
}

/** How an item has done since it was first tracked, as a chart and in figures. */
export function PerformanceHistory({ itemId, snapshots, onTrack, onChanged }: PerformanceHistoryProps) {
  const [corrected, setCorrected] = useState<PerformanceRow>();
  const { mutate: remove } = useDeleteSnapshot(onChanged);
  const rows = useMemo(() => performanceRows(snapshots), [snapshots]);

  return (
    <Section
      title="Performance"
      action={
        onTrack && (
          <Button size="sm" onClick={onTrack}>
            <ChartNoAxesColumn aria-hidden="true" />
            Track Performance
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="px-4 py-4 text-base text-muted sm:px-5">
          Nothing tracked yet. Once this is published, update its numbers here from time to time.
        </p>
      ) : (
        <>
          <ErrorBoundary resetKey={itemId}>
            <Suspense fallback={<Skeleton className="mx-4 mt-4 mb-3 h-46 sm:mx-5" />}>
              <ViewsChart rows={rows} />
            </Suspense>
          </ErrorBoundary>
          <Suspense fallback={<Skeleton className="mx-4 my-3 h-24 sm:mx-5" />}>
            <HistoryTable rows={rows} onCorrect={setCorrected} onDelete={({ key }) => remove(key)} />
          </Suspense>
        </>
      )}
      <Suspense>
        <Corrections itemId={itemId} />
      </Suspense>
      {corrected && (
        <Suspense>
          <CorrectSnapshotDialog
            row={corrected}
            onClose={() => setCorrected(undefined)}
            onCorrected={onChanged}
          />
        </Suspense>
      )}
    </Section>
  );
}
