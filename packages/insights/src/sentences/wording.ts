import type { Metric } from '../questions/questions.ts';

/**
 * "45.0% more views than", "a 45.0% higher engagement rate than" or, from double on, "2.3 times the views
 * of"; `lift` is a fraction.
 */
export function liftInWords(lift: number, metric: Metric): string {
  const name = metric === 'views' ? 'views' : 'engagement rate';
  if (lift >= 1) {
    return `${times(1 + lift)} the ${name} of`;
  }
  return metric === 'views' ? `${percent(lift)} more ${name} than` : `a ${percent(lift)} higher ${name} than`;
}

/** An interval of lifts: "12.0% to 88.1% more", "2.4% more to 2.2 times", "1.4 to 3.2 times". */
export function intervalInWords(low: number, high: number): string {
  if (high < 1) {
    return `${percent(low)} to ${percent(high)} more`;
  }
  // A small lift said in times would read as none.
  return `${low < 0.15 ? `${percent(low)} more` : decimals(1 + low)} to ${times(1 + high)}`;
}

/** A fraction as every screen writes it, with one decimal: 0.0456 is 4.6%. */
export const percent = (fraction: number): string => `${(Math.round(fraction * 1000) / 10).toFixed(1)}%`;

/** A fraction of which no more is known, or nobody wants to know more: 0.93 is 93%. */
export const wholePercent = (fraction: number): string => `${Math.round(fraction * 100)}%`;

export const times = (multiple: number): string => `${decimals(multiple)} times`;

export const decimals = (value: number): string => (value < 10 ? value.toFixed(1) : wholeNumber(value));

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
export const wholeNumber = (value: number): string => grouped.format(value);

/** A probability as people say it. */
export const likelihoodInWords = (confidence: number): string =>
  confidence >= 0.97 ? 'almost certain' : confidence >= 0.9 ? 'very likely' : 'likely';

export const counted = (count: number, noun: string): string =>
  `${wholeNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** A title in quotation marks, cut where it is long. */
export function quoted(title: string): string {
  const letters = [...(title.trim() || 'Untitled')];
  return `“${letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : letters.join('')}”`;
}

/** A number as evidence shows it: three significant digits are all that such numbers carry. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
