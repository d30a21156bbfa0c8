import type { ProjectChange } from '@hookline/contract/projects';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { changeProject } from '../api/change-project.ts';
import { projectQuery } from '../api/get-project.ts';
import { setPost } from '../api/set-post.ts';
import { projectKeys } from '../query-keys.ts';
import type { WholeProject } from './shown-project.ts';

/** One project, and how to change it: each change is kept at once. */
export function useProject(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery(projectQuery(id));
  const mutationKey = [...projectKeys.one(id), 'change'];
  const { mutate, mutateAsync } = useMutation({
    mutationKey,
    scope: { id: `project ${id}` },
    mutationFn: (send: () => Promise<WholeProject>) => send(),
    onSuccess: (project) => {
      // What was changed since is on its way: the answer does not know of it, and would take it back meanwhile.
      if (queryClient.isMutating({ mutationKey }) === 1) {
        queryClient.setQueryData(projectQuery(id).queryKey, project);
      }
      void queryClient.invalidateQueries({ queryKey: projectKeys.list });
    },
    onError: (error) => {
      showError(errorMessage(error, 'Failed to change the project'));
      // What was shown ahead of the answer is not so.
      void queryClient.invalidateQueries({ queryKey: projectKeys.one(id) });
    },
  });
  /** Resolves to the reason where it could not be kept, else to null. */
  const change = useCallback(
    (fields: ProjectChange, shown: Partial<WholeProject> = {}): Promise<Error | null> => {
      queryClient.setQueryData(projectQuery(id).queryKey, (before) => before && { ...before, ...shown });
      return mutateAsync(() => changeProject(id, fields)).then(
        () => null,
        (error: Error) => error,
      );
    },
    [queryClient, mutateAsync, id],
  );
  const confirmPost = useCallback(
    (itemId: string, isMatch: boolean) => mutate(() => setPost(id, itemId, isMatch)),
    [mutate, id],
  );
  return { ...query, change, confirmPost };
}

export type ChangeProject = (fields: ProjectChange, shown?: Partial<WholeProject>) => unknown;
