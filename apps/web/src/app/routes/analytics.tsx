import type { Filter, Range } from '@hookline/contract/analytics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGenerateInsights } from '#features/analytics/api/generate-insights.ts';
import { comparisonQuery } from '#features/analytics/api/get-comparison.ts';
import { dashboardQuery } from '#features/analytics/api/get-dashboard.ts';
import { insightsQuery } from '#features/analytics/api/get-insights.ts';
import { channelQuery } from '#features/analytics/channel/api/get-channel.ts';
import { AnalyticsHeader } from '#features/analytics/components/analytics-header.tsx';
import { Figures } from '#features/analytics/components/figures.tsx';
import { FilterBar } from '#features/analytics/components/filter-bar.tsx';
import { Insights } from '#features/analytics/components/insights.tsx';
import { LoadFailure } from '#features/analytics/components/load-failure.tsx';
import { PlainFacts } from '#features/analytics/components/plain-facts.tsx';
import { Reminders, useAreRemindersKnown } from '#features/analytics/components/reminders.tsx';
import { ImportNumbers } from '#features/analytics/imports/components/import-numbers.tsx';
import { isUnmeasured } from '#features/analytics/model/shown-dashboard.ts';
import { useFilter } from '#features/analytics/model/use-filter.ts';
import { useRange } from '#features/analytics/model/use-range.ts';
import { createBoard } from '#features/boards/api/create-board.ts';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useStoredValue } from '#lib/stored-value.ts';
import { useIsLate } from '#lib/use-is-late.ts';
import { Page } from '#ui/page.tsx';
import { exampleEntry } from '../first-hour/example-entry.ts';
import { ExampleNotice } from '../first-hour/example-notice.tsx';

export function AnalyticsRoute() {
  usePageTitle('Analytics');
  const { range, choose, settings } = useRange();
  const { filter, isNarrowed, change } = useFilter();
  const { dashboard, before, isWaiting, isNewcomer } = useFigures(range, filter, isNarrowed);
  const insights = useQuery(insightsQuery());
  const { isGenerating, generate } = useGenerateInsights();
  const places = useImportPlaces();
  const example = useExampleId();
  const refresh = () => void insights.refetch();

  if (dashboard.error !== null && (dashboard.data === undefined || dashboard.isPlaceholderData)) {
    return (
      <Page>
        <LoadFailure
          screen="Analytics"
          error={dashboard.error}
          busy={dashboard.isFetching}
          onRetry={() => void dashboard.refetch()}
        />
      </Page>
    );
  }
  const insightsProps = {
    isGenerating,
    onGenerate: generate,
    isRefreshing: insights.isRefetching,
    onRefresh: refresh,
  };
  return (
    <Page>
      <AnalyticsHeader
        range={range}
        onRange={choose}
        settings={settings}
        isEmpty={isNewcomer}
        {...insightsProps}
        more={<ImportNumbers {...places} />}
      >
        {!isNewcomer && (
          <FilterBar filter={filter} boards={places.boards} isNarrowed={isNarrowed} onChange={change} />
        )}
      </AnalyticsHeader>
      {example !== null && !isNewcomer && (filter.boardId ?? example) === example && (
        <ExampleNotice boardId={example} title="Includes the example’s numbers">
          Posts from the example’s made-up channel are included here. Remove the example to see only your own.
        </ExampleNotice>
      )}
      <Reminders />
      <Figures
        dashboard={isWaiting ? undefined : dashboard.data}
        before={before.data}
        range={range}
        filter={filter}
        isNewcomer={isNewcomer}
        onWiden={isNarrowed ? () => change({}) : undefined}
        isOld={dashboard.isPlaceholderData}
        settings={settings}
      >
        <Insights
          found={insights.data}
          error={insights.error}
          isNarrowed={isNarrowed}
          isUnmeasured={isNewcomer}
          {...insightsProps}
        />
        <PlainFacts isNarrowed={isNarrowed} />
      </Figures>
    </Page>
  );
}

/** The figures of a period, and what must be known before they are shown. */
function useFigures(range: Range | undefined, filter: Filter, isNarrowed: boolean) {
  const dashboard = useQuery(dashboardQuery(range, filter));
  const before = useQuery({ ...comparisonQuery(range, filter), retry: false });
  // The strip of reminders stands above the figures, and how they were before stands in them: both come with
  // them, and move nothing, unless they keep them waiting.
  const areRemindersKnown = useAreRemindersKnown();
  const channel = useQuery(channelQuery(filter));
  const isLate = useIsLate();
  const isEmpty = !isNarrowed && dashboard.data !== undefined && isUnmeasured(dashboard.data);
  // Whoever has numbers of another time needs no guide to the first ones.
  const isNewcomer = isEmpty && channel.data?.posts.length === 0;
  const isPending = !areRemindersKnown || before.isPending || (isEmpty && channel.isPending);
  return { dashboard, before, isWaiting: isPending && !isLate, isNewcomer };
}

/** The example board, if there is one: until the boards are known, the one that was made in this browser. */
function useExampleId(): string | null {
  const made = useStoredValue(exampleEntry);
  const { data: boards } = useQuery(boardsQuery());
  return boards === undefined || boards.some(({ id }) => id === made) ? made : null;
}

/** The boards that imported posts can go to, and the way to a new one. */
function useImportPlaces() {
  const queryClient = useQueryClient();
  const { data: boards = [] } = useQuery(boardsQuery());
  const onCreateBoard = async (name: string): Promise<string> => {
    const id = await createBoard({
      name,
      description: 'Posts from imported analytics',
      board_type: 'general',
    });
    void queryClient.invalidateQueries({ queryKey: boardKeys.list });
    if (id === undefined) {
      throw new Error('The server didn’t return the new board.');
    }
    return id;
  };
  return { boards, onCreateBoard };
}
