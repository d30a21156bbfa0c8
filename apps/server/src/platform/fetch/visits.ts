import { fetch, type Agent, type RequestInit, type Response } from 'undici';
import type { AddressRules } from './address-rules.ts';
import type { FetchedHead, FetchOptions } from './fetch-options.ts';
import type { HostTurns } from './host-turns.ts';
import { statusError } from './http-status.ts';
import { Hops, redirectTarget } from './redirects.ts';

/** Takes what an answer holds; `next` is where that sends its readers, if anywhere. */
export type Take<T> = (
  response: Response,
  about: { maxBytes: number; url: URL },
) => Promise<{ taken: T; next?: string | undefined }>;

type Request = { options: FetchOptions; signal: AbortSignal; maxBytes: number };
type Seen<T> = { next: string } | { next?: undefined; taken: T; response: Response };

export type VisitsSetup = {
  rules: AddressRules;
  turns: HostTurns;
  agent: Agent;
  userAgent: string;
  /** Milliseconds since the epoch. */
  now: () => number;
};

function toRequest({ accept, headers, json }: FetchOptions, userAgent: string): RequestInit {
  return {
    redirect: 'manual',
    headers: {
      'user-agent': userAgent,
      accept: accept ?? 'text/html,application/xhtml+xml,text/plain;q=0.9,*/*;q=0.8',
      'accept-language': 'en;q=0.9,*;q=0.5',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
  };
}

/** Requests to addresses and to those that they lead to, each checked against the rules and made in its site's turn. */
export class Visits {
  readonly #setup: VisitsSetup;

  constructor(setup: VisitsSetup) {
    this.#setup = setup;
  }

  /** Follows redirects and Refresh instructions to an answer, and takes what it holds. */
  async go<T>(start: URL, request: Request, take: Take<T>): Promise<FetchedHead & { taken: T }> {
    const hops = new Hops(start, request.options.json === undefined ? {} : { most: 0 });
    for (;;) {
      const { url } = hops;
      const seen = await this.#ask(url, request, take);
      if (seen.next === undefined) {
        const { status, headers } = seen.response;
        return { url: url.href, status, headers, contentType: headers.get('content-type'), taken: seen.taken };
      }
      hops.goOn(seen.next);
    }
  }

  async #ask<T>(url: URL, request: Request, take: Take<T>): Promise<Seen<T>> {
    const { rules, turns, agent, userAgent } = this.#setup;
    rules.checkUrl(url);
    const { signal, options } = request;
    const leave = rules.isAllowed(url) ? () => undefined : await turns.take(url.hostname, signal);
    try {
      const response = await fetch(url, { ...toRequest(options, userAgent), dispatcher: agent, signal });
      return await this.#look(response, { url, request, take });
    } finally {
      leave();
    }
  }

  async #look<T>(
    response: Response,
    { url, request, take }: { url: URL; request: Request; take: Take<T> },
  ): Promise<Seen<T>> {
    const location = redirectTarget(response.status, response.headers.get('location'));
    if (location !== null) {
      await response.body?.cancel();
      return { next: location };
    }
    if (!response.ok && !request.options.anyStatus) {
      return this.#refuse(response, url);
    }
    const { taken, next } = await take(response, { maxBytes: request.maxBytes, url });
    return next === undefined ? { taken, response } : { next };
  }

  /** The error for an answer that is none; a site that asks for a pause gets it from everybody here. */
  async #refuse(response: Response, url: URL): Promise<never> {
    const { rules, turns, now } = this.#setup;
    await response.body?.cancel();
    const error = statusError(response, url.host, now());
    if (error.retryAfterSeconds !== undefined && !rules.isAllowed(url)) {
      turns.pause(url.hostname, error.retryAfterSeconds);
    }
    throw error;
  }
}
