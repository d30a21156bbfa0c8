import { languages, type RequestPatterns } from '../languages/language.ts';

/** What a length can be asked for in. */
export type LengthUnit = 'seconds' | 'words' | 'characters';

/** How a unit is written, and how many of `unit` it is. */
export interface WrittenUnit {
  pattern: string;
  unit: LengthUnit;
  factor: number;
}

type Units = RequestPatterns['units'];

/** In languages of which only units are known. */
const otherUnits: Units = {
  hours: 'uur',
  minutes: 'минут\\p{L}*|хвилин\\p{L}*|minut\\p{L}*|dakika\\p{L}*|دقيقة|دقائق|मिनट',
  seconds: 'seconden|секунд\\p{L}*|sekund\\p{L}*|saniye\\p{L}*|ثانية|ثوان|ثواني|सेकंड|सेकेंड',
  words: 'woorden|слов\\p{L}*|słów|ord|kelime\\p{L}*|كلمة|كلمات|शब्द\\p{L}*',
  characters: 'tekens|znaków|символ\\p{L}*|знак\\p{L}*|حرفا?|karakter\\p{L}*',
};
const otherLengths: Readonly<Record<string, string>> = {
  30: 'نصف دقيقة|半分钟|半分鐘',
  60: 'دقيقة واحدة|(?<!\\d\\s{0,3})دقيقة',
  120: 'دقيقتين|دقيقتان',
};

const requests = [...languages.values()].map((language) => language.requests);
const patternOf = (unit: keyof Units): string =>
  [...requests.map(({ units }) => units[unit]), otherUnits[unit]].join('|');

// "24 hours in Lisbon" is a topic, "a 3 hour documentary" a length.
const hourLong =
  '(?=[\\s-]*(?:long|lang|docu|doku|video|vídeo|film|movie|episode|script|podcast|lecture|course|talk|stream|special|about|über|sobre))';

/** Units in languages that put spaces between words. */
export const spacedUnits: readonly WrittenUnit[] = [
  { pattern: `(?:${patternOf('hours')})${hourLong}`, unit: 'seconds', factor: 3600 },
  { pattern: patternOf('seconds'), unit: 'seconds', factor: 1 },
  { pattern: patternOf('minutes'), unit: 'seconds', factor: 60 },
  { pattern: patternOf('words'), unit: 'words', factor: 1 },
  { pattern: patternOf('characters'), unit: 'characters', factor: 1 },
];

/** Units in languages without them. */
export const unspacedUnits: readonly WrittenUnit[] = [
  { pattern: '(?:秒钟|秒鐘|秒間|秒|초간|초)', unit: 'seconds', factor: 1 },
  { pattern: '(?:分钟|分鐘|分間|分|분간|분)', unit: 'seconds', factor: 60 },
  { pattern: '(?:小时|小時|時間|시간)(?=的|の|짜리|视频|動画)', unit: 'seconds', factor: 3600 },
  { pattern: '(?:文字|字|글자|자)', unit: 'characters', factor: 1 },
];

/** Lengths that are one expression ("half an hour"), with their seconds. */
export const wholeLengths: readonly { pattern: string; seconds: number }[] = [
  ...requests.map(({ lengths }) => lengths),
  otherLengths,
].flatMap((lengths) =>
  Object.entries(lengths).flatMap(([seconds, pattern]) =>
    pattern === undefined ? [] : [{ pattern, seconds: Number(seconds) }],
  ),
);
