import snowball from 'snowball-stemmers';

const ALGORITHMS: Record<string, string> = {
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
const CACHE_LIMIT = 50_000;
/** Longer ones are no words of a language, and stemming takes more and more time with them. */
const LONGEST_WORD = 80;

type Stemmer = (word: string) => string;
const stemmers = new Map<string, Stemmer>();

/** The stem of a lower-case word (Snowball); the word itself where the language has no stemmer. */
export function stem(word: string, language: string): string {
  let stemmer = stemmers.get(language);
  if (!stemmer) {
    stemmer = createStemmer(language);
    stemmers.set(language, stemmer);
  }
  return stemmer(word);
}

function createStemmer(language: string): Stemmer {
  const algorithm = ALGORITHMS[language];
  if (!algorithm) {
    return (word) => word;
  }
  const implementation = snowball.newStemmer(algorithm);
  const cache = new Map<string, string>();
  return (word) => {
    if (word.length > LONGEST_WORD) {
      return word;
    }
    let stemmed = cache.get(word);
    if (stemmed === undefined) {
      stemmed = implementation.stem(word);
      if (cache.size >= CACHE_LIMIT) {
        cache.clear();
      }
      cache.set(word, stemmed);
    }
    return stemmed;
  };
}
