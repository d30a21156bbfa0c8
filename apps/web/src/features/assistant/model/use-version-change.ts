import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { showError, showSuccess } from '#ui/toast.ts';
import { changeGeneration, type VersionChange } from '../api/change-generation.ts';
import { assistantKeys } from '../query-keys.ts';
import { isModelFault } from './model-fault.ts';
import type { WholeVersion } from './versions.ts';
import { useStoppable } from './use-stoppable.ts';

const done: Readonly<Record<VersionChange['kind'], string>> = {
  refine: 'New version written',
  edit: 'Your version is kept',
  restore: 'Version restored',
};

/** Makes new versions from old ones, one at a time; `onVersion` is given each. */
export function useVersionChange(onVersion: (version: WholeVersion) => void) {
  const cache = useQueryClient();
  const { run, stop, isPending, variables, error } = useStoppable({
    call: changeGeneration,
    onDone: (version, { change }) => {
      showSuccess(done[change.kind]);
      void cache.invalidateQueries({ queryKey: assistantKeys.generations });
      onVersion(version);
    },
    onFault: (fault) => showError(errorMessage(fault, 'Failed to make a new version')),
  });
  const failed = isModelFault(error) ? variables : undefined;
  const refined = failed?.change.kind === 'refine' ? failed.change : undefined;
  return {
    change: run,
    stop,
    isPending,
    pending: isPending ? variables : undefined,
    /** Where the model failed: the same once more, by the built-in assistant. */
    retryBuiltIn:
      failed && refined && (() => run({ id: failed.id, change: { ...refined, engine: 'built-in' } })),
  };
}
