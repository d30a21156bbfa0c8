import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BinaryFileType, ExtractedDocument, Extraction } from '@hookline/extract';
import { createExtractionPool, createExtractor } from './index.ts';
import { makeDoc, makeLockedDocx } from '@hookline/extract/testing/sample-doc.ts';
import { coreProperties, makeDocx, paragraphXml, tableXml } from '@hookline/extract/testing/sample-docx.ts';
import { makeMp3, makeMp4, makeWav } from '@hookline/extract/testing/sample-media.ts';
import { makePdf } from '@hookline/extract/testing/sample-pdf.ts';

const pool = createExtractionPool();
const extractor = createExtractor({ pool });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-files-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

async function read(bytes: Buffer, type: BinaryFileType): Promise<Extraction> {
  const path = join(folder, 'sample');
  await writeFile(path, bytes);
  return extractor.extractFile(path, type);
}

async function readDocument(bytes: Buffer, type: BinaryFileType): Promise<ExtractedDocument> {
  const extraction = await read(bytes, type);
  if (!extraction.ok) {
    throw new Error(`${extraction.failure.code}: ${extraction.failure.reason}`);
  }
  return extraction.document;
}

async function failureOf(bytes: Buffer, type: BinaryFileType): Promise<string> {
  const extraction = await read(bytes, type);
  return extraction.ok ? 'read' : `${extraction.failure.code}: ${extraction.failure.reason}`;
}

const LINES = [
  'The harbour town built a new market hall, and the old one be-',
  'came a library for children. It is open every day of the week',
  'and costs nothing.',
];

