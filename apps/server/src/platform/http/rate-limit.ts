import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { errors } from '../errors.ts';

/** Counts the calls of each key in a minute. */
export interface RateLimit {
  /** Counts one more. Throws `too_many_requests` beyond the limit. */
  count(key: string): Promise<void>;
  /**
   * Takes one back that turned out not to count. Counting first and taking back leaves no gap for many calls
   * at once.
   */
  takeBack(key: string): Promise<void>;
}

/** Where limits are counted for all processes at once: a table of `key`, `points` and `expire`. */
export interface SharedCounts {
  pool: Pick<Pool, 'query'>;
  table: string;
}

interface RateLimitOptions {
  /** How many a minute there may be for each key; null means no limit. */
  points: number | null;
  /** What to do, for whoever is refused. */
  message: string;
}

const unlimited: RateLimit = { count: () => Promise.resolve(), takeBack: () => Promise.resolve() };
const duration = 60;

/** A limit for each process by itself: counting costs next to nothing. */
export const createRateLimit = ({ points, message }: RateLimitOptions): RateLimit =>
  points === null ? unlimited : limitBy(new RateLimiterMemory({ points, duration }), message);

/**
 * A limit for all processes together: counting is a statement. Keys are kept as hashes, since they tell of
 * addresses and accounts.
 * @param name of the limit, another one for each
 */
export function createSharedRateLimit(
  name: string,
  { points, message }: RateLimitOptions,
  { pool, table }: SharedCounts,
): RateLimit {
  if (points === null) {
    return unlimited;
  }
  const limiter = new RateLimiterPostgres({
    // Without the name that a statement has there: behind a pooler nothing can be prepared by name.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
    },
    storeType: 'pool',
    tableName: table,
    tableCreated: true,
    // Rows that are over go with everything else that is.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  });
  const { count, takeBack } = limitBy(limiter, message);
  return { count: (key) => count(hashOf(key)), takeBack: (key) => takeBack(hashOf(key)) };
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const limitBy = (limiter: RateLimiterAbstract, message: string): RateLimit => ({
  count: async (key) => {
    await limiter.consume(key).catch((state: unknown) => {
      throw state instanceof RateLimiterRes
        ? errors.tooMany(message, Math.max(1, Math.ceil(state.msBeforeNext / 1000)))
        : state;
    });
  },
  takeBack: async (key) => {
    await limiter.reward(key);
  },
});
