import type { ChangeEvent } from '@hookline/contract/activity';
import { type Canvas, type CanvasChange, maxCanvasLines } from '@hookline/contract/boards';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { findCanvas, addLines, nextRevision, removeLines, placeCards, releaseCards } from './canvas.repo.ts';

interface CanvasDeps {
  database: Database;
  events: Events<ChangeEvent>;
}

/** Boards laid out on a plane. A board that is not there, or not theirs, is a `not_found`. */
export class Canvases {
  readonly #deps: CanvasDeps;

  constructor(deps: CanvasDeps) {
    this.#deps = deps;
  }

  async get(actor: Actor, boardId: string): Promise<Canvas> {
    const canvas = await findCanvas(actor, this.#deps.database.db, boardId);
    if (canvas === null) {
      throw errors.notFound('board');
    }
    return canvas;
  }

  /** Changes cards and lines, and nothing else of the canvas. Returns the revision that this makes. */
  change(actor: Actor, boardId: string, change: CanvasChange): Promise<number> {
    const { database, events } = this.#deps;
    const { moved, settled, released, joined, parted } = change;
    return database.transaction(async (tx) => {
      const revision = await nextRevision(actor, tx, boardId);
      if (revision === null) {
        throw errors.notFound('board');
      }
      await releaseCards(actor, tx, { boardId, itemIds: released });
      await placeCards(actor, tx, { boardId, places: settled, isGentle: true });
      await placeCards(actor, tx, { boardId, places: moved, isGentle: false });
      await removeLines(actor, tx, { boardId, lines: parted });
      if (joined.length > 0 && (await addLines(actor, tx, { boardId, lines: joined })) > maxCanvasLines) {
        throw errors.impossible('too_many_lines', `A canvas has at most ${maxCanvasLines} lines.`);
      }
      events.publish(tx, actor.userId, [{ type: 'canvas.changed', id: boardId }]);
      return revision;
    });
  }
}
