import type { ModelTest } from '@hookline/contract/assistant';
import { CircleCheck, CircleX } from 'lucide-react';

const names: Record<ModelTest['steps'][number]['step'], string> = {
  models: 'List of models',
  word: 'One word',
  structure: 'A small form',
};

/** How a test went, step by step. */
export function TestResult({ test }: { test: ModelTest }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-sunken/50 p-3.5">
      <ol className="grid grid-cols-1 gap-2">
        {test.steps.map(({ step, ok, message }) => (
          <li key={step} className="flex items-start gap-2.5 text-sm">
            {ok ? (
              <CircleCheck aria-label="Worked" className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <CircleX aria-label="Failed" className="mt-0.5 size-4 shrink-0 text-danger" />
            )}
            <p className="min-w-0 break-words text-muted">
              <span className="font-medium text-ink">{names[step]}.</span> {message}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
