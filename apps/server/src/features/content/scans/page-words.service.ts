import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { findWords } from './scans.repo.ts';

/** Tells where the words of a page stand in its picture. */
export class PageWords {
  readonly #database: Database;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  /** By their places in the item's text. Throws `not_found`. */
  async list(actor: Actor, itemId: string, page: number): Promise<number[][]> {
    const found = await findWords(actor, this.#database.db, { itemId, page });
    if (found === null) {
      throw errors.notFound('item');
    }
    return found.words.map(([start = 0, end = 0, ...box]) => [
      start + found.start,
      end + found.start,
      ...box,
    ]);
  }
}
