import { languageDetector } from '#platform/language-detector.ts';

/** What `detectLanguage` answers when a text gives nothing to go by. */
export const UNKNOWN_LANGUAGE = 'und';

const SAMPLE_CHARACTERS = 1_500;
const CONFIDENT = 0.3;
const MANY_LITTLE_WORDS = 0.25;
const SOME_LITTLE_WORDS = 0.1;

// Short instructions ("Como cuidar de uma planta") leave n-gram detection nearly undecided;
// the little words of a language settle it.
const LITTLE_WORDS: Record<string, string> = {
  en: 'the a an of to for and with in on is are my me about how why what your from that this i you it',
  de: 'der die das ein eine einen einem über für und mit im in zu ist sind wie warum mein meine von auf den dem nicht ich',
  fr: 'le la les un une des du de sur pour et avec dans en est sont comment pourquoi mon ma mes au aux je ce cette',
  es: 'el la los las un una de del sobre para y con en es son cómo como por qué mi mis al que este esta lo',
  pt: 'o a os as um uma de do da dos das sobre para e com em no na é são como por que meu minha ao este esta não',
  it: 'il lo la gli le un una di del della sui su sul per e con in è sono come perché mio mia al che questo questa non i',
};
const littleWordSets = new Map(
  Object.entries(LITTLE_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/**
 * The language of a text as an ISO 639-1 code, or `und` when it cannot be told (no letters, or
 * too little text). Only the first 1,500 characters are read.
 */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  if (!/\p{L}{2}/u.test(sample)) {
    return UNKNOWN_LANGUAGE;
  }
  const guesses = languageDetector().detectAll(sample);
  const [best] = guesses;
  const shares = littleWordShares(sample);
  const highest = Math.max(...shares.values());
  if (best && best.accuracy >= CONFIDENT && !isContradicted(best.lang, shares, highest)) {
    return best.lang;
  }
  return highest >= SOME_LITTLE_WORDS ? mostLikely(shares, guesses) : (best?.lang ?? UNKNOWN_LANGUAGE);
}

/** Another language has twice the little words, and many of them. */
function isContradicted(language: string, shares: ReadonlyMap<string, number>, highest: number): boolean {
  return highest >= MANY_LITTLE_WORDS && (shares.get(language) ?? 1) < highest / 2;
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
