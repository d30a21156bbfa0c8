import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { openEventsFromNow } from '#testing/events.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
let person: ApiClient;
let boardId: string;
/** A worker-less product: what is added stays `processing`. */
let waiting: TestProduct;

beforeAll(async () => {
  [product, waiting] = await Promise.all([startTestProduct(), startTestProduct({ ROLE: 'web' })]);
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
});
afterAll(() => Promise.all([product.close(), waiting.close()]));

const SRT =
  '1\r\n00:00:01,000 --> 00:00:02,000\r\nThe market hall\r\n\r\n2\r\n00:00:02,000 --> 00:00:04,500\r\nis open.\r\n';
/**
 * 900 lines that are sung a hundred times each: their words alone fit in an item, those with what parts them
 * do not.
 */
const LYRICS = Array.from({ length: 900 }, (_line, line) => {
  const behind = `${line % 60}.${Math.floor(line / 60)}`;
  return `${Array.from({ length: 100 }, (_, minute) => `[${minute}:${behind}]`).join('')}${String(line).padStart(11, 'a')}`;
}).join('\n');
const SEGMENTS = [
  { start: 1, end: 2, text: 'The market hall' },
  { start: 2, end: 4.5, text: 'is open.' },
];

async function addAddress(who: ApiClient, board: string, url: string): Promise<string> {
  return (await who.ok('POST /api/content/add', { body: { boardId: board, contentUrl: url } })).item.id;
}

/** A page that nothing can be fetched from. */
async function addFailed(url: string): Promise<string> {
  const id = await addAddress(person, boardId, url);
  const isFailed = async () => ((await look(id)).item.status === 'failed' ? true : null);
  await until(isFailed);
  return id;
}

const look = (id: string, who = person) => who.ok('GET /api/content/{id}', { params: { id } });

function form(name: string, content: string | Uint8Array<ArrayBuffer>): FormData {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  return body;
}

describe('a transcript given by hand', () => {
  it('makes a failed item a processed one, found by its words', async () => {
    const id = await addFailed('http://127.0.0.1:1/one');
    const events = await openEventsFromNow(person);
    const { item } = await person.ok('POST /api/content/{id}/transcript', {
      params: { id },
      body: { text: SRT },
    });
    expect(item).toMatchObject({ id, status: 'processed', error: null });
    const { text, metadata } = await look(id);
    expect(text).toBe('The market hall is open.');
    expect(metadata).toEqual({ words: 5, warnings: [], transcript: SEGMENTS, isTranscriptByHand: true });
    expect(
      (await person.ok('GET /api/content', { query: { q: 'market hall' } })).items.map((found) => found.id),
    ).toEqual([id]);
    await events.until({ type: 'item.changed', id, board_id: boardId });
    await events.close();
  });

  it.each([
    ['talk.srt', SRT, SEGMENTS],
    ['TALK.VTT', `\ufeffWEBVTT\n\n${SRT.replaceAll(',', '.')}`, SEGMENTS],
    ['talk.txt', 'The market hall is open.', undefined],
    ['talk.txt', 'The market\0 hall is open.\u001a', undefined],
    [
      'talk.sbv',
      '0:00:01.000,0:00:02.000\r\nThe market hall\r\n\r\n0:00:02.000,0:00:04.500\r\nis open.\r\n',
      SEGMENTS,
    ],
    ['talk.txt', JSON.stringify({ text: '', segments: SEGMENTS }), SEGMENTS],
    ['talk.json', JSON.stringify({ text: '', segments: SEGMENTS }), SEGMENTS],
    ['talk.srt', Uint8Array.from(Buffer.from(`\ufeff${SRT}`, 'utf16le')), SEGMENTS],
  ])('as the file %s takes the place of the text of a processed item', async (name, content, transcript) => {
    const upload = form('notes.txt', 'Old words');
    upload.append('boardId', boardId);
    const { id } = (await person.ok('POST /api/content/upload', { body: upload })).item;
    await until(async () => (await look(id)).text);
    const body = form(name, content);
    const { item } = await person.ok('POST /api/content/{id}/transcript', { params: { id }, body });
    expect(item.status).toBe('processed');
    const detail = await look(id);
    expect(detail.text).toBe('The market hall is open.');
    expect(detail.metadata.transcript).toEqual(transcript);
  });

  it.each([
    ['Latin-1', 'The Straße führt über den Fluss.', 'latin1'],
    ['UTF-16 without a mark', 'The market hall is open to all.', 'utf16le'],
  ] as const)('is taken from subtitles in %s', async (_label, words, encoding) => {
    const id = await addFailed(`http://127.0.0.1:1/${encoding}`);
    const content = Uint8Array.from(Buffer.from(SRT.replace('The market hall', words), encoding));
    await person.ok('POST /api/content/{id}/transcript', { params: { id }, body: form('talk.srt', content) });
    expect((await look(id)).text).toBe(`${words} is open.`);
  });

  it('ends the waiting for an item that is still processing', async () => {
    const someone = await waiting.signUp();
    const { board } = await someone.ok('POST /api/boards', { body: { name: 'Board' } });
    const id = await addAddress(someone, board.id, 'https://example.org/talk');
    await someone.ok('POST /api/content/{id}/transcript', {
      params: { id },
      body: { text: 'What was said.' },
    });
    const detail = await look(id, someone);
    expect(detail).toMatchObject({ item: { status: 'processed' }, text: 'What was said.' });
  });

  it('may be replaced by another one', async () => {
    const id = await addFailed('http://127.0.0.1:1/two');
    await person.ok('POST /api/content/{id}/transcript', { params: { id }, body: { text: SRT } });
    await person.ok('POST /api/content/{id}/transcript', { params: { id }, body: { text: 'Plain' } });
    expect((await look(id)).metadata).toEqual({ words: 1, warnings: [], isTranscriptByHand: true });
  });
});

