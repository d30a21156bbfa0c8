import { captionLines } from './caption-lines.ts';
import type { Cue } from './parse-cues.ts';

const HEAD = /^\s*start\tend\ttext[^\S\n]*(?:\n|$)/iu;
const ROW = /^(?<start>\d{1,12})\t(?<end>\d{1,12})\t(?<text>.*)$/u;

/**
 * The rows of a table as Whisper writes it (`.tsv`): a begin and an end in milliseconds, and what is said.
 * Null for any other text.
 */
export function readTsvCues(source: string): Cue[] | null {
  if (!HEAD.test(source)) {
    return null;
  }
  const cues: Cue[] = [];
  for (const line of source.replace(HEAD, '').split('\n')) {
    const { start, end, text = '' } = ROW.exec(line)?.groups ?? {};
    if (start !== undefined) {
      const from = Number(start) / 1000;
      cues.push({ start: from, end: Math.max(from, Number(end) / 1000), lines: captionLines(text) });
    } else if (line.trim() !== '') {
      return null;
    }
  }
  return cues;
}
