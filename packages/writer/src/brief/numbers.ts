const NUMBER_WORDS: Record<string, number> = {};

function add(value: number, words: string): void {
  for (const word of words.split(' ')) {
    NUMBER_WORDS[word] = value;
  }
}

add(1, 'one a an ein eine einer einem einen un une uno una um uma');
add(2, 'two zwei deux dos dois duas due');
add(3, 'three drei trois tres três tre');
add(4, 'four vier quatre cuatro quatro quattro');
add(5, 'five fünf cinq cinco cinque');
add(6, 'six sechs seis sei');
add(7, 'seven sieben sept siete sete sette');
add(8, 'eight acht huit ocho oito otto');
add(9, 'nine neun neuf nueve nove');
add(10, 'ten zehn dix diez dez dieci');
add(11, 'eleven elf onze once undici');
add(12, 'twelve zwölf douze doce doze dodici');
add(13, 'thirteen');
add(14, 'fourteen');
add(15, 'fifteen fünfzehn quinze quince quindici');
add(16, 'sixteen');
add(17, 'seventeen');
add(18, 'eighteen');
add(19, 'nineteen');
add(20, 'twenty zwanzig vingt veinte vinte venti');
add(30, 'thirty dreißig dreissig trente treinta trinta trenta');
add(40, 'forty vierzig quarante cuarenta quarenta quaranta');
add(45, 'forty-five fünfundvierzig quarante-cinq');
add(50, 'fifty fünfzig cinquante cincuenta cinquenta cinquanta');
add(60, 'sixty sechzig soixante sesenta sessenta sessanta');
add(70, 'seventy siebzig setenta settanta');
add(75, 'fünfundsiebzig');
add(80, 'eighty achtzig ochenta oitenta ottanta');
add(90, 'ninety neunzig quatre-vingt-dix noventa novanta');
add(100, 'hundred hundert cent cien cem cento');
add(200, 'zweihundert doscientas doscientos duzentas duecento');
add(300, 'dreihundert trescientas trescientos trezentas trecento');
add(0.5, 'half halbe halben demi demie media meia mezzo');

const WORD_PATTERN = Object.keys(NUMBER_WORDS)
  .sort((left, right) => right.length - left.length)
  .join('|');

const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const HUNDREDS = `(?:an?|${ONES}) hundred(?:(?: and)? (?:(?:${TENS})(?:[ -](?:${ONES}))?|ten|twenty|${ONES}))?`;

/**
 * A pattern (without flags) for a count in figures or in the words of six languages. Of thousands it takes
 * three groups at most: an endless row of them would be read again from each of its figures.
 */
export const NUMBER_PATTERN = `\\d{1,3}(?:[.,]\\d{3}){1,3}|\\d+(?:[.,]\\d+)?|${HUNDREDS}|(?:${TENS})[ -](?:${ONES})|deux cents|trois cents|${WORD_PATTERN}`;

/** The value of what `NUMBER_PATTERN` matched; null for anything else. */
export function numberValue(text: string): number | null {
  const lower = text.toLowerCase().trim();
  if (/^\d{1,3}(?:[.,]\d{3}){1,3}$/.test(lower)) {
    return Number(lower.replace(/[.,]/g, ''));
  }
  if (/^\d+(?:[.,]\d+)?$/.test(lower)) {
    return Number(lower.replace(',', '.'));
  }
  return NUMBER_WORDS[lower] ?? sumOfWords(lower.split(/[\s-]+/u).filter((word) => word !== 'and'));
}

/** "two hundred and fifty": what stands before "hundred" is multiplied, the rest added. */
function sumOfWords(words: readonly string[]): number | null {
  let sum = 0;
  for (const word of words) {
    const value = NUMBER_WORDS[word];
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

const HAN_DIGITS: Readonly<Record<string, number>> = {
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
    digit = unit === 0 ? (HAN_DIGITS[character] ?? 0) : 0;
  }
  return sum + digit === 0 ? null : sum + digit;
}

/** The same text with the digits of other scripts (٣٠, ６０, ३०) as 0 to 9. Its length stays. */
export function withPlainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９०-९]/gu, (digit) =>
    String(
      ZEROS.map((zero) => (digit.codePointAt(0) ?? 0) - zero).find((value) => value >= 0 && value <= 9) ??
        digit,
    ),
  );
}

const ZEROS = [0x660, 0x6f0, 0xff10, 0x966];
