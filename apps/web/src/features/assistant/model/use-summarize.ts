import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { summarize } from '../api/summarize.ts';
import type { ShownSummary, SummaryOptions } from './read-readings.ts';

/** Summarises one item on demand. `kept` is the summary it has already; `onChanged` is told when there is another. */
export function useSummarize(itemId: string, kept: ShownSummary | undefined, onChanged: () => void) {
  const [options, setOptions] = useState<SummaryOptions>({ length: 'medium', format: 'paragraph' });
  const { mutate, isPending, data, error } = useWrite({ mutationFn: summarize, onSuccess: onChanged });
  return {
    options,
    setOptions,
    summary: data ?? kept,
    isPending,
    problem: error === null ? undefined : errorMessage(error, 'Failed to summarize'),
    run: () => mutate({ itemId, options }),
  };
}
