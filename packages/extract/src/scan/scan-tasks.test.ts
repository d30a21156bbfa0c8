import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf, makeScannedPdf, makeScans, type PageScan } from '../testing/sample-pdf.ts';
import { blankScan, scanOf } from '../testing/sample-scan.ts';
import { pagePixelsSchema, pageReadingSchema } from './page-reading.ts';
import { doScanTask } from './scan-tasks.ts';

let file: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-scans-'));
  file = join(folder, 'scan.pdf');
});
afterAll(() => rm(folder, { recursive: true }));

const onProgress = () => undefined;

async function draw(bytes: Buffer, page = 1) {
  await writeFile(file, bytes);
  return pagePixelsSchema.nullable().parse(await doScanTask({ kind: 'draw', page }, { file, onProgress }));
}

async function read(bytes: Buffer, { page = 1, likely }: { page?: number; likely?: string } = {}) {
  const picture = await draw(bytes, page);
  if (picture === null) {
    throw new Error('There is nothing on the page.');
  }
  return pageReadingSchema.parse(await doScanTask({ kind: 'read', picture, likely }, { file, onProgress }));
}

/** As a scanner takes a page that lies on its side: its file says how it is to be turned. */
function onItsSide({ width, height, bytes }: PageScan): PageScan {
  const turned = new Uint8Array(bytes.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      turned[(width - 1 - x) * height + y] = bytes[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, bytes: turned, rotate: 90 };
}

const german = scanOf('german-post.png');
const germanText =
  'Jonas Weber\n\nFrüher habe ich für jedes Video einen Tag geschnitten. Heute weiß ich vorher, was ich weglasse, und brauche zwei Stunden.\n\n318 Kommentare';

it('a page is drawn as large as it is read, and an empty one not at all', async () => {
  const scans = makeScans([german, blankScan, { ...blankScan, width: 1200, height: 400 }]);
  const { width, height } = (await draw(scans)) ?? { width: 0, height: 0 };
  expect(width * height).toBeLessThanOrEqual(3_010_000);
  expect(width / height).toBeCloseTo(german.width / german.height, 1);
  expect(await draw(scans, 2)).toBeNull();
});

it.each([undefined, 'deu', 'eng', 'jpn'])(
  'the page before it was in %s: it is read in its own',
  async (likely) => {
    const { text, words, language } = await read(makeScans([german]), likely === undefined ? {} : { likely });
    expect({ text, language }).toEqual({ text: germanText, language: 'deu' });
    expect(words.map(([start, end]) => text.slice(start, end))).toEqual(text.split(/\s+/u));
  },
);

it('a page that was scanned sideways is read as it is shown', async () => {
  const { text, words } = await read(makeScans([onItsSide(scanOf('dark-post.png'))]));
  expect(text).toContain('Nobody came for the camera.');
  const [, , left = 0, , right = 0] = words[0] ?? [];
  expect([left < 500, right > left]).toEqual([true, true]);
});

it('letters that are drawn as shapes are read as well', async () => {
  const { text } = await read(makePdf([['Market hall', 'The harbour town built a new market hall.']]));
  expect(text).toContain('The harbour town built a new market hall.');
});

it('a picture as scanners pack it is drawn', async () => {
  expect(await draw(makeScannedPdf())).toBeNull();
});

it('a page that is not there is a fault', async () => {
  await expect(draw(makeScans([german]), 2)).rejects.toThrow('Page 2 cannot be opened.');
});
