import type { Platform } from '@hookline/contract/common';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** An item that the numbers of an export may belong to. */
export interface KnownPost {
  id: string;
  boardId: string;
  title: string;
  url: string | null;
  platform: Platform | null;
  publishedAt: Date | null;
  /**
   * Null where it is not deleted. One in the trash can be restored; where its board is gone too, to another.
   * Not beside `standIn`, the item that has its address on its board by now.
   */
  trash: { isBoardGone: boolean; standIn: string | null } | null;
}

/** A post of an export that is to become an item. */
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
}

/** When an item was published. */
export interface Publication {
  id: string;
  publishedAt: Date;
  publishedDayOnly: boolean;
}

/** Where the posts are kept: what the import needs of the content feature, which stands above this one. */
export interface PostShelf {
  /** All items of the user, those in the trash too, of which the last deleted come first. */
  list(actor: Actor, db: Db): Promise<KnownPost[]>;
  /**
   * Puts posts on a board; answers their ids in the order given. Throws `demo_board`, and `not_found` for a
   * board that is not there.
   */
  add(actor: Actor, tx: Db, addition: { boardId: string; posts: readonly NewPost[] }): Promise<string[]>;
  /**
   * Brings items back from the trash: to their board, or to `boardId` where that is gone. Answers the items
   * that stand in for those whose address has come to the board anew, by the ids of these. Throws
   * `board_needed`, and `not_found` for a board that is not there.
   */
  restore(
    actor: Actor,
    tx: Db,
    restoration: { boardId: string | null; ids: readonly string[] },
  ): Promise<Map<string, string>>;
  /** Corrects when items were published. */
  date(actor: Actor, tx: Db, dates: readonly Publication[]): Promise<void>;
}
