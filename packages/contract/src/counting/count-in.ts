import { ADDRESS } from './addresses.ts';
import { countWords } from './words.ts';

/** How platforms count: each limit names one of these. `x-weighted` is twitter-text v3. */
export const limitUnits = [
  'characters',
  'bytes',
  'utf16',
  'x-weighted',
  'words',
  'seconds',
  'hashtags',
] as const;
export type LimitUnit = (typeof limitUnits)[number];

/** Words a person speaks in a minute, when nothing is known about the person. */
export const WORDS_PER_MINUTE = 150;

const X_ADDRESS_WEIGHT = 23;
const encoder = new TextEncoder();

const counters: Readonly<Record<LimitUnit, (text: string) => number>> = {
  characters: (text) => Array.from(text).length,
  bytes: (text) => encoder.encode(text).length,
  utf16: (text) => text.length,
  'x-weighted': countXWeighted,
  words: countWords,
  seconds: (text) => spokenSeconds(text),
  hashtags: (text) =>
    text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*/gu)?.length ?? 0,
};

/** How long a text is in the unit a platform counts in. */
export const countIn = (unit: LimitUnit, text: string): number => counters[unit](text);

/** Seconds it takes to say a text at 150 words a minute, or at the given rate. */
export const spokenSeconds = (text: string, wordsPerMinute: number = WORDS_PER_MINUTE): number =>
  (countWords(text) / wordsPerMinute) * 60;

/** Most of Latin script weighs 1, everything else 2, an address always 23, with its protocol or without. */
function countXWeighted(text: string): number {
  let weight = (text.match(ADDRESS)?.length ?? 0) * X_ADDRESS_WEIGHT;
  const withoutAddresses = text.normalize('NFC').replace(ADDRESS, '');
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    withoutAddresses,
  )) {
    weight += /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment)
      ? 2
      : weighCodePoints(segment);
  }
  return weight;
}

const weighCodePoints = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (isLight(character.codePointAt(0) ?? 0) ? 1 : 2), 0);

const isLight = (code: number): boolean =>
  code <= 4351 ||
  (code >= 8192 && code <= 8205) ||
  (code >= 8208 && code <= 8223) ||
  (code >= 8242 && code <= 8247);
