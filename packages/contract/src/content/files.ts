import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';

const linkQuery = z.object({
  expires: z.string().max(40).optional(),
  signature: z.string().max(200).optional(),
});
/** Whether the caller follows redirects to another server, which may serve the file itself. */
const redirectQuery = z.object({ redirect: z.enum(['true', 'false']).default('false') });

/** The files of items, and the pictures that stand for them. */
export const fileOperations = defineOperations({
  'GET /api/content/{id}/file': {
    tag: 'Content',
    summary:
      'The bytes of an uploaded file, whole or in ranges. ' +
      'redirect=true allows a redirect to the bucket that stores it',
    access: 'read',
    signedLink: true,
    params: idParams,
    query: linkQuery.extend(redirectQuery.shape),
    response: 'file',
    ranges: true,
    redirects: true,
    fails: [404],
  },
  'GET /api/content/{id}/picture': {
    tag: 'Content',
    summary: 'The picture that a page or post shows of itself, fetched from its site',
    access: 'read',
    signedLink: true,
    params: idParams,
    query: linkQuery,
    response: 'file',
    fails: [404],
  },
  'GET /api/content/{id}/cover': {
    tag: 'Content',
    summary: 'The small picture of an item, by the address that the item names',
    access: 'read',
    signedLink: true,
    params: idParams,
    query: z.object({ owner: idSchema, key: idSchema }),
    response: 'file',
    fails: [404],
  },
  'POST /api/content/{id}/file-link': {
    tag: 'Content',
    access: 'read',
    summary: 'An address of the file for players and viewers, good for ten minutes',
    params: idParams,
    query: redirectQuery,
    response: z.object({
      url: z.string(),
      expires_at: timestampSchema,
      /** To a link of the bucket, which is good for five minutes alone. */
      redirects: z.boolean(),
    }),
    fails: [404],
  },
});
