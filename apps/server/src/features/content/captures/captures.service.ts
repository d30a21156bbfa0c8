import { completeAddress } from '@hookline/contract/addresses';
import type { Item, NewCapture } from '@hookline/contract/content';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { AppError, errors } from '#platform/errors.ts';
import type { Additions, AdditionsDeps } from '../additions/additions.service.ts';
import { lockItem } from '../items/items.repo.ts';
import { loadItem } from '../library/library.service.ts';
import { revise } from '../runs/refetch.repo.ts';
import { runAgain, type RunStarter } from '../runs/run-again.ts';
import { type Capture, findPage, saveCapture } from './captures.repo.ts';

interface CapturesDeps extends RunStarter, Pick<AdditionsDeps, 'recognise'> {
  database: Database;
  clock: Clock;
  additions: Pick<Additions, 'addCapture' | 'requireBoard'>;
}

/** Pages as their readers' browsers have them: read like fetched ones, with nothing fetched. */
export class Captures {
  readonly #deps: CapturesDeps;

  constructor(deps: CapturesDeps) {
    this.#deps = deps;
  }

  /**
   * Saves a page. An item with the same address gets the new text where the caller may change what is
   * there, also one that is being fetched at this moment. Throws `saved_already` where they may not,
   * `demo_board`, and `not_found` for a board that is not there.
   */
  async capture(actor: Actor, given: NewCapture, { mayChange }: { mayChange: boolean }): Promise<Item> {
    const { database, additions, recognise, clock } = this.#deps;
    const { boardId, tags } = given;
    if (boardId !== undefined) {
      await additions.requireBoard(actor, boardId);
    }
    const page = recognise(completeAddress(given.url)).canonicalUrl;
    const capture = toCapture(given, clock());
    const renew = (id: string): Promise<Item> => {
      if (!mayChange) {
        throw errors.savedAlready();
      }
      return this.#renew(actor, id, capture);
    };
    const there = await findPage(actor, database.db, { page, boardId });
    if (there !== null) {
      return renew(there);
    }
    try {
      return await additions.addCapture(actor, {
        boardId,
        tags,
        title: given.title || 'Untitled',
        contentUrl: given.url,
        capture,
      });
    } catch (error) {
      const id = error instanceof AppError && error.code === 'duplicate' ? error.extra['itemId'] : undefined;
      // The same page was added a moment ago.
      if (typeof id === 'string' && id !== '') {
        return renew(id);
      }
      throw error;
    }
  }

  #renew(actor: Actor, id: string, capture: Capture): Promise<Item> {
    const { database, events, jobs, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const before = await lockItem(actor, tx, id);
      const row = before && (await revise(actor, tx, { id, now: clock() }));
      if (before === null || row === null) {
        throw errors.notFound('item');
      }
      await saveCapture(actor, tx, { itemId: id, ...capture });
      await runAgain(actor, tx, { jobs, events, row, was: before.status });
      return loadItem(actor, tx, id);
    });
  }
}

/** What is to be read of a page; chosen words alone are its text. */
function toCapture({ html, text, selection = '' }: NewCapture, capturedAt: Date): Capture {
  const isHtml = Boolean(html?.trim());
  const words = text?.trim() ? text : selection;
  return { isHtml, body: Buffer.from((isHtml ? html : words) ?? ''), selection, capturedAt };
}
