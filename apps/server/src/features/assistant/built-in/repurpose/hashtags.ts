import { keyPhrases } from '../../rank/key-phrases.ts';
import { upperFirst } from '../frames/topic-forms.ts';

const LONGEST = 28;

/** Up to `count` hashtags from the phrases a text keeps coming back to: "#SourdoughStarter". */
export function hashtagsFor(text: string, language: string, count: number): string[] {
  const tags = keyPhrases(text, language, count * 3).map(({ phrase }) => tagOf(phrase));
  const usable = tags.filter(
    (tag) => tag.length > 3 && tag.length <= LONGEST && /\p{L}{3}/u.test(tag) && !/^#(?:www|http|com)/iu.test(tag),
  );
  return [...new Set(usable)].slice(0, count);
}

function tagOf(phrase: string): string {
  const parts = phrase.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return `#${parts.map(upperFirst).join('')}`;
}
