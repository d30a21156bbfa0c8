/** An interval of lifts: "12% to 88% more", "2% more to 2.2 times", "1.4 to 3.2 times". */
export function intervalInWords(low: number, high: number): string {
  if (high < 1) {
    return `${wholePercent(low)} to ${wholePercent(high)} more`;
  }
  // A small lift said in times would read as none.
  return `${low < 0.15 ? `${wholePercent(low)} more` : decimals(1 + low)} to ${decimals(1 + high)} times`;
}

/** A fraction as every screen writes it, with one decimal: 0.0456 is 4.6%. */
export const percent = (fraction: number): string => `${(Math.round(fraction * 1000) / 10).toFixed(1)}%`;

/** A fraction of which no more is known, or nobody wants to know more: 0.93 is 93%. */
export const wholePercent = (fraction: number): string => `${Math.round(fraction * 100)}%`;

/** Less than a percentage can tell from nothing, and what would be 100% more. */
const told = { hundredth: 0.01, twice: 1.995 };

/** "25 times the views", "38% more views", "under a hundredth of the views", "a 20% lower open rate". */
export function multipleInWords(multiple: number, word: string, isRate = false): string {
  if (multiple >= told.twice) {
    return `${times(multiple)} the ${word}`;
  }
  if (multiple < told.hundredth) {
    return `under a hundredth of the ${word}`;
  }
  const percentage = wholePercent(Math.abs(multiple - 1));
  return isRate
    ? `a ${percentage} ${multiple >= 1 ? 'higher' : 'lower'} ${word}`
    : `${percentage} ${multiple >= 1 ? 'more' : 'fewer'} ${word}`;
}

/** What joins those words to what is compared with: "25 times the views of", "38% more views than". */
export const joinOf = (multiple: number): 'of' | 'than' =>
  multiple >= told.twice || multiple < told.hundredth ? 'of' : 'than';

/** "2.3 times", "twice". */
export const times = (multiple: number): string =>
  decimals(multiple) === '2' ? 'twice' : `${decimals(multiple)} times`;

const decimals = (value: number): string =>
  value < 10 ? String(Math.round(value * 10) / 10) : wholeNumber(value);

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
export const wholeNumber = (value: number): string => grouped.format(value);

/** Whether a finding is settled; below this it is a lead. */
export const isSettled = (confidence: number): boolean => confidence >= 0.9;

/**
 * How sure it is that posts differ, as people say it, and that `thing` is not thereby the reason: what went
 * together is told, never what made it so.
 */
export function howSure(confidence: number, thing: string): string {
  if (!isSettled(confidence)) {
    const hold = Math.round(100 * confidence);
    return `Not settled yet: about ${hold} of 100 leads like this hold up.`;
  }
  const likely = confidence >= 0.97 ? 'Almost certainly' : 'Very likely';
  const reason = `${thing.startsWith('a ') ? '' : 'the '}${thing}`;
  return `${likely} not luck (${wholePercent(confidence)}), though ${reason} may not be the reason.`;
}

/** The "of …" and "and …" of a title: at most so many names. */
const mostNamed = 3;

/** "#a, #b and #c", or "#a, #b and 4 more". */
export const listedShort = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? listed(names)
    : `${names.slice(0, mostNamed - 1).join(', ')} and ${names.length - mostNamed + 1} more`;

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
