import type { Platform } from '@hookline/contract/common';
import { recognizePlatform } from '@hookline/contract/post-addresses';
import { platformName } from '@hookline/contract/platforms';
import type { IngestPayload } from '#features/content/index.ts';
import { type FetchError, wantedPause } from '#platform/fetch/index.ts';
import { addByHand } from './posts/by-hand.ts';
import { readPostAddress } from './posts/post-address.ts';

/** Where a site asks for a longer pause, the run fails and says so. */
const maxPauseSeconds = 15 * 60;
/** How often a site may ask for a pause. */
const maxPauses = 5;
/** How long after the first pause of a site its item fails. */
const maxPausedMs = 30 * 60 * 1000;
/** Waits for a turn at a busy site grow up to this. */
const maxWaitSeconds = 60;
/** How often a run waits for a turn: half a day in all. */
const maxWaits = 720;

/** When an address is asked again, and what the next run has to know of it. */
export interface Pause {
  seconds: number;
  /** In words for the user. */
  reason: string;
  made: Pick<IngestPayload, 'pauses' | 'pausedSince' | 'waits'>;
}

/**
 * How long to wait before an address is asked again; null where no pause was asked for, or enough were made.
 * `now` in milliseconds. Waiting for a turn at a site that asked for nothing is none of its pauses.
 */
export function pauseAfter(error: FetchError, payload: IngestPayload, now: number): Pause | null {
  const seconds = wantedPause(error);
  if (seconds === undefined || seconds > maxPauseSeconds) {
    return null;
  }
  if (error.code === 'busy') {
    return waitForTurn(payload, error.message, seconds);
  }
  const { pauses = 0, pausedSince = now, waits = 0 } = payload;
  // `paused` is what others were answered: the site itself was not asked.
  const count = error.code === 'paused' ? pauses : pauses + 1;
  const isTooLong = count > maxPauses || now + seconds * 1000 - pausedSince > maxPausedMs;
  const made = { pauses: count, pausedSince, waits };
  return isTooLong ? null : { seconds: Math.max(1, seconds), reason: error.message, made };
}

/**
 * How long to wait for a turn, at a busy site or on this machine, which was too busy to read what came:
 * longer each time, and for half a day in all; null after that.
 */
export function waitForTurn({ waits = 0 }: IngestPayload, reason: string, minSeconds = 1): Pause | null {
  const seconds = Math.min(maxWaitSeconds, Math.max(minSeconds, 2 ** Math.min(waits, 10)));
  return waits < maxWaits ? { seconds, reason, made: { waits: waits + 1 } } : null;
}

/**
 * Why an address is given up, in words for the user, with the way that is left; null where the queue may try
 * it once more. A site that named a time is not asked before it.
 */
export function failureOf(error: FetchError, isLast: boolean, address: string): string | null {
  const isOver = isLast || !error.retryable || wantedPause(error) !== undefined;
  return isOver ? whyNot(error, address) : null;
}

/** Nobody mistyped the name of a platform. */
function sentenceOf(error: FetchError, platform: Platform | null): string {
  return platform !== null && error.code === 'dns'
    ? `This server did not find ${platformName(platform)}. ` +
        'Check its connection to the internet, and try again later.'
    : error.message;
}

function whyNot(error: FetchError, address: string): string {
  const wait = wantedPause(error);
  const pause = wait !== undefined && wait > maxPauseSeconds ? ` It named ${inWords(wait)}.` : '';
  const post = readPostAddress(address);
  const byHand = post === null || post.form === 'page' ? '' : ` ${addByHand}`;
  return `${sentenceOf(error, recognizePlatform(address))}${pause}${byHand}`;
}

/** Seconds as a person would say them. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.round(minutes / 60);
  return minutes < 90 ? `${minutes} minutes` : hours === 24 ? 'a whole day' : `${hours} hours`;
}
