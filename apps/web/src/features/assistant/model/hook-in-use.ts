import { readScript } from './script-beats.ts';

/** The one of some hooks that a script opens with; undefined where it opens in other words. */
export function hookInUse(script: string, hooks: readonly string[]): string | undefined {
  const [block] = readScript(script).find(({ blocks }) => blocks.length > 0)?.blocks ?? [];
  if (block === undefined) {
    return undefined;
  }
  const said =
    block.kind === 'labelled' ? block.text : (block.kind === 'list' ? block.entries : block.lines).join(' ');
  const opening = lettersOf(said);
  const [longest] = hooks
    .filter((hook) => lettersOf(hook) !== '' && opening.startsWith(lettersOf(hook)))
    .toSorted((one, other) => other.length - one.length);
  return longest;
}

const lettersOf = (text: string): string =>
  text
    .replace(/\[\d+\]/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
