import type { FieldLimit } from '@hookline/contract/assistant';

/** How long a text is as a platform counts. `x-weighted`: twitter-text v3, a link 23, letters beyond Latin and emoji 2. */
export const countText = (unit: FieldLimit['unit'], text: string): number => counters[unit](text);

const counters: Readonly<Record<FieldLimit['unit'], (text: string) => number>> = {
  characters: (text) => Array.from(text).length,
  bytes: (text) => new TextEncoder().encode(text).length,
  utf16: (text) => text.length,
  'x-weighted': countWeighted,
  words: (text) => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
  seconds: (text) => (counters.words(text) / 150) * 60,
  hashtags: (text) => text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu)?.length ?? 0,
};

const link = /https?:\/\/[^\s]+/giu;

function countWeighted(text: string): number {
  const links = text.match(link)?.length ?? 0;
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let weight = links * 23;
  for (const { segment } of graphemes.segment(text.normalize('NFC').replace(link, ''))) {
    weight += /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment) ? 2 : weighCodePoints(segment);
  }
  return weight;
}

const weighCodePoints = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (isLight(character.codePointAt(0) ?? 0) ? 1 : 2), 0);

const isLight = (code: number): boolean =>
  code <= 4351 || (code >= 8192 && code <= 8205) || (code >= 8208 && code <= 8223) || (code >= 8242 && code <= 8247);

/** What counts of a limit are called. */
export const unitName: Readonly<Record<FieldLimit['unit'], string>> = {
  characters: 'characters',
  bytes: 'bytes',
  utf16: 'characters',
  'x-weighted': 'characters as X counts',
  words: 'words',
  seconds: 'seconds',
  hashtags: 'hashtags',
};
