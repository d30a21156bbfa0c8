import { InvalidTranscript } from './invalid-transcript.ts';
import { isTiming, readTiming } from './time-stamps.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
  '&quot;': '"',
  '&#39;': "'",
};

/** Of a line as much as any caption has, characters. */
const LONGEST = 20_000;

/**
 * The words of a line of subtitles, of a very long one the first: without styles, places and inner time
 * stamps; the name of a voice stands before what it says.
 */
const cueText = (line: string): string =>
  line
    .slice(0, LONGEST)
    .replace(/<v(?:\.[^\s<>]{0,100})?\s{1,10}([^<>]{1,100})>/gu, '$1: ')
    .replace(/<\/?[a-z0-9][^<>]{0,300}>/giu, '')
    .replace(/\{\\[^{}]{0,100}\}/gu, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm|quot|#39);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();

export interface Cue {
  start: number;
  end: number;
  /** None of them empty. */
  lines: string[];
}

/** Blocks of WebVTT that are no subtitles. */
const APART = /^(?:NOTE|STYLE|REGION)(?:\s|$)/u;

type Numbered = { line: string; number: number };

function* blocksOf(source: string): Generator<Numbered[]> {
  let block: Numbered[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    if (line.trim() !== '') {
      block.push({ line, number: index + 1 });
    } else if (block.length > 0) {
      yield block;
      block = [];
    }
  }
  yield block;
}

function startCue({ line, number }: Numbered): Cue {
  const timing = readTiming(line);
  if ('fault' in timing) {
    throw new InvalidTranscript(`Line ${number} of the subtitles ${timing.fault}.`);
  }
  return { ...timing, lines: [] };
}

/**
 * A line right before a time stamp is the number or the name of what follows, not a word of what was said.
 */
const isLabel = (block: Numbered[], index: number): boolean => {
  const next = block[index + 1];
  const isNumber = /^\s*\d+\s*$/u.test(block[index]?.line ?? '');
  return next !== undefined && isTiming(next.line) && (index === 0 || isNumber);
};

/** Words that belong to no time: after an empty line they go on with what was before it. */
function addLine(cues: Cue[], { line, number }: Numbered): void {
  const cue = cues.at(-1);
  const text = cueText(line);
  if (cue === undefined) {
    throw new InvalidTranscript(`Line ${number} of the subtitles comes before the first time stamp.`);
  }
  if (text !== '') {
    cue.lines.push(text);
  }
}

/** What stands in a WebVTT file beside its subtitles: its head, notes and styles. */
const isApart = (block: Numbered[]): boolean =>
  APART.test(block[0]?.line ?? '') || (block[0]?.number === 1 && !block.some(({ line }) => isTiming(line)));

function addBlock(cues: Cue[], block: Numbered[]): void {
  for (const [index, numbered] of block.entries()) {
    if (isTiming(numbered.line)) {
      cues.push(startCue(numbered));
    } else if (!isLabel(block, index)) {
      addLine(cues, numbered);
    }
  }
}

/** The blocks of an SRT or WebVTT file that hold captions; `source` as below. */
export function* captionBlocks(source: string): Generator<Numbered[]> {
  const isVtt = source.startsWith('WEBVTT');
  for (const block of blocksOf(source)) {
    // The first line of WebVTT may stand right before a time stamp.
    const captions = isVtt && block[0]?.number === 1 ? block.slice(1) : block;
    if (captions.length > 0 && !(isVtt && isApart(block))) {
      yield captions;
    }
  }
}

/**
 * The subtitles of an SRT or WebVTT file in the order in which they stand there; `source` has no byte order
 * mark and ends its lines with LF. Throws `invalid` with the line that is not right.
 */
export function parseCues(source: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of captionBlocks(source)) {
    addBlock(cues, block);
  }
  return cues;
}
