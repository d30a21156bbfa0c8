import { type GuardedFetch, isFetchError, wantedPause } from '#platform/fetch/index.ts';
import { watchAddress } from '../post-address.ts';
import { findPlayerResponse, readPlayerResponse, type PlayerResponse } from './player-response.ts';

export interface Wire {
  fetcher: GuardedFetch;
  signal: AbortSignal;
}

const maxPage = 8_000_000;

/**
 * The page of a video; null where a consent page or a bot check stands in its place. Throws what fetching
 * throws.
 */
export async function askWatchPage({ fetcher, signal }: Wire, id: string): Promise<PlayerResponse | null> {
  const { body } = await fetcher.fetchGuarded(`${watchAddress(id)}&hl=en&bpctr=9999999999&has_verified=1`, {
    signal,
    maxBytes: maxPage,
    // Says that the question about cookies is answered, which is asked of visitors from Europe.
    headers: { cookie: 'SOCS=CAI' },
  });
  return findPlayerResponse(body.toString());
}

/**
 * Programs that YouTube gives captions to without a proof of origin. They change: when one is turned away,
 * another is asked.
 */
const clients = [
  {
    client: {
      clientName: 'ANDROID',
      clientVersion: '20.10.38',
      androidSdkVersion: 34,
      osName: 'Android',
      osVersion: '14',
    },
    userAgent: 'com.google.android.youtube/20.10.38 (Linux; U; Android 14) gzip',
  },
  {
    client: {
      clientName: 'IOS',
      clientVersion: '20.10.4',
      deviceModel: 'iPhone16,2',
      osName: 'iPhone',
      osVersion: '18.3.2',
    },
    userAgent: 'com.google.ios.youtube/20.10.4 (iPhone16,2; U; CPU iOS 18_3_2 like Mac OS X)',
  },
];

/** Whether nothing came of a request, although nobody wants it to be made later: another way may do. */
export const isTurnedAway = (error: unknown): boolean =>
  isFetchError(error) && wantedPause(error) === undefined;

/** What YouTube tells programs of a video, one answer after the other. Who is turned away answers null. */
export async function* askPrograms(
  { fetcher, signal }: Wire,
  id: string,
): AsyncGenerator<PlayerResponse | null> {
  for (const { client, userAgent } of clients) {
    try {
      const { body } = await fetcher.fetchGuarded(
        'https://www.youtube.com/youtubei/v1/player?prettyPrint=false',
        {
          signal,
          maxBytes: maxPage,
          accept: 'application/json',
          headers: { 'user-agent': userAgent },
          json: {
            videoId: id,
            contentCheckOk: true,
            racyCheckOk: true,
            context: { client: { ...client, hl: 'en', gl: 'US' } },
          },
        },
      );
      yield readPlayerResponse(body.toString());
    } catch (error) {
      if (!isTurnedAway(error)) {
        throw error;
      }
      yield null;
    }
  }
}
