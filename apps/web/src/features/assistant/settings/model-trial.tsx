import type { ModelChoice, ModelSample } from '@hookline/contract/assistant';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useStoppable } from '../model/use-stoppable.ts';
import { readSample } from './local-models.ts';

export interface ModelTrialProps {
  choice: ModelChoice;
  /** It is the one in use. */
  isOwn: boolean;
  onUse: (choice: ModelChoice) => void;
}

/** Three lines by the model; only what could write them is offered for use. */
export function ModelTrial({ choice, isOwn, onUse }: ModelTrialProps) {
  const { run, stop, isPending, data, error } = useStoppable({
    call: async (_: undefined, signal) =>
      readSample(await api('POST /api/ai/settings/sample', { body: choice, signal })),
  });
  const canUse = !isPending && data?.ok === true && !isOwn;

  return (
    <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-sunken/50 p-3.5">
      <div role="status" className="grid min-w-0 gap-2 text-base text-pretty text-muted">
        {isPending && <p>Writing three lines. The first time may take a minute while the model loads.</p>}
        {!isPending && <Outcome model={choice.model} sample={data} error={error} />}
        {isOwn && <p>You’re now using this model.</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {isPending && <Button onClick={stop}>Cancel</Button>}
        <Button busy={isPending} busyLabel="Writing…" onClick={() => run(undefined)}>
          {data === undefined ? 'Try it' : 'Try again'}
        </Button>
        {canUse && (
          <Button variant="primary" onClick={() => onUse(choice)}>
            Use this model
          </Button>
        )}
      </div>
    </div>
  );
}

interface OutcomeProps {
  model: string;
  sample: ModelSample | undefined;
  /** Why there is no sample. */
  error: Error | null;
}

/** What came of a trial; before there was one, what it is for. */
function Outcome({ model, sample, error }: OutcomeProps) {
  if (error !== null) {
    return <Fault>{errorMessage(error)}</Fault>;
  }
  if (sample === undefined) {
    return (
      <p>
        Let <span className="wrap-anywhere text-ink">{model}</span> write three lines to see how it does.
      </p>
    );
  }
  if (!sample.ok) {
    return <Fault>{sample.message}</Fault>;
  }
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-ink tabular-nums">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
        Written in {seconds(sample.milliseconds)}
      </p>
      <blockquote dir="auto" className="grid gap-1 border-l-2 border-line-strong pl-3 text-ink">
        {sample.lines.map((line, index) => (
          <p key={index} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </blockquote>
    </>
  );
}

const Fault = ({ children }: { children: string }) => (
  <p className="flex items-start gap-2 wrap-anywhere text-ink">
    <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
    {children}
  </p>
);

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toLocaleString('en-US', oneDecimal)} seconds`;
