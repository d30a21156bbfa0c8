import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { EmptyLibrary, NothingFound } from '#features/content/components/empty-items.tsx';
import { ItemListSkeleton } from '#features/content/components/item-list-skeleton.tsx';
import { ItemList } from '#features/content/components/item-list.tsx';
import { ItemRow } from '#features/content/components/item-row.tsx';
import { isNarrowed, widen } from '#features/content/model/library-filters.ts';
import { type ShownItem, toShownItem } from '#features/content/model/shown-item.ts';
import { useSelection } from '#features/content/model/use-selection.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { counted } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBulkActions } from '../board/use-bulk-actions.tsx';
import { useItemActions } from '../board/use-item-actions.tsx';
import { useLibraryCache } from './use-library-cache.ts';
import type { LibraryState } from './use-library.ts';

export interface LibraryViewProps {
  library: LibraryState;
  /** As far as they are known: their names stand beside the items. */
  boards: readonly ShownBoard[];
}

const nothing: readonly ShownItem[] = [];

/** The list of the library, or what stands in its place. */
export function LibraryView({ library, boards }: LibraryViewProps) {
  const { filters, items, error, more } = library;
  const { actionsFor, dialogs } = useItemActions({ cache: useLibraryCache() });
  const shown = items ?? nothing;
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]));
  const { bar, deleteAll } = useBulkActions(shown, selection);
  const isUnused = items?.length === 0 && !isNarrowed(filters);
  const samples = useSamples(isUnused);

  if (error !== null) {
    return (
      <Card>
        <ErrorState title="Your content couldn’t be loaded" busy={library.isFetching} onRetry={library.retry}>
          {errorMessage(error)}
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
        {library.isOutdated ? '' : counted(library.total, 'item')}
      </p>
      <SearchNote note={library.note} />
      <ItemList
        title={filters.q.trim() === '' ? 'Recent Content' : 'Search results'}
        count={library.total}
        items={items}
        actionsFor={actionsFor}
        selection={selection}
        onDeleteSelected={deleteAll}
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
      {bar}
    </div>
  );
}

/** How it was searched, where something was in the way. */
const SearchNote = ({ note }: Pick<LibraryState, 'note'>) =>
  note !== null && <p className="mb-3 text-sm text-pretty text-muted">{note}</p>;

const noActions = {};

/** What the library of an account in demo mode shows until there is something of its own. */
const SampleLibrary = ({ items }: { items: readonly ShownItem[] }) => (
  <>
    <Section title="Recent Content" mark={<Badge tone="warning">Sample data</Badge>}>
      <ul>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} actions={noActions} />
        ))}
      </ul>
    </Section>
    <Notice tone="demo" title="Demo mode">
      This content is simulated in demo mode. It’s replaced by your own content as soon as you upload a file
      or add a URL.
    </Notice>
  </>
);

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

const shownBoards = ['sample-1', 'sample-2', 'sample-3'];

/**
 * Three sample items: the newest that is ready on each of three demo boards. They lead to their pages there.
 */
const sampleLibraryQuery = () =>
  queryOptions({
    queryKey: ['sample-library'],
    queryFn: async (): Promise<ShownItem[]> => {
      const { sampleItems } = await import('#features/boards/demo/sample-items.ts');
      const newest = (boardId: string) =>
        sampleItems(boardId, Date.now()).find(({ status }) => status === 'processed');
      return shownBoards.map((id) => toShownItem(newest(id), id)).filter((item) => item !== undefined);
    },
  });
