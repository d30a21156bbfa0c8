import type { FieldLimit } from '@hookline/contract/assistant';
import { countWords } from '../text/words.ts';

/** How a platform counts: each limit names one of these. */
export type LimitUnit = FieldLimit['unit'];

/** Words a person speaks in a minute, when nothing is known about the person. */
export const WORDS_PER_MINUTE = 150;

const X_ADDRESS_WEIGHT = 23;
const ADDRESS = /https?:\/\/[^\s]+/giu;
const encoder = new TextEncoder();

const counters: Record<LimitUnit, (text: string) => number> = {
  characters: countCharacters,
  bytes: (text) => encoder.encode(text).length,
  utf16: (text) => text.length,
  'x-weighted': countXWeighted,
  words: (text) => countWords(text),
  seconds: spokenSeconds,
  hashtags: (text) => text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu)?.length ?? 0,
};

/** How long a text is in the unit a platform counts in. */
export function countIn(unit: LimitUnit, text: string): number {
  return counters[unit](text);
}

/** Seconds it takes to say a text at 150 words a minute, or at the given rate. */
export function spokenSeconds(text: string, wordsPerMinute: number = WORDS_PER_MINUTE): number {
  return (countWords(text) / wordsPerMinute) * 60;
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
  }
  return count;
}

/** twitter-text v3: most of Latin script weighs 1, everything else 2, an address always 23. */
function countXWeighted(text: string): number {
  const addresses = text.match(ADDRESS)?.length ?? 0;
  let weight = addresses * X_ADDRESS_WEIGHT;
  const withoutAddresses = text.normalize('NFC').replace(ADDRESS, '');
  for (const part of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(withoutAddresses)) {
    weight += /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(part.segment)
      ? 2
      : codePointWeights(part.segment);
  }
  return weight;
}

function codePointWeights(text: string): number {
  let weight = 0;
  for (const character of text) {
    weight += weighsOne(character.codePointAt(0) ?? 0) ? 1 : 2;
  }
  return weight;
}

function weighsOne(codePoint: number): boolean {
  return (
    codePoint <= 4351 ||
    (codePoint >= 8192 && codePoint <= 8205) ||
    (codePoint >= 8208 && codePoint <= 8223) ||
    (codePoint >= 8242 && codePoint <= 8247)
  );
}
