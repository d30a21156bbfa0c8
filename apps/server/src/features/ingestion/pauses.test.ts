import { describe, expect, it } from 'vitest';
import type { IngestPayload } from '#features/content/index.ts';
import { FetchFailed } from '#platform/fetch/index.ts';
import { failureOf, pauseAfter, waitForTurn } from './pauses.ts';

const MINUTE = 60_000;
const fresh: IngestPayload = { userId: 'u', itemId: 'i', revision: 1 };
const asked = (code: 'http_status' | 'paused' | 'busy', retryAfterSeconds = 60) =>
  new FetchFailed(code, 'example.org wants a pause.', { retryable: true, retryAfterSeconds });

/** For how many minutes an address is tried when it is answered so every time. */
function minutesOf(answer: (run: number) => FetchFailed): number {
  let [payload, now, run] = [fresh, 0, 0];
  for (;;) {
    const pause = pauseAfter(answer(run), payload, now);
    if (pause === null) {
      return now / MINUTE;
    }
    payload = { ...payload, ...pause.made };
    now += pause.seconds * 1000;
    run += 1;
  }
}

describe('an address', () => {
  it('is given up half an hour after the first pause, also when only others were told of it', () => {
    expect(minutesOf(() => asked('paused'))).toBe(30);
    expect(minutesOf((run) => asked(run % 8 === 0 ? 'http_status' : 'paused'))).toBe(30);
    expect(minutesOf((run) => asked(run % 2 === 0 ? 'http_status' : 'busy', 600))).toBeLessThan(35);
  });

  it('is given up after a few pauses of its own', () => {
    expect(minutesOf(() => asked('http_status', 10))).toBeCloseTo(50 / 60);
    expect(failureOf(asked('http_status', 10), false, 'https://example.org')).toBe(
      'example.org wants a pause.',
    );
  });

  it('waits for its turn much longer, and looks less and less often', () => {
    const waits = [0, 1, 3, 9].map(
      (made) => pauseAfter(asked('busy', 3), { ...fresh, waits: made }, 0)?.seconds,
    );
    expect(waits).toEqual([3, 3, 8, 60]);
    expect(minutesOf(() => asked('busy', 3))).toBeGreaterThan(600);
  });

  it('is left to the queue where nobody named a time', () => {
    const broken = new FetchFailed('connection', 'It failed.', { retryable: true });
    expect([pauseAfter(broken, fresh, 0), failureOf(broken, false, ''), failureOf(broken, true, '')]).toEqual(
      [null, null, 'It failed.'],
    );
  });

  it('names a long pause as people do', () => {
    const said = (seconds: number) => failureOf(asked('http_status', seconds), false, 'https://example.org');
    expect([3000, 7200, 86_400].map(said)).toEqual([
      'example.org wants a pause. It named 50 minutes.',
      'example.org wants a pause. It named 2 hours.',
      'example.org wants a pause. It named a whole day.',
    ]);
  });
});

describe('a platform that is not found', () => {
  const notFound = new FetchFailed('dns', 'No public site was found at www.tiktok.com.', { retryable: true });

  it.each([
    ['https://www.tiktok.com/@a/video/73', /^This server did not find TikTok\. .* transcript/u],
    ['https://x.com/some/status/12', /^This server did not find X\/Twitter\. .* transcript/u],
    ['https://www.youtube.com/@channel', /^This server did not find YouTube\. (?!.*transcript)/u],
    ['https://example.org/', /^No public site was found/u],
  ])('is no typing error, and only posts have transcripts: %s', (address, sentence) => {
    expect(failureOf(notFound, true, address)).toMatch(sentence);
  });
});

describe('a document that this machine was too busy to read', () => {
  it('is tried again for hours, more and more seldom', () => {
    let [payload, seconds, runs] = [fresh, 0, 0];
    for (let wait = waitForTurn(payload, 'busy'); wait !== null; wait = waitForTurn(payload, 'busy')) {
      payload = { ...payload, ...wait.made };
      seconds += wait.seconds;
      runs += 1;
      expect(wait).toMatchObject({ reason: 'busy', seconds: Math.min(60, 2 ** (runs - 1)) });
    }
    expect(seconds).toBeGreaterThan(11 * 60 * 60);
  });
});
