import { isDemoId } from '@hookline/contract/common';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { type ConnectionRow, isBoardThere } from './connections.repo.ts';
import { ConnectionFault } from './requests/connection-fault.ts';

/** Throws `not_found` and `demo_board`. */
export async function requireBoard(actor: Actor, db: Db, boardId: string): Promise<void> {
  if (isDemoId(boardId)) {
    throw errors.demoBoard();
  }
  if (!(await isBoardThere(actor, db, boardId))) {
    throw errors.notFound('board');
  }
}

/** What the platform refuses is told as it is, as `not_connected`. */
export async function explained<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ConnectionFault ? errors.impossible('not_connected', error.message) : error;
  }
}

/**
 * The grant; null where there is none. Throws `unreadable` where it was sealed under another key of the
 * installation.
 */
export function openGrant(
  actor: Actor,
  { secrets, unreadable }: { secrets: SecretBox; unreadable: () => ConnectionFault },
  { sealedGrant }: ConnectionRow,
): string | null {
  const grant = sealedGrant === null ? null : secrets.open(sealedGrant, actor.userId);
  if (sealedGrant !== null && grant === null) {
    throw unreadable();
  }
  return grant;
}
