import { useEffect, useEffectEvent, useState } from 'react';
import { Loading } from '#ui/loading.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CopyIconButton } from '#ui/copy-button.tsx';
import { EngineLabel } from '../engine-label.tsx';
import { summarize } from '../../api/summarize.ts';
import {
  type ItemReadings,
  type ShownSummary,
  type SummaryOptions,
  toShownSummary,
} from '../../model/readings.ts';
import { useMade } from '../../model/use-made.ts';
import { useStoppable } from '../../model/use-stoppable.ts';
import { ReadingProblem } from './reading-problem.tsx';
import { beforeAnything, type ReadingProps } from './reading-props.ts';
import { SummaryControls } from './summary-controls.tsx';
import { SummaryView, type SummaryViewProps } from './summary-view.tsx';

/**
 * The summary of an item, and the way to one or to another. In a window of its own it is made at once, where
 * there is none yet.
 */
export function SummaryWork({ item, kept, canRun, isMain = false, onChanged, onFollow }: ReadingProps) {
  const { summary, error, ...work } = useSummarize(item.id, kept, onChanged);
  const isBegun = isMain || summary !== undefined || error !== null;
  useAtOnce(work.run, isMain && summary === undefined);

  return (
    <div className={isBegun ? 'grid grid-cols-1 gap-4' : beforeAnything}>
      {!isBegun && (
        <p className="grow basis-44 text-base text-pretty text-muted">
          The gist of the text and its key points.
        </p>
      )}
      {canRun && (
        <SummaryControls
          options={work.options}
          onOptions={work.setOptions}
          busy={work.isPending}
          hasSummary={summary !== undefined}
          onSummarize={work.run}
          onStop={work.stop}
        />
      )}
      {error !== null && (
        <ReadingProblem error={error} fallback="Failed to summarize" onBuiltIn={work.runBuiltIn} />
      )}
      {isMain && work.isFirst && <SummarySkeleton />}
      {summary && <MadeSummary summary={summary} item={item} onFollow={onFollow} />}
    </div>
  );
}

const MadeSummary = ({ summary, ...rest }: SummaryViewProps) => (
  <>
    <div className="flex items-center justify-between gap-3">
      <EngineLabel engine={summary.engine} />
      <CopyIconButton text={summary.summary} label="Copy summary" />
    </div>
    <SummaryView summary={summary} {...rest} />
  </>
);

/** Does something once, at the beginning. */
function useAtOnce(act: () => void, isWanted: boolean) {
  const begin = useEffectEvent(() => isWanted && act());
  useEffect(() => void begin(), []);
}

const SummarySkeleton = () => (
  <Loading label="Summarizing" className="grid gap-2.5">
    <Skeleton className="h-4" />
    <Skeleton className="h-4" />
    <Skeleton className="h-4 w-2/3" />
  </Loading>
);

/**
 * Summarises one item on demand. `kept` is what is known of the item; `onChanged` is told when there is
 * another.
 */
function useSummarize(itemId: string, kept: ItemReadings | undefined, onChanged: () => void) {
  const [options, setOptions] = useState<SummaryOptions>({ length: 'medium', format: 'paragraph' });
  const [made, setMade] = useMade<ShownSummary>(kept);
  const onDone = (summary: ShownSummary | undefined) => {
    setMade(summary);
    onChanged();
  };
  const { run, stop, isPending, error, variables } = useStoppable({ call: summarize, onDone });
  const summary = made ?? toShownSummary(kept, kept?.summaryEngine);
  return {
    options,
    setOptions,
    summary,
    isPending,
    /** It is being made, and there is no other. */
    isFirst: isPending && summary === undefined,
    error,
    stop,
    run: () => run({ itemId, options }),
    /** What failed once more, by the built-in assistant. */
    runBuiltIn: () => variables && run({ ...variables, engine: 'built-in' }),
  };
}

/** The summary of an item on its page. Nothing where there is none and cannot be one. */
export function SummaryPanel(props: ReadingProps) {
  if (!props.canRun && toShownSummary(props.kept, null) === undefined) {
    return null;
  }
  return (
    <Section title="Summary">
      <div className="px-4 py-4 sm:px-5">
        <SummaryWork {...props} />
      </div>
    </Section>
  );
}
