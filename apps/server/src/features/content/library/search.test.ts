import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndexing } from '../../search/index.ts';
import { indexWaiting } from '../../search/indexing/merge.ts';
import { createLog } from '#platform/log.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ ROLE: 'web' });
});
afterAll(() => product.close());

interface Note {
  title: string;
  script?: string;
  description?: string;
}

/** Somebody with notes on a board. */
async function reader(notes: Note[]) {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Shelf' } });
  const add = async ({ title, script = 'Nothing.', description = '' }: Note) => {
    const body = {
      boardId: board.id,
      title,
      description,
      platform: 'tiktok' as const,
      generatedContent: { script },
    };
    return (await person.ok('POST /api/content/save-generated', { body })).item;
  };
  for (const note of notes) {
    await add(note);
  }
  return {
    person,
    board,
    add,
    indexWaiting: () => indexWaiting(product.database, { userId: person.userId }),
  };
}

const titles = async (person: ApiClient, query: object) =>
  (await person.ok('GET /api/content', { query })).items.map(({ title }) => title);

const notes: Note[] = [
  { title: 'Kitchen tour', script: 'A walk through the room where we cook. Wings and things.' },
  {
    title: 'Sourdough at home',
    script: `${'Other words. '.repeat(40)} The kitchen smells of bread. ${'More. '.repeat(90)}`,
  },
  { title: 'Café crème', script: 'Comment préparer un café à la maison.' },
  { title: 'Collaboration with brands', script: 'Running a campaign; runs, ran.' },
  { title: '東京のカフェ', script: '東京タワーの近くで珈琲を飲む' },
  {
    title: 'A long one',
    script: `We plan a strategy. ${'The party starts with parts. '.repeat(400)} A Lantern is art. ${'More. '.repeat(99)}`,
  },
  { title: 'Straßenfest in Gießen', script: "Wir sagen: don't panic. The creator’s choice." },
  { title: 'الطقس اليوم', script: `${'كلام آخر. '.repeat(20)} حالة والطقس` },
  { title: '大阪', script: '大阪タワーの近くで' },
];

