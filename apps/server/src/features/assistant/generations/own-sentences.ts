import type { GeneratedContent } from '@hookline/contract/assistant';
import { lettersOf, readLine, scriptField } from '@hookline/contract/counting';
import { splitSentences } from '@hookline/text';

const maxKept = 500;
/** Longer scripts are no scripts; looking at each of their sentences would keep others waiting. */
const maxLength = 100_000;

export interface OwnSentences {
  /** Those of the script and its hooks that the user wrote, or changed. */
  list: string[];
  /** Whether some words are the user's own, every sentence of them. */
  hasAll: (words: string) => boolean;
}

export const isTooLong = (words: string): boolean => words.length > maxLength;

/**
 * The sentences of each line of some words, without labels, bullets and the numbers of sources, hashtags and
 * what has no letters.
 */
export const sentencesOf = (words: string): string[] =>
  isTooLong(words)
    ? []
    : splitSentences(
        words
          .replace(/(?<![^\S\n])[^\S\n]*\[\d+\]/gu, '')
          .split('\n')
          .map(textOf)
          .join('\n\n'),
        'und',
      )
        .map(({ text }) => text)
        .filter((text) => !text.startsWith('#') && /[\p{L}\p{N}]/u.test(text));

function textOf(raw: string): string {
  const line = readLine(raw);
  return line.kind === 'blank' ? '' : line.text;
}

export const saidOf = ({ script, hooks }: GeneratedContent): string =>
  [scriptField(script, 'spoken'), ...hooks].join('\n\n');

/** Which sentences of edited content stood nowhere before, or were the user's already. */
export function ownSentences(edited: GeneratedContent, before: GeneratedContent): OwnSentences {
  if (isTooLong(edited.script) || isTooLong(before.script)) {
    return { list: [], hasAll: () => false };
  }
  const former = new Set(sentencesOf([saidOf(before), ...before.titles].join('\n\n')).map(lettersOf));
  const written = new Set(before.byUser?.map(lettersOf));
  const isOwn = (sentence: string) => written.has(lettersOf(sentence)) || !former.has(lettersOf(sentence));
  return {
    list: [...new Set(sentencesOf(saidOf(edited)).filter(isOwn))].slice(0, maxKept),
    hasAll: (words) => sentencesOf(words).every(isOwn),
  };
}
