import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { changeState, findState } from './states.repo.ts';
import { type EmbeddingServer, type Manner, startEmbeddingServer } from './testing/embedding-server.ts';
import { saveVectors } from './vectors/vectors.repo.ts';

const hookText =
  'Viewers abandon a clip when its beginning repeats the title. Say something new within five seconds.';
const breadText = 'A sourdough loaf needs a hot oven and a night in the fridge.';
/** None of its words stands in the text that answers it. */
const question = 'why do people stop watching';

let server: EmbeddingServer;
let product: TestProduct;
const threads: Worker[] = [];

beforeAll(async () => {
  process.on('worker', (thread) => threads.push(thread));
  server = await startEmbeddingServer();
  product = await startTestProduct({
    AI_BASE_URL: server.origin,
    AI_MODEL: 'house-model',
    AI_EMBED_MODEL: 'house-vectors',
  });
});
afterAll(async () => {
  await product.close();
  await server.close();
});

afterEach(() => server.behave('right'));

interface Person extends ApiClient {
  userId: string;
  boardId: string;
}

/** Somebody with a note on each of two subjects. */
async function newcomer(
  texts: readonly string[] = [hookText, breadText],
): Promise<Person & { ids: string[] }> {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Notes' } });
  const ids: string[] = [];
  for (const text of texts) {
    ids.push(await addNote(Object.assign(person, { boardId: board.id }), text, `Note ${ids.length + 1}`));
  }
  return Object.assign(person, { boardId: board.id, ids });
}

async function addNote(person: Person, text: string, title = 'Late'): Promise<string> {
  const { item } = await person.ok('POST /api/content/note', {
    body: { boardId: person.boardId, title, text },
  });
  return item.id;
}

/** Somebody who has it on, and whose texts are about to meet a server that behaves like this. */
async function facing(manner: Manner, texts: readonly string[]): Promise<Person & { ids: string[] }> {
  const person = await newcomer([]);
  await turnOn(person);
  await person.ok('PUT /api/ai/meaning/paused', { body: { paused: true } });
  for (const text of texts) {
    person.ids.push(await addNote(person, text));
  }
  server.behave(manner, manner === 'busy' ? 1 : undefined);
  await person.ok('PUT /api/ai/meaning/paused', { body: { paused: false } });
  return person;
}

const stateOf = async (person: Person) => {
  const state = await findState(person, product.database.db);
  return state ?? expect.fail('It is off.');
};

const view = async (person: ApiClient) => (await person.ok('GET /api/ai/meaning')).meaning;

/** Has changes looked for at once, and waits until all vectors are made. */
async function ready(person: ApiClient): Promise<void> {
  await person.ok('PUT /api/ai/meaning/paused', { body: { paused: false } });
  await until(async () => (await view(person)).state === 'ready' || null);
}

async function turnOn(person: ApiClient): Promise<void> {
  await person.ok('PUT /api/ai/meaning', { body: {} });
  await ready(person);
}

const find = async (person: ApiClient, q: string) => {
  const { items, note } = await person.ok('GET /api/content', { query: { q } });
  return { ids: items.map(({ id }) => id), items, note };
};

const requestsWith = (part: string): number =>
  server.seen.filter(({ texts }) => texts.some((text) => text.includes(part))).length;

describe('while it is off', () => {
  it('asks for nothing, finds by words alone, and tells what the first run would take', async () => {
    const person = await newcomer();
    const before = server.seen.length;
    expect((await find(person, question)).ids).toEqual([]);
    const { state, estimate, installed_model: model } = await view(person);
    expect({ state, model, items: estimate.items, requests: estimate.requests }).toEqual({
      state: 'off',
      model: 'house-vectors',
      items: 2,
      requests: 1,
    });
    expect(estimate.passages).toBe(2);
    expect(server.seen.length).toBe(before);
  });

  it('is turned on only by a model that answers with vectors', async () => {
    const person = await newcomer();
    server.behave('mixed');
    const { test } = await person.ok('POST /api/ai/meaning/test', { body: {} });
    const start = await person.call('PUT /api/ai/meaning', { body: {} });
    server.behave('right');
    expect(test.message).toContain('sent vectors of 24 and 48 dimensions');
    expect([test.ok, start.status, (await view(person)).state]).toEqual([false, 502, 'off']);
  });
});

