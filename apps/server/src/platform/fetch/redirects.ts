import { FetchFailed, FetchRefused } from './fetch-error.ts';

const maxHops = 5;
const maxUrlLength = 8192;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** An absolute URL from what a person or a Location header says, or `bad_address`. */
export function parseUrl(text: string, base?: URL): URL {
  const url = text.length <= maxUrlLength ? URL.parse(text, base?.href) : null;
  if (!url) {
    throw new FetchRefused(
      'bad_address',
      'This is not a web address. It should look like https://example.com/page',
    );
  }
  return url;
}

/** Where an answer sends its reader by status, or null. */
export function redirectTarget(status: number, location: string | null): string | null {
  return redirectStatuses.has(status) ? location : null;
}

/** The way of one request from address to address, whatever sends it on: at most five times. */
export class Hops {
  url: URL;
  readonly #start: string;
  readonly #most: number;
  #count = 0;

  constructor(start: URL, { most = maxHops }: { most?: number } = {}) {
    this.url = start;
    this.#start = start.host;
    this.#most = most;
  }

  /**
   * Goes on to where the present address leads. Throws `bad_address`, and `too_many_redirects` at the end of
   * patience.
   */
  goOn(location: string): void {
    this.#count += 1;
    if (this.#count > this.#most) {
      const message = `${this.#start} redirects too many times, so no page was read.`;
      throw new FetchFailed('too_many_redirects', message, { retryable: false });
    }
    const next = parseUrl(location, this.url);
    next.hash ||= this.url.hash;
    this.url = next;
  }
}
