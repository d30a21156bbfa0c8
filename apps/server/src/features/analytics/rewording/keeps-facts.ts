import { factsOf, plainly, sameWord } from './facts.ts';
import type { InsightSentences } from './word-insights.ts';

const longestTitle = 100;
/** Of the description before, so that nothing of weight is left out and none is added. */
const leastLength = 0.5;
const mostLength = 1.3;
/**
 * What any sentence may be written with; marks of a form, addresses and signs of other scripts are no part of
 * one.
 */
const usualCharacters = /^[a-z0-9 .,;:!?'"()–—-]$/iu;

/**
 * Whether sentences state what other sentences state, and nothing else: the same facts in the same order,
 * title by title and description by description, no other names, no other signs, and about as long. Refuses
 * rather too much.
 */
export function keepsFacts(plain: InsightSentences, wording: InsightSentences): boolean {
  const [before, after] = [plain, wording].map(({ title, description }) => ({
    title: plainly(title),
    description: plainly(description),
  })) as [InsightSentences, InsightSentences];
  return (
    hasGoodLength(before, after) &&
    statesTheSame(before.title, after.title) &&
    statesTheSame(before.description, after.description) &&
    addsNoSigns(before, after) &&
    addsNoNames(before, after)
  );
}

function hasGoodLength(before: InsightSentences, after: InsightSentences): boolean {
  const share = after.description.length / before.description.length;
  const isTitle =
    after.title.length >= 10 && after.title.length <= Math.max(longestTitle, before.title.length);
  return isTitle && share >= leastLength && share <= mostLength;
}

function statesTheSame(before: string, after: string): boolean {
  const [old, made] = [before, after].map((text) => factsOf(text).map(sameWord).join('\n'));
  return old === made;
}

function addsNoSigns(before: InsightSentences, after: InsightSentences): boolean {
  const known = new Set(textOf(before));
  const text = textOf(after);
  // A stop within a word makes an address of it.
  const joined = text.match(/\p{L}+(?:\.\p{L}+)+/gu) ?? [];
  return (
    [...text].every((sign) => known.has(sign) || usualCharacters.test(sign)) &&
    joined.every((word) => textOf(before).includes(word))
  );
}

/** A name shows by its capital in the middle of a sentence. */
function addsNoNames(before: InsightSentences, after: InsightSentences): boolean {
  const known = new Set(wordsOf(textOf(before)));
  const sentences = [after.title, ...after.description.split(/(?<=[.!?:]) /u)];
  return sentences
    .flatMap((sentence) => sentence.match(/(?<=[^\p{L}\p{N}'].*)\p{Lu}\p{L}*/gu) ?? [])
    .every((name) => known.has(sameWord(name)));
}

const textOf = ({ title, description }: InsightSentences): string => `${title} ${description}`;
const wordsOf = (text: string): string[] => (text.match(/\p{L}+/gu) ?? []).map(sameWord);
