import type { ReadTask, Reading } from './export-row.ts';

type TakenReading = Exclude<Reading, { kind: 'refused' }>;

/** Whoever looks at a preview mostly confirms it by then. Milliseconds. */
const holdMs = 60_000;

/**
 * What was read of the export that was looked at last, for whoever carries it out a moment later: reading ten
 * thousand lines once more takes half a second. One at a time, since it is megabytes.
 */
export class LastReading {
  #held: { key: string; reading: TakenReading } | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** Null for another file, or one that is to be read in another way. */
  find(fileKey: string, task: ReadTask): TakenReading | null {
    return this.#held?.key === keyOf(fileKey, task) ? this.#held.reading : null;
  }

  hold(fileKey: string, task: ReadTask, reading: TakenReading): void {
    this.#held = { key: keyOf(fileKey, task), reading };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.forget(), holdMs).unref();
  }

  forget(): void {
    this.#held = null;
    clearTimeout(this.#timer);
  }
}

const keyOf = (fileKey: string, task: ReadTask): string => JSON.stringify([fileKey, task]);
