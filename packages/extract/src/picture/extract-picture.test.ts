import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { PhotonImage } from '@silvia-odwyer/photon-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExtractedDocument } from '../extraction.ts';
import { extract } from '../extract.ts';
import { claimPng, makeGrayPng } from '../testing/sample-png.ts';

const sample = (name: string): string =>
  fileURLToPath(new URL(`../testing/pictures/${name}`, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (file: string) => extract({ kind: 'picture' }, { file });

async function readBytes(bytes: Uint8Array) {
  const file = join(folder, 'picture');
  await writeFile(file, bytes);
  return read(file);
}

async function documentIn(bytes: Uint8Array | string): Promise<ExtractedDocument> {
  const result = await (typeof bytes === 'string' ? read(sample(bytes)) : readBytes(bytes));
  if (!result.ok) {
    throw new Error(result.failure.reason);
  }
  return result.document;
}

const darkText =
  'Mara Linde\n\nNobody came for the camera. They came because you answered one question better than anyone else.\n\n1,204 likes';

it.each([
  ['dark-post.png', 'en', darkText],
  [
    'german-post.png',
    'de',
    'Jonas Weber\n\nFrüher habe ich für jedes Video einen Tag geschnitten. Heute weiß ich vorher, was ich weglasse, und brauche zwei Stunden.\n\n318 Kommentare',
  ],
  ['small-post.png', 'en', 'Ana Reyes\n\nStart in the middle of the story, and say the number first.'],
])('the words of %s are read in their language, wrapped lines as one', async (name, language, text) => {
  expect(await documentIn(name)).toMatchObject({ title: null, language, text, warnings: [] });
});

it('each word has its place in the picture', async () => {
  const { text, metadata } = await documentIn('dark-post.png');
  const words = (metadata.wordBoxes ?? []).map(([start = 0, end = 0]) => text.slice(start, end));
  expect(words).toEqual(text.split(/\s+/u));
  const camera = metadata.wordBoxes?.[words.indexOf('camera.')] ?? [];
  // It ends the first line of three, of which the picture is five high with the names above and below.
  const [, , left = 0, top = 0, right = 0, bottom = 0] = camera;
  expect([left > 400, right < 900, top > 250, bottom < 450]).toEqual([true, true, true, true]);
});

it.each([6, 3, 8])('a photo with EXIF orientation %i is read as it is shown', async (orientation) => {
  const { text, metadata } = await documentIn(turnedJpeg('dark-post.png', orientation));
  expect(text).toContain('Nobody came for the camera.');
  expect(metadata).toMatchObject({ width: 720, height: 312 });
});

it('a picture without words says so, and is no failure', async () => {
  const hills = makeGrayPng(600, 400, (x, y) => (y > 250 + 40 * Math.sin(x / 60) ? 60 : 190));
  const { text, warnings, metadata } = await documentIn(hills);
  expect(text).toBe('');
  expect(warnings.map(({ code }) => code)).toEqual(['no_text_in_picture']);
  expect(warnings[0]?.message).toMatch(/^No text was found in this picture/u);
  expect(metadata).toMatchObject({ width: 600, height: 400 });
});

it('a picture of more pixels than memory holds is not unpacked', async () => {
  const { text, warnings } = await documentIn(
    claimPng({ width: 30_000, height: 30_000, data: deflateSync(Buffer.alloc(9)) }),
  );
  expect(text).toBe('');
  expect(warnings[0]?.message).toMatch(/more than 12.5 million pixels/u);
});

const whole = readFileSync(sample('dark-post.png'));
it.each<[string, Buffer]>([
  ['cut off in its head', whole.subarray(0, 20)],
  ['words', Buffer.from('no picture at all')],
  ['nothing', Buffer.alloc(0)],
  ['no data', claimPng({ width: 600, height: 400, data: Buffer.alloc(0) })],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('%s in the place of a picture is refused with what to do', async (_name, bytes) => {
  expect(await readBytes(bytes)).toMatchObject({
    ok: false,
    failure: { code: 'unreadable', reason: expect.stringContaining('Save it again') },
  });
});

/** The picture as a camera stores it that was held that way: turned, and with a note of that. */
function turnedJpeg(name: string, orientation: number): Buffer {
  const image = PhotonImage.new_from_byteslice(readFileSync(sample(name)));
  const [width, height] = [image.get_width(), image.get_height()];
  const shown = image.get_raw_pixels();
  const isSwapped = orientation !== 3;
  const [storedWidth, storedHeight] = isSwapped ? [height, width] : [width, height];
  const stored = new Uint8Array(shown.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // What the EXIF standard says of where the first row and column of what is stored are shown.
      const [column, row] =
        orientation === 3
          ? [width - 1 - x, height - 1 - y]
          : orientation === 6
            ? [y, width - 1 - x]
            : [height - 1 - y, x];
      const from = (y * width + x) * 4;
      stored.set(shown.subarray(from, from + 4), (row * storedWidth + column) * 4);
    }
  }
  const jpeg = Buffer.from(new PhotonImage(stored, storedWidth, storedHeight).get_bytes_jpeg(90));
  const exif = Buffer.from(
    `ffe10022457869660000${'4d4d002a00000008'}0001${'0112000300000001'}00${orientation.toString(16).padStart(2, '0')}000000000000`,
    'hex',
  );
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

it.each([
  [1, 1],
  [2, 2],
  [9, 9],
  [1200, 4],
  [10, 600],
  [20_000, 60],
  [60, 31_000],
  [33_000, 60],
])('a picture of %i by %i pixels is kept, with a word on why it has no text', async (width, height) => {
  const { text, warnings } = await documentIn(makeGrayPng(width, height, (x, y) => ((x ^ y) & 8) * 20));
  expect([text, warnings.length]).toEqual(['', 1]);
});
