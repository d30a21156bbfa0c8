import type { ProjectChange } from '@hookline/contract/projects';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { changeProject } from '../api/change-project.ts';
import { projectQuery } from '../api/get-project.ts';
import { setPost } from '../api/set-post.ts';
import { projectKeys } from '../query-keys.ts';
import type { WholeProject } from './shown-project.ts';

interface Write {
  send: () => Promise<WholeProject>;
  /** What is shown of it until the server answers. */
  shown: Partial<WholeProject>;
}

/** One project, and how to change it: each change is kept at once. */
export function useProject(id: string) {
  const queryClient = useQueryClient();
  const { data, ...query } = useQuery(projectQuery(id));
  const mutationKey = [...projectKeys.one(id), 'change'];
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: `project ${id}` },
    mutationFn: ({ send }: Write) => send(),
    onSuccess: async (project) => {
      const queryKey = projectKeys.one(id);
      // An answer that is on its way may not know of it; it may know of what others changed, and is asked again.
      const isRead = queryClient.isFetching({ queryKey }) > 0;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(projectQuery(id).queryKey, project);
      if (isRead) {
        void queryClient.invalidateQueries({ queryKey });
      }
      void queryClient.invalidateQueries({ queryKey: projectKeys.list });
    },
    onError: (error) => {
      showError(errorMessage(error, 'Failed to change the project'));
      void queryClient.invalidateQueries({ queryKey: projectKeys.one(id) });
    },
  });
  // Over whatever the cache has, which may have been read before any of it was kept.
  const ahead = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Write).shown,
  });
  const shown = useMemo(
    () => data && ahead.reduce<WholeProject>((whole, fields) => ({ ...whole, ...fields }), data),
    [data, ahead],
  );
  const write = useCallback(
    (wanted: Write): Promise<Error | null> =>
      mutateAsync(wanted).then(
        () => null,
        (error: Error) => error,
      ),
    [mutateAsync],
  );
  /** Resolves to the reason where it could not be kept, else to null; so does `confirmPost`. */
  const change = useCallback(
    (fields: ProjectChange, fieldsShown: Partial<WholeProject> = {}) =>
      write({ send: () => changeProject(id, fields), shown: fieldsShown }),
    [write, id],
  );
  const confirmPost = useCallback(
    (itemId: string, isMatch: boolean) => write({ send: () => setPost(id, itemId, isMatch), shown: {} }),
    [write, id],
  );
  return { ...query, data: shown, change, confirmPost };
}

export type ChangeProject = (fields: ProjectChange, shown?: Partial<WholeProject>) => unknown;
