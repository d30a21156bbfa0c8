import { singleSpaced } from '@hookline/text';
import { largestSubject, maxEntries } from './bounds.ts';
import { cleanEntry, isShortened, type RawEntry } from './clean-entry.ts';
import type { EntryProblem, LibraryEntry } from './library-entry.ts';
import { mergeEntry } from './merge-entry.ts';
import { RefusedFile } from '../../reading/export-row.ts';

/** How many of the entries that cannot be taken are named. */
const maxExamples = 3;

/**
 * Gathers what an export holds, each address once: tags, notes and highlights of what is named again are added
 * to the first.
 */
export class EntryCollector {
  readonly #byKey = new Map<string, LibraryEntry>();
  readonly #problems = new Map<string, EntryProblem>();
  readonly #goesOn: () => void;
  #repeated = 0;

  constructor(goesOn: () => void) {
    this.#goesOn = goesOn;
  }

  /**
   * `isMore`: what another part of the export says of something it names elsewhere. Throws RefusedFile where
   * there are more than are taken.
   */
  add(raw: RawEntry, { isMore = false } = {}): void {
    const entry = cleanEntry(raw);
    if ('problem' in entry) {
      this.skip(entry.problem, raw.title || raw.url || '');
      return;
    }
    if (isShortened(raw, entry)) {
      this.skip('A text or note that is longer than an item holds: its end is left out.', entry.title);
    }
    const key = keyOf(entry);
    const there = this.#byKey.get(key);
    if (there !== undefined) {
      this.#repeated += isMore ? 0 : 1;
      mergeEntry(there, entry);
      return;
    }
    this.#byKey.set(key, entry);
    if (this.#byKey.size > maxEntries) {
      throw new RefusedFile(
        `This file holds more than ${maxEntries.toLocaleString('en')} links and notes. Export ` +
          'a part of them at a time, and bring the parts in one after another.',
      );
    }
    if (this.#byKey.size % 500 === 0) {
      this.#goesOn();
    }
  }

  /** Notes that something cannot be taken. */
  skip(reason: string, example: string): void {
    const problem = this.#problems.get(reason) ?? { reason, count: 0, examples: [] };
    problem.count += 1;
    const shown = singleSpaced(example).slice(0, largestSubject);
    if (problem.examples.length < maxExamples && shown !== '') {
      problem.examples.push(shown);
    }
    this.#problems.set(reason, problem);
  }

  result(): { entries: LibraryEntry[]; problems: EntryProblem[]; repeated: number } {
    return {
      entries: [...this.#byKey.values()],
      problems: [...this.#problems.values()].toSorted((one, other) => other.count - one.count),
      repeated: this.#repeated,
    };
  }
}

const keyOf = ({ url, key }: LibraryEntry): string =>
  url === null ? `note ${key ?? ''}` : `link ${withoutFragment(url)}`;

/** Places within a page are one page; those of apps that live in one document are not. */
const withoutFragment = (url: string): string => url.replace(/#(?![!/]).*$/su, '');