describe('once it is on', () => {
  it('finds what means the same, says so, and shows nothing to anybody else', async () => {
    const [person, stranger] = [await newcomer(), await newcomer([breadText])];
    await turnOn(person);
    await turnOn(stranger);
    const [first] = (await find(person, question)).items;
    expect(first?.id).toBe(person.ids[0]);
    expect(first?.match?.byMeaning).toBe(true);
    expect(first?.match?.extract?.[0]?.text).toContain('Viewers abandon a clip');
    expect((await find(stranger, question)).ids).not.toContain(person.ids[0]);
    const asked = requestsWith('viewers abandon');
    expect((await find(person, 'viewers abandon')).items[0]?.match?.byMeaning).toBeUndefined();
    expect(requestsWith('viewers abandon')).toBe(asked);
  });

  it('keeps the filters of a search', async () => {
    const person = await newcomer();
    await turnOn(person);
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Other' } });
    const { items } = await person.ok('GET /api/content', { query: { q: question, boardId: board.id } });
    expect(items).toEqual([]);
  });

  it('pages through what was fused without a gap or a repetition', async () => {
    const texts = Array.from(
      { length: 7 },
      (_, at) => `Recipe ${at}: ${'people watching '.repeat(at % 3)}bread.`,
    );
    const person = await newcomer([...texts, hookText]);
    await turnOn(person);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await person.ok('GET /api/content', {
        query: { q: 'why do people stop watching bread', limit: 3, ...(cursor && { cursor }) },
      });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      expect(page.total).toBe(8);
    } while (cursor !== undefined);
    expect(ids.toSorted()).toEqual(person.ids.toSorted());
  });

  it('goes on behind what was fused without a gap or a repetition', async () => {
    // By words the hook stands behind two hundred others; by meaning it is the nearest.
    const others = 'bread loaf dough money price cost pay euros';
    const texts = Array.from({ length: 300 }, (_, at) => `Why do people stop watching? ${others} ${at}.`);
    const padding = 'Nothing of it is said here, and nobody asked. '.repeat(60);
    const person = await newcomer([
      ...texts,
      `Viewers quit. ${padding} Why do people stop watching? ${padding}`,
    ]);
    await turnOn(person);
    await until(async () => {
      const { total } = await person.ok('GET /api/content', { query: { q: 'people watching' } });
      return total === person.ids.length || null;
    });
    const ids: string[] = [];
    const totals = new Set<number | null>();
    let cursor: string | undefined;
    do {
      const page = await person.ok('GET /api/content', {
        query: { q: 'why do people stop watching', limit: 20, ...(cursor && { cursor }) },
      });
      ids.push(...page.items.map(({ id }) => id));
      totals.add(page.total);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(ids.toSorted()).toEqual(person.ids.toSorted());
    expect([...totals]).toEqual([301]);
  });

  it('shows the passages that come nearest where no sentence answers', async () => {
    const person = await newcomer();
    await turnOn(person);
    const { conversation } = await person.ok('POST /api/conversations', {
      body: { boardId: person.boardId },
    });
    const { message } = await person.ok('POST /api/conversations/{id}/messages', {
      params: { id: conversation.id },
      body: { text: 'Why do people stop watching?', engine: 'built-in' },
    });
    expect(message.refused).toBe(true);
    expect(message.nearest[0]?.item_id).toBe(person.ids[0]);
    expect(message.nearest[0]?.words).toContain('Viewers abandon a clip');
  });

  it('makes vectors of what changed alone, and follows items into the trash and back', async () => {
    const person = await newcomer();
    await turnOn(person);
    const [hook = '', bread = ''] = person.ids;
    const sentBread = requestsWith('sourdough');
    await person.ok('PUT /api/content/{id}', {
      params: { id: hook },
      body: { text: 'Pay what the price says.' },
    });
    await until(async () => (await view(person)).done === 1 || null);
    await ready(person);
    expect((await find(person, 'how much money does it cost')).ids[0]).toBe(hook);
    expect(requestsWith('sourdough')).toBe(sentBread);
    await person.ok('PUT /api/content/{id}', { params: { id: bread }, body: { tags: ['baking'] } });
    await ready(person);
    await person.ok('DELETE /api/content/{id}', { params: { id: hook } });
    expect((await find(person, 'how much money does it cost')).ids).not.toContain(hook);
    await person.ok('POST /api/content/{id}/restore', { params: { id: hook } });
    await ready(person);
    expect((await find(person, 'how much money does it cost')).ids[0]).toBe(hook);
    expect(requestsWith('sourdough')).toBe(sentBread);
  });

  it('keeps nothing that the model before is just saving when all are made again', async () => {
    const person = await newcomer();
    await turnOn(person);
    await person.ok('PUT /api/ai/meaning/paused', { body: { paused: true } });
    const itemId = await addNote(person, breadText);
    const { database } = product;
    const { generation, version } = await stateOf(person);
    const { rows: entries } = await database.pool.query<{ at: string }>(
      'select changed_at::text as at from search_entries where item_id = $1',
      [itemId],
    );
    const textHash = Buffer.alloc(32, 7);
    let again: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await changeState(person, tx, { generation, version: version + 1 });
      const [signs, components] = [Buffer.alloc(8), Buffer.alloc(48)];
      const late = { itemId, entryAt: entries[0]?.at ?? '', textHash, count: 1, signs, components };
      await saveVectors(person, tx, { version: version + 1, vectors: [late] });
      again = person.ok('PUT /api/ai/meaning', { body: {} });
      await until(async () => {
        const { rows } = await database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length > 0 || null;
      });
    });
    await again;
    await ready(person);
    const { rows } = await database.pool.query('select from item_vectors where text_hash = $1', [textHash]);
    expect(rows).toEqual([]);
  });

  it('is turned off with all its vectors', async () => {
    const person = await newcomer();
    await turnOn(person);
    await person.ok('DELETE /api/ai/meaning');
    const { rows } = await product.database.pool.query('select from item_vectors where user_id = $1', [
      person.userId,
    ]);
    expect([rows.length, (await view(person)).state]).toEqual([0, 'off']);
    expect((await find(person, question)).ids).toEqual([]);
  });
});

