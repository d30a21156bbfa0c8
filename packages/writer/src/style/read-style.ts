import { countWords, scriptField } from '@hookline/contract/counting';
import { detectLanguage } from '@hookline/text';
import { energyOf } from '../tone/analyze-tone.ts';
import { measureAny, measureEnglish } from '../tone/measures.ts';
import { type HookKind, hookKindOf } from './hook-kind.ts';

/** How a text opens and reads. Null: unknown in its language, or in so short a text. */
export interface TextStyle {
  hook: HookKind | null;
  /** -1 to 1. */
  sentiment: number | null;
  /** 0 to 10. */
  energy: number | null;
  /** Years of school needed. */
  readingGrade: number | null;
  /** Words that speak to the reader ("you"), of 100. */
  address: number | null;
}

/** Fewer words say nothing of how a text reads. */
const minWords = 20;

/**
 * How a text opens and reads: the kind of its hook and the measures of the tone analysis, those of English
 * only in English. Of a script what is said counts, of a page neither headings nor the addresses of links.
 */
export function readStyle(text: string): TextStyle {
  const read = withoutMarkup(scriptField(text, 'spoken'));
  const language = detectLanguage(read);
  const hook = hookKindOf(read, language);
  if (language !== 'en' || countWords(read) < minWords) {
    return { hook, sentiment: null, energy: null, readingGrade: null, address: null };
  }
  const english = measureEnglish(read);
  const energy = energyOf(measureAny(read, language), english);
  return { hook, sentiment: english.sentiment, energy, readingGrade: english.grade, address: english.you };
}

const withoutMarkup = (text: string): string =>
  text
    .replace(/^#{1,6}\s.*$/gmu, '')
    .replace(/!?\[(?<words>[^\]\n]{0,500})\]\([^)\n]{0,2000}\)/gu, '$<words>')
    .replace(/^\s{0,3}(?:>|[-*+]\s)\s?/gmu, '')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/gu, '');
