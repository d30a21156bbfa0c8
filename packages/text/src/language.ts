import { createRequire } from 'node:module';
import type * as tinyld from 'tinyld';
import { stopWords } from './words.ts';

const require = createRequire(import.meta.url);

/** What `detectLanguage` returns when a text gives nothing to go by. */
export const UNKNOWN_LANGUAGE = 'und';

/** Characters. */
const sampleLength = 1_500;
const confident = 0.3;
const manyLittleWords = 0.25;
const someLittleWords = 0.1;
/** Of the words of a text, so many are little words. */
const full = 0.25;
const fewWords = 30;

/** Holds a sample of any document, however many links there are in it. Characters. */
const searchedLength = 40_000;
const documentSampleLength = 4_000;
const minDocumentLength = 60;

// Short instructions ("Como cuidar de uma planta") leave n-gram detection nearly undecided;
// the little words of a language settle it.
const littleWords: Record<string, string> = {
  en: 'the a an of to for and with in on is are my me about how why what your from that this i you it',
  de: 'der die das ein eine einen einem über für und mit im in zu ist sind wie warum mein meine von auf den dem nicht ich',
  fr: 'le la les un une des du de sur pour et avec dans en est sont comment pourquoi mon ma mes au aux je ce cette',
  es: 'el la los las un una de del sobre para y con en es son cómo como por qué mi mis al que este esta lo',
  pt: 'o a os as um uma de do da dos das sobre para e com em no na é são como por que meu minha ao este esta não',
  it: 'il lo la gli le un una di del della sui su sul per e con in è sono come perché mio mia al che questo questa non i',
};
const littleWordSets = new Map(
  Object.entries(littleWords).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/**
 * The language of a text as an ISO 639-1 code, or `und` when it cannot be told (no letters, or
 * too little text). Only the first 1,500 characters are read.
 */
export const detectLanguage = (text: string): string => languageOfSample(text.slice(0, sampleLength));

function languageOfSample(sample: string): string {
  if (!/\p{L}{2}/u.test(sample)) {
    return UNKNOWN_LANGUAGE;
  }
  const words = wordsIn(sample);
  const guesses = detector().detectAll(sample);
  const best = guesses.find(({ lang }) => isWritten(lang, sample));
  const shares = littleWordShares(words);
  const highest = Math.max(...shares.values());
  if (best && best.accuracy >= confident && !isContradicted(best.lang, { words, shares, highest })) {
    return best.lang;
  }
  return highest >= someLittleWords ? mostLikely(shares, guesses) : (best?.lang ?? UNKNOWN_LANGUAGE);
}

/** Letters of text that is left of a document: names, menus and tables stand at its beginning more often. */
function sampleOf(text: string): string {
  const bare = text.slice(0, searchedLength).replace(/\]\([^)]{0,2100}\)/gu, ']');
  const part = documentSampleLength / 2;
  const middle = Math.floor(bare.length / 2);
  return bare.length <= documentSampleLength
    ? bare
    : `${bare.slice(0, part)}\n${bare.slice(Math.max(part, middle - part / 2), middle + part / 2)}`;
}

/**
 * The language a document is written in, the addresses of its Markdown links left out; null when it is too
 * short to tell. More of it is read than of a text that somebody typed: pages begin with names and menus.
 * `stated`: the language that it says it is in, which is a hint: templates say English of pages in any
 * language.
 */
export function languageOfDocument(text: string, stated?: string): string | null {
  const sample = sampleOf(text);
  if (stated !== undefined && isConfirmed(stated, sample)) {
    return stated;
  }
  const language = sample.trim().length < minDocumentLength ? UNKNOWN_LANGUAGE : languageOfSample(sample);
  const found = language === UNKNOWN_LANGUAGE ? null : language;
  return found === null || (stated !== undefined && !isRefuted(stated, found, sample))
    ? (stated ?? found)
    : found;
}

const wordsIn = (sample: string): string[] => sample.toLowerCase().match(/\p{L}+/gu) ?? [];

const shareOf = (set: ReadonlySet<string>, words: readonly string[]): number =>
  words.filter((word) => set.has(word)).length / Math.max(1, words.length);

/** Whether a text is full of the little words of the language it says it is in, and of none more. */
function isConfirmed(stated: string, sample: string): boolean {
  const words = wordsIn(sample);
  const share = shareOf(stopWords(stated), words);
  const shares = littleWordShares(words);
  const others = Math.max(...[...shares].filter(([other]) => other !== stated).map(([, other]) => other));
  return words.length >= fewWords && share >= full && (shares.get(stated) ?? share / 2) > others;
}

