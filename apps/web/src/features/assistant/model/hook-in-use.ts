import { isSaid, lengthAtStart } from '@hookline/contract/counting';
import { readScript, type ScriptBeat, type ScriptBlock } from './script-beats.ts';

/** The one of some hooks that a script opens with; undefined where it opens in other words. */
export function hookInUse(script: string, hooks: readonly string[]): string | undefined {
  const opening = openingOf(script);
  const [longest] = hooks
    .filter((hook) => lengthAtStart(opening, hook) > 0)
    .toSorted((one, other) => other.length - one.length);
  return longest;
}

/** The beat in which something is said first: the first timed one, where there are times. */
export const openingBeat = (beats: readonly ScriptBeat[]): ScriptBeat | undefined =>
  beats.find(({ time }) => time !== null) ?? beats.find(({ blocks }) => blocks.length > 0);

/** What is said first; a list where nothing else is. */
function openingOf(script: string): string {
  const blocks = openingBeat(readScript(script))?.blocks ?? [];
  const block = blocks.find(isSpoken) ?? blocks.find(({ kind }) => kind === 'list');
  switch (block?.kind) {
    case 'paragraph':
      return block.lines.join(' ');
    case 'list':
      return block.entries.join(' ');
    case 'labelled':
      return block.text;
    case undefined:
      return '';
  }
}

const isSpoken = (block: ScriptBlock): boolean =>
  block.kind === 'paragraph' || (block.kind === 'labelled' && isSaid(block));
