import { Gauge } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { EngineLabel } from '../engine-label.tsx';
import { StopButton } from '../stop-button.tsx';
import { analyzeTone } from '../../api/analyze-tone.ts';
import { type ItemReadings, type ShownTone, toShownTone } from '../../model/readings.ts';
import { useMade } from '../../model/use-made.ts';
import { useStoppable } from '../../model/use-stoppable.ts';
import { ReadingProblem } from './reading-problem.tsx';
import { beforeAnything, type ReadingProps } from './reading-props.ts';
import { ToneView } from './tone-view.tsx';

/** The tone of an item with its measures explained, and the way to it. */
export function ToneWork({ item, kept, canRun, isMain = false, onChanged }: ReadingProps) {
  const { tone, isPending, error, run, stop, runBuiltIn } = useTone(item.id, kept, onChanged);

  return (
    <div className={tone === undefined && error === null ? beforeAnything : 'grid grid-cols-1 gap-4'}>
      {error !== null && (
        <ReadingProblem error={error} fallback="Failed to analyze the tone" onBuiltIn={runBuiltIn} />
      )}
      {tone === undefined ? (
        <p className="grow basis-44 text-base text-pretty text-muted">
          How the text sounds: sentiment, formality, energy and how easy it is to read.
        </p>
      ) : (
        <>
          <EngineLabel engine={tone.engine} />
          <ToneView tone={tone} />
        </>
      )}
      {canRun && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant={isMain && tone === undefined ? 'primary' : 'secondary'}
            busy={isPending}
            busyLabel="Analyzing..."
            onClick={run}
          >
            <Gauge aria-hidden="true" />
            {tone === undefined ? 'Analyze tone' : 'Analyze again'}
          </Button>
          {isPending && <StopButton onStop={stop} />}
        </div>
      )}
    </div>
  );
}

/**
 * Measures the tone of one item on demand. `kept` is what is known of the item; `onChanged` is told when
 * there is more.
 */
function useTone(itemId: string, kept: ItemReadings | undefined, onChanged: () => void) {
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

/** The tone of an item on its page. Nothing where there is none and cannot be one. */
export function TonePanel(props: ReadingProps) {
  if (!props.canRun && toShownTone(props.kept?.tone, null) === undefined) {
    return null;
  }
  return (
    <Section title="Tone">
      <div className="px-4 py-4 sm:px-5">
        <ToneWork {...props} />
      </div>
    </Section>
  );
}
