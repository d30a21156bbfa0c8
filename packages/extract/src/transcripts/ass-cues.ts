import { InvalidTranscript } from './invalid-transcript.ts';
import { captionLines } from './caption-lines.ts';
import type { Cue } from './parse-cues.ts';
import { readTimeStamp } from './time-stamps.ts';

const HEAD = /^\s*\[script info\]/iu;
const SECTION = /^\[(?<name>[^\]]{1,50})\]\s*$/u;
const ENTRY = /^(?<kind>Format|Dialogue):\s*(?<values>.*)$/u;
const TIME = /^\d{1,3}:\d{2}:\d{2}(?:[.:]\d{1,3})?$/u;
/** Where a file does not say in which order its fields stand. */
const USUAL = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];
/** Of a line as much as any caption has, characters. */
const LONGEST = 20_000;
/** More fields than any version of the format has. */
const MOST_FIELDS = 30;
/** What follows is a picture in numbers. */
const DRAWING = /\\p[1-9]/u;
/** What programs write where nobody is named. */
const NOBODY = /^(?:ntp|default)?$/iu;

/** Whether a text begins as subtitles of Advanced SubStation do. */
export const isAss = (source: string): boolean => HEAD.test(source);

/** The first values between commas, and all that follows them as the last: words have commas of their own. */
function splitValues(values: string, count: number): string[] {
  const parts = values.split(',', count - 1);
  const rest = values.slice(parts.reduce((length, part) => length + part.length + 1, 0));
  return [...parts, rest].map((part) => part.trim());
}

/** Words without styles, drawings and the signs for breaks and spaces. */
const wordsOf = (text: string): string[] =>
  captionLines(
    text
      .slice(0, LONGEST)
      .replace(/\{([^{}]{0,1000})\}([^{]*)/gu, (_, style: string, words: string) =>
        DRAWING.test(style) ? '' : words,
      )
      .replace(/\\[Nn]/gu, '\n')
      .replaceAll('\\h', ' '),
  );

function toCue(fields: readonly string[], values: string, line: number): Cue {
  const parts = splitValues(values, fields.length);
  const value = (name: string): string => parts[fields.indexOf(name)] ?? '';
  const timeOf = (name: string): number | null =>
    TIME.test(value(name)) ? readTimeStamp(value(name).replace(/^(\d+:\d+:\d+):/u, '$1.')) : null;
  const [start, end] = [timeOf('start'), timeOf('end')];
  if (start === null || end === null) {
    throw new InvalidTranscript(
      `Line ${line} of the subtitles has no right times. They look like 0:01:23.45,0:01:25.00.`,
    );
  }
  const [first, ...others] = wordsOf(value('text'));
  const name = value('name') || value('actor');
  const lines = first === undefined ? [] : [NOBODY.test(name) ? first : `${name}: ${first}`, ...others];
  return { start, end: Math.max(start, end), lines };
}

type Entry = { kind: string; values: string; line: number };

/** What stands under the heading of events. */
function* eventsOf(source: string): Generator<Entry> {
  let section = '';
  for (const [index, line] of source.split('\n').entries()) {
    section = SECTION.exec(line)?.groups?.['name']?.toLowerCase() ?? section;
    const { kind, values } = ENTRY.exec(line)?.groups ?? {};
    if (section === 'events' && kind !== undefined && values !== undefined) {
      yield { kind, values, line: index + 1 };
    }
  }
}

/**
 * The subtitles of an Advanced SubStation or SubStation Alpha file (`.ass`, `.ssa`) in the order in which
 * they stand there, in seconds; a name stands before what its owner says. Null for any other text. Throws
 * `invalid` with the line that is not right.
 */
export function readAssCues(source: string): Cue[] | null {
  if (!isAss(source)) {
    return null;
  }
  const cues: Cue[] = [];
  let fields: readonly string[] = USUAL;
  for (const { kind, values, line } of eventsOf(source)) {
    if (kind === 'Format') {
      fields = values.split(',', MOST_FIELDS).map((field) => field.trim().toLowerCase());
    } else {
      cues.push(toCue(fields, values, line));
    }
  }
  return cues;
}
