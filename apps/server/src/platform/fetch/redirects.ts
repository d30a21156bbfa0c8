import type { Response } from 'undici';
import { FetchFailed, FetchRefused } from './fetch-error.ts';

const MAX_REDIRECTS = 5;
const MAX_URL_LENGTH = 8192;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** An absolute URL from what a person or a Location header says, or `bad_address`. */
export function parseUrl(text: string, base?: URL): URL {
  const url = text.length <= MAX_URL_LENGTH ? URL.parse(text, base?.href) : null;
  if (!url) {
    throw new FetchRefused('bad_address', 'This is not a web address. It should look like https://example.com/page');
  }
  return url;
}

/**
 * Requests `start` and every address it redirects to, at most five of them, through `request`,
 * which must check each one. Returns the address that answered and its unread response.
 */
export async function followRedirects(start: URL, request: (url: URL) => Promise<Response>): Promise<[URL, Response]> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await request(url);
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) {
      return [url, response];
    }
    await response.body?.cancel();
    const next = parseUrl(location, url);
    next.hash ||= url.hash;
    url = next;
  }
  const message = `${start.host} redirects too many times, so no page was read.`;
  throw new FetchFailed('too_many_redirects', message, { retryable: false });
}
