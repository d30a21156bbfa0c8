import { skipToken, useQuery } from '@tanstack/react-query';
import { Lightbulb, Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { formatAgo } from '#lib/format.ts';
import { lazyPart } from '#lib/load-program.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Progress } from '#ui/progress.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { useDismissInsight } from '../api/dismiss-insight.ts';
import type { FoundInsights, ShownInsight } from '../model/shown-insights.ts';
import { useLastHeight } from '../model/use-last-height.ts';
import { analyticsKeys } from '../query-keys.ts';
import { DismissedInsights } from './dismissed-insights.tsx';
import { InsightCard } from './insight-card.tsx';

const EvidenceDialog = lazyPart(async () => (await import('./evidence-dialog.tsx')).EvidenceDialog);

/** Of more, nobody would know which to follow. A phone begins with fewer. */
const shownInsights = { wide: 6, narrow: 3 };

export interface InsightsProps {
  found: FoundInsights | undefined;
  error: unknown;
  isRefreshing: boolean;
  onRefresh: () => void;
  isGenerating: boolean;
  onGenerate: () => void;
  /** Some posts are filtered out on this screen. */
  isNarrowed: boolean;
  /** No post was ever measured: numbers come before insights. */
  isUnmeasured: boolean;
}

export function Insights(props: InsightsProps) {
  const [opened, setOpened] = useState<ShownInsight>();
  const { mutate: dismiss } = useDismissInsight();
  const hasFound = props.found !== undefined && props.found.insights.length > 0;
  const foundAt = props.found?.insights[0]?.created_at;

  return (
    <Section
      title="AI-Powered Insights"
      action={
        foundAt && (
          <span className="tabular text-sm text-muted">
            <span className="max-sm:sr-only">Found </span>
            {formatAgo(foundAt)}
          </span>
        )
      }
    >
      <Looking />
      {props.found?.outdated && <Outdated isGenerating={props.isGenerating} onGenerate={props.onGenerate} />}
      {props.isNarrowed && hasFound && (
        <p className="px-4 pt-3 text-sm text-muted">Insights cover all your posts, regardless of filters.</p>
      )}
      <Body {...props} onLearnMore={setOpened} onDismiss={({ id }) => dismiss(id)} />
      {opened && (
        <Suspense>
          <EvidenceDialog insight={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

/** Keeps the room of what was found last until it is there. */
function Body(props: CardsProps) {
  const { found, error } = props;
  const { ref, lastHeight } = useLastHeight('insights', found !== undefined || error !== null);
  return (
    <div ref={ref} style={{ minHeight: lastHeight || undefined }}>
      <Cards {...props} />
      <DismissedInsights count={found?.dismissed ?? 0} />
    </div>
  );
}

/** How far looking for insights is, while the server does. */
function Looking() {
  const { data } = useQuery<number | null>({
    queryKey: analyticsKeys.insightsProgress,
    queryFn: skipToken,
  });
  return typeof data === 'number' ? (
    <div role="status" className="px-4 pt-3 sm:px-5">
      <p className="mb-1.5 text-sm text-muted">Looking for insights in your numbers</p>
      <Progress label="Looking for insights" value={data} />
    </div>
  ) : null;
}

/** A quiet line: what was found is still true of the numbers that there were. */
function Outdated({ isGenerating, onGenerate }: Pick<InsightsProps, 'isGenerating' | 'onGenerate'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 text-sm text-muted">
      <p>Your posts, your numbers or Hookline itself have changed since these were found.</p>
      <Button size="sm" busy={isGenerating} onClick={onGenerate}>
        Update
      </Button>
    </div>
  );
}

interface CardsProps extends InsightsProps {
  onLearnMore: (insight: ShownInsight) => void;
  onDismiss: (insight: ShownInsight) => void;
}

function Cards(props: CardsProps) {
  const { found, error, isRefreshing, onRefresh, isGenerating, onGenerate, onLearnMore, onDismiss } = props;
  const isWide = useIsWide();
  const [isWhole, setIsWhole] = useState(false);
  if (found === undefined && error !== null) {
    return (
      <ErrorState title="Insights couldn’t be loaded" busy={isRefreshing} onRetry={onRefresh}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (found === undefined) {
    return <InsightsSkeleton />;
  }
  const { insights } = found;
  if (insights.length === 0) {
    return (
      <EmptyState
        icon={Lightbulb}
        title="No Insights Yet"
        actions={
          <Button
            variant={props.isUnmeasured ? 'secondary' : 'primary'}
            busy={isGenerating}
            onClick={onGenerate}
          >
            <Sparkles aria-hidden="true" />
            Generate First Insights
          </Button>
        }
      >
        Insights compare your tracked posts and show what works, with the numbers behind it.
      </EmptyState>
    );
  }
  const all = insights.slice(0, shownInsights.wide);
  const shown = isWide || isWhole ? all : all.slice(0, shownInsights.narrow);
  const [leads, settled] = [shown.filter(({ is_lead }) => is_lead), shown.filter(({ is_lead }) => !is_lead)];
  const acts = { onLearnMore, onDismiss };
  return (
    <>
      {settled.length > 0 && <Grid insights={settled} {...acts} />}
      {leads.length > 0 && (
        <div className={settled.length > 0 ? 'border-t border-line' : undefined}>
          <div className="px-4 pt-4 sm:px-5">
            <h3 className="text-base font-semibold text-ink">Leads to test</h3>
            <p className="mt-0.5 max-w-3xl text-sm text-pretty text-muted">
              Worth a try, but not proven. Each shows how often leads like it hold up, out of 100. Publish a
              few posts to test it, then refresh insights.
            </p>
          </div>
          <Grid insights={leads} {...acts} />
        </div>
      )}
      {shown.length < all.length && (
        <div className="border-t border-line px-2 py-2">
          <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
            Show all {all.length} insights
          </Button>
        </div>
      )}
    </>
  );
}

interface GridProps extends Pick<CardsProps, 'onLearnMore' | 'onDismiss'> {
  insights: readonly ShownInsight[];
}

const Grid = ({ insights, onLearnMore, onDismiss }: GridProps) => (
  <ul className="grid max-sm:divide-y max-sm:divide-line sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))] sm:gap-4 sm:p-4">
    {insights.map((insight, index) => (
      <InsightCard
        key={insight.id || index}
        insight={insight}
        onLearnMore={() => onLearnMore(insight)}
        onDismiss={() => onDismiss(insight)}
      />
    ))}
  </ul>
);

/** As high as what stands there while none are found: how high others were is remembered. */
function InsightsSkeleton() {
  return (
    <Loading
      label="Loading insights"
      className="grid h-76.5 content-start gap-3 overflow-hidden p-3 sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))] sm:gap-4 sm:p-4"
    >
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid gap-3 rounded-lg border border-line p-4">
          <Skeleton className="size-9 rounded-lg" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-5/6" />
          <Skeleton className="mt-2 h-3.5 w-1/4" />
        </div>
      ))}
    </Loading>
  );
}
