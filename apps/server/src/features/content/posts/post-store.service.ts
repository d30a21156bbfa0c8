import { countWords } from '@hookline/contract/counting';
import { isDemoId, type Platform } from '@hookline/contract/common';
import type { LatestNumbers } from '#features/analytics/index.ts';
import type { Quotas } from '#features/quotas/index.ts';
import { addEntries } from '#features/search/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import type { BoardKeeper } from '../board-keeper.ts';
import { findUncoveredJob } from '../content.jobs.ts';
import { indexItem, toEntries } from '../items/item-search.ts';
import { restorePosts, type Restoration } from './restore-posts.ts';
import type { RunStarter } from '../runs/run-again.ts';
import { undoLimit } from '../edits/undo-time.ts';
import {
  addLengths,
  addPosts,
  addTexts,
  datePosts,
  findByAddress,
  findHavingText,
  listExisting,
  lockRows,
  type ExistingPost,
  type PostRow,
  type PostText,
  type Publication,
  type StoredRows,
  type VideoLength,
} from './post-store.repo.ts';

/** A post that was published elsewhere, as an export of numbers describes it. */
export interface NewPost {
  title: string;
  /** The caption, where it is more than the title. */
  text: string;
  /** Else nothing is known of what kind it is. */
  isVideo: boolean;
  url: string | null;
  platform: Platform;
  publishedAt: Date | null;
  /** Only the day is known; the time of day stands in for the true one. */
  publishedDayOnly: boolean;
  durationSeconds: number | null;
  /** The numbers that are recorded of it in the same transaction; null where there are none. */
  latest: LatestNumbers | null;
}

interface PostStoreDeps extends RunStarter {
  clock: Clock;
  boards: Pick<BoardKeeper, 'touch'>;
  quotas: Pick<Quotas, 'requireWithin'>;
  recognise(url: string): { canonicalUrl: string };
}

/** What all imported posts are. */
const importedAs = { status: 'processed', description: '', fileName: null } as const;

/**
 * Lets posts of exports become items, many at a time. No page is fetched for them: thousands would be asked
 * for at once. Their pictures come later, some at a time.
 */
export class PostStore {
  readonly #deps: PostStoreDeps;

  constructor(deps: PostStoreDeps) {
    this.#deps = deps;
  }

  /** All items of the user, then those in the trash that can be restored, the last deleted first. */
  list(actor: Actor, db: Db): Promise<ExistingPost[]> {
    return listExisting(actor, db, undoLimit(this.#deps.clock()));
  }

  /**
   * Adds posts to a board. Returns the ids of their items, in the same order. An address that is on the
   * board already keeps its item. Throws `demo_board`, and `not_found` for a board that is not there.
   */
  async add(
    actor: Actor,
    tx: Db,
    { boardId, posts }: { boardId: string; posts: readonly NewPost[] },
  ): Promise<string[]> {
    if (isDemoId(boardId)) {
      throw errors.demoBoard();
    }
    const now = this.#deps.clock();
    if (!(await this.#deps.boards.touch(actor, tx, { id: boardId, now }))) {
      throw errors.notFound('board');
    }
    const rows = posts.map((post) => this.#toRow(post));
    const toIndex = rows.map((row) => ({ ...row, boardId, ...importedAs, tags: [] }));
    // Entries are made while the database is at work.
    const [added, prepared] = await Promise.all([
      addPosts(actor, tx, { boardId, now, posts: rows }),
      toEntries(toIndex),
    ]);
    const fresh = prepared.entries.filter(({ itemId }) => added.has(itemId));
    await addEntries(actor, tx, { ...prepared, entries: fresh });
    if (fresh.length > 0) {
      await this.#deps.jobs.send(tx, {
        kind: findUncoveredJob,
        payload: { userId: actor.userId },
        delaySeconds: 5,
        // An import adds its posts some hundred at a time: one look finds them all.
        isSingle: true,
      });
    }
    await this.#deps.quotas.requireWithin(actor, tx);
    const addresses = rows
      .filter(({ id }) => !added.has(id))
      .flatMap(({ canonicalUrl }) => canonicalUrl ?? []);
    const there =
      addresses.length === 0
        ? new Map<string, string>()
        : await findByAddress(actor, tx, { boardId, addresses });
    return rows.map(({ id, canonicalUrl }) => (added.has(id) ? id : (there.get(canonicalUrl ?? '') ?? id)));
  }

  /**
   * Brings items back from the trash: to their board, or to `boardId` where that is gone. Answers the items
   * that stand in for those whose address has come to the board anew, by the ids of these. Throws
   * `board_needed`, and `not_found` for a board that is not there.
   */
  restore(actor: Actor, tx: Db, restoration: Restoration): Promise<Map<string, string>> {
    return restorePosts(actor, tx, { ...this.#deps, ...restoration });
  }

  /**
   * Locks the rows to be changed until the transaction ends. Without `waits`, false says that another
   * transaction holds one of them.
   */
  hold(actor: Actor, tx: Db, rows: StoredRows & { waits: boolean }): Promise<boolean> {
    return lockRows(actor, tx, rows);
  }

  /** Corrects when items were published. */
  date(actor: Actor, tx: Db, dates: readonly Publication[]): Promise<void> {
    return dates.length === 0 ? Promise.resolve() : datePosts(actor, tx, dates);
  }

  /** Keeps how long the videos of items are, where that is not known yet. */
  setLengths(actor: Actor, tx: Db, lengths: readonly VideoLength[]): Promise<void> {
    return lengths.length === 0 ? Promise.resolve() : addLengths(actor, tx, lengths);
  }

  /** Which of these items have exactly these texts, as they were imported. */
  findHavingText(actor: Actor, db: Db, texts: readonly PostText[]): Promise<Set<string>> {
    return texts.length === 0 ? Promise.resolve(new Set()) : findHavingText(actor, db, texts);
  }

  /**
   * Gives items their texts that have none, or no more than the same without hashtags; of each item the first
   * counts.
   */
  async setTexts(actor: Actor, tx: Db, texts: readonly PostText[]): Promise<void> {
    const each = new Map(texts.toReversed().map((text) => [text.id, text]));
    if (each.size > 0) {
      const rows = [...each.values()].map((text) => ({ ...text, words: countWords(text.text) }));
      await addTexts(actor, tx, rows);
    }
    for (const id of each.keys()) {
      await indexItem(actor, tx, id);
    }
  }

  #toRow({ isVideo, ...post }: NewPost): PostRow {
    const { url, text } = post;
    return {
      ...post,
      id: newId(),
      type: isVideo ? 'video' : 'website',
      canonicalUrl: url === null ? null : this.#deps.recognise(url).canonicalUrl,
      words: countWords(text),
    };
  }
}
