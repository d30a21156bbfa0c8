import { asWritten, foldText } from './fold.ts';
import { isUnspaced, runsOf } from './words.ts';

const quoted = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
const letter = String.raw`[\p{L}\p{N}\p{M}]`;

/**
 * Tells of a text whether it has all that stands between quotation marks in a search, word for word and
 * folded as words are; null where nothing does.
 */
export function phraseTest(query: string): ((text: string) => boolean) | null {
  const phrases = [...query.matchAll(quoted)].flatMap(([, phrase = '']) => patternOf(runsOf(phrase)) ?? []);
  return phrases.length === 0 ? null : (text) => phrases.every((phrase) => phrase.test(foldText(text)));
}

/**
 * The words one after another with no letter between them; in scripts without spaces nothing need be there.
 */
function patternOf(words: readonly string[]): RegExp | null {
  const source = words.map((word, place) => {
    const before = words[place - 1] ?? '';
    const gap = `[^\\p{L}\\p{N}\\p{M}]${isUnspaced(word) || isUnspaced(before) ? '*' : '+'}`;
    return (place === 0 ? '' : gap) + asWritten(word);
  });
  const [start, end] = [words[0] ?? '', words.at(-1) ?? ''].map(isUnspaced);
  return words.length === 0
    ? null
    : new RegExp(`${start ? '' : `(?<!${letter})`}${source.join('')}${end ? '' : `(?!${letter})`}`, 'u');
}
