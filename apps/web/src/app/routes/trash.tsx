import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boardKeys } from '#features/boards/query-keys.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { type ShownTrashEntry, trashQuery } from '#features/trash/api/get-trash.ts';
import { restoreEntry } from '#features/trash/api/restore-entry.ts';
import { EmptyTrash } from '#features/trash/components/empty-trash.tsx';
import { TrashList, TrashSkeleton } from '#features/trash/components/trash-list.tsx';
import { trashKeys } from '#features/trash/query-keys.ts';
import { errorMessage } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useWrite } from '#lib/use-write.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { showError, showSuccess } from '#ui/toast.ts';

export function TrashRoute() {
  usePageTitle('Recently deleted');
  const queryClient = useQueryClient();
  const trash = useInfiniteQuery(trashQuery());
  const { restoring, restore } = useRestoration();
  const total = trash.data?.pages.at(-1)?.total ?? 0;

  return (
    <Page>
      <PageHeader
        title="Recently deleted"
        description="Boards and items stay here for 30 days. Restore them to put them back with their text, files and numbers."
        actions={
          <EmptyTrash
            count={total}
            latest={trash.data?.pages[0]?.entries[0]?.deleted_at}
            onEmptied={() => void queryClient.invalidateQueries({ queryKey: trashKeys.all })}
          />
        }
      />
      {trash.isPending ? (
        <TrashSkeleton />
      ) : trash.data === undefined ? (
        <Card>
          <ErrorState
            title="Recently deleted couldn’t be loaded"
            busy={trash.isFetching}
            onRetry={() => void trash.refetch()}
          >
            {errorMessage(trash.error)}
          </ErrorState>
        </Card>
      ) : (
        <TrashList
          entries={trash.data.pages.flatMap(({ entries }) => entries)}
          restoring={restoring}
          onRestore={restore}
        />
      )}
      {trash.hasNextPage && (
        <MoreButton
          label="Show more"
          isLoading={trash.isFetchingNextPage}
          hasFailed={trash.isFetchNextPageError}
          failure="More couldn’t be loaded."
          onMore={() => void trash.fetchNextPage()}
        />
      )}
    </Page>
  );
}

const idOf = ({ id }: ShownTrashEntry): string => id;

/** Brings entries back, any number at once. */
function useRestoration() {
  const queryClient = useQueryClient();
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useWrite({
    keyOf: idOf,
    mutationFn: restoreEntry,
    onMutate: ({ id }) => setRestoring((ids) => new Set([...ids, id])),
    onSuccess: async (_, { kind }) => {
      showSuccess(kind === 'board' ? 'Board restored' : 'Item restored');
      void queryClient.invalidateQueries({ queryKey: boardKeys.all });
      void queryClient.invalidateQueries({ queryKey: contentKeys.all });
      // The row is at work until it is gone.
      await queryClient.invalidateQueries({ queryKey: trashKeys.all });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to restore')),
    onSettled: (_, __, { id }) => setRestoring((ids) => new Set([...ids].filter((other) => other !== id))),
  });
  return { restoring, restore: mutate };
}
