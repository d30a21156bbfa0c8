import { createRequire } from 'node:module';
import type * as tinyld from 'tinyld';

const require = createRequire(import.meta.url);

/** What `detectLanguage` returns when a text gives nothing to go by. */
export const UNKNOWN_LANGUAGE = 'und';

/** Characters. */
const sampleLength = 1_500;
const confident = 0.3;
const manyLittleWords = 0.25;
const someLittleWords = 0.1;

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
  const guesses = detector().detectAll(sample);
  const [best] = guesses;
  const shares = littleWordShares(sample);
  const highest = Math.max(...shares.values());
  if (best && best.accuracy >= confident && !isContradicted(best.lang, shares, highest)) {
    return best.lang;
  }
  return highest >= someLittleWords ? mostLikely(shares, guesses) : (best?.lang ?? UNKNOWN_LANGUAGE);
}

/**
 * The language a document is written in, the addresses of its Markdown links left out; null when it is too
 * short to tell. More of it is read than of a text that somebody typed: pages begin with names and menus.
 */
export function languageOfDocument(text: string): string | null {
  const sample = text
    .slice(0, searchedLength)
    .replace(/\]\([^)]{0,2100}\)/gu, ']')
    .slice(0, documentSampleLength);
  const language = sample.trim().length < minDocumentLength ? UNKNOWN_LANGUAGE : languageOfSample(sample);
  return language === UNKNOWN_LANGUAGE ? null : language;
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** A language in English words ("German"); null when it is unknown. */
export function languageName(code: string): string | null {
  return code === UNKNOWN_LANGUAGE ? null : (englishNames.of(code) ?? null);
}

/** Loaded with the first text: unpacking what it knows takes 0.1 s. */
const detector = (): typeof tinyld => require('tinyld') as typeof tinyld;

/** Another language has twice the little words, and many of them. */
function isContradicted(language: string, shares: ReadonlyMap<string, number>, highest: number): boolean {
  return highest >= manyLittleWords && (shares.get(language) ?? 1) < highest / 2;
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

function littleWordShares(sample: string): Map<string, number> {
  const words = sample.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const shares = new Map<string, number>();
  for (const [language, set] of littleWordSets) {
    shares.set(language, words.filter((word) => set.has(word)).length / Math.max(1, words.length));
  }
  return shares;
}