describe('when the model is in the way', () => {
  it('waits as long as a busy one asks', async () => {
    const text = 'The audience quits when the shot is shaky.';
    const person = await facing('busy', [text]);
    await ready(person);
    expect(requestsWith(text)).toBe(2);
    expect((await find(person, question)).ids).toEqual(person.ids);
  });

  it('needs nobody while a busy one asks for hours, and goes on when asked', async () => {
    const person = await facing('busy for hours', [hookText]);
    await until(async () => (await view(person)).state === 'waiting' || null);
    expect((await view(person)).fault).toContain('Try again in 120 minutes.');
    const { nextRunAt } = await stateOf(person);
    expect(nextRunAt.getTime()).toBeGreaterThan(Date.now() + 7_000_000);
    server.behave('right');
    await ready(person);
  });

  it('leaves alone what another run is at work on', async () => {
    const person = await newcomer([]);
    await turnOn(person);
    const { generation } = await until(async () => {
      const state = await stateOf(person);
      return state.leasedUntil === null ? state : null;
    });
    const { db } = product.database;
    await changeState(person, db, { generation, leasedUntil: new Date(Date.now() + 3_600_000) });
    await addNote(person, hookText);
    await person.ok('PUT /api/ai/meaning/paused', { body: { paused: false } });
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    expect((await view(person)).done).toBe(0);
    await changeState(person, db, { generation, leasedUntil: null });
    await ready(person);
  });

  it('looks among all for what was committed long after it was written', async () => {
    const person = await newcomer([]);
    await turnOn(person);
    await person.ok('PUT /api/ai/meaning/paused', { body: { paused: true } });
    const itemId = await addNote(person, hookText);
    await product.database.pool.query(
      "update search_entries set changed_at = changed_at - interval '1 hour' where item_id = $1",
      [itemId],
    );
    await ready(person);
    expect((await find(person, question)).ids).toEqual([itemId]);
  });

  it.each([
    ['half', 'waiting', 'Expected 2 embeddings, but received 1.'],
    ['mixed', 'failed', 'sent vectors of 24 and 48 dimensions'],
  ] as const)(
    'keeps nothing of an answer that is %s, says so, and goes on when asked',
    async (manner, state, fault) => {
      const person = await facing(manner, [hookText, breadText]);
      await until(async () => (await view(person)).state === state || null);
      expect((await view(person)).fault).toContain(fault);
      expect((await view(person)).passages).toBe(0);
      server.behave('right');
      await ready(person);
      expect((await view(person)).passages).toBe(2);
    },
  );

  it('leaves out the passage that it refuses', async () => {
    const person = await facing('refuses long texts', ['This one is unreadable.']);
    await ready(person);
    person.ids.push(await addNote(person, 'So is this, unreadable.'), await addNote(person, hookText));
    await ready(person);
    server.behave('right');
    expect((await find(person, question)).ids).toEqual(person.ids.slice(-1));
  });

  it('keeps nothing where it refuses everything', async () => {
    const person = await facing('refuses', [hookText, breadText]);
    await until(async () => (await view(person)).state === 'failed' || null);
    expect((await view(person)).passages).toBe(0);
    server.behave('right');
    await ready(person);
  });

  it('answers by words in two seconds, and says so in one line', async () => {
    const person = await newcomer();
    await turnOn(person);
    server.behave('silent');
    const started = performance.now();
    const { ids, note } = await find(person, 'say something new within ten minutes');
    server.behave('right');
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(ids).toEqual([person.ids[0]]);
    expect(note).toMatch(/^Searched by words only: .*within 2 seconds/u);
  });

  it('answers by words where the thread that holds the vectors dies', async () => {
    const person = await newcomer();
    await turnOn(person);
    await Promise.all(threads.map((thread) => thread.terminate()));
    process.once('worker', (thread) => void thread.terminate());
    const { ids, note } = await find(person, 'say something new within ten minutes');
    expect(ids).toEqual([person.ids[0]]);
    expect(note).toMatch(/^Searched by words only: The server could not finish it\./u);
    expect((await find(person, question)).ids[0]).toBe(person.ids[0]);
  });

  it('compares no vectors of two models: they are made again when somebody says so', async () => {
    const person = await newcomer();
    await person.ok('PUT /api/ai/settings', {
      body: { provider: 'ollama', model: 'llama3.2', baseUrl: server.origin },
    });
    await person.ok('PUT /api/ai/meaning', { body: { model: 'nomic-embed-text' } });
    await ready(person);
    expect(server.seen.at(-1)?.path).toBe('/api/embed');
    expect(server.seen.at(-1)?.texts[0]).toMatch(/^search_document: Note 1\n/u);
    expect((await find(person, question)).ids[0]).toBe(person.ids[0]);
    await person.ok('PUT /api/ai/settings', {
      body: { provider: 'openai-compatible', model: 'x', baseUrl: `${server.origin}/v1` },
    });
    expect((await find(person, question)).note).toContain('Make them again in the settings.');
    expect((await view(person)).state).toBe('failed');
    await person.ok('PUT /api/ai/meaning', { body: { model: 'other-vectors' } });
    await ready(person);
    expect((await find(person, question)).ids[0]).toBe(person.ids[0]);
  });

  it('says that a provider makes none', async () => {
    const person = await newcomer();
    await person.ok('PUT /api/ai/settings', {
      body: { provider: 'anthropic', model: 'claude', apiKey: 'k' },
    });
    const { status, body } = await person.call('PUT /api/ai/meaning', { body: { model: 'voyage' } });
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('This provider does not make vectors.'),
    ]);
  });
});
