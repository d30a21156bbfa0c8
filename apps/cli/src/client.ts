import type { AppContract, AppEndpoint, ErrorAnswer, Input, Output } from '@hookline/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { exitCodes, Failure, refusal } from './failure.ts';

/** The input of an endpoint; optional where it needs none. */
type Arguments<E extends AppEndpoint, Options> =
  Record<never, never> extends Input<AppContract[E]>
    ? [input?: Input<AppContract[E]> & Options]
    : [input: Input<AppContract[E]> & Options];

interface CallOptions {
  signal?: AbortSignal;
}

/** What the contract says an endpoint sends while it works. */
type StreamEvent<E extends AppEndpoint> = AppContract[E] extends { stream: { _zod: { output: infer Event } } }
  ? Event
  : Output<AppContract[E]>;

/** The input of any call, for whoever learns only at run time which one it is. */
export interface LooseInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

interface ServerAccess {
  /** The address of the installation, without a slash at the end. */
  origin: string;
  /** Null before anybody signed in. */
  token: string | null;
}

/**
 * Calls the server: `client.call('POST /api/boards', { body: { name } })`. Types come from the contract. All
 * throw `Failure` for an answer that is not a success, and where none comes.
 */
export class Client {
  readonly origin: string;
  readonly #token: string | null;

  constructor({ origin, token }: ServerAccess) {
    this.origin = origin;
    this.#token = token;
  }

  async call<E extends AppEndpoint>(
    endpoint: E,
    ...[input]: Arguments<E, CallOptions>
  ): Promise<Output<AppContract[E]>> {
    const response = await this.open(endpoint, input);
    const text = await this.#orLost('reading', () => response.text());
    // The one place where the contract's word is taken for the shape of an answer.
    return (response.status === 204 ? undefined : this.#parse(text)) as Output<AppContract[E]>;
  }

  /** The events of an endpoint that answers with them; ending the loop ends the request. */
  async *stream<E extends AppEndpoint>(
    endpoint: E,
    ...[input]: Arguments<E, CallOptions>
  ): AsyncGenerator<StreamEvent<E>> {
    const response = await this.open(endpoint, { ...input, accept: 'text/event-stream' });
    yield* this.readEvents(response) as AsyncGenerator<StreamEvent<E>>;
  }

  async *readEvents(response: Response): AsyncGenerator {
    const events: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (event) => events.push(event) });
    const decoder = new TextDecoder();
    for await (const bytes of this.readBytes(response)) {
      parser.feed(decoder.decode(bytes, { stream: true }));
      for (const { data } of events.splice(0)) {
        yield this.#parse(data);
      }
    }
  }

  /** The bytes of an answer as they come. */
  async *readBytes({ body }: Response): AsyncGenerator<Uint8Array> {
    const reader = body?.getReader();
    try {
      for (;;) {
        const next = await this.#orLost('reading', async () => reader?.read());
        if (next?.value === undefined) {
          return;
        }
        yield next.value;
      }
    } finally {
      await reader?.cancel().catch(() => undefined);
    }
  }

  /** A successful answer whose bytes are still to come. */
  async open(
    endpoint: string,
    { signal, accept = 'application/json', ...input }: LooseInput & CallOptions & { accept?: string } = {},
  ): Promise<Response> {
    const [method = 'GET', pattern = '/'] = endpoint.split(' ');
    const isForm = input.body instanceof FormData;
    const response = await this.#orLost('reaching', () =>
      fetch(this.origin + fillPath(pattern, input), {
        method,
        headers: {
          accept,
          'user-agent': 'Hookline command line',
          ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
          ...(input.body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        body: input.body instanceof FormData ? input.body : (JSON.stringify(input.body) ?? null),
        // A token goes where it was meant to, and nowhere else.
        redirect: 'manual',
        signal: signal ?? null,
      }),
    );
    if (response.ok) {
      return response;
    }
    throw await this.#refuse(response);
  }

  async #refuse(response: Response): Promise<Failure> {
    const location = response.headers.get('location');
    if (response.status < 400 && location !== null) {
      await response.body?.cancel();
      const { origin } = new URL(location, this.origin);
      return new Failure(
        `${this.origin} redirects to ${origin}. Use that URL: run “hookline login ${origin}”, ` +
          'or set HOOKLINE_URL.',
        exitCodes.usage,
      );
    }
    const text = await this.#orLost('reading', () => response.text());
    return refusal(response.status, asErrorAnswer(text));
  }

  #parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new Failure(
        `The response from ${this.origin} isn’t from Hookline. Check the URL in “hookline login” ` +
          'or HOOKLINE_URL.',
        exitCodes.failed,
      );
    }
  }

  /** What `fetch` and its bodies throw where the network is at fault is a TypeError. */
  async #orLost<T>(during: 'reaching' | 'reading', work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TypeError)) {
        throw error;
      }
      const { code } = (error.cause ?? {}) as { code?: unknown };
      const reason = typeof code === 'string' ? ` (${code})` : '';
      throw new Failure(
        during === 'reaching'
          ? `Can’t reach ${this.origin}${reason}. Check that Hookline is running there, then try again.`
          : `The connection to ${this.origin} was lost${reason}. Try again.`,
        exitCodes.later,
      );
    }
  }
}

/** `/api/boards/{id}` with its parameters and its query. */
function fillPath(pattern: string, { params = {}, query = {} }: LooseInput): string {
  const path = pattern.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) {
      search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The server's own words, where it has any: a proxy before it answers with a page. */
function asErrorAnswer(text: string): Partial<ErrorAnswer> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string'
      ? (value as ErrorAnswer)
      : {};
  } catch {
    return {};
  }
}
