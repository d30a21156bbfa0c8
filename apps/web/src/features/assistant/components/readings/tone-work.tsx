import { Gauge } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useTone } from '../../model/use-tone.ts';
import { EngineLabel } from '../engine-label.tsx';
import { StopButton } from '../stop-button.tsx';
import { ReadingProblem } from './reading-problem.tsx';
import type { ReadingProps } from './reading-props.ts';
import { ToneView } from './tone-view.tsx';

/** The tone of an item with its measures explained, and the way to it. */
export function ToneWork({ item, kept, canRun, onChanged }: ReadingProps) {
  const { tone, isPending, error, run, stop, runBuiltIn } = useTone(item.id, kept, onChanged);

  return (
    <div className="grid grid-cols-1 gap-4">
      {error !== null && (
        <ReadingProblem error={error} fallback="Failed to analyze the tone" onBuiltIn={runBuiltIn} />
      )}
      {tone === undefined ? (
        <p className="text-base text-muted">
          How the text sounds: sentiment, formality, energy and how easy it reads.
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
            variant={tone === undefined ? 'primary' : 'secondary'}
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
