import { isSaid, lengthAtStart, readLine, type ScriptLine } from '@hookline/contract/counting';
import { splitSentences } from '@hookline/text';
import type { ScriptParts } from '@hookline/writer';

/** What a script opens with: a stretch of its lines, below the heading and directions of its first beat. */
export interface Opening {
  /** Where the beat begins: below its timed heading, or the headings without a time at the top. */
  start: number;
  /** The first line that is said, and the one behind the last of its paragraph. The same where none is. */
  from: number;
  to: number;
  /** What stands before the words in their first line: a label, a bullet. */
  lead: string;
  words: string;
}

/** Finds what is said first in the lines of a script. */
export function findOpening(lines: readonly string[], { spoken }: ScriptParts): Opening {
  const headings = new Set(spoken.flatMap(({ heading }) => heading ?? []));
  const isTimed = (line: string) => headings.has(line.trimStart()) || isTimedHeading(line);
  const hasTimes = lines.some(isTimed);
  const top = hasTimes ? lines.findIndex(isTimed) + 1 : lines.findIndex(isProse);
  const start = Math.max(0, top);
  const below = lines.slice(start);
  const next = below.findIndex(hasTimes || top === -1 ? isTimed : isHeading);
  const beat = next === -1 ? below : below.slice(0, next);
  const found = beat.findIndex((line) => isSaid(asProse(line)));
  // Where nothing but a list stands below the heading, that is what is said.
  const at = found === -1 ? beat.findIndex((line) => readLine(line).kind === 'bullet') : found;
  const line = beat[at];
  if (line === undefined) {
    return { start, from: start, to: start, lead: '', words: '' };
  }
  const { lead, words } = cutLead(line);
  const further = lead.trim() === '' ? beat.slice(at + 1) : [];
  const end = further.findIndex((other) => asProse(other).kind !== 'text');
  const others = end === -1 ? further : further.slice(0, end);
  const from = start + at;
  return { start, from, to: from + 1 + others.length, lead, words: [words, ...others].join('\n') };
}

/**
 * How far the hook goes in the words of an opening: the longest of those known, at least the first
 * sentence.
 */
export function hookLength(words: string, hooks: readonly string[]): number {
  const [line = ''] = words.split('\n', 1);
  const [sentence] = splitSentences(line, 'und', 1);
  const end = Math.max(...[sentence?.text ?? '', ...hooks].map((text) => lengthAtStart(words, text)));
  // With the marks that end it, and the numbers of its sources.
  const marks = /^[.!?…。！？”»"'’)*_]*(?:[^\S\n]*\[\d+\])*/u.exec(words.slice(end))?.[0] ?? '';
  return end === 0 ? line.length : end + marks.length;
}

const isHeading = (line: string): boolean => readLine(line).kind === 'heading';

function isTimedHeading(raw: string): boolean {
  const line = readLine(raw);
  return line.kind === 'heading' && line.time !== null;
}

const isProse = (line: string): boolean => !['heading', 'blank'].includes(readLine(line).kind);

/** A line below a heading: in capitals, too, it is said. */
function asProse(raw: string): ScriptLine {
  const line = readLine(raw);
  return line.kind === 'heading' ? { kind: 'text', text: raw.trim() } : line;
}

function cutLead(raw: string): { lead: string; words: string } {
  const line = asProse(raw);
  const words = line.kind === 'blank' ? '' : line.text;
  return { lead: raw.slice(0, raw.trimEnd().length - words.length), words };
}
