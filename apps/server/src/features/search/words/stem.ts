import { stem } from '@hookline/text';

/**
 * What the Arabic article is written as before its word, with what may come before it (L. S. Larkey and
 * others, Light stemming, 2007).
 */
export const articles: readonly string[] = [
  ...['', '\u0648', '\u0628', '\u0643', '\u0641'].map((before) => `${before}\u0627\u0644`),
  '\u0644\u0644',
];
/** Before two letters it may as well belong to the word. */
const withArticle = new RegExp(`^(?:${articles.join('|')})(?=.{3})`, 'u');

/** Whether a word begins with a letter of Arabic. */
export const isArabic = (word: string): boolean => /^[\u0620-\u064a]/u.test(word);

/** The Snowball stem of an English word, an Arabic word without its article, any other word as it is. */
export const stemOf = (word: string): string => {
  if (isArabic(word)) {
    return word.replace(withArticle, '');
  }
  return /^[a-z]{4,}$/u.test(word) ? stem(word, 'en') : word;
};
