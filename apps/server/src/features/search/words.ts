import { stemOf } from './stem.ts';

/** Longer words are cut, in characters: nobody types them, and an index entry of the database holds 2,704 bytes. */
const longestWord = 64;

/** Letters of scripts that put no space between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]+/u;
const runs = new RegExp(`(${unspaced.source})`, 'u');
const plain = /^[\0-\x7f]*$/u;

const letters = String.raw`[\p{L}\p{N}\p{M}]`;
/** The apostrophe before an ending that English writes with one; `l'homme` stays two words. */
const apostrophe = String.raw`['’](?<=${letters}.)(?=(?:(?<=n.)t|s|re|ve|ll|d|m)(?!${letters}))`;
const apostrophes = new RegExp(apostrophe, 'giu');
const words = new RegExp(`${letters}+`, 'gu');

/** A word in any script, as it stands in a text. */
export const wordPattern = new RegExp(`${letters}+(?:${apostrophe}${letters}+)?`, 'giu');

/**
 * A text without what people do not type when they search: capitals, full-width forms, ligatures, and the accents of Latin and
 * Greek letters. In other scripts marks are letters and stay. Most texts keep their length.
 */
export const foldText = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu, '$1')
        .normalize('NFC');

/** Without what is typed in two ways: `ß`, and the apostrophe of `don't`. */
const foldLetters = (text: string): string => text.replaceAll('ß', 'ss').replace(apostrophes, '');

/** The same, as the index has it. */
export const fold = (text: string): string => foldLetters(foldText(text));

/** The source of a regular expression, in JavaScript and in PostgreSQL, of a folded word in all the ways in which it is written. */
export const asWritten = (word: string): string =>
  // A word holds letters, digits and marks only, which mean themselves.
  word.replaceAll('ss', '(?:ss|ß)').replace(/(?<=.)(?:(?<=n)t|s|re|ve|ll|d|m)$/u, "['’]?$&");

/** Words are cut here and not in the database, whose parser keeps `node.js` whole and breaks Hindi at its vowel signs. */
export const runsOf = (text: string): string[] =>
  (fold(text).match(words) ?? []).flatMap((word) =>
    plain.test(word)
      ? cut(word)
      : word
          .split(runs)
          .filter((run) => run !== '')
          .map(cut),
  );

export const isUnspaced = (run: string): boolean => !plain.test(run) && unspaced.test(run);

/** Pairs of neighbours; the last character alone too, so that a search for one character finds it wherever it stands. */
export const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.map((character, place) => character + (characters[place + 1] ?? ''));
};

function cut(word: string): string {
  return word.length <= longestWord || isUnspaced(word) ? word : [...word].slice(0, longestWord).join('');
}

/** One word of a search, and all the ways in which it may be written in what is found. */
export interface Wanted {
  /** As typed, folded. */
  word: string;
  /** What the index has it under. */
  stem: string;
  /** Whether it may go on: the last word of a search is perhaps not typed to its end. */
  isPrefix: boolean;
  /** Which of the words that were typed it is, or is a part of. */
  typed: number;
}

/** From so many words on a search is a sentence: hardly anything has all of them, and the last word is most likely whole. */
const sentence = 4;

/**
 * Whether a search is a question in words rather than a few words that must all occur. The pairs of a word in a script without
 * spaces are one word.
 */
export const isSentence = (words: readonly Pick<Wanted, 'typed'>[]): boolean =>
  new Set(words.map(({ typed }) => typed)).size >= sentence;

/** The words of a search without repetitions, the last one of a few as a beginning unless a quotation mark ends it. */
export function wantedWords(query: string): Wanted[] {
  const all = runsOf(query).flatMap((run, typed) => {
    const pairs = pairsOf(run);
    const parts = isUnspaced(run) ? pairs.slice(0, Math.max(1, pairs.length - 1)) : [run];
    return parts.map((word) => ({ word, typed }));
  });
  const last = /["“”„«»]\s*$/u.test(query) ? undefined : all.at(-1)?.word;
  // Two forms of one word are one; the last one is kept as it was typed.
  const byStem = new Map(all.map((one) => [stemOf(one.word), one]));
  const isWhole = isSentence([...byStem.values()]);
  return [...byStem].map(([stem, { word, typed }]) => {
    // One letter begins thousands of words, and finding them all tells nobody anything.
    const isLongEnough = word.length > 1 || isUnspaced(word);
    return { word, stem, typed, isPrefix: word === last && !isWhole && isLongEnough };
  });
}