// The same before and after the entries are taken into the postings.
describe.each([
  ['waiting', false],
  ['taken in', true],
])('entries %s', (_name, isTakenIn) => {
  let person: ApiClient;
  beforeAll(async () => {
    const made = await reader(notes);
    person = made.person;
    await (isTakenIn && made.indexWaiting());
  });

  it.each([
    ['kitchen', ['Kitchen tour', 'Sourdough at home']],
    ['kitch', ['Kitchen tour', 'Sourdough at home']],
    ['kichen', ['Kitchen tour', 'Sourdough at home']],
    ['colaboratoin', ['Collaboration with brands']],
    ['campaigns run', ['Collaboration with brands']],
    ['cafe creme', ['Café crème']],
    ['préparer', ['Café crème']],
    ['東京', ['東京のカフェ']],
    ['珈琲', ['東京のカフェ']],
    ['東京タワー 近く', ['東京のカフェ']],
    ['東京タワーはどこですか', ['東京のカフェ']],
    ['ｋｉｔｃｈｅｎ ｔｏｕｒ', ['Kitchen tour']],
    ['strassenfest', ['Straßenfest in Gießen']],
    ['giessen', ['Straßenfest in Gießen']],
    ['gießen', ['Straßenfest in Gießen']],
    ['dont', ['Straßenfest in Gießen']],
    ['don’t', ['Straßenfest in Gießen']],
    ["creator's", ['Straßenfest in Gießen']],
    ['طقس', ['الطقس اليوم']],
    ['بالطقس', ['الطقس اليوم']],
    ['kitchen xylophone', ['Kitchen tour', 'Sourdough at home']],
    ['xylophone', []],
    ['how do we cook in the kitchen at home?', ['Kitchen tour', 'Sourdough at home']],
  ])('finds by %s', async (q, expected) => {
    expect((await titles(person, { q })).slice(0, 2)).toEqual(expected);
  });

  it.each(['🍿', '&', '%', '!!!', '()', '\\'])('finds nothing by signs alone: %s', async (q) => {
    expect(await person.ok('GET /api/content', { query: { q } })).toMatchObject({ items: [], total: 0 });
  });

  it('marks what was found', async () => {
    const [tour, bread] = (await person.ok('GET /api/content', { query: { q: 'kitchen' } })).items;
    expect(tour?.match?.title).toEqual([
      { text: 'Kitchen', isMatch: true },
      { text: ' tour', isMatch: false },
    ]);
    expect(bread?.match?.title).toBeNull();
    const extract = bread?.match?.extract ?? [];
    expect(extract.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'kitchen', isMatch: true }]);
    expect(extract.map(({ text }) => text).join('')).toContain('The kitchen smells of bread.');
    const [tokyo] = (await person.ok('GET /api/content', { query: { q: '東京' } })).items;
    expect(tokyo?.match?.title?.[0]).toEqual({ text: '東京', isMatch: true });
  });

  it.each([
    ['strategies', 'strategy'],
    ['lantern', 'Lantern'],
    ['art', 'art'],
    ['strategies lantern', 'strategy'],
    ['dont', "don't"],
    ['creators', 'creator’s'],
    ['طقس', 'والطقس'],
  ])('marks what is found by %s, far behind and beside longer words', async (q, word) => {
    const [found] = (await person.ok('GET /api/content', { query: { q } })).items;
    const extract = found?.match?.extract ?? [];
    expect(extract.find(({ isMatch }) => isMatch)?.text).toBe(word);
  });

  it.each([
    ['"smells of bread"', ['Sourdough at home']],
    ['"bread smells"', []],
    ['“the kitchen smells” bread', ['Sourdough at home']],
    ['"kitchen tour"', ['Kitchen tour']],
    ['"kitchen to"', []],
    ['"cafe a la maison"', ['Café crème']],
    ['"dont panic"', ['Straßenfest in Gießen']],
    ['"strassenfest in"', ['Straßenfest in Gießen']],
    ['「"タワーの近く"」', ['大阪', '東京のカフェ']],
    ['"タワー近く"', []],
    ['"walk through" "we cook"', ['Kitchen tour']],
    ['"walk through" "we bake"', []],
  ])('finds words in their order: %s', async (q, expected) => {
    const { items, total } = await person.ok('GET /api/content', { query: { q } });
    expect(items.map(({ title }) => title).toSorted()).toEqual(expected);
    expect(total).toBe(expected.length);
    expect(await titles(person, { q, sort: 'title' })).toHaveLength(expected.length);
  });

  it('sorts what was found in other ways too', async () => {
    const q = 'kitchen';
    expect(await titles(person, { q, sort: 'newest' })).toEqual(['Sourdough at home', 'Kitchen tour']);
    expect(await titles(person, { q, sort: 'oldest', limit: 1 })).toEqual(['Kitchen tour']);
    expect(await titles(person, { q, sort: 'title' })).toEqual(['Kitchen tour', 'Sourdough at home']);
    expect(await titles(person, { q, sort: 'views' })).toHaveLength(2);
  });

  it('narrows what was found', async () => {
    expect(await titles(person, { q: 'kitchen', type: 'website' })).toEqual([]);
    expect(await titles(person, { q: 'kitchen', platform: 'tiktok', status: 'processed' })).toHaveLength(2);
  });
});

