import type { ModelNeeds } from '@hookline/contract/assistant';
import type { FormEvent } from 'react';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useStoppable } from '../../model/use-stoppable.ts';
import { modelSize, needsOf, readNeeds } from './model-file.ts';

export interface NewModelFileProps {
  /** What was typed, kept by the caller: taking it may fail. */
  source: string;
  onSource: (source: string) => void;
  isTaking: boolean;
  onTake: (source: string) => void;
}

/** Asks where the model is, tells what it needs, and only then takes it. */
export function NewModelFile({ source, onSource, isTaking, onTake }: NewModelFileProps) {
  const look = useStoppable({
    call: async (wanted: string, signal) => ({
      source: wanted,
      needs: readNeeds(await api('POST /api/ai/model-file/look', { body: { source: wanted }, signal })),
    }),
  });
  const wanted = source.trim();
  const found = look.data?.source === wanted ? look.data.needs : undefined;
  const isRefused = look.error !== null && look.variables === wanted;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') {
      look.run(wanted);
    }
  };

  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-3">
      <Field
        label="Model file"
        hint="A path on the server or a URL to download it from. You’ll see its requirements before anything is downloaded."
        error={isRefused && look.error ? errorMessage(look.error, 'Couldn’t check the file.') : undefined}
      >
        <Input
          spellCheck={false}
          autoCapitalize="none"
          value={source}
          placeholder="/home/me/model.gguf or https://…/model.gguf"
          onChange={(event) => onSource(event.target.value)}
        />
      </Field>
      {found && <Needs needs={found} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {look.isPending && <Button onClick={look.stop}>Cancel</Button>}
        {found?.problem === null ? (
          <Button variant="primary" busy={isTaking} onClick={() => onTake(wanted)}>
            {found.fetch_bytes > 0 ? 'Download and use' : 'Use'}
          </Button>
        ) : (
          <Button type="submit" busy={look.isPending} busyLabel="Checking…" disabled={wanted === ''}>
            Check requirements
          </Button>
        )}
      </div>
    </form>
  );
}

const Needs = ({ needs }: { needs: ModelNeeds }) => (
  <div role="status" className="rounded-lg border border-line bg-sunken/50 p-3.5 text-base">
    <p className="font-medium wrap-anywhere text-ink">
      {needs.name}, {modelSize(needs.bytes)}
    </p>
    <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-muted tabular-nums">
      {needsOf(needs).map(({ name, need }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-ink">{need}</dd>
        </div>
      ))}
    </dl>
    {needs.problem !== null && <p className="mt-2 text-pretty text-danger-ink">{needs.problem}</p>}
  </div>
);
