import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';

const auditKinds = [
  'sign_in',
  'sign_in_refused',
  'password_changed',
  'email_changed',
  'provider_connected',
  'provider_disconnected',
  'passkey_added',
  'passkey_removed',
  'token_made',
  'token_revoked',
  'signed_out',
  'disabled',
  'enabled',
  'quotas_changed',
  'invited',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Something that happened to an account; forgotten after 90 days. */
export const auditEntrySchema = z
  .object({
    id: idSchema,
    kind: z.enum(auditKinds),
    /** The email address of the account by now. */
    account: z.string(),
    /** The way in, the name of a token or passkey, or whom an invitation is for; null where the kind says it all. */
    detail: z.string().nullable(),
    /** The owner's email address, or the command, where its user did not do it. */
    by: z.string().nullable(),
    /** The address it came from, of IPv6 the first 64 bits; null where it came from no browser or program. */
    network: z.string().nullable(),
    agent: z.string().nullable(),
    /** The last time. */
    at: timestampSchema,
    /** How often: sign-ins that were refused are counted by the hour, for each way in and network. */
    attempts: z.int().positive(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditEntries = z.object({ entries: z.array(auditEntrySchema) });

export const auditOperations = defineOperations({
  'GET /api/auth/audit': {
    tag: 'Accounts',
    access: 'session',
    summary:
      'The latest 50 sign-ins to your account, refused ones too, and changes of its password, its tokens and by ' +
      'the owner of the installation',
    response: auditEntries,
  },
});
