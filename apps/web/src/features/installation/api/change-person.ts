import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError, showSuccess } from '#ui/toast.ts';
import { installationKeys } from '../query-keys.ts';
import type { ShownPerson } from './get-people.ts';

export interface AccessChange {
  person: ShownPerson;
  disabled: boolean;
}

/** Disables an account, or enables it again. */
export function useChangeAccess() {
  const queryClient = useQueryClient();
  return useWrite({
    keyOf: ({ person }: AccessChange) => person.id,
    mutationFn: ({ person, disabled }: AccessChange) =>
      api('PUT /api/admin/users/{id}', { params: { id: person.id }, body: { disabled } }),
    onSuccess: (_, { person, disabled }) => {
      showSuccess(disabled ? `${person.email} is disabled` : `${person.email} can sign in again`);
      void queryClient.invalidateQueries({ queryKey: installationKeys.acts });
      return queryClient.invalidateQueries({ queryKey: installationKeys.people });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to change the account')),
  });
}
