import { Section } from '#ui/section.tsx';
import { toShownSummary } from '../../model/readings.ts';
import type { ReadingProps } from './reading-props.ts';
import { SummaryWork } from './summary-work.tsx';

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
