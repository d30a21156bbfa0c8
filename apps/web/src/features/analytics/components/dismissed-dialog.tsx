import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showSuccess } from '#ui/toast.ts';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { useBringBackInsight } from '../api/bring-back-insight.ts';
import { dismissedInsightsQuery } from '../api/get-dismissed-insights.ts';
import type { ShownDismissal } from '../model/shown-insights.ts';
import { DismissedRow } from './dismissed-row.tsx';

/** The insights that were dismissed, each with a way back. Closes with the last of them. */
export function DismissedDialog({ onClose }: { onClose: () => void }) {
  const dismissed = useQuery(dismissedInsightsQuery());
  const isEmpty = dismissed.data?.length === 0;
  const isDone = isEmpty && !dismissed.isFetching;
  useEffect(() => {
    if (isDone) {
      onClose();
    }
  }, [isDone, onClose]);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Dismissed insights"
      description="These stay hidden, even if they come up again, until you restore them."
    >
      {dismissed.data === undefined || (isEmpty && dismissed.isFetching) ? (
        <NotLoaded
          query={dismissed}
          noun="Dismissed insights"
          skeleton={<DismissedSkeleton />}
          className="grid gap-3"
        />
      ) : (
        <DismissedList dismissed={dismissed.data} />
      )}
    </Dialog>
  );
}

const sayBroughtBack = (isFound: boolean): string =>
  showSuccess(
    isFound ? 'Insight restored' : 'Restored. If it still holds, it will show up when you refresh insights.',
  );

function DismissedList({ dismissed }: { dismissed: readonly ShownDismissal[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { mutate: bringBack, isPending, variables } = useBringBackInsight(sayBroughtBack);
  const ids = dismissed.map(({ id }) => id);
  useFocusAfterRemoval(list, ids, 'button');

  return (
    <ul ref={list} className="grid grid-cols-1">
      {dismissed.map((insight, index) => (
        <DismissedRow
          key={insight.id}
          index={index}
          insight={insight}
          isBusy={isPending && variables === insight.id}
          onBringBack={() => bringBack(insight.id)}
        />
      ))}
    </ul>
  );
}

const DismissedSkeleton = () => (
  <>
    <Skeleton className="h-4 w-3/4" />
    <Skeleton className="h-3.5 w-full" />
    <Skeleton className="h-3.5 w-1/3" />
  </>
);