/** Whether a document is in a language beyond doubt, by its little words alone: far quicker than to detect it. */
export const isSurelyIn = (text: string, language: string): boolean =>
  language !== UNKNOWN_LANGUAGE && isConfirmed(language, text.slice(0, sampleLength));

/** Languages that look alike, between which what a page says of itself decides. */
const alike = [
  ['no', 'nb', 'nn', 'da'],
  ['id', 'ms'],
  ['hr', 'sr', 'bs', 'sl', 'sh'],
  ['cs', 'sk'],
  ['gl', 'pt'],
  ['af', 'nl'],
  ['ru', 'uk', 'be', 'bg', 'mk', 'sr'],
  ['ar', 'fa', 'ur'],
];

/** Whether a text is rather in another language than the one that it says it is in. */
function isRefuted(stated: string, found: string, sample: string): boolean {
  if (stated === found || alike.some((group) => group.includes(stated) && group.includes(found))) {
    return false;
  }
  const words = wordsIn(sample);
  const isScript = !isWritten(stated, sample);
  return isScript || shareOf(stopWords(found), words) > 1.5 * shareOf(stopWords(stated), words);
}

/** The letters of languages that are written in no others. */
const scripts: Readonly<Record<string, RegExp>> = {
  am: /\p{sc=Ethi}/gu,
  ar: /\p{sc=Arab}/gu,
  be: /\p{sc=Cyrl}/gu,
  bg: /\p{sc=Cyrl}/gu,
  bn: /\p{sc=Beng}/gu,
  el: /\p{sc=Grek}/gu,
  fa: /\p{sc=Arab}/gu,
  gu: /\p{sc=Gujr}/gu,
  he: /\p{sc=Hebr}/gu,
  hi: /\p{sc=Deva}/gu,
  hy: /\p{sc=Armn}/gu,
  ja: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/gu,
  ka: /\p{sc=Geor}/gu,
  km: /\p{sc=Khmr}/gu,
  kn: /\p{sc=Knda}/gu,
  ko: /\p{sc=Hang}/gu,
  mk: /\p{sc=Cyrl}/gu,
  mr: /\p{sc=Deva}/gu,
  my: /\p{sc=Mymr}/gu,
  ne: /\p{sc=Deva}/gu,
  ru: /\p{sc=Cyrl}/gu,
  ta: /\p{sc=Taml}/gu,
  te: /\p{sc=Telu}/gu,
  th: /\p{sc=Thai}/gu,
  uk: /\p{sc=Cyrl}/gu,
  ur: /\p{sc=Arab}/gu,
  yi: /\p{sc=Hebr}/gu,
  zh: /\p{sc=Han}/gu,
};
/** The rest may be names in other letters. */
const leastOwn = 0.2;
const leastLatin = 0.05;

/** Whether a text is written in the letters of this language. */
function isWritten(language: string, sample: string): boolean {
  const script = Object.hasOwn(scripts, language) ? scripts[language] : undefined;
  const own = sample.match(script ?? latin)?.length ?? 0;
  return own >= (script === undefined ? leastLatin : leastOwn) * (sample.match(letter)?.length ?? 0);
}
const latin = /\p{sc=Latn}/gu;
const letter = /\p{L}/gu;

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** A language in English words ("German"); null when it is unknown. */
export function languageName(code: string): string | null {
  return code === UNKNOWN_LANGUAGE ? null : (englishNames.of(code) ?? null);
}

/** Loaded with the first text: unpacking what it knows takes 0.1 s. */
const detector = (): typeof tinyld => require('tinyld') as typeof tinyld;

interface Signs {
  words: readonly string[];
  shares: ReadonlyMap<string, number>;
  highest: number;
}

/** Another language has twice the little words, and many of them. */
function isContradicted(language: string, { words, shares, highest }: Signs): boolean {
  const share = shares.get(language);
  if (share !== undefined) {
    return highest >= manyLittleWords && share < highest / 2;
  }
  // Names and lists look like Latin, Esperanto or Vietnamese to statistics of letters.
  return highest >= someLittleWords && shareOf(stopWords(language), words) < highest;
}

function mostLikely(
  shares: ReadonlyMap<string, number>,
  guesses: readonly { lang: string; accuracy: number }[],
): string {
  const ranked = Array.from(shares, ([language, share]) => ({
    language,
    score: share + (guesses.find((guess) => guess.lang === language)?.accuracy ?? 0),
  }));
  ranked.sort((left, right) => right.score - left.score);
  return ranked[0]?.language ?? UNKNOWN_LANGUAGE;
}

function littleWordShares(words: readonly string[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [language, set] of littleWordSets) {
    shares.set(language, shareOf(set, words));
  }
  return shares;
}
