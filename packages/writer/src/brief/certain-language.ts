import { detectLanguage, stopWords, UNKNOWN_LANGUAGE } from '@hookline/text';
import { languages, type RequestPatterns, requestPatterns } from '../languages/language.ts';

const sampleCharacters = 2_000;
// What is written in these says its language by the script alone, or nearly so.
const otherScript = /[^\P{L}\p{Script=Latin}]/u;
const enough = 2;
const longSentenceWords = 12;
/** Fewer words than these say nothing by their accents alone. */
const fewestWords = 4;

const fillerOf = (language: string): string[] => (requestPatterns(language)?.filler ?? '').split(' ');
// "Video" and "script" are asked for in every language.
const everywhere = new Set([...languages.keys()].filter((language) => language !== 'en').flatMap(fillerOf));
const minLetters = 4;
/**
 * Words for numbers and for what lists are made of ("Drei Fakten"), as far as the patterns spell them out.
 */
const askedFor = ({ numbers, asks }: RequestPatterns): string[] =>
  [...Object.values(numbers), ...Object.values(asks.lists).flatMap((words) => words.split('|'))]
    .flatMap((words = '') => words.replaceAll('?', '').split(' '))
    .filter((word) => word.length >= minLetters && /^\p{L}+$/u.test(word));
const tellingWords = new Map(
  Array.from(languages, ([language, { requests }]) => {
    const filler = fillerOf(language).filter((word) => language !== 'en' || !everywhere.has(word));
    return [language, new Set([...requests.telling.split(' '), ...filler, ...askedFor(requests)])];
  }),
);
const ownLetters = new Map(
  Array.from(languages, ([language, { requests }]) => [
    language,
    new RegExp(requests.letters ?? '(?!)', 'u'),
  ]),
);

/**
 * The language of a few words (ISO 639-1) where function words, words of instruction, accents or the script
 * show it, else `und`: "Kimchi recipe" looks like Italian to statistics of letters.
 */
export function certainLanguage(text: string): string {
  const sample = text.slice(0, sampleCharacters).toLowerCase();
  const words = sample.match(/\p{L}+/gu) ?? [];
  const detected = detectLanguage(sample);
  if (otherScript.test(sample)) {
    return words.join('').length < 2 ? UNKNOWN_LANGUAGE : detected;
  }
  return oneOfSix(sample, words, detected) ?? (isShownBy(words, detected) ? detected : UNKNOWN_LANGUAGE);
}

function oneOfSix(sample: string, words: readonly string[], detected: string): string | null {
  const ranked = Array.from(tellingWords, ([language, telling]) => {
    const found = words.filter((word) => telling.has(word) && !isSharedWithEnglish(word, language)).length;
    const hasLetters = ownLetters.get(language)?.test(sample) === true;
    return { language, signs: found + (hasLetters && !(found === 0 && isBorrowed(words, language)) ? 1 : 0) };
  }).toSorted((left, right) => right.signs - left.signs);
  const [first, second] = ranked;
  if (first === undefined || first.signs === 0) {
    return null;
  }
  const match = ranked.find(({ language }) => language === detected);
  if (first.signs === second?.signs) {
    return match?.signs === first.signs && first.signs >= enough ? detected : null;
  }
  // A language of its own, whose little words look like those of a neighbour, is told by more of its own.
  const isAnother =
    match === undefined && isShownBy(words, detected) && stopShare(words, detected) > first.signs;
  return !isAnother && isEnough(first, detected) ? first.language : null;
}

/** Whether a letter alone speaks for no language: names keep theirs in any other ("Beyoncé or Rihanna?"). */
const isBorrowed = (words: readonly string[], language: string): boolean =>
  words.length < fewestWords || words.some((word) => isEnglish(word, language));

/** Whether few words are as much of one language as of another: "vídeo de 60 segundos sobre". */
export function isEitherOf(text: string, one: string, other: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const foundIn = (language: string) => words.filter((word) => tellingWords.get(language)?.has(word));
  const [found, others] = [foundIn(one), foundIn(other)];
  return one !== other && found.length > 0 && found.join(' ') === others.join(' ');
}

const isEnough = ({ language, signs }: { language: string; signs: number }, detected: string): boolean =>
  signs >= enough || language === 'en' || language === detected;

const english = new Set([...fillerOf('en'), ...(requestPatterns('en')?.telling ?? '').split(' ')]);

const requestsInEnglish = requestPatterns('en');
const askedInEnglish = new Set(requestsInEnglish && askedFor(requestsInEnglish));

/** Whether a word is one of English requests or grammar, and none of the language. */
const isEnglish = (word: string, language: string): boolean =>
  (english.has(word) || askedInEnglish.has(word) || stopWords('en').has(word)) &&
  !stopWords(language).has(word);

const isSharedWithEnglish = (word: string, language: string): boolean =>
  language !== 'en' && (english.has(word) || stopWords('en').has(word));

/** Whether function words of the language, beside those English has, stand in the text. */
function isShownBy(words: readonly string[], language: string): boolean {
  if (language === UNKNOWN_LANGUAGE || language === 'en') {
    return false;
  }
  const found = stopShare(words, language);
  const isAccented = words.some((word) => /[^\p{ASCII}]/u.test(word));
  // "vélo ou trottinette": the one function word is as much one of a neighbour.
  const isShared = [...languages.keys()].some(
    (other) => other !== language && stopShare(words, other) >= found,
  );
  return (
    found >= enough ||
    (isAccented &&
      (found > 0
        ? !isShared
        : words.length >= fewestWords && !words.some((word) => isEnglish(word, language)))) ||
    words.length >= longSentenceWords
  );
}

function stopShare(words: readonly string[], language: string): number {
  const stops = stopWords(language);
  return words.filter((word) => stops.has(word) && !stopWords('en').has(word) && word.length > 1).length;
}
