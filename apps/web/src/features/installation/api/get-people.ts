import type { ManagedUser } from '@hookline/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, asTextOrNull, type Loose, withDefaults } from '#lib/tolerant.ts';
import { toShownUsage } from '#lib/usage.ts';
import { installationKeys } from '../query-keys.ts';

/** Everybody who has an account, the oldest first. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: installationKeys.people,
    queryFn: async ({ signal }) =>
      asList((await api('GET /api/admin/users', { signal })).users, toShownPerson),
    staleTime: 0,
  });

export type ShownPerson = ReturnType<typeof toShownPerson>;

const toShownPerson = (user: Loose<ManagedUser>) =>
  withDefaults(user, {
    id: '',
    name: '',
    email: '',
    is_owner: false,
    is_disabled: false,
    last_active_on: asTextOrNull,
    usage: toShownUsage,
  });
