import type { ChangeEvent } from '@hookline/contract/activity';
import {
  type Highlight,
  type HighlightChange,
  type HighlightsQuery,
  type ListedHighlight,
  maxHighlights,
  type NewHighlight,
} from '@hookline/contract/content';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import { decodeCursor, encodeCursor, toPage } from '#platform/database/page.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { purgeJob } from '../content.jobs.ts';
import { purgeDelaySeconds, undoLimit } from '../edits/undo-time.ts';
import { indexItem } from '../items/item-search.ts';
import { lockItem } from '../items/items.repo.ts';
import { findText } from '../items/texts.repo.ts';
import { loadItem } from '../library/library.service.ts';
import type { Place } from './anchoring/find-passages.ts';
import {
  addHighlight,
  countOfItem,
  findHighlight,
  type HighlightRow,
  listAll,
  listOfItem,
  updateHighlight,
  type WhichHighlight,
} from './highlights.repo.ts';
import { findQuote, type Passage, passageOf } from './passage.ts';
import { noteVersion, toHighlight } from './to-highlight.ts';

interface HighlightsDeps {
  database: Database;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

const lastListed = z.tuple([z.iso.datetime(), z.uuid()]);

/** Passages of items' texts that their owner marked. What is not there, or not the user's, is `not_found`. */
export class Highlights {
  readonly #deps: HighlightsDeps;

  constructor(deps: HighlightsDeps) {
    this.#deps = deps;
  }

  /** Those of an item, in the order of its text. */
  async ofItem(actor: Actor, itemId: string): Promise<Highlight[]> {
    const { db } = this.#deps.database;
    await loadItem(actor, db, itemId);
    return (await listOfItem(actor, db, itemId)).map(toHighlight);
  }

  /** A page of all there are, the newest first. */
  async page(
    actor: Actor,
    query: HighlightsQuery,
  ): Promise<{ highlights: ListedHighlight[]; nextCursor: string | null }> {
    const [createdAt, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, lastListed);
    const last = createdAt && id ? { createdAt: new Date(createdAt), id } : null;
    const found = await listAll(actor, this.#deps.database.db, {
      query: { ...query, limit: query.limit + 1 },
      last,
    });
    const { rows, nextCursor } = toPage(found, query.limit, ({ highlight }) =>
      encodeCursor([highlight.createdAt.toISOString(), highlight.id]),
    );
    const highlights = rows.map(({ highlight, boardId, title, url }) => ({
      ...toHighlight(highlight),
      item: { id: highlight.itemId, board_id: boardId, title, url },
    }));
    return { highlights, nextCursor };
  }

