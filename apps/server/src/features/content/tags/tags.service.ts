import type { ChangeEvent } from '@hookline/contract/activity';
import { tagKey } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { indexTags } from '../items/item-search.ts';
import { findSpellings, listTags, lockTagged, saveTags } from './tags.repo.ts';

interface TagsDeps {
  database: Database;
  events: Events<ChangeEvent>;
  clock: Clock;
}

interface Tag {
  name: string;
  count: number;
}

/** The tags of a user's items, across boards. */
export class Tags {
  readonly #deps: TagsDeps;

  constructor(deps: TagsDeps) {
    this.#deps = deps;
  }

  /** Every tag, the most used first. */
  list(actor: Actor): Promise<Tag[]> {
    return listTags(actor, this.#deps.database.db);
  }

  /** Gives a tag another name; where that is one already, the two become one. Throws `not_found`. */
  async rename(actor: Actor, from: string, to: string): Promise<Tag> {
    const isSame = tagKey(from) === tagKey(to);
    return this.#replace(actor, from, async (tx) =>
      isSame ? to : ((await spell(actor, tx, [to]))[0] ?? to),
    );
  }

  /** Takes a tag off every item. Throws `not_found`. */
  async remove(actor: Actor, name: string): Promise<void> {
    await this.#replace(actor, name, () => Promise.resolve(null));
  }

  #replace(actor: Actor, from: string, find: (tx: Db) => Promise<string | null>): Promise<Tag> {
    const { database, events, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const tagged = await lockTagged(actor, tx, from);
      if (tagged.length === 0) {
        throw errors.notFound('tag');
      }
      const to = await find(tx);
      const rows = tagged.map((row) => ({ ...row, tags: replaced(row.tags, from, to) }));
      await saveTags(actor, tx, { rows, now: clock() });
      await indexTags(actor, tx, rows);
      // There can be thousands of items: each board is read once instead.
      const boards = new Set(rows.map(({ boardId }) => boardId));
      const changes = [...boards].map((id): ChangeEvent => ({ type: 'board.changed', id }));
      events.publish(tx, actor.userId, changes);
      const all = await listTags(actor, tx);
      return all.find(({ name }) => name === to) ?? { name: to ?? from, count: 0 };
    });
  }
}

/** Tags with one of them replaced, or taken out where `to` is null; none stands there twice. */
function replaced(tags: readonly string[], from: string, to: string | null): string[] {
  const next = tags.flatMap((tag) => (tagKey(tag) === tagKey(from) ? (to ?? []) : tag));
  return [...new Map(next.map((tag) => [tagKey(tag), tag])).values()];
}

/** Tags as they are spelled already on other items; new ones as they are given. */
export async function spell(actor: Actor, db: Db, tags: readonly string[]): Promise<string[]> {
  const known = tags.length === 0 ? undefined : await findSpellings(actor, db, tags.map(tagKey));
  return tags.map((tag) => known?.get(tagKey(tag)) ?? tag);
}
