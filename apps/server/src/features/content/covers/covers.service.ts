import type { ChangeEvent } from '@hookline/contract/activity';
import type { Picture } from '@hookline/contract/content';
import { Readable } from 'node:stream';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { FileAnswer } from '#platform/http/call.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { coverJob, findUncoveredJob, type FindUncoveredPayload } from '../content.jobs.ts';
import { announceItem } from '../items/announce-item.ts';
import { lockItem } from '../items/items.repo.ts';
import { toPicture } from '../items/to-item.ts';
import {
  countOtherPages,
  dropPicture,
  findCoverSource,
  findPicture,
  listBoardPictures,
  listUncovered,
  listUsersWithUncovered,
  saveCover,
  type CoverSource,
} from './covers.repo.ts';

interface CoversDeps {
  database: Database;
  files: FileStore;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

/** What was made for an item, and of what. */
export interface MadeCover {
  picture: { bytes: Uint8Array; width: number; height: number; color: string } | null;
  /** How loud a recording is in each of its parts, from 0 to 255. */
  wave: number[] | null;
  sourceUrl: string | null;
}

/** A picture that this many pages show is that of their site. */
const pagesOfSitePicture = 3;

/** How many items of a user without a cover are looked after at a time, and the pause before the next. */
const backfill = { items: 200, pauseSeconds: 60 };

/** Looks for the items of everybody that have no cover. */
export async function askForCovers({ database, jobs }: Pick<CoversDeps, 'database' | 'jobs'>): Promise<void> {
  const users = await listUsersWithUncovered(database.db);
  await database.transaction(async (tx) => {
    for (const userId of users) {
      await jobs.send(tx, { kind: findUncoveredJob, payload: { userId } });
    }
  });
}

/** The small pictures and waves by which items are known when they are looked at. */
export class Covers {
  readonly #deps: CoversDeps;

  constructor(deps: CoversDeps) {
    this.#deps = deps;
  }

  /** What a cover of an item can be made of; null where it needs none. */
  find(actor: Actor, itemId: string): Promise<CoverSource | null> {
    return findCoverSource(actor, this.#deps.database.db, itemId);
  }

  /** Stores what was made, or that there is nothing to make; shows it to the user's tabs. */
  async save(actor: Actor, itemId: string, { picture, wave, sourceUrl }: MadeCover): Promise<void> {
    const { database, files, events, clock } = this.#deps;
    const key = picture === null ? null : `${actor.userId}/${newId()}`;
    if (picture !== null && key !== null) {
      await files.put(key, Readable.from([Buffer.from(picture.bytes)]));
    }
    const isStored = await database.transaction(async (tx) => {
      const item = await lockItem(actor, tx, itemId);
      if (item === null) {
        return false;
      }
      const isSite = sourceUrl !== null && (await this.#isOfSite(actor, tx, { sourceUrl, itemId }));
      const shown =
        picture === null || isSite
          ? { fileKey: null, width: null, height: null, color: null }
          : { fileKey: key, width: picture.width, height: picture.height, color: picture.color };
      await saveCover(tx, {
        userId: actor.userId,
        itemId,
        ...shown,
        wave,
        sourceUrl,
        madeAt: clock(),
      });
      const bare = isSite && sourceUrl !== null ? await dropPicture(actor, tx, sourceUrl) : [];
      for (const changed of shown.fileKey === null && wave === null ? bare : [item, ...bare]) {
        announceItem({ events, actor, tx }, changed);
      }
      return shown.fileKey !== null;
    });
    if (key !== null && !isStored) {
      await files.remove(key);
    }
  }

  async #isOfSite(actor: Actor, tx: Db, picture: { sourceUrl: string; itemId: string }): Promise<boolean> {
    return (await countOtherPages(actor, tx, picture)) >= pagesOfSitePicture - 1;
  }

  /**
   * The picture with this key, for good: another picture has another key. Whoever has its address sees it,
   * since nobody can guess the key, but for other users. Throws `not_signed_in` for who has no such key,
   * `not_found` for a user to whom it does not belong.
   */
  async picture(
    actor: Actor | null,
    itemId: string,
    { owner, key }: { owner: string; key: string },
  ): Promise<FileAnswer> {
    const { database, files } = this.#deps;
    const isOther = actor !== null && actor.userId !== owner;
    const fileKey = isOther ? null : await findPicture({ userId: owner }, database.db, { itemId, key });
    const body = fileKey === null ? null : await files.read(fileKey);
    if (body === null) {
      throw actor === null ? errors.notSignedIn() : errors.notFound('picture');
    }
    return { status: 200, headers, body };
  }

  /** What each board looks like that has a picture: those of its newest items, three at most. */
  async ofBoards(actor: Actor): Promise<{ board_id: string; pictures: Picture[] }[]> {
    const pictures = await listBoardPictures(actor, this.#deps.database.db);
    return Array.from(Map.groupBy(pictures, ({ boardId }) => boardId)).map(([boardId, own]) => ({
      board_id: boardId,
      pictures: own.map(({ itemId, fileKey, width, height, color }) =>
        toPicture({ id: itemId, key: fileKey, width, height, color }),
      ),
    }));
  }

  /** Asks for the covers of the items that have none, of some and later of those behind them. */
  async fillUp({ userId, after }: FindUncoveredPayload): Promise<void> {
    const { database, jobs } = this.#deps;
    const uncovered = await listUncovered({ userId }, database.db, { after, limit: backfill.items });
    await database.transaction(async (tx) => {
      for (const itemId of uncovered) {
        await jobs.send(tx, { kind: coverJob, payload: { userId, itemId } });
      }
      if (uncovered.length === backfill.items) {
        await jobs.send(tx, {
          kind: findUncoveredJob,
          payload: { userId, after: uncovered.at(-1) },
          delaySeconds: backfill.pauseSeconds,
        });
      }
    });
  }
}

const headers = {
  'content-type': 'image/jpeg',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=31536000, immutable',
};
