import type { Claim } from '@hookline/contract/assistant';
import type { ChosenMaterial } from '../context/choose-items.ts';

/** What a user should know about what a script rests on. */
export function materialNotes({ chosen, material }: ChosenMaterial, claims: readonly Claim[]): string[] {
  const excerpts = material.used.filter(({ part }) => part === 'excerpt').length;
  const unsupported = claims.filter(({ supported }) => !supported).length;
  const isUngrounded = chosen.length > 0 && !claims.some(({ supported }) => supported);
  return [
    ...(excerpts > 0
      ? [
          `The model was given extracts of ${excerpts} of ${material.used.length} items, because they do not fit whole.`,
        ]
      : []),
    ...(unsupported > 0
      ? [
          `${unsupported} ${unsupported === 1 ? 'claim is' : 'claims are'} not supported by a sentence of your items. Check before you publish.`,
        ]
      : []),
    ...(isUngrounded
      ? ['Nothing in this script could be traced to your items. Check every fact before you publish.']
      : []),
    ...(chosen.length === 0
      ? ['Written without sources, from your requirements alone. Check every fact before you publish.']
      : []),
  ];
}
