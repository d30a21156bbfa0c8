import { z } from 'zod';
import { defineOperations, scopes } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { limits, requiredTextSchema } from '../common/text.ts';

export const scopeSchema = z.enum(scopes);

export const newTokenSchema = z.object({
  name: requiredTextSchema(limits.name, 'Give the token a name.'),
  scopes: z
    .array(scopeSchema)
    .min(1, 'Choose what the token may do.')
    .overwrite((chosen) => scopes.filter((scope) => chosen.includes(scope))),
  /** Without it the token is valid until it is revoked. */
  expiresInDays: z.int().min(1).max(3_650).optional(),
});
export type NewToken = z.infer<typeof newTokenSchema>;

/** What is known of an API token; not the token. */
export const apiTokenSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    scopes: z.array(scopeSchema),
    createdAt: timestampSchema,
    /** To the minute; null when it was never used. */
    lastUsedAt: timestampSchema.nullable(),
    /** Null when it does not expire. Expired tokens are listed until they are revoked. */
    expiresAt: timestampSchema.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const tokenOperations = defineOperations({
  'GET /api/tokens': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Your API tokens, the newest first',
    response: z.object({ apiTokens: z.array(apiTokenSchema) }),
  },
  'POST /api/tokens': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Make an API token for programs. This answer is the only one that holds it',
    body: newTokenSchema,
    response: z.object({
      /** Sent as `Authorization: Bearer hk_…`. */
      token: z.string(),
      apiToken: apiTokenSchema,
    }),
    status: 201,
  },
  'DELETE /api/tokens/{id}': {
    tag: 'Accounts',
    access: 'session',
    summary: 'Revoke an API token, at once and for good',
    params: z.object({ id: idSchema }),
    response: 'none',
    fails: [404],
  },
});
