import type { IngestPayload } from '#features/content/index.ts';
import type { FetchError } from '#platform/fetch/index.ts';
import { BY_HAND } from './posts/by-hand.ts';
import { recognizePlatform } from './platforms.ts';

/** A site that wants a longer pause is not waited for: the user is told instead. Seconds. */
const LONGEST_PAUSE = 15 * 60;
/** A site may ask for a pause so often. */
const MOST_PAUSES = 5;

const waitOf = (error: FetchError): number | undefined =>
  error.name === 'FetchFailed' && error.retryable ? error.retryAfterSeconds : undefined;

/** Whether a site named a time before which it is not to be asked again. */
export const isAskedToWait = (error: FetchError): boolean => (waitOf(error) ?? 0) > LONGEST_PAUSE;

/**
 * How long to wait before an address is asked again, and how many pauses that makes; null where no pause was asked for, or
 * enough were made. Waiting for a turn at a busy site is none of the site's pauses.
 */
export function pauseAfter(
  error: FetchError,
  { pauses = 0 }: IngestPayload,
): { seconds: number; pauses: number } | null {
  const seconds = waitOf(error);
  if (seconds === undefined || seconds > LONGEST_PAUSE) {
    return null;
  }
  const made = error.code === 'busy' ? pauses : pauses + 1;
  return made > MOST_PAUSES ? null : { seconds: Math.max(1, seconds), pauses: made };
}

/** What the user is told in the end, with the way that is left. */
export function whyNot(error: FetchError, address: string): string {
  const wait = waitOf(error);
  const minutes = wait !== undefined && wait > LONGEST_PAUSE ? ` It named ${Math.ceil(wait / 60)} minutes.` : '';
  const byHand = recognizePlatform(address) === null ? '' : ` ${BY_HAND}`;
  return `${error.message}${minutes}${byHand}`;
}
