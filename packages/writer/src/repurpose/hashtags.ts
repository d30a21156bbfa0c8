import { contentTerms } from '@hookline/text';
import { keyPhrases } from '../rank/key-phrases.ts';
import { upperFirst } from '../languages/topic-forms.ts';

const maxLength = 28;

/**
 * Up to `count` hashtags from the phrases a text keeps coming back to: "#SourdoughStarter". A
 * single word has to stand in the title, too: alone, most words of a text are not what it is about.
 */
export function hashtagsFor(
  { title, text }: { title: string; text: string },
  language: string,
  count: number,
): string[] {
  const titleTerms = new Set(contentTerms(title, language));
  const phrases = keyPhrases(`${title}. ${text}`, language, count * 6).filter(({ phrase }) => {
    const terms = contentTerms(phrase, language);
    return terms.length > 1 || terms.every((term) => titleTerms.has(term));
  });
  const tags = phrases.map(({ phrase }) => tagOf(phrase)).filter(isUsable);
  return [...new Set(tags)].slice(0, count);
}

function isUsable(tag: string): boolean {
  return tag.length <= maxLength && /(?:\p{L}\p{M}*){3}/u.test(tag) && !/^#(?:www|http|com$)/iu.test(tag);
}

function tagOf(phrase: string): string {
  const parts = phrase.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return asHashtag(parts.map(upperFirst).join(''));
}

/**
 * A text as one hashtag; empty when it holds no letter, digit or underscore. Vowel signs belong to their
 * letters.
 */
export function asHashtag(text: string): string {
  const word = text.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '');
  return /[\p{L}\p{N}_]/u.test(word) ? `#${word}` : '';
}
