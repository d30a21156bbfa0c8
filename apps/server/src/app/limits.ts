import type { RateLimits } from '#platform/config/index.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';

/**
 * How often a minute something may be done, and the error above that; null lifts all limits.
 */
export const createLimits = (rates: RateLimits | null) => ({
  calls: createRateLimit(
    rates?.callsPerUser ?? null,
    'Too many calls in a minute. Wait a little, then go on.',
  ),
  signIns: createRateLimit(
    rates?.signInsPerAddress ?? null,
    'Too many sign-ins from this address. Wait a minute, then try again.',
  ),
  failedSignIns: createRateLimit(
    rates?.failedSignIns ?? null,
    'Too many failed attempts for this account from here. Wait a minute, then try again.',
  ),
});

export type Limits = ReturnType<typeof createLimits>;
