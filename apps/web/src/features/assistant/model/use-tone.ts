import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { analyzeTone } from '../api/analyze-tone.ts';
import type { ShownTone } from './read-readings.ts';

/** Measures the tone of one item on demand. `kept` is what was measured before; `onChanged` is told when there is more. */
export function useTone(itemId: string, kept: ShownTone | undefined, onChanged: () => void) {
  const { mutate, isPending, data, error } = useWrite({ mutationFn: analyzeTone, onSuccess: onChanged });
  return {
    tone: data ?? kept,
    isPending,
    problem: error === null ? undefined : errorMessage(error, 'Failed to analyze the tone'),
    run: () => mutate(itemId),
  };
}
