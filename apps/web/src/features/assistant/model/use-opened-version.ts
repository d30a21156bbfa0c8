import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { getGeneration } from '../api/get-generation.ts';
import type { WholeVersion } from './versions.ts';

/** Opens the version that somebody came for, once. */
export function useOpenedVersion(id: string | undefined, take: (version: WholeVersion) => void): void {
  const handleVersion = useEffectEvent(take);
  useEffect(() => {
    const ending = new AbortController();
    if (id !== undefined) {
      getGeneration(id, ending.signal).then(
        (version) => handleVersion(version),
        (error: unknown) =>
          ending.signal.aborted || showError(errorMessage(error, 'Failed to open the script')),
      );
    }
    return () => ending.abort();
  }, [id]);
}
