import { isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import type * as jschardet from 'jschardet';
import { canDecode, decodeAs } from './codecs.ts';
import { areStray } from './control-characters.ts';
import { mixesScripts } from './mixed-scripts.ts';

const require = createRequire(import.meta.url);

/** Loaded when it is first asked: it is 1.3 MB of code, and most texts are UTF-8 or say what they are. */
const detector = () => require('jschardet') as typeof jschardet;

/** Detectors gain nothing beyond this. */
const DETECTION_BYTES = 65_536;
const SAMPLE_BYTES = 4096;
/**
 * The detector's word is final from this confidence on; below it, rare encodings need better evidence than
 * common ones.
 */
const CONFIDENT = 0.2;
const CANDIDATES = 12;

const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a byte order mark tells; undefined without one. */
export function byMark(bytes: Uint8Array): string | undefined {
  return BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
}

/** The seven-bit encodings of East Asia announce themselves by escape sequences, and would pass for UTF-8. */
function byEscape(bytes: Uint8Array): string | undefined {
  if (!bytes.subarray(0, DETECTION_BYTES).includes(0x1b)) {
    return undefined;
  }
  const text = Buffer.from(bytes.subarray(0, DETECTION_BYTES)).toString('latin1');
  if (text.includes('\u001b$)C')) {
    return 'iso-2022-kr';
  }
  return /\u001b\$[@B]|\u001b\([IJ]/u.test(text) ? 'iso-2022-jp' : undefined;
}

/**
 * For each position in a group of four bytes: 1 where NULs must prevail, 0 where there may be none or few.
 */
const NUL_SHAPES: readonly { encoding: string; shape: readonly number[]; most: number; few: number }[] = [
  { encoding: 'utf-32le', shape: [0, -1, 1, 1], most: 0.9, few: 0.2 },
  { encoding: 'utf-32be', shape: [1, 1, -1, 0], most: 0.9, few: 0.2 },
  { encoding: 'utf-16le', shape: [0, 1, 0, 1], most: 0.4, few: 0.1 },
  { encoding: 'utf-16be', shape: [1, 0, 1, 0], most: 0.4, few: 0.1 },
];

/** Where the NULs stand tells UTF-16 and UTF-32 of mostly Latin text without a mark. */
function byNulPattern(sample: Uint8Array): string | undefined {
  const nul = [0, 0, 0, 0];
  for (const [index, byte] of sample.entries()) {
    nul[index % 4] = (nul[index % 4] ?? 0) + (byte === 0 ? 1 : 0);
  }
  const shares = nul.map((count) => count / (sample.length / 4));
  return NUL_SHAPES.find(({ shape, most, few }) =>
    shares.every((share, at) => shape[at] === -1 || (shape[at] === 1 ? share > most : share < few)),
  )?.encoding;
}

/**
 * What text in one of the big alphabets, or in Japanese, looks like; legacy double bytes read as UTF-16 do
 * not.
 */
const WIDE_TEXT =
  /^[\t\n\r\u0020-\u024f\u0370-\u06ff\u0900-\u0e7f\u1e00-\u206f\u20ac\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]*$/u;

const ESCAPE = 0x1b;

const countControls = (bytes: Uint8Array): number =>
  bytes.filter((byte) => byte < 0x20 && ![9, 10, 12, 13].includes(byte)).length;

/** Every second letter of Japanese begins with this byte; in other text it is the digit 0. */
const KANA = 0x30;

/** UTF-16 of other alphabets than Latin has few NULs, but control characters that no other text has. */
function byWideShape(sample: Uint8Array): string | undefined {
  const controls = countControls(sample);
  const kana = sample.filter((byte) => byte === KANA).length;
  if (controls < 0.02 * sample.length && kana < 0.1 * sample.length) {
    return undefined;
  }
  return ['utf-16le', 'utf-16be'].find((encoding) => {
    const text = decodeAs(sample, encoding);
    const ideographs = text.match(/[\u4e00-\u9fff]/gu)?.length ?? 0;
    return WIDE_TEXT.test(text) && ideographs < 0.8 * text.length && /[^\u0000-\u00ff]/u.test(text);
  });
}

function prior(encoding: string): number {
  if (encoding === 'windows-1252') {
    return 1.4;
  }
  if (/^(?:windows-125|koi8-r|shift_jis|cp932|gb|big5|euc-)/u.test(encoding)) {
    return 1;
  }
  // Nobody has written new text in these for decades.
  return /^(?:mac|cp\d|ibm|hp-|ptcp|kz)/u.test(encoding) ? 0.1 : 0.7;
}

/**
 * The share of non-ASCII characters that stand where writing has them: no capitals or signs inside
 * small-letter words.
 */
function plausibility(bytes: Uint8Array, encoding: string): number {
  const text = decodeAs(bytes.subarray(0, SAMPLE_BYTES), encoding);
  const foreign = text.match(/[^\u0000-\u007f]/gu)?.length ?? 0;
  const odd =
    text.match(/(?<=\p{Ll})[^\u0000-\u007f\p{Ll}\p{M}\p{P}\p{Lo}](?=\p{Ll})|[\u0080-\u009f\ufffd]/gu)
      ?.length ?? 0;
  return foreign === 0 ? 1 : Math.max(0.05, 1 - odd / foreign);
}

/** The part of a text that tells something: from its first sign beyond ASCII on. */
function tellingPart(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  // The word that it stands in begins before it.
  const start = Math.max(0, first - 64);
  return bytes.subarray(start, start + SAMPLE_BYTES);
}

function byStatistics(bytes: Uint8Array, isWestern: boolean): string {
  const part = tellingPart(bytes);
  const isWrong = (encoding: string): boolean => mixesScripts(decodeAs(part, encoding), isWestern);
  const found = detector()
    .detectAll(Buffer.from(bytes.subarray(0, DETECTION_BYTES)))
    .map(({ encoding, confidence }) => ({ encoding: (encoding ?? '').toLowerCase(), confidence }))
    .filter(({ encoding }) => encoding !== '' && canDecode(encoding));
  const [best] = found;
  if (best && best.confidence >= CONFIDENT && !isWrong(best.encoding)) {
    return best.encoding;
  }
  if (isWestern) {
    return 'windows-1252';
  }
  const weighed = found
    .slice(0, CANDIDATES)
    .filter(({ encoding }) => !isWrong(encoding))
    .map(({ encoding, confidence }) => ({
      encoding,
      weight: confidence * prior(encoding) * plausibility(bytes, encoding),
    }));
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.encoding ?? 'windows-1252';
}

/**
 * UTF-8, also when it was cut inside its last character; a lone accented byte at the end of ASCII is
 * something else.
 */
function isUtf8UpToEnd(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) {
    return true;
  }
  const start = bytes.findLastIndex((byte) => byte >= 0xc0);
  const whole = bytes.subarray(0, start);
  return start >= bytes.length - 3 && whole.some((byte) => byte >= 0x80) && isUtf8(whole);
}

/**
 * The encoding that bytes of unknown origin are written in, as a name `decodeAs` knows: byte order mark,
 * escape sequences, the shape of UTF-16 and UTF-32, strict UTF-8, then statistics. `isWestern`: the text is
 * said to be in a language that is written with the letters of Western Europe.
 */
export function detectCharset(bytes: Uint8Array, isWestern = false): string {
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length & ~3));
  // Of terminals there may be any number.
  const head = bytes.subarray(0, SAMPLE_BYTES).filter((byte) => byte !== ESCAPE);
  const controls = countControls(head);
  // In two bytes a letter there are many of them, or none.
  const isPlain = controls > 0 && areStray(controls, head.length) && isUtf8(bytes);
  const wide = sample.length === 0 || isPlain ? undefined : (byNulPattern(sample) ?? byWideShape(sample));
  return (
    byMark(bytes) ??
    byEscape(bytes) ??
    wide ??
    (isUtf8UpToEnd(bytes) ? 'utf-8' : byStatistics(bytes, isWestern))
  );
}
