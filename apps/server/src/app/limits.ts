import { rateCountsTable } from '#db/accounts.ts';
import type { RateLimits } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { createRateLimit, createSharedRateLimit } from '#platform/http/rate-limit.ts';

/**
 * How often a minute something may be done, and the error above that; null lifts all limits. Whoever guesses
 * passwords has no more of them where several processes serve; calls, of which there are many, are counted by
 * each process for itself.
 */
export function createLimits(rates: RateLimits | null, { pool }: Pick<Database, 'pool'>) {
  const counts = { pool, table: rateCountsTable };
  return {
    calls: createRateLimit({
      points: rates?.callsPerUser ?? null,
      message: 'Too many calls in a minute. Wait a little, then try again.',
    }),
    signIns: createSharedRateLimit(
      'sign-in',
      {
        points: rates?.signInsPerAddress ?? null,
        message: 'Too many sign-ins from this address. Wait a minute, then try again.',
      },
      counts,
    ),
    failedSignIns: createSharedRateLimit(
      'failed-sign-in',
      {
        points: rates?.failedSignIns ?? null,
        message: 'Too many failed attempts for this account from here. Wait a minute, then try again.',
      },
      counts,
    ),
  };
}

export type Limits = ReturnType<typeof createLimits>;
