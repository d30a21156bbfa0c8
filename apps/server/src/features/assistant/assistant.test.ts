import { makePdf } from '@hookline/extract/testing/sample-pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type ApiClient } from '#testing/api-client.ts';
import { until } from '#testing/until.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const facts = `Sourdough bread rises without bought yeast. A starter is flour and water that ferments for seven days.
Bakers feed the starter with 50 grams of flour every morning. Wild yeast makes the dough rise slowly over twelve hours.
Lactic acid bacteria give sourdough its taste. A hot oven of 250 degrees makes the crust crisp.
The most common mistake with sourdough is a starter that was never fed. You need patience more than any tool.`;

let product: TestProduct;
let person: ApiClient;
let boardId: string;
let itemId: string;

beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Sourdough' } })).board.id;
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('title', 'Sourdough basics');
  body.append('file', new Blob([facts]), 'sourdough.txt');
  itemId = (await person.ok('POST /api/content/upload', { body })).item.id;
  await until(async () => (await person.ok('GET /api/content/{id}', { params: { id: itemId } })).text);
});
afterAll(() => product.close());

/** The id of a file of words on a board, once it is read. */
async function addFile(board: string, name: string, text: string): Promise<string> {
  const body = new FormData();
  body.append('boardId', board);
  body.append('file', new Blob([text]), name);
  const { item } = await person.ok('POST /api/content/upload', { body });
  await until(async () => (await person.ok('GET /api/content/{id}', { params: { id: item.id } })).text);
  return item.id;
}

const request = {
  platform: 'youtube' as const,
  requirements: 'A 60 second video about sourdough bread for beginners',
};

describe('generate-script', () => {
  it('writes from the items of the board, word for word, and names them', async () => {
    const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
      body: { ...request, boardId },
    });
    expect(generatedContent.sources).toMatchObject([{ id: itemId, title: 'Sourdough basics' }]);
    const flat = facts.replace(/\s+/g, ' ');
    for (const quote of generatedContent.sources.flatMap(({ quotes }) => quotes)) {
      expect(flat).toContain(quote);
    }
    expect(generatedContent.titles.length).toBeGreaterThanOrEqual(3);
    expect(generatedContent.hooks.length).toBeGreaterThanOrEqual(3);
    expect(generatedContent.engine).toEqual({
      kind: 'built-in',
      name: expect.any(String) as string,
      label: 'Built-in draft from your sources',
    });
  });

  it('tells the pages of what it quotes from a PDF, with the versions made of it and where it is saved', async () => {
    const board = (await person.ok('POST /api/boards', { body: { name: 'Papers' } })).board.id;
    const sentences = facts.split(/(?<=[.])\s+/u);
    const body = new FormData();
    body.append('boardId', board);
    body.append(
      'file',
      new Blob([makePdf([['Baking'], sentences.slice(0, 5), sentences.slice(5)])]),
      'bread.pdf',
    );
    const { item } = await person.ok('POST /api/content/upload', { body });
    const read = await until(async () => {
      const found = await person.ok('GET /api/content/{id}', { params: { id: item.id } });
      // Its first page says next to nothing by itself, and is looked at as a picture as well.
      return found.item.status === 'processed' ? found : null;
    });
    const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
      body: { ...request, boardId: board },
    });
    const [source] = generatedContent.sources;
    const pageOf = (quote: string) => (sentences.slice(0, 5).join(' ').includes(quote) ? 2 : 3);
    expect(read.metadata.pageStarts).toHaveLength(3);
    expect(new Set(source?.pages)).toEqual(new Set([2, 3]));
    expect(source?.pages).toEqual(source?.quotes.map(pageOf));

    const { generationId: id = '', script, titles, hooks, sources } = generatedContent;
    const edited = await person.ok('POST /api/ai/generations/{id}/edit', {
      params: { id },
      body: { script: script.replaceAll(source?.quotes[0] ?? '', ''), hooks: [] },
    });
    const [left] = edited.generation.content.sources;
    expect(left?.quotes).not.toContain(source?.quotes[0]);
    expect(left?.pages).toEqual(left?.quotes.map(pageOf));
    const saved = await person.ok('POST /api/content/save-generated', {
      body: {
        boardId: board,
        title: 'Bread',
        platform: 'youtube',
        generatedContent: { script, titles, hooks, sources },
      },
    });
    const kept = await person.ok('GET /api/content/{id}', { params: { id: saved.item.id } });
    expect(kept.generatedContent?.sources).toEqual(sources);
  });

  it('writes an outline without a board, and for a demo board', async () => {
    for (const board of [undefined, 'sample-1']) {
      const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
        body: { ...request, boardId: board },
      });
      expect(generatedContent.sources).toEqual([]);
      expect(generatedContent.engine.label).toBe('Built-in outline from your requirements');
      expect(generatedContent.script).not.toMatch(/\[[^\]]*\]|undefined|null/);
    }
  });

  it.each([
    ['de-CH, en;q=0.8', 'Sagen: '],
    ['en-GB', 'Say: '],
  ])(
    'writes an outline of words that show no language in that of the browser: %j',
    async (language, word) => {
      const { body } = await person.call('POST /api/ai/generate-script', {
        body: { platform: 'tiktok', requirements: 'Kimchi' },
        headers: { 'accept-language': language },
      });
      expect(JSON.stringify(body)).toContain(word);
    },
  );

  it('writes in the prefilled words from the one item that can be quoted, though it is not the newest', async () => {
    const { id } = (await person.ok('POST /api/boards', { body: { name: 'Research' } })).board;
    const article = await addFile(id, 'Bread without yeast.txt', facts);
    await addFile(id, 'Links.txt', 'Research links\nbakery.example\nflour.example\n');
    const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
      body: { platform: 'youtube', requirements: 'Create content for my board "Research". ', boardId: id },
    });
    expect(generatedContent.sources.map((source) => source.id)).toEqual([article]);
    expect(generatedContent.notes.join(' ')).toContain('No complete sentence to quote in: “Links');
  });

  it('writes from the chosen items only, once more when a part is made anew, and keeps the choice', async () => {
    const { id } = (await person.ok('POST /api/boards', { body: { name: 'Bread' } })).board;
    const chosen = await addFile(id, 'First half.txt', facts.split('\n').slice(0, 2).join('\n'));
    const other = await addFile(id, 'Second half.txt', facts.split('\n').slice(2).join('\n'));
    const body = { ...request, boardId: id, itemIds: [chosen] };
    const { generatedContent } = await person.ok('POST /api/ai/generate-script', { body });
    expect(generatedContent.sources.map((source) => source.id)).toEqual([chosen]);
    const params = { id: generatedContent.generationId ?? '' };
    const { generation } = await person.ok('POST /api/ai/generations/{id}/refine', {
      params,
      body: { refinement: 'other-titles' },
    });
    expect(generation.options.itemIds).toEqual([chosen]);
    expect(JSON.stringify(generation.content.titles)).not.toMatch(/acid|patience|oven/iu);

    const none = { ...body, itemIds: [itemId] };
    const { generatedContent: without } = await person.ok('POST /api/ai/generate-script', { body: none });
    expect(without.notes.join(' ')).toContain('None of the chosen sources has a text to write from yet');
    expect(JSON.stringify(without)).not.toContain(other);
  });

  it('says that a board of scripts alone holds nothing to write from, and of an empty one nothing', async () => {
    const { id } = (await person.ok('POST /api/boards', { body: { name: 'Research' } })).board;
    const body = {
      platform: 'tiktok' as const,
      requirements: 'Create content for my board "Research". ',
      boardId: id,
    };
    const notes = async () =>
      (await person.ok('POST /api/ai/generate-script', { body })).generatedContent.notes.join(' ');
    expect(await notes()).not.toContain('Nothing on the board has a text');
    const script = {
      boardId: id,
      title: 'Mine',
      platform: 'tiktok' as const,
      generatedContent: { script: 'Words.' },
    };
    await person.ok('POST /api/content/save-generated', { body: script });
    expect(await notes()).toContain('Nothing on the board has a text to write from yet');
  });

  it('streams the same: partials, then one done', async () => {
    const events = await stream({ ...request, boardId });
    expect(events.at(-1)).toMatchObject({ type: 'done', generatedContent: { sources: [{ id: itemId }] } });
    expect(events.slice(0, -1).every(({ type }) => type === 'partial')).toBe(true);
    expect(events.length).toBeGreaterThan(1);
  });

  it('refuses a board that is not there before a stream begins', async () => {
    const response = await send(person, 'POST /api/ai/generate-script', {
      body: { ...request, boardId: itemId },
      headers: { accept: 'text/event-stream' },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  it('says what to write where the requirements hold no word', async () => {
    const body = { ...request, requirements: '😴', boardId };
    expect(await person.fails('POST /api/ai/generate-script', { body })).toMatchObject({
      status: 422,
      code: 'unclear_requirements',
    });
  });

  it.each([
    [{ platform: 'youtube', requirements: '   ' }, 'requirements'],
    [{ platform: 'facebook', requirements: 'x' }, 'platform'],
    [{ platform: 'youtube', requirements: 'x'.repeat(20_001) }, 'requirements'],
  ])('refuses %j', async (body, path) => {
    expect(await person.fails('POST /api/ai/generate-script', { body })).toMatchObject({
      status: 400,
      details: [{ path }],
    });
  });
});

async function stream(body: object): Promise<{ type: string }[]> {
  const response = await send(person, 'POST /api/ai/generate-script', {
    body,
    headers: { accept: 'text/event-stream' },
  });
  const text = await response.text();
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as { type: string });
}