describe('a PDF', () => {
  it('becomes Markdown that knows its pages, with form values and notes', async () => {
    const bytes = makePdf(
      [
        ['Market hall', ...LINES],
        ['Opening', ...LINES],
      ],
      {
        info: { title: 'Plan (new)', author: 'Ada Byron' },
        field: { label: 'Architect', value: 'Grace' },
        note: 'Check the cost.',
      },
    );
    const { text, ...rest } = await readDocument(bytes, 'pdf');
    const { pages, pageStarts = [], author } = rest.metadata;
    expect(rest).toMatchObject({ title: 'Plan (new)', language: 'en', warnings: [] });
    expect({ pages, author }).toEqual({ pages: 2, author: 'Ada Byron' });
    expect(text.slice(0, pageStarts[1])).toBe(
      '# Market hall\n\nThe harbour town built a new market hall, and the old one became a library for children. It is open every day of the week and costs nothing.\n\nArchitect: Grace\n\n> Check the cost.\n\n',
    );
    expect(text.slice(pageStarts[1])).toMatch(/^# Opening\n\nThe harbour/u);
  });

  it('without text, or with one that nobody can decipher, says which pages are pictures', async () => {
    const garbage = '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008';
    const empty = await readDocument(makePdf([[''], ['']]), 'pdf');
    const garbled = await readDocument(makePdf([[garbage, garbage]]), 'pdf');
    expect(empty).toMatchObject({
      text: '',
      unreadPages: [1, 2],
      metadata: { pages: 2, pageStarts: [0, 0] },
    });
    expect(garbled).toMatchObject({ text: '', unreadPages: [1], metadata: { pageStarts: [0] } });
    const page = ['Market hall', ...LINES];
    expect((await readDocument(makePdf([page]), 'pdf')).unreadPages).toBeUndefined();
  });

  it('with a password, damaged or cut short says so', async () => {
    const page = ['Market hall', ...LINES];
    expect(await failureOf(makePdf([page], { isLocked: true }), 'pdf')).toMatch(/^encrypted: .*password/u);
    expect(await failureOf(Buffer.from('%PDF-1.7\nnothing'), 'pdf')).toMatch(/^unreadable: .*damaged/u);
    const whole = makePdf([page]);
    expect(await failureOf(whole.subarray(0, whole.length - 20), 'pdf')).toBe('read');
  });

  it('whose fonts do not name their characters, or whose pages are mostly pictures, is read with a warning', async () => {
    const odd = await readDocument(
      makePdf([['Title', ...LINES, '\u0001\u0002\u0003\u0004\u0005\u0006\u0007']]),
      'pdf',
    );
    expect(odd.warnings).toMatchObject([{ code: 'garbled' }]);
    const scan = await readDocument(makePdf([['Cover page'], [''], [''], ['']]), 'pdf');
    expect(scan.warnings).toMatchObject([{ code: 'no_text_layer' }]);
    expect(scan.metadata).toMatchObject({ pages: 4, pageStarts: [0, 10, 10, 10] });
  });

  it('beyond the bound of pages keeps its beginning', async () => {
    const document = await readDocument(
      makePdf(Array.from({ length: 2003 }, (_, index) => [`Page ${index + 1}`])),
      'pdf',
    );
    expect(document.warnings.map(({ message }) => message)).toContain(
      'This PDF is very long: its first 2000 of 2003 pages were read.',
    );
    expect(document.metadata.pageStarts).toHaveLength(2000);
  });
});

describe('a docx', () => {
  const body =
    paragraphXml('Market hall', 'Heading1') + paragraphXml('The harbour town built a new market hall.');

  it('becomes Markdown with headings and tables', async () => {
    const table = tableXml([
      ['Year', 'Cost'],
      ['2023', '5 | 6'],
    ]);
    const document = await readDocument(
      makeDocx(body + table, [coreProperties('The plan', 'Ada Byron')]),
      'docx',
    );
    expect(document).toMatchObject({ title: 'The plan', metadata: { author: 'Ada Byron' }, warnings: [] });
    expect(document.text).toBe(
      '# Market hall\n\nThe harbour town built a new market hall.\n\n| Year | Cost |\n| --- | --- |\n| 2023 | 5 \\| 6 |',
    );
  });

  it('keeps tables as tables, however many paragraphs a cell has', async () => {
    const row = (...cells: string[][]): string =>
      `<w:tr>${cells.map((cell) => `<w:tc>${cell.map((text) => paragraphXml(text)).join('')}</w:tc>`).join('')}</w:tr>`;
    const table = `<w:tbl>${row(['Year'], ['Cost'])}${row(['2023'], ['Five', 'or six'])}</w:tbl>`;
    expect((await readDocument(makeDocx(body + table), 'docx')).text).toContain(
      '| Year | Cost |\n| --- | --- |\n| 2023 | Five or six |',
    );
  });

  it('too large for a tree is read in one pass', async () => {
    const many = Array.from({ length: 9000 }, (_, index) =>
      paragraphXml(`Paragraph ${index} ${'x'.repeat(2000)}`),
    );
    const document = await readDocument(makeDocx(body + many.join('')), 'docx');
    expect(document.text).toMatch(/^# Market hall\n\nThe harbour town/u);
    expect(document.warnings).toMatchObject([{ code: 'truncated' }]);
  });

  it('with a password, without text, damaged or of the older kind says so', async () => {
    expect(await failureOf(makeLockedDocx(), 'docx')).toMatch(/^encrypted: .*password/u);
    expect(await failureOf(makeDocx(''), 'docx')).toMatch(/^empty: /u);
    const whole = makeDocx(body);
    expect(await failureOf(whole.subarray(0, whole.length - 40), 'docx')).toMatch(/^unreadable: .*damaged/u);
    expect(await failureOf(makeDoc('Old.'), 'docx')).toMatch(/^unreadable: .*\.doc/u);
  });
});

describe('a doc', () => {
  it('becomes paragraphs', async () => {
    const text = 'Market hall\nThe harbour town built a new market hall — größer denn je, und für alle da.';
    expect((await readDocument(makeDoc(text), 'doc')).text).toBe(text.replace('\n', '\n\n'));
  });

  it('keeps its tables', async () => {
    const text = 'Costs\nYear\tCost\t\n2023\t5 | 6\t\nAll in all:\tmuch';
    expect((await readDocument(makeDoc(text), 'doc')).text).toBe(
      'Costs\n\n| Year | Cost |\n| --- | --- |\n| 2023 | 5 \\| 6 |\n\nAll in all: much',
    );
  });

  it('with a password, of an old Word without anything readable, or damaged says so', async () => {
    expect(await failureOf(makeDoc('x', { isLocked: true }), 'doc')).toMatch(/^encrypted: .*password/u);
    expect(await failureOf(makeDoc('', { isOld: true }), 'doc')).toMatch(/^unsupported: .*Word 95/u);
    expect(await failureOf(makeDoc('x').subarray(0, 700), 'doc')).toMatch(/^unreadable: .*damaged/u);
  });
});

describe('a recording', () => {
  const tags = { title: 'A talk', artist: 'Ada Byron', album: 'Talks' };

  it.each<{
    type: BinaryFileType;
    make: () => Buffer | Promise<Buffer>;
    title: string | null;
    metadata: object;
  }>([
    { type: 'wav', make: () => makeWav(3), title: null, metadata: { durationSeconds: 3, codec: 'PCM' } },
    {
      type: 'mp3',
      make: () => makeMp3(5, tags),
      title: 'A talk',
      metadata: { durationSeconds: 4.99, author: 'Ada Byron', album: 'Talks' },
    },
    {
      type: 'm4a',
      make: () => makeMp4(4, { title: 'A walk', hasPicture: false }),
      title: 'A walk',
      metadata: { durationSeconds: 4 },
    },
    {
      type: 'mp4',
      make: () => makeMp4(4, { title: 'A film', hasPicture: true }),
      title: 'A film',
      metadata: { durationSeconds: 4, width: 320, height: 240 },
    },
    {
      type: 'mov',
      make: () => makeMp4(6, { title: 'A film', hasPicture: true, isMov: true }),
      title: 'A film',
      metadata: { durationSeconds: 6, codec: 'avc, aac' },
    },
  ])(
    '$type tells its length, size and tags, and that it has no text',
    async ({ type, make, metadata, title }) => {
      const document = await readDocument(await make(), type);
      expect(document).toMatchObject({ title, text: '', warnings: [{ code: 'no_transcript' }] });
      expect(document.metadata).toMatchObject(metadata);
    },
  );

  it('of a film without sound says that, and not that transcription is missing', async () => {
    const document = await readDocument(
      await makeMp4(4, { title: '', hasPicture: true, hasSound: false }),
      'mp4',
    );
    expect(document.warnings).toMatchObject([
      { code: 'silent', message: expect.stringContaining('no sound') },
    ]);
  });

  it('that is none says so', async () => {
    expect(await failureOf(Buffer.alloc(5000, 'no sound '), 'mp4')).toMatch(/^unreadable: .*MP4.*damaged/u);
    expect(await failureOf(Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), 'wav')).toMatch(/^unreadable: /u);
  });
});
