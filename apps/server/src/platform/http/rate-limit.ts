import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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

const unlimited: RateLimit = { count: () => Promise.resolve(), takeBack: () => Promise.resolve() };

/**
 * `points` a minute for each key, in this process; null means no limit. `message` says what to do.
 */
export function createRateLimit(points: number | null, message: string): RateLimit {
  if (points === null) {
    return unlimited;
  }
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return {
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
  };
}
