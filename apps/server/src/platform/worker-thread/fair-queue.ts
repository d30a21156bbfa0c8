/**
 * Waiting work, taken in turns from everybody who has some: whoever sends much of it delays themselves first.
 */
export class FairQueue<Work> {
  /** Who is next stands first. */
  readonly #byOwner = new Map<string, Work[]>();

  /** How much waits of one owner. */
  waitingOf(owner: string): number {
    return this.#byOwner.get(owner)?.length ?? 0;
  }

  get size(): number {
    return this.#byOwner.values().reduce((sum, { length }) => sum + length, 0);
  }

  add(owner: string, work: Work): void {
    const own = this.#byOwner.get(owner);
    if (own === undefined) {
      this.#byOwner.set(owner, [work]);
    } else {
      own.push(work);
    }
  }

  /** The oldest work of whose turn it is, who then goes to the end. */
  take(): Work | undefined {
    const [owner, own] = this.#byOwner.entries().next().value ?? [];
    if (owner === undefined || own === undefined) {
      return undefined;
    }
    const work = own.shift();
    this.#byOwner.delete(owner);
    if (own.length > 0) {
      this.#byOwner.set(owner, own);
    }
    return work;
  }

  /** Whether the work was still waiting; it does not any more. */
  remove(owner: string, work: Work): boolean {
    const own = this.#byOwner.get(owner) ?? [];
    const at = own.indexOf(work);
    if (at === -1) {
      return false;
    }
    own.splice(at, 1);
    if (own.length === 0) {
      this.#byOwner.delete(owner);
    }
    return true;
  }
}