describe('a transcript that cannot be', () => {
  let id: string;
  beforeAll(async () => {
    id = await addFailed('http://127.0.0.1:1/three');
  });

  it.each<[string, number, RegExp, () => unknown]>([
    ['nothing', 400, /JSON body|missing/iu, () => undefined],
    ['an empty text', 400, /no transcript/iu, () => ({ text: '  \n' })],
    ['a number', 400, /text/iu, () => ({ text: 5 })],
    ['a NUL', 400, /cannot be stored/u, () => ({ text: 'a\0b' })],
    ['a text that is too long', 400, /1,000,000/u, () => ({ text: 'x'.repeat(1_000_001) })],
    ['lyrics that are longer once they are sung', 413, /too long/u, () => ({ text: LYRICS })],
    ['a wrong time', 400, /Line 1/u, () => ({ text: '00:00:99,000 --> 00:01:00,000\nOne' })],
    ['a form without a file', 400, /select a file/iu, () => new FormData()],
    ['another type of file', 415, /srt, vtt, txt/u, () => form('talk.docx', 'x')],
    [
      'a file that is no text',
      415,
      /not text/u,
      () =>
        form(
          'talk.srt',
          Uint8Array.from({ length: 400 }, (_, at) => (at * 7919) % 256),
        ),
    ],
    ['a file with a NUL', 415, /not text/u, () => form('talk.txt', 'a\0b')],
    ['an empty file', 400, /no transcript/iu, () => form('talk.srt', '')],
    ['a file that is too big', 413, /too long/u, () => form('talk.txt', 'x'.repeat(4 * 1024 * 1024 + 1))],
  ])('(%s) is refused and changes nothing', async (...[, status, reason, body]) => {
    const answer = await person.fails('POST /api/content/{id}/transcript', { params: { id }, body: body() });
    expect(answer.status).toBe(status);
    expect(answer.error).toMatch(reason);
    expect((await look(id)).item.status).toBe('failed');
  });

  it('is refused for a script', async () => {
    const saved = {
      boardId,
      title: 'x',
      platform: 'youtube' as const,
      generatedContent: { script: 'Say it.' },
    };
    const { item } = await person.ok('POST /api/content/save-generated', { body: saved });
    const answer = await person.fails('POST /api/content/{id}/transcript', {
      params: { id: item.id },
      body: { text: 'x' },
    });
    expect(answer).toMatchObject({ status: 422, code: 'no_transcript' });
    expect((await look(item.id)).text).toBe('Say it.');
  });

  it('is refused for an item of somebody else, and for a deleted one', async () => {
    const stranger = await product.signUp();
    for (const [who, body] of [
      [stranger, { text: 'x' }],
      [stranger, form('a.txt', 'x')],
    ] as const) {
      expect((await who.fails('POST /api/content/{id}/transcript', { params: { id }, body })).status).toBe(
        404,
      );
    }
    const gone = await addFailed('http://127.0.0.1:1/four');
    await person.ok('DELETE /api/content/{id}', { params: { id: gone } });
    const answer = await person.fails('POST /api/content/{id}/transcript', {
      params: { id: gone },
      body: { text: 'x' },
    });
    expect(answer.status).toBe(404);
  });
});