it('puts the exact phrase first, titles before texts, and sources before drafts of the assistant', async () => {
  const { person, board, add, indexWaiting: takeIn } = await reader([]);
  const note = (title: string, text: string) =>
    person.ok('POST /api/content/note', { body: { boardId: board.id, title, text } });
  await note('The morning routine', 'Of a baker.');
  await note('In a text', 'Other words. My Morning\nroutine is short.');
  await note('Routine of every morning', 'Of a baker.');
  await note('Morning walks', 'A walk is a routine, and a routine is a walk.');
  await add({ title: 'A draft', script: 'A routine. The morning routine, morning routine, routine.' });
  const inOrder = async () => [
    await titles(person, { q: 'morning routine' }),
    await titles(person, { q: 'routine' }),
  ];
  const expected = [
    ['The morning routine', 'In a text', 'A draft', 'Routine of every morning', 'Morning walks'],
    [
      expect.stringMatching(/outine/u),
      expect.stringMatching(/outine/u),
      'Morning walks',
      'In a text',
      'A draft',
    ],
  ];
  expect(await inOrder()).toEqual(expected);
  await takeIn();
  expect(await inOrder()).toEqual(expected);
  // A draft is not pushed off the first page by others alone: the index weighs it less, too.
  expect(await titles(person, { q: 'routine', limit: 4 })).not.toContain('A draft');
});

it('takes accents for what they are, and scripts without spaces, where words follow one another', async () => {
  const { person, board } = await reader([]);
  const note = (title: string, text: string) =>
    person.ok('POST /api/content/note', { body: { boardId: board.id, title, text } });
  await note('Apart', 'A creme, and later a cafe with cafe and creme.');
  await note('Together', 'Of a café crème in the morning.');
  expect(await titles(person, { q: 'cafe creme' })).toEqual(['Together', 'Apart']);
  await note('離れて', '大学は東京と京都にある。');
  await note('一緒に', '姉は東京大学に通う。');
  expect((await titles(person, { q: '東京 大学' }))[0]).toBe('一緒に');
});

it('follows what is changed, moved, deleted and restored', async () => {
  const { person, board, add, indexWaiting: take } = await reader([]);
  const item = await add({ title: 'Lighthouse' });
  await take();
  const params = { id: item.id };
  await person.ok('PUT /api/content/{id}', { params, body: { title: 'Windmill' } });
  expect([await titles(person, { q: 'lighthouse' }), await titles(person, { q: 'windmill' })]).toEqual([
    [],
    ['Windmill'],
  ]);
  await take();
  expect((await person.ok('GET /api/content', { query: { q: 'windmill' } })).total).toBe(1);
  const { board: other } = await person.ok('POST /api/boards', { body: { name: 'Other' } });
  await person.ok('PUT /api/content/{id}', { params, body: { boardId: other.id } });
  expect(await titles(person, { q: 'windmill', boardId: board.id })).toEqual([]);
  expect(await titles(person, { q: 'windmill', boardId: other.id })).toEqual(['Windmill']);
  await take();
  await person.ok('DELETE /api/content/{id}', { params });
  expect((await person.ok('GET /api/content', { query: { q: 'windmill' } })).total).toBe(0);
  await person.ok('POST /api/content/{id}/restore', { params });
  expect(await titles(person, { q: 'windmill' })).toEqual(['Windmill']);
  await take();
  await person.ok('DELETE /api/boards/{id}', { params: { id: other.id } });
  expect((await person.ok('GET /api/content', { query: { q: 'windmill' } })).total).toBe(0);
  await person.ok('POST /api/boards/{id}/restore', { params: { id: other.id } });
  expect(await titles(person, { q: 'windmill' })).toEqual(['Windmill']);
});

it('takes a word that only deleted or changed things have for a slip', async () => {
  const { person, add, indexWaiting: take } = await reader([{ title: 'Kitchen' }]);
  const { id } = await add({ title: 'Recieve' });
  await take();
  await person.ok('PUT /api/content/{id}', { params: { id }, body: { title: 'Receive' } });
  expect(await titles(person, { q: 'recieve' })).toEqual(['Receive']);
  await take();
  expect(await titles(person, { q: 'recieve' })).toEqual(['Receive']);
  expect(await titles(person, { q: 'recieve kitchen' })).toEqual(
    expect.arrayContaining(['Receive', 'Kitchen']),
  );
  await person.ok('DELETE /api/content/{id}', { params: { id } });
  expect(await titles(person, { q: 'recieve' })).toEqual([]);
});

