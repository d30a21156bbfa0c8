import type { AppContract, AppEndpoint, Output } from '@hookline/contract';
import { noAnswer, parseAnswer, parseResponse } from './answer.ts';
import type { Answer, CallArguments, CallOptions } from './api.ts';
import { readChunks, readMessages, type ServerMessage } from './event-stream.ts';
import { buildRequest, type CallInput } from './request.ts';
import { storedToken } from './session.ts';
import type { Loose } from './tolerant.ts';

/** What the contract says an endpoint sends while it works. */
export type StreamEvent<E extends AppEndpoint> = AppContract[E] extends {
  stream: { _zod: { output: infer Event } };
}
  ? LooseEvent<Event>
  : LooseEvent<Output<AppContract[E]>>;

/** Its type tells what else it may hold; one that only a newer server knows is none of these. */
type LooseEvent<Event> = Event extends { type: infer Type }
  ? { readonly type: Type } & Loose<Omit<Event, 'type'>>
  : Loose<Event>;

/** Either the events, or the whole answer at once where the server does not stream. */
export type Streamed<E extends AppEndpoint> =
  | { kind: 'events'; events: AsyncGenerator<StreamEvent<E>> }
  | { kind: 'answer'; answer: Answer<E> };

/**
 * Calls an endpoint that answers as server-sent events. Ending the loop over them, or the signal, ends the
 * request. Events that are not JSON objects are skipped; one without a `type` gets the name the server gave
 * it.
 * @throws ApiError as `api` does; while reading, with status 0 when the connection breaks.
 */
export async function stream<E extends AppEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E, CallOptions>
): Promise<Streamed<E>> {
  const { signal, ...call }: CallInput & CallOptions = input ?? {};
  const token = storedToken();
  const { url, ...request } = buildRequest(endpoint, call, token);
  const headers = { ...request.headers, accept: 'text/event-stream, application/json;q=0.9' };
  const response = await orNetworkError(signal, () =>
    fetch(url, { ...request, headers, signal: signal ?? null }),
  );
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (response.ok && response.body && streams) {
    return { kind: 'events', events: readEvents<StreamEvent<E>>(response.body, signal) };
  }
  const text = await orNetworkError(signal, () => response.text());
  return { kind: 'answer', answer: parseResponse(response.status, text, token) as Answer<E> };
}

async function* readEvents<Event>(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Event> {
  const messages = readMessages(readChunks(body));
  try {
    for (;;) {
      const next = await orNetworkError(signal, () => messages.next());
      if (next.done) {
        return;
      }
      const event = parseEvent(next.value);
      if (event !== undefined) {
        yield event as Event;
      }
    }
  } finally {
    await messages.return(undefined);
  }
}

function parseEvent({ event, data }: ServerMessage): object | undefined {
  const value = parseAnswer(data);
  return Object.keys(value).length === 0 ? undefined : { type: event, ...value };
}

async function orNetworkError<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw noAnswer(error);
  }
}
