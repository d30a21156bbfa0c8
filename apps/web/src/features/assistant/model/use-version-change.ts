import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { dismissToast, showError, showSuccess, showUndo } from '#ui/toast.ts';
import { changeGeneration, type VersionChange } from '../api/change-generation.ts';
import { assistantKeys } from '../query-keys.ts';
import { isModelFault } from './model-fault.ts';
import type { WholeVersion } from './versions.ts';
import { useStoppable } from './use-stoppable.ts';

/** What is to become of a version. */
interface Wish {
  id: string;
  change: VersionChange;
}

export type VersionChanging = ReturnType<typeof useVersionChange>;

/**
 * Makes new versions from old ones, one at a time; `onVersion` is given each. A change is taken back by making
 * the version before it the newest again.
 */
export function useVersionChange(onVersion: (version: WholeVersion, wish: Wish) => void) {
  const cache = useQueryClient();
  const offered = useRef<string>(undefined);
  const isHere = useRef(true);
  // Who has left cannot be shown what comes back.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      withdraw(offered);
    };
  }, []);
  const { run, stop, isPending, variables, error } = useStoppable<WholeVersion, Wish>({
    call: changeGeneration,
    onDone: (version, wish) => {
      void cache.invalidateQueries({ queryKey: assistantKeys.generations });
      if (!isHere.current) {
        return;
      }
      withdraw(offered);
      if (wish.change.kind === 'restore') {
        showSuccess('Version restored');
      } else {
        offered.current = showUndo(said(wish.change), () =>
          run({ id: wish.id, change: { kind: 'restore' } }),
        );
      }
      onVersion(version, wish);
    },
    onFault: (fault) => showError(errorMessage(fault, 'Failed to create a new version')),
  });
  const failed = isModelFault(error) ? variables : undefined;
  const refined = failed?.change.kind === 'refine' ? failed.change : undefined;
  return {
    change: run,
    stop,
    isPending,
    pending: isPending ? variables?.change : undefined,
    /** Where the model failed: the same once more, by the built-in assistant. */
    retryBuiltIn:
      failed && refined && (() => run({ id: failed.id, change: { ...refined, engine: 'built-in' } })),
  };
}

/** The offer to take something back is over. */
function withdraw({ current }: { current: string | undefined }): void {
  if (current !== undefined) {
    dismissToast(current);
  }
}

function said(change: Exclude<VersionChange, { kind: 'restore' }>): string {
  switch (change.kind) {
    case 'refine':
      return 'New version written';
    case 'edit':
      return 'Version saved';
    case 'use':
      return change.suggestion.part === 'hook' ? 'The script now opens with this hook' : 'Title updated';
  }
}
