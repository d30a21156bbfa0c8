import type { LibraryImport } from '@hookline/contract/content';
import { singleSpaced } from '@hookline/text';

type Problem = LibraryImport['problems'][number];

/** How many of the things that do not come are named, and how much of their names. */
const [maxExamples, maxName] = [3, 120];

/** Why some things of an archive do not come, in words for the user. */
export const archiveReasons = {
  broken: 'It cannot be read: the archive was changed, or holds more than an item may.',
  board: 'A board that cannot be read, with all that is on it.',
  trashedBoard: 'Its board is under Recently deleted here. Restore it there, and import the archive again.',
  trashed: 'It is under Recently deleted here, where it can be restored.',
  noFile: 'Its file is not in the archive: the item comes without it.',
  size: 'Its file is larger than a file may be here: the item comes without it.',
  content: 'Its file is damaged, or not what its name says: the item comes without it.',
  row: 'A script, conversation, project or curve that cannot be read.',
  large: 'A part of the archive that is far larger than it can be.',
} as const;
export type ArchiveReason = keyof typeof archiveReasons;

/** Gathers them. */
export class ArchiveProblems {
  readonly #byReason: Map<string, Problem>;

  constructor(before: readonly Problem[] = []) {
    this.#byReason = new Map(before.map((problem) => [problem.reason, { ...problem }]));
  }

  add(reason: ArchiveReason, example = '', count = 1): void {
    const words = archiveReasons[reason];
    const problem = this.#byReason.get(words) ?? { reason: words, count: 0, examples: [] };
    const name = singleSpaced(example).slice(0, maxName);
    problem.count += count;
    if (name !== '' && problem.examples.length < maxExamples) {
      problem.examples = [...problem.examples, name];
    }
    this.#byReason.set(words, problem);
  }

  list(): Problem[] {
    return [...this.#byReason.values()].toSorted((one, other) => other.count - one.count);
  }
}
