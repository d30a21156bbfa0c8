import type { ShownItem } from './shown-item.ts';

/** What two lines of a card hold of a title, at the least. Characters. */
const titleInSight = 56;

/** The words of a text alone, in which marks and case make no difference. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const beginsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((word, index) => words[index] === word);

/**
 * What a card quotes of an item beside its title: notes are called by their first words, which are not said
 * twice. Null where nothing is left.
 */
export function quoteBeside({ quote, title }: Pick<ShownItem, 'quote' | 'title'>): string | null {
  if (quote === null) {
    return null;
  }
  const inSight = title.length <= titleInSight ? title : title.slice(0, titleInSight).replace(/\S*$/u, '');
  const said = wordsOf(inSight);
  if (said.length === 0 || !beginsWith(wordsOf(quote), said)) {
    return quote;
  }
  const [, rest = ''] =
    new RegExp(`^(?:[^\\p{L}\\p{N}]*[\\p{L}\\p{N}]+){${said.length}}(.*)$`, 'su').exec(quote) ?? [];
  const words = rest.replace(/^[^\p{L}\p{N}]+/u, '');
  const isNewSentence = /^[.!?。！？:]/u.test(rest);
  return words === '' ? null : isNewSentence ? words : `… ${words}`;
}
