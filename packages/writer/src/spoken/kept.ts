import type { SpokenRules } from './rules.ts';

const numerals = /\p{N}+(?:[.,:/]\p{N}+)*/gu;
const names = /(?<=[\p{L}\p{N},;:"“”„«»'’)(–—-]\s?)\p{Lu}[\p{L}\p{N}.-]*/gu;

/**
 * What of a text must never be lost: numerals, names (in German nouns, too), negations and hedges, that are
 * not in the sentences made of it.
 */
export function lostFacts(text: string, sentences: readonly string[], rules: SpokenRules): string[] {
  const said = sentences.join(' ');
  const saidNames = new Set(said.match(/\p{L}[\p{L}\p{N}.-]*/gu)?.map(bare));
  const lost = (pattern: RegExp) => missing(text.match(pattern) ?? [], said.match(pattern) ?? []);
  return [
    ...lost(numerals),
    ...(text.match(names) ?? []).filter((name) => !saidNames.has(bare(name))),
    ...lost(rules.negations),
    ...lost(rules.hedges),
  ];
}

/** A word without its case and the mark behind it. */
export const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, '');

function missing(wanted: readonly string[], present: readonly string[]): string[] {
  const left = present.map((word) => word.toLowerCase());
  return wanted.filter((word) => {
    const at = left.indexOf(word.toLowerCase());
    if (at >= 0) {
      left.splice(at, 1);
    }
    return at < 0;
  });
}
