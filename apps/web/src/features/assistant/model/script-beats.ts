import { readLine, type ScriptLine } from '@hookline/contract/counting';

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

const bareNumber = /^\d+[.)]?(?<marks>(?:\s*\[\d+\])*)$/u;

/**
 * A beat as it reads best: a heading that is nothing but a number is left out, and the numbers of its sources
 * stand behind the last words that are said.
 */
export function withoutBareNumber(beat: ScriptBeat): ScriptBeat {
  const { heading, blocks } = beat;
  const { marks } = bareNumber.exec(heading ?? '')?.groups ?? {};
  const last = blocks.findLastIndex((block) => block.kind !== 'labelled' || !block.isOnScreen);
  if (marks === undefined || last === -1) {
    return beat;
  }
  return {
    ...beat,
    heading: null,
    blocks: blocks.map((block, index) => (index === last ? endWith(block, marks) : block)),
  };
}

function endWith(block: ScriptBlock, marks: string): ScriptBlock {
  const extend = (lines: readonly string[]): string[] => [
    ...lines.slice(0, -1),
    `${lines.at(-1) ?? ''}${marks}`,
  ];
  switch (block.kind) {
    case 'paragraph':
      return { ...block, lines: extend(block.lines) };
    case 'list':
      return { ...block, entries: extend(block.entries) };
    case 'labelled':
      return { ...block, text: block.text + marks };
  }
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
