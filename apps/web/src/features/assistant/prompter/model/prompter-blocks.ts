import { countWords } from '@hookline/contract/counting';
import { toSpokenParts } from '../../model/spoken-lines.ts';

/** Something that stands below the other in the prompter. */
export interface PrompterBlock {
  kind: 'heading' | 'note' | 'line';
  text: string;
  /** How many words it takes to get past it: those that are said, or a breath. */
  words: number;
  /** Of lines: which it is, from zero. */
  line: number | null;
  /** A line that begins a paragraph, where one takes it again from. */
  isFirst: boolean;
}

const breath = { heading: 1.5, note: 0.75 };

/** A script as the prompter shows it, from top to bottom. */
export function toPrompterBlocks(script: string): PrompterBlock[] {
  let line = -1;
  const silent = (kind: 'heading' | 'note', text: string): PrompterBlock => ({
    kind,
    text,
    words: breath[kind],
    line: null,
    isFirst: false,
  });
  return toSpokenParts(script).flatMap(({ heading, lines, notes }) => [
    ...(heading === null || isBareNumber(heading) ? [] : [silent('heading', heading)]),
    ...notes.map((text) => silent('note', text)),
    ...lines.map(({ text, isFirst }): PrompterBlock => {
      line += 1;
      return { kind: 'line', text, words: Math.max(1, countWords(text)), line, isFirst };
    }),
  ]);
}

/** "2.": it says nothing to who reads aloud. */
const isBareNumber = (heading: string): boolean => /^\d+[.)]?$/u.test(heading);

/**
 * The block that a paragraph begins with: that of the line read now, or of the one before where this has
 * just begun.
 */
export function paragraphStart(blocks: readonly PrompterBlock[], at: number, isJustBegun: boolean): number {
  const from = isJustBegun && blocks[at]?.isFirst !== false ? at - 1 : at;
  const start = blocks.findLastIndex(({ isFirst }, index) => isFirst && index <= from);
  return start === -1 ? blocks.findIndex(({ kind }) => kind === 'line') : start;
}

/** The next line below a block, or above it; the block itself where there is none. */
export function lineBeside(blocks: readonly PrompterBlock[], at: number, direction: 1 | -1): number {
  const found =
    direction === 1
      ? blocks.findIndex(({ kind }, index) => kind === 'line' && index > at)
      : blocks.findLastIndex(({ kind }, index) => kind === 'line' && index < at);
  return found === -1 ? at : found;
}
