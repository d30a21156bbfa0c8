import { analyzeTone } from '../api/analyze-tone.ts';
import type { ShownTone } from './read-readings.ts';
import { useStoppable } from './use-stoppable.ts';

/** Measures the tone of one item on demand. `kept` is what was measured before; `onChanged` is told when there is more. */
export function useTone(itemId: string, kept: ShownTone | undefined, onChanged: () => void) {
  const { run, stop, isPending, data, error } = useStoppable({ call: analyzeTone, onDone: onChanged });
  return {
    tone: data ?? kept,
    isPending,
    error,
    stop,
    run: () => run({ itemId }),
    /** The same by the built-in assistant. */
    runBuiltIn: () => run({ itemId, engine: 'built-in' }),
  };
}
