import type { Source } from './material.ts';

const FULL_NAME = /(?<!\p{L})\p{Lu}\p{L}+(?:\s(?:\p{Lu}\.|\p{Lu}\p{L}+))?\s(\p{Lu}\p{Ll}{2,})(?![\p{L}-])/gu;

/**
 * Tells whether a sentence speaks by their surname alone of somebody whom the source introduced before
 * ("Dempsey suspected" behind "Owen Dempsey, a consultant"): such a sentence is clear only behind the
 * introduction.
 */
export function unresolvedNames({ sentences }: Source): (text: string, index: number) => boolean {
  const introduced = new Map<string, number>();
  for (const { text, index } of sentences) {
    for (const [, surname = ''] of text.matchAll(FULL_NAME)) {
      introduced.set(surname, introduced.get(surname) ?? index);
    }
  }
  return (text, index) =>
    [...text.matchAll(/(?<!\p{Lu}\p{L}*\s|\p{Lu}\.\s|[\p{L}-])\p{Lu}\p{Ll}{2,}(?!\p{L}|\s\p{Lu}|-)/gu)].some(
      ([name]) => {
        const first = introduced.get(name.replace(/s$/u, '')) ?? introduced.get(name);
        return first !== undefined && first < index;
      },
    );
}
