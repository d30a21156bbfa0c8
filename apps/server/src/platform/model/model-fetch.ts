import { Agent, fetch as undiciFetch } from 'undici';
import { createAddressRules } from '../fetch/address-rules.ts';
import { createPinnedConnector, openNetwork } from '../fetch/pinned-connector.ts';
import type { ModelFetch } from './language-model.ts';
import { ModelError } from './model-error.ts';

/** Which addresses may be reached: any (the operator chose it), or public ones and those allowed by name. */
export type Reach = 'anywhere' | { allowHosts: readonly string[] };

export interface ModelConnections {
  fetch: ModelFetch;
  close(): Promise<void>;
}

const connectTimeoutMs = 10_000;

/**
 * Connections to models. They wait as long as the caller's signal lets them: Node gives up on headers after five minutes,
 * and a slow local model sends them later. Redirects are refused: the key would travel along.
 */
export function openModelConnections(reach: Reach): ModelConnections {
  const rules = reach === 'anywhere' ? null : createAddressRules(reach.allowHosts, [80, 443]);
  const agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    connect:
      rules === null ? { timeout: connectTimeoutMs } : createPinnedConnector(rules, openNetwork(), connectTimeoutMs),
  });
  const fetch: ModelFetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    rules?.checkUrl(url);
    // The two fetches have types of their own for the same things.
    const options = { ...init, redirect: 'error', dispatcher: agent } as Parameters<typeof undiciFetch>[1];
    const response: Response = await undiciFetch(url, options);
    if (response.ok && response.headers.get('content-type')?.includes('text/html')) {
      await response.body?.cancel();
      throw new ModelError(
        'model_wrong_address',
        `${url.host} answered with a web page where a model should answer. Check the base URL: it usually ends in /v1.`,
      );
    }
    return response;
  };
  return { fetch, close: () => agent.destroy() };
}
