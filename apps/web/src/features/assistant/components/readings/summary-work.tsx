import { useSummarize } from '../../model/use-summarize.ts';
import { CopyIconButton } from '../copy-icon-button.tsx';
import { EngineLabel } from '../engine-label.tsx';
import { ReadingProblem } from './reading-problem.tsx';
import type { ReadingProps } from './reading-props.ts';
import { SummaryControls } from './summary-controls.tsx';
import { SummaryView } from './summary-view.tsx';

/** The summary of an item, and the way to one or to another. */
export function SummaryWork({ item, kept, canRun, onChanged, onFollow }: ReadingProps) {
  const { summary, error, ...work } = useSummarize(item.id, kept, onChanged);

  return (
    <div className="grid grid-cols-1 gap-4">
      {error !== null && (
        <ReadingProblem error={error} fallback="Failed to summarize" onBuiltIn={work.runBuiltIn} />
      )}
      {summary === undefined && (
        <p className="text-base text-muted">
          The gist of the text, with key points that lead to their place in it.
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
          onSummarize={work.run}
          onStop={work.stop}
        />
      )}
    </div>
  );
}
