import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { lazyPart } from '#lib/load-program.ts';
import { Section } from '#ui/section.tsx';
import { showError } from '#ui/toast.ts';
import { getGeneration } from '../../api/get-generation.ts';
import { generationsQuery } from '../../api/get-generations.ts';
import { lineageOf } from '../../model/lineage.ts';
import type { ShownVersion, WholeVersion } from '../../model/versions.ts';
import type { TargetBoard } from '../../model/use-origin-board.ts';
import { useVersionChange } from '../../model/use-version-change.ts';
import { VersionRow } from './version-row.tsx';

const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

export interface VersionHistoryProps {
  /** Whose versions; without a board, or for a demo board, those of all boards and none. */
  board: TargetBoard | undefined;
  /** The version that is shown now. */
  currentId: string | undefined;
  onOpen: (version: WholeVersion) => void;
  /** There is a new version, the same as an old one. */
  onRestored: (version: WholeVersion) => void;
  /** Something is being written. */
  isWriting: boolean;
  /** The same is to be written once more. */
  onRegenerate: (version: WholeVersion) => void;
}

/**
 * The versions of the script that is shown, newest first: to open, to compare with it, to make the newest
 * again, to write anew. Below them those of other scripts, to open and to write anew.
 */
export function VersionHistory({
  board,
  currentId,
  onOpen,
  onRestored,
  isWriting,
  onRegenerate,
}: VersionHistoryProps) {
  const { data: versions = [] } = useQuery(generationsQuery(board?.isDemo === true ? undefined : board?.id));
  const othersId = useId();
  const opening = useRef<AbortController>(undefined);
  useEffect(() => () => opening.current?.abort(), []);
  const [compared, setCompared] = useState<ShownVersion>();
  const { change, isPending } = useVersionChange(onRestored);
  const { own, others } = lineageOf(versions, currentId);
  const current = own.find(({ id }) => id === currentId);

  if (versions.length === 0) {
    return null;
  }
  const withWhole = async (version: ShownVersion, take: (whole: WholeVersion) => void) => {
    // Only what was asked for last is wanted.
    opening.current?.abort();
    const { signal } = (opening.current = new AbortController());
    try {
      const whole = await getGeneration(version.id, signal);
      if (!signal.aborted) {
        take(whole);
      }
    } catch (error) {
      if (!signal.aborted) {
        showError(errorMessage(error, 'Failed to open the version'));
      }
    }
  };

  const row = (version: ShownVersion) => {
    const isOwn = own.includes(version);
    return (
      <VersionRow
        key={version.id}
        version={version}
        isCurrent={version.id === currentId}
        busy={isPending || isWriting}
        onOpen={() => void withWhole(version, onOpen)}
        onCompare={current && isOwn && version !== current ? () => setCompared(version) : undefined}
        onRestore={
          isOwn && version !== own[0]
            ? () => change({ id: version.id, change: { kind: 'restore' } })
            : undefined
        }
        onRegenerate={() => void withWhole(version, onRegenerate)}
      />
    );
  };

  return (
    <Section title="Versions">
      <ol className="divide-y divide-line">{own.map(row)}</ol>
      {others.length > 0 && (
        <>
          <h3 id={othersId} className="border-y border-line px-4 py-2 text-sm font-medium text-muted sm:px-5">
            Other scripts
          </h3>
          <ol aria-labelledby={othersId} className="divide-y divide-line">
            {others.map(row)}
          </ol>
        </>
      )}
      {compared && current && (
        <Suspense>
          <CompareDialog before={compared} after={current} onClose={() => setCompared(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}
