import { asWritten, foldText, joiners, unseen } from './fold.ts';
import { stemOf } from './stem.ts';

/**
 * Longer words are cut, in characters: nobody types them, and an index entry of the database holds 2,704
 * bytes.
 */
const maxWordLength = 64;

/** Letters of scripts that put no space between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]+/u;
const runs = new RegExp(`(${unspaced.source})`, 'u');
const plain = /^[\0-\x7f]*$/u;

const letters = String.raw`[\p{L}\p{N}\p{M}]`;
/** The apostrophe before an ending that English writes with one; `l'homme` stays two words. */
const apostrophe = String.raw`['’](?<=${letters}.)(?=(?:(?<=n.)t|s|re|ve|ll|d|m)(?!${letters}))`;
const apostrophes = new RegExp(apostrophe, 'giu');
const words = new RegExp(`${letters}+`, 'gu');

/** What joins two words to one: a hyphen beside a letter, a full stop or an apostrophe between two. */
const joiner = String.raw`(?:[-‐‑](?:(?<=\p{L}.)|(?=\p{L}))|[.'’](?<=\p{L}.)(?=\p{L}))`;
const chains = new RegExp(`${letters}+(?:${joiner}${letters}+)*`, 'gu');
const joints = new RegExp(`[${joiners}]`, 'u');

/** Of more parts, or longer, nobody writes a word as one; addresses of pages are. Characters. */
const maxJoinedParts = 4;
const maxJoinedLength = 24;

/** With the signs in it that nobody sees. */
const written = `${letters}+(?:[${unseen}]+${letters}+)*`;
const writtenWord = `${written}(?:${apostrophe}${written})?`;

/** A word in any script, as it stands in a text. */
export const wordPattern = new RegExp(writtenWord, 'giu');

/** The same, or words that signs join to one. */
export const chainPattern = new RegExp(`${written}(?:${joiner}${written})*`, 'giu');

/** A text as the index has it: `foldText`, and without the apostrophe of `don't`. */
export const fold = (text: string): string => foldText(text).replace(apostrophes, '');

/**
 * Words that are joined to one, folded, as one word; null of a word without joints, and where nobody writes
 * them so.
 */
export function joinedOf(chain: string): string | null {
  const parts = chain.split(joints);
  const joined = parts.join('');
  const isWord = parts.length > 1 && parts.length <= maxJoinedParts && joined.length <= maxJoinedLength;
  return isWord && !isUnspaced(joined) ? joined : null;
}

interface Chain {
  runs: string[];
  /** All of them as one word: `email` of `e-mail`. */
  joined: string | null;
}

/**
 * Words are cut here and not in the database, whose parser keeps `node.js` whole and breaks Hindi at its
 * vowel signs.
 */
export const chainsOf = (text: string): Chain[] =>
  (fold(text).match(chains) ?? []).map((chain) => ({ runs: runsIn(chain), joined: joinedOf(chain) }));

/** The words of a text, without those that are joined to one. */
export const runsOf = (text: string): string[] => chainsOf(text).flatMap(({ runs }) => runs);

const runsIn = (chain: string): string[] =>
  (chain.match(words) ?? []).flatMap((word) =>
    plain.test(word)
      ? cut(word)
      : word
          .split(runs)
          .filter((run) => run !== '')
          .map(cut),
  );

export const isUnspaced = (run: string): boolean => !plain.test(run) && unspaced.test(run);

/**
 * Pairs of neighbours; the last character alone too, so that a search for one character finds it wherever it
 * stands.
 */
export const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.map((character, place) => character + (characters[place + 1] ?? ''));
};

function cut(word: string): string {
  return word.length <= maxWordLength || isUnspaced(word) ? word : [...word].slice(0, maxWordLength).join('');
}

/** One word of a search, and all the ways in which it may be written in what is found. */
export interface QueryWord {
  /** As typed, folded. */
  word: string;
  /** What the index has it under. */
  stem: string;
  /** The one word that it is written as together with its neighbours: `email` for both words of `e-mail`. */
  joined: string | null;
  /** Whether it may go on: the last word of a search is perhaps not typed to its end. */
  isPrefix: boolean;
  /** Which of the words that were typed it is, or is a part of. */
  typed: number;
}

/**
 * A search of this many words is a sentence: hardly any document has all of them, and the last word is most
 * likely complete.
 */
const minSentenceWords = 4;

/**
 * Whether a search is a question in words rather than a few words that must all occur. The pairs of a word in
 * a script without spaces are one word.
 */
export const isSentence = (words: readonly Pick<QueryWord, 'typed'>[]): boolean =>
  new Set(words.map(({ typed }) => typed)).size >= minSentenceWords;

/** So many pairs of neighbours in a script without spaces are a description, too. */
const minDescribingPairs = 8;

/** Whether a search describes what is looked for, rather than naming or quoting it. */
export function isDescription(query: string): boolean {
  const words = toQueryWords(query);
  return (isSentence(words) || words.length >= minDescribingPairs) && phraseTest(query) === null;
}

/**
 * The words of a search without repetitions, the last one of a few as a beginning unless a quotation mark
 * ends it.
 */
export function toQueryWords(query: string): QueryWord[] {
  const typedRuns = chainsOf(query).flatMap(({ runs, joined }) => runs.map((run) => ({ run, joined })));
  const all = typedRuns.flatMap(({ run, joined }, typed) => {
    const pairs = pairsOf(run);
    const parts = isUnspaced(run) ? pairs.slice(0, Math.max(1, pairs.length - 1)) : [run];
    return parts.map((word) => ({ word, typed, joined }));
  });
  const last = /["“”„«»]\s*$/u.test(query) ? undefined : all.at(-1)?.word;
  // Two forms of one word are one; the last one is kept as it was typed.
  const byStem = new Map(all.map((one) => [stemOf(one.word), one]));
  const isWhole = isSentence([...byStem.values()]);
  return [...byStem].map(([stem, { word, typed, joined }]) => {
    // One letter begins thousands of words: such a search says nothing and takes three times as long.
    const isLongEnough = word.length > 1 || isUnspaced(word);
    return { word, stem, joined, typed, isPrefix: word === last && !isWhole && isLongEnough };
  });
}

const quoted = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
const letter = String.raw`[\p{L}\p{N}\p{M}]`;

/**
 * Tests whether a text has every quoted phrase of a search, word for word and folded as words are; null where
 * nothing is quoted.
 */
export function phraseTest(query: string): ((text: string) => boolean) | null {
  const phrases = [...query.matchAll(quoted)].flatMap(([, phrase = '']) => patternOf(runsOf(phrase)) ?? []);
  return phrases.length === 0 ? null : (text) => phrases.every((phrase) => phrase.test(foldText(text)));
}

/**
 * The words one after another with no letter between them; in scripts without spaces nothing need be there.
 */
function patternOf(words: readonly string[]): RegExp | null {
  const source = words.map((word, place) => {
    const before = words[place - 1] ?? '';
    const gap = `[^\\p{L}\\p{N}\\p{M}]${isUnspaced(word) || isUnspaced(before) ? '*' : '+'}`;
    return (place === 0 ? '' : gap) + asWritten(word);
  });
  const [start, end] = [words[0] ?? '', words.at(-1) ?? ''].map(isUnspaced);
  return words.length === 0
    ? null
    : new RegExp(`${start ? '' : `(?<!${letter})`}${source.join('')}${end ? '' : `(?!${letter})`}`, 'u');
}
