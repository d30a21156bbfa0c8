import { Agent, fetch as undiciFetch } from 'undici';
import { type AddressRules, createAddressRules } from '../fetch/address-rules.ts';
import { FetchRefused } from '../fetch/fetch-error.ts';
import { createPinnedConnector, openNetwork } from '../fetch/pinned-connector.ts';
import { isMetadataAddress } from '../fetch/public-address.ts';
import type { ModelFetch } from './open-language-model.ts';
import { ModelError } from './model-error.ts';

/**
 * Which addresses may be reached: any but link-local ones (the operator chose it), or public ones and those
 * allowed by name.
 */
export type Reach = 'anywhere' | { allowHosts: readonly string[] };

export interface ModelConnections {
  fetch: ModelFetch;
  /** Throws FetchRefused for an address that can be seen to be out of reach before anything is sent. */
  checkUrl(url: URL): void;
  close(): Promise<void>;
}

const connectTimeoutMs = 10_000;
/** Bytes of an answer that is written, which is no book. */
const maxAnswerBytes = 20 * 1024 * 1024;
/** Bytes of a list of models, or of an error. */
const maxListBytes = 2 * 1024 * 1024;

function refuseMetadata(host: string, address: string): void {
  if (isMetadataAddress(address)) {
    throw new FetchRefused('blocked_address', `${host} is a link-local address, at which no model is asked.`);
  }
}

/** Whoever reaches this server from outside must not read its machine's credentials through it. */
const nearlyAnywhere: AddressRules = {
  checkUrl: ({ hostname }) => refuseMetadata(hostname, hostname.replace(/^\[|\]$/gu, '')),
  checkAddress: (host, _, address) => refuseMetadata(host, address),
  isAllowed: () => false,
};

/**
 * Connections to models. They wait as long as the caller's signal lets them: Node gives up on headers after
 * five minutes, and a slow local model sends them later. Redirects are refused: the key would travel along.
 */
export function openModelConnections(reach: Reach): ModelConnections {
  const rules = reach === 'anywhere' ? nearlyAnywhere : createAddressRules(reach.allowHosts, [80, 443]);
  const agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    connect: createPinnedConnector(rules, openNetwork(), connectTimeoutMs),
  });
  const fetch: ModelFetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    rules.checkUrl(url);
    // The two fetches have types of their own for the same things.
    const options = { ...init, redirect: 'error', dispatcher: agent } as Parameters<typeof undiciFetch>[1];
    const response: Response = await undiciFetch(url, options);
    if (response.ok && response.headers.get('content-type')?.includes('text/html')) {
      await response.body?.cancel();
      throw new ModelError(
        'model_wrong_address',
        `${url.host} answered with a web page where a model should answer. ` +
          'Check the base URL: it usually ends in /v1.',
      );
    }
    const isStream = response.ok && (init?.method ?? 'GET') !== 'GET';
    return boundBody(response, { maxBytes: isStream ? maxAnswerBytes : maxListBytes, host: url.host });
  };
  return { fetch, checkUrl: (url) => rules.checkUrl(url), close: () => agent.destroy() };
}

/**
 * A response whose body ends in a ModelError after more than `maxBytes` bytes: the address is one that
 * a user named.
 */
export function boundBody(
  response: Response,
  { maxBytes, host }: { maxBytes: number; host: string },
): Response {
  if (response.body === null) {
    return response;
  }
  let left = maxBytes;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        left -= chunk.byteLength;
        if (left < 0) {
          throw tooMuch(host, maxBytes);
        }
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}

const tooMuch = (host: string, maxBytes: number): ModelError =>
  new ModelError(
    'model_failed',
    `${host} sent more than ${maxBytes / 1024 / 1024} MB, more than any answer of a model. ` +
      'Check that the address is a model server.',
  );
