/** What finding the passages of one item may cost: hundreds of changed sentences stay below it. */
const mostCompared = 400_000_000;
/** A search for the very same letters passes over many at once. */
const searchedAtOnce = 16;

/**
 * Counts what finding passages costs, in letters compared with each other: the same at every run, however
 * busy the machine is.
 */
export class Work {
  #compared = 0;
  readonly #most: number;

  constructor(most = mostCompared) {
    this.#most = most;
  }

  get compared(): number {
    return this.#compared;
  }

  get isOver(): boolean {
    return this.#compared >= this.#most;
  }

  compare(letters: number): void {
    this.#compared += letters;
  }

  search(letters: number): void {
    this.#compared += Math.ceil(letters / searchedAtOnce);
  }
}
