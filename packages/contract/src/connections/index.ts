import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idOrDemoIdSchema, idSchema, timestampSchema } from '../common/ids.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';

/** Who can be asked for the numbers of one's own posts. */
export const connectionProviderSchema = z.enum(['youtube', 'instagram']);
export type ConnectionProvider = z.infer<typeof connectionProviderSchema>;

/** What came of fetching numbers the last time that it went well. */
export const fetchSummarySchema = z.object({
  /** Videos of a channel, or posts of an account. */
  videos: z.int(),
  /** Of them, those that became items. */
  created: z.int(),
  /** The last day whose numbers are final, `YYYY-MM-DD`; null where the platform has none yet. */
  day: z.iso.date().nullable(),
  /** How many retention curves came; absent in what an earlier version fetched. */
  curves: z.int().optional(),
  /** Posts whose numbers are fetched the next time: the platform sets a limit. Absent where it sets none. */
  waiting: z.int().optional(),
  /** How much of the daily quota it took, usually 10,000 units; of Instagram, how many questions. */
  units: z.int(),
});
export type FetchSummary = z.infer<typeof fetchSummarySchema>;

export const connectionSchema = z
  .object({
    provider: connectionProviderSchema,
    /** The OAuth client of the user; null before one is entered, and for Instagram, which needs none. */
    client_id: z.string().nullable(),
    /** Where new posts go. */
    board_id: idSchema.nullable(),
    /** `broken`: nothing is fetched until the user connects again. */
    status: z.enum(['off', 'ready', 'connected', 'broken']),
    channel: z.string().nullable(),
    /** What went wrong the last time and what to do about it; null when it went well. */
    problem: z.string().nullable(),
    problem_since: timestampSchema.nullable(),
    connected_at: timestampSchema.nullable(),
    fetched_at: timestampSchema.nullable(),
    next_fetch_at: timestampSchema.nullable(),
    /** How far fetching is, 0 to 1; null while nothing is fetched. */
    progress: z.number().min(0).max(1).nullable(),
    last: fetchSummarySchema.nullable(),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof connectionSchema>;

/** The OAuth client of a user. A secret that is left out stays as it is, as long as the client does. */
export const connectionClientSchema = z.object({
  clientId: requiredTextSchema(300, 'Enter the client ID.'),
  clientSecret: textSchema(300).optional(),
  boardId: idOrDemoIdSchema,
});
export type ConnectionClient = z.infer<typeof connectionClientSchema>;

/** A token that is left out stays as it is, while it gives access. */
export const connectionTokenSchema = z.object({
  token: textSchema(2000).optional(),
  boardId: idOrDemoIdSchema,
});
export type ConnectionToken = z.infer<typeof connectionTokenSchema>;

const params = z.object({ provider: connectionProviderSchema });
const withClient = z.object({ provider: connectionProviderSchema.extract(['youtube']) });
const withToken = z.object({ provider: connectionProviderSchema.extract(['instagram']) });
const connection = z.object({ connection: connectionSchema });

export const connectionOperations = defineOperations({
  'GET /api/connections': {
    tag: 'Connections',
    access: 'session',
    summary: 'The state of the connections to all platforms',
    response: z.object({ connections: z.array(connectionSchema) }),
  },
  'GET /api/connections/{provider}': {
    tag: 'Connections',
    access: 'session',
    summary: 'The state of the connection to a platform',
    params,
    response: connection,
  },
  'PUT /api/connections/{provider}': {
    tag: 'Connections',
    access: 'session',
    summary: 'Enter an OAuth client of your own and the board for new posts; its secret is kept encrypted',
    params: withClient,
    body: connectionClientSchema,
    response: connection,
    fails: [404, 422],
  },
  'PUT /api/connections/{provider}/token': {
    tag: 'Connections',
    access: 'session',
    summary:
      'Enter an access token that the platform made for you, and the board for new posts; ' +
      'it is tried at once and kept encrypted',
    params: withToken,
    body: connectionTokenSchema,
    response: connection,
    fails: [404, 422],
  },
  'POST /api/connections/{provider}/authorize': {
    tag: 'Connections',
    access: 'session',
    summary: 'Where to send the browser for consent; it comes back to `redirectUri` with a code',
    params: withClient,
    body: z.object({
      redirectUri: textSchema(limits.address).pipe(z.url({ protocol: /^https?$/ })),
    }),
    response: z.object({ url: z.url() }),
    fails: [404, 422],
  },
  'POST /api/connections/{provider}/complete': {
    tag: 'Connections',
    access: 'session',
    summary: 'Hand in what the browser came back with, in the session that asked for consent',
    params: withClient,
    body: z.object({ query: textSchema(limits.address) }),
    response: connection,
    fails: [404, 422],
  },
  'POST /api/connections/{provider}/fetch': {
    tag: 'Connections',
    access: 'session',
    summary: 'Fetch the numbers now',
    params,
    response: connection,
    fails: [404, 422],
  },
  'DELETE /api/connections/{provider}': {
    tag: 'Connections',
    access: 'session',
    summary:
      'Disconnect: consent is withdrawn at the platform, and client and grant are forgotten; ' +
      'posts that the connection added stay or go to what was recently deleted',
    params,
    query: z.object({ posts: z.enum(['keep', 'delete']) }),
    response: z.object({ deleted: z.int(), isRevoked: z.boolean() }),
    fails: [404],
  },
});
