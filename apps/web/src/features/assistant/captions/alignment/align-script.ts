import type { TranscriptSegment } from '@hookline/contract/content';
import { countBare, type SayNumber, type SpokenWord, toSpokenWords } from '../../model/spoken-words.ts';
import type { TakeLog } from '../../prompter/model/take-log.ts';
import type { TimedLine } from '../timed-line.ts';
import { chooseTakes } from './choose-takes.ts';
import { findTakes, matchWords, type Take } from './find-takes.ts';
import { notedTakes } from './noted-takes.ts';
import { type TimedWord, toTimedWords } from './timed-words.ts';

/** How long a character takes where nothing else is known. Seconds. */
const usualCharacter = 0.065;
/** Two lines of the script with so many of their words in common are one said twice. */
const sameLine = 0.7;

export interface AlignOptions {
  say?: SayNumber;
  /** What the prompter noted while this script was recorded. */
  log?: TakeLog | null;
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
): (TimedLine | null)[] {
  const recording = toTimedWords(transcript, say);
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
  return lines.map((text, index) => {
    const take = chosen[index] ?? null;
    return take === null ? null : { text, clock: clockOf(text, words[index] ?? [], { recording, take }) };
  });
}

function isSame(one: readonly SpokenWord[], other: readonly SpokenWord[]): boolean {
  const [own, its] = [new Set(one.map(({ word }) => word)), new Set(other.map(({ word }) => word))];
  return own.intersection(its).size >= Math.max(own.size, its.size) * sameLine;
}

/** When the characters of a line are said, by those of its words that were heard. */
function clockOf(
  text: string,
  line: readonly SpokenWord[],
  { recording, take }: { recording: readonly TimedWord[]; take: Take },
): TimedLine['clock'] {
  const heard = matchWords(line, recording, take).flatMap((match, index) => {
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
    earliest: recording[take.first - 1]?.end ?? 0,
    latest: recording[take.last + 1]?.start ?? Infinity,
  });
}

/** To the beginning and the end of a line where its first or last words were not heard. */
function withEnds(
  clock: readonly { at: number; seconds: number }[],
  length: number,
  { earliest, latest }: { earliest: number; latest: number },
): TimedLine['clock'] {
  const [first, last] = [clock[0], clock.at(-1)];
  if (first === undefined || last === undefined) {
    return [];
  }
  const start = Math.max(Math.min(earliest, first.seconds), first.seconds - first.at * usualCharacter);
  const end = Math.min(Math.max(latest, last.seconds), last.seconds + (length - last.at) * usualCharacter);
  return [
    ...(first.at > 0 ? [{ at: 0, seconds: start }] : []),
    ...clock,
    ...(last.at < length ? [{ at: length, seconds: end }] : []),
  ];
}
