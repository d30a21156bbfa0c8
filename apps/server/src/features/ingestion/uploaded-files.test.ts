import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemDetail } from '@hookline/contract/content';
import type { ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { HOSTILE_FILES } from '@hookline/extract/testing/hostile-files.ts';
import { makeDoc, makeLockedDocx } from '@hookline/extract/testing/sample-doc.ts';
import { coreProperties, makeDocx, paragraphXml } from '@hookline/extract/testing/sample-docx.ts';
import { makeMp3, makeMp4, makeWav } from '@hookline/extract/testing/sample-media.ts';
import { makePdf } from '@hookline/extract/testing/sample-pdf.ts';

let product: TestProduct;
let person: ApiClient;
let boardId: string;

beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
});
afterAll(() => product.close());

/** Uploads a file and waits until it was read, one way or the other. */
async function upload(name: string, bytes: Buffer, title?: string): Promise<ItemDetail> {
  const body = new FormData();
  body.append('boardId', boardId);
  if (title !== undefined) {
    body.append('title', title);
  }
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const { id } = (await person.ok('POST /api/content/upload', { body })).item;
  return untilRead(id);
}

const untilRead = (id: string): Promise<ItemDetail> =>
  until(async () => {
    const found = await person.ok('GET /api/content/{id}', { params: { id } });
    return found.item.status === 'processing' ? null : found;
  });

/** Only a file that could not be read is read again. */
async function readAgain(id: string): Promise<ItemDetail['item']> {
  await queryTestDatabase(product, `update items set status = 'failed' where id = '${id}'`);
  await person.ok('POST /api/content/{id}/retry', { params: { id } });
  return (await untilRead(id)).item;
}

const SENTENCE = 'The harbour town built a new market hall.';

const printed = (title: string): Buffer<ArrayBuffer> =>
  makePdf([['Market hall', SENTENCE, SENTENCE]], { info: { title } });

const PAGE = `<!doctype html><html lang="en"><head><title>The plan</title><base href="https://paper.example/">
<meta property="og:image" content="https://paper.example/hall.jpg"><script>document.write('Run')</script></head>
<body onload="alert(1)"><nav><a href="/">Home</a></nav><article><p>The council met.</p><p>${SENTENCE}</p></article></body></html>`;

