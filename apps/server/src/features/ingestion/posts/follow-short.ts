import type { FetchedPage, GuardedFetch } from '#platform/fetch/index.ts';
import { readPostAddress } from './post-address.ts';

interface Tools {
  fetcher: GuardedFetch;
  signal: AbortSignal;
}

/** Pages of short links that browsers are shown instead of being sent on: X for scripts, LinkedIn to warn. */
const forwardPatterns = [
  /<meta[^>]{0,100}http-equiv=["']?refresh["']?[^>]{0,100}url=\s*(?<address>https?:\/\/[^"'>\s]+)/iu,
  /external_url_click["'][^>]{0,300}href=["'](?<address>https?:\/\/[^"']+)/iu,
];

function forwardAddress({ url, body }: FetchedPage): string | undefined {
  if (readPostAddress(url)?.form !== 'short') {
    return undefined;
  }
  const start = body.toString('utf8', 0, 200_000);
  const next = forwardPatterns
    .map((way) => way.exec(start)?.groups?.['address'])
    .find((address) => address !== undefined);
  return next?.replaceAll('&amp;', '&');
}

/**
 * Where a short link leads, with what is there. A post is fetched otherwise anyway, so that its page may be a
 * refusal; throws what fetching any other page throws.
 */
export async function followShort({ fetcher, signal }: Tools, address: string): Promise<FetchedPage> {
  const first = await fetcher.fetchGuarded(address, { signal, anyStatus: true });
  const next = forwardAddress(first);
  const page = next === undefined ? first : await fetcher.fetchGuarded(next, { signal, anyStatus: true });
  const form = readPostAddress(page.url)?.form;
  const isAnswer = page.status < 400 || form === 'post' || form === 'video';
  // Asked once more for its error, which knows whether and when it is worth another try.
  return isAnswer ? page : fetcher.fetchGuarded(page.url, { signal });
}
