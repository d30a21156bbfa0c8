import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const algorithms: Record<string, string> = {
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};
/** Words that people ask with, and those that texts call the same thing by. */
const otherwise: Record<string, string> = {
  de: 'grippe:influenza covid:coronavirus corona:coronavirus pkw:auto kfz:auto lkw:lastwagen uni:universität',
  en: 'flu:influenza covid:coronavirus fridge:refrigerator bike:bicycle tv:television lab:laboratory',
  es: 'gripe:influenza covid:coronavirus bici:bicicleta tele:televisión uni:universidad',
  fr: 'grippe:influenza covid:coronavirus vélo:bicyclette télé:télévision labo:laboratoire',
  it: 'covid:coronavirus bici:bicicletta tv:televisione',
  pt: 'gripe:influenza covid:coronavírus bike:bicicleta tv:televisão',
};
const maxCached = 50_000;
/** Longer ones are no words of a language, and the time that stemming takes grows with their length. */
const maxLength = 80;

type Stemmer = (word: string) => string;

interface Snowball {
  newStemmer(algorithm: string): { stem(word: string): string };
}

const stemmers = new Map<string, Stemmer>();

const sameThings = new Map<string, ReadonlyMap<string, string>>();

/** The stem of a lower-case word (Snowball); the word itself where the language has no stemmer. */
export function stem(word: string, language: string): string {
  let stemmer = stemmers.get(language);
  if (!stemmer) {
    stemmer = createStemmer(language);
    stemmers.set(language, stemmer);
  }
  return stemmer(word);
}

/** The stem of what a lower-case word means: one for "flu" and "influenza". */
export function termFor(word: string, language: string): string {
  let same = sameThings.get(language);
  if (!same) {
    const pairs = (otherwise[language] ?? '').split(' ').filter(Boolean);
    same = new Map(
      pairs.map((pair) => {
        const [short = '', full = ''] = pair.split(':').map((each) => stem(each, language));
        return [short, full];
      }),
    );
    sameThings.set(language, same);
  }
  const stemmed = stem(word, language);
  return same.get(stemmed) ?? stemmed;
}

function createStemmer(language: string): Stemmer {
  const algorithm = algorithms[language];
  if (!algorithm) {
    return (word) => word;
  }
  // Loaded with the first word: reading the algorithms of all languages takes 0.1 s.
  const snowball = require('snowball-stemmers') as Snowball;
  const implementation = snowball.newStemmer(algorithm);
  const cache = new Map<string, string>();
  return (word) => {
    if (word.length > maxLength) {
      return word;
    }
    let stemmed = cache.get(word);
    if (stemmed === undefined) {
      stemmed = implementation.stem(word);
      if (cache.size >= maxCached) {
        cache.clear();
      }
      cache.set(word, stemmed);
    }
    return stemmed;
  };
}
