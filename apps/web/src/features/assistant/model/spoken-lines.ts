import { scriptField } from '@hookline/contract/counting';
import { readScript, type ScriptBeat } from './script-beats.ts';

/** A part of a script as it is said and shown. */
export interface SpokenPart {
  heading: string | null;
  /** What is said, sentence by sentence, without marks and labels. */
  lines: SpokenLine[];
  /** What is not said: what stands on the screen, what is to be done. */
  notes: string[];
}

export interface SpokenLine {
  text: string;
  /** The numbers of the sources that it rests on, from one. */
  sources: number[];
  /** It begins a paragraph. */
  isFirst: boolean;
}

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const reference = /\s*\[(\d+)\]/gu;
const sayLabels =
  /^(?:say|voiceover|voice over|voice-over|vo|narrator|host|speaker|sagen|decir|dire|dizer)$/iu;

/** What is said of a script, part by part. What stands below "Caption" and "Sources" is not said. */
export const toSpokenParts = (script: string): SpokenPart[] =>
  readScript(scriptField(script, 'post')).map(toPart).filter(isThere);

const isThere = ({ heading, lines, notes }: SpokenPart): boolean =>
  heading !== null || lines.length > 0 || notes.length > 0;

function toPart({ heading, blocks }: ScriptBeat): SpokenPart {
  // Where a part says what is said, a list beside it is a list of things to do.
  const hasSaid = blocks.some((block) => block.kind === 'labelled' && sayLabels.test(block.label));
  const lines: SpokenLine[] = [];
  const notes: string[] = [];
  for (const block of blocks) {
    if (block.kind === 'labelled' && sayLabels.test(block.label)) {
      lines.push(...toLines(block.text));
    } else if (block.kind === 'labelled') {
      notes.push(`${block.label}: ${plain(block.text)}`);
    } else if (block.kind === 'list') {
      notes.push(...(hasSaid ? block.entries.map(plain) : []));
      lines.push(...(hasSaid ? [] : block.entries.flatMap(toLines)));
    } else {
      lines.push(...block.lines.flatMap(toLines));
    }
  }
  return { heading: heading === null ? null : plain(heading), lines, notes };
}

/** The sentences of a paragraph. */
function toLines(paragraph: string): SpokenLine[] {
  return [...sentences.segment(paragraph.replace(/([.!?…])((?:\s*\[\d+\])+)/gu, '$2$1'))]
    .map(({ segment }) => ({
      text: plain(segment),
      sources: [...segment.matchAll(reference)].map(([, number]) => Number(number)),
    }))
    .filter(({ text }) => text !== '')
    .map((line, index) => ({ ...line, isFirst: index === 0 }));
}

/** Without the marks of sources and of Markdown. */
const plain = (text: string): string =>
  text
    .replace(reference, '')
    .replace(/\*\*|__|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
