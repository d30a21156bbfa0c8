import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError, showSuccess } from '#ui/toast.ts';
import { changeGeneration, type VersionChange } from '../api/change-generation.ts';
import { assistantKeys } from '../query-keys.ts';
import type { WholeVersion } from './read-generations.ts';

const done: Readonly<Record<VersionChange['kind'], string>> = {
  refine: 'New version written',
  edit: 'Your version is kept',
  restore: 'Version restored',
};

/** Makes new versions from old ones, one at a time; `onVersion` is given each. */
export function useVersionChange(onVersion: (version: WholeVersion) => void) {
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useWrite({
    mutationFn: changeGeneration,
    onSuccess: (version, { change }) => {
      showSuccess(done[change.kind]);
      void cache.invalidateQueries({ queryKey: assistantKeys.generations });
      onVersion(version);
    },
    onError: (error) => showError(errorMessage(error, 'Failed to make a new version')),
  });
  return { change: mutate, isPending, pending: isPending ? variables : undefined };
}
