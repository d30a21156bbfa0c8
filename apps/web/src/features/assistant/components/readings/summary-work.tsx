import { Notice } from '#ui/notice.tsx';
import { readSummary } from '../../model/read-readings.ts';
import { useSummarize } from '../../model/use-summarize.ts';
import { CopyIconButton } from '../copy-icon-button.tsx';
import { EngineLabel } from '../engine-label.tsx';
import type { ReadingProps } from './reading-props.ts';
import { SummaryControls } from './summary-controls.tsx';
import { SummaryView } from './summary-view.tsx';

/** The summary of an item, and the way to one or to another. */
export function SummaryWork({ item, kept, canRun, onChanged, onFollow }: ReadingProps) {
  const { options, setOptions, summary, isPending, problem, run } = useSummarize(item.id, readSummary(kept), onChanged);

  return (
    <div className="grid grid-cols-1 gap-4">
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {summary === undefined && (
        <p className="text-base text-muted">The gist of the text, with key points that lead to their place in it.</p>
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
          options={options}
          onOptions={setOptions}
          busy={isPending}
          hasSummary={summary !== undefined}
          onSummarize={run}
        />
      )}
    </div>
  );
}
