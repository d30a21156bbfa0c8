import type { LocalServer } from '@hookline/contract/assistant';
import { boundBody } from '#platform/model/model-fetch.ts';
import type { ModelFetch } from '#platform/model/open-language-model.ts';
import {
  parseModelList,
  readLlamaCpp,
  readLmStudio,
  readOllama,
  readVllm,
  writersOf,
  type Ask,
  type ServerFacts,
} from './local-protocols.ts';

/** Where a program that serves models usually listens on this machine. */
export interface LocalPlace {
  name: string;
  port: number;
}

/** How long a server may take over one answer. All are asked at once. */
const timeoutMs = 2_000;
/** Of one answer. Longer ones come from something else. */
const maxBytes = 1024 * 1024;
/** Those that may want a key even for their list, at ports where hardly anything else listens. */
const keepsListSecret: readonly string[] = ['Jan', 'LM Studio'];

export interface LocalSearch {
  places: readonly LocalPlace[];
  fetch: ModelFetch;
  signal: AbortSignal;
  /** Tokens a model is used with unless it holds less. */
  usualContextTokens: number;
}

/**
 * The model servers that answer on this machine, with the models that write. Whatever else listens at those
 * ports is left out without a word of what it said.
 */
export async function findLocalModels(search: LocalSearch): Promise<LocalServer[]> {
  const found = await Promise.all(search.places.map((place) => readPlace(place, search)));
  search.signal.throwIfAborted();
  return found.filter((server) => server !== null);
}

async function readPlace({ name, port }: LocalPlace, search: LocalSearch): Promise<LocalServer | null> {
  // An address and never a name: nobody but this machine decides where it leads.
  const origin = `http://127.0.0.1:${port}`;
  const list = await request(`${origin}/v1/models`, undefined, search);
  const server = { version: null, provider: 'openai-compatible', baseUrl: `${origin}/v1` } as const;
  if (list?.status === 401 || list?.status === 403) {
    return keepsListSecret.includes(name) ? { ...server, name, needsKey: true, models: [] } : null;
  }
  const models = parseModelList(list?.body);
  if (models === null) {
    return null;
  }
  const ask: Ask = async (path, body) => (await request(`${origin}${path}`, body, search))?.body;
  const [first] = (
    await Promise.all([readLlamaCpp(ask, models), readLmStudio(ask), readVllm(ask, models), readOllama(ask)])
  ).filter((facts) => facts !== null);
  const plain: ServerFacts = {
    name: name === 'Jan' ? name : 'A model server',
    version: null,
    models: writersOf(models),
  };
  const { isOllama, ...facts } = first ?? plain;
  return {
    ...server,
    ...facts,
    ...(isOllama && { provider: 'ollama', baseUrl: origin }),
    needsKey: false,
    models: facts.models.map((model) => ({
      ...model,
      contextTokens: smallerContext(model.contextTokens, search.usualContextTokens),
    })),
  };
}

/** What a model holds, where that is less than usual; never less than any model needs. */
const smallerContext = (tokens: number | null, usual: number): number | null =>
  tokens === null || tokens >= usual ? null : Math.max(2048, tokens);

interface Reply {
  status: number;
  /** Undefined where it is no JSON, or none that may be looked at. */
  body?: unknown;
}

/** Null where nothing answers in time. Redirects are not followed: `fetch` refuses them. */
async function request(
  url: string,
  body: object | undefined,
  { fetch, signal }: LocalSearch,
): Promise<Reply | null> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await fetch(url, {
      signal: bounded,
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const { status } = response;
    if (!response.ok) {
      await response.body?.cancel();
      return { status };
    }
    const bound = boundBody(response, { maxBytes, host: new URL(url).host });
    return { status, body: await bound.json() };
  } catch {
    return null;
  }
}
