import type { NewProject } from '@hookline/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { createProject } from '../api/create-project.ts';
import { projectKeys } from '../query-keys.ts';

/** Begins projects, any number one after the other. Returns the new one; undefined where that failed. */
export function useCreateProject() {
  const queryClient = useQueryClient();
  return useCallback(
    async (fields: NewProject) => {
      try {
        const project = await createProject(fields);
        await queryClient.invalidateQueries({ queryKey: projectKeys.all });
        return project;
      } catch (error) {
        showError(errorMessage(error, 'Failed to create the project'));
        return undefined;
      }
    },
    [queryClient],
  );
}
