import { unspaced } from '@hookline/contract/counting';

/** A word as it sounds, whatever case, accents and marks it is written with. */
export interface SpokenWord {
  word: string;
  /** Where what is said of it stands in its text: characters before it and in it, white space not counted. */
  at: number;
  length: number;
}

/** Says a number in words. A number that cannot be said stays as it is. */
export type SayNumber = (digits: string) => string;

const pieces = /\d+(?:[.,]\d+)*|[\p{L}\p{M}'’]+/gu;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many characters a text has, white space not counted. */
export const countBare = (text: string): number => text.replace(/\s+/gu, '').length;

/**
 * The words of a text as they are heard. Numbers become words; of scripts without spaces each character counts, since
 * no two programs cut them alike.
 */
export function toSpokenWords(text: string, say: SayNumber = (digits) => digits): SpokenWord[] {
  let read = 0;
  let at = 0;
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) => {
    at += countBare(text.slice(read, index));
    read = index;
    if (/^\d/u.test(piece)) {
      const words = say(piece).match(pieces) ?? [];
      return words.map((word) => ({ word: sound(word), at, length: piece.length }));
    }
    const parts = unspaced.test(piece)
      ? [...graphemes.segment(piece)].map(({ segment, index: from }) => ({ part: segment, from }))
      : [{ part: piece, from: 0 }];
    return parts
      .map(({ part, from }) => ({ word: sound(part), at: at + from, length: part.length }))
      .filter(({ word }) => word !== '');
  });
}

const sound = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

/** From here on two words with one beginning are likely forms of one, or misheard. */
const minSharedLetters = 3;
const minSharedPart = 0.6;

/** How much two words differ by their sound: 0 the same, 1 not at all alike. */
export function wordDistance(one: string, other: string): number {
  if (one === other) {
    return 0;
  }
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) {
    shared += 1;
  }
  const isNear = shared >= minSharedLetters && shared >= Math.max(one.length, other.length) * minSharedPart;
  return isNear ? 0.4 : 1;
}
