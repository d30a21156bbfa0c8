import { useState } from 'react';
import { summarize } from '../api/summarize.ts';
import type { ShownSummary, SummaryOptions } from './read-readings.ts';
import { useStoppable } from './use-stoppable.ts';

/** Summarises one item on demand. `kept` is the summary it has already; `onChanged` is told when there is another. */
export function useSummarize(itemId: string, kept: ShownSummary | undefined, onChanged: () => void) {
  const [options, setOptions] = useState<SummaryOptions>({ length: 'medium', format: 'paragraph' });
  const { run, stop, isPending, data, error, variables } = useStoppable({ call: summarize, onDone: onChanged });
  return {
    options,
    setOptions,
    summary: data ?? kept,
    isPending,
    error,
    stop,
    run: () => run({ itemId, options }),
    /** What failed once more, by the built-in assistant. */
    runBuiltIn: () => variables && run({ ...variables, engine: 'built-in' }),
  };
}
