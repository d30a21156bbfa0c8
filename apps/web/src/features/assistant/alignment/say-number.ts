import type { SayNumber } from '../model/spoken-words.ts';

type Cardinal = (value: string) => string;

/** Numbers in the languages that scripts are written in here. */
const programs: Readonly<Record<string, () => Promise<{ toCardinal: Cardinal }>>> = {
  en: () => import('n2words/en-US'),
  de: () => import('n2words/de-DE'),
  es: () => import('n2words/es-ES'),
  fr: () => import('n2words/fr-FR'),
  it: () => import('n2words/it-IT'),
  pt: () => import('n2words/pt-PT'),
};

/** How numbers are said in a language, English where it is not known; its program is fetched. */
export async function sayNumbersIn(language: string | null): Promise<SayNumber> {
  const base = (language ?? 'en').slice(0, 2).toLowerCase();
  const load = programs[base];
  if (load === undefined) {
    return (digits) => digits;
  }
  const { toCardinal } = await load();
  return (digits) => {
    const number = plainNumber(digits);
    if (base === 'en' && isYear(digits)) {
      return sayYear(digits, toCardinal);
    }
    // Nobody says more digits in one word than these.
    return number.length > 15 ? digits : toCardinal(number);
  };
}

/** "2,300" and "2.300" are one number, "3,5" and "3.5" another. */
const plainNumber = (digits: string): string =>
  /^\d{1,3}(?:[.,]\d{3})+$/u.test(digits)
    ? digits.replace(/[.,]/gu, '')
    : /^\d+[.,]\d+$/u.test(digits)
      ? digits.replace(',', '.')
      : digits.replace(/[.,]/gu, '');

const isYear = (digits: string): boolean => /^(?:1[1-9]|20[1-9])\d+$/u.test(digits) && digits.length === 4;

/** "nineteen ninety-nine", as years are read out. */
function sayYear(digits: string, toCardinal: Cardinal): string {
  const [century, rest] = [digits.slice(0, 2), Number(digits.slice(2))];
  const end = rest === 0 ? 'hundred' : `${rest < 10 ? 'oh ' : ''}${toCardinal(String(rest))}`;
  return `${toCardinal(century)} ${end}`;
}