describe('an uploaded file', () => {
  it.each([
    ['plan.pdf', () => makePdf([['Market hall', SENTENCE]], { info: { title: 'The plan' } }), 'The plan'],
    ['plan.docx', () => makeDocx(paragraphXml(SENTENCE), [coreProperties('The plan', 'Ada')]), 'The plan'],
    ['plan.doc', () => makeDoc(SENTENCE), 'plan.doc'],
    ['plan.txt', () => Buffer.from(`A first line\n\n${SENTENCE}`), 'A first line'],
    ['plan.md', () => Buffer.from(`# The **plan**\n\n- ${SENTENCE}`), 'The plan'],
    ['PLAN.Markdown', () => Buffer.from(`Of 3 March.\n\n# The plan\n\n${SENTENCE}`), 'The plan'],
    ['front.md', () => Buffer.from(`---\ntitle: "The plan"\n---\n# Hall\n\n${SENTENCE}`), 'The plan'],
    ['prose.txt', () => Buffer.from(`${SENTENCE}\n\n${SENTENCE}`), 'prose.txt'],
    ['list.md', () => Buffer.from(`- A first line\n\n${SENTENCE}`), 'list.md'],
    ['old.doc', () => makeDoc(`Market hall\n${SENTENCE}`), 'Market hall'],
    ['job.pdf', () => printed('Microsoft Word - job.docx'), 'Market hall'],
    ['blank.pdf', () => printed('about:blank'), 'Market hall'],
    ['none.pdf', () => printed('Untitled document'), 'Market hall'],
    [
      'head.docx',
      () => makeDocx(paragraphXml('Market hall', 'Heading1') + paragraphXml(SENTENCE)),
      'Market hall',
    ],
    [
      'title.docx',
      () =>
        makeDocx(
          paragraphXml('Market hall', 'Title') +
            paragraphXml('Beginnings', 'Heading1') +
            paragraphXml(SENTENCE),
          [coreProperties('title_v2.docx', 'Ada')],
        ),
      'Market hall',
    ],
  ])('%s becomes text', async (name, make, title) => {
    const { item, text, metadata } = await upload(name, make());
    expect(item).toMatchObject({ status: 'processed', error: null, title });
    expect(text).toContain(SENTENCE);
    expect(metadata).toMatchObject({ warnings: [] });
  });

  it.each([
    ['plan.html', Buffer.from(PAGE)],
    ['PLAN.HTM', Buffer.from(`\ufeff${PAGE}`, 'utf16le')],
  ])('%s is read as a web page: its article, nothing run, nothing fetched', async (name, bytes) => {
    const { item, text } = await upload(name, bytes);
    expect(text).toBe(`The council met.\n\n${SENTENCE}`);
    expect(item).toMatchObject({ title: 'The plan', type: 'document', url: null, picture: null });
  });

  it('that is a web page of more than is fetched says what to do', async () => {
    const { item: large } = await upload('large.html', Buffer.alloc(20_000_001, 'x'));
    expect(large.error).toMatch(/larger than 20 MB/u);
  });

  it('that is subtitles under the name of a text becomes what is said in them', async () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nThe market hall\r\n\r\n2\r\n00:00:02,000 --> 00:00:04,500\r\nis open.\r\n';
    const { item, text, metadata } = await upload('talk.txt', Buffer.from(srt));
    expect(item).toMatchObject({ status: 'processed', title: 'talk.txt' });
    expect(text).toBe('The market hall is open.');
    const transcript = [
      { start: 1, end: 2, text: 'The market hall' },
      { start: 2, end: 4.5, text: 'is open.' },
    ];
    expect(metadata).toEqual({ words: 5, warnings: [], transcript });
    const times = 'Lisbon --> Porto\n12:00 --> 15:00 on weekdays';
    expect((await upload('trains.txt', Buffer.from(times))).text).toBe(times);
  });

  it('of which only the beginning is kept says so', async () => {
    const { text, metadata } = await upload('long.txt', Buffer.from('harbour '.repeat(700_000)));
    expect(text?.startsWith('harbour harbour')).toBe(true);
    expect(metadata).toMatchObject({
      warnings: ['The file was too long, so only its first 1,000,000 characters were kept.'],
    });
    const { metadata: wide } = await upload('wide.txt', Buffer.from('港町の市場。\n'.repeat(220_000)));
    expect(wide).toMatchObject({
      warnings: [expect.stringMatching(/first 1,000,000 characters were kept/u)],
    });
  });

  it('tells what its front matter says of it', async () => {
    const front = '---\ntitle: The plan\nauthor: "Ada Byron"\ndate: 2026-03-05\n---';
    const { item, metadata } = await upload('plan.md', Buffer.from(`${front}\n\n# Hall\n\n${SENTENCE}`));
    expect(item.title).toBe('The plan');
    expect(metadata).toMatchObject({ author: 'Ada Byron', publishedAt: '2026-03-05' });
  });

  it('keeps the title it was given', async () => {
    const bytes = makePdf([['Market hall', SENTENCE]], { info: { title: 'The plan' } });
    const { item, metadata } = await upload('plan.pdf', bytes, 'My own title');
    expect(item.title).toBe('My own title');
    expect(metadata).toMatchObject({ pages: 1, pageStarts: [0], words: 10 });
  });

  it('that is read again finds its title again, and leaves one that was edited', async () => {
    const { item } = await upload('plan.md', Buffer.from(`# The plan\n\n${SENTENCE}`), 'plan.md');
    const params = { id: item.id };
    expect(item.title).toBe('The plan');
    expect((await readAgain(item.id)).title).toBe('The plan');
    for (const title of ['My own title', 'plan.md']) {
      await person.ok('PUT /api/content/{id}', { params, body: { title } });
      expect((await readAgain(item.id)).title).toBe(title);
    }
  });

  it.each<{
    name: string;
    make: () => Buffer | Promise<Buffer>;
    title: string;
    known: ItemDetail['metadata'];
  }>([
    {
      name: 'talk.mp3',
      make: () => makeMp3(5, { title: 'A talk', artist: 'Ada', album: 'Talks' }),
      title: 'A talk',
      known: { author: 'Ada', album: 'Talks' },
    },
    { name: 'talk.wav', make: () => makeWav(3), title: 'talk.wav', known: { durationSeconds: 3 } },
    {
      name: 'talk.m4a',
      make: () => makeMp4(4, { title: 'A walk', hasPicture: false }),
      title: 'A walk',
      known: { durationSeconds: 4 },
    },
    {
      name: 'film.mp4',
      make: () => makeMp4(4, { title: 'A film', hasPicture: true }),
      title: 'A film',
      known: { width: 320, height: 240 },
    },
    {
      name: 'film.mov',
      make: () => makeMp4(4, { title: '', hasPicture: true, isMov: true }),
      title: 'film.mov',
      known: { durationSeconds: 4, codec: 'avc, aac' },
    },
  ])('$name is processed with what it says of itself', async ({ name, make, title, known }) => {
    const { item, text, metadata } = await upload(name, await make());
    expect(item).toMatchObject({ status: 'processed', error: null, title });
    expect(text).toBe('');
    expect(metadata).toMatchObject({
      ...known,
      warnings: [expect.stringContaining('no transcription is set up')],
    });
  });

  it.each([
    ['locked.pdf', () => makePdf([['x']], { isLocked: true }), /password/u],
    ['broken.pdf', () => Buffer.from('%PDF-1.7 and no more'), /damaged/u],
    ['locked.docx', makeLockedDocx, /password/u],
    ['locked.doc', () => makeDoc('x', { isLocked: true }), /password/u],
    ['old.doc', () => makeDoc('', { isOld: true }), /Word 95/u],
  ])('%s that cannot be read says why', async (name, make, reason) => {
    const { item } = await upload(name, make());
    expect(item.status).toBe('failed');
    expect(item.error).toMatch(reason);
    expect(item.error).toMatch(/\.$/u);
  });
});

