import pg from 'pg';
import { makePdf } from '@hookline/extract/testing/sample-pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventsFromNow } from '#testing/events.ts';
import { send, type ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

const facts = `Sourdough bread rises without bought yeast. A starter is flour and water that ferments for seven days.
Bakers feed the starter with 50 grams of flour every morning. Wild yeast makes the dough rise slowly over twelve hours.
Lactic acid bacteria give sourdough its taste. A hot oven of 250 degrees makes the crust crisp.
The most common mistake with sourdough is a starter that was never fed. You need patience more than any tool.`;
const label = 'Built-in draft from your sources';

let product: TestProduct;
let person: ApiClient;
let boardId: string;
let itemId: string;

beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Sourdough' } })).board.id;
  itemId = await upload('Sourdough basics', facts);
});
afterAll(() => product.close());

async function upload(title: string, content: string | Buffer<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('title', title);
  body.append('file', new Blob([content]), typeof content === 'string' ? 'text.txt' : 'text.pdf');
  const { item } = await person.ok('POST /api/content/upload', { body });
  await until(async () => (await detail(item.id)).item.status === 'processed' || null);
  return item.id;
}
const detail = (id: string) => person.ok('GET /api/content/{id}', { params: { id } });

describe('summarize', () => {
  it('takes sentences of the item, tells where they stand, and keeps them on it', async () => {
    const summary = await person.ok('POST /api/content/summarize/{id}', {
      params: { id: itemId },
      body: { options: { length: 'short', format: 'bullets' } },
    });
    expect(summary.summary.split('\n')).toHaveLength(3);
    expect(summary.engine.label).toBe(label);
    const kept = await detail(itemId);
    expect(kept).toMatchObject({ summary: summary.summary, keyPoints: summary.keyPoints });
    expect(kept.summaryEngine).toEqual(summary.engine);
    kept.keyPoints.forEach((point, index) => {
      const start = kept.keyPointStarts[index] ?? -1;
      expect(kept.text?.slice(start, start + point.length)).toBe(point);
    });
  });

  it('tells the pages of key points of a PDF', async () => {
    const lines = facts.split('\n');
    const id = await upload(
      'Paper',
      makePdf([['Baking'], ['Yeast', ...lines.slice(0, 2)], ['Ovens', ...lines.slice(2)]]),
    );
    const { keyPointPages, keyPointStarts } = await person.ok('POST /api/content/summarize/{id}', {
      params: { id },
      body: { options: { length: 'long' } },
    });
    const { metadata, ...kept } = await detail(id);
    const [, second = 0, third = 0] = metadata.pageStarts ?? [];
    const pageOf = (start: number | null) =>
      [0, second, third].filter((begin) => begin <= Number(start)).length;
    expect(keyPointPages).toEqual(keyPointStarts.map(pageOf));
    expect(keyPointPages).toEqual(expect.arrayContaining([2, 3]));
    expect(kept.keyPointPages).toEqual(keyPointPages);
  });

  it('takes the place of the summary before, and may be asked for without options', async () => {
    const { status, body } = await person.call('POST /api/content/summarize/{id}', {
      params: { id: itemId },
    });
    expect(status).toBe(200);
    const { summary } = body as { summary: string };
    expect(summary).not.toMatch(/^- /);
    expect((await detail(itemId)).summary).toBe(summary);
  });

  it('tells other tabs', async () => {
    const events = await openEventsFromNow(person);
    await person.ok('POST /api/content/summarize/{id}', { params: { id: itemId }, body: {} });
    const told = events.until({ type: 'item.changed', id: itemId, board_id: boardId });
    await expect(told).resolves.toBeUndefined();
    await events.close();
  });

  it('says why an item cannot be summarised', async () => {
    const { item } = await person.ok('POST /api/content/add', {
      body: { boardId, contentUrl: 'http://127.0.0.1:1/nothing' },
    });
    const call = { params: { id: item.id }, body: {} };
    const early = await person.fails('POST /api/content/summarize/{id}', call);
    expect(early).toMatchObject({ status: 422 });
    await until(async () => (await detail(item.id)).item.status === 'failed' || null);
    const failed = await person.fails('POST /api/content/summarize/{id}', call);
    expect(failed).toMatchObject({
      status: 422,
      code: 'no_text',
      error: expect.stringMatching(/Retry/) as string,
    });
    const symbols = await upload('Symbols', '???\n!!!\n***');
    expect(
      await person.fails('POST /api/content/summarize/{id}', { params: { id: symbols }, body: {} }),
    ).toMatchObject({ status: 422, code: 'no_text' });
  });

  it.each([{ options: { length: 'endless' } }, { options: 'short' }])('refuses %j', async (body) => {
    const refused = await person.fails('POST /api/content/summarize/{id}', { params: { id: itemId }, body });
    expect(refused.status).toBe(400);
  });
});

