import type { TakeLog } from '../prompter/model/take-log.ts';
import { shortLine, type Take } from './find-takes.ts';
import type { TimedWord } from './timed-words.ts';

/** Reading aloud and what the prompter notes differ by less than this. Seconds. */
const tolerance = 3;
/** So many lines must agree on when the recording began. */
const minLines = 3;

/**
 * The take of each line that the prompter's log says was the last; null where it does not say. When the recording began
 * is what most of the lines agree on: the log counts from the prompter's first start.
 */
export function notedTakes(
  log: TakeLog | null,
  takes: readonly (readonly Take[])[],
  recording: readonly TimedWord[],
): (Take | null)[] {
  const startOf = (take: Take) => recording[take.first]?.start ?? 0;
  const entries = log?.entries ?? [];
  const shifts = entries.flatMap(({ line, text, from }) =>
    text.split(/\s+/u).length > shortLine
      ? (takes[line] ?? []).map((take) => ({ line, shift: startOf(take) - from / 1000 }))
      : [],
  );
  const shift = agreed(shifts);
  return takes.map((own, line) => {
    const last = entries.findLast((entry) => entry.line === line);
    if (shift === null || last === undefined) {
      return null;
    }
    const distance = (take: Take) => Math.abs(startOf(take) - last.from / 1000 - shift);
    const [nearest] = own.toSorted((one, other) => distance(one) - distance(other));
    return nearest !== undefined && distance(nearest) <= tolerance ? nearest : null;
  });
}

/** The shift that most lines have within the tolerance; null where too few agree. */
function agreed(shifts: readonly { line: number; shift: number }[]): number | null {
  const near = shifts.map(({ shift }) =>
    shifts.filter((other) => Math.abs(other.shift - shift) <= tolerance / 2),
  );
  const lines = (group: readonly { line: number }[]) => new Set(group.map(({ line }) => line)).size;
  const most = near.toSorted((one, other) => lines(other) - lines(one))[0] ?? [];
  return lines(most) < minLines ? null : most.reduce((sum, { shift }) => sum + shift, 0) / most.length;
}