it('pages without gaps or repetitions while things are added and taken in', async () => {
  const { person, add, indexWaiting: take } = await reader([]);
  const all = Array.from({ length: 23 }, (_, at) => `Harbour ${'harbour '.repeat(at % 4)}${at}`);
  for (const [at, title] of all.entries()) {
    await add({ title: title.trim() });
    await (at === 12 && take());
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await person.ok('GET /api/content', {
      query: { q: 'harbour', limit: 5, ...(cursor && { cursor }) },
    });
    seen.push(...page.items.map(({ title }) => title));
    await add({ title: 'Harbour harbour harbour harbour' });
    await take();
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(all.map((title) => title.trim()).filter((title) => !seen.includes(title))).toEqual([]);
  const old = seen.filter((title) => title !== 'Harbour harbour harbour harbour');
  expect(new Set(old).size).toBe(old.length);
});

it('has a worker take in what many waiting entries hide', async () => {
  const { person } = await reader(Array.from({ length: 120 }, (_, at) => ({ title: `Lantern ${at}` })));
  const found = async () => (await person.ok('GET /api/content', { query: { q: 'lantern' } })).total;
  expect(await found()).toBe(100);
  // They have waited for longer than what is usually looked at, and the first look fails.
  await product.database.db.execute(sql`update search_entries set changed_at = now() - interval '1 day'`);
  await product.database.db.execute(sql`alter table search_states rename to search_states_away`);
  const lines: string[] = [];
  const indexing = startIndexing({
    database: product.database,
    log: createLog('warn', { write: (line) => lines.push(line) }),
  });
  await expect.poll(() => lines.length).toBe(1);
  await product.database.db.execute(sql`alter table search_states_away rename to search_states`);
  await expect.poll(found).toBe(120);
  await indexing.stop();
});

it('shows nobody what is somebody else’s, and refuses foreign cursors', async () => {
  const { person } = await reader([{ title: 'Secret garden' }]);
  const stranger = await product.signUp();
  expect(await titles(stranger, { q: 'secret' })).toEqual([]);
  const { nextCursor } = await person.ok('GET /api/content', { query: { limit: 1 } });
  expect(nextCursor).toBeNull();
  const cursor = Buffer.from('["relevance","x"]').toString('base64url');
  expect((await person.fails('GET /api/content', { query: { q: 'secret', cursor } })).status).toBe(400);
  expect((await person.fails('GET /api/content', { query: { q: 'x'.repeat(1001) } })).status).toBe(400);
  expect(await titles(person, { q: `${'word '.repeat(199)}` })).toEqual([]);
  expect(await titles(person, { q: '%_\\ "&|!:*' })).toEqual([]);
});

describe('the cursor of the library', () => {
  const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

  it('leads on from the longest title there can be', async () => {
    const longest = ['漢'.repeat(500), '🎬'.repeat(500), `\u0001${'"'.repeat(499)}`];
    const { person } = await reader(longest.map((title) => ({ title })));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { sort: 'title' as const, limit: 1, ...(cursor !== undefined && { cursor }) };
      const page = await person.ok('GET /api/content', { query });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(longest.toSorted());
  });

  it.each([
    ['title', 'nul\0'],
    ['title', '\ud800'],
    ['views', 1.5],
    ['views', 1e300],
    ['views', -1],
  ])('by %s that holds %j is refused', async (sort, value) => {
    const { person, board } = await reader([]);
    const cursor = cursorOf(sort, value, board.id, 1);
    expect(await person.fails('GET /api/content', { query: { sort, cursor } })).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });

  it('by relevance that holds absurd numbers finds nothing, or is refused', async () => {
    const { person } = await reader([{ title: 'Lighthouse' }, { title: 'Lighthouse' }]);
    for (const numbers of [
      [-1, 2 ** 53 - 1, 1],
      [1, -5, 0, 2 ** 53 - 1, -3],
      [2 ** 53 - 1, 3, 1, -1, 4, 9],
      [0, 2 ** 40, 0, 7],
    ]) {
      const query = { q: 'lighthouse', cursor: cursorOf('relevance', ...numbers) };
      expect([200, 400]).toContain((await person.call('GET /api/content', { query })).status);
    }
  });
});
