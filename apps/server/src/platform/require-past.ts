import type { Clock } from './clock.ts';
import { errors } from './errors.ts';

/** A clock that runs ahead of ours by so much is not called the future. Milliseconds. */
const tolerance = 5 * 60 * 1000;

/**
 * A moment of a request, at most the present one: what is ahead by no more than the tolerance is now.
 * Undefined stays undefined. Throws `invalid`.
 */
export function requirePast(clock: Clock, path: string, moment: string | undefined): Date | undefined {
  if (moment === undefined) {
    return undefined;
  }
  const [given, now] = [new Date(moment), clock()];
  if (given.getTime() > now.getTime() + tolerance) {
    throw errors.invalid(`${path} lies in the future.`, [{ path, message: 'Lies in the future.' }]);
  }
  return given > now ? now : given;
}
