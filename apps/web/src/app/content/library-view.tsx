import { useQuery } from '@tanstack/react-query';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { EmptyLibrary } from '#features/content/components/empty-library.tsx';
import { ItemListSkeleton } from '#features/content/components/item-list-skeleton.tsx';
import { ItemList } from '#features/content/components/item-list.tsx';
import { NothingFound } from '#features/content/components/nothing-found.tsx';
import { SampleLibrary } from '#features/content/components/sample-library.tsx';
import { isNarrowed, widen } from '#features/content/model/library-filters.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { formatExact } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useItemActions } from '../board/use-item-actions.tsx';
import { sampleLibraryQuery } from './sample-library-query.ts';
import { useLibraryCache } from './use-library-cache.ts';
import type { LibraryState } from './use-library.ts';

export interface LibraryViewProps {
  library: LibraryState;
  /** As far as they are known: their names stand beside the items. */
  boards: readonly ShownBoard[];
}

/** The list of the library, or what stands in its place. */
export function LibraryView({ library, boards }: LibraryViewProps) {
  const { filters, items, error, more } = library;
  const { actionsFor, dialogs } = useItemActions({ cache: useLibraryCache() });
  const isUnused = items?.length === 0 && !isNarrowed(filters);
  const samples = useSamples(isUnused);

  if (error !== null) {
    return (
      <Card>
        <ErrorState
          title="Your content could not be loaded"
          busy={library.isFetching}
          onRetry={library.retry}
        >
          {errorMessage(error, 'The server did not answer as it should. Try again in a moment.')}
        </ErrorState>
      </Card>
    );
  }
  if (items === undefined || samples === undefined) {
    return <ItemListSkeleton label="Loading content" />;
  }
  if (samples.length > 0) {
    return <SampleLibrary items={samples} />;
  }
  return (
    <div aria-busy={library.isOutdated} className="transition-opacity aria-busy:opacity-60">
      <p role="status" className="sr-only">
        {library.isOutdated ? '' : `${formatExact(library.total)} ${library.total === 1 ? 'item' : 'items'}`}
      </p>
      <ItemList
        title="Recent Content"
        count={library.total}
        items={items}
        actionsFor={actionsFor}
        boardNames={new Map(boards.map(({ id, name }) => [id, name]))}
        empty={
          isUnused ? (
            <EmptyLibrary />
          ) : (
            <NothingFound onShowAll={() => library.changeFilters(widen(filters))} />
          )
        }
        {...more}
      />
      {dialogs}
    </div>
  );
}

/** The sample items where they are wanted and this is demo mode; undefined while that is not known. */
function useSamples(isWanted: boolean) {
  const { isPending, config } = useConfig();
  const { data, isError } = useQuery({
    ...sampleLibraryQuery(),
    enabled: isWanted && !isPending && config.demoMode,
  });
  if (!isWanted || isError || (!isPending && !config.demoMode)) {
    return [];
  }
  return data;
}
