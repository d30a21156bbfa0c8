import type { Tone, ToneReport } from '@hookline/contract/assistant';
import { detectLanguage } from '@hookline/text';
import type { ToneRequest } from '../requests.ts';
import { fromSources } from '../engine.ts';
import {
  formality,
  measureAny,
  measureEnglish,
  type EnglishMeasures,
  type GeneralMeasures,
} from './measures.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
const manyWordsASentence = 24;
const hardGrade = 11;

/**
 * The tone of a text by measures that are counted, not guessed: sentence length, grade, formality,
 * valence of words. Outside English only what needs no word list is counted; the rest is null.
 */
export function analyzeTone({ text }: ToneRequest): ToneReport {
  const language = detectLanguage(text);
  const general = measureAny(text, language);
  const english =
    language === 'en' && general.sentences > 0
      ? { ...measureEnglish(text), formality: formality(text) }
      : null;
  return {
    tone: english === null ? limitedTone(general, language) : fullTone(general, english),
    engine: fromSources,
  };
}

/** With Heylighen and Dewaele's F. */
type Measured = EnglishMeasures & { formality: number };

function fullTone(general: GeneralMeasures, english: Measured): Tone {
  const labels = labelsOf(general, english);
  return {
    overall: labels.length === 0 ? 'Neutral and plain' : labels.slice(0, 3).join(', '),
    sentiment: round(english.sentiment, 2),
    formality: Math.round(english.formality),
    energy: round(energyOf(general, english), 1),
    readingGrade: round(english.grade, 1),
    labels,
    suggestions: suggestionsFor(general, english),
  };
}

function limitedTone(general: GeneralMeasures, language: string): Tone {
  const name = language === 'und' ? 'an unknown language' : (languageNames.of(language) ?? language);
  const labels = [
    ...(general.questions >= 0.15 ? ['Asking'] : []),
    ...(general.exclamations >= 0.15 ? ['Excited'] : []),
  ];
  return {
    overall: `Limited for ${name}: only sentences, questions and exclamations are counted`,
    sentiment: null,
    formality: null,
    energy: null,
    readingGrade: null,
    labels,
    suggestions: longSentenceAdvice(general),
  };
}

/** A rule of thumb, 0 to 10: exclamations, questions, strong words and short sentences. */
export function energyOf(general: GeneralMeasures, english: EnglishMeasures): number {
  const short = Math.max(0, (20 - general.meanSentence) / 3);
  return Math.min(10, 30 * general.exclamations + 8 * general.questions + 1.5 * english.boosters + short);
}

function labelsOf(general: GeneralMeasures, english: Measured): string[] {
  const rules: [string, boolean][] = [
    ['Formal', english.formality >= 62],
    ['Casual', english.formality <= 50],
    ['Positive', english.sentiment >= 0.12],
    ['Negative', english.sentiment <= -0.08],
    ['Speaks to the reader', english.you >= 3],
    ['Personal', english.self >= 3],
    ['Careful', english.hedges >= 1.5],
    ['Emphatic', english.boosters >= 1.5],
    ['Asking', general.questions >= 0.15],
    ['Excited', general.exclamations >= 0.15],
    ['Hard to read', english.grade >= hardGrade + 2],
    ['Easy to read', english.grade <= 7],
  ];
  return rules.filter(([, applies]) => applies).map(([label]) => label);
}

function suggestionsFor(general: GeneralMeasures, english: EnglishMeasures): string[] {
  const rules: [string, boolean][] = [
    [
      `Swap long words for short ones: the text reads at grade ${Math.round(english.grade)}, and spoken words do best below 9.`,
      english.grade >= hardGrade,
    ],
    ['Speak to the viewer: say “you” now and then.', english.you < 0.5 && general.sentences >= 5],
    ['Drop some of the “may” and “perhaps”: say what you know.', english.hedges >= 2],
    ['Strong words lose their strength: cut half of “very”, “really”, “amazing”.', english.boosters >= 2.5],
    ['Ask one question early on.', general.questions === 0 && general.sentences >= 8],
    ['Fewer exclamation marks read as more confident.', general.exclamations >= 0.3],
  ];
  return [
    ...longSentenceAdvice(general),
    ...rules.filter(([, applies]) => applies).map(([advice]) => advice),
  ];
}

function longSentenceAdvice({ meanSentence }: GeneralMeasures): string[] {
  return meanSentence >= manyWordsASentence
    ? [`Cut long sentences in two: they have ${Math.round(meanSentence)} words on average.`]
    : [];
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
