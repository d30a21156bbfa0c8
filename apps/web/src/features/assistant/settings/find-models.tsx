import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { lazyPart } from '#lib/load-program.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showError } from '#ui/toast.ts';
import { useStoppable } from '../model/use-stoppable.ts';
import type { FindModelsProps } from './local-models.ts';

const loadFound = () => import('./found-models.tsx').then((part) => part.FoundModels);
const FoundModels = lazyPart(loadFound);

/** Looks for models on this computer at the press of a button, and never before. */
export function FindModels({ own, onUse, onServer }: FindModelsProps) {
  const search = useStoppable({
    call: (_: undefined, signal) => {
      // What shows the answer is fetched meanwhile.
      loadFound().catch(() => undefined);
      return api('POST /api/ai/settings/find-models', { signal });
    },
    onFault: (error) => showError(errorMessage(error, 'The search failed')),
  });

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={own === null ? 'primary' : 'secondary'}
          busy={search.isPending}
          busyLabel="Searching…"
          onClick={() => search.run(undefined)}
        >
          <Search aria-hidden="true" />
          Find a model on this computer
        </Button>
        <p className="min-w-48 flex-1 text-sm text-muted">
          Ollama, LM Studio, llama.cpp, vLLM or Jan. Nothing you write leaves this computer.
        </p>
      </div>
      {search.data && (
        <Suspense
          fallback={
            <Loading label="Loading models">
              <Skeleton className="h-40" />
            </Loading>
          }
        >
          <FoundModels answer={search.data} own={own} onUse={onUse} onServer={onServer} />
        </Suspense>
      )}
    </div>
  );
}
