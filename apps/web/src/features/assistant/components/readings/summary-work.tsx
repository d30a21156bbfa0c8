import { useState } from 'react';
import { Section } from '#ui/section.tsx';
import { CopyIconButton } from '../copy-icon-button.tsx';
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
import { SummaryView } from './summary-view.tsx';

/** The summary of an item, and the way to one or to another. */
export function SummaryWork({ item, kept, canRun, isMain = false, onChanged, onFollow }: ReadingProps) {
  const { summary, error, ...work } = useSummarize(item.id, kept, onChanged);

  return (
    <div className={summary === undefined && error === null ? beforeAnything : 'grid grid-cols-1 gap-4'}>
      {error !== null && (
        <ReadingProblem error={error} fallback="Failed to summarize" onBuiltIn={work.runBuiltIn} />
      )}
      {summary === undefined && (
        <p className="grow basis-44 text-base text-pretty text-muted">
          The gist of the text and its key points.
        </p>
      )}
      {summary && (
        <div className="flex items-center justify-between gap-3">
          <EngineLabel engine={summary.engine} />
          <CopyIconButton text={summary.summary} label="Copy summary" />
        </div>
      )}
      {summary && <SummaryView summary={summary} item={item} onFollow={onFollow} />}
      {canRun && (
        <SummaryControls
          options={work.options}
          onOptions={work.setOptions}
          busy={work.isPending}
          hasSummary={summary !== undefined}
          isMain={isMain}
          onSummarize={work.run}
          onStop={work.stop}
        />
      )}
    </div>
  );
}

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
  return {
    options,
    setOptions,
    summary: made ?? toShownSummary(kept, kept?.summaryEngine),
    isPending,
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
