import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mendKept } from '#features/content/index.ts';
import { startProductWithModel, type ProductWithModel } from './testing/product-with-model.ts';
import { sourdoughAnswer } from './testing/sourdough.ts';

/** The same two sentences in ten languages. */
const tongues: Record<string, string> = {
  en: 'Sourdough bread rises slowly with wild yeast. Bakers feed the starter every morning with flour.',
  de: 'Sauerteigbrot geht langsam mit wilder Hefe auf. Bäcker füttern den Ansatz jeden Morgen mit Mehl.',
  fr: 'Le pain au levain lève lentement avec des levures sauvages. Les boulangers nourrissent le levain chaque matin.',
  es: 'El pan de masa madre crece despacio con levadura salvaje. Los panaderos alimentan la masa cada mañana.',
  pt: 'O pão de fermentação natural cresce devagar com levedura selvagem. Os padeiros alimentam a massa toda manhã.',
  it: 'Il pane a lievitazione naturale cresce lentamente con lieviti selvatici. I fornai nutrono la pasta ogni mattina.',
  ja: 'サワードウのパンは野生酵母でゆっくり膨らみます。パン職人は毎朝スターターに小麦粉を与えます。',
  zh: '酸面包靠野生酵母慢慢发酵。面包师每天早上给酵头加面粉。',
  ru: 'Хлеб на закваске медленно поднимается на диких дрожжах. Пекари кормят закваску мукой каждое утро.',
  ar: 'خبز العجين المخمر يرتفع ببطء بالخميرة البرية. يطعم الخبازون البادئ بالدقيق كل صباح.',
};

let all: ProductWithModel;
let client: pg.Client;

beforeAll(async () => {
  all = await startProductWithModel([[/Write a spoken script/u, sourdoughAnswer]]);
  client = new pg.Client(all.product.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await all.close();
});

const request = { platform: 'youtube', requirements: 'A 60 second video about sourdough bread' } as const;
const write = async (boardId: string, engine: 'model' | 'built-in') =>
  (await all.person.ok('POST /api/ai/generate-script', { body: { ...request, boardId, engine } }))
    .generatedContent;

/** A board with as many copies of the one item that there is, each with its own title and text. */
async function boardOf(texts: readonly string[]): Promise<string> {
  const { board } = await all.person.ok('POST /api/boards', { body: { name: 'Many' } });
  const ids = texts.map(() => crypto.randomUUID());
  const copy = async (table: string, change: object, column: string) => {
    const rows = texts.map((text, index) => ({
      [column]: ids[index],
      ...change,
      text,
      title: `Item ${index}`,
    }));
    // What the database works out itself cannot be given.
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    await client.query(
      `insert into ${table} (${names.join(', ')})
       select ${names.map((name) => `copied.${name}`).join(', ')}
       from ${table} t, jsonb_array_elements($1) r, jsonb_populate_record(t, r) copied
       where t.${column} = $2`,
      [JSON.stringify(rows), all.itemId],
    );
  };
  await copy('items', { board_id: board.id }, 'id');
  await copy('item_texts', {}, 'item_id');
  await mendKept(all.product.database);
  return board.id;
}

describe('a board of 2,000 items', () => {
  let boardId: string;
  beforeAll(async () => {
    const text = (index: number) => `${tongues['en']} Loaf ${index} weighs ${index} grams.`;
    boardId = await boardOf(Array.from({ length: 2_000 }, (_, index) => text(index)));
  });

  it.each(['model', 'built-in'] as const)(
    'is answered by the %s, which says what it looked at',
    async (engine) => {
      const begun = process.cpuUsage();
      const content = await write(boardId, engine);
      expect(process.cpuUsage(begun).user).toBeLessThan(15_000_000);
      expect(content.notes.join(' ')).toContain('Of the 2,000 items on the board, the 100 nearest');
      expect(content.script.length).toBeGreaterThan(100);
      expect(content.material?.used.length ?? 24).toBeLessThanOrEqual(24);
    },
  );
});

it('items in ten languages are read, each in its own', async () => {
  const boardId = await boardOf(Object.values(tongues));
  const byModel = await write(boardId, 'model');
  const named = (byModel.material?.used.length ?? 0) + (byModel.material?.leftOutCount ?? 0);
  expect(named).toBe(10);
  const builtIn = await write(boardId, 'built-in');
  const flat = Object.values(tongues).join(' ');
  expect(builtIn.sources.flatMap(({ quotes }) => quotes).every((quote) => flat.includes(quote))).toBe(true);
  expect(builtIn.notes.join(' ')).toMatch(/language|about/u);
});

describe('a model that cannot be used', () => {
  const cases = [
    {
      name: 'a wrong key',
      status: 401,
      message: 'Incorrect API key: sk-wrong-55',
      code: 'model_unauthorized',
    },
    { name: 'a model that does not exist', status: 404, message: 'No such model', code: 'model_not_found' },
  ];
  it.each(cases)('$name: a clear answer, nothing lost, nothing leaked', async ({ status, message, code }) => {
    const stranger = await all.product.signUp();
    const own = { provider: 'openai-compatible' as const, baseUrl: all.modelOrigin, model: `m${status}` };
    await stranger.ok('PUT /api/ai/settings', { body: { ...own, apiKey: 'sk-wrong-55' } });
    all.mock.on({ model: `m${status}` }, { error: { message }, status });
    const { board } = await stranger.ok('POST /api/boards', { body: { name: 'Kept' } });
    // Another platform than the one that the mock has an answer for.
    const body = { ...request, platform: 'linkedin', boardId: board.id } as const;
    const failed = await stranger.fails('POST /api/ai/generate-script', { body });
    expect(failed).toMatchObject({ status: 502, code });
    expect(JSON.stringify(failed)).not.toContain('sk-wrong');
    expect(all.product.logged.join('\n')).not.toContain('sk-wrong');
    expect((await stranger.ok('GET /api/ai/generations', { query: {} })).generations).toEqual([]);
    expect((await stranger.ok('GET /api/boards', {})).boards).toMatchObject([{ name: 'Kept' }]);
  });
});
