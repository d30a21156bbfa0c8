const plain = /^[\0-\x7f]*$/u;

/**
 * Signs inside words that nobody sees, for a class of a regular expression: soft hyphens, spaces and joiners
 * without width.
 */
export const unseen = '\u00ad\u200b-\u200d\u2060\ufeff';

/**
 * What stands between the parts of a word that is written as one as well: `e-mail`, `node.js`, `O'Reilly`;
 * for a class.
 */
export const joiners = "-‐‑.'’";

/**
 * Vowels and other marks of Hebrew and Arabic, which people leave out when they type, and the line that
 * stretches Arabic words.
 */
const hebrewMarks = '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7';
const arabicMarks =
  '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed';
const leftOut = new RegExp(`[${unseen}${hebrewMarks}${arabicMarks}]+`, 'gu');

/**
 * Behind letters of Latin and Greek, and in Cyrillic those of `ё` and of a vowel that is stressed; `й` is
 * another letter than `и`.
 */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{Mn}+|(?<=е)\u0308|(?<=[аеиоуыэюяіє])\u0301/gu;

/**
 * Devanagari writes a nasal before a consonant as a letter without its vowel, or as a dot; the consonant may
 * still have to be typed.
 */
const nasals = String.raw`[\u0919\u091e\u0923\u0928\u092e]\u094d`;
const dot = '\u0902';
const dotted = new RegExp(String.raw`${nasals}|\u0901`, 'gu');

/** Letters that Unicode takes for letters of their own, and what people type for them. */
const typedFor: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
  // Alef and yeh in other forms, and the letters of Persian keyboards.
  ['\u0671', '\u0627'],
  ['\u0649', '\u064a'],
  ['\u06cc', '\u064a'],
  ['\u06a9', '\u0643'],
]);
const typedOtherwise = new RegExp(`[${[...typedFor.keys()].join('')}]`, 'gu');

/**
 * A text without what people do not type when they search: capitals, full-width forms, ligatures, signs that
 * nobody sees, the accents of Latin and Greek letters, the vowel marks of Hebrew and Arabic. In other scripts
 * marks are letters and stay. Of letters that are typed in more than one way, one stands for all. A folded
 * text stays as it is when it is folded again.
 */
export const foldText = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(leftOut, '')
        .replace(accents, '')
        .replace(dotted, dot)
        .replace(typedOtherwise, (letter) => typedFor.get(letter) ?? letter)
        .normalize('NFC');

/**
 * Where letters stand that are folded to others: Latin, Greek, Cyrillic, Arabic, Vietnamese and ancient
 * Greek, full-width.
 */
const foldable: readonly (readonly [number, number])[] = [
  [0xc0, 0x24f],
  [0x370, 0x3ff],
  [0x450, 0x451],
  [0x622, 0x6cc],
  [0x1e00, 0x1fff],
  [0xff10, 0xff5a],
];

/** By what they are folded to, the letters that are. */
const folded = Map.groupBy(
  foldable
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .filter((letter) => /\p{L}|\p{Nd}/u.test(letter)),
  foldText,
);

/** What may stand between two letters of a word and is not typed. */
const between = `[${joiners}${unseen}${hebrewMarks}${arabicMarks}\u0300-\u036f]*`;

/**
 * The source of a regular expression, in JavaScript and in PostgreSQL, of a folded word in all the ways in
 * which it is written.
 */
export const asWritten = (word: string): string =>
  // A word holds letters, digits and marks only, which mean themselves.
  (word.match(/ss|ae|oe|th|\p{L}|[^]/gu) ?? []).map(writtenPart).join(between);

function writtenPart(part: string): string {
  if (part === dot) {
    return String.raw`(?:[\u0901\u0902]|${nasals})`;
  }
  const others = (folded.get(part) ?? []).filter((letter) => letter !== part);
  if (part.length > 1) {
    return `(?:${[...part].map(writtenPart).join(between)}${others.map((other) => `|${other}`).join('')})`;
  }
  return others.length === 0 ? part : `[${part}${others.join('')}]`;
}
