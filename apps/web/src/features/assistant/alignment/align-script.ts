import type { TranscriptSegment } from '@hookline/contract/content';
import { countBare, type SayNumber, type SpokenWord, toSpokenWords } from '../model/spoken-words.ts';
import type { TakeLog } from '../prompter/model/take-log.ts';
import type { TimedLine } from '../captions/timed-line.ts';
import { chooseTakes } from './choose-takes.ts';
import { findTakes, type Take } from './find-takes.ts';
import { notedTakes } from './noted-takes.ts';
import { type TimedWord, toTimedWords } from './timed-words.ts';
import { matchWords, pause, toLineWords } from './word-table.ts';

/** How long a character takes where nothing else is known. Seconds. */
const usualCharacter = 0.065;
/** With more words between them lines do not meet: another take may be there. */
const maxGap = 3;
/** Two lines of the script with so many of their words in common are one said twice. */
const sameLine = 0.7;

export interface AlignOptions {
  say?: SayNumber;
  /** What the prompter noted while this script was recorded. */
  log?: TakeLog | null;
}

export interface Aligned {
  /** When each line of the script is said; null for those that are not in the recording. */
  lines: (TimedLine | null)[];
  /** The prompter's log had a say in which takes count. */
  isNoted: boolean;
}

/**
 * When each line of a script is said in a recording, null for those that are not: the words stay those of the script,
 * only their times are sought. Of several takes of a line the last complete one counts, or the one that the prompter
 * noted.
 */
export function alignScript(
  lines: readonly string[],
  transcript: readonly TranscriptSegment[],
  { say, log = null }: AlignOptions = {},
): Aligned {
  const recording = toTimedWords(transcript, { say });
  const words = lines.map((text) => toSpokenWords(text, say));
  const takes = words.map((own) => (own.length === 0 ? [] : findTakes(own, recording)));
  const noted = notedTakes(log, takes, recording);
  const chosen = chooseTakes(
    words.map((own, index) => ({
      words: own.length,
      takes: takes[index] ?? [],
      isRepeated: words.some((other, place) => place !== index && isSame(own, other)),
      noted: noted[index] ?? null,
    })),
  );
  const matched = new Map(runsOf(chosen).flatMap((run) => matchRun(run, words, recording)));
  const timed = toTimedWords(transcript, { say, breaks: breaksOf(matched) });
  return {
    lines: lines.map((text, index) => {
      const matches = matched.get(index) ?? [];
      const clock = clockOf(text, words[index] ?? [], { recording: timed, matches });
      return clock.length === 0 ? null : { text, clock };
    }),
    isNoted: noted.some((take) => take !== null),
  };
}

interface LineTake extends Take {
  line: number;
}

/** Lines that are said one behind the other. */
function runsOf(chosen: readonly (Take | null)[]): LineTake[][] {
  const runs: LineTake[][] = [];
  for (const [line, take] of chosen.entries()) {
    const last = runs.at(-1)?.at(-1);
    const isNext = take !== null && last !== undefined && last.line === line - 1;
    if (isNext && take.first > last.first && take.first - last.last <= maxGap) {
      runs.at(-1)?.push({ ...take, line });
    } else if (take !== null) {
      runs.push([{ ...take, line }]);
    }
  }
  return runs;
}

/** Which word of the recording is one of the script; null where none is. */
type Match = number | null;

const isHeard = (match: Match): match is number => match !== null;

/** The words of each line of a run. They are matched together: where lines meet each word belongs to one of them. */
function matchRun(
  run: readonly LineTake[],
  words: readonly SpokenWord[][],
  recording: readonly TimedWord[],
): [line: number, matches: Match[]][] {
  const begin = run[0]?.first ?? 0;
  const heard = recording.slice(begin, (run.at(-1)?.last ?? -1) + 1);
  const matches = matchWords(toLineWords(run.map(({ line }) => words[line] ?? [])), heard);
  let read = 0;
  return run.map(({ line }) => {
    const from = read;
    read += words[line]?.length ?? 0;
    return [line, matches.slice(from, read).map((match) => (match === null ? null : match + begin))];
  });
}

/** The words of the recording that come right after a line that another one follows. */
function breaksOf(matched: ReadonlyMap<number, readonly Match[]>): Set<number> {
  const ends = [...matched].flatMap(([line, matches]) =>
    matched.has(line + 1) ? (matches.findLast(isHeard) ?? []) : [],
  );
  return new Set(ends.map((end) => end + 1));
}

function isSame(one: readonly SpokenWord[], other: readonly SpokenWord[]): boolean {
  const [own, its] = [new Set(one.map(({ word }) => word)), new Set(other.map(({ word }) => word))];
  return own.intersection(its).size >= Math.max(own.size, its.size) * sameLine;
}

/** When the characters of a line are said, by those of its words that were heard. */
function clockOf(
  text: string,
  line: readonly SpokenWord[],
  { recording, matches }: { recording: readonly TimedWord[]; matches: readonly Match[] },
): TimedLine['clock'] {
  const places = matches.filter(isHeard);
  const heard = matches.flatMap((match, index) => {
    const [own, word] = [line[index], match === null ? undefined : recording[match]];
    return own === undefined || word === undefined
      ? []
      : [
          { at: own.at, seconds: word.start },
          { at: own.at + own.length, seconds: word.end },
        ];
  });
  const clock: { at: number; seconds: number }[] = [];
  for (const point of heard) {
    // A number of several words has one place, and a recogniser's words may overlap.
    const last = clock.at(-1);
    if (last === undefined || (point.at > last.at && point.seconds >= last.seconds)) {
      clock.push(point);
    }
  }
  return withEnds(clock, countBare(text), {
    before: recording[(places[0] ?? 0) - 1]?.end ?? 0,
    after: recording[(places.at(-1) ?? 0) + 1]?.start ?? Infinity,
  });
}

/**
 * To the beginning and the end of a line where its first or last words were not heard: they were said beside those that
 * were, but not in a silence. `before` and `after` are where the words around it end and begin.
 */
function withEnds(
  clock: readonly { at: number; seconds: number }[],
  length: number,
  { before, after }: { before: number; after: number },
): TimedLine['clock'] {
  const [first, last] = [clock[0], clock.at(-1)];
  if (first === undefined || last === undefined) {
    return [];
  }
  const room = { before: first.seconds - before, after: after - last.seconds };
  const unheard = { before: first.at * usualCharacter, after: (length - last.at) * usualCharacter };
  const start =
    first.seconds - (room.before > pause ? 0 : Math.max(0, Math.min(room.before, unheard.before)));
  const end = last.seconds + (room.after > pause ? 0 : Math.max(0, Math.min(room.after, unheard.after)));
  return [
    ...(first.at > 0 ? [{ at: 0, seconds: start }] : []),
    ...clock,
    ...(last.at < length ? [{ at: length, seconds: end }] : []),
  ];
}
