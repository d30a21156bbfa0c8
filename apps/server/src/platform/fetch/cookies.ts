import { getSetCookies } from 'undici';

const maxCookies = 50;
const maxLength = 4096;

interface Cookie {
  domain: string;
  isHostOnly: boolean;
  isSecure: boolean;
  name: string;
  value: string;
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

type Asked = ReturnType<typeof getSetCookies>[number];

function toCookie({ name, value, domain = '', secure }: Asked, host: string): Cookie {
  const wide = domain.replace(/^\./u, '').toLowerCase();
  const isHostOnly = !wide.includes('.') || !isWithin(host, wide);
  return { domain: isHostOnly ? host : wide, isHostOnly, isSecure: secure === true, name, value };
}

const isOver = ({ maxAge, expires }: Asked): boolean =>
  (maxAge !== undefined && maxAge <= 0) || (expires !== undefined && Number(expires) < Date.now());

/**
 * What sites ask to be shown again on the way of one visit. It is forgotten with the visit: nobody is known
 * by it later.
 */
export class Cookies {
  readonly #kept = new Map<string, Cookie>();

  /**
   * Keeps what an answer of `url` asks for. A site speaks for its own host and for those above it that have a
   * dot, no others.
   */
  take(url: URL, headers: Headers): void {
    for (const asked of getSetCookies(headers)) {
      const cookie = toCookie(asked, url.hostname);
      const key = `${cookie.domain} ${cookie.name}`;
      this.#kept.delete(key);
      if (
        !isOver(asked) &&
        this.#kept.size < maxCookies &&
        cookie.name.length + cookie.value.length <= maxLength
      ) {
        this.#kept.set(key, cookie);
      }
    }
  }

  /**
   * The Cookie header for a request to `url`, behind what is sent anyway; undefined where there is nothing to
   * send.
   */
  header(url: URL, given: string | undefined): string | undefined {
    const fitting = [...this.#kept.values()].filter(
      ({ domain, isHostOnly, isSecure }) =>
        (isHostOnly ? url.hostname === domain : isWithin(url.hostname, domain)) &&
        (!isSecure || url.protocol === 'https:'),
    );
    const pairs = fitting.map(({ name, value }) => `${name}=${value}`);
    return [...(given ? [given] : []), ...pairs].join('; ') || undefined;
  }
}
