import { readFile } from 'node:fs/promises';
import type { Extraction, ExtractionWarning } from '../extraction.ts';
import { failure } from '../failure.ts';
import { decodeGray, maxPixels, maxSide, measurePicture, type PictureSize } from './decode-picture.ts';
import { languageOfReading } from './language-code.ts';
import { readLines } from './read-lines.ts';
import { toShare, toText } from './to-text.ts';
import type { Pixels } from './upright.ts';

const damaged = failure(
  'unreadable',
  'This picture is damaged or is not a picture. Save it again as PNG or JPEG, and upload that.',
);

const noText: ExtractionWarning = {
  code: 'no_text_in_picture',
  message: 'No text was found in this picture. It can be found by its title, its tags and your notes.',
};
const onlyDoubtful: ExtractionWarning = {
  code: 'no_text_in_picture',
  message:
    'The text of this picture could not be read reliably, so it is neither searched nor ' +
    'quoted. Try a sharper or larger picture.',
};
const tooLarge: ExtractionWarning = {
  code: 'truncated',
  message:
    `This picture has more than ${maxPixels / 1e6} million pixels, so its text was not read. ` +
    'Upload a smaller copy, or cut a long one in two.',
};

const tooLong: ExtractionWarning = {
  code: 'truncated',
  message:
    `This picture is longer than ${maxSide.toLocaleString('en')} pixels, so its text was not ` +
    'read. Cut it in two and upload both parts.',
};

/** More boxes than a dense page has words. */
const maxBoxes = 5_000;

/** The text in a picture, with the place of each word; none of it is taken for sure that was hard to read. */
export async function extractPicture(file: string, onProgress: () => void): Promise<Extraction> {
  const bytes = await readFile(file);
  const size = measurePicture(bytes);
  if (size === null || size.width === 0 || size.height === 0) {
    return damaged;
  }
  const unread = whyUnread(size);
  if (unread !== null) {
    return made(size, { text: '', language: null, warnings: [unread] });
  }
  const decoded = tryDecode(bytes, size);
  if (decoded === null) {
    return damaged;
  }
  const read = await readLines(decoded, { onProgress });
  const { text, boxes, doubtful } = toText(read.lines);
  return made(size, {
    text,
    language: languageOfReading(text, read.language),
    words: boxes.slice(0, maxBoxes).map((box) => toShare(box, decoded)),
    doubtful,
    warnings: text !== '' ? [] : [doubtful.length > 0 ? onlyDoubtful : noText],
  });
}

/** Why a picture of this size holds no text that can be read; null where it may. */
function whyUnread({ width, height }: PictureSize): ExtractionWarning | null {
  if (width * height > maxPixels) {
    return tooLarge;
  }
  return Math.max(width, height) > maxSide ? tooLong : null;
}

/** Null for what the decoder does not understand. */
function tryDecode(bytes: Uint8Array, size: PictureSize): Pixels | null {
  try {
    return decodeGray(bytes, size);
  } catch {
    return null;
  }
}

interface Read {
  text: string;
  language: string | null;
  words?: number[][];
  doubtful?: string[];
  warnings: ExtractionWarning[];
}

const made = (
  { width, height }: PictureSize,
  { text, language, words = [], doubtful = [], warnings }: Read,
): Extraction => ({
  ok: true,
  document: {
    title: null,
    text,
    format: 'plain',
    language,
    metadata: {
      width,
      height,
      ...(words.length > 0 && {
        wordBoxes: words,
      }),
      ...(doubtful.length > 0 && { doubtfulLines: doubtful.map((line) => line.slice(0, 500)).slice(0, 200) }),
    },
    warnings,
  },
});
