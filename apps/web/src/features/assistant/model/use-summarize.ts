import { useState } from 'react';
import { summarize } from '../api/summarize.ts';
import { toShownSummary, type ItemReadings, type ShownSummary, type SummaryOptions } from './readings.ts';
import { useMade } from './use-made.ts';
import { useStoppable } from './use-stoppable.ts';

/**
 * Summarises one item on demand. `kept` is what is known of the item; `onChanged` is told when there is
 * another.
 */
export function useSummarize(itemId: string, kept: ItemReadings | undefined, onChanged: () => void) {
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
