import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { errors } from '../errors.ts';

/** Counts what one key does in a minute. */
export interface RateLimit {
  /** Counts one more. Throws `too_many_requests` beyond the limit. */
  count(key: string): Promise<void>;
  /** Throws like `count`, without counting. */
  check(key: string): Promise<void>;
}

const unlimited: RateLimit = { count: () => Promise.resolve(), check: () => Promise.resolve() };

/** `points` a minute for each key, in this process; null lifts the limit. `message` tells the person what to do. */
export function createRateLimit(points: number | null, message: string): RateLimit {
  if (points === null) {
    return unlimited;
  }
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  const refuse = (state: RateLimiterRes) => errors.tooMany(message, Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  return {
    count: async (key) => {
      await limiter.consume(key).catch((state: unknown) => {
        throw state instanceof RateLimiterRes ? refuse(state) : state;
      });
    },
    check: async (key) => {
      const state = await limiter.get(key);
      if (state !== null && state.consumedPoints >= points) {
        throw refuse(state);
      }
    },
  };
}
