import { stem } from './stem.ts';
import { stopWords } from './stop-words.ts';

// Languages written without spaces between words: the platform's dictionary finds the words.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.][\p{L}\p{N}]+)*/gu;
const segmenters = new Map<string, Intl.Segmenter>();

/** The words of a text in order, as written. Hyphenated compounds count as their parts. */
export function words(text: string, language = 'und'): string[] {
  if (!UNSPACED.test(text)) {
    return text.match(WORD) ?? [];
  }
  return [...wordSegmenter(language).segment(text)].filter((part) => part.isWordLike).map((part) => part.segment);
}

/** How many words a person speaks or reads: words as a writer counts them, split at spaces. */
export function countWords(text: string): number {
  if (UNSPACED.test(text)) {
    return words(text).length;
  }
  let count = 0;
  for (const part of text.split(/\s+/u)) {
    if (/[\p{L}\p{N}]/u.test(part)) {
      count += 1;
    }
  }
  return count;
}

/** The stemmed words of a text that carry meaning, in order, repeats kept. */
export function contentTerms(text: string, language: string): string[] {
  const stops = stopWords(language);
  const terms: string[] = [];
  for (const word of words(text, language)) {
    const lower = word.toLowerCase().replace(/’/g, "'").replace(/'s$/, '');
    if (!stops.has(lower) && (lower.length > 1 || UNSPACED.test(lower))) {
      terms.push(stem(lower, language));
    }
  }
  return terms;
}

function wordSegmenter(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language === 'und' ? undefined : language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}
