/**
 * A text as one hashtag; empty when it holds no letter, digit or underscore. Vowel signs belong to their
 * letters.
 */
export function asHashtag(text: string): string {
  const word = text.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '');
  return /[\p{L}\p{N}_]/u.test(word) ? `#${word}` : '';
}
