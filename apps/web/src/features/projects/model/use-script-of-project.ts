import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { changeProject } from '../api/change-project.ts';
import { projectKeys } from '../query-keys.ts';

/** Makes a version of a script the one that a project uses. */
export function useScriptOfProject(): (projectId: string, generationId: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (projectId, generationId) => {
    try {
      await changeProject(projectId, { generationId });
      await queryClient.invalidateQueries({ queryKey: projectKeys.all });
    } catch (error) {
      showError(errorMessage(error, 'Failed to change the project'));
    }
  };
}
