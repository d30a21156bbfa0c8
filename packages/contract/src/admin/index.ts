import { z } from 'zod';
import { auditEntries, credentialsSchema } from '../accounts/index.ts';
import { defineOperations } from '../common/define.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';

/** What a user has of something, and may have: null is no bound. */
export const measureSchema = z.object({ used: z.int(), limit: z.int().nullable() });
export type Measure = z.infer<typeof measureSchema>;

/** What there are quotas for. */
export const usageSchema = z
  .object({
    /** Of uploaded files; those of items that can still be restored count. */
    bytes: measureSchema,
    /** On boards; deleted ones do not count. */
    items: measureSchema,
    /** Scripts written in the last 24 hours. */
    generations: measureSchema,
  })
  .meta({ id: 'QuotaUsage' });
export type Usage = z.infer<typeof usageSchema>;

export const managedUserSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    is_owner: z.boolean(),
    is_disabled: z.boolean(),
    created_at: timestampSchema,
    /** The last day on which they used the product (UTC); null: none in the last two months. */
    last_active_on: z.string().nullable(),
    usage: usageSchema,
  })
  .meta({ id: 'ManagedUser' });
export type ManagedUser = z.infer<typeof managedUserSchema>;

const queueSchema = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  /** Were given up in the last day. */
  failed: z.int(),
  /** How long the oldest job has waited beyond its time, in seconds. */
  oldest_seconds: z.int(),
});

const backupSchema = z.object({ name: z.string(), bytes: z.int(), taken_at: timestampSchema });

/** How an installation is, for its owner. */
export const installationSchema = z
  .object({
    version: z.string(),
    database: z.object({
      kind: z.enum(['embedded', 'server']),
      version: z.string(),
      bytes: z.int(),
      connections: z.int(),
      max_connections: z.int(),
    }),
    storage: z.object({
      kind: z.enum(['disk', 'bucket']),
      files: z.int(),
      bytes: z.int(),
      /** Of the disk; null for a bucket. */
      free_bytes: z.int().nullable(),
      problem: z.string().nullable(),
    }),
    queues: z.array(queueSchema),
    processes: z.array(z.object({ role: z.string(), machine: z.string(), since: timestampSchema })),
    assistant: z.object({ kind: z.enum(['built-in', 'model']), name: z.string() }),
    transcription: z.boolean(),
    mail: z.boolean(),
    backups: z.object({
      /** Where they are stored; null: none are taken by themselves. */
      place: z.string().nullable(),
      last: backupSchema.nullable(),
      /** Why what is stored there could not be listed. */
      problem: z.string().nullable(),
    }),
    faults: z.array(
      z.object({
        message: z.string(),
        detail: z.string().nullable(),
        process: z.string(),
        count: z.int(),
        last_at: timestampSchema,
      }),
    ),
  })
  .meta({ id: 'Installation' });
export type Installation = z.infer<typeof installationSchema>;

const quota = z.int().min(0).nullable();

/** For the owner of the installation, its first account, and those named in ADMIN_EMAILS; 404 for others. */
export const adminOperations = defineOperations({
  'GET /api/admin/installation': {
    tag: 'Installation',
    access: 'session',
    summary: 'How the installation is: database, storage, work, backups, faults of the last day',
    response: z.object({ installation: installationSchema }),
    fails: [404],
  },
  'GET /api/admin/users': {
    tag: 'Installation',
    access: 'session',
    summary: 'Everybody who has an account, and what they use',
    response: z.object({ users: z.array(managedUserSchema) }),
    fails: [404],
  },
  'PUT /api/admin/users/{id}': {
    tag: 'Installation',
    access: 'session',
    summary:
      'Disable an account, which ends its sessions and API tokens, enable it again, or give it quotas' +
      ' of its own: ' +
      'null is no bound',
    params: z.object({ id: idSchema }),
    body: z.object({
      disabled: z.boolean().optional(),
      quotas: z.object({ bytes: quota, items: quota, generations: quota }).partial().optional(),
    }),
    response: z.object({ user: managedUserSchema }),
    fails: [404, 422],
  },
  'GET /api/admin/audit': {
    tag: 'Installation',
    access: 'session',
    summary: 'The latest 50 things that owners did to accounts, here or by npm run admin',
    response: auditEntries,
    fails: [404],
  },
  'POST /api/admin/invitations': {
    tag: 'Installation',
    access: 'session',
    summary:
      'Invite somebody: a link that is good for a week and one account, sent by mail where mail is set up',
    body: credentialsSchema.pick({ email: true }),
    response: z.object({ link: z.string(), isMailed: z.boolean() }),
    fails: [404],
  },
});

export const usageOperations = defineOperations({
  'GET /api/auth/usage': {
    tag: 'Accounts',
    access: 'session',
    summary:
      'What the user has of everything that there are quotas for, and whether the installation is theirs',
    response: z.object({ usage: usageSchema, isOwner: z.boolean() }),
  },
});
