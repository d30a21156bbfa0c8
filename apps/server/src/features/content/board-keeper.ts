import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** What content needs of boards, another feature. */
export interface BoardKeeper {
  /** Whether the user has such a board. */
  has(actor: Actor, db: Db, id: string): Promise<boolean>;
  /** Marks a board as just changed, and holds it; false when the user has no such board. */
  touch(actor: Actor, tx: Db, change: { id: string; now: Date }): Promise<boolean>;
  /**
   * Removes boards and groups for good that were deleted before `until`. The items of the boards must be
   * gone.
   */
  removeExpired(actor: Actor, db: Db, until: Date): Promise<void>;
}
