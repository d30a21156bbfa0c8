import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { SearchField } from '#features/content/components/search-field.tsx';
import { allHighlightsQuery } from '#features/content/highlights/api/get-all-highlights.ts';
import { ColorChoice } from '#features/content/highlights/components/color-choice.tsx';
import { FoundHighlights } from '#features/content/highlights/components/found-highlights.tsx';
import { useSelection } from '#features/content/model/use-selection.ts';
import type { HighlightColor } from '#features/content/highlights/model/shown-highlight.ts';
import { errorMessage } from '#lib/api-error.ts';
import { lazyPart } from '#lib/load-program.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const HighlightToolbar = lazyPart(
  async () => (await import('../content/highlight-toolbar.tsx')).HighlightToolbar,
);

const anyBoard = 'any';

/** Everything that was highlighted, in one place; the board is in the address. */
export function HighlightsRoute() {
  usePageTitle('Highlights');
  const [search, setSearch] = useSearchParams();
  const boardId = search.get('board') ?? undefined;
  const [q, setQ] = useState('');
  const [color, setColor] = useState<HighlightColor>();
  const { data: boards = [] } = useQuery(boardsQuery());
  const found = useInfiniteQuery(allHighlightsQuery({ q, boardId, color }));
  const shown = found.data?.pages.flatMap(({ highlights }) => highlights) ?? [];
  const selection = useSelection(shown.map(({ id }) => id));
  const boardNames = new Map(boards.map(({ id, name }) => [id, name]));

  return (
    <Page>
      <PageHeader title="Highlights" description="Everything you highlighted, across all your boards." />
      <div className="grid grid-cols-1 gap-3">
        <search className="flex flex-wrap items-center gap-2">
          <SearchField
            label="Search highlights"
            placeholder="Search highlights and notes"
            value={q}
            onSearch={setQ}
            className="min-w-56 max-sm:basis-full"
          />
          <Select
            aria-label="Board"
            options={[
              { value: anyBoard, label: 'All boards' },
              ...boards.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={boardId ?? anyBoard}
            onChoose={(id) => setSearch(id === anyBoard ? {} : { board: id }, { replace: true })}
            className="w-44 max-sm:flex-1"
          />
          <ColorChoice color={color} onChoose={setColor} />
        </search>
        {found.isPending ? (
          <Skeleton className="h-60 rounded-xl" />
        ) : found.data === undefined ? (
          <Card>
            <ErrorState
              title="Your highlights couldn’t be loaded"
              busy={found.isFetching}
              onRetry={() => void found.refetch()}
            >
              {errorMessage(found.error)}
            </ErrorState>
          </Card>
        ) : (
          <FoundHighlights
            highlights={shown}
            selection={selection}
            actions={
              <Suspense>
                <HighlightToolbar shown={shown} boardNames={boardNames} selection={selection} />
              </Suspense>
            }
            boardNames={boardNames}
            isNarrowed={q.trim() !== '' || boardId !== undefined || color !== undefined}
          />
        )}
        {found.hasNextPage && (
          <MoreButton
            label="Show more"
            isLoading={found.isFetchingNextPage}
            hasFailed={found.isFetchNextPageError}
            failure="More highlights couldn’t be loaded."
            onMore={() => void found.fetchNextPage()}
          />
        )}
      </div>
    </Page>
  );
}