describe('analyze-tone', () => {
  it('measures an item and keeps that on it', async () => {
    const { tone, engine } = await person.ok('POST /api/ai/analyze-tone', { body: { contentId: itemId } });
    expect(tone.readingGrade).toBeGreaterThan(0);
    expect(await detail(itemId)).toMatchObject({ tone, toneEngine: engine });
    expect(engine.label).toBe(label);
  });

  it('measures a text of the caller’s own, in any language', async () => {
    const { tone } = await person.ok('POST /api/ai/analyze-tone', {
      body: { text: 'これは短い文です。とても良いですね！' },
    });
    expect(tone.sentiment).toBeNull();
    expect(tone.overall).toMatch(/Japanese/);
  });

  it('forgets what was measured of another text', async () => {
    const { item } = await person.ok('POST /api/content/save-generated', {
      body: { boardId, title: 'Script', platform: 'youtube', generatedContent: { script: facts } },
    });
    await person.ok('POST /api/ai/analyze-tone', { body: { contentId: item.id } });
    expect((await detail(item.id)).tone).not.toBeNull();
    const client = new pg.Client(product.connection);
    await client.connect();
    await client.query(`update item_texts set text = 'Something else.' where item_id = $1`, [item.id]);
    await client.end();
    expect((await detail(item.id)).tone).toBeNull();
  });

  it.each([{}, { text: '' }, { text: 'x', contentId: 'nope' }, { text: 'x'.repeat(1_000_001) }])(
    'refuses %#',
    async (body) => {
      expect((await person.fails('POST /api/ai/analyze-tone', { body })).status).toBe(400);
    },
  );
});

it('a model that nobody set up cannot be asked', async () => {
  const asked = { body: { contentId: itemId, engine: 'model' } } as const;
  expect(await person.fails('POST /api/ai/analyze-tone', asked)).toMatchObject({
    status: 422,
    code: 'no_model',
  });
});

describe('repurpose', () => {
  it.each(['youtube', 'instagram', 'tiktok', 'linkedin', 'twitter', 'facebook'] as const)(
    'makes a post for %s within its limits, of the item’s own sentences',
    async (platform) => {
      const { repurposed, engine } = await person.ok('POST /api/ai/repurpose', {
        body: { contentId: itemId, platform, requirements: 'Focus on the starter' },
      });
      expect(repurposed.withinLimits).toBe(true);
      expect(repurposed.text.length).toBeLessThanOrEqual(platform === 'twitter' ? 280 : 2_200);
      expect(facts).toContain(repurposed.text.split(/(?<=\.)\s/u)[0]);
      expect(engine.label).toBe(label);
    },
  );

  it('tells a note of one’s own point by point, as it was written', async () => {
    const text =
      '# Bread\n\nHook: my bread was a brick\n- too little water\n- oven too cold\nCTA: Try it again.';
    const { item } = await person.ok('POST /api/content/note', { body: { boardId, text } });
    const { repurposed } = await person.ok('POST /api/ai/repurpose', {
      body: { contentId: item.id, platform: 'facebook' },
    });
    expect(repurposed.text).toContain(
      'My bread was a brick.\n\nToo little water.\n\nOven too cold.\n\nTry it again.',
    );
  });

  it('says when nothing in the text makes a post', async () => {
    const refused = await person.fails('POST /api/ai/repurpose', {
      body: { text: 'no', platform: 'tiktok' },
    });
    expect(refused).toMatchObject({ status: 422, code: 'no_text' });
  });
});

describe('a text of a million characters', () => {
  const sentence = 'The river rose by two metres in the night and the bridge held. ';
  const long = sentence.repeat(Math.floor(1_000_000 / sentence.length));

  it.each([
    ['POST /api/ai/analyze-tone', { text: long }],
    ['POST /api/ai/repurpose', { text: long, platform: 'linkedin' }],
  ] as const)(
    '%s is answered, and most of the work is done beside the thread that answers',
    async (endpoint, body) => {
      const [before, ownBefore] = [process.cpuUsage(), process.threadCpuUsage()];
      const answer = await send(person, endpoint, { body });
      const [all, own] = [process.cpuUsage(before), process.threadCpuUsage(ownBefore)];
      expect(answer.status).toBe(200);
      const { engine } = (await answer.json()) as { engine: { label: string } };
      expect(engine.label).toBe(`${label}, from its first 400,000 characters`);
      // Unlike a number of requests or a time, this is the same on a busy machine.
      expect(own.user).toBeLessThan(all.user / 2);
    },
  );
});

it('a caller who leaves ends the work', async () => {
  const ending = new AbortController();
  const text = 'Every sentence here is a little different from number to number. '.repeat(15_000);
  const left = send(person, 'POST /api/ai/analyze-tone', { body: { text }, signal: ending.signal });
  setTimeout(() => ending.abort(), 5);
  await expect(left).rejects.toThrow('aborted');
  const { tone } = await person.ok('POST /api/ai/analyze-tone', {
    body: { text: 'A short text follows at once.' },
  });
  expect(tone.labels).toBeInstanceOf(Array);
});
