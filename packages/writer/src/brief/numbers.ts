import { languages } from '../languages/language.ts';

const numberWords: ReadonlyMap<string, number> = new Map(
  [...languages.values()].flatMap(({ requests }) =>
    Object.entries(requests.numbers).flatMap(([value, words = '']) =>
      words.split(' ').map((word): [string, number] => [word, Number(value)]),
    ),
  ),
);

const wordPattern = [...numberWords.keys()].sort((left, right) => right.length - left.length).join('|');

const ones = 'one|two|three|four|five|six|seven|eight|nine';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const hundreds = `(?:an?|${ones}) hundred(?:(?: and)? (?:(?:${tens})(?:[ -](?:${ones}))?|ten|twenty|${ones}))?`;

/**
 * A pattern (without flags) for a count in figures or in the words of six languages. Of thousands it takes
 * three groups at most: an endless row of them would be read again from each of its figures.
 */
export const numberPattern = `\\d{1,3}(?:[.,]\\d{3}){1,3}|\\d+(?:[.,]\\d+)?|${hundreds}|(?:${tens})[ -](?:${ones})|deux cents|trois cents|${wordPattern}`;

/** The value of what `numberPattern` matched; null for anything else. */
export function numberValue(text: string): number | null {
  const lower = text.toLowerCase().trim();
  if (/^\d{1,3}(?:[.,]\d{3}){1,3}$/.test(lower)) {
    return Number(lower.replace(/[.,]/g, ''));
  }
  if (/^\d+(?:[.,]\d+)?$/.test(lower)) {
    return Number(lower.replace(',', '.'));
  }
  return numberWords.get(lower) ?? sumOfWords(lower.split(/[\s-]+/u).filter((word) => word !== 'and'));
}

/** "two hundred and fifty": what stands before "hundred" is multiplied, the rest added. */
function sumOfWords(words: readonly string[]): number | null {
  let sum = 0;
  for (const word of words) {
    const value = numberWords.get(word);
    if (word === 'hundred' || word === 'cents') {
      sum = Math.max(1, sum) * 100;
    } else if (value === undefined) {
      return null;
    } else {
      sum += value;
    }
  }
  return sum === 0 ? null : sum;
}

const hanDigits: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

/** The value of a number in figures or Chinese characters up to 999 ("三十", "半"); null for anything else. */
export function hanValue(text: string): number | null {
  if (/^\d/u.test(text)) {
    return numberValue(text);
  }
  if (text === '半') {
    return 0.5;
  }
  let sum = 0;
  let digit = 0;
  for (const character of text) {
    const unit = character === '百' ? 100 : character === '十' ? 10 : 0;
    sum += unit === 0 ? 0 : Math.max(1, digit) * unit;
    digit = unit === 0 ? (hanDigits[character] ?? 0) : 0;
  }
  return sum + digit === 0 ? null : sum + digit;
}

/** The same text with the digits of other scripts (٣٠, ６０, ३०) as 0 to 9. Its length stays. */
export function withPlainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９०-९]/gu, (digit) =>
    String(
      zeros.map((zero) => (digit.codePointAt(0) ?? 0) - zero).find((value) => value >= 0 && value <= 9) ??
        digit,
    ),
  );
}

const zeros = [0x660, 0x6f0, 0xff10, 0x966];
