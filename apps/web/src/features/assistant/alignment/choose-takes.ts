import { isOnePlace, shortLine, type Take } from './find-takes.ts';

/** What is known of a line of the script for choosing among its takes. */
export interface LineTakes {
  /** How many words the line has. */
  words: number;
  takes: readonly Take[];
  /** The script says it more than once: a later place may belong to the other one. */
  isRepeated: boolean;
  /** The take that the prompter's log says was the last one. */
  noted: Take | null;
}

/**
 * What a take is worth beside the words that were said, for each word of the line: the last one counts, and those before
 * it in their order. A note counts for a line of any length.
 */
const worth = { last: 1, earlier: 0.25, noted: 1 };
/** A take is complete that has nearly as much of the line as the best one. Shares of a line's words. */
const complete = 0.3;
/** Going back in the recording: somebody said a line again at the end. */
const backward = 3;
/** Words between two lines that cost nothing: an "um", a "right". */
const freeGap = 2;
const maxJump = 2;
/** Within so many words a short line belongs to the one beside it. */
const besideWords = 12;

interface Node {
  line: number;
  take: Take;
  worth: number;
}

/**
 * Which take of each line counts, or null where it is not in the recording. Whoever goes on reads on, so that what
 * follows is near: of all the ways through the takes the one that is worth most (Viterbi, 1967), where words that were
 * said and the last complete take count for it, and each jump against it.
 */
export function chooseTakes(lines: readonly LineTakes[]): (Take | null)[] {
  const nodes = withoutClaimed(lines).flatMap((line, index) =>
    line.takes.map((take): Node => ({ line: index, take, worth: worthOf(line, take) })),
  );
  const best: number[] = [];
  const before: number[] = [];
  for (const node of nodes) {
    let [most, from] = [0, -1];
    for (const [earlier, other] of nodes.entries()) {
      if (other.line >= node.line) {
        break;
      }
      const value = (best[earlier] ?? 0) - jump(other.take, node.take);
      if (value > most) {
        [most, from] = [value, earlier];
      }
    }
    best.push(most + node.worth);
    before.push(from);
  }
  const chosen = lines.map((): Take | null => null);
  for (let at = best.indexOf(Math.max(...best)); at >= 0; at = before[at] ?? -1) {
    const node = nodes[at];
    if (node) {
      chosen[node.line] = node.take;
    }
  }
  return withoutStrays(lines, withoutOverlaps(chosen));
}

function worthOf({ words, takes, isRepeated, noted }: LineTakes, take: Take): number {
  const said = words - take.cost;
  if (noted !== null) {
    return said + (take === noted ? worth.last * words + worth.noted : 0);
  }
  const least = Math.min(...takes.map(({ cost }) => cost));
  const whole = takes.filter(({ cost }) => cost <= least + words * complete);
  const rank = (whole.indexOf(take) + 1) / whole.length;
  return said + (isRepeated ? 0 : words * (rank === 1 ? worth.last : worth.earlier * rank));
}

function jump(from: Take, to: Take): number {
  if (isOnePlace(from, to)) {
    return Infinity;
  }
  if (to.first <= from.first) {
    return backward;
  }
  const gap = to.first - from.last - 1;
  return gap <= freeGap ? 0 : Math.min(maxJump, 0.5 * Math.log2(1 + gap / 2));
}

/** A passage is a take of the line that it has most words of. */
const withoutClaimed = (lines: readonly LineTakes[]): LineTakes[] =>
  lines.map((line, index) => ({
    ...line,
    takes: line.takes.filter(
      (take) =>
        !lines.some(
          (other, place) =>
            place !== index &&
            other.takes.some(
              (its) => isOnePlace(take, its) && other.words - its.cost > line.words - take.cost,
            ),
        ),
    ),
  }));

/** Of lines far apart in the script that are said at one place only the first one is there. */
const withoutOverlaps = (chosen: readonly (Take | null)[]): (Take | null)[] =>
  chosen.map((take, index) =>
    take !== null && chosen.slice(0, index).some((other) => other !== null && isOnePlace(take, other))
      ? null
      : take,
  );

/** A few words alone can be heard in anything: they are there beside what stands beside them in the script. */
const withoutStrays = (lines: readonly LineTakes[], chosen: readonly (Take | null)[]): (Take | null)[] =>
  chosen.map((take, index) => {
    const isShort = (lines[index]?.words ?? 0) <= shortLine;
    if (take === null || !isShort || lines.length === 1) {
      return take;
    }
    const [before, after] = [chosen[index - 1] ?? null, chosen[index + 1] ?? null];
    const isBeside =
      (before !== null && Math.abs(take.first - before.last) <= besideWords) ||
      (after !== null && Math.abs(after.first - take.last) <= besideWords);
    return isBeside ? take : null;
  });
