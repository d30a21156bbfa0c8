import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** What content needs of boards, another feature. */
export interface BoardKeeper {
  /** Whether the user has such a board. */
  has(actor: Actor, db: Db, id: string): Promise<boolean>;
  /** Marks a board as just changed, and holds it; false when the user has no such board. */
  touch(actor: Actor, tx: Db, change: { id: string; now: Date }): Promise<boolean>;
  /**
   * Marks a board as just changed unless another transaction is doing so: waiting for it would put all
   * additions to a board in a queue.
   */
  touchIfFree(actor: Actor, tx: Db, change: { id: string; now: Date }): Promise<void>;
  /** Removes boards and groups for good that were deleted before `until`. The items of the boards must be gone. */
  removeExpired(actor: Actor, db: Db, until: Date): Promise<void>;
}
