import type { Agent } from 'undici';
import type { AddressRules } from './address-rules.ts';
import { ask, type Answer, type Question } from './answer.ts';
import { Cookies } from './cookies.ts';
import type { FetchedHead, FetchOptions } from './fetch-options.ts';
import { headerText } from './header-text.ts';
import type { HostTurns } from './host-turns.ts';
import { statusError } from './http-status.ts';
import { toFetchError } from './network-error.ts';
import { Hops, redirectTarget } from './redirects.ts';

/**
 * Takes what an answer holds, of which the rest is dropped where this throws; `next` is where that sends its
 * readers, if anywhere.
 */
export type Take<T> = (
  answer: Answer,
  about: { maxBytes: number; url: URL },
) => Promise<{ taken: T; next?: string | undefined }>;

interface Request {
  options: FetchOptions;
  signal: AbortSignal;
  maxBytes: number;
}
type Visit = Request & { cookies: Cookies };
type Seen<T> = { next: string } | { next?: undefined; taken: T; answer: Answer };

export interface VisitsSetup {
  rules: AddressRules;
  turns: HostTurns;
  agent: Agent;
  userAgent: string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

function toQuestion(
  { accept, headers, json }: FetchOptions,
  userAgent: string,
): Pick<Question, 'method' | 'headers' | 'body'> {
  return {
    headers: {
      'user-agent': userAgent,
      accept: accept ?? 'text/html,application/xhtml+xml,text/plain;q=0.9,*/*;q=0.8',
      'accept-language': 'en;q=0.9,*;q=0.5',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(json) }),
  };
}

/**
 * Requests to addresses and to those that they lead to, each checked against the rules and made in its site's
 * turn.
 */
export class Visits {
  readonly #setup: VisitsSetup;

  constructor(setup: VisitsSetup) {
    this.#setup = setup;
  }

  /**
   * Follows redirects and Refresh instructions to an answer, and takes what it holds. Throws FetchRefused or
   * FetchFailed.
   */
  async go<T>(start: URL, request: Request, take: Take<T>): Promise<FetchedHead & { taken: T }> {
    const hops = new Hops(start, request.options.json === undefined ? {} : { most: 0 });
    const visit = { ...request, cookies: new Cookies() };
    for (;;) {
      const { url } = hops;
      const seen = await this.#ask(url, visit, take).catch((error: unknown) => {
        throw toFetchError(error, url.host);
      });
      if (seen.next === undefined) {
        const { status, headers } = seen.answer;
        return {
          url: url.href,
          status,
          headers,
          contentType: headers.get('content-type'),
          taken: seen.taken,
        };
      }
      hops.goOn(seen.next);
    }
  }

  async #ask<T>(url: URL, visit: Visit, take: Take<T>): Promise<Seen<T>> {
    const { rules, turns, agent, userAgent } = this.#setup;
    rules.checkUrl(url);
    const { signal, options, cookies } = visit;
    const leave = rules.isAllowed(url) ? () => undefined : await turns.take(url.hostname, signal);
    try {
      const { headers, ...question } = toQuestion(options, userAgent);
      const cookie = cookies.header(url, headers['cookie']);
      const sent = { ...headers, ...(cookie !== undefined && { cookie }) };
      const answer = await ask(url, { ...question, headers: sent, dispatcher: agent, signal });
      cookies.take(url, answer.headers);
      return await this.#look(answer, { url, visit, take });
    } finally {
      leave();
    }
  }

  async #look<T>(
    answer: Answer,
    { url, visit, take }: { url: URL; visit: Visit; take: Take<T> },
  ): Promise<Seen<T>> {
    const { status, headers, body } = answer;
    const location = redirectTarget(status, headerText(headers, 'location'));
    if (location !== null) {
      body.destroy();
      return { next: location };
    }
    const isOk = status >= 200 && status < 300;
    if (!isOk && !visit.options.anyStatus) {
      return this.#refuse(answer, url);
    }
    const { taken, next } = await take(answer, { maxBytes: visit.maxBytes, url }).catch((error: unknown) => {
      body.destroy();
      throw error;
    });
    return next === undefined ? { taken, answer } : { next };
  }

  /** The error for an answer that is none; a site that asks for a pause gets it from everybody here. */
  #refuse(answer: Answer, url: URL): never {
    const { rules, turns, now } = this.#setup;
    answer.body.destroy();
    const error = statusError(answer, url.host, now());
    if (error.retryAfterSeconds !== undefined && !rules.isAllowed(url)) {
      turns.pause(url.hostname, error.retryAfterSeconds);
    }
    throw error;
  }
}
