import type { AppContract, AppEndpoint, Input, Output } from '@hookline/contract';
import { noAnswer, parseResponse } from './answer.ts';
import { dropBegun, takeBegun } from './begun-answers.ts';
import { buildRequest, type CallInput } from './request.ts';
import { storedToken } from './session.ts';
import type { Loose } from './tolerant.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Of a session that has not begun here; that of whoever is signed in where it is left out. */
  token?: string | null;
}

/** The input of an endpoint; optional where it needs none. */
export type CallArguments<E extends AppEndpoint, Options> =
  Record<never, never> extends Input<AppContract[E]>
    ? [input?: Input<AppContract[E]> & Options]
    : [input: Input<AppContract[E]> & Options];

/** What comes back from an endpoint. */
export type Answer<E extends AppEndpoint> = Loose<Output<AppContract[E]>>;

/**
 * Calls the server: `api('POST /api/boards', { body: { name } })`. Types come from the contract; every
 * field of the answer may be missing (an older or newer server), see `tolerant.ts`.
 * @throws ApiError for every answer that is not a success, and with status 0 when there is none. An abort
 *   throws its own reason.
 */
export async function api<E extends AppEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E, CallOptions>
): Promise<Answer<E>> {
  const { signal, token = storedToken(), ...call }: CallInput & CallOptions = input ?? {};
  const { url, ...request } = buildRequest(endpoint, call, token);
  if (request.method !== 'GET') {
    dropBegun();
  }
  const begun = takeBegun(url, token);
  const { status, text } = await send(begun, url, { ...request, signal: signal ?? null });
  // The one place where the contract's word is taken for the shape of an answer.
  return parseResponse(status, text, token) as Answer<E>;
}

async function send(
  begun: Promise<Response> | undefined,
  url: string,
  request: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await (begun ?? fetch(url, request));
    const text = await response.text();
    request.signal?.throwIfAborted();
    return { status: response.status, text };
  } catch (error) {
    request.signal?.throwIfAborted();
    throw noAnswer(error);
  }
}