describe('twenty files at once, four of which are made to do harm', () => {
  const BOMBS = ['1 GB of one text', '6,000 parts', '50 MB that say 1,000 bytes', '1,000,000 nested lists'];
  const bombs = HOSTILE_FILES.filter(({ name }) => BOMBS.includes(name));

  /** Asks for a sign of life again and again, and tells how it was answered each time. */
  async function watchLife(signal: AbortSignal): Promise<number[]> {
    const answers = [];
    while (!signal.aborted) {
      const answer = await fetch(`${product.origin}/healthz`);
      await answer.arrayBuffer();
      answers.push(answer.status);
      // The processor is for those who read.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return answers;
  }

  it('are sixteen texts and four reasons, and the server answers all the while', async () => {
    const good = Array.from({ length: 4 }, (_, index) => [
      upload(`good-${index}.pdf`, makePdf([['Market hall', SENTENCE]])),
      upload(`good-${index}.docx`, makeDocx(paragraphXml(SENTENCE))),
      upload(`good-${index}.doc`, makeDoc(SENTENCE)),
      upload(`good-${index}.txt`, Buffer.from(SENTENCE)),
    ]).flat();
    const over = new AbortController();
    const life = watchLife(over.signal);
    const refused = await Promise.all(bombs.map(({ name, type, make }) => upload(`${name}.${type}`, make())));
    const read = await Promise.all(good);
    over.abort();
    expect(refused.map(({ item }) => item)).toMatchObject(
      Array(4).fill({ status: 'failed', error: expect.stringMatching(/\w+ .+\.$/u) }),
    );
    expect(read).toMatchObject(
      Array(16).fill({ item: { status: 'processed', error: null }, text: expect.stringContaining(SENTENCE) }),
    );
    const answers = await life;
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  });
});
