import { unspaced } from '@hookline/contract/counting';
import { stem } from './stem.ts';
import { stopWords } from './stop-words.ts';

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.][\p{L}\p{N}]+)*/gu;
const segmenters = new Map<string, Intl.Segmenter>();

/** The words of a text in order, as written. Hyphenated compounds count as their parts. */
export function words(text: string, language = 'und'): string[] {
  if (!unspaced.test(text)) {
    return text.match(wordPattern) ?? [];
  }
  return [...wordSegmenter(language).segment(text)]
    .filter((part) => part.isWordLike)
    .map((part) => part.segment);
}

/** The stemmed words of a text that carry meaning, in order, repeats kept. */
export function contentTerms(text: string, language: string): string[] {
  const stops = stopWords(language);
  const terms: string[] = [];
  for (const word of words(text, language)) {
    const lower = word.toLowerCase().replace(/’/g, "'").replace(/'s$/, '');
    if (!stops.has(lower) && (lower.length > 1 || unspaced.test(lower))) {
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
