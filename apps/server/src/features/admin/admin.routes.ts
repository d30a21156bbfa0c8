import type { adminOperations, usageOperations } from '@hookline/contract/admin';
import type { Accounts } from '#features/accounts/index.ts';
import type { Quotas } from '#features/quotas/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Admin } from './admin.service.ts';

export const adminRoutes = (admin: Admin): Handlers<typeof adminOperations, Actor> => ({
  'GET /api/admin/installation': async ({ actor }) => ({ installation: await admin.installation(actor) }),
  'GET /api/admin/users': async ({ actor }) => ({ users: await admin.users(actor) }),
  'PUT /api/admin/users/{id}': async ({ actor, params, body }) => ({
    user: await admin.changeUser(actor, params.id, body),
  }),
  'GET /api/admin/audit': async ({ actor }) => ({ entries: await admin.audit(actor) }),
  'POST /api/admin/invitations': ({ actor, body }) => admin.invite(actor, body.email),
});

export const usageRoutes = ({
  quotas,
  accounts,
}: {
  quotas: Quotas;
  accounts: Pick<Accounts, 'isOwner'>;
}): Handlers<typeof usageOperations, Actor> => ({
  'GET /api/auth/usage': async ({ actor }) => ({
    usage: await quotas.usage(actor),
    isOwner: await accounts.isOwner(actor),
  }),
});
