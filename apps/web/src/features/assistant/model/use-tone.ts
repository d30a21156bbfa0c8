import { analyzeTone } from '../api/analyze-tone.ts';
import { toShownTone, type ItemReadings, type ShownTone } from './readings.ts';
import { useMade } from './use-made.ts';
import { useStoppable } from './use-stoppable.ts';

/**
 * Measures the tone of one item on demand. `kept` is what is known of the item; `onChanged` is told when
 * there is more.
 */
export function useTone(itemId: string, kept: ItemReadings | undefined, onChanged: () => void) {
  const [made, setMade] = useMade<ShownTone>(kept);
  const onDone = (tone: ShownTone | undefined) => {
    setMade(tone);
    onChanged();
  };
  const { run, stop, isPending, error } = useStoppable({ call: analyzeTone, onDone });
  return {
    tone: made ?? toShownTone(kept?.tone, kept?.toneEngine),
    isPending,
    error,
    stop,
    run: () => run({ itemId }),
    /** The same by the built-in assistant. */
    runBuiltIn: () => run({ itemId, engine: 'built-in' }),
  };
}
