import type { Claim, GeneratedContent } from '@hookline/contract/assistant';
import { lettersOf } from '@hookline/contract/counting';
import { words } from '@hookline/text';
import { claimsIn } from '@hookline/writer';
import { saidOf, sentencesOf } from './own-sentences.ts';

/** From this share of its words in a sentence on, a claim is what that sentence says. */
const minShare = 0.6;

/**
 * The claims that edited content still states. A model words its claims freely: such a one goes with the
 * sentence that comes nearest to it.
 */
export function claimsLeft(edited: GeneratedContent, before: GeneratedContent): Claim[] {
  const left = new Set(sentencesOf(saidOf(edited)).map(lettersOf));
  const former = sentencesOf(saidOf(before)).map((text) => ({
    key: lettersOf(text),
    words: new Set(words(text)),
  }));
  const isGone = ({ text }: Claim): boolean => {
    const wanted = words(text);
    let nearest = { key: '', share: 0 };
    for (const { key, words: there } of former) {
      const share = shareOf(wanted, there);
      if (share > nearest.share) {
        nearest = { key, share };
      }
    }
    return nearest.share >= minShare && !left.has(nearest.key);
  };
  return claimsIn(edited, before).filter((claim) => isWordForWord(claim, edited) || !isGone(claim));
}

const shareOf = (wanted: readonly string[], there: ReadonlySet<string>): number =>
  wanted.filter((word) => there.has(word)).length / Math.max(1, wanted.length);

const isWordForWord = ({ text }: Claim, { script, hooks, titles }: GeneratedContent): boolean =>
  [script, ...hooks, ...titles].some((part) => part.includes(text));
