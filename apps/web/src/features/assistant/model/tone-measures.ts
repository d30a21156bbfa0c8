import type { ShownTone } from './readings.ts';

/** One measure of a tone: its value, where that lies between the ends of its scale, and what it means. */
export interface ToneMeasure {
  name: string;
  value: string;
  /** 0 to 1. */
  place: number;
  ends: readonly [string, string];
  explanation: string;
}

/** The measures that were taken, in words. What was not measured for the text's language is left out. */
export function toneMeasures({ sentiment, formality, energy, readingGrade }: ShownTone): ToneMeasure[] {
  return [
    measure(sentiment, {
      name: 'Sentiment',
      range: [-1, 1],
      ends: ['negative', 'positive'],
      show: (value) => (value > 0 ? `+${value.toFixed(2)}` : value.toFixed(2)),
      explanation:
        'Positive and negative words in each sentence, weighted and averaged. Irony isn’t detected.',
    }),
    measure(formality, {
      name: 'Formality',
      range: [20, 90],
      ends: ['chat', 'law'],
      show: (value) => String(Math.round(value)),
      explanation:
        'Nouns and adjectives versus pronouns and verbs (Heylighen and Dewaele’s F-score). ' +
        'Speech is about 45, news about 65.',
    }),
    measure(energy, {
      name: 'Energy',
      range: [0, 10],
      ends: ['calm', 'lively'],
      show: (value) => value.toFixed(1),
      explanation: 'A rule of thumb: exclamations, questions, strong words and short sentences.',
    }),
    measure(readingGrade, {
      name: 'Reading grade',
      range: [0, 16],
      ends: ['easy', 'hard'],
      show: (value) => value.toFixed(1),
      explanation: 'Years of schooling needed to read it (Flesch-Kincaid). Spoken text works best below 9.',
    }),
  ].filter((found) => found !== undefined);
}

interface Scale extends Omit<ToneMeasure, 'value' | 'place'> {
  range: readonly [number, number];
  show: (value: number) => string;
}

function measure(value: number | null, { range, show, ...named }: Scale): ToneMeasure | undefined {
  const [from, to] = range;
  return value === null
    ? undefined
    : { ...named, value: show(value), place: Math.min(1, Math.max(0, (value - from) / (to - from))) };
}
