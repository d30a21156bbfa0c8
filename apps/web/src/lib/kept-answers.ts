import type { AppEndpoint } from '@hookline/contract';
import { type Answer, api, type CallArguments, type CallOptions } from './api.ts';
import { isMissingOrInvalidId, isOutOfReach } from './api-error.ts';
import { parseAnswer } from './answer.ts';
import { openKept, wipeKept } from './kept-store.ts';
import { buildRequest, type CallInput } from './request.ts';
import { storedToken, userId } from './session.ts';

/** Cap per user; the least recently read go first. */
const maxAnswers = 400;
const maxBytes = 30_000_000;
/** One that is longer is not kept. */
const maxAnswerLength = 5_000_000;
/** How many items the server is asked about at once. */
const presentBatch = 200;

let wasServed = false;

/**
 * Reads from the server, and keeps the answer in this browser: where the server gives none, the one that was
 * kept last stands in for it. Never while the server answers.
 * @throws ApiError as `api` does, also where nothing is kept.
 */
export async function apiKept<E extends AppEndpoint>(
  endpoint: E,
  ...args: CallArguments<E, CallOptions>
): Promise<Answer<E>> {
  const { signal: _, ...call }: CallInput & CallOptions = args[0] ?? {};
  const [owner, { url }] = [userId(), buildRequest(endpoint, call, null)];
  try {
    const answer = await api(endpoint, ...args);
    quietly(keep(owner, url, JSON.stringify(answer)));
    return answer;
  } catch (error) {
    if (isMissingOrInvalidId(error)) {
      quietly(openKept(owner).then((store) => store && remove(store, url)));
    }
    const kept = isOutOfReach(error) ? await find(owner, url) : undefined;
    if (kept === undefined) {
      throw error;
    }
    wasServed = true;
    return kept as Answer<E>;
  }
}

/** Whether a cached answer was served since the last call. Resets the flag. */
export function consumeServedFromCache(): boolean {
  const served = wasServed;
  wasServed = false;
  return served;
}

/** Forgets what is kept of items, and every list, in which they may stand. */
export async function forgetItems(itemIds: ReadonlySet<string>): Promise<void> {
  const store = await openKept(userId());
  for (const request of (await store?.keys()) ?? []) {
    const itemId = itemOf(request);
    if (store && (itemId === undefined || itemIds.has(itemId))) {
      await remove(store, request.url);
    }
  }
}

/** Forgets what was deleted while this browser did not listen. */
export async function pruneDeletedAnswers(): Promise<void> {
  const store = await openKept(userId());
  const kept = new Set(((await store?.keys()) ?? []).map(itemOf).filter((id) => id !== undefined));
  const gone = new Set(kept);
  for (let ids = [...kept]; ids.length > 0; ids = ids.slice(presentBatch)) {
    const answer = await api('POST /api/content/present', { body: { ids: ids.slice(0, presentBatch) } });
    if (!Array.isArray(answer.ids)) {
      // A server that does not say so.
      return;
    }
    answer.ids.forEach((id) => gone.delete(id));
  }
  if (gone.size > 0) {
    await forgetItems(gone);
  }
}

/** The browser may have no room, or its storage be turned off: then there is nothing to read offline. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

const itemOf = ({ url }: Request): string | undefined =>
  /\/api\/content\/([\da-f-]{36})/u.exec(new URL(url).pathname)?.[1];

async function find(owner: string, url: string): Promise<object | undefined> {
  const store = await openKept(owner).catch(() => undefined);
  const text = await (await store?.match(url))?.text();
  return text === undefined ? undefined : parseAnswer(text);
}

async function keep(owner: string, url: string, text: string): Promise<void> {
  const store = await openKept(owner);
  if (store === undefined) {
    return;
  }
  const sizes = await sizesOf(owner, store);
  sizes.delete(keyOf(url));
  if (text.length > maxAnswerLength) {
    await store.delete(url);
  } else {
    // What is put again goes to the end of the list.
    await store.put(url, new Response(text, { headers: { [sizeHeader]: String(text.length) } }));
    sizes.set(keyOf(url), text.length);
    await trim(store, sizes);
  }
  if (storedToken() === null || userId() !== owner) {
    // Signed out meanwhile.
    await wipeKept();
  }
}

const sizeHeader = 'x-size';

/** How long each answer is that a user's store holds, by its address; the least recently read comes first. */
type Sizes = Map<string, number>;

/**
 * Read from the store once, then kept up to date: looking every answer up after each call would compete with
 * the screen for the disk. What other tabs keep meanwhile is counted when the page is loaded again.
 */
let inventory: { owner: string; sizes: Promise<Sizes> } | undefined;

function sizesOf(owner: string, store: Cache): Promise<Sizes> {
  if (inventory?.owner !== owner) {
    inventory = { owner, sizes: readSizes(store) };
    inventory.sizes.catch(() => (inventory = undefined));
  }
  return inventory.sizes;
}

async function readSizes(store: Cache): Promise<Sizes> {
  const requests = await store.keys();
  const sizes = requests.map(async (request): Promise<[string, number]> => {
    const answer = await store.match(request);
    return [request.url, Number(answer?.headers.get(sizeHeader))];
  });
  return new Map(await Promise.all(sizes));
}

/** As the store itself says it. */
const keyOf = (url: string): string => new URL(url, location.href).href;

async function remove(store: Cache, url: string): Promise<void> {
  await store.delete(url);
  const sizes = await inventory?.sizes;
  sizes?.delete(keyOf(url));
}

/** Throws away what was read longest ago, as far as it is too much. */
async function trim(store: Cache, sizes: Sizes): Promise<void> {
  let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  for (const [url, size] of sizes) {
    if (sizes.size <= maxAnswers && bytes <= maxBytes) {
      return;
    }
    bytes -= size;
    await remove(store, url);
  }
}
