import { ApiError } from './api-error.ts';

/**
 * Waiting times between two attempts, in ms: doubling, with a random part so that many tabs do not come back
 * at once.
 */
const firstPause = 1_000;
const longestPause = 30_000;

export interface Subscription<Event> {
  /** Opens the stream; resolves once the server has accepted. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<Event>>;
  onEvent: (event: Event) => void;
  /** The stream is open, and events may have been missed: after a break, or because it took long. */
  onGap: () => void;
  /**
   * Events after this moment must not be missed, in milliseconds since the page was opened. If the stream
   * opens later than the server's replay window, `onGap` is called.
   */
  since: number;
}

/** Milliseconds. A stream begins with the events of the last ten seconds, by the server's clock. */
const replayWindow = 8_000;

/**
 * Keeps a stream open for as long as it is wanted. Returns its undo. Gives up on an answer that another try
 * cannot change (4xx but 429).
 */
export function subscribe<Event>(subscription: Subscription<Event>): () => void {
  const ending = new AbortController();
  void keepOpen(subscription, ending.signal);
  return () => ending.abort();
}

async function keepOpen<Event>(
  { open, onEvent, onGap, since }: Subscription<Event>,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let isBroken = false;
  while (!signal.aborted) {
    let openedAt = Infinity;
    try {
      const events = await open(signal);
      openedAt = Date.now();
      if (isBroken || performance.now() - since > replayWindow) {
        onGap();
      }
      for await (const event of events) {
        failures = 0;
        onEvent(event);
      }
    } catch (error) {
      if (isFinal(error)) {
        return;
      }
    }
    isBroken = true;
    // A stream that stayed open has not failed, however little it had to tell.
    failures = Date.now() - openedAt > longestPause ? 1 : failures + 1;
    await pause(pauseAfter(failures), signal);
  }
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Milliseconds to wait after so many failures in a row. */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(longestPause, firstPause * 2 ** (failures - 1));
  return longest / 2 + (longest / 2) * random();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
