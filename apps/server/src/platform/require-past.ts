import type { Clock } from './clock.ts';
import { errors } from './errors.ts';

/** How far a clock may run ahead of ours without counting as the future. */
const toleranceMs = 5 * 60 * 1000;

/**
 * A moment of a request, at most the present one: what is ahead by no more than the tolerance is now.
 * Undefined stays undefined. Throws `invalid`.
 */
export function requirePast(clock: Clock, path: string, moment: string | undefined): Date | undefined {
  if (moment === undefined) {
    return undefined;
  }
  const [instant, now] = [new Date(moment), clock()];
  if (instant.getTime() > now.getTime() + toleranceMs) {
    throw errors.invalid(`${path} lies in the future.`, [{ path, message: 'Lies in the future.' }]);
  }
  return instant > now ? now : instant;
}
