import { readLine, type ScriptLine } from './script-lines.ts';

export type ScriptBlock =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; entries: string[] }
  | Extract<ScriptLine, { kind: 'labelled' }>;

/** A part of a script under one heading; what comes before the first heading has none. */
export interface ScriptBeat {
  heading: string | null;
  /** "0:08–0:20", where the script says it. */
  time: string | null;
  blocks: ScriptBlock[];
}

/** Takes a script apart for reading. Every word of it is in some beat. */
export function readScript(script: string): ScriptBeat[] {
  const beats: ScriptBeat[] = [];
  let isNewParagraph = true;
  for (const raw of script.split(/\r\n|\r|\n/u)) {
    const line = readLine(raw);
    if (line.kind === 'heading') {
      beats.push({ heading: line.text, time: line.time, blocks: [] });
    } else if (line.kind !== 'blank') {
      const beat = beats.at(-1) ?? open(beats);
      append(beat.blocks, line, isNewParagraph);
    }
    isNewParagraph = line.kind === 'blank' || line.kind === 'heading';
  }
  return beats;
}

function open(beats: ScriptBeat[]): ScriptBeat {
  const beat = { heading: null, time: null, blocks: [] };
  beats.push(beat);
  return beat;
}

function append(
  blocks: ScriptBlock[],
  line: Exclude<ScriptLine, { kind: 'heading' | 'blank' }>,
  isNewParagraph: boolean,
): void {
  const last = blocks.at(-1);
  if (line.kind === 'labelled') {
    blocks.push(line);
  } else if (line.kind === 'bullet') {
    if (last?.kind === 'list') {
      last.entries.push(line.text);
    } else {
      blocks.push({ kind: 'list', entries: [line.text] });
    }
  } else if (last?.kind === 'paragraph' && !isNewParagraph) {
    last.lines.push(line.text);
  } else {
    blocks.push({ kind: 'paragraph', lines: [line.text] });
  }
}