  /** Marks a passage. Throws `no_such_passage`, `text_changed`, `too_many_highlights`. */
  add(actor: Actor, itemId: string, { start, end, quote, note, color }: NewHighlight): Promise<Highlight> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const passage = await this.#hold(actor, tx, { itemId, place: { start, end }, quote });
      if ((await countOfItem(actor, tx, itemId)) >= maxHighlights) {
        throw errors.impossible('too_many_highlights', `An item holds ${maxHighlights} highlights at most.`);
      }
      const row = { ...passage, id: newId(), itemId, note, color, createdAt: clock(), deletedAt: null };
      await addHighlight(actor, tx, row);
      await this.#tell(actor, tx, row);
      return toHighlight(row);
    });
  }

  /**
   * Changes what is said of a highlight, or where it is. Throws `changed_elsewhere`, `no_such_passage`,
   * `text_changed`.
   */
  change(actor: Actor, id: string, change: HighlightChange): Promise<Highlight> {
    const { start, end, quote, note, color } = change;
    return this.#deps.database.transaction(async (tx) => {
      const row = await this.#findSame(actor, tx, { id, change });
      const passage =
        start === undefined || end === undefined
          ? {}
          : await this.#hold(actor, tx, { itemId: row.itemId, place: { start, end }, quote });
      return this.#update(actor, tx, {
        row,
        patch: { ...passage, ...(note !== undefined && { note }), ...(color && { color }) },
      });
    });
  }

  /** Deletes a highlight. It can be restored for as long as the undo time lasts. */
  async remove(actor: Actor, id: string): Promise<void> {
    const { database, jobs, clock } = this.#deps;
    await database.transaction(async (tx) => {
      const row = await this.#find(actor, tx, { id });
      await this.#update(actor, tx, { row, patch: { deletedAt: clock() } });
      const payload = { userId: actor.userId };
      await jobs.send(tx, { kind: purgeJob, payload, delaySeconds: purgeDelaySeconds });
    });
  }

  restore(actor: Actor, id: string): Promise<Highlight> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const row = await this.#find(actor, tx, { id, isDeleted: true });
      if (row.deletedAt !== null && row.deletedAt < undoLimit(clock())) {
        throw errors.notFound('highlight');
      }
      return this.#update(actor, tx, { row, patch: { deletedAt: null } });
    });
  }

  async #find(actor: Actor, tx: Db, which: WhichHighlight): Promise<HighlightRow> {
    const row = await findHighlight(actor, tx, which);
    if (row === null) {
      throw errors.notFound('highlight');
    }
    return row;
  }

  /**
   * The highlight, which does not change before `tx` ends where the change names the note it was begun
   * from.
   */
  async #findSame(
    actor: Actor,
    tx: Db,
    { id, change }: { id: string; change: HighlightChange },
  ): Promise<HighlightRow> {
    const found = await this.#find(actor, tx, { id });
    if (change.begunFrom === undefined) {
      return found;
    }
    // The item comes first, as for whoever gives it another text.
    await lockItem(actor, tx, found.itemId);
    const row = await this.#find(actor, tx, { id, isHeld: true });
    requireSameNote(row, change);
    return row;
  }

  /**
   * The passage at a place of an item's text, which does not change before `tx` ends; where it has other
   * words there than the quote, the place that has them.
   */
  async #hold(
    actor: Actor,
    tx: Db,
    { itemId, place, quote }: { itemId: string; place: Place; quote: string | undefined },
  ): Promise<Passage> {
    if ((await lockItem(actor, tx, itemId)) === null) {
      throw errors.notFound('item');
    }
    const text = (await findText(actor, tx, itemId))?.text ?? '';
    const passage = passageOf(text, place);
    const words = quote?.trim() ?? '';
    if (words !== '' && words !== passage?.quote) {
      return this.#findMoved(text, words);
    }
    if (passage === null) {
      throw errors.impossible('no_such_passage', 'The text of this item has no words there.');
    }
    return passage;
  }

  async #findMoved(text: string, words: string): Promise<Passage> {
    const place = await findQuote(text, words);
    const passage = place && passageOf(text, place);
    if (passage === null) {
      throw errors.impossible(
        'text_changed',
        'The text has changed and no longer contains these words. Look at it again and choose others.',
      );
    }
    return passage;
  }

  async #update(
    actor: Actor,
    tx: Db,
    { row, patch }: { row: HighlightRow; patch: Partial<HighlightRow> },
  ): Promise<Highlight> {
    // Nothing to set is no statement.
    await (Object.keys(patch).length > 0 && updateHighlight(actor, tx, { ...patch, id: row.id }));
    await this.#tell(actor, tx, { ...row, note: row.note + (patch.note ?? '') });
    return toHighlight({ ...row, ...patch });
  }

  /** Tells the user's tabs; what is said of a passage, and one that the text lost, the item is found by. */
  async #tell(
    actor: Actor,
    tx: Db,
    { itemId, note, start }: Pick<HighlightRow, 'itemId' | 'note' | 'start'>,
  ): Promise<void> {
    await ((note !== '' || start === null) && indexItem(actor, tx, itemId));
    this.#deps.events.publish(tx, actor.userId, [{ type: 'highlights.changed', id: itemId }]);
  }
}

/**
 * Throws `changed_elsewhere` where a note would replace another than it was begun from, not where it says the
 * same once more.
 */
function requireSameNote({ note: stored }: HighlightRow, { note, begunFrom }: HighlightChange): void {
  const version = noteVersion(stored);
  const isOther = begunFrom !== undefined && begunFrom.note !== version;
  if (isOther && note !== undefined && note !== stored) {
    throw errors.changedElsewhere('note', version);
  }
}
