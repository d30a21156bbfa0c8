import { countWords } from '@hookline/contract/counting';
import { countBare } from '../model/spoken-words.ts';
import type { SpokenPart } from '../model/spoken-lines.ts';

/** A line of a script with when it is said. */
export interface TimedLine {
  text: string;
  /** When the characters of it are said, in order: how many are before, white space not counted, and the second. */
  clock: readonly { at: number; seconds: number }[];
}

/** Between two parts of a script one takes a breath. Seconds. */
const pauseBetweenParts = 0.6;

/** The lines of a script as somebody says them at a pace. */
export function paceLines(parts: readonly SpokenPart[], wordsPerMinute: number): TimedLine[] {
  let time = 0;
  return parts.flatMap(({ lines }, part) => {
    time += part > 0 && lines.length > 0 ? pauseBetweenParts : 0;
    return lines.map(({ text }) => {
      const start = time;
      time += (countWords(text) / wordsPerMinute) * 60;
      return {
        text,
        clock: [
          { at: 0, seconds: start },
          { at: countBare(text), seconds: time },
        ],
      };
    });
  });
}

export const startOf = ({ clock }: TimedLine): number => clock[0]?.seconds ?? 0;
export const endOf = ({ clock }: TimedLine): number => clock.at(-1)?.seconds ?? 0;

/** When a character is said: evenly between those whose time is known. */
export function timeAt({ clock }: TimedLine, at: number): number {
  const next = clock.findIndex((point) => point.at >= at);
  const to = clock[next];
  const from = clock[next - 1];
  if (to === undefined || from === undefined) {
    return (to ?? clock.at(-1))?.seconds ?? 0;
  }
  return from.seconds + ((at - from.at) / (to.at - from.at)) * (to.seconds - from.seconds);
}
